import Migration
import SourceText
import Testing
import Verification

/// Conditions that ask for a view which is surely there.
@Suite struct UnwrappedSuperviewTests {
  private static let off = "title.translatesAutoresizingMaskIntoConstraints = false\n"

  private static func edges(of view: String, _ constant: String = "") -> String {
    """
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: \(view).topAnchor\(constant)), title.bottomAnchor.constraint(equalTo: \(view).bottomAnchor),
      title.leftAnchor.constraint(equalTo: \(view).leftAnchor), title.rightAnchor.constraint(equalTo: \(view).rightAnchor)])
    """
  }

  private func verdict(_ after: String, before: String = "title.snp.makeConstraints { $0.edges.equalToSuperview() }", added: String = "addSubview(title)") -> Verdict {
    func card(_ body: String) -> String {
      "import SnapKit\nclass Card: UIView {\n let title = UILabel()\n let box = UIView()\n func setUp() {\n \(added)\n \(body)\n }\n}"
    }
    return file(card(before), card(Self.off + after)).verdict
  }

  @Test func theSuperviewOfAnAddedViewIsThere() {
    #expect(verdict("if let superview = title.superview { \(Self.edges(of: "superview")) }") == .identical)
    #expect(verdict("if let parent = self.title.superview { \(Self.edges(of: "parent")) }") == .identical)
    #expect(verdict("guard let parent = title.superview else { return }\n\(Self.edges(of: "parent"))") == .identical)
    #expect(verdict(Self.edges(of: "title.superview!")) == .identical)
    #expect(verdict("if let superview = title.superview { \(Self.edges(of: "superview", ", constant: 1")) }") == .differs)
  }

  @Test func severalSuperviewsAreThere() {
    let added = "addSubview(box)\n box.addSubview(title)"
    #expect(verdict("if let parent = title.superview, let outer = box.superview { \(Self.edges(of: "parent")) }", added: added) == .identical)
    #expect(verdict("if let parent = title.superview, let outer = box.superview { \(Self.edges(of: "outer")) }", added: added) == .differs)
  }

  @Test func anUnknownSuperviewIsACondition() {
    let own = "title.snp.makeConstraints { $0.edges.equalTo(self) }"
    #expect(verdict("if let superview = title.superview { \(Self.edges(of: "self")) }", before: own, added: "box.put(title)") != .identical)
    #expect(verdict("if let outer = superview { \(Self.edges(of: "self")) }", before: own) != .identical)
    #expect(verdict("if let parent = title.superview, isWide { \(Self.edges(of: "parent")) }") != .identical)
    #expect(verdict("if let parent = title.superview { \(Self.edges(of: "parent")) } else { \(Self.edges(of: "box")) }") != .identical)
    #expect(verdict("if let parent = title.superview { \(Self.edges(of: "parent")) }\naddSubview(title)", added: "") != .identical)
  }

  @Test(arguments: [
    ("class Card: UIViewController", "", true), ("class CardViewController: Base", "", true), ("class Card: UIView", "var view: UIView?", false),
    ("class CardController: NSObject", "var view: UIView?", false),
  ])
  func theViewOfAControllerIsThere(head: String, member: String, isThere: Bool) {
    func card(_ body: String) -> String { "import SnapKit\n\(head) {\n let title = UILabel()\n \(member)\n func setUp() {\n \(body)\n }\n}" }
    let own = "title.snp.makeConstraints { $0.edges.equalTo(view) }"
    let after = Self.off + "if let view = view { \(Self.edges(of: "view")) }"
    #expect((file(card(own), card(after)).verdict == .identical) == isThere)
  }

  /// `view` may be another one, which is not always there.
  @Test func aVariableNamedViewIsNotTheViewOfTheController() {
    func list(_ body: String) -> String { "import SnapKit\nclass List: UIViewController {\n let table = UITableView()\n func header() -> UIView? {\n let view = table.dequeue()\n \(body)\n return view\n }\n}" }
    let old = "view?.snp.makeConstraints { $0.height.equalTo(1) }"
    let new = "view.translatesAutoresizingMaskIntoConstraints = false\n view.heightAnchor.constraint(equalToConstant: 1).isActive = true"
    #expect(file(list(old), list("if let view = view {\n \(new)\n }")).verdict == .identical)
    #expect(file(list(old), list("if let view = self.view {\n \(new)\n }")).verdict != .identical)
  }

  /// Of an optional whose anchor is asked there is only a constraint where it holds something.
  @Test(arguments: [
    ("a?.topAnchor.constraint(equalTo: topAnchor).isActive = true", true), ("a!.topAnchor.constraint(equalTo: topAnchor).isActive = true", false),
    ("b?.topAnchor.constraint(equalTo: topAnchor).isActive = true", false), ("a?.topAnchor.constraint(equalTo: topAnchor, constant: 1).isActive = true", false),
    ("if isWide { a?.topAnchor.constraint(equalTo: topAnchor).isActive = true }", false),
  ])
  func anAnchorOfAnOptionalIsOnlyThereWithIt(anchor: String, isSame: Bool) {
    func card(_ body: String) -> String { "import SnapKit\nclass Card: UIView {\n var a: UILabel?, b: UILabel?, isWide = false\n func setUp() {\n let label = UILabel()\n addSubview(label)\n a = label\n \(body)\n }\n}" }
    let old = "a?.snp.makeConstraints { $0.top.equalTo(self) }"
    let after = "a?.translatesAutoresizingMaskIntoConstraints = false\n \(anchor)"
    #expect((file(card(old), card(after)).verdict == .identical) == isSame)
  }

  /// A `guard` for what has just been made lets everything behind it run.
  @Test(arguments: [("height = a.heightAnchor.constraint(equalToConstant: 30)", true), ("if isWide { height = a.heightAnchor.constraint(equalToConstant: 30) }", false), ("", false)])
  func aGuardForWhatWasMadeIsNoCondition(making: String, isMade: Bool) {
    func card(_ type: String, _ body: String) -> String { "import SnapKit\nclass Card: UIView {\n let a = UIView()\n var isWide = false\n private var height: \(type)?\n func setUp() {\n addSubview(a)\n \(body)\n }\n}" }
    let old = "a.snp.makeConstraints { make in\n make.top.equalTo(self)\n height = make.height.equalTo(30).constraint\n }"
    let new = "a.translatesAutoresizingMaskIntoConstraints = false\n \(making)\n guard let height = height else { return }\n NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: topAnchor), height])"
    let verdict = file(card("Constraint", old), card("NSLayoutConstraint", new)).verdict
    #expect(isMade ? verdict != .differs : verdict != .identical)
  }
}
