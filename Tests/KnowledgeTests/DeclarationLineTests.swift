@testable import Knowledge
import TestSupport
import Testing

/// Whether a type stands outside of others, told by a look back from its name alone.
private func isOuter(_ name: Int, in bytes: [UInt8]) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self)
  for (open, close) in [("/*", "*/"), ("\"\"\"", "\"\"\"")] {
    var rest = text[...]
    while let start = rest.firstRange(of: open) {
      var end = text.endIndex
      if open == close {
        end = text[start.upperBound...].firstRange(of: close)?.lowerBound ?? text.endIndex
      } else {
        // Comments may have others in them.
        var (depth, position) = (1, start.upperBound)
        while depth > 0, position < text.endIndex {
          if text[position...].hasPrefix(close) { (depth, position) = (depth - 1, text.index(position, offsetBy: 2)) } else if text[position...].hasPrefix(open) { (depth, position) = (depth + 1, text.index(position, offsetBy: 2)) } else { position = text.index(after: position) }
        }
        if depth == 0 { end = position }
      }
      if text.utf8.distance(from: text.startIndex, to: start.lowerBound)..<text.utf8.distance(from: text.startIndex, to: end) ~= name { return false }
      rest = text[(open == close && end < text.endIndex ? text.index(end, offsetBy: 3) : end)...]
    }
  }
  let line = String(decoding: bytes[..<name], as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  if line.hasPrefix(" ") || line.isEmpty && bytes[name] == UInt8(ascii: " ") || line.contains("//") { return false }
  if line.reduce(into: 0, { depth, character in if character == "{" { depth += 1 } else if character == "}" { depth = max(depth - 1, 0) } }) > 0 { return false }
  let before = String(decoding: bytes[..<(name - line.utf8.count)], as: UTF8.self)
  return !(line.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == "}" }.last ?? "").contains("private") && !before.reversed().drop { $0 == " " || $0 == "\n" }.starts(with: "etavirp")
}

@Test(arguments: 0..<200 as Range<UInt64>) func linesAreToldFromOneNameToTheNext(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let pieces = ["class A", "struct B ", "private ", "fileprivate", "{", "}", ";", "\n", "\n", "\n ", " ", "// a", "/*", "*/", "\"\"\"", "x"]
  let bytes = Array((0..<Int.random(in: 1...60, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined().utf8)
  bytes.withUnsafeBytes { raw in
    var line = DeclarationLine(raw)
    for position in bytes.indices where bytes[position] > 0x40 && Int.random(in: 0..<3, using: &random) == 0 {
      #expect(line.isOuter(position) == isOuter(position, in: bytes), "seed \(seed), \(position): \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

/// Many types in one line, many parameters in one clause and many comments are looked at once each.
@Test(arguments: ["class A: UIView {}; ", "struct A<B: C>{}; ", "/* a */\nclass A: UIView {}\n", "x\n\"\"\"\n\"\"\"\nclass A {}\n"])
func longLinesAreReadOnce(piece: String) {
  let times = growth(from: 2_000) { count in
    let text = Array(String(repeating: piece, count: count).utf8)
    #expect(text.withUnsafeBytes { FileWords($0) }.outer.count == count)
  }
  #expect(times < 24)
}

@Test func longClausesAreReadOnce() {
  let times = growth(from: 2_000) { count in
    let text = Array("func f<\((0..<count).map { "A\($0): B\($0)" }.joined(separator: ", "))>() {}".utf8)
    #expect(text.withUnsafeBytes { FileWords($0) }.placeholders.count == count)
  }
  #expect(times < 24)
}
