#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Names files for a patch: relative to the current folder, where the patch is going to be applied.
struct PatchPath {
  /// The names of the current folder: as the system has it, and as the shell came to it.
  private let currentFolders: [NativePath]

  init() {
    var names: [NativePath] = []
    if let physical = try? NativePath(".").resolved() { names.append(physical) }
    if let logical = getenv("PWD").map({ NativePath(String(cString: $0)) }), logical.isAbsolute,
      let resolved = try? logical.resolved(), names.contains(resolved) {
      names.append(logical)
    }
    currentFolders = names
  }

  /// The names of the current folder as text.
  var folderNames: [String] { currentFolders.filter(\.isText).map(\.display) }

  init(currentFolder: NativePath) {
    currentFolders = [currentFolder]
  }

  /// The name of the file at `path`: as given when that lies below the current folder; otherwise relative to the
  /// root of its git work tree, where `git apply` takes it; otherwise as given without the slash at its start.
  func name(of path: NativePath) -> NativePath {
    let leavesFolder = path.components.first?.elementsEqual("..".utf8) ?? false
    if !path.isAbsolute, !leavesFolder { return path }
    for folder in currentFolders {
      if let relative = path.relative(to: folder) { return relative }
    }
    if let folder = try? path.parent.resolved(), let tree = GitWorkTree(around: folder),
      let inside = folder == tree.root ? NativePath("") : folder.relative(to: tree.root) {
      return inside.appending(path.lastComponent)
    }
    return NativePath(path.bytes.drop { $0 == UInt8(ascii: "/") })
  }
}
