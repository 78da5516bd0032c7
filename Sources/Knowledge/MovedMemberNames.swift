internal import HostSyntax
internal import SourceText

/// The members of classes that other files do something to which matters for what is a superview.
package struct MovedMemberNames: Hashable, Sendable {
  /// The members that are added to views, `view.addSubview(card.title)`, or `box.addSubview(title)` in a subclass: by their
  /// names, the classes by which code can know their owners.
  private let moved: [String: Set<String>]
  /// The same for those that are given another object, `card.box = panel`, or lose their subviews:
  /// `card.box.subviews.forEach { stack.addArrangedSubview($0) }`.
  private let replaced: [String: Set<String>]

  /// What subclasses override of the classes of these members: their code may be what does it.
  private let overridden: OverriddenMembers

  package init(_ moved: [String: Set<String>] = [:], replaced: [String: Set<String>] = [:], overridden: OverriddenMembers = OverriddenMembers()) {
    self.moved = moved
    self.replaced = replaced
    self.overridden = overridden
  }

  /// The functions and properties of a class that subclasses override.
  package func overridden(in className: String) -> Set<String> { overridden.names(of: className) }

  package var isEmpty: Bool { moved.isEmpty && replaced.isEmpty }

  /// Whether a member of a class may be added to another view than the class adds it to.
  package func mayMove(_ name: String, of className: String) -> Bool { moved[name]?.contains(className.lastDottedWord) ?? false }

  /// Whether a member of a class may be another object, or have other subviews, than its class says.
  package func mayReplace(_ name: String, of className: String) -> Bool { replaced[name]?.contains(className.lastDottedWord) ?? false }

  /// Whether one of these is so of some members.
  package func concern(anyOf names: Set<String>) -> Bool { names.contains { moved[$0] != nil || replaced[$0] != nil } }

  /// The members that a file adds to views under their own names, also in lists, and those that it adds views to, as far as
  /// other files can name them.
  package static func candidates(in names: DeclarationTable) -> Set<String> {
    let buffer = names.buffer
    var result: Set<String> = []
    var locals: [(name: String, token: Int)] = []
    for method in buffer.tokens(spelled: SubviewOverrides.methods) {
      if let child = argument(of: method, in: buffer), child.path.count < 4 {
        if let name = member(child.last, in: names) { result.insert(name) } else if child.path.count == 1 { locals.append((buffer.text(child.last), method)) }
      }
      if let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot, let parent = buffer.previous(dot), let name = member(parent, in: names) { result.insert(name) }
    }
    for property in MadeView.properties(of: locals, names) { if let property, !names.isPrivate(property) { result.insert(property.name) } }
    for method in buffer.tokens.indices where buffer.tokens[method].kind == .identifier && buffer.bytes(of: method).starts(with: "add".utf8) {
      // Which of these functions add views is not known yet.
      guard buffer.next(method).map({ buffer.tokens[$0].kind == .leftParenthesis }) == true, let listed = ListedViews(ofCallAt: method, names, isAny: true) else { continue }
      for view in listed.views { if let name = member(view, in: names) { result.insert(name) } }
    }
    return result
  }

  /// The name of the own member that stands at a token, where other files can name it.
  private static func member(_ token: Int, in names: DeclarationTable) -> String? {
    let buffer = names.buffer
    guard buffer.tokens[token].kind == .identifier, buffer.isOwnMember(token),
      let declared = names.declaration(of: buffer.text(token), at: token) ?? names.member(buffer.text(token), ofTypeAt: token),
      declared.kind == .property, declared.scope != nil, !names.isPrivate(declared)
    else { return nil }
    return declared.name
  }

  /// What a file does to members of some names.
  package struct Change: Sendable {
    package let name: String
    /// The class that has the member, as far as the file shows it.
    package let owner: String
    package let isReplaced: Bool
  }

  /// - Complexity: O(uses of the names + calls that add views).
  package static func changes(of wanted: Set<String>, in names: DeclarationTable) -> [Change] {
    let buffer = names.buffer
    func change(_ token: Int, isReplaced: Bool) -> Change? {
      guard let name = buffer.name(token), wanted.contains(name) else { return nil }
      return owner(of: token, in: names).map { Change(name: name, owner: $0, isReplaced: isReplaced) }
    }
    let moves = MovedViews(names)
    var result = buffer.tokens(spelled: SubviewOverrides.methods).compactMap { method -> Change? in
      guard let argument = argument(of: method, in: buffer) else { return nil }
      // `addSubview(title)` of a subclass says what the class says.
      if buffer.isOwnMember(argument.last), buffer.isOwnMember(method) { return nil }
      return change(argument.last, isReplaced: false)
    }
    for list in moves.emptied {
      guard let dot = buffer.previous(list), buffer.tokens[dot].kind == .dot, let parent = buffer.previous(dot) else { continue }
      if let change = change(parent, isReplaced: true) { result.append(change) }
    }
    for name in wanted {
      let uses = buffer.tokens(named: name)
      result += uses.filter { (moves.moves($0) || isListed($0, in: buffer)) && !isAddedToSelf($0, in: names) }.compactMap { change($0, isReplaced: false) }
      result += uses.filter(buffer.isReplaced).compactMap { change($0, isReplaced: true) }
    }
    return result
  }

  /// `[card.title, card.box].forEach { view.addSubview($0) }`, `for row in [card.title] { … }`
  private static func isListed(_ use: Int, in buffer: TokenBuffer) -> Bool {
    guard let open = buffer.parent(of: use), buffer.tokens[open].kind == .leftBracket, let next = buffer.next(use),
      buffer.tokens[next].kind == .comma || buffer.tokens[next].kind == .rightBracket, let statement = buffer.statement(containing: open)
    else { return false }
    return statement.contains { buffer.isWord($0, in: SubviewOverrides.methods) && !(buffer.isOwnMember(use) && buffer.isOwnMember($0)) }
  }

  /// `addSubviews(title, box)` of a subclass, which says what the class says.
  private static func isAddedToSelf(_ use: Int, in names: DeclarationTable) -> Bool {
    let buffer = names.buffer
    guard buffer.isOwnMember(use), let open = buffer.parent(of: use) else { return false }
    let call = buffer.tokens[open].kind == .leftBracket ? buffer.parent(of: open) : open
    guard let method = call.flatMap(buffer.previous), buffer.tokens[method].kind == .identifier else { return false }
    return buffer.isOwnMember(method) && ListedViews(ofCallAt: method, names) != nil
  }

  /// The class whose member stands at a token; nil for what the file itself declares.
  private static func owner(of token: Int, in names: DeclarationTable) -> String? {
    let buffer = names.buffer
    if buffer.isOwnMember(token) {
      let name = buffer.text(token)
      guard names.declaration(of: name, at: token) == nil, names.member(name, ofTypeAt: token) == nil else { return nil }
      return names.enclosingType(at: token)?.name.lastDottedWord
    }
    guard let dot = buffer.previous(token), let owner = names.type(of: buffer.postfixStart(of: token)..<dot)?.name, !owner.isEmpty else { return nil }
    return owner.lastDottedWord
  }

  /// The path of names that a call has as its first argument.
  private static func argument(of method: Int, in buffer: TokenBuffer) -> (path: Range<Int>, last: Int)? {
    guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let first = buffer.next(open) else { return nil }
    var last = first
    while let next = buffer.next(last), buffer.tokens[next].kind != .comma, buffer.tokens[next].kind != .rightParenthesis {
      guard buffer.tokens[next].kind == .identifier || buffer.tokens[next].kind == .dot || buffer.spells(next, "?") || buffer.spells(next, "!") else { return nil }
      last = next
    }
    guard buffer.tokens[first].kind == .identifier else { return nil }
    let path = first..<last + 1
    return path.last { buffer.tokens[$0].kind == .identifier }.map { (path, $0) }
  }
}
