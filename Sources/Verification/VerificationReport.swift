package import Migration

/// Everything that one run of `verify` found.
package struct VerificationReport: Sendable {
  /// The files with layout code on either side, sorted by path.
  package var files: [FileVerdict]
  package var facts: RunFacts
  /// How many files were looked at on both sides together.
  package var comparedCount: Int
  /// Whether what is taken for granted counts as not proved.
  package var isStrict: Bool

  package init(files: [FileVerdict], facts: RunFacts, comparedCount: Int, isStrict: Bool = false) {
    self.files = files
    self.facts = facts
    self.comparedCount = comparedCount
    self.isStrict = isStrict
  }

  package var units: [UnitVerdict] { files.flatMap(\.units) }

  package func count(_ verdict: Verdict) -> Int { files.reduce(0) { $0 + $1.units.count { $0.verdict == verdict } } }

  package var conclusion: Conclusion {
    let unitCount = files.reduce(0) { $0 + $1.units.count }
    var conclusion = Conclusion(.success, "every layout is the same")
    for failure in facts.failures { conclusion.weigh(failure.status, "'\(failure.path)' \(failure.message)") }
    if unitCount == 0, facts.isEmptyByChange {
      conclusion = Conclusion(conclusion.status, conclusion.status == .success ? "no file that differs holds layout code" : conclusion.reason)
    } else if comparedCount == 0 {
      conclusion.weigh(.notProved, "nothing was compared: no file was read")
    } else if unitCount == 0 {
      conclusion.weigh(.notProved, "nothing was compared: there is no layout code in the files")
    }
    let open = count(.unproven) + count(.vacuous)
    if open > 0 { conclusion.weigh(.notProved, "\(open) of \(unitCount) units \(open == 1 ? "is" : "are") not proved to be the same") }
    if isStrict, let unit = units.first(where: { !$0.assumptions.isEmpty }) {
      conclusion.weigh(.notProved, "'\(unit.declaration)' rests on assumptions, which '--strict' does not allow")
    }
    let different = count(.differs)
    if different > 0 { conclusion.weigh(.differs, "\(different) of \(unitCount) units \(different == 1 ? "lays" : "lay") out differently") }
    return conclusion
  }
}
