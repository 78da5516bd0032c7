import TestSupport
import Testing
import VisualFormat

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What `strtod` reads at the start of `text`; the locale of tests is "C", since nothing sets another.
private func readByC(_ text: String) -> (value: Double, count: Int) {
  text.withCString { start in
    var end: UnsafeMutablePointer<CChar>?
    let value = strtod(start, &end)
    return (value, end.map { UnsafePointer($0) - start } ?? 0)
  }
}

/// What the parser reads at the start of `text`: the first priority of a size, which may be any number.
private func readByParser(_ text: String) -> (value: Double, count: Int) {
  func number(of syntax: VisualFormatSyntax) -> Double {
    if case .number(let number) = syntax.views[0].predicates[0].priority { number.value } else { .nan }
  }
  let start = "[a(0@".utf8.count
  do throws(VisualFormatError) {
    return (number(of: try VisualFormatSyntax(parsing: "[a(0@\(text))]")), text.utf8.count)
  } catch {
    // The caret tells how far the number went.
    let count = (error.column ?? start) - start
    guard error.kind == .expectedCloseParen,
      let syntax = try? VisualFormatSyntax(parsing: "[a(0@\(text.prefix(count)))]")
    else { return (0, 0) }
    return (number(of: syntax), count)
  }
}

@Test(arguments: [
  "5", "5.", ".5", "1e2", "1E-1", "1e+2", "0x1F", "0X.8", "0x1.", "0x1.8p3", "0x1P-2", "+5", "-5.5", "1e", "1e+", "1ex", "0x",
  "0x.", "0xg", "0x1p", "0x1p+", ".", "-", "+-5", "1.2.3", "1e999", "-1e999", "1e-999", "00012", "1e0000000000000000000000000005",
  "9007199254740993", "0.1000000000000000055511151231257827021181583404541015625", "4.9406564584124654e-324", "2.4703282292062327e-324",
  "1_000", "1f", "1.5d", "0b1", "0o7",
])
func numbersAreReadAsByStrtod(text: String) {
  let expected = readByC(text)
  let actual = readByParser(text)
  #expect(actual.count == expected.count)
  #expect(actual.value == expected.value)
}

@Test(arguments: 1...2 as ClosedRange<UInt64>) func randomNumbersAreReadAsByStrtod(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let alphabet = Array("0123456789..eExXpP+-aF")
  for _ in 0..<4000 {
    // A text that starts with a letter is a name.
    let start = ["", "+", "-"].randomElement(using: &random) ?? ""
    let rest = (0..<Int.random(in: 0...12, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "0" }
    let text = start + "0.5".suffix(.random(in: 1...3, using: &random)) + String(rest)
    let expected = readByC(text)
    let actual = readByParser(text)
    #expect(actual.count == expected.count && actual.value == expected.value, "seed \(seed): '\(text)'")
  }
}

@Test(arguments: ["inf", "nan", "infinity", "NAN(1)"]) func wordsForNumbersAreNames(word: String) throws {
  let tree = try VisualFormatSyntax(parsing: "[a(\(word.prefix { $0 != "(" }))]")
  guard case .name = tree.views[0].predicates[0].object else {
    Issue.record("\(word) is a number")
    return
  }
}

@Test(arguments: ["[a(+inf)]", "[a(-nan)]", "[a]- 5-[b]", "[a(\t5)]"]) func signedWordsAndBlanksAreRefused(format: String) {
  #expect(throws: VisualFormatError.self) { try VisualFormatSyntax(parsing: format) }
}
