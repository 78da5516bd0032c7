internal import HostSyntax

/// The type of a variable that is declared without one: `__auto_type view = [[UIView alloc] init]`
struct DeducedType {
  private let buffer: TokenBuffer

  init(_ buffer: TokenBuffer) { self.buffer = buffer }

  /// Words in the place of a type that leave it to the value. Projects call macros `let` and `var` that stand for the
  /// others; there is no other way to write these words in C.
  ///
  /// Source: GCC's manual, "Referring to a Type with typeof"; `auto` in Objective-C++.
  private static let words: Set<String> = ["__auto_type", "auto", "let", "var"]

  static func isLeftToValue(_ type: ObjectiveCType) -> Bool { type.pointers == 0 && type.arguments == nil && words.contains(type.name) }

  /// The type of a value that says by its words alone what it is: a new object, a cast.
  func type(of value: Range<Int>) -> ObjectiveCType? {
    var range = buffer.trimmed(value)
    // `[[[UIView alloc] initWithFrame:frame] autorelease]` at the most.
    for _ in 0..<4 {
      guard let first = range.first else { return nil }
      if buffer[first].kind == .leftParenthesis {
        guard let close = buffer.partner(of: first), close + 1 < range.upperBound else { return nil }
        var reader = ObjectiveCDeclaratorReader(buffer, limit: close)
        guard let (type, end) = reader.readType(from: first + 1), type.pointers == 1, buffer.trimmed(end..<max(end, close)).isEmpty,
          buffer.firstSignificant(from: close + 1).map({ isOperand($0, at: range.upperBound) }) == true
        else { return nil }
        return type
      }
      guard buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), message.close == range.upperBound - 1 else { return nil }
      let receiver = buffer.trimmed(message.receiver)
      if receiver.count == 1, buffer[receiver.lowerBound].kind == .identifier {
        let name = buffer.text(receiver.lowerBound)
        guard name.first?.isUppercase == true else { return nil }
        return ["alloc", "new"].contains(message.selector) || message.selector == "buttonWithType:" && name.hasSuffix("Button") ? ObjectiveCType(name, pointers: 1) : nil
      }
      guard message.selector.hasPrefix("init") || message.selector == "autorelease" else { return nil }
      range = receiver
    }
    return nil
  }

  /// Whether one operand is the rest of the value: a cast counts for all of it.
  private func isOperand(_ index: Int, at end: Int) -> Bool { buffer.groupLastIndex(index) == end - 1 }
}
