internal import Migration

/// What the configurations of files say: options of those below a folder with one of its own, and what is left out.
package struct FileVariants: Sendable {
  private(set) var variants: [MigrationOptions] = []
  private var positions: [NativePath: Int] = [:]
  private var byPath: [String: Int] = [:]
  /// Files that their configuration leaves out; its patterns start at its folder.
  private(set) var excluded: Set<String> = []

  /// Finds the files whose nearest configuration is not that of the run.
  ///
  /// - Parameters:
  ///   - named: The paths of the command: who names what no target builds wants it to be read.
  ///   - options: What a configuration means for the command.
  init(
    of files: [NativePath], named: [NativePath], besides own: Configuration?, _ finder: inout ConfigurationFinder,
    options: (Configuration) throws(UsageError) -> MigrationOptions
  ) throws(UsageError) {
    var byFolder: [NativePath: (configuration: Configuration?, location: NativePath)] = [:]
    let locations = named.compactMap { try? $0.normalised.orCurrentFolder.resolved() }
    for file in files {
      let folder = file.parent
      let known: (configuration: Configuration?, location: NativePath)
      if let found = byFolder[folder] {
        known = found
      } else {
        let location = (try? folder.resolved()) ?? folder
        known = (finder.named == nil ? try finder.configuration(around: folder.orCurrentFolder) : own, location)
        byFolder[folder] = known
      }
      guard let configuration = known.configuration else { continue }
      if let name = known.location.appending(file.lastComponent).relative(to: configuration.folder)?.display,
        configuration.excluded.contains(where: { $0.matches(name) })
          || configuration.isUnbuilt(name) && !locations.contains(where: configuration.isWhollyUnbuilt) {
        excluded.insert(file.display)
      } else if configuration.path != own?.path {
        byPath[file.display] = try position(of: configuration, options)
      }
    }
  }

  private mutating func position(
    of configuration: Configuration, _ options: (Configuration) throws(UsageError) -> MigrationOptions
  ) throws(UsageError) -> Int {
    if let known = positions[configuration.path] { return known }
    variants.append(try options(configuration))
    positions[configuration.path] = variants.count - 1
    return variants.count - 1
  }

  subscript(path: String) -> MigrationOptions? { byPath[path].map { variants[$0] } }
}

extension ReadingSettings {
  /// The options for one file: those of its own configuration where it has one, with what is known about the tree.
  func options(for path: String, _ base: MigrationOptions) -> MigrationOptions {
    guard var own = variants?[path] else { return base }
    own.tree = base.tree
    own.project = base.project
    own.onlyAsks = base.onlyAsks
    own.kept = base.kept
    return own
  }
}
