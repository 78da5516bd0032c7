/// Touches by what their views come out of.
struct ViewOriginTable: Sendable {
  private struct Place: Sendable {
    let number: Int
    let origin: ViewOrigin
  }

  private let entries: [ViewTouchTable.Entry]
  private var places: [ViewOrigin: [Place]] = [:]
  private var byPath: [String: [Int]] = [:]
  private var byOwner: [String: [Int]] = [:]
  /// By the owners and the classes that they inherit from.
  private var byFamily: [String: [Int]] = [:]
  /// Touches of views that nothing tells, by their files, owners and families.
  private var open: [String: [Int]] = [:]
  /// Those of views that are found from an object, by what tells about it.
  private var found: [ViewOrigin: [Int]] = [:]
  private let graph: ViewOriginGraph
  /// What names come out of at once, as far as the calls go back to them.
  private var sources: [ViewOrigin: [ViewOrigin]] = [:]
  private let classes: ClassTree
  private let mentions: ClassMentions

  /// - Parameter entries: In the order of their paths and lines.
  init(_ entries: [ViewTouchTable.Entry], _ graph: ViewOriginGraph, _ classes: ClassTree, _ mentions: ClassMentions) {
    self.entries = entries
    self.graph = graph
    self.classes = classes
    self.mentions = mentions
    for (number, entry) in entries.enumerated() {
      byPath[entry.path, default: []].append(number)
      if let owner = entry.touch.owner {
        byOwner[owner, default: []].append(number)
        for name in classes.ancestors(of: owner) { byFamily[name, default: []].append(number) }
      }
      let origins = graph.closure(of: entry.touch.origins) { origin in
        if let known = sources[origin] { return known }
        let found = graph.sources(of: origin, classes)
        sources[origin] = found
        return found
      }
      for origin in origins {
        places[origin.word, default: []].append(Place(number: number, origin: origin))
        if origin.kind == .anything {
          addOpen(number, entry)
          found[origin, default: []].append(number)
        }
      }
    }
  }

  private mutating func addOpen(_ number: Int, _ entry: ViewTouchTable.Entry) {
    open["/" + entry.path, default: []].append(number)
    guard let owner = entry.touch.owner else { return }
    open["=" + owner, default: []].append(number)
    for name in classes.ancestors(of: owner) { open["<" + name, default: []].append(number) }
  }

  /// The first call that may be about the same view, because both views come out of one name.
  func conflict(of touch: ViewTouch, in path: String, isOwn: ((ViewTouch) -> Bool)?) -> ViewTouchTable.Entry? {
    guard !entries.isEmpty else { return nil }
    var first: Int?
    func isOther(_ number: Int) -> Bool {
      let entry = entries[number]
      return (entry.path != path || isOwn?(entry.touch) == false) && !entry.touch.isIndependent(of: touch) && !entry.isApart(from: touch, in: path)
        && !classes.areApart(touch.type, entry.touch.type)
    }
    func consider(_ numbers: (some Sequence<Int>)?) {
      guard let number = numbers?.first(where: isOther) else { return }
      first = min(first ?? number, number)
    }
    let family = touch.owner.map { classes.ancestors(of: $0) } ?? []
    for origin in graph.closure(of: touch.origins, sources: { sources[$0] ?? graph.sources(of: $0, classes) }) {
      if origin.kind == .anything {
        consider(byPath[path])
        for name in [touch.owner, origin.owner].compactMap(\.self) {
          consider(byFamily[name])
          for ancestor in classes.ancestors(of: name) { consider(byOwner[ancestor]) }
        }
        if origin == .untold || origin.parent != nil { continue }
        guard let name = origin.owner else {
          consider(entries.indices)
          continue
        }
        for other in mentions.paths(naming: name) { consider(byPath[other]) }
        continue
      }
      let place = places[origin.word]?.first { isOther($0.number) && isSame(origin, $0, touch) }
      if let place { first = min(first ?? place.number, place.number) }
    }
    consider(open["/" + path])
    if let owner = touch.owner { consider(open["<" + owner]) }
    for name in family { consider(open["=" + name]) }
    for (origin, numbers) in found where isNear(origin, touch, in: path) { consider(numbers) }
    return first.map { entries[$0] }
  }

  /// Whether a view may be what is found from an object, by the code that speaks of it. What other code adds to an object
  /// has the names under which it is added.
  private func isNear(_ origin: ViewOrigin, _ touch: ViewTouch, in path: String) -> Bool {
    guard let name = origin.owner else { return origin != .untold }
    if let owner = touch.owner, owner == name || classes.isSuperclass(owner, of: name) || classes.isSuperclass(name, of: owner) { return true }
    return origin.parent == nil && mentions.paths(naming: name).contains(path)
  }

  private func isSame(_ origin: ViewOrigin, _ place: Place, _ touch: ViewTouch) -> Bool {
    switch origin.kind {
    case .member, .object: return classes.isRelated(origin.owner, place.origin.owner)
    case .local:
      // Another object each time: only what has several of them has one of another's.
      let other = entries[place.number].touch
      guard let way = origin.owner, let otherWay = place.origin.owner, way == otherWay else { return true }
      guard way == ViewOrigin.Way.member else { return false }
      guard let owner = touch.memberOwner, let otherOwner = other.memberOwner else { return true }
      return classes.isRelated(owner, otherOwner)
    case .parameter, .receiver, .result, .anything, .assignment, .method, .getter: return true
    }
  }
}
