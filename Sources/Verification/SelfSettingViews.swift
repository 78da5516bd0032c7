internal import Frontends
internal import HostSyntax
internal import Knowledge
package import SourceText

/// Views whose own class takes them out of autoresizing: whoever lays them out need not say so.
package final class SelfSettingViews {
  private let files: () -> [SourceFile]
  private let classes: ClassAncestors
  private lazy var sources = files().filter { $0.language == .swift }
  private lazy var settings = Settings(sources)
  /// By the name of a type.
  private var known: [String: Bool] = [:]

  /// - Parameter files: The files of the project, asked for when a unit differs in nothing else.
  package init(_ files: @escaping () -> [SourceFile]) {
    self.files = files
    classes = ClassAncestors(files)
  }

  /// Leaves open the units that only differ in whether such a view is told to leave autoresizing.
  package func settled(_ verdicts: [FileVerdict]) -> [FileVerdict] {
    verdicts.map { verdict in
      var verdict = verdict
      for index in verdict.units.indices {
        guard let example = verdict.units[index].counterexample, example.edge == Self.flag, let type = type(of: example.item, in: verdict.units[index], verdict),
          maySet(type)
        else { continue }
        let range = (verdict.units[index].after ?? verdict.units[index].before)?.range ?? SourceRange(0, 0)
        verdict.units[index].leaveOpen("'\(example.item)' is a '\(type)', which may leave autoresizing by itself", at: range)
      }
      return verdict
    }
  }

  private static let flag = "translatesAutoresizingMaskIntoConstraints"

  /// The type of a view where a unit starts, if some file declares it.
  private func type(of item: String, in unit: UnitVerdict, _ verdict: FileVerdict) -> String? {
    for (side, file) in [(unit.after, verdict.after), (unit.before, verdict.before)] {
      guard let file, file.language == .swift, let side, !side.isEmpty else { continue }
      let buffer = TokenBuffer(lexing: file)
      guard let start = buffer.tokenIndex(at: side.range.start), let found = DeclarationTable(buffer).type(ofPath: item.dottedWords, at: start) else { continue }
      let name = String(found.name.prefix { $0 != "<" }).lastDottedWord
      return classes.declares(name) ? name : nil
    }
    return nil
  }

  /// Whether code of the type, or of what it inherits from, may turn its own flag off.
  ///
  /// - Complexity: O(bytes of the project) for each type.
  private func maySet(_ type: String) -> Bool {
    if let found = known[type] { return found }
    let line = classes.lineage(of: type)
    let result = !line.isDisjoint(with: settings.owners) || !settings.helpers.isEmpty && isHelped(line)
    known[type] = result
    return result
  }

  /// Whether a type of the line calls a function by which other types turn their own flag off: `extension UIView { func prepare() … }`
  private func isHelped(_ line: Set<String>) -> Bool {
    sources.contains { file in
      let buffer = TokenBuffer(lexing: file)
      guard settings.helpers.contains(where: buffer.contains) else { return false }
      let declarations = DeclarationTable(buffer)
      return settings.helpers.contains { helper in
        buffer.tokens(spelled: helper).contains { index in
          guard buffer.kind(buffer.next(index)) == .leftParenthesis, let before = buffer.previous(index), !buffer.isWord(before, "func") else { return false }
          let isOwn = buffer[before].kind != .dot || buffer.previous(before).map { buffer.isWord($0, "self") } ?? false
          return isOwn && declarations.enclosingType(at: index).map { line.contains($0.name.lastDottedWord) } ?? false
        }
      }
    }
  }

  /// Where code turns off the flag of its own `self`.
  private struct Settings {
    var owners: Set<String> = []
    /// The functions in extensions that do so.
    var helpers: Set<String> = []

    init(_ files: [SourceFile]) {
      for file in files where ByteSearch.contains("translatesAutoresizingMaskIntoConstraints", in: file.bytes) {
        let buffer = TokenBuffer(lexing: file)
        let declarations = DeclarationTable(buffer)
        for index in buffer.tokens(spelled: SelfSettingViews.flag) where Self.isOfSelf(index, buffer) {
          guard let type = declarations.enclosingType(at: index) else { continue }
          owners.insert(type.name.lastDottedWord)
          guard type.keyword == "extension", let open = declarations.enclosingFunction(at: index), let statement = buffer.statement(containing: open),
            let word = (statement.lowerBound..<open).first(where: { buffer.isWord($0, "func") }), let name = buffer.next(word)
          else { continue }
          helpers.insert(buffer.text(name))
        }
      }
    }

    /// `self.translatesAutoresizingMaskIntoConstraints = false`, with or without `self.`
    private static func isOfSelf(_ index: Int, _ buffer: TokenBuffer) -> Bool {
      guard let equals = buffer.next(index), buffer.isOperator(equals, "="), buffer.next(equals).map({ buffer.isWord($0, "false") }) ?? false else { return false }
      guard let dot = buffer.previous(index), buffer[dot].kind == .dot else { return true }
      return buffer.previous(dot).map { buffer.isWord($0, "self") } ?? false
    }
  }
}
