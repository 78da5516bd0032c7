import Migration
import SourceText
import Testing

/// A transition that lays out what it shows, beside a card of a controller.
@Suite struct TransitionViewTests {
  private func statuses(_ shown: String, _ tree: String = "", setUp: String = "addSubview(title)") -> [SiteStatus] {
    let card = "import SnapKit\nimport UIKit\nfinal class Card: UIView {\n  let title = UILabel()\n  func setUp() {\n    \(setUp)\n    title.snp.makeConstraints { $0.top.equalToSuperview() }\n    Shelf.shared.put(title)\n  }\n}\n"
    let transition = """
      import SnapKit
      import UIKit
      final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let shown = \(shown)
          shown?.snp.remakeConstraints { $0.edges.equalToSuperview() }
        }
      }

      """
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Slide.swift", text: transition), SourceFile(path: "Tree.swift", text: tree)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    "context.view(forKey: .to)", "context.view(forKey: UITransitionContextViewKey.from)", "context.viewController(forKey: .to)?.view",
    "context.viewController(forKey: UITransitionContextViewControllerKey.from)!.view",
  ])
  func aTransitionShowsTheViewsOfControllers(shown: String) {
    #expect(statuses(shown) == [.migrated], "\(shown)")
    let page = "import UIKit\nfinal class Page: UIViewController {\n  let card = Card()\n  override func loadView() { view = card.title }\n}\n"
    #expect(statuses(shown, page) == [.refused], "a controller may have it as its own")
  }

  @Test func aControllerOfATransitionHasAName() {
    let page = "import SnapKit\nimport UIKit\nfinal class Fade: NSObject {\n  func f(_ context: UIViewControllerContextTransitioning) {\n    guard let to = context.viewController(forKey: .to) else { return }\n    to.view.snp.remakeConstraints { $0.width.equalTo(8) }\n  }\n}\n"
    #expect(statuses("context.view(forKey: .to)", page) == [.migrated])
  }

  @Test func whatIsMadeAndGivenToAnObjectIsNoFoundView() {
    func statuses(given: String) -> [SiteStatus] {
      self.statuses("context.viewController(forKey: .to)?.view", "final class Tests {\n  let card = Card()\n  func f() {\n    let view = \(given)\n    let presenter = PagePresenter()\n    presenter.view = view\n  }\n}\n")
    }
    #expect(statuses(given: "PageViewMock()") == [.migrated])
    #expect(statuses(given: "card.title") == [.refused])
    #expect(statuses(given: "pageViewMock()") == [.refused], "nobody knows which")
  }

  @Test func aPresentationMayShowAnotherView() {
    let tree = "import UIKit\nfinal class Sheet: UIPresentationController {\n  let card = Card()\n  override var presentedView: UIView? { card.title }\n}\n"
    #expect(statuses("context.view(forKey: .to)", tree) == [.refused])
    #expect(statuses("context.view(forKey: .to)", tree.replacing("card.title", with: "Shelf.shared.find()")) == [.refused], "nobody knows which")
    #expect(statuses("context.view(forKey: .to)", tree.replacing("card.title", with: "super.presentedView")) == [.migrated], "that of a controller")
  }

  @Test(arguments: ["context.view(forKey: key)", "context.view(for: .to)", "shelf.view(forKey: .box)", "context.item(forKey: .to)"])
  func otherCallsMayGiveAnyView(shown: String) {
    #expect(statuses(shown) == [.refused], "\(shown)")
  }

  /// What a presentation adds and what its animation lays out go by two names.
  @Test(arguments: ["presentedView", "self.presentedView", "presentationController.presentedView"])
  func aPresentationShowsTheSameView(name: String) {
    let sheet = """
      import SnapKit
      import UIKit
      final class Sheet: UIPresentationController {
        override func presentationTransitionWillBegin() {
          guard let shown = \(name) else { return }
          containerView?.addSubview(shown)
          shown.snp.makeConstraints { $0.top.equalTo(containerView!.snp.bottom) }
        }
      }

      """
    func statuses(_ shown: String) -> [SiteStatus] {
      let slide = "import SnapKit\nimport UIKit\nfinal class Slide: NSObject {\n  func animateTransition(using context: UIViewControllerContextTransitioning) {\n    let shown = \(shown)\n    shown?.snp.remakeConstraints { $0.bottom.equalToSuperview() }\n  }\n}\n"
      let files = [SourceFile(path: "Sheet.swift", text: sheet), SourceFile(path: "Slide.swift", text: slide)]
      return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
    }
    #expect(statuses("context.view(forKey: .to)") == [.refused])
    #expect(statuses("context.viewController(forKey: .to)?.view") == [.refused])
    #expect(statuses("pages.first?.presentedView") == [.refused])
    #expect(statuses("UILabel() as UILabel?") == [.migrated])
  }
}
