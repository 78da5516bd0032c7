import HostSyntax
import Knowledge
import SourceText
import TestSupport
import Testing

/// The type that a name has where ② stands; the declaration it refers to starts at ①.
private func expectDeclaration(of name: String, in source: String, type: String?, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
  let marked = MarkedSource(source)
  let buffer = TokenBuffer(lexing: SourceFile(text: marked.text))
  let table = DeclarationTable(buffer)
  let index = try #require(buffer.tokenIndex(at: marked["②"]))
  let declaration = table.declaration(of: name, at: index)
  #expect(declaration.map { buffer.tokens[$0.token].range.start } == marked["①"], sourceLocation: sourceLocation)
  let found = declaration.flatMap { table.type(of: $0) }.map { $0.name + ($0.isOptional ? "?" : $0.isImplicitlyUnwrapped ? "!" : "") }
  #expect(found == type, sourceLocation: sourceLocation)
}

@Test func aPropertyIsKnownInMethods() throws {
  try expectDeclaration(of: "title", in: "class A { let ①title = UILabel(); func f() { ②x } }", type: "UILabel")
}

@Test func aPropertyIsKnownInAnExtensionOfItsType() throws {
  try expectDeclaration(of: "title", in: "class A { var ①title: UILabel! }\nextension A { func f() { ②x } }", type: "UILabel!")
}

@Test func aLocalHidesAProperty() throws {
  try expectDeclaration(of: "a", in: "class A { let a = UILabel(); func f() { let ①a: CGFloat = 3; ②x } }", type: "CGFloat")
}

@Test func aLocalIsNotKnownBeforeItsDeclaration() throws {
  try expectDeclaration(of: "a", in: "class A { let ①a = UILabel(); func f() { ②x; let a = 3 } }", type: "UILabel")
}

@Test func aLocalOfAnInnerScopeIsNotKnownOutside() throws {
  try expectDeclaration(of: "a", in: "class A { let ①a = UILabel(); func f() { if b { let a = 3 }; ②x } }", type: "UILabel")
}

@Test func parametersHaveTheirTypes() throws {
  try expectDeclaration(of: "child", in: "func add(_ ①child: UIView, to parent: UIView?) { ②x }", type: "UIView")
  try expectDeclaration(of: "parent", in: "func add(_ child: UIView, to ①parent: UIView?) { ②x }", type: "UIView?")
  try expectDeclaration(of: "gap", in: "init(_ ①gap: CGFloat = 8, other: Int) { ②x }", type: "CGFloat")
}

@Test func boundNamesAreNotOptional() throws {
  try expectDeclaration(of: "a", in: "class A { var a: UIView?; func f() { if let ①a = a { ②x } } }", type: "UIView")
  try expectDeclaration(of: "a", in: "class A { var a: UIView?; func f() { guard let ①a = a else { return }; ②x } }", type: "UIView")
  try expectDeclaration(of: "a", in: "class A { var a: UIView?; func f() { if let ①a { ②x } } }", type: "UIView")
  try expectDeclaration(of: "b", in: "func f() { if c, let ①b = d as? UIView, e { ②x } }", type: "UIView")
}

@Test func aBoundNameEndsWithItsBraces() throws {
  try expectDeclaration(of: "a", in: "class A { var ①a: UIView?; func f() { if let a = a { y }; ②x } }", type: "UIView?")
}

@Test func namesThatStandForEachOtherHaveNoType() throws {
  try expectDeclaration(of: "a", in: "let ①a = a.superview!\nfunc f() { ②x }", type: "UIView")
  try expectDeclaration(of: "a", in: "let ①a = b.superview!.layer; let b = a.superview!\nfunc f() { ②x }", type: nil)
  try expectDeclaration(of: "a", in: "class A { lazy var ①a = b.c.d; var b = a.c.d; func f() { ②x } }", type: nil)
}

@Test func whatACalledClosureReturnsIsTheType() throws {
  func expect(_ value: String, _ type: String?) throws {
    try expectDeclaration(of: "a", in: "class A { lazy var ①a = \(value); func f() { ②x } }", type: type)
  }
  try expect("{ let l = UILabel(); l.text = t; return l }()", "UILabel")
  try expect("{ [unowned self] in let l = UILabel(frame: self.frame); return l }()", "UILabel")
  try expect("{ UILabel() }()", "UILabel")
  try expect("{ let n = 4; return n }()", "Int")
  try expect("{ () -> UIView in let l = UILabel(); return l }()", "UIView")
  // Each closure has its own type.
  try expect("{ let l = UILabel(); l.onTap = { return 1 }; return l }()", nil)
  try expect("{ if b { return UILabel() }; return UIView() }()", nil)
  try expect("{ let l = make(); return l }()", nil)
  // One that is not called is a function.
  try expect("{ UILabel() }", nil)
  try expect("{ () -> UILabel in UILabel() }", nil)
}

@Test func closureParametersHideProperties() throws {
  try expectDeclaration(of: "v", in: "class A { let v = UIView(); func f() { g { ①v in ②x } } }", type: nil)
  try expectDeclaration(of: "v", in: "class A { let v = 1; func f() { g { [weak self] (①v: UIView) -> Void in ②x } } }", type: "UIView")
}

@Test(arguments: [
  "①v -> Void", "w, ①v -> [Int: View]?", "①v async throws", "①v throws(ViewError) -> (Int, View)", "@MainActor ①v", "@Sendable @Shown(1, 2) [weak self] ①v",
  "@MainActor (①v) async -> Void",
])
func parametersBehindAttributesAndBeforeEffectsHideProperties(_ head: String) throws {
  try expectDeclaration(of: "v", in: "class A { let v = UIView(); func f() { g { \(head) in ②x } } }", type: nil)
}

/// What looks like the head of a closure may be its first statement.
@Test(arguments: ["v\nfor w in all { ②x }", "v\nasync let w = make()\nfor u in all { ②x }", "@Shown var w = v\nfor u in all { ②x }", "[v]\nfor w in all { ②x }"])
func namesInStatementsAreNoParameters(_ body: String) throws {
  try expectDeclaration(of: "v", in: "class A { let ①v = UIView(); func f() { g { \(body) } } }", type: "UIView")
}

@Test(arguments: [
  ("for ①v in widths", "CGFloat"), ("for ①v in widths where v > 3", "CGFloat"), ("for var ①v in self.widths.reversed()", "CGFloat"),
  ("for ①v in widths.filter { $0 > 1 }.prefix(2)", "CGFloat"), ("for ①v in views", "UIView"), ("for ①v in titles", "String?"),
  ("for (_, ①v) in views.enumerated()", "UIView"), ("for (①v, _) in views.enumerated()", "Int"), ("for (i, ①v) in zip(views, widths)", "CGFloat"),
  ("for (i, ①v) in pairs", "CGFloat"), ("for (i, ①v) in gaps", "CGFloat"), ("for ①v in [1, 2]", "Int"), ("for ①v in [1, 2.5]", "Double"),
  ("for ①v in [1, width]", "CGFloat"), ("for ①v in 0..<3", "Int"), ("for ①v in 0..<views.count", "Int"), ("for ①v in stride(from: 0, to: width, by: 2)", "CGFloat"),
  ("for ①v in gaps", nil), ("for ①v in pairs", nil), ("for ①v in views.enumerated()", nil), ("for ①v in more", nil), ("for ①v in widths[0]", nil),
  ("for ①v in views + more", nil), ("for ①v in rows.widths", nil), ("for ①v in [1, \"a\"]", nil), ("for ①v in zip(views, widths)", nil), ("for case ①v? in titles", nil),
])
func loopVariablesAreElementsOfTheirLists(_ head: String, _ type: String?) throws {
  try expectDeclaration(of: "v", in: lists + "func f() { \(head) { ②x } } }", type: type)
}

@Test(arguments: [
  ("widths.forEach { ①v in", "CGFloat"), ("widths.sorted().map({ (①v) in", "CGFloat"), ("views.enumerated().forEach { i, ①v in", "UIView"),
  ("views.enumerated().forEach { ①v, view in", "Int"), ("pairs.forEach { (view, ①v) in", "CGFloat"), ("gaps.forEach { _, ①v in", "CGFloat"),
  ("(0..<3).forEach { ①v in", "Int"), ("more.map { ①v in", nil), ("widths.sorted { ①v, w in", nil), ("widths.reduce(0) { sum, ①v in", nil),
  ("width.map { ①v in", nil), ("views.enumerated().forEach { ①v in", nil), ("widths.forEach { [①v = 3] w in", nil),
])
func parametersOfClosuresAreElementsOfTheirLists(_ head: String, _ type: String?) throws {
  let end = head.contains("({") ? "})" : "}"
  try expectDeclaration(of: "v", in: lists + "func f() { \(head) ②x \(end) } }", type: type)
}

private let lists = """
  class A { let widths: [CGFloat], views: [UIView], titles: [String?], more: [UIView]?, width: CGFloat, rows: Rows
  let pairs: [(UIView, width: CGFloat)], gaps: [Edge: CGFloat]

  """

@Test(arguments: [
  ("case let ①v as Card", "Card"), ("case let ①v as Outer.Row<Card>", "Outer.Row<Card>"), ("①v: Card", "Card"), ("case .some(let ①v)", nil),
  ("case let Outer.some(①v, _)", nil), ("case (let a as UILabel, let ①v as Card)", "Card"), ("case let ①v?", nil), ("await ①v", nil),
])
func loopVariablesHaveTheTypesOfTheirPatterns(_ pattern: String, _ type: String?) throws {
  try expectDeclaration(of: "v", in: "class A { let v = 1; func f() { for \(pattern) in views { ②x } } }", type: type)
}

@Test func theVariableOfALoopIsNotKnownBehindIt() throws {
  try expectDeclaration(of: "v", in: "class A { let ①v = UILabel(); func f() { for case let v as Card in views { y }; ②x } }", type: "UILabel")
}

@Test(arguments: ["some", "Outer", "Card", "as", "is"]) func typesAndCasesInThePatternsOfLoopsAreNoVariables(_ name: String) {
  let text = "func f() { for case let Outer.some(v as Card) in views { x }; for case is Card in views { x } }"
  let table = DeclarationTable(TokenBuffer(lexing: SourceFile(path: "", language: .swift, text: text)))
  #expect(table.declarations(named: name).isEmpty)
}

@Test func loopVariablesHideProperties() throws {
  try expectDeclaration(of: "v", in: "class A { let v = 1; func f() { for ①v in views { ②x } } }", type: nil)
}

@Test func aLabelIsNotALoop() throws {
  let source = "class A { var ①a: UIView?; func f() { b.set(c, for: .normal)\n a = d\n if e { ②x } } }"
  try expectDeclaration(of: "a", in: source, type: "UIView?")
}

@Test func aCopyOfAnImplicitlyUnwrappedValueIsOptional() throws {
  try expectDeclaration(of: "b", in: "class A { var a: UIView!; func f() { let ①b = a; ②x } }", type: "UIView?")
}

@Test func castsSayTheType() throws {
  try expectDeclaration(of: "b", in: "func f() { let ①b = a as! UIView; ②x }", type: "UIView")
  try expectDeclaration(of: "b", in: "func f() { let ①b = g()[0] as? UIView; ②x }", type: "UIView?")
}

@Test func closuresThatMakeAPropertySayTheType() throws {
  try expectDeclaration(of: "a", in: "class A { lazy var ①a = { () -> UILabel in UILabel() }(); func f() { ②x } }", type: "UILabel")
  try expectDeclaration(of: "a", in: "class A { let ①a: UILabel = { let l = UILabel(); return l }(); func f() { ②x } }", type: "UILabel")
}

@Test func numbersSayTheirType() throws {
  try expectDeclaration(of: "a", in: "func f() { let ①a = 8; ②x }", type: "Int")
  try expectDeclaration(of: "a", in: "func f() { let ①a = 8.0; ②x }", type: "Double")
  try expectDeclaration(of: "a", in: "func f() { let ①a = 8 as CGFloat; ②x }", type: "CGFloat")
  try expectDeclaration(of: "a", in: "func f() { let ①a = CGFloat(8); ②x }", type: "CGFloat")
}

@Test func theGreaterOfTwoValuesIsANumberWhenTheyAre() throws {
  try expectDeclaration(of: "a", in: "func f(d: CGFloat) { let ①a = max(d, 8); ②x }", type: "CGFloat")
  try expectDeclaration(of: "a", in: "func f(d: Decimal, e: Decimal) { let ①a = max(d, e); ②x }", type: nil)
  try expectDeclaration(of: "a", in: "func f() { let ①a = min(first(), second()); ②x }", type: nil)
}

@Test func whatACallReturnsIsNotKnown() throws {
  try expectDeclaration(of: "a", in: "func f() { let ①a = make(); ②x }", type: nil)
  try expectDeclaration(of: "a", in: "func f() { let ①a = UIView.make(); ②x }", type: nil)
}

@Test func computedPropertiesAreTold() throws {
  let source = SourceFile(text: "class A { var a: UIView { b }; var c: UIView = d { didSet { e } }; var f: UIView { get { g } } }")
  let table = DeclarationTable(TokenBuffer(lexing: source))
  #expect(table.declarations(named: "a").first?.isComputed == true)
  #expect(table.declarations(named: "c").first?.isComputed == false)
  #expect(table.declarations(named: "f").first?.isComputed == true)
}

@Test func aParameterWithoutATypeIsPassedOver() throws {
  try expectDeclaration(of: "b", in: "func f(a: /* type */, ①b: UIView) { ②x }", type: "UIView")
}

@Test func onlyTheGetterOfAPropertyIsRunByReadingIt() {
  let source = SourceFile(
    text: "class A { var a: V { get { return b! } set { b = newValue; update() } }; var c: V { make() }; var d: V { set { x() } get { make() } } }")
  let table = DeclarationTable(TokenBuffer(lexing: source))
  #expect(table.declarations(named: "a").first.map(table.isPure) == true)
  #expect(table.declarations(named: "c").first.map(table.isPure) == false)
  #expect(table.declarations(named: "d").first.map(table.isPure) == false)
}
