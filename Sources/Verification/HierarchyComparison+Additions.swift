internal import SourceText

/// What the file adds to views on one side only, wherever it does so.
extension HierarchyComparison {
  /// A constraint of both sides whose item only one version of the file adds to a view.
  ///
  /// The unit need not add it itself: `adopt(child)` and `pin(child)` are two units.
  func additions() -> Finding? {
    let change = context.placement
    let unit = change.isLost ? after : before
    let message = "only one version of the file adds '"
    if let (name, range) = concern(about: change.names, in: unit, anyStatement: change.isPure) {
      return .unproven(
        UnitVerdict.Doubt(id: .constraintLifecycle, message: "\(message)\(name)' to a view", range: range, isAfter: change.isLost))
    }
    if let (name, range) = concern(about: change.regained, in: before) {
      return .unproven(UnitVerdict.Doubt(id: .constraintLifecycle, message: "\(message)\(name)' to a view", range: range, isAfter: false))
    }
    if change.isOfAny, let range = placed(in: unit) {
      return .unproven(
        UnitVerdict.Doubt(
          id: .constraintLifecycle, message: "only one version of the file adds what a function is given to a view", range: range,
          isAfter: change.isLost))
    }
    if let finding = removals() ?? ends() ?? superviews() ?? placingCalls() { return finding }
    // Where its constraints are made in functions that get it, only this unit names it.
    let other = change.isLost ? before : after
    for step in other.steps {
      guard case .add = step.deed, let name = Self.name(of: step.child), change.names.contains(name) else { continue }
      return .unproven(
        UnitVerdict.Doubt(id: .constraintLifecycle, message: "\(message)\(name)' to a view", range: other.range, isAfter: !change.isLost))
    }
    return nil
  }

  /// A view that only one version of the file takes out of its superview, with its constraints.
  private func removals() -> Finding? {
    let names = context.placement.removed
    guard !names.isEmpty else { return nil }
    guard let range = context.placement.isAnyRemoved ? after.constraints.first?.range : concern(about: names, in: after)?.range else { return nil }
    return .unproven(
      UnitVerdict.Doubt(
        id: .constraintLifecycle, message: "only one version of the file takes what this is about out of its superview", range: range, isAfter: true))
  }

  /// A view that only one version of the unit takes out, or another one, as the name stands for something else by then:
  /// `current?.removeFromSuperview(); current = next`
  private func ends() -> Finding? {
    guard !after.constraints.isEmpty || !after.facts.isEmpty else { return nil }
    func runs(_ unit: LayoutUnit) -> [String: [String]] {
      let ended = Set(unit.steps.lazy.filter { $0.deed == .remove }.map(\.child))
      return unit.steps.reduce(into: [:]) { found, step in
        if case .add = step.deed { return }
        // `current.view` is that of another one where `current` is.
        for child in ended where child == step.child || step.deed == .assign && child.hasPrefix(step.child + ".") {
          found[child, default: []].append(StepOrder.deed(step))
        }
      }
    }
    let (old, new) = (runs(before), runs(after))
    guard old != new, let name = Set(old.keys).union(new.keys).sorted().first(where: { old[$0] != new[$0] }) else { return nil }
    let plain = String(StepOrder.plain(name).prefix { $0 != "." })
    guard context.before.mentions(plain), context.after.mentions(plain) else { return nil }
    return .unproven(
      UnitVerdict.Doubt(
        id: .constraintLifecycle, message: "only one version takes '\(StepOrder.plain(name))' out of its superview, or another view by that name", range: after.range, isAfter: true))
  }

  /// What is laid out against the superview of a view, or for all subviews of one, where a view has another superview.
  private func superviews() -> Finding? {
    let moved = context.placement.moved
    guard !moved.isEmpty else { return nil }
    func isAbout(_ item: String) -> Bool {
      guard item.hasSuffix(".superview") else { return false }
      let plain = StepOrder.plain(item).dropLast(".superview".count)
      return item.contains("‹") || plain.isEmpty || moved.contains(String(plain))
    }
    let made = after.constraints.first { $0.form.items.contains(where: isAbout) || $0.guards.contains { $0.hasPrefix("for ") && $0.contains("ubviews") } }
    let fact = after.facts.first { fact in Self.superviewWords.contains { ByteSearch.contains($0, in: fact.text) } }
    guard let range = made?.range ?? fact?.range ?? superviewOfMoved() else { return nil }
    return .unproven(
      UnitVerdict.Doubt(id: .constraintLifecycle, message: "a view that this may be about has another superview", range: range, isAfter: true))
  }

  /// A constraint of a view with another superview, in code that asks for one: which one was found, the text does not say.
  private func superviewOfMoved() -> SourceRange? {
    let text = context.after.file.text(after.range)
    guard Self.superviewWords.contains(where: { ByteSearch.contains($0, in: text) }) else { return nil }
    return concern(about: context.placement.moved, in: after)?.range
  }

  private static let superviewWords: [StaticString] = ["uperview", "isualFormat", "ubviews"]

  /// Something of a unit that depends on where views are.
  private func placed(in unit: LayoutUnit) -> SourceRange? {
    if let made = unit.constraints.first(where: { Set($0.form.items.map(HierarchyStep.owner)).count > 1 }) { return made.range }
    return unit.facts.first { $0.reach != .nothing }?.range
  }

  /// Code that places views and only runs on one side.
  private func placingCalls() -> Finding? {
    for (calls, unit, own, isAfter) in [
      (context.placement.lostCalls, after, context.own.before, true), (context.placement.gainedCalls, before, context.own.after, false),
    ] {
      for call in calls where own.effects(of: call.name).places {
        let other = isAfter ? context.own.after : context.own.before
        // A function that is gone was written out where it ran, or moved to another file.
        guard other.isOwn(call.name) else { continue }
        let names = call.words.union(own.namesUsed(by: call.name)).subtracting(["self"])
        guard let (name, range) = concern(about: names, in: unit) else { continue }
        return .unproven(
          UnitVerdict.Doubt(
            id: .constraintLifecycle, message: "'\(call.name)', which may add '\(name)' to a view, only runs on one side", range: range, isAfter: isAfter))
      }
    }
    for call in context.placement.conditionalCalls where context.own.after.effects(of: call.name).places {
      let added = context.own.after.namesUsed(by: call.name).intersection(context.after.added.children.keys.map(AddedItems.plain))
      let names = added.union(call.words.filter { $0.first?.isLowercase == true })
      guard let (name, range) = concern(about: names, in: after) else { continue }
      return .unproven(
        UnitVerdict.Doubt(
          id: .constraintLifecycle, message: "'\(call.name)', which may add '\(name)' to a view, runs under other conditions", range: range, isAfter: true))
    }
    return nil
  }

  /// Something of a unit that is about one of some views, with that view.
  ///
  /// - Parameter anyStatement: Whether a statement that is compared by its text is taken to be about all views.
  func concern(about names: Set<String>, in unit: LayoutUnit, anyStatement: Bool = false) -> (name: String, range: SourceRange)? {
    let names = names.subtracting(["self"])
    guard let first = names.sorted().first else { return nil }
    for made in unit.constraints {
      for item in made.form.items.map(HierarchyStep.owner) {
        let plain = StepOrder.plain(item)
        if names.contains(plain) { return (plain, made.range) }
        if let name = Self.name(of: plain), names.contains(name) { return (name, made.range) }
        // An element of a list: `‹tiles›`
        if plain.hasPrefix("‹"), let name = plain.words.map(String.init).first(where: names.contains) { return (name, made.range) }
      }
    }
    for fact in unit.facts where fact.reach != .nothing && (anyStatement || !fact.concerned(among: Array(names)).isEmpty) { return (first, fact.range) }
    return nil
  }

  /// The view that a path ends with: `title` for `cell.title` and `cell.title.superview`.
  private static func name(of item: String) -> String? {
    let parts = StepOrder.plain(item).dottedWords
    return parts.last == "superview" ? parts.dropLast().last : parts.last
  }

  /// Whether other code of the file may do what only one side of the unit does.
  func isMoved(_ left: [Found], _ right: [Found]) -> Bool {
    let children = Set((left + right).flatMap(\.state.early).map(\.child))
    func all(_ unit: LayoutUnit) -> [String] { unit.steps.filter { children.contains($0.child) }.map(StepOrder.text).sorted() }
    return context.before.added.count == context.after.added.count && all(before) != all(after)
  }
}
