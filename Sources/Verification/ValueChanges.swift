internal import HostSyntax
internal import LinearRows
internal import Migration
internal import SourceText

/// Names that a unit gives new values: what stands before such an assignment is not what stands after it.
///
/// Constraints are followed by themselves, see `ConstraintLifecycle`.
struct ValueChanges: Sendable {
  /// The tokens at which each variable changes, directly or after `self.`, in their order.
  private var variables: [String: [Int]] = [:]
  /// The same for what is named after another object: `gap` of `style.gap`, whichever object that is.
  private var members: [String: [Int]] = [:]
  /// One bit for each length of such a name and one for each last byte, so that most words need no look into the tables.
  private var lengths: UInt64 = 0
  private var lastBytes: UInt64 = 0
  private var range = 0..<0
  private var isObjectiveC = false
  /// The call in the unit during which code of another function is read.
  var call: Int?

  init() {}

  init(in range: Range<Int>, isObjectiveC: Bool) {
    self.range = range
    self.isObjectiveC = isObjectiveC
  }

  /// Whose name a change is.
  enum Subject {
    case variable
    case member
    /// `self?.gap`, which some texts name without its owner.
    case both
  }

  /// Notes a change; places come in their order.
  ///
  /// - Parameter isOfOther: Whether the object that has it is surely no constraint.
  mutating func note(_ name: String, _ subject: Subject, at token: Int, isOfOther: @autoclosure () -> Bool = false) {
    var name = name
    // `_count` of Objective-C is the variable of `count`.
    if isObjectiveC, name.hasPrefix("_"), name.count > 1 { name.removeFirst() }
    guard !ByteSearch.contains("onstraint", in: name) else { return }
    lengths |= Self.bit(ofLength: name.utf8.count)
    if let last = name.utf8.last { lastBytes |= Self.bit(ofByte: last) }
    if subject != .member { variables[name, default: []].append(token) }
    if subject != .variable, !Self.constraintMembers.contains(name) || isOfOther() { members[name, default: []].append(token) }
  }

  /// What constraints have.
  private static let constraintMembers: Set<String> = ["isActive", "active", "constant", "priority", "multiplier", "identifier"]

  private static func bit(ofLength count: Int) -> UInt64 { 1 << UInt64(min(max(count, 0), 63)) }
  private static func bit(ofByte byte: UInt8) -> UInt64 { 1 << UInt64(byte & 63) }

  /// Whether a word may be one that changes, under its own name or one of `objectiveCNames`: those have its last byte,
  /// `set` or nothing in front, and `is` or not.
  private func mayChange(_ word: Substring) -> Bool {
    let count = word.utf8.count
    guard count > 3, let last = word.utf8.last else { return true }
    guard lastBytes & Self.bit(ofByte: last) != 0 else { return false }
    let own = Self.bit(ofLength: count)
    let others = isObjectiveC ? Self.bit(ofLength: count + 3) | Self.bit(ofLength: count - 2) | Self.bit(ofLength: count + 1) : 0
    return lengths & (own | others) != 0
  }

  /// How often a word of a text has got a new value before a token of the unit.
  private func count(of word: String, _ subject: Subject, before token: Int) -> Int {
    var count = 0
    for name in isObjectiveC ? Self.objectiveCNames(of: word) : [word] {
      if subject != .member { count += Self.count(variables[name], before: token) }
      if subject != .variable { count += Self.count(members[name], before: token) }
    }
    return count
  }

  /// - Complexity: O(log places).
  private static func count(_ places: [Int]?, before token: Int) -> Int {
    guard let places else { return 0 }
    return places.partitionPoint { $0 < token }
  }

  /// `hidden` and `setHidden:` for `isHidden`.
  private static func objectiveCNames(of word: String) -> [String] {
    var names = [word, ObjectiveCMemberNames.setter(of: word)]
    let rest = word.dropFirst(2)
    if word.hasPrefix("is"), let first = rest.first, first.isUppercase {
      names += [first.lowercased() + rest.dropFirst(), ObjectiveCMemberNames.setter(of: String(rest))]
    }
    return names
  }

  /// A text whose names say how often they have got new values: `isOpen¹ ? 200 : 44`.
  ///
  /// - Complexity: O(text), and a look-up for each word.
  func marked(_ text: String, at token: Int) -> String {
    guard !variables.isEmpty || !members.isEmpty, let token = range.contains(token) ? token : call else { return text }
    return text.utf8.allSatisfy { $0 < 0x80 } ? marked(plain: text, token) : marked(any: text, token)
  }

  /// The same for a text of ASCII alone, by its bytes.
  private func marked(plain text: String, _ token: Int) -> String {
    let bytes = text.utf8
    return text.marked { word, lastMark in
      let subject = subject(after: bytes[..<word.lowerBound], lastMark: lastMark)
      // A method of that name is something else.
      if subject == .member, word.upperBound < bytes.endIndex, bytes[word.upperBound] == UInt8(ascii: "(") { return nil }
      guard mayChange(text[word]) else { return nil }
      let count = count(of: String(text[word]), subject, before: token)
      return count > 0 ? Self.mark(count) : nil
    }
  }

  /// Whose name a word behind some bytes is.
  ///
  /// - Parameter lastMark: Behind the last name that got a mark: `self` with one is another name.
  private func subject(after bytes: Substring.UTF8View, lastMark: String.Index) -> Subject {
    func ends(_ owner: StaticString, _ sign: Int) -> Bool {
      bytes.suffix(owner.utf8CodeUnitCount).elementsEqual(UnsafeBufferPointer(start: owner.utf8Start, count: owner.utf8CodeUnitCount))
        && bytes.index(bytes.endIndex, offsetBy: -sign) != lastMark
    }
    switch bytes.last {
    case UInt8(ascii: "."): return ends("self.", 1) ? .variable : .member
    case UInt8(ascii: ">") where isObjectiveC && bytes.dropLast().last == UInt8(ascii: "-"): return ends("self->", 2) ? .variable : .member
    case UInt8(ascii: " ") where isObjectiveC, UInt8(ascii: "]") where isObjectiveC: return .both
    default: return .variable
    }
  }

  private static func mark(_ count: Int) -> String { String(count).map { digits[$0] ?? String($0) }.joined() }

  private func marked(any text: String, _ token: Int) -> String {
    var result = ""
    var word = ""
    var subject = Subject.variable
    func mark(before next: Character?) {
      result += word
      // A method of that name is something else.
      let count = next == "(" && subject == .member ? 0 : count(of: word, subject, before: token)
      if count > 0 { result += Self.mark(count) }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        if word.isEmpty { subject = self.subject(after: result) }
        word.append(character)
      } else {
        if !word.isEmpty { mark(before: character) }
        result.append(character)
      }
    }
    if !word.isEmpty { mark(before: nil) }
    return result
  }

  /// Whose name a word behind a text is.
  private func subject(after text: String) -> Subject {
    switch text.last {
    case ".": text.hasSuffix("self.") ? .variable : .member
    case ">" where isObjectiveC && text.hasSuffix("->"): text.hasSuffix("self->") ? .variable : .member
    // `[self gap]`, `[[self style] gap]`
    case " " where isObjectiveC, "]" where isObjectiveC: .both
    default: .variable
    }
  }

  /// A name as the file spells it.
  static func unmarked(_ text: String) -> String {
    // No mark is ASCII.
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.filter { !marks.contains($0) }
  }

  private static let marks = Set(digits.values.joined())

  /// Digits that are no part of a name.
  private static let digits: [Character: String] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
  ]
}

extension LinearForm {
  /// The form with its symbols as they are at a place.
  func marked(by changes: ValueChanges, at token: Int) -> LinearForm {
    guard !terms.isEmpty else { return self }
    return LinearForm(constant, terms: Dictionary(terms.map { (changes.marked($0.key, at: token), $0.value) }, uniquingKeysWith: +))
  }
}
