import Testing

/// Views that other code lays out again and gets by ways that are no plain names.
@Suite struct OtherWayTests {
  private let card = """
    class Card: UIView {
        let badge = UILabel()
        let other = UIView()
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.width.equalTo(20) }
        }
    }
    """

  private func statuses(_ others: String...) -> String { MigrationTests.statuses(of: card, beside: others) }

  /// The function that a call gives has what the call was given.
  @Test func theArgumentsOfAnAppliedCallAreGiven() {
    let style = "func collapse(_ view: UIView) -> () -> Void { return { view.snp.removeConstraints() } }"
    #expect(statuses(style, "extension Card { func share() { collapse(badge)() } }") == "r")
    #expect(statuses(style, "extension Card { func share() { collapse(self)() } }") == "m")
  }

  @Test func theObjectOfAnAppliedMethodIsGivenFirst() {
    let collapse = "extension UILabel { func collapse() { snp.updateConstraints { $0.width.equalTo(0) } } }"
    #expect(statuses(collapse, "extension Card { func share() { UILabel.collapse(badge)() } }") == "r")
  }

  /// An extension of a system's class can give back its object.
  @Test(arguments: ["{ self }", "{ return self }", "{ get { return self } }"])
  func aPropertyCanGiveItsObject(body: String) {
    let change = "func collapse(card: Card) { card.badge.target.snp.removeConstraints() }"
    #expect(statuses(change, "extension UIView { var target: UIView \(body) }") == "r")
    #expect(statuses("func collapse(card: Card) { card.target.snp.removeConstraints() }", "extension UIView { var target: UIView { UIView() } }") == "m")
  }

  /// What a property is made with has another class than what a key path puts there.
  @Test func aKeyPathCanSetAViewOfAnotherClass() {
    let keeper = "class Keeper { var slot = UIView(); func go() { slot.snp.removeConstraints() } }"
    #expect(statuses(keeper, "extension Card { func share(_ keeper: Keeper) { keeper[keyPath: \\Keeper.slot] = badge } }") == "r")
    #expect(statuses(keeper, "extension Card { func share(_ keeper: Keeper) { keeper.slot = UIView() } }") == "m")
  }

  /// What a function gives may be a member of another object that is named there.
  @Test func aCallThatIsNotKnownMayGiveAMember() {
    let change = "class Page { let card = Card(); func go() { let box = card.badge.also { $0.isHidden = true }; box.snp.removeConstraints() } }"
    #expect(statuses(change) == "r")
    #expect(statuses(change.replacing("card.badge.also", with: "card.other.also")) == "m")
    #expect(statuses("extension Card { func go() { let box = badge.also { $0.isHidden = true }; box.snp.removeConstraints() } }") == "r")
  }

  /// Objective-C sets properties by their names.
  @Test func aKeyCanSetAView() {
    func keeper(_ mark: String) -> String { "class Keeper: NSObject { \(mark) var slot = UIView(); func go() { slot.snp.removeConstraints() } }" }
    let share = "extension Card { func share(_ keeper: Keeper) { keeper.setValue(badge, forKey: \"slot\") } }"
    #expect(statuses(keeper("@objc"), share) == "r")
    #expect(statuses("@objcMembers " + keeper(""), share) == "r")
    #expect(statuses(keeper(""), share) == "m")
    #expect(statuses(keeper("@objc"), share.replacing("setValue", with: "show")) == "m")
    #expect(statuses(keeper("@objc"), share.replacing("\"slot\"", with: "\"keeper.slot\"")) == "r")
    #expect(statuses(keeper("@objc"), share.replacing("\"slot\"", with: "key")) == "r")
    #expect(statuses(keeper("@objc"), share.replacing("\"slot\"", with: "\"other\"")) == "m")
    #expect(statuses(keeper("@objc"), share.replacing("forKey: \"slot\"", with: "forHTTPHeaderField: name")) == "m")
    #expect(statuses(keeper("@objc"), share.replacing("badge, forKey: \"slot\"", with: "3, forKey: key")) == "m")
    #expect(statuses(keeper("@objc"), share.replacing("badge, forKey: \"slot\"", with: "style.rawValue, forKey: key")) == "m")
    #expect(statuses(keeper("@objc"), share.replacing("badge, forKey: \"slot\"", with: "text")) == "m")
  }

  /// A constant of a type is a key that some file writes.
  @Test func aConstantCanBeTheKey() {
    let keeper = "class Keeper: NSObject { @objc var slot = UIView(); func go() { slot.snp.removeConstraints() } }"
    let share = "extension Card { func share(_ keeper: Keeper) { keeper.setValue(badge, forKey: Keys.name) } }"
    #expect(statuses(keeper, share, "enum Keys { static let name = \"slot\" }") == "r")
    #expect(statuses(keeper, share, "enum Keys { static let name: String = \"other\" }") == "m")
    #expect(statuses(keeper, share, "enum Keys { static let name = \"other\" + suffix }") == "r")
    #expect(statuses(keeper, share, "enum Keys { static var name = \"other\" }") == "r")
    #expect(statuses(keeper, share, "enum Keys { static let name = \"other\" }", "enum More { static let name = \"slot\" }") == "r")
    #expect(statuses(keeper, share) == "r")
  }

  /// So is a constant that stands alone.
  @Test(arguments: [
    ("forKey: slotKey", "let slotKey = \"slot\"", "r"), ("forKey: slotKey", "let slotKey = \"other\"", "m"), ("forKey: slotKey", "var slotKey = \"other\"", "r"),
    ("forKey: slotKey", "func slotKey() {}", "r"), ("forKey: slotKey", "", "r"), ("forKey: self.slotKey", "extension Card { var slotKey: String { \"other\" } }", "r"),
    ("forKey: Self.slotKey", "extension Card { static let slotKey = \"other\" }", "m"), ("forKey: Self.slotKey", "extension Card { static let slotKey = \"slot\" }", "r"),
    ("forKey: key", "let key = \"other\"", "r"), ("forKey: local", "", "m"), ("forKey: slot", "", "r"), ("forKey: changed", "", "r"),
  ])
  func aPlainConstantCanBeTheKey(key: String, declaration: String, status: String) {
    let keeper = "class Keeper: NSObject { @objc var slot = UIView(); func go() { slot.snp.removeConstraints() } }"
    let share =
      "extension Card { func share(_ keeper: Keeper, _ key: String) { let local = \"other\"; let slot = \"slot\"; var changed = \"other\"; changed = key; keeper.setValue(badge, \(key)) } }"
    #expect(statuses(keeper, share, declaration) == status, "\(key) \(declaration)")
  }

  /// Settings and transactions have no views, and text is none.
  @Test(arguments: [
    ("UserDefaults.standard.setValue(value, forKey: key)", "m"), ("settings.setValue(value, forKey: key)", "m"), ("CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)", "m"),
    ("keeper.setValue(text, forKey: key)", "m"), ("keeper.setValue(value, forKey: key)", "r"), ("Keeper.shared.setValue(value, forKey: key)", "r"), ("UserDefaults.keeper.setValue(value, forKey: key)", "r"),
    ("setValue(value, forKey: key)", "r"), ("self.setValue(value, forKey: key)", "r"), ("keeper.setValuesForKeys(values)", "r"), ("setValuesForKeys(values)", "r"),
  ])
  func settingsHaveNoViews(set: String, status: String) {
    let keeper = "class Keeper: NSObject { static let shared = Keeper(); @objc var slot = UIView(); func go() { slot.snp.removeConstraints() } }"
    let share = "extension Card { func share(_ keeper: Keeper, _ settings: UserDefaults, _ value: Any, _ text: String, _ key: String, _ values: [String: Any]) { \(set) } }"
    #expect(statuses(keeper, share) == status, "\(set)")
  }

  /// What an object sets of itself is that of its class.
  @Test(arguments: [
    ("class Model: NSObject", "m"), ("class Keeper: Base", "r"), ("class Big: Keeper", "r"), ("class Base: NSObject", "r"), ("extension Keeper", "r"), ("extension Going", "r"), ("class Model: Unknown", "m"),
  ], ["setValuesForKeys(values)", "self.setValuesForKeys(values)", "super.setValuesForKeys(values)", "setValue(values, forKey: key)", "self.setValue(values, forKeyPath: key)"])
  func anObjectSetsWhatIsItsOwn(type: (head: String, status: String), set: String) {
    let body = "{ func take(_ values: [String: Any], _ key: String) { \(set) } \(type.head == "class Keeper: Base" ? "@objc var slot = UIView(); func go() { slot.snp.removeConstraints() }" : "") }"
    var files = ["\(type.head) \(body)", "protocol Going {}\nextension Keeper: Going {}"]
    if type.head != "class Keeper: Base" { files.append("class Keeper: Base { @objc var slot = UIView(); func go() { slot.snp.removeConstraints() } }") }
    if type.head != "class Base: NSObject" { files.append("class Base: NSObject {}") }
    #expect(MigrationTests.statuses(of: "class Card: UIView { let badge = UIView()\nfunc setUp() { badge.snp.makeConstraints { $0.width.equalTo(20) } } }", beside: files) == type.status, "\(type.head) \(set)")
  }

  /// A property holds what the storage of its property wrapper is given.
  @Test func theStorageOfAWrapperIsGivenAView() {
    func keeper(_ name: String) -> String {
      "class Keeper { @Held var slot: UIView; init(_ view: UIView) { \(name) = Held(wrappedValue: view) }; func go() { slot.snp.removeConstraints() } }"
    }
    #expect(statuses(keeper("_slot"), "extension Card { func share() { Keeper(badge).go() } }") == "r")
  }

  /// A controller that is handed on has the view that it was given.
  @Test func theViewOfAHandedControllerMayBeGiven() {
    let collapse = "func collapse(_ view: UIView) { view.snp.removeConstraints() }"
    let show = "func show(_ screen: UIViewController) { collapse(screen.view) }"
    #expect(statuses(collapse, show, "extension Card { func share() { let screen = UIViewController(); screen.view = badge; show(screen) } }") == "r")
    #expect(statuses(collapse, show, "extension Card { func share() { let screen = UIViewController(); screen.view.addSubview(badge); show(screen) } }") == "m")
  }

  /// The subscript of a class can give any view.
  @Test func aSubscriptMayGiveAView() {
    let keeper = "class Keeper { private let inner: UIView; init(_ view: UIView) { inner = view }; subscript(_ index: Int) -> UIView { inner } }"
    #expect(statuses(keeper, "extension Card { func share() { hide(Keeper(badge)) } }; func hide(_ keeper: Keeper) { keeper[0].snp.removeConstraints() }") == "r")
  }

  /// The code of all types can name a global variable.
  @Test func aGlobalVariableIsThatOfAllTypes() {
    let change = "class Page { func change() { hud.snp.removeConstraints() } }"
    let card = "class Card: UIView { func setUp() { addSubview(hud); hud.snp.makeConstraints { $0.width.equalTo(20) } } }"
    #expect(migratedCard(card, ["Page.swift": change, "Hud.swift": "let hud = UIView()"]).statuses == "r")
    #expect(statuses(change, "var hud: UIView!", "extension Card { func share() { hud = badge } }") == "r")
    #expect(statuses(change, "var hud: UIView!", "extension Card { func share() { hud = UILabel() } }") == "m")
  }
}
