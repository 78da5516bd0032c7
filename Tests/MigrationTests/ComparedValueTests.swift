import Testing

/// Values that are no views, on the way to one.
@Suite struct ComparedValueTests {
  private let card = """
    class Card: UIView {
        let badge = UILabel()
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.width.equalTo(20) }
        }
        func change() {
            badge.snp.remakeConstraints { $0.width.equalTo(30) }
        }
    }
    """

  /// Whether two values are equal is no view.
  @Test(arguments: [
    ("store.state.view == .off", "mm"), ("store.state.view", "rr"), ("wide && store.state.view != nil", "mm"), ("wide || tall ? store.state.view : store", "rr"),
    ("if wide == tall { store.state.view } else { store }", "rr"), ("switch wide == tall { case true: store.state.view; case false: store }", "rr"),
  ])
  func aComparisonIsNoView(value: String, expected: String) {
    let panel = """
      class Panel: Base {
          func pick(_ value: Any) -> Any { value }
          func go() {
              let picked: Any = \(value)
              guard let view = pick(picked) as? UIView else { return }
              view.snp.makeConstraints { $0.height.equalTo(3) }
          }
      }
      """
    #expect(statuses(of: card, beside: [panel]) == expected)
  }
}
