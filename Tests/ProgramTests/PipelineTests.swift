import Foundation
import TestSupport
import Testing

/// A repository with one commit of anchors and, not yet committed, `text` in a file.
private func repository(changing text: String) throws -> TemporaryFolder {
  let folder = try TemporaryFolder("pipeline")
  let old = "class Card: UIView {\n  func f() {\n    a.topAnchor.constraint(equalTo: b.topAnchor, constant: 8).isActive = true\n  }\n}\n"
  _ = try folder.write(old, to: "A.swift")
  let made = try Program.bash(
    "git init -q && git add -A && git -c user.name=T -c user.email=t@e.org commit -q -m one", in: folder)
  #expect(made.status == 0, "\(made.errors)")
  _ = try folder.write(text, to: "A.swift")
  return folder
}

private let same = "class Card: UIView {\n  func f() {\n    let top = a.topAnchor.constraint(equalTo: b.topAnchor, constant: 8)\n    top.isActive = true\n  }\n}\n"
private let other = same.replacingOccurrences(of: "8", with: "9")

/// The values of a key in a YAML text of one level.
private func values(of key: String, in yaml: String) -> [String] {
  yaml.split(separator: "\n").compactMap { line in
    let text = line.drop { $0 == " " || $0 == "-" }
    return text.hasPrefix("\(key): ") ? String(text.dropFirst(key.count + 2)) : nil
  }
}

@Test func hooksForPreCommitSayWhatIsWrong() throws {
  let yaml = try Repository.text(".pre-commit-hooks.yaml")
  let hooks = Dictionary(uniqueKeysWithValues: zip(values(of: "id", in: yaml), values(of: "entry", in: yaml)))
  #expect(hooks.count == 3)
  #expect(Set(values(of: "language", in: yaml)) == ["swift"])
  func status(_ id: String, _ text: String, _ files: String) throws -> Int32 {
    let folder = try repository(changing: text)
    let entry = try #require(hooks[id])
    let run = try Program.bash("\(entry) \(files)", in: folder)
    return run.status
  }
  #expect(try status("vfl2anchors-check", same, "A.swift") == 0)
  #expect(try status("vfl2anchors-check", Program.source(10), "A.swift") == 1)
  #expect(try status("vfl2anchors-verify", same, "") == 0)
  #expect(try status("vfl2anchors-verify", other, "") == 3)
  #expect(try status("vfl2anchors-migrate", same, "A.swift") == 0)
  #expect(try status("vfl2anchors-migrate", Program.source(10), "A.swift") == 1)
}

@Test func theActionRunsItsScriptWithInputsThatAreNoPartOfIt() throws {
  let yaml = try Repository.text(".github/action/action.yml")
  let marker = try #require(yaml.range(of: "      run: |\n"))
  let script = yaml[marker.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(8) }.joined(separator: "\n")
  #expect(!script.contains("${{"))
  func run(_ text: String, _ command: String, _ arguments: String, _ paths: String = ".") throws -> (Subprocess, summary: String, folder: TemporaryFolder) {
    let folder = try repository(changing: text)
    let environment = """
      mkdir -p tool/.build tool/.github/action && ln -s '\(Program.folder)' tool/.build/release && export GITHUB_ACTION_PATH="$PWD/tool/.github/action" \
      RUNNER_TEMP="$PWD" GITHUB_STEP_SUMMARY="$PWD/summary" COMMAND='\(command)' ARGUMENTS='\(arguments)' PATHS='\(paths)'
      """
    let result = try Program.bash("\(environment); set -eo pipefail; \(script)", in: folder)
    return (result, (try? String(contentsOfFile: folder.path("summary"), encoding: .utf8)) ?? "", folder)
  }
  let found = try run(Program.source(10), "check", "")
  #expect(found.0.status == 1, "\(found.0.errors)")
  #expect(found.0.output.contains("::") && found.0.output.contains("file=A.swift,line=7"), "\(found.0.output)")
  #expect(found.summary.contains("A.swift"), "\(found.summary)")
  let differs = try run(other, "verify", "--base HEAD")
  #expect(differs.0.status == 3, "\(differs.0.errors)")
  #expect(try run(same, "verify", "--base HEAD").0.status == 0)
  let hostile = try run(same, "check", "", "$(touch hacked) ; touch hacked")
  #expect(hostile.0.status != 0)
  #expect(!FileManager.default.fileExists(atPath: hostile.folder.path("hacked")))
}

@Test func snippetsForGitLabAndXcodeInTheReadmeRun() throws {
  let text = try Repository.text("README.md")
  let lines = text.split(separator: "\n").filter { $0.hasPrefix("    - vfl2anchors ") }.map { String($0.dropFirst(6)) }
  #expect(lines.count == 2)
  let folder = try repository(changing: same)
  let run = try Program.bash("set -e; export CI_MERGE_REQUEST_DIFF_BASE_SHA=$(git rev-parse HEAD); \(lines.joined(separator: "; "))", in: folder)
  #expect(run.status == 0, "\(run.errors)")
  for report in ["layout.json", "layout.xml", "layout.html"] { #expect(FileManager.default.fileExists(atPath: folder.path(report)), "\(report)") }

  let phase = try codeBlock(after: "Xcode, as a build phase")
  let legacy = try repository(changing: Program.source(10))
  let built = try Program.bash("export SRCROOT=\"$PWD\"; \(phase)", in: legacy)
  #expect(built.status == 1)
  #expect(built.output.contains("A.swift:7:") && built.output.contains("warning: "), "\(built.output)")
  let missing = try Subprocess("/bin/bash", ["-c", "export SRCROOT=\"$PWD\" PATH=/usr/bin:/bin; \(phase)"], in: legacy)
  #expect(missing.output == "warning: vfl2anchors is not installed\n")
}

@Test func thePackageHasItsPluginAsACommand() throws {
  let manifest = try Repository.text("Package.swift")
  #expect(manifest.contains(".plugin(name: \"MigrateLayoutPlugin\", targets: [\"MigrateLayoutPlugin\"])"))
  let continuous = try Repository.text(".ci/run")
  #expect(continuous.contains("vfl2anchors inspect --quiet samples | grep 'samples/card/Card.swift'"), "the plugin needs SwiftPM, which is busy with the tests, so .ci/run runs it")
}
