/// The folders of a tree that are projects of their own: nothing in the folders above builds them together.
///
/// A folder is divided where nothing lies in it but folders and what says nothing about building, and at least two of its folders hold
/// project files. A folder without a project file is then one of its own as well.
struct ProjectFolders {
  /// Relative to the root, none below another; only the root itself, which is the empty path, where it is not divided.
  private(set) var folders: [NativePath] = []
  private let root: NativePath

  /// - Parameters:
  ///   - root: As it is called in the current folder.
  ///   - sources: Files of code, relative to the root.
  ///   - projectFiles: What builds them, likewise.
  init(of root: NativePath, sources: [NativePath], projectFiles: [NativePath]) {
    self.root = root
    let files = sources.map { File(components: $0.components, isProject: false) } + projectFiles.map { File(components: $0.components, isProject: true) }
    divide(NativePath(""), files, depth: 0)
  }

  private struct File {
    let components: [ArraySlice<UInt8>]
    let isProject: Bool
  }

  /// Repositories nest examples in chapters, and no deeper than this.
  private static let maximumDepth = 8

  private mutating func divide(_ folder: NativePath, _ files: [File], depth: Int) {
    let contents = depth < Self.maximumDepth ? FolderContents(of: folder.isEmpty ? root : root.appending(folder.bytes)) : nil
    guard let contents, !contents.mayBuild, let parts = Self.parts(of: files, at: depth, in: contents) else {
      folders.append(folder)
      return
    }
    for part in parts { divide(folder.appending(part.name), part.files, depth: depth + 1) }
    // What lies beside projects may be named by them: scripts, settings.
    let names = Set(parts.map(\.name))
    folders += contents.folders.filter { !names.contains($0) && $0.first != UInt8(ascii: ".") }.map { folder.appending($0) }
  }

  /// The files below each folder; nil where they are one project.
  private static func parts(of files: [File], at depth: Int, in contents: FolderContents) -> [(name: [UInt8], files: [File])]? {
    var below: [[UInt8]: [File]] = [:]
    for file in files {
      guard file.components.count > depth + 1 else { return nil }
      below[Array(file.components[depth]), default: []].append(file)
    }
    // A file in a folder that is not there, or that is a link.
    guard below.keys.allSatisfy(contents.folders.contains) else { return nil }
    let projects = below.values.count { $0.contains(where: \.isProject) }
    guard projects > 1 || below.count == 1 else { return nil }
    return below.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { (name: $0.key, files: $0.value) }
  }
}
