internal import SourceText

/// A file that says which code is built together, or may: what builds code reads it.
struct BuildText {
  /// Relative to the root of the tree.
  let path: NativePath
  let kind: Kind

  enum Kind {
    case xcodeProject
    case package
    case podspec
    /// Of C or C++, which includes others.
    case included
    case other
  }

  /// Nil for a file that says nothing about building.
  ///
  /// Source of the names: Xcode, SwiftPM, CocoaPods, Carthage, XcodeGen, Tuist, Bazel, Buck, GN, CMake, make, Gradle, npm, pub.
  init?(_ path: NativePath) {
    let name = String(decoding: path.lastComponent, as: UTF8.self).lowercased()
    switch name {
    case "project.pbxproj": kind = .xcodeProject
    case _ where name == "package.swift" || name.hasPrefix("package@swift-") && name.hasSuffix(".swift"): kind = .package
    case _ where name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json"): kind = .podspec
    // What an asset catalog says.
    case "contents.json": return nil
    case _ where Self.names.contains(name) || Self.endings.contains(Self.ending(of: name)) || path.components.contains(where: Self.isOfTuist): kind = .other
    case _ where Self.includedEndings.contains(Self.ending(of: name)): kind = .included
    default: return nil
    }
    self.path = path
  }

  private static func ending(of name: String) -> String { name.lastIndex(of: ".").map { String(name[$0...]) } ?? "" }

  private static func isOfTuist(_ folder: ArraySlice<UInt8>) -> Bool { folder.elementsEqual("Tuist".utf8) }

  private static let names: Set<String> = [
    "podfile", "podfile.lock", "cartfile", "cartfile.private", "cartfile.resolved", "project.swift", "workspace.swift", "tuist.swift", "build", "workspace",
    "buck", "makefile", "gnumakefile", "rakefile", "fastfile", "cmakelists.txt", "module.map",
  ]
  private static let endings: Set<String> = [
    ".xcworkspacedata", ".xcconfig", ".xcscheme", ".xcfilelist", ".modulemap", ".resolved", ".yml", ".yaml", ".json", ".rb", ".sh", ".bash", ".py", ".mk",
    ".cmake", ".bazel", ".bzl", ".gn", ".gni", ".gyp", ".gypi", ".gradle", ".kts", ".toml", ".lua", ".podfile",
  ]

  private static let includedEndings: Set<String> = [".c", ".cc", ".cpp", ".cxx", ".hpp", ".hh", ".inc", ".inl", ".ipp", ".tpp"]

  /// Whether the file alone makes its folder a project.
  var makesProject: Bool {
    if kind == .included { return false }
    if kind != .other { return true }
    let name = String(decoding: path.lastComponent, as: UTF8.self)
    return ["contents.xcworkspacedata", "Podfile", "Cartfile", "project.yml", "project.yaml", "Project.swift", "Workspace.swift", "BUILD", "BUILD.bazel", "BUCK", "CMakeLists.txt", "Makefile"].contains(name)
  }

  /// Whether it is written in Swift or like it and gives names to what is built.
  var isManifest: Bool { ["Project.swift", "Workspace.swift", "BUILD", "BUILD.bazel", "BUCK"].contains(String(decoding: path.lastComponent, as: UTF8.self)) }

  /// Whether it asks for pods by their names.
  var asksForPods: Bool {
    let name = String(decoding: path.lastComponent, as: UTF8.self).lowercased()
    return kind == .podspec || name.hasPrefix("podfile") || name.hasSuffix(".rb") || name.contains(".podfile")
  }

  /// Whether a folder in it stands for what lies in it. A script goes to folders for other reasons.
  var namesFolders: Bool {
    let name = String(decoding: path.lastComponent, as: UTF8.self)
    return kind != .other && kind != .included || isManifest || [".xcworkspacedata", ".xcconfig"].contains(where: name.hasSuffix) || ["Podfile", "CMakeLists.txt", "project.yml", "project.yaml"].contains(name)
  }

  /// Whether it takes whatever lies in some folder: `Dir["../*/*.podspec"]`, `pod "#{name}Kit"`.
  func listsFolders(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard path.lastComponent.elementsEqual("Podfile".utf8), ByteSearch.contains("Dir", in: bytes) || ByteSearch.contains("#{", in: bytes) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      let code = line.drop(while: \.isWhitespace)
      return code.contains("#{") && (code.hasPrefix("pod ") || code.hasPrefix("pod(")) || code.contains("Dir") && code.contains(".podspec")
    }
  }

  /// Larger ones are data.
  static let maximumSize = 1 << 20

  /// The folder that its paths start from.
  ///
  /// Source: the references of a workspace are relative to the folder that holds it, those of a project as well.
  var folder: NativePath {
    var folder = path.parent
    while folder.components.contains(where: Self.isBundle) { folder = folder.parent }
    return folder
  }

  private static func isBundle(_ name: ArraySlice<UInt8>) -> Bool {
    [".xcodeproj", ".xcworkspace"].contains { name.count >= $0.utf8.count && name.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
