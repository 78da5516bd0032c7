import HostSyntax
import SourceText
import TestSupport
import Testing

private func lex(_ text: String) -> TokenBuffer {
  TokenBuffer(lexing: SourceFile(path: "Input.m", language: .objectiveC, text: text))
}

private func spellings(_ text: String) -> [String] {
  let buffer = lex(text)
  return buffer.significant(0..<buffer.count).map { buffer.text($0) }
}

@Test func objectiveCIsCutIntoTokens() {
  #expect(spellings("[a->b foo:@\"x\\\"]\" bar:'\\'']") == ["[", "a", "->", "b", "foo", ":", "@", "\"x\\\"]\"", "bar", ":", "'\\''", "]"])
  #expect(spellings("a.b ?: .5f - 1e-3") == ["a", ".", "b", "?", ":", ".5f", "-", "1e-3"])
  #expect(spellings("NSArray<NSArray<UIView *> *> *x;") == ["NSArray", "<", "NSArray", "<", "UIView", "*", ">", "*", ">", "*", "x", ";"])
  #expect(spellings("NSArray<NSArray<UIView *>>*x;") == ["NSArray", "<", "NSArray", "<", "UIView", "*", ">", ">", "*", "x", ";"])
  #expect(spellings("a >>= 1; b <<= c >> 2 << d >= e") == ["a", ">>=", "1", ";", "b", "<<=", "c", ">", ">", "2", "<<", "d", ">=", "e"])
  #expect(spellings("x = R\"y()])y\";") == ["x", "=", "R\"y()])y\"", ";"])
}

@Test func directivesAreOneTokenWithTheLinesThatContinueThem() {
  let buffer = lex("#define F(x) \\\n  ((x) * 2) // {\nint a; #\n  #if DEBUG /* [ \n */ X\n[\n#else\n[\n#endif\n]")
  #expect(buffer.tokens.filter { $0.kind == .directive }.count == 4)
  #expect(buffer.isBalanced)
}

@Test func messagesAreTakenApart() throws {
  let text = "[[self view] insertSubview:a ? b : c atIndex:(NSInteger)i completion:^BOOL (id x) { return [x ok]; }]"
  let buffer = lex(text)
  let message = try #require(MessageExpression(at: 0, in: buffer))
  #expect(message.selector == "insertSubview:atIndex:completion:")
  #expect(buffer.objectiveCText(message.receiver) == "[self view]")
  #expect(message.pieces.map { buffer.objectiveCText($0.argument) } == ["a ? b : c", "(NSInteger)i", "^BOOL (id x) { return [x ok]; }"])
  let unary = lex("[(UIView *)x superview]")
  #expect(MessageExpression(at: 0, in: unary)?.selector == "superview")
  for text in ["[0]", "[a]", "@[a, b]", "[a, b]", "[]"] {
    let buffer = lex(text)
    #expect(MessageExpression(at: buffer[0].kind == .at ? 1 : 0, in: buffer) == nil, "\(text)")
  }
}

@Test func literalsAreRead() {
  func literal(_ text: String) -> ObjectiveCLiteral? {
    let buffer = lex(text)
    return ObjectiveCLiteral(0..<buffer.count, in: buffer)
  }
  #expect(literal("@\"a\" \"b\" @\"c\"") == .string(parts: [1, 3, 6]))
  #expect(literal("@-8") == .boxed(1..<3))
  #expect(literal("@(a + b)") == .boxed(2..<7))
  if case .dictionary(_, let pairs)? = literal("@{@\"k\": a ? b : c, x: y,}") { #expect(pairs.count == 2) } else { Issue.record("no dictionary") }
  if case .array(_, let elements)? = literal("@[a, [b c], @[d, e]]") { #expect(elements.count == 3) } else { Issue.record("no array") }
  #expect(literal("@8 + 1") == nil)
}

@Test func statementsStandBetweenSemicolonsAndBraces() {
  let text = "void f() { int a = 1; if (x) [b c]; else { d = ^{ [e f]; }; } switch (y) { case 1: [g h]; } }"
  let buffer = lex(text)
  func statement(_ word: String) -> String? {
    guard let index = buffer.tokens.indices.first(where: { buffer.text($0) == word }) else { return nil }
    return buffer.objectiveCStatement(containing: index).map { buffer.objectiveCText($0) }
  }
  #expect(statement("a") == "int a = 1")
  #expect(statement("b") == "[b c]")
  #expect(statement("d") == "d = ^{ [e f]; }")
  #expect(statement("e") == "[e f]")
  #expect(statement("g") == "[g h]")
}

@Test(arguments: [
  ("{ WEAK_SELF\n[a b]; }", "{|WEAK_SELF||[|a|b|]|;|}"), ("x;\nWS(ws)  // a\n\n c = d;", "x|;|WS|(|ws|)||c|=|d|;"),
  ("{ @strongify(self)\n@weakify_other\nreturn; }", "{|@|strongify|(|self|)||@|weakify_other||return|;|}"),
  ("{ KWeakSelf\n// a\n/* b */ return; }", "{|KWeakSelf||return|;|}"),
  // A `;` of its own, a body without another statement, and code that goes on.
  ("{ WEAK_SELF;\n[a b]; }", "{|WEAK_SELF|;|[|a|b|]|;|}"), ("{ WEAK_SELF\n; }", "{|WEAK_SELF|;|}"), ("{ WEAK_SELF\n}", "{|WEAK_SELF|}"),
  ("{ weakSelf\n.a = b; }", "{|weakSelf|.|a|=|b|;|}"), ("{ WEAK_SELF [a b]; }", "{|WEAK_SELF|[|a|b|]|;|}"),
  // Other names, and names inside of something.
  ("{ IF_WIDE(x)\n[a b]; }", "{|IF_WIDE|(|x|)|[|a|b|]|;|}"), ("{ self\n[a b]; }", "{|self|[|a|b|]|;|}"),
  ("{ __weak\nid a; }", "{|__weak|id|a|;|}"), ("[\nweakSelf\nb]", "[|weakSelf|b|]"), ("{ a = weakSelf\nb; }", "{|a|=|weakSelf|b|;|}"),
  ("if (x) WS(ws)\n[a b];", "if|(|x|)|WS|(|ws|)|[|a|b|]|;"),
])
func macrosThatAreStatementsEndThem(_ text: String, _ expected: String) {
  #expect(spellings(text).joined(separator: "|") == expected)
}

/// Every line end could be one behind a macro, and is asked once.
@Test func longCommentsBehindAStatementAreReadOnce() {
  let comments = String(repeating: "// a\n\n", count: 50_000)
  #expect(spellings("a = f(b)\n\(comments);") == ["a", "=", "f", "(", "b", ")", ";"])
  #expect(spellings("{ WEAK_SELF\n\(comments)a; }").joined(separator: "|") == "{|WEAK_SELF||a|;|}")
}

private let pieces = [
  "\"", "\\", "'", "/*", "*/", "//", "/", "\n", "\r\n", " ", "(", ")", "[", "]", "{", "}", ",", ":", ";", ".", "...", "?", "!", "<", ">", "=",
  "->", "&", "a", "self", "return", "if", "else", "#if X\n", "\n#else\n", "\n#endif\n", "#", "@", "@\"x\"", "^", "0x1p3", "1.5f", "R\"(", ")\"", "é", "\0", "\\\n",
  "@interface A : B\n", "@implementation A {\n", "@property (x) T *a, *b;\n", "- (T *)a:(T)b {", "@end\n", "#define M(x) (x)\n", "T *a = b;", "case 1:", "mas_x",
  "WEAK_SELF\n", "@strongify(a)\n",
]

@Test func anyPiecesOfObjectiveCAreCovered() {
  let seed: UInt64 = 0x0B1E_C71F
  var generator = SeededGenerator(seed: seed)
  for round in 0..<4_000 {
    let text = (0..<Int.random(in: 0...24, using: &generator)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
    let buffer = lex(text)
    var end: UInt32 = 0
    for token in buffer.tokens {
      guard token.start == end, token.length > 0 || token.kind == .semicolon else {
        Issue.record("seed \(seed), round \(round): a gap at \(end) in \(text.debugDescription)")
        return
      }
      end = token.end
    }
    #expect(Int(end) == text.utf8.count)
    for index in buffer.tokens.indices {
      _ = MessageExpression(at: index, in: buffer)
      if let statement = buffer.objectiveCStatement(containing: index) { #expect(statement.upperBound <= buffer.count) }
      _ = ObjectiveCLiteral(index..<buffer.count, in: buffer)
    }
  }
}
