package import Migration
internal import SourceText

/// Decides what one pair of files alone leaves open, with what the other files of both trees declare.
package enum SharedCode {
  /// - Parameters:
  ///   - before: All files of the old tree.
  ///   - after: All files of the new tree.
  /// - Complexity: A second comparison of each file with a unit that is not proved.
  package static func settled(
    _ verdicts: [FileVerdict], before: SharedDeclarations, after: SharedDeclarations, options: MigrationOptions
  ) -> [FileVerdict] {
    verdicts.map { verdict in
      guard isOpen(verdict), let old = verdict.before, let new = verdict.after else { return verdict }
      let texts = (before.text(for: old), after.text(for: new))
      guard !texts.0.isEmpty || !texts.1.isEmpty else { return verdict }
      var again = verify(path: verdict.path, before: old, after: new, options: options, beside: texts)
      guard again.units.count(where: { $0.verdict == .unproven }) < verdict.units.count(where: { $0.verdict == .unproven }) else { return verdict }
      for index in again.units.indices { again.units[index].assumptions.append("what other files declare is as they say") }
      return again
    }
  }

  /// Whether the other files are of use.
  package static func isOpen(_ verdict: FileVerdict) -> Bool {
    verdict.before != nil && verdict.after != nil && verdict.units.contains { $0.verdict == .unproven }
  }
}
