internal import Frontends
internal import HostSyntax
internal import LayoutIR
internal import LinearRows
package import Migration
package import SourceText

/// The verdicts on one file, or on a file that only one side has.
package struct FileVerdict: Sendable {
  package let path: String
  package let before: SourceFile?
  package let after: SourceFile?
  package var units: [UnitVerdict]
  /// What changed beside the units; nil where nobody asked, or nothing did.
  package var changes: FileChanges?

  package init(path: String, before: SourceFile?, after: SourceFile?, units: [UnitVerdict]) {
    self.path = path
    self.before = before
    self.after = after
    self.units = units
  }

  /// The worst of the units.
  package var verdict: Verdict { units.map(\.verdict).max { $0.severity < $1.severity } ?? .identical }
}

extension Verdict {
  /// Source: design/cli.md: `differs` > `unproven` > `vacuous` > `agrees` > `proved` > `identical`.
  package var severity: Int {
    switch self {
    case .identical: 0
    case .proved: 1
    case .agrees: 2
    case .vacuous: 3
    case .unproven: 4
    case .differs: 5
    }
  }
}

/// Compares two versions of a file; nil for one that does not exist. Pure.
///
/// - Parameters:
///   - shared: What other files declare for each version, as source text.
///   - wantsChanges: Whether to find out what changed beside the units.
package func verify(
  path: String, before: SourceFile?, after: SourceFile?, options: MigrationOptions, beside shared: (before: String, after: String) = ("", ""),
  wantsChanges: Bool = false
) -> FileVerdict {
  let (old, new) = (before.map { LexedFile($0) }, after.map { LexedFile($0) })
  return compare(path: path, before: old, after: new, options: (options, options), beside: shared, wantsChanges: wantsChanges)
}

/// The same with what is known of the tree of each version.
func verify(
  path: String, before: SourceFile, after: SourceFile, options: (before: MigrationOptions, after: MigrationOptions), beside shared: (before: String, after: String)
) -> FileVerdict {
  compare(path: path, before: LexedFile(before), after: LexedFile(after), options: options, beside: shared)
}

/// Compares two versions of a file that are read already.
///
/// - Parameter edits: What makes the new version of the old one: the units that it touches are judged in full; nil for all.
///   Of the others it is only asked whether they lay out differently: what would merely leave them open is not looked for.
func compare(
  path: String, before: LexedFile?, after: LexedFile?, options: (before: MigrationOptions, after: MigrationOptions),
  beside shared: (before: String, after: String) = ("", ""), judging edits: EditSet? = nil, wantsChanges: Bool = false
) -> FileVerdict {
  func layout(_ file: LexedFile?, beside other: LexedFile?, _ options: MigrationOptions, _ shared: String, renaming names: [String: String] = [:]) -> FileLayout {
    guard let file else { return FileLayout(SourceFile(path: path, text: "")) }
    let version = other.map { OtherVersion($0, askedBy: file) } ?? OtherVersion()
    return readLayout(of: file, options: options, beside: version, sharing: shared, renaming: names)
  }
  let context = ComparisonContext(before: layout(before, beside: after, options.before, shared.before), after: layout(after, beside: before, options.after, shared.after))
  let edited = before.flatMap { before in edits.map { EditedPlaces($0.edits, in: before.buffer) } }
  let comparison = FileComparison(context: context, edited: edited)
  var units = comparison.verdicts()
  let renamed = RenamedMembers(context: context)
  let names = edited != nil || units.contains { $0.verdict == .unproven } ? renamed.names : [:]
  // The names may settle what is open, so that all of it has to be known.
  if edited != nil, !names.isEmpty { units = FileComparison(context: context).verdicts() }
  if !names.isEmpty, units.contains(where: { $0.verdict == .unproven }) {
    let old = layout(before, beside: after, options.before, shared.before, renaming: names)
    units = renamed.settled(units, by: FileComparison(context: ComparisonContext(before: old, after: context.after)).verdicts(), names)
  }
  var verdict = FileVerdict(path: path, before: before?.file, after: after?.file, units: units)
  if wantsChanges { verdict.changes = FileChanges(path, context, comparison.meanings) }
  return verdict
}

/// Pairs the units of two versions of a file and compares each pair.
struct FileComparison {
  let context: ComparisonContext
  /// The places whose units are judged in full; nil for all.
  let edited: EditedPlaces?
  /// What the versions say of names; nil where there is nothing to compare.
  let meanings: MeaningComparison?
  private let declarations: DeclarationComparison?

  init(context: ComparisonContext, edited: EditedPlaces? = nil) {
    self.context = context
    self.edited = edited
    meanings = MeaningComparison(context, edited)
    declarations = DeclarationComparison(context)
  }

  func verdicts() -> [UnitVerdict] {
    let pairing = UnitPairing(context)
    let compared = pairing.pairs.map { pair in
      let name = (pair.after ?? pair.before)?.declaration ?? ""
      let nothing = LayoutUnit(declaration: name, range: SourceRange(0, 0))
      let before = pair.before ?? nothing
      return compare(before, pair.after ?? nothing, inFull: isJudged(before))
    }
    let settled = HeldConstraints(context).settled(changedReturns(lostSettings(UnusedFunctions(context).settled(autoresizing(UncalledFunctions(context).settled(compared) + otherOrders())))))
    return edited == nil ? LazyTriggers(context).settled(ArrangementComparison(context).settled(settled)) : settled
  }

  /// Whether all is to be known about a unit.
  private func isJudged(_ before: LayoutUnit) -> Bool {
    edited?.touch(before.range) ?? true
  }

  /// Code that only adds views and calls functions, where it does so in another order that matters.
  private func otherOrders() -> [UnitVerdict] {
    let old = Dictionary(context.before.units.filter(\.isEmpty).map { ($0.declaration, $0) }, uniquingKeysWith: { first, _ in first })
    return context.after.units.filter(\.isEmpty).compactMap { unit in
      guard let before = old[unit.declaration], isJudged(before),
        case .unproven(let doubt)? = HierarchyComparison(before: before, after: unit, context: context).order()
      else { return nil }
      var result = UnitVerdict(unit.declaration, .unproven)
      (result.before, result.after, result.doubt) = (before, unit, doubt)
      return result
    }
  }

  private func compare(_ before: LayoutUnit, _ after: LayoutUnit, inFull: Bool) -> UnitVerdict {
    var comparison = UnitComparison(before, after, in: context)
    var result = comparison.verdict(inFull: inFull)
    guard inFull, result.verdict.severity < Verdict.unproven.severity,
      let message = idleName(before, after).map({ "no code of the file calls '\($0)'" }) ?? meanings?.changedName(in: before, after).map({ "'\($0)' does not mean the same on both sides" }) ?? declarations?.change(of: before, after)
    else { return result }
    result.verdict = .unproven
    result.certificate = nil
    result.doubt = UnitVerdict.Doubt(id: .unknownTarget, message: message, range: after.range, isAfter: true)
    return result
  }

  /// The name of a function to which code moved that only one side calls.
  private func idleName(_ before: LayoutUnit, _ after: LayoutUnit) -> String? {
    guard before.declaration != after.declaration, !before.range.isEmpty, !after.range.isEmpty else { return nil }
    let idle = (Self.isIdle(before, in: context.before), Self.isIdle(after, in: context.after))
    return idle.0 == idle.1 ? nil : idle.0 ? before.declaration : after.declaration
  }

  private static func isIdle(_ unit: LayoutUnit, in layout: FileLayout) -> Bool {
    guard let host = layout.host, let tokens = host.buffer.tokenRange(of: unit.range), let last = tokens.last, host.buffer[last].kind == .rightBrace,
      let open = host.buffer.partner(of: last)
    else { return false }
    return CodeSurroundings(host).isIdle(open)
  }

  // MARK: Autoresizing

  /// The verdict on a pair of units of which one side always turns an item off, and the other one only under conditions.
  private func lacking(_ verdict: UnitVerdict, at index: Int, _ sides: [(facts: [AutoresizingFact], other: AutoresizingSettings, isAfter: Bool)]) -> UnitVerdict? {
    for (facts, other, isAfter) in sides {
      for fact in facts where !other.has(fact, in: index) {
        guard let conditions = other.conditionsToLack(fact, in: index, isAfter ? verdict.before : verdict.after) else { continue }
        var result = Self.differing(verdict, in: fact, because: [
          "'\(fact.item).translatesAutoresizingMaskIntoConstraints = false' is always set \(isAfter ? "after" : "before") the change, and under conditions \(isAfter ? "before" : "after") it",
          "they depend on \(conditions.map { "'\($0)'" }.joined(separator: ", "))",
        ])
        result.certificate = nil
        return result
      }
    }
    return nil
  }

  private static func differing(_ verdict: UnitVerdict, in fact: AutoresizingFact, because reasons: [String]) -> UnitVerdict {
    var verdict = verdict
    verdict.verdict = .differs
    verdict.doubt = nil
    verdict.counterexample = Counterexample(
      width: 320, height: 568, isRightToLeft: false, item: fact.item, edge: "translatesAutoresizingMaskIntoConstraints", before: nil, after: nil, because: reasons)
    return verdict
  }

  /// Whether each view leaves autoresizing on both sides, wherever in the file that is said.
  private func autoresizing(_ verdicts: [UnitVerdict]) -> [UnitVerdict] {
    let sides = (verdicts.map(\.before), verdicts.map(\.after))
    let old = AutoresizingSettings(context.before, sides.0, beside: context.after, sides.1)
    let new = AutoresizingSettings(context.after, sides.1, beside: context.before, sides.0)
    guard old != new else { return verdicts }
    var verdicts = verdicts
    for index in verdicts.indices where verdicts[index].verdict.severity < Verdict.differs.severity {
      let sides = [(verdicts[index].after?.autoresizing ?? [], old, true), (verdicts[index].before?.autoresizing ?? [], new, false)]
      if let differing = lacking(verdicts[index], at: index, sides) {
        verdicts[index] = differing
        continue
      }
      for (facts, other, isAfter) in sides {
        let open = facts.filter { !other.has($0, in: index) && !(isAfter ? new : old).isCovered($0, in: index, by: other) }
        guard let fact = open.first(where: { !other.mayHave($0, in: index) }) ?? open.first else { continue }
        verdicts[index].certificate = nil
        let files = isAfter ? (own: context.after, other: context.before) : (own: context.before, other: context.after)
        if other.mayHave(fact, in: index) || other.mayBeElement(fact, beside: isAfter ? new : old) || other.mayBeRenamed(fact.item, unknownTo: files.other, own: files.own) {
          guard !isOpen(verdicts[index]) else { continue }
          verdicts[index].verdict = .unproven
          verdicts[index].doubt = UnitVerdict.Doubt(
            id: .unsupportedSyntax, message: "it is not known whether '\(fact.item)' leaves autoresizing under the same conditions on both sides",
            range: fact.range, isAfter: isAfter)
          break
        }
        verdicts[index] = Self.differing(verdicts[index], in: fact, because: [
          "'\(fact.item).translatesAutoresizingMaskIntoConstraints = \(fact.isOn)' is only set \(isAfter ? "after" : "before") the change",
          fact.isOn ? "autoresizing adds constraints of its own, which the others then contradict"
            : isAfter ? "before, constraints from autoresizing stood beside the others"
            : "SnapKit and Masonry turn autoresizing off by themselves; anchors do not, and its constraints contradict the others",
        ])
        break
      }
    }
    return verdicts
  }

  /// Whether a unit is open, which is not known of one that was not judged.
  private func isOpen(_ verdict: UnitVerdict) -> Bool {
    guard verdict.verdict != .unproven, let before = verdict.before, let after = verdict.after, !isJudged(before) else { return verdict.verdict == .unproven }
    return compare(before, after, inFull: true).verdict == .unproven
  }

  /// Leaves open what depends on which of two units runs first.
  private func lostSettings(_ verdicts: [UnitVerdict]) -> [UnitVerdict] {
    let settings = LostSettings(context, verdicts)
    var verdicts = verdicts
    for index in verdicts.indices where verdicts[index].verdict.severity < Verdict.unproven.severity {
      for isAfter in [false, true] {
        guard let loss = settings.first(in: index, isAfter: isAfter) else { continue }
        verdicts[index].verdict = .unproven
        verdicts[index].certificate = nil
        verdicts[index].doubt = UnitVerdict.Doubt(
          id: .unsupportedSyntax,
          message: "'\(loss.fact.item)' leaves autoresizing here on one side only; on the other, '\(loss.place)' says it, which may run later or for another view",
          range: loss.fact.range, isAfter: isAfter)
        break
      }
    }
    return verdicts
  }

  /// Leaves open what gives its callers another view.
  private func changedReturns(_ verdicts: [UnitVerdict]) -> [UnitVerdict] {
    let returns = ChangedReturns(context)
    return verdicts.map { verdict in
      guard verdict.verdict.severity < Verdict.unproven.severity, let change = returns.first(in: verdict) else { return verdict }
      var verdict = verdict
      verdict.verdict = .unproven
      verdict.certificate = nil
      verdict.doubt = UnitVerdict.Doubt(
        id: .unsupportedSyntax, message: "it returns '\(change.new)' in place of '\(change.old)'", range: change.range, isAfter: true)
      return verdict
    }
  }
}
