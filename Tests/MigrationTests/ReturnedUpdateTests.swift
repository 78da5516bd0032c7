import Testing

/// A call on a constraint whose value is what a body gives.
@Suite struct ReturnedUpdateTests {
  private func statuses(_ function: String) -> String {
    migratedCard(
      "class Card: UIView {\n    let title = UILabel()\n    var gap: Constraint?, isWide = false\n    func lay() {\n        addSubview(title)\n        title.snp.makeConstraints { make in gap = make.left.equalToSuperview().constraint }\n    }\n    \(function)\n}\n"
    ).statuses
  }

  @Test(arguments: [
    "func up() -> Constraint? { gap?.update(offset: 4) }", "var up: Constraint? { gap?.update(offset: 4) }", "var up: Constraint? { get { gap?.update(offset: 4) } }",
    "func up() -> Constraint? { if isWide { gap?.update(offset: 4) } else { nil } }", "lazy var up: () -> Constraint? = { self.gap?.update(offset: 4) }",
    "func up() -> [Constraint?] { [1].map { _ in gap?.update(offset: 4) } }",
  ])
  func anAssignmentGivesNothing(_ function: String) {
    #expect(statuses(function).contains("r"))
  }

  @Test(arguments: [
    "func up() { gap?.update(offset: 4) }", "func up() -> Void { gap?.update(offset: 4) }", "func up() -> Int { gap?.update(offset: 4); return 3 }",
    "func up() { UIView.animate(withDuration: 1) { self.gap?.update(offset: 4) } }", "lazy var up: () -> Void = { self.gap?.update(offset: 4) }",
    "func up() { if isWide { gap?.update(offset: 4) } }", "var step = 1 { didSet { gap?.update(offset: 4) } }",
  ])
  func whereNobodyTakesItItIsOne(_ function: String) {
    #expect(!statuses(function).contains("r"))
  }

  @Test(arguments: [
    ("func run(_ body: (() -> Constraint?) -> Void) { body { self.gap?.update(offset: 4) } }", false),
    ("func up<T>(_ make: () -> T) -> T { make() }\n    func run() { let found = up { self.gap?.update(offset: 4) } }", false),
    ("func up<T>(_ make: (() -> T)?, in time: Double) {}\n    func run() { up({ self.gap?.update(offset: 4) }, in: 3) }", false),
    ("func up<T>(in time: Double, _ make: () -> T) {}\n    func run() { up(in: 3) { self.gap?.update(offset: 4) } }", false),
    ("func up(in time: Double, _ make: @escaping () -> Void) {}\n    func run() { up(in: 3) { self.gap?.update(offset: 4) } }", true),
    ("func up(_ make: ((Bool) -> Void)? = nil) {}\n    func run() { up { _ in self.gap?.update(offset: 4) } }", true),
    ("var up: ((() -> Void) -> Void)!\n    func run(_ body: (() -> Void) -> Void) { body { self.gap?.update(offset: 4) } }", true),
  ])
  func aFunctionOfTheFileMayAskForTheValue(_ function: String, isMigrated: Bool) {
    #expect(statuses(function).contains("r") == !isMigrated)
  }
}
