import Migration
import SourceText
import Testing

/// A card that adds its views by a function of the project, and code that makes the constraints of a view of unknown
/// origin again.
private func statuses(_ extensions: String, _ call: String = "addSubviews(title, body)", other: String = "shelf.find()!") -> [SiteStatus] {
  let card = """
    import SnapKit
    import UIKit

    final class Card: UIView {
        private let title = UILabel()
        private let body = UILabel()

        func setUp() {
            \(call)
            title.snp.makeConstraints { make in
                make.top.equalToSuperview().offset(8)
            }
        }
    }

    """
  let list = """
    import SnapKit
    import UIKit

    final class List {
        let shelf = Shelf()

        func f() {
            let found: UIView = \(other)
            found.snp.remakeConstraints { $0.width.equalTo(4) }
        }
    }

    """
  let results = TreeMigration.run(
    [SourceFile(path: "Card.swift", text: card), SourceFile(path: "List.swift", text: list), SourceFile(path: "Views.swift", text: extensions)],
    options: MigrationOptions())
  return results[0].sites.map(\.status)
}

private func views(_ body: String, _ parameter: String = "_ views: UIView...") -> String {
  "import UIKit\n\nextension UIView {\n    func addSubviews(\(parameter)) {\n        \(body)\n    }\n}\n"
}

struct AddingFunctionTests {
  @Test(arguments: [
    "views.forEach { addSubview($0) }", "views.forEach(addSubview)", "views.forEach { self.addSubview($0) }", "for view in views { addSubview(view) }",
    "views.forEach { view in\n            view.translatesAutoresizingMaskIntoConstraints = false\n            self.addSubview(view)\n        }",
  ])
  func whatOnlyAddsViewsKeepsThemToTheirVariables(body: String) {
    #expect(statuses(views(body)) == [.migrated])
    #expect(statuses(views(body, "_ views: [UIView]"), "addSubviews([title, body])") == [.migrated])
  }

  @Test(arguments: [
    "Shelf.shared.views = views", "views.forEach { Shelf.shared.put($0) }", "container.addSubview(views[0])", "views.forEach { $0.keep(); addSubview($0) }",
  ])
  func whatDoesSomethingElseMayHandThemOn(body: String) {
    #expect(statuses(views(body)) == [.refused])
  }

  @Test func everyFunctionOfTheNameCounts() {
    let plain = views("views.forEach { addSubview($0) }")
    #expect(statuses(plain + "extension UIStackView {\n    func addSubviews(_ views: [UIView]) { Shelf.shared.views = views }\n}\n") == [.refused])
    // What takes nothing is another one.
    #expect(statuses(plain + "final class Row: UIView {\n    private func addSubviews() { Shelf.shared.put(self) }\n}\n") == [.migrated])
    #expect(statuses("import Views\n") == [.refused], "nobody knows what a library does")
    #expect(statuses(plain, "addSubviews(title, body)\n        Shelf.shared.put(title)") == [.refused])
    #expect(statuses(plain, "let all = [title, body]\n        addSubviews(all[0])\n        Shelf.shared.views = all") == [.refused])
  }

  @Test func whatIsFoundInAnotherViewIsNotIt() {
    let plain = views("views.forEach { addSubview($0) }")
    let row = "\nimport SnapKit\n\nfinal class Row: UIImageView {\n    func clear() {\n        subviews.forEach { $0.snp.removeConstraints() }\n    }\n}\n"
    #expect(statuses(plain + row, other: "UIView()") == [.migrated], "a card is no row")
    #expect(statuses(plain + row, "let row = Row()\n        row.addSubviews(title, body)", other: "UIView()") == [.refused])
    #expect(statuses(plain + row.replacing("UIImageView", with: "Card"), other: "UIView()") == [.refused])
    let elsewhere = views("views.forEach { container.addSubview($0) }")
    #expect(statuses(elsewhere + row, other: "UIView()") == [.refused], "the container may be a row")
    #expect(statuses(elsewhere) == [.migrated], "nobody else gets the views")
  }

  @Test func whatMethodsOfANewObjectGiveBackIsKnown() {
    let bar = "\nfinal class Bar: UIView {\n    func titled(_ text: String) -> Self { return self }\n    func plain() -> Bar { self }\n}\n"
    for made in ["Bar()\n            .titled(\"a\")", "Bar().titled(\"a\").plain()"] {
      #expect(statuses(views("views.forEach { addSubview($0) }") + bar, other: made) == [.migrated], "\(made)")
    }
    #expect(statuses(views("views.forEach { addSubview($0) }") + bar, other: "Bar().titled(\"a\").superview!") == [.refused])
  }
}
