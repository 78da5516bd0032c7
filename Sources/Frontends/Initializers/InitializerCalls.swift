internal import HostSyntax
package import LayoutIR
package import SourceText

/// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`, also as `.init(…)`.
package struct InitializerCalls: Frontend {
  package let name = "initializer"
  package let isLegacy = true
  package let triggers: [StaticString] = ["relatedBy"]

  package init() {}

  static let labels = ["item", "attribute", "relatedBy", "toItem", "attribute", "multiplier", "constant"]

  package func callSites(in file: HostFile) -> [CallSite] {
    let buffer = file.buffer
    return buffer.tokens(spelled: "item").compactMap { first in
      guard let index = buffer.previous(first), buffer.tokens[index].kind == .leftParenthesis, let colon = buffer.next(first), buffer.tokens[colon].kind == .colon, let callee = buffer.previous(index),
        buffer.tokens[callee].kind == .identifier
      else { return nil }
      if buffer.isWord(callee, "NSLayoutConstraint") {
        return CallSite(operation: "initializer", calling: callee, open: index, in: buffer)
      }
      guard buffer.isWord(callee, "init"), let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot else { return nil }
      if let type = buffer.previous(dot), buffer.isWord(type, "NSLayoutConstraint") {
        return CallSite(operation: "initializer", calling: callee, open: index, in: buffer)
      }
      // `.init(item: …)`: only the seven labels tell whose initialiser it is.
      guard isPrefix(dot, in: buffer), let call = CallExpression(at: index, in: buffer),
        call.arguments.map({ $0.label ?? "" }) == Self.labels
      else { return nil }
      let close = Int(buffer.closing[index])
      return CallSite(operation: "initializer", expression: dot..<max(index, close) + 1, open: index)
    }
  }

  /// Whether a dot starts an expression.
  private func isPrefix(_ dot: Int, in buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(dot) else { return true }
    switch buffer.tokens[before].kind {
    case .leftBracket, .leftParenthesis, .comma, .colon, .leftBrace: return true
    case .operatorSymbol: return !buffer.spells(before, "!") && !buffer.spells(before, "?")
    case .identifier: return buffer.isWord(before, "return")
    default: return false
    }
  }
}

/// One initialiser call, its arguments read.
package struct InitializerSyntax: Sendable {
  package let constraint: LayoutConstraint
  package let range: SourceRange
  /// What is made instead where a condition in the arguments does not hold.
  package var otherwise: LayoutConstraint?
  package var choice: ConstraintGroup.Choice?

  var group: ConstraintGroup {
    var group = ConstraintGroup([constraint] + [otherwise].compactMap(\.self), value: .single)
    group.choice = choice
    return group
  }
}
