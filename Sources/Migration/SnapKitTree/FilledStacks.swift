internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ItemIdentity.Stack {
  /// Where a file adds views to those that properties of some names hold: `card.rows.addArrangedSubview(row)`, or may do so
  /// as it gives one another name: `let rows = card.rows`.
  ///
  /// - Complexity: O(tokens).
  static func filled(among names: Set<String>, in lexed: LexedFile) -> Set<ItemIdentity.Stack> {
    let buffer = lexed.buffer
    var places: [(name: Int, method: Int?, isArranging: Bool)] = []
    for index in buffer.tokens(named: names) {
      // Under another name anything may be added to it.
      if !FillingUse.isInSight(index, in: buffer) || SnapKitEscapes.isValue(index, in: buffer) {
        places.append((index, nil, true))
        continue
      }
      guard var dot = buffer.next(index) else { continue }
      if buffer.spells(dot, "?") || buffer.spells(dot, "!"), let next = buffer.next(dot) { dot = next }
      guard buffer.tokens[dot].kind == .dot, let method = buffer.next(dot) else { continue }
      if buffer.isWord(method, in: ["addArrangedSubview", "insertArrangedSubview", "addArrangedSubviews", "addArrangedSubViews", "addViews", "addAllSubviews"]) {
        places.append((index, method, true))
      } else if buffer.isWord(method, in: ["addSubview", "insertSubview", "addSubviews", "addSubViews"]) {
        places.append((index, method, false))
      }
    }
    guard !places.isEmpty else { return [] }
    let host = HostFile(buffer, declarations: lexed.declarations, names: lexed.names, platform: nil)
    let identities = ItemIdentityReader(host, escapes: SnapKitEscapes(in: host))
    return Set(
      places.filter { !isLocal($0.name, host) }.map { place in
        ItemIdentity.Stack(
          name: buffer.text(place.name), owner: identities.owner(ofMember: place.name), path: lexed.file.path, isArranging: place.isArranging,
          added: place.method.map { added(by: $0, identities) } ?? .unknown)
      })
  }

  /// What the views are that a call adds, by the token of the method's name.
  private static func added(by method: Int, _ identities: ItemIdentityReader) -> ItemType {
    let buffer = identities.buffer
    guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let first = CallExpression(at: open, in: buffer)?.arguments.first, first.label == nil else {
      return .unknown
    }
    let isList = buffer.isWord(method, in: AddingFunctions.usual)
    guard let views = isList ? AddingFunctions.views(ofCallOf: method, in: buffer) : [first.value] else { return .unknown }
    return views.map { identities.identity(of: $0, at: $0.lowerBound, depth: 1).type }.joinedType
  }

  /// Whether a name is that of a variable or a parameter in a function: the member is given to it under its own name.
  private static func isLocal(_ name: Int, _ host: HostFile) -> Bool {
    guard host.buffer.postfixStart(of: name) == name, let declared = host.declarations.declaration(of: host.buffer.text(name), at: name) else { return false }
    // `guard let box = box`
    return declared.kind != .property && declared.kind != .unwrapped
  }
}

/// Functions of the files that arrange views in a stack that they are given.
struct ArrangingFunctions: Sendable {
  private var declared: Set<String> = []
  private var arranging: Set<String> = []

  init() {}

  /// - Complexity: O(tokens of the functions).
  init(among names: Set<String>, in lexed: LexedFile) {
    let buffer = lexed.buffer
    for name in names {
      for function in lexed.declarations.functions(named: name) {
        declared.insert(name)
        let end = lexed.declarations.brace(ofFunctionAt: function).flatMap(buffer.partner) ?? buffer.statement(containing: function)?.upperBound ?? function
        if (function..<end).contains(where: { Self.namesStack($0, in: buffer) }) { arranging.insert(name) }
      }
    }
  }

  mutating func merge(_ other: ArrangingFunctions) {
    declared.formUnion(other.declared)
    arranging.formUnion(other.arranging)
  }

  /// Whether some of the functions may arrange views in what they are given. A function that no file declares may do it as well.
  func mayArrange(_ functions: Set<String>) -> Bool { !functions.isSubset(of: declared) || !functions.isDisjoint(with: arranging) }

  /// A function that arranges views names the class of stacks or the method: `UIStackView`, `addArrangedSubview`.
  ///
  /// - Source: UIStackView in UIKit, NSStackView in AppKit.
  private static func namesStack(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard buffer.tokens[index].kind == .identifier else { return false }
    let text = buffer.text(index)
    return text.contains("Stack") || text.contains("Arrange") || AddingFunctions.names.contains(text) && !AddingFunctions.ofSystem.contains(text)
  }
}
