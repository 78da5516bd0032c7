package import HostSyntax

/// `condition ? first : second`, or `first ?: second`.
package struct CConditional {
  package let condition: Range<Int>
  /// The condition is the first arm when nothing stands between `?` and `:`.
  package let arms: [Range<Int>]

  /// Reads a range that is one conditional expression at its top level; nil for anything else.
  package init?(_ range: Range<Int>, in buffer: TokenBuffer) {
    let range = buffer.withoutParentheses(range)
    var mark: Int?
    var colon: Int?
    var pending = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if buffer.isOperator(index, "?") {
        if mark == nil { mark = index } else { pending += 1 }
      } else if buffer[index].kind == .colon {
        if pending > 0 {
          pending -= 1
        } else if colon == nil {
          colon = index
        } else {
          return nil
        }
      } else if buffer[index].kind == .operatorSymbol, mark == nil, buffer.text(index) == "=" {
        return nil
      }
      index = buffer.groupLastIndex(index) + 1
    }
    guard let mark, let colon, mark < colon else { return nil }
    condition = buffer.trimmed(range.lowerBound..<mark)
    let middle = buffer.trimmed(mark + 1..<colon)
    arms = [middle.isEmpty ? condition : middle, buffer.trimmed(colon + 1..<range.upperBound)]
    guard !condition.isEmpty, !arms[1].isEmpty else { return nil }
  }

  /// Whether the condition only looks at variables and properties, so that it gives the same answer each time.
  func isPlain(in buffer: TokenBuffer) -> Bool {
    buffer.significant(condition).allSatisfy {
      switch buffer[$0].kind {
      case .identifier, .dot, .number, .rightParenthesis: true
      case .leftParenthesis: !(buffer.previous($0).map(buffer.endsObjectiveCOperand) ?? false)
      case .operatorSymbol: ["!", "==", "!=", "->", "&&", "||", "<", ">", "<=", ">="].contains(buffer.text($0))
      default: false
      }
    }
  }
}
