import Migration
import SourceText
import Testing

/// Sizes of the system that views of any class have.
@Suite struct SystemSizeTests {
  private func statuses(_ chain: String) -> [SiteStatus] {
    let card = "import SnapKit\nimport UIKit\nfinal class Card: UIView {\n  private let mark = Mark(8)\n  func setUp() {\n    addSubview(mark)\n    mark.snp.makeConstraints { make in\n      \(chain)\n    }\n  }\n}\n"
    return TreeMigration.run([SourceFile(path: "Card.swift", text: card)], options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    "make.size.equalTo(mark.intrinsicContentSize)", "make.height.equalTo(mark.intrinsicContentSize.height)", "make.height.equalTo(UIApplication.shared.statusBarFrame.height)",
    "make.top.equalToSuperview().inset(UIApplication.shared.statusBarFrame.maxY)", "make.top.equalToSuperview().offset(application.statusBarFrame.size.height + 8)",
  ])
  func aSizeOfTheSystemIsKnown(chain: String) {
    #expect(statuses(chain) == [.migrated], "\(chain)")
  }

  @Test func otherNamesMayBeAnything() {
    #expect(statuses("make.size.equalTo(mark.contentExtent)") == [.refused])
    #expect(statuses("make.height.equalTo(mark.barFrame.height)") == [.refused])
  }
}
