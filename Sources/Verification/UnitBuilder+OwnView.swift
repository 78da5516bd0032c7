/// `if (self.badge) { … }` around what is done to the badge: without one, nothing would be done either.
extension UnitBuilder {
  /// Takes a condition from what was done to one view since `mark`. What was done to others stays under it.
  mutating func drop(_ condition: String, from view: String, since mark: Mark) {
    for index in mark.made..<made.count where made[index].form.first.item == view {
      made[index].presence = .asked
      made[index].guards.remove(condition)
      made[index].active?.remove(condition)
      for fate in made[index].fates.indices { made[index].fates[fate].guards.remove(condition) }
    }
    for index in mark.steps..<unit.steps.count where unit.steps[index].isAbout(view) {
      let step = unit.steps[index]
      unit.steps[index] = HierarchyStep(child: step.child, deed: step.deed, guards: step.guards.subtracting([condition]))
    }
    autoresizing[view]?.guards.remove(condition)
  }
}

extension HierarchyStep {
  /// Whether the step does nothing where there is no such view.
  fileprivate func isAbout(_ view: String) -> Bool {
    switch deed {
    case .add(let parent): child == view || parent == view
    case .remove: child == view
    case .assign: false
    }
  }
}
