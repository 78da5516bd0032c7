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
    let knowledge = Knowledge(verdicts, before, after, options)
    return verdicts.map { verdict in
      guard isOpen(verdict), let old = verdict.before, let new = verdict.after else { return verdict }
      if old.language == .objectiveC { return knowledge.map { $0.settled(verdict, old, new) } ?? verdict }
      let texts = (before.text(for: old), after.text(for: new))
      guard !texts.0.isEmpty || !texts.1.isEmpty else { return verdict }
      let again = verify(path: verdict.path, before: old, after: new, options: options, beside: texts)
      return better(again, than: verdict)
    }
  }

  /// What fewer units leave open.
  private static func better(_ again: FileVerdict, than verdict: FileVerdict) -> FileVerdict {
    var again = again
    guard again.units.count(where: { $0.verdict == .unproven }) < verdict.units.count(where: { $0.verdict == .unproven }) else { return verdict }
    for index in again.units.indices { again.units[index].assumptions.append("what other files declare is as they say") }
    return again
  }

  /// What the headers of both trees tell the Objective-C files that are open.
  private struct Knowledge {
    private var options: (before: MigrationOptions, after: MigrationOptions)

    /// Nil where no such file is open.
    init?(_ verdicts: [FileVerdict], _ before: SharedDeclarations, _ after: SharedDeclarations, _ options: MigrationOptions) {
      let open = verdicts.filter { SharedCode.isOpen($0) && $0.before?.language == .objectiveC }
      guard !open.isEmpty else { return nil }
      let (old, new) = (open.compactMap(\.before), open.compactMap(\.after))
      // Both sides know the same names, whichever asks for them.
      let names = TreeKnowledge.names(askedBy: old + new, options: options)
      self.options = (options, options)
      self.options.before.tree = TreeKnowledge(reading: old, naming: names, of: before.all, options: options)
      self.options.after.tree = TreeKnowledge(reading: new, naming: names, of: after.all, options: options)
    }

    func settled(_ verdict: FileVerdict, _ old: SourceFile, _ new: SourceFile) -> FileVerdict {
      better(verify(path: verdict.path, before: old, after: new, options: options), than: verdict)
    }
  }

  /// Whether the other files are of use.
  package static func isOpen(_ verdict: FileVerdict) -> Bool {
    verdict.before != nil && verdict.after != nil && verdict.units.contains { $0.verdict == .unproven }
  }
}
