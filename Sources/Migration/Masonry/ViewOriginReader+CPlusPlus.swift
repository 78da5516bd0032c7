internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Views in code of C++, whose containers, constructors and function objects are not followed.
extension ViewOriginReader {
  private var mayHoldCPlusPlus: Bool { buffer.file.path.hasSuffix(".mm") || SourceLanguage.isHeader(buffer.file.path) }

  /// Whether a token stands in a member function, a class or a lambda of C++.
  func isInCPlusPlus(_ index: Int) -> Bool {
    guard mayHoldCPlusPlus else { return false }
    return names.braces(around: index).contains { open in
      if buffer.isLambda(open) { return true }
      guard names.enclosingBlock(at: open + 1) != open, var last = buffer.previous(open) else { return false }
      while buffer.isWord(last, in: ["const", "noexcept", "override", "final", "mutable"]), let before = buffer.previous(last) { last = before }
      if buffer[last].kind == .rightParenthesis, let group = buffer.partner(of: last), let name = buffer.previous(group) {
        guard buffer[name].kind == .identifier else { return false }
        // What is behind a reference is another's.
        return buffer.previous(name).map { buffer.isOperator($0, "::") } == true || (group..<last).contains { buffer.isOperator($0, "&") }
      }
      return isOfType(last)
    }
  }

  /// Whether a token ends the head of a class: `struct Registry : Base`, `namespace views`.
  private func isOfType(_ last: Int) -> Bool {
    var position: Int? = last
    for _ in 0..<16 {
      guard let current = position else { return false }
      if buffer.isWord(current, in: ["class", "struct", "union", "namespace"]) { return buffer.previous(current).map { buffer[$0].kind != .at } ?? true }
      guard [.identifier, .colon, .comma, .operatorSymbol].contains(buffer[current].kind), !buffer.isOperator(current, "=") else { return false }
      position = buffer.previous(current)
    }
    return false
  }

  /// Whether a name is that of `for (UIView *item : items)`.
  func isRangeElement(_ index: Int) -> Bool {
    guard mayHoldCPlusPlus else { return false }
    return senders.places(buffer.text(index)).contains { place in
      guard let colon = buffer.next(place), buffer[colon].kind == .colon, let open = buffer.parent(of: place), buffer[open].kind == .leftParenthesis else { return false }
      return buffer.previous(open).map { buffer.isWord($0, "for") } ?? false
    }
  }

  /// `badge` in `.push_back(badge)` and `->insert({"badge", badge})`, which stands behind the name of a container.
  func argumentsOfInsertion(at mark: Int) -> [Range<Int>]? {
    guard mayHoldCPlusPlus, buffer[mark].kind == .dot || buffer.isOperator(mark, "->"), let word = buffer.next(mark),
      buffer.isWord(word, in: ["push_back", "push_front", "emplace", "emplace_back", "emplace_front", "insert", "assign", "reset"]),
      let open = buffer.next(word), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open)
    else { return nil }
    return buffer.splitAtObjectiveCCommas(open + 1..<close)
  }
}
