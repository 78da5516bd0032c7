import Migration
import SourceText
import Testing

/// A statement of which nothing stays takes its line with it.
@Test func nothingLeavesALineOfSpaces() {
  let file = SourceFile(
    path: "Card.swift", language: .swift,
    text: """
      import UIKit
      import SnapKit
      final class Card: UIView {
        private let box = UIView()
        private var width: Constraint?
        func build() {
          addSubview(box)
          box.snp.makeConstraints { make in
            width = make.width.equalTo(30).constraint
          }
          _ = box.snp.prepareConstraints { $0.right.equalToSuperview() }
        }
        func move() {
          width?.update(priority: .required)
          width?.update(offset: 4)
        }
      }

      """)
  let result = TreeMigration.run([file], options: MigrationOptions())[0]
  #expect(result.sites.allSatisfy { $0.status == .migrated })
  let lines = String(decoding: result.newBytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  #expect(!lines.contains { !$0.isEmpty && $0.allSatisfy { $0 == " " } })
  #expect(lines.contains("    width?.constant = 4"))
}
