import Testing

/// Who hands views over is told from who hands over other things by the same names.
@Suite struct HandedValueTests {
  private let card = """
    class Card: UIView {
        let badge = UILabel()
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.width.equalTo(20) }
        }
    }
    """

  private func statuses(_ others: String...) -> String { MigrationTests.statuses(of: card, beside: others) }

  private let keeper = "class Keeper { var value: UIView?; func go() { value?.snp.removeConstraints() } }"

  @Test func propertiesOfOneNameAreToldApart() {
    #expect(statuses(keeper, "class Store { var value: AnyObject? }", "extension Card { func share(_ store: Store) { store.value = badge } }") == "m")
    #expect(statuses(keeper, "extension Card { func share(_ keeper: Keeper) { keeper.value = badge } }") == "r")
  }

  /// What inherits the property, or may be another name of the class, has it as well.
  @Test(arguments: [
    ("class Big: Keeper {}", "Big"), ("class Big: Library.Base {}\ntypealias Other = Keeper", "Other"), ("typealias Base = Keeper\nclass Big: Base {}", "Big"),
    ("protocol Holder: AnyObject { var value: UIView? { get set } }\nextension Keeper: Holder {}", "Holder"),
    ("class Middle<Content>: Keeper {}\nfinal class Big: Middle<Int> {}", "Big"), ("// class Big: Other {\nclass Big: Keeper {}", "Big"),
  ]) func whatMayBeTheSameClassIsNotToldApart(types: String, owner: String) {
    #expect(statuses(keeper, types, "extension Card { func share(_ keeper: \(owner)) { keeper.value = badge } }") == "r")
    #expect(statuses(keeper, types, "struct Item { let view: UIView }\nextension Card { func share(_ keeper: \(owner)) { give(badge, to: keeper) }\nfunc give(_ view: UIView, to other: \(owner)) { other.value = view } }") == "r")
  }

  /// Of the many objects that an item can be, the same one is named each time.
  @Test func theSameOtherObjectIsNamedEachTime() {
    let hand = "class Card: UIView { func fill(_ view: UIView) { view.snp.remakeConstraints { $0.width.equalTo(20) } } }"
    let others = (0..<24).map {
      ("File\($0).swift", "class Label\($0): UILabel {}; class Row\($0): UIView { let title\($0) = Label\($0)()\nfunc go(_ card: Card) { title\($0).snp.remakeConstraints { $0.height.equalTo(4) }; card.fill(title\($0)) } }")
    }
    let messages = (0..<8).map { _ in migratedCard(hand, Dictionary(uniqueKeysWithValues: others)).messages }
    #expect(messages[0] == ["constraint-lifecycle: the item may be 'title0' at File0.swift:5, and its constraints are made again there"])
    #expect(Set(messages).count == 1)
  }

  /// What comes through several classes is followed through all of them.
  @Test func propertiesAreFollowedThroughManyClasses() {
    let hands = (0..<5).map { "class Hand\($0) { var value: UIView? { didSet { next.value = value } }; let next = Hand\($0 + 1)() }" }.joined(separator: "\n")
    let last = "class Hand5 { var value: UIView?; func go() { value?.snp.removeConstraints() } }"
    let store = "class Store { var value: AnyObject? }"
    #expect(statuses(hands, last, store, "extension Card { func share(_ hand: Hand0) { hand.value = badge } }") == "r")
    #expect(statuses(hands, last, store, "extension Card { func share(_ store: Store) { store.value = badge } }") == "m")
  }

  /// A structure is no view, but views can be taken out of one.
  @Test(arguments: [
    ("struct Rows: Sequence { let views: [UIView]; func makeIterator() -> Array<UIView>.Iterator { views.makeIterator() } }", "for row in rows { row.snp.removeConstraints() }"),
    ("struct Rows { let views: [UIView] }\nextension Rows { subscript(_ index: Int) -> UIView { views[index] } }", "rows[0].snp.removeConstraints()"),
    ("struct Rows { let views: [UIView] }", "for row in rows.views { row.snp.removeConstraints() }"),
    ("struct Rows { let views: [UIView]; var first: UIView { views[0] } }", "rows.first.snp.removeConstraints()"),
    ("struct Rows { let views: [UIView]; func each(_ body: (UIView) -> Void) { views.forEach(body) } }", "rows.each { $0.snp.removeConstraints() }"),
    ("enum Rows { case all(views: [UIView]) }\nextension Rows { init(views: [UIView]) { self = .all(views: views) } }", "if case .all(let views) = rows { views.forEach { $0.snp.removeConstraints() } }"),
  ]) func viewsAreTakenOutOfStructures(type: String, change: String) {
    #expect(statuses(type, "extension Card { func share() { clear(Rows(views: [badge])) } }\nfunc clear(_ rows: Rows) { \(change) }") == "r")
    #expect(statuses(type, "extension Card { func share() { Cleaner().clear(rows: Rows(views: [badge])) } }", "class Cleaner { func clear(rows: Rows) { \(change) } }") == "r")
  }

  /// What only a class itself computes nobody sets, unless a subclass lets code do so.
  @Test func nobodySetsWhatIsComputed() {
    func keeper(_ body: String, _ parents: String = "") -> String {
      "class Keeper\(parents) { let extra = UIView(); var kept: UIView?; var value: UIView? { \(body) }; func go() { value?.snp.removeConstraints() } }"
    }
    let share = "extension Card { func share(_ other: Library.Other) { other.value = badge } }"
    let shareKeeper = "extension Card { func share(_ other: Keeper) { other.value = badge } }"
    #expect(statuses(keeper("extra"), share) == "m")
    #expect(statuses(keeper("extra"), "class Big: Keeper { var kept: UIView?; override var value: UIView? { get { kept } set { kept = newValue } } }", shareKeeper) == "r")
    #expect(statuses(keeper("extra"), "class Big: Library.Base { var value: UIView? }\nclass Small { var value: UIView? }", share) == "m")
    #expect(statuses(keeper("get { extra } set { print(newValue) }"), shareKeeper) == "r")
    #expect(statuses(keeper("get { kept } set { kept = newValue }"), shareKeeper) == "r")
    #expect(statuses(keeper("get { return kept } set(view) { kept = view }"), shareKeeper) == "r")
    #expect(statuses(keeper("_read { yield kept } _modify { yield &kept }"), shareKeeper) == "r")
    #expect(statuses("protocol Keeping { var value: UIView? { get } }", keeper("extra", ": Keeping"), share) == "m")
    let keeping = "protocol Keeping: UIView { var value: UIView? { get set } }\nextension Keeping { func go() { value?.snp.removeConstraints() } }"
    #expect(statuses(keeping, "class Keeper: UIView, Keeping { var value: UIView? }", "extension Card { func share(_ other: Keeping) { other.value = badge } }") == "r")
  }

  /// Code that does not see the property of a class means that of a protocol which the class has as well.
  @Test func whatASubclassDoesNotSeeIsNotItsOwn() {
    let base = "class Base { private let value = UIView() }"
    let change = "func go() { value?.snp.removeConstraints() }"
    let valued = "protocol Valued: AnyObject { var kept: UIView? { get set } }\nextension Valued { var value: UIView? { get { kept } set { kept = newValue } } }"
    let big = "class Big: Base, Valued { var kept: UIView?; \(change) }"
    #expect(statuses(base, valued, big, "extension Card { func share(_ other: Big) { other.value = badge } }") == "r")
    #expect(statuses(base, valued, big, "extension Card { func share(_ other: Big) { other.kept = badge } }") == "r")
    #expect(statuses(base, "class Big: Base { let value = UIView(); \(change) }", "class Store { var value: UIView? }", "extension Card { func share(_ other: Store) { other.value = badge } }") == "m")
  }

  /// A parameter behind a comment stands for any type as well.
  @Test func aParameterBehindACommentIsTold() {
    let store = "class Store { var value: UIView? }"
    for comment in ["", " // What is kept.\n", " // The views:\n", " /* = */ "] {
      let share = "extension Card { func share<Other,\(comment) Store: Keeper>(_ store: Store, _ other: Other) { store.value = badge } }"
      #expect(statuses(keeper, store, share) == "r")
    }
  }

  /// A library may have a class of views under the name of a type that other files do not see, or that is named by its module.
  @Test(arguments: [
    ("Badge", "enum Theme { struct Badge {} }"), ("Badge", "enum Theme {\n  class Badge {}\n}"), ("Badge", "private struct Badge {}"), ("Badge", "enum Theme { typealias Badge = String }"),
    ("Badge", "// struct Badge {}"), ("Badge", "/*\nstruct Badge {}\n*/"), ("Badge", "class Badge: Root {}\nenum Theme { class Root {} }"),
    ("Badge", "class Badge: Pinned & UILabel {}\nprotocol Pinned {}"), ("Library.Badge", "struct Badge {}"), ("Library.Badge", "class Badge {}"), ("Library.Date", "class Other {}"),
  ]) func aViewMayHaveTheNameOfAnInnerType(type: String, other: String) {
    let card = "import Library\n" + card.replacing("UILabel", with: type)
    let share = "extension Card { func share(_ keeper: Keeper) { keeper.value = badge } }"
    #expect(MigrationTests.statuses(of: card, beside: [keeper, other, share]) == "r")
    #expect(MigrationTests.statuses(of: card, beside: [keeper.replacing("UIView", with: type), other, share]) == "r")
  }

  /// A library can have a method and a property of one name: that nobody declares the first says nothing of the second.
  @Test func aNameThatNobodyDeclaresCanBeSet() {
    let keeper = "class Keeper: Library.Base { func go() { let view = make(); view.snp.removeConstraints(); hand(slot: extra) }\nfunc hand(slot: UIView) { slot.snp.removeConstraints() } }"
    #expect(statuses(keeper, "extension Card { func share(_ keeper: Keeper) { keeper.extra = badge } }") == "r")
    #expect(statuses(keeper + "\nextension Keeper { func other() { hand(slot: extra()) } }", "extension Card { func share(_ keeper: Keeper) { keeper.extra = badge } }") == "r")
  }

  /// What is waited for is what it is without the word.
  @Test func whatIsWaitedForIsFollowed() {
    let clear = "func clear(_ view: UIView) { view.snp.removeConstraints() }\nfunc load(_ view: UIView) async -> UIView { view }"
    #expect(statuses(clear, "extension Card { func share() async { clear(await load(badge)) } }") == "r")
    #expect(statuses(clear, "extension Card { func share() async { await clear(badge) } }") == "r")
  }
}
