import SourceText
import TestSupport
import Testing

@Test func editsApplyInOrderOfPosition() throws {
  var edits = EditSet()
  try edits.commit(EditTransaction([SourceEdit(SourceRange(4, 6), "yy")]))
  try edits.commit(EditTransaction([SourceEdit(SourceRange(0, 1), "x"), SourceEdit(SourceRange(6, 6), "!")]))
  #expect(String(decoding: edits.applied(to: Array("abcdefgh".utf8)), as: UTF8.self) == "xbcdyy!gh")
}

@Test func aConflictLeavesTheSetAsItWas() throws {
  var edits = EditSet()
  try edits.commit(EditTransaction([SourceEdit(SourceRange(2, 5), "x")]))
  let before = edits.edits
  #expect(throws: EditConflict.self) {
    try edits.commit(EditTransaction([SourceEdit(SourceRange(0, 1), "y"), SourceEdit(SourceRange(4, 6), "z")]))
  }
  #expect(throws: EditConflict.self) { try edits.commit(EditTransaction([SourceEdit(SourceRange(3, 3), "z")])) }
  #expect(edits.edits == before)
}

@Test func insertionsAtOnePlaceKeepTheirOrder() throws {
  var edits = EditSet()
  try edits.commit(EditTransaction([SourceEdit(SourceRange(1, 1), "1")]))
  try edits.commit(EditTransaction([SourceEdit(SourceRange(1, 1), "2"), SourceEdit(SourceRange(1, 2), "b")]))
  #expect(String(decoding: edits.applied(to: Array("axc".utf8)), as: UTF8.self) == "a12bc")
}

/// Edits that do not touch give the same bytes in whatever order they are committed.
@Test(arguments: 1...20 as ClosedRange<UInt64>) func theOrderOfCommitsDoesNotMatter(seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  let bytes = (0..<200).map { _ in UInt8.random(in: 32...126, using: &random) }
  var position = 0
  var transactions: [EditTransaction] = []
  while position < 190 {
    let start = position + Int.random(in: 1...5, using: &random)
    let end = start + Int.random(in: 1...5, using: &random)
    transactions.append(EditTransaction([SourceEdit(SourceRange(start, end), "<\(start)>")]))
    position = end
  }
  var first = EditSet()
  for transaction in transactions { try first.commit(transaction) }
  var second = EditSet()
  for transaction in transactions.shuffled(using: &random) { try second.commit(transaction) }
  #expect(first.applied(to: bytes) == second.applied(to: bytes), "seed \(seed)")
}

@Test func linesEndAfterAnyLineEnd() {
  let table = LineTable(Array("a\nbc\r\nd\re".utf8))
  #expect(table.lineCount == 4)
  #expect(table.location(of: 3) == SourceLocation(line: 2, column: 2))
  #expect(table.location(of: 6) == SourceLocation(line: 3, column: 1))
  #expect(table.location(of: 8) == SourceLocation(line: 4, column: 1))
  #expect(table.range(ofLine: 2) == SourceRange(2, 6))
}
