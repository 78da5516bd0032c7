internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Views of other classes that code of Swift adds and takes out, and calls on one object in their order.
extension ChangedUses.Side {
  /// `panel.addSubview(panel.box)`, `panel.box.removeFromSuperview()`: each view that is a member of some object.
  func placings(at open: Int) -> [ChangedUses.Use] {
    guard let name = buffer.previous(open), buffer[name].kind == .identifier, code.body(around: name) != nil, buffer.previous(name).map({ !buffer.isWord($0, "func") }) ?? true
    else { return [] }
    let dot = buffer.previous(name).flatMap { buffer[$0].kind == .dot ? $0 : nil }
    let receiver = dot.map { buffer.trimmed(min(buffer.postfixStart(of: name), $0)..<$0) }
    let end = (buffer.partner(of: open) ?? open) + 1
    if buffer.isWord(name, "removeFromSuperview") { return receiver.flatMap { placing($0, "remove", receiver?.lowerBound ?? name, end) }.map { [$0] } ?? [] }
    guard HierarchyStep.additions.contains(buffer.text(name)) || buffer.isWord(name, "removeLayoutGuide"), let call = CallExpression(at: open, in: buffer) else { return [] }
    let deed = "\(buffer.isWord(name, "removeLayoutGuide") ? "remove from" : "add to") \(receiver.map { buffer.normalizedText($0).removing("self.") } ?? "self")"
    return call.arguments.compactMap { placing(buffer.trimmed($0.value), deed, receiver?.lowerBound ?? name, end) }
  }

  private static let lists: Set<String> = ["subviews", "arrangedSubviews"]

  /// `panel.subviews.forEach { $0.removeFromSuperview() }`: whatever is in an object of some class.
  func clearings(at open: Int) -> [ChangedUses.Use] {
    guard let place = clearing(at: open), code.body(around: place) != nil else { return [] }
    let ranges = code.loops(around: place) + [code.statement(around: place)]
    for index in ranges.joined() where buffer[index].kind == .identifier && Self.lists.contains(buffer.text(index)) && buffer.kind(buffer.previous(index)) == .dot {
      let text = ranges.map { buffer.normalizedText($0).removing("self.") }.joined(separator: " | ")
      return [ChangedUses.Use(kind: .placed, name: buffer.text(index), arguments: [], place: index, range: code.statement(around: place), group: "clear \(text)")]
    }
    return []
  }

  /// `removeFromSuperview` in front of `(` or `]`, and `@selector(removeFromSuperview)`.
  private func clearing(at open: Int) -> Int? {
    guard let name = code.isSwift || buffer[open].kind == .leftParenthesis ? buffer.previous(open) : buffer.partner(of: open).flatMap({ buffer.previous($0) }) else { return nil }
    if buffer.isWord(name, "removeFromSuperview") { return name }
    guard !code.isSwift, buffer.isWord(name, "selector"), let inner = buffer.next(open), buffer.isWord(inner, "removeFromSuperview") else { return nil }
    return inner
  }

  private func placing(_ view: Range<Int>, _ deed: String, _ start: Int, _ end: Int) -> ChangedUses.Use? {
    var view = view
    while let last = view.last, buffer[last].kind == .operatorSymbol { view = buffer.trimmed(view.lowerBound..<last) }
    guard let last = view.last, buffer[last].kind == .identifier, !buffer.isReservedWord(last), isPath(view) else { return nil }
    let word = buffer.text(last)
    if view.count == 1, let declared = host.declarations.declaration(of: word, at: last), declared.kind != .property {
      // A variable stands for whatever it was given.
      guard declared.kind == .local || declared.kind == .unwrapped, declared.isConstant, let value = declared.initializer.map(buffer.trimmed), value.count > 1 else { return nil }
      return placing(value, deed, start, end)
    }
    return ChangedUses.Use(
      kind: .placed, name: word, arguments: [], place: last, range: start..<max(end, start + 1), group: "\(deed) \(buffer.normalizedText(view).removing("self."))")
  }

  private func isPath(_ range: Range<Int>) -> Bool {
    range.allSatisfy { [.identifier, .dot].contains(buffer[$0].kind) || buffer[$0].kind == .operatorSymbol && ["?", "!"].contains(buffer.text($0)) || buffer[$0].kind.isTrivia }
  }

  /// Whether a view of a type is one of the type around the use, or of a type of another file.
  func isOfOwnLayout(_ use: ChangedUses.Use, _ type: String?) -> Bool {
    guard code.isSwift else { return true }
    return host.declarations.enclosingType(at: use.place)?.name.lastDottedWord == type || !host.declarations.typeBodies.contains { $0.name.lastDottedWord == type }
  }

  private static let orderLimit = 24

  /// Every two calls of a body on one object, with the first of them.
  func orders(of uses: [ChangedUses.Use]) -> [ChangedUses.Use] {
    guard code.isSwift else { return [] }
    let calls = uses.filter { $0.kind == .function }.compactMap { use -> (use: ChangedUses.Use, body: Int, receiver: String)? in
      guard let body = code.body(around: use.place), let dot = buffer.previous(use.place), buffer[dot].kind == .dot else { return nil }
      return (use, body, buffer.normalizedText(min(buffer.postfixStart(of: use.place), dot)..<dot).removing("self."))
    }
    return Dictionary(grouping: calls) { "\($0.body) \($0.receiver)" }.values.flatMap { group -> [ChangedUses.Use] in
      guard group.count > 1, group.count <= Self.orderLimit else { return [] }
      let sorted = group.map(\.use).sorted { $0.place < $1.place }
      return sorted.indices.flatMap { index in
        sorted[..<index].compactMap { first in runsBefore(first, sorted[index]) ? order(of: first, and: sorted[index]) : nil }
      }
    }
  }

  /// Whether the second of two calls runs behind the first one, wherever that runs: not in another `case`, nor on another variable.
  private func runsBefore(_ first: ChangedUses.Use, _ second: ChangedUses.Use) -> Bool {
    let (start, end) = (first.range.lowerBound, second.range.lowerBound)
    guard let brace = buffer.parent(of: code.start(before: start)), brace < start, end < buffer.partner(of: brace) ?? start else { return false }
    let variables = [start, end].map { host.declarations.declaration(of: buffer.text($0), at: $0)?.token }
    return variables[0] == variables[1] && !(start..<end).contains { buffer.parent(of: $0) == brace && buffer.isReservedWord($0) && buffer.isWord($0, in: ["case", "default"]) }
  }

  private func order(of first: ChangedUses.Use, and second: ChangedUses.Use) -> ChangedUses.Use? {
    let texts = [first, second].map { buffer.normalizedText($0.range).removing("self.") }
    guard texts[0] != texts[1] else { return nil }
    var use = ChangedUses.Use(
      kind: .order(behind: first.name, labels: first.arguments.map(\.label)), name: second.name, arguments: second.arguments, place: second.place, range: second.range,
      group: "\(texts[0]) < \(texts[1])")
    use.reverse = "\(texts[1]) < \(texts[0])"
    return use
  }
}
