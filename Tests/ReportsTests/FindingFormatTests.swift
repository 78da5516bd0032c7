import Foundation
import JSONText
import SourceText
import Testing
@testable import Reports

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Text as a hostile file could have it: ends of strings, tags and comments, commands of terminals and of GitHub,
/// characters that XML cannot hold, and overrides of the direction of writing.
private let nasty = "a\"b'c<d>&e\\f`g|h*i--j-->k]]>\u{1B}[31ml\u{7}\u{0}m\nn\r\no::error::p%0Aq\u{9B}r\u{202E}s\u{FFFE}t\u{FFFF}u,v:w@x\u{2028}y🙂"

private func finding(_ number: Int, _ outcome: Finding.Outcome, _ id: DiagnosticID = .dynamicViews, path: String = "A.swift") -> Finding {
  Finding(
    path: path, start: Place(line: number + 1, column: 2, byteColumn: 2), end: Place(line: number + 1, column: 9, byteColumn: 9),
    subject: "vfl formats", outcome: outcome, rule: outcome == .passed ? nil : FindingRule(id), message: "message \(number)",
    help: "help", fingerprint: "\(path) \(id.rawValue) \(number)")
}

private func report(_ findings: [Finding], failures: [ReportScope.Failure] = [], exit: (Int, String) = (0, "done")) -> FindingReport {
  let open = findings.filter { $0.outcome == .undecided }
  return FindingReport(
    verb: "migrate", version: "1.2.3",
    scope: ReportScope(
      noun: "site", readCount: 2, found: findings.count, checked: findings.count - open.count,
      notChecked: ReportScope.reasons(open.compactMap(\.rule?.id)), account: [("migrated", 1), ("refused", open.count)],
      failures: failures, folders: ["/home/me/project"]),
    findings: findings, exit: exit)
}

private let nastyReport = report(
  [
    Finding(
      path: nasty, subject: nasty, outcome: .failed, rule: FindingRule(.vflSyntax), message: nasty, help: nasty, notes: [nasty],
      fingerprint: "1"),
    Finding(path: nasty, subject: nasty, outcome: .suppressed, rule: FindingRule(.vflSyntax), message: nasty, fingerprint: "2"),
    Finding(path: "/home/me/project/x y.swift", subject: "s", outcome: .baselined, rule: FindingRule(.dynamicViews), message: "m", fingerprint: "3"),
    Finding(path: "/elsewhere/ü.swift", subject: "s", outcome: .undecided, rule: FindingRule(.dynamicViews), message: "m", fingerprint: "4"),
  ], failures: [.init(path: nasty, message: nasty)], exit: (74, nasty))

private func text(_ format: any FindingFormat, _ report: FindingReport) -> String { String(decoding: format.render(report), as: UTF8.self) }

private final class XMLNames: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
  ) { elements.append((name, attributes)) }

  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }
}

@Suite struct FindingFormatTests {
  @Test(arguments: AllFindingFormats.all.map(\.name)) func everyFormatStartsWithItsScope(name: String) throws {
    let format = try #require(AllFindingFormats.all.first { $0.name == name })
    let shown = text(format, report([finding(0, .passed), finding(1, .undecided), finding(2, .failed, .vflSyntax)]))
    let sentence = try #require(shown.range(of: "3 sites found in 2 files, 2 checked, 1 not checked (1 dynamic-views)"))
    for message in ["message 1", "message 2"] {
      if let place = shown.range(of: message) { #expect(sentence.lowerBound < place.lowerBound) }
    }
  }

  @Test(arguments: AllFindingFormats.all.map(\.name)) func noTextOfTheUserReachesATerminalAsACommand(name: String) throws {
    let format = try #require(AllFindingFormats.all.first { $0.name == name })
    for scalar in text(format, nastyReport).unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\n" || (0x7F..<0xA0).contains(scalar.value)
      let turns = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value) || scalar.value == 0x2028
      #expect(!isControl && !turns, "U+\(String(scalar.value, radix: 16)) in \(name)")
    }
  }

  @Test(arguments: AllFindingFormats.all.map(\.name)) func aRunWithoutFindingsStillSaysSo(name: String) throws {
    let format = try #require(AllFindingFormats.all.first { $0.name == name })
    let empty = report([], exit: (4, "nothing was checked: no file was read"))
    #expect(text(format, empty).contains("0 sites found"))
  }

  @Test func logKeepsTheRulesOfSARIF() throws {
    let many = report((0..<6000).map { finding($0, .undecided, $0 % 2 == 0 ? .dynamicViews : .vflSyntax) })
    for report in [nastyReport, many, report([])] {
      let log = try JSONValue(parsing: SARIFFormat().render(report))
      #expect(SARIFRules(checking: log).complaints.isEmpty, "\(SARIFRules(checking: log).complaints.prefix(5))")
    }
    // The rules themselves can fail.
    let odd: JSONValue = ["version": "2.0.0", "runs": [["results": [], "colour": "red"]]]
    #expect(SARIFRules(checking: odd).complaints.count > 3)
  }

  @Test func logNamesFilesRelativeToTheProject() throws {
    let log = text(SARIFFormat(), nastyReport)
    #expect(log.contains(#""uri": "x%20y.swift", "uriBaseId": "%SRCROOT%""#))
    #expect(log.contains(#""uri": "file:///elsewhere/%C3%BC.swift"}"#))
  }

  @Test func logStaysBelowGitHubsLimitsWithTheWorstFirst() throws {
    let findings = (0..<6000).map { finding($0, .undecided, $0 == 5999 ? .vflSyntax : .dynamicViews) }
    let run = try #require(try JSONValue(parsing: SARIFFormat().render(report(findings)))["runs"]?.array?.first)
    let results = try #require(run["results"]?.array)
    #expect(results.count == 5000)
    #expect(results.first?["ruleId"] == "vfl-syntax")
    #expect(run["invocations"]?.array?.first?.text.contains("1000 more findings") == true)
  }

  @Test(arguments: [JUnitFormat() as any FindingFormat, CheckstyleFormat()].map(\.name)) func documentsAreWellFormed(name: String) throws {
    let format = try #require(AllFindingFormats.all.first { $0.name == name })
    #expect(XMLNames(text(format, nastyReport)) != nil)
    #expect(XMLNames(text(format, report([]))) != nil)
    #expect(XMLNames("<a>&</a>") == nil)
  }

  @Test func testsAreCountedByWhatCameOfThem() throws {
    let findings = [finding(0, .passed), finding(1, .failed), finding(2, .undecided), finding(3, .suppressed, path: "B.swift"), finding(4, .baselined, path: "B.swift")]
    let document = try #require(XMLNames(text(JUnitFormat(), report(findings, failures: [.init(path: "C.swift", message: "gone")]))))
    let head = try #require(document.elements.first)
    #expect(head.name == "testsuites")
    #expect(head.attributes["tests"] == "7" && head.attributes["failures"] == "1")
    #expect(head.attributes["errors"] == "1" && head.attributes["skipped"] == "3")
    #expect(document.elements.count { $0.name == "testcase" } == 7)
    #expect(document.elements.count { $0.name == "testsuite" } == 3)
  }

  @Test func aRunThatDidNotDoItsWorkHasAnError() throws {
    let document = try #require(XMLNames(text(JUnitFormat(), report([], exit: (4, "nothing was checked")))))
    #expect(document.elements.first?.attributes["errors"] == "1")
  }

  @Test func annotationsStayWithinTheLimitsOfAStepAndErrorsComeFirst() {
    let findings = (0..<30).map { finding($0, .undecided) } + (0..<30).map { finding($0, .failed, .vflSyntax) }
    let lines = text(GitHubFormat(), report(findings)).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 1)
    #expect(lines[1].hasPrefix("::error file=A.swift,line=1,endLine=1,col=2,title=vfl-syntax::message 0"))
    #expect(lines[10].contains("21 more of this kind"))
    #expect(lines[11].hasPrefix("::warning "))
  }

  @Test func annotationsEscapeWhatEndsACommand() {
    let lines = text(GitHubFormat(), nastyReport).split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") || $0.hasPrefix("::notice ") })
    // A percent sign of the user is no escape of ours.
    #expect(lines.contains { $0.contains("p%250Aq") })
  }

  @Test func summaryPageStaysSmall() {
    let long = String(repeating: "x*", count: 2000)
    let findings = (0..<2000).map { number in
      var finding = finding(number, .undecided)
      finding.message = long
      return finding
    }
    let bytes = MarkdownFormat().render(report(findings))
    #expect(bytes.count <= 900 << 10)
    #expect(String(decoding: bytes, as: UTF8.self).contains("more are left out"))
  }

  @Test func summaryPageTakesNoMarkupFromTheUser() {
    var hostile = finding(0, .failed)
    hostile.message = nasty
    let page = text(MarkdownFormat(), report([hostile], exit: (1, nasty)))
    #expect(!page.contains("<d>") && !page.contains("@x") && page.contains("&lt;d&gt;"))
    #expect(page.contains("\\*i"))
  }

  @Test func codeQualityNeedsItsKeys() throws {
    let issues = try #require(try JSONValue(parsing: GitLabFormat().render(nastyReport)).array)
    #expect(issues.count == 4)
    for issue in issues {
      #expect(issue["description"]?.string?.isEmpty == false && issue["check_name"]?.string?.isEmpty == false)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"]?.string ?? ""))
      #expect(issue["location"]?["lines"]?["begin"]?.double ?? 0 >= 1)
    }
    #expect(Set(issues.compactMap { $0["fingerprint"]?.string }).count == issues.count)
  }

  @Test func linesAreObjects() throws {
    let lines = text(JSONLinesFormat(), nastyReport).split(separator: "\n")
    let values = try lines.map { try JSONValue(parsing: String($0)) }
    #expect(values.map { $0["type"]?.string } == ["scope", "failure"] + [String](repeating: "finding", count: 4) + ["exit"])
    #expect(values[2]["path"]?.string == nasty)
  }
}
