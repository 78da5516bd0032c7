import JSONText
import LayoutIR
import Migration
import SourceText
import Testing
@testable import Tooling

/// A pipeline that replaces `OLD` by `NEW` and refuses `BAD`; `DIFF` gives a difference.
private let pipeline = Pipeline(
  languages: [.swift], legacyFrontends: ["vfl"], frontends: ["vfl"],
  triggers: { _ in ["OLD", "BAD", "DIFF"] },
  migrate: { file, _ in
    var result = FileMigration(file: file)
    for (start, word) in words(of: file.bytes) {
      let range = SourceRange(start, start + word.utf8.count)
      switch word {
      case "OLD":
        let transaction = EditTransaction([SourceEdit(range, "NEW")])
        try? result.edits.commit(transaction)
        result.sites.append(
          SiteMigration(
            range: range, frontend: "vfl", operation: "formats", status: .migrated, verdict: .identical,
            transaction: transaction))
      case "BAD", "DIFF":
        result.sites.append(
          SiteMigration(
            range: range, frontend: "vfl", operation: "formats", status: .refused,
            diagnostic: Diagnostic(word == "BAD" ? .dynamicViews : .readBackDiffers, at: range, "\(word) is bad"),
            verdict: word == "BAD" ? nil : .differs))
      default: break
      }
    }
    return result
  },
  inspect: { file, _ in
    FileInspection(
      file: file,
      sites: words(of: file.bytes).filter { $0.word == "OLD" }.map {
        SiteInspection(range: SourceRange($0.start, $0.start + 3), frontend: "vfl", operation: "formats")
      })
  },
  anchorCode: { constraint, _ in "\(constraint)" })

private func words(of bytes: [UInt8]) -> [(start: Int, word: String)] {
  bytes.split { $0 == 0x20 || $0 == 0x0D || $0 == 0x0A }.map { ($0.startIndex, String(decoding: $0, as: UTF8.self)) }
}

private struct Run {
  let status: Migration.ExitStatus
  let output: CollectedOutput
  let errors: CollectedOutput

  init(_ arguments: [NativePath]) {
    output = CollectedOutput()
    errors = CollectedOutput()
    status = Tool(pipeline: pipeline, console: Console(output: output, errors: errors)).run(arguments)
  }

  init(_ arguments: String...) {
    self.init(arguments.map { NativePath($0) })
  }
}

@Test func dryRunPrintsAPatchAndWritesNothing() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", "x OLD y\nBAD\n")
  try folder.commitAll()
  let run = Run(folder.path.display)
  #expect(run.status == .success)
  #expect(run.output.text == "--- a/A.swift\n+++ b/A.swift\n@@ -1,2 +1,2 @@\n-x OLD y\n+x NEW y\n BAD\n")
  #expect(run.errors.text.contains("A.swift:2:1: warning: BAD is bad [dynamic-views]"))
  #expect(run.errors.text.contains("2 sites found = 1 migrated + 1 refused + 0 suppressed + 0 baselined"))
  #expect(try folder.text("A.swift") == "x OLD y\nBAD\n")
  #expect(Run("--exit-code", folder.path.display).status == .findings)
  #expect(Run("--quiet", folder.path.display).errors.bytes.isEmpty)
}

@Test func writingChangesCommittedFilesAndTheSecondRunNothing() throws {
  let folder = try TemporaryTree()
  for name in ["A.swift", "b/B c.swift", "-C.swift"] { try folder.write(name, "OLD OLD\r\n") }
  try folder.commitAll()
  let run = Run("migrate", "--write", folder.path.display)
  #expect(run.status == .success)
  #expect(run.output.bytes.isEmpty)
  #expect(run.errors.text.contains("3 of 3 changed files written"))
  for name in ["A.swift", "b/B c.swift", "-C.swift"] { #expect(try folder.text(name) == "NEW NEW\r\n") }
  let again = Run("migrate", "--write", folder.path.display)
  #expect(again.status == .success)
  #expect(again.errors.text.contains("3 files read, 0 with layout sites"))
}

@Test func uncommittedFilesStopTheWholeRun() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", "OLD\n")
  try folder.write("B.swift", "OLD\n")
  try folder.commitAll()
  try folder.write("B.swift", "OLD more\n")
  let run = Run("--write", "--format", "json", folder.path.display)
  #expect(run.status == .refusedToWrite)
  #expect(run.errors.text.contains("B.swift: error: has uncommitted changes"))
  #expect(!run.errors.text.contains("A.swift: error"))
  #expect(try folder.text("A.swift") == "OLD\n")
  let json = try JSONValue(parsing: run.output.bytes)
  #expect(json["exit"]?["code"] == 5)
  #expect(json["uncommitted"] == .array([.string(folder.at("B.swift").display)]))
  #expect(json["files"]?.array?.allSatisfy { $0["written"] == false } == true)
  #expect(Run("--write", "--allow-dirty", folder.path.display).status == .success)
  #expect(try folder.text("B.swift") == "NEW more\n")
}

@Test func dirtyFileWithoutSitesIsNoObstacle() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", "OLD\n")
  try folder.write("B.swift", "nothing\n")
  try folder.commitAll()
  try folder.write("B.swift", "nothing new\n")
  try folder.write("untracked.swift", "nothing\n")
  #expect(Run("--write", folder.path.display).status == .success)
}

@Test func folderOutsideOfGitIsWritten() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", "OLD\n")
  #expect(Run("--write", folder.path.display).status == .success)
  #expect(try folder.text("A.swift") == "NEW\n")
}

@Test func unreadableFileIsReportedAndTheOthersAreWritten() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", "OLD\n")
  try folder.link("dangling.swift", to: "nowhere")
  let run = Run("--write", folder.at("dangling.swift").display, folder.at("A.swift").display)
  #expect(run.status == .inputOutput)
  #expect(run.errors.text.contains("dangling.swift: error: cannot be read: no such file or directory"))
  #expect(try folder.text("A.swift") == "NEW\n")
}

@Test func fileThatChangesUnderOurHandsIsLeftAloneAndTheOthersAreWritten() throws {
  let folder = try TemporaryTree()
  for name in ["A.swift", "B.swift", "C.swift"] { try folder.write(name, "OLD\n") }
  try folder.commitAll()
  var interfering = pipeline
  interfering.migrate = { [path = folder.at("B.swift")] file, options in
    // Somebody saves the file after it was read.
    if file.path.hasSuffix("C.swift") { try? AtomicFile.write(Array("OLD?\n".utf8), to: path) }
    return pipeline.migrate(file, options)
  }
  let errors = CollectedOutput()
  let console = Console(output: CollectedOutput(), errors: errors)
  let arguments = ["--write", "--allow-dirty", "--jobs", "1", folder.path.display].map { NativePath($0) }
  #expect(Tool(pipeline: interfering, console: console).run(arguments) == .refusedToWrite)
  #expect(errors.text.contains("B.swift: error: changed after it was read, so it was left alone"))
  #expect(try folder.text("A.swift") == "NEW\n")
  #expect(try folder.text("B.swift") == "OLD?\n")
  #expect(try folder.text("C.swift") == "NEW\n")
}

@Test func linkIsWrittenThrough() throws {
  let folder = try TemporaryTree()
  try folder.write("real.swift", "OLD\n")
  try folder.link("link.swift", to: "real.swift")
  #expect(Run("--write", folder.at("link.swift").display).status == .success)
  #expect(try folder.text("real.swift") == "NEW\n")
  #expect(try FileStatus(ofLink: folder.at("link.swift")).kind == .link)
}

@Test func nothingToCheckIsNoSuccess() throws {
  let folder = try TemporaryTree()
  #expect(Run(folder.path.display).status == .notProved)
  try folder.write("A.swift", "OLD\n")
  let run = Run("--exclude", "*.swift", folder.path.display)
  #expect(run.status == .notProved)
  #expect(run.errors.text.contains("exit 4: nothing was checked"))
  try folder.write("README.md", "OLD\n")
  #expect(Run(folder.at("README.md").display).status == .notProved)
  #expect(Run("inspect", "--exclude=*.swift", folder.path.display).status == .notProved)
}

/// Git's word that no source file changed is an answer.
@Test func changesOfOtherFilesAreNothingToDo() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", "OLD\n")
  try folder.write("README", "words\n")
  try folder.commitAll()
  try folder.write("README", "other words\n")
  for verb in ["migrate", "inspect"] {
    #expect(Run(verb, "--changed", folder.path.display).status == .success)
    #expect(Run(verb, "--changed", "--exclude", "*.swift", folder.path.display).status == .notProved)
  }
}

@Test func differenceHasItsOwnStatus() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", "DIFF OLD\n")
  #expect(Run("--exit-code", folder.path.display).status == .differs)
}

@Test func reportsAreWrittenToFilesAsWell() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", "OLD\n")
  let outputs = ["--output", "json=\(folder.at("r.json").display)", "--output=text=\(folder.at("r.txt").display)"]
  let run = Run((outputs + ["--color", "always", folder.path.display]).map { NativePath($0) })
  #expect(run.status == .success)
  #expect(try JSONValue(parsing: try folder.bytes("r.json"))["totals"]?["sites"] == 1)
  #expect(try folder.text("r.txt").contains("A.swift:1:1: note: vfl 'formats' is rewritten with anchors (identical)\n"))
  #expect(run.output.text.contains("\u{1B}[32m+NEW"))
  let failed = Run("--output", "json=\(folder.at("none/r.json").display)", folder.path.display)
  #expect(failed.status == .inputOutput)
  #expect(failed.errors.text.contains("cannot be written: no such file or directory"))
}

@Test func widthDoesNotChangeAByte() throws {
  let folder = try TemporaryTree()
  for index in 0..<200 { try folder.write("f\(index % 7)/F\(index).swift", index % 3 == 0 ? "OLD BAD\n" : "none\n") }
  for format in ["text", "diff", "json"] {
    let runs = ["1", "2", "8"].map { Run("--format", format, "--jobs", $0, folder.path.display) }
    #expect(Set(runs.map(\.output.bytes)).count == 1)
    #expect(Set(runs.map(\.errors.bytes)).count == 1)
    #expect(!runs[0].output.bytes.isEmpty)
  }
}

@Test func readerThatGoesAwayEndsTheOutputOnly() throws {
  final class ClosedOutput: ByteOutput {
    let reason: SystemError
    var attempts = 0

    init(_ reason: SystemError) { self.reason = reason }

    func write(_ bytes: [UInt8]) throws(SystemError) {
      attempts += 1
      throw reason
    }
  }
  let folder = try TemporaryTree()
  try folder.write("A.swift", "OLD\n")
  func run(_ reason: SystemError) -> Migration.ExitStatus {
    let console = Console(output: ClosedOutput(reason), errors: CollectedOutput())
    return Tool(pipeline: pipeline, console: console).run([folder.path])
  }
  #expect(run(.brokenPipe) == .success)
  #expect(run(.noSuchFile) == .inputOutput)
}

@Test func inspectionListsSites() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", "OLD\n")
  let run = Run("inspect", "--format", "json", folder.path.display)
  #expect(run.status == .success)
  #expect(try JSONValue(parsing: run.output.bytes)["totals"]?["lowered"] == 1)
  #expect(Run("inspect", folder.path.display).output.text.hasSuffix("A.swift:1:1: note: vfl 'formats', 0 constraints\n"))
}

@Test func diagnosticsAndFormatStringsAreExplained() {
  #expect(Run("explain", "dynamic-views").output.text.hasPrefix("dynamic-views (warning)\n"))
  let typo = Run("explain", "dynamic-viws")
  #expect(typo.status == .usage)
  #expect(typo.errors.text.contains("did you mean 'dynamic-views'?"))
  let right = Run("explain", "|-g-[a]", "--metric", "g=-4.5", "--format=json", "--views", "a")
  #expect(right.status == .success)
  #expect(right.output.text.hasPrefix(#"{"constraints": [{"first": "a", "firstAttr": "leading""#))
  #expect(right.output.text.contains("-4.5"))
  let wrong = Run("explain", "|-[a", "--format", "json")
  #expect(wrong.status == .findings)
  #expect(wrong.output.text.hasPrefix(#"{"error": {"column": "#))
  let shown = Run("explain", "|-[ä(8]")
  #expect(shown.status == .findings)
  #expect(shown.output.text.contains("|-[ä(8]"))
  #expect(Run("explain", "|[a]").output.text.contains("a.leading == |.leading"))
  #expect(Run("explain").status == .usage)
  #expect(Run("explain", "[a]", "--options", "alignAllTpo").errors.text.contains("did you mean 'alignAllTop'?"))
}

@Test func batchAnswersLineByLine() throws {
  let folder = try TemporaryTree()
  let lines = [#"{"id": 1, "vfl": "|[a]|"}"#, "", #"{"id": 2, "vfl": "["}"#]
  try folder.write("b.jsonl", lines.joined(separator: "\n"))
  let run = Run("explain", "--batch", folder.at("b.jsonl").display, "--format", "json")
  #expect(run.status == .success)
  #expect(run.output.text.split(separator: "\n").count == 2)
  try folder.write("bad.jsonl", "nonsense\n")
  #expect(Run("explain", "--batch", folder.at("bad.jsonl").display).status == .usage)
  try folder.write("empty.jsonl", "\n")
  #expect(Run("explain", "--batch", folder.at("empty.jsonl").display).status == .notProved)
  #expect(Run("explain", "--batch", folder.at("none.jsonl").display).status == .inputOutput)
}

@Test func helpAndVersionAreAnswers() {
  #expect(Run("--help").status == .success)
  #expect(Run("help", "explain").output.text.contains("--batch FILE"))
  #expect(Run("migrate", "--help").output.text == Run("help", "migrate").output.text)
  #expect(Run("inspect", "-h").status == .success)
  #expect(Run("--version").output.text == "vfl2anchors \(Tool.version)\n")
  #expect(Run("help", "migrat").errors.text.contains("did you mean 'migrate'?"))
  #expect(Run().status == .usage)
}

@Test func patchNamesFilesWhereItWillBeApplied() throws {
  let folder = try TemporaryTree()
  try folder.write("repository/x/A.swift")
  try folder.write("B.swift")
  try folder.run("git", "-C", folder.at("repository").display, "init", "-q")
  let names = PatchPath(currentFolder: folder.at("here"))
  #expect(names.name(of: NativePath("x/A.swift")).display == "x/A.swift")
  #expect(names.name(of: folder.at("here/x/A.swift")).display == "x/A.swift")
  #expect(names.name(of: folder.at("repository/x/A.swift")).display == "x/A.swift")
  #expect(names.name(of: NativePath("/nowhere/A.swift")).display == "nowhere/A.swift")
}
