/// What a token that starts with some byte can be.
///
/// The raw values are letters, so that the table below reads like a map of ASCII.
enum ByteClass: UInt8 {
  case word = 0x61  // a
  case digit  // b
  case nonASCII  // c
  case space  // d
  case newline  // e
  case operatorSymbol  // f
  case slash  // g
  case dot  // h
  case quote  // i
  case pound  // j
  case backtick  // k
  case leftParenthesis  // l
  case rightParenthesis  // m
  case leftBracket  // n
  case rightBracket  // o
  case leftBrace  // p
  case rightBrace  // q
  case comma  // r
  case semicolon  // s
  case colon  // t
  case at  // u
  case backslash  // v
  case invalid  // w

  /// One letter for each byte, sixteen to a row. NUL counts as space, as in swiftc.
  static let table: StaticString = """
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
