/// Tells which words of a file are names that it declares, as it goes from word to word.
///
/// Strings and comments are not told from code: more words may be taken for names, and none is missed.
struct DeclarationWalk {
  enum Find {
    case nothing, value
    /// A class or an actor.
    case type
    case protocolType
    /// A structure or an enumeration.
    case structure
    /// A type that is declared somewhere.
    case extended
    /// Another name for a type.
    case alias
    /// The parameter of a generic type or function, which stands for any type.
    case placeholder

    var isType: Bool { self == .type || self == .protocolType || self == .structure || self == .extended || self == .alias }
  }

  private let bytes: UnsafeRawBufferPointer
  /// What the name that starts at `expected` is.
  private var announced = Find.nothing
  private var expected = -1
  /// Where what the class inherits from starts that was found last; `noSuperclass` where nothing is inherited, and
  /// `anySuperclass` for what may be text and no class.
  private(set) var superclass = anySuperclass

  static let noSuperclass = -1
  static let anySuperclass = -2

  /// Where the type starts that the name stands for which was found last, or -1.
  private(set) var aliased = -1
  /// Up to where every word may be a generic parameter: `Holder<Content: UIView>`.
  private var genericEnd = -1
  /// Up to where every word is a name: `let (a, b)`.
  private var tupleEnd = -1
  /// Where the last `let` or `var` stands.
  private var binding = -1
  /// The last comma that was looked at, and whether it stands in a declaration of variables.
  private var checked = (comma: -1, isInBinding: false)

  /// The line of the word.
  private var line: DeclarationLine

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    line = DeclarationLine(bytes)
  }

  /// Whether the type whose name starts at a position stands outside of others, and other files can name it.
  mutating func isOuter(_ name: Int) -> Bool { line.isOuter(name) }

  /// What the word from `start` to `next` is.
  ///
  /// - Complexity: O(bytes) for all words of a file together.
  mutating func step(to start: Int, _ next: Int) -> Find {
    // The words of a comment in front of a name.
    if start < expected { return .nothing }
    let isName = start == expected
    let found = announced
    let keyword = keyword(start, next)
    if keyword != .nothing {
      announce(keyword, after: next)
      if next - start == 3 {
        binding = start
        if start >= tupleEnd, expected < bytes.count, bytes[expected] == UInt8(ascii: "(") { tupleEnd = endOfTuple(expected) }
      }
      return isName ? found : .nothing
    }
    if isName {
      // `extension Outer.Inner` names two types.
      let dot = next < bytes.count && bytes[next] == UInt8(ascii: "`") ? next + 1 : next
      if found.isType, dot < bytes.count, bytes[dot] == UInt8(ascii: ".") { announce(found, after: dot + 1) }
      var follower = startOfCode(from: next)
      if follower < bytes.count, bytes[follower] == UInt8(ascii: "<") {
        genericEnd = endOfParameters(follower)
        follower = startOfCode(from: min(genericEnd + 1, bytes.count))
      }
      if found == .alias { aliased = follower < bytes.count && bytes[follower] == UInt8(ascii: "=") ? startOfCode(from: follower + 1) : -1 }
      if found == .type { superclass = startOfSuperclass(from: follower, ofClassAt: start) }
      return found
    }
    if start < genericEnd { return isBound(inParametersAt: start) ? .nothing : .placeholder }
    // `init<Content: UIView>(`
    if next < bytes.count, bytes[next] == UInt8(ascii: "<"), isWordWithParameters(start, next) { genericEnd = endOfParameters(next) }
    if start < tupleEnd { return .value }
    return isBound(start, next) ? .value : .nothing
  }

  private mutating func startOfSuperclass(from follower: Int, ofClassAt name: Int) -> Int {
    guard follower < bytes.count, !line.isInComment(name) else { return Self.anySuperclass }
    switch bytes[follower] {
    case UInt8(ascii: ":"): return startOfCode(from: follower + 1)
    case UInt8(ascii: "{"): return Self.noSuperclass
    default: return Self.anySuperclass
    }
  }

  private mutating func announce(_ find: Find, after position: Int) {
    announced = find
    expected = startOfCode(from: position)
  }

  // MARK: Blanks

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") }

  /// The first byte from a position on that is no blank, no backquote and in no comment.
  private func startOfCode(from position: Int) -> Int {
    var position = position
    while position < bytes.count {
      let byte = bytes[position]
      if isBlank(byte) || isLineEnd(byte) || byte == UInt8(ascii: "`") {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while position < bytes.count, !isLineEnd(bytes[position]) { position += 1 }
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        position = Self.endOfComment(position, in: bytes) ?? position + 2
      } else {
        break
      }
    }
    return position
  }

  /// The end of a comment that may have others in it; nil where it has none.
  static func endOfComment(_ start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    var position = start + 2
    var depth = 1
    while position + 1 < bytes.count, depth > 0 {
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, position) = (depth - 1, position + 2)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, position) = (depth + 1, position + 2)
      default: position += 1
      }
    }
    return depth == 0 ? position : nil
  }

  /// The end of the names in parentheses, which stand before the next `=`.
  private func endOfTuple(_ open: Int) -> Int {
    var position = open
    while position < bytes.count, bytes[position] != UInt8(ascii: "="), bytes[position] != UInt8(ascii: "{") { position += 1 }
    return position
  }

  /// Whether a word among generic parameters says what one of them is, and is none itself: `UIView` in `<Content: UIView & Pinned>`.
  private mutating func isBound(inParametersAt start: Int) -> Bool {
    var position = start
    while position > 0, isBlank(bytes[position - 1]) || isLineEnd(bytes[position - 1]) { position -= 1 }
    guard position > 0 else { return false }
    switch bytes[position - 1] {
    // A comment may end in one of them before the next parameter.
    case UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "."), UInt8(ascii: "="): return !line.isInComment(position - 1)
    default: return false
    }
  }

  /// Whether a word declares something without a name that can be generic.
  private func isWordWithParameters(_ start: Int, _ end: Int) -> Bool {
    let word = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    return word.elementsEqual("init".utf8) || word.elementsEqual("subscript".utf8)
  }

  /// The end of a clause of generic parameters.
  private func endOfParameters(_ open: Int) -> Int {
    var position = open
    var depth = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "{") {
      if bytes[position] == UInt8(ascii: "<") { depth += 1 }
      if bytes[position] == UInt8(ascii: ">") { depth -= 1 }
      if depth == 0 { break }
      position += 1
    }
    return position
  }

  // MARK: Further names

  /// Whether a word is a later name of a declaration: `gap` in `let a = 1, gap = 8`.
  private mutating func isBound(_ start: Int, _ next: Int) -> Bool {
    guard binding >= 0 else { return false }
    var follower = next
    while follower < bytes.count, isBlank(bytes[follower]) || isLineEnd(bytes[follower]) || bytes[follower] == UInt8(ascii: "`") { follower += 1 }
    // A comment may stand before the type or the value.
    guard follower < bytes.count else { return false }
    switch bytes[follower] {
    case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "/"): return comma(before: start).map { isInBinding($0) } ?? false
    default: return false
    }
  }

  /// The comma in front of a word, with nothing but blanks and comments between them.
  private func comma(before start: Int) -> Int? {
    var position = start
    while position > 0 {
      let byte = bytes[position - 1]
      if isLineEnd(byte) { return self.comma(endingLine: position - 1) }
      if byte == UInt8(ascii: ",") { return position - 1 }
      if byte == UInt8(ascii: "/"), position > 1, bytes[position - 2] == UInt8(ascii: "*") {
        position -= 2
        while position > 1, bytes[position - 2] != UInt8(ascii: "/") || bytes[position - 1] != UInt8(ascii: "*") { position -= 1 }
        position = max(position - 2, 0)
      } else if isBlank(byte) || byte == UInt8(ascii: "`") {
        position -= 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// The comma that ends the code of the line before a line's end, if one does; lines of blanks and comments are passed over.
  private func comma(endingLine end: Int) -> Int? {
    var end = end
    while true {
      var position = end
      // The last bytes of the line, and of its code before `//`.
      var whole = -1
      var last = -1
      while position > 0, !isLineEnd(bytes[position - 1]) {
        position -= 1
        if bytes[position] == UInt8(ascii: "/"), position + 1 < end, bytes[position + 1] == UInt8(ascii: "/") {
          last = -1
        } else if last < 0, !isBlank(bytes[position]) {
          last = position
          if whole < 0 { whole = position }
        }
      }
      if whole >= 0, bytes[whole] == UInt8(ascii: ",") { return whole }
      if last >= 0 { return bytes[last] == UInt8(ascii: ",") ? last : nil }
      guard position > 0 else { return nil }
      end = position - 1
    }
  }

  /// Whether the line of a comma, and those that go on in it, have a `let` or `var` before the comma, or start with the end
  /// of an initial value that has lines of its own.
  private mutating func isInBinding(_ comma: Int) -> Bool {
    var result = false
    var position = comma
    search: while true {
      var first: UInt8?
      while position > 0, !isLineEnd(bytes[position - 1]) {
        position -= 1
        if position <= checked.comma {
          result = checked.isInBinding || binding > checked.comma
          break search
        }
        if !isBlank(bytes[position]) { first = bytes[position] }
      }
      if binding >= position || first == UInt8(ascii: "}") || first == UInt8(ascii: ")") || first == UInt8(ascii: "]") {
        result = true
        break
      }
      guard position > 0, let before = self.comma(endingLine: position - 1) else { break }
      position = before
      if position <= checked.comma {
        result = checked.isInBinding || binding > checked.comma
        break
      }
    }
    checked = (comma, result)
    return result
  }

  // MARK: Keywords

  private func keyword(_ start: Int, _ end: Int) -> Find {
    func spells(_ text: StaticString) -> Bool {
      var index = 1
      while index < end - start {
        if bytes[start + index] != text.utf8Start[index] { return false }
        index += 1
      }
      return true
    }
    switch (end - start, bytes[start]) {
    case (3, UInt8(ascii: "l")): return spells("let") ? .value : .nothing
    case (3, UInt8(ascii: "v")): return spells("var") ? .value : .nothing
    case (4, UInt8(ascii: "f")): return spells("func") ? .value : .nothing
    case (4, UInt8(ascii: "e")): return spells("enum") ? .structure : .nothing
    case (5, UInt8(ascii: "c")): return spells("class") ? .type : .nothing
    case (5, UInt8(ascii: "a")): return spells("actor") ? .type : .nothing
    case (6, UInt8(ascii: "s")): return spells("struct") ? .structure : .nothing
    case (8, UInt8(ascii: "p")): return spells("protocol") ? .protocolType : .nothing
    case (9, UInt8(ascii: "e")): return spells("extension") ? .extended : .nothing
    case (9, UInt8(ascii: "t")): return spells("typealias") ? .alias : .nothing
    case (14, UInt8(ascii: "a")): return spells("associatedtype") ? .placeholder : .nothing
    default: return .nothing
    }
  }
}
