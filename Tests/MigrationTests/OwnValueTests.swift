import Migration
import SourceText
import Testing

/// Names that stand in the values that they are given, so that the type of each asks for that of the other.
@Suite struct OwnValueTests {
  @Test(arguments: [
    "let one = (one: badge, count: 1).one", "let one = (one).scaled", "let one = ((one)).one", "let one = (two).scaled\n    let two = (one).scaled",
    "let one = { (one).scaled }()", "let one = (one > 2 ? one : 3).scaled()", "let one = -(one).scaled",
  ])
  func theirTypeIsNotKnown(local: String) {
    let page = """
      import SnapKit
      import UIKit
      class Page: UIView {
        let badge = UILabel()
        func setUp() {
          addSubview(badge)
          \(local)
          badge.snp.makeConstraints { $0.width.equalTo(one) }
        }
      }
      """
    let found = TreeMigration.run([SourceFile(path: "Page.swift", text: page)], options: MigrationOptions())[0]
    #expect(found.sites.map(\.status) == [.refused], "\(local)")
  }
}
