import Knowledge
import SourceText
import TestSupport
import Testing

/// What a scan has to find, word by word.
private func expected(_ text: String, _ names: Set<String>) -> (declared: Set<String>, mentioned: Set<String>) {
  let bytes = Array(text.utf8)
  func isWord(_ index: Int) -> Bool {
    let byte = bytes[index]
    return byte >= 0x80 || byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
  }
  func end(_ start: Int) -> Int { (start..<bytes.count).first { !isWord($0) } ?? bytes.count }
  func spelling(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  var (declared, mentioned): (Set<String>, Set<String>) = ([], [])
  var index = 0
  while index < bytes.count {
    guard isWord(index) else {
      index += 1
      continue
    }
    let word = spelling(index..<end(index))
    index = end(index)
    guard ["let", "var", "func"].contains(word) else {
      if names.contains(word) { mentioned.insert(word) }
      continue
    }
    let name = (index..<bytes.count).first { bytes[$0] != UInt8(ascii: " ") && bytes[$0] != UInt8(ascii: "\t") } ?? bytes.count
    guard name < bytes.count, isWord(name) else { continue }
    index = end(name)
    if names.contains(spelling(name..<index)) { declared.insert(spelling(name..<index)) }
  }
  return (declared, mentioned)
}

@Test func aScanFindsTheWordsThatAWalkOverAllWordsFinds() {
  let seed: UInt64 = 20_261_122
  var random = SeededGenerator(seed: seed)
  let parts = [
    "let", "var", "func", "gap", "größe", "g", "letter", "gapgapgapgap", "x1", "_gap", " ", "\t", "\n", "  ", "(", ".", "`", "=", "//", "\"", "é",
  ]
  let names: Set<String> = ["gap", "größe", "g", "gapgapgapgap", "_gap", "var", "letlet"]
  let scan = WordScan(words: names, wantsTypes: false)
  for round in 0..<2000 {
    let text = (0..<Int.random(in: 0..<60, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    let found = scan.outline(of: SourceFile(text: text))
    let wanted = expected(text, names)
    #expect(found?.declared ?? [] == wanted.declared, "seed \(seed), round \(round): \(text)")
    #expect(found?.mentioned ?? [] == wanted.mentioned, "seed \(seed), round \(round): \(text)")
  }
}
