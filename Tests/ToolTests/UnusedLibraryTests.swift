import Foundation
import TestSupport
import Testing
@testable import Tooling

/// What the summary says about manifests when the last use of a library goes.
@Suite struct UnusedLibraryTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    try tree.write("Podfile", "# SnapKit is for layout\ntarget 'App' do\n  pod 'SnapKit', '~> 5.0'\n  pod 'SnapKitExtras'\nend\n")
    try tree.write("Package.swift", "let package = Package(dependencies: [\n  .package(url: \"https://github.com/SnapKit/SnapKit\", from: \"5.0.0\"),\n])\n")
    try tree.write("Cartfile", "github \"SnapKit/SnapKit\" ~> 5.0\n")
    try tree.write("App.xcodeproj/project.pbxproj", "/* SnapKit in Frameworks */ = {isa = PBXBuildFile; };\n")
    try tree.write("Pods/SnapKit/Podfile", "pod 'SnapKit'\n")
    try tree.write("Card.swift", "import SnapKit\nclass Card: UIView {\n  let a = UIView()\n  func f() {\n    addSubview(a)\n    a.snp.makeConstraints { $0.width.equalTo(4) }\n  }\n}\n")
    try tree.commitAll()
  }

  private func run(_ arguments: String..., in folder: String = "") throws -> ToolProcess {
    try ToolProcess(["migrate"] + arguments, in: URL(fileURLWithPath: tree.at(folder).display))
  }

  private let advice = "no file uses SnapKit after this: Cartfile:1 (github \"SnapKit/SnapKit\" ~> 5.0), Package.swift:2 (.package(url: \"https://github.com/SnapKit/SnapKit\", from: \"5.0.0\"),), Podfile:3 (pod 'SnapKit', '~> 5.0') can go"

  @Test func linesOfManifestsAreNamed() throws {
    let text = try run(".").errors
    #expect(text.contains("note: no file uses SnapKit after this: App.xcodeproj/project.pbxproj:1 (/* SnapKit in Frameworks */ = {isa = PBXBuildFile; };), Cartfile:1 (github \"SnapKit/SnapKit\" ~> 5.0), Package.swift:2"), "\(text)")
    #expect(text.contains("and 1 more line can go"))
    #expect(!text.contains("Pods/SnapKit"))
    try FileManager.default.removeItem(atPath: tree.at("App.xcodeproj").display)
    #expect(try run("Card.swift").errors.contains("note: \(advice)\n"))
  }

  @Test(arguments: [
    ("Other.swift", "import SnapKit\nlet insets = ConstraintInsets()\n"), ("Other.swift", "func f(_ v: UIView) { v.snp.removeConstraints() }\n"),
    ("Other.m", "#import <SnapKit/SnapKit-Swift.h>\n"), ("Prefix.pch", "#ifdef __OBJC__\n#import <SnapKit/SnapKit-Swift.h>\n#endif\n"),
    ("Made.swift", "// Generated using Sourcery\nimport SnapKit\n"),
  ]) func libraryThatSomethingNeedsIsLeftAlone(name: String, text: String) throws {
    try tree.write("Sub/\(name)", text)
    try tree.commitAll()
    for path in [".", "Card.swift"] { #expect(!(try run(path).errors.contains("no file uses")), "\(path)") }
  }

  @Test func refusedSiteNeedsTheLibrary() throws {
    try tree.write("Card.swift", "import SnapKit\nclass Card: UIView {\n  let a = UIView()\n  func f() {\n    addSubview(a)\n    a.snp.makeConstraints(build)\n    a.snp.makeConstraints { $0.width.equalTo(4) }\n  }\n}\n")
    #expect(!(try run(".").errors.contains("no file uses")))
  }
}
