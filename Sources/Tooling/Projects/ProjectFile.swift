internal import SourceText

/// A file that says which code is built together.
struct ProjectFile {
  /// Relative to the root of the tree.
  let path: NativePath
  let kind: Kind

  enum Kind {
    case xcodeProject
    case package
    case podspec
    case other
  }

  /// Nil for a file that says nothing about building, and for one of a dependency.
  ///
  /// Source of the names: Xcode, SwiftPM, CocoaPods, Carthage, XcodeGen, Tuist, Bazel, Buck, CMake, make.
  init?(_ path: NativePath) {
    let name = String(decoding: path.lastComponent, as: UTF8.self)
    switch name {
    case "project.pbxproj": kind = .xcodeProject
    case "Package.swift": kind = .package
    case _ where name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"): kind = .package
    case _ where Self.names.contains(name) || Self.endings.contains(where: name.hasSuffix): kind = .other
    case _ where name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json"): kind = .podspec
    default: return nil
    }
    guard !path.components.contains(where: { folder in SourceSelection.dependencyFolders.contains { folder.elementsEqual($0.utf8) } }) else { return nil }
    self.path = path
  }

  private static let names: Set<String> = [
    "contents.xcworkspacedata", "Podfile", "Cartfile", "Cartfile.private", "project.yml", "project.yaml", "Project.swift", "Workspace.swift", "Tuist.swift",
    "BUILD", "BUILD.bazel", "WORKSPACE", "WORKSPACE.bazel", "MODULE.bazel", "BUCK", "CMakeLists.txt", "Makefile", "makefile", "GNUmakefile",
  ]
  private static let endings = [".xcconfig", ".gn", ".gyp"]

  /// The folder that its paths start from.
  var folder: NativePath {
    var folder = path.parent
    // Source: the references of a workspace are relative to the folder that holds it, those of a project as well.
    while [".xcodeproj", ".xcworkspace"].contains(where: { folder.bytes.ends(with: $0.utf8) }) { folder = folder.parent }
    return folder
  }
}

extension ArraySlice<UInt8> {
  func ends(with other: some BidirectionalCollection<UInt8>) -> Bool { reversed().starts(with: other.reversed()) }
}
