import Testing

/// Members that a closure names without `self`, in the code of the closure around it.
@Suite struct SnapKitImplicitSelfTests {
  private func card(_ code: String) -> String {
    """
    final class Card: UIView {
        let title = UILabel()
        var gap: CGFloat = 4
        func side() -> CGFloat { gap }
        private func pin(_ make: ConstraintMaker) {
            make.left.equalTo(gap)
        }
        func load(_ done: @escaping () -> Void) { done() }
        func layout() {
            \(code)
        }
    }

    """
  }

  @Test(arguments: [
    "load { self.title.snp.makeConstraints { [unowned self] make in make.left.equalTo(gap) } }",
    "load { self.title.snp.makeConstraints { [unowned self] make in make.left.equalTo(side()) } }",
    "load { self.title.snp.makeConstraints { [weak self] make in\nguard let self else { return }\nmake.left.equalTo(gap)\n} }",
    "UIView.animate(withDuration: 1) { self.title.snp.makeConstraints { [unowned self] make in make.height.equalTo(bounds.height) } }",
    "load { self.title.snp.makeConstraints(self.pin) }",
  ])
  func membersThatNeedSelfOutsideAreRefused(code: String) {
    let result = migratedCard(card(code))
    #expect(result.statuses == "r", "\(code): \(result.text)")
    #expect(result.messages.contains { $0.contains("needs 'self.'") }, "\(result.messages)")
  }

  @Test(arguments: [
    "load { self.title.snp.makeConstraints { [unowned self] make in make.left.equalTo(self.gap) } }",
    "load { self.title.snp.makeConstraints { [unowned self] make in make.left.equalTo(max(self.gap, 8)).priority(.high) } }",
    "load { [unowned self] in title.snp.makeConstraints { [unowned self] make in make.left.equalTo(gap) } }",
    "load { [self] in title.snp.makeConstraints { make in make.left.equalTo(gap) } }",
    "title.snp.makeConstraints { [unowned self] make in make.left.equalTo(gap) }",
    "title.snp.makeConstraints(pin)",
    "load { self.title.snp.makeConstraints { [weak self] make in\nguard let card = self else { return }\nlet gap = card.gap\nmake.left.equalTo(gap)\n} }",
  ])
  func othersAreMigrated(code: String) {
    let result = migratedCard(card(code))
    #expect(result.statuses == "m", "\(code): \(result.messages)")
  }
}
