internal import SourceText

/// Which folders of a tree need code of which others.
///
/// The evidence is wide on purpose: a folder that is named needlessly costs a look into it, one that is missed a wrong edit.
struct ProjectGraph {
  let folders: [NativePath]
  private let components: [[ArraySlice<UInt8>]]
  private let indices: [NativePath: Int]
  /// The folders and those above them; mentions are told by their places here.
  private let nodes: [[ArraySlice<UInt8>]]
  /// For each folder those that it needs, by their numbers.
  private(set) var needs: [Set<Int>]

  init(_ folders: [NativePath]) {
    self.folders = folders
    components = folders.map(\.components)
    indices = Dictionary(zip(folders, folders.indices), uniquingKeysWith: { first, _ in first })
    nodes = Array(Set(components.flatMap { path in path.indices.map { Array(path[...$0]) } }))
    needs = folders.map { _ in [] }
    // A project is built with the packages in it.
    for (index, folder) in folders.enumerated() {
      if let outer = self.index(of: folder.parent.components) { needs[outer].insert(index) }
    }
  }

  /// The innermost folder that a place lies in.
  func index(of place: [ArraySlice<UInt8>]) -> Int? {
    var folder = NativePath("")
    var found: Int?
    for component in place {
      folder = folder.appending(component)
      found = indices[folder] ?? found
    }
    return found
  }

  mutating func connect(_ index: Int, to other: Int) {
    if index != other { needs[index].insert(other) }
  }

  /// A folder needs the one that a place lies in, or all that lie in the place.
  mutating func connect(_ index: Int, toAllAt place: [ArraySlice<UInt8>]) {
    if let other = self.index(of: place) { return connect(index, to: other) }
    for other in folders.indices where components[other].starts(with: place) { connect(index, to: other) }
  }

  /// A folder needs what a path leads to that names nothing in a folder above, where that is not in the folder itself.
  ///
  /// - Parameter depth: How many folders of the folder the path starts in; 0 when that is not known.
  mutating func connect(_ index: Int, toParent steps: Int, from depth: Int) {
    guard steps > depth else { return }
    connect(index, toAllAt: Array(components[index].dropLast(min(steps - depth, components[index].count))))
  }

  // MARK: Names

  /// The names of the folders and of those above them.
  var folderNames: NameMentions {
    var mentions = NameMentions()
    for (index, node) in nodes.enumerated() {
      if let name = node.last { mentions.add(String(decoding: name, as: UTF8.self), of: index) }
    }
    return mentions
  }

  /// A folder needs those that a text mentions: they lie in a folder beside one that it lies in.
  mutating func connect(_ index: Int, toNodes mentioned: Set<Int>) {
    for node in mentioned.map({ nodes[$0] }) where components[index].starts(with: node.dropLast()) && !components[index].starts(with: node) {
      connect(index, toAllAt: node)
    }
  }

  /// The nodes whose names a text may spell in another way: with escapes.
  var nodesOfOtherLetters: Set<Int> { Set(nodes.indices.filter { nodes[$0].last?.contains { $0 >= 0x80 } == true }) }

  // MARK: Programs

  /// For each folder the folders that can be part of a program with it: what it needs, whoever needs it, and what they need.
  ///
  /// - Complexity: O(folders × needs), once for each folder.
  func visible() -> [Set<Int>] {
    let reached = folders.indices.map { self.reached(from: $0) }
    var visible = reached
    for (index, needed) in reached.enumerated() where needed.count > 1 {
      for other in needed { visible[other].formUnion(needed) }
      visible[index].formUnion(needed)
    }
    return visible
  }

  private func reached(from index: Int) -> Set<Int> {
    var seen: Set<Int> = [index]
    var open = [index]
    while let next = open.popLast() {
      for other in needs[next] where seen.insert(other).inserted { open.append(other) }
    }
    return seen
  }
}
