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
  }

  /// Takes what a conditional did since `mark` for one update of a constraint, when it is that.
  ///
  /// - Parameter condition: The texts of both branches: the one where the constraint is there, and the other.
  mutating func foldUpdate(
    _ presence: Presence, there: String, absent: String, since mark: Mark, _ alternatives: inout Alternatives
  ) {
    guard made.count == mark.made + 1, unit.events.count == mark.events + 1, unit.facts.count == mark.facts, let new = made.last,
      let event = unit.events.last, case .name(presence.name) = event.subject, case .constant(let value) = event.deed
    else { return }
    let outer = Guards(guards)
    guard new.guards == outer.union([absent]), new.active == new.guards, new.notes.isEmpty, new.fates.count == 1,
      new.fates[0].text == "kept in \(presence.name)", event.guards == outer || event.guards == outer.union([there]),
      new.form.constant == value
    else { return }
    made.removeLast()
    unit.events.removeLast()
    alternatives.forget(.made(mark.made))
    touch(presence.name, at: presence.token)
    update(new.form, of: new.form.first.item, isLibrary: false, text: event.text, at: event.range)
    unit.updated.append((presence.name, new.form))
  }
}
