import Testing

/// Closures that give `self` another name: `guard let strongSelf = self`.
@Suite struct SelfAliasTests {
  private func card(_ closure: String) -> String {
    """
    final class Card: UIViewController {
      private let box = UIView()
      var other: Card?
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        box.snp.makeConstraints { $0.left.top.equalToSuperview() }
        DispatchQueue.main.async { [weak self] in
          \(closure)
        }
      }
    }
    """
  }

  @Test(arguments: ["guard let strongSelf = self else { return }", "guard let this = self, this.isViewLoaded else { return }", "guard let me = self else { return }\n      let strongSelf = me"])
  func theMembersOfTheNameAreItsOwn(head: String) {
    let name = head.contains("this") ? "this" : head.contains("me = ") ? "me" : "strongSelf"
    let found = migratedCard(card("\(head)\n      \(name).box.snp.remakeConstraints { $0.edges.equalToSuperview() }"))
    #expect(found.statuses == "mm", "\(found.messages)")
    #expect(found.text.contains("NSLayoutConstraint.deactivate(\(name).boxConstraints)"))
    #expect(found.text.contains("\(name).boxConstraints = ["))
  }

  @Test(arguments: ["guard let strongSelf = self?.other else { return }", "var strongSelf = self!\n      strongSelf = strongSelf.other!"])
  func anotherObjectIsNot(head: String) {
    #expect(migratedCard(card("\(head)\n      strongSelf.box.snp.remakeConstraints { $0.edges.equalToSuperview() }")).statuses == "rr")
  }

  /// What the first of several constraints gets may be what the next one asks for.
  @Test(arguments: [("isActive = box.constraints.count < 2", "r"), ("update(offset: box.constraints.first!.constant + 1)", "r"), ("isActive = isWide", "m"), ("update(offset: gap)", "m")])
  func valuesThatReadConstraintsAreAskedOnce(action: String, status: String) {
    let text = """
      final class Card: UIView {
        private let box = UIView()
        private var both: Constraint?
        var isWide = false
        var gap: CGFloat = 8
        func setUp() {
          addSubview(box)
          box.snp.makeConstraints { both = $0.width.height.equalTo(5).constraint }
        }
        func toggle() { both?.\(action) }
      }
      """
    #expect(migratedCard(text).statuses == status)
  }
}
