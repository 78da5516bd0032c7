/// Touches in the order of their files and lines, by what they can have in common with other ones.
struct ViewTouchTable: Sendable {
  struct Entry: Sendable {
    let path: String
    let touch: ViewTouch

    /// Whether its code never runs beside that of a touch of a file.
    func isApart(from other: ViewTouch, in path: String) -> Bool { self.path != path && touch.isCopy(of: other) }
  }

  let entries: [Entry]
  /// Members by their names, as numbers of entries like all that follows.
  private var members: [String: [Int]] = [:]
  /// Members of classes of the project, by their static class.
  private var membersByType: [String: [Int]] = [:]
  /// Members whose static class may be any, by the file.
  private var openMembers: [String: [Int]] = [:]
  private var membersByPath: [String: [Int]] = [:]
  private var locals: [Int] = []
  /// What goes through words: a member or an object can come out of it.
  private var sent: [Int] = []
  /// `self`, by its class.
  private var objects: [String: [Int]] = [:]
  private var unknowns: [String: [Int]] = [:]
  /// What stands in a class, by its name.
  private var byOwner: [String: [Int]] = [:]
  private var unknownsByOwner: [String: [Int]] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// - Parameter entries: In the order of their paths and lines.
  init(_ entries: [Entry]) {
    self.entries = entries
    for (number, entry) in entries.enumerated() {
      if let owner = entry.touch.owner {
        byOwner[owner, default: []].append(number)
        if case .unknown = entry.touch.view { unknownsByOwner[owner, default: []].append(number) }
      }
      switch entry.touch.view {
      case .member(let names, of: _):
        for name in names { members[name, default: []].append(number) }
        membersByPath[entry.path, default: []].append(number)
        if let type = entry.touch.type, !ClassTree.isOpen(type) {
          membersByType[type, default: []].append(number)
        } else {
          openMembers[entry.path, default: []].append(number)
        }
      case .object(of: let name): objects[name, default: []].append(number)
      case .local: locals.append(number)
      case .any: sent.append(number)
      case .unknown: unknowns[entry.path, default: []].append(number)
      }
    }
  }

  /// The touches that can mean the same view, as far as names and classes tell; each list is in the order of the entries.
  ///
  /// - Parameter path: The file of the touch.
  func candidates(for touch: ViewTouch, in path: String, _ classes: ClassTree, _ flows: ViewFlows) -> [[Int]] {
    var result = [sent]
    for (other, numbers) in unknowns where path == other || flows.mentions(touch.owner, in: other) || flows.mentionsAny(in: path) {
      result.append(numbers)
    }
    if let own = touch.owner {
      // What nothing tells may be a view of a superclass or subclass.
      var owners = unknownsByOwner
      if case .unknown = touch.view { owners = byOwner }
      for (owner, numbers) in owners where classes.isSuperclass(own, of: owner) || classes.isSuperclass(owner, of: own) { result.append(numbers) }
    }
    switch touch.view {
    case .member(let names, of: _):
      for name in names { result.append(members[name] ?? []) }
      result += objects(for: touch, classes, path, flows)
    case .any(let words, let names):
      for name in flows.names(from: words, names).union(words) { result.append(members[name] ?? []) }
      result += objects.values
      result.append(locals)
    case .object(of: let name):
      for (type, numbers) in membersByType where type == name || classes.isSuperclass(name, of: type) || classes.isSuperclass(type, of: name) {
        result.append(numbers)
      }
      for (path, numbers) in openMembers where flows.mentions(name, in: path) { result.append(numbers) }
      for beside in flows.names(beside: name) { result.append(members[beside] ?? []) }
      for (other, numbers) in objects where classes.isRelated(name, other) { result.append(numbers) }
      result.append(locals)
    case .unknown:
      result.append(membersByPath[path] ?? [])
      result += objects.values
      result.append(locals)
    case .local: result += objects(for: touch, classes, path, flows)
    }
    return result
  }

  /// The uses of `self` that may be about a member or variable.
  private func objects(for touch: ViewTouch, _ classes: ClassTree, _ path: String, _ flows: ViewFlows) -> [[Int]] {
    guard let type = touch.type, !ClassTree.isOpen(type) else {
      return objects.compactMap { name, numbers in flows.mentions(name, in: path) || flows.mayGive(name, to: touch) ? numbers : nil }
    }
    return objects.compactMap { name, numbers in
      type == name || classes.isSuperclass(name, of: type) || classes.isSuperclass(type, of: name) ? numbers : nil
    }
  }
}
