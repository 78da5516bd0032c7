internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension MasonryLifecycles {
  /// The members whose objects a member of `self` may give: itself, and those that a getter returns instead; nil when a getter
  /// that is written by hand may give another object each time.
  func members(behind member: String, of className: String) -> Set<String>? {
    var result: Set<String> = []
    var open = [member]
    while let name = open.popLast() {
      guard result.insert(name).inserted else { continue }
      for getter in getters(of: name, of: className) {
        guard let other = getter.member else { return nil }
        open.append(other)
      }
    }
    return result
  }

  /// Whether what the code spells as a member may be another object each time, or the same as another member: a constraint of
  /// an update is found by its items.
  ///
  /// - Parameter path: A member of `self`, or the whole path of a member of another object: `self.card.title`.
  func mayVary(_ path: String, of className: String) -> Bool {
    let names = path.split(separator: ".").map(String.init)
    guard names.count > 1 else { return !getters(of: path, of: className).isEmpty || isReassigned(path, of: className) }
    guard let implementation = file.names.containers.first(where: { $0.keyword == .implementation && $0.name == className }) else { return true }
    let place = implementation.range.upperBound - 1
    return names.indices.dropFirst().contains { position in
      let object = names[..<position].joined(separator: ".")
      guard object != "self" else { return false }
      let type = file.names.type(ofSpelling: object, at: place)
      return !getters(of: names[position], of: type?.pointers == 1 ? type?.name : nil).isEmpty
    }
  }

  /// The getters of a member that are written by hand and give something else than its variable; of any class when that is nil.
  private func getters(of member: String, of className: String?) -> [WrittenGetter] {
    let path = file.buffer.file.path
    var classes = tree?.classes ?? ClassTree()
    if tree == nil { classes.read(file.buffer.file) }
    let isImplemented = file.names.containers.contains { $0.keyword == .implementation && $0.name == className && $0.category == nil }
    return WrittenGetters(file.names).all(of: member).filter { classes.isRelated($0.owner, className) }
      + (tree?.getters(of: member, of: className, outside: path, isImplemented: isImplemented) ?? [])
  }
}
