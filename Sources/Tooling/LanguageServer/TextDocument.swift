internal import SourceText

/// How an editor counts the characters of a line.
enum PositionEncoding: String, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// How many units the character has that starts with `byte`; none for bytes that continue one.
  func width(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }
}

/// A place in a text, counted from 0, as editors send it.
struct TextPosition: Hashable {
  var line: Int
  var character: Int
}

/// A text that an editor has open, with what was typed and not saved.
struct TextDocument {
  let uri: String
  let path: NativePath
  let language: SourceLanguage
  private(set) var version: Int?
  private(set) var bytes: [UInt8]
  private(set) var lines: LineTable

  init(uri: String, path: NativePath, language: SourceLanguage, version: Int?, text: String) {
    self.uri = uri
    self.path = path
    self.language = language
    self.version = version
    bytes = Array(text.utf8)
    lines = LineTable(bytes)
  }

  var file: SourceFile { SourceFile(path: path.display, language: language, bytes: bytes) }

  /// Replaces a part, or everything when `range` is nil.
  mutating func replace(_ range: SourceRange?, by text: String, version: Int?) {
    if let range {
      bytes.replaceSubrange(range.start..<range.end, with: text.utf8)
    } else {
      bytes = Array(text.utf8)
    }
    lines = LineTable(bytes)
    self.version = version
  }

  /// The byte at a position. What is behind the end of a line is its end, as the protocol has it.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lines.lineCount else { return bytes.count }
    let line = lines.range(ofLine: position.line + 1)
    var offset = line.start
    var character = 0
    while offset < line.end, character < position.character, !isLineEnd(bytes[offset]) {
      character += encoding.width(of: bytes[offset])
      offset += 1
      while encoding != .utf8, offset < line.end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The range between two positions, whichever comes first.
  func range(_ first: TextPosition, _ second: TextPosition, _ encoding: PositionEncoding) -> SourceRange {
    let (start, end) = (offset(of: first, encoding), offset(of: second, encoding))
    return SourceRange(min(start, end), max(start, end))
  }

  func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let location = lines.location(of: offset)
    let start = offset - location.column + 1
    return TextPosition(line: location.line - 1, character: bytes[start..<offset].reduce(0) { $0 + encoding.width(of: $1) })
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
