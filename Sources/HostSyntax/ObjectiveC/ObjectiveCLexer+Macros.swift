/// Macros that are statements with their own `;` and that nobody writes another one behind: `WEAK_SELF`, `WS(weakSelf)`,
/// `@strongify(self)`.
///
/// Where one ends its line, a `;` without any bytes follows it, so that everybody who looks for the end of a statement
/// finds it. No other reading is possible: two operands beside each other are no expression, and what stands in the
/// brackets of a message is no index.
///
/// - Source: libextobjc, EXTScope.h; `#define WEAK_SELF __weak typeof(self) weakSelf = self;` in public code.
extension ObjectiveCLexer {
  /// Whether such a macro stands alone in front of a line end at `position`, and another statement behind it.
  ///
  /// - Complexity: O(tokens of the macro + white space behind it), and O(1) behind most lines.
  func endsMacro(at position: Int) -> Bool {
    guard let last = significant(before: tokens.count), tokens[last].kind == .rightParenthesis || tokens[last].kind == .identifier else { return false }
    var name = last
    let hasArgument = tokens[last].kind == .rightParenthesis
    if hasArgument {
      // `(weakSelf)`
      guard let argument = significant(before: last), tokens[argument].kind == .identifier, let open = significant(before: argument),
        tokens[open].kind == .leftParenthesis, let word = significant(before: open), tokens[word].kind == .identifier
      else { return false }
      name = word
    }
    var before = significant(before: name)
    let isMarked = before.map { tokens[$0].kind == .at } ?? false
    if isMarked, let at = before { before = significant(before: at) }
    guard let before, [.leftBrace, .rightBrace, .semicolon, .directive].contains(tokens[before].kind) else { return false }
    return namesReference(name, alone: !hasArgument && !isMarked) && startsStatement(behind: position)
  }

  private func significant(before index: Int) -> Int? {
    var position = index - 1
    while position >= 0, tokens[position].kind.isTrivia { position -= 1 }
    return position >= 0 ? position : nil
  }

  /// Whether a name says that it is about weak and strong references to an object.
  private func namesReference(_ token: Int, alone: Bool) -> Bool {
    let word = tokens[token]
    let name = UnsafeBufferPointer(rebasing: bytes[Int(word.start)..<Int(word.end)])
    // `__weak` and `__strong` belong to what follows.
    if name.starts(with: "__".utf8) { return false }
    let isAbout = contains("weak", in: name) || contains("strong", in: name)
    if alone { return isAbout && contains("self", in: name) }
    return isAbout || Self.abbreviations.contains { $0.utf8.elementsEqual(name) }
  }

  private static let abbreviations = ["WS", "SS", "ws", "ss", "unsafeify"]

  /// Whether the lower-case `word` is a part of a name, in whatever case it is written.
  private func contains(_ word: StaticString, in name: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = word.utf8CodeUnitCount
    guard name.count >= count else { return false }
    return (0...name.count - count).contains { start in
      (0..<count).allSatisfy { name[start + $0] | 0x20 == word.utf8Start[$0] }
    }
  }

  /// Whether what follows the white space and comments at `position` starts a message, a name or another such macro.
  private func startsStatement(behind position: Int) -> Bool {
    var end = position
    while end < bytes.count {
      switch ByteClass.of(bytes[end]) {
      case .space, .newline: end += 1
      case .slash where end + 1 < bytes.count && (bytes[end + 1] == .slash || bytes[end + 1] == .asterisk):
        end = commentEnd(from: end)
      case .word, .nonASCII, .at, .leftBracket: return true
      default: return false
      }
    }
    return false
  }
}
