/// The folders of a tree that are projects of their own: nothing in the folders above builds them together.
///
/// A folder is divided where nothing lies in it but folders and what says nothing about building, and at least two of these hold
/// project files, or the one that does is divided itself. A folder without a project file is then one of its own as well; code that lies beside the folders is in none.
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
    guard let contents, !contents.mayBuild, let parts = Self.parts(of: files, at: depth, in: contents), isDivided(folder, parts, depth) else {
      folders.append(folder)
      return
    }
    for part in parts { divide(folder.appending(part.name), part.files, depth: depth + 1) }
    // What lies beside projects may be named by them: scripts, settings.
    let names = Set(parts.map(\.name))
    folders += contents.folders.filter { !names.contains($0) && $0.first != UInt8(ascii: ".") }.map { folder.appending($0) }
  }

  private typealias Part = (name: [UInt8], files: [File])

  /// Whether there are several projects in the folders of one.
  private func isDivided(_ folder: NativePath, _ parts: [Part], _ depth: Int) -> Bool {
    let projects = parts.filter { $0.files.contains(where: \.isProject) }
    guard projects.count == 1, parts.count > 1 else { return !projects.isEmpty || parts.count == 1 }
    var below = self
    below.folders = []
    for part in projects { below.divide(folder.appending(part.name), part.files, depth: depth + 1) }
    return below.folders.count > 1
  }

  /// The files below each folder; nil where one of them builds what lies beside it, or is not where it seems to be.
  private static func parts(of files: [File], at depth: Int, in contents: FolderContents) -> [Part]? {
    var below: [[UInt8]: [File]] = [:]
    for file in files {
      guard file.components.count > depth + 1 else {
        if file.isProject { return nil }
        continue
      }
      below[Array(file.components[depth]), default: []].append(file)
    }
    // A file in a folder that is not there, or that is a link.
    guard below.keys.allSatisfy(contents.folders.contains) else { return nil }
    return below.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { (name: $0.key, files: $0.value) }
  }
}
