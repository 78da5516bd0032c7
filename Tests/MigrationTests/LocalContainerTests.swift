import Testing

/// Views in views that only local variables hold.
@Suite struct LocalContainerTests {
  private let card = """
    class Card: UIView {
        private let badge = UILabel()
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.width.equalTo(20) }
        }
    }
    """

  /// A class that takes the constraints from whatever is in the views in its box.
  private func grid(_ fill: String, members: String = "", list: String = "let columns = (0..<4).map { _ in UIView() }") -> String {
    """
    class Grid: UIView {
        private lazy var box: UIView = { let view = UIView(); return view }()
        private var kept: UIView?
        \(members)
        func fill(_ root: UIView) {
            box.subviews.forEach {
                $0.subviews.forEach { $0.snp.removeConstraints() }
                $0.removeFromSuperview()
            }
            \(list)
            columns.forEach { box.addSubview($0) }
            for hit in root.subviews { \(fill) }
        }
    }
    """
  }

  @Test(arguments: [
    ("columns[0].addSubview(hit)", "r"), ("columns[1].addSubview(UIView()); print(hit)", "m"), ("columns.first?.insertSubview(hit, at: 0)", "r"),
    ("for column in columns { column.addSubview(hit) }", "r"), ("columns.forEach { $0.addSubview(hit) }", "r"),
    ("let last = columns[3]; last.addSubview(hit)", "r"), ("columns[0].addSubview(hit.superview!)", "r"), ("kept = columns[0]; kept?.addSubview(hit)", "r"),
  ])
  func whatIsAddedToThemIsFound(fill: String, expected: String) {
    #expect(statuses(of: card, beside: [grid(fill)]) == expected)
  }

  /// A function gives a new view, and adds something to it or its caller does.
  @Test(arguments: [
    ("columns.append(wrap(hit))", "r"), ("columns.append(wrap(UIView())); print(hit)", "m"),
    ("let column = wrap(UIView()); column.addSubview(hit); columns.append(column)", "r"),
  ])
  func whatAFunctionAddsIsFound(fill: String, expected: String) {
    let wrap = "private func wrap(_ view: UIView) -> UIView { let wrapper = UIView(); wrapper.addSubview(view); return wrapper }"
    #expect(statuses(of: card, beside: [grid(fill, members: wrap, list: "var columns: [UIView] = []")]) == expected)
  }
}
