/// The files that no target builds, as the user says: fixtures, templates, examples. What they do to views does not count.
struct UnbuiltFiles: Sendable {
  /// Patterns of the command line.
  let patterns: [Glob]
  /// Finds the configurations of files; nil where there are none.
  var finder: ConfigurationFinder?
  /// The configuration of the run.
  var configuration: Configuration?

  init(_ patterns: [Glob]) {
    self.patterns = patterns
  }

  /// Takes the files out that no target builds; gives how many they were.
  ///
  /// A configuration that cannot be read says nothing, so that its files count.
  func remove(from entries: inout [SourceEntry]) -> Int {
    guard !patterns.isEmpty || finder != nil else { return 0 }
    var finder = finder
    var folders: [NativePath: (configuration: Configuration, location: NativePath)?] = [:]
    let count = entries.count
    entries.removeAll { entry in
      if patterns.contains(where: { $0.matches(entry.path.display) }) { return true }
      let folder = entry.path.parent
      let known = folders[folder] ?? {
        let own = finder?.named == nil ? try? finder?.configuration(around: folder.orCurrentFolder) : configuration
        guard let own, !own.unbuilt.isEmpty, let location = try? folder.orCurrentFolder.resolved() else { return nil }
        return (own, location)
      }()
      folders[folder] = .some(known)
      guard let known, let name = known.location.appending(entry.path.lastComponent).relative(to: known.configuration.folder) else { return false }
      return known.configuration.isUnbuilt(name.display)
    }
    return count - entries.count
  }
}

extension Configuration {
  /// - Parameter path: Relative to the folder of the configuration.
  func isUnbuilt(_ path: String) -> Bool { unbuilt.contains { $0.matches(path) } }

  /// Whether a file is one of them, or a folder has no others: `Tests` for `Tests/**`.
  ///
  /// - Parameter location: Absolute and without symbolic links.
  func isWhollyUnbuilt(_ location: NativePath) -> Bool {
    guard !unbuilt.isEmpty, let path = location.relative(to: folder), !path.isEmpty else { return false }
    return isUnbuilt(path.display) || isUnbuilt(path.appending("any").display)
  }
}
