import Migration
import SourceText
import Testing

/// SnapKit evaluates the whole closure of an update before it changes a constant, so that nothing in it is measured
/// with new constants. A remake removes the old constraints first, and so does its anchor code.
@Suite struct MeasuringUpdateTests {
  private func migrated(_ call: String, _ statements: [String]) -> FileMigration {
    migrate(
      SourceFile(
        path: "Card.swift", language: .swift,
        text: """
          import SnapKit
          import UIKit

          final class Card: UIView {
              private let box = UIView()

              override init(frame: CGRect) {
                  super.init(frame: frame)
                  addSubview(box)
                  box.snp.makeConstraints { make in
                      make.top.leading.equalToSuperview()
                      make.width.equalTo(40)
                      make.height.equalTo(20)
                  }
              }

              required init?(coder: NSCoder) { fatalError() }

              func grow() {
                  box.snp.\(call) { make in
                      \(statements.joined(separator: "\n            "))
                  }
              }

              private func measured() -> CGFloat { deep() + 1 }

              private func deep() -> CGFloat {
                  layoutIfNeeded()
                  return box.bounds.height
              }

              private func plain() -> CGFloat { 12 }
          }
          """),
      options: MigrationOptions())
  }

  @Test(arguments: [
    ["make.width.equalTo(40)", "make.height.equalTo(measured())"],
    ["make.width.equalTo(40)", "if measured() > 3 {", "    make.height.equalTo(8)", "}"],
    ["make.width.equalTo(40)", "let size = systemLayoutSizeFitting(.zero)", "make.height.equalTo(size.height)"],
  ])
  func whatIsMeasuredBehindTheFirstConstantStays(_ statements: [String]) {
    let migration = migrated("updateConstraints", statements)
    #expect(migration.sites.map(\.status) == [.refused, .refused])
    #expect(migration.sites.last?.diagnostic?.id == .unstableItem)
  }

  @Test(arguments: [
    ["make.width.equalTo(40)", "make.height.equalTo(plain())"], ["make.height.equalTo(measured())"],
    ["make.height.equalTo(measured())", "make.width.equalTo(40)"],
  ])
  func whatIsMeasuredBeforeAnyChangeMigrates(_ statements: [String]) {
    #expect(migrated("updateConstraints", statements).sites.map(\.status) == [.migrated, .migrated])
  }

  @Test func aRemakeMeasuresWithoutTheOldConstraints() throws {
    let migration = migrated("remakeConstraints", ["make.top.equalToSuperview()", "make.height.equalTo(measured())"])
    #expect(migration.sites.map(\.status) == [.migrated, .migrated])
    let text = String(decoding: migration.newBytes, as: UTF8.self)
    let removed = try #require(text.firstRange(of: "NSLayoutConstraint.deactivate("))
    let measured = try #require(text.firstRange(of: "equalToConstant: measured()"))
    #expect(removed.upperBound < measured.lowerBound)
  }
}
