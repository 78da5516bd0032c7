/// Folders, and which of them are one program.
struct JoinedFolders {
  private let folders: [NativePath]
  private let components: [[ArraySlice<UInt8>]]
  private let indices: [NativePath: Int]
  private var parents: [Int]

  init(_ folders: [NativePath]) {
    self.folders = folders
    components = folders.map(\.components)
    indices = Dictionary(zip(folders, folders.indices), uniquingKeysWith: { first, _ in first })
    parents = Array(folders.indices)
  }

  /// The folder that a place lies in.
  func index(of place: [ArraySlice<UInt8>]) -> Int? {
    var folder = NativePath("")
    for component in place {
      folder = folder.appending(component)
      if let index = indices[folder] { return index }
    }
    return nil
  }

  private func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (root(of: first), root(of: second))
    parents[max(first, second)] = min(first, second)
  }

  /// Joins a folder with those that its project files name.
  mutating func add(_ references: ProjectReferences, of index: Int) {
    for other in folders.indices where other != index {
      let isNamed = components[other].contains { references.names.contains(Array($0)) }
      if references.isUnknown || isNamed { join(index, other) }
    }
    for place in references.places { joinAll(at: place, with: index) }
  }

  /// Joins a folder with the one that a place lies in, or with all that lie in the place.
  private mutating func joinAll(at place: [ArraySlice<UInt8>], with index: Int) {
    if let other = self.index(of: place) {
      join(index, other)
      return
    }
    for other in folders.indices where components[other].starts(with: place) { join(index, other) }
  }

  /// Joins folders of which one asks for what another publishes.
  mutating func addNames(_ references: [ProjectReferences]) {
    for (index, publisher) in references.enumerated() where !publisher.published.isEmpty {
      for (other, asking) in references.enumerated() where other != index && !asking.needed.subtracting(asking.published).isDisjoint(with: publisher.published) {
        join(index, other)
      }
    }
  }

  /// Joins a folder with those that symbolic links in it lead to.
  mutating func addLinks(in index: Int, of root: NativePath) {
    guard let location = try? root.orCurrentFolder.resolved() else { return }
    var waiting = [root.appending(folders[index].bytes)]
    while let folder = waiting.popLast() {
      // What cannot be read is reported where its files are looked for.
      for entry in (try? folder.entries()) ?? [] {
        switch entry.kind {
        case .folder where !entry.name.elementsEqual(".git".utf8): waiting.append(folder.appending(entry.name))
        case .link:
          guard let target = try? folder.appending(entry.name).resolved() else { continue }
          if target == location { joinAll(at: [], with: index) }
          if let place = target.relative(to: location) { joinAll(at: place.components, with: index) }
        case .folder, .file, .other: break
        }
      }
    }
  }

  /// The numbers of the programs, in the order of the folders.
  var numbered: ([NativePath: Int], Int) {
    var numbers: [Int: Int] = [:]
    var result: [NativePath: Int] = [:]
    for index in folders.indices {
      let number = numbers[root(of: index), default: numbers.count]
      numbers[root(of: index)] = number
      result[folders[index]] = number
    }
    return (result, numbers.count)
  }
}
