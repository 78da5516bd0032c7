internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Sites in controllers whose closures may be the first to ask for the controller's view: that runs `viewDidLoad`, which may lay out
/// the same item.
///
/// SnapKit runs a closure when it has removed what it removes, and asked whether there is something to update, so what `viewDidLoad`
/// makes stays beside what the closure describes.
/// Source: UIViewController, "view"; SnapKit 5.7.1, ConstraintMaker.swift.
struct ViewLoading {
  private let host: HostFile
  private let runs: CallOnceFacts
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
    runs = CallOnceFacts(host)
  }

  /// Whether the closure of a site may run other sites of its item by loading the view.
  ///
  /// - Complexity: O(tokens that the closure may run).
  func mayRun(_ sites: [SnapKitSite], by site: SnapKitSite) -> Bool {
    let start = site.statement.lowerBound
    guard let closure = site.syntax.closure, let function = host.declarations.enclosingFunction(at: start),
      sites.contains(where: { mayBeElsewhere($0, than: function) }) || isRunByLoading(start), !isBehindLoading(start), !isAskedFor(before: start, in: function)
    else { return false }
    return ReachableCode(host).contains(from: closure.body, where: isOwnView)
  }

  /// Whether a site stands in another function, which no initialiser alone runs.
  private func mayBeElsewhere(_ site: SnapKitSite, than function: Int) -> Bool {
    let other = site.statement.lowerBound
    return host.declarations.enclosingFunction(at: other) != function && !runs.isOnce(other, first: true)
  }

  /// Whether loading the view runs the site itself: `viewDidLoad` calls its function, as other code does before.
  private func isRunByLoading(_ site: Int) -> Bool {
    let code = ReachableCode(host)
    return ["viewDidLoad", "loadView"].contains { name in
      host.declarations.bodies(ofFunctionsNamed: name).contains { body in
        guard let open = body, let close = buffer.partner(of: open), open < close else { return false }
        return code.contains(from: open + 1..<close, where: { $0 == site })
      }
    }
  }

  /// Whether a token names the view of the object that another file declares, as it does for controllers. That of any other class is
  /// treated alike: asking for it has no effect then.
  private func isOwnView(_ token: Int) -> Bool {
    guard buffer.isWord(token, "view"), buffer.next(token).map({ buffer.tokens[$0].kind != .colon }) == true else { return false }
    guard let dot = buffer.previous(token), buffer.tokens[dot].kind == .dot else { return host.declarations.declaration(of: "view", at: token) == nil }
    guard var owner = buffer.previous(dot) else { return false }
    if buffer.spells(owner, "?") || buffer.spells(owner, "!"), let name = buffer.previous(owner) { owner = name }
    return buffer.postfixStart(of: token) == owner && (buffer.isWord(owner, "self") || ClosureParameters(host).isSelf(buffer.text(owner), at: token))
      && host.declarations.member("view", ofTypeAt: token) == nil
  }

  /// Whether the function has asked for the view before.
  private func isAskedFor(before site: Int, in function: Int) -> Bool {
    buffer.tokens(named: "view", in: function..<site).contains { token in isOwnView(token) && host.declarations.surelyPrecedes(token, site) }
  }

  /// Whether code only runs when the view is there: in what UIKit calls then, and in methods that only this calls.
  private func isBehindLoading(_ index: Int) -> Bool {
    var waiting = [index]
    var seen: Set<Int> = []
    while let token = waiting.popLast() {
      guard let function = host.declarations.enclosingFunction(at: token) else { return false }
      guard seen.insert(function).inserted else { continue }
      guard let name = runs.nameOfFunction(function) else { return false }
      if Self.methodsBehind.contains(name) { continue }
      guard seen.count < 32, let calls = runs.callsOfPrivate(function, named: name), !calls.isEmpty else { return false }
      waiting += calls
    }
    return true
  }

  /// What the frameworks call when a controller has its view.
  ///
  /// Source: UIViewController in UIKit, NSViewController in AppKit.
  static let methodsBehind: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "updateViewConstraints", "viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange", "viewWillLayout", "viewDidLayout",
  ]
}
