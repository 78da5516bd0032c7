internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ItemIdentityReader {
  /// Whether a type of the file has a property under the name of what the system's classes have for themselves, in the
  /// place of none that a superclass has: `struct Item { let view: UIView }`, `class Holder { let containerView = UIView() }`.
  /// It holds what it is given, as any other property does.
  func declaresMember(_ name: String, _ type: ItemType) -> Bool {
    guard let type = type.name else { return false }
    return host.declarations.declarations(named: name).contains { property in
      guard property.kind == .property, let scope = property.scope, let body = host.declarations.typeBody(openedAt: scope), body.name.lastDottedWord == type,
        body.keyword == "class" || body.keyword == "struct", let statement = buffer.statement(containing: property.token)
      else { return false }
      return !statement.contains { $0 < property.token && buffer.isWord($0, in: ["override", "static", "class"]) }
    }
  }

  /// Whether a class of the system makes what its member holds, and lets nobody change it: `webView.scrollView`.
  ///
  /// - Source: WKWebView in WebKit, UIWebView in UIKit.
  static func isMade(_ name: String, by owner: ItemType) -> Bool {
    name == "scrollView" && owner != .nothing && owner.choices.allSatisfy { ["WKWebView", "UIWebView"].contains($0.name) }
  }
}
