/// Finds where string literals, interpolations and nested comments end. Nesting costs memory, not stack.
struct LiteralScanner {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Where a literal or comment ends and what was seen on the way.
  struct Extent {
    /// The offset after the last byte.
    var end: Int
    var isTerminated = true
    var hasInterpolation = false
  }

  /// Something that is open: the text of a string, or the code of an interpolation.
  private struct Frame {
    /// The number of `#` in the delimiters of the string, or of the string around the code.
    var hashes: Int
    var isMultiline: Bool
    var isCode = false
    /// The parentheses that are open inside the interpolation.
    var parentheses = 0
  }

  /// The string literal whose first quotation mark is at `quote`, after `hashes` number signs.
  /// - Complexity: O(bytes of the literal).
  func string(at quote: Int, hashes: Int) -> Extent {
    let isMultiline = opensMultiline(quote, hashes: hashes)
    return scan(from: quote + (isMultiline ? 3 : 1), Frame(hashes: hashes, isMultiline: isMultiline))
  }

  /// The rest of an interpolation, from the byte after its `(`: the end is after its `)`.
  ///
  /// - Parameter isMultiline: Whether the literal around it has three quotation marks.
  func interpolation(from start: Int, hashes: Int, isMultiline: Bool) -> Extent {
    scan(from: start, Frame(hashes: hashes, isMultiline: isMultiline, isCode: true))
  }

  /// Whether the quotation mark at `quote` starts a literal of several lines.
  ///
  /// `#"""#` is a literal of one line that says `"`: after number signs, only a line end after the three
  /// quotation marks makes it several. Checked with swiftc 6.3.1.
  func opensMultiline(_ quote: Int, hashes: Int) -> Bool {
    guard quote + 2 < bytes.count, bytes[quote + 1] == .quote, bytes[quote + 2] == .quote else { return false }
    guard hashes > 0 else { return true }
    var position = quote + 3
    while position < bytes.count, bytes[position] == .blank || bytes[position] == .tab { position += 1 }
    return position == bytes.count || bytes[position] == .lineFeed || bytes[position] == .carriageReturn
  }

  private func scan(from start: Int, _ first: Frame) -> Extent {
    var enclosing: [Frame] = []
    var frame = first
    var extent = Extent(end: start)
    var position = start
    while position < bytes.count {
      if !frame.isCode {
        position = stop(inTextFrom: position)
        guard position < bytes.count else { break }
        switch bytes[position] {
        case .quote:
          let close = end(ofClosingQuoteAt: position, frame)
          if let close {
            guard let outer = enclosing.popLast() else {
              extent.end = close
              return extent
            }
            frame = outer
          }
          position = close ?? position + 1
        case .backslash:
          position += 1
          let escape = position + countHashes(at: position, limit: frame.hashes)
          guard escape - position == frame.hashes, escape < bytes.count else {
            position = escape
            continue
          }
          position = escape
          if bytes[escape] == .leftParenthesis {
            extent.hasInterpolation = true
            enclosing.append(frame)
            frame.isCode = true
            frame.parentheses = 0
            position += 1
          } else if bytes[escape] == .quote || bytes[escape] == .backslash {
            position += 1
          }
        default:  // a line end
          guard frame.isMultiline else { return unterminated(extent, at: position) }
          position += 1
        }
      } else {
        switch bytes[position] {
        case .leftParenthesis:
          frame.parentheses += 1
          position += 1
        case .rightParenthesis:
          position += 1
          if frame.parentheses > 0 {
            frame.parentheses -= 1
          } else if let outer = enclosing.popLast() {
            frame = outer
          } else {
            extent.end = position
            return extent
          }
        case .quote, .pound:
          let hashes = countHashes(at: position, limit: .max)
          position += hashes
          guard position < bytes.count, bytes[position] == .quote else { continue }
          enclosing.append(frame)
          frame = Frame(hashes: hashes, isMultiline: opensMultiline(position, hashes: hashes))
          position += frame.isMultiline ? 3 : 1
        case .slash:
          let next = position + 1 < bytes.count ? bytes[position + 1] : 0
          guard next == .slash || next == .asterisk else {
            position += 1
            continue
          }
          let comment = next == .slash ? Extent(end: lineEnd(from: position)) : blockComment(at: position)
          guard comment.isTerminated else { return unterminated(extent, at: bytes.count) }
          if !frame.isMultiline, let line = firstLineEnd(from: position, to: min(comment.end + 1, bytes.count)) {
            return unterminated(extent, at: line)
          }
          position = comment.end
        case .backtick:
          position = endOfQuotedName(at: position) ?? position + 1
        case .lineFeed, .carriageReturn:
          guard frame.isMultiline else { return unterminated(extent, at: position) }
          position += 1
        default: position += 1
        }
      }
    }
    return unterminated(extent, at: bytes.count)
  }

  private func unterminated(_ extent: Extent, at end: Int) -> Extent {
    Extent(end: end, isTerminated: false, hasInterpolation: extent.hasInterpolation)
  }

  /// The next byte that means something in the text of a string.
  @inline(__always)
  private func stop(inTextFrom start: Int) -> Int {
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case .quote, .backslash, .lineFeed, .carriageReturn: return position
      default: position += 1
      }
    }
    return position
  }

  private func end(ofClosingQuoteAt position: Int, _ frame: Frame) -> Int? {
    var end = position + 1
    if frame.isMultiline {
      guard position + 2 < bytes.count, bytes[position + 1] == .quote, bytes[position + 2] == .quote else { return nil }
      end = position + 3
    }
    return countHashes(at: end, limit: frame.hashes) == frame.hashes ? end + frame.hashes : nil
  }

  /// The number of `#` from `start` on, at most `limit`.
  func countHashes(at start: Int, limit: Int) -> Int {
    var count = 0
    while count < limit, start + count < bytes.count, bytes[start + count] == .pound { count += 1 }
    return count
  }

  /// The block comment at `start`; comments inside it count.
  func blockComment(at start: Int) -> Extent {
    var depth = 1
    var position = start + 2
    while position + 1 < bytes.count {
      if bytes[position] == .asterisk, bytes[position + 1] == .slash {
        position += 2
        depth -= 1
        if depth == 0 { return Extent(end: position) }
      } else if bytes[position] == .slash, bytes[position + 1] == .asterisk {
        position += 2
        depth += 1
      } else {
        position += 1
      }
    }
    return Extent(end: bytes.count, isTerminated: false)
  }

  /// The offset of the next line end, or of the end of the file.
  func lineEnd(from start: Int) -> Int {
    firstLineEnd(from: start, to: bytes.count) ?? bytes.count
  }

  private func firstLineEnd(from start: Int, to end: Int) -> Int? {
    var position = start
    while position < end {
      if bytes[position] == .lineFeed || bytes[position] == .carriageReturn { return position }
      position += 1
    }
    return nil
  }

  /// The end of a name in backticks, or nil when no backtick closes it on its line.
  func endOfQuotedName(at start: Int) -> Int? {
    var position = start + 1
    while position < bytes.count {
      switch bytes[position] {
      case .backtick: return position > start + 1 ? position + 1 : nil
      case .lineFeed, .carriageReturn: return nil
      default: position += 1
      }
    }
    return nil
  }
}
