import Foundation
import TestSupport
@testable import Tooling

/// Something that goes wrong around the tool: what the world looks like, what is asked, and how it has to end.
struct SabotageScenario: Sendable, CustomStringConvertible {
  let description: String
  /// The arguments, run in the folder `work`.
  let arguments: [String]
  /// How the tool may end. Never with 0.
  let statuses: Set<Int32>
  /// Files below the folder that holds `work` and `outside`.
  var files: [String: String] = [:]
  /// What else is done to that folder.
  var prepare: @Sendable (TemporaryTree) throws -> Void = { _ in }
  /// What a shell does before it becomes the tool.
  var shell: String?
  var programs = Programs.real
  /// Files that may change, or come into being.
  var changes: Set<String> = []

  init(
    _ description: String, _ arguments: [String], _ statuses: Set<Int32>, files: [String: String] = [:], shell: String? = nil,
    changes: Set<String> = [], programs: Programs = .real,
    prepare: @escaping @Sendable (TemporaryTree) throws -> Void = { _ in }
  ) {
    self.description = description
    self.arguments = arguments
    self.statuses = statuses
    self.files = files
    self.shell = shell
    self.changes = changes
    self.programs = programs
    self.prepare = prepare
  }

  /// Which programs the tool finds.
  enum Programs: Sendable {
    case real
    /// Those in `bin` first.
    case own
    case none

    func environment(_ tree: TemporaryTree) -> [String: String] {
      switch self {
      case .real: [:]
      case .own:
        ["PATH": tree.at("bin").display + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""), "WORK": tree.at("work").display]
      case .none: ["PATH": tree.at("outside").display]
      }
    }
  }

  /// A file with one site that migrates.
  static let site = """
    import UIKit
    func layout() {
      view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "[a(8)]", options: [], metrics: nil, views: ["a": a]))
    }

    """

  /// What a shell does to become the tool without the rights of root, under which permissions mean nothing.
  static let asNobody: String? = {
    if geteuid() != 0 { return ":" }
    return TestSupport.Subprocess.find("setpriv").map { "exec \($0) --reuid=65534 --regid=65534 --clear-groups \"$0\" \"$@\"" }
  }()

  /// Everything in a folder, by its path: the bytes of files, the targets of links.
  static func snapshot(_ folder: NativePath) throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    var waiting = [folder]
    while let next = waiting.popLast() {
      for entry in try next.entries() {
        let path = next.appending(entry.name)
        let name = path.relative(to: folder)?.display ?? path.display
        switch entry.kind {
        case .folder:
          result[name] = []
          // Git's own bookkeeping is no file of the user.
          if !entry.name.elementsEqual(".git".utf8) { waiting.append(path) }
        case .link: result[name] = Array(((try? FileManager.default.destinationOfSymbolicLink(atPath: path.display)) ?? "").utf8)
        case .file: result[name] = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path.display)))
        case .other: result[name] = [0]
        }
      }
    }
    return result
  }
}

extension SabotageScenario {
  private static func commit(_ tree: TemporaryTree) throws {
    try tree.run("git", "-C", tree.at("work").display, "init", "-q")
    try tree.run("git", "-C", tree.at("work").display, "add", "-A", "-f")
    try tree.run(
      "git", "-C", tree.at("work").display, "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false",
      "commit", "-q", "--allow-empty", "-m", "all")
  }

  /// A program called `git` that does something before it becomes git.
  private static func fakeGit(_ script: String) -> @Sendable (TemporaryTree) throws -> Void {
    { tree in
      try commit(tree)
      let real = TestSupport.Subprocess.find("git") ?? "/usr/bin/git"
      try tree.write("bin/git", "#!/bin/sh\n\(script)\nexec \(real) \"$@\"\n")
      try tree.run("chmod", "755", tree.at("bin/git").display)
    }
  }

  private static func plan(_ tree: TemporaryTree) throws {
    try commit(tree)
    let run = try ToolProcess(["migrate", "--plan", "../plan.json", "."], in: URL(fileURLWithPath: tree.at("work").display))
    guard run.status == 0 else { throw TemporaryTree.Failure(message: run.errors) }
  }

  static let one = ["work/A.swift": site]

  static let selection: [SabotageScenario] = [
    SabotageScenario("no path at all", [], [2]),
    SabotageScenario("a path that is not there", ["--write", "nowhere"], [74]),
    SabotageScenario("an empty folder", ["--write", "."], [4]),
    SabotageScenario("an empty folder for check", ["check", "."], [4]),
    SabotageScenario("everything is excluded", ["--write", "--exclude", "*.swift", "."], [4], files: one),
    SabotageScenario("everything is excluded for check", ["check", "--exclude", "**", "."], [4], files: one),
    SabotageScenario("a file in no language of ours", ["check", "notes.txt"], [4], files: ["work/notes.txt": site]),
    SabotageScenario("only generated files", ["--write", "."], [4], files: ["work/A.swift": "// @generated\n" + site]),
    SabotageScenario("only dependencies", ["--write", "."], [4], files: ["work/Pods/A.swift": site]),
    SabotageScenario("a dangling link by name", ["--write", "A.swift"], [74]) { try $0.link("work/A.swift", to: "nowhere.swift") },
    SabotageScenario("a loop of links by name", ["--write", "A.swift"], [74]) { tree in
      try tree.link("work/A.swift", to: "B.swift")
      try tree.link("work/B.swift", to: "A.swift")
    },
    SabotageScenario("a folder that links to itself", ["--write", "."], [4]) { try $0.link("work/inner", to: ".") },
    SabotageScenario("a link out of the tree", ["--write", "."], [4], files: ["outside/B.swift": site]) {
      try $0.link("work/A.swift", to: "../outside/B.swift")
    },
    SabotageScenario("a link to a folder out of the tree", ["--write", "."], [4], files: ["outside/B.swift": site]) {
      try $0.link("work/inner", to: "../outside")
    },
    SabotageScenario("a tracked link out of the tree", ["--write", "."], [4], files: ["outside/B.swift": site]) { tree in
      try tree.link("work/A.swift", to: "../outside/B.swift")
      try commit(tree)
    },
    SabotageScenario("a pipe with the name of a file", ["check", "A.swift"], [74]) { try $0.run("mkfifo", $0.at("work/A.swift").display) },
    SabotageScenario("a pipe in a folder", ["check", "."], [4]) { try $0.run("mkfifo", $0.at("work/A.swift").display) },
    SabotageScenario("standard input that is closed", ["check", "-"], [74], shell: "exec <&-"),
    SabotageScenario(
      "odd names", ["check", "--format", "xcode", "."], [1],
      files: ["work/with space.swift": site, "work/quo\"te's.swift": site, "work/new\nline.swift": site, "work/-dash.swift": site, "work/\u{1B}[31m.swift": site]),
    SabotageScenario("a name with a dash is no option", ["check", "-dash.swift"], [2], files: ["work/-dash.swift": site]),
    SabotageScenario("a name with a dash behind two dashes", ["check", "--", "-dash.swift"], [1], files: ["work/-dash.swift": site]),
    SabotageScenario("text that is not Swift", ["check", "."], [1], files: ["work/A.swift": "}}}((( \"\"\" withVisualFormat " + site]),
  ]

  static let writing: [SabotageScenario] = [
    SabotageScenario("uncommitted changes", ["--write", "."], [5], files: one) { tree in
      try commit(tree)
      try tree.write("work/A.swift", site + "// mine\n")
    },
    SabotageScenario(
      "uncommitted changes in a file with an odd name", ["--write", "."], [5], files: ["work/A.swift": site, "work/new\nline \"x\".swift": site]) { tree in
      try commit(tree)
      try tree.write("work/new\nline \"x\".swift", site + "// mine\n")
    },
    SabotageScenario("a broken repository", ["--write", "."], [5], files: one) { tree in
      try commit(tree)
      try tree.write("work/.git/HEAD", "nonsense\n")
      try tree.write("work/.git/index", "nonsense\n")
    },
    SabotageScenario(
      "git that fails", ["--write", "."], [5], files: one, programs: .own, prepare: fakeGit("case \"$*\" in *status*) exit 128;; esac")),
    SabotageScenario(
      "git that is not there", ["--write", "."], [5], files: one, programs: .none, prepare: { try commit($0) }),
    SabotageScenario(
      "a file that changes while the tool runs", ["--write", "."], [5], files: one, changes: ["work/A.swift"], programs: .own,
      prepare: fakeGit("case \"$*\" in *status*) printf '// mine\\n' >> \"$WORK/A.swift\";; esac")),
    SabotageScenario(
      "a file that goes while the tool runs", ["--write", "."], [5, 74], files: one, changes: ["work/A.swift"], programs: .own,
      prepare: fakeGit("case \"$*\" in *status*) rm -f \"$WORK/A.swift\";; esac")),
    SabotageScenario("files that may not grow", ["--write", "."], [74], files: one, shell: "ulimit -f 0") { try commit($0) },
    SabotageScenario("a full disk for the report", ["--quiet", "--output", "json=/dev/full", "."], [74], files: one),
    SabotageScenario("a full disk for standard output", ["--format", "json", "."], [74], files: one, shell: "exec >/dev/full"),
    SabotageScenario("standard output that is closed", ["--format", "json", "."], [74], files: one, shell: "exec >&-"),
    SabotageScenario("a report in place of a folder", ["check", "--output", "sarif=sub", "."], [74], files: ["work/sub/A.swift": "let a = 1\n"]),
    SabotageScenario("a report in a folder that is not there", ["check", "--output", "sarif=none/x.sarif", "."], [74], files: ["work/A.swift": "let a = 1\n"]),
    SabotageScenario("comments to remove in a file with uncommitted changes", ["check", "--remove-unused-suppressions", "."], [5], files: ["work/A.swift": "let a = 1\n"]) { tree in
      try commit(tree)
      try tree.write("work/A.swift", "let a = 1 // vfl2anchors:disable:this legacy-vfl\n")
    },
    SabotageScenario("a plan for a file that has moved on", ["apply", "../plan.json"], [5], files: one) { tree in
      try plan(tree)
      try tree.write("work/A.swift", "\n" + site)
    },
    SabotageScenario("a plan that was edited", ["apply", "../plan.json"], [5], files: one) { tree in
      try plan(tree)
      let text = try tree.text("plan.json")
      try tree.write("plan.json", text.replacingOccurrences(of: "equalToConstant: 8", with: "equalToConstant: 9"))
    },
    SabotageScenario("a plan that names a file elsewhere", ["apply", "../plan.json"], [5], files: ["work/A.swift": site, "outside/A.swift": site]) { tree in
      try plan(tree)
      let text = try tree.text("plan.json")
      try tree.write("plan.json", text.replacingOccurrences(of: "\"A.swift\"", with: "\"../outside/A.swift\""))
    },
    SabotageScenario("a plan that is cut off", ["apply", "../plan.json"], [2, 5, 74], files: one) { tree in
      try plan(tree)
      try tree.write("plan.json", String(try tree.text("plan.json").prefix(100)))
    },
    SabotageScenario("a plan that is not there", ["apply", "../plan.json"], [74], files: one),
  ]

  static let asking: [SabotageScenario] = [
    SabotageScenario("a base that is not there", ["verify", "--base", "nowhere"], [2], files: one) { try commit($0) },
    SabotageScenario("a base that is an option", ["verify", "--base", "--output=x"], [2], files: one) { try commit($0) },
    SabotageScenario("a base without a repository", ["verify", "--base", "HEAD"], [4], files: one),
    SabotageScenario("a base without a commit", ["verify", "--base", "HEAD"], [2], files: one) {
      try $0.run("git", "-C", $0.at("work").display, "init", "-q")
    },
    SabotageScenario("changes without a repository", ["check", "--changed", "."], [4], files: ["work/A.swift": "let a = 1\n"]),
    SabotageScenario("changes since nowhere", ["check", "--changed=nowhere", "."], [2], files: ["work/A.swift": "let a = 1\n"]) { try commit($0) },
    SabotageScenario("two empty trees", ["verify", "a", "b"], [4], files: ["work/a/x": "", "work/b/x": ""]),
    SabotageScenario("a tree that is missing", ["verify", "a", "b"], [74], files: ["work/a/A.swift": site]),
    SabotageScenario("an unknown option", ["--wirte", "."], [2], files: one),
    SabotageScenario("an unknown verb", ["chekc", "."], [2], files: one),
    SabotageScenario("no jobs", ["--write", "--jobs", "0", "."], [2], files: one),
    SabotageScenario("a configuration that is no JSON", ["--write", "."], [2], files: ["work/A.swift": site, "work/.vfl2anchors.json": "{"]),
    SabotageScenario("a configuration with an unknown key", ["--write", "."], [2], files: ["work/A.swift": site, "work/.vfl2anchors.json": #"{"form": ["vfl"]}"#]),
    SabotageScenario("a configuration that is a folder", ["--write", "."], [2], files: ["work/A.swift": site, "work/.vfl2anchors.json/x": ""]),
    SabotageScenario("a configuration that is missing", ["--write", "--config", "none.json", "."], [2], files: one),
    SabotageScenario("a broken configuration below the path", ["--write", "."], [2], files: ["work/A.swift": site, "work/sub/B.swift": site, "work/sub/.vfl2anchors.json": "[]"]),
    SabotageScenario("a baseline with a conflict in it", ["check", "."], [2], files: ["work/A.swift": "let a = 1\n", "work/.vfl2anchors-baseline.json": "<<<<<<< ours\n"]),
    SabotageScenario("a baseline that is missing", ["check", "--baseline", "none.json", "."], [74], files: ["work/A.swift": "let a = 1\n"]),
    SabotageScenario(
      "a baseline to prune with a file that cannot be read", ["baseline", "prune", ".", "B.swift"], [74],
      files: ["work/A.swift": "let a = 1\n", "work/.vfl2anchors-baseline.json": #"{"schema": "vfl2anchors/baseline/1", "files": {"B.swift": {"legacy-vfl": 3}}}"#]) {
      try $0.link("work/B.swift", to: "nowhere.swift")
    },
    SabotageScenario("a baseline of nothing", ["baseline", "write", "."], [4]),
  ]

  /// These need a user for whom permissions mean something.
  static let permissions: [SabotageScenario] = [
    SabotageScenario("a file that may not be read", ["check", "."], [74], files: ["work/A.swift": "let a = 1\n"], shell: asNobody) {
      try $0.run("chmod", "000", $0.at("work/A.swift").display)
    },
    SabotageScenario("a folder that may not be listed", ["check", "."], [74], files: ["work/A.swift": "let a = 1\n", "work/sub/B.swift": site], shell: asNobody) {
      try $0.run("chmod", "000", $0.at("work/sub").display)
    },
    SabotageScenario("a file that may not be written", ["--write", "."], [74], files: one, shell: asNobody) {
      try $0.run("chmod", "444", $0.at("work/A.swift").display)
    },
    SabotageScenario("a folder that may not be written", ["--write", "."], [74], files: one, shell: asNobody) { tree in
      try tree.run("chmod", "666", tree.at("work/A.swift").display)
      try tree.run("chmod", "555", tree.at("work").display)
    },
    SabotageScenario("a report that may not be written", ["check", "--output", "json=../outside/x.json", "."], [74], files: ["work/A.swift": "let a = 1\n", "outside/keep": ""], shell: asNobody) {
      try $0.run("chmod", "555", $0.at("outside").display)
    },
  ]
}
