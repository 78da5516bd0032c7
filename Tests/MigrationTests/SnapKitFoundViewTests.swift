import Migration
import SourceText
import Testing

/// Views that code of one class finds among those of another one.
@Suite struct SnapKitFoundViewTests {
  private func statuses(_ views: String, inside: Bool = true) -> [SiteStatus] {
    let card = """
      import SnapKit
      import UIKit
      final class Card: UIView {
        let stack = UIStackView()
        let title = UILabel()
        func setUp() {
          addSubview(stack)
          \(inside ? "stack.addArrangedSubview" : "addSubview")(title)
          title.snp.makeConstraints { make in
            make.height.equalTo(40)
          }
        }
      }

      """
    let page = """
      import SnapKit
      import UIKit
      final class Page {
        let card = Card()
        var cards: [Card] = []
        let rows = UIStackView()
        func shrink() {
          for view in \(views) {
            view.snp.remakeConstraints { make in
              make.height.equalTo(20)
            }
          }
        }
      }

      """
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Page.swift", text: page)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    "card.subviews[0].subviews", "card.subviews.first!.subviews", "card.subviews.flatMap({ $0.subviews })", "card.subviews.compactMap({ $0 as? UIStackView })[0].arrangedSubviews",
    "card.subviews.flatMap(\\.subviews)",
  ])
  func whatIsInAViewThatIsFoundMayBeAnywhere(views: String) {
    #expect(statuses(views) == [.refused], "\(views)")
  }

  @Test(arguments: [
    "card.stack.arrangedSubviews.filter { $0 is UILabel }", "card.stack.arrangedSubviews.filter { $0.tag > 2 }.prefix(2)", "card.stack.arrangedSubviews.map { $0 } where !view.isHidden",
    "cards.flatMap { $0.stack.arrangedSubviews }", "card.stack.arrangedSubviews.sorted { $0.tag < $1.tag }",
  ])
  func aLoopMayHaveAClosureInItsHead(views: String) {
    #expect(statuses(views) == [.refused], "\(views)")
  }

  @Test(arguments: ["rows.arrangedSubviews", "rows.arrangedSubviews.filter { $0 is UILabel }", "rows.arrangedSubviews.filter({ !$0.isHidden })", "rows.subviews where view is UILabel"])
  func whatIsInAnotherViewIsNotInThisOne(views: String) {
    #expect(statuses(views) == [.migrated], "\(views)")
    #expect(statuses(views, inside: false) == [.migrated], "\(views)")
  }
}
