internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ItemIdentityReader {
  /// The object in `parts.title`, where a property or a local variable is a tuple with labels that stays as it is:
  /// `private let parts = (title: UILabel(), box: UIView())`. Nil for everything else.
  ///
  /// - Complexity: O(uses of the tuple and of the label).
  func partOfTuple(_ tokens: [Int], at token: Int, _ depth: Int) -> ItemIdentity? {
    guard tokens.count > 2, var names = names(tokens), names.count < 4 else { return nil }
    let isMember = names[0] == "self"
    if isMember { names.removeFirst() }
    guard names.count == 2, !isTooDeep(depth), let (tuple, value) = tuplePart(names, isMember, at: token), let uses = uses(ofPartsOf: tuple) else { return nil }
    let isNew = origins.isNew(value)
    var result = isNew ? ItemIdentity(type: origins.madeType(value) ?? .unknown, isNew: true) : identity(of: value, at: value.lowerBound, depth: depth + 1)
    let isGiven = uses.contains { label in
      buffer.name(label) == names[1] && (SnapKitEscapes.use(of: label, in: buffer) != .none || FrameworkCallbacks.delegate(of: label, in: buffer) != nil)
    }
    if isGiven || !origins.isOnlySetUp(value) { result.escapes = true }
    result.members.insert(member(names[1], of: tuple))
    // Other files take the tuple apart.
    if tuple.kind == .property, !host.declarations.isPrivate(tuple) { result.escapes = true }
    return result
  }

  /// What stands for the part of a tuple under a label.
  private func member(_ label: String, of tuple: Declaration) -> ItemIdentity.Member {
    if tuple.kind == .local { return .init(name: "\(member(for: tuple).name).\(label)", owner: .unknown) }
    // Other files name it by the label.
    guard host.declarations.isPrivate(tuple) else { return .init(name: label, owner: .unknown) }
    let owner = tuple.scope.flatMap { host.declarations.typeBody(openedAt: $0) }.map { ItemType(named: $0) } ?? .unknown
    return .init(name: "\(tuple.name).\(label)", owner: owner, file: buffer.file.path)
  }

  /// The part of a tuple whose value starts at a token: `title` in `let parts = (title: UILabel().then { … }, box: UIView())`.
  func partOfTuple(startingAt start: Int) -> ItemIdentity.Member? {
    guard let colon = buffer.previous(start), buffer.tokens[colon].kind == .colon, let label = buffer.previous(colon).flatMap({ buffer.name($0) }),
      let open = buffer.parent(of: start), buffer.tokens[open].kind == .leftParenthesis, let tuple = origins.holder(ofValueAt: open),
      tuple.initializer.map({ buffer.trimmed($0) })?.first == open
    else { return nil }
    return member(label, of: tuple)
  }

  /// The class of what stands under a label of such a tuple.
  func typeOfTuplePart(_ names: [String], _ isMember: Bool, at token: Int) -> ItemType? {
    guard names.count == 2, let (tuple, value) = tuplePart(names, isMember, at: token), uses(ofPartsOf: tuple) != nil else { return nil }
    return origins.madeType(value)
  }

  /// The variable of `parts.title` that holds a tuple, and what stands under the label there.
  private func tuplePart(_ names: [String], _ isMember: Bool, at token: Int) -> (tuple: Declaration, value: Range<Int>)? {
    guard let tuple = declaration(named: names[0], isMember, at: token),
      tuple.kind == .property || tuple.kind == .local, tuple.isConstant || tuple.kind == .property && host.declarations.isPrivate(tuple), tuple.type == nil, let value = tuple.initializer.map({ buffer.trimmed($0) }),
      let open = value.first, buffer.tokens[open].kind == .leftParenthesis, buffer.partner(of: open) == value.last,
      let parts = CallExpression(at: open, in: buffer), parts.arguments.count > 1
    else { return nil }
    let found = parts.arguments.filter { $0.label == names[1] }
    return found.count == 1 ? (tuple, found[0].value) : nil
  }

  /// The labels by which the file uses a tuple of the own object; nil where it does anything else with one.
  private func uses(ofPartsOf tuple: Declaration) -> [Int]? {
    var labels: [Int] = []
    for use in buffer.tokens(named: tuple.name) where use != tuple.token {
      if let dot = buffer.previous(use), buffer.tokens[dot].kind == .dot {
        guard isSelf(before: dot), tuple.kind == .property, let found = host.declarations.member(tuple.name, ofTypeAt: use) else { return nil }
        if found.token != tuple.token { continue }
      } else {
        // A subclass may mean the one that it inherits.
        guard let found = host.declarations.declaration(of: tuple.name, at: use) else { return nil }
        if found.token != tuple.token { continue }
      }
      guard let dot = buffer.next(use), buffer.tokens[dot].kind == .dot, let label = buffer.next(dot), buffer.tokens[label].kind == .identifier,
        // What other code gets of a variable, `fill(&parts.title)`, it may replace.
        tuple.isConstant || SnapKitEscapes.use(of: label, in: buffer) == .none && buffer.next(label).map({ !buffer.spells($0, "=") }) ?? true
      else { return nil }
      labels.append(label)
    }
    return labels
  }
}
