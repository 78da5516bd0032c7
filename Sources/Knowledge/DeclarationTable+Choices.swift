internal import HostSyntax

extension DeclarationTable {
  /// The type of `size ?? Metrics.size`, which all its parts have, or of which one is a number that is written; the same for
  /// `isWide ? CGSize(width: 8, height: 4) : Metrics.size`.
  ///
  /// - Parameter type: The type of a part.
  func typeOfChoice(_ expression: Range<Int>, _ type: (Range<Int>) -> ValueType?) -> ValueType? {
    if let arms = arms(of: expression) {
      guard let first = type(arms[0]), first.number == nil, arms.dropFirst().allSatisfy({ type($0) == first }) else { return nil }
      return first
    }
    let signs = topLevelTokens(expression).filter { buffer.tokens[$0].kind == .operatorSymbol && buffer.operatorPosition($0).isInfix }
    guard let last = signs.last, signs.allSatisfy({ buffer.isOperator($0, "??") }), last + 1 < expression.upperBound else { return nil }
    var start = expression.lowerBound
    var name: String?
    for sign in signs {
      guard start < sign, let part = type(buffer.trimmed(start..<sign)), part.isOptional || part.isImplicitlyUnwrapped, name == nil || name == part.name else { return nil }
      name = part.name
      start = sign + 1
    }
    let rest = buffer.trimmed(start..<expression.upperBound)
    guard let name, let value = type(rest), !value.isImplicitlyUnwrapped else { return nil }
    if value.name == name { return value }
    let isWritten = rest.allSatisfy { buffer.tokens[$0].kind == .number || buffer.spells($0, "-") }
    // `0.5` is no integer.
    return isWritten && ValueType(name).number != nil && (value.name == "Int" || name == "CGFloat" || name == "Float") ? ValueType(name) : nil
  }
}
