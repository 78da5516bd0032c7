import TestSupport
import Testing
import VisualFormat

private let grammar = Result { try EBNF(parsing: Repository.text("Grammar/VisualFormat.ebnf")) }

@Test func everyNameOfTheGrammarIsDefinedAndReachable() throws {
  let grammar = try grammar.get()
  #expect(grammar.productions.first?.name == "visualFormatString")
  #expect(grammar.undefinedNames == [])
  #expect(grammar.unreachableNames == [])
}

@Test func everyProductionStandsAboveItsParseFunction() throws {
  let productions = try grammar.get().productions
  var cited: [String] = []
  for file in ["VisualFormatParser", "VisualFormatParser+Predicates", "VisualFormatParser+Words"] {
    let lines = try Repository.text("Sources/VisualFormat/\(file).swift").split(separator: "\n").map(String.init)
    for (comment, declaration) in zip(lines, lines.dropFirst()) {
      let words = comment.split(separator: " ")
      guard words.count > 3, words[0] == "//", words[2] == "=", words[words.count - 1] == ";" else { continue }
      let text = words.dropFirst().joined(separator: " ")
      let name = String(words[1])
      cited.append(name)
      #expect(productions.contains { $0.name == name && $0.text == text }, "the grammar does not say: \(text)")
      let capitalised = name.prefix(1).uppercased() + name.dropFirst()
      #expect(
        declaration.contains("func parse\(capitalised)(") || declaration.contains("func is\(capitalised)("),
        "no function of '\(name)' follows its production")
    }
  }
  #expect(cited.sorted() == productions.map(\.name).sorted())
}

private func parses(_ bytes: [UInt8]) -> Bool {
  (try? VisualFormatSyntax(parsing: bytes)) != nil
}

@Test(arguments: 1...5 as ClosedRange<UInt64>) func sentencesOfTheGrammarAreAccepted(seed: UInt64) throws {
  let grammar = try grammar.get()
  let generator = try SentenceGenerator(grammar)
  var random = SeededGenerator(seed: seed)
  var lengths: Set<Int> = []
  for _ in 0..<2000 {
    let sentence = generator.sentence(size: .random(in: 6...14, using: &random), using: &random)
    lengths.insert(sentence.count)
    #expect(parses(sentence), "seed \(seed): \(String(decoding: sentence, as: UTF8.self))")
  }
  #expect(lengths.count > 20, "the sentences are too much alike")
}

@Test(arguments: 1...5 as ClosedRange<UInt64>) func changedSentencesAreAcceptedByParserAndRecognizerAlike(seed: UInt64) throws {
  let grammar = try grammar.get()
  let generator = try SentenceGenerator(grammar)
  let recognizer = try EBNFRecognizer(grammar)
  let alphabet = Array("HV:|[]()-+=<>@,.0159eExXpP_aFgz %é\u{0}".utf8)
  var random = SeededGenerator(seed: seed)
  var accepted = 0
  for _ in 0..<3000 {
    var sentence = generator.sentence(size: .random(in: 6...10, using: &random), using: &random)
    while sentence.count > 40 { sentence = generator.sentence(size: 7, using: &random) }
    let changed = Mutation.of(sentence, alphabet: alphabet, using: &random)
    let isSentence = recognizer.accepts(changed)
    if isSentence { accepted += 1 }
    #expect(parses(changed) == isSentence, "seed \(seed): \(String(decoding: changed, as: UTF8.self))")
  }
  #expect(accepted > 300 && accepted < 2700, "the changes hardly matter: \(accepted) of 3000 are sentences")
}
