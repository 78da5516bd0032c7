internal import SourceText

/// What a unit gives a view to hold, or takes out of it: `view.addConstraint(height)`, `view.removeConstraint(height)`.
///
/// A view can only take out what it has. What is activated is held by the closest view above its items; for anything else
/// `removeConstraint` does nothing. Source: UIView, `removeConstraint(_:)`; NSLayoutConstraint, `isActive`.
struct ConstraintHolding: Hashable, Sendable {
  /// The name of the constraint or the list.
  let name: String
  let deed: Deed
  let guards: Guards
  let range: SourceRange

  enum Deed: Hashable, Sendable {
    /// The name is given a constraint.
    case isMade(ConstraintForm)
    /// A view is told to have what the name stands for; nil where that is activated by itself.
    case isGiven(to: String?)
    case isTaken(from: String)
  }

  /// The view that it is taken from.
  fileprivate var loser: String? { if case .isTaken(let view) = deed { view } else { nil } }
}

extension UnitBuilder {
  /// `holder.addConstraint(height)`
  ///
  /// - Parameter parent: The superview of an item, as far as the source tells.
  mutating func add(_ uses: [ConstraintUse], to holder: String, at range: SourceRange, parent: (String) -> String?) {
    activate(uses, isByHolder: true, at: range)
    for use in uses {
      switch use.target {
      case .named(let name): unit.holdings.append(ConstraintHolding(name: name, deed: .isGiven(to: holder), guards: guards(of: use), range: range))
      case .made(let index):
        made[index].holder = holder
        if Self.isNotAbove(holder, made[index].form, parent) {
          note("\(holder) has \(made[index].form.text)", .constraintLifecycle, "'\(holder)' is not above the items of the constraint", at: range, reach: .exception)
        }
      }
    }
  }

  /// `holder.removeConstraint(height)`
  mutating func remove(_ uses: [ConstraintUse], from holder: String, at range: SourceRange) {
    for use in uses {
      switch use.target {
      case .named(let name): unit.holdings.append(ConstraintHolding(name: name, deed: .isTaken(from: holder), guards: guards(of: use), range: range))
      case .made(let index):
        let isHeld = made[index].holder.map { $0 == holder } ?? HeldRemovals.holds(holder, made[index].form, unit.steps)
        if !isHeld { noteRemoval(of: made[index].form.text, from: holder, at: range) }
      }
    }
    deactivate(uses, at: range)
  }

  private func guards(of use: ConstraintUse) -> Guards { Guards(guards).union(use.guards) }

  private mutating func noteRemoval(of text: String, from holder: String, at range: SourceRange) {
    note("\(text) leaves \(holder)", .constraintLifecycle, HeldRemovals.message(holder), at: range, reach: .nothing)
  }

  /// Whether a view is surely not above all items of a constraint.
  private static func isNotAbove(_ holder: String, _ form: ConstraintForm, _ parent: (String) -> String?) -> Bool {
    // What has no known superview may be above all of them.
    guard let around = parent(holder) else { return false }
    let items = [form.first.item, form.second?.item].compactMap(\.self).map(HierarchyStep.owner)
    return items.contains { item in
      guard item != holder else { return false }
      if around == item { return true }
      var views: Set<String> = [item]
      var current = item
      while let next = parent(current), views.insert(next).inserted {
        if next == holder { return false }
        current = next
      }
      return views.count > 1 && ["self", "view", "contentView"].contains(current)
    }
  }
}

/// Constraints that code takes out of views which may not have them.
enum HeldRemovals {
  /// - Returns: The units, each with what it takes out of a view that is not known to have it as a statement that is compared by its
  ///   text.
  static func noted(in units: [LayoutUnit]) -> [LayoutUnit] {
    guard units.contains(where: { $0.holdings.contains { $0.loser != nil } }) else { return units }
    var known: [Name: Known] = [:]
    for unit in units {
      let owner = String(UnitPairing.owner(unit.declaration))
      for holding in unit.holdings {
        switch holding.deed {
        case .isMade(let form): known[Name(owner: owner, name: holding.name), default: Known()].forms.append(form)
        case .isGiven(let view): known[Name(owner: owner, name: holding.name), default: Known()].views.insert(view)
        case .isTaken: break
        }
      }
      // `heights.append(height)`
      for name in unit.extended { known[Name(owner: owner, name: name), default: Known()].isExtended = true }
    }
    let steps = units.flatMap(\.steps)
    return units.map { unit in
      var unit = unit
      let owner = String(UnitPairing.owner(unit.declaration))
      for holding in unit.holdings {
        guard let view = holding.loser, known[Name(owner: owner, name: holding.name)]?.areHeld(by: view, steps) != true else { continue }
        unit.facts.append(
          LayoutFact(
            text: "\(holding.name) leaves \(view)", id: .constraintLifecycle, message: message(view), range: holding.range, guards: holding.guards, reach: .nothing,
            stepCount: unit.steps.count))
      }
      return unit
    }
  }

  static func message(_ view: String) -> String { "'\(view)' may not be the view that has the constraint, and then nothing is taken out" }

  private struct Name: Hashable {
    let owner: String
    let name: String
  }

  /// What is known of the constraints of a name.
  private struct Known {
    /// The views that are told to have them; nil for those that are activated.
    var views: Set<String?> = []
    var forms: [ConstraintForm] = []
    var isExtended = false

    func areHeld(by view: String, _ steps: [HierarchyStep]) -> Bool {
      if views == [view] { return true }
      guard !views.isEmpty, views.isSubset(of: [view, nil]), !forms.isEmpty, !isExtended else { return false }
      return forms.allSatisfy { HeldRemovals.holds(view, $0, steps) }
    }
  }

  /// Whether a view is the closest one above the items of a constraint, as far as they or the steps tell.
  static func holds(_ view: String, _ form: ConstraintForm, _ steps: [HierarchyStep]) -> Bool {
    let first = HierarchyStep.owner(form.first.item)
    guard let second = form.second.map({ HierarchyStep.owner($0.item) }), second != first else { return first == view }
    if first == view || second == view {
      let other = first == view ? second : first
      return !steps.contains { $0.child == view && $0.deed == .add(to: other) }
    }
    return [first, second].allSatisfy { item in steps.contains { $0.child == item && $0.deed == .add(to: view) } }
  }
}
