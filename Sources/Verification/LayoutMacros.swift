internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Macros of Objective-C that make constraints, and those that leave the function around them.
///
/// A macro of a header that nobody has looked at is known by what it is called: `PIN_TOP(title, 8)`.
struct LayoutMacros: Sendable {
  private let buffer: TokenBuffer
  /// What each macro stands for, by the number of its word.
  private var laying: [Int: String] = [:]
  private var leaving: Set<Int> = []

  /// - Complexity: O(macros, and the text of those that the file names).
  init(_ file: HostFile) {
    buffer = file.buffer
    for name in Set(file.names.allMacros.map(\.name)) {
      guard let word = buffer.number(of: name) else { continue }
      let texts = file.names.macros(name).map { "\(($0.parameters ?? []).joined(separator: ", ")) = \($0.body)" }.sorted()
      let words = Set(texts.flatMap(\.words))
      if !words.isDisjoint(with: ["return", "goto"]) { leaving.insert(word) }
      if words.contains(where: Self.areOfLayout) { laying[word] = texts.joined(separator: "; ") }
    }
    let known = Set(file.names.allMacros.map(\.name))
    for index in buffer.tokens.indices where buffer[index].kind == .leftParenthesis {
      guard let name = buffer.previous(index), let word = buffer.word(name), laying[word] == nil, !leaving.contains(word) else { continue }
      let text = buffer.text(name)
      guard Self.isConstant(text), !known.contains(text) else { continue }
      if LayoutWords.nameLayout(text) { laying[word] = "" }
      if !Self.leavingWords.isDisjoint(with: text.split(separator: "_")) { leaving.insert(word) }
    }
  }

  /// Words in the names of macros that leave the function around them: `RETURN_IF(isEmpty)`, `GUARD(isOpen)`.
  private static let leavingWords: Set<Substring> = ["RETURN", "GUARD", "BAIL", "EXIT", "REQUIRE"]

  /// `PIN_TOP`
  private static func isConstant(_ name: String) -> Bool {
    name.utf8.count > 2 && name.utf8.allSatisfy { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
  }

  private static func areOfLayout(_ word: Substring) -> Bool {
    word.hasPrefix("mas_") || word.hasSuffix("Anchor") || word == "translatesAutoresizingMaskIntoConstraints" || word == "NSLayoutConstraint"
      || word.hasPrefix("constraint") && word.count > "constraint".count || word == "addConstraints" || word == "addConstraint"
  }

  /// Whether a token names a macro that makes constraints, with arguments.
  func layOut(at index: Int) -> Bool {
    guard !laying.isEmpty, let word = buffer.word(index), laying[word] != nil else { return false }
    return buffer.kind(buffer.next(index)) == .leftParenthesis && buffer.kind(index) == .identifier && !isDefined(at: index)
  }

  private func isDefined(at index: Int) -> Bool { buffer.parent(of: index) == nil }

  /// Whether a statement is one of a macro that may leave the function.
  func mayLeave(_ statement: Range<Int>) -> Bool {
    guard !leaving.isEmpty, let first = statement.first, let word = buffer.word(first) else { return false }
    return leaving.contains(word)
  }

  /// What the macros in some code stand for.
  func meanings(in range: Range<Int>) -> [String] {
    guard !laying.isEmpty else { return [] }
    var found: [String] = []
    for index in range {
      guard let word = buffer.word(index), let text = laying[word], !text.isEmpty, layOut(at: index) else { continue }
      found.append("\(buffer.text(index)) \(text)")
    }
    return found
  }
}
