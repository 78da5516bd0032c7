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
