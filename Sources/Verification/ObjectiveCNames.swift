internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import LinearRows
internal import Migration
internal import SourceText

/// Resolves what the names of one Objective-C file stand for, so that two spellings of one thing become one text.
struct ObjectiveCNames {
  let file: HostFile
  let superviews: ObjectiveCSuperviews
  let types: NumberTypes
  /// Loop variables and parameters of blocks, by name, with what they stand for in this turn.
  var substitutions: [String: String] = [:]
  /// Locals that a property or variable of the class keeps, by the token that declares them.
  private let kept: [Int: String]
  private let members: MemberUses
  /// The declarations of names that remain symbols, by name.
  var definitions: [String: String] = [:]
  var assumptions: Set<String> = []
  /// What the unit that is read gives new values.
  var changes = ValueChanges()
  /// The call of Masonry whose block is read: the block runs at once, where the call stands.
  var blockCall: Int?
  var buffer: TokenBuffer { file.buffer }

  private static let depthLimit = 16

  init(_ file: HostFile, members: MemberUses) {
    self.file = file
    self.members = members
    superviews = ObjectiveCSuperviews(file.names)
    types = NumberTypes(file.buffer)
    kept = Self.keptLocals(of: file)
  }

  mutating func takeNotes() -> (definitions: [String: String], assumptions: Set<String>) {
    defer { (definitions, assumptions) = ([:], []) }
    return (definitions, assumptions)
  }

  /// `self.title = title;`: the local and the property are one object from then on.
  private static func keptLocals(of file: HostFile) -> [Int: String] {
    let buffer = file.buffer
    var found: [Int: Set<String>] = [:]
    for equals in buffer.tokens.indices where buffer.isOperator(equals, "=") {
      guard let value = buffer.next(equals).map({ object(at: $0, in: buffer) }), buffer[value].kind == .identifier, let end = buffer.next(value), buffer[end].kind == .semicolon,
        let member = buffer.previous(equals), buffer[member].kind == .identifier,
        let local = file.names.declaration(of: buffer.text(value), at: value), local.kind == .local, local.type.pointers == 1
      else { continue }
      var name = buffer.text(member)
      if let dot = buffer.previous(member), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
        guard let own = buffer.previous(dot), buffer.isWord(own, "self") else { continue }
      } else {
        guard let target = file.names.declaration(of: name, at: member), target.scope == nil, target.kind != .global else { continue }
      }
      if name.hasPrefix("_") { name.removeFirst() }
      found[local.token, default: []].insert(name)
    }
    return found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The name that a value consists of, or `list` of `({ …; list; })`.
  private static func object(at value: Int, in buffer: TokenBuffer) -> Int {
    guard buffer[value].kind == .leftParenthesis, let brace = buffer.next(value), buffer[brace].kind == .leftBrace else { return value }
    return given(byStatementsIn: brace, in: buffer) ?? value
  }

  /// The name in the last of the statements in `{ …; list; }`; nil where they end in something else.
  static func given(byStatementsIn brace: Int, in buffer: TokenBuffer) -> Int? {
    guard let close = buffer.partner(of: brace), let semicolon = buffer.previous(close), buffer[semicolon].kind == .semicolon,
      let name = buffer.previous(semicolon), name > brace, buffer[name].kind == .identifier, let before = buffer.previous(name),
      [.semicolon, .rightBrace, .leftBrace].contains(buffer[before].kind)
    else { return nil }
    return name
  }

  // MARK: Paths

  /// The names of `self.view.safeArea`, `[self view]`, `_view->next`, `(UIView *)view`; nil for more than a path.
  func path(_ range: Range<Int>, in buffer: TokenBuffer, depth: Int = 0) -> [String]? {
    let range = buffer.trimmed(range)
    guard let first = range.first, depth < Self.depthLimit else { return nil }
    var names: [String]
    var index: Int?
    switch buffer[first].kind {
    case .identifier:
      names = [buffer.text(first)]
      index = buffer.next(first)
    case .leftBracket:
      guard let message = MessageExpression(at: first, in: buffer), let name = message.unaryName,
        var found = path(message.receiver, in: buffer, depth: depth + 1)
      else { return nil }
      found.append(buffer.text(name))
      names = found
      index = buffer.next(message.close)
    case .leftParenthesis:
      guard let close = buffer.partner(of: first), close < range.upperBound else { return nil }
      let after = buffer.next(close)
      let isCast = after.map { $0 < range.upperBound && buffer[$0].kind != .dot && !buffer.isOperator($0, "->") } ?? false
      if isCast { return path(close + 1..<range.upperBound, in: buffer, depth: depth + 1) }
      guard let found = path(first + 1..<close, in: buffer, depth: depth + 1) else { return nil }
      names = found
      index = after
    default: return nil
    }
    while let current = index, current < range.upperBound {
      guard buffer[current].kind == .dot || buffer.isOperator(current, "->"), let name = buffer.next(current), name < range.upperBound,
        buffer[name].kind == .identifier
      else { return nil }
      names.append(buffer.text(name))
      index = buffer.next(name)
    }
    return names
  }

  /// The name of a path in the file, without `self` and the underscore of a variable; nil for more than a path.
  func name(_ range: Range<Int>) -> String? {
    guard let names = path(range, in: buffer), let first = names.first, first.first?.isNumber == false else { return nil }
    return resolved(names, at: range.lowerBound, depth: 0)
  }

  /// The tokens of a range as one text that white space and `self` do not change.
  func text(_ range: Range<Int>, in other: TokenBuffer? = nil) -> String {
    let buffer = other ?? buffer
    var result: [UInt8] = []
    var last: Int?
    var index = buffer.firstSignificant(from: range.lowerBound)
    while let current = index, current < range.upperBound {
      index = buffer.next(current)
      if buffer.isWord(current, "self"), let dot = index, dot < range.upperBound, buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
        index = buffer.next(dot)
        continue
      }
      let kind = buffer[current].kind
      if let last, kind == .identifier || kind == .number, buffer[last].kind == .identifier || buffer[last].kind == .number { result.append(UInt8(ascii: " ")) }
      var word = buffer.bytes(of: current)
      if kind == .identifier, word.first == UInt8(ascii: "_"), word.count > 1 { word.removeFirst() }
      result.append(contentsOf: word)
      last = current
    }
    let text = String(decoding: result, as: UTF8.self)
    return other == nil ? changes.marked(text, at: range.lowerBound) : text
  }

  /// The text of a path or another item.
  mutating func item(spelled text: String, at token: Int) -> String {
    let buffer = file.names.tokens(ofSpelling: text)
    guard let names = path(0..<buffer.count, in: buffer) else { return self.text(0..<buffer.count, in: buffer) }
    return resolved(names, at: token, depth: 0)
  }

  private func resolved(_ names: [String], at token: Int, depth: Int) -> String {
    var names = names
    guard depth < Self.depthLimit else { return names.joined(separator: ".") }
    let isMember = names.count > 1 && names[0] == "self"
    if isMember { names.removeFirst() }
    let rest = names.dropFirst()
    func joined(_ start: String) -> String { ([start] + rest).joined(separator: ".") }
    var head = names[0]
    if !isMember {
      if let value = substitutions[head] { return joined(value) }
      if let declared = file.names.declaration(of: head, at: token), declared.scope != nil {
        if declared.kind == .local, let value = file.value(of: declared.token..<declared.token + 1, at: token),
          let alias = path(value, in: buffer), alias.first?.first?.isNumber == false, alias.first?.first?.isUppercase == false, alias != [head],
          alias.first != "nil", !MadeAnew(file).isOwn(declared, value) {
          // What a class gives, `UIView.badge`, may be another object each time.
          let resolvedAlias = resolved(alias, at: value.lowerBound, depth: depth + 1)
          return resolvedAlias == "self" && !rest.isEmpty ? rest.joined(separator: ".") : joined(resolvedAlias)
        }
        if let name = kept[declared.token] { return joined(name) }
        if ["weakSelf", "strongSelf", "weakself", "strongself", "wself", "sself", "_self"].contains(head) { return rest.isEmpty ? "self" : rest.joined(separator: ".") }
        return joined(hides(declared, at: token) ? "\(head)‹local›" : head)
      }
      // `WS(weakSelf);`
      if head != "self", file.isAliasOfSelf(head, at: token) { return rest.isEmpty ? "self" : rest.joined(separator: ".") }
    }
    if head.hasPrefix("_"), head.count > 1 { head.removeFirst() }
    return joined(head)
  }

  /// Whether a name of a body is also one of a member, which is something else.
  func hides(_ declared: ObjectiveCDeclaration, at token: Int) -> Bool {
    guard [.local, .parameter, .element].contains(declared.kind) else { return false }
    let isProperty = file.names.className(at: token).map { file.names.member(declared.name, of: $0, kinds: [.property]) != nil } ?? false
    return isProperty || members.has(declared.name)
  }

  /// The superview that the source gives a view.
  func parent(of child: String, at token: Int) -> String? {
    guard let evidence = superviews.superview(of: child, at: token) ?? superviews.superview(of: "self.\(child)", at: token) else { return nil }
    var copy = self
    return copy.item(spelled: evidence.parent, at: evidence.token)
  }

  mutating func item(_ item: LayoutItem, at token: Int) -> String {
    switch item {
    case .expression(let text): return self.item(spelled: text, at: token)
    case .guide(let guide, of: let owner):
      let name = self.item(owner, at: token)
      return name == "self" ? guide.rawValue : "\(name).\(guide.rawValue)"
    case .superview(of: let child):
      let name = self.item(child, at: token)
      let spelling = child.objectiveCSpelling
      guard let evidence = superviews.superview(of: spelling, at: token) ?? blockCall.flatMap({ superviews.superview(of: spelling, at: $0) })
      else { return "\(name).superview" }
      let parent = self.item(spelled: evidence.parent, at: evidence.token)
      assumptions.insert("\(name).superview is \(parent)")
      return parent
    }
  }
}
