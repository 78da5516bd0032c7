internal import JSONText
internal import LayoutProblems
internal import Migration

/// `vfl2anchors solve`: what the constraints of a problem file do.
struct SolveProblemsCommand {
  let command: ParsedCommand
  let console: Console

  func run() -> ExitStatus {
    guard let path = command.operands.first else { return .usage }
    let buffer = ReadBuffer()
    do throws(FileError) {
      if path.display == "-" { try buffer.readStandardInput() } else { try buffer.read(path) }
    } catch {
      console.complain("vfl2anchors: '\(error.path.display)' \(error.message)\n")
      return .inputOutput
    }
    let output: SolveOutput
    do throws(ProblemError) {
      output = try LayoutProblems.SolveCommand.run(Array(buffer.bytes))
    } catch {
      console.complain("vfl2anchors: '\(path.display)' \(error)\n")
      return .usage
    }
    let format = command.value(of: .format) ?? (console.isForPeople ? "text" : "json")
    console.print(format == "json" ? output.json.text + "\n" : output.text)
    if let drawing = command.value(of: .svg) {
      do throws(FileError) {
        try AtomicFile.write(Array(output.svg.utf8), to: NativePath(drawing))
      } catch {
        console.complain("vfl2anchors: '\(error.path.display)' \(error.message)\n")
        return .inputOutput
      }
    }
    if let error = console.failure {
      console.complain("vfl2anchors: standard output cannot be written: \(error)\n")
      return .inputOutput
    }
    return ExitStatus(rawValue: Int32(output.exitCode)) ?? .internalError
  }
}
