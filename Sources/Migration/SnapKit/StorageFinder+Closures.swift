internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Closures that have an item under a name of their own: `{ [card] in card.snp… }`. What is kept of it belongs to `self`.
extension StorageFinder {
  /// Whether a site in a closure says nothing of the object whose property its item is.
  func isDetached(_ site: SnapKitSite) -> Bool {
    let place = site.site.expression.lowerBound
    guard host.isInEscapingClosure(place), let first = buffer.name(place), first != "self", first != "snp",
      host.declarations.declarations(named: site.key.path).contains(where: { $0.token == site.key.declaration && $0.kind == .property })
    else { return false }
    if isCaptured(first, at: place) { return true }
    if site.nameOfSelf(in: host) != nil { return false }
    return host.declarations.declaration(of: first, at: place).map { $0.kind != .property } ?? false
  }

  /// Whether the closure around a token has `self` anyway: it names a member of it before, or lists it.
  func hasSelf(at token: Int) -> Bool {
    guard let brace = host.declarations.braces(around: token).first(where: { host.declarations.isClosure(openedAt: $0) }) else { return true }
    if let open = buffer.next(brace), buffer.tokens[open].kind == .leftBracket, let close = buffer.partner(of: open),
      buffer.splitAtCommas(open + 1..<close).contains(where: { ["self", "unowned self"].contains(buffer.normalizedText(buffer.trimmed($0))) }) {
      return true
    }
    return (brace..<token).contains { index in
      buffer.isWord(index, "self") && buffer.next(index).map { buffer.tokens[$0].kind == .dot } == true
        && buffer.previous(index).map { buffer.tokens[$0].kind != .dot } == true
    }
  }
}
