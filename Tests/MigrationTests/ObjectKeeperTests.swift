import Migration
import SourceText
import Testing

/// A card that gives its label another name, and code that makes the constraints of a view of unknown origin again.
@Suite struct ObjectKeeperTests {
  private func statuses(
    _ body: String, _ members: String = "var current: UIView?", tree: String = "", remade: String = "shelf.find()!", change: String = "remakeConstraints"
  ) -> [SiteStatus] {
    let card = """
      import SnapKit
      import UIKit
      final class Card: UIView {
        private let title = UILabel()
        \(members)
        func setUp() {
          addSubview(title)
          \(body)
          title.snp.makeConstraints { $0.width.equalTo(8) }
        }
      }

      """
    let list = """
      import SnapKit
      import UIKit
      final class List {
        let card = Card()
        func f() {
          let found: UIView? = \(remade)
          found?.snp.\(change) { $0.width.equalTo(4) }
        }
      }

      """
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "List.swift", text: list), SourceFile(path: "Tree.swift", text: tree)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    "current = title", "self.current = title", "let other = title\n    current = other", "var last: UIView?\n    last = title", "run { [weak self] in self?.current = nil; current = title }",
    "var last = UIView()\n    last = title\n    current = last",
  ])
  func aViewThatAPropertyHoldsAsWellIsKnown(body: String) {
    #expect(statuses(body) == [.migrated], "\(body)")
  }

  @Test func whatIsDoneUnderTheOtherNameIsDoneToIt() {
    #expect(statuses("current = title", remade: "card.current") == [.refused])
    #expect(statuses("let other = title\n    current = other", remade: "card.current") == [.refused])
    #expect(statuses("current = title", "private var current: UIView?\n  var shown: UIView? { current }", remade: "card.shown") == [.refused])
    #expect(statuses("var last: UIView?\n    last = title\n    last?.snp.remakeConstraints { $0.width.equalTo(9) }") == [.refused, .refused])
    #expect(statuses("keep(title)", "var current: UIView?\n  func keep(_ view: UIView) { current = view }") == [.refused])
  }

  @Test(arguments: ["Shelf.shared.put(current)", "Shelf.shared.views = [current!]", "Shelf.shared.view = self.current"])
  func whoGetsTheOtherNameGetsTheView(use: String) {
    #expect(statuses("current = title", "var current: UIView?\n  func g() { \(use) }") == [.refused], "\(use)")
    #expect(statuses("current = title", tree: "import UIKit\nfunc g(_ card: Card) { \(use.replacing("self.current", with: "card.current").replacing("(current", with: "(card.current").replacing("[current", with: "[card.current")) }\n") == [.refused], "\(use)")
    #expect(statuses("var last: UIView?\n    last = title\n    Shelf.shared.put(last)") == [.refused])
  }

  @Test(arguments: [
    "var current: UIView? { didSet { Shelf.put(oldValue) } }", "var current: UIView? { get { nil } set { Shelf.put(newValue) } }", "@Published var current: UIView?",
    "var current: UIView?\n  func g() { swap(&current, &Shelf.shared.view) }", "static let current = Shelf()",
  ])
  func aPropertyThatTellsOthersGivesItAway(members: String) {
    #expect(statuses("current = title", members).first == (members.hasPrefix("static") ? .migrated : .refused), "\(members)")
  }

  @Test(arguments: ["other.current = title", "Shelf.shared.current = title", "current = wide ? title : nil", "inherited = title", "current = [title].first"])
  func whatElseIsGivenItMayBeAnything(body: String) {
    #expect(statuses(body) == [.refused], "\(body)")
  }

  @Test func itMayBeAddedUnderTheOtherName() {
    let clearing = "import SnapKit\nimport UIKit\nfinal class Row: UIImageView {\n  func clear() { subviews.forEach { $0.snp.removeConstraints() } }\n}\n"
    #expect(statuses("let box = UIView()", tree: clearing, remade: "UIView()") == [.migrated])
    #expect(statuses("current = title\n    row.addSubview(current!)", tree: clearing, remade: "UIView()") == [.refused])
  }
}
