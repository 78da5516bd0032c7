internal import HostSyntax
internal import SourceText

/// What the files of a tree do to views that code of other files may mean as well.
package struct ViewTouches: Sendable {
  /// Another call that concerns a view.
  struct Conflict: Hashable, Sendable {
    let path: String
    let line: Int
    let isChanged: Bool
  }

  private struct Entry: Sendable {
    let path: String
    let touch: ViewTouch
  }

  private var members: [String: [Entry]] = [:]
  /// Members of classes of the project, by their static class.
  private var membersByType: [String: [Entry]] = [:]
  /// Members whose static class may be any, by the file.
  private var openMembers: [String: [Entry]] = [:]
  private var others: [Entry] = []
  private(set) var classes = ClassTree()
  private var flows: [String: ViewFlow] = [:]
  /// What stands beside a word in any file.
  private var flowing: [String: Set<ViewName>] = [:]

  package init() {}

  /// - Parameters:
  ///   - found: What each file does, by its path.
  ///   - flows: What each file's statements send through the words that `words(of:)` lists.
  init(_ found: [String: Set<ViewTouch>], _ classes: ClassTree = ClassTree(), flows: [String: ViewFlow] = [:]) {
    self.classes = classes
    self.flows = flows
    for flow in flows.values { flowing.merge(flow.names) { $0.union($1) } }
    for (path, touches) in found.sorted(by: { $0.key < $1.key }) {
      for touch in touches.sorted(by: { $0.line < $1.line }) {
        if case .member(let names, of: _) = touch.view {
          let entry = Entry(path: path, touch: touch)
          for name in names { members[name, default: []].append(entry) }
          if let type = touch.type, !ClassTree.isOpen(type) {
            membersByType[type, default: []].append(entry)
          } else {
            openMembers[path, default: []].append(entry)
          }
        } else {
          others.append(Entry(path: path, touch: touch))
        }
      }
    }
  }

  /// The words that views go through somewhere in a tree.
  static func words(of found: [String: Set<ViewTouch>]) -> Set<String> {
    guard found.values.contains(where: { $0.contains { $0.isChanged } }) else { return [] }
    var result: Set<String> = []
    for touch in found.values.joined() {
      switch touch.view {
      case .any(let words, names: _): result.formUnion(words)
      case .object(of: let name): result.insert(name)
      case .member, .local, .unknown: continue
      }
    }
    return result
  }

  /// The first call that keeps a view's call from being migrated by itself: one that changes its constraints, or any
  /// other call when the view's own constraints change.
  ///
  /// - Parameters:
  ///   - path: The file of the view's calls.
  ///   - isOwn: Whether a touch of this file is one of the view's own calls; nil to look at other files only.
  func conflict(of touch: ViewTouch, in path: String, isChanged: Bool, isOwn: ((ViewTouch) -> Bool)? = nil) -> Conflict? {
    for entry in candidates(for: touch, in: path) {
      guard isChanged || entry.touch.isChanged, entry.path != path || isOwn?(entry.touch) == false,
        mayBeSame(touch, path, entry.touch, entry.path)
      else { continue }
      return Conflict(path: entry.path, line: entry.touch.line, isChanged: entry.touch.isChanged)
    }
    return nil
  }

  /// Whether another file does something to one of the views of a file.
  func concern(_ touches: Set<ViewTouch>, in path: String) -> Bool {
    let isChanged = touches.contains(where: \.isChanged)
    return touches.contains { conflict(of: $0, in: path, isChanged: isChanged) != nil }
  }

  /// The touches that can mean the same view, as far as an index tells.
  private func candidates(for touch: ViewTouch, in path: String) -> [Entry] {
    var result = others
    switch touch.view {
    case .member(let names, of: _): for name in names { result += members[name] ?? [] }
    case .any(let words, let names):
      for name in Set(sent(words, names, from: path, only: nil).map(\.name)).union(words) { result += members[name] ?? [] }
    case .object(of: let name):
      for (type, entries) in membersByType where isObject(name, type, in: path) { result += entries }
      for (path, entries) in openMembers where mentions(name, in: path) { result += entries }
    case .unknown:
      result += members.values.joined().filter { $0.path == path }
    case .local: break
    }
    return result
  }

  private func mayBeSame(_ first: ViewTouch, _ path: String, _ second: ViewTouch, _ other: String) -> Bool {
    switch (first.view, second.view) {
    case (.member(let names, of: let owner), .member(let others, of: let second)):
      return !names.isDisjoint(with: others) && classes.isRelated(owner, second)
    case (.object(of: let name), .object(of: let other)): return classes.isRelated(name, other)
    case (.object(of: let name), .member): return isObject(name, second.type, in: other)
    case (.member, .object(of: let name)): return isObject(name, first.type, in: path)
    case (.object(of: let name), .local): return isObject(name, second.type, in: other)
    case (.local, .object(of: let name)): return isObject(name, first.type, in: path)
    case (.unknown, _), (_, .unknown): return path == other || mentions(first.owner, in: other) || mentions(second.owner, in: path)
    case (.local, .local), (.local, .member), (.member, .local): return false
    case (.any(let words, let names), _): return reaches(words, names, path, second, other)
    case (_, .any(let words, let names)): return reaches(words, names, other, first, path)
    }
  }

  /// Whether an expression of a static type may be an object of a class.
  private func isObject(_ name: String, _ type: String?, in path: String) -> Bool {
    guard let type, !ClassTree.isOpen(type) else { return mentions(name, in: path) }
    return type == name || classes.isSuperclass(name, of: type) || classes.isSuperclass(type, of: name)
  }

  private func mentions(_ name: String?, in path: String) -> Bool {
    name.map { flows[path]?.names[$0] != nil } ?? false
  }

  /// Whether statements send a view through one of some words.
  private func reaches(
    _ words: Set<String>, _ names: Set<ViewName>, _ path: String, _ touch: ViewTouch, _ other: String
  ) -> Bool {
    switch touch.view {
    case .member(let found, of: let owner):
      return !found.isDisjoint(with: words)
        || sent(words, names, from: path, only: nil).contains { found.contains($0.name) && classes.isRelated($0.owner, owner) }
    case .local(let name): return sent(words, names, from: path, only: other).contains { $0.name == name }
    case .object(of: let name):
      return sent(words, names, from: path, only: nil).contains { $0.name == name || classes.isSuperclass(name, of: $0.name) }
    case .any(let otherWords, let otherNames):
      if !words.isDisjoint(with: otherWords) { return true }
      return !sent(otherWords, otherNames, from: other, only: nil).isDisjoint(with: sent(words, names, from: path, only: nil))
    case .unknown: return true
    }
  }

  /// The names that stand beside some words: in all files, or in one.
  private func sent(_ words: Set<String>, _ names: Set<ViewName>, from path: String, only place: String?) -> Set<ViewName> {
    var result = place == nil || place == path ? names : []
    for word in words {
      if let place {
        result.formUnion(flows[place]?.names[word] ?? [])
      } else {
        result.formUnion(flowing[word] ?? [])
      }
    }
    return result
  }
}
