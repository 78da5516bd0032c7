package import Migration
internal import SourceText

/// Units that stand in another file than before: a file that was renamed, a type that moved, Objective-C that became Swift.
package enum MovedUnits {
  private struct Place {
    let file: Int
    let unit: Int
  }

  /// Compares units that one file lost with those that another one gained under the same path of declarations.
  ///
  /// - Complexity: One more comparison for each pair of files between which something moved.
  package static func matched(_ verdicts: [FileVerdict], options: MigrationOptions) -> [FileVerdict] {
    let lost = places(verdicts) { $0.isMissingAfter }
    let gained = places(verdicts) { $0.isMissingBefore }
    var moved: [[Int]: [UnitVerdict]] = [:]
    var removed: Set<[Int]> = []
    var comparisons: [[Int]: [String: UnitVerdict]] = [:]
    for (name, old) in lost.sorted(by: { $0.key < $1.key }) {
      guard old.count == 1, let from = old.first, let new = gained[name], new.count == 1, let to = new.first, from.file != to.file else { continue }
      let pair = [from.file, to.file]
      let found = comparisons[pair] ?? compared(verdicts[from.file], verdicts[to.file], options)
      comparisons[pair] = found
      guard var verdict = found[name] else { continue }
      verdict.assumptions = (verdict.assumptions + ["'\(verdict.declaration)' moved here from '\(verdicts[from.file].path)'"]).sorted()
      moved[pair, default: []].append(verdict)
      removed.formUnion([[from.file, from.unit], [to.file, to.unit]])
    }
    guard !moved.isEmpty else { return verdicts }
    var result = verdicts.indices.compactMap { index -> FileVerdict? in
      var verdict = verdicts[index]
      verdict.units = verdict.units.indices.filter { !removed.contains([index, $0]) }.map { verdict.units[$0] }
      return verdict.units.isEmpty ? nil : verdict
    }
    let paths = Set(result.map(\.path))
    for (pair, units) in moved {
      let (from, to) = (verdicts[pair[0]], verdicts[pair[1]])
      result.append(
        FileVerdict(
          path: paths.contains(to.path) ? "\(from.path) → \(to.path)" : to.path, before: from.before, after: to.after, units: units))
    }
    return result.sorted { $0.path < $1.path }
  }

  private static func compared(_ from: FileVerdict, _ to: FileVerdict, _ options: MigrationOptions) -> [String: UnitVerdict] {
    let units = verify(path: to.path, before: from.before, after: to.after, options: options).units
    return Dictionary(
      units.filter { !$0.isMissingBefore && !$0.isMissingAfter }.map { (key($0.declaration), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func places(_ verdicts: [FileVerdict], _ isOne: (UnitVerdict) -> Bool) -> [String: [Place]] {
    var found: [String: [Place]] = [:]
    for (file, verdict) in verdicts.enumerated() {
      for (unit, item) in verdict.units.enumerated() where isOne(item) {
        found[key(item.declaration), default: []].append(Place(file: file, unit: unit))
      }
    }
    return found
  }

  /// `Card.setUp` of Objective-C is `Card.setUp()` of Swift.
  private static func key(_ declaration: String) -> String {
    declaration.hasSuffix("()") ? String(declaration.dropLast(2)) : declaration
  }
}

extension UnitVerdict {
  fileprivate var isMissingBefore: Bool { before.map { $0.isEmpty && $0.range.isEmpty } ?? true }
  fileprivate var isMissingAfter: Bool { after.map { $0.isEmpty && $0.range.isEmpty } ?? true }
}
