internal import HostSyntax
internal import Knowledge
internal import Migration
package import SourceText

/// Functions that only the new version has and that lay out what their calls name: `extension UIView { func pinEdges(to other: UIView) }`.
///
/// Each of their calls is compared where it stands. By itself such a function lays out nothing, whoever it may be written for.
package struct NewHelpers {
  private let versions: [(before: SourceFile?, after: SourceFile?)]
  private let others: () -> [SourceFile]

  /// - Parameters:
  ///   - versions: Both versions of the files that changed.
  ///   - others: The files of the project that did not, asked for when there is such a function.
  package init(_ versions: [(before: SourceFile?, after: SourceFile?)], beside others: @escaping () -> [SourceFile]) {
    self.versions = versions
    self.others = others
  }

  /// Leaves out the units of such functions, where code that changed calls them, all of it in units that have a verdict, and nothing
  /// else can.
  ///
  /// - Complexity: O(bytes of the files) for each such function.
  package func settled(_ verdicts: [FileVerdict]) -> [FileVerdict] {
    var result = verdicts
    for position in verdicts.indices {
      let file = verdicts[position]
      guard let after = file.after, after.language == .swift else { continue }
      let helpers = file.units.indices.filter { index in
        let unit = file.units[index]
        return unit.verdict != .identical && unit.before?.isEmpty != false && unit.after.map { isHelper($0, in: after) && isOnlyCalled(UnitPairing.word(unit.declaration), verdicts) } ?? false
      }
      for index in helpers.reversed() { result[position].units.remove(at: index) }
    }
    return result
  }

  /// Whether a unit is a function of an extension or of no type, which no framework and no superclass calls.
  private func isHelper(_ unit: LayoutUnit, in file: SourceFile) -> Bool {
    let buffer = TokenBuffer(lexing: file)
    guard let start = buffer.tokenIndex(at: unit.range.start), let statement = buffer.statement(containing: start),
      let word = statement.first(where: { buffer.isWord($0, "func") }), let name = buffer.next(word), buffer[name].kind == .identifier
    else { return false }
    let isPlain = (statement.lowerBound..<word).allSatisfy { index in
      buffer[index].kind.isTrivia || buffer.isWord(index, in: ["public", "internal", "private", "fileprivate", "static", "func", "discardableResult"]) || buffer[index].kind == .at
    }
    guard isPlain, !UnitPairing.isOfFrameworks(buffer.text(name)) else { return false }
    let type = DeclarationTable(buffer).enclosingType(at: word)
    return type.map { $0.keyword == "extension" && $0.inheritance == nil } ?? true
  }

  /// Whether a name is new, and all that says it are calls in units of files that changed.
  private func isOnlyCalled(_ name: String, _ verdicts: [FileVerdict]) -> Bool {
    guard !versions.contains(where: { $0.before.map { ByteSearch.contains(name, in: $0.bytes) } ?? false }) else { return false }
    let changed = Set(versions.compactMap { $0.after?.path })
    guard !others().contains(where: { !changed.contains($0.path) && ByteSearch.contains(name, in: $0.bytes) }) else { return false }
    var calls = 0
    for file in versions.compactMap(\.after) where ByteSearch.contains(name, in: file.bytes) {
      guard file.language == .swift else { return false }
      let buffer = TokenBuffer(lexing: file)
      let units = verdicts.first { $0.after?.path == file.path }?.units ?? []
      for place in buffer.tokens(spelled: name) {
        guard let before = buffer.previous(place), let next = buffer.next(place) else { return false }
        if buffer.isWord(before, "func") { continue }
        let offset = buffer[place].range.start
        guard buffer[next].kind == .leftParenthesis, units.contains(where: { $0.after?.range.contains(offset) ?? false }) else { return false }
        calls += 1
      }
    }
    return calls > 0
  }
}
