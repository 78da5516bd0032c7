internal import HostSyntax
internal import Knowledge

/// Tells arithmetic with numbers from that with points, sizes, insets and types of the project, which can have operators as well.
struct SnapKitOperands {
  private let values: SnapKitValueReader
  private var file: HostFile { values.file }
  private var buffer: TokenBuffer { file.buffer }

  init(_ values: SnapKitValueReader) {
    self.values = values
  }

  /// Whether an operand of an expression, or an argument of `max` and the like, is surely no number: `iconSize * 2`,
  /// `-layoutMargins`, `min(bounds.size, limit)`.
  func haveOther(_ expression: Range<Int>) -> Bool {
    let parts = parts(of: expression, depth: 0)
    return parts.contains(where: isOther) || !parts.isEmpty && hasOwnOperator(expression) && parts.contains(where: mayBeStructure)
  }

  /// Whether an expression has an operator that the project declares for structures.
  private func hasOwnOperator(_ expression: Range<Int>) -> Bool {
    let operators = file.declarations.index.structureOperators
    return !operators.isEmpty && expression.contains { operators.contains($0, in: buffer) }
  }

  /// `Theme.iconSize`, `Theme.margins`: a name without a known type that sounds like a size or insets.
  private func mayBeStructure(_ operand: Range<Int>) -> Bool {
    guard let last = file.significantTokens(operand).last, buffer.tokens[last].kind == .identifier, values.type(of: operand) == nil else { return false }
    let name = buffer.text(last).lowercased()
    return ["size", "inset", "margins", "edge", "point", "padding"].contains { name.contains($0) }
  }

  private static let depthLimit = 32

  /// The operands and arguments of an expression, those in parentheses of their own taken apart; nothing for a path of names.
  private func parts(of expression: Range<Int>, depth: Int) -> [Range<Int>] {
    let expression = buffer.withoutParentheses(expression)
    guard depth < Self.depthLimit else { return [] }
    if let arguments = arguments(expression) { return arguments.flatMap { self.parts(of: $0, depth: depth + 1, orWhole: $0) } }
    var operands: [Range<Int>] = []
    var start = expression.lowerBound
    var index = buffer.firstSignificant(from: start)
    while let token = index, token < expression.upperBound {
      if buffer.tokens[token].kind == .operatorSymbol, ["+", "-", "*", "/"].contains(buffer.text(token)) {
        if start < token { operands.append(buffer.trimmed(start..<token)) }
        start = token + 1
      }
      index = buffer.next(buffer.groupEnd(token))
    }
    guard start > expression.lowerBound, start < expression.upperBound else { return [] }
    operands.append(buffer.trimmed(start..<expression.upperBound))
    return operands.filter { !$0.isEmpty }.flatMap { self.parts(of: $0, depth: depth + 1, orWhole: $0) }
  }

  private func parts(of expression: Range<Int>, depth: Int, orWhole whole: Range<Int>) -> [Range<Int>] {
    let parts = parts(of: expression, depth: depth)
    return parts.isEmpty ? [buffer.withoutParentheses(whole)] : parts
  }

  /// The arguments of `max(a, b)`.
  private func arguments(_ expression: Range<Int>) -> [Range<Int>]? {
    let tokens = file.significantTokens(expression)
    guard tokens.count > 2, buffer.isWord(tokens[0], in: ["max", "min", "abs", "ceil", "floor", "round"]), buffer.tokens[tokens[1]].kind == .leftParenthesis,
      buffer.partner(of: tokens[1]) == tokens.last, let call = CallExpression(at: tokens[1], in: buffer)
    else { return nil }
    return call.arguments.map(\.value)
  }

  private func isOther(_ operand: Range<Int>) -> Bool {
    if values.isStructure(operand) || values.isOfOwnType(operand) { return true }
    let tokens = file.significantTokens(operand)
    guard let last = tokens.last, buffer.tokens[last].kind == .identifier, values.type(of: operand) == nil else { return false }
    if Self.structures.contains(buffer.text(last)) { return true }
    guard tokens.count > 2, buffer.isWord(last, "size"), let dot = buffer.previous(last), let owner = buffer.previous(dot) else { return false }
    let name = buffer.text(owner)
    return ["frame", "bounds", "image"].contains(name) || name.hasSuffix("Image") || name.hasSuffix("Frame")
  }

  /// Members of views, scroll views and controllers that are no numbers.
  ///
  /// Source: UIKit.
  private static let structures: Set<String> = [
    "layoutMargins", "directionalLayoutMargins", "systemMinimumLayoutMargins", "safeAreaInsets", "additionalSafeAreaInsets", "adjustedContentInset",
    "alignmentRectInsets", "intrinsicContentSize", "preferredContentSize",
  ]
}
