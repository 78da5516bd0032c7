import LayoutIR
import SourceText
import TestSupport
import Testing
import VisualFormat

/// A random tree that the syntax can hold, as the string that says it.
private func randomFormat(_ random: inout SeededGenerator) -> String {
  func name() -> String { ["a", "_b", "view1", "H", "V", "e5", "inf", "x0"].randomElement(using: &random) ?? "a" }
  func number() -> String {
    let value: Double =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: Double(Int.random(in: 0...2000, using: &random))
      case 1: Double.random(in: 0...1000, using: &random)
      case 2: Double(bitPattern: UInt64.random(in: 0...0x7FF0_0000_0000_0000, using: &random))
      case 3: 0
      default: .pi / Double(Int.random(in: 1...1_000_000, using: &random))
      }
    return value.isFinite ? "\(value)" : "1e400"
  }
  func predicate() -> String {
    let relation = ["", "==", "<=", ">="].randomElement(using: &random) ?? ""
    let sign = ["", "-", "+"].randomElement(using: &random) ?? ""
    let object = Bool.random(using: &random) ? name() : sign + number()
    let priority = Bool.random(using: &random) ? "" : "@" + (Bool.random(using: &random) ? name() : sign + number())
    return relation + object + priority
  }
  func list() -> String { "(" + (0...Int.random(in: 0...2, using: &random)).map { _ in predicate() }.joined(separator: ",") + ")" }
  func connection() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: ""
    case 1: "-"
    case 2: "-\(number())-"
    case 3: "-\(name())-"
    default: "-\(list())-"
    }
  }
  func view() -> String { "[\(name())\(Bool.random(using: &random) ? list() : "")]" }
  var text = ["", "H:", "V:"].randomElement(using: &random) ?? ""
  if Bool.random(using: &random) { text += "|" + connection() }
  text += view()
  while Int.random(in: 0..<3, using: &random) > 0 { text += connection() + view() }
  if Bool.random(using: &random) { text += connection() + "|" }
  return text
}

@Test(arguments: 1...4 as ClosedRange<UInt64>) func printedTreesParseToThemselves(seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  for _ in 0..<1500 {
    let format = randomFormat(&random)
    let tree = try VisualFormatSyntax(parsing: format)
    let printed = tree.description
    let again = try VisualFormatSyntax(parsing: printed)
    #expect(again == tree, "seed \(seed): \(format) is printed as \(printed)")
    #expect(again.description == printed, "seed \(seed): \(format)")
  }
}

@Test(arguments: [
  ("[a]", "H:[a]"), ("H:|[a]|", "H:|[a]|"), ("V:|-8.0-[a(==20)]", "V:|-8-[a(20)]"), ("[a]-(8)-[b]", "H:[a]-8-[b]"),
  ("[a]->=8-[b]", "H:[a]-(>=8)-[b]"), ("[a]-gap@750-[b]", "H:[a]-(gap@750)-[b]"), ("[a]-(-5)-[b]", "H:[a]-(-5)-[b]"),
  ("[a]-1e-1-[b]", "H:[a]-0.1-[b]"), ("[a(0x1F)]", "H:[a(31)]"), ("[a(+5)]", "H:[a(5)]"),
  ("[a]-(>=5,<=9@3.5)-|", "H:[a]-(>=5,<=9@3.5)-|"), ("[a(b@p)]", "H:[a(b@p)]"),
])
func canonicalStringUsesDocumentedSyntaxOnly(format: String, canonical: String) throws {
  #expect(try VisualFormatSyntax(parsing: format).description == canonical)
}

@Test func treesThatSayDifferentThingsAreDifferent() throws {
  let formats = [
    "[a]", "V:[a]", "[b]", "|[a]", "[a]|", "|-[a]", "|-8-[a]", "|-(<=8)-[a]", "|-8@7-[a]", "|-8@p-[a]", "|-gap-[a]", "[a][a]", "[a(8)]",
    "[a(8,8)]",
  ]
  for first in formats {
    for second in formats {
      #expect((try VisualFormatSyntax(parsing: first) == VisualFormatSyntax(parsing: second)) == (first == second))
    }
  }
}

@Test func everyPartKnowsItsRange() throws {
  let format = "H:|-8-[title(>=20@750)]->=gap-[b]-|"
  let tree = try VisualFormatSyntax(parsing: format)
  func source(_ range: SourceRange) -> String { String(decoding: Array(format.utf8)[range.start..<range.end], as: UTF8.self) }
  #expect(source(tree.range) == format)
  #expect(tree.leadingSuperview.map { source($0.bar) } == "|")
  #expect(tree.leadingSuperview.map { source($0.connection.range) } == "-8-")
  #expect(tree.views.map { source($0.range) } == ["[title(>=20@750)]", "[b]"])
  #expect(tree.views.map { source($0.name.range) } == ["title", "b"])
  #expect(tree.views[0].predicates.map { source($0.range) } == [">=20@750"])
  #expect(tree.views[0].predicates.map { source($0.object.range) } == ["20"])
  #expect(tree.views[0].predicates.compactMap(\.priority).map { source($0.range) } == ["750"])
  #expect(tree.connections.map { source($0.range) } == ["->=gap-"])
  #expect(tree.connections.map(\.isUndocumented) == [true])
  #expect(tree.trailingSuperview.map { source($0.connection.range) } == "-")
  #expect(tree.trailingSuperview.map { source($0.bar) } == "|")
}
