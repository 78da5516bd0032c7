internal import HostSyntax
internal import Knowledge
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
        call.arguments.map({ $0.label ?? "" }) == Self.labels, !isOfAnotherClass(dot, in: file)
      else { return nil }
      let close = Int(buffer.closing[index])
      return CallSite(operation: "initializer", expression: dot..<max(index, close) + 1, open: index)
    }
  }

  /// Whether the type that is stated for what `.init` makes is not `NSLayoutConstraint`, but a subclass or a stand-in of it.
  private func isOfAnotherClass(_ dot: Int, in file: HostFile) -> Bool {
    let buffer = file.buffer
    guard let statement = buffer.statement(containing: dot) else { return false }
    let stated: Range<Int>
    if buffer.isWord(statement.lowerBound, "return") {
      guard let body = file.declarations.enclosingFunction(at: dot), let head = buffer.statement(containing: body), head.lowerBound < body,
        let arrow = (head.lowerBound..<body).last(where: { buffer.spells($0, "->") })
      else { return false }
      stated = arrow..<body
    } else {
      guard let declared = (statement.lowerBound..<dot).lazy.compactMap({ file.declarations.declared(at: $0) }).first(where: { $0.initializer?.contains(dot) ?? false }),
        let type = declared.type
      else { return false }
      stated = type
    }
    let names = stated.filter { buffer.tokens[$0].kind == .identifier && buffer.text($0).first?.isUppercase == true }
    return !names.isEmpty && !names.contains { buffer.isWord($0, "NSLayoutConstraint") }
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
