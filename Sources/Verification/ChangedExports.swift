internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
package import SourceText

/// The names that files declare for one another and that mean something else after the change.
///
/// The units of a file that nobody touched are laid out in another way where `Metrics.gap` of another file changed.
package struct ChangedExports {
  /// By the word; with the file that declares it.
  private var names: [String: [(name: ExportedName, path: String)]] = [:]

  /// - Complexity: O(bytes of the files that changed).
  /// - Parameter versions: Both versions of each file.
  package init(_ versions: [(path: String, before: SourceFile?, after: SourceFile?)]) {
    for version in versions {
      guard let before = version.before, let after = version.after, before.bytes != after.bytes, let old = Self.exports(of: before),
        let new = Self.exports(of: after)
      else { continue }
      for (name, texts) in old {
        guard let others = new[name] else { continue }
        let isTelling = { MeaningComparison.isTelling($0, ofItem: false) }
        if texts.filter(isTelling) != others.filter(isTelling) { names[name.word, default: []].append((name, version.path)) }
      }
    }
  }

  private static func exports(of file: SourceFile) -> [ExportedName: [String]]? {
    let buffer = TokenBuffer(lexing: file)
    guard buffer.isBalanced else { return nil }
    return NameMeanings(HostFile(buffer, platform: nil), units: []).exports()
  }

  /// Leaves open the units that use such a name.
  package func settled(_ verdicts: [FileVerdict]) -> [FileVerdict] {
    names.isEmpty ? verdicts : verdicts.map(settled)
  }

  private func settled(_ verdict: FileVerdict) -> FileVerdict {
    var verdict = verdict
    var declared: NameMeanings?
    for index in verdict.units.indices where verdict.units[index].verdict.severity < Verdict.unproven.severity {
      guard let before = verdict.units[index].before, let after = verdict.units[index].after, let file = verdict.after else { continue }
      let common = MeaningComparison.names(in: before).intersection(MeaningComparison.names(in: after))
      for name in common.sorted(by: { $0.word < $1.word }) {
        guard let found = names[name.word]?.filter({ $0.path != verdict.path }), !found.isEmpty else { continue }
        let own = declared ?? NameMeanings(HostFile(TokenBuffer(lexing: file), platform: nil), units: [])
        declared = own
        guard let changed = found.first(where: { isMeant($0.name, by: name, in: own.buffer) }),
          name.isMember || own.meaning(of: name.word, in: after, isMember: false).isEmpty
        else { continue }
        verdict.units[index].verdict = .unproven
        verdict.units[index].certificate = nil
        verdict.units[index].doubt = UnitVerdict.Doubt(
          id: .unknownTarget, message: "'\(name.word)' of '\(changed.path)' does not mean the same on both sides", range: after.range, isAfter: true)
        break
      }
    }
    return verdict
  }

  /// Whether code of a file that says a name may mean the declaration: the type is named there, or it is one of any type.
  private func isMeant(_ exported: ExportedName, by name: MeaningComparison.Name, in buffer: TokenBuffer) -> Bool {
    guard let owner = exported.owner else { return !name.isMember }
    return exported.isExtension || buffer.contains(owner)
  }
}
