internal import HostSyntax

/// Code of a function that runs in another order than it stands there: turns of loops, and jumps.
extension ObjectiveCDeclarations {
  /// Where the code ends that may run behind a token and before a later one: loops that are around the second alone run what stands
  /// behind it before they come to it again.
  ///
  /// - Complexity: O(braces around the token + jumps of the file).
  package func end(ofCodeFrom start: Int, to site: Int) -> Int {
    var end = site
    for open in braces(around: site) {
      guard open > start, functionBodies[open] == nil else { break }
      if let last = self.end(ofLoopOpenedAt: open) { end = max(end, last) }
    }
    for jump in jumps(around: site) where start < jump.label && jump.label <= site { end = max(end, jump.place) }
    return end
  }

  private func end(ofLoopOpenedAt open: Int) -> Int? {
    guard let close = buffer.partner(of: open), let before = buffer.previous(open) else { return nil }
    if buffer.isWord(before, "do") { return buffer.next(close).flatMap(buffer.next).flatMap(buffer.partner) ?? close }
    guard buffer[before].kind == .rightParenthesis, let group = buffer.partner(of: before), let word = buffer.previous(group),
      buffer.isWord(word, in: ["for", "while"])
    else { return nil }
    return close
  }

  /// Whether a jump may lead over a statement to a later place: `goto end; size = 8; end: …`
  package func mayJump(over index: Int, to site: Int) -> Bool {
    jumps(around: site).contains { $0.place < index && index < $0.label && $0.label <= site }
  }

  /// Whether a jump leads from behind a statement back to a label in front of an earlier place.
  package func mayJump(behind index: Int, to site: Int) -> Bool {
    jumps(around: site).contains { $0.label <= site && index < $0.place }
  }

  /// The jumps of the function around a token, with the places that they lead to.
  private func jumps(around index: Int) -> [(place: Int, label: Int)] {
    let places = Array(buffer.tokens(spelled: "goto"))
    guard !places.isEmpty, let open = enclosingFunction(at: index), let close = buffer.partner(of: open) else { return [] }
    return places.filter { open < $0 && $0 < close }.flatMap { place -> [(place: Int, label: Int)] in
      guard let name = buffer.next(place), buffer[name].kind == .identifier else { return [] }
      return buffer.tokens(spelled: buffer.text(name), in: open..<close).filter { label in
        buffer.next(label).map { buffer[$0].kind == .colon } ?? false
      }.map { (place, $0) }
    }
  }
}
