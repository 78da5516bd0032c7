import Foundation
import Migration
import SourceText
import Testing
import Verification

/// Constraints that outlive the unit that makes them, code that moved, and what is said of a difference.
@Suite struct LifecycleTests {
  private func card(_ members: String) -> String {
    """
    import UIKit
    import SnapKit

    class Card: UIView {
      let title = UILabel()
      let scroll = UIScrollView()
    \(members)
    }
    """
  }

  private func isSame(_ before: String, _ after: String) -> Bool {
    let found = file(card(before), card(after)).units
    return !found.isEmpty && found.allSatisfy { [.identical, .proved].contains($0.verdict) }
  }

  private let made = """
      var height: NSLayoutConstraint?
      func setUp() {
        addSubview(title)
        title.translatesAutoresizingMaskIntoConstraints = false
        let constraint = title.heightAnchor.constraint(equalToConstant: 44)
        constraint.isActive = true
        height = constraint
      }
    """

  /// The quick arithmetic of the prover does not hold these numbers.
  @Test func aNameThatIsGivenAConstraintUnderAConditionMayStandForNothing() {
    let before = "  private var big = false\n  init() {\n    super.init(frame: .zero)\n    addSubview(title)\n    title.snp.makeConstraints { $0.height.equalTo(4) }\n  }\n  func grow() { title.snp.updateConstraints { $0.height.equalTo(9) } }"
    func after(_ keeping: String) -> String {
      "  private var big = false\n  private var height: NSLayoutConstraint?\n  init() {\n    super.init(frame: .zero)\n    addSubview(title)\n    title.translatesAutoresizingMaskIntoConstraints = false\n    let made = title.heightAnchor.constraint(equalToConstant: 4)\n    \(keeping)\n    made.isActive = true\n  }\n  func grow() { height?.constant = 9 }"
    }
    #expect(isSame(before, after("height = made")))
    #expect(!isSame(before, after("if big { height = made }")))
  }

  /// The second attribute decides what an inset is: twice of it for a size, nothing for a centre.
  @Test(arguments: [
    ("$0.height.equalTo(4)", "title.heightAnchor.constraint(equalToConstant: 4)", "-18", "9"), ("$0.right.equalTo(scroll.snp.left)", "title.rightAnchor.constraint(equalTo: scroll.leftAnchor)", "9", "-9"),
    ("$0.centerX.equalTo(scroll)", "title.centerXAnchor.constraint(equalTo: scroll.centerXAnchor)", "0", "9"), ("$0.left.equalTo(scroll.snp.right)", "title.leftAnchor.constraint(equalTo: scroll.rightAnchor)", "-9", "9"),
    ("$0.top.equalTo(scroll)", "title.topAnchor.constraint(equalTo: scroll.topAnchor)", "9", "-9"),
  ])
  func anInsetIsThatOfTheSecondAttribute(_ chain: String, _ anchors: String, _ right: String, _ wrong: String) {
    let before = "  private var kept: Constraint?\n  init() {\n    super.init(frame: .zero)\n    addSubview(title)\n    title.snp.makeConstraints { kept = \(chain).constraint }\n  }\n  func grow() { kept?.update(inset: 9) }"
    func after(_ constant: String) -> String {
      "  private var kept: NSLayoutConstraint?\n  init() {\n    super.init(frame: .zero)\n    addSubview(title)\n    title.translatesAutoresizingMaskIntoConstraints = false\n    let made = \(anchors)\n    kept = made\n    made.isActive = true\n  }\n  func grow() { kept?.constant = \(constant) }"
    }
    #expect(isSame(before, after(right)))
    #expect(!isSame(before, after(wrong)))
  }

  /// What other code takes out of the list stays active when the constraints are made again.
  @Test(arguments: [("", true), ("func reset() { widths = [] }", false), ("func reset() { if isHidden { self.widths = [] } }", false), ("func show() { print(widths.count) }", false)])
  func aListOfARemakeIsEmptiedByItAlone(_ other: String, _ areSame: Bool) {
    let before = "  func grow() { title.snp.remakeConstraints { $0.width.equalTo(9) } }"
    let after = "  private var widths: [NSLayoutConstraint] = []\n  func grow() {\n    title.translatesAutoresizingMaskIntoConstraints = false\n    NSLayoutConstraint.deactivate(widths)\n    widths = [title.widthAnchor.constraint(equalToConstant: 9)]\n    NSLayoutConstraint.activate(widths)\n  }\n  \(other)"
    #expect(isSame(before, after) == areSame)
  }

  /// So it does where the list is that of an object of another file.
  @Test(arguments: [("card.widthConstraints = []", false), ("self.card.widthConstraints = []", false), ("card.rows = []", true)])
  func aListOfAnotherFileMayBeThatOfARemake(_ statement: String, _ areSame: Bool) {
    func board(_ statement: String) -> String { "import UIKit\n\nfinal class Board: UIView {\n  let card = Card()\n  func reset() {\n    addSubview(card)\n    \(statement)\n  }\n}\n" }
    #expect(file(board(""), board(statement)).units.allSatisfy { $0.verdict == .identical } == areSame)
    #expect(file(board(statement), board(statement + "\n    print(1)")).units.allSatisfy { $0.verdict == .identical })
  }

  /// SnapKit removes what was activated again as well, whatever name it has; a list does not.
  @Test func aListOfARemakeLacksWhatComesBack() {
    func before(_ lay: String, _ back: String) -> String {
      "  private var gap: Constraint?\n  private var old: Constraint?\n  func lay() {\n    \(lay)\n    title.snp.remakeConstraints { gap = $0.width.equalTo(9).constraint }\n  }\n  func back() { \(back)?.activate() }"
    }
    func after(_ lay: String, _ back: String) -> String {
      "  private var gap: NSLayoutConstraint?\n  private var old: NSLayoutConstraint?\n  private var widths: [NSLayoutConstraint] = []\n  func lay() {\n    \(lay)\n    title.translatesAutoresizingMaskIntoConstraints = false\n    NSLayoutConstraint.deactivate(widths)\n    let made = title.widthAnchor.constraint(equalToConstant: 9)\n    gap = made\n    widths = [made]\n    NSLayoutConstraint.activate(widths)\n  }\n  func back() { \(back)?.isActive = true }"
    }
    #expect(isSame(before("", "gap"), after("", "gap")))
    #expect(!isSame(before("old = gap", "old"), after("old = gap", "old")))
  }

  /// What a view holds goes when it is cleared; activated, the closest view above both holds it.
  @Test(arguments: [("addSubview(box); box.addSubview(title); box.addSubview(badge)", false), ("addSubview(title); addSubview(badge)", true)])
  func whatAClearedViewHoldsIsNotHeldByAnother(_ additions: String, _ areSame: Bool) {
    func members(_ statement: String) -> String {
      "  let box = UIView(), badge = UIView()\n  func setUp() {\n    \(additions)\n    \(statement)\n  }\n  func clear() { removeConstraints(constraints) }"
    }
    let made = "title.leftAnchor.constraint(equalTo: badge.rightAnchor)"
    #expect(isSame(members("addConstraint(\(made))"), members("\(made).isActive = true")) == areSame)
    #expect(isSame(members("addConstraint(\(made))"), members("addConstraint(\(made))")))
  }

  @Test func multipliersWithManyDigitsAreCompared() {
    func widths(_ other: String) -> String {
      """
        func setUp(_ d: Int) {
          addSubview(title)
          title.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 1 / 3).isActive = true
          title.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 0.10000000149011612).isActive = true
          title.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 1 / CGFloat(d)).isActive = true
          title.widthAnchor.constraint(equalTo: \(other).widthAnchor, multiplier: CGFloat(d / 2)).isActive = true
        }
      """
    }
    #expect(!isSame(widths("scroll"), widths("self")))
  }

  @Test func anUpdateIsTheConstantOfTheConstraintThatIsKept() {
    let before = """
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { $0.height.equalTo(44) }
        }
        func grow() { title.snp.updateConstraints { $0.height.equalTo(88) } }
      """
    #expect(isSame(before, made + "\n  func grow() { height?.constant = 88 }"))
    #expect(!isSame(before, made + "\n  func grow() { height?.constant = 89 }"))
    #expect(!isSame(before, made + "\n  func grow() { height?.constant = 88; height?.isActive = false }"))
    // Another name may be the same constraint.
    #expect(!isSame(before, made + "\n  func grow() { height?.constant = 88 }\n  func swap() { replace(height) }"))
    // SnapKit finds none that it did not make itself.
    #expect(!isSame(before, made + "\n  func grow() { title.snp.updateConstraints { $0.height.equalTo(88) } }"))
  }

  /// SnapKit makes what it does not find.
  @Test func anUpdateUnderConditionsIsTheConstantsOfTheConstraintThatIsKept() {
    let before = """
        var isWide = false
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { $0.height.equalTo(44) }
        }
        func grow() {
          title.snp.updateConstraints { make in
            if isWide {
              make.height.equalTo(88)
            } else {
              make.height.equalTo(66)
            }
          }
        }
      """
    let grow = """

        var isWide = false
        func grow() {
          if height == nil {
            var constraints: [NSLayoutConstraint] = []
            if isWide {
              let wide = title.heightAnchor.constraint(equalToConstant: 88)
              height = wide
              constraints.append(wide)
            } else {
              let narrow = title.heightAnchor.constraint(equalToConstant: 66)
              height = narrow
              constraints.append(narrow)
            }
            NSLayoutConstraint.activate(constraints)
          } else {
            if isWide {
              height?.constant = 88
            } else {
              height?.constant = 66
            }
          }
        }
      """
    #expect(isSame(before, made + grow))
    for (old, new) in [
      ("constant = 88", "constant = 89"), ("constant = 66", "constant = 88"), ("ToConstant: 66", "ToConstant: 67"), ("height = narrow", "_ = narrow"),
      ("    } else {\n        height?.constant = 66\n", ""), ("constraints.append(narrow)", "constraints.append(wide)"),
    ] {
      #expect(grow.contains(old))
      #expect(!isSame(before, made + grow.replacing(old, with: new)), "\(new)")
    }
  }

  @Test(arguments: ["height?.deactivate()", "height?.isActive = false", "height?.activate()"])
  func whatAClosureOfSnapKitMakesIsActiveWhenItEnds(_ statement: String) {
    let before = """
        var height: Constraint?
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { make in
            height = make.height.equalTo(44).constraint
            \(statement)
          }
        }
      """
    #expect(isSame(before, made))
  }

  @Test func aStoredConstraintOfSnapKitIsOneOfAnchors() {
    let before = """
        var height: Constraint?
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { make in
            height = make.height.equalTo(44).constraint
          }
        }
        func grow() { height?.update(offset: 88) }
      """
    #expect(isSame(before, made + "\n  func grow() { height?.constant = 88 }"))
    #expect(!isSame(before, made + "\n  func grow() { height?.constant = -88 }"))
  }

  @Test func aListThatIsActivatedElsewhereIsMadeThere() {
    let before = "  func setUp() {\n    title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  }"
    #expect(
      isSame(before, "  lazy var all = [title.topAnchor.constraint(equalTo: topAnchor)] as [NSLayoutConstraint]\n  func setUp() {\n    NSLayoutConstraint.activate(all)\n  }"))
    #expect(!isSame(before, "  func setUp() {}"))
    #expect(
      isSame(before, "  lazy var allConstraints = [title.topAnchor.constraint(equalTo: topAnchor)]\n  func setUp() {\n    NSLayoutConstraint.activate(allConstraints)\n  }"))
  }

  @Test func aHelperThatIsNewIsReadWhereItIsCalled() {
    let before = "  func setUp() {\n    title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true\n  }"
    #expect(isSame(before, "  func setUp() {\n    place()\n  }\n  func place() {\n    title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true\n  }"))
    let pin = "  private func pin(_ view: UIView, below gap: CGFloat) {\n    view.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true\n  }"
    #expect(isSame(before, "  func setUp() {\n    pin(title, below: 8)\n  }\n\(pin)"))
    #expect(!isSame(before, "  func setUp() {\n    pin(title, below: 9)\n  }\n\(pin)"))
    #expect(!isSame(before, "  func setUp() {}\n\(pin)"))
  }

  @Test func theContentOfAScrollViewIsNotItsFrame() {
    let before = "  func setUp() {\n    scroll.addSubview(title)\n    title.topAnchor.constraint(equalTo: scroll.topAnchor).isActive = true\n    title.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true\n  }"
    #expect(
      isSame(
        before,
        "  func setUp() {\n    scroll.addSubview(title)\n    title.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor).isActive = true\n    title.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true\n  }"
      ))
    #expect(
      !isSame(
        "  func setUp() {\n    scroll.addSubview(title)\n    title.leftAnchor.constraint(equalTo: scroll.leftAnchor).isActive = true\n    title.rightAnchor.constraint(equalTo: scroll.rightAnchor).isActive = true\n  }",
        "  func setUp() {\n    scroll.addSubview(title)\n    title.leftAnchor.constraint(equalTo: scroll.leftAnchor).isActive = true\n    title.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true\n  }"
      ))
  }

  @Test(arguments: [
    ("title.topAnchor.constraint(equalTo: topAnchor, constant: -8).isActive = true", "other sign"),
    ("title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 8).isActive = true", "safeAreaLayoutGuide"),
    ("title.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8).isActive = true", "the relation was '=='"),
    ("let c = title.topAnchor.constraint(equalTo: topAnchor, constant: 8)\nc.priority = .defaultHigh\nc.isActive = true", "has the priority 750 now"),
    ("", "lost, only before the change"),
  ])
  func aDifferenceIsExplained(after: String, words: String) {
    let found = verdict("title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true", after)
    #expect(found?.verdict == .differs)
    #expect(found?.counterexample?.because.joined(separator: "\n").contains(words) == true, "\(found?.counterexample?.because ?? [])")
  }

  @Test func aFunctionThatIsRenamedAndTakenApartIsTheSame() {
    let before = "  private func setupLayout() {\n    addSubview(title)\n    title.snp.makeConstraints { make in\n      make.leading.equalToSuperview().offset(16)\n      make.centerY.equalToSuperview()\n    }\n  }"
    func after(_ inset: Int) -> String {
      """
        private func buildConstraints() {
          addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate(across() + upright())
        }
        private func across() -> [NSLayoutConstraint] {
          var list: [NSLayoutConstraint] = []
          list.append(title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: \(inset)))
          return list
        }
        private func upright() -> [NSLayoutConstraint] { [title.centerYAnchor.constraint(equalTo: centerYAnchor)] }
      """
    }
    #expect(isSame(before, after(16)))
    #expect(!isSame(before, after(15)))
  }

  @Test func aConditionAndItsNegationAreOne() {
    let before = "  var isWide = false\n  func setUp() {\n    if isWide { title.widthAnchor.constraint(equalToConstant: 9).isActive = true } else { title.widthAnchor.constraint(equalToConstant: 4).isActive = true }\n  }"
    func after(_ sign: String) -> String {
      "  var isWide = false\n  func setUp() {\n    NSLayoutConstraint.activate([\(sign)isWide ? title.widthAnchor.constraint(equalToConstant: 4) : title.widthAnchor.constraint(equalToConstant: 9)])\n  }"
    }
    #expect(isSame(before, after("!")))
    #expect(!isSame(before, after("")))
  }

  @Test func aLocalThatHidesAMemberIsSomethingElse() {
    let before = "  func setUp(title: UIView) {\n    self.title.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true\n  }"
    #expect(isSame(before, before))
    #expect(!isSame(before, "  func setUp(title: UIView) {\n    title.topAnchor.constraint(equalTo: self.title.bottomAnchor).isActive = true\n  }"))
    let gap = "  let gap: CGFloat = 4\n  func setUp(gap: CGFloat) {\n    title.widthAnchor.constraint(equalToConstant: self.gap).isActive = true\n  }"
    #expect(isSame(gap, gap))
    #expect(!isSame(gap, gap.replacingOccurrences(of: "self.gap", with: "gap")))
  }

  @Test func whatIsMadeWhereNothingIsKeptYetIsAnUpdate() {
    let before = """
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { $0.height.equalTo(44) }
        }
        func grow() { title.snp.updateConstraints { $0.height.equalTo(88) } }
      """
    func after(_ first: Int, _ condition: String) -> String {
      made + "\n  func grow() {\n    if height \(condition) nil {\n      let tall = title.heightAnchor.constraint(equalToConstant: \(first))\n      height = tall\n      tall.isActive = true\n    } else {\n      height?.constant = 88\n    }\n  }"
    }
    #expect(isSame(before, after(88, "==")))
    #expect(!isSame(before, after(89, "==")))
    #expect(!isSame(before, after(88, "!=")))
  }

  @Test func anActiveConstraintDoesNotChangeItsPriority() {
    func setUp(_ rest: String) -> String {
      "  func setUp() {\n    addSubview(title)\n    kept = title.topAnchor.constraint(equalTo: topAnchor)\n    \(rest)\n  }\n  func hide() { kept?.isActive = false }"
    }
    let (priority, active) = ("kept?.priority = .defaultLow", "kept?.isActive = true")
    #expect(cardVerdict(setUp("\(priority)\n\(active)"), setUp("\(active)\n\(priority)")).severity >= Verdict.unproven.severity)
  }
}
