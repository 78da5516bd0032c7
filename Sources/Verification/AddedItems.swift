internal import Frontends
internal import HostSyntax

/// What the code of a file adds to views, wherever that is done.
struct AddedItems: Sendable {
  /// Every name that a statement with such a call mentions.
  private(set) var names: Set<String> = []
  /// The names in those statements that add something, and do not only look at subviews.
  private(set) var children: Set<String> = []
  /// How many calls add something.
  private(set) var count = 0

  init() {}

  /// - Complexity: O(tokens) for code whose statements are short.
  init(_ buffer: TokenBuffer) {
    for index in buffer.tokens.indices where buffer[index].kind == .identifier {
      let word = buffer.text(index)
      guard word.contains("ubview") || word == "addLayoutGuide" || word.hasPrefix("embed") || word.hasPrefix("addChild"),
        let statement = buffer.statement(containing: index)
      else { continue }
      let isAddition = ["add", "insert", "embed", "replace"].contains { word.hasPrefix($0) }
      if isAddition { count += 1 }
      insert(buffer, statement, isAddition)
      // A loop around the call says what is added.
      var start = statement.lowerBound
      for _ in 0..<Self.loopLimit {
        guard let brace = buffer.parent(of: start), buffer[brace].kind == .leftBrace, let outer = buffer.statement(containing: brace),
          outer.lowerBound < brace, (outer.lowerBound..<brace).contains(where: { buffer.isWord($0, in: ["for", "forEach"]) })
        else { break }
        insert(buffer, outer.lowerBound..<brace, isAddition)
        start = outer.lowerBound
      }
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  private mutating func insert(_ buffer: TokenBuffer, _ range: Range<Int>, _ isAddition: Bool) {
    for index in range where buffer[index].kind == .identifier {
      names.insert(buffer.text(index))
      if isAddition { children.insert(buffer.text(index)) }
    }
  }

  private static let loopLimit = 3
}
