import Migration
import SourceText
import Testing

/// A card that gives its label to a function, and code that makes the constraints of a view of unknown origin again.
private func statuses(_ call: String, _ members: String = "", tree: String = "", remade: String = "shelf.find()!") -> [SiteStatus] {
  let card = """
    import SnapKit
    import UIKit

    final class Card: UIView {
        private let title = UILabel()
        \(members)

        func setUp() {
            addSubview(title)
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
            let found: UIView = \(remade)
            found.snp.remakeConstraints { $0.width.equalTo(4) }
        }
    }

    """
  let results = TreeMigration.run(
    [SourceFile(path: "Card.swift", text: card), SourceFile(path: "List.swift", text: list), SourceFile(path: "Tree.swift", text: tree)],
    options: MigrationOptions())
  return results[0].sites.map(\.status)
}

private func style(_ body: String, _ parameter: String = "_ label: UILabel") -> String { "private func style(\(parameter)) {\n        \(body)\n    }" }

@Suite struct GivenParameterTests {
  @Test(arguments: [
    "label.layer.cornerRadius = 4\n        label.setContentHuggingPriority(.required, for: .vertical)", "label.text = nil; if label.isHidden { return }",
    "label.snp.makeConstraints { make in make.height.equalTo(20) }", "bringSubviewToFront(label)", "UIView.animate(withDuration: 0.2) { label.alpha = 1 }",
    "tint(label)", "let other = label\n        other.alpha = 0", "tint(label); style(label)",
  ])
  func whatOnlySetsSomethingOfAViewGivesItToNobody(body: String) {
    let tint = "func tint(_ label: UIView) { label.tintColor = .red }"
    #expect(statuses("style(title)", style(body) + "\n    " + tint).first == .migrated, "\(body)")
    // Wherever it is declared.
    #expect(statuses("title.sink(); Style.style(title)", tree: "import UIKit\nextension Style { static func style(_ label: UILabel) { \(body) }\n static \(tint) }\n").first == .migrated)
  }

  @Test(arguments: [
    "Shelf.shared.put(label)", "Shelf.shared.label = label", "kept = label", "let all = [label]", "onStyle?(label)", "onStyle(label)", "[label].forEach { Shelf.put($0) }",
    "label.then { Shelf.shared.put($0) }", "for one in [label] { Shelf.shared.put(one) }", "super.style(label)", "tint(label)", "label.map { item in Shelf.put(item) }",
    "DispatchQueue.main.async { Shelf.shared.put(label) }", "Shelf(label: label)", "kept = label as? UIView",
  ])
  func whatGivesAViewOnMayKeepIt(body: String) {
    #expect(statuses("style(title)", "var kept: UIView?\n    " + style(body)) == [.refused], "\(body)")
  }

  @Test func whatIsGivenBackMayBeKept() {
    #expect(statuses("Shelf.shared.put(style(title))", "func style(_ label: UILabel) -> UILabel {\n        return label\n    }") == [.refused])
    #expect(statuses("Shelf.shared.put(style(title))", "func style(_ label: UILabel) -> UILabel { label }") == [.refused])
  }

  @Test func everyFunctionOfTheNameCounts() {
    let harmless = style("label.alpha = 0")
    #expect(statuses("style(title)", harmless, tree: "import UIKit\nfinal class Box { func style(_ view: UIView) { views.append(view) } }\n") == [.refused])
    #expect(statuses("style(title)", harmless, tree: "import UIKit\nfinal class Box { func style(_ views: [UIView]) { all = views } }\n") == [.refused])
    #expect(statuses("box.style(title)", harmless, tree: "import UIKit\nfinal class Box { var style: (UIView) -> Void = { _ in } }\n") == [.refused], "a closure")
    #expect(statuses("box.style(title)", tree: "import UIKit\nprotocol Box { func style(_ view: UIView) }\n") == [.refused], "nobody does it here")
    #expect(statuses("let style = Shelf.shared.put\n        style(title)", harmless) == [.refused])
    // What takes no view is another function.
    #expect(statuses("style(title)", harmless, tree: "import UIKit\nfinal class Box { func style(_ name: String) { self.name = name } }\n") == [.migrated])
    #expect(statuses("style(title)", tree: "import UIKit\nfinal class Box { func style(_ name: String) { self.name = name } }\n") == [.refused])
    #expect(statuses("style(title)") == [.refused], "a function of a library")
  }

  @Test func aFunctionMayKeepSomethingElse() {
    let both = "func style(_ label: UILabel, in holder: Holder) {\n        label.alpha = 0\n        self.holder = holder\n    }"
    #expect(statuses("style(title, in: box)", both) == [.migrated])
    #expect(statuses("style(box, in: title)", both) == [.refused])
    #expect(statuses("style(box, title)", "func style(_ one: UILabel, _ label: UILabel) { one.alpha = 0; Shelf.put(label) }") == [.refused])
    #expect(statuses("style(all: box, title)", "func style(all labels: UILabel...) { Shelf.put(labels) }") == [.refused])
  }

  @Test func whatIsFoundInAViewMayHaveBeenAddedThere() {
    let clearing = "\nimport SnapKit\nfinal class Row: UIImageView {\n    func clear() { subviews.forEach { $0.snp.removeConstraints() } }\n}\n"
    #expect(statuses("style(title)", style("label.alpha = 0"), tree: "import UIKit" + clearing, remade: "UIView()") == [.migrated], "a card is no row")
    #expect(statuses("style(title)", style("row.addSubview(label)"), tree: "import UIKit" + clearing, remade: "UIView()") == [.refused])
    #expect(statuses("style(title)", style("embed(label)") + "\n    func embed(_ view: UIView) { row.addSubview(view) }", tree: "import UIKit" + clearing, remade: "UIView()") == [.refused])
  }

  @Test func anObjectThatGivesItselfToSuchAFunctionIsKnown() {
    let protocolText = "protocol CardDelegate: AnyObject { func didSetUp(_ card: Card) }\n"
    let card = "delegate?.didSetUp(self)"
    let page = SourceFile(
      path: "Page.swift",
      text: "import SnapKit\nimport UIKit\nfinal class Page: UIView {\n  let card = Card()\n  func setUp() {\n    addSubview(card)\n    card.snp.makeConstraints { $0.top.equalToSuperview() }\n  }\n}\n")
    func status(_ body: String) -> [SiteStatus] {
      let files = [
        page,
        SourceFile(path: "Card.swift", text: "import UIKit\nfinal class Card: UIView {\n  weak var delegate: CardDelegate?\n  func tap() { \(card) }\n}\n\(protocolText)"),
        SourceFile(path: "Owner.swift", text: "import UIKit\nextension Owner: CardDelegate { func didSetUp(_ card: Card) { \(body) } }\n"),
        SourceFile(
          path: "List.swift", text: "import SnapKit\nimport UIKit\nfinal class List {\n  func f() {\n    let found: UIView = shelf.find()!\n    found.snp.remakeConstraints { $0.width.equalTo(4) }\n  }\n}\n"),
      ]
      return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
    }
    #expect(status("card.alpha = 0") == [.migrated])
    #expect(status("Shelf.shared.put(card)") == [.refused])
    #expect(status("self.card = card") == [.refused])
  }

  @Test func aNameThatIsDeclaredIsNoUseOfAnother() {
    for body in ["run { [weak self] title in title.go() }", "for (place, title) in names.enumerated() { print(place, title.count) }", "run { place, title, row in }"] {
      #expect(statuses(body) == [.migrated], "\(body)")
    }
  }

  @Test(arguments: [
    "let point = gesture.location(in: title)", "let speed = gesture.velocity(in: self.title)", "UIView.transition(with: title, duration: 0.2) { }",
    "let source = UICollectionViewDiffableDataSource<Part, Row>(collectionView: title) { list, path, item in return nil }",
    "source = .init(tableView: title, cellProvider: provider)", "source = Source(collectionView: title, cellProvider: { [weak self] a, b, c in nil })",
    "if let label = title as? Chip { label.alpha = 1 }",
  ])
  func whatTheSystemOnlyLooksAtIsNotGivenAway(call: String) {
    #expect(statuses(call) == [.migrated], "\(call)")
  }

  @Test(arguments: [
    "shelf.put(in: title)", "Shelf.transition(with: title)", "let source = Source(collectionView: title)", "fill(collectionView: title) { a, b, c in nil }",
    "source = Source(view: title, cellProvider: provider)", "source = Source(collectionView: title) { [weak self, unowned source] a in nil }",
    "if let label = title as? Chip { Shelf.put(label) }",
  ])
  func whatOthersLookAtMayBeGivenAway(call: String) {
    #expect(statuses(call) == [.refused], "\(call)")
  }
}
