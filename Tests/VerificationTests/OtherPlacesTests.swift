import Migration
import Testing
import Verification

/// Views that are added elsewhere, in another order or not at all, and names that stand for other views.
@Suite struct OtherPlacesTests {
  private static let made = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"

  @Test func aClosureThatNobodyCallsAddsNothing() {
    func members(_ body: String) -> String { "  func setUp() {\n    \(body)\n    \(Self.made)\n  }" }
    #expect(cardVerdict(members("addSubview(title)"), members("let adding = { [self] in addSubview(title) }")) == .unproven)
  }

  @Test func takingSubviewsOutAddsNone() {
    func members(_ body: String) -> String { "  func clear() { title.removeAllSubviews() }\n  func add() {\n    \(body)\n  }\n  func setUp() {\n    \(Self.made)\n  }" }
    #expect(cardVerdict(members("addSubview(title)"), members("")) == .unproven)
    #expect(cardVerdict(members("addSubview(title)"), members("addSubview(title)")) == .identical)
  }

  @Test(arguments: ["for view in subviews {", "subviews.forEach { view in"])
  func subviewsHaveTheOrderInWhichTheyAreAdded(loop: String) {
    let members = "  let note = UILabel()\n  func setUp() {\n    addSubview(title)\n    addSubview(note)\n    \(loop) view.topAnchor.constraint(equalTo: topAnchor).isActive = true }\n  }"
    let other = members.replacing("addSubview(title)\n    addSubview(note)", with: "addSubview(note)\n    addSubview(title)")
    #expect(cardVerdict(members, other) == .unproven)
    #expect(cardVerdict(members, members) == .identical)
  }

  @Test func aListOfOtherViewsIsNotTheSame() {
    let members = "  var all: [UIView] = []\n  func setUp() {\n    for case let view as UIButton in all { view.topAnchor.constraint(equalTo: topAnchor).isActive = true }\n  }"
    #expect(cardVerdict(members, members.replacing("UIButton", with: "UILabel")) == .unproven)
    #expect(cardVerdict(members, members.replacing("view", with: "button")) == .identical)
  }

  @Test func aPropertyThatIsAnotherViewIsNotTheSame() {
    let members = "  lazy var note = UILabel()\n  func setUp() {\n    addSubview(title)\n    addSubview(note)\n    note.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  }"
    #expect(cardVerdict(members, members.replacing("UILabel()", with: "title")) == .unproven)
    #expect(cardVerdict(members, members.replacing("UILabel()", with: "UILabel(frame: .zero)")) == .identical)
  }

  @Test func givingBackAnotherViewIsNotTheSame() {
    let members = """
        func make() -> UIView {
          let outer = UIView()
          let inner = UIView()
          outer.addSubview(inner)
          inner.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
          return outer
        }
      """
    #expect(cardVerdict(members, members.replacing("return outer", with: "return inner")) == .unproven)
  }
}
