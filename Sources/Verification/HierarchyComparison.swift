internal import SourceText

/// Compares when the items of equal constraints get their places in the view hierarchy.
struct HierarchyComparison {
  let before: LayoutUnit
  let after: LayoutUnit
  let context: ComparisonContext

  enum Finding {
    /// One side stops the program.
    case stops(String, isAfter: Bool)
    case unproven(UnitVerdict.Doubt)
  }

  struct Key: Hashable {
    let form: ConstraintForm
    let guards: Guards

    /// Puts keys in an order that no run changes.
    static func precedes(_ first: Key, _ second: Key) -> Bool {
      let texts = (first.form.text, second.form.text)
      return texts.0 == texts.1 ? first.guards.sorted().lexicographicallyPrecedes(second.guards.sorted()) : texts.0 < texts.1
    }
  }

  struct Found {
    let made: MadeConstraint
    let state: HierarchyState
  }

  func finding() -> Finding? {
    guard before.steps != after.steps || before.constraints.map(\.stepCount) != after.constraints.map(\.stepCount) else { return nil }
    guard !before.steps.isEmpty || !after.steps.isEmpty else { return nil }
    let old = found(before)
    let new = found(after)
    var doubt: Finding?
    let different = old.keys.filter { key in old[key].map(Self.counts) != new[key].map(Self.counts) && new[key] != nil }
    for key in different.sorted(by: Key.precedes) {
      guard let left = old[key], let right = new[key] else { continue }
      switch compare(left, right) {
      case .stops(let message, let isAfter): return .stops(message, isAfter: isAfter)
      case .unproven(let found): doubt = doubt ?? .unproven(found)
      case nil: continue
      }
    }
    return doubt
  }

  func found(_ unit: LayoutUnit) -> [Key: [Found]] {
    var found: [Key: [Found]] = [:]
    var history = HierarchyHistory(unit.steps)
    for made in unit.constraints where made.stepCount != nil {
      found[Key(form: made.form, guards: made.guards), default: []].append(Found(made: made, state: HierarchyState(of: made, in: &history)))
    }
    return found
  }

  private static func counts(_ found: [Found]) -> [HierarchyState: Int] { found.reduce(into: [:]) { $0[$1.state, default: 0] += 1 } }

  private func compare(_ left: [Found], _ right: [Found]) -> Finding? {
    for (own, other, isAfter) in [(right, left, true), (left, right, false)] {
      let early = own.filter { $0.state.standing == .tooEarly }
      guard let first = early.first, early.count > other.count(where: { $0.state.standing == .tooEarly }) else { continue }
      let text = "'\(first.made.form.text)' is activated before its items have a common ancestor"
      if other.contains(where: { $0.state.standing == .connected }) { return .stops(text, isAfter: isAfter) }
      return .unproven(doubt("\(text), \(isAfter ? "after" : "before") the change", first.made, isAfter))
    }
    for (own, other, isAfter) in [(left, right, true), (right, left, false)] {
      guard let known = own.first(where: { $0.state.standing == .connected }), !other.contains(where: { $0.state.standing == .connected }),
        let unknown = other.first
      else { continue }
      if let finding = missing(known.made, unknown.made, isAfter) { return finding }
    }
    if !isMoved(left, right), left.flatMap(\.state.early) != right.flatMap(\.state.early), let made = right.first?.made {
      return .unproven(doubt("the items of '\(made.form.text)' get their places in other steps before it is activated", made, true))
    }
    let removed = (Set(left.flatMap(\.state.removed)), Set(right.flatMap(\.state.removed)))
    if removed.0 != removed.1, let item = removed.0.symmetricDifference(removed.1).sorted().first, let made = right.first?.made {
      return .unproven(doubt("'\(item)' leaves its superview before '\(made.form.text)' is activated on one side only", made, true))
    }
    let disrupted = (left.flatMap(\.state.disruptions), right.flatMap(\.state.disruptions))
    if disrupted.0 != disrupted.1, let step = disrupted.1.first ?? disrupted.0.first, let made = right.first?.made {
      return .unproven(doubt("'\(step.child)' gets another place in the view hierarchy, or another view, after '\(made.form.text)' is activated on one side only", made, true))
    }
    return nil
  }

  /// A constraint whose items are connected by the steps of the unit on one side only.
  ///
  /// What one file does not say another one may: a function of its own that is called here, an extension, the caller.
  ///
  /// - Parameter isAfter: Whether it is the new side that lacks them.
  private func missing(_ known: MadeConstraint, _ unknown: MadeConstraint, _ isAfter: Bool) -> Finding? {
    let (unit, file, other) = isAfter ? (before, context.after, context.before) : (after, context.before, context.after)
    let added = Set(unit.steps.filter { $0.deed != .assign }.map(\.child))
    let items = known.form.items.map(HierarchyStep.owner)
    for item in items where added.contains(item) {
      let name = item.lastDottedWord
      // Other code of the file adds it, or does so with more than plain names, unless it did before and this was another time.
      let times = (file.added.children[name, default: 0], other.added.children[name, default: 0])
      let isFewer = file.added.contains(name) && file.added.count == other.added.count && 0 < times.0 && times.0 < times.1
      if file.added.contains(name) && !isFewer || !file.mentions(name) { continue }
      return .unproven(doubt("it is not known whether '\(item)' is in the view hierarchy", unknown, isAfter))
    }
    return nil
  }

  private func doubt(_ message: String, _ made: MadeConstraint, _ isAfter: Bool) -> UnitVerdict.Doubt {
    UnitVerdict.Doubt(id: .constraintLifecycle, message: message, range: made.range, isAfter: isAfter)
  }
}
