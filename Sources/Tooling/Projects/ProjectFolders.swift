/// The folders of a tree that are projects of their own: nothing in the folders above builds them together.
///
/// A folder is divided where nothing lies in it but folders and what says nothing about building, and at least two projects
/// lie below it. A folder without a project file is then one of its own as well; code that lies beside the folders is in none.
struct ProjectFolders {
  /// Relative to the root, none below another; only the root itself, which is the empty path, where it is not divided.
  let folders: [NativePath]

  /// - Parameters:
  ///   - root: As it is called in the current folder.
  ///   - sources: Files of code, relative to the root.
  ///   - projectFiles: What builds them, likewise.
  init(of root: NativePath, sources: [NativePath], projectFiles: [NativePath]) {
    let files = sources.map { File(components: $0.components, isProject: false) } + projectFiles.map { File(components: $0.components, isProject: true) }
    folders = Self.division(of: NativePath(""), in: root, files, depth: 0).folders
  }

  private struct File {
    let components: [ArraySlice<UInt8>]
    let isProject: Bool
  }

  /// Repositories nest examples in chapters, and no deeper than this.
  private static let maximumDepth = 8

  private typealias Part = (name: [UInt8], files: [File])

  /// The folders that one is divided into, itself alone where it is not, and how many of them hold projects.
  private static func division(of folder: NativePath, in root: NativePath, _ files: [File], depth: Int) -> (folders: [NativePath], projects: Int) {
    let whole = (folders: [folder], projects: files.contains(where: \.isProject) ? 1 : 0)
    let contents = depth < maximumDepth ? FolderContents(of: folder.isEmpty ? root : root.appending(folder.bytes)) : nil
    guard let contents, !contents.mayBuild, let parts = parts(of: files, at: depth, in: contents) else { return whole }
    let below = parts.map { division(of: folder.appending($0.name), in: root, $0.files, depth: depth + 1) }
    let projects = below.reduce(0) { $0 + $1.projects }
    // A project may build the folders beside its own, and folders without any belong together.
    guard projects > 1 || parts.count == 1 else { return whole }
    // What lies beside projects may be named by them: scripts, settings.
    let names = Set(parts.map(\.name))
    let others = contents.folders.filter { !names.contains($0) && $0.first != UInt8(ascii: ".") }.map { folder.appending($0) }
    return (below.flatMap(\.folders) + others, projects)
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
