import Migration
import SourceText
import Testing

/// Objects that are kept beside others.
@Suite struct AssociatedObjectTests {
  private static let clear = "snp.removeConstraints()"

  /// The letters for the sites of a card whose title goes to other code, beside a file with the members of an extension of `UIView`.
  private func card(_ statement: String, _ members: String, _ others: String = "") -> String {
    migratedCard(
      "final class Card: UIView {\n  let title = UIView()\n  func setUp() {\n    Shelf.put(title)\n    \(statement)\n    addSubview(title)\n    title.snp.makeConstraints { $0.top.equalToSuperview() }\n  }\n}\nfinal class Shelf {\n  static var views: [UIView] = []\n  static func put(_ view: UIView) { views.append(view) }\n}\n",
      ["Kept.swift": "private var key = 0\nextension UIView {\n  \(members)\n}\n\(others)\n"]
    ).statuses
  }

  private func badge(_ key: String) -> String {
    "var badge: UIView? {\n    get { objc_getAssociatedObject(self, \(key)) as? UIView }\n    set { objc_setAssociatedObject(self, \(key), newValue, .OBJC_ASSOCIATION_RETAIN) }\n  }\n  func drop() { badge?.\(Self.clear) }"
  }

  @Test(arguments: ["&key", "&Keys.badge", "&Shared.badge"])
  func whatIsKeptUnderAVariable(key: String) {
    let keys = "private enum Keys { static var badge = 0 }\nenum Shared { static var badge = 0 }"
    #expect(card("", badge(key), keys) == "m")
    #expect(card("badge = title", badge(key), keys) == "r")
    #expect(card("superview?.badge = title", badge(key), keys) == "r")
  }

  @Test func aViewThatIsMadeWhenItIsAskedFor() {
    let members =
      "var dim: UIView {\n    if let found = objc_getAssociatedObject(self, &key) as? UIView { return found }\n    let made = UIView()\n    addSubview(made)\n    objc_setAssociatedObject(self, &key, made, .OBJC_ASSOCIATION_RETAIN)\n    return made\n  }\n  func drop() { dim.\(Self.clear) }"
    #expect(card("", members) == "m")
    let keep = "\n  func keep(_ view: UIView) { objc_setAssociatedObject(self, &key, view, .OBJC_ASSOCIATION_RETAIN) }"
    #expect(card("", members + keep, "func start(_ view: UIView) { view.keep(UIView()) }") == "m")
    #expect(card("keep(title)", members + keep) == "r")
  }

  @Test func aKeyThatGoesElsewhere() {
    let keep = "func keep(_ view: UIView, _ name: UnsafeRawPointer) { objc_setAssociatedObject(self, name, view, .OBJC_ASSOCIATION_RETAIN) }\n  func drop() { (objc_getAssociatedObject(self, &key) as? UIView)?.\(Self.clear) }\n  func hide() { keep(UIView(), &key) }"
    #expect(card("keep(title, pointer)", keep) == "r")
    // Code of Objective-C may get the address and keep a view under it.
    #expect(card("", keep.replacing("keep(UIView(), &key)", with: "keepInObjectiveC(&key)")) == "r")
  }

  /// Code of Objective-C may keep a view under the name of a method.
  @Test(arguments: ["#selector(layoutSubviews)", "name", "\"badge\"", "Keys.pointer"])
  func whatIsKeptUnderAnotherKey(key: String) {
    #expect(card("", "func drop() { (objc_getAssociatedObject(self, \(key)) as? UIView)?.\(Self.clear) }") == "r")
  }

  @Test func theObjectIsKeptInItsOwnFile() {
    let text =
      "private var key = 0\nfinal class Card: UIView {\n  func setUp() {\n    let title = UILabel()\n    addSubview(title)\n    title.snp.makeConstraints { $0.top.equalToSuperview() }\n    objc_setAssociatedObject(self, &key, title, .OBJC_ASSOCIATION_RETAIN)\n  }\n  func drop() { TAKE }\n}\n"
    let other = ["Other.swift": "final class Other {\n  var view: UIView?\n  func drop(_ all: [UIView]) { all.last?.\(Self.clear) }\n}\n"]
    #expect(migratedCard(text.replacing("TAKE", with: ""), other).statuses == "m")
    #expect(migratedCard(text.replacing("TAKE", with: "(objc_getAssociatedObject(self, &key) as? UIView)?.\(Self.clear)"), other).statuses == "rr")
    #expect(migratedCard(text.replacing("TAKE", with: "Other().drop([objc_getAssociatedObject(self, &key) as! UIView])"), other).statuses == "r")
  }
}
