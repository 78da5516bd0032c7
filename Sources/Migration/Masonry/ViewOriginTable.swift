/// Touches by what their views come out of.
struct ViewOriginTable: Sendable {
  private struct Place: Sendable {
    /// The number of the touch.
    let entry: Int
    /// The number of the origin.
    let origin: Int
  }

  private let entries: [ViewTouchTable.Entry]
  /// By the numbers of the origins' words.
  private var places: [[Place]] = []
  private var byPath: [String: [Int]] = [:]
  private var byOwner: [String: [Int]] = [:]
  /// By the owners and the classes that they inherit from.
  private var byFamily: [String: [Int]] = [:]
  /// Touches of views that nothing tells, by their files, owners and families.
  private var open: [String: [Int]] = [:]
  /// Those of views that are found from an object, by what tells about it.
  private var found: [ViewOrigin: [Int]] = [:]
  /// Touches of what an object of a class may hand over as itself: `[self fixWidth:30]`, `[Layout center:self]`.
  private var selves: [(entry: Int, className: String)] = []
  private let origins: NumberedOrigins
  private let classes: ClassTree

  /// - Parameters:
  ///   - entries: In the order of their paths and lines.
  ///   - origins: All that the views of the entries come out of.
  init(_ entries: [ViewTouchTable.Entry], _ origins: NumberedOrigins, _ classes: ClassTree) {
    self.entries = entries
    self.origins = origins
    self.classes = classes
    guard !entries.isEmpty else { return }
    places = [[Place]](repeating: [], count: origins.wordCount)
    for (number, entry) in entries.enumerated() {
      byPath[entry.path, default: []].append(number)
      if let owner = entry.touch.owner {
        byOwner[owner, default: []].append(number)
        for name in classes.ancestors(of: owner) { byFamily[name, default: []].append(number) }
      }
      for origin in origins.closure(of: entry.touch).numbers {
        places[origins.words[origin]].append(Place(entry: number, origin: origin))
        if origins.origins[origin].kind == .object, !entry.touch.isOfSelf, !ClassTree.isOpen(origins.origins[origin].name) { selves.append((number, origins.origins[origin].name)) }
        if origins.origins[origin].kind == .anything {
          addOpen(number, entry)
          found[origins.origins[origin], default: []].append(number)
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
    var known = [Bool?](repeating: nil, count: entries.count)
    func isOther(_ number: Int) -> Bool {
      if let known = known[number] { return known }
      let entry = entries[number]
      let result = (entry.path != path || isOwn?(entry.touch) == false) && !entry.touch.isIndependent(of: touch) && !entry.isApart(from: touch, in: path)
        && !classes.areApart(touch.type, entry.touch.type) && !touch.isMadeApart(from: entry.touch, isElsewhere: entry.path != path, classes)
      known[number] = result
      return result
    }
    /// Whether a touch comes before the one that was found, so that it is worth a look.
    func isEarlier(_ number: Int) -> Bool { first.map { number < $0 } ?? true }
    func consider(_ numbers: (some Sequence<Int>)?) {
      if let number = numbers?.first(where: isOther), isEarlier(number) { first = number }
    }
    let family = touch.owner.map { classes.ancestors(of: $0) } ?? []
    func consider(_ origin: ViewOrigin, word: Int?) {
      guard origin.kind == .anything else {
        let place = word.flatMap { places[$0].first { place in !isEarlier(place.entry) || isOther(place.entry) && isSame(origin, place, touch) } }
        if let place, isEarlier(place.entry) { first = place.entry }
        return
      }
      guard origin.isNear else { return consider(entries.indices) }
      consider(byPath[path])
      for name in [touch.owner, origin.owner].compactMap(\.self) {
        consider(byFamily[name])
        for ancestor in classes.ancestors(of: name) { consider(byOwner[ancestor]) }
      }
    }
    let closure = origins.closure(of: touch)
    for number in closure.numbers { consider(origins.origins[number], word: origins.words[number]) }
    for origin in closure.others { consider(origin, word: origins.word(of: origin)) }
    consider(open["/" + path])
    if let owner = touch.owner { consider(open["<" + owner]) }
    for name in family { consider(open["=" + name]) }
    for (origin, numbers) in found where isNear(origin, touch, in: path) { consider(numbers) }
    return first.map { entries[$0] }
  }

  /// The first call that is about an object of a class where one of two calls is about what such an object hands over as itself.
  ///
  /// - Parameter isObject: Whether the view of a call in a file may be an object of a class.
  func conflictOfSelf(_ touch: ViewTouch, in path: String, isOwn: ((ViewTouch) -> Bool)?, _ isObject: (String, ViewTouch, String) -> Bool) -> ViewTouchTable.Entry? {
    func isOther(_ entry: ViewTouchTable.Entry) -> Bool {
      (entry.path != path || isOwn?(entry.touch) == false) && !entry.touch.isIndependent(of: touch) && !entry.isApart(from: touch, in: path)
    }
    var first = selves.first { isOther(entries[$0.entry]) && isObject($0.className, touch, path) }?.entry
    guard !touch.isOfSelf else { return first.map { entries[$0] } }
    let closure = origins.closure(of: touch)
    let own = Set((closure.numbers.map { origins.origins[$0] } + closure.others).filter { $0.kind == .object && !ClassTree.isOpen($0.name) }.map(\.name))
    if !own.isEmpty, let other = entries.indices.first(where: { number in isOther(entries[number]) && own.contains { isObject($0, entries[number].touch, entries[number].path) } }) {
      first = min(first ?? other, other)
    }
    return first.map { entries[$0] }
  }

  /// Whether a view may be what is found from an object, by the code that speaks of it. What other code adds to an object
  /// has the names under which it is added.
  private func isNear(_ origin: ViewOrigin, _ touch: ViewTouch, in path: String) -> Bool {
    guard let name = origin.owner, origin.isNear else { return true }
    return touch.owner.map { $0 == name || classes.isSuperclass($0, of: name) || classes.isSuperclass(name, of: $0) } == true
  }

  private func isSame(_ origin: ViewOrigin, _ place: Place, _ touch: ViewTouch) -> Bool {
    let second = origins.origins[place.origin]
    switch origin.kind {
    case .member, .object: return classes.isRelated(origin.owner, second.owner)
    case .local:
      // Another object each time: only what has several of them has one of another's.
      let other = entries[place.entry].touch
      guard let way = origin.owner, let otherWay = second.owner, way == otherWay else { return true }
      guard way == ViewOrigin.Way.member else { return false }
      guard let owner = touch.memberOwner, let otherOwner = other.memberOwner else { return true }
      return classes.isRelated(owner, otherOwner)
    case .parameter: return origin.owner == nil || second.owner == nil || origin.owner == second.owner
    case .receiver, .result, .anything, .assignment, .key, .method, .getter: return true
    }
  }
}
