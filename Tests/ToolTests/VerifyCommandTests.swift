import Foundation
import JSONText
import LayoutIR
import Migration
import SourceText
import Testing
@testable import Tooling

private func run(_ arguments: Any...) -> (status: Migration.ExitStatus, output: String, errors: String) {
  let output = CollectedOutput()
  let errors = CollectedOutput()
  let pipeline = Pipeline(
    languages: [.swift], legacyFrontends: ["initializer"], frontends: ["initializer", "anchors"], triggers: { _ in ["Anchor"] },
    migrate: { file, _ in FileMigration(file: file) }, inspect: { Migration.inspect($0, options: $1) },
    anchorCode: { constraint, _ in "\(constraint)" })
  let status = Tool(pipeline: pipeline, console: Console(output: output, errors: errors)).run(
    arguments.map { $0 as? NativePath ?? NativePath("\($0)") })
  return (status, output.text, errors.text)
}

private func code(_ constant: Int) -> String {
  "func layout() {\n  a.topAnchor.constraint(equalTo: b.topAnchor, constant: \(constant)).isActive = true\n}\n"
}

@Suite struct VerifyCommandTests {
  @Test func treesArePairedByPath() throws {
    let folder = try TemporaryTree()
    for side in ["before", "after"] {
      try folder.write("\(side)/same/A.swift", code(8))
      try folder.write("\(side)/B.swift", code(side == "before" ? 8 : 9))
    }
    let same = run("verify", folder.at("before/same"), folder.at("after/same"))
    #expect(same.status == .success)
    let found = run("verify", "--format", "json", folder.at("before"), folder.at("after"))
    #expect(found.status == .differs)
    let report = try JSONValue(parsing: found.output)
    #expect(report["schema"] == "vfl2anchors/verify/1")
    let files = try #require(report["files"]?.array)
    #expect(files.map { $0["path"] } == ["B.swift", "same/A.swift"])
    #expect(files.map { $0["verdict"] } == ["differs", "identical"])
    let example = try #require(files[0]["units"]?.array?.first?["counterexample"])
    #expect(example["item"] == "a" && example["edge"] == "minY")
    #expect(report["totals"]?["differs"] == 1 && report["exit"]?["code"] == 3)
  }

  @Test func classesOfOtherFilesMayPutViewsElsewhere() throws {
    func page(_ parent: String) -> String {
      "import UIKit\nclass Page: UIView {\n  let a = UIView()\n  let card = Card()\n  func setUp() {\n    card.addSubview(a)\n    a.topAnchor.constraint(equalTo: \(parent).topAnchor).isActive = true\n  }\n}\n"
    }
    let folder = try TemporaryTree()
    try folder.write("before/Page.swift", page("a.superview!"))
    try folder.write("after/Page.swift", page("card"))
    for (body, status) in [("super.addSubview(view)", ExitStatus.success), ("content.addSubview(view)", .notProved)] {
      let card = "import UIKit\nclass Card: UIView {\n  let content = UIView()\n  override func addSubview(_ view: UIView) {\n    \(body)\n  }\n}\n"
      for side in ["before", "after"] { try folder.write("\(side)/Card.swift", card) }
      #expect(run("verify", folder.at("before"), folder.at("after")).status == status, "\(body)")
    }
  }

  @Test func aFileOfOneSideIsAChangeUnlessItsCodeMoved() throws {
    let folder = try TemporaryTree()
    try folder.write("before/A.swift", code(8))
    try folder.write("after/Other.swift", code(8).replacingOccurrences(of: "layout()", with: "other()"))
    #expect(run("verify", folder.at("before"), folder.at("after")).status == .differs)
    try folder.write("after/B.swift", code(8))
    try folder.run("rm", folder.at("after/Other.swift").display)
    let moved = run("verify", "--format", "json", folder.at("before"), folder.at("after"))
    #expect(moved.status == .success, "\(moved.errors)")
    #expect(moved.output.contains("moved here from") && moved.output.contains("\"path\": \"B.swift\""))
    #expect(run("verify", "--strict", folder.at("before"), folder.at("after")).status == .notProved)
    try folder.write("after/B.swift", code(9))
    #expect(run("verify", folder.at("before"), folder.at("after")).status == .differs)
  }

  @Test func onlyFilesThatChangedAreRead() throws {
    let folder = try TemporaryTree()
    for number in 0..<60 { try folder.write("Sources/M\(number % 7)/Card\(number).swift", code(number)) }
    try folder.commitAll()
    for number in [3, 30, 59] { try folder.write("Sources/M\(number % 7)/Card\(number).swift", code(number) + "// moved on\n") }
    let found = run("verify", "--format", "json", "--base", "HEAD", folder.path)
    #expect(found.status == .success, "\(found.errors)")
    let report = try JSONValue(parsing: found.output)
    #expect(report["scope"]?["files"] == 3 && report["files"]?.array?.count == 3)
  }

  @Test func nothingToCompareIsNoSuccess() throws {
    let folder = try TemporaryTree()
    try folder.write("before/A.swift", "let a = 1\n")
    try folder.write("after/A.swift", "let a = 2\n")
    #expect(run("verify", folder.at("before"), folder.at("after")).status == .notProved)
    let missing = run("verify", folder.at("before"), folder.at("nowhere"))
    #expect(missing.status == .inputOutput)
    #expect(run("verify", folder.at("before")).status == .usage)
  }

  @Test func aChangeWithoutLayoutCodeKeepsTheLayout() throws {
    let folder = try TemporaryTree()
    try folder.write("A.swift", code(8))
    try folder.write("Model.swift", "let a = 1\n")
    try folder.commitAll()
    for (name, text) in [("README", "words\n"), ("Model.swift", "let a = 2\n")] {
      try folder.write(name, text)
      let found = run("verify", "--base", "HEAD", folder.path)
      #expect(found.status == .success, "\(found.errors)")
      #expect(found.errors.contains("no file that differs holds layout code"))
    }
    #expect(run("verify", "--base", "HEAD", "--exclude", "*.swift", folder.path).status == .notProved)
    let nowhere = run("verify", "--base", "nope", folder.path)
    #expect(nowhere.status == .usage && nowhere.errors.contains("there is no revision 'nope' in this repository"), "\(nowhere.errors)")
  }

  /// A constant of one file is a part of the layout of all files that use it.
  @Test func aFileThatDidNotChangeUsesWhatDid() throws {
    let folder = try TemporaryTree()
    try folder.write("Card.swift", code(8).replacingOccurrences(of: "8", with: "Metrics.gap"))
    try folder.write("Other.swift", code(8))
    try folder.write("Metrics.swift", "enum Metrics { static let gap: CGFloat = 8; static let pad: CGFloat = 2 }\n")
    try folder.commitAll()
    try folder.write("Metrics.swift", "enum Metrics { static let gap: CGFloat = 8; static let pad: CGFloat = 3 }\n")
    #expect(run("verify", "--base", "HEAD", folder.path).status == .success)
    try folder.write("Metrics.swift", "enum Metrics { static let gap: CGFloat = 9; static let pad: CGFloat = 2 }\n")
    let found = run("verify", "--format", "json", "--base", "HEAD", folder.path)
    #expect(found.status == .notProved, "\(found.errors)")
    #expect(found.output.contains("Card.swift") && !found.output.contains("Other.swift"))
  }

  /// Nor need it have layout code of its own: it may give what changed to a function that has.
  @Test func aFileThatDidNotChangeGivesAwayWhatDid() throws {
    let folder = try TemporaryTree()
    try folder.write("Helpers.swift", "func lay(_ gap: CGFloat) {\n  a.topAnchor.constraint(equalTo: b.topAnchor, constant: gap).isActive = true\n}\nfunc show(_ gap: CGFloat) {}\n")
    try folder.write("Screen.swift", "func load() {\n  lay(Metrics.gap)\n  show(Metrics.pad)\n}\n")
    try folder.write("Metrics.swift", "enum Metrics { static let gap: CGFloat = 8; static let pad: CGFloat = 2 }\n")
    try folder.commitAll()
    try folder.write("Metrics.swift", "enum Metrics { static let gap: CGFloat = 8; static let pad: CGFloat = 3 }\n")
    #expect(run("verify", "--base", "HEAD", folder.path).status == .success)
    try folder.write("Metrics.swift", "enum Metrics { static let gap: CGFloat = 9; static let pad: CGFloat = 2 }\n")
    let found = run("verify", "--format", "json", "--base", "HEAD", folder.path)
    #expect(found.status == .notProved, "\(found.errors)")
    #expect(found.output.contains("Screen.swift"))
  }

  @Test func theWorkTreeIsComparedWithARevision() throws {
    let folder = try TemporaryTree()
    try folder.write("A.swift", code(8))
    try folder.write("gone.swift", code(8))
    try folder.commitAll()
    #expect(run("verify", "--base", "HEAD", folder.path).status == .notProved)
    try folder.write("A.swift", code(8) + "// a comment\n")
    let same = run("verify", "--base", "HEAD", folder.path)
    #expect(same.status == .success, "\(same.errors)")
    try folder.write("A.swift", code(9))
    #expect(run("verify", "--base", "HEAD", folder.path).status == .differs)
    try folder.write("A.swift", code(8))
    try folder.write("new.swift", code(8))
    #expect(run("verify", "--base", "HEAD", folder.path).status == .differs)
    try folder.run("rm", folder.at("new.swift").display, folder.at("gone.swift").display)
    #expect(run("verify", "--base", "HEAD", folder.path).status == .differs)
  }

  @Test(arguments: ["nope", "--output=stolen", "HEAD:A.swift", ""])
  func aWrongRevisionIsNoSuccess(revision: String) throws {
    let folder = try TemporaryTree()
    try folder.write("A.swift", code(8))
    try folder.commitAll()
    try folder.write("A.swift", code(8) + "\n")
    let found = run("verify", NativePath("--base=\(revision)"), folder.path)
    #expect([.notProved, .usage].contains(found.status))
    #expect(!folder.at("stolen").exists)
  }
}
