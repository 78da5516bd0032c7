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
    var updates: [(name: String, form: ConstraintForm, event: ConstraintEvent)] = []
    let listed = presence.isList ? "kept in \(presence.name)" : nil
    for item in new {
      let fates = item.fates.filter { $0.text != listed }
      guard item.guards == outer.union([absent]), item.active == item.guards,
        // What it was at first is nobody's business once it is complete.
        item.notes.allSatisfy({ $0.hasPrefix("at first ") }), fates.count == 1, let fate = fates.first,
        item.fates.count == (presence.isList ? 2 : 1),
        let event = unit.events[mark.events...].first(where: { event in
          if case .name(let name) = event.subject { fate.text == "kept in \(name)" } else { false }
        }),
        case .name(let name) = event.subject, case .constant(item.form.constant) = event.deed, event.guards == outer || event.guards == outer.union([there]),
        !updates.contains(where: { $0.name == name })
      else { return }
      updates.append((name, item.form, event))
    }
    guard presence.isList || updates.contains(where: { $0.name == presence.name }) else { return }
    for index in mark.made..<made.count { alternatives.forget(.made(index)) }
    made.removeSubrange(mark.made...)
    unit.events.removeSubrange(mark.events...)
    touch(presence.name, at: presence.token)
    for (name, form, event) in updates {
      update(form, of: form.first.item, keptIn: name, text: event.text, at: event.range)
      unit.updated.append((name, form))
    }
  }
}
