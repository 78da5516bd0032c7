import Testing

/// Views that property wrappers hold, and names that tell too little: `$title`, `S(view: title)`.
struct ProjectedViewTests {
  private func statuses(_ property: String, _ members: String, _ declarations: String, others: [String: String] = [:]) -> String {
    migratedCard(
      """
      class Card: UIView {
          \(property)
          func setUp() {
              addSubview(title)
              title.snp.makeConstraints { $0.width.equalTo(10) }
          }
          \(members)
      }
      \(declarations)
      """, others
    ).statuses
  }

  private static let wrapper = "@propertyWrapper struct Styled<V: UIView> { var wrappedValue: V; var projectedValue: V { wrappedValue } }"

  @Test(arguments: ["$title", "self.$title", "_title.projectedValue", "_title.wrappedValue", "$title.wrappedValue"])
  func aProjectionMayBeTheViewOfItsProperty(item: String) {
    let turn = "func turn() { \(item).snp.remakeConstraints { $0.width.equalTo(3) } }"
    #expect(statuses("@Styled var title = UILabel()", turn, Self.wrapper) == "rr")
    #expect(statuses("@Styled var title = UILabel()", turn, "", others: ["Styled.swift": Self.wrapper]) == "rr")
  }

  @Test(arguments: [
    "final class Styled<V: UIView> { var wrappedValue: V; init(wrappedValue: V) { self.wrappedValue = wrappedValue }; func turn() { wrappedValue.snp.remakeConstraints { $0.width.equalTo(3) } } }",
    "final class Styled<V: UIView> { private let view: V; var wrappedValue: V { view }; init(wrappedValue: V) { view = wrappedValue }; func turn() { view.snp.removeConstraints() } }",
    "struct Styled<V: UIView> { var wrappedValue: V }\nextension Styled { func turn() { wrappedValue.snp.remakeConstraints { $0.width.equalTo(3) } } }",
    "struct Styled { var wrappedValue: UIView { didSet { wrappedValue.snp.remakeConstraints { $0.width.equalTo(3) } } } }",
  ])
  func aWrapperLaysOutTheViewsOfOthers(wrapper: String) {
    #expect(statuses("@Styled var title = UILabel()", "", "@propertyWrapper \(wrapper)").first == "r")
    #expect(statuses("@Styled var title = UILabel()", "", "", others: ["Styled.swift": "@propertyWrapper \(wrapper)"]) == "r")
  }

  @Test(arguments: ["S", "Card.S", "S.init"])
  func aTypeWithAShortNameIsGivenViews(name: String) {
    #expect(
      statuses(
        "let title = UILabel()\n    struct S { let view: UIView; func go() { view.snp.remakeConstraints { $0.width.equalTo(3) } } }",
        "var one: S?\n    func keep() { one = \(name)(view: title) }", "") == "rr")
  }

  @Test(arguments: [("Card.go(self)(title)", "rr"), ("go(title)", "rr"), ("go(UILabel())", "mr")])
  func aMethodMayBeAppliedToItsObjectFirst(call: String, expected: String) {
    #expect(
      statuses("let title = UILabel()", "func go(_ view: UIView) { view.snp.remakeConstraints { $0.width.equalTo(3) } }\n    func f() { \(call) }", "") == expected)
  }
}
