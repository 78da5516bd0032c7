import HostSyntax
import SourceText
import TestSupport
import Testing

private func buffer(_ text: String) -> TokenBuffer { TokenBuffer(lexing: SourceFile(text: text)) }

@Test func theTokensOfAWordAreThoseThatSpellIt() {
  let buffer = buffer("let a = b.a + \"a\" // a\nfunc `a`(a: A) {}")
  #expect(Array(buffer.tokens(spelled: "a")).map { buffer[$0].range.start } == [4, 10, 32])
  #expect(Array(buffer.tokens(spelled: "`a`")).map { buffer[$0].range.start } == [28])
  #expect(buffer.tokens(named: ["a"]).map { buffer[$0].range.start } == [4, 10, 28, 32])
  #expect(buffer.contains("A"))
  #expect(!buffer.contains("ab"))
  #expect(!buffer.contains(""))
}

@Test func aNameIsMeantWithBackticksAndWithout() {
  let buffer = buffer("let a = b.`a` + a; `b`; c")
  #expect(Array(buffer.tokens(named: "a")).map { buffer[$0].range.start } == [4, 10, 16])
  #expect(Array(buffer.tokens(named: "`b`")).map { buffer[$0].range.start } == [8, 19])
  #expect(Array(buffer.tokens(named: "c")).map { buffer[$0].range.start } == [24])
  #expect(Array(buffer.tokens(named: "d")).isEmpty)
  #expect(buffer.tokens(named: "a", in: 1..<10).map { buffer[$0].range.start } == [4, 10])
}

@Test func eachWordHasOneNumber() {
  let buffer = buffer("a b a c b")
  let numbers = buffer.tokens.indices.compactMap { buffer.word($0) }
  #expect(numbers == [0, 1, 0, 2, 1])
  #expect(buffer.wordCount == 3)
  #expect(buffer.firstTokens.map { buffer.text(Int($0)) } == ["a", "b", "c"])
  #expect(buffer.number(of: "c" as String) == 2)
  #expect(buffer.number(of: "d" as String) == nil)
}

/// Words of all lengths around eight bytes, some of them alike but for one byte in the middle.
@Test(arguments: 0..<20 as Range<UInt64>) func wordsAreFoundAsAWalkFindsThem(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  let stems = ["x", "title", "titleLabel", "containerViewLeading", "ä", "é_1", "_", "aVeryLongNameThatEndsAlike"]
  let words = (0..<60).map { _ in
    let stem = stems.randomElement(using: &generator) ?? "x"
    return stem + String(Int.random(in: 0..<12, using: &generator)) + (Bool.random(using: &generator) ? "Constraint" : "")
  }
  let text = (0..<400).map { _ in words.randomElement(using: &generator) ?? "x" }.joined(separator: " ")
  let buffer = buffer(text)
  for word in Set(words) {
    let walked = buffer.tokens.indices.filter { buffer.tokens[$0].kind == .identifier && buffer.text($0) == word }
    #expect(Array(buffer.tokens(spelled: word)) == walked, "seed \(seed), '\(word)'")
  }
}
