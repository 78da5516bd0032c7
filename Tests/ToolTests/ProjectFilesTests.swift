import Foundation
import SourceText
import TestSupport
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
  // Nor does it matter which configuration leaves them out.
  try folder.write("Lists/.vfl2anchors.json", #"{"exclude": ["*.swift"]}"#)
  let configured = try ToolProcess(["--from", "snapkit", "."], in: URL(fileURLWithPath: folder.path.display))
  #expect(configured.errors.contains("List.swift:2"))
}

@Test func filesThatNoTargetBuildsDoNotCount() throws {
  let folder = try makeTree()
  func run(_ arguments: String...) throws -> ToolProcess {
    try ToolProcess(["--from", "snapkit"] + arguments, in: URL(fileURLWithPath: folder.path.display))
  }
  for path in [".", "Views", "Views/Card.swift"] {
    let run = try run("--unbuilt", "Lists/**", path)
    #expect(run.text.contains("title.widthAnchor.constraint(equalToConstant: 4)"), "\(path): \(run.errors)")
    #expect(run.errors.contains("files of the project that no target builds do not count"), "\(path): \(run.errors)")
  }
  #expect(try run("--unbuilt", "Others/**", "Views").errors.contains("List.swift:2"))
  #expect(try run("--unbuilt", "Lists/**", ".").errors.contains("1 file left out by '--exclude' and '--unbuilt'"))

  try folder.write(".vfl2anchors.json", #"{"unbuilt": ["Lists/**"]}"#)
  for path in [".", "Views", "Views/Card.swift"] {
    #expect(try run(path).text.contains("title.widthAnchor.constraint(equalToConstant: 4)"), "\(path)")
  }
  #expect(try run(".").errors.contains("1 file left out by '.vfl2anchors.json'"))
  // Who names them wants them to be read.
  for path in ["Lists", "Lists/List.swift"] { #expect(try run(path).errors.contains("1 site found"), "\(path)") }
  let both = try run("Views", "Lists")
  #expect(both.errors.contains("List.swift:2") && both.errors.contains("2 sites found"))
  // The patterns of a configuration start at its folder.
  try folder.write(".vfl2anchors.json", "{}")
  try folder.write("Lists/.vfl2anchors.json", #"{"unbuilt": ["*.swift"]}"#)
  for path in [".", "Views"] {
    #expect(try run(path).text.contains("title.widthAnchor.constraint(equalToConstant: 4)"), "\(path)")
  }
  // What says nothing leaves nothing out.
  try folder.write("Lists/.vfl2anchors.json", #"{"unbuild": ["*.swift"]}"#)
  #expect(try run("Views").errors.contains("List.swift:2"))
  #expect(try run(".").errors.contains("did you mean 'unbuilt'?"))
}

@Test func filesOfObjectiveCThatWereNotNamedCount() throws {
  let folder = try TemporaryTree()
  try folder.write("Card.h", "@interface Card : UIView\n@property (nonatomic, strong) UILabel *title;\n@end\n")
  let make = "[self addSubview:self.title];\n  [self.title mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.top.equalTo(self).offset(8);\n  }];"
  let card = "#import \"Card.h\"\n@implementation Card\n- (void)setUp {\n  \(make)\n}\n@end\n"
  try folder.write("Views/Card.m", card)
  let change = "[self.title mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.top.equalTo(self).offset(9);\n  }];"
  try folder.write("Lists/Card+List.m", "#import \"Card.h\"\n@implementation Card (List)\n- (void)list {\n  \(change)\n}\n@end\n")
  try folder.commitAll()
  for name in ["Views", "Views/Card.m", ""] {
    let run = try ToolProcess([folder.at(name).display], in: URL(fileURLWithPath: "/"))
    #expect(!run.text.contains("topAnchor"), "\(name)")
    #expect(run.errors.contains("Card+List.m:4"), "\(name)")
  }
  let piped = try ToolProcess(["--stdin-path", "Views/Card.m", "-"], in: URL(fileURLWithPath: folder.path.display), input: Array(card.utf8))
  #expect(!piped.text.contains("topAnchor"))
  #expect(piped.errors.contains(" at Lists/Card+List.m:4"))
  let below = try ToolProcess(["."], in: URL(fileURLWithPath: folder.at("Views").display))
  #expect(below.errors.contains(" at ../Lists/Card+List.m:4"))
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
