package import SourceText

/// The tokens of a Swift or Objective-C file, with its brackets paired.
///
/// Every byte belongs to exactly one token, whatever the bytes are.
package final class TokenBuffer: Sendable {
  package let file: SourceFile
  package let tokens: [Token]
  /// For each bracket the index of its partner, for everything else and for a bracket without partner -1.
  ///
  /// Where branches of `#if` open the same bracket, each opener has the one closer.
  package let closing: [Int32]
  /// Whether all brackets and `#if` pair up, every literal and comment ends, and no conflict of a merge is left.
  package let isBalanced: Bool
  /// Whether each closer has one opener, so that all brackets that enclose a token are parents of it.
  package let closersAreOwn: Bool
  /// The first line that git put between the two sides of a conflict; nil where there is none.
  package let conflictMarker: Int?
  @usableFromInline
  let parents: [Int32]
  let words: WordTable
  /// The tokens of the words that were asked for, by the numbers of the words.
  let wordPlaces = Memo<Int, [Int]>()
  /// The names in strings by their spelling, read when one is asked for.
  let interpolations = Memo<Int, [String: [InterpolatedName]]>()
  /// The conditional that a directive is part of.
  private let conditionals: [Int32: Conditional]
  let branches: ConditionalBranches

  /// Lexes `file`, or the bytes of it in `range`: the code of an interpolation, for example.
  ///
  /// Bytes after the first 2 GiB are not lexed; such a file is not balanced.
  ///
  /// - Parameter range: Offsets of tokens still count from the start of the file.
  /// - Complexity: O(bytes), with memory of about 20 bytes a token.
  package init(lexing file: SourceFile, in range: SourceRange? = nil) {
    let limit = Int(Int32.max)
    let end = min(range?.end ?? file.bytes.count, file.bytes.count)
    let start = min(range?.start ?? 0, end, limit)
    let (tokens, matcher, words, conflictMarker) = file.bytes.withUnsafeBufferPointer { bytes in
      let part = UnsafeBufferPointer(rebasing: bytes[..<min(end, limit)])
      let tokens =
        switch file.language {
        case .swift: SwiftLexer.tokens(of: part, from: start)
        case .objectiveC: ObjectiveCLexer.tokens(of: part, from: start)
        }
      return (tokens, BracketMatcher(tokens, part), WordTable(tokens, part, file.language), Self.conflictMarker(in: tokens, part))
    }
    self.file = file
    self.tokens = tokens
    self.words = words
    closing = matcher.closing
    parents = matcher.parents
    self.conflictMarker = conflictMarker
    closersAreOwn = matcher.isBalanced && !matcher.hasTwins
    isBalanced = matcher.isBalanced && end <= limit && conflictMarker == nil
    var conditionals: [Int32: Conditional] = [:]
    for conditional in matcher.conditionals {
      conditionals[conditional.start] = conditional
      conditionals[conditional.end] = conditional
      for separator in conditional.separators { conditionals[separator] = conditional }
    }
    self.conditionals = conditionals
    branches = ConditionalBranches(matcher.conditionals)
  }

  /// `<<<<<<< HEAD`, `=======` or `>>>>>>> other` at the start of a line.
  private static func conflictMarker(in tokens: [Token], _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    tokens.indices.first { index in
      guard tokens[index].kind == .operatorSymbol, index == 0 || tokens[index - 1].kind == .newline else { return false }
      let start = Int(tokens[index].start)
      guard start + 7 <= bytes.count, [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">")].contains(bytes[start]) else { return false }
      let end = bytes[start...].firstIndex { $0 != bytes[start] } ?? bytes.count
      return end == start + 7
    }
  }

  @inlinable package var count: Int { tokens.count }

  @inlinable package subscript(index: Int) -> Token { tokens[index] }

  /// The kind of the token at `index`, or nil when there is none.
  package func kind(_ index: Int?) -> TokenKind? {
    guard let index, tokens.indices.contains(index) else { return nil }
    return tokens[index].kind
  }

  // MARK: Neighbours

  /// The first token after `index` that is not trivia. Directives are not trivia.
  /// - Complexity: O(tokens skipped).
  @inlinable package func next(_ index: Int) -> Int? {
    var position = index + 1
    while position < tokens.count {
      if !tokens[position].kind.isTrivia { return position }
      position += 1
    }
    return nil
  }

  /// The last token before `index` that is not trivia. Directives are not trivia.
  /// - Complexity: O(tokens skipped).
  @inlinable package func previous(_ index: Int) -> Int? {
    var position = index - 1
    while position >= 0 {
      if !tokens[position].kind.isTrivia { return position }
      position -= 1
    }
    return nil
  }

  /// The first token at or after `index` that is not trivia.
  @inlinable package func firstSignificant(from index: Int) -> Int? { next(index - 1) }

  /// `range` without trivia at its ends; empty, at its start, when there is nothing else.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, tokens[lower].kind.isTrivia { lower += 1 }
    if lower == upper { return range.lowerBound..<range.lowerBound }
    while tokens[upper - 1].kind.isTrivia { upper -= 1 }
    return lower..<upper
  }

  // MARK: Brackets

  /// The index of the other bracket of the pair, or nil when `index` has none.
  @inlinable package func partner(of index: Int) -> Int? {
    let partner = closing[index]
    return partner < 0 ? nil : Int(partner)
  }

  /// Whether a name is what an argument, a parameter or a part of a tuple is called: `card` in `add(card: box)`.
  package func isLabel(_ index: Int) -> Bool {
    guard let colon = next(index), tokens[colon].kind == .colon, let open = parent(of: index), tokens[open].kind == .leftParenthesis, let before = previous(index) else { return false }
    return before == open || tokens[before].kind == .comma
  }

  /// Whether a name is the first of the two that a parameter has: `card` in `func add(card box: UIView)`.
  package func isOuterLabel(_ index: Int) -> Bool {
    guard let inner = next(index), tokens[inner].kind == .identifier, let colon = next(inner), tokens[colon].kind == .colon, let open = parent(of: index),
      tokens[open].kind == .leftParenthesis, let before = previous(index)
    else { return false }
    return before == open || tokens[before].kind == .comma
  }

  /// Whether members are named with `self.` in some code.
  package func namesSelf(in range: Range<Int>) -> Bool {
    range.contains { isWord($0, "self") && next($0).map { tokens[$0].kind == .dot } == true }
  }

  /// The name in front of a closure that a call is given: `forEach` of `forEach {`, `forEach({` and `forEach() {`.
  package func callee(ofClosureAt brace: Int) -> Int? {
    guard let before = previous(brace) else { return nil }
    switch tokens[before].kind {
    case .leftParenthesis: return previous(before)
    case .rightParenthesis:
      guard let open = partner(of: before), next(open) == before else { return before }
      return previous(open)
    default: return before
    }
  }

  /// The opener of the innermost bracket around the token; a bracket does not enclose itself.
  @inlinable package func parent(of index: Int) -> Int? {
    let parent = parents[index]
    return parent < 0 ? nil : Int(parent)
  }

  /// The `#if` and `#endif` of the conditional that the directive at `index` is part of; nil when it has no end.
  package func conditional(of index: Int) -> (start: Int, end: Int)? {
    conditionals[Int32(truncatingIfNeeded: index)].map { (Int($0.start), Int($0.end)) }
  }

  // MARK: Text

  /// The bytes of a token range in the file; of an empty range, the place where it stands.
  package func sourceRange(_ range: Range<Int>) -> SourceRange {
    guard let first = range.first, let last = range.last else {
      let offset = range.lowerBound < tokens.count ? tokens[range.lowerBound].range.start : endOffset
      return SourceRange(offset, offset)
    }
    return SourceRange(tokens[first].range.start, tokens[last].range.end)
  }

  private var endOffset: Int { tokens.last?.range.end ?? 0 }

  /// The bytes of the token, with the file's indices.
  package func bytes(of index: Int) -> ArraySlice<UInt8> {
    let token = tokens[index]
    return file.bytes[Int(token.start)..<Int(token.end)]
  }

  /// The token as it is spelled.
  package func text(_ index: Int) -> String { file.text(tokens[index].range) }

  /// The source of a token range, trivia included.
  package func text(_ range: Range<Int>) -> String { file.text(sourceRange(range)) }

  /// The name that an identifier spells, without its backticks; nil for other tokens.
  package func name(_ index: Int) -> String? {
    guard tokens[index].kind == .identifier else { return nil }
    let range = tokens[index].range
    guard file.bytes[range.start] == .backtick, range.count > 2 else { return file.text(range) }
    return file.text(SourceRange(range.start + 1, range.end - 1))
  }

  /// Whether the token is spelled like `text`, compared byte by byte.
  package func spells(_ index: Int, _ text: StaticString) -> Bool {
    let token = tokens[index]
    let count = text.utf8CodeUnitCount
    guard Int(token.length) == count else { return false }
    let start = Int(token.start)
    return file.bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < count {
        if bytes[start + offset] != text.utf8Start[offset] { return false }
        offset += 1
      }
      return true
    }
  }

  /// Whether the token is the identifier or keyword `word`. A name in backticks is never a keyword.
  @inlinable package func isWord(_ index: Int, _ word: StaticString) -> Bool {
    tokens[index].kind == .identifier && spells(index, word)
  }

  /// Whether the token is one of `words`.
  package func isWord(_ index: Int, in words: [StaticString]) -> Bool {
    let token = tokens[index]
    guard token.kind == .identifier else { return false }
    let count = Int(token.length)
    return file.bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
      return words.contains { word in
        guard word.utf8CodeUnitCount == count else { return false }
        var offset = 0
        while offset < count, text[offset] == word.utf8Start[offset] { offset += 1 }
        return offset == count
      }
    }
  }

  /// Whether the token is the operator `symbol`.
  @inlinable package func isOperator(_ index: Int, _ symbol: StaticString) -> Bool {
    tokens[index].kind == .operatorSymbol && spells(index, symbol)
  }

  // MARK: Looking between tokens

  /// Whether a line ends between two tokens. A comment of several lines ends one, as in swiftc.
  /// - Complexity: O(bytes between them).
  package func hasNewline(between first: Int, and second: Int) -> Bool {
    guard first + 1 < second else { return false }
    return tokens[first + 1..<second].contains { token in
      switch token.kind {
      case .newline: true
      case .blockComment:
        file.bytes[token.range.start..<token.range.end].contains { $0 == .lineFeed || $0 == .carriageReturn }
      default: false
      }
    }
  }

  package func hasComment(in range: Range<Int>) -> Bool {
    tokens[range].contains { $0.kind.isComment }
  }

  package func hasDirective(in range: Range<Int>) -> Bool {
    tokens[range].contains { $0.kind == .directive }
  }

  /// A range without white space at its ends and without the parentheses around all of it.
  package func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
    var range = trimmed(range)
    while let first = range.first, tokens[first].kind == .leftParenthesis, partner(of: first) == range.upperBound - 1, range.count > 2 {
      range = trimmed(first + 1..<range.upperBound - 1)
    }
    return range
  }

  /// The tokens of a range of bytes that starts and ends with tokens.
  package func tokenRange(of range: SourceRange) -> Range<Int>? {
    guard !range.isEmpty, let first = tokenIndex(at: range.start), let last = tokenIndex(at: range.end - 1) else { return nil }
    return first..<last + 1
  }

  /// The token that owns the byte at `offset`, or nil outside of the file.
  /// - Complexity: O(log tokens).
  package func tokenIndex(at offset: Int) -> Int? {
    guard let first = tokens.first, offset >= Int(first.start), offset < endOffset else { return nil }
    var low = 0
    var high = tokens.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(tokens[middle].start) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
