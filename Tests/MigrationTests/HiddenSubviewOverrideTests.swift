import Testing

/// Classes that put views elsewhere, behind a name that only says that it is a view.
@Suite struct HiddenSubviewOverrideTests {
  private let boxed = """
    class Boxed: UIView {
      private let inner = UIView()
      override func addSubview(_ v: UIView) {
        if v === inner { super.addSubview(v) } else { inner.addSubview(v) }
      }
    }
    """

  /// Other names of the class.
  @Test(arguments: [("private let glass = Glass()", "typealias Glass = Boxed"), ("private let glass: Kit.Glass = .init()", "enum Kit {\n  typealias Glass = Boxed\n}"), ("private let glass = Gen<UILabel>()", "class Gen<T>: Boxed {}"), ("private let glass = Pane()", "typealias Glass = Boxed\ntypealias Pane = Glass")])
  func aClassHasOtherNames(declaration: String, more: String) {
    #expect(text(declaration, boxed: boxed + "\n" + more).contains("equalTo: badge.superview!.leftAnchor"), "\(declaration)")
  }

  private func text(_ declaration: String, _ parent: String = "glass", more: String = "", boxed: String? = nil) -> String {
    let card = """
      final class Card: UIViewController {
        \(declaration)
        private let badge = UIView()
        override func viewDidLoad() {
          \(parent).addSubview(badge)
          badge.snp.makeConstraints { $0.left.equalToSuperview() }
        }
        \(more)
      }
      """
    return migratedCard(card, ["Boxed.swift": boxed ?? self.boxed]).text
  }

  /// The view that it is in is asked for.
  @Test(arguments: ["private let glass: UIView = Boxed()", "var glass: UIView!", "private let glass: UIView = isWide ? Boxed() : UIView()"]) func aViewMayBeOfSuchAClass(declaration: String) {
    #expect(text(declaration).contains("equalTo: badge.superview!.leftAnchor"), "\(text(declaration))")
  }

  @Test func theViewOfAControllerMayBe() {
    #expect(text("", "view", more: "override func loadView() { view = Boxed() }").contains("equalTo: badge.superview!.leftAnchor"))
    #expect(text("", "view").contains("equalTo: view.leftAnchor"))
  }

  @Test(arguments: ["private let glass = UIView()", "private let glass: UIView = UIView()", "private let glass = UIStackView()"]) func othersAreWhatTheyAre(declaration: String) {
    #expect(text(declaration).contains("equalTo: glass.leftAnchor"), "\(text(declaration))")
  }
}
