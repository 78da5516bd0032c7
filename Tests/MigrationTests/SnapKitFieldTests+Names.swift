import Testing

/// What a name means where several declarations have it, and where what is written for it may stand.
extension SnapKitFieldTests {
  private func card(_ members: String, _ body: String) -> String {
    """
    final class Card: UIView {
        private let title = UILabel()
    \(members)

        func layout(_ width: CGFloat) {
    \(body)
        }
    }

    """
  }

  @Test func earlierConstraintsAreChangedInTheClosureThatMakesNewOnes() {
    let result = migratedCard(card("    private var height: Constraint?", """
              title.snp.remakeConstraints { make in
                  make.leading.equalToSuperview()
                  height?.update(offset: width)
                  height = make.height.equalTo(width).constraint
              }
      """))
    #expect(result.statuses == "m", "\(result.messages)")
    #expect(result.text.contains("        height?.constant = width\n        let titleHeightConstraint"), "\(result.text)")
  }

  @Test func aListThatIsChosenFromStaysWhereTheOtherOneStays() {
    let members = """
          private let badge = UIView()
          private var wide: [Constraint] = []
          private var narrow: [Constraint] = []
      """
    let chosen = """
              title.snp.makeConstraints { make in
                  wide.append(make.top.equalToSuperview().constraint)
              }
              badge.snp.makeConstraints { make in
                  narrow.append(make.left.equalToSuperview().constraint)OTHER
              }
              (width > 9 ? wide : narrow).forEach { $0.deactivate() }
      """
    let both = migratedCard(card(members, chosen.replacing("OTHER", with: "")))
    #expect(both.statuses == "mm", "\(both.messages)")
    #expect(both.text.contains("(width > 9 ? wide : narrow).forEach { $0.isActive = false }"), "\(both.text)")
    #expect(migratedCard(card(members, chosen.replacing("OTHER", with: "\n            narrow.append(other(make))"))).statuses == "rr")
    #expect(migratedCard(card(members, chosen.replacing("? wide : narrow", with: "? wide : other.narrow").replacing("OTHER", with: ""))).statuses.hasPrefix("r"))
  }

  @Test func ownConstraintsAreKeptWhereEveryBuildHasThem() {
    let debug = migratedCard("""
      final class Card: UIView {
          #if DEBUG
          private var count = 0
          #endif

          func layout(_ width: CGFloat) {
              snp.remakeConstraints { $0.width.equalTo(width) }
          }
      }

      """)
    #expect(debug.text.contains("final class Card: UIView {\n    private var ownConstraints: [NSLayoutConstraint] = []\n    #if DEBUG"), "\(debug.text)")
    let line = migratedCard("final class Card: UIView { func layout(_ width: CGFloat) {\n  snp.remakeConstraints { $0.width.equalTo(width) }\n} }\n")
    #expect(line.statuses == "r", "\(line.text)")
  }

  @Test func aPropertyThatOtherFilesReadIsNotPrivate() {
    let text = card("    private(set) var height: Constraint?", """
              title.snp.makeConstraints { height = $0.height.equalTo(width).constraint }
      """)
    #expect(migratedCard(text).statuses == "m")
    #expect(migratedCard(text, ["Other.swift": "func grow(_ card: Card) { card.height?.update(offset: 20) }\n"]).statuses == "r")
  }

  @Test(arguments: [
    ("    func gap() -> CGFloat { 3 }\n    func gap(_ x: Int) -> Int { x }", "", "gap()", "constant: gap()"),
    ("    func gap() -> CGFloat { 3 }\n    func gap(_ x: Int) -> Int { x }", "", "gap(3)", "constant: CGFloat(gap(3))"),
    ("    func gap() -> CGFloat { 3 }", "            func gap() -> Int { 4 }\n", "gap()", "constant: CGFloat(gap())"),
    ("    func gap(at index: Int, _ inner: Bool) -> CGFloat { 3 }", "", "gap(at: 2, true)", "constant: gap(at: 2, true)"),
    ("    func gap(at index: Int) -> CGFloat { 3 }", "", "gap(in: 2)", "constant: CGFloat(gap(in: 2))"),
  ])
  func aCallHasTheTypeOfTheFunctionThatItsLabelsName(_ functions: String, _ before: String, _ call: String, _ written: String) {
    let result = migratedCard(card(functions, before + "            title.snp.makeConstraints { $0.top.equalToSuperview().offset(\(call)) }"))
    #expect(result.statuses == "m", "\(result.messages)")
    #expect(result.text.contains(written), "\(result.text)")
  }

  @Test func aParameterIsNearerThanAMember() {
    let result = migratedCard("""
      final class Card: UIView {
          private let title = UILabel()
          func gap() -> CGFloat { 3 }

          func layout(gap: () -> Int) {
              title.snp.makeConstraints { $0.top.equalToSuperview().offset(gap()) }
          }
      }

      """)
    #expect(result.text.contains("constant: CGFloat(gap())"), "\(result.text)")
  }

  /// Found by damaging files, seed of `FuzzTests`.
  @Test(arguments: ["(func gap)", "func gap }", "func gap<T: UIView>", "func gap"])
  func aFunctionWithoutParametersIsNoMember(_ head: String) {
    _ = migratedCard("final class Card: UIView {\n  let title = UILabel()\n  \(head)\n  func f() { title.snp.makeConstraints { $0.width.equalTo(gap()) } }\n}\n")
  }

  @Test func aGenericFunctionIsAMemberLikeOthers() {
    let result = migratedCard(card("    func gap<Item: UIView>(of item: Item) -> CGFloat { 3 }", "            title.snp.makeConstraints { $0.top.equalToSuperview().offset(gap(of: self)) }"))
    #expect(result.text.contains("constant: CGFloat(gap(of: self))"), "\(result.text)")
  }
}
