import Testing

/// Items that code in the closure changes, or that add themselves when they are first asked for.
@Suite struct ItemEvaluationTests {
  private func isMigrated(_ receiver: String, _ statements: String, members: String = "", before: String = "") -> Bool {
    let card = """
      class Card: UIView {
        let body = UIView()
        var rows: [UIView] = []
        lazy var shadow: UIView = { let view = UIView(); addSubview(view); return view }()
        lazy var badge: UIView = { let view = UIView(); self.addSubview(view); return view }()
        lazy var host = UIView()
        lazy var mark: UIView = { let view = UIView(); host.addSubview(view); return view }()
        lazy var plain: UIView = { let view = UIView(); view.addSubview(UIView()); return view }()
        func addRow() -> CGFloat { rows.append(UIView()); return 3 }
        func hide() -> CGFloat { rows.forEach { $0.isHidden = true }; return 3 }
        func place() -> CGFloat { addSubview(UIView()); return 3 }
        func setUp() {
          addSubview(body)
          \(before)
          \(receiver).snp.makeConstraints { make in
            \(statements)
          }
        }
      }
      """
    return migratedCard(card, [:]).statuses == "m"
  }

  @Test(arguments: [("rows.last!", "addRow()", false), ("rows[0]", "addRow()", false), ("rows.last!", "hide()", true), ("body", "addRow()", true), ("subviews.last!", "place()", false), ("rows.last!", "place()", true)])
  func theReceiverStaysWhatItIs(_ receiver: String, _ value: String, _ expected: Bool) {
    #expect(isMigrated(receiver, "make.top.equalTo(self).offset(\(value))\n      make.left.equalTo(self)") == expected, "\(receiver) \(value)")
  }

  @Test(arguments: [("rows.last!", "layOut", false), ("body", "layOut", true), ("rows.last!", "layOutPlainly", true)])
  func aFunctionMayBeTheClosure(_ receiver: String, _ function: String, _ expected: Bool) {
    let card = """
      class Card: UIView {
        let body = UIView()
        var rows: [UIView] = []
        private func layOut(_ make: ConstraintMaker) { make.top.equalTo(self).offset(addRow()) }
        private func layOutPlainly(_ make: ConstraintMaker) { make.top.equalTo(self).offset(3) }
        func addRow() -> CGFloat { rows.append(UIView()); return 3 }
        func setUp() {
          addSubview(body)
          \(receiver).snp.makeConstraints(\(function))
        }
      }
      """
    #expect((migratedCard(card, [:]).statuses == "m") == expected, "\(receiver) \(function)")
  }

  @Test(arguments: [
    ("make.top.equalTo(shadow.snp.bottom)\n      make.left.equalTo(badge.snp.right).priority(.high)", "", false),
    ("make.top.equalTo(shadow.snp.bottom)\n      make.left.equalTo(mark.snp.right).priority(.high)", "", false),
    ("make.top.equalTo(shadow.snp.bottom)\n      make.left.equalTo(badge.snp.right)", "", true),
    ("make.top.equalTo(shadow.snp.bottom)\n      make.left.equalTo(badge.snp.right).priority(.high)", "shadow.isHidden = true\n    badge.isHidden = true", true),
    ("make.top.equalTo(shadow.snp.bottom)\n      make.left.equalTo(plain.snp.right).priority(.high)", "", true),
    ("make.top.equalTo(shadow.snp.bottom)\n      make.left.equalTo(body).priority(.high)", "", true),
  ])
  func viewsAreAddedInTheirOrder(_ statements: String, _ before: String, _ expected: Bool) {
    let other = statements.contains("equalTo(body)") ? "rows[0]" : "body"
    #expect(isMigrated(other, statements, before: before) == expected, "\(statements)")
  }
}
