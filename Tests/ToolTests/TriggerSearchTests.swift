import TestSupport
import Testing
@testable import Tooling

private func occurs(_ triggers: [StaticString], in text: String) -> Bool {
  Array(text.utf8).withUnsafeBytes { TriggerSearch(triggers).occurs(in: $0) }
}

@Test func triggerIsFoundAtBothEndsAndBetween() {
  for text in ["withVisualFormat", "xwithVisualFormat", "withVisualFormatx", "VisualVVwithVisualFormat"] {
    #expect(occurs(["relatedBy", "withVisualFormat"], in: text))
  }
  for text in ["", "V", "withVisualForma", "ithVisualFormat", "withVisual Format", "VVVVVVVV"] {
    #expect(!occurs(["relatedBy", "withVisualFormat"], in: text))
  }
  #expect(!occurs([], in: "withVisualFormat"))
  #expect(!occurs([""], in: "withVisualFormat"))
}

@Test(arguments: UInt64(1)...4) func searchAgreesWithLookingEverywhere(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  let trigger: StaticString = "abVab"
  let needle = Array("abVab".utf8)
  for _ in 0..<2000 {
    let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in needle[Int.random(in: 0..<5, using: &generator)] }
    let isFound = bytes.indices.contains { bytes[$0...].starts(with: needle) }
    #expect(bytes.withUnsafeBytes { TriggerSearch([trigger]).occurs(in: $0) } == isFound, "seed \(seed), \(bytes)")
  }
}
