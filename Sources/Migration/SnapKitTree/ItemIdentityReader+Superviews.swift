internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ItemIdentityReader {
  /// `inner.superview!`, where a function makes `inner` for itself and says what it is added to; nil for other expressions, and
  /// where anybody else may move the view.
  func superview(_ tokens: [Int], at token: Int, _ depth: Int) -> ItemIdentity? {
    let path = tokens.filter { !buffer.spells($0, "!") && !buffer.spells($0, "?") }
    guard path.count == 3, buffer.isWord(path[2], "superview"), let name = buffer.name(path[0]), let view = host.declarations.declaration(of: name, at: token),
      view.kind == .local, view.isConstant, let value = view.initializer, origins.isNew(value), isPlain(origins.madeType(value)),
      !escapes.contains(view), AddingFunctions.areOfMembers(escapes.adders(of: view)), let holders = holders(of: view)
    else { return nil }
    var result = ItemIdentity.none
    for (index, holder) in holders.enumerated() {
      let one = identity(of: holder, at: holder.lowerBound, depth: depth + 1)
      // A class of the project may put what it is given into another view.
      guard one.isNew, !one.escapes, AddingFunctions.areOfMembers(one.adders), isPlain(one.type) else { return nil }
      if index == 0 { result = one } else { memo.merge(one, into: &result) }
    }
    return result
  }

  /// Whether an object is surely of a class of the system's.
  private func isPlain(_ type: ItemType?) -> Bool {
    if case .exact(let name)? = type { FrameworkClassTree.contains(name) } else { false }
  }

  /// What a local view is added to; nil where the file does anything else with it by which it may come into another view.
  private func holders(of view: Declaration) -> [Range<Int>]? {
    var holders: [Range<Int>] = []
    for use in buffer.tokens(named: view.name) where use != view.token && host.declarations.declaration(of: view.name, at: use)?.token == view.token {
      guard let next = buffer.next(use) else { return nil }
      if let before = buffer.previous(use), buffer.tokens[before].kind == .dot { continue }
      if buffer.tokens[next].kind == .dot {
        guard let member = buffer.next(next), let open = buffer.next(member) else { return nil }
        if buffer.isWord(member, in: ["snp", "layer", "superview"]) { continue }
        guard buffer.tokens[open].kind != .leftParenthesis && buffer.tokens[open].kind != .leftBrace || buffer.isWord(member, in: Self.staying) else { return nil }
        continue
      }
      guard let open = buffer.parent(of: use), buffer.tokens[open].kind == .leftParenthesis, let callee = buffer.previous(open) else { return nil }
      if buffer.isWord(callee, in: Self.comparing) { continue }
      guard buffer.isWord(callee, in: SubviewOverrides.methods) else { return nil }
      if buffer.previous(use) != open { continue }
      guard let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot else { return nil }
      holders.append(buffer.postfixStart(of: callee)..<dot)
    }
    return holders
  }

  /// Methods that leave a view where it is, or take it out.
  /// Source: UIView and NSView in UIKit and AppKit.
  private static let staying: [StaticString] = [
    "addSubview", "insertSubview", "addLayoutGuide", "addArrangedSubview", "removeFromSuperview", "setContentHuggingPriority",
    "setContentCompressionResistancePriority", "setNeedsLayout", "layoutIfNeeded",
  ]

  /// Source: SnapKit 5.7.1, ConstraintMakerRelatable.swift.
  private static let comparing: [StaticString] = ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"]
}
