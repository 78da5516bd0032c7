internal import HostSyntax
internal import SourceText

/// What the reader of declarations found out about one token.
struct TokenMarks: OptionSet, Sendable {
  let rawValue: UInt8

  /// The brace opens the body of a function, an initialiser or an accessor.
  static let function = TokenMarks(rawValue: 1)
  /// The brace opens a closure.
  static let closure = TokenMarks(rawValue: 2)
  /// The brace belongs to a statement: `if`, `for`, `do`, an accessor list.
  static let statement = TokenMarks(rawValue: 4)
  /// The brace opens the body of a type.
  static let type = TokenMarks(rawValue: 8)
  /// The identifier names a function that is declared here.
  static let functionName = TokenMarks(rawValue: 16)
}

extension TokenBuffer {
  /// Whether a token is `=` or an operator that ends with it and assigns: `+=`, but not `==` or `<=`.
  package func isAssignment(_ index: Int) -> Bool {
    guard tokens[index].kind == .operatorSymbol, file.bytes[Int(tokens[index].end) - 1] == UInt8(ascii: "=") else { return false }
    return ![("==" as StaticString), "!=", "<=", ">=", "===", "!=="].contains { spells(index, $0) }
  }
}
