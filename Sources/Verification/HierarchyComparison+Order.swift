internal import SourceText

/// The order in which a unit does things that depend on one another.
extension HierarchyComparison {
  func order() -> Finding? {
    if let found = disorder() ?? subviewOrder() ?? statementOrder() ?? ownCodeOrder() ?? callOrder() ?? momentOrder() { return found }
    // Where all of it runs in one order, a part of it does.
    return sequence(before) == sequence(after) ? nil : undoingOrder() ?? changingOrder()
  }

  private func doubt(_ message: String, _ range: SourceRange) -> Finding {
    .unproven(UnitVerdict.Doubt(id: .constraintLifecycle, message: message, range: range, isAfter: true))
  }

  /// Views that are added, taken out or replaced in another order, here or in other code of the file.
  private func disorder() -> Finding? {
    let names = context.placement.disordered.union(before.steps == after.steps ? [] : StepOrder.disordered(before.steps, after.steps))
    guard let (name, range) = concern(about: names, in: after) else { return nil }
    return doubt("'\(name)' gets its places in the view hierarchy in another order", range)
  }

  /// Code that goes through the subviews of a view, which are in another order.
  private func subviewOrder() -> Finding? {
    guard context.placement.isReordered else { return nil }
    let made = after.constraints.first { $0.guards.contains { $0.hasPrefix("for ") && ByteSearch.contains("ubviews", in: $0) } }
    guard let range = made?.range ?? after.facts.first(where: { ByteSearch.contains("subviews", in: $0.key) })?.range else { return nil }
    return doubt("the subviews that this goes through are in another order", range)
  }

  // MARK: Steps in front of other code

  /// What is done to views before points of a unit.
  private struct Steps {
    private let texts: [String]
    private let byChild: [String: [Int]]
    /// For each view those that it is added to.
    private var owners: [String: Set<String>] = [:]
    var children: [String] { byChild.keys.sorted() }

    init(_ steps: [HierarchyStep]) {
      texts = steps.map(StepOrder.guarded)
      byChild = Dictionary(grouping: steps.indices) { StepOrder.plain(steps[$0].child) }
      for step in steps {
        if case .add(let parent) = step.deed { owners[StepOrder.plain(step.child), default: []].insert(StepOrder.plain(parent)) }
      }
    }

    /// Some views and those that they are in: they are where those are.
    func withOwners(_ views: Set<String>) -> Set<String> {
      var found = views
      var waiting = Array(views)
      while let view = waiting.popLast() {
        for owner in owners[view] ?? [] where byChild[owner] != nil && found.insert(owner).inserted { waiting.append(owner) }
      }
      return found
    }

    func texts(of children: Set<String>, before count: Int) -> [String: [String]] {
      var found: [String: [String]] = [:]
      for child in children {
        let own = (byChild[child] ?? []).filter { $0 < count }
        if !own.isEmpty { found[child] = own.map { texts[$0] } }
      }
      return found
    }

    /// All of them, without their conditions.
    func all(of children: Set<String>) -> [String] {
      texts(of: children, before: .max).values.joined().map { String($0.prefix { $0 != "|" }) }.sorted()
    }
  }

  /// A statement that is compared by its text, such as a call that gets a view, with other steps before it.
  private func statementOrder() -> Finding? {
    guard before.steps != after.steps || before.facts.map(\.stepCount) != after.facts.map(\.stepCount) else { return nil }
    let (old, new) = (Steps(before.steps), Steps(after.steps))
    let children = Set(old.children + new.children).sorted()
    func early(_ unit: LayoutUnit, _ steps: Steps) -> [String: Set<[String: [String]]>] {
      unit.facts.reduce(into: [:]) { found, fact in
        guard let count = fact.stepCount else { return }
        found[fact.key, default: []].insert(steps.texts(of: steps.withOwners(fact.concerned(among: children)), before: count))
      }
    }
    let (left, right) = (early(before, old), early(after, new))
    for fact in after.facts {
      guard let first = left[fact.key], let second = right[fact.key], first != second else { continue }
      // What only one side does about it at all is not a matter of order.
      let concerned = new.withOwners(old.withOwners(fact.concerned(among: children)))
      guard old.all(of: concerned) == new.all(of: concerned) else { continue }
      return doubt("what this is about gets its place in the view hierarchy in front of it on one side only", fact.range)
    }
    return nil
  }

  /// A call of a function of the file, or a property whose accessor runs, with other steps before it.
  private func ownCodeOrder() -> Finding? {
    guard !after.ownCode.isEmpty, before.steps != after.steps || before.ownCode.map(\.stepCount) != after.ownCode.map(\.stepCount) else { return nil }
    let (old, new) = (Steps(before.steps), Steps(after.steps))
    let children = Set(old.children + new.children)
    let (left, right) = (Dictionary(grouping: before.ownCode, by: \.name), Dictionary(grouping: after.ownCode, by: \.name))
    for name in right.keys.sorted() {
      guard let first = left[name], let second = right[name], first.count == second.count else { continue }
      for (one, other) in zip(first, second) {
        let own = context.own.before.concerned(by: one, among: children).union(context.own.after.concerned(by: other, among: children))
        let concerned = new.withOwners(old.withOwners(own))
        guard !concerned.isEmpty, old.all(of: concerned) == new.all(of: concerned),
          old.texts(of: concerned, before: one.stepCount) != new.texts(of: concerned, before: other.stepCount)
        else { continue }
        return doubt("what '\(name)' lays out gets its place in the view hierarchy in front of it on one side only", other.range)
      }
    }
    return nil
  }

  /// Two calls of functions of the file, where it matters which of them comes first.
  private func callOrder() -> Finding? {
    let (old, new) = (before.ownCode, after.ownCode)
    guard old.map(\.name) != new.map(\.name), old.map(\.name).sorted() == new.map(\.name).sorted() else { return nil }
    let isLong = Set(old.map(\.name)).count > Self.callLimit
    var calls: [String: OwnCall] = [:]
    var last: [String: Int] = [:]
    var first: [String: Int] = [:]
    for (place, call) in old.enumerated() {
      last[call.name] = place
      calls[call.name] = call
      if first[call.name] == nil { first[call.name] = place }
    }
    var earlier: Set<String> = []
    for call in new {
      defer { earlier.insert(call.name) }
      // Calls that stood behind this one, and stand in front of it now.
      guard let start = first[call.name] else { continue }
      for other in earlier where other != call.name {
        guard let end = last[other], end > start else { continue }
        if isLong || calls[other].map({ context.own.after.conflict($0, call) }) ?? true {
          return doubt("'\(other)' runs in front of '\(call.name)' on one side only", call.range)
        }
      }
    }
    return nil
  }

  private static let callLimit = 64

  // MARK: Statements in front of others

  /// Something that has a moment in the unit.
  private struct Entry {
    let key: String
    let moment: Moment
    let range: SourceRange
    /// The constraint that becomes active.
    var form: ConstraintForm?
    /// The function of the file that runs.
    var call: OwnCall?
    /// The statement that is compared by its text, with the names in it.
    var fact: (fact: LayoutFact, names: LayoutFact.Names)?

    /// The views that the constraint is about.
    var items: [String] { form.map { $0.items.map { StepOrder.plain(HierarchyStep.owner($0)) } } ?? [] }
  }

  /// What may end constraints, with other ones active before it.
  private func undoingOrder() -> Finding? {
    let (old, new) = (undoing(before, context.own.before), undoing(after, context.own.after))
    let (left, right) = (Dictionary(grouping: old, by: \.key), Dictionary(grouping: new, by: \.key))
    guard !left.isEmpty, !right.isEmpty else { return nil }
    let (forms, others) = (Self.activations(before) + Self.statements(before), Self.activations(after) + Self.statements(after))
    let shared = Set(forms.map(\.key)).intersection(others.map(\.key))
    for key in right.keys.sorted() {
      guard let first = left[key], let second = right[key], first.count == second.count else { continue }
      for (one, other) in zip(first, second) {
        let early = Set(concerned(by: one, forms).filter { $0.moment.isBefore(one.moment) }.map(\.key)).intersection(shared)
        let now = Set(concerned(by: other, others).filter { $0.moment.isBefore(other.moment) }.map(\.key)).intersection(shared)
        if early != now { return doubt("what becomes of constraints depends on this, and other ones are active before it", other.range) }
      }
    }
    return nil
  }

  /// Everything that has a moment, in the order in which it runs.
  private func sequence(_ unit: LayoutUnit) -> [String] {
    let facts = unit.facts.filter { $0.moment != Moment() }.map { Entry(key: $0.key, moment: $0.moment, range: $0.range) }
    let calls = unit.ownCode.map { Entry(key: "\($0.name)()", moment: $0.moment, range: $0.range) }
    return (facts + calls + Self.activations(unit)).sorted { $0.moment.isBefore($1.moment) }.map(\.key)
  }

  /// The constraints and statements on which something may depend that a statement or a function does.
  private func concerned(by entry: Entry, _ made: [Entry]) -> [Entry] {
    guard let call = entry.call else { return made.filter { $0.fact == nil } }
    let codes = [context.own.before, context.own.after]
    if codes.contains(where: { $0.effects(of: call.name).mayUndo }) { return made.filter { $0.fact == nil } }
    // It places views.
    let names = codes.reduce(into: call.words) { $0.formUnion($1.namesUsed(by: call.name)) }.subtracting(["self"]).sorted()
    let views = codes.reduce(into: Set<String>()) { $0.formUnion($1.concerned(by: call, among: made.lazy.flatMap(\.items))) }
    return made.filter { item in
      if let (fact, own) = item.fact { return fact.range != call.range && !ByteSearch.contains(call.text, in: fact.text) && !fact.concerned(among: names, own).isEmpty }
      return item.items.contains { views.contains($0) }
    }
  }

  private static func statements(_ unit: LayoutUnit) -> [Entry] {
    unit.facts.filter { $0.moment != Moment() && $0.reach != .nothing }.map {
      Entry(key: $0.key, moment: $0.moment, range: $0.range, fact: ($0, $0.names))
    }
  }

  private static func activations(_ unit: LayoutUnit) -> [Entry] {
    unit.constraints.filter { $0.moment != Moment() }.map {
      Entry(key: $0.form.text, moment: $0.moment, range: $0.range, form: $0.form)
    }
  }

  private func undoing(_ unit: LayoutUnit, _ code: OwnCode) -> [Entry] {
    unit.facts.filter { $0.mayUndo && $0.moment != Moment() }.map { Entry(key: $0.key, moment: $0.moment, range: $0.range) }
      + unit.ownCode.filter { code.effects(of: $0.name).mayUndo || code.effects(of: $0.name).places }.map {
        Entry(key: "\($0.name) in \($0.text)", moment: $0.moment, range: $0.range, call: $0)
      }
  }

  /// Code that calls functions which give something else each time, in another order.
  private func changingOrder() -> Finding? {
    let (old, new) = (changing(before, context.own.before), changing(after, context.own.after))
    guard old.map(\.key) != new.map(\.key), old.map(\.key).sorted() == new.map(\.key).sorted(),
      let place = zip(old, new).first(where: { $0.key != $1.key })?.1
    else { return nil }
    return doubt("what this calls gives something else each time, and it runs in another order", place.range)
  }

  private func changing(_ unit: LayoutUnit, _ code: OwnCode) -> [Entry] {
    guard unit.ownCode.contains(where: { code.effects(of: $0.name).changes }) else { return [] }
    // A stored property may have the name of a function, which is called with parentheses: `collectionView`.
    func isOne(_ text: String) -> Bool {
      text.words.contains { word in
        let isCalled = word.endIndex < text.endIndex && text[word.endIndex] == "("
        return code.changing.contains(String(word)) && (isCalled || !code.isStored(String(word)))
      }
    }
    let facts = unit.facts.filter { $0.moment != Moment() && isOne($0.text) }.map { Entry(key: $0.key, moment: $0.moment, range: $0.range) }
    let made = Self.activations(unit).filter { isOne($0.key) }
    return (facts + made).sorted { $0.moment.isBefore($1.moment) }
  }
}

/// The own code of the two versions of a file, read where somebody asks for it.
struct OwnCodes {
  let before: OwnCode
  let after: OwnCode
}
