internal import HostSyntax
internal import Knowledge

/// Follows a property of `self` to the value that a statement just before has given to it.
struct RecentAssignment {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  /// So many statements are looked back over.
  private static let maximumDistance = 40

  init(_ file: HostFile) {
    self.file = file
  }

  /// The tokens of the value of `self.name`, or of `_name`; nil when something between may have changed it.
  func value(_ expression: Range<Int>) -> Range<Int>? {
    let expression = buffer.trimmed(expression)
    guard let name = property(expression) else { return nil }
    var position = expression.lowerBound
    var distance = 0
    while distance < Self.maximumDistance, let brace = body(around: position),
      let statement = buffer.objectiveCStatement(containing: position) {
      var start = statement.lowerBound
      while let before = buffer.previous(start), before > brace, distance < Self.maximumDistance {
        guard let last = buffer[before].kind == .semicolon ? buffer.previous(before) : before, last > brace,
          let earlier = buffer.objectiveCStatement(containing: last), earlier.lowerBound < start
        else { return nil }
        if let value = assignment(earlier, of: expression) { return value }
        guard buffer[before].kind == .semicolon, buffer.governor(ofStatementAt: earlier.lowerBound) == nil, isHarmless(earlier, for: name)
        else { return nil }
        start = earlier.lowerBound
        distance += 1
      }
      // Only a block of Masonry runs where it stands.
      guard let open = messageOfBlock(brace) else { return nil }
      position = open
      distance += 1
    }
    return nil
  }

  /// The name of a property whose accessors the compiler makes.
  private func property(_ expression: Range<Int>) -> String? {
    let tokens = buffer.significant(expression)
    guard tokens.count == 3, buffer.isWord(tokens[0], "self"), buffer[tokens[1]].kind == .dot, let owner = file.names.className(at: tokens[0])
    else { return nil }
    let name = buffer.text(tokens[2])
    guard let found = file.names.member(name, of: owner), found.kind == .property, found.owner == owner else { return nil }
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    let isWritten = file.names.declarations(named: name).contains { $0.kind == .method && $0.owner == owner }
      || buffer.tokens(spelled: setter).contains { buffer.parent(of: $0) == nil && file.names.className(at: $0) == owner }
    return isWritten ? nil : name
  }

  private func body(around index: Int) -> Int? { file.names.braces(around: index).first { buffer.isBody($0) } }

  /// The `[` of the message of Masonry whose argument a block's brace opens.
  private func messageOfBlock(_ brace: Int) -> Int? {
    guard buffer.isBlock(brace), let open = buffer.parent(of: brace), buffer[open].kind == .leftBracket,
      let message = MessageExpression(at: open, in: buffer), message.pieces.count == 1,
      MasonrySpellings.isCall(message.pieces[0].name)
    else { return nil }
    return open
  }

  /// The value of `self.name = value`.
  private func assignment(_ statement: Range<Int>, of expression: Range<Int>) -> Range<Int>? {
    guard buffer.governor(ofStatementAt: statement.lowerBound) == nil,
      let equals = statement.first(where: { buffer.isOperator($0, "=") }),
      buffer.objectiveCText(statement.lowerBound..<equals) == buffer.objectiveCText(expression)
    else { return nil }
    let value = buffer.trimmed(equals + 1..<statement.upperBound)
    return value.isEmpty ? nil : value
  }

  /// Whether a statement surely leaves the property alone.
  private func isHarmless(_ statement: Range<Int>, for name: String) -> Bool {
    guard !buffer.isWord(statement.lowerBound, in: ["if", "for", "while", "switch", "do", "return"]) else { return false }
    return buffer.significant(statement).allSatisfy { index in
      switch buffer[index].kind {
      case .identifier: buffer.text(index) != name && buffer.text(index) != "_" + name
      case .leftBracket:
        MessageExpression(at: index, in: buffer).map { Self.harmless.contains($0.selector) || $0.selector.hasPrefix("mas_make") } ?? true
      case .leftParenthesis:
        // A function may do anything, the blocks of Masonry's chains only describe.
        buffer.previous(index).map { before in
          buffer[before].kind != .identifier || buffer.previous(before).map { buffer[$0].kind == .dot } ?? false
        } ?? true
      default: true
      }
    }
  }

  private static let harmless: Set<String> = ["new", "alloc", "init", "addSubview:", "addObject:"]
}
