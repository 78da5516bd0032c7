internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Finds the `views` and `metrics` dictionaries, the options and the format strings that nothing reads once the
/// sites that read them are migrated.
struct UnusedConstants {
  private let file: HostFile
  private let interpolated: [String: [Int]]
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
    interpolated = Self.interpolatedWords(file.buffer)
  }

  /// The edits that remove the declarations of constants that only `migrated` sites use.
  ///
  /// Only local constants whose value is a literal of plain names, or a dictionary that a function makes of these, are removed:
  /// making it has no effect.
  ///
  /// - Parameter migrated: The ranges of the migrated sites, in order of position.
  func removals(migrated: [SourceRange]) -> [EditTransaction] {
    let lines = candidates(in: migrated).compactMap { declaration in
      isReadOnly(declaration, in: migrated) ? line(of: declaration) : nil
    }
    return RemovedLines.runs(lines).map { EditTransaction([SourceEdit(RemovedLines.withGap($0, in: buffer.file), "")]) }
  }

  /// The local constants with literal values that the migrated sites name, in source order.
  private func candidates(in migrated: [SourceRange]) -> [Declaration] {
    var found: [Int: Declaration] = [:]
    for range in migrated {
      guard let first = buffer.tokenIndex(at: range.start), let last = buffer.tokenIndex(at: range.end - 1) else { continue }
      for index in first...last where buffer.tokens[index].kind == .identifier {
        guard let declaration = file.declarations.declaration(of: buffer.text(index), at: index), declaration.kind == .local,
          declaration.isConstant, let value = declaration.initializer, isPlainLiteral(value) || isMadeOfNames(value), !file.hasEffect(value)
        else { continue }
        found[declaration.token] = declaration
      }
    }
    return found.values.sorted { $0.token < $1.token }
  }

  /// Whether a function of the files makes a dictionary, and nothing else, of plain names: `dictionaryOfNames(title, box)`.
  private func isMadeOfNames(_ value: Range<Int>) -> Bool {
    file.makesDictionary(value) && file.significantTokens(value).count { buffer.tokens[$0].kind == .leftParenthesis } == 1
      && file.significantTokens(value).allSatisfy { [.identifier, .comma, .colon, .dot, .leftParenthesis, .rightParenthesis].contains(buffer.tokens[$0].kind) }
  }

  private func isPlainLiteral(_ value: Range<Int>) -> Bool {
    let text = buffer.normalizedText(value)
    if text.hasPrefix("NSLayoutFormatOptions") || text.hasPrefix("NSLayoutConstraint.FormatOptions") { return true }
    let tokens = file.significantTokens(value)
    guard let first = tokens.first else { return false }
    switch buffer.tokens[first].kind {
    case .leftBracket, .string: break
    default: return false
    }
    return tokens.allSatisfy { token in
      switch buffer.tokens[token].kind {
      case .leftBrace, .interpolatedString: false
      case .leftParenthesis:
        // `(a)` is a value, `f(a)` a call.
        buffer.previous(token).map { [.identifier, .rightParenthesis, .rightBracket].contains(buffer.tokens[$0].kind) } == false
      default: true
      }
    }
  }

  private func isReadOnly(_ declaration: Declaration, in migrated: [SourceRange]) -> Bool {
    guard let scope = declaration.scope, let close = buffer.partner(of: scope) else { return false }
    for index in buffer.tokens(named: declaration.name) where index > declaration.token && index < close {
      let range = buffer.tokens[index].range
      if !Self.contains(range, in: migrated) {
        // A label or a member of that name is something else; a use in an interpolation is inside a token.
        if let before = buffer.previous(index), buffer.tokens[before].kind == .dot { continue }
        if buffer.isLabel(index) { continue }
        return false
      }
    }
    return !(interpolated[declaration.name] ?? []).contains { index in
      index > declaration.token && index < close && !Self.contains(buffer.tokens[index].range, in: migrated)
    }
  }

  /// The strings with interpolations by their words: such a string is one token, so its text is searched.
  private static func interpolatedWords(_ buffer: TokenBuffer) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for index in buffer.tokens.indices where buffer.tokens[index].kind == .interpolatedString {
      for word in Set(buffer.text(index).split { !($0.isLetter || $0.isNumber || $0 == "_") }) { result[String(word), default: []].append(index) }
    }
    return result
  }

  /// Whether one of some ordered ranges holds a range.
  private static func contains(_ range: SourceRange, in ranges: [SourceRange]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].start <= range.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ranges[low - 1].contains(range)
  }

  /// The bytes of the declaration with its line, when nothing else stands on its lines.
  private func line(of declaration: Declaration) -> SourceRange? {
    guard let value = declaration.initializer, let statement = buffer.statement(containing: declaration.token),
      let keyword = buffer.previous(declaration.token), buffer.isWord(keyword, "let"), statement.lowerBound == keyword,
      statement.upperBound == value.upperBound, !buffer.hasComment(in: statement), !buffer.hasDirective(in: statement)
    else { return nil }
    var start = statement.lowerBound
    while start > 0, buffer.tokens[start - 1].kind == .whitespace { start -= 1 }
    guard start == 0 || buffer.tokens[start - 1].kind == .newline else { return nil }
    var end = statement.upperBound
    while end < buffer.tokens.count, buffer.tokens[end].kind == .whitespace { end += 1 }
    guard end < buffer.tokens.count, buffer.tokens[end].kind == .newline else { return nil }
    return SourceRange(buffer.tokens[start].range.start, buffer.tokens[end].range.end)
  }
}
