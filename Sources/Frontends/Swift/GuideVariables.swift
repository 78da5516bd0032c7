internal import HostSyntax
internal import Knowledge
package import LayoutIR

/// Variables that have the name of a guide that views have: `let contentLayoutGuide = UILayoutGuide()`.
extension HostFile {
  /// The item that an expression means: a name that is the one of a guide alone means the guide of `self`, unless a variable has
  /// it.
  package func item(spelledBy expression: Range<Int>) -> LayoutItem {
    let text = buffer.normalizedText(expression)
    return significantTokens(expression).count == 1 && isGuideVariable(at: expression.lowerBound) ? .expression(text) : LayoutItem(spelled: text)
  }

  /// Whether a name at a token is such a variable there.
  package func isGuideVariable(at token: Int) -> Bool {
    guard buffer.tokens[token].kind == .identifier, LayoutGuide(rawValue: buffer.text(token)) != nil else { return false }
    return declarations.declaration(of: buffer.text(token), at: token).map { $0.kind != .property } ?? false
  }

  /// The names of such variables at a token.
  package func guideVariables(at token: Int) -> Set<String> {
    Set(LayoutGuide.allCases.map(\.rawValue).filter { declarations.declaration(of: $0, at: token).map { $0.kind != .property } ?? false })
  }
}
