internal import JSONText
internal import LayoutIR
internal import Migration
internal import Reports
internal import SourceText
internal import VisualFormat

/// `vfl2anchors explain`: the long help of a diagnostic, or the meaning of format strings.
struct ExplainCommand {
  let command: ParsedCommand
  let pipeline: Pipeline
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    if let file = command.value(of: .batch) {
      if let operand = command.operands.first {
        throw UsageError("'--batch' reads the format strings, so '\(operand.display)' is one too many", verb: .explain)
      }
      return batch(NativePath(file))
    }
    guard let operand = command.operands.first?.display else {
      throw UsageError("'explain' needs an ID, a format string, or '--batch FILE'", verb: .explain)
    }
    if let id = DiagnosticID(rawValue: operand) {
      console.print(isJSON ? DiagnosticHelp.json(of: id) : DiagnosticHelp.text(of: id))
      return ending(.success)
    }
    // A format string of letters and dashes only is wrong in any case; the word was meant as an id.
    if operand.utf8.count > 1, operand.utf8.allSatisfy({ 0x61...0x7A ~= $0 || $0 == UInt8(ascii: "-") }) {
      let nearest = Spelling.nearest(to: operand, among: DiagnosticID.allCases.map(\.rawValue))
      throw UsageError(
        "there is no diagnostic '\(operand)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""), verb: .explain)
    }
    return explain(try request(for: operand))
  }

  private var isJSON: Bool { command.value(of: .format) == "json" }

  private func request(for format: String) throws(UsageError) -> ExplainRequest {
    var request = ExplainRequest(format: format)
    if command.has(.views) { request.views = command.words(of: .views) }
    request.viewsWithoutSuperview = command.words(of: .noSuperview)
    request.platform = command.value(of: .platform).flatMap { Platform(rawValue: $0) } ?? .uikit
    for name in command.words(of: .options) {
      guard let option = FormatOptions(name: name) else {
        let nearest = Spelling.nearest(to: name, among: FormatOptions.names.map(\.name))
        throw UsageError(
          "'--options' has no option '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""), verb: .explain)
      }
      request.options.formUnion(option)
    }
    for (name, text) in command.pairs(of: .metric) {
      guard let value = Double(text), value.isFinite else {
        throw UsageError("'--metric \(name)=\(text)' needs a number", verb: .explain)
      }
      request.metrics[name] = .number(value)
    }
    return request
  }

  private func explain(_ request: ExplainRequest) -> ExitStatus {
    do throws(VisualFormatError) {
      let explanation = try request.explanation()
      console.print(
        isJSON ? explanation.json.text + "\n" : explanation.text { pipeline.anchorCode($0, request.platform) })
      return ending(.success)
    } catch {
      let answer: JSONValue = ["error": error.json]
      console.print(isJSON ? answer.text + "\n" : error.text(for: request.format))
      return ending(.findings)
    }
  }

  /// Answers each line of a file with a line.
  private func batch(_ path: NativePath) -> ExitStatus {
    let buffer = ReadBuffer()
    do throws(FileError) {
      if path.display == "-" { try buffer.readStandardInput() } else { try buffer.read(path) }
    } catch {
      console.complain("vfl2anchors: '\(error.path.display)' \(error.message)\n")
      return .inputOutput
    }
    let answers = explainBatch(file: Array(buffer.bytes))
    var text: [UInt8] = []
    for answer in answers { text += (answer.text + "\n").utf8 }
    console.print(text)
    var conclusion = Conclusion(.success, "done")
    if answers.isEmpty { conclusion.weigh(.notProved, "nothing was checked: '\(path.display)' holds no format string") }
    if let bad = answers.first(where: { $0["error"]?["kind"] == "badRequest" }) {
      conclusion.weigh(.usage, "'\(path.display)': \(bad["error"]?["message"]?.string ?? "a line is no request")")
    }
    if conclusion.status != .success { console.complain("vfl2anchors: \(conclusion.reason)\n") }
    return ending(conclusion.status)
  }

  /// The status of the command, unless its answer could not be printed.
  private func ending(_ status: ExitStatus) -> ExitStatus {
    guard let error = console.failure else { return status }
    console.complain("vfl2anchors: standard output cannot be written: \(error)\n")
    return .inputOutput
  }
}
