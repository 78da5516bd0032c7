internal import SourceText

/// What a property of constraints no longer holds once it is given others.
extension UnitBuilder {
  /// `heights = new`: what the property held before stays active, but no longer has its name.
  mutating func replace(_ name: String, with uses: [ConstraintUse], at range: SourceRange) {
    let targets = uses.map(\.target)
    guard !targets.contains(.named(name)) else { return }
    let guards = Guards(guards)
    for index in made.indices where made[index].active != nil && !targets.contains(.made(index)) {
      made[index].fates.removeAll { $0.text == "kept in \(name)" && guards.isSubset(of: $0.guards) }
    }
    guard self.uses(of: name) == nil, !endsWhatIsKept(in: name), !runsFirst else { return }
    unit.replaced.append(ReplacedConstraints(name: name, guards: guards, range: range))
  }

  /// `names += uses`
  mutating func extend(_ name: String, with uses: [ConstraintUse]) {
    unit.extended.insert(name)
    bind(name, (self.uses(of: name) ?? [ConstraintUse(target: .named(name))]) + uses)
  }

  /// `NSLayoutConstraint.deactivate(heights)` ran before.
  private func endsWhatIsKept(in name: String) -> Bool {
    unit.events.contains { $0.subject == .name(name) && ($0.deed == .deactivate || $0.deed == .other("forgotten")) && $0.guards.isSubset(of: guards) }
  }

  /// Whether the unit prepares the object before other code can give the property anything.
  private var runsFirst: Bool {
    let name = UnitPairing.word(unit.declaration)
    return name.hasPrefix("init") || ["loadView", "viewDidLoad", "awakeFromNib"].contains(name)
  }
}
