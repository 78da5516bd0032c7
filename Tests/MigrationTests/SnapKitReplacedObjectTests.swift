import Migration
import Testing

/// Properties that hold one view after another, and code that runs in the middle of a site: where a list of
/// constraints would be kept of two objects at once, or lose some.
struct SnapKitReplacedObjectTests {
  // MARK: The observer

  /// A view that is laid out with `width`, and whatever else the class has.
  private func card(_ code: String, property: String = "private var card: UIView?") -> String {
    """
    final class Card: UIView {
        \(property)
        var onTap: (() -> Void)?
        \(code)
        func layout(_ width: CGFloat) {
            card?.snp.remakeConstraints { $0.width.equalTo(width) }
        }
    }

    """
  }

  private static let renew = "func renew() { card = UIView(); layout(4) }"

  @Test func anObserverStandsBehindThePropertyThatItIsOf() {
    let good = migratedCard(card(Self.renew))
    #expect(good.statuses == "m", "\(good.messages)")
    #expect(good.text.contains("private var card: UIView? {\n        didSet { cardConstraints = [] }\n"), "\(good.text)")
    #expect(migratedCard(card(Self.renew, property: "private var card: UIView?, badge: UIView?")).statuses == "r")
    // No variable that is declared together with another one has observers.
    #expect(migratedCard(card(Self.renew, property: "private var badge: UIView?, card: UIView?")).statuses == "r")
  }

  @Test(arguments: [
    ("let banner = UIView(); card = banner; layout(20)", "m"),
    ("let banner = UIView(); card = banner; layout(20); card = nil; card = banner; layout(30)", "r"),
    ("let banner = UIView(); onTap = { [unowned self] in card = banner; layout(20) }", "r"),
    ("let banner = UIView(); for _ in 0..<2 { card = banner; layout(20) }", "r"),
    ("for _ in 0..<2 { let banner = UIView(); card = banner; layout(20) }", "m"),
  ])
  func anObjectComesOnce(body: String, expected: String) {
    let one = migratedCard(card("func show() { \(body) }"))
    #expect(one.statuses == expected, "\(one.messages)")
    // From another file, it is not known well enough where a local constant's object goes.
    let text = card("").replacing("private var", with: "var")
    #expect(migratedCard(text, ["More.swift": "extension Card { func show() { \(body) } }"]).statuses == "r")
  }

  /// An operator of the project, and a stream, give a property something without an `=`. The operator writes the old object
  /// back as well, which an observer sees.
  @Test(arguments: [
    ("func renew() { card ??= UIView(); layout(4) }", "r"), ("func renew() { self.card ??= UIView() }", "r"), ("func renew() { if card == nil { card = UIView() } }", "m"),
    ("func renew(_ views: Views) { views.assign(to: &$card) }", "r"), ("func renew() { if card === other { count += 4 } }\n    var other: UIView?, count = 4", "m"),
  ])
  func otherWaysToGiveObjects(code: String, expected: String) {
    let result = migratedCard(card(code))
    #expect(result.statuses == expected, "\(result.messages)")
  }

  /// No observer runs in an initialiser of the class.
  @Test(arguments: [
    ("init() { super.init(frame: .zero); card = UIView(); layout(4) }", "m"),
    ("init() { super.init(frame: .zero); renew(); card = UIView(); layout(4) }\n\(renew)", "r"),
    ("convenience init(_ width: CGFloat) { self.init(frame: .zero); renew(); card = UIView(); layout(4) }\n\(renew)", "r"),
    ("init() { super.init(frame: .zero); renew(); card = nil }\n\(renew)", "m"),
  ])
  func initialisersAreNotObserved(code: String, expected: String) {
    let result = migratedCard(card(code))
    #expect(result.statuses == expected, "\(result.messages)")
  }

  @Test func anExtensionsInitialiserIsNotObservedEither() {
    let text = card("").replacing("private var", with: "var")
    #expect(migratedCard(text, ["More.swift": "extension Card { convenience init(_ width: CGFloat) { self.init(frame: .zero); card = UIView(); layout(4); card = UIView() } }"]).statuses == "r")
    #expect(migratedCard(text, ["More.swift": "extension Card { func renew() { card = UIView(); layout(4) } }"]).statuses == "m")
  }

  /// Ways to give a property an object that are no plain assignment.
  @Test(arguments: ["(card, onTap) = (view, nil)", "self[keyPath: \\.card] = view", "swap(&card, &view)", "card? = view"])
  func everyAssignmentCounts(statement: String) {
    #expect(migratedCard(card("func show(_ given: UIView?) { var view = given!; \(statement); layout(4) }")).statuses == "r")
  }

  /// What a variable holds may be a constraint of the view before, which SnapKit leaves active.
  @Test func whatIsActivatedAgainGoesWithItsObject() {
    let text = """
      final class Card: UIView {
          private var card: UIView?
          private var height: Constraint?
          func show() {
              card = UIView()
              card?.snp.remakeConstraints { height = $0.height.equalTo(4).constraint }
          }
          func open() { height?.activate() }
      }

      """
    #expect(migratedCard(text).statuses == "r")
    #expect(migratedCard(text.replacing("activate()", with: "update(offset: 8)")).statuses == "m")
  }

  /// A new view is taken out of autoresizing again.
  @Test func anotherViewIsNoLongerOutOfAutoresizing() {
    let text = """
      final class Card: UIView {
          private var card = UIView()
          func show() {
              card.translatesAutoresizingMaskIntoConstraints = false
              card = UIView()
              card.snp.makeConstraints { $0.width.equalTo(4) }
          }
      }

      """
    func count(_ text: String) -> Int { text.split(separator: "translatesAutoresizing").count - 1 }
    #expect(count(migratedCard(text).text) == 2)
    #expect(count(migratedCard(text.replacing("card = UIView()\n        card.snp", with: "card.snp")).text) == 1)
  }

  @Test(arguments: [
    ("init(_ other: Card) { card = other.card; super.init(frame: .zero) }", "r"),
    ("init() { card = Card.shared; super.init(frame: .zero) }\n    static let shared = UIView()", "r"),
    ("init() { card = UIView(); super.init(frame: .zero) }", "m"),
  ])
  func anotherObjectsViewIsNotOnesOwn(code: String, expected: String) {
    let text = card(code, property: "private let card: UIView").replacing("card?.snp", with: "card.snp")
    #expect(migratedCard(text).statuses == expected, "\(migratedCard(text).messages)")
  }

  // MARK: A name for what a property held

  @Test(arguments: [
    ("guard let card = card else { return }; next()", "rr"),
    ("guard let card = card else { return }; addSubview(card); card.alpha = 1", "mm"),
    ("guard let card = card else { return }; relay()", "rr"),
    ("guard let card = card else { return }; isOpen = true", "rr"),
    ("guard let card = card else { return }; delegate?.cardWillSlide(self)", "rr"),
    ("guard let card = self.card, advances() else { return }", "rr"),
  ])
  func aNameStandsForThePropertyUntilThatMayBeReplaced(before: String, expected: String) {
    let text = """
      final class Card: UIView {
          private var card: UIView?
          weak var delegate: CardDelegate?
          private var isOpen = false { didSet { relay() } }
          func next() {
              card = UIView()
              card?.snp.remakeConstraints { $0.left.equalTo(self) }
          }
          private func relay() { next() }
          private func advances() -> Bool { relay(); return true }
          func slide() {
              \(before)
              card.snp.remakeConstraints { $0.right.equalTo(self) }
          }
      }

      """
    let result = migratedCard(text)
    #expect(result.statuses == expected, "\(result.messages)")
  }

  @Test func codeBehindASiteInALoopRunsBeforeItsNextRound() {
    let text = """
      final class Card: UIView {
          private var card: UIView?
          func slide() {
              guard let card = card else { return }
              for _ in 0..<2 {
                  card.snp.remakeConstraints { $0.right.equalTo(self) }
                  next()
              }
          }
          func next() { card = UIView() }
      }

      """
    #expect(migratedCard(text).statuses == "r")
    #expect(migratedCard(text.replacing("next()\n        }", with: "}")).statuses == "m")
  }

  @Test func aClosureThatCapturesAViewKeepsIt() {
    let text = card("func later() { onTap = { [card] in card?.snp.makeConstraints { $0.height.equalTo(4) } } }\n    \(Self.renew)")
    #expect(migratedCard(text).statuses == "rr")
    #expect(migratedCard(text.replacing("[card]", with: "[unowned self]")).statuses == "mm")
  }

  // MARK: Code in the middle of a site

  @Test(arguments: [
    ("other()", "rr"), ("height?.activate()", "rr"), ("raise(height)", "rr"), ("", "mm"), ("isHidden = true", "mm"),
  ])
  func aClosureCallsCodeThatChangesTheItemsConstraints(statement: String, expected: String) {
    let text = """
      final class Card: UIView {
          private let card = UIView()
          private var height: Constraint?
          func layout() {
              card.snp.remakeConstraints { make in
                  make.top.equalTo(self)
                  height = make.height.equalTo(size()).constraint
              }
          }
          func other() { card.snp.makeConstraints { $0.bottom.equalTo(self) } }
          private func raise(_ constraint: Constraint?) { constraint?.activate() }
          private func size() -> CGFloat { \(statement); return 10 }
      }

      """
    let result = migratedCard(text)
    #expect(result.statuses == expected, "\(result.messages)")
  }

  @Test func aPropertysClosureMayLayOutWhatItReturns() {
    let text = """
      final class Card: UIView {
          private lazy var card: UIView = {
              let view = UIView()
              view.snp.makeConstraints { $0.width.equalTo(4) }
              return view
          }()
          func layout() { card.snp.remakeConstraints { $0.top.equalTo(self) } }
      }

      """
    #expect(migratedCard(text).statuses == "rr")
    #expect(migratedCard(text.replacing("remake", with: "make")).statuses == "mm")
    #expect(migratedCard(text.replacing("        view.snp.makeConstraints { $0.width.equalTo(4) }\n", with: "")).statuses == "m")
  }

  // MARK: Stored constraints

  @Test func whatAFunctionDoesToItsParameterIsDoneToTheVariable() {
    let text = """
      final class Card: UIView {
          private let card = UIView()
          private var height: Constraint?
          func setUp() {
              card.snp.makeConstraints { height = $0.height.equalTo(10).priority(700).constraint }
          }
          func set() {
              height?.layoutConstraints.first?.constant = 50
              lower(height)
          }
          private func lower(_ constraint: Constraint?) { constraint?.update(priority: 500) }
      }

      """
    #expect(migratedCard(text).statuses == "r")
    #expect(migratedCard(text.replacing("        height?.layoutConstraints.first?.constant = 50\n", with: "")).statuses == "m")
  }

  @Test func aFunctionIsNotGivenAConstraintWhileOthersAreMade() {
    let text = """
      final class Card: UIView {
          private let card = UIView()
          private var height: Constraint?
          func setUp() {
              card.snp.remakeConstraints { make in
                  make.top.equalTo(self)
                  show(height)
                  height = make.height.equalTo(10).constraint
              }
          }
          private func show(_ constraint: Constraint?) { constraint?.activate() }
      }

      """
    #expect(migratedCard(text).statuses == "r")
    #expect(migratedCard(text.replacing("            show(height)\n", with: "").replacing("10).constraint\n        }\n", with: "10).constraint\n        }\n        show(height)\n")).statuses == "m")
  }

  @Test func whatAFunctionActivatesLaterMayNoLongerBeHeld() {
    let text = """
      final class Card: UIView {
          private let card = UIView()
          private var height: Constraint?
          func setUp() {
              card.snp.remakeConstraints { height = $0.height.equalTo(10).constraint }
              show(height)
          }
          private func show(_ constraint: Constraint?) { later { constraint?.activate() } }
      }

      """
    #expect(migratedCard(text).statuses == "r")
    #expect(migratedCard(text.replacing("later { constraint?.activate() }", with: "constraint?.activate()")).statuses == "m")
  }

  @Test func anObserverThatUsesTheOldConstraintStays() {
    let text = """
      final class Card: UIView {
          private let card = UIView()
          private var height: Constraint? { didSet { oldValue?.deactivate() } }
          func setUp() { card.snp.makeConstraints { height = $0.height.equalTo(10).constraint } }
      }

      """
    #expect(migratedCard(text).statuses == "r")
    #expect(migratedCard(text.replacing("oldValue?.deactivate()", with: "setNeedsLayout()")).statuses == "m")
  }

  // MARK: Code that runs once

  @Test func anotherObjectsMethodMayRunManyTimes() {
    let text = """
      final class Card: UIView {
          private let card = UIView()
          init(_ parent: Card?) { super.init(frame: .zero); parent?.build() }
          private func build() { card.snp.makeConstraints { $0.width.equalTo(4) } }
          func layout() { card.snp.remakeConstraints { $0.height.equalTo(4) } }
      }

      """
    #expect(migratedCard(text).text.contains("cardConstraints += "), "\(migratedCard(text).text)")
    #expect(!migratedCard(text.replacing("parent?.build()", with: "build()")).text.contains("cardConstraints += "))
  }

  // MARK: Calls

  /// Whoever is called may give the property another object, and turn the flag on.
  @Test(arguments: [("onTap?()", 2), ("onTap!()", 2), ("taps[0]()", 2), ("restore()", 2), ("addSubview(UIView())", 1)])
  func aViewIsTakenOutAgainBehindACall(call: String, count: Int) {
    let text = """
      final class Card: UIView {
          private var card = UIView()
          var onTap: (() -> Void)?
          var taps: [() -> Void] = []
          func rebuild() { card = UIView() }
          private func restore() { RESET }
          func show() {
              card.snp.makeConstraints { $0.width.equalTo(4) }
              \(call)
              card.snp.makeConstraints { $0.height.equalTo(4) }
          }
      }

      """
    let result = migratedCard(text.replacing("RESET", with: call == "restore()" ? "card.translatesAutoresizingMaskIntoConstraints = true" : ""))
    #expect(result.statuses == "mm", "\(result.messages)")
    #expect(result.text.split(separator: "translatesAutoresizingMaskIntoConstraints = false").count - 1 == count, "\(result.text)")
  }

  @Test(arguments: ["onTap?()", "onTap!()", "onTap()"]) func anUnwrappedNameIsNotThePropertyBehindACall(call: String) {
    let result = migratedCard(card("func show() { guard let card = card else { return }; \(call); card.snp.remakeConstraints { $0.height.equalTo(4) } }\nfunc renew() { card = UIView() }"))
    #expect(result.statuses == "rr", "\(result.messages)")
  }

  @Test(arguments: [".shared", "sharedCard", "CardView.shared"]) func whatAllObjectsHaveIsNotAnObjectsOwn(value: String) {
    let text = """
      private let sharedCard = CardView()
      final class CardView: UIView { static let shared = CardView() }
      final class Card: UIView {
          private let card: CardView = \(value)
          func layout(_ width: CGFloat) { card.snp.remakeConstraints { $0.width.equalTo(width) } }
      }

      """
    #expect(migratedCard(text).statuses == "r")
    #expect(migratedCard(text.replacing("= \(value)", with: "= CardView()")).statuses == "m")
  }
}
