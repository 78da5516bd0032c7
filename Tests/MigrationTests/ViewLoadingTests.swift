import Testing

/// Closures in controllers that may be the first to ask for the view, so that `viewDidLoad` lays out the same item.
@Suite struct ViewLoadingTests {
  private func page(_ site: String, in function: String = "func show()", type: String = "final class Page: UIViewController", start: String = "override func viewDidLoad()", make: String = "box.snp.makeConstraints { $0.height.equalTo(8); $0.top.equalTo(view) }") -> String {
    migratedCard(
      "\(type) {\n  private let box = UIView()\n  \(start) {\n    setUp()\n  }\n  func setUp() {\n    view.addSubview(box)\n    \(make)\n  }\n  \(function) {\n    \(site)\n  }\n}\n"
    ).text
  }

  private static let remake = "box.snp.remakeConstraints { $0.top.equalTo(view).offset(4) }"
  private static let update = "box.snp.updateConstraints { $0.top.equalTo(view).offset(4) }"
  private static let exact = "NSLayoutConstraint.deactivate(boxConstraints)\n    boxConstraints = []\n    let boxNewConstraints = ["

  @Test func whatLoadingMakesIsKeptWithTheRest() {
    for site in [Self.remake, Self.remake.replacing("(view)", with: "(self.view.safeAreaLayoutGuide)"), Self.remake.replacing("(view)", with: "(guide)")] {
      let text = page(site.replacing("guide)", with: site.contains("(guide)") ? "self.edge)" : "guide)"), in: "var edge: UILayoutGuide { view.safeAreaLayoutGuide }\n  func show()")
      #expect(text.contains(Self.exact) && text.contains("boxConstraints += boxNewConstraints\n  }\n}"), "\(text)")
    }
  }

  @Test func whatLoadingMakesIsUpdated() {
    #expect(page(Self.update).contains("    loadViewIfNeeded()\n    if boxTopConstraint == nil {"), "\(page(Self.update))")
    #expect(page("self." + Self.update).contains("    self.loadViewIfNeeded()\n    if self.boxTopConstraint == nil {"))
    #expect(migratedPanel.contains("    _ = view\n    if boxTopConstraint == nil {"), "\(migratedPanel)")
  }

  private var migratedPanel: String {
    migratedCard(
      "import AppKit\nfinal class Panel: NSViewController {\n  private let box = NSTextField()\n  override func viewDidLoad() {\n    view.addSubview(box)\n    box.snp.makeConstraints { $0.top.equalTo(view) }\n  }\n  func show() {\n    \(Self.update)\n  }\n}\n"
    ).text.replacing("import UIKit\n", with: "")
  }

  @Test(arguments: ["override func viewDidAppear(_ animated: Bool)", "override func viewDidAppear(_ animated: Bool) { show() }\n  private func show()", "override func viewDidLayoutSubviews()"])
  func theViewMayBeThere(function: String) {
    for site in [Self.remake, Self.update] {
      let text = page(site, in: function)
      #expect(!text.contains("loadViewIfNeeded") && !text.contains("boxConstraints = []\n    let"), "\(text)")
    }
  }

  @Test(arguments: ["view.isHidden = false; ", "_ = view; ", "let height = view.bounds.height; "])
  func theFunctionMayHaveAskedBefore(before: String) {
    for site in [Self.remake, Self.update] {
      let text = page(before + site)
      #expect(!text.contains("loadViewIfNeeded") && !text.contains("boxConstraints = []\n    let"), "\(text)")
    }
    #expect(page("if isWide { view.isHidden = false }\n    " + Self.remake).contains(Self.exact))
  }

  @Test func otherViewsAreThere() {
    let own = page("box.snp.remakeConstraints { $0.top.equalTo(8) }")
    #expect(own.contains("boxConstraints = [\n") || own.contains("boxConstraints = [box"), "\(own)")
    let card = page(Self.remake, type: "final class Card: UIView", start: "let view = UIView()\n  func start()")
    #expect(!card.contains("boxConstraints = []\n    let"), "\(card)")
  }
}
