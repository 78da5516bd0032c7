package import SourceText

/// A file that is going to be read.
package struct SourceEntry: Hashable, Sendable {
  /// How the file came to be in the selection.
  package enum Origin: Hashable, Sendable {
    /// The user wrote its name.
    case named
    /// It was found in a folder.
    case found
    /// Git listed it; it may have been deleted since.
    case listed
  }

  /// Relative to the current folder, as the user gave it.
  package let path: NativePath
  package let language: SourceLanguage
  package let origin: Origin
}

/// The files that a run reads, and what was passed over on the way to them.
package struct SourceSelection: Sendable {
  /// Sorted by path, each once.
  package private(set) var entries: [SourceEntry] = []
  package private(set) var failures: [FileError] = []
  package private(set) var skipped = Skipped()
  /// What git said on the way, for somebody who looks at the same folders again.
  private(set) var listings: [GitListing] = []

  /// What the user may have wanted and did not get, so that no file goes missing in silence.
  package struct Skipped: Hashable, Sendable {
    /// Source files that `--exclude` took out.
    package var excluded = 0
    /// Folders of dependencies and of build products.
    package var folders: Set<NativePath> = []
    /// Folders that hold a copy of a layout library, and how many files of it were passed over.
    package var copies: [NativePath: Copy] = [:]
    /// Repositories inside a work tree, whose files the outer one does not track.
    package var repositories: [NativePath] = []
    /// Symbolic links to source files or folders.
    package var links = 0
    /// Named files that are not in a language that the tool reads.
    package var otherFiles: [NativePath] = []
    /// Work trees that git would not list, and why; every file in them is read instead.
    package var unlisted: [Unlisted] = []
  }

  /// A library inside a project.
  package struct Copy: Hashable, Sendable {
    /// As manifests spell it.
    package let library: String
    package var fileCount = 0
  }

  package struct Unlisted: Hashable, Sendable {
    package let root: NativePath
    package let reason: GitError
  }

  /// Folders whose source nobody edits, passed over unless the user names them. A copy of a library in another folder is
  /// known by its files: `LibrarySource`.
  /// Source: where CocoaPods, Carthage, SwiftPM and Xcode put checkouts and products.
  package static let dependencyFolders = ["Pods", "Carthage", ".build", "DerivedData"]

  /// Finds the files that `paths` stand for.
  ///
  /// - Parameter language: The language of a file by its name; nil for one that is left out.
  package init(of paths: [NativePath], excluding globs: [Glob] = [], language: @escaping (NativePath) -> SourceLanguage? = \.language) {
    self.init(of: paths, excluding: globs, listings: [], language: language)
  }

  /// - Parameter listings: What git has just said; it is asked about other folders only.
  init(of paths: [NativePath], excluding globs: [Glob] = [], listings: [GitListing], language: @escaping (NativePath) -> SourceLanguage?) {
    var finder = SourceFinder(globs: globs, isOnlyPath: paths.count == 1, listings: listings, language: language)
    finder.find(paths)
    self.listings = finder.listings
    entries = finder.entries.sorted { $0.path < $1.path }
    failures = finder.failures.sorted { $0.path < $1.path }
    skipped = finder.skipped
  }
}

private struct SourceFinder {
  let globs: [Glob]
  /// One path cannot lead to a file twice.
  let isOnlyPath: Bool
  let language: (NativePath) -> SourceLanguage?
  var entries: [SourceEntry] = []
  var failures: [FileError] = []
  var skipped = SourceSelection.Skipped()
  /// What git said.
  private(set) var listings: [GitListing]
  private var seen: Set<NativePath> = []

  init(globs: [Glob], isOnlyPath: Bool, listings: [GitListing], language: @escaping (NativePath) -> SourceLanguage?) {
    self.listings = listings
    self.language = language
    self.globs = globs
    self.isOnlyPath = isOnlyPath
  }

  /// A folder that the user named.
  private struct Root {
    /// As files below it are called in reports.
    let name: NativePath
    /// Absolute and without symbolic links.
    let location: NativePath
  }

  mutating func find(_ paths: [NativePath]) {
    var roots: [Root] = []
    for path in paths {
      let name = path.normalised
      do throws(SystemError) {
        switch try FileStatus(of: name.orCurrentFolder).kind {
        case .file: addNamed(name, at: try name.resolved())
        case .folder: roots.append(Root(name: name, location: try name.resolved()))
        case .link, .other: failures.append(.notAFile(name))
        }
      } catch {
        failures.append(.cannotRead(name, error))
      }
    }
    var trees: [(tree: GitWorkTree, roots: [Root])] = []
    var positions: [GitWorkTree: Int] = [:]
    for root in roots {
      guard let tree = GitWorkTree(around: root.location) else {
        walk(root)
        continue
      }
      if let position = positions[tree] {
        trees[position].roots.append(root)
      } else {
        positions[tree] = trees.count
        trees.append((tree, [root]))
      }
    }
    for (tree, roots) in trees where !list(roots, in: tree) { roots.forEach { walk($0) } }
  }

  private mutating func addNamed(_ name: NativePath, at location: NativePath) {
    guard let language = language(name) else {
      skipped.otherFiles.append(name)
      return
    }
    add(name, at: location, as: language, .named, below: name)
  }

  private mutating func add(
    _ name: NativePath, at location: @autoclosure () -> NativePath, as language: SourceLanguage,
    _ origin: SourceEntry.Origin, below remainder: NativePath
  ) {
    if !globs.isEmpty {
      let texts = name == remainder ? [name.display] : [name.display, remainder.display]
      if globs.contains(where: { glob in texts.contains { glob.matches($0) } }) {
        skipped.excluded += 1
        return
      }
    }
    guard isOnlyPath || seen.insert(location()).inserted else { return }
    entries.append(SourceEntry(path: name, language: language, origin: origin))
  }

  // MARK: Git

  /// Adds the files that git knows below `roots`; false when git does not say.
  private mutating func list(_ roots: [Root], in tree: GitWorkTree) -> Bool {
    let folders = roots.map { $0.location.relative(to: tree.root) ?? NativePath("") }
    let files: [NativePath]
    if let known = listings.first(where: { $0.tree == tree && $0.folders == folders }) {
      files = known.files
    } else {
      do throws(GitError) {
        files = try tree.files(below: folders)
      } catch {
        if error != .notAWorkTree { skipped.unlisted.append(.init(root: tree.root, reason: error)) }
        return false
      }
      listings.append(GitListing(tree: tree, folders: folders, files: files))
    }
    for (root, folder) in zip(roots, folders) {
      let below = folder.isEmpty ? files[...] : Self.files(below: folder, in: files)
      let remainders = folder.isEmpty ? Array(below) : below.map { $0.dropping(folder) }
      let copies = LibraryCopies(among: remainders)
      for remainder in remainders { addListed(remainder, below: root, copies) }
      // A folder that git ignores is read when the user names it.
      if below.isEmpty, !folder.isEmpty, tree.ignores(folder) { walk(root) }
    }
    return true
  }

  /// The part of the sorted `files` that lies below `folder`.
  private static func files(below folder: NativePath, in files: [NativePath]) -> ArraySlice<NativePath> {
    var low = 0
    var high = files.count
    let start = NativePath(folder.bytes + [UInt8(ascii: "/")])
    while low < high {
      let middle = (low + high) / 2
      if files[middle] < start { low = middle + 1 } else { high = middle }
    }
    return files[low...].prefix { $0.bytes.starts(with: start.bytes) }
  }

  private mutating func addListed(_ remainder: NativePath, below root: Root, _ copies: LibraryCopies) {
    if remainder.bytes.last == UInt8(ascii: "/") {
      skipped.repositories.append(root.name.appending(remainder.bytes.dropLast()))
      return
    }
    guard let language = language(remainder) else { return }
    if let folder = dependencyFolder(on: remainder) {
      skipped.folders.insert(root.name.appending(folder))
      return
    }
    if isCopied(remainder, below: root, copies) { return }
    add(
      root.name.appending(remainder.bytes), at: root.location.appending(remainder.bytes), as: language, .listed,
      below: remainder)
  }

  /// The part of `path` up to its first folder of dependencies.
  private func dependencyFolder(on path: NativePath) -> ArraySlice<UInt8>? {
    for component in path.components.dropLast() where isDependencyFolder(component) {
      return path.bytes[..<component.endIndex]
    }
    return nil
  }

  /// Whether a file is a library's own; counts it.
  private mutating func isCopied(_ remainder: NativePath, below root: Root, _ copies: LibraryCopies) -> Bool {
    guard let library = copies.library(of: remainder) else { return false }
    skipped.copies[root.name.appending(remainder.parent.bytes), default: .init(library: library)].fileCount += 1
    return true
  }

  private func isDependencyFolder(_ name: some Sequence<UInt8>) -> Bool {
    SourceSelection.dependencyFolders.contains { name.elementsEqual($0.utf8) }
  }

  // MARK: Folders outside git

  /// Adds the files below `root`; symbolic links are not followed, so that there are no loops.
  private mutating func walk(_ root: Root) {
    var waiting = [NativePath("")]
    while let folder = waiting.popLast() {
      let name = folder.isEmpty ? root.name : root.name.appending(folder.bytes)
      let entries: [FolderEntry]
      do throws(FileError) {
        entries = try name.entries()
      } catch {
        failures.append(error)
        continue
      }
      if !folder.isEmpty, entries.contains(where: { $0.name.elementsEqual(".git".utf8) }) {
        let inner = Root(name: name, location: root.location.appending(folder.bytes))
        if list([inner], in: GitWorkTree(root: inner.location)) { continue }
      }
      let copies = LibraryCopies(among: entries.lazy.filter { $0.kind != .folder }.map { folder.appending($0.name) })
      for entry in entries { visit(entry, in: folder, of: root, copies, &waiting) }
    }
  }

  private mutating func visit(
    _ entry: FolderEntry, in folder: NativePath, of root: Root, _ copies: LibraryCopies, _ waiting: inout [NativePath]
  ) {
    switch entry.kind {
    case .folder:
      if entry.name.elementsEqual(".git".utf8) { return }
      if isDependencyFolder(entry.name) {
        skipped.folders.insert(root.name.appending(folder.appending(entry.name).bytes))
      } else {
        waiting.append(folder.appending(entry.name))
      }
    case .file:
      guard let language = language(NativePath(entry.name)) else { return }
      let remainder = folder.appending(entry.name)
      if isCopied(remainder, below: root, copies) { return }
      add(
        root.name.appending(remainder.bytes), at: root.location.appending(remainder.bytes), as: language, .found,
        below: remainder)
    case .link:
      if language(NativePath(entry.name)) != nil { skipped.links += 1 }
    case .other: return
    }
  }
}
