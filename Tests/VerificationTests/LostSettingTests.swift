import Migration
import Testing
import Verification

/// Views that leave autoresizing in several functions.
@Suite struct LostSettingTests {
  private static let settings = """
      override func updateConstraints() {
        super.updateConstraints()
        layOut(3)
        title.translatesAutoresizingMaskIntoConstraints = false
        title.heightAnchor.constraint(equalToConstant: 20).isActive = true
      }
      func layOut(_ gap: CGFloat) {
        title.translatesAutoresizingMaskIntoConstraints = false
        title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true
      }
    """

  @Test func aSettingThatALaterFunctionRepeatsIsNotSpare() {
    let lost = Self.settings.replacing("layOut(_ gap: CGFloat) {\n    title.translatesAutoresizingMaskIntoConstraints = false\n", with: "layOut(_ gap: CGFloat) {\n")
    #expect(lost != Self.settings)
    #expect(cardVerdict(Self.settings, lost) == .unproven)
    #expect(cardVerdict(Self.settings, Self.settings) == .identical)
  }

  @Test func aSettingThatTheInitialiserRepeatsIsSpare() {
    let both = """
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          title.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
        func layOut() {
          title.translatesAutoresizingMaskIntoConstraints = false
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      """
    let one = both.replacing("func layOut() {\n    title.translatesAutoresizingMaskIntoConstraints = false\n", with: "func layOut() {\n")
    #expect(one != both)
    #expect(cardVerdict(both, one) == .identical)
  }

  @Test(arguments: [
    ("override func viewDidLoad() { setViews()\n setLayout() }", Verdict.identical),
    ("override func viewDidLoad() { start() }\nfunc start() { setViews()\n more() }\nfunc more() { setLayout() }", .identical),
    ("override func viewDidLoad() { if isWide { setViews() }\n setLayout() }", .unproven),
    ("override func viewDidLoad() { setLayout()\n setViews() }", .unproven),
    ("override func viewDidLoad() { setViews()\n setLayout() }\nfunc again() { setLayout() }", .unproven),
    ("override func viewDidLoad() { setViews() }", .unproven),
  ])
  func aSettingThatTheCallerHasMadeBeforeIsSpare(callers: String, expected: Verdict) {
    func card(_ layout: String) -> String {
      """
        func setViews() {
          addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
        }
        func setLayout() {
          \(layout)
        }
        \(callers)
      """
    }
    let own = "title.snp.makeConstraints { $0.top.equalTo(self) }"
    #expect(cardVerdict(card("title.topAnchor.constraint(equalTo: topAnchor).isActive = true"), card(own)) == expected)
    #expect(cardVerdict(card(own), card("title.topAnchor.constraint(equalTo: topAnchor).isActive = true")) == expected)
  }
}

/// Properties that hold one view after another.
@Suite struct VaryingViewTests {
  private static let off = "title.translatesAutoresizingMaskIntoConstraints = false"

  private func verdict(_ property: String, _ members: String, from old: String, to new: String) -> Verdict {
    func card(_ layout: String, _ flag: String) -> String {
      """
      class Card: UIView {
        \(property.replacing("%", with: flag))
        func setUp() {
          addSubview(title)
          \(layout)
        }
        \(members.replacing("%", with: layout))
      }
      """
    }
    return file(card(old, ""), card(new, Self.off.replacing("title", with: "view"))).verdict
  }

  private static let pin = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"
  private static let closure = "lazy var title: UILabel = {\n let view = UILabel()\n %\n return view\n }()"

  @Test func whatOneViewIsToldTheNextOneIsNot() {
    let snapKit = "title.snp.makeConstraints { $0.top.equalTo(self) }"
    let again = "func reset() {\n title = UILabel()\n addSubview(title)\n %\n }"
    #expect(verdict(Self.closure, again, from: snapKit, to: Self.pin) == .unproven)
    #expect(verdict(Self.closure, "func reset() { title = nil }", from: snapKit, to: Self.pin) == .identical)
    #expect(verdict(Self.closure, "", from: snapKit, to: Self.pin) == .identical)
    #expect(verdict(Self.closure, "class Other { var title = UILabel() }", from: snapKit, to: Self.pin) == .identical)
  }

  @Test func theViewOfAFactoryIsThatOfItsProperty() {
    let snapKit = "title.snp.makeConstraints { $0.top.equalTo(self) }"
    let factory = "func makeTitle() -> UILabel {\n let view = UILabel()\n %\n return view\n }"
    #expect(verdict("lazy var title = makeTitle()\n " + factory, "", from: snapKit, to: Self.pin) == .identical)
    #expect(verdict("var title: UILabel!\n " + factory, "init() { title = makeTitle() }", from: snapKit, to: Self.pin) == .identical)
    #expect(verdict("var title: UILabel!\n " + factory, "init() { title = makeTitle() }\n func reset() { title = UILabel() }", from: snapKit, to: Self.pin) != .identical)
    #expect(verdict("lazy var title = makeTitle()\n lazy var icon = makeTitle()\n " + factory, "", from: snapKit, to: Self.pin) != .identical)
    #expect(verdict("lazy var title = makeTitle()\n " + factory.replacing("return view", with: "return other"), "", from: snapKit, to: Self.pin) != .identical)
    #expect(verdict("lazy var title = makeTitle()\n " + factory, "", from: snapKit, to: Self.pin.replacing("Anchor).", with: "Anchor, constant: 1).")) == .differs)
  }
}

/// Views that leave autoresizing always on one side, and under conditions on the other.
@Suite struct ConditionalSettingTests {
  private func verdict(_ before: String, _ after: String) -> Verdict {
    func members(_ body: String) -> String { "  var isWide = false, isTall = false\n  func setUp() {\n    addSubview(title)\n    \(body)\n  }" }
    return cardVerdict(members(before), members(after))
  }

  private static let off = "title.translatesAutoresizingMaskIntoConstraints = false"
  private static let pin = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"

  @Test(arguments: [
    "if isWide { title.snp.makeConstraints { $0.top.equalTo(self) } }",
    "if isWide { \(off)\n \(pin) }", "if !isWide { \(off) }\n if isWide { \(pin) }", "if isTall { \(off) } else if isWide { \(off) }\n if isWide { \(pin) }",
  ])
  func aSettingUnderConditionsIsNotAlwaysMade(some: String) {
    let always = "\(Self.off)\n if isWide { \(Self.pin) }"
    #expect(verdict(some, always) == .differs)
    #expect(verdict(always, some) == .differs)
  }

  @Test(arguments: [
    "if isWide { \(off) } else { \(off) }\n \(pin)", "if let title = title as UILabel? { \(off) }\n \(pin)", "for view in shown { \(off) }\n \(pin)",
    "if #available(iOS 11, *) { \(off) }\n \(pin)", "if isWide { \(off) }\n title.pinEdges(to: self)\n \(pin)",
  ])
  func conditionsThatMayAlwaysHoldAreNoDifference(some: String) {
    #expect(verdict(some, "\(Self.off)\n \(Self.pin)") != .differs)
  }
}
