import Testing

/// What stored constraints are given, where one of SnapKit's is several layout constraints.
@Suite struct StoredConstraintValueTests {
  private func card(_ made: String, _ rest: String) -> String {
    """
    final class Card: UIView {
        private let title = UILabel()
        private var size: Constraint?
        private var list: [Constraint] = []
        private var n: CGFloat = 0
        private var onChange: ((CGFloat) -> Void)?
        func next() -> CGFloat { n += 1; return n }
        func layout() {
            addSubview(title)
            title.snp.makeConstraints { make in
                make.center.equalToSuperview()
                \(made)
            }
        }
        func grow(_ gap: CGFloat) {
            \(rest)
        }
    }

    """
  }

  @Test(arguments: [
    ("size?.update(offset: next())", "r"),
    ("size?.update(inset: next())", "r"),
    ("size?.update(offset: gap * 2)", "m"),
    ("size?.update(offset: max(gap, 8))", "m"),
    ("onChange = { [weak self] in self?.size?.update(offset: $0) }", "r"),
    ("onChange = { [weak self] in self?.size?.isActive = $0 > 4 }", "r"),
    ("onChange = { [weak self] value in self?.size?.update(offset: value) }", "m"),
  ])
  func aValueIsEvaluatedOnceForAllParts(rest: String, statuses: String) {
    let result = migratedCard(card("size = make.size.equalTo(4).constraint", rest))
    #expect(result.statuses == statuses, "\(rest): \(result.text) \(result.messages)")
    let single = migratedCard(card("size = make.width.equalTo(4).constraint", rest))
    #expect(single.statuses == "m", "\(rest): \(single.text) \(single.messages)")
  }

  @Test(arguments: [
    ("list.forEach { $0.update(offset: next()) }", "r"),
    ("for side in list { side.update(offset: n); n += 4 }", "r"),
    ("for side in list { side.update(offset: gap); side.activate() }", "m"),
    ("list.forEach { $0.update(offset: gap) }", "m"),
  ])
  func aLoopRunsOnceForEachOfSnapKitsConstraints(rest: String, statuses: String) {
    let parts = "list.append(make.size.equalTo(4).constraint)\nlist.append(make.left.equalToSuperview().constraint)"
    let result = migratedCard(card(parts, rest))
    #expect(result.statuses == statuses, "\(rest): \(result.text) \(result.messages)")
    let flat = migratedCard(card("list.append(make.width.equalTo(4).constraint)", rest))
    #expect(flat.statuses == "m", "\(rest): \(flat.text) \(flat.messages)")
  }
}
