import Migration
import TestSupport
import Testing

/// Shapes of SnapKit from the field, each for what makes it safe or not.
struct SnapKitFieldTests {
  // MARK: Where constraints are kept

  @Test func constraintsOfTheObjectItselfAreKeptAmongItsProperties() {
    let result = migratedCard("""
      class Card: UIView {
          static let height: CGFloat = 29
          private let title = UILabel()

          override init(frame: CGRect) {
              super.init(frame: frame)
              snp.makeConstraints { $0.height.equalTo(Card.height) }
          }

          func set(hidden: Bool) {
              snp.updateConstraints { $0.height.equalTo(hidden ? 0 : Card.height) }
          }
      }

      class Badge: UIView {
          func layout(on button: UIView) {
              snp.remakeConstraints { $0.center.equalTo(button) }
          }
      }

      """)
    #expect(result.statuses == "mmm", "\(result.messages)")
    #expect(result.text.contains("    private let title = UILabel()\n    private var ownHeightConstraint: NSLayoutConstraint?\n"), "\(result.text)")
    #expect(result.text.contains("class Badge: UIView {\n    private var ownConstraints: [NSLayoutConstraint] = []\n"), "\(result.text)")
    #expect(result.text.contains("NSLayoutConstraint.deactivate(ownConstraints)"), "\(result.text)")
  }

  private static let separator = """
    class Card: UIView {
        private var line: UIView?
        var inset: CGFloat = 0 {
            didSet {
                line?.snp.remakeConstraints { $0.left.bottom.equalTo(self).offset(inset) }
            }
        }

        func show(_ isShown: Bool) {
            if isShown {
                line = UIView()
                addSubview(line!)
                line?.snp.makeConstraints { $0.left.bottom.equalTo(self) }
            } else {
                line?.removeFromSuperview()
                line = nil
            }
        }
    }

    """

  @Test func whatIsKeptOfAnObjectGoesWithIt() {
    let result = migratedCard(Self.separator)
    #expect(result.statuses == "mm", "\(result.messages)")
    #expect(
      result.text.contains(
        "    private var line: UIView? {\n        didSet { lineConstraints = [] }\n    }\n    private var lineConstraints: [NSLayoutConstraint] = []\n"),
      "\(result.text)")
  }

  /// An object that was there before would come back without its constraints.
  @Test(arguments: ["line = UIView()", "line = spare", "line = make()", "line = (UIView())"])
  func onlyNewObjectsAreToldApart(value: String) {
    let text = Self.separator.replacing("line = UIView()", with: value)
      .replacing("    func show", with: "    let spare = UIView()\n    func make() -> UIView { spare }\n    func show")
    #expect(migratedCard(text).statuses == (value == "line = UIView()" ? "mm" : "rr"), "\(value)")
  }

  @Test func anObserverThatIsThereStays() {
    #expect(migratedCard(Self.separator.replacing("line: UIView?", with: "line: UIView? { didSet { setNeedsLayout() } }")).statuses == "rr")
  }

  @Test func anotherFileMayPutANewObjectInThePlace() {
    let card = "class Card: UIView {\n    var bar: UIView?\n    func f() {\n        bar?.snp.remakeConstraints { $0.top.equalTo(self) }\n    }\n}\n"
    let new = "extension Card { func g() { self.bar = UIView() } }"
    let old = "class Pool { let bar = UIView() }\nextension Card { func g(_ pool: Pool) { bar = pool.bar } }"
    let good = migratedCard(card, ["New.swift": new])
    #expect(good.statuses == "m", "\(good.messages)")
    #expect(good.text.contains("didSet { barConstraints = [] }"), "\(good.text)")
    #expect(migratedCard(card, ["Old.swift": old]).statuses == "r")
    #expect(migratedCard(card, ["Old.swift": "extension Card { func g(_ other: Card) { bar = other.bar } }"]).statuses == "r")
  }

  @Test func anUnwrappedPropertyIsTheProperty() {
    let text = """
      class Card: UIView {
          private var field: UITextField?
          func open() {
              field = UITextField()
              guard let field = field else { return }
              addSubview(field)
              field.snp.remakeConstraints { $0.left.equalTo(self) }
          }
          func close() {
              self.field?.snp.remakeConstraints { $0.left.equalTo(self).offset(8) }
          }
      }

      """
    #expect(migratedCard(text).statuses == "mm", "\(migratedCard(text).messages)")
    // Here it is the object that was there before.
    let replaced = text.replacing("        addSubview(field)\n", with: "        self.field = UITextField()\n        addSubview(field)\n")
    #expect(migratedCard(replaced).statuses == "rr")
  }

  @Test func aSnapshotIsANewView() {
    let text = """
      class Card: UIView {
          func f() {
              let shot = self.snapshotView(afterScreenUpdates: true) ?? UIView()
              addSubview(shot)
              shot.snp.makeConstraints { $0.edges.equalTo(self) }
              UIView.animate(withDuration: 1, animations: {
                  shot.snp.remakeConstraints { $0.center.equalTo(self) }
              })
          }
      }

      """
    #expect(migratedCard(text).statuses == "mm", "\(migratedCard(text).messages)")
    #expect(migratedCard(text.replacing("snapshotView(", with: "cachedView(")).statuses == "rr")
  }

  // MARK: Stored constraints

  @Test func functionsOfTheFileAreGivenLayoutConstraints() {
    let text = """
      class Card: UIView {
          private let title = UILabel()
          private var bottom: Constraint?
          private var wide = [Constraint]()
          private var narrow = [Constraint]()
          private var isWide = false {
              didSet { choose(isWide, one: wide, other: narrow) }
          }
          override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(title)
              title.snp.makeConstraints { make in
                  make.top.equalTo(self)
                  bottom = make.bottom.equalTo(self).constraint
                  wide.append(make.left.equalTo(self).constraint)
                  narrow.append(make.left.equalTo(self).offset(40).constraint)
              }
              show(constraint: bottom, true)
          }
          private func show(constraint: Constraint?, _ isShown: Bool) {
              constraint?.update(offset: isShown ? -16 : 0)
          }
          private func choose(_ first: Bool, one: [Constraint]?, other: [Constraint]?) {
              (first ? other : one)?.forEach { $0.deactivate() }
              (first ? one : other)?.forEach { $0.activate() }
          }
      }

      """
    let result = migratedCard(text)
    #expect(result.statuses == "m", "\(result.messages)")
    for line in [
      "private func show(constraint: NSLayoutConstraint?, _ isShown: Bool) {\n        constraint?.constant = isShown ? -16 : 0\n",
      "one: [NSLayoutConstraint]?, other: [NSLayoutConstraint]?) {\n        (first ? other : one)?.forEach { $0.isActive = false }\n        (first ? one : other)?.forEach { $0.isActive = true }\n",
    ] { #expect(result.text.contains(line), "\(result.text)") }
    // Whoever else calls the function gives it something else.
    #expect(migratedCard(text.replacing("private func show", with: "func show")).statuses == "r")
    #expect(migratedCard(text.replacing("    private func show", with: "    func g(_ it: Constraint?) { show(constraint: it, true) }\n    private func show")).statuses == "r")
  }

  @Test func aListThatStaysEmptyHoldsNoConstraintOfOthers() {
    let text = """
      class Card: UIView {
          private let title = UILabel()
          private var wide = [Constraint]()
          private var narrow = [Constraint]()
          var isWide = false {
              didSet { choose(isWide, one: wide, other: narrow) }
          }
          func setUp() {
              addSubview(title)
              title.snp.makeConstraints { make in
                  make.top.equalTo(self)
                  wide.append(make.left.equalTo(self).constraint)
              }
          }
          private func choose(_ first: Bool, one: [Constraint], other: [Constraint]) {
              (first ? other : one).forEach { $0.deactivate() }
              (first ? one : other).forEach { $0.activate() }
          }
      }

      """
    let result = migratedCard(text)
    #expect(result.statuses == "m", "\(result.messages)")
    #expect(result.text.contains("    private var narrow = [NSLayoutConstraint]()\n"), "\(result.text)")
    #expect(!result.text.contains("[Constraint]"), "\(result.text)")
    for (old, new) in [
      ("    func setUp() {\n", "    func setUp(_ others: [Constraint]) {\n        narrow = others\n"), ("private var narrow", "var narrow"),
      ("narrow = [Constraint]()", "narrow: [Constraint] = allOfThem()"),
    ] {
      let changed = migratedCard(text.replacing(old, with: new), ["List.swift": "class List { func f(_ card: Card) { card.narrow = [] } }"])
      #expect(changed.statuses == "r", "\(new) \(changed.text)")
    }
  }

  @Test func constraintsAreChangedWhileOthersAreMade() {
    let text = """
      class Card: UIView {
          private let table = UITableView()
          private var limit: Constraint?
          func f() {
              table.snp.makeConstraints { make in
                  limit?.deactivate()
                  // The height of the menu.
                  limit = make.height.equalTo(table.contentSize.height).constraint
              }
          }
      }

      """
    let result = migratedCard(text)
    #expect(result.statuses == "m", "\(result.messages)")
    #expect(result.text.contains("        limit?.isActive = false\n        // The height of the menu.\n"), "\(result.text)")
    // Activated once more at the end, it would stand elsewhere in the order.
    #expect(migratedCard(text.replacing("limit?.deactivate()", with: "limit?.activate()")).statuses == "r")
    // What runs later is no part of the closure.
    #expect(migratedCard(text.replacing("limit?.deactivate()", with: "later { self.limit?.deactivate() }")).statuses == "r")
  }

  @Test func aPropertyThatNoOtherFileNamesIsTheFilesOwn() {
    let card = """
      class Card: UIView {
          let title = UILabel()
          var titleHeight: Constraint?
          func f() {
              title.snp.makeConstraints { titleHeight = $0.height.equalTo(0).constraint }
              titleHeight?.update(offset: 8)
          }
      }

      """
    #expect(migratedCard(card, ["List.swift": "class List { let row = UIView() }"]).statuses == "m")
    #expect(migratedCard(card, ["List.swift": "class List { let card = Card(); func f() { card.titleHeight?.deactivate() } }"]).statuses == "r")
    #expect(migratedCard(card.replacing("    var titleHeight", with: "    public var titleHeight")).statuses == "r")
  }

  // MARK: Values

  @Test func valuesAreKnownByTheirDeclarations() {
    let sizes = """
      enum Sizes { static let row: CGFloat = 8 }
      class Base: UIView {
          struct UX { static let size: CGFloat = 4 }
          static func height(for text: String) -> CGFloat { 4 }
      }
      extension UIEdgeInsets { init(all: CGFloat) { self.init(top: all, left: all, bottom: all, right: all) } }
      extension ChartStyle { static var small: ChartStyle { let style = ChartStyle().plain(); style.mainHeight = 32; return style }
      func plain() -> Self { self } }
      """
    let card = """
      class Other: UIView { static let gap = Sizes.row }
      class Card: Base {
          let title = UILabel()
          let widths: [CGFloat] = [1, 2]
          var style: ChartStyle?
          var insets: UIEdgeInsets {
              get { .zero }
              set { title.snp.makeConstraints { $0.edges.equalTo(self).inset(newValue) } }
          }
          func f(_ index: Int) {
              title.snp.makeConstraints { $0.top.equalTo(Other.gap) }
              title.snp.makeConstraints { $0.width.equalTo(UX.size) }
              title.snp.makeConstraints { $0.height.equalTo(Base.height(for: "x")) }
              title.snp.makeConstraints { $0.width.equalTo(widths[index]) }
              title.snp.makeConstraints { $0.edges.equalTo(self).inset(UIEdgeInsets(all: 4)) }
              title.snp.makeConstraints { $0.edges.equalTo(self).inset(UIEdgeInsets.init(top: 1, left: 2, bottom: 3, right: 4)) }
              title.snp.makeConstraints {
                  if let height = style?.mainHeight { $0.height.equalTo(height) }
              }
              let area = title.convert(title.frame, from: self)
              title.snp.makeConstraints { $0.size.equalTo(area.size) }
          }
      }

      """
    let result = migratedCard(card, ["Sizes.swift": sizes])
    #expect(result.statuses == "mmmmmmmmm", "\(result.messages)")
    for text in ["constant: Other.gap)", "equalToConstant: UX.size)", "equalToConstant: Base.height(for: \"x\"))", "equalToConstant: widths[index])",
      "constant: -UIEdgeInsets(all: 4).bottom)", "equalToConstant: CGFloat(height))", "constant: -newValue.right)"] {
      #expect(result.text.withCallsOnOneLine.contains(text), "\(text) in \(result.text)")
    }
  }

  @Test func whatMayBeSomethingElseStays() {
    let card = """
      class Card: UIView {
          let title = UILabel()
          let rows: [String: CGFloat] = [:]
          func make(_ text: String) -> CGFloat { 4 }
          func make(_ view: UIView) -> UIView { view }
          func f(_ index: Int, _ style: ChartStyle) {
              title.snp.makeConstraints { $0.width.equalTo(make(title)) }
              title.snp.makeConstraints { $0.width.equalTo(style.mainHeight) }
          }
      }

      """
    #expect(migratedCard(card, ["Sizes.swift": "extension Other { func g(_ other: Other) { other.mainHeight = 32 } }"]).statuses == "rr")
  }

  /// Values and functions that stand for each other without end.
  @Test func valuesThatLeadInCirclesEnd() {
    let sizes = "enum Sizes { static let one = Others.two }\nenum Others { static let two = Sizes.one }"
    let card = """
      class Card: UIView {
          let title = UILabel()
          let a = b.f()
          let b = a.f()
          let c = convert(c, from: convert(c, from: c))
          func f() -> CGFloat { a.f() }
          func g() {
              title.snp.makeConstraints { $0.width.equalTo(a) }
              title.snp.makeConstraints { $0.width.equalTo(Sizes.one) }
              title.snp.makeConstraints { $0.width.equalTo(c.f().width) }
          }
      }

      """
    #expect(migratedCard(card, ["Sizes.swift": sizes]).statuses.count == 3)
  }

  // MARK: Which object is meant

  @Test func aClosureThatReturnsAViewTellsItsClass() {
    let card = "class Card: UIView {\n    let title = UILabel()\n    func all() -> [UIView] { [title] }\n    func f() {\n        title.snp.remakeConstraints { $0.top.equalTo(self) }\n    }\n}\n"
    func badge(_ type: String) -> String {
      "class Gradient: UIView {}\nclass Badge: UIView {\n    struct Kind { var view: () -> \(type) }\n    init(kind: Kind) {\n        super.init(frame: .zero)\n        let back = kind.view()\n        addSubview(back)\n        back.snp.makeConstraints { $0.edges.equalToSuperview() }\n    }\n}\n"
    }
    #expect(migratedCard(card, ["Badge.swift": badge("Gradient")]).statuses == "m")
    #expect(migratedCard(card, ["Badge.swift": badge("UIView")]).statuses == "r")
  }

  @Test func anInitialiserWithoutItsTypeMakesANewObject() {
    let card = "class Card: UIView {\n    let title = UILabel()\n    func all() -> [UIView] { [title] }\n    func f() {\n        title.snp.remakeConstraints { $0.top.equalTo(self) }\n    }\n}\n"
    let other = "class Focus: UIView {}\nclass Panel: UIView {\n    func f() {\n        let ring: Focus = .init()\n        addSubview(ring)\n        ring.snp.makeConstraints { $0.edges.equalToSuperview() }\n    }\n}\n"
    #expect(migratedCard(card, ["Panel.swift": other]).statuses == "m")
  }
}
