import SourceText
import Testing
@testable import Tooling

private let card = "import SnapKit\nimport UIKit\n\nclass Card: UIView {\n    let title = UILabel()\n    func f() {\n        title.snp.makeConstraints { $0.width.equalTo(4) }\n    }\n}\n"
private let list = "import SnapKit\nclass List { let card = Card(); func f() { card.title.snp.removeConstraints() } }\n"

private func makeTree() throws -> TemporaryTree {
  let folder = try TemporaryTree()
  try folder.write("Views/Card.swift", card)
  try folder.write("Lists/List.swift", list)
  try folder.commitAll()
  return folder
}

@Test func filesOfTheWorkTreeThatWereNotNamedCount() throws {
  let folder = try makeTree()
  for name in ["Views", "Views/Card.swift", ""] {
    let run = RealTool.run("--from", "snapkit", folder.at(name).display)
    #expect(!run.output.contains("widthAnchor"), "\(name)")
    #expect(run.errors.contains("List.swift:2"), "\(name)")
  }
  let excluded = RealTool.run("--from", "snapkit", "--exclude", "Lists/**", folder.path.display)
  #expect(excluded.errors.contains("List.swift:2"))
}

@Test func filesThatWereNotNamedAreNeitherReportedNorChanged() throws {
  let folder = try makeTree()
  try folder.write("Lists/List.swift", "import SnapKit\nclass List { let row = UIView(); func f() { row.snp.makeConstraints { $0.width.equalTo(4) } } }\n")
  let run = RealTool.run("--from", "snapkit", folder.at("Views").display)
  #expect(run.output.contains("widthAnchor"))
  #expect(!run.output.contains("List.swift"))
  #expect(run.errors.contains("1 site found = 1 migrated"))
}

@Test func fileOutsideOfWorkTreesComesWithANote() throws {
  let folder = try TemporaryTree()
  try folder.write("Card.swift", card)
  let note = "what files that were not named do to the constraints of the same views is not known"
  #expect(RealTool.run("--from", "snapkit", folder.at("Card.swift").display).errors.contains(note))
  #expect(!RealTool.run("--from", "snapkit", folder.path.display).errors.contains(note))
}

@Test func projectIsTheWorkTreeAroundThePaths() throws {
  let folder = try makeTree()
  func others(_ names: [String], besides known: [String], isPart: Bool = false) -> [String] {
    let selected = known.map { SourceEntry(path: folder.at($0), language: .swift, origin: .listed) }
    return ProjectFiles(around: names.map { folder.at($0) }, besides: selected, isPart: isPart, in: [.swift]).others.map { $0.path.display }
  }
  let both = ["Lists/List.swift", "Views/Card.swift"]
  #expect(others([""], besides: both) == [])
  #expect(others(["Views"], besides: ["Views/Card.swift"]) == [folder.at("Lists/List.swift").display])
  #expect(others(["Views/Card.swift"], besides: ["Views/Card.swift"]) == [folder.at("Lists/List.swift").display])
  #expect(others([""], besides: ["Views/Card.swift"], isPart: true) == [folder.at("Lists/List.swift").display])
}
