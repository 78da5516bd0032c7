import Frontends
import LayoutIR
import SourceText
import TestSupport
import Testing

private func grammar(_ name: String) throws -> EBNF {
  let grammar = try EBNF(parsing: Repository.text("Grammar/\(name).ebnf"))
  #expect(grammar.undefinedNames == [])
  #expect(grammar.unreachableNames == [])
  return grammar
}

/// Random sentences of a grammar, each with line ends between some of its tokens.
private func sentences(_ name: String, seed: UInt64, count: Int) throws -> [String] {
  let generator = try SentenceGenerator(grammar(name))
  var random = SeededGenerator(seed: seed)
  return (0..<count).map { _ in
    let text = String(decoding: generator.sentence(size: 10, using: &random), as: UTF8.self)
    return Bool.random(using: &random) ? text.replacing(", ", with: ",\n    ") : text
  }
}

private let surroundings = "import UIKit\nlet spacing: CGFloat = 4\n"

@Test(arguments: 1...4 as ClosedRange<UInt64>) func callsOfTheGrammarAreRead(seed: UInt64) throws {
  for sentence in try sentences("VisualFormatCalls", seed: seed, count: 250) {
    let text = surroundings + "let c = " + sentence
    // The format names a metric that only some sentences give.
    let isMissing = sentence.contains("gap-") && !sentence.contains("\"gap\":")
    let found = try diagnostic(in: text, with: VisualFormatCalls())
    #expect((found == nil) != isMissing, "seed \(seed): \(sentence): \(found?.message ?? "read")")
    if isMissing { #expect(found?.id == .vflUnknownName) }
  }
}

@Test(arguments: 1...4 as ClosedRange<UInt64>) func initialisersOfTheGrammarAreRead(seed: UInt64) throws {
  for sentence in try sentences("InitializerCalls", seed: seed, count: 250) {
    let found = try diagnostic(in: surroundings + "let c = " + sentence, with: InitializerCalls())
    #expect(found == nil, "seed \(seed): \(sentence): \(found?.message ?? "")")
  }
}

@Test(arguments: 1...4 as ClosedRange<UInt64>) func anchorCodeOfTheGrammarIsRead(seed: UInt64) throws {
  for sentence in try sentences("AnchorCode", seed: seed, count: 250) {
    let read = try AnchorReader().constraints(in: sentence, platform: .uikit)
    // What stands after the named constraints: calls, and the name where one was given.
    let rest = sentence.split(separator: "; ").last.map(String.init) ?? ""
    let elements = rest.split { "[]()".contains($0) || $0 == "," || $0.isWhitespace }
    let uses = sentence.hasPrefix("let c = ") ? elements.count { $0 == "c" } : 0
    #expect(read.count == rest.ranges(of: ".constraint(").count + uses, "seed \(seed): \(sentence)")
  }
}

/// A call with one argument taken away, renamed or moved is a site that is refused, never one that is misread.
@Test(arguments: 1...4 as ClosedRange<UInt64>) func changedCallsAreRefused(seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  for sentence in try sentences("InitializerCalls", seed: seed, count: 100) {
    var labels = ["item:", "attribute:", "relatedBy:", "toItem:", "multiplier:", "constant:"]
    labels.removeFirst()
    guard let label = labels.randomElement(using: &random), let range = sentence.firstRange(of: label) else { continue }
    let changed = sentence.replacingCharacters(in: range, with: "other:")
    let found = try diagnostic(in: "let c = " + changed, with: InitializerCalls())
    #expect(found?.id == .unsupportedSyntax, "seed \(seed): \(changed)")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
