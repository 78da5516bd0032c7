import HostSyntax
import SourceText
import TestSupport
import Testing

@Test func bracketsPairOutsideOfLiteralsAndComments() {
  let source = LexedSource(#"①f(②[③{ ")" /* ] */ }③, "\(])"]②)①"#)
  for mark: Character in ["②", "③"] {
    let range = source.range(mark)
    #expect(source.buffer.partner(of: range.lowerBound) == range.upperBound - 1)
    #expect(source.buffer.partner(of: range.upperBound - 1) == range.lowerBound)
  }
  #expect(source.buffer.isBalanced)
  #expect(source.buffer.partner(of: source.index("①")) == nil)
}

@Test func theParentIsTheInnermostOpener() {
  let source = LexedSource("①a②(b③[④c], ⑤d)⑥")
  let buffer = source.buffer
  #expect(buffer.parent(of: source.index("①")) == nil)
  #expect(buffer.parent(of: source.index("②")) == nil)
  #expect(buffer.parent(of: source.index("③")) == source.index("②"))
  #expect(buffer.parent(of: source.index("④")) == source.index("③"))
  #expect(buffer.parent(of: source.index("⑤")) == source.index("②"))
  #expect(buffer.parent(of: source.index("⑤") + 1) == nil, "a closer is not inside of its own bracket")
}

@Test func branchesMayOpenTheSameBracket() {
  let source = LexedSource(
    """
    #if A
    func f() ①{ (
    #elseif B
    func g() ②{ (
    #else
    func h() ③{ (
    #endif
    )
    ⑤}
    """)
  #expect(source.buffer.isBalanced)
  for mark: Character in ["①", "②", "③"] {
    #expect(source.buffer.partner(of: source.index(mark)) == source.index("⑤"), "\(mark)")
  }
  #expect(source.buffer.partner(of: source.index("⑤")) == source.index("①"))
}

@Test func branchesMayCloseTheSameBracket() {
  let source = LexedSource(
    """
    f①(
    #if A
    a②)
    #else
    b③)
    #endif
    c ④{ ⑤}
    """)
  #expect(source.buffer.isBalanced)
  #expect(source.buffer.partner(of: source.index("②")) == source.index("①"))
  #expect(source.buffer.partner(of: source.index("③")) == source.index("①"))
  #expect(source.buffer.partner(of: source.index("④")) == source.index("⑤"))
}

@Test func conditionalsInsideBranchesPair() {
  let source = LexedSource(
    """
    ①#if A
    (
    ②#if B
    [
    #else
    [ ( )
    #endif
    ]
    #else
    ( ③{ }
    ④#endif
    )
    """)
  #expect(source.buffer.isBalanced)
  #expect(source.buffer.conditional(of: source.index("①"))?.end == source.index("④"))
  #expect(source.buffer.conditional(of: source.index("④"))?.start == source.index("①"))
  #expect(source.buffer.conditional(of: source.index("③")) == nil)
}

@Test func brokenBracketsAreNotBalanced() {
  let sources = [
    "(", ")", "(]", "([)]", "{ ( }", "#if A", "#endif", "#else", "#if A\n(\n#endif\n", "#if A\n(\n#else\n[\n#endif\n)",
    "#if A\n((\n#else\n(\n#endif\n))", "\"a", "/*",
  ]
  for source in sources { #expect(!TokenBuffer(lexing: SourceFile(text: source)).isBalanced, "\(source)") }
}

@Test func aLostBracketDoesNotSpoilTheOnesAround() {
  let source = LexedSource("①{ a②( b③[ c ] ④} ⑤{ }")
  #expect(source.buffer.partner(of: source.index("①")) == source.index("④"))
  #expect(source.buffer.partner(of: source.index("②")) == nil)
  #expect(source.buffer.partner(of: source.index("③")) != nil)
  #expect(source.buffer.partner(of: source.index("⑤")) != nil)
}

@Test func neighboursSkipTriviaButNotDirectives() {
  let source = LexedSource("①a /* x */ // y\n  ②b\n③#if C\n④d\n#endif")
  #expect(source.buffer.next(source.index("①")) == source.index("②"))
  #expect(source.buffer.previous(source.index("②")) == source.index("①"))
  #expect(source.buffer.next(source.index("②")) == source.index("③"))
  #expect(source.buffer.previous(source.index("①")) == nil)
  #expect(source.buffer.next(source.buffer.count - 1) == nil)
  #expect(source.buffer.hasNewline(between: source.index("①"), and: source.index("②")))
  #expect(source.buffer.hasComment(in: source.index("①")..<source.index("②")))
  #expect(!source.buffer.hasDirective(in: source.index("①")..<source.index("③")))
  #expect(source.buffer.hasDirective(in: source.index("①")..<source.index("④")))
}

@Test func aCommentOfSeveralLinesEndsALine() {
  let source = LexedSource("①a /* x */ ②b /* x\n */ ③c")
  #expect(!source.buffer.hasNewline(between: source.index("①"), and: source.index("②")))
  #expect(source.buffer.hasNewline(between: source.index("②"), and: source.index("③")))
}

@Test func wordsAreComparedByTheirBytes() {
  let source = LexedSource(#"①let ②`let` ③"let" ④lets"#)
  #expect(source.buffer.isWord(source.index("①"), "let"))
  #expect(!source.buffer.isWord(source.index("②"), "let"))
  #expect(!source.buffer.isWord(source.index("③"), "let"))
  #expect(!source.buffer.isWord(source.index("④"), "let"))
  #expect(source.buffer.isWord(source.index("①"), in: ["var", "let"]))
  #expect(source.buffer.name(source.index("②")) == "let")
  #expect(source.buffer.text(source.index("②")) == "`let`")
  #expect(source.buffer.name(source.index("③")) == nil)
}

@Test func everyByteFindsItsToken() {
  let buffer = TokenBuffer(lexing: SourceFile(text: "let a = \"bc\" // é"))
  for index in buffer.tokens.indices {
    for offset in buffer[index].range.start..<buffer[index].range.end { #expect(buffer.tokenIndex(at: offset) == index) }
  }
  #expect(buffer.tokenIndex(at: -1) == nil)
  #expect(buffer.tokenIndex(at: buffer.file.bytes.count) == nil)
}

/// `#if A` opens a brace, and a later `#if A` closes it.
@Test func aLaterBranchMayCloseWhatOneOpened() {
  let source = LexedSource(
    """
    f ①{
    #if A
    if (x) ②{
    #endif
    ③a
    #if B
    b
    #endif
    #if A
    ④} else ⑤{ c
    #endif
    d
    #if  A
    #else
    #endif
    #if A
    ⑥}
    #endif
    ⑦e ⑧}
    """, .objectiveC)
  #expect(source.buffer.isBalanced)
  #expect(source.buffer.partner(of: source.index("①")) == source.index("⑧"))
  #expect(source.buffer.partner(of: source.index("②")) == source.index("④"))
  #expect(source.buffer.partner(of: source.index("⑤")) == source.index("⑥"))
  #expect(source.buffer.parent(of: source.index("③")) == source.index("②"))
  #expect(source.buffer.parent(of: source.index("⑦")) == source.index("①"))
}

@Test func bracketsOfABranchAroundAFileAreNotAroundItsCode() {
  let source = LexedSource("#ifdef __cplusplus\nextern \"C\" ①{\n#endif\n②a ③{ }\n#ifdef __cplusplus\n④}\n#endif\n", .objectiveC)
  #expect(source.buffer.isBalanced)
  #expect(source.buffer.partner(of: source.index("①")) == source.index("④"))
  #expect(source.buffer.parent(of: source.index("②")) == nil)
  #expect(source.buffer.parent(of: source.index("③")) == nil)
}

@Test func aBranchUnderAnotherConditionClosesNothing() {
  for (one, other) in [("A", "B"), ("A", "!A")] {
    let text = "f {\n#if \(one)\nif (x) {\n#endif\na\n#if \(other)\n}\n#endif\n}"
    #expect(!TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text)).isBalanced, "\(text)")
  }
  let text = "f {\n#if A\nif (x) {\n#endif\na\n#if A\n}\n#else\n#endif\n}"
  #expect(!TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text)).isBalanced)
}

@Test func halvesAreMatchedInLinearTime() {
  let text = String(repeating: "#if A\n)(\n#endif\n", count: 40_000)
  let isBalanced = TokenBuffer(
    lexing: SourceFile(path: "", language: .objectiveC, text: "#if A\n" + String(repeating: "(", count: 40_000) + "\n#endif\n" + text)
  ).isBalanced
  #expect(!isBalanced)
}
