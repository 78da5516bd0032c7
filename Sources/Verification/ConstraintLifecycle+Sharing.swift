internal import SourceText

/// Which constraints other code of the file changes or ends, so that nothing follows from them for long.
extension ConstraintLifecycle {
  /// Notes the constraints that are kept under a name by which other code changes or ends them, or that updates look for.
  ///
  /// - Parameter spent: Events that are a part of how the constraints of a name are made.
  func share(_ units: inout [LayoutUnit], _ names: NamedConstraints, spent: [String: Set<NamedConstraints.Place>]) {
    for name in names.all {
      let done = spent[name] ?? []
      let isChanged = names.events(of: name).contains { place in !done.contains(place) && units[place.unit].events[place.event].deed != .activate }
      guard isChanged || !isUnderstood(name, names) else { continue }
      for (unit, kept) in names.kept(under: name) {
        for index in kept.isActive ? names.constraints(at: kept.made.range, in: unit) : [] where units[unit].constraints[index].form == kept.made.form {
          units[unit].constraints[index].isShared = true
        }
        // Another function activates what this one has only made.
        for other in Set(names.events(of: name).map(\.unit)).subtracting([unit]) {
          for index in names.constraints(at: kept.made.range, in: other) { units[other].constraints[index].isShared = true }
        }
      }
    }
    shareUpdated(&units)
    shareListed(&units)
  }

  /// Those that SnapKit's and Masonry's updates give other constants.
  private func shareUpdated(_ units: inout [LayoutUnit]) {
    var updated: [String: Set<ConstraintForm>] = [:]
    for event in units.lazy.flatMap(\.events) {
      if case .like(let form, let view, _) = event.subject { updated[view, default: []].insert(form.shape) }
    }
    guard !updated.isEmpty else { return }
    for unit in units.indices {
      for index in units[unit].constraints.indices {
        let made = units[unit].constraints[index]
        let view = made.maker?.view ?? made.written.first.item
        if updated[view]?.contains(made.written.shape) == true { units[unit].constraints[index].isShared = true }
      }
    }
  }

  /// All of them, where another unit goes through the constraints that views have.
  private func shareListed(_ units: inout [LayoutUnit]) {
    let listing = units.indices.filter { unit in
      units[unit].events.contains { event in
        guard case .name(let name) = event.subject, event.deed != .activate else { return false }
        return name == "constraints" || name.hasSuffix(".constraints")
      }
    }
    guard let first = listing.first else { return }
    for unit in units.indices where listing.count > 1 || unit != first {
      for index in units[unit].constraints.indices { units[unit].constraints[index].isShared = true }
    }
  }

  /// Those of views whose constraints another call makes again.
  func shareRemade(_ units: inout [LayoutUnit], _ makers: (_ view: String, _ unit: Int) -> Set<MadeConstraint.Maker>) {
    for unit in units.indices {
      for index in units[unit].constraints.indices {
        guard let maker = units[unit].constraints[index].maker else { continue }
        if makers(maker.view, unit).contains(where: { $0.isRemaking && $0 != maker }) { units[unit].constraints[index].isShared = true }
      }
    }
  }
}

extension MadeConstraint {
  /// Whether one of its items has one of some names.
  func isAbout(_ names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    return form.items.contains { item in
      let name = StepOrder.plain(HierarchyStep.owner(item)).lastDottedWord
      return names.contains(name) || names.contains(ObjectiveCLayoutReader.plain(name))
    }
  }
}
