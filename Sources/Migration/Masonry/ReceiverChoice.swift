internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// A receiver that is one of two views: `[wide ? self.title : self.detail mas_updateConstraints:…]`.
///
/// The call is for the view that the condition chooses, so that it is written once for each, under the condition.
struct ReceiverChoice {
  let condition: Range<Int>
  /// The views' tokens, the one that is chosen where the condition holds first.
  let arms: [Range<Int>]
  let views: [LayoutItem]

  /// Nil for a receiver that is anything else.
  init?(_ receiver: Range<Int>, in file: HostFile) {
    let buffer = file.buffer
    var range = buffer.trimmed(receiver)
    while let open = range.first, buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == range.upperBound - 1 {
      range = buffer.trimmed(open + 1..<range.upperBound - 1)
    }
    guard let choice = CConditional(range, in: buffer), choice.arms.count == 2, choice.arms[0] != choice.condition,
      choice.arms.allSatisfy({ Self.isPath($0, in: buffer) && file.names.type(of: $0)?.kind == .view })
    else { return nil }
    let texts = choice.arms.map { buffer.objectiveCText($0) }
    guard texts[0] != texts[1] else { return nil }
    condition = choice.condition
    arms = choice.arms
    views = texts.map { LayoutItem(objectiveC: $0) }
  }

  private static func isPath(_ range: Range<Int>, in buffer: TokenBuffer) -> Bool {
    range.allSatisfy { buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.isOperator($0, "->") }
  }
}
