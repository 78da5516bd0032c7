import HostSyntax
import SourceText
import Testing

@Test(arguments: [
  ("a   +  b", "a + b"), ("foo( x )", "foo(x)"), ("a+b", "a+b"), ("foo ( x ,y )", "foo(x, y)"), ("a\n  .b\n  .c", "a.b.c"),
  ("a /* x */ . b // y\n", "a.b"), ("[ a:b ,c : d ]", "[a: b, c: d]"), ("a ?b :c", "a ?b : c"), ("a ? b:c", "a ? b : c"),
  ("x = a ? .b : .c", "x = a ? .b : .c"), ("return ( a )", "return (a)"), ("f { $0 }", "f { $0 }"), ("f {\n  a\n  b\n}", "f { a; b }"),
  ("f { x in\n  a }", "f { x in a }"), ("f {\n [a]\n (b)\n in\n c\n d }", "f { [a](b) in c; d }"), ("#selector( f( _:a: ) )", "#selector(f(_:a:))"), ("f( a: - b )", "f(a: - b)"), ("-a", "-a"),
  ("a! .b", "a!.b"), ("a! as B", "a! as B"), ("a as ! B", "a as ! B"), ("try  ! a", "try ! a"), ("a[ 0 ]", "a[0]"), ("[ : ]", "[:]"),
  ("\"a  b\"", "\"a  b\""), ("a  ==  .b", "a == .b"), ("f(\n  a,\n  b,\n)", "f(a, b,)"), ("A < B >", "A < B >"), ("x  is  B", "x is B"),
  ("a ? b ? c : d : e", "a ? b ? c : d : e"), ("f(a ? b : c, d: e)", "f(a ? b : c, d: e)"), ("\\ .a", "\\.a"), ("in [ a ]", "in [a]"),
  ("a  ??  b", "a ?? b"), ("f (a) { b }  c : { d }", "f(a) { b } c: { d }"), ("{ if a { b }\n else { c } }", "{ if a { b } else { c } }"),
])
func normalizedTextHasOneSpelling(_ pair: (source: String, text: String)) {
  let buffer = TokenBuffer(lexing: SourceFile(text: pair.source))
  #expect(buffer.normalizedText(0..<buffer.count) == pair.text)
  let again = TokenBuffer(lexing: SourceFile(text: pair.text))
  #expect(again.normalizedText(0..<again.count) == pair.text, "it is its own normal form")
}

@Test func directivesKeepTheirLines() {
  let buffer = TokenBuffer(lexing: SourceFile(text: "a\n#if  B\n  .c\n#endif"))
  #expect(buffer.normalizedText(0..<buffer.count) == "a\n#if B\n.c\n#endif")
}
