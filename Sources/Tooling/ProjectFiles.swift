package import SourceText

/// The files of a project beside those that were selected: what they do to the same views matters as well.
package struct ProjectFiles: Sendable {
  /// In languages that are read, sorted by path.
  package var others: [SourceEntry] = []
  /// Whether there may be files that nobody finds: a file was named that is in no work tree of git.
  package private(set) var isOpen = false
  /// Whether a folder could not be read, or a link leads to a file that was not found.
  package private(set) var isIncomplete = false

  /// Finds the work trees around some paths.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, as the user gave them.
  ///   - selected: The files that are read anyway.
  ///   - isPart: Whether files below the paths were left out.
  ///   - language: The language of a file by its name; nil for one that does not matter.
  package init(
    around paths: [NativePath], besides selected: [SourceEntry], isPart: Bool, in languages: Set<SourceLanguage>,
    language: @escaping (NativePath) -> SourceLanguage? = \.language
  ) {
    var roots: [NativePath] = []
    for path in paths {
      let name = path.normalised.orCurrentFolder
      let isFolder = (try? FileStatus(of: name))?.kind == .folder
      guard let location = try? (isFolder ? name : name.parent.orCurrentFolder).resolved() else {
        isOpen = true
        continue
      }
      let root = GitWorkTree(around: location)?.root
      isOpen = isOpen || root == nil && !isFolder
      let whole = Self.named(root ?? location)
      if isPart || isFolder && (root ?? location) != location || !isFolder && root != nil, !roots.contains(whole) { roots.append(whole) }
    }
    guard !roots.isEmpty else { return }
    let known = Set(selected.compactMap { try? $0.path.resolved() })
    // A file that cannot be found is not there.
    let selection = SourceSelection(of: roots, language: language)
    isIncomplete = !selection.failures.isEmpty || selection.skipped.links > 0
    others = selection.entries.filter { entry in
      languages.contains(entry.language) && (try? entry.path.resolved()).map { !known.contains($0) } ?? false
    }
  }

  /// A folder as seen from the current one, so that reports name files as people do: `.`, `../..`, or the whole path when
  /// it is somewhere else.
  static func named(_ folder: NativePath) -> NativePath {
    guard let here = try? NativePath(".").resolved(), here == folder || here.relative(to: folder) != nil else { return folder }
    let depth = here.components.count - folder.components.count
    return NativePath(depth == 0 ? "." : Array(repeating: "..", count: depth).joined(separator: "/"))
  }
}
