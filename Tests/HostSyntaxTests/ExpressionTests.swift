import HostSyntax
import SourceText
import TestSupport
import Testing

/// The chain at the first token of which ① stands and of which ② is a part.
private func startsChain(_ text: String) -> Bool {
  let source = LexedSource(text)
  let part = source.index("②")
  return part < source.buffer.count && source.buffer.postfixStart(of: part) == source.index("①")
}

@Test(arguments: [
  "return ①self.view!.②addConstraints(x)", "①foo(x)[1].②bar", "x = ①NSLayoutConstraint.②constraints", "①Foo<Bar>.②baz",
  "①Foo<A, B<C>>.②baz", "①Foo<Foo<A>, B>②(x)", "①a?.b!.②c", "①a\n  .b()\n  // x\n  .②c", "①f { x }.②b",
  "①f(x) { y } z: { w }.②b", "①{ x }②()", "①[a, b].②forEach", "①\"a\".②b", "case ①.②a", "return ①.②a", "x ? ①.②a : .b",
  "a ? b : ①.②c", "x = ①\\Foo.②bar", "①\\.②bar", "①#selector(a).②b", "-①a.②b", "&①a.②b", "try! ①a.②b", "try? ①a.②b",
  "x as! ①A.②B", "await ①a.②b", "①(a + b).②c", "①a.default.②in", "①a.0.②1", "f(①a.②b, c)", "f(x: ①a.②b)", "①②a", "a + ①b.②c",
  "①a.b②(c)", "①a.b②[c]", "①a.b(c②)", "①a.b②!", "x = y\n①a.②b", "a\n①(b).②c", "a\n①[b].②c", "①super.②init", "①`in`.②x",
  "if a == ①b.②c { }", "in ①a.②b", "①$0.②a", "①a!\n.②b", "①a[b]!.②c", "①/x/.②a", "x is ①②A", "@a ①b.②c",
])
func aChainStartsAtItsFirstToken(_ text: String) {
  #expect(startsChain(text))
}

@Test func membersInsideADirectiveDoNotReachItsCondition() {
  #expect(startsChain("a\n#if DEBUG\n①.②b()\n#endif"))
}

@Test(arguments: [
  "①a.b(c)[d]!.e①", "①a + b * c①", "①a ? b : c①, d", "f(x: ①a ? b : c ? d : e①)", "[①a①: b]", "[①a ? b : c①: d]",
  "①try! a.b()①", "①try? await a①; b", "①a as! B<C, D>①, e", "①a is B && c①\nd", "①a\n  .b\n  .c()①\nd()", "①a +\n  b①\nc",
  "①a\n  + b①\n-c", "①a\n  ? b\n  : c①\nd", "①a①\n(b)", "①a①\n[b]", "①f { x }①\ng", "①f(a) { x } b: { y }①\ng",
  "①f(a)\n{ x }①\ng", "①-a①", "①&a①", "①.a.b①)", "①{ a }()①", "①[a: b][c]!①", "①\\A.b?.c①, d", "①#selector(a.b(_:))①)",
  "①a ?? b①)", "①a...①]", "①...a①]", "①a..<b①]", "①a = b①\nc", "①if a { b } else if c { d } else { e }①\nf",
  "①switch a { case b: c }①\nd", "①a as (B) async throws -> C①, d", "①a as any B & C①\nd", "①a!①\nb", "①a<b①, c", "①a<b, c>()①, d",
  "①\"a\"①\n\"b\"", "①a /* x */ + /* y */ b① // z", "①a①\nas_", "①a\n  as B①", "①a①\n#if X", "①a\n#if X\n  .b\n#else\n  .c\n#endif\n  .d①\ne",
  "①a① where b", "①a① else", "①a① in", "①a① // x\n-b", "①await a.b① ", "①a.init(b)①", "①self①", "①(+)①", "①f(a)①\nb: c", "①a == .b①\n",
  "①consume a①", "①any①, b", "①@escaping () -> A①)", "①f()①\nawait g()",
])
func anExpressionEndsWhereNothingContinuesIt(_ text: String) {
  let source = LexedSource(text)
  let range = source.range("①")
  let end = source.buffer.expressionEnd(from: range.lowerBound)
  #expect(source.text(range.lowerBound..<end) == source.text(source.buffer.trimmed(range)))
}

@Test func inAConditionABraceIsTheBody() {
  for text in ["if ①a.b(c)① { d }", "while ①a.b { c }.d① { e }", "if ①a == b① { c }"] {
    let source = LexedSource(text)
    let range = source.range("①")
    let end = source.buffer.expressionEnd(from: range.lowerBound, inCondition: true)
    #expect(source.text(range.lowerBound..<end) == source.text(source.buffer.trimmed(range)), "\(text)")
  }
}

@Test func noExpressionStartsAtAClosingBracket() {
  for text in ["f(①)", "①, a", "①} b", "①return", "①"] {
    let source = LexedSource(text)
    #expect(source.buffer.expressionEnd(from: source.index("①")) == source.index("①"), "\(text)")
  }
}
