import HostSyntax
import SourceText
import TestSupport
import Testing

/// The call whose bracket stands at ①, as `label: value` and then `{closure}` or `label: {closure}`.
private func call(_ text: String) -> [String]? {
  let source = LexedSource(text)
  guard let call = CallExpression(at: source.index("①"), in: source.buffer) else { return nil }
  func describe(_ argument: Argument) -> String {
    (argument.label.map { $0 + ": " } ?? "") + source.text(argument.value)
  }
  return call.arguments.map(describe) + call.trailingClosures.map { "+" + describe($0) }
}

@Test func argumentsAreSplitAtTheCommasOfTheCall() {
  #expect(call("f①()") == [])
  #expect(call("f①( a , /* x */ b: c /* y */, \n) ") == ["a", "b: c"])
  #expect(call(#"f①(in: [a, b], { x, y in (x, y) }, "\(a, b)", default: g(h, i))"#)
    == ["in: [a, b]", "{ x, y in (x, y) }", #""\(a, b)""#, "default: g(h, i)"])
  #expect(call("f①(a ? b : c, `for`: d ? e : f)") == ["a ? b : c", "for: d ? e : f"])
  #expect(call("f①(_: a, b as? C)") == ["_: a", "b as? C"])
}

@Test func commasOfGenericClausesDoNotSplit() {
  #expect(call("f①(A<B, C>(), d)") == ["A<B, C>()", "d"])
  #expect(call("f①(a < b, c > d)") == ["a < b", "c > d"])
  #expect(call("f①(a < b, c > (d))") == ["a < b, c > (d)"], "swiftc reads a call of a<b, c>")
  #expect(call("f①([A<B, [C: D<E, F>]>](), g)") == ["[A<B, [C: D<E, F>]>]()", "g"])
  #expect(call("f①(a: A<B, C<D, E>>.self, x)") == ["a: A<B, C<D, E>>.self", "x"])
  #expect(call("f①(x as? A<B, C>, y)") == ["x as? A<B, C>", "y"])
  #expect(call("f①(A<(B, C) -> D, E?>?.none, y)") == ["A<(B, C) -> D, E?>?.none", "y"])
  #expect(call("f①(a<b, c)") == ["a<b", "c"])
}

@Test func labelsOfANameAreNoCall() {
  #expect(call("f①(a:b:)") == nil)
  #expect(call("f①(_:)") == nil)
  #expect(call("f①(a: b)") != nil)
  #expect(call("f①(") == nil)
}

@Test func trailingClosuresFollowTheirCall() {
  #expect(call("f①(a) { b } c: { d }\ng()") == ["a", "+{ b }", "+c: { d }"])
  #expect(call("f ①{ a }") == ["+{ a }"])
  #expect(call("f①()\n{ a }") == ["+{ a }"])
  #expect(call("f①(a).b { c }") == ["a"])
  #expect(call("if ①{ a }") == nil)
  #expect(call("x = ①{ a }") == nil)
}

@Test func theBodyOfAStatementIsNoTrailingClosure() {
  for text in [
    "if f①(a) { b }", "guard f①(a) else { b }", "while f①(a) { b }", "for x in f①(a) { b }", "switch f①(a) { case b: c }",
    "if x, let y = z.f①(a) { b }", "if x { y } else if f①(a) { b }", "var a: A = f①(a) { didSet { b } }",
    "x = if f①(a) { b } else { c }",
  ] { #expect(call(text) == ["a"], "\(text)") }
  for text in [
    "if g(f①(a) { b }) { c }", "if f①(a) { b }.c { d }", "if f①(a) { b } { c }", "if x { y }\nf①(a) { b }",
    "for x in y { f①(a) { b } }", "guard x else { return f①(a) { b } }",
  ] { #expect(call(text) == ["a", "+{ b }"], "\(text)") }
}

@Test func aCallKnowsWhereItEnds() throws {
  let source = LexedSource("f①(a)② { b } c: { d }③\ng()")
  let call = try #require(CallExpression(at: source.index("①"), in: source.buffer))
  #expect(call.argumentsEnd == source.index("②"))
  #expect(call.end == source.index("③"))
  #expect(call.labels == ["_"])
  #expect(call.argument("a") == nil)
}

@Test func anEmptyArgumentIsKept() throws {
  let source = LexedSource("f①(a, , b:)")
  let call = try #require(CallExpression(at: source.index("①"), in: source.buffer))
  #expect(call.arguments.map { source.text($0.value) } == ["a", "", ""])
  #expect(call.labels == ["_", "_", "b"])
}
