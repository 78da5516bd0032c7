import SourceText
import TestSupport
import Testing

@Test(arguments: [
  ("card.title", ["card", "title"]), ("card", ["card"]), ("", []), ("..a.", ["a"]), ("größe.höhe‹local›", ["größe", "höhe‹local›"]),
])
func pathIsTakenApartAtItsDots(path: String, words: [String]) {
  #expect(path.dottedWords == words)
  #expect(path.dropFirst(0).dottedWords == words)
  #expect(path.lastDottedWord == words.last ?? path)
}

@Test(arguments: [
  ("self.a + self.b", "a + b"), ("a", "a"), ("", ""), ("self.self.a", "a"), ("seself.lf.a", "self.a"), ("self", "self"), ("größe(self.höhe)", "größe(höhe)"),
])
func partIsTakenOutWhereverItStands(text: String, rest: String) {
  #expect(text.removing("self.") == rest)
}

@Test(arguments: UInt64(1)...4) func removingAgreesWithSplitting(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  let letters = Array("ab.")
  for _ in 0..<2000 {
    let text = String((0..<Int.random(in: 0...12, using: &generator)).map { _ in letters[Int.random(in: 0..<3, using: &generator)] })
    #expect(text.removing("ab") == text.split(separator: "ab", omittingEmptySubsequences: false).joined(), "seed \(seed), \(text)")
    #expect(text.dottedWords == text.split(separator: ".").map(String.init), "seed \(seed), \(text)")
  }
}
