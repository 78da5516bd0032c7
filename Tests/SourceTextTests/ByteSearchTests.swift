import SourceText
import TestSupport
import Testing

@Test(arguments: ["withVisualFormat", "xwithVisualFormat", "withVisualFormatx", "VisualVVwithVisualFormat"])
func needleIsFoundAtBothEndsAndBetween(text: String) {
  #expect(ByteSearch.contains("withVisualFormat", in: Array(text.utf8)))
}

@Test(arguments: ["", "V", "withVisualForma", "ithVisualFormat", "withVisual Format", "VVVVVVVV"])
func partOfANeedleIsNotEnough(text: String) {
  #expect(!ByteSearch.contains("withVisualFormat", in: Array(text.utf8)))
  #expect(!ByteSearch.contains("", in: Array(text.utf8)))
}

@Test(arguments: UInt64(1)...4) func searchAgreesWithLookingEverywhere(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  let needle = Array("abVab".utf8)
  for _ in 0..<2000 {
    let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in needle[Int.random(in: 0..<5, using: &generator)] }
    let isFound = bytes.indices.contains { bytes[$0...].starts(with: needle) }
    #expect(ByteSearch.contains("abVab", in: bytes) == isFound, "seed \(seed), \(bytes)")
  }
}

@Test func textIsFoundInTextAsAWalkFindsIt() {
  let seed: UInt64 = 20_261_123
  var state = seed
  func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
  func text(_ limit: Int) -> String { String((0..<next(limit)).map { _ in ["a", "b", "é"][next(3)] as Character }) }
  for _ in 0..<4000 {
    let (needle, haystack) = (text(4), text(12))
    let isThere = needle.isEmpty || haystack.indices.contains { haystack[$0...].hasPrefix(needle) }
    #expect(haystack.contains(needle) == isThere, "seed \(seed), '\(needle)' in '\(haystack)'")
  }
}

@Test func textHasTheBytesOfWhatIsComposedInIt() {
  #expect("a\u{301}b".contains("a"))
  #expect("a\r\nb".contains("\n"))
  #expect("".contains(""))
  #expect(!"".contains("a"))
}
