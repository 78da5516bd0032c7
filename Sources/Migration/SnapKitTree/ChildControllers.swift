internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Tells controllers by what code does with them that takes no other object: `page.didMove(toParent: self)`, and `addChild(page)`
/// in a controller.
///
/// - Source: UIViewController in UIKit.
struct ChildControllers {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) { self.host = host }

  /// - Parameters:
  ///   - names: The names of the object, without `self`.
  ///   - isMember: Whether the first one is a member of `self`.
  ///   - token: Where the object is named.
  /// - Complexity: O(calls of such methods in the file).
  func contains(_ names: [String], _ isMember: Bool, at token: Int) -> Bool {
    for method in buffer.tokens(spelled: ["didMove", "willMove"]) {
      guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let label = buffer.next(open),
        buffer.isWord(label, in: ["toParent", "toParentViewController"]), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot
      else { continue }
      if isOne(buffer.postfixStart(of: method)..<dot, of: names, isMember, at: token) { return true }
    }
    for method in buffer.tokens(spelled: ["addChild", "addChildViewController"]) {
      guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), isOfOwnController(method) else { continue }
      if isOne(open + 1..<close, of: names, isMember, at: token) { return true }
    }
    return false
  }

  /// Whether an expression has the same names, which mean the same there.
  private func isOne(_ expression: Range<Int>, of names: [String], _ isMember: Bool, at token: Int) -> Bool {
    var found: [String] = []
    for token in host.significantTokens(expression) {
      switch buffer.tokens[token].kind {
      case .identifier: found.append(buffer.name(token) ?? buffer.text(token))
      case .dot: continue
      case .operatorSymbol where buffer.spells(token, "!") || buffer.spells(token, "?"): continue
      default: return false
      }
    }
    let isOtherMember = found.count > 1 && found[0] == "self"
    if isOtherMember { found.removeFirst() }
    guard found == names, let first = host.significantTokens(expression).first else { return false }
    guard let one = declaration(of: names[0], isMember, at: token), let other = declaration(of: names[0], isOtherMember, at: first) else { return false }
    return one == other
  }

  private func declaration(of name: String, _ isMember: Bool, at token: Int) -> Int? {
    (isMember ? host.declarations.member(name, ofTypeAt: token) : host.declarations.declaration(of: name, at: token))?.token
  }

  /// Whether a method is called for the own object, and that is a controller by the names of its class and what this is derived from.
  private func isOfOwnController(_ method: Int) -> Bool {
    if let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot {
      guard var object = buffer.previous(dot) else { return false }
      if buffer.spells(object, "?") || buffer.spells(object, "!"), let before = buffer.previous(object) { object = before }
      guard buffer.isWord(object, "self") else { return false }
    }
    guard host.declarations.functions(named: buffer.text(method)).isEmpty, let body = host.declarations.enclosingType(at: method) else { return false }
    let parents = body.inheritance.map { buffer.splitAtCommas($0).map { buffer.normalizedText($0) } } ?? []
    return ([body.name] + parents.prefix(1)).contains { $0.hasSuffix("Controller") || $0.hasSuffix("VC") }
  }
}
