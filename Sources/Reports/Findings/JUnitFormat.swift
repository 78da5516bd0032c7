/// JUnit's XML as CI servers read it: a suite for each file, a test for each thing that was looked at.
///
/// What failed is a failure, what is not decided is skipped with its reason, and a run that could not do its work has an
/// error in its first suite, so that it never looks like success.
/// Source: the schema of the JUnit 10 plug-in of Jenkins (`junit-10.xsd`) for elements and their order.
struct JUnitFormat: FindingFormat {
  let name = "junit"

  func render(_ report: FindingReport) -> [UInt8] {
    var suites = [(name: "vfl2anchors \(report.verb)", cases: runCases(report))]
    for finding in report.findings {
      if suites.count == 1 || suites[suites.count - 1].name != finding.path { suites.append((finding.path, [])) }
      suites[suites.count - 1].cases.append(Case(finding))
    }
    let all = Counts(suites.flatMap(\.cases))
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(XMLText.comment(report.scope.sentence))\n"
    text += "<testsuites name=\"vfl2anchors\" \(all.attributes)>\n"
    for (index, suite) in suites.enumerated() {
      text += "  <testsuite name=\"\(XMLText.escaped(suite.name))\" \(Counts(suite.cases).attributes)>\n"
      if index == 0 {
        text += "    <properties><property name=\"scope\" value=\"\(XMLText.escaped(report.scope.sentence))\"/></properties>\n"
      }
      for test in suite.cases { text += test.text }
      text += "  </testsuite>\n"
    }
    return Array((text + "</testsuites>\n").utf8)
  }

  /// What the run says of itself.
  private func runCases(_ report: FindingReport) -> [Case] {
    var cases = [Case(name: "scope", className: "vfl2anchors", result: .passed, message: report.scope.sentence)]
    for failure in report.scope.failures {
      cases.append(Case(name: failure.path, className: "vfl2anchors", result: .error, message: failure.message))
    }
    let isExplained = !report.scope.failures.isEmpty || report.findings.contains { $0.outcome == .failed }
    if report.exit.code != 0, !isExplained {
      cases.append(Case(name: "exit", className: "vfl2anchors", result: .error, message: report.exit.reason))
    }
    return cases
  }

  private struct Counts {
    let attributes: String

    init(_ cases: [Case]) {
      func count(_ result: Case.Result) -> Int { cases.count { $0.result == result } }
      attributes = "tests=\"\(cases.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\" skipped=\"\(count(.skipped))\""
    }
  }

  private struct Case {
    enum Result { case passed, failure, error, skipped }

    let name: String
    let className: String
    let result: Result
    let message: String
    var type = ""
    var details = ""

    init(name: String, className: String, result: Result, message: String) {
      self.name = name
      self.className = className
      self.result = result
      self.message = message
    }

    init(_ finding: Finding) {
      name = "\(finding.subject) at \(finding.start.line):\(finding.start.column)"
      className = finding.path
      message = finding.message
      result =
        switch finding.outcome {
        case .passed: .passed
        case .failed: .failure
        case .undecided, .suppressed, .baselined: .skipped
        }
      type = finding.rule?.id ?? ""
      details = ([XcodeFormat.line(finding, path: finding.path)] + finding.notes + [finding.help].compactMap { $0 }.map { "help: \($0)" })
        .map { XMLText.escaped($0) }.joined(separator: "\n")
    }

    var text: String {
      let head = "    <testcase name=\"\(XMLText.escaped(name))\" classname=\"\(XMLText.escaped(className))\""
      let message = XMLText.escaped(type.isEmpty ? message : "\(message) [\(type)]")
      return switch result {
      case .passed: head + "/>\n"
      case .skipped: head + "><skipped message=\"\(message)\"/></testcase>\n"
      case .failure: head + "><failure message=\"\(message)\" type=\"\(XMLText.escaped(type))\">\(details)</failure></testcase>\n"
      case .error: head + "><error message=\"\(message)\"/></testcase>\n"
      }
    }
  }
}
