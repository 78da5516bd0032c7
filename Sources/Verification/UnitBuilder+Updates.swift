internal import LayoutIR
internal import LinearRows
internal import SourceText

/// `if height == nil { height = …; height.isActive = true } else { height.constant = 8 }`: what SnapKit's and Masonry's
/// updates do.
extension UnitBuilder {
  /// A condition about whether a name stands for a constraint.
  struct Presence {
    let name: String
    /// Whether the condition holds when there is one.
    let isPositive: Bool
    /// The token of the name.
    let token: Int
    /// Whether the name stands for a list of constraints, which is empty when there are none.
    var isList = false
  }

  /// Takes what a conditional did since `mark` for an update of some constraints, when it is that: where they are there,
  /// they get new constants, and otherwise they are made and kept.
  ///
  /// - Parameter condition: The texts of both branches: the one where the constraints are there, and the other.
  mutating func foldUpdate(
    _ presence: Presence, there: String, absent: String, since mark: Mark, _ alternatives: inout Alternatives
  ) {
    let new = made[mark.made...]
    guard !new.isEmpty, unit.events.count == mark.events + new.count, unit.facts.count == mark.facts else { return }
    let outer = Guards(guards)
    var updates: [Update] = []
    for item in new {
      guard let update = update(of: item, presence, there: there, absent: absent, outer, since: mark),
        !updates.contains(where: { $0.name == update.name && $0.inner == update.inner })
      else { return }
      updates.append(update)
    }
    guard presence.isList || updates.contains(where: { $0.name == presence.name }) else { return }
    for index in mark.made..<made.count { alternatives.forget(.made(index)) }
    made.removeSubrange(mark.made...)
    unit.events.removeSubrange(mark.events...)
    touch(presence.name, at: presence.token)
    for item in updates {
      guards += item.inner
      update(item.form, of: item.form.first.item, keptIn: item.name, text: item.event.text, at: item.event.range)
      guards.removeLast(item.inner.count)
      unit.updated.append((item.name, item.form))
    }
  }

  /// A constraint that is made where it is not there, and gets its constant where it is.
  private struct Update {
    let name: String
    let form: ConstraintForm
    let event: ConstraintEvent
    /// The conditions that stand in both branches: `if isWide` around each of them.
    let inner: [String]
  }

  /// Nil for a constraint that one of the branches does something else with.
  private func update(of item: Made, _ presence: Presence, there: String, absent: String, _ outer: Guards, since mark: Mark) -> Update? {
    let listed = presence.isList ? "kept in \(presence.name)" : nil
    let fates = item.fates.filter { $0.text != listed }
    guard item.guards.isSuperset(of: outer.union([absent])), item.active == item.guards,
      // What it was at first is nobody's business once it is complete.
      item.notes.allSatisfy({ $0.hasPrefix("at first ") }), fates.count == 1, let fate = fates.first, item.fates.count == (presence.isList ? 2 : 1)
    else { return nil }
    let inner = item.guards.subtracting(outer.union([absent]))
    let event = unit.events[mark.events...].first { event in
      guard case .name(let name) = event.subject, fate.text == "kept in \(name)", case .constant(item.form.constant) = event.deed else { return false }
      return event.guards == outer.union(inner) || event.guards == outer.union(inner).union([there])
    }
    guard let event, case .name(let name) = event.subject else { return nil }
    return Update(name: name, form: item.form, event: event, inner: inner.sorted())
  }
}
