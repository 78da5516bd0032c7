internal import LayoutIR
internal import LinearRows
internal import SourceText

/// Follows constraints that are kept under a name from the unit that makes them to the units that use them.
///
/// A property that always holds one constraint is that constraint: what is done to the property is said of the
/// constraint, so that `height.constant = 3` and SnapKit's `updateConstraints { $0.height.equalTo(3) }` are one thing.
struct ConstraintLifecycle {
  /// How many tokens of a file name something, declarations not counted.
  let mentionCount: (String) -> Int
  /// How many properties or variables of the file have a name.
  let declarationCount: (String) -> Int

  /// The condition of constraints that replace those of the last time the unit ran.
  static let remade = "‹in place of what an earlier run made›"

  private struct Resolution {
    /// The one constraint that a name stands for.
    var form: ConstraintForm?
    /// All that a list holds.
    var list: [String] = []
    /// Events that were used up: by the position of their unit and their own.
    var spent: Set<NamedConstraints.Place> = []
    /// Whether the name's constraints need no mention of their own.
    var isSettled = false
  }

  func resolve(_ units: inout [LayoutUnit]) {
    for unit in units.indices {
      units[unit].givenConstants = units[unit].events.filter { if case .constant = $0.deed { true } else { false } }
    }
    var resolutions: [String: Resolution] = [:]
    var names = NamedConstraints(units)
    for name in names.all where isUnderstood(name, names) { resolutions[name] = resolution(of: name, &units, &names) }
    resolveRemakes(&units)
    share(&units, names, spent: resolutions.mapValues(\.spent))
    let made = LikeConstraints(units)
    let changed = Self.namesWithChangingConstants(units)
    for unit in units.indices {
      for kept in units[unit].kept where resolutions[kept.name]?.isSettled != true { keep(kept, isChanged: changed.contains(kept.name), in: &units[unit]) }
      var counts: [String: Int] = [:]
      for (position, event) in units[unit].events.enumerated() {
        let place = NamedConstraints.Place(unit: unit, event: position)
        if case .name(let name) = event.subject, resolutions[name]?.spent.contains(place) == true { continue }
        units[unit].facts.append(fact(of: event, resolutions, made, &counts))
      }
      units[unit].kept = []
      units[unit].events = []
    }
  }

  /// Whether every token of a name is one that was understood, so that nothing else can happen to its constraints.
  func isUnderstood(_ name: String, _ names: NamedConstraints) -> Bool {
    guard !name.utf8.contains(UInt8(ascii: ".")), declarationCount(name) == 1 else { return false }
    // What an update makes has to be what the name stands for anyway.
    let shapes = Set(names.kept(under: name).map { $0.kept.made.written.shape })
    guard names.updated(under: name).allSatisfy({ shapes == [$0.shape] }) else { return false }
    return names.touchedCount(name) == mentionCount(name)
  }

  // MARK: Names

  private func resolution(of name: String, _ units: inout [LayoutUnit], _ names: inout NamedConstraints) -> Resolution {
    var result = Resolution()
    let kept = names.kept(under: name)
    let events = names.events(of: name)
    func event(_ place: NamedConstraints.Place) -> ConstraintEvent { units[place.unit].events[place.event] }
    // A name that is only given what was made where a condition holds may stand for nothing.
    guard kept.allSatisfy({ $0.kept.guards.isSubset(of: $0.kept.made.guards) }) else { return Resolution() }
    if kept.count == 1 { result.form = kept[0].kept.made.written }
    result.list = kept.map { "\($0.kept.made.form.text) | \($0.kept.guards.union($0.kept.made.guards).sorted().joined(separator: ", "))" }.sorted()
    if kept.allSatisfy(\.kept.isActive) {
      result.isSettled = true
      // deactivate(list); list = […]; activate(list)
      let first = kept[0]
      // What another unit takes out of the list stays active, and is not replaced.
      let isEmptied = units.indices.contains { number in number != first.unit && units[number].replaced.contains { $0.name == name } }
      // What comes back under another name is not in it either.
      if !isEmptied, !names.mayReturn, events.count == 1, let only = events.first, event(only).deed == .deactivate, only.unit == first.unit,
        kept.allSatisfy({ $0.unit == first.unit && $0.kept.made.range.start > event(only).range.start && event(only).guards.isSubset(of: $0.kept.guards) }) {
        result.spent = [only]
        for range in Set(kept.map(\.kept.made.range)) {
          for index in names.constraints(at: range, in: first.unit) { units[first.unit].constraints[index].guards.insert(Self.remade) }
        }
      }
      return result
    }
    guard kept.allSatisfy({ !$0.kept.isActive }) else { return Resolution() }
    // Made in one place, and activated in one other.
    let activations = events.filter { event($0).deed == .activate }
    guard activations.count == 1, let activation = activations.first, !events.contains(where: { event($0).deed == .deactivate }) else { return Resolution() }
    // `height?.isActive = true; height = …` is said of nothing.
    if kept.contains(where: { $0.unit == activation.unit && $0.kept.made.range.start > event(activation).range.start }) { return Resolution() }
    var changes: [ConstraintEvent] = []
    for place in events where place.unit == activation.unit && place.event < activation.event {
      guard kept.count == 1, event(place).guards.isSubset(of: event(activation).guards) else { return Resolution() }
      changes.append(event(place))
      result.spent.insert(place)
    }
    result.spent.insert(activation)
    result.isSettled = true
    for (_, item) in kept {
      var form = item.made.written
      for change in changes { form = Self.changed(form, change.deed) ?? form }
      guard changes.allSatisfy({ Self.changed(form, $0.deed) != nil }) else { return Resolution() }
      result.form = kept.count == 1 ? form : nil
      names.note(units[activation.unit].constraints.count, at: item.made.range, in: activation.unit)
      units[activation.unit].constraints.append(
        MadeConstraint(
          item.made.constraint, form, guards: item.made.guards.union(item.guards).union(event(activation).guards), range: item.made.range,
          stepCount: event(activation).stepCount))
    }
    return result
  }

  /// The form after a change; nil for one that does not only change a number.
  private static func changed(_ form: ConstraintForm, _ deed: ConstraintEvent.Deed) -> ConstraintForm? {
    var form = form
    switch deed {
    case .constant(let value): form.constant = value
    case .inset(let value): form.constant = form.constant(forInset: value)
    case .priority(let value): form.priority = value
    case .activate, .deactivate, .other: return nil
    }
    return form
  }

  // MARK: Remakes

  /// A view whose only call is one that replaces what it made the last time.
  private func resolveRemakes(_ units: inout [LayoutUnit]) {
    var makers: [String: Set<MadeConstraint.Maker>] = [:]
    /// A local of one unit is not that of another.
    let locals = units.map(\.locals)
    func key(_ view: String, in unit: Int) -> String { locals[unit].contains(view) ? "\(unit) \(view)" : view }
    for unit in units.indices {
      for maker in units[unit].constraints.compactMap(\.maker) { makers[key(maker.view, in: unit), default: []].insert(maker) }
      for event in units[unit].events {
        // An update changes what another call made.
        guard case .like(_, let view, nil) = event.subject else { continue }
        makers[key(view, in: unit), default: []].insert(MadeConstraint.Maker(view: view, isRemaking: false, site: -1))
      }
    }
    shareRemade(&units) { view, unit in makers[key(view, in: unit)] ?? [] }
    let texts = units.flatMap(\.facts).map(\.text).filter { ByteSearch.contains(".snp", in: $0) || ByteSearch.contains(" mas_", in: $0) }
    for unit in units.indices {
      for index in units[unit].constraints.indices {
        guard let maker = units[unit].constraints[index].maker else { continue }
        let isMentioned = texts.contains { $0.contains("\(maker.view).snp") || $0.contains("[\(maker.view) mas_") }
        if isMentioned { units[unit].constraints[index].isShared = true }
        guard maker.isRemaking else { continue }
        let item = units[unit].constraints[index]
        // A view that the unit has just made has no earlier constraints.
        let isOnly = makers[key(maker.view, in: unit)]?.count == 1
        if isOnly, units[unit].locals.contains(maker.view) { continue }
        if isOnly, !isMentioned {
          units[unit].constraints[index].guards.insert(Self.remade)
          continue
        }
        units[unit].constraints[index].guards.insert("‹remade, after other calls for \(maker.view)›")
        units[unit].facts.append(
          LayoutFact(
            text: "remake \(maker.view): \(item.form.text)", id: .constraintLifecycle,
            message: "what 'remakeConstraints' leaves active depends on what ran before", range: item.range, guards: item.guards))
      }
    }
  }

  // MARK: Facts

  /// The names under which some code gives constraints other constants.
  private static func namesWithChangingConstants(_ units: [LayoutUnit]) -> Set<String> {
    units.reduce(into: []) { names, unit in
      for event in unit.events {
        guard case .name(let name) = event.subject else { continue }
        switch event.deed {
        case .constant, .inset: names.insert(name)
        case .activate, .deactivate, .priority, .other: break
        }
      }
    }
  }

  /// - Parameter isChanged: Whether code gives it another constant: which item comes first tells what that means then.
  private func keep(_ kept: KeptConstraint, isChanged: Bool, in unit: inout LayoutUnit) {
    if kept.isActive {
      let form = isChanged ? kept.made.written : kept.made.form
      unit.facts.append(
        LayoutFact(
          text: "kept in \(kept.name): \(form.text)", id: .constraintLifecycle, message: "the constraint is used elsewhere",
          range: kept.made.range, guards: kept.guards, reach: .nothing))
    } else {
      var made = kept.made
      made.guards.formUnion(kept.guards.union(["‹kept in \(kept.name)›"]))
      unit.constraints.append(made)
    }
  }

  private func fact(
    of event: ConstraintEvent, _ resolutions: [String: Resolution], _ made: LikeConstraints, _ counts: inout [String: Int]
  ) -> LayoutFact {
    var subject: String
    var text = event.deed.text
    var message = "what this does depends on code elsewhere"
    var reach = LayoutFact.Reach.everything
    var isUpdate = false
    switch event.deed {
    case .constant, .inset, .priority: reach = .nothing
    case .activate, .deactivate, .other: break
    }
    switch event.subject {
    case .name(let name):
      subject = name
      if let resolution = resolutions[name], resolution.isSettled {
        if let form = resolution.form {
          subject = Self.shape(form).normalised.text
          if case .priority = event.deed {
            // The level alone changes.
          } else if let changed = Self.changed(form, event.deed) {
            text = changed.normalised.text
          }
        } else {
          subject = "[\(resolution.list.joined(separator: "; "))]"
        }
      }
    case .like(let form, let view, let name):
      isUpdate = true
      let count = made.count(like: form, of: view, keptIn: name)
      subject = Self.shape(form).normalised.text
      text = form.normalised.text
      if count != 1 {
        subject = "\(count > 1 ? "the constraints" : "no constraint") of \(view) like \(subject)"
        message = "what this update changes depends on what ran before"
        reach = .mentioned
      }
    }
    let place = counts[subject, default: 0]
    counts[subject] = place + 1
    let live = event.liveCount.map { ", \($0) active" } ?? ""
    var fact = LayoutFact(
      text: "\(subject) \(place): \(text)\(live)", id: .constraintLifecycle, message: message, range: event.range, guards: event.guards, reach: reach,
      stepCount: event.stepCount)
    fact.isUpdate = isUpdate
    return fact
  }

  private static func shape(_ form: ConstraintForm) -> ConstraintForm { form.shape }
}

extension ConstraintForm {
  /// The constant that SnapKit gives a constraint for an inset that is the same on all sides: the second attribute decides.
  ///
  /// - Source: SnapKit 5.7.1, ConstraintConstantTarget.swift.
  func constant(forInset value: LinearForm) -> LinearForm {
    switch (second ?? first).attribute {
    case .left, .top, .leading, .firstBaseline: value
    case .right, .bottom, .trailing, .lastBaseline: value.negated
    case .width, .height: value.scaled(by: -2)
    case .centerX, .centerY: .zero
    }
  }
}
