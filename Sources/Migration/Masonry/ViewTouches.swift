internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What the files of a tree do to views that code of other files may mean as well.
package struct ViewTouches: Sendable {
  /// Another call that concerns a view.
  struct Conflict: Hashable, Sendable {
    let path: String
    let line: Int
    let isChanged: Bool
  }

  private let all: ViewTouchTable
  /// The calls that change constraints: only those matter to a view whose own constraints stay.
  private let changed: ViewTouchTable
  let classes: ClassTree
  private let flows: ViewFlows
  private let allOrigins: ViewOriginTable
  private let changedOrigins: ViewOriginTable
  private let assignments: [String: Set<ViewOriginGraph.Assignment>]
  private let methods: [String: Set<String>]
  private let getters: [String: Set<WrittenGetter>]
  /// The classes whose objects code starts again.
  let starts: RepeatedStarts

  package init() { self.init([:]) }

  /// - Parameters:
  ///   - found: What each file does, by its path.
  ///   - flows: What each file's statements send through the words that `words(of:)` lists.
  ///   - graph: What gives views to the names that the touches ask for.
  ///   - assignments: The files that give members their objects, by the members' names.
  ///   - methods: The classes whose code has the words of methods that were asked for.
  ///   - getters: The getters that are written by hand, by the names of the members.
  ///   - starts: The classes whose objects code starts again.
  init(
    _ found: [String: Set<ViewTouch>], _ classes: ClassTree = ClassTree(), flows: [String: ViewFlow] = [:],
    graph: ViewOriginGraph = ViewOriginGraph(), assignments: [String: Set<ViewOriginGraph.Assignment>] = [:],
    methods: [String: Set<String>] = [:], getters: [String: Set<WrittenGetter>] = [:], starts: RepeatedStarts = RepeatedStarts()
  ) {
    self.starts = starts
    self.classes = classes
    self.assignments = assignments
    self.methods = methods
    self.getters = getters
    self.flows = ViewFlows(flows, classes)
    var entries: [ViewTouchTable.Entry] = []
    for (path, touches) in found {
      for touch in touches { entries.append(.init(path: path, touch: touch)) }
    }
    entries.sort { ($0.path, $0.touch.line) < ($1.path, $1.touch.line) }
    all = ViewTouchTable(entries)
    changed = ViewTouchTable(entries.filter(\.touch.isChanged))
    let origins = NumberedOrigins(of: changed.isEmpty ? [] : Set(entries.flatMap(\.touch.origins)), graph, classes)
    allOrigins = ViewOriginTable(changed.isEmpty ? [] : entries, origins, classes)
    changedOrigins = ViewOriginTable(entries.filter(\.touch.isChanged), origins, classes)
  }

  /// The words that views go through somewhere in a tree.
  static func words(of found: [String: Set<ViewTouch>]) -> Set<String> {
    guard found.values.contains(where: { $0.contains { $0.isChanged } }) else { return [] }
    var result: Set<String> = []
    for touch in found.values.joined() {
      switch touch.view {
      case .any(let words, names: _): result.formUnion(words)
      case .object(of: let name): result.insert(name)
      case .unknown: if touch.isChanged, let owner = touch.owner { result.insert(owner) }
      case .member, .local: continue
      }
    }
    return result
  }

  /// A call that keeps a view's call from being migrated by itself: one that changes its constraints, or any
  /// other call when the view's own constraints change. Of several it is the first, by path and line.
  ///
  /// - Parameters:
  ///   - path: The file of the view's calls.
  ///   - isOwn: Whether a touch of this file is one of the view's own calls; nil to look at other files only.
  func conflict(of touch: ViewTouch, in path: String, isChanged: Bool, isOwn: ((ViewTouch) -> Bool)? = nil) -> Conflict? {
    let table = isChanged ? all : changed
    guard !table.isEmpty else { return nil }
    var first: Int?
    for list in table.candidates(for: touch, in: path, classes, flows) {
      for number in list {
        if let first, first <= number { break }
        let entry = table.entries[number]
        guard entry.path != path || isOwn?(entry.touch) == false, !entry.touch.isIndependent(of: touch), !entry.isApart(from: touch, in: path),
          mayBeSame(touch, path, entry.touch, entry.path)
        else { continue }
        first = number
        break
      }
    }
    let found = first.map { table.entries[$0] }
    let origins = isChanged ? allOrigins : changedOrigins
    let other = origins.conflict(of: touch, in: path, isOwn: isOwn)
    let own = origins.conflictOfSelf(touch, in: path, isOwn: isOwn) { isObject($0, $1, in: $2) }
    let entries = [found, other, own].compactMap(\.self)
    return entries.min { ($0.path, $0.touch.line) < ($1.path, $1.touch.line) }.map { entry in
      Conflict(path: entry.path, line: entry.touch.line, isChanged: entry.touch.isChanged)
    }
  }

  /// The first conflict of some calls for one view.
  func conflict(of touches: some Sequence<ViewTouch>, in path: String, isChanged: Bool, isOwn: ((ViewTouch) -> Bool)? = nil) -> Conflict? {
    var first: Conflict?
    for touch in Self.kinds(of: touches) {
      guard let found = conflict(of: touch, in: path, isChanged: isChanged, isOwn: isOwn) else { continue }
      if let first, (first.path, first.line) <= (found.path, found.line) { continue }
      first = found
    }
    return first
  }

  /// Whether another file does something to one of the views of a file, or to a member that holds one whose constraints
  /// change.
  func concern(_ touches: Set<ViewTouch>, in path: String) -> Bool {
    let isChanged = touches.contains(where: \.isChanged)
    if isChanged, touches.contains(where: { isAssigned($0, outside: path) || $0.owner.map { starts.mayRepeat(of: $0) } ?? false }) { return true }
    if touches.contains(where: { $0.isChanged && isAskedFor(by: $0, outside: path) }) { return true }
    return Self.kinds(of: touches).contains { conflict(of: $0, in: path, isChanged: isChanged) != nil }
  }

  /// One of all touches that differ in nothing but their lines and attributes, with the attributes of all of them.
  private static func kinds(of touches: some Sequence<ViewTouch>) -> [ViewTouch] {
    var attributes: [ViewTouch: Set<LayoutAttribute>?] = [:]
    for touch in touches {
      var kind = ViewTouch(view: touch.view, type: touch.type, owner: touch.owner, isChanged: false, line: 0, origins: touch.origins, made: touch.made)
      kind.effect = touch.effect
      kind.isImplemented = touch.isImplemented
      guard let known = attributes[kind] else {
        attributes[kind] = .some(touch.attributes)
        continue
      }
      attributes[kind] = .some(known.flatMap { known in touch.attributes.map { known.union($0) } })
    }
    return attributes.map { kind, attributes in
      var kind = kind
      kind.attributes = attributes
      return kind
    }
  }

  /// Whether no superclass of a class has code about a method; false when not all of them are known.
  func isOwn(_ method: String, of className: String) -> Bool {
    let chain = classes.ancestors(of: className)
    guard chain.count > 1, let last = chain.last, ClassTree.isOpen(last) else { return false }
    return methods[method]?.isDisjoint(with: chain.dropFirst()) ?? true
  }

  private func isAssigned(_ touch: ViewTouch, outside path: String) -> Bool {
    guard case .member(let names, of: let owner?) = touch.view else { return false }
    let isImplemented = touch.isImplemented && touch.owner == owner
    return names.contains { !assignments(of: $0, of: owner, outside: path, isImplemented: isImplemented).isEmpty }
  }

  /// Whether another file tells of the members that an update names.
  private func isAskedFor(by touch: ViewTouch, outside path: String) -> Bool {
    touch.asked.contains { origin in
      let isImplemented = touch.isImplemented && touch.owner == origin.owner
      switch origin.kind {
      case .getter: return !getters(of: origin.name, of: origin.owner, outside: path, isImplemented: isImplemented).isEmpty
      case .assignment:
        return origin.owner.map { !assignments(of: origin.name, of: $0, outside: path, isImplemented: isImplemented).isEmpty } ?? false
      case .member, .key, .method, .parameter, .receiver, .result, .local, .object, .anything: return false
      }
    }
  }

  /// The getters of a member that other files write by hand, in classes whose objects may be of one class; of any class when
  /// that is nil.
  func getters(of member: String, of className: String?, outside path: String, isImplemented: Bool) -> [WrittenGetter] {
    (getters[member] ?? []).filter { getter in
      getter.path != path && classes.isRelated(getter.owner, className) && !(isImplemented && getter.implementation == className)
    }
  }

  /// Where other files give a member of a class its object, or take it away.
  ///
  /// - Parameter isImplemented: Whether the file has the implementation of the class: another one is that of a copy, which is
  ///   part of another program.
  func assignments(of member: String, of className: String, outside path: String, isImplemented: Bool) -> [ViewOriginGraph.Assignment] {
    (assignments[member] ?? []).filter { assignment in
      assignment.path != path && classes.isRelated(assignment.owner, className) && !(isImplemented && assignment.implementation == className)
    }
  }

  /// Whether two touches may be about one view.
  func mayBeSame(_ first: ViewTouch, _ path: String, _ second: ViewTouch, _ other: String) -> Bool {
    if first.hasDeclaredClass, second.hasDeclaredClass, classes.areApart(first.type, second.type) { return false }
    if first.isMadeApart(from: second, isElsewhere: path != other, classes) { return false }
    switch (first.view, second.view) {
    case (.member(let names, of: let owner), .member(let others, of: let second)):
      return !names.isDisjoint(with: others) && classes.isRelated(owner, second)
    case (.object(of: let name), .object(of: let other)): return classes.isRelated(name, other)
    case (.object(of: let name), .member): return isObject(name, second, in: other)
    case (.member, .object(of: let name)): return isObject(name, first, in: path)
    case (.object(of: let name), .local): return isObject(name, second, in: other)
    case (.local, .object(of: let name)): return isObject(name, first, in: path)
    case (.unknown, _), (_, .unknown):
      if let owner = first.owner, let other = second.owner, classes.isSuperclass(owner, of: other) || classes.isSuperclass(other, of: owner) {
        return true
      }
      return path == other || flows.mentions(first.owner, in: other) || flows.mentions(second.owner, in: path)
    case (.local, .local), (.local, .member), (.member, .local): return false
    case (.any(let words, let names), _): return flows.reaches(words, names, path, second, other)
    case (_, .any(let words, let names)): return flows.reaches(words, names, other, first, path)
    }
  }

  /// Whether a view may be an object of a class, by the classes of what it holds or by its static type.
  private func isObject(_ name: String, _ touch: ViewTouch, in path: String) -> Bool {
    if let made = touch.made { return made.contains { $0 == name || classes.isSuperclass(name, of: $0) } }
    guard let type = touch.type, !ClassTree.isOpen(type) else {
      if !touch.hasDeclaredClass, flows.mayGive(name, to: touch) { return true }
      // A view of a class of the frameworks that it does not inherit from is none of its objects.
      if let type = touch.type, !Self.superclasses.contains(type), classes.isView(name, apartFrom: type) { return false }
      return flows.mentions(name, in: path)
    }
    return type == name || classes.isSuperclass(name, of: type) || classes.isSuperclass(type, of: name)
  }

  /// Classes that tell nothing about a view.
  ///
  /// - Source: UIView.h and UIResponder.h in UIKit, NSView.h and NSResponder.h in AppKit.
  static let superclasses: Set<String> = ["UIView", "UIResponder", "NSView", "NSResponder", "NSObject", "id", "instancetype"]
}

extension ViewTouch {
  /// Whether its static class is one that tells something and that a declaration states, and none that a name of the frameworks
  /// stands for: `imageView` may be anything in a class that the file does not know.
  var hasDeclaredClass: Bool {
    guard let type, !ViewTouches.superclasses.contains(type) else { return false }
    if case .member(let names, of: _) = view { return !names.contains(where: ObjectiveCDeclarations.isFrameworkMember) }
    return true
  }
}
