internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Statements that choose whether to activate or to deactivate.
extension StoredConstraintUses {
  /// `stored.isActive = isOn` for `isOn ? stored.activate() : stored.deactivate()`, given one of its two constraints; nil
  /// for another statement, or where it matters what is evaluated first.
  ///
  /// - Parameters:
  ///   - start: The first token of the expression that ends with `use`.
  func choice(_ statement: Range<Int>, of start: Int, _ use: Int, _ effects: inout Set<StoredEffect>) -> String? {
    let level = buffer.parent(of: statement.lowerBound)
    let marks = statement.filter { buffer.parent(of: $0) == level && (buffer.isTernaryMark($0) || buffer.tokens[$0].kind == .colon) }
    guard marks.count == 2, buffer.isTernaryMark(marks[0]), buffer.tokens[marks[1]].kind == .colon, start > marks[0], let dot = memberDot(after: use) else { return nil }
    let overloads = host.declarations.index.chainOverloads
    guard ["activate", "deactivate"].allSatisfy({ overloads.place(of: $0, takingNumbers: false) == nil }) else { return nil }
    let owner = buffer.normalizedText(start..<dot)
    let parts = [marks[0] + 1..<marks[1], marks[1] + 1..<statement.upperBound].map { buffer.normalizedText($0) }
    let isNegated: Bool
    switch parts {
    case ["\(owner).activate()", "\(owner).deactivate()"]: isNegated = false
    case ["\(owner).deactivate()", "\(owner).activate()"]: isNegated = true
    default: return nil
    }
    let condition = buffer.trimmed(statement.lowerBound..<marks[0])
    guard let first = condition.first, !buffer.isWord(first, in: Self.statementWords), !condition.contains(where: { buffer.isOperator($0, "=") }),
      !buffer.normalizedText(condition).hasCall, case .activity(let value) = activity(condition, isNegated: isNegated, &effects) else { return nil }
    return "\(owner).isActive = \(value)"
  }

  private static let statementWords: [StaticString] = ["return", "let", "var", "try", "await", "throw", "if", "case", "default"]
}
