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

  @Test(arguments: [
    ("    func gap() -> CGFloat { 3 }\n    func gap(_ x: Int) -> Int { x }", "", "gap()", "constant: gap()"),
    ("    func gap() -> CGFloat { 3 }\n    func gap(_ x: Int) -> Int { x }", "", "gap(3)", "constant: CGFloat(gap(3))"),
    ("    func gap() -> CGFloat { 3 }", "            func gap() -> Int { 4 }\n", "gap()", "constant: CGFloat(gap())"),
    ("    func gap(at index: Int, _ inner: Bool) -> CGFloat { 3 }", "", "gap(at: 2, true)", "constant: gap(at: 2, true)"),
    ("    func gap(at index: Int) -> CGFloat { 3 }", "", "gap(in: 2)", "constant: CGFloat(gap(in: 2))"),
  ])
  func aCallHasTheTypeOfTheFunctionThatItsLabelsName(_ functions: String, _ before: String, _ call: String, _ written: String) {
    let result = after(card(functions, before + "            title.snp.makeConstraints { $0.top.equalToSuperview().offset(\(call)) }"))
    #expect(result.statuses == "m", "\(result.messages)")
    #expect(result.text.contains(written), "\(result.text)")
  }

  @Test func aParameterIsNearerThanAMember() {
    let result = after("""
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
}
