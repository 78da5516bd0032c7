internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What else than a written `addSubview` may bring views into the one of a name.
extension ItemOrigins {
  /// Whether views come into the object of a variable by nothing but calls that `children(of:)` reads: `box.embed(title)` may add one
  /// as well, and so may whatever has the box under another name.
  ///
  /// - Complexity: O(uses of the name), and O(additions) for a value that has a closure.
  func isFilledInSight(_ container: Declaration) -> Bool {
    guard values(of: container)?.allSatisfy(isEmpty) ?? true else { return false }
    return buffer.tokens(named: container.name).allSatisfy { $0 == container.token || isFilledInSight(at: $0) }
  }

  /// Whether nothing is added in the closure of a value: `{ let box = UIView(); box.addSubview(title); return box }()`.
  private func isEmpty(_ value: Range<Int>) -> Bool {
    !value.contains { buffer.tokens[$0].kind == .leftBrace } || !additions.contains { value.contains($0) && !buffer.isWord($0, "arrangedSubviews") }
  }

  private func isFilledInSight(at name: Int) -> Bool { FillingUse.isInSight(name, in: buffer) }
}
