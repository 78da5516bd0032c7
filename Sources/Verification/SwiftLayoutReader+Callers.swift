internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Functions that lay out by calling others.
extension SwiftLayoutReader {
  /// Makes the calls of layout functions count as layout: without its call, a function makes nothing.
  ///
  /// - Complexity: O(tokens), and the brackets around each such call.
  mutating func addCallers() {
    var waiting = layoutFunctions.sorted()
    var calls = foreignCalls()
    for index in calls {
      if let caller = function(around: index), layoutFunctions.insert(caller).inserted { waiting.append(caller) }
    }
    for index in settings() {
      calls.insert(index)
      if let caller = function(around: index), layoutFunctions.insert(caller).inserted { waiting.append(caller) }
    }
    while let name = waiting.popLast() {
      for index in buffer.tokens(spelled: name) where isCall(index) || isHandedOn(index) {
        calls.insert(index)
        guard let caller = function(around: index), layoutFunctions.insert(caller).inserted else { continue }
        waiting.append(caller)
      }
    }
    relevance.countIn(calls)
  }

  /// `gap = 5`, where the setter or an observer of the property lays out.
  private func settings() -> [Int] {
    file.declarations.properties.flatMap { property -> [Int] in
      guard property.kind == .property, property.hasObservers || property.isComputed, let statement = buffer.statement(containing: property.token),
        let body = body(of: statement), isRelevant(body), property.hasObservers || body.contains(where: { buffer.isWord($0, "set") && buffer.parent(of: $0) == body.lowerBound - 1 })
      else { return [] }
      let owner = file.declarations.enclosingType(at: property.token)?.name
      return buffer.tokens(spelled: property.name).filter { index in
        ValueChanges.isChange(at: index, buffer) && ValueChanges.subject(of: index, buffer) != .member && index != property.token
          && file.declarations.enclosingType(at: index)?.name == owner && file.declarations.enclosingFunction(at: index) != nil
          && file.declarations.declaration(of: property.name, at: index).map { $0.kind == .property } ?? true
      }
    }
  }

  /// The calls of functions that place views, for the sake of their order.
  ///
  /// - Complexity: O(calls), and the brackets around each.
  func placingCalls() -> Set<Int> {
    var waiting: Set<String> = []
    for index in buffer.tokens(named: HierarchyStep.additions.union(HierarchyStep.removals)) {
      if let name = function(around: index) { waiting.insert(name) }
    }
    var seen = waiting
    var calls: Set<Int> = []
    while let name = waiting.popFirst() {
      for index in buffer.tokens(spelled: name) where isCall(index) {
        calls.insert(index)
        if let caller = function(around: index), seen.insert(caller).inserted { waiting.insert(caller) }
      }
    }
    return calls
  }

  /// `setUpView()` and the like, which a superclass or a protocol of another file has: it may well run what stands here.
  private func foreignCalls() -> Set<Int> {
    var calls: Set<Int> = []
    for index in buffer.tokens.indices where buffer[index].kind == .leftParenthesis {
      guard let name = buffer.previous(index), buffer[name].kind == .identifier, let close = buffer.partner(of: index), buffer.next(index) == close,
        let before = buffer.previous(name), buffer[before].kind != .dot || buffer.previous(before).map({ buffer.isWord($0, in: ["self", "super"]) }) == true,
        LayoutWords.mayLayOut(buffer.bytes(of: name)), isCall(name), isOfSuperclass(name) || !file.declarations.declaresFunction(buffer.text(name)),
        file.declarations.enclosingType(at: name) != nil
      else { continue }
      calls.insert(name)
    }
    return calls
  }

  /// `super.setUp()`, whatever the class itself has under that name.
  func isOfSuperclass(_ name: Int) -> Bool {
    guard let dot = buffer.previous(name), buffer[dot].kind == .dot, let owner = buffer.previous(dot), buffer.isWord(owner, "super") else { return false }
    let type = file.declarations.enclosingType(at: name)?.name
    return type.flatMap(file.declarations.superclass).map { base in !file.declarations.typeBodies.contains { $0.name == base } } ?? false
  }

  /// `build()`, `self.build(title)`, `card?.build(title)`
  private func isCall(_ index: Int) -> Bool {
    buffer.kind(buffer.next(index)) == .leftParenthesis && buffer.previous(index).map { !buffer.isWord($0, "func") } == true
  }

  /// `views.forEach(pin)`, `#selector(layOut)`, `action: Self.layOut`: whoever is given the function calls it.
  private func isHandedOn(_ index: Int) -> Bool {
    guard let open = buffer.parent(of: index), buffer[open].kind == .leftParenthesis, let before = buffer.previous(index), let next = buffer.next(index)
    else { return false }
    return [.leftParenthesis, .comma, .colon, .dot].contains(buffer[before].kind) && [.rightParenthesis, .comma].contains(buffer[next].kind)
  }

  /// The name of the function whose body a token stands in; nil for an initialiser or an accessor.
  private func function(around index: Int) -> String? {
    guard let open = file.declarations.enclosingFunction(at: index), let statement = buffer.statement(containing: open),
      let word = (statement.lowerBound..<open).first(where: { buffer.isWord($0, "func") }), let name = buffer.next(word)
    else { return nil }
    return buffer.text(name)
  }
}

extension [Int32] {
  /// Counts more tokens of a file, where each element says how many there are before a token.
  mutating func countIn(_ tokens: Set<Int>) {
    var added: Int32 = 0
    var start = 0
    for token in tokens.sorted() + [count - 1] {
      if added > 0 { for index in start..<token + 1 { self[index] += added } }
      (start, added) = (token + 1, added + 1)
    }
  }
}
