package import HostSyntax

/// Methods and functions of a project's Objective-C code that give views which they are sent to, or are given, other superviews:
/// `- (void)wrapInCard { [card addSubview:self]; }`
package struct ObjectiveCViewMovers: Hashable, Sendable {
  /// The selectors of those that add their own object.
  private var adding: Set<String> = []
  /// The places of the arguments that are added, by selectors and names of functions.
  private var taking: [String: Set<Int>] = [:]

  /// The members that methods add, which others may have placed before.
  private var members = ObjectiveCMovedMembers()

  package init() {}

  package var isEmpty: Bool { adding.isEmpty && taking.isEmpty && members.isEmpty }

  /// The classes of whose own members something is known.
  package var classes: Set<String> { members.classes }

  /// - Parameter ancestors: The superclasses of each of `classes`, without itself.
  package mutating func inherit(_ ancestors: [String: Set<String>]) { members.inherit(ancestors) }

  /// Whether a message between two places may give a member of an object of a class another superview.
  func move(member name: String, of className: String?, anywhereIn range: Range<Int>, _ buffer: TokenBuffer) -> Bool {
    guard !members.isEmpty else { return false }
    return range.contains { index in
      guard buffer[index].kind == .leftBracket, let message = MessageExpression(at: index, in: buffer) else { return false }
      return members.moves(name, of: className, selector: message.selector, isOwnMessage: buffer.objectiveCText(message.receiver) == "self")
    }
  }

  package mutating func merge(_ other: ObjectiveCViewMovers) {
    adding.formUnion(other.adding)
    taking.merge(other.taking) { $0.union($1) }
    members.merge(other.members)
  }

  /// Whether a message gives its receiver another superview.
  func moves(receiverOf selector: String) -> Bool { adding.contains(selector) }

  /// Whether a method of a selector, or a function of a name, gives one of its arguments another superview.
  func moves(argument: Int, of name: String) -> Bool { taking[name]?.contains(argument) ?? false }

  /// Those of a file.
  ///
  /// - Complexity: O(messages that add views).
  package init(in names: ObjectiveCDeclarations) {
    let buffer = names.buffer
    for method in buffer.tokens(spelled: SubviewOverrides.methods) {
      guard let argument = buffer.message(around: method)?.pieces.first?.argument, let open = names.enclosingFunction(at: method) else { continue }
      if let selector = names.selector(ofMethodOpenedAt: open)?.text { members.note(argument, selector: selector, in: names) }
      guard argument.count == 1 else { continue }
      let name = buffer.text(argument.lowerBound)
      if name == "self" {
        if let selector = names.selector(ofMethodOpenedAt: open)?.text { adding.insert(selector) }
        continue
      }
      guard var declared = names.declaration(of: name, at: argument.lowerBound) else { continue }
      if declared.kind == .element, let word = buffer.next(declared.token), buffer.isWord(word, "in"), let list = buffer.next(word),
        let other = names.declaration(of: buffer.text(list), at: list) { declared = other }
      guard declared.kind == .parameter, let scope = declared.scope else { continue }
      guard scope == open else {
        if let (keeper, place) = Self.keeper(ofBlockOpenedAt: scope, parameter: declared.token, buffer) { taking[keeper, default: []].insert(place) }
        continue
      }
      if let selector = names.selector(ofMethodOpenedAt: open) {
        if let place = selector.parameters.firstIndex(of: declared.token) { taking[selector.text, default: []].insert(place) }
      } else if let function = names.functionName(around: method), let list = buffer.parent(of: declared.token), let close = buffer.partner(of: list),
        let place = buffer.splitAtObjectiveCCommas(list + 1..<close).firstIndex(where: { $0.contains(declared.token) }) {
        taking[function, default: []].insert(place)
      }
    }
    for method in SubviewOverrides.methods { for name in taking.keys where name.hasPrefix(method.description + ":") { taking[name] = nil } }
  }

  /// The member that keeps a block, `panel.onPlace = ^(UIView *view) { … };`, and the place of one of its parameters.
  private static func keeper(ofBlockOpenedAt open: Int, parameter: Int, _ buffer: TokenBuffer) -> (name: String, place: Int)? {
    guard let close = buffer.previous(open), buffer[close].kind == .rightParenthesis, let list = buffer.partner(of: close), list < parameter, parameter < close,
      let caret = buffer.previous(list), buffer.isOperator(caret, "^"), let equals = buffer.previous(caret), buffer.isOperator(equals, "="), let name = buffer.previous(equals),
      buffer[name].kind == .identifier, let place = buffer.splitAtObjectiveCCommas(list + 1..<close).firstIndex(where: { $0.contains(parameter) })
    else { return nil }
    return (buffer.text(name), place)
  }

  /// Whether a file sends or calls one of them.
  package func areUsed(in buffer: TokenBuffer) -> Bool {
    adding.union(members.selectors).contains { isSent($0, in: buffer) } || taking.keys.contains { name in
      name.hasSuffix(":") ? isSent(name, in: buffer) || isSet(by: name, in: buffer) : buffer.tokens(spelled: name).contains { buffer.next($0).map { buffer[$0].kind == .leftParenthesis } ?? false }
    }
  }

  private func isSent(_ selector: String, in buffer: TokenBuffer) -> Bool {
    buffer.tokens(spelled: String(selector.prefix { $0 != ":" })).contains { buffer.message(around: $0)?.selector == selector }
  }

  /// `card.content = title;` for `setContent:`
  private func isSet(by selector: String, in buffer: TokenBuffer) -> Bool {
    guard selector.hasPrefix("set"), let first = selector.dropFirst(3).first else { return false }
    return buffer.contains(first.lowercased() + selector.dropFirst(4).dropLast())
  }
}

extension ObjectiveCDeclarations {
  /// The selector of a method and the tokens of its parameters, read from the brace of its body; nil for a function.
  func selector(ofMethodOpenedAt open: Int) -> (text: String, parameters: [Int])? {
    guard let word = functionBodies[open], let last = buffer.previous(open) else { return nil }
    guard word.hasSuffix(":") else { return buffer[last].kind == .identifier ? (word, []) : nil }
    var pieces: [(word: String, parameter: Int)] = []
    var position: Int? = last
    // A selector has a few words.
    for _ in 0..<32 {
      guard let parameter = position, buffer[parameter].kind == .identifier, let close = buffer.previous(parameter), buffer[close].kind == .rightParenthesis,
        let group = buffer.partner(of: close), let colon = buffer.previous(group), buffer[colon].kind == .colon, let name = buffer.previous(colon)
      else { break }
      pieces.append((buffer.text(name), parameter))
      position = buffer.previous(name)
    }
    guard !pieces.isEmpty else { return nil }
    pieces.reverse()
    return (pieces.map { $0.word + ":" }.joined(), pieces.map(\.parameter))
  }
}
