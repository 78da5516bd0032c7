internal import HostSyntax

/// `condition ? first : second`
struct SwiftConditional {
  let condition: Range<Int>
  let arms: [Range<Int>]

  /// Reads a range that is one conditional expression at its top level; nil for anything else.
  init?(_ range: Range<Int>, in buffer: TokenBuffer) {
    let range = buffer.withoutParentheses(range)
    var mark: Int?
    var pending = 0
    var index = buffer.firstSignificant(from: range.lowerBound)
    while let current = index, current < range.upperBound {
      index = buffer.next(buffer.groupEnd(current))
      if buffer.isTernaryMark(current) {
        if mark == nil { mark = current } else { pending += 1 }
        continue
      }
      guard buffer.tokens[current].kind == .colon, let mark else { continue }
      if pending > 0 {
        pending -= 1
        continue
      }
      condition = buffer.trimmed(range.lowerBound..<mark)
      arms = [buffer.trimmed(mark + 1..<current), buffer.trimmed(current + 1..<range.upperBound)]
      guard !condition.isEmpty, arms.allSatisfy({ !$0.isEmpty }) else { return nil }
      return
    }
    return nil
  }
}
