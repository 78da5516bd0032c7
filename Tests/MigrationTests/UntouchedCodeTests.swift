@testable import Migration

import HostSyntax
import SourceText
import Testing

@Suite struct UntouchedCodeTests {
  private static let text = "a.b(); c() // end\nd(\"x\")\n"

  private static func isKept(_ edits: [SourceEdit]) throws -> Bool {
    var set = EditSet()
    try set.commit(EditTransaction(edits))
    let before = SourceFile(path: "t.swift", text: text)
    let after = SourceFile(path: "t.swift", language: before.language, bytes: set.applied(to: before.bytes))
    return UntouchedCode.isKept(by: set.edits, before: TokenBuffer(lexing: before), after: TokenBuffer(lexing: after))
  }

  @Test(arguments: [
    SourceEdit(SourceRange(0, 5), "longer.name(with: 1)"), SourceEdit(SourceRange(0, 7), ""), SourceEdit(SourceRange(10, 10), " /* c */"),
    SourceEdit(SourceRange(0, 0), "new()\n"), SourceEdit(SourceRange(11, 17), "// another end"), SourceEdit(SourceRange(20, 23), "\"y\""),
  ])
  func codeAroundAnEditIsKept(_ edit: SourceEdit) throws {
    #expect(try Self.isKept([edit]))
  }

  @Test(arguments: [
    SourceEdit(SourceRange(0, 5), "x() // note"), SourceEdit(SourceRange(0, 5), "x() /* note"), SourceEdit(SourceRange(0, 5), "x(\""),
    SourceEdit(SourceRange(6, 6), "//"), SourceEdit(SourceRange(6, 7), "x"),
  ])
  func codeThatAnEditTakesInOrChangesIsSeen(_ edit: SourceEdit) throws {
    #expect(try !Self.isKept([edit]))
  }

  @Test func editsInOneLineMoveWhatIsBehindThem() throws {
    #expect(try Self.isKept([SourceEdit(SourceRange(0, 1), "aaaa"), SourceEdit(SourceRange(7, 8), ""), SourceEdit(SourceRange(20, 23), "1")]))
  }
}
