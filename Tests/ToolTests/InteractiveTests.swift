import Migration
import Testing
@testable import Tooling

private func tree(_ files: [String: String]) throws -> TemporaryTree {
  let folder = try TemporaryTree()
  for (name, text) in files { try folder.write(name, text) }
  try folder.commitAll()
  return folder
}

/// Which of the widths of a file are still format strings.
private func left(_ text: String) -> [Int] {
  text.split(separator: "\n").compactMap { line in
    line.contains("withVisualFormat") ? line.split(separator: "(").last { $0.first?.isNumber == true }.flatMap { Int($0.prefix { $0.isNumber }) } : nil
  }
}

@Test func onlySitesThatWereAgreedToAreMigrated() throws {
  let folder = try tree(["A.swift": RealTool.source(10, 20, 30)])
  let run = RealTool.run("migrate", "--interactive", folder.path.display, answers: ["y", "n", "Y"])
  #expect(run.status == .success, "\(run.errors)")
  #expect(left(try folder.text("A.swift")) == [20])
  #expect(run.output.contains("(2/3) Migrate this site [y,n,s,a,d,q,?]? "))
  #expect(run.output.contains("-    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"[a1(20)]\""))
  #expect(run.errors.contains("3 sites found = 2 migrated + 0 refused + 1 suppressed + 0 baselined"), "\(run.errors)")
}

@Test func eachKeyDoesWhatItsHelpSays() throws {
  let files = ["A.swift": RealTool.source(1, 2, 3), "B.swift": RealTool.source(4, 5), "C.swift": RealTool.source(6)]
  func result(_ answers: String...) throws -> ([Int], Migration.ExitStatus, RealTool.Run) {
    let folder = try tree(files)
    let run = RealTool.run("migrate", "--interactive", folder.path.display, answers: answers)
    return (try ["A.swift", "B.swift", "C.swift"].flatMap { left(try folder.text($0)) }, run.status, run)
  }
  #expect(try result("a", "d", "y").0 == [4, 5])
  #expect(try result("y", "d", "n", "y", "s").0 == [2, 3, 4, 6])
  let quit = try result("y", "q")
  #expect(quit.0 == [2, 3, 4, 5, 6])
  #expect(quit.2.errors.contains("5 sites left for another time"))
  #expect(try result().0 == [1, 2, 3, 4, 5, 6], "no answer is a quit")
  let help = try result("what", "?", "", "q")
  #expect(help.2.output.contains("y - migrate this site\n"))
  #expect(help.2.output.contains("q - quit; what was agreed to is written"))
}

@Test func declarationStaysAsLongAsASiteThatReadsItStays() throws {
  let text = """
    class Card {
      func setUp() {
        let views = ["a": a, "b": b]
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "[a(1)]", options: [], metrics: nil, views: views))
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "[b(2)]", options: [], metrics: nil, views: views))
      }
    }

    """
  let folder = try tree(["A.swift": text])
  let run = RealTool.run("migrate", "--interactive", folder.path.display, answers: ["n", "y", "y"])
  #expect(run.status == .success)
  let result = try folder.text("A.swift")
  #expect(result.contains("let views = "), "\(result)")
  #expect(result.contains("b.widthAnchor.constraint(equalToConstant: 2).isActive = true"), "\(run.output)")
  #expect(run.output.contains("this one would now be written differently"))
}

@Test func importStaysAsLongAsASiteOfSnapKitStays() throws {
  let text = """
    import SnapKit

    class Card {
      let view = UIView()
      let a = UIView()
      let b = UIView()
      func setUp() {
        view.addSubview(a)
        view.addSubview(b)
        a.snp.makeConstraints { $0.width.equalTo(1) }
        b.snp.makeConstraints { $0.width.equalTo(2) }
      }
    }

    """
  let folder = try tree(["A.swift": text])
  let run = RealTool.run("migrate", "--from", "snapkit", "--interactive", folder.path.display, answers: ["n", "y", "y"])
  let result = try folder.text("A.swift")
  #expect(result.contains("import SnapKit"), "\(run.output)")
  #expect(result.contains("b.widthAnchor.constraint(equalToConstant: 2)"), "\(run.output)")
  #expect(result.contains("a.snp.makeConstraints"))
}

@Test func sessionRemembersWhatIsToStay() throws {
  let folder = try tree(["tree/A.swift": RealTool.source(10, 20, 30)])
  let session = folder.at("session.json").display
  let arguments = ["migrate", "--interactive", "--allow-dirty", "--session", session, folder.at("tree").display]
  let first = RealTool.run(arguments, answers: ["n", "s", "q"])
  #expect(first.status == .success)
  #expect(first.errors.contains("2 sites left for another time"))
  // Lines that move change nothing.
  try folder.write("tree/A.swift", "// a note\n" + RealTool.source(10, 20, 30))
  let second = RealTool.run(arguments, answers: ["y", "y", "y"])
  #expect(second.output.contains("(2/2) Migrate"), "\(second.output)")
  #expect(left(try folder.text("tree/A.swift")) == [10])
  #expect(!RealTool.run(arguments).output.contains("Migrate this site"), "nothing is open")
  try folder.write("session.json", "{}")
  #expect(RealTool.run(arguments).status == .usage)
}

@Test func nobodyIsAskedAboutFilesWithUncommittedChanges() throws {
  let folder = try tree(["A.swift": RealTool.source(10)])
  try folder.write("A.swift", RealTool.source(11))
  let run = RealTool.run("migrate", "--interactive", folder.path.display, answers: ["y"])
  #expect(run.status == .refusedToWrite)
  #expect(run.output.isEmpty)
  #expect(try folder.text("A.swift") == RealTool.source(11))
}
