import HostSyntax
import SourceText
import TestSupport
import Testing

@Test func namesKeywordsAndParametersAreIdentifiers() {
  expectTokens(
    of: "let `default` = $0 + naïve_été + 🙂 + `two words`",
    are: [
      "identifier let", "identifier `default`", "operatorSymbol =", "identifier $0", "operatorSymbol +",
      "identifier naïve_été", "operatorSymbol +", "identifier 🙂", "operatorSymbol +", "identifier `two words`",
    ])
}

@Test func numbersEndBeforeMembersAndRanges() {
  expectTokens(
    of: "1.foo 1.5 0x1F.a 0x1.8p-3 1_0e+5 1..<2 a.0.1 0b1_0 0o7 0xe+1 1.e5",
    are: [
      "number 1", "dot .", "identifier foo", "number 1.5", "number 0x1F", "dot .", "identifier a", "number 0x1.8p-3",
      "number 1_0e+5", "number 1", "operatorSymbol ..<", "number 2", "identifier a", "dot .", "number 0", "dot .",
      "number 1", "number 0b1_0", "number 0o7", "number 0xe", "operatorSymbol +", "number 1", "number 1", "dot .",
      "identifier e5",
    ])
}

@Test func operatorsAreAsLongAsPossible() {
  expectTokens(
    of: "a->b a>>=b a ?? b ...a a... .+ -/*c*/- a≠b a+//c",
    are: [
      "identifier a", "operatorSymbol ->", "identifier b", "identifier a", "operatorSymbol >>=", "identifier b",
      "identifier a", "operatorSymbol ??", "identifier b", "operatorSymbol ...", "identifier a", "identifier a",
      "operatorSymbol ...", "operatorSymbol .+", "operatorSymbol -", "blockComment /*c*/", "operatorSymbol -",
      "identifier a", "operatorSymbol ≠", "identifier b", "identifier a", "operatorSymbol +", "lineComment //c",
    ])
}

@Test func postfixMarksAreSingleBytes() {
  expectTokens(
    of: #"a!==b a??.c try!x as?[A] \.?.d a ?b:c"#,
    are: [
      "identifier a", "operatorSymbol !", "operatorSymbol ==", "identifier b", "identifier a", "operatorSymbol ?",
      "operatorSymbol ?", "dot .", "identifier c", "identifier try", "operatorSymbol !", "identifier x",
      "identifier as", "operatorSymbol ?", "leftBracket [", "identifier A", "rightBracket ]", #"backslash \"#, "dot .",
      "operatorSymbol ?", "dot .", "identifier d", "identifier a", "operatorSymbol ?", "identifier b", "colon :",
      "identifier c",
    ])
}

@Test func numberSignsStartWordsDirectivesAndRawLiterals() {
  expectTokens(
    of: """
      #if DEBUG
      #selector(a) #file ## #
      #elseif B
      #else
      #endif // x
      #sourceLocation()
      """,
    are: [
      "directive #if", "identifier DEBUG", "pound #selector", "leftParenthesis (", "identifier a", "rightParenthesis )",
      "pound #file", "invalid ##", "invalid #", "directive #elseif", "identifier B", "directive #else",
      "directive #endif", "lineComment // x", "directive #sourceLocation", "leftParenthesis (", "rightParenthesis )",
    ])
}

@Test func onlyTheLineOfADirectiveIsItsCondition() {
  let source = LexedSource("#if os(①iOS)\n②a\n#endif ③b")
  #expect(source.buffer[source.index("①")].isCondition)
  #expect(!source.buffer[source.index("②")].isCondition)
  #expect(source.buffer[source.index("③")].isCondition)
}

@Test func stringsKeepQuotesThatDoNotEndThem() {
  expectTokens(
    of: ##"""
      "a\"b\\" "" #"a"b\"# #"\#""# ##"a"#"## #"""# #"""a"#
      """##,
    are: [
      #"string "a\"b\\""#, #"string """#, ##"string #"a"b\"#"##, ##"string #"\#""#"##, ###"string ##"a"#"##"###,
      ##"string #"""#"##, ##"string #"""a"#"##,
    ])
}

@Test func anInterpolatedStringIsOneToken() {
  let literals = [
    #""a\(b)c""#, #""\(f("x", g(1)))""#, #""\(a["\(b["k"]!)"])""#, #""\(/* ) */ a)""#, ##"#"\(a) \#(b")")"#"##,
    #""\(`a)b`)""#, "\"\"\"\n \\(\"\"\"\n x\\(1)\n \"\"\")\n \"\"\"", "\"\\(f(\"\"\"\n x\n \"\"\"))\"",
    "\"\"\"\n\\(a // )\n)\n\"\"\"", ###"##"\##(##"\##(a)"##)"##"###, ##""\(#"")"#)""##,
  ]
  for literal in literals { expectTokens(of: literal + "+b", are: ["interpolatedString \(literal)", "operatorSymbol +", "identifier b"]) }
}

@Test func stringsOfSeveralLinesEndAtTheirDelimiter() {
  let literals = ["\"\"\"\n \"\" \" \\\"\"\" \n\"\"\"", "#\"\"\"\n\"\"\"\\(a)\n\"\"\"#", "\"\"\"\r\n a\r\n \"\"\""]
  for literal in literals { expectTokens(of: literal + " b", are: ["string \(literal)", "identifier b"]) }
}

@Test func aStringThatDoesNotEndStopsAtItsLine() {
  let buffer = TokenBuffer(lexing: SourceFile(text: "let a = \"b\nlet c = \"\\(d\ne"))
  #expect(!buffer.isBalanced)
  let unterminated = buffer.tokens.indices.filter { buffer[$0].isUnterminated }.map { buffer.text($0) }
  #expect(unterminated == ["\"b", "\"\\(d"])
  for source in ["\"\"\"\na", "/* /* */", "#\"a\"", "#/a", "\"\"\"\n\\(\"\"\")"] {
    let buffer = TokenBuffer(lexing: SourceFile(text: source))
    #expect(buffer.tokens.count == 1 && buffer.tokens[0].isUnterminated, "\(source)")
    #expect(!buffer.isBalanced)
  }
}

@Test func aSlashStartsARegexWhereAnExpressionCanStart() {
  let literals = [
    "x = /a b/", "f(/a\\/b/)", "return /[/]/", "[/a/, /b/]", "try! /(a)/", "#/a/b\"/#", "##/a/#b/##", "#/\n a # \"\n/#",
    "a ? /b/ : /c/", "a\n/b/.c", "!/a/", "case /a/: b", "{ /a/ }",
  ]
  for literal in literals {
    let buffer = TokenBuffer(lexing: SourceFile(text: literal))
    #expect(buffer.tokens.contains { $0.kind == .regexLiteral }, "\(literal)")
    expectTokensCover(buffer)
  }
}

@Test func aSlashBetweenOperandsDivides() {
  let sources = [
    "a /b/ c", "a/b/c", "(a)/b/c", "a! /b/ c", "1/2/3", "f(/, /)", "reduce(1, /)", "x = / a/", "x = /a /", "x = /a",
    "f(/A.b), g(/C.d)", "x = /a)/b", "a[0]/b/c", "a\n/ b / c", "a ?? b / c / d",
  ]
  for source in sources {
    let buffer = TokenBuffer(lexing: SourceFile(text: source))
    #expect(!buffer.tokens.contains { $0.kind == .regexLiteral }, "\(source)")
    expectTokensCover(buffer)
  }
}

@Test func commentsNest() {
  expectTokens(
    of: "/* a /* b */ c */ d /**/ e /*/ */ f // g",
    are: [
      "blockComment /* a /* b */ c */", "identifier d", "blockComment /**/", "identifier e", "blockComment /*/ */",
      "identifier f", "lineComment // g",
    ])
}

@Test func aFileMayStartWithAMarkAndAnInterpreter() {
  expectTokens(
    of: "\u{FEFF}#!/usr/bin/swift\na",
    are: ["byteOrderMark \u{FEFF}", "shebang #!/usr/bin/swift", "identifier a"])
}

@Test func eachLineEndIsOneToken() {
  let buffer = TokenBuffer(lexing: SourceFile(text: "a\r\n\rb\n\n// c\r\nd"))
  let ends = buffer.tokens.indices.filter { buffer[$0].kind == .newline }.map { buffer.text($0) }
  #expect(ends == ["\r\n", "\r", "\n", "\n", "\r\n"])
}

@Test func bytesThatAreNotSwiftAreInvalidTokens() {
  let bytes: [UInt8] = [0x61, 0xFF, 0xFE, 0x80, 0x62, 0x00, 0x27, 0x01, 0xE2, 0x82, 0x60, 0x63]
  let buffer = TokenBuffer(lexing: SourceFile(path: "Input.swift", bytes: bytes))
  #expect(
    buffer.tokens.map(\.kind) == [.identifier, .invalid, .identifier, .whitespace, .invalid, .invalid, .invalid, .invalid, .identifier])
  expectTokensCover(buffer)
  expectTokensCover(TokenBuffer(lexing: SourceFile(text: "")))
}

@Test func everyByteAloneIsAToken() {
  let kinds: [Character: TokenKind] = [
    "(": .leftParenthesis, ")": .rightParenthesis, "[": .leftBracket, "]": .rightBracket, "{": .leftBrace, "}": .rightBrace,
    ",": .comma, ";": .semicolon, ":": .colon, ".": .dot, "@": .at, "\\": .backslash, "\"": .string, "#": .invalid, "`": .invalid,
    "'": .invalid, " ": .whitespace, "\t": .whitespace, "\u{B}": .whitespace, "\u{C}": .whitespace, "\0": .whitespace,
    "\n": .newline, "\r": .newline,
  ]
  for byte in UInt8.min...UInt8.max {
    let character = Character(Unicode.Scalar(byte))
    let expected: TokenKind
    switch byte {
    case 0x30...0x39: expected = .number
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"): expected = .identifier
    default: expected = kinds[character] ?? ("/=-+!*%<>&|^~?".contains(character) ? .operatorSymbol : .invalid)
    }
    let buffer = TokenBuffer(lexing: SourceFile(path: "Input.swift", bytes: [byte]))
    #expect(buffer.tokens.map(\.kind) == [expected], "byte \(byte)")
  }
}

@Test func placeholdersOfAnEditorAreTokens() {
  expectTokens(
    of: "f(<#T##a: Int#>) a <#b",
    are: [
      "identifier f", "leftParenthesis (", "placeholder <#T##a: Int#>", "rightParenthesis )", "identifier a",
      "operatorSymbol <", "pound #b",
    ])
}

@Test func aPartOfAFileHasTheOffsetsOfTheFile() throws {
  let source = MarkedSource(#"let a = "\(①b.c(")")①)""#)
  let range = source.range("①")
  let buffer = TokenBuffer(
    lexing: SourceFile(text: source.text), in: SourceRange(range.lowerBound, range.upperBound))
  #expect(buffer.tokens.indices.map { buffer.text($0) } == ["b", ".", "c", "(", #"")""#, ")"])
  #expect(buffer.tokens.first?.range.start == range.lowerBound)
  #expect(buffer.isBalanced)
  #expect(buffer.tokenIndex(at: range.lowerBound - 1) == nil)
  #expect(buffer.tokenIndex(at: range.lowerBound) == 0)
  #expect(buffer.tokenIndex(at: range.upperBound) == nil)
}

@Test func whiteSpaceDecidesHowAnOperatorStands() {
  let cases: [(String, OperatorPosition)] = [
    ("a ①+ b", .spacedInfix), ("a①+b", .infix), ("①-a", .prefix), ("(①-a)", .prefix), ("a①!.b", .postfix),
    ("a①!", .postfix), ("a①?.b", .postfix), ("a ①? b : c", .spacedInfix), ("a ①?.b : c", .spacedInfix),
    ("f(①&a)", .prefix), ("a/**/①+/**/b", .spacedInfix), ("x = ①-.a", .prefix), ("a①...", .postfix), ("a①==.b", .postfix),
  ]
  for (text, position) in cases {
    let source = LexedSource(text)
    #expect(source.buffer.operatorPosition(source.index("①")) == position, "\(text)")
  }
}
