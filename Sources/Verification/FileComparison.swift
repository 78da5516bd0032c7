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
package func verify(path: String, before: SourceFile?, after: SourceFile?, options: MigrationOptions) -> FileVerdict {
  func layout(_ file: SourceFile?) -> FileLayout {
    file.map { readLayout(of: $0, options: options) } ?? FileLayout(SourceFile(path: path, text: ""))
  }
  let context = ComparisonContext(before: layout(before), after: layout(after))
  return FileVerdict(path: path, before: before, after: after, units: FileComparison(context: context).verdicts())
}

/// Pairs the units of two versions of a file and compares each pair.
struct FileComparison {
  let context: ComparisonContext

  func verdicts() -> [UnitVerdict] {
    let before = context.before.layoutUnits
    let after = context.after.layoutUnits
    let old = Dictionary(before.map { ($0.declaration, $0) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(after.map { ($0.declaration, $0) }, uniquingKeysWith: { first, _ in first })
    var verdicts: [UnitVerdict] = []
    for unit in after {
      let other = old[unit.declaration] ?? LayoutUnit(declaration: unit.declaration, range: SourceRange(0, 0))
      verdicts.append(compare(other, unit))
    }
    for unit in before where new[unit.declaration] == nil {
      verdicts.append(compare(unit, LayoutUnit(declaration: unit.declaration, range: SourceRange(0, 0))))
    }
    return autoresizing(verdicts)
  }

  private func compare(_ before: LayoutUnit, _ after: LayoutUnit) -> UnitVerdict {
    var comparison = UnitComparison(before, after, in: context)
    return comparison.verdict()
  }

  // MARK: Autoresizing

  /// Whether each view leaves autoresizing on both sides, wherever in the file that is said.
  private func autoresizing(_ verdicts: [UnitVerdict]) -> [UnitVerdict] {
    let old = Set(context.before.units.flatMap(\.autoresizing).map(Setting.init))
    let new = Set(context.after.units.flatMap(\.autoresizing).map(Setting.init))
    guard old != new else { return verdicts }
    var verdicts = verdicts
    for index in verdicts.indices where verdicts[index].verdict.severity < Verdict.differs.severity {
      let own = (verdicts[index].before?.autoresizing ?? []).filter { !new.contains(Setting($0)) }
      let other = (verdicts[index].after?.autoresizing ?? []).filter { !old.contains(Setting($0)) }
      guard let first = other.first ?? own.first, verdicts[index].verdict != .unproven else { continue }
      let isOff = other.isEmpty
      verdicts[index].verdict = .differs
      verdicts[index].certificate = nil
      verdicts[index].counterexample = Counterexample(
        width: 320, height: 568, isRightToLeft: false, item: first.item, edge: "translatesAutoresizingMaskIntoConstraints",
        before: nil, after: nil,
        because: ["'\(first.item).translatesAutoresizingMaskIntoConstraints = \(first.isOn)' is only set \(isOff ? "before" : "after") the change"])
    }
    return verdicts
  }

  private struct Setting: Hashable {
    let item: String
    let isOn: Bool
    let guards: Guards

    init(_ fact: AutoresizingFact) {
      item = fact.item
      isOn = fact.isOn
      guards = fact.guards
    }
  }
}
