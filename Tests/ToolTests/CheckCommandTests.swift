import Foundation
import TestSupport
import Testing
@testable import Tooling

private func site(_ name: String) -> String {
  "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|[\(name)]|\", options: [], metrics: nil, views: [\"\(name)\": \(name)]))\n"
}

private func source(_ names: String...) -> String { "import UIKit\nclass A: UIView {\n  func layout() {\n\(names.map(site).joined())  }\n}\n" }

private func run(_ tree: TemporaryTree, _ arguments: String...) throws -> ToolProcess {
  try ToolProcess(arguments, in: URL(fileURLWithPath: tree.path.display))
}

@Suite struct CheckCommandTests {
  @Test func legacyCodeIsAFindingUntilTheBaselineKnowsIt() throws {
    let tree = try TemporaryTree()
    try tree.write("App/A.swift", source("a", "b"))
    try tree.write("App/B.swift", source("c"))
    #expect(try run(tree, "check", ".").status == 1)
    #expect(try run(tree, "baseline", "write", ".").status == 0)
    #expect(try tree.text(".vfl2anchors-baseline.json") == """
      {"schema": "vfl2anchors/baseline/1",
      "files": {
        "App/A.swift": {"legacy-vfl": 2},
        "App/B.swift": {"legacy-vfl": 1}
      }}

      """)
    let clean = try run(tree, "check", ".")
    #expect(clean.status == 0)
    #expect(clean.errors.contains("3 sites found = 0 legacy + 0 suppressed + 3 baselined"))
    // Another edit moves the sites, and that is no finding.
    try tree.write("App/A.swift", "\n\n// more\n" + source("b", "a"))
    #expect(try run(tree, "check", ".").status == 0)
    try tree.write("App/A.swift", source("a", "b", "d"))
    let more = try run(tree, "check", ".")
    #expect(more.status == 1)
    #expect(more.errors.contains("4 sites found = 1 legacy + 0 suppressed + 3 baselined"))
    #expect(more.text.contains("the baseline accepts 2 of these in this file"))
  }

  @Test func aBaselineOnlyShrinksWhenItIsPruned() throws {
    let tree = try TemporaryTree()
    try tree.write("A.swift", source("a", "b"))
    try tree.write("B.swift", source("c"))
    _ = try run(tree, "baseline", "write", ".")
    try tree.write("A.swift", source("a"))
    #expect(try run(tree, "check", ".").status == 0)
    #expect(try run(tree, "check", "--strict-baseline", ".").status == 1)
    // A file that was not looked at keeps its count.
    #expect(try run(tree, "check", "--strict-baseline", "B.swift").status == 0)
    #expect(try run(tree, "baseline", "prune", "B.swift").status == 0)
    #expect(try tree.text(".vfl2anchors-baseline.json").contains("\"A.swift\": {\"legacy-vfl\": 2}"))
    try FileManager.default.removeItem(atPath: tree.at("B.swift").display)
    #expect(try run(tree, "baseline", "prune", ".").status == 0)
    #expect(try tree.text(".vfl2anchors-baseline.json").contains("\"A.swift\": {\"legacy-vfl\": 1}\n"))
    #expect(try run(tree, "check", "--strict-baseline", ".").status == 0)
  }

  @Test func namesInTheBaselineDoNotDependOnWhereTheRunStarts() throws {
    let tree = try TemporaryTree()
    try tree.write("App/Views/A.swift", source("a"))
    _ = try run(tree, "baseline", "write", "--baseline", "ci/baseline.json", ".")
    try tree.write("ci/x", "")
    #expect(try run(tree, "baseline", "write", "--baseline", "ci/baseline.json", ".").status == 0)
    #expect(try tree.text("ci/baseline.json").contains("\"../App/Views/A.swift\""))
    let inside = try ToolProcess(
      ["check", "--baseline", "../../ci/baseline.json", "."], in: URL(fileURLWithPath: tree.at("App/Views").display))
    #expect(inside.status == 0)
    let absolute = try run(tree, "check", "--baseline", tree.at("ci/baseline.json").display, tree.at("App").display)
    #expect(absolute.status == 0)
  }

  @Test func aBaselineThatIsMissingOrBrokenIsNoEmptyOne() throws {
    let tree = try TemporaryTree()
    try tree.write("A.swift", "let a = 1\n")
    #expect(try run(tree, "check", ".").status == 0)
    #expect(try run(tree, "check", "--baseline", "none.json", ".").status == 74)
    #expect(try run(tree, "check", "--strict-baseline", ".").status == 74)
    try tree.write(".vfl2anchors-baseline.json", "<<<<<<< HEAD\n")
    #expect(try run(tree, "check", ".").status == 2)
    #expect(try run(tree, "baseline", "prune", ".").status == 2)
    #expect(try tree.text(".vfl2anchors-baseline.json") == "<<<<<<< HEAD\n")
  }

  @Test func aMigrationCountsRefusalsThatTheBaselineKnows() throws {
    let tree = try TemporaryTree()
    try tree.write("A.swift", source("a") + "func f(_ x: String) { use(NSLayoutConstraint.constraints(withVisualFormat: x, options: [], metrics: nil, views: [:])) }\n")
    _ = try run(tree, "baseline", "write", ".")
    let result = try run(tree, "migrate", "--baseline", ".vfl2anchors-baseline.json", ".")
    #expect(result.errors.contains("2 sites found = 1 migrated + 0 refused + 0 suppressed + 1 baselined"))
  }

  @Test func commentsOfNoUseAreRemovedOnRequest() throws {
    let tree = try TemporaryTree()
    try tree.write("A.swift", "let a = 1\n// vfl2anchors:disable:next legacy-vfl - old\nlet b = 2\n")
    try tree.commitAll()
    #expect(try run(tree, "check", ".").status == 1)
    #expect(try run(tree, "check", "--remove-unused-suppressions", ".").status == 0)
    #expect(try tree.text("A.swift") == "let a = 1\nlet b = 2\n")
    try tree.write("A.swift", "let a = 1 // vfl2anchors:disable:this legacy-vfl\n")
    #expect(try run(tree, "check", "--remove-unused-suppressions", ".").status == 5)
    #expect(try tree.text("A.swift").contains("vfl2anchors"))
    #expect(try run(tree, "check", "--remove-unused-suppressions", "--allow-dirty", ".").status == 0)
    #expect(try tree.text("A.swift") == "let a = 1\n")
  }

  @Test func onlyChangedFilesAreLookedAtOnRequest() throws {
    let tree = try TemporaryTree()
    try tree.write("A.swift", source("a"))
    try tree.write("B.swift", source("b"))
    try tree.commitAll()
    let none = try run(tree, "check", "--changed", ".")
    #expect(none.status == 0 && none.errors.contains("0 of 2 files differ from 'HEAD'"))
    try tree.write("B.swift", source("b", "c"))
    try tree.write("C.swift", source("d"))
    let some = try run(tree, "check", "--changed", ".")
    #expect(some.status == 1 && some.errors.contains("3 sites found"))
    #expect(try run(tree, "migrate", "--changed=HEAD", ".").errors.contains("3 sites found"))
    #expect(try run(tree, "check", "--changed=nowhere", ".").status == 2)
  }

  @Test func standardInputIsCheckedUnderItsName() throws {
    let tree = try TemporaryTree()
    let input = Array("@implementation A\n- (void)f { [self.a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self); }]; }\n@end\n".utf8)
    let result = try ToolProcess(
      ["check", "--format", "xcode", "--stdin-path", "Row.m", "-"], in: URL(fileURLWithPath: tree.path.display), input: input)
    #expect(result.status == 1 && result.text.contains("Row.m:2:13: warning: masonry 'make' is legacy layout code [legacy-masonry]"))
  }
}
