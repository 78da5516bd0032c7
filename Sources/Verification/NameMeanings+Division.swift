internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Names with which is divided: there it matters whether they count in whole numbers.
extension NameMeanings {
  private static let divisions: Set<String> = ["/", "%", ">>", "/="]

  /// Whether the values that a name gets are computed by a division.
  func divides(_ word: String) -> Bool {
    guard isSwift else { return false }
    return host.declarations.declarations(named: word).contains { declared in
      let code: Range<Int>? = declared.initializer ?? (declared.isComputed ? buffer.statement(containing: declared.token) : nil)
      return code?.contains { buffer[$0].kind == .operatorSymbol && Self.divisions.contains(buffer.text($0)) } ?? false
    }
  }

  /// Whether everything of a name that the file declares counts in whole numbers, or in fractions; nil where that is not known.
  func countsWhole(_ word: String) -> Bool? {
    guard isSwift else { return nil }
    let kinds = Set(host.declarations.declarations(named: word).map(countsWhole))
    return kinds.count == 1 ? kinds.first ?? nil : nil
  }

  private func countsWhole(_ declared: Declaration) -> Bool? {
    if let type = declared.type {
      let name = buffer.normalizedText(buffer.trimmed(type))
      return NameTraits.wholeTypes.contains(name) ? true : NameTraits.fractionTypes.contains(name) ? false : nil
    }
    guard let value = declared.initializer.map(buffer.trimmed) else { return nil }
    let tokens = value.filter { !buffer[$0].kind.isTrivia && !buffer.isOperator($0, "-") }
    guard let first = tokens.first else { return nil }
    if tokens.count == 1, buffer[first].kind == .number {
      let text = buffer.text(first)
      return text.hasPrefix("0x") || !text.contains { ".eE".contains($0) }
    }
    // `CGFloat(5)`
    let word = buffer.text(first)
    return NameTraits.fractionTypes.contains(word) ? false : NameTraits.wholeTypes.contains(word) ? true : nil
  }
}
