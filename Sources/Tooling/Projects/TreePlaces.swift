/// Where files lie in their work tree.
struct TreePlaces: Sendable {
  /// As it is called in the current folder.
  let root: NativePath
  /// Folders and files as they are called, and where they lie below the root.
  private var names: [(name: NativePath, place: NativePath)] = []

  /// Nil unless all paths are in one work tree of git, or are one folder outside of any.
  init?(around paths: [NativePath]) {
    var roots: Set<NativePath> = []
    var places: [(name: NativePath, location: NativePath)] = []
    for path in paths {
      let name = path.normalised
      let isFolder = (try? FileStatus(of: name.orCurrentFolder))?.kind == .folder
      guard let folder = try? (isFolder ? name : name.parent).resolved() else { return nil }
      guard let root = GitWorkTree(around: folder)?.root ?? (isFolder && paths.count == 1 ? folder : nil) else { return nil }
      roots.insert(root)
      places.append((name, isFolder ? folder : folder.appending(name.lastComponent)))
    }
    guard roots.count == 1, let root = roots.first else { return nil }
    self.root = ProjectFiles.named(root).normalised
    names = places.compactMap { place in
      place.location == root ? (place.name, NativePath("")) : place.location.relative(to: root).map { (place.name, $0) }
    }
    names += [(self.root, NativePath("")), (root, NativePath(""))]
  }

  func place(of path: NativePath) -> NativePath? {
    let path = path.normalised
    for (name, place) in names {
      if path == name { return place }
      if let rest = path.relative(to: name), let first = rest.components.first, !first.elementsEqual("..".utf8) { return place.appending(rest.bytes) }
    }
    return nil
  }
}
