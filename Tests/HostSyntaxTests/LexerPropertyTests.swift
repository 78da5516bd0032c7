import HostSyntax
import SourceText
import TestSupport
import Testing

/// Asks everything there is to ask about some tokens, and says what is wrong: nothing may trap.
private func complaint(about buffer: TokenBuffer, _ generator: inout SeededGenerator) -> String? {
  var end: UInt32 = 0
  for token in buffer.tokens {
    guard token.start == end, token.length > 0 || token.kind == .semicolon else { return "a gap at \(end)" }
    end = token.end
  }
  guard Int(end) == buffer.file.bytes.count else { return "bytes after the last token" }
  guard buffer.count > 0 else { return nil }
  let indices = [0, buffer.count - 1, Int.random(in: 0..<buffer.count, using: &generator)]
  for index in indices {
    guard buffer.postfixStart(of: index) <= index else { return "a chain starts after its token \(index)" }
    guard (index...buffer.count).contains(buffer.expressionEnd(from: index)) else { return "an expression ends before \(index)" }
    if let statement = buffer.statement(containing: index), !statement.contains(index) { return "a statement without \(index)" }
    if let parent = buffer.parent(of: index), parent >= index { return "the bracket around \(index) starts after it" }
    if let partner = buffer.partner(of: index), buffer.partner(of: partner) == nil { return "\(partner) has no partner" }
    _ = CallExpression(at: index, in: buffer)
    _ = ArrayLiteral(at: index, in: buffer)
    _ = DictionaryLiteral(at: index, in: buffer)
    if let literal = StringLiteral(at: index, in: buffer), let text = literal.text {
      for byte in 0...text.utf8.count {
        guard let offset = literal.fileOffset(ofDecodedByte: byte), buffer[index].range.contains(offset) else {
          return "byte \(byte) of literal \(index) is outside of it"
        }
      }
    }
  }
  let part = indices[2]..<min(buffer.count, indices[2] + 12)
  return buffer.normalizedText(part).isEmpty && !buffer.trimmed(part).isEmpty ? "no text for \(part)" : nil
}

private let pieces = [
  "\"", "\\(", "\\", "\"\"\"", "#", "#\"", "\"#", "/*", "*/", "//", "/", "\n", "\r\n", " ", "(", ")", "[", "]", "{", "}", ",", ":", ";", ".",
  "...", "?", "!", "<", ">", "=", "->", "&", "a", "self", "in", "case", "default", "if", "else", "return", "try", "as", "is", "#if X\n",
  "#else\n", "#endif\n", "@", "`", "0x1.8p3", "1.5", "$0", "\u{E9}", "\u{2260}", "\u{300}", "\u{A0}", "\0", "\t", "<#", "#>", "x: ", ", y in ", "#selector",
]

@Test func anyPiecesOfSwiftAreCovered() {
  let seed: UInt64 = 0x5EED_0001
  var generator = SeededGenerator(seed: seed)
  for round in 0..<9_000 {
    let text = (0..<Int.random(in: 0...24, using: &generator)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
    let buffer = TokenBuffer(lexing: SourceFile(text: text))
    if let complaint = complaint(about: buffer, &generator) {
      Issue.record("seed \(seed), round \(round): \(complaint) in \(text.debugDescription)")
      return
    }
  }
}

@Test func anyBytesAreCovered() {
  let seed: UInt64 = 0x5EED_0002
  var generator = SeededGenerator(seed: seed)
  for round in 0..<6_000 {
    let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    if let complaint = complaint(about: TokenBuffer(lexing: SourceFile(path: "Input.swift", bytes: bytes)), &generator) {
      Issue.record("seed \(seed), round \(round): \(complaint) in \(bytes)")
      return
    }
  }
}

private let realSource = #"""
  import UIKit
  #if os(iOS)
  final class Cell: UITableViewCell {
    private lazy var title: UILabel = { let l = UILabel(); l.text = "a\(1 + 2)"; return l }()
    override func setUp() {
      let views: [String: Any] = ["title": title, "b": self.b!]
      contentView.addConstraints(NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[title]-\(gap)-[b]|", options: [.alignAllTop], metrics: nil, views: views)) // keep
      for (i, v) in views.enumerated() where i < 3 { v.isHidden = i > 2 ? true : false }
      x = a as? Array<Dictionary<String, Int>> ?? [:]; switch x { case .a(let b): f(b) default: break }
    }
  }
  #endif
  """#

@Test func anyEditOfSwiftIsCovered() {
  let seed: UInt64 = 0x5EED_0003
  var generator = SeededGenerator(seed: seed)
  let original = Array(realSource.utf8)
  for round in 0..<5_000 {
    // A window of the source keeps each round short; edits delete, double or insert.
    let length = Int.random(in: 40...160, using: &generator)
    let start = Int.random(in: 0..<original.count - length, using: &generator)
    var bytes = Array(original[start..<start + length])
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[place], at: place)
      default: bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &generator)].utf8, at: place)
      }
    }
    if let complaint = complaint(about: TokenBuffer(lexing: SourceFile(path: "Input.swift", bytes: bytes)), &generator) {
      Issue.record("seed \(seed), round \(round): \(complaint) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      return
    }
  }
}

@Test func realSourceIsBalanced() {
  #expect(TokenBuffer(lexing: SourceFile(text: realSource)).isBalanced)
}

@Test(arguments: [
  ("(", "a", ")"), ("[", "a", "]"), ("{", "a", "}"), ("f(x: [", "a", "])"), ("\"\\(", "a", ")\""), ("#\"\\#(", "a", ")\"#"),
  ("/*", "a", "*/"), ("#if A\n", "a", "\n#endif\n"), ("a ? b : ", "c", ""), ("a { ", "b", " }"), ("if a { ", "b", " } else { }"),
  ("A<", "B", ">"), ("#if A\n(\n#else\n(\n#endif\n", "a", ")"), ("\"\"\"\n\\(", "a", ")\n\"\"\""), ("-", "a", ""), ("a.", "b", ""),
])
func nestingOfAnyDepthNeedsNoStack(_ nest: (open: String, middle: String, close: String)) {
  let depth = 20_000
  let text = String(repeating: nest.open, count: depth) + nest.middle + String(repeating: nest.close, count: depth)
  withSmallStack {
    let buffer = TokenBuffer(lexing: SourceFile(text: text))
    #expect(buffer.isBalanced)
    expectTokensCover(buffer)
    let middle = buffer.count / 2
    _ = buffer.postfixStart(of: buffer.count - 1)
    _ = buffer.expressionEnd(from: 0)
    _ = buffer.statement(containing: middle)
    _ = buffer.splitAtCommas(0..<buffer.count)
    _ = buffer.normalizedText(0..<buffer.count)
    _ = CallExpression(at: middle, in: buffer)
    if buffer[0].kind == .interpolatedString { #expect(StringLiteral(at: 0, in: buffer)?.segments.count == 1) }
  }
}
