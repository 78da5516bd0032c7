internal import SourceText

/// What the file adds to views on one side only, wherever it does so.
extension HierarchyComparison {
  /// A constraint of both sides whose item only one version of the file adds to a view.
  ///
  /// The unit need not add it itself: `adopt(child)` and `pin(child)` are two units. A file that names the item no more,
  /// or adds something new in its place, has moved or renamed it.
  func additions() -> Finding? {
    let (old, new) = (context.before, context.after)
    let isSame = old.added.count == new.added.count
    let (children, others) = (old.added.children, new.added.children)
    guard !isSame || children.isStrictSubset(of: others) || others.isStrictSubset(of: children) else { return nil }
    let isLost = isSame ? others.isStrictSubset(of: children) : old.added.count > new.added.count
    let (more, fewer) = isLost ? (old, new) : (new, old)
    let names = more.added.children.subtracting(fewer.added.names).filter(fewer.mentions)
    guard !names.isEmpty else { return nil }
    for made in (isLost ? after : before).constraints where made.stepCount != nil {
      for item in made.form.items.map(HierarchyStep.owner) {
        let parts = item.split(separator: ".").map(String.init)
        guard let name = parts.last == "superview" ? parts.dropLast().last : parts.last, names.contains(name) else { continue }
        return .unproven(
          UnitVerdict.Doubt(
            id: .constraintLifecycle, message: "only one version of the file adds '\(name)' to a view", range: made.range, isAfter: isLost))
      }
    }
    // Where its constraints are made in functions that get it, only this unit names it.
    for step in (isLost ? before : after).steps {
      guard case .add = step.deed, let name = step.child.split(separator: ".").last.map(String.init), names.contains(name) else { continue }
      return .unproven(
        UnitVerdict.Doubt(
          id: .constraintLifecycle, message: "only one version of the file adds '\(name)' to a view", range: (isLost ? before : after).range,
          isAfter: !isLost))
    }
    return nil
  }

  /// A statement that is compared by its text, such as a call that gets a view, with other steps before it.
  func order() -> Finding? {
    guard before.steps != after.steps || before.facts.map(\.stepCount) != after.facts.map(\.stepCount) else { return nil }
    func early(_ unit: LayoutUnit) -> [String: [[HierarchyStep]]] {
      unit.facts.reduce(into: [:]) { found, fact in
        guard let count = fact.stepCount, count <= unit.steps.count else { return }
        found[fact.key, default: []].append(unit.steps[..<count].filter { fact.concerns([$0.child]) }.sorted())
      }
    }
    let old = early(before)
    let new = early(after)
    for fact in after.facts {
      // What only one side does about it at all is not a matter of order.
      func all(_ unit: LayoutUnit) -> [HierarchyStep] { unit.steps.filter { fact.concerns([$0.child]) }.sorted() }
      guard let first = old[fact.key], let second = new[fact.key], Set(first) != Set(second), all(before) == all(after) else { continue }
      return .unproven(
        UnitVerdict.Doubt(
          id: .constraintLifecycle, message: "what this is about gets its place in the view hierarchy in front of it on one side only",
          range: fact.range, isAfter: true))
    }
    return nil
  }

  /// Whether other code of the file may do what only one side of the unit does.
  func isMoved(_ left: [Found], _ right: [Found]) -> Bool {
    let children = Set((left + right).flatMap(\.state.early).map(\.child))
    func all(_ unit: LayoutUnit) -> [HierarchyStep] { unit.steps.filter { children.contains($0.child) }.sorted() }
    return context.before.added.count == context.after.added.count && all(before) != all(after)
  }
}
