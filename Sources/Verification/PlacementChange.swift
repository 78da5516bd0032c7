internal import SourceText

/// What changes between two versions of a file about the places of its views, wherever in the file that is said.
struct PlacementChange: Sendable {
  /// The views that one version adds more often than the other.
  private(set) var names: Set<String> = []
  /// Whether it is the new version that lacks them.
  private(set) var isLost = false
  /// The views that only the new version adds, where it no longer adds another one.
  private(set) var regained: Set<String> = []
  /// Whether nothing else was added in their place.
  private(set) var isPure = false
  /// Whether it may be any view that only one version adds.
  private(set) var isOfAny = false
  /// Code of the file that runs where only one version says so.
  private(set) var lostCalls: [OwnCall] = []
  private(set) var gainedCalls: [OwnCall] = []
  /// Code of the file that both versions run, under other conditions.
  private(set) var conditionalCalls: [OwnCall] = []
  /// The views that both versions add, take out or replace in another order.
  private(set) var disordered: Set<String> = []

  /// Whether some code adds the same views to one in another order, which is that of its `subviews`.
  private(set) var isReordered = false

  /// The views that one version takes out of their superview more often than the other, as far as its words tell.
  private(set) var removed: Set<String> = []
  /// Whether one of them may be any view, and the other version takes out nothing in its place.
  private(set) var isAnyRemoved = false
  /// The views that both versions only add to other ones than the other does.
  private(set) var moved: Set<String> = []

  init(_ old: FileLayout, _ new: FileLayout) {
    let (kept, taken) = (old.removed.names(notIn: new.removed), new.removed.names(notIn: old.removed))
    removed = kept.union(taken)
    let isOnlyRemoved = kept.isEmpty != taken.isEmpty
    isAnyRemoved = isOnlyRemoved && !removed.isDisjoint(with: ["subviews", "arrangedSubviews", "forEach", "$0"])
    // `banner?.removeFromSuperview()`: whatever the property holds by then.
    if isOnlyRemoved, !isAnyRemoved {
      isAnyRemoved = removed.subtracting(["removeFromSuperview", "removeLayoutGuide"]).contains { name in
        name == "oldValue" || old.mentions(name) && new.mentions(name) && !(old.declaresView(name) && new.declaresView(name))
      }
    }
    let (lost, gained) = (Self.excess(old.added, over: new.added), Self.excess(new.added, over: old.added))
    if lost.isEmpty != gained.isEmpty {
      isPure = true
      isLost = gained.isEmpty
      let fewer = isLost ? new : old
      let kept = Set(fewer.added.children.keys.map(AddedItems.plain))
      let all = (isLost ? old : new)
      isOfAny = lost.union(gained).contains { !all.declaresView(AddedItems.plain($0)) || all.givesBack(AddedItems.plain($0)) }
      // What other statements about subviews name may be added there.
      names = Set(lost.union(gained).map(AddedItems.plain)).filter { fewer.mentions($0) && (kept.contains($0) || !fewer.added.others.contains($0)) }
    } else if !lost.isEmpty {
      readExchange(lost, gained, old, new)
    }
    (lostCalls, gainedCalls) = (Self.calls(old, notIn: new), Self.calls(new, notIn: old))
    conditionalCalls = Self.conditionalCalls(old, new)
    let before = Dictionary(old.units.map { ($0.declaration, $0.steps) }, uniquingKeysWith: +)
    let after = Dictionary(new.units.map { ($0.declaration, $0.steps) }, uniquingKeysWith: +)
    let travellers = Self.travellers(before, after)
    for (declaration, steps) in before {
      guard let others = after[declaration], steps != others else { continue }
      disordered.formUnion(StepOrder.disordered(steps, others))
      if Self.addsOtherElements(steps, others) { isOfAny = true }
      let (added, otherAdded) = (Self.additions(steps), Self.additions(others))
      if added != otherAdded, added.sorted() == otherAdded.sorted() { isReordered = true }
      disordered.formUnion(travellers.filter { Self.places(of: $0, in: steps) != Self.places(of: $0, in: others) })
    }
    // What a closure adds and gives back is the property that it makes.
    if isPure { names.formUnion(Self.lostChildren(isLost ? before : after, isLost ? after : before)) }
    readLists(before.values.joined(), after.values.joined(), isAlone: lost.isEmpty && gained.isEmpty, old.added.count - new.added.count)
    let steps = before.values.flatMap(\.self) + after.values.flatMap(\.self)
    // `banner = nil` in front of `banner?.removeFromSuperview()`.
    let ended = Set(steps.lazy.filter { $0.deed == .remove }.map { StepOrder.plain($0.child) }).intersection(disordered)
    if let name = ended.sorted().first(where: { !old.declaresView($0) }) {
      removed.insert(name)
      isAnyRemoved = true
    }
    names = Self.withContents(names, steps)
    disordered = Self.withContents(disordered, steps)
    let (parents, others) = (Self.parents(before.values.joined()), Self.parents(after.values.joined()))
    moved = Set(parents.keys.filter { child in others[child].map { $0 != parents[child] } ?? false })
  }

  /// Lists whose views only one version adds: `tiles.forEach { addSubview($0) }`.
  ///
  /// - Parameters:
  ///   - isAlone: Whether both versions add the same views by their names.
  ///   - surplus: How many more statements of the old version add something.
  private mutating func readLists(_ before: some Sequence<HierarchyStep>, _ after: some Sequence<HierarchyStep>, isAlone: Bool, _ surplus: Int) {
    func lists(_ steps: some Sequence<HierarchyStep>) -> [String: Int] {
      steps.reduce(into: [:]) { found, step in
        guard case .add = step.deed, step.child.hasPrefix("‹") else { return }
        found[StepOrder.text(step), default: 0] += 1
      }
    }
    let (old, new) = (lists(before), lists(after))
    guard isAlone, old != new else { return }
    let isFewer = old.values.reduce(0, +) > new.values.reduce(0, +)
    let isEqual = old.values.reduce(0, +) == new.values.reduce(0, +)
    // A loop that is written in another way has no steps of its own.
    guard isEqual || (isFewer ? surplus > 0 : surplus < 0) else { return }
    let (more, fewer) = isFewer ? (old, new) : (new, old)
    // The same list to another view.
    if isEqual, Self.lists(old.keys) == Self.lists(new.keys) {
      (isPure, isLost, isOfAny) = (true, true, true)
      return
    }
    // A list that both add to something goes by another name.
    guard fewer.allSatisfy({ $0.value <= more[$0.key, default: 0] }) else { return }
    (isPure, isLost, isOfAny) = (true, isFewer, true)
  }

  /// `‹tiles›` of `‹tiles› +self`
  private static func lists(_ steps: some Sequence<String>) -> [String] {
    steps.map { step in step.lastIndex(of: "+").map { String(step[..<$0]) } ?? step }.sorted()
  }

  /// The views that the units of one version add more often.
  private static func lostChildren(_ more: [String: [HierarchyStep]], _ fewer: [String: [HierarchyStep]]) -> [String] {
    func counts(_ units: [String: [HierarchyStep]]) -> [String: Int] {
      units.values.joined().reduce(into: [:]) { found, step in
        if case .add = step.deed { found[StepOrder.plain(step.child), default: 0] += 1 }
      }
    }
    let others = counts(fewer)
    return counts(more).filter { $0.value > others[$0.key, default: 0] && !$0.key.hasPrefix("‹") }.map(\.key)
  }

  private static func additions(_ steps: [HierarchyStep]) -> [String] {
    steps.compactMap { step in
      guard case .add = step.deed else { return nil }
      return StepOrder.text(step)
    }
  }

  /// Those that each view is added to.
  private static func parents(_ steps: some Sequence<HierarchyStep>) -> [String: Set<String>] {
    steps.reduce(into: [:]) { found, step in
      if case .add(let parent) = step.deed { found[StepOrder.plain(step.child), default: []].insert(StepOrder.plain(parent)) }
    }
  }

  /// The views that are added to several ones: what adds them takes them out of another one.
  private static func travellers(_ before: [String: [HierarchyStep]], _ after: [String: [HierarchyStep]]) -> Set<String> {
    var parents = parents(before.values.joined())
    parents.merge(Self.parents(after.values.joined())) { $0.union($1) }
    return Set(parents.keys.filter { parents[$0, default: []].count > 1 })
  }

  /// The ones that some code adds a view to.
  private static func places(of view: String, in steps: [HierarchyStep]) -> [String] {
    steps.filter { StepOrder.plain($0.child) == view && $0.deed != .assign }.map(StepOrder.deed).sorted()
  }

  /// Some views and what is in them: it is where they are.
  private static func withContents(_ views: Set<String>, _ steps: [HierarchyStep]) -> Set<String> {
    guard !views.isEmpty else { return views }
    var contents: [String: Set<String>] = [:]
    for step in steps {
      if case .add(let parent) = step.deed { contents[StepOrder.plain(parent), default: []].insert(StepOrder.plain(step.child)) }
    }
    var found = views
    var waiting = Array(views)
    while let view = waiting.popLast() {
      for child in contents[view] ?? [] where child != "self" && found.insert(child).inserted { waiting.append(child) }
    }
    return found
  }

  /// One thing is added, and another one no longer is.
  ///
  /// A file that names the view no more, or adds something new in its place, has moved or renamed it.
  private mutating func readExchange(_ lost: Set<String>, _ gained: Set<String>, _ old: FileLayout, _ new: FileLayout) {
    // Another variable of the same name.
    names = Set(lost.map(AddedItems.plain)).intersection(gained.map(AddedItems.plain))
    isLost = true
    let (children, others) = (Set(old.added.children.keys), Set(new.added.children.keys))
    let isSame = old.added.count == new.added.count
    if isSame, names.isEmpty {
      names = Self.forgotten(lost, by: new)
      regained = Self.forgotten(gained, by: old)
    }
    guard !isSame || children.isStrictSubset(of: others) || others.isStrictSubset(of: children) else { return }
    let isFewer = isSame ? others.isStrictSubset(of: children) : old.added.count > new.added.count
    let (more, fewer) = isFewer ? (old, new) : (new, old)
    let missing = more.added.children.keys.map(AddedItems.plain).filter { !fewer.added.names.contains($0) && fewer.mentions($0) }
    if !missing.isEmpty { isLost = isFewer }
    names.formUnion(missing)
  }

  /// The views that one version adds, and that no statement of the other may add, although its code names them.
  ///
  /// Another view is added in their place.
  private static func forgotten(_ views: Set<String>, by other: FileLayout) -> Set<String> {
    let kept = Set(other.added.children.keys.map(AddedItems.plain)).union(other.added.others)
    let names = views.map(AddedItems.plain).filter { other.mentions($0) && !kept.contains($0) && !kept.contains(twin(of: $0)) }
    return Set(names).union(names.map(twin))
  }

  /// The property of an instance variable, or the other way round.
  private static func twin(of name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : "_\(name)" }

  /// Calls that one version has, or has more often, while the other has no new ones of the same function.
  private static func calls(_ own: FileLayout, notIn other: FileLayout) -> [OwnCall] {
    func counts(_ file: FileLayout) -> [String: Int] {
      file.units.flatMap(\.ownCode).reduce(into: [:]) { if !$1.isInlined { $0["\($1.name) in \($1.text)", default: 0] += 1 } }
    }
    let (mine, others) = (counts(own), counts(other))
    guard mine != others else { return [] }
    func name(_ key: String) -> Substring { key.prefix { $0 != " " } }
    let new = Set(others.filter { $0.value > mine[$0.key, default: 0] }.map { name($0.key) })
    let calls = own.units.flatMap(\.ownCode).filter { call in
      let key = "\(call.name) in \(call.text)"
      return !call.isInlined && mine[key, default: 0] > others[key, default: 0] && !new.contains(name(key))
    }
    return calls
  }

  /// Calls that both versions have as often, of which some run under conditions that the other version has not.
  private static func conditionalCalls(_ old: FileLayout, _ new: FileLayout) -> [OwnCall] {
    func grouped(_ file: FileLayout) -> [String: [OwnCall]] {
      Dictionary(grouping: file.units.flatMap { unit in unit.ownCode.filter { !$0.isInlined } }) { "\($0.name) in \($0.text)" }
    }
    func guards(_ calls: [OwnCall]) -> [[String]] { calls.map { $0.guards.sorted() }.sorted { $0.lexicographicallyPrecedes($1) } }
    let others = grouped(old)
    return grouped(new).sorted { $0.key < $1.key }.flatMap { key, calls -> [OwnCall] in
      guard let same = others[key], same.count == calls.count, guards(same) != guards(calls) else { return [] }
      return calls
    }
  }

  /// Whether a function adds all of a list in one version, and a part of it in the other: `views`, `views.dropFirst()`
  private static func addsOtherElements(_ first: [HierarchyStep], _ second: [HierarchyStep]) -> Bool {
    func lists(_ steps: [HierarchyStep]) -> [String] {
      steps.compactMap { step in
        guard case .add = step.deed, step.child.hasPrefix("‹") else { return nil }
        return step.child
      }
    }
    let (one, other) = (lists(first), lists(second))
    // A list may have another name.
    return one.count == other.count && zip(one, other).contains { $0 != $1 && ($0.contains("(") || $1.contains("(")) }
  }

  private static func excess(_ own: AddedItems, over other: AddedItems) -> Set<String> {
    Set(own.children.filter { $0.value > other.children[$0.key, default: 0] }.keys)
  }
}

/// Whether steps in the view hierarchy come in another order, where that matters.
enum StepOrder {
  /// A view's name without the marks of its variable: which one it is may be what the order decides.
  static func plain(_ item: String) -> String {
    // Nearly all names are ASCII; the first byte of `‹` is none.
    guard item.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "@") }), item.contains(where: { $0 == "‹" || $0 == "@" }) else { return item }
    var result = ""
    var isMark = false
    for character in item {
      if character == "@" || character == "‹" && !result.isEmpty { isMark = true }
      if character == "." { isMark = false }
      if !isMark { result.append(character) }
      if character == "›" { isMark = false }
    }
    return result
  }

  /// What is done, without its conditions: `+menu`, `-`, `=`.
  static func deed(_ step: HierarchyStep) -> String {
    switch step.deed {
    case .add(let parent): "+\(plain(parent))"
    case .remove: "-"
    case .assign: "="
    }
  }

  static func text(_ step: HierarchyStep) -> String { "\(plain(step.child)) \(deed(step))" }

  /// The same, with the conditions.
  static func guarded(_ step: HierarchyStep) -> String { "\(text(step)) | \(step.guards.sorted().joined(separator: ", "))" }

  /// The views that get the same places on both sides, in another order or under other conditions.
  ///
  /// Where different views are added to one does not depend on the order.
  static func disordered(_ first: [HierarchyStep], _ second: [HierarchyStep]) -> Set<String> {
    let (one, other) = (Dictionary(grouping: first) { plain($0.child) }, Dictionary(grouping: second) { plain($0.child) })
    var found: Set<String> = []
    for (child, steps) in one {
      guard let others = other[child], steps.map(guarded) != others.map(guarded), steps.map(text).sorted() == others.map(text).sorted() else { continue }
      if steps.contains(where: { $0.deed != .assign }) { found.insert(child) }
    }
    // What is done with a view before it is another one, is done with that one.
    let (runs, otherRuns) = (runs(first), runs(second))
    for (name, parts) in runs {
      guard let others = otherRuns[name], parts.joined().sorted() == others.joined().sorted(), parts.map({ $0.sorted() }) != others.map({ $0.sorted() })
      else { continue }
      found.insert(name)
      for part in parts.joined() { found.insert(String(part.prefix { $0 != " " })) }
    }
    return found
  }

  /// What is done with each view before, between and after the assignments of it.
  private static func runs(_ steps: [HierarchyStep]) -> [String: [[String]]] {
    let assigned = Set(steps.filter { $0.deed == .assign }.map { plain($0.child) })
    var runs = Dictionary(uniqueKeysWithValues: assigned.map { ($0, [[String]()]) })
    for step in steps {
      let child = plain(step.child)
      if step.deed == .assign { runs[child]?.append([]) }
      var involved = owners(child)
      if case .add(let parent) = step.deed { involved += owners(plain(parent)) }
      for name in Set(involved) where step.deed != .assign || name != child {
        guard let count = runs[name]?.count else { continue }
        runs[name]?[count - 1].append(text(step))
      }
    }
    return runs
  }

  /// `a.b`, `a`
  private static func owners(_ item: String) -> [String] {
    var found = [item]
    var rest = item[...]
    while let dot = rest.lastIndex(of: ".") {
      rest = rest[..<dot]
      found.append(String(rest))
    }
    return found
  }
}
