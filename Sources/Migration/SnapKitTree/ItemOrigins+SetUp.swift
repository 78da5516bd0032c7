internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What code does with a new object before it returns it.
extension ItemOrigins {
  /// Whether code does nothing with the object of a local variable but set it up and return it, so that nothing else can have it.
  func isOnlyReturned(_ local: Declaration) -> Bool {
    guard let scope = local.scope, let end = buffer.partner(of: scope), values(of: local)?.allSatisfy(isOnlySetUp) ?? false else { return false }
    return buffer.tokens(named: local.name).allSatisfy { index in
      index == local.token || index < scope || end < index || buffer.postfixStart(of: index) != index || isSetUp(at: index)
    }
  }

  /// What a value makes that a function gives back, `UIView()`, or a variable that holds it and is only set up: nil for everything else.
  func returnedMade(_ value: Range<Int>) -> Range<Int>? {
    guard isMade(value) else { return nil }
    guard value.count == 1, let local = host.declarations.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound), local.kind == .local else { return value }
    return local.initializer
  }

  /// Whether the closures in an expression that makes an object, `UILabel().then { $0.text = "…" }`, only set up what they are given.
  func isOnlySetUp(_ value: Range<Int>) -> Bool {
    value.allSatisfy { brace in
      guard buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace) else { return true }
      let start = buffer.signatureEnd(ofClosureAt: brace) ?? brace
      let names = Set((brace..<start).filter { buffer.tokens[$0].kind == .identifier && !buffer.isWord($0, in: ["self", "weak", "unowned"]) }.map { buffer.text($0) } + ["$0"])
      return (start + 1..<close).allSatisfy { index in
        buffer.tokens[index].kind != .identifier || !names.contains(buffer.text(index)) || buffer.postfixStart(of: index) != index || isSetUp(at: index)
      }
    }
  }

  /// Whether a name stands where code sets a property of its object, calls a method that only sets it up, adds it to a view or returns it.
  private func isSetUp(at index: Int) -> Bool {
    if let before = buffer.previous(index), buffer.isWord(before, "return"), buffer.isReservedWord(before) { return true }
    guard let dot = buffer.next(index), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot) else {
      guard let open = buffer.parent(of: index), buffer.tokens[open].kind == .leftParenthesis, let callee = buffer.previous(open), buffer.next(open) == index else { return false }
      return buffer.isWord(callee, in: Self.adding) && buffer.next(index).map { buffer.tokens[$0].kind == .comma || buffer.partner(of: open) == $0 } == true
    }
    guard buffer.bytes(of: member).starts(with: "snp".utf8) == false, FrameworkCallbacks.delegate(of: index, in: buffer) == nil, let next = buffer.next(member) else { return false }
    switch buffer.tokens[next].kind {
    case .leftParenthesis: return buffer.isWord(member, in: Self.setters) || buffer.isWord(member, in: Self.adding)
    case .leftBrace: return buffer.hasNewline(between: member, and: next)
    default: return true
    }
  }

  /// Source: UIView in UIKit, NSView in AppKit.
  private static let adding: [StaticString] = ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addLayoutGuide"]

  /// Methods of views that give their object to nobody.
  /// Source: the headers of UIKit.
  private static let setters: [StaticString] = [
    "setTitle", "setTitleColor", "setTitleShadowColor", "setAttributedTitle", "setImage", "setBackgroundImage", "setTitleTextAttributes", "setDividerImage",
    "setPreferredSymbolConfiguration", "setMinimumTrackImage", "setMaximumTrackImage", "setThumbImage", "setContentHuggingPriority",
    "setContentCompressionResistancePriority", "setCustomSpacing", "setNeedsLayout", "setNeedsDisplay", "setNeedsUpdateConstraints", "layoutIfNeeded", "sizeToFit",
    "register", "startAnimating", "stopAnimating", "setOn", "setProgress", "setContentOffset", "reloadData",
  ]
}
