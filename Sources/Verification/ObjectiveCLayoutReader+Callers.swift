internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Methods that lay out by calling others.
extension ObjectiveCLayoutReader {
  /// Makes the messages that run layout methods count as layout, and the calls of blocks in variables: without its call, a
  /// method makes nothing.
  ///
  /// - Complexity: O(tokens), and a search among the bodies for each such call.
  mutating func addCallers() {
    var found: Set<String> = []
    var waiting: [String] = []
    var calls: Set<Int> = []
    for (name, block) in OwnWords.blocks(in: buffer) where isRelevant(block) {
      guard let body = Self.body(around: name, in: bodies) else { continue }
      calls.formUnion(buffer.tokens(spelled: buffer.text(name)).filter { body.range.contains($0) && $0 != name && buffer.kind(buffer.next($0)) == .leftParenthesis })
    }
    for body in bodies where isRelevant(body.range) && !onlyMakesItsView(body) && found.insert(body.name).inserted { waiting.append(body.name) }
    while let name = waiting.popLast() {
      let word = name.prefix { $0 != ":" && $0 != "(" }
      for index in buffer.tokens(spelled: String(word)) where isCall(index, of: name) {
        calls.insert(index)
        if let caller = Self.body(around: index, in: bodies), found.insert(caller.name).inserted { waiting.append(caller.name) }
      }
    }
    for body in bodies where !body.hasArguments && found.contains(body.name) { layoutMethods.insert(body.name) }
    relevance.countIn(calls)
  }

  /// Whether a getter says nothing about layout but that its own view leaves autoresizing: that holds whenever it runs.
  private func onlyMakesItsView(_ body: Body) -> Bool {
    guard !body.hasArguments, buffer.tokens(spelled: "_" + body.name).contains(where: body.range.contains) else { return false }
    let settings = buffer.tokens(spelled: ["translatesAutoresizingMaskIntoConstraints", "setTranslatesAutoresizingMaskIntoConstraints"]).filter(body.range.contains)
    return !settings.isEmpty && relevance[body.range.upperBound] - relevance[body.range.lowerBound] == Int32(settings.count) && settings.allSatisfy { isOfOwnView($0, body) }
  }

  /// `_title.translates… = NO`, `self.title.…`, or the same of the only variable that the getter declares.
  private func isOfOwnView(_ setting: Int, _ body: Body) -> Bool {
    guard let dot = buffer.previous(setting), buffer[dot].kind == .dot || buffer[dot].kind == .identifier, let owner = buffer[dot].kind == .dot ? buffer.previous(dot) : dot,
      buffer[owner].kind == .identifier
    else { return false }
    if Self.plain(buffer.text(owner)) == body.name { return true }
    guard let local = file.names.declaration(of: buffer.text(owner), at: owner), local.kind == .local else { return false }
    // `_title = label;`
    return buffer.tokens(spelled: "_" + body.name).contains { use in
      guard body.range.contains(use), let equals = buffer.next(use), buffer.isOperator(equals, "="), let value = buffer.next(equals) else { return false }
      return buffer.text(value) == local.name
    }
  }

  /// `[self layOut]`, `[card layOut:3]`, `LayOut(view)`, `@selector(layOut)`
  private func isCall(_ index: Int, of name: String) -> Bool {
    guard let before = buffer.previous(index), let next = buffer.next(index) else { return false }
    if name.hasSuffix("()") { return buffer[next].kind == .leftParenthesis && Self.body(around: index, in: bodies) != nil }
    guard let open = buffer.parent(of: index) else { return false }
    if buffer[open].kind == .leftParenthesis, let word = buffer.previous(open) { return buffer.text(word).hasSuffix("selector") }
    guard buffer[open].kind == .leftBracket, before != open else { return false }
    return buffer[next].kind == (name.contains(":") ? .colon : .rightBracket)
  }
}
