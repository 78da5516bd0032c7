internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ValueChanges {
  /// What the tokens of a unit of Swift change.
  init(in range: Range<Int>, of file: HostFile) {
    let buffer = file.buffer
    self.init(in: range, isObjectiveC: false)
    for index in range where buffer[index].kind == .identifier && !buffer.isReservedWord(index) && Self.isChange(at: index, buffer) {
      note(buffer.text(index), Self.subject(of: index, buffer), at: index, isOfOther: Self.isOfOther(index, file))
    }
  }

  /// Whether a member is one of an object that the file declares as something else than a constraint: `style.constant`
  /// behind `let style = Style()`.
  private static func isOfOther(_ index: Int, _ file: HostFile) -> Bool {
    let buffer = file.buffer
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot, var owner = buffer.previous(dot) else { return false }
    if buffer.isOperator(owner, "?") || buffer.isOperator(owner, "!"), let name = buffer.previous(owner) { owner = name }
    guard buffer[owner].kind == .identifier, let declared = file.declarations.declaration(of: buffer.text(owner), at: owner) else { return false }
    if let type = declared.type { return !ByteSearch.contains("Constraint", in: buffer.normalizedText(type)) }
    // `Style()`, `Style.shared`
    guard let value = declared.initializer, let first = value.first, buffer[first].kind == .identifier,
      let letter = buffer.bytes(of: first).first, (0x41...0x5A).contains(letter)
    else { return false }
    return !value.contains { buffer[$0].kind == .identifier && ByteSearch.contains("onstraint", in: buffer.text($0)) }
  }

  /// `self.gap` is a variable of the unit's own object, `style.gap` is not.
  static func subject(of index: Int, _ buffer: TokenBuffer) -> Subject {
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot, var owner = buffer.previous(dot) else { return .variable }
    let isOptional = buffer.isOperator(owner, "?") || buffer.isOperator(owner, "!")
    if isOptional, let name = buffer.previous(owner) { owner = name }
    guard buffer.isWord(owner, "self"), buffer.previous(owner).map({ buffer[$0].kind != .dot }) ?? true else { return .member }
    return isOptional ? .both : .variable
  }

  /// Methods that change the value that they are called on.
  private static let mutators: [StaticString] = [
    "toggle", "negate", "round", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "reverse", "sort", "shuffle",
    "swapAt", "formUnion", "formIntersection", "subtract", "updateValue", "merge",
  ]

  /// `isOpen = `, `self.count += `, `insets.left = `, `margins[0] = `, `isOpen.toggle()`, `swap(&gap, &other)`, `(gap, other) = `
  static func isChange(at index: Int, _ buffer: TokenBuffer) -> Bool {
    var last = index
    while let next = buffer.next(last) {
      if buffer.isOperator(next, "!") || buffer.isOperator(next, "?"), buffer.operatorPosition(next) == .postfix {
        last = next
      } else if buffer[next].kind == .leftBracket, next == last + 1, let close = buffer.partner(of: next) {
        last = close
      } else {
        break
      }
    }
    guard let next = buffer.next(last) else { return false }
    switch buffer[next].kind {
    case .operatorSymbol where isAssignment(buffer.text(next)): return !isDeclared(index, buffer)
    case .dot:
      guard let method = buffer.next(next), buffer.isWord(method, in: mutators), let open = buffer.next(method) else { return false }
      return buffer[open].kind == .leftParenthesis
    case .comma, .rightParenthesis, .rightBracket:
      if let before = buffer.previous(buffer.postfixStart(of: index)), buffer.isOperator(before, "&") {
        return buffer.operatorPosition(before) == .prefix
      }
      return isInAssignedTuple(index, buffer)
    default: return false
    }
  }

  /// `=`, `+=`, `<<=`, `&+=`, and the project's own
  private static func isAssignment(_ text: String) -> Bool { text.hasSuffix("=") && !comparisons.contains(text) }

  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  /// Whether an `=` behind a token gives a new name its first value: `let gap = 8`, `var gap: CGFloat = 8`, `(gap: CGFloat = 8)`
  private static func isDeclared(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(buffer.postfixStart(of: index)) else { return false }
    if buffer.isWord(before, in: ["let", "var"]) { return true }
    guard buffer[before].kind == .colon, let name = buffer.previous(before) else { return false }
    if let open = buffer.parent(of: before), buffer[open].kind == .leftParenthesis { return true }
    return buffer.previous(name).map { buffer.isWord($0, in: ["let", "var"]) } ?? false
  }

  private static func isInAssignedTuple(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    var position = buffer.parent(of: index)
    for _ in 0..<tupleDepth {
      guard let open = position, buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let next = buffer.next(close) else { return false }
      if let before = buffer.previous(open), buffer[before].kind == .identifier { return false }
      if buffer.isOperator(next, "=") { return true }
      guard buffer[next].kind == .comma || buffer[next].kind == .rightParenthesis else { return false }
      position = buffer.parent(of: open)
    }
    return false
  }

  /// Tuples inside one another are looked through this deep.
  private static let tupleDepth = 8
}
