internal import HostSyntax

/// Reads one declaration of C: its type, and the names with their values.
struct ObjectiveCDeclaratorReader {
  struct Found {
    let name: Int
    let type: ObjectiveCType
    let initializer: Range<Int>?
    let isConstant: Bool
    let isOutlet: Bool
    let isWeak: Bool
  }

  private let buffer: TokenBuffer
  private let limit: Int
  private let roles: ObjectiveCTypeWords?
  private var isConstant = false
  private var isOutlet = false
  private var isWeak = false
  /// Whether `in` follows the name, or the colon of a loop of C++.
  private(set) var isLoopElement = false

  /// - Parameter roles: What the words of the file are to a type, when somebody has looked.
  init(_ buffer: TokenBuffer, limit: Int, _ roles: ObjectiveCTypeWords? = nil) {
    self.buffer = buffer
    self.limit = limit
    self.roles = roles
  }

  private func isQualifier(_ index: Int) -> Bool {
    roles?.isQualifier(index, in: buffer) ?? buffer.isWord(index, in: ObjectiveCTypeWords.qualifiers)
  }

  private func isKeyword(_ index: Int) -> Bool {
    roles?.isKeyword(index, in: buffer) ?? buffer.isWord(index, in: ObjectiveCTypeWords.keywords)
  }

  /// The names that a declaration starting at `start` introduces; empty when it is no declaration.
  mutating func read(from start: Int) -> [Found] {
    guard let (base, end) = readType(from: start), var index = buffer.firstSignificant(from: end), index <= limit else { return [] }
    if let block = readBlock(at: index) { return [block] }
    var result: [Found] = []
    var pointers = base.pointers
    while index < limit, buffer[index].kind == .identifier, !isQualifier(index) {
      let name = index
      guard let after = buffer.next(name) else { return result }
      var next = after
      var initializer: Range<Int>?
      if next < limit, buffer[next].kind == .leftBracket, let close = buffer.partner(of: next), let following = buffer.next(close) {
        // An array of C.
        pointers += 1
        next = following
      }
      while next < limit, buffer[next].kind == .identifier, buffer.text(next).hasPrefix("__"), let following = buffer.next(next) {
        // `__attribute__((unused))`
        next = following
        if buffer[next].kind == .leftParenthesis, let close = buffer.partner(of: next), let after = buffer.next(close) { next = after }
      }
      if next < limit, buffer.isOperator(next, "="), let first = buffer.next(next) {
        let last = valueEnd(from: first)
        initializer = first..<last
        next = buffer.firstSignificant(from: last) ?? limit
      }
      let isEnd = next >= limit || buffer[next].kind == .semicolon || buffer[next].kind == .comma
      isLoopElement = next < limit && (buffer.isWord(next, "in") || isColonOfLoop(next))
      guard isEnd || isLoopElement else { return [] }
      var type = ObjectiveCType(base.name, pointers: pointers, arguments: base.arguments)
      if DeducedType.isLeftToValue(type), let value = initializer, let deduced = DeducedType(buffer).type(of: value) { type = deduced }
      result.append(
        Found(
          name: name, type: type, initializer: initializer, isConstant: isConstant, isOutlet: isOutlet, isWeak: isWeak))
      guard next < limit, buffer[next].kind == .comma, let following = buffer.next(next) else { return result }
      index = following
      pointers = 0
      while index < limit, buffer.isOperator(index, "*"), let following = buffer.next(index) {
        pointers += 1
        index = following
      }
    }
    return result
  }

  /// The colon of `for (UIView *item : items)`, behind the name.
  private func isColonOfLoop(_ index: Int) -> Bool {
    guard buffer[index].kind == .colon, let open = buffer.parent(of: index), buffer[open].kind == .leftParenthesis, let word = buffer.previous(open) else { return false }
    return buffer.isWord(word, "for")
  }

  /// Whether `&` or `&&` stands before the name of a reference of C++, and not between two values.
  private func isOfReference(_ index: Int) -> Bool {
    guard buffer.isOperator(index, "&") || buffer.isOperator(index, "&&"), let name = buffer.next(index), name < limit, buffer[name].kind == .identifier,
      let after = buffer.next(name)
    else { return false }
    return after >= limit || buffer.isOperator(after, "=") || isColonOfLoop(after)
  }

  /// `(^name)(parameters) = ^…` behind the type that a block returns.
  private func readBlock(at open: Int) -> Found? {
    guard open < limit, buffer[open].kind == .leftParenthesis, let caret = buffer.next(open), buffer.isOperator(caret, "^"),
      let name = buffer.next(caret), buffer[name].kind == .identifier, let close = buffer.next(name), buffer.partner(of: open) == close,
      let parameters = buffer.next(close), parameters < limit, buffer[parameters].kind == .leftParenthesis,
      let last = buffer.partner(of: parameters)
    else { return nil }
    var initializer: Range<Int>?
    if let equals = buffer.next(last), equals < limit, buffer.isOperator(equals, "="), let first = buffer.next(equals) {
      initializer = first..<valueEnd(from: first)
    }
    return Found(
      name: name, type: ObjectiveCType("block"), initializer: initializer, isConstant: isConstant, isOutlet: isOutlet, isWeak: isWeak)
  }

  /// A type and the token after it; nil when no type starts at `start`.
  mutating func readType(from start: Int) -> (type: ObjectiveCType, end: Int)? {
    var index: Int? = buffer.firstSignificant(from: start)
    var words: [String] = []
    var arguments: String?
    var pointers = 0
    while let current = index, current < limit {
      if isQualifier(current) {
        if buffer.isWord(current, "const") { isConstant = true }
        if buffer.isWord(current, "IBOutlet") { isOutlet = true }
        if buffer.isWord(current, in: ["__weak", "__unsafe_unretained"]) { isWeak = true }
        index = buffer.next(current)
      } else if buffer.isWord(current, "__attribute__"), let open = buffer.next(current), let close = buffer.partner(of: open) {
        index = buffer.next(close)
      } else if words.isEmpty, buffer.isWord(current, in: ["typeof", "__typeof", "__typeof__"]), let open = buffer.next(current),
        let close = buffer.partner(of: open) {
        words.append("typeof")
        arguments = buffer.objectiveCText(open + 1..<close)
        index = buffer.next(close)
      } else if pointers == 0, buffer[current].kind == .identifier, words.isEmpty || Self.continuesType(buffer, current, words) {
        if words.isEmpty, isKeyword(current) { return nil }
        words.append(buffer.text(current))
        index = buffer.next(current)
      } else if pointers == 0, !words.isEmpty, arguments == nil, buffer.isOperator(current, "<"), let end = angleEnd(current) {
        arguments = buffer.objectiveCText(current + 1..<end)
        index = buffer.next(end)
      } else if buffer.isOperator(current, "*"), !words.isEmpty {
        pointers += 1
        index = buffer.next(current)
      } else if !words.isEmpty, isOfReference(current) {
        index = buffer.next(current)
      } else {
        break
      }
    }
    guard !words.isEmpty else { return nil }
    return (ObjectiveCType(words.joined(separator: " "), pointers: pointers, arguments: arguments), index ?? limit)
  }

  /// The end of the value that starts at `first`: the next comma or semicolon at its level.
  private func valueEnd(from first: Int) -> Int {
    var last = buffer.groupLastIndex(first)
    while let following = buffer.next(last), following < limit {
      let kind = buffer[following].kind
      if kind == .comma || kind == .semicolon || kind.isCloser || kind == .directive { break }
      last = buffer.groupLastIndex(following)
    }
    return last + 1
  }

  /// The `>` that closes the `<` at `index`, within a few tokens.
  private func angleEnd(_ index: Int) -> Int? {
    var depth = 0
    var position: Int? = index
    for _ in 0..<64 {
      guard let current = position, current < limit else { return nil }
      if buffer.isOperator(current, "<") { depth += 1 }
      if buffer.isOperator(current, ">") {
        depth -= 1
        if depth == 0 { return current }
      }
      switch buffer[current].kind {
      case .identifier, .comma, .operatorSymbol: break
      default: return nil
      }
      position = buffer.next(current)
    }
    return nil
  }

  /// Words of types that have several: `unsigned long`.
  private static func continuesType(_ buffer: TokenBuffer, _ index: Int, _ words: [String]) -> Bool {
    guard let last = words.last, ["unsigned", "signed", "long", "short"].contains(last) else { return false }
    return buffer.isWord(index, in: ["int", "long", "short", "char", "double"])
  }
}
