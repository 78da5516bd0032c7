import Foundation
import JSONText
import TestSupport
import Testing
@testable import Tooling

private let format = "NSLayoutConstraint.constraints(withVisualFormat: \"[a(8)]\", options: [], metrics: nil, views: [\"a\": a])"
private let initializer = "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0).isActive = true"
private let source = "import UIKit\nfunc layout() {\n  view.addConstraints(\(format))\n  \(initializer)\n}\n"

private func run(_ tree: TemporaryTree, _ arguments: String..., folder: String = "") throws -> ToolProcess {
  try ToolProcess(arguments, in: URL(fileURLWithPath: tree.at(folder).display))
}

@Suite struct ConfigurationTests {
  @Test func theNearestConfigurationHoldsForEachFile() throws {
    let tree = try TemporaryTree()
    try tree.write("App/A.swift", source)
    try tree.write("App/Old/B.swift", source)
    try tree.write("App/Old/Deep/C.swift", source)
    try tree.write(".vfl2anchors.json", #"{"from": ["vfl"]}"#)
    try tree.write("App/Old/.vfl2anchors.json", #"{"from": ["initializer"], "exclude": ["Deep/**", "*/Deep/*"]}"#)
    let all = try run(tree, "migrate", ".")
    #expect(all.errors.contains("2 sites found = 2 migrated"), "\(all.errors)")
    #expect(all.text.contains("+++ b/App/A.swift") && all.text.contains("+++ b/App/Old/B.swift"))
    #expect(!all.text.contains("C.swift"))
    #expect(try run(tree, "migrate", "A.swift", folder: "App").errors.contains("vfl: 1 migrated"))
    #expect(try run(tree, "migrate", "B.swift", folder: "App/Old").errors.contains("initializer: 1 migrated"))
    // The command line wins, and so does a file that is named.
    #expect(try run(tree, "migrate", "--from", "vfl,initializer", "App/A.swift").errors.contains("2 sites found"))
    try tree.write("ci.json", #"{"from": ["initializer"]}"#)
    #expect(try run(tree, "migrate", "--config", "ci.json", "App/A.swift").errors.contains("initializer: 1 migrated"))
  }

  @Test(arguments: [
    (#"{"exlude": []}"#, "has a key 'exlude' that there is not; did you mean 'exclude'?"),
    (#"{"xyzzy": 1}"#, "it can have 'exclude', 'unbuilt', 'from'"),
    (#"{"from": ["vlf"]}"#, "has 'from', which cannot be 'vlf'; did you mean 'vfl'?"),
    (#"{"from": []}"#, "has 'from', which has to be a list that is not empty"),
    (#"{"from": "vfl"}"#, "has 'from', which has to be a list"),
    (#"{"platform": "ios"}"#, "has 'platform', which cannot be 'ios'"),
    (#"{"lint": "yes"}"#, "has 'lint', which has to be true or false"),
    (#"{"exclude": [1]}"#, "has 'exclude', which has to hold text"),
    (#"{"output": {"sarfi": "x"}}"#, "did you mean 'sarif'?"),
    (#"{"from": ["vfl"],}"#, "is no JSON: expected a key in quotes in line 1, column 18"),
    (#"{"lint": true, "lint": false}"#, "the key 'lint' occurs twice"),
    ("[]", "has to hold one JSON object"), ("", "is no JSON"),
  ])
  func whatIsWrongIsSaidPrecisely(text: String, message: String) throws {
    let tree = try TemporaryTree()
    try tree.write("A.swift", source)
    try tree.write(".vfl2anchors.json", text)
    let result = try run(tree, "check", ".")
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func pathsOfAConfigurationStartAtItsFolder() throws {
    let tree = try TemporaryTree()
    try tree.write("A.swift", source)
    try tree.write("ci/keep", "")
    try tree.write(".vfl2anchors.json", #"{"baseline": "ci/base.json", "output": {"xcode": "ci/xcode.txt"}, "strictBaseline": true}"#)
    #expect(try run(tree, "baseline", "write", ".").status == 0)
    #expect(try tree.text("ci/base.json").contains("\"../A.swift\""))
    try tree.write("Sub/B.swift", "let a = 1\n")
    #expect(try run(tree, "check", ".", folder: "Sub").status == 0)
    #expect(try tree.text("ci/xcode.txt").hasPrefix("note: 0 sites found"))
  }

  @Test func dumpSaysWhatHoldsAndWhereItComesFrom() throws {
    let tree = try TemporaryTree()
    try tree.write("App/.vfl2anchors.json", #"{"$schema": "x", "from": ["vfl", "snapkit"], "exclude": ["Old/"]}"#)
    let inside = try JSONValue(parsing: try run(tree, "dump-config", "App").output)
    #expect(inside["file"]?.string == tree.at("App/.vfl2anchors.json").display)
    #expect(inside["settings"]?["from"] == ["vfl", "snapkit"])
    #expect(inside["settings"]?["exclude"] == ["Old/"])
    #expect(inside["settings"]?["platform"] == .null && inside["settings"]?["lint"] == false)
    #expect(try run(tree, "dump-config", "--config", "none.json").status == 2)
  }

  @Test func pathsWithDifferentConfigurationsAreNotMixed() throws {
    let tree = try TemporaryTree()
    for name in ["A", "B"] {
      try tree.write("\(name)/A.swift", source)
      try tree.write("\(name)/.vfl2anchors.json", "{}")
    }
    let result = try run(tree, "check", "A", "B")
    #expect(result.status == 2 && result.errors.contains("name one with '--config FILE'"))
    #expect(try run(tree, "check", "--config", "A/.vfl2anchors.json", "A", "B").status == 1)
  }

  @Test func theSchemaInTheRepositoryIsThatOfTheTable() throws {
    let vocabulary = Vocabulary.standard(
      legacyFrontends: ["vfl", "initializer", "snapkit", "masonry"], frontends: ["vfl", "initializer", "snapkit", "anchors", "masonry"])
    let text = ConfigurationSchema.text(vocabulary)
    #expect(try JSONValue(parsing: text)["properties"]?.members?.count == ConfigurationKey.allCases.count + 1)
    let complaint = try Goldens.complaint(text, path: "Grammar/Configuration.schema.json")
    #expect(complaint == nil)
  }
}
