import TestSupport
import Testing

@Test func recognizerKnowsNestingAndEmptiness() throws {
  let recognizer = try EBNFRecognizer(EBNF(parsing: #"s = { "(" , s , ")" } ; (* balanced *)"#))
  for sentence in ["", "()", "(()())()"] { #expect(recognizer.accepts(sentence), "\(sentence)") }
  for other in ["(", ")", ")(", "(()", "x"] { #expect(!recognizer.accepts(other), "\(other)") }
}

@Test func recognizerKnowsAmbiguityAndLeftRecursion() throws {
  let recognizer = try EBNFRecognizer(EBNF(parsing: #"e = e , "+" , e | [ "-" ] , n ; n = ? 0-9 ? , [ n ] ;"#))
  for sentence in ["1", "-12+3", "1+2+3+-45"] { #expect(recognizer.accepts(sentence), "\(sentence)") }
  for other in ["", "+", "1+", "1--2", "a"] { #expect(!recognizer.accepts(other), "\(other)") }
}

@Test func recognizerKnowsChainsOfEmptySymbols() throws {
  let recognizer = try EBNFRecognizer(EBNF(parsing: #"a = b , b , "x" ; b = c ; c = [ d ] ; d = { "y" } ;"#))
  for sentence in ["x", "yx", "yyyx"] { #expect(recognizer.accepts(sentence), "\(sentence)") }
  for other in ["", "y", "xy", "xx"] { #expect(!recognizer.accepts(other), "\(other)") }
}

@Test func onlyTheRepeatedPartRepeats() throws {
  let recognizer = try EBNFRecognizer(EBNF(parsing: #"a = { "x" } | "y" | [ "z" , { "z" , "w" } ] ;"#))
  for sentence in ["", "xx", "y", "z", "zzwzw"] { #expect(recognizer.accepts(sentence), "\(sentence)") }
  for other in ["yx", "yy", "zx", "zw"] { #expect(!recognizer.accepts(other), "\(other)") }
}

@Test func undefinedAndUnreachableNamesAreFound() throws {
  let grammar = try EBNF(parsing: #"a = b | 'x' ; c = "y" , a ;"#)
  #expect(grammar.undefinedNames == ["b"])
  #expect(grammar.unreachableNames == ["c"])
  #expect(grammar.productions.map(\.text) == ["a = b | 'x' ;", #"c = "y" , a ;"#])
  #expect(throws: EBNFError.self) { try EBNFRecognizer(grammar) }
}

@Test(arguments: ["a", "a =", "a = b", "a = (b ;", "a = \"\" ;", "a = 'x ;", "a = ? z-a ? ;", "(* a", "a = b ; a = c ;", "1 = b ;"])
func textOutsideTheNotationIsRefused(text: String) {
  #expect(throws: EBNFError.self) { try EBNF(parsing: text) }
}

@Test(arguments: 1...20 as ClosedRange<UInt64>) func sentencesAreRecognized(seed: UInt64) throws {
  let grammar = try EBNF(parsing: #"s = "(" , { s | t } , ")" | t ; t = ? a-z ? , [ "'" , t ] ;"#)
  let generator = try SentenceGenerator(grammar)
  let recognizer = try EBNFRecognizer(grammar)
  var random = SeededGenerator(seed: seed)
  for size in 0..<12 {
    let sentence = generator.sentence(size: size, using: &random)
    #expect(recognizer.accepts(sentence), "seed \(seed): \(String(decoding: sentence, as: UTF8.self))")
  }
}

@Test func aGrammarWithoutSentencesIsRefused() throws {
  let grammar = try EBNF(parsing: #"a = "(" , a , ")" ;"#)
  #expect(throws: EBNFError.self) { try SentenceGenerator(grammar) }
}

@Test func aSeedRepeatsItsNumbers() {
  var first = SeededGenerator(seed: 7)
  var second = SeededGenerator(seed: 7)
  var other = SeededGenerator(seed: 8)
  let numbers = (0..<4).map { _ in first.next() }
  #expect(numbers == (0..<4).map { _ in second.next() })
  #expect(numbers != (0..<4).map { _ in other.next() })
}
