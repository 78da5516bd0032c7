internal import SourceText

/// Finds the units of two versions of a file that belong together: by name, by what was renamed, and by what moved.
struct UnitPairing {
  struct Pair {
    var before: LayoutUnit?
    var after: LayoutUnit?
  }

  private(set) var pairs: [Pair] = []

  init(_ context: ComparisonContext) {
    var before = Self.placing(context.before.units, notIn: context.after.units).filter { !$0.isEmpty }
    var after = Self.placing(context.after.units, notIn: context.before.units).filter { !$0.isEmpty }
    let (left, right) = (context.before.layoutDeclarations, context.after.layoutDeclarations)
    Self.mergeHelpers(&before, notIn: right.union(Self.namesakes(of: right.subtracting(left), in: left.subtracting(right))))
    Self.mergeHelpers(&after, notIn: left.union(Self.namesakes(of: left.subtracting(right), in: right.subtracting(left))))
    let old = Dictionary(before.map { ($0.declaration, $0) }, uniquingKeysWith: { first, _ in first })
    let new = Set(after.map(\.declaration))
    var gone = before.filter { !new.contains($0.declaration) }
    for unit in after {
      if let other = old[unit.declaration] {
        pairs.append(Pair(before: other, after: unit))
        continue
      }
      let match = Self.match(for: unit, in: gone, others: after.filter { old[$0.declaration] == nil })
      pairs.append(Pair(before: match.map { Self.renamed(gone[$0], to: unit) }, after: unit))
      if let match { gone.remove(at: match) }
    }
    pairLast(&gone)
    pairs += gone.map { Pair(before: $0, after: nil) }
    // What a helper does that only one side has was read where it is called.
    pairs.removeAll { pair in
      guard (pair.before == nil) != (pair.after == nil), let unit = pair.before ?? pair.after else { return false }
      return unit.isInlined
    }
  }

  // MARK: Moved code

  /// Methods that the frameworks call, again and again: what they make is made each time.
  private static let repeated: Set<String> = [
    "layoutSubviews", "updateConstraints", "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewWillAppear",
    "viewDidAppear", "prepareForReuse", "draw", "drawRect", "layout", "traitCollectionDidChange", "viewWillTransition", "didMoveToSuperview",
    "didMoveToWindow", "willMove", "viewWillTransitionToSize", "setNeedsUpdateConstraints",
  ]

  /// Whether the frameworks call a function of that name.
  static func isOfFrameworks(_ word: String) -> Bool {
    repeated.contains(word) || ["viewDidLoad", "loadView", "init", "awakeFromNib", "deinit"].contains(word)
  }

  /// The last name of a declaration, without parameters.
  static func word(_ declaration: String) -> String {
    let last = declaration.lastDottedWord
    return String(last.prefix { $0 != "(" && $0 != ":" && $0 != "#" })
  }

  /// The path of a declaration without its last name.
  static func owner(_ declaration: String) -> Substring {
    let end = declaration.firstIndex(of: "(") ?? declaration.endIndex
    return declaration[..<end].lastIndex(of: ".").map { declaration[..<$0] } ?? ""
  }

  /// Puts what a function that only one side has does into the units that call it.
  private static func mergeHelpers(_ units: inout [LayoutUnit], notIn others: Set<String>) {
    for _ in 0..<8 {
      guard
        let index = units.firstIndex(where: { unit in
          let name = word(unit.declaration)
          guard !others.contains(unit.declaration), !repeated.contains(name), name != "viewDidLoad", name != "loadView", name != "init",
            !unit.declaration.hasSuffix(":"), !unit.declaration.contains("(") || unit.declaration.hasSuffix("()")
          else { return false }
          return units.contains { calls($0, name, of: unit) } && !calls(unit, name, of: unit)
        })
      else { return }
      let helper = units.remove(at: index)
      let name = word(helper.declaration)
      for caller in units.indices where calls(units[caller], name, of: helper) {
        let found = units[caller].calls.filter { $0.name == name }
        units[caller].calls.removeAll { $0.name == name }
        for call in found.sorted(by: { $1.moment.isBefore($0.moment) }) { units[caller].take(helper, of: call) }
        units[caller].assumptions.insert("'\(helper.declaration)' is called from nowhere else")
      }
    }
  }

  /// The declarations among some that others are with other parameters.
  private static func namesakes(of others: Set<String>, in own: Set<String>) -> Set<String> {
    let names = Set(others.filter { $0.contains("(") }.map { "\(owner($0)).\(word($0))" })
    return own.filter { $0.contains("(") && names.contains("\(owner($0)).\(word($0))") }
  }

  private static func calls(_ unit: LayoutUnit, _ name: String, of helper: LayoutUnit) -> Bool {
    owner(unit.declaration) == owner(helper.declaration) && unit.calls.contains { $0.name == name }
  }

  // MARK: Renamed units

  private static func match(for unit: LayoutUnit, in gone: [LayoutUnit], others: [LayoutUnit]) -> Int? {
    let last = unit.declaration.dropFirst(owner(unit.declaration).count)
    let sameName = gone.indices.filter { gone[$0].declaration.dropFirst(owner(gone[$0].declaration).count) == last }
    if sameName.count == 1, others.count(where: { $0.declaration.dropFirst(owner($0.declaration).count) == last }) == 1 { return sameName[0] }
    // The same function with other parameters.
    let name = word(unit.declaration)
    func isNamesake(_ other: LayoutUnit) -> Bool { owner(other.declaration) == owner(unit.declaration) && word(other.declaration) == name }
    let namesakes = gone.indices.filter { isNamesake(gone[$0]) }
    if name != "init", unit.declaration.contains("("), namesakes.count == 1, others.count(where: isNamesake) == 1,
      gone[namesakes[0]].declaration.contains("(") { return namesakes[0] }
    let content = unit.content
    guard !content.isEmpty else { return nil }
    let same = gone.indices.filter { gone[$0].content == content }
    guard same.count == 1, others.count(where: { $0.content == content }) == 1 else { return nil }
    let names = (word(gone[same[0]].declaration), word(unit.declaration))
    guard !repeated.contains(names.0), !repeated.contains(names.1) else { return nil }
    return same[0]
  }

  /// Pairs the one function of a type that is gone with the one that is new.
  private mutating func pairLast(_ gone: inout [LayoutUnit]) {
    func isCandidate(_ unit: LayoutUnit) -> Bool {
      let name = Self.word(unit.declaration)
      return !unit.isInlined && !Self.isOfFrameworks(name) && !Self.owner(unit.declaration).isEmpty
    }
    let new = pairs.indices.filter { index in pairs[index].before == nil && pairs[index].after.map(isCandidate) == true }
    for index in new {
      guard let unit = pairs[index].after else { continue }
      let owner = Self.owner(unit.declaration)
      // With other parameters it is another function.
      let parameters = unit.declaration.drop { $0 != "(" && $0 != ":" }
      let old = gone.indices.filter {
        isCandidate(gone[$0]) && Self.owner(gone[$0].declaration) == owner && gone[$0].declaration.drop { $0 != "(" && $0 != ":" } == parameters
      }
      guard let only = old.first, old.count == 1,
        new.count(where: { pairs[$0].after.map { Self.owner($0.declaration) == owner } ?? false }) == 1
      else { continue }
      pairs[index].before = Self.renamed(gone[only], to: unit)
      gone.remove(at: only)
    }
  }

  private static func renamed(_ unit: LayoutUnit, to other: LayoutUnit) -> LayoutUnit {
    var result = unit
    result.assumptions.insert("'\(unit.declaration)' is now '\(other.declaration)'")
    return result
  }
}

extension LayoutUnit {
  /// Takes over what another unit does where it is called.
  mutating func take(_ other: LayoutUnit, of call: LayoutCall) {
    let guards = call.guards
    // What runs behind the call has the steps of the other unit before it.
    for index in constraints.indices where call.moment.isBefore(constraints[index].moment) {
      constraints[index].stepCount = constraints[index].stepCount.map { $0 + other.steps.count }
    }
    for index in calls.indices where call.moment.isBefore(calls[index].moment) { calls[index].stepCount += other.steps.count }
    for index in ownCode.indices where call.moment.isBefore(ownCode[index].moment) { ownCode[index].stepCount += other.steps.count }
    steps.insert(
      contentsOf: other.steps.map { HierarchyStep(child: $0.child, deed: $0.deed, guards: $0.guards.union(guards)) },
      at: min(call.stepCount, steps.count))
    constraints += other.constraints.map { made in
      var made = made
      made.guards.formUnion(guards)
      made.stepCount = made.stepCount.map { $0 + call.stepCount }
      made.moment = made.moment.during(call.moment)
      return made
    }
    holdings += other.holdings
    autoresizing += other.autoresizing.map { fact in
      var fact = fact
      fact.guards.formUnion(guards)
      return fact
    }
    for index in facts.indices where call.moment.isBefore(facts[index].moment) {
      facts[index].stepCount = facts[index].stepCount.map { $0 + other.steps.count }
    }
    facts += other.facts.map { fact in
      var fact = fact
      fact.guards.formUnion(guards)
      fact.stepCount = fact.stepCount.map { $0 + call.stepCount }
      fact.moment = fact.moment.during(call.moment)
      return fact
    }
    calls += other.calls.map {
      LayoutCall(
        name: $0.name, guards: $0.guards.union(guards), range: $0.range, stepCount: $0.stepCount + call.stepCount,
        moment: $0.moment.during(call.moment))
    }
    ownCode += other.ownCode.map {
      OwnCall(
        name: $0.name, text: $0.text, words: $0.words, guards: $0.guards.union(guards), range: $0.range, stepCount: $0.stepCount + call.stepCount,
        moment: $0.moment.during(call.moment), isInlined: $0.isInlined)
    }
    assumptions.formUnion(other.assumptions)
  }

  /// What the unit does, in a form that does not depend on its name and order.
  fileprivate var content: [String: Int] {
    var counts: [String: Int] = [:]
    for made in constraints { counts["\(made.form.text) | \(made.guards.sorted())", default: 0] += 1 }
    for fact in facts { counts[fact.key, default: 0] += 1 }
    for call in calls { counts["\(call.name) | \(call.guards.sorted())", default: 0] += 1 }
    return counts
  }
}
