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
