internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ItemIdentityReader {
  /// Whether code does something with an object that it can do with controllers alone: `page.didMove(toParent: self)`, and
  /// `addChild(page)` in a controller.
  ///
  /// - Source: UIViewController in UIKit.
  /// - Parameters:
  ///   - names: The names of the object, without `self`.
  ///   - isMember: Whether the first one is a member of `self`.
  ///   - token: Where the object is named.
  /// - Complexity: O(calls of such methods in the file).
  func isChildController(_ names: [String], _ isMember: Bool, at token: Int) -> Bool {
    for method in buffer.tokens(spelled: ["didMove", "willMove"]) {
      guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let label = buffer.next(open),
        buffer.isWord(label, in: ["toParent", "toParentViewController"]), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot
      else { continue }
      if isNamed(buffer.postfixStart(of: method)..<dot, names, isMember, at: token) { return true }
    }
    for method in buffer.tokens(spelled: ["addChild", "addChildViewController"]) {
      guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), isOfOwnController(method) else { continue }
      if isNamed(open + 1..<close, names, isMember, at: token) { return true }
    }
    return false
  }

  /// Whether an expression has some names, which mean the same there.
  private func isNamed(_ expression: Range<Int>, _ wanted: [String], _ isMember: Bool, at token: Int) -> Bool {
    let tokens = host.significantTokens(expression)
    guard let first = tokens.first, var names = names(tokens) else { return false }
    let isOtherMember = names.count > 1 && names[0] == "self"
    if isOtherMember { names.removeFirst() }
    guard names == wanted, let one = declaration(named: names[0], isMember, at: token), let other = declaration(named: names[0], isOtherMember, at: first) else { return false }
    return one.token == other.token
  }

  /// What a name means that stands alone, or behind `self`.
  func declaration(named name: String, _ isMember: Bool, at token: Int) -> Declaration? {
    isMember ? host.declarations.member(name, ofTypeAt: token) : host.declarations.declaration(of: name, at: token)
  }

  /// Whether `self` stands in front of a dot, also as `self?`.
  func isSelf(before dot: Int) -> Bool {
    guard var object = buffer.previous(dot) else { return false }
    if buffer.spells(object, "?") || buffer.spells(object, "!"), let before = buffer.previous(object) { object = before }
    return buffer.isWord(object, "self")
  }

  /// Whether a method is called for the own object, and that is a controller by the names of its class and what this is derived from.
  private func isOfOwnController(_ method: Int) -> Bool {
    if let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot, !isSelf(before: dot) { return false }
    guard host.declarations.functions(named: buffer.text(method)).isEmpty, let body = host.declarations.enclosingType(at: method) else { return false }
    let parents = body.inheritance.map { buffer.splitAtCommas($0).map { buffer.normalizedText($0) } } ?? []
    return ([body.name] + parents.prefix(1)).contains { $0.hasSuffix("Controller") || $0.hasSuffix("VC") }
  }
}
