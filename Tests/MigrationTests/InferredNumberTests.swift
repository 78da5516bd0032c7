import Migration
import SourceText
import Testing

/// Values whose type is not written where they stand: the parts around them tell that they are numbers.
@Suite struct InferredNumberTests {
  private func migration(_ value: String, _ members: String = "", setUp: String = "") -> SiteMigration? {
    let card = """
      import SnapKit
      import UIKit
      class Card: UIView {
        let title = UILabel()
        let cells: [UIView] = []
        \(members)
        func setUp(isWide: Bool) {
          addSubview(title)
          \(setUp)
          title.snp.makeConstraints { make in
            make.height.equalTo(\(value))
          }
        }
      }
      """
    return TreeMigration.run([SourceFile(path: "Card.swift", text: card)], options: MigrationOptions())[0].sites.first
  }

  @Test(arguments: ["isWide ? gap : .zero", "isWide ? .zero : gap", "isWide ? .pi : 8"])
  func aMemberOfNoWrittenTypeIsANumberBesideNumbers(_ value: String) {
    #expect(migration("space", "let gap: CGFloat = 8", setUp: "let space = \(value)")?.status == .migrated)
  }

  @Test(arguments: ["isWide ? gap : .none", "isWide ? .zero : .zero", "isWide ? .wide : box"])
  func suchAMemberAloneTellsNothing(_ value: String) {
    #expect(migration("space", "let gap: CGFloat = 8\n  let box = CGSize(width: 8, height: 8)", setUp: "let space = \(value)")?.status == .refused)
  }

  @Test(arguments: [
    "cells.reduce(0) { $0 + $1.frame.height }", "cells.reduce(0, { sum, cell in sum + cell.frame.height })", "cells.map { $0.frame.height }.reduce(0, +)",
    "cells.reduce(gap) { $0 + $1.frame.height }",
  ])
  func aSumIsANumber(_ value: String) {
    #expect(migration(value, "let gap: CGFloat = 8")?.status == .migrated)
  }

  @Test func whatAProjectReducesMayBeAnything() {
    #expect(migration("cells.reduce(0) { $0 + $1.frame.height }", "func reduce(_ start: Int, _ next: (Int, UIView) -> Int) -> UIView { title }")?.status == .refused)
    #expect(migration("cells.reduce(title) { $1 }")?.status == .refused)
  }
}
