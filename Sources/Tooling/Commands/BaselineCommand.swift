internal import Migration
internal import SourceText

/// `vfl2anchors baseline write|prune`: writes down what `check` finds today, or takes away what it finds no more.
struct BaselineCommand {
  private enum Action: String, CaseIterable { case write, prune }

  private let action: Action
  private let settings: CheckSettings
  private let pipeline: Pipeline
  private let console: Console

  init(command configured: ConfiguredCommand, pipeline: Pipeline, console: Console) throws(UsageError) {
    var command = configured.command
    let word = command.operands.first?.display ?? ""
    guard let action = Action(rawValue: word) else {
      let nearest = Spelling.nearest(to: word, among: Action.allCases.map(\.rawValue)).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError("'baseline' cannot '\(word)'\(nearest); it can 'write' and 'prune'", verb: .baseline)
    }
    self.action = action
    command.operands.removeFirst()
    var settings = try CheckSettings(command)
    try configured.refine(&settings.reading) { command throws(UsageError) in try CheckSettings(command).reading }
    self.settings = settings
    if settings.reading.standardInputName != nil { throw UsageError("'baseline' reads files, and '-' is none", verb: .baseline) }
    self.pipeline = pipeline
    self.console = console
  }

  func run() -> ExitStatus {
    let run = CheckRun(settings, pipeline: pipeline, console: console)
    let (found, facts) = run.read()
    var conclusion = Conclusion(.success, "done")
    // A baseline made from a part of the findings would be wrong, and nobody would see it.
    if facts.isEmpty { conclusion.weigh(.notProved, "nothing was checked: no file was read") }
    for failure in facts.failures { conclusion.weigh(failure.status, "'\(failure.path)' \(failure.message)") }
    guard conclusion.status == .success else { return end(conclusion) }
    var file = BaselineFile(settings.reading.baseline)
    do throws(RunFacts.FileFailure) {
      let old = action == .prune || file.path.exists ? try file.read(isNeeded: true) ?? Baseline() : Baseline()
      let new = action == .write ? baseline(of: found, &file) : pruned(old, found, &file, run)
      do throws(FileError) {
        if new.bytes != old.bytes || !file.path.exists { try AtomicFile.write(new.bytes, to: file.path) }
      } catch {
        throw RunFacts.FileFailure(error)
      }
      if !settings.reading.isQuiet {
        console.complain("'\(file.path.display)' accepts \(plural(new.total, "finding")) in \(plural(new.counts.count, "file")), \(old.total) before\n")
      }
    } catch {
      conclusion.weigh(error.status, "'\(error.path)' \(error.message)")
    }
    return end(conclusion)
  }

  private func baseline(of found: [FoundFile<FileCheck>], _ file: inout BaselineFile) -> Baseline {
    var baseline = Baseline()
    for content in found {
      let name = file.name(of: content.path)
      // What is wrong with a comment is mended where it stands.
      for finding in content.content.findings where finding.status == .open && finding.subject != "comment" {
        baseline.add(name, finding.diagnostic.id.rawValue)
      }
    }
    return baseline
  }

  private func pruned(_ old: Baseline, _ found: [FoundFile<FileCheck>], _ file: inout BaselineFile, _ run: CheckRun) -> Baseline {
    var allowance = Baseline.Allowance(old)
    var judged: Set<String> = []
    for entry in run.reading.select().own { judged.insert(file.name(of: entry.path)) }
    for content in found {
      var content = content
      content.content.accept(&allowance, as: file.name(of: content.path))
    }
    return old.pruned(by: allowance.rest) { path, id in run.looksFor(id) && (judged.contains(path) || !file.exists(path)) }
  }

  private func end(_ conclusion: Conclusion) -> ExitStatus {
    if conclusion.status != .success { console.complain("vfl2anchors: \(conclusion.reason)\n") }
    return conclusion.status
  }
}
