internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// Functions of Swift that only one version of a file has and that nothing calls, or can: helpers around format strings go with
/// their last call, and new ones may be for other files.
struct UnusedFunctions {
  private let context: ComparisonContext

  init(_ context: ComparisonContext) {
    self.context = context
  }

  /// Leaves out private ones, which nothing runs, and leaves the others open.
  ///
  /// - Complexity: O(uses of the functions), where some unit differs.
  func settled(_ verdicts: [UnitVerdict]) -> [UnitVerdict] {
    verdicts.compactMap { verdict in
      guard verdict.verdict == .differs else { return verdict }
      let isNew = verdict.before.map(\.isEmpty) ?? true
      guard isNew != (verdict.after.map(\.isEmpty) ?? true), let unit = isNew ? verdict.after : verdict.before, let own = (isNew ? context.after : context.before).host,
        let other = (isNew ? context.before : context.after).host, let isPrivate = isPrivate(unit, isNew, own, beside: other)
      else { return verdict }
      if isPrivate { return nil }
      var open = verdict
      open.leaveOpen("only code of other files may call '\(verdict.declaration)', which only one side has", at: unit.range, isAfter: isNew)
      return open
    }
  }

  /// Whether only the file can call a function; nil where something of it may, or where it is none that has to be called by its name.
  private func isPrivate(_ unit: LayoutUnit, _ isNew: Bool, _ host: HostFile, beside other: HostFile) -> Bool? {
    let buffer = host.buffer
    let name = UnitPairing.word(unit.declaration)
    guard buffer.file.language == .swift, !UnitPairing.isOfFrameworks(name), let first = buffer.tokenIndex(at: unit.range.start),
      let statement = buffer.statement(containing: first), let word = statement.first(where: { buffer.isWord($0, "func") }), buffer.next(word).map({ buffer.text($0) == name }) ?? false,
      !(statement.lowerBound..<word).contains(where: { buffer.isWord($0, in: ["override", "objc", "IBAction"]) }), !other.buffer.contains(name),
      // What the old version calls, the new one has no calls of, and they are compared where they stood.
      !isNew || buffer.tokens(spelled: name).allSatisfy({ buffer.previous($0).map { buffer.isWord($0, "func") } ?? false })
    else { return nil }
    return (statement.lowerBound..<word).contains { buffer.isWord($0, in: ["private", "fileprivate"]) }
  }
}
