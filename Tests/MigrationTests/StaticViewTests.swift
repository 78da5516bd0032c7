import Testing

/// Views that types hold for themselves come under names alone: `clear(.badge)`.
@Suite struct StaticViewTests {
  private static let held = "extension UILabel { static let badge = UILabel() }"
  private static let computed = "extension UILabel { static let inner = UILabel()\nstatic var badge: UILabel { inner } }"
  private static let made = "extension UILabel { static let inner = UILabel()\nstatic func badge(_ number: Int = 1) -> UILabel { inner } }"

  private static let uses = [
    "func go() { clear(.badge) }", "func go(_ isWide: Bool) { clear(isWide ? .badge : UILabel()) }", "func go(_ other: UILabel?) { clear(other ?? .badge) }",
    "func go() { let label: UILabel = .badge; label.snp.removeConstraints() }", "var label: UILabel = .badge\nfunc go() { label.snp.removeConstraints() }",
    "func pick() -> UILabel { .badge }\nfunc go() { pick().snp.removeConstraints() }", "func go(_ label: UILabel = .badge) { label.snp.removeConstraints() }",
    "func go() { let all: [UILabel] = [.badge]; all.forEach { $0.snp.removeConstraints() } }", "func go() { hide(.some(.badge)) }\nfunc hide(_ label: UILabel?) { label?.snp.removeConstraints() }",
    "func go() { guard let label = Optional(UILabel.badge) else { return }; clear(label) }", "func go() { clear((.badge)) }", "func go() { clear(.badge as UILabel) }",
    "func go(_ number: Int) { let label: UILabel = switch number { case 0, 1: .badge\ndefault: UILabel() }\nclear(label) }",
    "func go(_ number: Int) { let label: UILabel = if number > 1 { UILabel() } else if number > 0 { .badge } else { UILabel() }\nclear(label) }",
    "func go() { let pair: (UILabel, Int) = (.badge, 1); pair.0.snp.removeConstraints() }", "func go() { let label = { () -> UILabel in .badge }(); label.snp.removeConstraints() }",
    "func go() { [1].map { _ -> UILabel in .badge }.forEach { $0.snp.removeConstraints() } }", "func go() { let table: [String: UILabel] = [\"a\": .badge]; table[\"a\"]?.snp.removeConstraints() }",
  ]

  private func statuses(_ declaration: String, _ use: String, view: String) -> String {
    MigrationTests.statuses(
      of: "class Card: UIView { func setUp() { UILabel.\(view).snp.makeConstraints { $0.width.equalTo(20) } } }",
      beside: [declaration, "class Keeper { \(use)\nfunc clear(_ label: UILabel) { label.snp.removeConstraints() } }"])
  }

  @Test(arguments: uses) func aViewOfATypeIsTheSameUnderItsShortName(use: String) {
    #expect(statuses(Self.held, use, view: "badge") == "r")
    #expect(statuses(Self.computed, use, view: "inner") == "r")
    #expect(statuses(Self.made, use.replacing(".badge", with: ".badge(1)"), view: "inner") == "r")
    #expect(statuses(Self.made, use.replacing(".badge", with: ".badge()"), view: "inner") == "r")
  }

  /// What each object has is never meant, and neither is what nobody declares.
  @Test(arguments: ["badge", "zero"]) func otherMembersAreOthers(name: String) {
    let card = "class Card: UIView { let badge = UILabel()\nfunc setUp() { badge.snp.makeConstraints { $0.width.equalTo(20) } } }"
    #expect(MigrationTests.statuses(of: card, beside: ["class Keeper { func go() { clear(.\(name)) }\nfunc clear(_ label: UILabel) { label.snp.removeConstraints() } }"]) == "m")
  }

  /// A view that comes from another object is the same in each arm.
  @Test(arguments: [
    "func go(_ store: Store, _ isWide: Bool) { let label = if isWide { store.make() } else { UILabel() }\nlabel.snp.removeConstraints() }",
    "func go(_ store: Store, _ number: Int) { let label = switch number { case 0, 1: store.inner\ndefault: UILabel() }\nlabel.snp.removeConstraints() }",
    "func go(_ store: Store, _ number: Int, _ other: Int?) { let label = switch number { case 0: if case .some(1) = other, case 2? = other { store.inner } else { UILabel() }\ndefault: UILabel() }\nlabel.snp.removeConstraints() }",
    "func go(_ store: Store) { let label = { () -> UILabel in store.make() }(); label.snp.removeConstraints() }",
  ]) func whatAStatementGivesIsWhatItsArmsGive(use: String) {
    let store = "class Store { let inner = UILabel()\nfunc make() -> UILabel { inner } }"
    #expect(MigrationTests.statuses(of: "extension Store { func setUp() { inner.snp.makeConstraints { $0.width.equalTo(20) } } }", beside: [store, "class Keeper { \(use) }"]) == "r")
  }
}
