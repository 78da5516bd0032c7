import Foundation
import SourceText
import TestSupport
import Testing
@testable import Tooling

private let card = "import SnapKit\nimport UIKit\n\nclass Card: UIView {\n    let title = UILabel()\n    func f() {\n        title.snp.makeConstraints { $0.width.equalTo(4) }\n    }\n}\n"
private let list = "import SnapKit\nclass List { let card = Card(); func f() { card.title.snp.removeConstraints() } }\n"

/// A project of Xcode's with one file, as Xcode writes it.
private func project(_ path: String, in group: String = "Sources", tree: String = "\"<group>\"", setting: String = "NO") -> String {
  """
  // !$*UTF8*$!
  {
  \tarchiveVersion = 1;
  \tobjects = {
  /* Begin PBXFileReference section */
  \t\tAA01 /* File.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = File.swift; path = \(path); sourceTree = \(tree); };
  /* End PBXFileReference section */
  \t\tAA02 = {
  \t\t\tisa = PBXGroup;
  \t\t\tchildren = (
  \t\t\t\tAA03 /* Sources */,
  \t\t\t);
  \t\t\tsourceTree = "<group>";
  \t\t};
  \t\tAA03 /* Sources */ = {
  \t\t\tisa = PBXGroup;
  \t\t\tchildren = (
  \t\t\t\tAA01 /* File.swift */,
  \t\t\t);
  \t\t\tpath = "\(group)";
  \t\t\tsourceTree = "<group>";
  \t\t};
  \t\tAA04 /* Project object */ = {
  \t\t\tisa = PBXProject;
  \t\t\tmainGroup = AA02;
  \t\t\tprojectDirPath = "";
  \t\t\ttargets = (
  \t\t\t);
  \t\t};
  \t\tAA05 /* Debug */ = {
  \t\t\tisa = XCBuildConfiguration;
  \t\t\tbuildSettings = {
  \t\t\t\tHEADER_SEARCH_PATHS = (
  \t\t\t\t\t"$(inherited)",
  \t\t\t\t\t"\(setting)",
  \t\t\t\t);
  \t\t\t\tLD_RUNPATH_SEARCH_PATHS = "@executable_path/..";
  \t\t\t};
  \t\t};
  \t};
  \trootObject = AA04 /* Project object */;
  }
  """
}

/// The same in XML.
private func xmlProject(_ path: String, setting: String = "NO") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>
  	<key>archiveVersion</key>
  	<string>1</string>
  	<key>classes</key>
  	<dict/>
  	<key>objects</key>
  	<dict>
  		<!-- files -->
  		<key>AA01</key>
  		<dict><key>isa</key><string>PBXFileReference</string><key>path</key><string>\(path)</string><key>sourceTree</key><string>&lt;group&gt;</string></dict>
  		<key>AA02</key>
  		<dict><key>isa</key><string>PBXGroup</string><key>children</key><array><string>AA03</string></array><key>sourceTree</key><string>&lt;group&gt;</string></dict>
  		<key>AA03</key>
  		<dict><key>isa</key><string>PBXGroup</string><key>children</key><array><string>AA01</string></array><key>path</key><string>Sources</string><key>sourceTree</key><string>&lt;group&gt;</string></dict>
  		<key>AA04</key>
  		<dict><key>isa</key><string>PBXProject</string><key>mainGroup</key><string>AA02</string><key>targets</key><array/><key>projectDirPath</key><string></string></dict>
  		<key>AA05</key>
  		<dict><key>isa</key><string>XCBuildConfiguration</string><key>buildSettings</key><dict><key>ALWAYS</key><true/><key>HEADER_SEARCH_PATHS</key><string>\(setting)</string></dict></dict>
  	</dict>
  	<key>rootObject</key>
  	<string>AA04</string>
  </dict>
  </plist>
  """
}

/// Two apps that have nothing to do with each other, although one of them seems to remove what the other one makes.
private func makeTree(_ others: [String: String] = [:]) throws -> TemporaryTree {
  let folder = try TemporaryTree()
  try folder.write("README.md", "# Two apps\n")
  try folder.write("Cards/Sources/Card.swift", card)
  try folder.write("Cards/Cards.xcodeproj/project.pbxproj", project("Card.swift"))
  try folder.write("Lists/Sources/List.swift", list)
  try folder.write("Lists/Lists.xcodeproj/project.pbxproj", project("List.swift"))
  for (name, text) in others { try folder.write(name, text) }
  return folder
}

private func runTool(_ folder: TemporaryTree, _ arguments: [String] = ["."]) throws -> ToolProcess {
  try ToolProcess(["--from", "snapkit"] + arguments, in: URL(fileURLWithPath: folder.path.display))
}

private let sentence = " programs whose projects do not name each other"

@Test(arguments: [
  [:],
  // Code that nothing builds here.
  ["Log.m": "// code\n", "Lists/More.swift": "// code\n"],
  ["docs/intro.txt": "text\n", ".swiftlint.yml": "rules:\n", "LICENSE": "MIT\n"],
  // Two forms of property lists.
  ["Lists/Lists.xcodeproj/project.pbxproj": xmlProject("List.swift")],
  // A group that goes up inside the project.
  ["Lists/Lists.xcodeproj/project.pbxproj": project("../Sources/List.swift", in: "Sources/..")],
  ["Lists/Lists.xcodeproj/project.pbxproj": project("List.swift", setting: "$(SRCROOT)/../Elsewhere")],
  ["Lists/Lists.xcodeproj/project.pbxproj": project("../../Others.framework", tree: "BUILT_PRODUCTS_DIR")],
  // The folder above holds nothing that builds.
  ["Lists/Lists.xcodeproj/project.pbxproj": project("List.swift", setting: "$(SRCROOT)/..")], ["Lists/.travis.yml": "- cd ..\n"],
  ["Lists/Podfile": "target 'Lists' do\n  pod 'SnapKit', '~> 5'\nend\n", "Cards/Podfile": "pod 'SnapKit'\n"],
  ["Lists/Sources/Note.h": "// see ../Others\n#import \"../Other/Note.h\"\n"],
  // A folder that is named like the system's headers.
  ["Cards/Sources/Note.m": "#import <objc/runtime.h>\n", "objc/Sources/List.swift": list, "objc/objc.xcodeproj/project.pbxproj": project("List.swift")],
  // Texts in which nothing is imported.
  ["Lists/Sources/Note.swift": "let note = \"Failed to import Cards.\"\nlet key = view.import(Cards)\nlet word = \"include Cards\"\n"],
  ["Lists/Package.swift": "let package = Package(name: \"Lists\", dependencies: [.package(url: \"https://example.org/SnapKit.git\", from: \"5.0.0\")])\n"],
] as [[String: String]])
func projectsThatDoNotReferToEachOtherAreProgramsOfTheirOwn(_ others: [String: String]) throws {
  let folder = try makeTree(others)
  func expectSeparate(_ run: ToolProcess, saysSo: Bool = true) {
    #expect(run.text.contains("title.widthAnchor.constraint(equalToConstant: 4)"), "\(others.keys.sorted()) \(run.errors)")
    #expect(!saysSo || run.errors.contains(sentence), "\(run.errors)")
  }
  try expectSeparate(runTool(folder))
  try expectSeparate(runTool(folder, [folder.path.display]))
  try folder.commitAll()
  try expectSeparate(runTool(folder))
  try expectSeparate(runTool(folder, ["Cards", "Lists"]))
  for path in ["Cards", "Cards/Sources/Card.swift"] { try expectSeparate(runTool(folder, [path])) }
}

@Test(arguments: [
  // Code in the root, or something that may build all of it.
  ["main.swift": "// code\n"], ["Podfile": "pod 'SnapKit'\n"], ["build.sh": "#!/bin/sh\n"], ["Package.swift": "// swift-tools-version:5.9\n"], [".bazelrc": ""],
  ["BUILD": ""], ["CMakeLists.txt": ""], ["All.xcworkspace/contents.xcworkspacedata": "<Workspace/>\n"], ["Tuist/Config.swift": "// tuist\n"],
  // A project that compiles a file of the other one.
  ["Lists/Lists.xcodeproj/project.pbxproj": project("../../Cards/Sources/Card.swift")],
  ["Lists/Lists.xcodeproj/project.pbxproj": project("../Cards/Sources/Card.swift", tree: "SOURCE_ROOT")],
  ["Lists/Lists.xcodeproj/project.pbxproj": project("Cards/Sources/Card.swift", in: "..")],
  ["Lists/Lists.xcodeproj/project.pbxproj": project("List.swift", setting: "$(SRCROOT)/../Cards/**")],
  ["Lists/Lists.xcodeproj/project.pbxproj": project("List.swift", setting: "$(SRCROOT)/../**")],
  ["Lists/Lists.xcodeproj/project.pbxproj": project("List.swift", setting: "$(ROOT)/../Cards")],
  ["Lists/Lists.xcodeproj/project.pbxproj": xmlProject("../../Cards/Sources/Card.swift")],
  ["Lists/Lists.xcodeproj/project.pbxproj": xmlProject("List.swift", setting: "$(SRCROOT)/../Cards/&amp;/**")],
  // One that cannot be read.
  ["Lists/Lists.xcodeproj/project.pbxproj": xmlProject("List&#46;swift")],
  ["Lists/Lists.xcodeproj/project.pbxproj": "<<<<<<< HEAD\n{\n=======\n"], ["Lists/Lists.xcodeproj/project.pbxproj": "{ objects = { A = { isa = \"PBXProject; }; }; }"],
  ["Lists/Podfile": "pod 'Anything', :path => '../Cards'\n"], ["Lists/Podfile": "pod 'Anything', :path => \"../#{name}\"\n"],
  ["Lists/Podfile": "pod 'CardViews/Core', '~> 1.0'\n", "Cards/CardViews.podspec": "Pod::Spec.new\n"],
  ["Lists/Podfile": "%w[CardViews].each { |name| pod name }\n", "Cards/CardViews.podspec": "Pod::Spec.new\n"],
  ["Lists/Lists.podspec": "s.dependency \"CardViews\"\n", "Cards/CardViews.podspec.json": "{}\n"],
  ["Lists/Package.swift": "let package = Package(name: \"Lists\", dependencies: [.package(path: \"../Cards\")])\n"],
  ["Lists/Lists.xcworkspace/contents.xcworkspacedata": "<FileRef location = \"group:../Cards/Cards.xcodeproj\"></FileRef>\n"],
  ["Lists/Configs/App.xcconfig": "HEADER_SEARCH_PATHS = $(SRCROOT)/../Cards/Sources\n"], ["Lists/project.yml": "sources:\n  - ../Cards/Sources\n"],
  ["Lists/Sources/All.m": "#import \"../../Cards/Sources/Card.h\"\n"],
  // Other words for the folder, in other files that build.
  ["Lists/Lists.xcodeproj/project.pbxproj": project("/build/Cards/Card.swift", tree: "\"<absolute>\"")], ["Lists/Podfile": "pod 'X', path: File.join(root, 'cards')\n"],
  ["Lists/package.json": "{ \"dependencies\": { \"card-kit\": \"file:../Cards\" } }\n"], ["Lists/Podfile.lock": "  :path: \"../Cards\"\n"],
  ["Lists/Podfile": "require_relative '../scripts/pods'\n", "scripts/pods.rb": "def pods; pod 'X', path: '../Cards'; end\n"],
  ["Lists/CMakeLists.txt": "add_subdirectory(../Cards cards)\n"], ["Lists/Configs/App.xcconfig": "HEADER_SEARCH_PATHS = $(SRCROOT)/../**\n"],
  // Its code.
  ["Lists/Sources/Other.m": "#import \"Cards/Card.h\"\n"], ["Lists/Sources/Other.swift": "import Cards\n"], ["Lists/Sources/Other.swift": "@testable import class Cards.Card\n"], ["Lists/Sources/Other.m": "#import <Cards/Card.h>\n"],
  ["Lists/Sources/Other.swift": "  public import Cards\n"], ["Lists/Sources/Other.swift": "@_spi(Views) import Cards\n"], ["Lists/Sources/Other.swift": "let x = 1; import Cards\n"],
  ["Lists/Sources/Other.swift": "@preconcurrency @testable import Cards\n"], ["Lists/Sources/Other.m": "#if __has_include(<Cards/Card.h>)\n#  import \"Note.h\"\n#endif\n"], ["Lists/Sources/Other.m": "@import Cards;\n"],
  ["Lists/Sources/Other.swift": "import Card_Views\n", "Cards/Card-Views.podspec": "Pod::Spec.new\n"],
] as [[String: String]])
func projectsThatReferToEachOtherAreOneProgram(_ others: [String: String]) throws {
  let folder = try makeTree(others)
  for _ in 0..<2 {
    let run = try runTool(folder)
    #expect(!run.text.contains("widthAnchor"), "\(others)")
    #expect(run.errors.contains("List.swift:2") && !run.errors.contains("do not name each other"), "\(others) \(run.errors)")
    try folder.commitAll()
  }
}

@Test func codeBesideProjectsMayBePartOfEachOfThem() throws {
  let folder = try makeTree(["Card.swift": card.replacingOccurrences(of: "Card", with: "Note")])
  let alone = try runTool(folder)
  #expect(alone.errors.contains("2 migrated") && alone.errors.contains("3 programs"), "\(alone.errors)")
  // What it does to a view of one project, and what a project does to its own.
  try folder.write("Card.swift", list)
  #expect(try runTool(folder).errors.contains("Card.swift:2"))
  try folder.write("Card.swift", card.replacingOccurrences(of: "Card", with: "Note"))
  try folder.write("Lists/Sources/List.swift", list.replacingOccurrences(of: "Card", with: "Note"))
  let undone = try runTool(folder)
  #expect(undone.errors.contains("List.swift:2") && undone.errors.contains("1 migrated"), "\(undone.errors)")
}

@Test func oneFolderOfProjectsBesideFoldersOfCodeIsDivided() throws {
  let folder = try TemporaryTree()
  for app in ["Cards", "Lists"] { try folder.write("Apps/\(app)/\(app).xcodeproj/project.pbxproj", project("X.swift")) }
  try folder.write("Apps/Cards/Sources/X.swift", card)
  try folder.write("Apps/Lists/Sources/X.swift", list)
  try folder.write("Snippets/Note.swift", list)
  let run = try runTool(folder)
  #expect(run.errors.contains("3 programs") && run.errors.contains("1 migrated"), "\(run.errors)")
  // One project and what lies beside it stay together.
  let other = try TemporaryTree()
  try other.write("Apps/Cards/Cards.xcodeproj/project.pbxproj", project("X.swift"))
  try other.write("Apps/Cards/Sources/X.swift", card)
  try other.write("Snippets/Note.swift", list)
  #expect(try !runTool(other).errors.contains(sentence))
}

@Test func namesAreFoundHoweverTheyAreWritten() {
  var names = NameMentions()
  for (index, name) in ["My Cards", "Caf\u{65}\u{301}", "Cards", "Cards-Demo", "Card.Kit", "++"].enumerated() { names.add(name, of: index) }
  func owners(_ text: String) -> [Int] { Array(text.utf8).withUnsafeBytes { names.owners(mentionedIn: $0) }.sorted() }
  #expect(owners("../My\\ Cards/A.swift") == [0, 2] && owners("group:../my%20cards/x") == [0, 2])
  #expect(owners("../Caf\u{E9}/A.swift") == [1] && owners("CAF\u{C9}") == [1])
  #expect(owners("pod 'Card.Kit'") == [4] && owners("CardsDemo, Card, kit") == [4])
  // The longer one is meant.
  #expect(owners("../Cards-Demo/x") == [3] && owners("[../cards]") == [2] && owners("") == [] && owners("++") == [])
}

@Test func whatSeveralNeedDoesNotJoinThem() throws {
  let folder = try TemporaryTree()
  for (app, file) in [("A", card), ("B", list), ("Base", "import UIKit\n")] {
    try folder.write("\(app)/\(app).xcodeproj/project.pbxproj", project("X.swift"))
    try folder.write("\(app)/Sources/X.swift", (app == "Base" ? "" : "import Base\n") + file)
  }
  let apart = try runTool(folder)
  #expect(apart.errors.contains("3 programs") && apart.errors.contains("1 migrated"), "\(apart.errors)")
  // What they need is looked at with both of them.
  try folder.write("Base/Sources/X.swift", card)
  try folder.write("A/Sources/X.swift", "import Base\n")
  let needed = try runTool(folder)
  #expect(needed.errors.contains("List.swift") || needed.errors.contains("B/Sources/X.swift:3"), "\(needed.errors)")
}

@Test func linksJoinPrograms() throws {
  let folder = try makeTree()
  try folder.link("Lists/Shared", to: "../Cards/Sources")
  #expect(try runTool(folder).errors.contains("List.swift:2"))
  try folder.commitAll()
  #expect(try runTool(folder).errors.contains("List.swift:2"))
  let other = try makeTree(["Notes/note.md": "text\n"])
  try other.link("Lists/Notes", to: "../Notes")
  #expect(try runTool(other).errors.contains(sentence))
}

@Test func aFolderOfProjectsInAFolderIsDividedAsWell() throws {
  let folder = try TemporaryTree()
  try folder.write("README.md", "# Chapters\n")
  for app in ["1 Views/A", "1 Views/B", "2 Lists/C"] {
    try folder.write("\(app)/App.xcodeproj/project.pbxproj", project("Card.swift"))
    try folder.write("\(app)/Sources/\(app.hasSuffix("C") ? "List" : "Card").swift", app.hasSuffix("C") ? list : card)
  }
  let run = try runTool(folder)
  #expect(run.errors.contains("3 programs") && run.errors.contains("2 migrated"), "\(run.errors)")
  // A folder without a project is a program of its own, unless a project has to do with it.
  try folder.write("1 Views/More/List.swift", list)
  #expect(try runTool(folder).errors.contains("4 programs"))
  try folder.write("1 Views/A/App.xcodeproj/project.pbxproj", project("../../More/List.swift"))
  let joined = try runTool(folder)
  #expect(joined.errors.contains("3 programs") && joined.errors.contains("1 migrated"), "\(joined.errors)")
}

@Test func programsAreWrittenTogether() throws {
  let folder = try makeTree()
  try folder.write("Lists/Sources/Card.swift", card)
  try folder.commitAll()
  let first = try runTool(folder, ["--write", "."])
  #expect(first.errors.contains("1 file changed") || first.errors.contains("1 migrated"), "\(first.errors)")
  #expect(try String(decoding: folder.bytes("Cards/Sources/Card.swift"), as: UTF8.self).contains("widthAnchor"))
  #expect(try String(decoding: folder.bytes("Lists/Sources/Card.swift"), as: UTF8.self) == card)
}

@Test func placesOfAProjectFollowItsGroups() throws {
  let project = try #require(XcodeProject(Array(project("../A/B.swift", in: "../C").utf8), in: [Array("Lists".utf8)[...], Array("App".utf8)[...]]))
  #expect(project.places.map { $0.map { String(decoding: $0, as: UTF8.self) } } == [["Lists", "A", "B.swift"]])
  let xml = try #require(XcodeProject(Array(xmlProject("A&amp;B/&quot;C.swift").utf8), in: []))
  #expect(xml.places.map { $0.map { String(decoding: $0, as: UTF8.self) } } == [["Sources", "A&B", "\"C.swift"]])
  #expect(XcodeProject([], in: []) == nil)
  #expect(XcodeProject(Array("{ objects = { A = { isa = PBXGroup; children = ( ; }; }".utf8), in: []) == nil)
}

@Test func projectFilesOfAnyBytesAreRead() {
  var random = SeededGenerator(seed: 20_261_125)
  let texts = [project("../A/B.swift", in: "../C"), xmlProject("../A/B.swift")].map { Array($0.utf8) }
  for round in 0..<800 {
    var bytes = texts[round % 2]
    for _ in 0..<random.next() % 6 { bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() % 256) }
    bytes.removeLast(Int(random.next() % 4) == 0 ? Int(random.next() % UInt64(bytes.count)) : 0)
    _ = XcodeProject(bytes, in: [])
  }
}
