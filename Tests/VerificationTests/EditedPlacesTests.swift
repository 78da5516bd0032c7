import Foundation
import HostSyntax
import Migration
import SourceText
import TestSupport
import Testing

@testable import Verification

@Suite struct EditedPlacesTests {
  /// The places of some edits: each replaces the first occurrence of a text.
  private func places(_ text: String, _ edits: [(old: String, new: String)]) throws -> EditedPlaces {
    let file = SourceFile(path: "Card.swift", text: text)
    var set = EditSet()
    for (old, new) in edits {
      let start = try #require(text.range(of: old)).lowerBound.utf16Offset(in: text)
      try set.commit(EditTransaction([SourceEdit(SourceRange(start, start + old.utf8.count), new)]))
    }
    return EditedPlaces(set.edits, in: TokenBuffer(lexing: file))
  }

  @Test func editsWithoutATokenBetweenThemAreOnePlace() throws {
    let places = try places("a(); b(); c()", [("a();", "x"), ("b()", "long()")])
    #expect(places.before == [SourceRange(0, 8)])
    #expect(places.after == [SourceRange(0, 8)])
    let others = try self.places("a(); b(); c()", [("a()", ""), ("c()", "d(1)")])
    #expect(others.before == [SourceRange(0, 3), SourceRange(10, 13)])
    #expect(others.after == [SourceRange(0, 0), SourceRange(7, 11)])
  }

  @Test func aTokenStandsInAPlaceThatHasAPartOfIt() throws {
    let places = [SourceRange(2, 5), SourceRange(9, 12)]
    #expect(EditedPlaces.place(of: SourceRange(0, 2), in: places) == nil)
    #expect(EditedPlaces.place(of: SourceRange(1, 3), in: places) == 0)
    #expect(EditedPlaces.place(of: SourceRange(5, 9), in: places) == nil)
    #expect(EditedPlaces.place(of: SourceRange(11, 20), in: places) == 1)
  }

  @Test(arguments: [
    "gap = 4", "grow()", "if isWide { gap = 4 }", "gap += 2; grow()",
  ])
  func valuesThatChangeAroundEditsAreTheSameOnBothSides(_ change: String) {
    let file = SourceFile(
      path: "Card.swift",
      text: """
        import SnapKit
        import UIKit
        class Card: UIView {
          let title = UILabel()
          let note = UILabel()
          var gap: CGFloat = 8
          var isWide = false
          func grow() { gap = 16 }
          func setUp() {
            addSubview(title)
            addSubview(note)
            title.snp.makeConstraints { make in
              make.top.left.equalToSuperview().offset(gap)
            }
            \(change)
            note.snp.makeConstraints { make in
              make.bottom.right.equalToSuperview().offset(-gap)
            }
          }
        }
        """)
    #expect(migrateVerified(file, options: MigrationOptions()).unitVerdicts == [.identical: 1])
  }
}
