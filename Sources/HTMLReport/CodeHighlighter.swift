internal import SourceText

/// Colours lines of Swift or Objective-C. What it takes a word for changes nothing but a colour.
struct CodeHighlighter {
  private let language: SourceLanguage
  /// Whether the line before ended inside a comment or a string of several lines.
  private var open: Open?

  private enum Open { case comment, string }

  init(_ language: SourceLanguage) {
    self.language = language
  }

  /// One line as HTML. Lines come in order.
  mutating func html(_ line: String) -> String {
    let scalars = Array(line.unicodeScalars)
    var html = ""
    var index = 0
    func has(_ text: String, at index: Int) -> Bool { scalars[index...].starts(with: text.unicodeScalars) }
    func emit(_ kind: String?, _ end: Int) {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[index..<end])
      let escaped = HTMLText.escaped(String(text))
      html += kind.map { "<span class=\"\($0)\">\(escaped)</span>" } ?? escaped
      index = end
    }
    /// The index after `mark`, or the end of the line.
    func after(_ mark: String, from start: Int) -> (end: Int, isFound: Bool) {
      var place = start
      while place < scalars.count {
        if has(mark, at: place) { return (place + mark.unicodeScalars.count, true) }
        place += 1
      }
      return (scalars.count, false)
    }
    while index < scalars.count {
      if let kind = open {
        let (end, isFound) = after(kind == .comment ? "*/" : "\"\"\"", from: index)
        emit(kind == .comment ? "c" : "s", end)
        if isFound { open = nil }
        continue
      }
      let scalar = scalars[index]
      if has("//", at: index) {
        emit("c", scalars.count)
      } else if has("/*", at: index) {
        let (end, isFound) = after("*/", from: index + 2)
        if !isFound { open = .comment }
        emit("c", end)
      } else if has("\"\"\"", at: index) {
        let (end, isFound) = after("\"\"\"", from: index + 3)
        if !isFound { open = .string }
        emit("s", end)
      } else if scalar == "\"" {
        var end = index + 1
        while end < scalars.count, scalars[end] != "\"" { end += scalars[end] == "\\" ? 2 : 1 }
        emit("s", min(end + 1, scalars.count))
      } else if Self.isDigit(scalar) {
        var end = index + 1
        while end < scalars.count, Self.isWord(scalars[end]) || scalars[end] == "." && end + 1 < scalars.count && Self.isDigit(scalars[end + 1]) { end += 1 }
        emit("n", end)
      } else if Self.isWord(scalar) || scalar == "@" || scalar == "#" {
        var end = index + 1
        while end < scalars.count, Self.isWord(scalars[end]) { end += 1 }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[index..<end])
        emit(kind(of: String(text), isCall: end < scalars.count && scalars[end] == "("), end)
      } else {
        emit(nil, index + 1)
      }
    }
    return html
  }

  private func kind(of word: String, isCall: Bool) -> String? {
    if (language == .swift ? Self.swiftWords : Self.objectiveCWords).contains(word) || word.hasPrefix("@") || word.hasPrefix("#") { return "k" }
    if word.unicodeScalars.first.map({ ("A"..."Z").contains($0) }) == true { return "t" }
    return isCall ? "f" : nil
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || isDigit(scalar) || scalar.value > 0x7F
  }

  private static let swiftWords: Set<String> = [
    "import", "class", "struct", "enum", "extension", "protocol", "func", "init", "deinit", "let", "var", "if", "else", "guard", "for",
    "in", "while", "repeat", "switch", "case", "default", "return", "self", "super", "true", "false", "nil", "private", "fileprivate",
    "public", "internal", "override", "final", "lazy", "weak", "static", "try", "throw", "do", "catch", "as", "is", "where", "break",
    "continue",
  ]

  private static let objectiveCWords: Set<String> = [
    "if", "else", "for", "while", "do", "switch", "case", "default", "return", "self", "super", "YES", "NO", "nil", "static", "const",
    "void", "int", "float", "double", "id", "break", "continue", "typedef", "struct", "enum",
  ]
}
