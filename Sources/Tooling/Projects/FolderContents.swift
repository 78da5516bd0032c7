/// What lies directly in a folder that may hold several projects.
struct FolderContents {
  /// Names of folders, without links to some.
  private(set) var folders: [[UInt8]] = []
  /// Whether something may build the folders together.
  private(set) var mayBuild = false

  /// Reads a folder, files that git ignores among it: what builds it may be made by a program.
  init(of folder: NativePath) {
    // What cannot be looked into may hold anything.
    guard let entries = try? folder.entries() else {
      mayBuild = true
      return
    }
    for entry in entries {
      let name = String(decoding: entry.name, as: UTF8.self)
      switch entry.kind {
      case .folder where !Self.folderEndings.contains(where: name.hasSuffix) && !Self.buildFolders.contains(name): folders.append(entry.name)
      case .file where Self.isSilent(name): break
      case .file, .folder, .link, .other: mayBuild = true
      }
    }
  }

  /// Source: Xcode; Tuist keeps what it makes projects of in a folder of its name.
  private static let folderEndings = [".xcodeproj", ".xcworkspace", ".swiftpm"]
  private static let buildFolders: Set<String> = ["Tuist", ".tuist", "buck-out"]

  /// Whether a file says nothing about how code is built: a text for people, a picture, settings of another tool. All
  /// others may.
  private static func isSilent(_ name: String) -> Bool {
    if name.hasPrefix(".") { return !buildFiles.contains(where: name.hasPrefix) }
    if name == "CMakeLists.txt" { return false }
    if isCode(name) { return true }
    guard let dot = name.lastIndex(of: ".") else {
      return name.allSatisfy { $0.isUppercase || $0 == "_" || $0 == "-" } && !capitalFiles.contains(name) || ["readme", "license", "licence"].contains(name.lowercased())
    }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Whether a file is code which nothing builds here. A `main` is built by whoever has a compiler, with anything.
  private static func isCode(_ name: String) -> Bool {
    let path = NativePath(name)
    return path.language != nil && BuildText(path) == nil && !name.lowercased().hasPrefix("main.")
  }

  /// Source: Buck, Bazel, GN.
  private static let buildFiles = [".buck", ".bazel", ".gn", ".gclient", ".tuist", ".swiftpm"]
  private static let capitalFiles: Set<String> = ["BUILD", "BUCK", "WORKSPACE", "DEPS"]
  private static let endings: Set<String> = ["md", "markdown", "txt", "rst", "rtf", "pdf", "png", "jpg", "jpeg", "gif", "svg", "webp", "mp4", "mov", "html", "psd", "sketch", "zip"]
}
