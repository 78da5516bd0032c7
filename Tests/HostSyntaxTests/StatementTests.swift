import HostSyntax
import SourceText
import TestSupport
import Testing

/// Checks that the statement around ② goes from the first to the second ①.
private func expectStatement(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let source = LexedSource(text)
  let expected = source.buffer.trimmed(source.range("①"))
  guard let found = source.buffer.statement(containing: source.index("②")) else {
    Issue.record("no statement is found in \(text)", sourceLocation: sourceLocation)
    return
  }
  #expect(source.text(found) == source.text(expected), sourceLocation: sourceLocation)
}

@Test(arguments: [
  "a\n①let b = ②c①\nd", "a; ①②b①; c", "{ ①②a① }", "{ x in ①②a① }", "{ (x: A<B>, y) async throws -> C in ①②a①\nb }",
  "{ [weak self] x in\n ①②a①\n b }", "f { ①a(②b)①\n c }", "①f(②a) {\n b\n}①\nc", "①f(a) {\n b\n}②.c()①\nd", "①a\n  .b()\n  .②c()①\nd",
  "①a = \n  ②b①\nc", "①a\n  + ②b①\nc", "①a &&\n  ②b①\nc", "a\n①(②b)①", "a\n①[②b]①", "a\n①-②b①", "①②a①",
  "switch x { case a: ①②b①\ncase c: d }", "switch x { case a:\n ①②b①\n c\ndefault: d }", "switch x { ①case .②a where b ? c : d:① e }",
  "switch x { case a, b: c\n①②default:①\n d }", "switch x { default:\n ①②d① }", "switch x { @unknown default: ①②d① }",
  "enum E { ①case ②a(b: C), d① }", "enum E { ①case ②a①\n case b }", "enum E { case open\n①case ②b① }",
  "①if a {\n b\n}\nelse if ②c {\n d\n} else {\n e\n}①\nf", "①do { a }\ncatch ②b { c }①\nd", "①repeat { a }\nwhile ②b①\nc",
  "if a { b }\n①while ②c { d }①", "①guard let a = b\n  else ②{ return }①\nc", "①②return a①\nb", "①return\n②a①\nb", "{ ①②return①\nlet a = b }",
  "①@objc\n@available(iOS 9, *)\nprivate ②func a()\n  -> B\nwhere C: D\n{\n e\n}①\nf", "①override\nfunc ②a() { }①", "a = open\n①②b()①",
  "①lazy var a: B = {\n c\n}②()①\nd", "①var a: ②B\n{ get { c } }①", "①for a in ②b where c {\n d\n}①\ne", "①outer: while ②a { b }①\nc",
  "①a = b ? ②c\n  : d①\ne", "①f(a,\n  ②b)①\nc", "①let a = b,\n  ②c = d①\ne", "//x\n①②a① // y\nb", "①a as ②B①\nc", "①②break①\na", "①f { a }\nlabel: ②{ b }①\nc",
  "①a\n#if X\n.②b\n#endif①\nc", "#if X\n①②a①\n#else\nb\n#endif", "#if X\na\n#endif\n①②b①", "①②b①",
  "①import ②A①\nimport B", "①class A: B,\n ②C\n{\n}①\nd", "①func a<\n  ②B\n>(c: D) { }①\ne", "①func a()\n  async throws ②-> B①\nc", "①a②()①\nasync let b = c",
  "①typealias A = B<\n  C\n②>①\nswitch d { }", "protocol P { ①func ②a() throws①\nvar b: C }", "①②a!①\nb", "①②a++①\nb", "①x = try ②a()①\ny",
])
func aStatementGoesFromItsFirstToItsLastToken(_ text: String) {
  expectStatement(text)
}

@Test func whatStandsBetweenStatementsIsNone() {
  for text in ["a\n② \nb", "a ②; b", "②#if A\na\n#endif", "#if ②A\na\n#endif", "②// x\na"] {
    let source = LexedSource(text)
    #expect(source.buffer.statement(containing: source.index("②")) == nil, "\(text)")
  }
}

@Test func theSignatureOfAClosureIsAStatement() {
  expectStatement("f { ①[weak ②self] (a: B) -> C in① d }")
  let source = LexedSource("①{ a, b ②in c } ③{ a\nb\nfor c in d { } }")
  #expect(source.buffer.signatureEnd(ofClosureAt: source.index("①")) == source.index("②"))
  #expect(source.buffer.signatureEnd(ofClosureAt: source.index("③")) == nil)
}
