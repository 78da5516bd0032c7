internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Code that gives a member in place of what a superclass or a header declares.
extension NameMeanings {
  /// The code with which a type gives a member that its superclass has: a method without arguments in Objective-C, an overriding
  /// property in Swift. Nil where it has none.
  ///
  /// - Complexity: O(uses of the name).
  func getter(of word: String, inType type: String?) -> String? {
    guard let type else { return nil }
    if isSwift {
      for declared in host.declarations.properties where declared.name == word && declared.isComputed && host.declarations.enclosingType(at: declared.token)?.name == type {
        guard let statement = buffer.statement(containing: declared.token),
          (statement.lowerBound..<declared.token).contains(where: { buffer.isWord($0, "override") })
        else { continue }
        return buffer.normalizedText(declared.token + 1..<max(statement.upperBound, declared.token + 1))
      }
      return nil
    }
    for index in buffer.tokens(spelled: word) where buffer.parent(of: index) == nil {
      guard let open = buffer.next(index), buffer[open].kind == .leftBrace, let close = buffer.partner(of: open), let before = buffer.previous(index),
        buffer[before].kind == .rightParenthesis, let sign = buffer.partner(of: before).flatMap({ buffer.previous($0) }), buffer.isOperator(sign, "-"),
        host.names.className(at: index) == type
      else { continue }
      return buffer.normalizedText(open..<close + 1)
    }
    return nil
  }
}
