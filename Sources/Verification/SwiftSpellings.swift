internal import HostSyntax
internal import SourceText

/// What methods and constants of Objective-C may be called by code of Swift.
///
/// - Source: Swift and Objective-C interoperability: `NS_SWIFT_NAME`, and the names that the importer makes: a selector is cut in
///   front of a preposition, and a constant loses the name of its enumeration.
struct SwiftSpellings {
  /// The names that headers give, by the first part of the selector, or by the constant.
  private var given: [String: Set<String>] = [:]

  /// - Complexity: O(bytes of the files), and the tokens of those that give names.
  init(_ files: [SourceFile]) {
    for file in files where file.language == .objectiveC && Self.macros.contains(where: { ByteSearch.contains($0, in: file.bytes) }) { read(TokenBuffer(lexing: file)) }
  }

  private static let macros = ["NS_SWIFT_NAME", "CF_SWIFT_NAME", "swift_name"]

  /// `+ (CGFloat)gapForWidth:(CGFloat)width NS_SWIFT_NAME(gap(width:));`
  private mutating func read(_ buffer: TokenBuffer) {
    for macro in Self.macros.flatMap({ buffer.tokens(spelled: $0) }) {
      guard let open = buffer.next(macro), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else { continue }
      let text = buffer.normalizedText(open + 1..<close).filter { $0 != "\"" }
      let name = text.prefix { $0 != "(" }.split(whereSeparator: { $0 == "." || $0 == ":" }).last.map(String.init) ?? ""
      guard !name.isEmpty, let first = firstWord(before: macro, buffer) else { continue }
      given[first, default: []].insert(name)
    }
  }

  /// The first part of the selector in front of a macro; the last word, where there is no selector.
  private func firstWord(before macro: Int, _ buffer: TokenBuffer) -> String? {
    var found: String?
    var last: String?
    var position = buffer.previous(macro)
    while let index = position, ![.semicolon, .comma, .leftBrace, .rightBrace, .directive].contains(buffer[index].kind) {
      if buffer[index].kind == .identifier {
        if last == nil { last = buffer.text(index) }
        if let before = buffer.previous(index), buffer[before].kind == .rightParenthesis, let open = buffer.partner(of: before), let sign = buffer.previous(open),
          buffer.isOperator(sign, "-") || buffer.isOperator(sign, "+") {
          found = buffer.text(index)
          break
        }
      }
      position = buffer.previous(buffer.groupStart(index))
    }
    return found ?? last
  }

  private static let prepositions = ["For", "With", "At", "In", "By", "From", "To", "On", "Of", "And", "Using", "Between", "As", "Into", "When", "Per"]

  /// What code of Swift may say for a word of Objective-C, without the word itself.
  ///
  /// - Parameter isConstant: Whether it is one of an enumeration.
  func names(of word: String, isConstant: Bool) -> Set<String> {
    var found = given[word, default: []]
    var index = word.startIndex
    while index < word.endIndex {
      let rest = word[index...]
      if index > word.startIndex, rest.first?.isUppercase == true {
        if isConstant {
          found.insert(rest.prefix(1).lowercased() + rest.dropFirst())
        } else if Self.prepositions.contains(where: { rest.hasPrefix($0) && rest.dropFirst($0.count).first?.isLowercase != true }) {
          found.insert(String(word[..<index]))
        }
      }
      index = word.index(after: index)
    }
    return found
  }
}
