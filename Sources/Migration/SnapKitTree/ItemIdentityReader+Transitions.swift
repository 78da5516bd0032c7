internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What a transition between controllers shows.
extension ItemIdentityReader {
  /// `context.view(forKey: .to)`: a controller's view, or the one that a presentation puts in its place;
  /// `context.viewController(forKey: .from)`: a controller. Nil for other calls.
  ///
  /// - Source: UIViewControllerContextTransitioning and UIPresentationController in UIKit.
  /// - Parameter open: The parenthesis behind the name of the method.
  func shown(by name: String, _ open: Int) -> ItemIdentity? {
    guard name == "view" || name == "viewController", host.declarations.functions(named: name).isEmpty, let call = CallExpression(at: open, in: buffer),
      call.arguments.count == 1, call.trailingClosures.isEmpty, call.arguments[0].label == "forKey", isShownKey(call.arguments[0].value)
    else { return nil }
    if name == "viewController" { return ItemIdentity(isForeign: true, type: .declared("UIViewController")) }
    return Self.shownView
  }

  /// The view of any controller, which its code may have put there, and what a presentation calls so.
  private static let shownView = ItemIdentity(
    members: [.init(name: "view", owner: .declared("UIViewController")), .init(name: "presentedView", owner: .declared("UIPresentationController"))],
    parameters: [
      .init(name: "view", way: .value(of: .declared("UIViewController"))), .init(name: "presentedView", way: .value(of: .declared("UIPresentationController"))),
    ], type: .declared("UIView"))

  /// What a presentation shows, `presentedView`: the view of a controller, unless code says something else.
  ///
  /// - Parameter owner: What has the member.
  static func presentedView(of owner: ItemType) -> ItemIdentity {
    var result = shownView
    result.members.insert(.init(name: "presentedView", owner: owner))
    result.parameters.insert(.init(name: "presentedView", way: .value(of: owner)))
    return result
  }

  /// The same for `context.viewController(forKey: .to)?.view`; nil for other members of other values.
  func shownView(_ name: String, of value: Range<Int>) -> ItemIdentity? {
    guard name == "view" else { return nil }
    var tokens = host.significantTokens(value)
    while let last = tokens.last, buffer.spells(last, "?") || buffer.spells(last, "!") { tokens.removeLast() }
    guard let last = tokens.last, buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last), let method = buffer.previous(open),
      buffer.isWord(method, "viewController"), shown(by: "viewController", open) != nil
    else { return nil }
    return Self.shownView
  }

  /// `.to`, `UITransitionContextViewKey.from`
  private func isShownKey(_ key: Range<Int>) -> Bool {
    let tokens = host.significantTokens(key)
    guard let word = tokens.last, buffer.isWord(word, in: ["to", "from"]), tokens.count == 2 || tokens.count == 3, buffer.tokens[tokens[tokens.count - 2]].kind == .dot
    else { return false }
    return tokens.count == 2 || buffer.isWord(tokens[0], in: ["UITransitionContextViewKey", "UITransitionContextViewControllerKey"])
  }
}
