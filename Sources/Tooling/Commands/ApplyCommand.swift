internal import Migration

/// `vfl2anchors apply`: makes exactly the edits of a plan, all of them or none.
struct ApplyCommand {
  let command: ParsedCommand
  let console: Console

  func run() -> ExitStatus {
    guard let path = command.operands.first else { return .usage }
    do throws(Refusal) {
      let plan = try read(path)
      let work = try prepare(plan, path)
      if !command.has(.allowDirty) { try checkUncommitted(work.changes) }
      try write(work.changes)
      report(plan, work)
      return .success
    } catch {
      for line in error.lines { console.complain("\(line)\n") }
      console.complain("vfl2anchors: \(error.reason)\n")
      return error.status
    }
  }

  /// Why nothing was done.
  private struct Refusal: Error {
    let status: ExitStatus
    let reason: String
    var lines: [String] = []
  }

  /// What there is to write.
  private struct Work {
    var changes: [FileWriting.Change] = []
    /// Files that already are as the plan makes them, as after a run that was cut short.
    var doneCount = 0
  }

  private func read(_ path: NativePath) throws(Refusal) -> MigrationPlan {
    let buffer = ReadBuffer()
    do throws(FileError) {
      if path.display == "-" { try buffer.readStandardInput() } else { try buffer.read(path) }
    } catch {
      throw Refusal(status: .inputOutput, reason: "'\(path.display)' \(error.message)")
    }
    do throws(PlanError) {
      return try MigrationPlan(parsing: Array(buffer.bytes))
    } catch {
      let status: ExitStatus = if case .unreadable = error { .usage } else { .refusedToWrite }
      throw Refusal(status: status, reason: "the plan '\(path.display)' \(error)")
    }
  }

  /// Reads every file of the plan before any is written.
  private func prepare(_ plan: MigrationPlan, _ planPath: NativePath) throws(Refusal) -> Work {
    var work = Work()
    var moved: [String] = []
    let buffer = ReadBuffer()
    for file in plan.files {
      let path = NativePath(file.path)
      do throws(FileError) {
        try buffer.read(path)
      } catch {
        guard case .cannotRead(_, .noSuchFile) = error else {
          throw Refusal(status: .inputOutput, reason: "'\(file.path)' \(error.message); nothing was written")
        }
        moved.append("\(file.path): error: is not there; paths are relative to the folder that the plan was made in")
        continue
      }
      let bytes = Array(buffer.bytes)
      let digest = SHA256.hexadecimal(bytes)
      if digest == file.after {
        work.doneCount += 1
      } else if digest == file.before {
        do throws(PlanError) {
          work.changes.append(FileWriting.Change(path: path, old: bytes, new: try file.newBytes(from: bytes)))
        } catch {
          throw Refusal(status: .refusedToWrite, reason: "the plan '\(planPath.display)' \(error)")
        }
      } else {
        moved.append("\(file.path): error: is not the file that the plan was made for")
      }
    }
    guard moved.isEmpty else {
      throw Refusal(
        status: .refusedToWrite, reason: "the plan does not fit \(plural(moved.count, "file")): nothing was written; make a new one with 'migrate --plan'",
        lines: moved)
    }
    return work
  }

  private func checkUncommitted(_ changes: [FileWriting.Change]) throws(Refusal) {
    let check = FileWriting.check(changes.map(\.path))
    guard !check.allowsWriting else { return }
    throw Refusal(
      status: .refusedToWrite, reason: "nothing was written: commit these files first, or run with '--allow-dirty'",
      lines: check.uncommitted.map { "\($0.display): error: has uncommitted changes" }
        + check.unanswered.map { "\($0.root.display): error: may have uncommitted changes, but git does not say (\($0.reason))" })
  }

  /// Writes all files; when one cannot be written, those before it get their old bytes back.
  private func write(_ changes: [FileWriting.Change]) throws(Refusal) {
    let failures = FileWriting.writeTogether(changes)
    guard let first = failures.first?.error else { return }
    var lines: [String] = []
    for failure in failures {
      guard case .writtenWithout(let path, _, let reason) = failure.error else { continue }
      lines.append("\(path.display): error: is as the plan makes it, and cannot be put back: \(reason)")
    }
    throw Refusal(
      status: RunFacts.FileFailure(first).status,
      reason: "'\(first.path.display)' \(first.message); \(lines.isEmpty ? "no file was changed" : "not all files could be put back")",
      lines: lines)
  }

  private func report(_ plan: MigrationPlan, _ work: Work) {
    guard !command.has(.quiet) else { return }
    let sites = plan.files.reduce(0) { $0 + $1.siteCount }
    var text = "\(plural(work.changes.count, "file")) written"
    if work.doneCount > 0 { text += ", \(work.doneCount) \(work.doneCount == 1 ? "was" : "were") as planned already" }
    console.complain(plan.files.isEmpty ? "the plan changes nothing\n" : "\(text): the plan's \(plural(sites, "site")) \(sites == 1 ? "is" : "are") migrated\n")
  }
}
