internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The words of a file that name its functions, and its properties whose accessors run.
struct OwnWords {
  private enum Kind {
    case function
    /// A property whose value is computed.
    case computed
    /// A property that notices when it changes.
    case observed
  }

  /// By the number of the word.
  private var kinds: [Int: Kind] = [:]

  /// - Complexity: O(functions + properties).
  init(_ file: HostFile) {
    let buffer = file.buffer
    for property in file.declarations.properties where property.hasObservers || property.isComputed {
      if let word = buffer.word(property.token) { kinds[word] = property.hasObservers ? .observed : .computed }
    }
    for index in buffer.tokens(spelled: "func") {
      if let name = buffer.next(index), let word = buffer.word(name) { kinds[word] = .function }
    }
    for (name, _) in Self.closures(in: buffer) {
      if let word = buffer.word(name) { kinds[word] = .function }
    }
  }

  /// `let add = { … }`: the names of closures that are kept, and what is in them.
  static func closures(in buffer: TokenBuffer) -> [(name: Int, body: Range<Int>)] {
    buffer.tokens(spelled: ["let", "var"]).compactMap { index in
      guard let name = buffer.next(index), buffer[name].kind == .identifier else { return nil }
      var place = buffer.next(name)
      // `let add: (UIView) -> Void = { … }`
      if let colon = place, buffer[colon].kind == .colon {
        place = buffer.next(colon)
        var last = name
        while let current = place, !buffer.isOperator(current, "="), !buffer.hasNewline(between: last, and: current),
          buffer[current].kind != .leftBrace { (last, place) = (current, buffer.next(buffer.groupEnd(current))) }
      }
      guard let equals = place, buffer.isOperator(equals, "="), let open = buffer.next(equals), buffer[open].kind == .leftBrace,
        let close = buffer.partner(of: open)
      else { return nil }
      // `{ … }()` runs where it stands.
      if let after = buffer.next(close), buffer[after].kind == .leftParenthesis, !buffer.hasNewline(between: close, and: after) { return nil }
      return (name, open + 1..<close)
    }
  }

  /// `void (^pin)(CGFloat) = ^(CGFloat gap) { … }` and `pin = ^{ … }`: the names of blocks that are kept, and what is in them.
  static func blocks(in buffer: TokenBuffer) -> [(name: Int, body: Range<Int>)] {
    buffer.tokens.indices.compactMap { index in
      guard buffer.isOperator(index, "="), let caret = buffer.next(index), buffer.isOperator(caret, "^") else { return nil }
      // A result type and parameters may stand before the brace.
      var place = buffer.next(caret)
      while let current = place, buffer[current].kind != .leftBrace {
        guard [.identifier, .leftParenthesis, .operatorSymbol].contains(buffer[current].kind) else { return nil }
        place = buffer.next(buffer.groupLastIndex(current))
      }
      guard let open = place, let close = buffer.partner(of: open), let last = buffer.previous(index) else { return nil }
      if buffer[last].kind == .identifier { return (last, open + 1..<close) }
      guard buffer[last].kind == .rightParenthesis, let parameters = buffer.partner(of: last), let end = buffer.previous(parameters),
        buffer[end].kind == .rightParenthesis, let name = buffer.previous(end), buffer[name].kind == .identifier
      else { return nil }
      return (name, open + 1..<close)
    }
  }

  /// Whether such code runs where a word stands.
  func areRun(at index: Int, in buffer: TokenBuffer) -> Bool {
    guard let word = buffer.word(index), let kind = kinds[word] else { return false }
    let next = buffer.next(index)
    let before = buffer.previous(index)
    // A label is no name.
    if let next, buffer[next].kind == .colon, let before, [.leftParenthesis, .comma].contains(buffer[before].kind) { return false }
    if kind == .function { return true }
    if let before, buffer[before].kind == .dot, buffer.previous(before).map({ !buffer.isWord($0, "self") }) ?? true { return false }
    guard kind == .observed else { return true }
    guard let next, buffer[next].kind == .operatorSymbol else { return false }
    let text = buffer.text(next)
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
  }
}
