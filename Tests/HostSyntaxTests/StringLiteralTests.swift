import HostSyntax
import SourceText
import TestSupport
import Testing

/// The literal that `source` consists of: texts, and interpolations as `\(…)`.
private func segments(_ text: String) -> [String]? {
  let buffer = TokenBuffer(lexing: SourceFile(text: text))
  guard buffer.count == 1, let literal = StringLiteral(at: 0, in: buffer) else { return nil }
  return literal.segments.map { segment in
    switch segment {
    case .text(let text): text.value
    case .interpolation(let range): "\\(\(buffer.file.text(range)))"
    }
  }
}

@Test func escapesAreResolved() {
  #expect(segments(#""""#) == [])
  #expect(segments(#""H:|-[a]-|""#) == ["H:|-[a]-|"])
  #expect(segments(#""\0\\\t\n\r\"\'\u{e9}\u{1F600}""#) == ["\0\\\t\n\r\"'é😀"])
  #expect(segments(##"#"a\n"\#n"#"##) == ["a\\n\"\n"])
  #expect(segments(###"##"\#n\##u{41}"##"###) == ["\\#nA"])
  #expect(segments(##"#"""#"##) == ["\""])
}

@Test func malformedLiteralsAreRefused() {
  for text in [
    #""\q""#, #""\u{}""#, #""\u{D800}""#, #""\u{110000}""#, #""\u{123456789}""#, #""\u41""#, "\"a", "\"\"\"a\"\"\"", "\"\"\"\na\"\"\"",
    "\"\"\"\n  a\n b\n  \"\"\"", "\"\"\"\na\\\n\"\"\"", "\"\"\"\n\ta\n  \"\"\"", "\"\"\"\n\"\"\" ", "\"\\ \"", "a", "\"\"\"\n\\ a\n\"\"\"",
  ] { #expect(segments(text) == nil, "\(text)") }
  let invalid = TokenBuffer(lexing: SourceFile(path: "Input.swift", bytes: [0x22, 0x61, 0xFF, 0x22]))
  #expect(StringLiteral(at: 0, in: invalid) == nil)
}

@Test func interpolationsAreRangesOfTheFile() {
  #expect(segments(#""H:|-\(a)-[b]\(c["\(d)"])""#) == ["H:|-", "\\(a)", "-[b]", #"\(c["\(d)"])"#])
  #expect(segments(#""\(f(x, y: (z)))""#) == [#"\(f(x, y: (z)))"#])
  #expect(segments(##"#"\(a)\#(b)"#"##) == [#"\(a)"#, #"\(b)"#])
  #expect(segments(#""\()""#) == [#"\()"#])
  #expect(segments("\"\"\"\n  a\n  \\(b(\n1))c\n  \"\"\"") == ["a\n", "\\(b(\n1))", "c"])
}

@Test func indentationOfTheLastLineIsTakenOff() {
  #expect(segments("\"\"\"\n\"\"\"") == [])
  #expect(segments("\"\"\"\n  \"\"\"") == [])
  #expect(segments("\"\"\"\n\n\"\"\"") == [])
  #expect(segments("\"\"\"\n\n\n\"\"\"") == ["\n"])
  #expect(segments("\"\"\"\n  a\n    b\n\n \n  c\n  \"\"\"") == ["a\n  b\n\n\nc"])
  #expect(segments("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"") == ["a\nb"])
  #expect(segments("\"\"\"\n  a \\\n  b \\  \n  c\n  \"\"\"") == ["a b c"])
  #expect(segments("#\"\"\"\n  a\\\n  b\\#\n  c\"\"\n  \"\"\"#") == ["a\\\nbc\"\""])
  #expect(segments("\"\"\"\n\t\ta\n\t\t\"\"\"") == ["a"])
  #expect(segments("\"\"\"\n  \\\"\"\"\n  \\\\\n  \"\"\"") == ["\"\"\"\n\\"])
}

@Test func decodedBytesPointIntoTheFile() throws {
  let source = LexedSource(#"x = ①"②H:|\u{e9}③-\n④é⑤[a]⑥""#)
  let literal = try #require(StringLiteral(at: source.index("①"), in: source.buffer))
  #expect(literal.text == "H:|é-\né[a]")
  let places: [(String, Int)] = [
    ("H", source.marked["②"]), (":", source.marked["②"] + 1), ("é", source.marked["②"] + 3), ("-", source.marked["③"]),
    ("\n", source.marked["③"] + 1), ("[", source.marked["⑤"]), ("]", source.marked["⑤"] + 2),
  ]
  let text = try #require(literal.text)
  for (character, offset) in places {
    let index = try #require(text.firstIndex(of: Character(character)))
    #expect(literal.fileOffset(ofDecodedByte: text.utf8.distance(from: text.startIndex, to: index)) == offset, "\(character)")
  }
  #expect(literal.fileOffset(ofDecodedByte: text.utf8.count) == source.marked["⑥"])
  #expect(literal.fileOffset(ofDecodedByte: text.utf8.count - 4) == source.marked["④"] + 1, "the second byte of é")
  #expect(literal.content == SourceRange(source.marked["②"], source.marked["⑥"]))
}

@Test func bytesOfLinesPointIntoTheFile() throws {
  let source = LexedSource("x = ①\"\"\"\n    ②H:\n    ③V:\\\n    ④x⑤\n    \"\"\"")
  let literal = try #require(StringLiteral(at: source.index("①"), in: source.buffer))
  #expect(literal.text == "H:\nV:x")
  let expected = [
    source.marked["②"], source.marked["②"] + 1, source.marked["②"] + 2, source.marked["③"], source.marked["③"] + 1,
    source.marked["④"], source.marked["⑤"],
  ]
  #expect((0...6).map { literal.fileOffset(ofDecodedByte: $0) } == expected)
}

@Test func anEmptyLiteralPointsBetweenItsQuotes() throws {
  let source = LexedSource(#"①"②""#)
  let literal = try #require(StringLiteral(at: source.index("①"), in: source.buffer))
  #expect(literal.text == "")
  #expect(literal.fileOffset(ofDecodedByte: 0) == source.marked["②"])
}
