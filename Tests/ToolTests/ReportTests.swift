import JSONText
import LayoutIR
import Reports
import SourceText
import TestSupport
import Testing
@testable import Migration

private func range(of needle: String, in text: String) throws -> SourceRange {
  let bytes = Array(text.utf8)
  let wanted = Array(needle.utf8)
  let start = try #require(bytes.indices.first { bytes[$0...].starts(with: wanted) })
  return SourceRange(start, start + wanted.count)
}

private func message(_ text: String, at needle: String, path: String = "A.swift", notes: [Note] = []) throws -> String {
  let diagnostic = Diagnostic(.dynamicViews, at: try range(of: needle, in: text), "'views' is unknown", notes: notes, help: "name it")
  var snippet = SourceSnippet(of: SourceFile(path: path, text: text))
  return TextReporter.text(of: diagnostic, &snippet, .plain)
}

@Test func messageShowsTheLineWithACaretBelowTheRange() throws {
  #expect(try message("one\n  make(views)\nthree\n", at: "views") == """
    A.swift:2:8: warning: 'views' is unknown [dynamic-views]
      |
    2 |   make(views)
      |        ^^^^^
      = help: name it

    """)
}

@Test func caretsFollowTabsAndWideCharacters() throws {
  #expect(try message("\t日本 🙂👍🏽 e\u{301} x\n", at: "x").contains("""
    1 |     日本 🙂👍🏽 e\u{301} x
      |                 ^

    """))
}

@Test func controlCharactersOfTheUserAreShownAndNotObeyed() throws {
  let text = try message("a\u{1B}[31m\u{202E}x\u{7}\n", at: "x", path: "A\u{1B}.swift")
  #expect(text.contains(#"A\u{1B}.swift:1:8: warning"#))
  #expect(text.contains("""
    1 | a\\u{1B}[31m\\u{202E}x\\u{7}
      |                    ^
    """))
}

@Test func bytesThatAreNoTextAreShownAsNumbers() throws {
  let file = SourceFile(path: "A.swift", bytes: [0xFF, 0x61, 0xC3, 0x0A])
  let snippet = SourceSnippet(of: file)
  #expect(snippet.text(of: SourceRange(1, 2), .error).contains("1 | \\xFFa\\xC3\n  |     ^\n"))
}

@Test func rangeOverSeveralLinesIsShownOnItsFirst() throws {
  #expect(try message("f(\n  x)\n", at: "(\n  x)").contains("1 | f(\n  |  ^\n"))
}

@Test func rangeAtTheEndOfTheFileHasACaret() {
  let snippet = SourceSnippet(of: SourceFile(text: "ab"))
  #expect(snippet.text(of: SourceRange(2, 2), .error) == "  |\n1 | ab\n  |   ^\n")
  #expect(SourceSnippet(of: SourceFile(text: "")).text(of: SourceRange(0, 0), .error) == "  |\n1 | \n  | ^\n")
}

@Test func longLineIsCutAroundTheRange() throws {
  let text = String(repeating: "é", count: 5000) + "x" + String(repeating: "é", count: 5000)
  let shown = try message(text, at: "x")
  #expect(shown.utf8.count < 1000)
  #expect(shown.hasPrefix("A.swift:1:5001:"))
  #expect(shown.contains("1 | …é"))
  #expect(shown.contains("é…\n"))
}

@Test func manyPlacesOnOneLineAreCountedOnce() {
  let file = SourceFile(text: String(repeating: "ä", count: 200_000))
  var snippet = SourceSnippet(of: file)
  for index in 0..<20_000 {
    #expect(snippet.place(of: SourceRange(index * 20, index * 20)) == "Input.swift:1:\(index * 10 + 1)")
  }
}

@Test func notesPointToTheirPlaces() throws {
  let text = "let views = make()\nuse(views)\n"
  let notes = [Note("it is built here", at: try range(of: "make()", in: text)), Note("it is a variable")]
  let shown = try message(text, at: "views)", notes: notes)
  #expect(shown.contains("  = note: it is a variable\n  = help: name it\n"))
  #expect(shown.hasSuffix("A.swift:1:13: note: it is built here\n  |\n1 | let views = make()\n  |             ^^^^^^\n"))
}

@Test func coloursAreOnlyAddedToTheText() throws {
  let diagnostic = Diagnostic(.dynamicViews, at: SourceRange(0, 1), "m")
  var snippet = SourceSnippet(of: SourceFile(text: "abc"), palette: Palette(isColoured: true))
  let coloured = TextReporter.text(of: diagnostic, &snippet, Palette(isColoured: true))
  var plainSnippet = SourceSnippet(of: SourceFile(text: "abc"))
  #expect(coloured.contains("\u{1B}["))
  let plain = coloured.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { index, part in
    index == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
  }.joined()
  #expect(plain == TextReporter.text(of: diagnostic, &plainSnippet, .plain))
}

/// Source: FIPS 180-4 examples, csrc.nist.gov.
@Test(arguments: [
  ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  (
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  ),
])
func digestIsThatOfTheStandard(text: String, digest: String) {
  #expect(SHA256.hexadecimal(Array(text.utf8)) == digest)
}

@Test func digestOfLongTextIsThatOfTheStandard() {
  let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
  #expect(SHA256.hexadecimal(million) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
}

/// One file with a migrated and a refused site.
private func report() throws -> MigrationReport {
  let text = "old\n  bad\n"
  let file = SourceFile(path: "A.swift", text: text)
  var edits = EditSet()
  let transaction = EditTransaction([SourceEdit(SourceRange(0, 3), "new")])
  try edits.commit(transaction)
  let constraint = LayoutConstraint(
    LayoutTerm(.expression("a"), .leading), .equal, LayoutTerm(.expression("b"), .trailing), constant: .number(8))
  let sites = [
    SiteMigration(
      range: SourceRange(0, 3), frontend: "vfl", operation: "formats", status: .migrated, verdict: .identical,
      transaction: transaction, before: [constraint], after: [constraint], assumptions: ["a is a view (line 1)"]),
    SiteMigration(
      range: SourceRange(6, 9), frontend: "initializer", operation: "initializer", status: .refused,
      diagnostic: Diagnostic(.notExpressible, at: SourceRange(6, 9), "no anchor says 'bad'")),
  ]
  var facts = RunFacts()
  facts.readCount = 3
  return MigrationReport(files: [FileReport(FileMigration(file: file, sites: sites, edits: edits))], facts: facts)
}

@Test func machineReadableReportHoldsEverySite() throws {
  let json = try JSONValue(parsing: JSONReporter().render(try report(), .plain))
  #expect(json["schema"] == "vfl2anchors/migrate/1")
  let file = try #require(json["files"]?.array?.first)
  #expect(file["path"] == "A.swift")
  #expect(file["verdict"] == "identical")
  #expect(file["sha256"]?["before"]?.string == SHA256.hexadecimal(Array("old\n  bad\n".utf8)))
  #expect(file["sha256"]?["after"]?.string == SHA256.hexadecimal(Array("new\n  bad\n".utf8)))
  let sites = try #require(file["sites"]?.array)
  #expect(sites[0]["status"] == "migrated")
  #expect(sites[0]["edits"]?.text == #"[{"start": 0, "end": 3, "replacement": "new"}]"#)
  #expect(sites[0]["before"] == sites[0]["after"])
  #expect(sites[0]["id"] == .null)
  #expect(sites[0]["assumptions"] == ["a is a view (line 1)"])
  #expect(sites[1]["status"] == "refused")
  #expect(sites[1]["id"] == "not-expressible-with-anchors")
  #expect(sites[1]["verdict"] == .null)
  let place = ["line", "column", "endLine", "endColumn"].map { sites[1][$0]?.double }
  #expect(place == [2, 3, 2, 6])
  #expect(json["totals"]?["sites"] == 2)
  #expect(json["totals"]?["migrated"] == 1)
  #expect(json["totals"]?["refused"] == 1)
  #expect(json["totals"]?["files"] == 3)
  #expect(json["exit"] == ["code": 0, "reason": "done"])
}

@Test func summaryAddsUpAndSaysWhatToDoNext() throws {
  let text = SummaryText(of: try report()).text
  #expect(text == """
    3 files read, 1 with layout sites
    2 sites found = 1 migrated + 1 refused + 0 suppressed + 0 baselined
      initializer: 1 refused
      vfl: 1 migrated
    refused:
      1 not-expressible-with-anchors, first at A.swift:2:3
    nothing was written: 'vfl2anchors migrate --write' with the same paths changes 1 file
    'vfl2anchors explain not-expressible-with-anchors' says why a site was left alone and what would help

    """)
}

@Test func everyStatusWinsAgainstThoseBeforeItOnly() {
  let order: [Migration.ExitStatus] = [.success, .findings, .notProved, .differs, .refusedToWrite, .usage, .inputOutput, .internalError]
  #expect(order == Migration.ExitStatus.allCases.sorted())
  for (index, status) in order.enumerated() {
    for (other, weaker) in order.enumerated() {
      var conclusion = Conclusion(weaker, "weaker")
      conclusion.weigh(status, "stronger")
      #expect(conclusion.reason == (other < index ? "stronger" : "weaker"))
    }
  }
}

@Test func conclusionNamesTheWorstOfTheRun() throws {
  var run = try report()
  #expect(run.conclusion.status == .success)
  run.changesAreFindings = true
  #expect(run.conclusion.status == .findings)
  run.files[0].migration.sites[1].verdict = .unproven
  #expect(run.conclusion.status == .notProved)
  run.files[0].migration.sites[1].status = .migrated
  #expect(run.conclusion.status == .findings, "the user allowed it")
  run.files[0].migration.sites[1].verdict = .differs
  #expect(run.conclusion.status == .differs)
  run.uncommitted = ["A.swift"]
  #expect(run.conclusion.status == .refusedToWrite)
  run.facts.failures = [.init(path: "B.swift", message: "cannot be read", status: .inputOutput)]
  #expect(run.conclusion == Conclusion(.inputOutput, "'B.swift' cannot be read"))
}

@Test func readingNothingIsNoSuccess() {
  #expect(MigrationReport(files: [], facts: RunFacts()).conclusion.status == .notProved)
  #expect(InspectionReport(files: [], facts: RunFacts()).conclusion.reason.hasPrefix("nothing was checked"))
}

@Test func inspectionShowsConstraintsAndReasons() throws {
  let file = SourceFile(path: "A.swift", text: "one\ntwo\n")
  let constraint = LayoutConstraint(LayoutTerm(.expression("a"), .width), .equal, nil, constant: .number(8))
  let sites = [
    SiteInspection(
      range: SourceRange(0, 3), frontend: "vfl", operation: "formats", translatesFalse: ["a"], constraints: [constraint]),
    SiteInspection(
      range: SourceRange(4, 7), frontend: "vfl", operation: "formats",
      diagnostic: Diagnostic(.dynamicViews, at: SourceRange(4, 7), "unknown")),
  ]
  let report = InspectionReport(files: [FileInspection(file: file, sites: sites)], facts: RunFacts())
  let json = try JSONValue(parsing: InspectionJSONReporter().render(report, .plain))
  #expect(json["schema"] == "vfl2anchors/inspect/1")
  let shown = try #require(json["files"]?.array?.first?["sites"]?.array)
  #expect(shown[0]["status"] == "lowered")
  #expect(shown[0]["translatesFalse"] == ["a"])
  #expect(shown[0]["constraints"]?.array?.count == 1)
  #expect(shown[1]["status"] == "refused")
  #expect(shown[1]["id"] == "dynamic-views")
  #expect(json["totals"]?["lowered"] == 1)
  let text = String(decoding: InspectionTextReporter().render(report, .plain), as: UTF8.self)
  #expect(text.contains("A.swift:1:1: note: vfl 'formats', 1 constraint\n    a.width == 8\n    a.translates"))
  #expect(text.contains("A.swift:2:1: note: vfl 'formats' refused: unknown [dynamic-views]\n"))
}

@Test func reportsHaveDifferentNames() {
  #expect(Set(AllReporters.migrate.map(\.name)).count == AllReporters.migrate.count)
  #expect(Set(AllReporters.inspect.map(\.name)).count == AllReporters.inspect.count)
}
