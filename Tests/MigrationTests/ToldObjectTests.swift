import Testing

/// Views that the system gives to functions: those of delegates, and actions.
@Suite struct ToldObjectTests {
  private func status(_ declaration: String, _ statement: String, _ members: String = "") -> String {
    let card = """
      class Card: UIViewController, UITextFieldDelegate {
          \(declaration)
          func setUp() {
              view.addSubview(badge)
              badge.snp.makeConstraints { $0.width.equalTo(20) }
              \(statement)
          }
          @objc func tap(_ sender: UIControl) { sender.snp.removeConstraints() }
          func textFieldDidBeginEditing(_ field: UITextField) { field.snp.removeConstraints() }
          func changed(_ field: UITextField, _ change: NSKeyValueObservedChange<Bool>) { field.snp.removeConstraints() }
          \(members)
      }
      """
    return String(statuses(of: card, beside: []).prefix(1))
  }

  private let field = "private let badge = UITextField()"

  /// The action has no name at the control.
  @Test(arguments: [
    ("badge.addTarget(self, action: handler, for: .touchUpInside)", "let handler = #selector(tap(_:))"),
    ("badge.addTarget(self, action: .tapped, for: .touchUpInside)", "}\nextension Selector { static let tapped = #selector(Card.tap(_:))"),
    ("badge.addTarget(self, action: Selector((\"tap:\")), for: .touchUpInside)", ""), ("wire(badge, #selector(tap(_:)))", "func wire(_ control: UIControl, _ action: Selector) { control.addTarget(self, action: action, for: .touchUpInside) }"),
    ("badge.wire(self, #selector(tap(_:)))", "}\nextension UIControl { func wire(_ target: Any, _ action: Selector) { addTarget(target, action: action, for: .touchUpInside) }"),
    ("badge.observe(\\.isHighlighted, changeHandler: changed)", ""), ("token = badge?.observe(\\.isHighlighted, changeHandler: changed)", "var token: Any?"),
  ])
  func aControlWithAnActionOfAnotherNameIsLeft(statement: String, member: String) {
    #expect(status(field, statement, member) == "r", "\(statement)")
  }

  /// The delegate is set under another name.
  @Test(arguments: [
    ("[badge, other].forEach { $0.delegate = self }", "let other = UITextField()"), ("for field in [badge, other] { field.delegate = self }", "let other = UITextField()"),
    ("let fields = [badge]; for field in fields { field.delegate = self }", ""), ("badge.wire(self)", "}\nextension UITextField { func wire(_ told: UITextFieldDelegate) { delegate = told }"),
    ("badge.wire(self)", "}\nextension UITextField { func wire(_ told: UITextFieldDelegate) { self.delegate = told }"), ("badge.fieldDelegate = self", ""), ("badge.prefetchDataSource = self", ""),
  ])
  func aViewWithADelegateOfAnotherNameIsLeft(statement: String, member: String) {
    #expect(status(field, statement, member) == "r", "\(statement)")
  }

  @Test func aViewThatIsItsOwnDelegateIsLeft() {
    let fancy = "}\nclass Fancy: UITextField { func start() { delegate = self }; func textFieldDidEndEditing(_ field: UITextField) { field.snp.removeConstraints() }"
    #expect(status("private let badge = Fancy()", "", fancy) == "r")
  }

  @Test func aViewOfTheInterfaceBuilderIsLeft() {
    #expect(status("@IBOutlet private weak var badge: UITextField!", "") == "r")
  }

  /// Nobody is told about it, or about others only.
  @Test func aViewThatNobodyIsToldAboutIsMigrated() {
    #expect(status(field, "") == "m")
    #expect(status(field, "[other].forEach { $0.delegate = self }", "let other = UITextField()") == "m")
    #expect(status(field, "badge.delegate = nil") == "m")
  }
}
