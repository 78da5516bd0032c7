import JSONText

/// The answers to a problem file, ready to be printed.
package struct SolveOutput: Sendable {
  /// For people: one paragraph a scenario, with a picture.
  package let text: String
  /// For programs: `{"results": [{"id", "expect"}]}`.
  package let json: JSONValue
  /// Drawings by scenario, one after the other.
  package let svg: String
  /// 0: every layout is unique and every pair equivalent; 1: findings; 3: a pair differs; 4: not proved or not solved.
  package let exitCode: Int
}

/// `vfl2anchors solve FILE.json`, as a function.
package enum SolveCommand {
  /// - Parameter bytes: One problem object, or `{"problems": […]}`.
  /// - Throws: `ProblemError` when the text is not JSON or a problem is not well formed.
  package static func run(_ bytes: [UInt8]) throws(ProblemError) -> SolveOutput {
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw ProblemError(path: "", message: "not JSON at byte \(error.offset): \(error.message)")
    }
    let problems = try read(document)
    var texts: [String] = []
    var results: [JSONValue] = []
    var drawings: [LayoutAnswer] = []
    var codes: Set<Int> = [0]
    for problem in problems {
      switch problem {
      case .layout(let problem):
        let answer = problem.answer()
        texts.append(LayoutText(answer).text)
        results.append(answer.json)
        drawings.append(answer)
        codes.insert(answer.exitCode)
      case .equivalence(let problem):
        let report = problem.answer()
        texts.append(report.text)
        results.append(report.json)
        codes.insert(report.exitCode)
      }
    }
    let code = [3, 4, 1, 0].first { codes.contains($0) } ?? 0
    return SolveOutput(
      text: texts.joined(separator: "\n"), json: ["results": .array(results)], svg: LayoutDrawing(drawings).svg,
      exitCode: code)
  }

  private static func read(_ document: JSONValue) throws(ProblemError) -> [SolveProblem] {
    guard let listed = document["problems"] else { return [try ProblemReader(path: "").problem(document)] }
    guard let items = listed.array else { throw ProblemError(path: "problems", message: "expected an array") }
    if items.isEmpty { throw ProblemError(path: "problems", message: "there is nothing to solve") }
    var problems: [SolveProblem] = []
    for (index, item) in items.enumerated() { problems.append(try ProblemReader(path: "problems[\(index)]").problem(item)) }
    return problems
  }
}

extension LayoutAnswer {
  var exitCode: Int {
    if scenarios.contains(where: { $0.status == .unknown }) { return 4 }
    return scenarios.contains { $0.status != .unique || !$0.overlaps.isEmpty || !$0.overflows.isEmpty } ? 1 : 0
  }
}

extension EquivalenceReport {
  var exitCode: Int {
    switch verdict {
    case .identical, .proved, .agrees: 0
    case .differs: 3
    case .unproven, .vacuous: 4
    }
  }
}
