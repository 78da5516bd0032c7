internal import HostSyntax
internal import Knowledge

/// Tells which local variables of an Objective-C file visibly hold no view at some times.
///
/// Without assertions `equalTo(nil)` of Masonry makes a constraint to the superview; an anchor of nil makes none, or raises.
struct NilItems {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  private static let maximumDepth = 4

  init(_ file: HostFile) {
    self.file = file
  }

  /// Whether an item may be nil by what the code around it says: one arm of its value is, or it starts as nil and nothing
  /// surely gives it a view.
  func mayBeNil(_ item: Range<Int>) -> Bool { mayBeNil(item, at: item.lowerBound, depth: 0) }

  private func mayBeNil(_ value: Range<Int>, at site: Int, depth: Int) -> Bool {
    let value = buffer.withoutParentheses(buffer.trimmed(value))
    guard let first = value.first, depth < Self.maximumDepth else { return false }
    if Self.isNil(value, in: buffer) { return true }
    if let choice = CConditional(value, in: buffer) {
      // What a condition asks for may be there in one of its arms.
      return choice.arms.contains { $0 != choice.condition && Self.isNil(buffer.withoutParentheses($0), in: buffer) }
    }
    guard value.count == 1, buffer[first].kind == .identifier, let local = file.names.declaration(of: buffer.text(first), at: site), local.kind == .local,
      !isAsked(local, at: site)
    else { return false }
    if let certain = ObjectiveCVariableResolver(file).value(first..<first + 1, at: site) {
      return certain.lowerBound != first && mayBeNil(certain, at: certain.lowerBound, depth: depth + 1)
    }
    return isLeftEmpty(local, at: site)
  }

  private static func isNil(_ value: Range<Int>, in buffer: TokenBuffer) -> Bool {
    value.count == 1 && buffer.isWord(value.lowerBound, in: ["nil", "NULL", "Nil"])
  }

  /// Whether a condition decides whether the site runs: people ask for a view there, or for what tells that it is there.
  private func isAsked(_ local: ObjectiveCDeclaration, at site: Int) -> Bool {
    if let statement = buffer.objectiveCStatement(containing: site), statement.contains(where: { buffer.isOperator($0, "?") && $0 < site }) { return true }
    var position = site
    while position > local.token {
      if let word = governor(of: position), buffer.isWord(word, in: ["if", "else", "switch"]) { return true }
      guard let open = buffer.parent(of: position), open > (local.scope ?? -1) else { break }
      position = open
    }
    // `if (!title) return;`
    return buffer.tokens(spelled: local.name).contains { index in
      guard index > local.token, index < site, let open = buffer.parent(of: index), buffer[open].kind == .leftParenthesis, let word = buffer.previous(open) else { return false }
      return buffer.isWord(word, in: ["if", "NSAssert", "NSParameterAssert", "NSCParameterAssert", "NSCAssert", "assert"])
    }
  }

  private func governor(of index: Int) -> Int? {
    let start = buffer[index].kind == .leftBrace ? index : buffer.objectiveCStatement(containing: index)?.lowerBound
    return start.flatMap { buffer.governor(ofStatementAt: $0) }
  }

  /// Whether a variable starts as nil, and every assignment before the site stands under a condition that has no other side.
  private func isLeftEmpty(_ local: ObjectiveCDeclaration, at site: Int) -> Bool {
    guard local.initializer.map({ Self.isNil($0, in: buffer) }) ?? false, let scope = local.scope else { return false }
    let around = Set(file.names.braces(around: site))
    var isAssigned = false
    for index in buffer.tokens(spelled: local.name) where index > local.token && index < site {
      guard let next = buffer.next(index), file.names.declaration(of: local.name, at: index)?.token == local.token else { continue }
      // Whoever has its address may give it something.
      if buffer.previous(index).map({ buffer.isOperator($0, "&") }) ?? false { return false }
      guard buffer.isOperator(next, "=") else { continue }
      isAssigned = true
      var position = index
      var isGoverned = false
      while position > scope {
        if let word = governor(of: position) {
          guard buffer.isWord(word, in: ["if", "for", "while"]), !hasOtherSide(word) else { return false }
          isGoverned = true
        }
        guard let open = buffer.parent(of: position), !around.contains(open) else { break }
        if buffer.isBlock(open) { return false }
        position = open
      }
      if !isGoverned { return false }
    }
    return isAssigned
  }

  /// Whether an `else` follows what an `if` governs.
  private func hasOtherSide(_ word: Int) -> Bool {
    guard buffer.isWord(word, "if"), let open = buffer.next(word), let close = buffer.partner(of: open), let first = buffer.next(close) else { return false }
    let end: Int
    if buffer[first].kind == .leftBrace {
      guard let brace = buffer.partner(of: first) else { return true }
      end = brace
    } else {
      guard let statement = buffer.objectiveCStatement(containing: first), let semicolon = buffer.next(statement.upperBound - 1) else { return true }
      end = semicolon
    }
    return buffer.next(end).map { buffer.isWord($0, "else") } ?? false
  }
}
