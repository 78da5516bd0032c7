import Testing

@testable import Verification

@Suite struct TextWordsTests {
  @Test(arguments: [
    "", "a", "self.title.leading", "a_b + 2*gap3", "isOpen¹ ? x²⁰ : ‹1›.row", "größe.top", "a\u{301}b c", "⁵", "‹› ‹a›", "x\r\ny", "名.高さ", "a⁺b", "12⁴_", "“a”",
  ])
  func wordsOfATextAreItsRunsOfLettersAndDigits(_ text: String) {
    #expect(text.words == text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }

  @Test func wordsAreThoseOfTheCharactersInAnyText() {
    let seed: UInt64 = 20_261_122
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let alphabet = Array("ab_9 .(‹›¹²³⁰⁴⁹é😀\n½Ω-")
    for _ in 0..<500 {
      let text = String((0..<next(12)).map { _ in alphabet[next(alphabet.count)] })
      #expect(text.words == text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }, "seed \(seed), text '\(text)'")
    }
  }
}
