internal import SourceText

/// What stands in front of a name in its line, and around it in several: told from one name to the next.
///
/// - Complexity: O(bytes) for all names of a file together, as long as they come in their order.
struct DeclarationLine {
  private let bytes: UnsafeRawBufferPointer
  /// Where the line starts that was looked at last, and up to where it was.
  private var start = 0
  private var end = 0
  /// How many braces of the line are open.
  private var depth = 0
  private var isComment = false
  /// Whether `private` stands behind the last `;` or `}` of the line.
  private var isPrivate = false
  /// Whether the code before the line ends in `private`, once somebody asked.
  private var isBehindPrivate: Bool?
  private var comments = LongTexts(of: [])
  private var strings = LongTexts(of: [])
  private var hasTexts = false

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Whether `//` stands before a position in its line.
  mutating func isInComment(_ position: Int) -> Bool {
    move(to: position)
    return isComment
  }

  /// Whether the type whose name starts at a position stands outside of others, as the lines of files are written, and other files
  /// can name it.
  mutating func isOuter(_ name: Int) -> Bool {
    move(to: name)
    if depth > 0 || isComment || isPrivate || bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") || bytes[start] == UInt8(ascii: "\r") { return false }
    // `private` may stand in the line above.
    let isBehindPrivate = isBehindPrivate ?? endsInPrivate(before: start)
    self.isBehindPrivate = isBehindPrivate
    return !isBehindPrivate && !isInLongText(name)
  }

  private mutating func move(to position: Int) {
    if position < end { (start, end) = (0, 0) }
    var first = position
    while first > end, bytes[first - 1] != UInt8(ascii: "\n") { first -= 1 }
    if first > end || end == 0 { (start, depth, isComment, isPrivate, isBehindPrivate) = (first, 0, false, false, nil) }
    for index in first..<position { read(index) }
    end = position
  }

  private mutating func read(_ index: Int) {
    switch bytes[index] {
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"): (depth, isPrivate) = (max(depth - 1, 0), false)
    case UInt8(ascii: ";"): isPrivate = false
    case UInt8(ascii: "/"): if index > start, bytes[index - 1] == UInt8(ascii: "/") { isComment = true }
    case UInt8(ascii: "e"): if endsInPrivate(at: index + 1, from: start) { isPrivate = true }
    default: break
    }
  }

  /// `private` and `fileprivate`
  private func endsInPrivate(at end: Int, from start: Int) -> Bool {
    end - start >= 7 && UnsafeRawBufferPointer(rebasing: bytes[end - 7..<end]).elementsEqual("private".utf8)
  }

  private func endsInPrivate(before line: Int) -> Bool {
    var end = line
    while end > 0, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return endsInPrivate(at: end, from: 0)
  }

  private mutating func isInLongText(_ position: Int) -> Bool {
    if !hasTexts { (comments, strings, hasTexts) = (.comments(in: bytes), .strings(in: bytes), true) }
    return comments.contain(position) || strings.contain(position)
  }
}

/// The comments or strings of a file that may have several lines.
private struct LongTexts {
  private let ranges: [Range<Int>]
  private var next = 0

  /// - Parameter ranges: Ascending, none in another one.
  init(of ranges: [Range<Int>]) {
    self.ranges = ranges
  }

  /// Whether a position is in one of them; positions come in their order.
  mutating func contain(_ position: Int) -> Bool {
    if next > 0, position < ranges[next - 1].upperBound { next = 0 }
    while next < ranges.count, ranges[next].upperBound <= position { next += 1 }
    return next < ranges.count && ranges[next].contains(position)
  }

  static func comments(in bytes: UnsafeRawBufferPointer) -> LongTexts {
    var found: [Range<Int>] = []
    var start = 0
    while let open = ByteSearch.first("/*", in: bytes, from: start) {
      // What is not closed may as well go on to the end.
      let end = DeclarationWalk.endOfComment(open, in: bytes) ?? bytes.count
      found.append(open..<end)
      start = end
    }
    return LongTexts(of: found)
  }

  static func strings(in bytes: UnsafeRawBufferPointer) -> LongTexts {
    var found: [Range<Int>] = []
    var start = 0
    while let open = ByteSearch.first("\"\"\"", in: bytes, from: start) {
      let end = ByteSearch.first("\"\"\"", in: bytes, from: open + 3) ?? bytes.count
      found.append(open..<end)
      start = end + 3
    }
    return LongTexts(of: found)
  }
}
