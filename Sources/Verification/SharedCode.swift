package import Migration
internal import SourceText

/// Decides what one pair of files alone leaves open, with what the other files of both trees declare.
package enum SharedCode {
  /// - Parameters:
  ///   - before: All files of the old tree.
  ///   - after: All files of the new tree.
  /// - Complexity: Up to two more comparisons of each file with a unit that is not proved, and a few looks at the bytes of all files.
  package static func settled(
    _ verdicts: [FileVerdict], before: SharedDeclarations, after: SharedDeclarations, options: MigrationOptions
  ) -> [FileVerdict] {
    let open = verdicts.indices.filter { isOpen(verdicts[$0]) }
    var verdicts = verdicts
    let tables = (before.table(for: open.compactMap { verdicts[$0].before }), after.table(for: open.compactMap { verdicts[$0].after }))
    var texts: [Int: (String, String)] = [:]
    for index in open {
      guard let old = verdicts[index].before, let new = verdicts[index].after else { continue }
      let shared = (before.text(for: old, from: tables.0), after.text(for: new, from: tables.1))
      texts[index] = shared
      guard !shared.0.isEmpty || !shared.1.isEmpty else { continue }
      verdicts[index] = better(verify(path: verdicts[index].path, before: old, after: new, options: options, beside: shared), than: verdicts[index])
    }
    guard let knowledge = Knowledge(verdicts, before, after, options) else { return verdicts }
    for index in open where isOpen(verdicts[index]) {
      guard let old = verdicts[index].before, let new = verdicts[index].after, let shared = texts[index] else { continue }
      verdicts[index] = better(
        verify(path: verdicts[index].path, before: old, after: new, options: knowledge.options, beside: shared), than: verdicts[index])
    }
    return verdicts
  }

  /// What fewer units leave open.
  private static func better(_ again: FileVerdict, than verdict: FileVerdict) -> FileVerdict {
    var again = again
    guard again.units.count(where: { $0.verdict == .unproven }) < verdict.units.count(where: { $0.verdict == .unproven }) else { return verdict }
    for index in again.units.indices { again.units[index].assumptions.append("what other files declare is as they say") }
    return again
  }

  /// What both trees tell the files that are open.
  private struct Knowledge {
    private(set) var options: (before: MigrationOptions, after: MigrationOptions)

    /// Nil where no file is open.
    init?(_ verdicts: [FileVerdict], _ before: SharedDeclarations, _ after: SharedDeclarations, _ options: MigrationOptions) {
      let open = verdicts.filter(SharedCode.isOpen)
      guard !open.isEmpty else { return nil }
      let (old, new) = (open.compactMap(\.before), open.compactMap(\.after))
      self.options = (options, options)
      self.options.before.tree = Self.tree(old, new, before.all, options)
      self.options.after.tree = Self.tree(new, old, after.all, options)
    }

    /// Both sides know the same names, whichever asks for them.
    private static func tree(_ files: [SourceFile], _ others: [SourceFile], _ all: [SourceFile], _ options: MigrationOptions) -> TreeKnowledge {
      let asking = files + zip(files, others).map { SourceFile(path: $0.path, language: $0.language, bytes: $1.bytes) }
      return TreeKnowledge(reading: files, asking: TreeKnowledge.questions(of: asking, options: options), in: all, options: options)
    }
  }

  /// Whether the other files are of use.
  package static func isOpen(_ verdict: FileVerdict) -> Bool {
    verdict.before != nil && verdict.after != nil && verdict.units.contains { $0.verdict == .unproven }
  }
}
