/// What a token that starts with some byte can be.
enum ByteClass: UInt8, CaseIterable {
  /// `a`…`z`, `A`…`Z`, `_`, `$`
  case word
  case digit
  case nonASCII
  case space
  case newline
  case operatorSymbol
  case slash
  case dot
  case quote
  case pound
  case backtick
  case leftParenthesis
  case rightParenthesis
  case leftBracket
  case rightBracket
  case leftBrace
  case rightBrace
  case comma
  case semicolon
  case colon
  case at
  case backslash
  case invalid

  /// The class of `byte`.
  ///
  /// The letters of the table stand for the cases in their order, and a test looks at each of them: an `init?(rawValue:)`
  /// for every token costs a tenth of the lexer's time.
  @inline(__always)
  static func of(_ byte: UInt8) -> ByteClass {
    unsafeBitCast(table.utf8Start[Int(byte)] &- UInt8(ascii: "a"), to: ByteClass.self)
  }

  /// Whether the class goes on with a name in ASCII.
  @inline(__always)
  var continuesName: Bool { rawValue <= ByteClass.digit.rawValue }

  /// One letter for each byte, sixteen to a row: `a` is `word`, `b` is `digit`, and so on. NUL counts as space, as in swiftc.
  private static let table: StaticString = """
    dwwwwwwwwdeddeww\
    wwwwwwwwwwwwwwww\
    dfijaffwlmffrfhg\
    bbbbbbbbbbtsffff\
    uaaaaaaaaaaaaaaa\
    aaaaaaaaaaanvofa\
    kaaaaaaaaaaaaaaa\
    aaaaaaaaaaapfqfw\
    cccccccccccccccc\
    cccccccccccccccc\
    cccccccccccccccc\
    cccccccccccccccc\
    cccccccccccccccc\
    cccccccccccccccc\
    cccccccccccccccc\
    cccccccccccccccc
    """
}
