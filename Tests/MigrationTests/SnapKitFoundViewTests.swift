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

  /// What the system says has the focus may be any view.
  @Test(arguments: [
    "[UIAccessibility.focusedElement(using: .notificationVoiceOver) as! UIView]", "[card.window!.windowScene!.focusSystem!.focusedItem as! UIView]",
  ])
  func aViewWithTheFocusMayBeAnywhere(views: String) {
    #expect(statuses(views, inside: false) == [.refused], "\(views)")
  }

  /// A card's title beside code that goes through the rows of another view, and code that adds something to those rows.
  private func isMigrated(_ title: String, beside other: String, _ more: String = "", clears: Bool = true) -> Bool {
    let card = "import SnapKit\nimport UIKit\nfinal class Card: UIView { \(title)\nfunc setUp() { addSubview(title); title.snp.makeConstraints { $0.height.equalTo(40) } } }\n"
    let page = !clears ? "" : "import SnapKit\nimport UIKit\nfinal class Page { let rows = UIStackView()\nfunc clear() { rows.subviews.forEach { $0.snp.removeConstraints() } } }\n"
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Page.swift", text: page), SourceFile(path: "Other.swift", text: "import UIKit\n" + other), SourceFile(path: "More.swift", text: more)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [.migrated]
  }

  @Test func whatAnotherObjectHasIsNotMoved() {
    let other = "final class Other { let panel = Panel()\nfunc f(_ page: Page) { page.rows.addArrangedSubview(panel.title) } }"
    let panel = "final class Panel { let title = UILabel() }"
    #expect(isMigrated("let title = UILabel()", beside: other, panel))
    #expect(!isMigrated("let title = UILabel()", beside: other.replacing("Panel()", with: "Card()")))
    #expect(!isMigrated("let title = UILabel()", beside: other.replacing("let panel = Panel()", with: "let panel = makePanel()")), "it may be a card")
    #expect(!isMigrated("let title = UILabel()", beside: other, "final class Panel: Titled { let title = UILabel() }\nextension Card: Titled {}").description.isEmpty)
    #expect(isMigrated("private let title = UILabel()", beside: other.replacing("let panel = Panel()", with: "let panel = makePanel()")), "no other file can name it")
    let chosen = "final class Other { let panel = Panel()\nfunc f(_ page: Page, _ choice: Choice) { if case .card(let panel) = choice { page.rows.addArrangedSubview(panel.title) } } }"
    #expect(!isMigrated("let title = UILabel()", beside: chosen, panel + "\nenum Choice { case card(Card) }"), "a pattern hides the property")
    #expect(!isMigrated("private let title = UILabel()\nfunc f(_ page: Page, _ card: Card) { page.rows.addArrangedSubview(card.title) }", beside: ""))
  }

  @Test func whatAClassHasFromAnotherFileMayBeMoved() {
    func isMigrated(_ members: String, of owner: String = "extension Card") -> Bool { self.isMigrated("let title = UILabel()", beside: owner + " {\n" + members + "\n}") }
    #expect(!isMigrated("func f(_ page: Page) { page.rows.addArrangedSubview(title) }"))
    #expect(!isMigrated("func f(_ page: Page) { page.rows.addArrangedSubview(self.title) }"))
    #expect(!isMigrated("var mark: UIView { title }"), "somebody may add it elsewhere")
    #expect(isMigrated("func f() { addSubview(title); self.insertSubview(self.title, at: 0) }"))
    #expect(isMigrated("func f(_ page: Page, _ title: UILabel) { page.rows.addArrangedSubview(title) }"))
    #expect(isMigrated("let title = UILabel()\nfunc f(_ page: Page) { page.rows.addArrangedSubview(title) }", of: "final class Panel"))
    #expect(isMigrated("func f() { title.text = nil; title.isHidden = true }"))
  }

  @Test(arguments: ["UILabel = .init()", "UILabel! = .init(frame: .zero)", "UILabel = { let title: UILabel = .init(); title.tag = 3; return title }()"])
  func whatAWrittenTypeMakesIsOfThatClass(title: String) {
    let title = "let title: \(title)\nfunc keep() { Shelf.shared.put(title) }"
    let found = "import SnapKit\nfinal class Badge: UILabel {}\nfinal class Other { @objc func f(_ badge: Badge) { badge.snp.remakeConstraints { $0.width.equalTo(3) } } }"
    #expect(isMigrated(title, beside: found, clears: false), "\(title)")
    #expect(!isMigrated(title, beside: found.replacing("badge: Badge", with: "badge: UILabel"), clears: false), "\(title)")
  }
}
