/// Decides whether a slash starts a regex literal, and where that ends.
///
/// Source: Swift Evolution SE-0354, "Regex Literals".
struct RegexScanner {
  let bytes: UnsafeBufferPointer<UInt8>

  enum Result {
    case literal(end: Int)
    /// Not a literal; no slash before `searchedTo` closes one.
    case none(searchedTo: Int)
  }

  /// Reads `/…/`: it neither starts nor ends with a blank, closes on its line, and no `)` in it lacks its `(`.
  func bareLiteral(at slash: Int) -> Result {
    var position = slash + 1
    guard position < bytes.count, bytes[position] != .blank, bytes[position] != .tab, bytes[position] != .slash,
      bytes[position] != .asterisk
    else { return .none(searchedTo: slash) }
    var groups = 0
    var classes = 0
    while position < bytes.count {
      switch bytes[position] {
      case .slash:
        let last = bytes[position - 1]
        let isBlank = (last == .blank || last == .tab) && bytes[position - 2] != .backslash
        return isBlank ? .none(searchedTo: slash) : .literal(end: position + 1)
      case .backslash:
        position += 1
        guard position < bytes.count, bytes[position] != .lineFeed, bytes[position] != .carriageReturn else {
          return .none(searchedTo: position)
        }
      case .lineFeed, .carriageReturn: return .none(searchedTo: position)
      case .leftBracket: classes += 1
      case .rightBracket: classes = max(0, classes - 1)
      case .leftParenthesis where classes == 0: groups += 1
      case .rightParenthesis where classes == 0:
        groups -= 1
        if groups < 0 { return .none(searchedTo: slash) }
      default: break
      }
      position += 1
    }
    return .none(searchedTo: position)
  }

  /// Reads `#/…/#` whose slash is at `slash`. With a line end after the slash it may have several lines.
  func extendedLiteral(at slash: Int, hashes: Int) -> LiteralScanner.Extent {
    let scanner = LiteralScanner(bytes: bytes)
    var position = slash + 1
    while position < bytes.count, bytes[position] == .blank || bytes[position] == .tab { position += 1 }
    let isMultiline =
      position < bytes.count && (bytes[position] == .lineFeed || bytes[position] == .carriageReturn)
    position = slash + 1
    while position < bytes.count {
      switch bytes[position] {
      case .slash:
        position += 1
        let closing = scanner.countHashes(at: position, limit: hashes)
        position += closing
        if closing == hashes { return LiteralScanner.Extent(end: position) }
      case .backslash where position + 1 < bytes.count && bytes[position + 1] == .slash:
        // An escaped slash may be followed by number signs.
        position += 2
      case .backslash where position + 1 < bytes.count && bytes[position + 1] == .backslash: position += 2
      case .lineFeed, .carriageReturn:
        guard isMultiline else { return LiteralScanner.Extent(end: position, isTerminated: false) }
        position += 1
      default: position += 1
      }
    }
    return LiteralScanner.Extent(end: position, isTerminated: false)
  }
}
