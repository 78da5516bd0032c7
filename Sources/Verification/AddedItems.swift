internal import Frontends
internal import HostSyntax
internal import SourceText

/// What the code of a file adds to views, wherever that is done.
struct AddedItems: Sendable {
  /// Every name that a statement with such a call mentions.
  private(set) var names: Set<String> = []
  /// The names in those statements that add something, and do not only look at subviews.
  private(set) var children: Set<String> = []
  /// How many calls add something.
  private(set) var count = 0

  init() {}

  /// - Complexity: O(different words + tokens of statements with such calls).
  init(_ buffer: TokenBuffer) {
    for first in buffer.firstTokens where Self.adds(buffer, Int(first)) {
      let word = buffer.text(Int(first))
      let isAddition = ["add", "insert", "embed", "replace"].contains { word.hasPrefix($0) }
      for index in buffer.tokens(like: Int(first)) { readCall(buffer, index, isAddition) }
    }
  }

  /// Whether the word at a token is the name of a call that adds views.
  private static func adds(_ buffer: TokenBuffer, _ index: Int) -> Bool {
    let word = buffer.bytes(of: index)
    return word.starts(with: "embed".utf8) || word.starts(with: "addChild".utf8) || buffer.isWord(index, "addLayoutGuide")
      || word.withUnsafeBytes { ByteSearch.contains("ubview", in: $0) }
  }

  private mutating func readCall(_ buffer: TokenBuffer, _ index: Int, _ isAddition: Bool) {
    guard let statement = buffer.statement(containing: index) else { return }
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

  func contains(_ name: String) -> Bool { names.contains(name) }

  private mutating func insert(_ buffer: TokenBuffer, _ range: Range<Int>, _ isAddition: Bool) {
    for index in range where buffer[index].kind == .identifier {
      names.insert(buffer.text(index))
      if isAddition { children.insert(buffer.text(index)) }
    }
  }

  private static let loopLimit = 3
}
