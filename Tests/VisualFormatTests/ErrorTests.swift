import LayoutIR
import SourceText
import Testing
import VisualFormat

/// The error of `format`, as the lines of Apple's exception.
private func reason(
  _ format: String, views: [String]? = nil, metrics: [String: Double] = [:], withoutSuperview: Set<String> = [],
  options: FormatOptions = []
) -> String {
  let environment = VisualFormatEnvironment(
    views: views.map { Dictionary(uniqueKeysWithValues: $0.map { ($0, .expression($0)) }) },
    metrics: metrics.mapValues { .number($0) }, viewsWithoutSuperview: withoutSuperview)
  do throws(VisualFormatError) {
    _ = try VisualFormatLowering(environment, options: options).constraints(of: format)
    return "no error"
  } catch {
    return error.reason(for: format)
  }
}

/// Source: Auto Layout Guide, "Visual Format Language", debugging.
@Test func missingColonHasApplesWordsAndCaret() {
  #expect(reason("V|[backgroundBox]|") == """
    Unable to parse constraint format: 
    Expected ':' after 'V' to specify vertical arrangement
    V|[backgroundBox]|
     ^
    """)
}

/// Source: Auto Layout Guide, "Visual Format Language", debugging.
@Test func unknownRelationHasApplesWordsAndCaret() {
  #expect(reason("V:|[blackBox4(>30)]|") == """
    Unable to parse constraint format: 
    Unknown relation. Must be ==, >=, or <=
    V:|[blackBox4(>30)]|
                   ^
    """)
}

@Test func missingSuperviewPutsTheCaretBehindTheView() {
  #expect(reason("H:|-(>=50)-[view(100)]", withoutSuperview: ["view"]) == """
    Unable to parse constraint format: 
    Unable to interpret '|' character, because the related view doesn't have a superview
    H:|-(>=50)-[view(100)]
                          ^
    """)
}

@Test func emptyStringHasNoCaret() {
  #expect(reason("") == "Unable to parse constraint format: \nIt's an empty string.")
}

@Test func controlCharactersAreEscaped() {
  #expect(reason("[a]\u{1B}[31m").hasSuffix("\n[a]\\u{1B}[31m\n   ^"))
  #expect(reason("[a]\u{202E}x").hasSuffix("\n[a]\\u{202E}x\n   ^"))
}

@Test func firstErrorFromTheLeftWins() {
  #expect(reason("[ghost(", views: ["a"]).contains("ghost is not a key in the views dictionary"))
  #expect(reason("[a(ghost@", views: ["a"]).contains("\"ghost\""))
  #expect(reason("|[a]+", withoutSuperview: ["a"]).contains("superview"))
  #expect(reason("[a]+[ghost]", views: ["a"]).contains("Unexpected '+'"))
  #expect(reason("[a]-b-", views: ["a", "b"]).contains("b is a view"))
}

@Test func superviewIsNeededBesideABarOnly() {
  #expect(reason("[a]-[b]-|", withoutSuperview: ["a"]) == "no error")
  #expect(reason("|[a][b]", withoutSuperview: ["b"]) == "no error")
  #expect(reason("[a]-[b]-|", withoutSuperview: ["b"]).contains("superview"))
}

@Test(arguments: [
  ("1001", false), ("1000.1", false), ("0", false), ("-0", false), ("-1", false), ("1e999", false), ("1e-60", false),
  ("1000", true), ("0.001", true), ("999.5", true), ("1000.00001", true),
])
func priorityLiesAboveZeroAndUpToAThousand(text: String, isLegal: Bool) {
  #expect((reason("[a(8@\(text))]") == "no error") == isLegal)
  #expect((reason("[a(8@p)]", metrics: ["p": Double(text) ?? .nan]) == "no error") == isLegal)
}

@Test func numbersBeyondTheRangeOfADoubleAreRefused() {
  #expect(reason("[a]-1e999-[b]").contains("too large"))
  #expect(reason("[a(-1e999)]").contains("too large"))
}

@Test func alignmentAlongTheAxisIsIllegalForTwoViewsOnly() {
  #expect(reason("H:[a][b]", options: [.alignAllTop, .alignAllLeft]).contains("aligned on a horizontal edge"))
  #expect(reason("V:[a][b]", options: .alignAllBottom).contains("aligned on a vertical edge"))
  #expect(reason("V:|[a]|", options: .alignAllBottom) == "no error")
  #expect(reason("[a][b]", options: FormatOptions(rawValue: 1 << 7)).contains("aligned on a horizontal edge"))
}

@Test func whatIsNotEstablishedIsRefusedUnlessAssumed() throws {
  let doubtful: [(String, FormatOptions, Platform)] = [
    ("H:[a]-10-[b]", .spacingBaselineToBaseline, .uikit), ("V:|-10-[a]", .spacingBaselineToBaseline, .uikit),
    ("V:[a]-[b]", .spacingBaselineToBaseline, .appkit), ("[a]-[b]", .directionMask, .uikit), ("[a]-[b]", FormatOptions(rawValue: 1 << 20), .uikit),
  ]
  for (format, options, platform) in doubtful {
    var lowering = VisualFormatLowering(options: options, platform: platform)
    #expect(throws: VisualFormatError.self, "\(format)") { try lowering.constraints(of: format) }
    lowering.policy = .assume
    #expect(try lowering.constraints(of: format).count == 1)
    #expect(lowering.notes(on: try VisualFormatSyntax(parsing: format)).contains { !$0.isEstablished })
  }
  let plain = VisualFormatLowering(options: .spacingBaselineToBaseline)
  #expect(try plain.constraints(of: "V:[a]-10-[b(20)]").count == 2)
}

@Test(arguments: [
  ("[a]-–[b]", "hyphen"), ("[a(≥5)]", "'>='"), ("[a]- [b]", "white space"), ("v:[a]", "upper case"), ("[a(==b*2)]", "arithmetic"),
  ("[a]-(8+2)-[b]", "arithmetic"), ("[a(==b.width)]", "attribute"), ("[a]--5-[b]", "parentheses"), ("[a]->=-5-[b]", "parentheses"),
])
func helpSaysWhatWouldHaveWorked(format: String, word: String) {
  do throws(VisualFormatError) {
    _ = try VisualFormatSyntax(parsing: format)
    Issue.record("\(format) is no error")
  } catch {
    #expect(error.help?.contains(word) == true, "\(format): \(error.help ?? "no help")")
  }
}

@Test func everyKindHasADiagnostic() {
  for kind in VisualFormatError.Kind.allCases {
    let id = VisualFormatError(kind, column: nil, range: SourceRange(0, 0), "").diagnosticID
    #expect([.vflSyntax, .vflUnknownName, .vflIllegalOptions, .unresolvedSuperview].contains(id))
  }
}
