import Testing

/// Names that stand beside a view's and mean something else.
struct ImplicitMemberTests {
  /// A card whose view other code gets.
  private let keptCard = """
    class Card: UIView {
        let title = UILabel()
        func setUp() {
            addSubview(title)
            title.snp.makeConstraints { $0.top.equalToSuperview() }
            keep(title)
        }
    }
    """

  /// `.stack` is a member of a type; that of an object has the object in front of it.
  @Test(arguments: [
    ("let", "stack", "apply(style: .stack)", "m"), ("let", "stack", "apply([.stack, .none])", "m"), ("let", "stack", "style = .stack", "m"),
    ("let", "stack", "apply(style: card.stack)", "r"), ("let", "stack", "apply(\\.stack)", "r"), ("static let", "Card.stack", "apply(style: .stack)", "r"),
  ])
  func aMemberOfATypeIsNoneOfItsObjects(declared: String, item: String, use: String, expected: String) {
    let result = migratedCard(
      """
      enum Cards {}
      extension Cards {
          class Card: UIView {
              \(declared) stack = UIStackView()
              func setUp() {
                  addSubview(\(item))
                  \(item).snp.makeConstraints { $0.top.equalToSuperview() }
              }
          }
      }
      """,
      ["Screen.swift": """
      class Screen: UIViewController {
          @objc func turn(_ list: UIStackView) { list.snp.remakeConstraints { $0.left.equalToSuperview() } }
          func show(_ card: Cards.Card) { \(use) }
      }
      """])
    #expect(result.statuses == expected, "\(result.messages)")
  }

  /// Nor is a view taken out of where its class puts it.
  @Test(arguments: [(".stack", "m"), ("card.stack", "r")])
  func aMemberOfATypeIsMovedNowhere(moved: String, expected: String) {
    let result = migratedCard(
      """
      class Card: UIView {
          let stack = UIStackView()
          func setUp() {
              addSubview(stack)
              stack.snp.makeConstraints { $0.top.equalToSuperview() }
          }
      }
      """,
      ["Screen.swift": """
      class Screen: UIViewController {
          let box = UIView()
          func turn() { box.subviews.first?.snp.remakeConstraints { $0.left.equalToSuperview() } }
          func show(_ card: Card) { apply(\(moved)) }
      }
      """])
    #expect(result.statuses == expected, "\(result.messages)")
  }

  @Test(arguments: [("apply(style: .stack)", "m"), ("apply(style: stack)", "r")])
  func theSameHoldsInTheFileOfTheView(use: String, expected: String) {
    let result = migratedCard(
      """
      class Card: UIView {
          let stack = UIStackView()
          func setUp() {
              addSubview(stack)
              stack.snp.makeConstraints { $0.top.equalToSuperview() }
              \(use)
          }
      }
      """,
      ["Screen.swift": "class Screen: UIViewController { @objc func turn(_ list: UIStackView) { list.snp.remakeConstraints { $0.left.equalToSuperview() } } }"])
    #expect(result.statuses == expected, "\(result.messages)")
  }

  /// A function is named without its arguments by its object or alone; `.replace` is a value of the type that stands there.
  @Test(arguments: [
    ("slot.mode = .replace", "m"), ("apply(.replace)", "m"), ("return .replace", "m"), ("let mode = wide ? .replace : .add", "m"), ("let modes: [Mode] = [.replace]", "m"),
    ("switch mode { case .replace: break\n default: break }", "m"), ("let modes = words.map { _ in .replace }", "m"), ("let mode = old ?? .replace", "m"),
    ("apply(slot.replace)", "r"), ("let change = Slot.replace", "r"), ("return slot.replace", "r"), ("views.forEach(slot\n.replace)", "r"),
  ])
  func aMemberOfATypeIsNoFunctionOfItsObjects(use: String, expected: String) {
    let result = migratedCard(
      keptCard,
      ["Screen.swift": """
      class Screen: UIViewController {
          let other = UILabel()
          let slot = Slot()
          func turn() { slot.replace(with: other, wide: false) }
          func show(_ words: [String], _ views: [UIView], _ mode: Mode, _ old: Mode?, wide: Bool) -> Mode { \(use) }
      }
      class Slot {
          func replace(with view: UIView, wide: Bool = true) { view.snp.remakeConstraints { $0.left.equalToSuperview() } }
      }
      """])
    #expect(result.statuses == expected, "\(result.messages)")
  }

  /// `{ set in … }` names no function.
  @Test(arguments: [("words.allSatisfy { set in set.isEmpty }", "m"), ("for set in words { print(set.count) }", "m"), ("words.forEach(set)", "r")])
  func theVariableOfAClosureIsNoFunction(use: String, expected: String) {
    let result = migratedCard(
      keptCard,
      ["Screen.swift": """
      class Screen: UIViewController {
          let other = UILabel()
          func set(_ label: UIView, wide: Bool = true) { label.snp.remakeConstraints { $0.left.equalToSuperview() } }
          func turn() { set(other, wide: false) }
          func count(_ words: Set<String>) { \(use) }
      }
      """])
    #expect(result.statuses == expected, "\(result.messages)")
  }
}
