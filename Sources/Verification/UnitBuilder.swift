internal import LayoutIR
internal import LinearRows
internal import SourceText

/// A constraint as code mentions it: one that the unit makes, or one that it only knows by name.
struct ConstraintUse: Hashable {
  enum Target: Hashable {
    case made(Int)
    case named(String)
  }

  let target: Target
  /// Conditions under which the mention counts, beyond those of the statement.
  var guards: Guards = []
}

/// Collects what the statements of one unit do to constraints, in the order in which they run.
struct UnitBuilder {
  struct Made {
    let constraint: LayoutConstraint
    /// As written: its sides are not exchanged yet.
    var form: ConstraintForm
    var guards: Guards
    let range: SourceRange
    var active: Guards?
    var wasActive = false
    /// How much code that may lay out ran before the activation.
    var codeCount = 0
    /// How many steps in the view hierarchy ran before the activation.
    var stepCount: Int?
    var moment = Moment()
    /// Whether a local name holds it, so that it is gone when nothing else does.
    var isBound = false
    var notes: [String] = []
    let maker: MadeConstraint.Maker?
    /// Whether there has to be a view for the code that makes it.
    var presence = MadeConstraint.Presence.any
    /// The view that was told to have it.
    var holder: String?
    /// Where else the constraint goes: returned, passed on, kept under a name.
    var fates: [(text: String, guards: Guards)] = []
  }

  var unit: LayoutUnit
  /// The conditions around the current statement.
  var guards: [String] = []
  /// Conditions under which the code that follows is not reached.
  var exits: [Exit] = []
  /// How many guards stood around a name's declaration.
  var declaredDepth = JournaledTable<Int>()
  var made: [Made] = []
  /// Conditions that say that a name stands for a constraint, with that name.
  var presence: [String: String] = [:]
  private(set) var names = JournaledTable<[ConstraintUse]>()
  /// Names that may stand for something that no call of other code has seen yet.
  private var boundSinceCall: Set<String> = []
  var autoresizing: [String: AutoresizingFact] = [:]
  /// Members that the unit gave something although a variable has their name: `self.height = height`.
  var givenMembers: Set<String> = []
  /// Whether the current statement stops the program where a view is nil.
  var stopsWithoutView = false
  /// How many activations, calls and facts there were.
  private var momentCount = 0
  /// How many closures stood in the same code.
  private var closureCounts: [String: Int] = [:]

  init(declaration: String, range: SourceRange) {
    unit = LayoutUnit(declaration: declaration, range: range)
  }

  private var current: Guards { Guards(guards) }

  private mutating func nextMoment() -> Moment {
    momentCount += 1
    return Moment(momentCount)
  }

  /// The condition under which a closure that is handed to other code runs; another closure runs at another time, also
  /// where the code around it is the same.
  mutating func guardOfClosure(in code: String) -> String {
    closureCounts[code, default: 0] += 1
    let count = closureCounts[code, default: 1]
    return "in \(code)" + (count == 1 ? "" : " #\(count)")
  }

  /// Whether a condition is that of a closure of which nobody knows whether it runs where it stands: `with(card) { … }`, and not
  /// `queue.async { … }` or `button.onTap = { … }`.
  static func isOfClosureAtAnyTime(_ condition: String) -> Bool {
    condition.hasPrefix("in ") && !lateWords.contains { ByteSearch.contains($0, in: condition) }
  }

  private static let lateWords: [StaticString] = ["async", "fter", "imer", "addOperation", "bserver", "ddAction", "ubscribe", "sink", "perform(", "completion", "="]

  // MARK: Making

  mutating func make(
    _ constraint: LayoutConstraint, _ form: ConstraintForm, at range: SourceRange, by maker: MadeConstraint.Maker? = nil
  ) -> ConstraintUse {
    noteRead(range)
    made.append(
      Made(constraint: constraint, form: form, guards: current, range: range, maker: maker, presence: stopsWithoutView && maker == nil ? .needed : .any))
    return ConstraintUse(target: .made(made.count - 1))
  }

  /// Notes that some code was not overlooked, also where it makes nothing.
  mutating func noteRead(_ range: SourceRange) { unit.read.append(range) }

  /// How much was collected, to go back to when a statement turns out not to be understood.
  struct Mark {
    let made: Int
    let facts: Int
    let events: Int
    let replaced: Int
    let touched: Int
    let steps: Int
    let ownCode: Int
    let calls: Int
    let moments: Int
  }

  var mark: Mark {
    Mark(
      made: made.count, facts: unit.facts.count, events: unit.events.count, replaced: unit.replaced.count,
      touched: unit.touched.count, steps: unit.steps.count,
      ownCode: unit.ownCode.count, calls: unit.calls.count, moments: unit.moments.count)
  }

  mutating func rewind(to mark: Mark) {
    made.removeLast(made.count - mark.made)
    unit.facts.removeLast(unit.facts.count - mark.facts)
    unit.events.removeLast(unit.events.count - mark.events)
    unit.replaced.removeLast(unit.replaced.count - mark.replaced)
    unit.touched.removeLast(unit.touched.count - mark.touched)
    unit.steps.removeLast(unit.steps.count - mark.steps)
    unit.ownCode.removeLast(unit.ownCode.count - mark.ownCode)
    unit.moments.removeLast(unit.moments.count - mark.moments)
  }

  // MARK: Names

  /// Those of some constraints that a weak member still has behind the statement: others hold them, or they are active.
  func lasting(_ uses: [ConstraintUse]) -> [ConstraintUse] {
    uses.filter { use in
      guard case .made(let index) = use.target else { return true }
      return made[index].active != nil || made[index].isBound || made[index].maker != nil
    }
  }

  mutating func hold(_ uses: [ConstraintUse]) {
    for case .made(let index) in uses.map(\.target) { made[index].isBound = true }
  }

  func uses(of name: String) -> [ConstraintUse]? { names[name] }

  /// Notes that the token of a name was understood.
  mutating func touch(_ name: String, at token: Int) { unit.touched.append(TouchedName(name: name, token: token)) }

  mutating func bind(_ name: String, _ uses: [ConstraintUse]?) {
    names[name] = uses
    if uses != nil { boundSinceCall.insert(name) }
  }

  /// What names stood for at a point, they stand for again.
  mutating func goBackToNames(at mark: Int) {
    boundSinceCall.formUnion(names.changed(since: mark).keys)
    names.goBack(to: mark)
  }

  /// Code of the type runs: from here on its properties may stand for more.
  mutating func leaveToOthers() {
    for name in boundSinceCall where !unit.locals.contains(name) {
      guard let uses = names[name], !uses.contains(where: { $0.target == .named(name) }) else { continue }
      names[name] = uses + [ConstraintUse(target: .named(name))]
    }
    boundSinceCall = []
  }

  /// `name = value`: where the value depends on a condition, the name may stand for either.
  mutating func assign(_ name: String, _ uses: [ConstraintUse], text: String, at range: SourceRange) {
    if !unit.locals.contains(name) { replace(name, with: uses, at: range) }
    let isConditional = declaredDepth[name].map { $0 < guards.count } ?? false
    if isConditional, let old = names[name], !old.isEmpty {
      if !old.allSatisfy({ isExclusive($0) }) {
        note(text, .unsupportedSyntax, "a name stands for one constraint or another here", at: range)
      }
      bind(name, old + uses)
    } else {
      bind(name, uses)
    }
  }

  /// Whether a constraint was made in another branch of the conditional around the current statement.
  private func isExclusive(_ use: ConstraintUse) -> Bool {
    guard case .made(let index) = use.target else { return false }
    return made[index].guards.contains { guardText in
      guards.contains { Self.areOpposite($0, guardText) }
    }
  }

  static func areOpposite(_ first: String, _ second: String) -> Bool {
    first.hasPrefix("if ") && second == "else " + first.dropFirst(3) || second.hasPrefix("if ") && first == "else " + second.dropFirst(3)
  }

  // MARK: Doing

  /// - Parameter isByHolder: Whether a view is told to have them.
  mutating func activate(_ uses: [ConstraintUse], isByHolder: Bool = false, at range: SourceRange) {
    for use in uses {
      let guards = current.union(use.guards)
      switch use.target {
      case .named(let name):
        event(.activate, name, guards, at: range)
        if !isByHolder { unit.holdings.append(ConstraintHolding(name: name, deed: .isGiven(to: nil), guards: guards, range: range)) }
      case .made(let index):
        let all = guards.union(made[index].guards)
        made[index].wasActive = true
        made[index].codeCount = codeCount
        if let active = made[index].active {
          if !active.isSubset(of: all) { made[index].notes.append("active: " + Self.text(all)) }
        } else {
          made[index].active = all
          made[index].stepCount = unit.steps.count
          made[index].moment = nextMoment()
        }
      }
    }
  }

  /// How many statements and calls of other code there were.
  private var codeCount: Int { unit.moments.count + unit.calls.count + unit.ownCode.count }

  mutating func deactivate(_ uses: [ConstraintUse], at range: SourceRange) {
    for use in uses {
      let guards = current.union(use.guards)
      switch use.target {
      case .named(let name): event(.deactivate, name, guards, at: range)
      case .made(let index):
        guard let active = made[index].active else {
          // Nothing else can come of it by surprise: it was said that it is not active.
          made[index].isBound = true
          continue
        }
        // Where the one condition holds, the other does not.
        if guards.contains(where: { guardText in active.contains { Self.areOpposite($0, guardText) } }) { continue }
        if guards.isSubset(of: active) {
          made[index].active = nil
          // Nothing was laid out in between.
          if guards == active, made[index].maker != nil, made[index].codeCount == codeCount { made[index].wasActive = false }
        } else {
          made[index].notes.append("inactive: " + Self.text(guards))
        }
      }
    }
  }

  enum Change {
    case constant(LinearForm, String)
    case inset(LinearForm)
    case priority(RowPriority, String)
    /// SnapKit's `update(priority:)`, which does nothing to required constraints and makes none required.
    /// Source: SnapKit 5.7.1, `ConcreteConstraint.update(priority:)`; spec/snapkit.md, "Stored constraints".
    case optionalPriority(RowPriority)
    case multiplier(String)
  }

  mutating func change(_ use: ConstraintUse, _ change: Change, at range: SourceRange) {
    let guards = current.union(use.guards)
    let deed: ConstraintEvent.Deed = switch change {
    case .constant(let value, _): .constant(value)
    case .inset(let value): .inset(value)
    case .priority(let value, _), .optionalPriority(let value): .priority(value)
    case .multiplier(let text): .other(text)
    }
    if case .optionalPriority(let value) = change {
      if value == .required { return }
      if case .made(let index) = use.target, made[index].form.priority == .required { return }
    }
    switch use.target {
    case .named(let name): event(deed, name, guards, at: range)
    case .made(let index):
      // Only what surely happens to the constraint changes it; anything else is a part of its story.
      guard guards.isSubset(of: made[index].guards) else {
        made[index].notes.append("\(deed.text): " + Self.text(guards))
        return
      }
      if made[index].active != nil || !isUnseen(made[index], under: guards) {
        // An active constraint that becomes optional, or required, raises an exception.
        let isActive = if case .priority = change { made[index].active != nil } else { false }
        made[index].notes.append("at first \(isActive ? "active " : "")\(made[index].form.text)")
        noteChange(made[index].form.shape.text, at: range)
      }
      switch change {
      case .constant(let value, _):
        made[index].form.constant = value
      case .inset(let value): made[index].form.constant = made[index].form.constant(forInset: value)
      case .priority(let value, _), .optionalPriority(let value): made[index].form.priority = value
      case .multiplier(let text): made[index].notes.append(text)
      }
    }
  }

  /// Whether nothing but this code has got hold of a constraint: it may be kept, but nothing ran since that looks where it is.
  private func isUnseen(_ made: Made, under guards: Guards) -> Bool {
    made.fates.allSatisfy { fate in
      Self.keptName(fate.text).map(boundSinceCall.contains) ?? false && fate.guards.isSubset(of: guards)
    }
  }

  /// `gap` of `kept in gap`
  private static func keptName(_ fate: String) -> String? { fate.hasPrefix("kept in ") ? String(fate.dropFirst(8)) : nil }

  /// The constraints leave the unit: `returned`, `passed to f`, `kept in name`.
  mutating func send(_ uses: [ConstraintUse], _ fate: String, at range: SourceRange) {
    for use in uses {
      let guards = current.union(use.guards)
      switch use.target {
      case .named(let name): event(.other(fate), name, guards, at: range)
      case .made(let index): made[index].fates.append((fate, guards))
      }
    }
  }

  /// - Parameter owner: The class that declares the item; empty for what belongs to none.
  mutating func setAutoresizing(of item: String, owner: String, to isOn: Bool, at range: SourceRange, isLocal: Bool) {
    if let old = autoresizing[item], old.isOn == isOn, old.guards.isSubset(of: current) { return }
    if let old = autoresizing[item], !current.isSubset(of: old.guards) {
      // Two settings under conditions: both are kept, and compared as they are.
      unit.autoresizing.append(old)
    }
    autoresizing[item] = AutoresizingFact(item: item, isOn: isOn, guards: current, range: range, isLocal: isLocal, owner: owner)
  }

  /// A statement that is compared by its text.
  mutating func note(
    _ text: String, _ id: DiagnosticID, _ message: String, at range: SourceRange, reach: LayoutFact.Reach = .mentioned,
    presumed: [(constraint: LayoutConstraint, form: ConstraintForm)] = [], aliases: Set<String> = []
  ) {
    noteRead(range)
    let presumed = presumed.map { MadeConstraint($0.constraint, $0.form, guards: current, range: range) }
    unit.facts.append(
      LayoutFact(
        text: text, id: id, message: message, range: range, guards: current, reach: reach, presumed: presumed, stepCount: unit.steps.count,
        moment: nextMoment(), aliases: aliases))
  }

  /// Notes which view is given constraints that activating them would give to another one, where code asks views for their
  /// constraints.
  mutating func noteHolder(_ holder: String, of uses: [ConstraintUse], at range: SourceRange) {
    for case .made(let index) in uses.map(\.target) where !HeldRemovals.holds(holder, made[index].form, unit.steps) {
      note(
        "\(made[index].form.text) is one of \(holder)", .constraintLifecycle, "another view has the constraint, and with the constraints of a view it may be ended", at: range,
        reach: .nothing)
    }
  }

  /// What happens to a constraint of another unit. A list such as `view.constraints` holds what was activated before.
  private mutating func event(_ deed: ConstraintEvent.Deed, _ name: String, _ guards: Guards, at range: SourceRange) {
    // Nothing is done to a constraint that is not there.
    let guards = guards.filter { presence[$0] != name }
    let isLive = name == "constraints" || name.hasSuffix(".constraints")
    noteChange(name, at: range)
    unit.events.append(
      ConstraintEvent(
        subject: .name(name), deed: deed, liveCount: isLive ? made.count { $0.active != nil } : nil, guards: guards, range: range,
        text: deed.text, stepCount: unit.steps.count))
  }

  /// `name = nil`: the name stands for nothing, whatever becomes of the constraint.
  mutating func forget(_ name: String, at range: SourceRange) {
    bind(name, [])
    guard !unit.locals.contains(name) else { return }
    event(.other("forgotten"), name, current, at: range)
  }

  /// What SnapKit's and Masonry's updates do: the constraint that is like this one gets its constant.
  ///
  /// - Parameter name: The name under which it is kept; nil for those that the library made.
  mutating func update(_ form: ConstraintForm, of view: String, keptIn name: String? = nil, text: String, at range: SourceRange) {
    let fate = name.map { "kept in \($0)" }
    let alike = made.indices.filter { index in
      guard made[index].form.shape == form.shape, made[index].active != nil else { return false }
      guard let fate else { return made[index].maker?.view == view }
      return made[index].form.first.item == view && made[index].fates.contains { $0.text == fate }
    }
    if alike.count == 1, let index = alike.first {
      return change(ConstraintUse(target: .made(index)), .constant(form.constant, text), at: range)
    }
    unit.events.append(
      ConstraintEvent(
        subject: .like(form, view: view, name: name), deed: .constant(form.constant), liveCount: nil, guards: current, range: range,
        text: text, stepCount: unit.steps.count))
  }

  /// A statement that may have a say in when the rest of the unit takes effect.
  mutating func noteStatement(at range: SourceRange) {
    unit.moments.append(UnitMoment(kind: .statement, range: range, moment: nextMoment()))
  }

  private mutating func noteChange(_ key: String, at range: SourceRange) {
    unit.moments.append(UnitMoment(kind: .change(key), range: range, moment: nextMoment()))
  }

  /// A function or an accessor of the file runs.
  mutating func run(_ name: String, in text: String, _ words: Set<String>, at range: SourceRange, isInlined: Bool = false) {
    unit.ownCode.append(
      OwnCall(
        name: name, text: text, words: words, guards: current, range: range, stepCount: unit.steps.count, moment: nextMoment(), isInlined: isInlined))
  }

  mutating func call(_ name: String, at range: SourceRange) {
    unit.calls.append(LayoutCall(name: name, guards: current, range: range, stepCount: unit.steps.count, moment: nextMoment()))
    leaveToOthers()
  }

  /// Something gets its place in the view hierarchy, or loses it.
  mutating func take(_ step: HierarchyStep) { unit.steps.append(step) }

  mutating func assume(_ sentences: Set<String>) { unit.assumptions.formUnion(sentences) }
  mutating func declare(_ name: String) { unit.locals.insert(name) }

  private static func text(_ guards: Guards) -> String { guards.sorted().joined(separator: ", ") }

  // MARK: End

  /// - Parameter isRead: Whether other code of the file mentions a name.
  mutating func finish(isRead: (String) -> Bool) -> LayoutUnit {
    for var item in made {
      let written = item.form
      item.form = item.form.normalised
      var guards = item.active ?? item.guards
      guards.formUnion(item.notes)
      if item.active == nil, item.wasActive { guards.insert("‹active for a while›") }
      let fates = item.fates.filter { item.active == nil || !$0.text.hasPrefix("kept in ") || isRead(String($0.text.dropFirst(8))) }
      if item.active == nil, fates.isEmpty, item.wasActive || !item.isBound {
        unit.facts.append(
          LayoutFact(
            text: "made: \(item.form.text)", id: .constraintLifecycle, message: "it is not known what becomes of this constraint",
            range: item.range, guards: guards))
      }
      var made = MadeConstraint(
        item.constraint, written, guards: guards, range: item.range, maker: item.maker, stepCount: item.stepCount, moment: item.moment)
      made.presence = item.presence
      made.isShared = fates.contains { $0.text.hasPrefix("used by ") }
      if item.active != nil { unit.constraints.append(made) }
      for fate in fates {
        if fate.text.hasPrefix("kept in ") {
          unit.kept.append(
            KeptConstraint(name: String(fate.text.dropFirst(8)), made: made, isActive: item.active != nil, guards: fate.guards))
          let deeds: [ConstraintHolding.Deed] = [.isMade(written)] + (item.wasActive ? [.isGiven(to: item.holder)] : [])
          unit.holdings += deeds.map { ConstraintHolding(name: String(fate.text.dropFirst(8)), deed: $0, guards: fate.guards, range: item.range) }
        } else if item.active != nil {
          unit.facts.append(
            LayoutFact(
              text: "\(fate.text): \(item.form.text)", id: .constraintLifecycle, message: "the constraint is used elsewhere",
              range: item.range, guards: fate.guards, reach: .nothing))
        } else {
          unit.constraints.append(
            MadeConstraint(item.constraint, written, guards: guards.union(fate.guards).union(["‹\(fate.text)›"]), range: item.range))
        }
      }
    }
    unit.autoresizing += autoresizing.values.sorted { $0.item < $1.item }
    return unit
  }
}
