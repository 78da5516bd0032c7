internal import LayoutIR
internal import SourceText

extension VisualFormatSyntax {
  /// Reads a format string.
  ///
  /// With an `environment`, names and superviews are looked up as they are read, so the error is the first from
  /// the left, as Apple's is.
  ///
  /// - Throws: `VisualFormatError`.
  /// - Complexity: O(bytes), without recursion.
  package init(parsing bytes: [UInt8], in environment: VisualFormatEnvironment? = nil) throws(VisualFormatError) {
    var parser = VisualFormatParser(bytes: bytes, environment: environment)
    self = try parser.parseVisualFormatString()
  }

  package init(parsing text: String, in environment: VisualFormatEnvironment? = nil) throws(VisualFormatError) {
    try self.init(parsing: Array(text.utf8), in: environment)
  }
}

/// A reader of Visual Format Language. It never steps back over more than one number.
///
/// Source: Auto Layout Guide, "Visual Format Language", whose names the productions keep; that `simplePredicate`
/// takes a relation and a priority is not documented, but shipping applications (VLC for iOS,
/// SlackTextViewController) rely on it.
struct VisualFormatParser {
  let bytes: [UInt8]
  let environment: VisualFormatEnvironment?
  var position = 0

  init(bytes: [UInt8], environment: VisualFormatEnvironment?) {
    self.bytes = bytes
    self.environment = environment
  }

  // visualFormatString = [ orientation ] , [ superview , connection ] , view , { connection , view } , [ connection , superview ] ;
  mutating func parseVisualFormatString() throws(VisualFormatError) -> VisualFormatSyntax {
    guard !bytes.isEmpty else {
      throw VisualFormatError(.empty, column: 0, range: SourceRange(0, 0), "It's an empty string.")
    }
    let orientation = try parseOrientation()
    var leading: VisualFormatSyntax.SuperviewLink?
    if let bar = parseSuperview() { leading = .init(connection: try parseConnection(), bar: bar) }
    var views = [try parseView()]
    if let leading { _ = try environment?.superview(of: views[0], bar: leading, isLeading: true) }
    var connections: [VisualFormatSyntax.Connection] = []
    var trailing: VisualFormatSyntax.SuperviewLink?
    while trailing == nil, position < bytes.count {
      let connection = try parseConnection()
      if let bar = parseSuperview() {
        let link = VisualFormatSyntax.SuperviewLink(connection: connection, bar: bar)
        _ = try environment?.superview(of: views[views.count - 1], bar: link, isLeading: false)
        trailing = link
      } else if connection.range.isEmpty, current != UInt8(ascii: "[") {
        throw fail(.unexpectedCharacter, "Unexpected \(found) after a view", help: help ?? "'[', '-' or '|' can follow a view")
      } else {
        connections.append(connection)
        views.append(try parseView())
      }
    }
    guard position == bytes.count else {
      throw fail(.expectedEnd, "Expected the end of the format string after '|', but found \(found)")
    }
    return VisualFormatSyntax(
      orientation: orientation, leadingSuperview: leading, views: views, connections: connections,
      trailingSuperview: trailing, range: SourceRange(0, bytes.count))
  }

  // orientation = ( "H" | "V" ) , ":" ;
  private mutating func parseOrientation() throws(VisualFormatError) -> VisualFormatSyntax.Orientation {
    let orientation: VisualFormatSyntax.Orientation
    switch current {
    case UInt8(ascii: "H"): orientation = .horizontal
    case UInt8(ascii: "V"): orientation = .vertical
    default: return .horizontal
    }
    position += 1
    guard consume(":") else {
      // Also at the end of the string, where other faults are 'unexpectedEnd'.
      throw VisualFormatError(
        .expectedOrientationColon, column: position, range: rangeOfCurrent,
        "Expected ':' after '\(orientation.rawValue)' to specify \(orientation) arrangement")
    }
    return orientation
  }

  // superview = "|" ;
  private mutating func parseSuperview() -> SourceRange? {
    guard consume("|") else { return nil }
    return SourceRange(position - 1, position)
  }

  // view = "[" , name , [ predicateListWithParens ] , "]" ;
  private mutating func parseView() throws(VisualFormatError) -> VisualFormatSyntax.View {
    let start = position
    guard consume("[") else {
      throw fail(.expectedView, "Expected a view, but found \(found)", help: help ?? "a view is a name in brackets: '[a]'")
    }
    guard let name = parseName() else {
      throw fail(
        .invalidViewName, "Expected the name of a view, but found \(found)",
        help: help ?? "a name starts with a letter or '_' and goes on with letters, digits and '_'")
    }
    _ = try environment?.view(name)
    var predicates: [VisualFormatSyntax.Predicate] = []
    if current == UInt8(ascii: "(") { predicates = try parsePredicateListWithParens(for: .size) }
    guard consume("]") else {
      throw fail(
        .expectedCloseBracket,
        predicates.isEmpty
          ? "The name of a view must end with ']' or '(', but found \(found)"
          : "A predicate on a view's thickness must end with ')' and the view must end with ']', but found \(found)")
    }
    return VisualFormatSyntax.View(name: name, predicates: predicates, range: SourceRange(start, position))
  }

  // connection = [ "-" , [ predicateList , "-" ] ] ;
  private mutating func parseConnection() throws(VisualFormatError) -> VisualFormatSyntax.Connection {
    let start = position
    guard consume("-") else {
      return .init(spacing: .flush, isUndocumented: false, range: SourceRange(start, start))
    }
    if current == UInt8(ascii: "[") || current == UInt8(ascii: "|") {
      return .init(spacing: .standard, isUndocumented: false, range: SourceRange(start, position))
    }
    if current == UInt8(ascii: "-") {
      throw fail(
        .ambiguousMinus, "A second '-' is neither a space nor a sign",
        help: "write '-' for the standard space, or put a negative number in parentheses: '-(-5)-'")
    }
    let (predicates, isUndocumented) = try parsePredicateList()
    guard consume("-") else {
      throw fail(.expectedConnectionDash, "A space between views must end with '-', but found \(found)")
    }
    return .init(
      spacing: .predicates(predicates), isUndocumented: isUndocumented, range: SourceRange(start, position))
  }
}

extension VisualFormatParser {
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// The character that cannot go on, whole, though only its first byte is looked at.
  private var currentScalar: Unicode.Scalar? {
    let text = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    return text.unicodeScalars.first
  }

  var rangeOfCurrent: SourceRange {
    let count = currentScalar.map { UTF8.width($0) } ?? 0
    return SourceRange(position, min(position + count, bytes.count))
  }

  /// The character that cannot go on, as a message shows it.
  var found: String {
    guard let scalar = currentScalar else { return "the end" }
    if scalar.isASCII, scalar.value > 0x20, scalar.value < 0x7F { return "'\(scalar)'" }
    switch scalar {
    case " ": return "a space"
    case "\t": return "a tab"
    case "\n", "\r": return "a line break"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      let isVisible = scalar.properties.isAlphabetic || scalar.properties.isMath || scalar.properties.isDash
      return isVisible ? "'\(scalar)' (\(number))" : number
    }
  }

  /// Advice that depends on the character alone.
  var help: String? {
    switch currentScalar {
    case " ", "\t", "\n", "\r", "\u{A0}": "the visual format language has no white space"
    case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}": "write an ASCII hyphen: '-'"
    case "\u{2265}": "write '>='"
    case "\u{2264}": "write '<='"
    case "h", "v": "only 'H:' and 'V:' in upper case name an orientation"
    default: nil
    }
  }

  /// The error for the byte at `position`; at the end of the string it is `unexpectedEnd` whatever was expected.
  func fail(_ kind: VisualFormatError.Kind, _ message: String, help: String? = nil) -> VisualFormatError {
    VisualFormatError(
      position < bytes.count ? kind : .unexpectedEnd, column: position, range: rangeOfCurrent, message, help: help)
  }
}
