internal import HostSyntax

/// The head of a method, read from the brace of its body: `- (void)move:(CGFloat)x by:(CGFloat)y {`.
struct ObjectiveCMethodHead {
  let isClassMethod: Bool
  /// The words of the selector: `move` and `by`.
  let pieces: [String]
  let takesArguments: Bool
  /// The tokens between the sign and the first word.
  let result: Range<Int>

  /// A head has no more tokens than this, with each group in brackets as one.
  private static let maximumCount = 64

  /// Nil for the body of a function, a block or a statement.
  init?(before brace: Int, in buffer: TokenBuffer) {
    var position = buffer.previous(brace)
    var sign: Int?
    for _ in 0..<Self.maximumCount {
      guard let current = position else { return nil }
      if buffer.isOperator(current, "-") || buffer.isOperator(current, "+") {
        sign = current
        break
      }
      switch buffer[current].kind {
      case .semicolon, .leftBrace, .rightBrace, .at, .directive: return nil
      default: break
      }
      position = buffer.previous(buffer.groupStart(current))
    }
    guard let sign, var first = buffer.next(sign) else { return nil }
    if buffer[first].kind == .leftParenthesis, let close = buffer.partner(of: first), let next = buffer.next(close) { first = next }
    guard buffer[first].kind == .identifier else { return nil }
    var named: [String] = []
    var index = first
    while index < brace, let next = buffer.next(index) {
      if buffer[index].kind == .identifier, buffer[next].kind == .colon { named.append(buffer.text(index)) }
      index = buffer.next(buffer.groupLastIndex(index)) ?? brace
    }
    isClassMethod = buffer.isOperator(sign, "+")
    takesArguments = !named.isEmpty
    pieces = named.isEmpty ? [buffer.text(first)] : named
    result = sign + 1..<first
  }

  /// The names of a method's parameters: `(UIView *)box like:(UIView *)other`.
  static func parameters(before brace: Int, in buffer: TokenBuffer) -> [Int] {
    var result: [Int] = []
    var position = buffer.previous(brace)
    while let current = position, result.count < maximumCount {
      if buffer.isOperator(current, "-") || buffer.isOperator(current, "+") { break }
      let before = buffer.previous(buffer.groupStart(current))
      if buffer[current].kind == .identifier, let close = before, buffer[close].kind == .rightParenthesis, let open = buffer.partner(of: close),
        let colon = buffer.previous(open), buffer[colon].kind == .colon {
        result.append(current)
      }
      position = before
    }
    return result.reversed()
  }

  /// Whether a method makes the object that it belongs to: `init`, `initWithFrame`.
  static func isInitializer(_ name: String) -> Bool {
    guard name.hasPrefix("init") else { return false }
    return name.utf8.dropFirst(4).first.map { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? true
  }
}
