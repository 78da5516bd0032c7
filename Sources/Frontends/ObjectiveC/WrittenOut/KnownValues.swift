internal import HostSyntax
internal import Knowledge

/// What a file shows of the values that expressions have when they run.
struct KnownValues {
  private let file: HostFile
  private let recent: RecentAssignment
  /// What the elements of lists are that were written out, which cannot be nil: their texts.
  private let present: Set<String>
  private var buffer: TokenBuffer { file.buffer }

  /// Names for other names are followed this far, and conditions inside one another are read this deep.
  private static let maximumDepth = 8

  init(_ file: HostFile, present: Set<String>) {
    self.file = file
    self.present = present
    recent = RecentAssignment(file)
  }

  /// The tokens of the value of a variable, or of a property that was just assigned.
  func value(_ expression: Range<Int>) -> Range<Int>? {
    if let value = recent.value(expression) { return value }
    return file.lastingValue(of: expression, at: expression.lowerBound)
  }

  /// The elements of an array that is written at the place, or that a variable holds there.
  func elements(_ expression: Range<Int>) -> [Range<Int>]? {
    let expression = withoutParentheses(expression)
    if case .array(_, let elements) = ObjectiveCLiteral(expression, in: buffer) { return elements }
    guard let value = value(expression), case .array(_, let elements) = ObjectiveCLiteral(value, in: buffer) else { return nil }
    return elements
  }

  /// The number of an expression, by its literals or by what variables hold.
  func number(_ expression: Range<Int>) -> CNumber? {
    let expression = withoutParentheses(expression)
    if let list = counted(expression), let elements = elements(list) { return .unsigned(UInt64(elements.count)) }
    if let number = CEvaluator(buffer, names: file.names).value(expression) { return number }
    guard let value = value(expression), let number = CEvaluator(buffer, names: file.names).value(value) else { return nil }
    guard let type = file.names.type(of: expression) else { return nil }
    return number.converted(to: type.name)
  }

  /// The list of `list.count` and `[list count]`.
  private func counted(_ expression: Range<Int>) -> Range<Int>? {
    let tokens = buffer.significant(expression)
    guard let last = tokens.last else { return nil }
    if let message = MessageExpression(at: tokens[0], in: buffer), message.range == expression, message.selector == "count" {
      return message.receiver
    }
    guard tokens.count > 2, buffer.isWord(last, "count"), let dot = buffer.previous(last), buffer[dot].kind == .dot else { return nil }
    return buffer.trimmed(expression.lowerBound..<dot)
  }

  private func withoutParentheses(_ expression: Range<Int>) -> Range<Int> {
    var range = buffer.trimmed(expression)
    while let open = range.first, buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == range.upperBound - 1 {
      range = buffer.trimmed(open + 1..<range.upperBound - 1)
    }
    return range
  }

  // MARK: Conditions

  /// Whether a condition holds; nil when only the running program knows.
  func isTrue(_ condition: Range<Int>, depth: Int = 0) -> Bool? {
    let range = withoutParentheses(condition)
    guard let first = range.first, depth < Self.maximumDepth else { return nil }
    for symbol in ["||", "&&"] {
      let parts = split(range, at: symbol)
      guard parts.count > 1 else { continue }
      let stop = symbol == "||"
      var isKnown = true
      for part in parts {
        guard let value = isTrue(part, depth: depth + 1) else {
          isKnown = false
          continue
        }
        // What stands behind an unknown part may not run, but it decides all the same.
        if value == stop { return stop }
      }
      return isKnown ? !stop : nil
    }
    if let compared = comparison(range, depth) { return compared }
    if buffer.isOperator(first, "!") {
      guard !range.contains(where: { buffer[$0].kind == .operatorSymbol && ["==", "!=", "<", ">", "<=", ">="].contains(buffer.text($0)) })
      else { return nil }
      return isTrue(first + 1..<range.upperBound, depth: depth + 1).map { !$0 }
    }
    if let number = number(range) { return number.isTrue }
    return isThere(range, depth: depth)
  }

  private func split(_ range: Range<Int>, at symbol: String) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if buffer[index].kind == .operatorSymbol, buffer.text(index) == symbol {
        result.append(buffer.trimmed(start..<index))
        start = index + 1
      }
      index = buffer.groupLastIndex(index) + 1
    }
    return result + [buffer.trimmed(start..<range.upperBound)]
  }

  private func comparison(_ range: Range<Int>, _ depth: Int) -> Bool? {
    for symbol in ["==", "!=", "<=", ">=", "<", ">"] {
      let parts = split(range, at: symbol)
      guard parts.count == 2 else { continue }
      if let left = number(parts[0]), let right = number(parts[1]) {
        // Signed and unsigned numbers compare as C's conversions make them.
        guard let difference = CNumber.apply("-", left, right) else { return nil }
        switch (symbol, difference) {
        case ("==", _): return !difference.isTrue
        case ("!=", _): return difference.isTrue
        case (_, .unsigned): return order(symbol, left.points, right.points, isWhole: left.points >= 0 && right.points >= 0)
        default: return order(symbol, left.points, right.points, isWhole: true)
        }
      }
      guard symbol == "==" || symbol == "!=" else { return nil }
      return isSame(parts[0], parts[1], depth).map { symbol == "==" ? $0 : !$0 }
    }
    return nil
  }

  private func order(_ symbol: String, _ left: Double, _ right: Double, isWhole: Bool) -> Bool? {
    guard isWhole else { return nil }
    switch symbol {
    case "<": return left < right
    case ">": return left > right
    case "<=": return left <= right
    default: return left >= right
    }
  }

  // MARK: Objects

  private static let nothing: Set<String> = ["nil", "NULL", "Nil"]

  private func isSame(_ left: Range<Int>, _ right: Range<Int>, _ depth: Int) -> Bool? {
    let texts = [left, right].map { buffer.objectiveCText($0) }
    if Self.nothing.contains(texts[1]) { return isThere(left, depth: depth).map { !$0 } }
    if Self.nothing.contains(texts[0]) { return isThere(right, depth: depth).map { !$0 } }
    guard present.contains(texts[0]), present.contains(texts[1]) else { return nil }
    if texts[0] == texts[1] { return true }
    guard let first = value(left), let second = value(right), isNew(first), isNew(second) else { return nil }
    return false
  }

  /// Whether a variable holds an object, and not nil.
  private func isThere(_ expression: Range<Int>, depth: Int) -> Bool? {
    let range = withoutParentheses(expression)
    guard let first = range.first, depth < Self.maximumDepth else { return nil }
    let text = buffer.objectiveCText(range)
    if Self.nothing.contains(text) { return false }
    if present.contains(text) || isNew(range) { return true }
    guard range.count == 1, buffer[first].kind == .identifier, let value = value(range) else { return nil }
    return isThere(value, depth: depth + 1)
  }

  /// `[UIView new]`, `[[UILabel alloc] init]`
  private func isNew(_ value: Range<Int>) -> Bool {
    guard let open = value.first, buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer),
      message.range == value
    else { return false }
    var receiver = message.receiver
    if let inner = MessageExpression(at: receiver.lowerBound, in: buffer), inner.selector == "alloc" {
      guard message.selector == "init" || message.selector == "initWithFrame:" else { return false }
      receiver = inner.receiver
    } else if message.selector != "new" {
      return false
    }
    return receiver.count == 1 && buffer.text(receiver.lowerBound).hasPrefix("UI")
  }
}
