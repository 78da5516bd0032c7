import Testing

/// Constraints that one initialiser of a class makes, and that code changes in objects which another one may have made.
struct SnapKitInitializerTests {
  private func card(_ initializers: String, superclass: String = "UIView", method: String = "func resize()", operation: String = "update", others: [String: String] = [:]) -> (text: String, statuses: String) {
    let result = migratedCard(
      """
      class Card: \(superclass) {
          let box = UIView()
          \(initializers)
          \(method) {
              box.snp.\(operation)Constraints { $0.width.equalTo(4) }
          }
      }
      """, others)
    return (result.text, result.statuses)
  }

  private static let make = "box.snp.makeConstraints { $0.width.equalTo(3) }"
  private static let stops = "required init?(coder: NSCoder) { fatalError() }"

  /// An update makes its constraints where there are none.
  @Test(arguments: [
    ("override init(frame: CGRect) { super.init(frame: frame); \(make) }\n\(stops)", true),
    ("override init(frame: CGRect) { super.init(frame: frame); \(make) }\n\(stops)\nconvenience init(size: CGFloat) { self.init(frame: .zero) }", true),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\nprivate func setUp() { \(make) }\n\(stops)", true),
    ("override init(frame: CGRect) { super.init(frame: frame); \(make) }\nrequired init?(coder: NSCoder) { super.init(coder: coder) }", false),
    ("init(size: CGFloat) { super.init(frame: .zero); \(make) }\noverride init(frame: CGRect) { super.init(frame: frame) }\n\(stops)", false),
    ("convenience init(size: CGFloat) { self.init(frame: .zero); \(make) }", false),
    ("convenience init() { self.init(frame: .zero); setUp() }\nprivate func setUp() { \(make) }", false),
  ])
  func anObjectOfAnotherInitialiserHasNothingToUpdate(initializers: String, isMadeFirst: Bool) {
    let result = card(initializers)
    #expect(result.statuses == "mm" && result.text.contains("boxWidthConstraint == nil") == !isMadeFirst, "\(result.text)")
  }

  /// What a superclass of the project calls in its initialiser runs before the class makes anything.
  @Test(arguments: [
    ("UIView", "override func layoutSubviews()", true), ("NSObject", "func resize()", true), ("Base", "func resize()", true), ("Base", "override func configure()", false),
    ("Base", "override func configure() { resize() }\n    func resize()", false), ("Base<Int>", "override var isWide: Bool { didSet { resize() } }\n    func resize()", false),
  ])
  func anOverrideMayRunInTheInitialiserOfASuperclass(superclass: String, method: String, isMadeFirst: Bool) {
    let initializers = "override init(frame: CGRect) { super.init(frame: frame); \(Self.make) }"
    let updated = card(initializers, superclass: superclass, method: method)
    #expect(updated.statuses == "mm" && updated.text.contains("boxWidthConstraint == nil") == !isMadeFirst, "\(updated.text)")
    let made = card(initializers, superclass: superclass, method: method, operation: "remake")
    #expect(made.statuses == "mm" && made.text.contains("boxConstraints += ") == !isMadeFirst, "\(made.text)")
  }

  /// A loop runs its condition again each time, and a `for` what stands behind `where`.
  @Test(arguments: [
    ("while setUp() {}", true), ("repeat {} while setUp()", true), ("for _ in 0..<2 where setUp() {}", true), ("rows: for _ in 0..<2 { _ = setUp() }", true),
    ("for _ in 0..<2 { _ = setUp() }", true), ("if setUp() {}", false), ("for _ in [setUp()] {}", false),
  ])
  func whatALoopMakesAgainIsKeptTogether(statement: String, isKept: Bool) {
    let initializers = "override init(frame: CGRect) { super.init(frame: frame); \(statement) }\nprivate func setUp() -> Bool { \(Self.make); return false }\n\(Self.stops)"
    let result = card(initializers, operation: "remake")
    #expect(result.statuses == "mm" && result.text.contains("boxConstraints += ") == isKept, "\(result.text)")
  }

  /// What an initialiser calls may be an override of a subclass in another file.
  @Test(arguments: [
    ("override func prepare() { resize() }", true), ("override func didAddSubview(_ subview: UIView) { resize() }", true), ("func other() { resize() }", false),
    ("override func layoutSubviews() { resize() }", false),
  ])
  func anOverrideInAnotherFileMayRunFirst(method: String, isKept: Bool) {
    let initializers = "override init(frame: CGRect) { super.init(frame: frame); addSubview(box); prepare(); \(Self.make) }\nfunc prepare() {}\n\(Self.stops)"
    let others = ["Page.swift": "final class Page: Card {\n    \(method)\n}\n"]
    let result = card(initializers, operation: "remake", others: others)
    #expect(result.statuses == "mm" && result.text.contains("boxConstraints += ") == isKept, "\(result.text)")
    let updated = card(initializers, others: others)
    #expect(updated.statuses == "mm" && updated.text.contains("boxWidthConstraint == nil") == isKept, "\(updated.text)")
  }

  /// An update that runs first puts into the list what the initialiser is not to take out.
  @Test func whatAnUpdateMadeStaysInTheList() {
    let result = migratedCard(
      """
      class Card: Base {
          let box = UIView()
          override init(frame: CGRect) { super.init(frame: frame); box.snp.makeConstraints { $0.width.equalTo(3) } }
          override func configure() { box.snp.updateConstraints { $0.width.equalTo(4) } }
          func turn() { box.snp.remakeConstraints { $0.width.equalTo(5) } }
      }
      """)
    #expect(result.statuses == "mmm" && result.text.contains("boxConstraints += "), "\(result.text)")
  }
}
