import Migration
import Testing
@testable import Tooling

/// A type whose constraints one file makes and another one changes.
private func pair() throws -> TemporaryTree {
  let folder = try TemporaryTree()
  try folder.write(
    "tree/Card.swift",
    """
    import SnapKit
    import UIKit

    final class Card: UIView {
      let title = UILabel()

      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(title)
        title.snp.makeConstraints { $0.top.equalToSuperview() }
      }

      required init?(coder: NSCoder) { nil }
    }

    """)
  try folder.write(
    "tree/Card+State.swift", "import SnapKit\nimport UIKit\n\nextension Card {\n  func hide() {\n    title.snp.removeConstraints()\n  }\n}\n")
  return folder
}

struct JointWritingTests {
  @Test func filesThatBelongTogetherAreWrittenTogether() throws {
    let folder = try pair()
    let run = RealTool.run("migrate", "--write", "--allow-dirty", folder.at("tree").display)
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.errors.contains("2 sites found = 2 migrated"))
    #expect(run.errors.contains("/Card+State.swift', '"), "\(run.errors)")
    #expect(run.errors.contains("belong together: take the edits of all of them, or of none"))
    #expect(try folder.text("tree/Card.swift").contains("  var titleConstraints: [NSLayoutConstraint] = []\n"))
    #expect(try folder.text("tree/Card+State.swift").contains("    NSLayoutConstraint.deactivate(titleConstraints)\n"))
  }

  @Test func aFileThatIsNotNamedIsNotWritten() throws {
    let folder = try pair()
    try folder.run("git", "-C", folder.at("tree").display, "init", "-q")
    let old = try folder.text("tree/Card+State.swift")
    let run = RealTool.run("migrate", "--write", "--allow-dirty", folder.at("tree/Card.swift").display)
    #expect(run.errors.contains("1 site found = 0 migrated + 1 refused"), "\(run.errors)")
    #expect(try folder.text("tree/Card+State.swift") == old)
    #expect(try folder.text("tree/Card.swift").contains("snp.makeConstraints"))
  }

  @Test func aFileThatCannotBeWrittenTakesTheOthersBack() throws {
    let folder = try TemporaryTree()
    let names = ["a", "b", "c"]
    let changes = try names.map { name in
      let path = try folder.write("\(name).swift", "old \(name)")
      return FileWriting.Change(path: path, old: Array("old \(name)".utf8), new: Array("new \(name)".utf8), group: names)
    }
    try folder.write("alone.swift", "old")
    let alone = FileWriting.Change(path: folder.at("alone.swift"), old: Array("old".utf8), new: Array("new".utf8))
    // Somebody was quicker.
    try folder.write("b.swift", "their b")
    let reasons = FileWriting.write([changes[0], alone, changes[1], changes[2]])
    #expect(reasons == [.leftWith(changes[0].path, changes[1].path), nil, .changed(changes[1].path), .leftWith(changes[2].path, changes[1].path)])
    #expect(try folder.text("a.swift") == "old a" && folder.text("c.swift") == "old c")
    #expect(try folder.text("b.swift") == "their b" && folder.text("alone.swift") == "new")
    #expect(try RunFacts.FileFailure(#require(reasons[0])).status == .refusedToWrite)
    try folder.write("b.swift", "old b")
    #expect(FileWriting.write(changes) == [nil, nil, nil])
    #expect(try names.map { try folder.text("\($0).swift") } == ["new a", "new b", "new c"])
  }
}
