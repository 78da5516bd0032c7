import Testing

/// What `updateConstraints` finds, or stops the program for.
struct SnapKitUpdateTests {
  private func statuses(_ make: String, _ update: String, _ head: String) -> String {
    migratedCard(
      """
      class Card: UIView {
          let title = UILabel()
          \(head) {
              \(head.contains("init") ? "super.init(frame: frame)" : "")
              addSubview(title)
              title.snp.makeConstraints { make in
                  \(make)
              }
          }
          func grow() {
              title.snp.updateConstraints { make in
                  \(update)
              }
          }
      }
      """
    ).statuses
  }

  /// SnapKit stops the program where others are there already. An update that comes first makes its constraints.
  @Test(arguments: [
    ("make.top.equalToSuperview()", "make.top.equalToSuperview().offset(4)", "mm"),
    ("make.top.equalToSuperview(); make.height.equalTo(3)", "make.top.equalTo(4); make.height.equalTo(5)", "mm"),
    ("make.top.equalToSuperview()", "make.top.equalToSuperview().offset(4); make.height.equalTo(3)", "rr"),
    ("make.top.equalToSuperview()", "make.bottom.equalToSuperview()", "rr"),
    ("make.height.equalTo(3)", "make.height.equalTo(3).priority(.high)", "rr"),
    ("", "make.bottom.equalToSuperview()", "mm"),
  ])
  func aConstraintThatOnlyUpdatesDescribeIsNotFound(make: String, update: String, expected: String) {
    #expect(statuses(make, update, "override init(frame: CGRect)") == expected)
    #expect(statuses(make, update, "func setUp()") == "mm")
  }

  /// A local constant is another name of what it holds.
  @Test(arguments: [
    ("let guide = safeAreaLayoutGuide", "guide", "self.safeAreaLayoutGuide", "mm"), ("let guide = self.safeAreaLayoutGuide", "guide.snp.bottom", "safeAreaLayoutGuide.snp.bottom", "mm"),
    ("let box = content", "box", "content", "mm"), ("let box = self.content", "box", "content", "mm"), ("let box = content", "box.snp.bottom", "self.content.snp.bottom", "mm"),
    ("var box = content", "box", "content", "rr"), ("let box = content; content = UIView()", "box", "content", "rr"), ("let box = makeBox()", "box", "content", "rr"),
    ("let guide = content.safeAreaLayoutGuide", "guide", "safeAreaLayoutGuide", "rr"), ("let guide = content.safeAreaLayoutGuide", "guide", "content.safeAreaLayoutGuide", "mm"),
  ])
  func itemsUnderOtherNamesAreFound(local: String, made: String, updated: String, expected: String) {
    let result = migratedCard(
      """
      class Card: UIView {
          let title = UILabel()
          private var content: UIView = UIView()
          override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(title)
              \(local)
              title.snp.makeConstraints { make in
                  make.bottom.equalTo(\(made)).inset(8)
              }
          }
          func grow() {
              title.snp.updateConstraints { make in
                  make.bottom.equalTo(\(updated)).inset(4)
              }
          }
      }
      """)
    #expect(result.statuses == expected, "\(result.messages)")
    #expect(expected == "rr" || result.text.contains("?.constant = -4"), "\(result.text)")
  }

  @Test func anUpdateBehindItsMakeIsNotTheFirst() {
    let result = migratedCard(
      """
      class Card: UIView {
          let title = UILabel()
          func setUp() {
              addSubview(title)
              title.snp.makeConstraints { $0.left.equalToSuperview() }
              title.snp.updateConstraints { $0.left.equalToSuperview().offset(7); $0.height.equalTo(9) }
          }
      }
      """)
    #expect(result.statuses == "rr" && result.messages.contains { $0.hasPrefix("traps-in-snapkit") }, "\(result.messages)")
  }

  /// What is made inside of a list has no other name than the list's.
  @Test(arguments: [
    ("let rows = [UIView(), UIView()]", "rr"), ("lazy var rows = [UIView(), UIView()]", "rr"),
    ("let other = UIView()\n    lazy var rows = [other, UIView()]", "rr"),
  ])
  func elementsOfAConstantListAreTheSameInEachLoop(property: String, expected: String) {
    let result = migratedCard(
      """
      class Card: UIView {
          \(property)
          func setUp() {
              for row in rows {
                  addSubview(row)
                  row.snp.makeConstraints { $0.top.equalToSuperview() }
              }
          }
          func turn() {
              for row in rows {
                  row.snp.remakeConstraints { $0.bottom.equalToSuperview() }
              }
          }
      }
      """)
    #expect(result.statuses == expected, "\(result.messages)")
  }

  @Test func elementsOfALocalListAreToldFromThoseOfAnotherOne() {
    let result = migratedCard(
      """
      class Card: UIView {
          func setUp() {
              let rows = [UIView(), UIView()]
              for row in rows {
                  addSubview(row)
                  row.snp.makeConstraints { $0.top.equalToSuperview() }
              }
              rows.forEach { $0.snp.updateConstraints { $0.top.equalToSuperview().offset(3) } }
              let others = [UIView(), UIView()]
              for other in others {
                  addSubview(other)
                  other.snp.makeConstraints { $0.top.equalToSuperview() }
              }
          }
      }
      """)
    #expect(result.statuses == "rrm", "\(result.messages)")
  }

  /// What is kept of a view belongs to the object whose property it is.
  @Test(arguments: [
    ("{ [card] in card.snp.updateConstraints { $0.left.equalToSuperview().offset(3) } }", "rr", ""),
    ("{ [weak card] in guard let card = card else { return }; card.snp.updateConstraints { $0.left.equalToSuperview().offset(3) } }", "rr", ""),
    ("{ [card, unowned self] in card.snp.updateConstraints { $0.left.equalToSuperview().offset(3) } }", "mm", "self.cardLeftConstraint?.constant = 3"),
    ("{ [card] in self.setNeedsLayout(); card.snp.updateConstraints { $0.left.equalToSuperview().offset(3) } }", "mm", "self.cardLeftConstraint?.constant = 3"),
    ("{ [unowned self] in card.snp.updateConstraints { $0.left.equalToSuperview().offset(3) } }", "mm", "cardLeftConstraint?.constant = 3"),
    ("{ [weak self] in guard let self else { return }; self.card.snp.updateConstraints { $0.left.equalToSuperview().offset(3) } }", "mm", "self.cardLeftConstraint?.constant = 3"),
  ])
  func aClosureThatKeepsTheViewAloneHasNoPlaceForItsConstraints(closure: String, expected: String, code: String) {
    let result = migratedCard(
      """
      class Card: UIView {
          let card = UIView()
          var onTap: (() -> Void)?
          override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(card)
              card.snp.makeConstraints { $0.left.equalToSuperview() }
              onTap = \(closure)
          }
      }
      """)
    #expect(result.statuses == expected, "\(result.messages)")
    #expect(code.isEmpty || result.text.contains(code), "\(result.text)")
  }

  /// Whoever has a stack may add views to it.
  @Test(arguments: [
    ("card.rows.addArrangedSubview(title)", "r"), ("let stack = card.rows; stack.addArrangedSubview(title)", "r"),
    ("let rows = card.rows\nrows.addArrangedSubview(title)", "r"), ("fill(card.rows, title)", "r"), ("card.rows.isHidden = true", "m"),
    ("let count = card.rows.arrangedSubviews.count", "m"), ("addSubview(card.rows)", "m"),
  ])
  func aStackUnderAnotherNameIsTheSameOne(use: String, expected: String) {
    let result = migratedCard(
      """
      class Screen: UIView {
          private let card = Rows()
          private let title = UILabel()
          func setUp() {
              addSubview(card)
              \(use)
              title.snp.makeConstraints { $0.height.equalTo(44) }
          }
      }
      """,
      ["Rows.swift": """
        class Rows: UIView {
            let rows = UIStackView()
            let first = UILabel()
            func setUp() {
                addSubview(rows)
                rows.addArrangedSubview(first)
            }
            func relayout() {
                rows.arrangedSubviews.forEach { $0.snp.removeConstraints() }
            }
        }
        """])
    #expect(result.statuses == expected, "\(result.messages)")
  }

  /// A wrapper may give another view each time, and a second name for a protocol is one, too.
  @Test(arguments: [
    ("", "let card = UIView()", "m"), ("", "@IBOutlet var card: UIView!", "m"), ("", "@Renewed var card = UIView()", "r"),
    ("typealias Panel = UIView", "var card: Panel?\n    func renew() { card = UILabel() }", "m"),
    ("typealias Panel = UIView & Styled", "var card: Panel?\n    func renew() { card = StyledView() }", "r"),
  ])
  func aPropertyThatOtherCodeStoresKeepsNoList(before: String, property: String, expected: String) {
    let result = migratedCard(
      """
      \(before)
      class Card: UIView {
          \(property)
          func layout(_ width: CGFloat) {
              card\(property.contains("?") ? "?" : "").snp.remakeConstraints { $0.width.equalTo(width) }
          }
      }
      """)
    #expect(result.statuses == expected, "\(result.messages)")
  }

  /// What a constant is given tells its type, also where another file declares the function.
  @Test(arguments: [
    ("CGFloat", "bottom.constant = -inset"), ("Int", "bottom.constant = CGFloat(-inset)"),
  ]) func whatAnUpdateGivesIsAskedOfOtherFiles(type: String, line: String) {
    let text = """
      class Card: UIView {
        private let title = UILabel()
        private var bottom: Constraint!
        private let keyboard = Keyboard()
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { make in bottom = make.bottom.equalTo(self).constraint }
        }
        func move() {
          let inset = keyboard.height(in: self)
          bottom.update(offset: -inset)
        }
      }

      """
    let result = migratedCard(text, ["Keyboard.swift": "class Keyboard { func height(in view: UIView) -> \(type) { 8 } }\n"])
    #expect(result.statuses == "m", "\(result.messages)")
    #expect(result.text.contains(line), "\(result.text)")
  }
}
