internal import SourceText

/// Finds the configuration files that hold for paths: the nearest one in the folder of a file or above it.
struct ConfigurationFinder {
  let vocabulary: Vocabulary
  /// The file that the user names, which then holds for all.
  let named: NativePath?
  private var byFolder: [NativePath: Configuration?] = [:]
  private var loaded: [NativePath: Configuration] = [:]

  init(_ vocabulary: Vocabulary, named: NativePath?) {
    self.vocabulary = vocabulary
    self.named = named
  }

  /// The configuration of a run over `paths`; nil when there is none.
  ///
  /// - Throws: When a file is wrong, or when paths have different ones.
  mutating func configuration(of paths: [NativePath], verb: Verb) throws(UsageError) -> Configuration? {
    if let named { return try load(named) }
    var found: Configuration?
    for (index, path) in paths.enumerated() {
      let own = try configuration(around: path)
      if index > 0, own?.path != found?.path {
        let names = [found, own].map { $0.map { "'\($0.path.display)'" } ?? "none" }
        throw UsageError("the paths have different configurations, \(names[0]) and \(names[1]): name one with '--config FILE'", verb: verb)
      }
      found = own
    }
    return found
  }

  /// The configuration of one file or folder.
  mutating func configuration(around path: NativePath) throws(UsageError) -> Configuration? {
    // What does not exist is reported when it is read.
    guard let location = try? path.normalised.resolved(), let status = try? FileStatus(of: location) else { return nil }
    return try configuration(in: status.kind == .folder ? location : location.parent)
  }

  /// - Parameter folder: Absolute and without symbolic links.
  private mutating func configuration(in folder: NativePath) throws(UsageError) -> Configuration? {
    var folder = folder
    var passed: [NativePath] = []
    var found: Configuration?
    while true {
      if let known = byFolder[folder] {
        found = known
        break
      }
      passed.append(folder)
      let file = folder.appending(ConfigurationKey.fileName)
      if file.exists {
        found = try load(file)
        break
      }
      let parent = folder.parent
      if parent == folder || parent.isEmpty { break }
      folder = parent
    }
    for folder in passed { byFolder[folder] = .some(found) }
    return found
  }

  private mutating func load(_ path: NativePath) throws(UsageError) -> Configuration {
    if let known = loaded[path] { return known }
    let buffer = ReadBuffer()
    do throws(FileError) {
      try buffer.read(path)
    } catch {
      throw UsageError("the configuration '\(path.display)' \(error.message)")
    }
    let configuration = try Configuration(at: path, Array(buffer.bytes), vocabulary)
    loaded[path] = configuration
    return configuration
  }
}
