import SourceText
import TestSupport
import Testing
@testable import Tooling

/// Positions of editors and bytes of texts.
@Suite struct TextDocumentTests {
  private func document(_ text: String) -> TextDocument {
    TextDocument(uri: "file:///a.swift", path: NativePath("/a.swift"), language: .swift, version: 1, text: text)
  }

  @Test(arguments: PositionEncoding.allCases) func everyCharacterIsFoundAgain(encoding: PositionEncoding) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let text = String((0..<Int.random(in: 0...40, using: &random)).map { _ in "ab\n\r é😀\u{2028}".randomElement(using: &random) ?? "a" })
      let document = document(text)
      for (offset, byte) in document.bytes.enumerated() where byte & 0xC0 != 0x80 {
        // The end of a line has two bytes at most, and the position of its first one.
        let isSecond = byte == UInt8(ascii: "\n") && offset > 0 && document.bytes[offset - 1] == UInt8(ascii: "\r")
        if !isSecond { #expect(document.offset(of: document.position(of: offset, encoding), encoding) == offset, "\(Array(text.utf8))") }
      }
      for position in [TextPosition(line: -1, character: 0), .init(line: 0, character: -5), .init(line: .max, character: .max), .init(line: 0, character: .max)] {
        #expect((0...document.bytes.count).contains(document.offset(of: position, encoding)))
      }
    }
  }

  @Test func uriAndPathBelongTogether() {
    for path in ["/a b/ü#?%/😀.swift", "/", "/x:y"] { #expect(DocumentURI.path(of: DocumentURI.uri(of: NativePath(path))) == NativePath(path)) }
    #expect(DocumentURI.path(of: "file://localhost/a%20b.swift") == NativePath("/a b.swift"))
    #expect(DocumentURI.path(of: "FILE:///a.swift") == NativePath("/a.swift"))
    for uri in ["http://a/b.swift", "file:a", "file://", "file:///%1", "file:///%GG", ""] { #expect(DocumentURI.path(of: uri) == nil) }
  }
}
