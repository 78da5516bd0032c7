internal import HostSyntax
internal import LinearRows
internal import SourceText

/// Names that a unit gives new values: what stands before such an assignment is not what stands after it.
struct ValueChanges: Sendable {
  private var tokens: [String: [Int]] = [:]
  private var range = 0..<0

  init() {}

  /// The variables that the tokens of a unit assign to, directly or after `self.`.
  ///
  /// Constraints are followed by themselves, see `ConstraintLifecycle`.
  init(in range: Range<Int>, of buffer: TokenBuffer) {
    self.range = range
    for index in range where buffer[index].kind == .identifier && !buffer.isReservedWord(index) && Self.isAssigned(index, buffer) {
      var name = buffer.text(index)
      // `_count` of Objective-C is the variable of `count`.
      if buffer.file.language == .objectiveC, name.hasPrefix("_"), name.count > 1 { name.removeFirst() }
      if !name.contains("onstraint") { tokens[name, default: []].append(index) }
    }
  }

  /// `isOpen = `, `self.count += `, `isOpen.toggle()`
  private static func isAssigned(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    guard let next = buffer.next(index) else { return false }
    if let before = buffer.previous(index) {
      if buffer.isWord(before, in: ["let", "var"]) { return false }
      let isObjectiveC = buffer.file.language == .objectiveC
      if isObjectiveC, buffer[before].kind == .identifier || buffer.isOperator(before, "*") { return false }
      if buffer[before].kind == .dot || isObjectiveC && buffer.isOperator(before, "->") {
        guard let owner = buffer.previous(before), buffer.isWord(owner, "self"), buffer.previous(owner).map({ buffer[$0].kind != .dot }) ?? true else {
          return false
        }
      }
    }
    if buffer[next].kind == .dot, let method = buffer.next(next) { return buffer.isWord(method, "toggle") }
    return buffer[next].kind == .operatorSymbol && operators.contains(buffer.text(next))
  }

  private static let operators: Set<String> = ["=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "&&=", "||="]

  /// How often a name has got a new value before a token of the unit.
  func count(of name: String, before token: Int) -> Int {
    guard range.contains(token), let found = tokens[name] else { return 0 }
    return found.count { $0 < token }
  }

  /// A text whose names say how often they have got new values: `isOpen¹ ? 200 : 44`.
  func marked(_ text: String, at token: Int) -> String {
    guard !tokens.isEmpty, range.contains(token) else { return text }
    var result = ""
    var word = ""
    var isMember = false
    func mark() {
      result += word
      let count = isMember ? 0 : count(of: word, before: token)
      if count > 0 { result += String(count).map { Self.digits[$0] ?? String($0) }.joined() }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        if word.isEmpty { isMember = result.last == "." && !result.hasSuffix("self.") }
        word.append(character)
      } else {
        if !word.isEmpty { mark() }
        result.append(character)
      }
    }
    if !word.isEmpty { mark() }
    return result
  }

  /// A name as the file spells it.
  static func unmarked(_ text: String) -> String { text.filter { !digits.values.contains(String($0)) } }

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
