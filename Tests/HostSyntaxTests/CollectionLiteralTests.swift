import HostSyntax
import SourceText
import TestSupport
import Testing

private func elements(_ text: String) -> [String]? {
  let source = LexedSource(text)
  return ArrayLiteral(at: source.index("①"), in: source.buffer)?.elements.map { source.text($0) }
}

private func pairs(_ text: String) -> [String]? {
  let source = LexedSource(text)
  let literal = DictionaryLiteral(at: source.index("①"), in: source.buffer)
  return literal?.pairs.map { "\(source.text($0.key)) = \(source.text($0.value))" }
}

@Test func arraysHaveElements() {
  #expect(elements("①[]") == [])
  #expect(elements("x = ①[ a, b.c(d, e) /* f */,\n [g], ]") == ["a", "b.c(d, e)", "[g]"])
  #expect(elements("①[a ? b : c, { x, y in x }]") == ["a ? b : c", "{ x, y in x }"])
  #expect(elements("return ①[a]") == ["a"])
  #expect(elements("try? ①[a]") == ["a"])
  #expect(elements("for x in ①[a]") == ["a"])
  #expect(elements("f\n①[a]") == ["a"], "a subscript starts on the line of its base")
  #expect(elements("①[A<B, C>()]") == ["A<B, C>()"])
}

@Test func dictionariesHavePairs() {
  #expect(pairs("①[:]") == [])
  #expect(pairs(#"①["a": a, "b" : b ? c : d, /* x */ e.f : g(h: i),]"#) == [#""a" = a"#, #""b" = b ? c : d"#, "e.f = g(h: i)"])
  #expect(pairs("①[a ? b : c: d]") == ["a ? b : c = d"])
  #expect(pairs("①[a: [b: c], d: { (e: F) in e }]") == ["a = [b: c]", "d = { (e: F) in e }"])
}

@Test func otherBracketsAreNoCollections() {
  for text in ["a①[b]", "a()①[b]", "a!①[b]", "a ①[b]", "{ }①[b]", "①(b)", "①[b", "\"a\"①[b]"] {
    #expect(elements(text) == nil, "\(text)")
  }
  #expect(elements("①[a: b]") == nil)
  #expect(elements("①[:]") == nil)
  #expect(elements("①[a,, b]") == nil)
  for text in ["①[]", "①[a]", "①[a: b, c]", "①[a:]", "①[: a]", "①[a: b: c]", "a①[b: c]"] {
    #expect(pairs(text) == nil, "\(text)")
  }
}
