/// What a token of Swift is.
///
/// Keywords are identifiers: whether `in` is a word of the language or a name depends on where it stands.
///
/// It is public, unlike everything else, because swiftc 6.3 hands no `package` body to other modules: every comparison of
/// a token's kind there would be a call through a witness table.
public enum TokenKind: UInt8, Sendable, CaseIterable {
  /// `view`, `self`, `$0`, `` `default` ``
  case identifier
  /// `12`, `0x1F`, `1_000.5e-3`
  case number
  /// `"text"`, `"""…"""`, `#"…"#` without interpolation
  case string
  /// The whole literal, with everything inside its `\(…)`.
  case interpolatedString
  /// `/[a-z]+/`, `#/…/#`
  case regexLiteral
  /// `+`, `->`, `=`, `?`, `!`, `&`, `...`, `..<`, `≠`
  case operatorSymbol
  /// `(`
  case leftParenthesis
  /// `)`
  case rightParenthesis
  /// `[`
  case leftBracket
  /// `]`
  case rightBracket
  /// `{`
  case leftBrace
  /// `}`
  case rightBrace
  /// `,`
  case comma
  /// `;`
  case semicolon
  /// `:`
  case colon
  /// A lone `.`
  case dot
  /// `@`
  case at
  /// `#selector`, `#available`, `#file`
  case pound
  /// The first word of `#if`, `#elseif`, `#else`, `#endif`, `#sourceLocation`
  case directive
  /// `\` of a key path
  case backslash
  /// `<#view#>`: a place to fill in, left by an editor
  case placeholder
  /// A byte sequence that no Swift token starts with.
  case invalid
  /// A run of blanks, tabs and other horizontal space.
  case whitespace
  /// One LF, CR LF or lone CR.
  case newline
  /// `// …` without its line end
  case lineComment
  /// `/* … */`, nested
  case blockComment
  /// `#!…` at the start of the file
  case shebang
  /// U+FEFF at the start of the file
  case byteOrderMark

  @inlinable
  public static func == (first: TokenKind, second: TokenKind) -> Bool {
    unsafeBitCast(first, to: UInt8.self) == unsafeBitCast(second, to: UInt8.self)
  }

  /// Whether the token says nothing: white space, line ends, comments and what may start a file.
  @inlinable package var isTrivia: Bool { unsafeBitCast(self, to: UInt8.self) >= unsafeBitCast(TokenKind.whitespace, to: UInt8.self) }

  @inlinable package var isComment: Bool { self == .lineComment || self == .blockComment }

  @inlinable package var isOpener: Bool { self == .leftParenthesis || self == .leftBracket || self == .leftBrace }

  @inlinable package var isCloser: Bool { self == .rightParenthesis || self == .rightBracket || self == .rightBrace }

  /// Whether the pairing of brackets looks at the token.
  var isStructure: Bool { isOpener || isCloser || self == .directive }

  /// The kind of the other bracket of a pair; nil for everything else.
  package var partner: TokenKind? {
    switch self {
    case .leftParenthesis: .rightParenthesis
    case .rightParenthesis: .leftParenthesis
    case .leftBracket: .rightBracket
    case .rightBracket: .leftBracket
    case .leftBrace: .rightBrace
    case .rightBrace: .leftBrace
    default: nil
    }
  }

  /// Whether a token of this kind alone is something with a value: a name or a literal.
  package var isAtom: Bool {
    switch self {
    case .identifier, .number, .string, .interpolatedString, .regexLiteral, .placeholder: true
    default: false
    }
  }
}
