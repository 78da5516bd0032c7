internal import HostSyntax

/// Places where the views of an Objective-C file may get other superviews than the messages say that name them.
///
/// `UIView *other = title; [box addSubview:other];`, `for (UIView *view in self.subviews) [box addSubview:view];`, `embed(title, box)`
struct ObjectiveCMovedViews: Sendable {
  private let names: ObjectiveCDeclarations
  /// What loops run over that add each element to a view, with the names of the methods that add them.
  private var lists: [(list: Range<Int>, method: Int)] = []
  private var buffer: TokenBuffer { names.buffer }

  init(_ names: ObjectiveCDeclarations) {
    self.names = names
    lists = names.buffer.tokens(spelled: SubviewOverrides.methods).compactMap { method in
      guard let argument = names.buffer.message(around: method)?.pieces.first?.argument, argument.count == 1,
        let child = names.declaration(of: names.buffer.text(argument.lowerBound), at: argument.lowerBound), let list = list(of: child)
      else { return nil }
      return (list, method)
    }
  }

  /// The messages that add each subview of some view to another one.
  var ofEverySubview: [Int] {
    lists.filter { $0.list.contains { buffer.isWord($0, in: ["subviews", "arrangedSubviews"]) } }.map(\.method)
  }

  /// What a loop or an enumeration around a message runs over when the view that it adds is the loop's variable.
  private func list(of child: ObjectiveCDeclaration) -> Range<Int>? {
    switch child.kind {
    case .element:
      guard let word = buffer.next(child.token), buffer.isWord(word, "in"), let open = buffer.parent(of: word), let close = buffer.partner(of: open) else { return nil }
      return word + 1..<close
    case .parameter:
      guard let scope = child.scope, buffer.isBlock(scope), let message = message(aroundBlock: scope), message.selector.hasPrefix("enumerateObjects") else { return nil }
      return message.receiver
    default: return nil
    }
  }

  private func message(aroundBlock open: Int) -> MessageExpression? {
    var position = buffer.parent(of: open)
    while let current = position, buffer[current].kind == .leftParenthesis { position = buffer.parent(of: current) }
    return position.flatMap { buffer[$0].kind == .leftBracket ? MessageExpression(at: $0, in: buffer) : nil }
  }

  /// The places that may give the view of a member another superview under a name of its own, in a list, or by a call that
  /// takes it.
  ///
  /// - Parameter member: Without an underscore.
  /// - Complexity: O(uses of the name).
  func places(ofMember member: String) -> [Int] {
    [member, "_" + member].flatMap { buffer.tokens(spelled: $0) }.flatMap { use -> [Int] in
      guard let dot = dot(before: use) else { return names.declaration(of: buffer.text(use), at: use)?.scope == nil ? places(ofUse: use, from: use) : [] }
      guard let owner = buffer.previous(dot), buffer.isWord(owner, "self") else { return [] }
      return places(ofUse: use, from: owner)
    }
  }

  /// The same for the view of a local variable.
  ///
  /// - Complexity: O(uses of the name in the variable's scope).
  func places(of local: ObjectiveCDeclaration) -> [Int] {
    guard let end = local.scope.flatMap(buffer.partner) else { return [] }
    var result: [Int] = []
    for use in buffer.tokens(like: local.token) {
      guard use < end else { break }
      if use > local.token, dot(before: use) == nil, names.declaration(of: local.name, at: use)?.token == local.token { result += places(ofUse: use, from: use) }
    }
    return result
  }

  private func dot(before index: Int) -> Int? {
    buffer.previous(index).flatMap { buffer[$0].kind == .dot || buffer.isOperator($0, "->") ? $0 : nil }
  }

  private func places(ofUse use: Int, from first: Int) -> [Int] {
    guard let before = buffer.previous(first), let after = buffer.next(use) else { return [] }
    if buffer[after].kind == .dot || buffer.isOperator(after, "->") { return [] }
    if buffer[before].kind == .leftBracket, let message = MessageExpression(at: before, in: buffer) {
      return movesItself(message) || names.viewMovers.moves(receiverOf: message.selector) ? [use] : []
    }
    if buffer.isOperator(before, "="), buffer[after].kind == .semicolon { return isPutIntoAProperty(before) ? [use] : additionsOfAnother(before) }
    guard let open = buffer.parent(of: use), [.comma, .rightParenthesis, .rightBracket, .identifier].contains(buffer[after].kind),
      [.colon, .comma, .leftParenthesis, .leftBracket].contains(buffer[before].kind)
    else { return [] }
    guard let at = buffer.previous(open), buffer[open].kind == .leftBracket, buffer[at].kind == .at else {
      return isTaken(byCallOpenedAt: open, first) ? [use] : []
    }
    if let outer = buffer.parent(of: at), isTaken(byCallOpenedAt: outer, at) { return [use] }
    return additionsFromList(openedAt: open)
  }

  /// `[title embedIn:box]`
  private func movesItself(_ message: MessageExpression) -> Bool {
    guard let word = message.pieces.first?.name, MovedViews.verbs.contains(where: word.hasPrefix) else { return false }
    return ["To", "In", "Into", "On", "Inside", "ToView", "InView"].contains(where: word.hasSuffix)
  }

  /// - Parameter argument: Where the argument that is the view starts, or the list that holds it.
  private func isTaken(byCallOpenedAt open: Int, _ argument: Int) -> Bool {
    if buffer[open].kind == .leftBracket {
      guard let message = MessageExpression(at: open, in: buffer), let place = message.pieces.firstIndex(where: { $0.argument.contains(argument) }) else { return false }
      return names.viewMovers.moves(argument: place, of: message.selector) || isTaken(by: message, message.pieces[place])
    }
    guard buffer[open].kind == .leftParenthesis, let name = buffer.previous(open), buffer[name].kind == .identifier else { return false }
    if let close = buffer.partner(of: open),
      let place = buffer.splitAtObjectiveCCommas(open + 1..<close).firstIndex(where: { $0.contains(argument) }), names.viewMovers.moves(argument: place, of: buffer.text(name)) { return true }
    return addsViews(buffer.text(name)) ?? Self.concernsSubviews(buffer.text(name))
  }

  private func isTaken(by message: MessageExpression, _ piece: MessageExpression.Piece) -> Bool {
    let word = message.pieces[0].name
    if buffer.isWord(piece.nameIndex, in: MovedViews.destinations) || buffer.isWord(message.pieces[0].nameIndex, in: SubviewOverrides.methods) { return false }
    if piece.name.hasSuffix("rrangedSubviews") { return true }
    // `[field setLeftView:title]`
    if message.pieces.count == 1, word.hasPrefix("set"), MovedViews.holders.contains(where: { "set" + $0.description.prefix(1).uppercased() + $0.description.dropFirst() == word }) { return true }
    if let adds = addsViews(word + ":") { return adds }
    guard word.hasPrefix("init") else { return Self.concernsSubviews(word) }
    guard let name = message.receiver.first.flatMap({ buffer.next($0) }), buffer[message.receiver.lowerBound].kind == .leftBracket else { return false }
    return !MovedViews.frameworks.contains(where: buffer.text(name).hasPrefix)
  }

  /// Whether a method or function of the file adds views to others; nil for one of another file.
  private func addsViews(_ name: String) -> Bool? {
    names.bodiesByName[name]?.contains { open in
      guard let close = buffer.partner(of: open) else { return true }
      return (open..<close).contains { buffer[$0].kind == .identifier && Self.concernsSubviews(buffer.text($0)) }
    }
  }

  private static func concernsSubviews(_ word: String) -> Bool {
    MovedViews.concernsSubviews(word) && !word.contains("Object") && !["bring", "send", "remove", "exchange", "did", "will"].contains(where: word.hasPrefix)
  }

  /// `table.tableHeaderView = title;`, `card.content = title;` with a setter that adds it
  private func isPutIntoAProperty(_ equals: Int) -> Bool {
    guard let property = buffer.previous(equals), let dot = buffer.previous(property), buffer[dot].kind == .dot else { return false }
    let name = buffer.text(property)
    return buffer.isWord(property, in: MovedViews.holders) || names.viewMovers.moves(argument: 0, of: "set\(name.prefix(1).uppercased())\(name.dropFirst()):")
  }

  /// `UIView *other = title;`: the messages that add `other` to a view.
  private func additionsOfAnother(_ equals: Int) -> [Int] {
    guard let name = buffer.previous(equals), buffer[name].kind == .identifier, dot(before: name) == nil,
      let other = names.declaration(of: buffer.text(name), at: equals), let end = other.scope.flatMap(buffer.partner)
    else { return [] }
    return buffer.tokens(like: other.token).prefix { $0 < end }.compactMap { index in
      guard let piece = buffer.message(around: index)?.pieces.first, piece.argument == index..<index + 1 else { return nil }
      return buffer.isWord(piece.nameIndex, in: SubviewOverrides.methods) ? piece.nameIndex : nil
    }
  }

  /// `@[title, box]`: the messages that add its elements to a view.
  private func additionsFromList(openedAt open: Int) -> [Int] {
    var name: Int?
    if let at = buffer.previous(open), let equals = buffer.previous(at), buffer.isOperator(equals, "=") { name = buffer.previous(equals) }
    return lists.compactMap { list, method in
      let isMeant = list.contains { $0 == open || name.map { buffer.text($0) } == buffer.text($0) }
      return isMeant ? method : nil
    }
  }
}
