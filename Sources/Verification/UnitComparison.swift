internal import CertificateChecker
internal import LayoutIR
internal import LinearRows
internal import Migration
internal import Solver
internal import SourceText

/// What both sides of a comparison know of each other.
struct ComparisonContext {
  let before: FileLayout
  let after: FileLayout
  let placement: PlacementChange
  let own: OwnCodes

  init(before: FileLayout, after: FileLayout) {
    self.before = before
    self.after = after
    placement = PlacementChange(before, after)
    own = OwnCodes(before: OwnCode(before), after: OwnCode(after))
  }
}

/// Compares the constraint sets of one unit, condition by condition.
struct UnitComparison {
  private(set) var before: LayoutUnit
  private(set) var after: LayoutUnit
  let context: ComparisonContext
  private var steps: [CertificateSummary.Step] = []

  init(_ before: LayoutUnit, _ after: LayoutUnit, in context: ComparisonContext) {
    self.before = before
    self.after = after
    self.context = context
  }

  private enum Answer {
    case identical
    case proved
    /// With the items that it is about.
    case differs(Counterexample, items: [String])
    case unproven(UnitVerdict.Doubt)
    case vacuous(String)
  }

  /// - Parameter inFull: Whether it matters what leaves the unit open.
  mutating func verdict(inFull: Bool = true) -> UnitVerdict {
    var result = UnitVerdict(after.declaration, .identical)
    result.before = before
    result.after = after
    let open = openFacts()
    var doubt = open.first.map { UnitVerdict.Doubt(id: $0.fact.id, message: $0.fact.message, range: $0.fact.range, isAfter: $0.isAfter) }
      ?? callDoubt() ?? definitionDoubt() ?? replacementDoubt()
    switch compareConstraints(presuming: open) {
    case .identical: break
    case .proved: result.verdict = .proved
    case .differs(let counterexample, let items):
      result.verdict = .differs
      result.counterexample = counterexample
      // What was not understood may make up for a difference as well as hide one.
      let isShielded = open.contains { $0.fact.presumed.isEmpty && $0.fact.mayMakeUp(forADifferenceOf: items) } || callDoubt() != nil || definitionDoubt() != nil
      if !isShielded {
        guard let call = UnknownCalls(context: context).makingUp(forADifferenceOf: items, between: before, after) else { return finished(result) }
        doubt = call
      }
    case .unproven(let doubt):
      result.verdict = .unproven
      result.doubt = doubt
    case .vacuous(let message):
      result.verdict = .vacuous
      result.doubt = UnitVerdict.Doubt(id: .illegalConstraint, message: message, range: after.range, isAfter: true)
    }
    let comparison = HierarchyComparison(before: before, after: after, context: context)
    // Only the first of them can tell a difference.
    let hierarchy = comparison.finding() ?? (inFull ? comparison.additions() ?? comparison.order() : nil)
    if let trap = open.first(where: { $0.fact.reach == .exception }) {
      result.verdict = .differs
      result.doubt = nil
      result.counterexample = exception(trap.fact.message, isAfter: trap.isAfter)
    } else if let doubt {
      result.verdict = .unproven
      // Of two reasons the one that names a view says more than that something is not understood.
      if case .unproven(let placement) = hierarchy, doubt.id == .unsupportedSyntax { result.doubt = placement } else { result.doubt = doubt }
      result.counterexample = nil
    } else if case .stops(let message, let isAfter) = hierarchy {
      result.verdict = .differs
      result.doubt = nil
      result.counterexample = exception(message, isAfter: isAfter)
    } else if case .unproven(let doubt) = hierarchy, result.verdict != .differs {
      result.verdict = .unproven
      result.doubt = doubt
    }
    return finished(result)
  }

  private func finished(_ result: UnitVerdict) -> UnitVerdict {
    var result = result
    if result.verdict == .proved { result.certificate = CertificateSummary(steps: steps) }
    result.assumptions = assumptions()
    return result
  }

  private func exception(_ message: String, isAfter: Bool) -> Counterexample {
    Counterexample(
      width: 320, height: 568, isRightToLeft: false, item: "self", edge: "layout", before: nil, after: nil,
      because: ["only \(isAfter ? "after" : "before") the change, the program stops here: \(message)"])
  }

  private func assumptions() -> [String] {
    var sentences = before.assumptions.union(after.assumptions)
    let names = (before.constraints + after.constraints).reduce(into: Set<String>()) { $0.formUnion($1.form.symbols) }
    for name in names where context.before.definitions[name] == nil || context.after.definitions[name] == nil {
      sentences.insert("'\(name)' is the same number on both sides")
    }
    return sentences.sorted()
  }

  // MARK: What is compared by its text

  /// Statements that only one side has.
  private func openFacts() -> [(fact: LayoutFact, isAfter: Bool)] {
    var counts: [String: Int] = [:]
    for fact in before.facts { counts[fact.key, default: 0] += 1 }
    for fact in after.facts { counts[fact.key, default: 0] -= 1 }
    var result: [(fact: LayoutFact, isAfter: Bool)] = []
    for (facts, isAfter) in [(after.facts, true), (before.facts, false)] {
      result += facts.filter { counts[$0.key, default: 0] * (isAfter ? -1 : 1) > 0 }.map { ($0, isAfter) }
    }
    return result
  }

  private func callDoubt() -> UnitVerdict.Doubt? {
    var calls: [String: Int] = [:]
    for call in before.calls { calls[call.name + call.guards.sorted().joined(), default: 0] += 1 }
    for call in after.calls { calls[call.name + call.guards.sorted().joined(), default: 0] -= 1 }
    for (found, isAfter) in [(after.calls, true), (before.calls, false)] {
      if let call = found.first(where: { calls[$0.name + $0.guards.sorted().joined(), default: 0] * (isAfter ? -1 : 1) > 0 }) {
        return UnitVerdict.Doubt(
          id: .unsupportedSyntax, message: "'\(call.name)()' makes constraints, and only one side calls it here", range: call.range, isAfter: isAfter)
      }
    }
    return nil
  }

  /// A name that both files declare has to be declared alike to be the same number.
  private func definitionDoubt() -> UnitVerdict.Doubt? {
    for item in after.constraints {
      for symbol in item.form.symbols.sorted() {
        for factor in symbol.split(separator: "·").map({ ValueChanges.unmarked(String($0)) }) {
          guard let old = context.before.definitions[factor], let new = context.after.definitions[factor], old != new else { continue }
          return UnitVerdict.Doubt(
            id: .dynamicMetrics, message: "'\(factor)' is declared differently on the two sides", range: item.range, isAfter: true)
        }
      }
    }
    return nil
  }

  // MARK: Constraints

  /// - Parameter open: What only one side says; what it most likely makes counts as made.
  private mutating func compareConstraints(presuming open: [(fact: LayoutFact, isAfter: Bool)]) -> Answer {
    for (fact, isAfter) in open {
      if isAfter { after.constraints += fact.presumed } else { before.constraints += fact.presumed }
    }
    if let doubt = presenceDoubt() { return .unproven(doubt) }
    if Self.counts(before) == Self.counts(after) { return .identical }
    before.joinArms()
    after.joinArms()
    if Self.counts(before) == Self.counts(after) { return .identical }
    let beforeGuards = Set(before.constraints.map(\.guards))
    let afterGuards = Set(after.constraints.map(\.guards))
    var unproven: UnitVerdict.Doubt?
    let all = beforeGuards.union(afterGuards).map { $0.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }.map { Guards($0) }
    for guards in all.sorted(by: { $0.count < $1.count }) {
      switch compare(under: guards) {
      case .identical, .proved: continue
      case .unproven(let doubt): unproven = unproven ?? doubt
      case .vacuous(let message): return .vacuous(message)
      case .differs(let counterexample, let items):
        // With different conditions on both sides, it is not known which go together.
        let isOneSided = beforeGuards.contains(guards) != afterGuards.contains(guards)
        let own = Set(beforeGuards.joined()).subtracting(afterGuards.joined())
        let other = Set(afterGuards.joined()).subtracting(beforeGuards.joined())
        let mayReplace = own.union(other).contains(ConstraintLifecycle.remade)
        let isElsewhere = Self.isMade(inClosureUnder: own.union(other), about: items, before.constraints + after.constraints)
        if isElsewhere || isOneSided, isElsewhere || mayReplace || !own.isEmpty && !other.isEmpty || guards.contains(where: { $0.hasPrefix("‹") }) {
          unproven = unproven ?? doubt(under: guards, "the conditions are not the same on both sides")
        } else {
          return .differs(counterexample, items: items)
        }
      }
    }
    return unproven.map { .unproven($0) } ?? .proved
  }

  /// Whether constraints of some items are made in a closure or a loop of one side alone, which may make the same.
  private static func isMade(inClosureUnder conditions: Set<String>, about items: [String], _ constraints: [MadeConstraint]) -> Bool {
    // So may what a loop over a list of pairs makes: `for (view, gap) in [(title, 8)]`
    let closures = conditions.filter { UnitBuilder.isOfClosureAtAnyTime($0) || $0.hasPrefix("for [(") }
    return !closures.isEmpty && constraints.contains { made in
      made.guards.contains(where: closures.contains) && made.form.items.contains { items.contains($0) || $0.contains("$") || $0.contains("‹") }
    }
  }

  /// `if (self.badge)` around code that raises an exception without a badge, on one side only.
  private func presenceDoubt() -> UnitVerdict.Doubt? {
    let asked = (before.constraints.filter { $0.presence == .asked }, after.constraints.filter { $0.presence == .asked })
    guard !asked.0.isEmpty || !asked.1.isEmpty else { return nil }
    let needed = (Set(before.constraints.filter { $0.presence == .needed }.map(\.form)), Set(after.constraints.filter { $0.presence == .needed }.map(\.form)))
    guard let made = asked.0.first(where: { needed.1.contains($0.form) }) ?? asked.1.first(where: { needed.0.contains($0.form) }) else { return nil }
    return UnitVerdict.Doubt(
      id: .unsupportedSyntax, message: "without '\(made.form.first.item)' only one side raises an exception", range: made.range,
      isAfter: after.constraints.contains { $0.range == made.range && $0.form == made.form })
  }

  private static func counts(_ unit: LayoutUnit) -> [GuardedForm: Int] {
    unit.constraints.reduce(into: [:]) { $0[GuardedForm(form: $1.form, guards: $1.guards), default: 0] += 1 }
  }

  private struct GuardedForm: Hashable {
    let form: ConstraintForm
    let guards: Guards
  }

  private func doubt(under guards: Guards, _ message: String) -> UnitVerdict.Doubt {
    let place = after.constraints.first { $0.guards == guards }
    let other = before.constraints.first { $0.guards == guards }
    return UnitVerdict.Doubt(
      id: .unsupportedSyntax, message: message, range: (place ?? other)?.range ?? after.range, isAfter: place != nil || other == nil)
  }

  /// Compares what is active when exactly these conditions hold.
  private mutating func compare(under guards: Guards) -> Answer {
    let left = before.constraints.filter { $0.guards.isSubset(of: guards) }
    let right = after.constraints.filter { $0.guards.isSubset(of: guards) }
    let answer = compare(left, right, under: guards)
    guard case .proved = answer else { return answer }
    let removed = context.before.removed.allNames.union(context.after.removed.allNames)
    func mayEnd(_ made: MadeConstraint) -> Bool { made.isShared || made.isAbout(removed) }
    guard (left + right).contains(where: mayEnd) else { return answer }
    // What other code may end is the same on both sides, or nothing is said about it; the rest is proved without it.
    func forms(_ side: [MadeConstraint]) -> [ConstraintForm: Int] { side.filter(mayEnd).reduce(into: [:]) { $0[$1.form, default: 0] += 1 } }
    guard forms(left) == forms(right) else { return .unproven(doubt(under: guards, "other code may end some of the constraints that this follows from")) }
    switch compare(left.filter { !mayEnd($0) }, right.filter { !mayEnd($0) }, under: guards) {
    case .identical, .proved: return .proved
    default: return .unproven(doubt(under: guards, "other code may end some of the constraints that this follows from"))
    }
  }

  private mutating func compare(_ left: [MadeConstraint], _ right: [MadeConstraint], under guards: Guards) -> Answer {
    let columns = UnitColumns((left + right).map(\.form))
    var isIdentical = true
    for isRightToLeft in [false, true] {
      func rows(_ side: [MadeConstraint], _ name: String) -> [Row] {
        side.enumerated().map { columns.row($1.form, isRightToLeft: isRightToLeft, id: "\(name) \($0)") }
      }
      let question = EquivalenceQuestion(
        before: rows(left, "before"), after: rows(right, "after"), background: [], columnCount: columns.columnCount,
        symbols: columns.symbolColumns)
      let answer: EquivalenceAnswer
      do throws(SolverError) {
        answer = try question.answer()
      } catch {
        return .unproven(doubt(under: guards, "the solver gave up: \(error)"))
      }
      switch answer {
      case .identical: continue
      case .proved(let proof):
        isIdentical = false
        let forwards = CertificateChecker(rows: question.before)
        let backwards = CertificateChecker(rows: question.after)
        guard proof.forwards.allSatisfy(forwards.accepts), proof.backwards.allSatisfy(backwards.accepts) else {
          return .unproven(doubt(under: guards, "the checker does not accept the solver's proof"))
        }
        do throws(SolverError) {
          if let spare = try SpareRows(question).first() {
            let message = "the same follows from both sides, but a constraint is spare on one of them: \(text(of: spare, left, right))"
            return .unproven(doubt(under: guards, message))
          }
        } catch {
          return .unproven(doubt(under: guards, "the solver gave up: \(error)"))
        }
        record(proof, question, isRightToLeft)
      case .vacuous(let side, _):
        do throws(SolverError) {
          if let difference = try ContradictionComparison(question: question, contradictory: side).difference() {
            if let name = unknownName(in: difference, left, right) { return .unproven(doubt(under: guards, "'\(name)' is only known on one side")) }
            let search = CounterexampleSearch(columns: columns, question: question, left: left, right: right, isRightToLeft: isRightToLeft)
            let found = search.counterexample(of: difference, before: context.before.file, after: context.after.file)
        return .differs(found, items: made(difference.row.id, left, right)?.form.items ?? [])
          }
        } catch {
          return .unproven(doubt(under: guards, "the solver gave up: \(error)"))
        }
        return .vacuous("the constraints \(side.rawValue) the change contradict each other, so everything follows from them")
      case .unproven: return .unproven(doubt(under: guards, "it is not known whether these optional constraints mean the same"))
      case .differs(let difference):
        if let name = unknownName(in: difference, left, right) {
          if let known = knownDifference(left, right, question) {
            let search = CounterexampleSearch(columns: columns, question: question, left: left, right: right, isRightToLeft: isRightToLeft)
            let found = search.counterexample(of: known, before: context.before.file, after: context.after.file)
            return .differs(found, items: made(known.row.id, left, right)?.form.items ?? [])
          }
          return .unproven(doubt(under: guards, "'\(name)' is only known on one side"))
        }
        let search = CounterexampleSearch(columns: columns, question: question, left: left, right: right, isRightToLeft: isRightToLeft)
        let found = search.counterexample(of: difference, before: context.before.file, after: context.after.file)
        return .differs(found, items: made(difference.row.id, left, right)?.form.items ?? [])
      }
    }
    return isIdentical ? .identical : .proved
  }

  private mutating func record(_ proof: EquivalenceProof, _ question: EquivalenceQuestion, _ isRightToLeft: Bool) {
    let name = isRightToLeft ? "rtl" : "ltr"
    for (certificates, rows) in [(proof.forwards, question.before), (proof.backwards, question.after)] {
      let all = rows + question.background
      func named(_ parts: [Certificate.Part]) -> [(row: String, multiplier: Rational)] { parts.map { (all[$0.row].id, $0.multiplier) } }
      for certificate in certificates {
        guard case .entails(let row) = certificate.claim else { continue }
        steps.append(
          CertificateSummary.Step(claim: "\(name) \(row.id)", from: named(certificate.parts), reverse: named(certificate.reverseParts)))
      }
    }
  }
}
