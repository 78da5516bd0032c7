internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Functions that only call others which were taken out of them.
extension SwiftLayoutReader {
  /// Makes the calls of layout functions that the other version does not have count as layout: what is left of the
  /// function that they come from may say nothing else.
  ///
  /// - Complexity: O(tokens), and the brackets around each such call.
  mutating func addCallers() {
    guard other.isKnown else { return }
    var waiting = layoutFunctions.subtracting(other.functions).sorted()
    var calls: Set<Int> = []
    while let name = waiting.popLast() {
      for index in buffer.tokens(spelled: name) where isOwnCall(index) {
        calls.insert(index)
        guard let caller = function(around: index), !other.functions.contains(caller), layoutFunctions.insert(caller).inserted else { continue }
        waiting.append(caller)
      }
    }
    guard !calls.isEmpty else { return }
    var added: Int32 = 0
    for index in buffer.tokens.indices {
      if calls.contains(index) { added += 1 }
      relevance[index + 1] += added
    }
  }

  /// `build()`, `self.build(title)`, outside of closures
  private func isOwnCall(_ index: Int) -> Bool {
    guard let open = buffer.next(index), buffer[open].kind == .leftParenthesis, let before = buffer.previous(index), !buffer.isWord(before, "func"),
      file.declarations.enclosingClosure(at: index) == nil
    else { return false }
    guard buffer[before].kind == .dot else { return true }
    return buffer.previous(before).map { buffer.isWord($0, "self") } ?? false
  }

  /// The name of the function whose body a token stands in; nil for an initialiser or an accessor.
  private func function(around index: Int) -> String? {
    guard let open = file.declarations.enclosingFunction(at: index), let statement = buffer.statement(containing: open),
      let word = (statement.lowerBound..<open).first(where: { buffer.isWord($0, "func") }), let name = buffer.next(word)
    else { return nil }
    return buffer.text(name)
  }
}
