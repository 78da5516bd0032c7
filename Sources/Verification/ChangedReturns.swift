internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Units that return another view than before: `return _label;` in the getter of `button`, `return UIView()` in a function that
/// lays out `row`.
struct ChangedReturns {
  private let before: TokenBuffer?
  private let after: TokenBuffer?

  init(_ context: ComparisonContext) {
    before = context.before.host?.buffer
    after = context.after.host?.buffer
  }

  struct Change {
    let old: String
    let new: String
    let range: SourceRange
  }

  /// The first `return` of a pair of units that gives something else, where neither is another name for the other.
  func first(in pair: UnitVerdict) -> Change? {
    guard let before, let after, let one = pair.before, let other = pair.after, let old = Self.range(of: one, before), let new = Self.range(of: other, after) else { return nil }
    let (left, right) = (Self.returned(in: old, before), Self.returned(in: new, after))
    guard left.count == right.count else { return nil }
    for (one, other) in zip(left, right) where one.text != other.text {
      guard let first = one.name, let second = other.name else { continue }
      let isNew = other.isMade && !one.isMade
      guard isNew || Self.mentions(first, in: new, after) || Self.mentions(second, in: old, before) else { continue }
      return Change(old: one.text, new: other.text, range: other.range)
    }
    return nil
  }

  /// The code of a unit; one that says nothing about layout has no place of its own.
  private static func range(of unit: LayoutUnit, _ buffer: TokenBuffer) -> SourceRange? {
    guard unit.range.end == unit.range.start else { return unit.range }
    let bodies = buffer.tokens(spelled: UnitPairing.word(unit.declaration)).compactMap { name -> SourceRange? in
      guard let before = buffer.previous(name), let next = buffer.next(name) else { return nil }
      if buffer.file.language == .swift { return buffer.isWord(before, "func") ? buffer.statement(containing: name).map { buffer.sourceRange($0) } : nil }
      guard buffer[before].kind == .rightParenthesis, buffer[next].kind == .leftBrace, let close = buffer.partner(of: next) else { return nil }
      return buffer.sourceRange(next..<close + 1)
    }
    return bodies.count == 1 ? bodies[0] : nil
  }

  private struct Value {
    /// Without what only says that it is a member.
    let text: String
    /// The first name of a path or a creation; nil for any other expression.
    let name: String?
    let isMade: Bool
    let range: SourceRange
  }

  private static func returned(in range: SourceRange, _ buffer: TokenBuffer) -> [Value] {
    guard let first = buffer.tokenIndex(at: range.start) else { return [] }
    var result: [Value] = []
    var index = first
    while index < buffer.count, buffer[index].range.start < range.end {
      defer { index += 1 }
      guard buffer.isWord(index, "return"), let start = buffer.next(index),
        let statement = buffer.file.language == .swift ? buffer.statement(containing: index) : buffer.objectiveCStatement(containing: index), start < statement.upperBound
      else { continue }
      result.append(value(buffer.trimmed(start..<statement.upperBound), buffer))
    }
    return result
  }

  private static func value(_ expression: Range<Int>, _ buffer: TokenBuffer) -> Value {
    var tokens = buffer.significant(expression).filter { buffer[$0].kind != .semicolon }
    if tokens.count > 2, buffer.isWord(tokens[0], "self"), buffer[tokens[1]].kind == .dot || buffer.isOperator(tokens[1], "->") { tokens.removeFirst(2) }
    var words = tokens.map { buffer.text($0) }
    if buffer.file.language != .swift, let head = words.first, head.hasPrefix("_") { words[0] = String(head.dropFirst()) }
    words.removeAll { $0 == "!" }
    let isPath = tokens.allSatisfy { buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.spells($0, "!") }
    let name = words.first { word in word.first.map { $0.isLetter || $0 == "_" } ?? false }
    let isMade = !isPath && (words.last == ")" && words.first?.first?.isUppercase == true || words.first == "[" && (words.contains("new") || words.contains("alloc")))
    return Value(text: words.joined(), name: isPath || isMade ? name : nil, isMade: isMade, range: buffer.sourceRange(expression))
  }

  /// Whether the code of a unit has a name, also as an instance variable.
  private static func mentions(_ name: String, in range: SourceRange, _ buffer: TokenBuffer) -> Bool {
    [name, "_" + name].contains { spelling in
      buffer.tokens(spelled: spelling).contains { range.start <= buffer[$0].range.start && buffer[$0].range.start < range.end }
    }
  }
}
