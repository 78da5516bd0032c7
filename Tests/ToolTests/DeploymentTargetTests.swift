import Foundation
import TestSupport
import Testing
@testable import Tooling

/// What the summary says about projects that run on systems without anchors.
@Suite struct DeploymentTargetTests {
  private static let words = ["IPHONEOS_DEPLOYMENT_TARGET", ":ios", ".iOS(", "iOS:"]

  @Test(arguments: [
    ("IPHONEOS_DEPLOYMENT_TARGET = 8.0;", [8, 0]), ("\"IPHONEOS_DEPLOYMENT_TARGET\" = \"7.1\";", [7, 1]), ("platform :ios, '8.0'", [8, 0]), ("platform :ios , \"8\"", [8]),
    ("platforms: [.iOS(.v8), .macOS(.v10_10)],", [8]), ("deploymentTargets: .iOS(\"8.0\"),", [8, 0]), ("iOS: \"8.0\"", [8, 0]), ("platform :ios, '15.0'", [15, 0]),
  ])
  func versionsAreRead(line: String, version: [Int]) { #expect(DeploymentTargets.version(in: line, behind: Self.words) == version, "\(line)") }

  @Test(arguments: [
    "IPHONEOS_DEPLOYMENT_TARGET = \"$(MINIMUM_8)\";", "pod 'Kit', :platforms => [:ios, '8']", "// iOS: 8", "platform :ios", "IPHONEOS_DEPLOYMENT_TARGET = \"$(inherited)\";", "platforms: [.iOS(target), .macOS(.v10_10)],",
  ])
  func otherLinesGiveNone(line: String) { #expect(DeploymentTargets.version(in: line, behind: Self.words) == nil, "\(line)") }

  @Test func theSummaryNamesTheFirstLine() throws {
    let tree = try TemporaryTree()
    func notes() throws -> String { try ToolProcess(["migrate", "."], in: URL(fileURLWithPath: tree.at("").display)).errors }
    let card = "import SnapKit\nclass Card: UIView {\n  let a = UIView()\n  func f() {\n    addSubview(a)\n    a.snp.makeConstraints(MAKE)\n  }\n}\n"
    try tree.write("Card.swift", card.replacing("(MAKE)", with: " { $0.width.equalTo(4) }"))
    try tree.write("Podfile", "# platform :ios, '6.0'\nplatform :ios, '8.0'\ntarget 'App' do\nend\n")
    try tree.write("App.xcodeproj/project.pbxproj", "{\n IPHONEOS_DEPLOYMENT_TARGET = 8.1;\n MACOSX_DEPLOYMENT_TARGET = 10.11;\n}\n{\n IPHONEOS_DEPLOYMENT_TARGET = 9.0;\n}\n")
    try tree.write("Pods/Pods.xcodeproj/project.pbxproj", "IPHONEOS_DEPLOYMENT_TARGET = 4.3;\n")
    try tree.commitAll()
    #expect(try notes().contains("note: anchors need iOS 9.0, and App.xcodeproj/project.pbxproj:2 (IPHONEOS_DEPLOYMENT_TARGET = 8.1;) and 1 more line ask for less\n"))
    #expect(!(try notes().contains("macOS")))
    try tree.write("App.xcodeproj/project.pbxproj", "IPHONEOS_DEPLOYMENT_TARGET = 12.0;\n MACOSX_DEPLOYMENT_TARGET = 10.9;\n")
    #expect(try notes().contains("note: anchors need iOS 9.0, and Podfile:2 (platform :ios, '8.0') asks for less\n"))
    #expect(try notes().contains("note: anchors need macOS 10.11, and App.xcodeproj/project.pbxproj:2 (MACOSX_DEPLOYMENT_TARGET = 10.9;) asks for less\n"))
    // Nothing needs an anchor.
    try tree.write("Card.swift", card.replacing("MAKE", with: "make"))
    #expect(!(try notes().contains("anchors need")))
  }
}
