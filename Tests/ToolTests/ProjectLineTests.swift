import Foundation
import TestSupport
import Testing
@testable import Tooling

/// What manifests say about the versions on which the meaning of the old code depends.
@Suite struct ProjectLineTests {
  private static let card = """
    import SnapKit
    import UIKit

    class Card: UIView {
      let a = UIView()

      func f() {
        addSubview(a)
        a.snp.makeConstraints {
          MAKE
        }
      }
    }

    """
  private static let helper = """
    import SnapKit
    import UIKit

    extension UIView {
      var safeArea: ConstraintBasicAttributesDSL {
        if #available(iOS 11.0, *) {
          return safeAreaLayoutGuide.snp
        }
        return snp
      }
    }

    """

  /// Whether the site is migrated, and what is said about it.
  private func outcome(_ making: String, _ files: [String: String], from folder: String = ".") throws -> (isMigrated: Bool, messages: String) {
    let tree = try TemporaryTree()
    try tree.write("Sources/Card.swift", Self.card.replacing("MAKE", with: making))
    try tree.write("Sources/Helper.swift", Self.helper)
    for (path, text) in files { try tree.write(path, text) }
    try tree.commitAll()
    let process = try ToolProcess(["migrate", folder], in: URL(fileURLWithPath: tree.at("").display))
    return (process.errors.contains("snapkit: 1 migrated"), process.errors)
  }

  @Test(arguments: [
    ["Podfile": "platform :ios, '10.0'\ntarget 'App' do\n  pod 'SnapKit', '~> 4.0'\nend\n"],
    ["Podfile": "pod 'SnapKit'\n", "Podfile.lock": "PODS:\n  - Moya (14.0.0)\n  - SnapKit (4.2.0)\n\nDEPENDENCIES:\n  - SnapKit\n"],
    ["Cartfile": "github \"SnapKit/SnapKit\" ~> 4.0.0\n"], ["Cartfile": "github \"SnapKit/SnapKit\" ~> 4\n"],
    // What another project locks says nothing about this one.
    ["Podfile": "pod 'SnapKit', '~> 4.0'\n", "Other/Podfile.lock": "  - SnapKit (5.6.0)\n"],
    ["Cartfile": "github \"SnapKit/SnapKit\"\n", "Cartfile.resolved": "github \"SnapKit/SnapKit\" \"4.2.0\"\n"],
    ["Package.swift": "  .package(url: \"https://github.com/SnapKit/SnapKit.git\", from: \"4.0.0\"),\n"],
    ["App.xcodeproj/project.pbxproj": "repositoryURL = \"https://github.com/SnapKit/SnapKit\";\n requirement = {\n kind = upToNextMajorVersion;\n minimumVersion = 4.2.0;\n };\n"],
    ["App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": "{\n \"package\": \"SnapKit\",\n \"repositoryURL\": \"https://github.com/SnapKit/SnapKit.git\",\n \"state\": {\n \"branch\": null,\n \"revision\": \"d458564516e5676af9c70b4f4b2a9178294f1bc6\",\n \"version\": \"4.2.0\"\n"],
  ])
  func insetsOfCentresStayWithOldVersions(files: [String: String]) throws {
    for making in ["$0.centerY.equalToSuperview().inset(4)", "$0.leading.equalTo(snp.centerX).inset(4)", "$0.center.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"] {
      for folder in [".", "Sources"] {
        let old = try outcome(making, files, from: folder)
        #expect(!old.isMigrated)
        #expect(old.messages.contains("insets of centres and last baselines mean something else before SnapKit 5.0, and "))
      }
    }
    #expect(try outcome("$0.centerY.equalToSuperview().offset(4)", files).isMigrated)
    #expect(try outcome("$0.leading.equalToSuperview().inset(4)", files).isMigrated)
  }

  @Test(arguments: [
    [:], ["Podfile": "pod 'SnapKit', '~> 5.0'\n"], ["Podfile": "pod 'SnapKit'\npod 'Kingfisher', '~> 4.0'\n"],
    ["Podfile": "pod 'SnapKit', '>= 4.0'\n", "Podfile.lock": "  - SnapKit (5.6.0)\nDEPENDENCIES:\n  - SnapKit (>= 4.0)\n"],
    ["Podfile": "pod 'SnapKit', '~> 5.0'\n", "Other/Podfile.lock": "  - SnapKit (4.2.0)\n"],
    ["Podfile": "# pod 'SnapKit', '~> 4.0'\npod 'SnapKit', '5.0.1'\n"],
    ["Package.resolved": "\"identity\" : \"snapkit\",\n \"location\" : \"https://github.com/SnapKit/SnapKit.git\",\n \"version\" : \"5.6.0\"\n \"identity\" : \"then\",\n \"version\" : \"3.0.0\"\n"],
    ["Pods/SnapKit/Package.swift": "url: \"https://github.com/SnapKit/SnapKit.git\", from: \"4.0.0\"\n"],
    ["App.xcodeproj/project.pbxproj": "/* SnapKit in Frameworks */ = {isa = PBXBuildFile; productRef = 4A12345B2 /* SnapKit */; };\n 4A1 = {\n isa = Other;\n minimumVersion = 4.0.0;\n"],
  ])
  func insetsOfCentresAreNothingWithLaterVersions(files: [String: String]) throws {
    let new = try outcome("$0.centerY.equalToSuperview().inset(4)", files)
    #expect(new.isMigrated, "\(new.messages)")
  }

  @Test func propertiesStayThatAreSomethingElseOnSystemsOfTheProject() throws {
    for line in ["platform :ios, '10.0'", "platform :ios, '9'"] {
      let old = try outcome("$0.top.equalTo(safeArea.top)", ["Podfile": "\(line)\n"])
      #expect(!old.isMigrated)
      #expect(old.messages.contains("'safeArea' is something else before iOS 11.0, and Podfile:1 (\(line)) asks for less"))
    }
    for line in ["platform :ios, '11.0'", "platform :ios, '11'", "platform :ios, '13.0'", "platform :osx, '10.13'", ""] {
      #expect(try outcome("$0.top.equalTo(safeArea.top)", ["Podfile": "\(line)\n"]).isMigrated, "\(line)")
    }
    // A library's demo is another project, and what has no anchors at all has to be raised anyway.
    let demo = ["Libraries/Kit/Demo/Demo.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 10.0;\n"]
    #expect(try outcome("$0.top.equalTo(safeArea.top)", demo.merging(["App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 12.0;\n"]) { $1 }).isMigrated)
    #expect(try !outcome("$0.top.equalTo(safeArea.top)", ["App/App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 10.0;\n"]).isMigrated)
    #expect(try outcome("$0.top.equalTo(safeArea.top)", ["Podfile": "platform :ios, '8.0'\n"]).isMigrated)
    #expect(try outcome("$0.top.equalTo(safeAreaLayoutGuide)", ["Podfile": "platform :ios, '10.0'\n"]).isMigrated)
  }
}
