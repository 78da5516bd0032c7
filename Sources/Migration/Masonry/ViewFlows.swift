/// Where the views of a tree go: what stands beside a word, in one file and in all of them.
struct ViewFlows: Sendable {
  /// What one word may bring.
  private struct Reach: Sendable {
    var names: Set<ViewName> = []
    /// The classes that members of a name belong to; nil for a class that the source does not tell.
    var owners: [String: Set<String?>] = [:]
    /// All names and, where they are classes, those that they inherit from.
    var classes: Set<String> = []
  }

  private let files: [String: ViewFlow]
  private var all: [String: Reach] = [:]
  private let classes: ClassTree

  init(_ files: [String: ViewFlow], _ classes: ClassTree) {
    self.files = files
    self.classes = classes
    for flow in files.values {
      for (word, names) in flow.names { all[word, default: Reach()].names.formUnion(names) }
    }
    for (word, reach) in all {
      var reach = reach
      for name in reach.names {
        reach.owners[name.name, default: []].insert(name.owner)
        reach.classes.formUnion(classes.ancestors(of: name.name))
      }
      all[word] = reach
    }
  }

  /// Whether statements of a file send something beside the name of a class.
  func mentions(_ name: String?, in path: String) -> Bool {
    name.map { files[path]?.names[$0] != nil } ?? false
  }

  /// The names that stand beside that of a class in any file.
  func names(beside name: String) -> [String] { all[name].map { Array($0.owners.keys) } ?? [] }

  /// Whether statements of any file may put an object of a class where a touch finds its view: `tile.badge`, where another file
  /// has `self.badge = [Badge new]`.
  func mayGive(_ name: String, to touch: ViewTouch) -> Bool {
    guard let owners = all[name]?.owners else { return false }
    func holds(_ member: String, of owner: String?) -> Bool { owners[member]?.contains { classes.isRelated($0, owner) } ?? false }
    if case .member(let names, of: let owner) = touch.view, names.contains(where: { holds($0, of: owner) }) { return true }
    return touch.origins.contains { $0.kind == .member && holds($0.name, of: $0.owner) }
  }

  /// Whether one of some members may hold an object of a class, by the statements that put it there.
  private func mayHold(_ name: String, _ members: Set<ViewName>) -> Bool {
    guard let owners = all[name]?.owners else { return false }
    return members.contains { member in
      guard member.owner != ViewName.noClass, member.owner != nil || !classes.contains(member.name), let found = owners[member.name] else { return false }
      return found.contains { $0 != ViewName.noClass && classes.isRelated($0, member.owner) }
    }
  }

  /// Whether statements of a file send anything.
  func mentionsAny(in path: String) -> Bool { files[path].map { !$0.names.isEmpty } ?? false }

  /// The names that come through some words, in any file, and those of one file.
  func names(from words: Set<String>, _ names: Set<ViewName>) -> Set<String> {
    var result = Set(names.map(\.name))
    for word in words { result.formUnion(all[word].map { Set($0.owners.keys) } ?? []) }
    return result
  }

  /// Whether statements send a view through one of some words.
  ///
  /// - Parameters:
  ///   - names: What the file at `path` itself sends there.
  ///   - other: The file of the touch.
  func reaches(_ words: Set<String>, _ names: Set<ViewName>, _ path: String, _ touch: ViewTouch, _ other: String) -> Bool {
    switch touch.view {
    case .member(let found, of: let owner):
      if !found.isDisjoint(with: words) { return true }
      if names.contains(where: { found.contains($0.name) && classes.isRelated($0.owner, owner) }) { return true }
      return words.contains { word in
        guard let reach = all[word] else { return false }
        return found.contains { reach.owners[$0]?.contains { classes.isRelated($0, owner) } ?? false }
      }
    case .local(let name):
      if path == other, names.contains(where: { $0.name == name }) { return true }
      guard let flow = files[other] else { return false }
      return words.contains { flow.names[$0]?.contains { $0.name == name } ?? false }
    case .object(of: let name):
      if names.contains(where: { $0.name == name || classes.isSuperclass(name, of: $0.name) }) { return true }
      return words.contains { all[$0]?.classes.contains(name) ?? false } || words.contains { mayHold(name, all[$0]?.names ?? []) } || mayHold(name, names)
    case .any(let otherWords, let otherNames):
      if !words.isDisjoint(with: otherWords) || !names.isDisjoint(with: otherNames) { return true }
      let reached = words.compactMap { all[$0]?.names }
      let others = otherWords.compactMap { all[$0]?.names }
      return reached.contains { !$0.isDisjoint(with: otherNames) } || others.contains { !$0.isDisjoint(with: names) }
        || reached.contains { one in others.contains { !one.isDisjoint(with: $0) } }
    case .unknown: return true
    }
  }
}
