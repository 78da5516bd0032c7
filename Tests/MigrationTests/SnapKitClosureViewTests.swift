import Testing

/// Closures that lay out what they are given, and whose callers give them views by ways of their own.
struct SnapKitClosureViewTests {
  /// A class whose `title` has a width, and that does something more.
  private func statuses(_ members: String, _ declarations: String = "", others: [String: String] = [:]) -> String {
    let result = migratedCard(
      """
      class Card: UIView {
          let title = UILabel()
          func setUp() {
              addSubview(title)
              title.snp.makeConstraints { $0.width.equalTo(10) }
          }
          \(members)
      }
      \(declarations)
      """, others)
    return result.statuses
  }

  private static let again = "{ $0.snp.remakeConstraints { $0.width.equalTo(3) } }"

  @Test(arguments: [
    "for view in subviews { body(view) }", "[title].forEach(body)", "kept = body", "subviews.forEach { body($0) }", "guard let view = subviews.first else { return }; body(view)",
    "UIView.animate(withDuration: 1) { self.each(body) }", "let other = body; other(title)", "self.body = body",
  ])
  func aFunctionMayHandAnyViewToAClosure(code: String) {
    #expect(statuses("func narrow() { each \(Self.again) }\n    func each(_ body: @escaping (UIView) -> Void) { \(code) }") == "rr")
    let each = "extension UIView { func each(_ body: @escaping (UIView) -> Void) { \(code) } }"
    #expect(statuses("func narrow() { each \(Self.again) }", others: ["Each.swift": each]) == "rr")
  }

  /// Its object, a view that it makes, and what the caller gives it beside the closure are no others.
  @Test(arguments: [
    ("func each(_ body: (UIView) -> Void) { body(self) }", "each"), ("func each(_ body: ((UIView) -> Void)?) { if let body { body(self) } }", "each"),
    ("func each(_ body: ((UIView) -> Void)? = nil) { body?(self) }", "each"),
    ("func each(_ body: (UIView) -> Void) { let view = UIView(); body(view); addSubview(view) }", "each"),
    ("func each(_ view: UIView, _ body: (UIView) -> Void) { body(view) }", "each(body)"), ("func each(_ done: @escaping (Bool) -> Void) { saved = done }", "each"),
  ])
  func aFunctionThatHandsOverWhatIsKnownHandsNoOther(function: String, call: String) {
    #expect(statuses("let body = UIView()\n    func narrow() { \(call) \(Self.again) }\n    \(function)") == "mr")
  }

  /// A function of the name that takes no closure is another one. What a type is that no file declares is not known, and no
  /// function conforms to a protocol.
  @Test(arguments: [
    ("func each(with model: Model) { kept = model }", "struct Model { }", "mr"), ("func each(with model: Model?) { kept = model }", "class Model { }", "mr"),
    ("func each(with model: Model) { kept = model }", "", "rr"), ("func each(with model: Model) { kept = model }", "typealias Model = (UIView) -> Void", "rr"),
    ("func each(with model: Model) { kept = model }", "struct Model { }\nstruct Other<Model> { }", "rr"),
    ("func each(with model: Model) { kept = model }", "struct Outer { struct Model { } }", "rr"),
    ("func each(with model: Model.Done) { kept = model }", "struct Model { }", "rr"),
    ("func each(with model: Done<Model>) { kept = model }", "struct Model { }\ntypealias Done<Value> = (Value) -> Void", "rr"),
    ("func each(with model: Optional<Model>) { kept = model }", "typealias Model = (UIView) -> Void", "rr"),
  ])
  func aFunctionThatTakesNoClosureIsAnotherOne(function: String, type: String, expected: String) {
    let card = "func narrow() { pool.each \(Self.again) }\n    let pool = Pool()"
    #expect(statuses(card, others: ["Pool.swift": "class Pool { func each(_ body: (UIView) -> Void) { body(UIView()) } }\nclass Rows { \(function) }", "Model.swift": type]) == expected)
    // Beside it in one file.
    #expect(statuses(card, others: ["Pool.swift": "class Pool { func each(_ body: (UIView) -> Void) { body(UIView()) } }\nclass Rows { \(function) }\n\(type)"]) == expected)
  }

  @Test(arguments: [("<Model: Showable>", "mr"), ("<Model>", "rr"), ("<Model: Sendable>", "rr"), ("<Row, Model: Showable & Named>", "mr"), ("<Row: Showable, Model>", "rr")])
  func aFunctionConformsToNoProtocol(parameters: String, expected: String) {
    let pool = "class Pool { func each(_ body: (UIView) -> Void) { body(UIView()) } }\nprotocol Showable { }\nclass Rows\(parameters) { func each(with model: Model?) { self.model = model } }"
    let card = "func narrow() { pool.each \(Self.again) }\n    let pool = Pool()"
    #expect(statuses(card, others: ["Pool.swift": pool]) == expected)
    // One of the function's own is another one.
    #expect(statuses(card, others: ["Pool.swift": pool.replacing("each(with", with: "each<Model>(with")]) == "rr")
  }

  /// The type that an object is taken for tells what its members are.
  @Test(arguments: [
    ("(cell as? Holder<UIImageView>)?.content", "mr"), ("(cell as! Holder<UIImageView>).content", "mr"), ("(cell as? Holder<UILabel>)!.content", "rr"),
    ("(cell as? Holder<UIView>)?.content", "rr"), ("(cell as? Holder)?.content", "rr"), ("(cell as? Others)?.content", "rr"), ("(cell as Any, cell as! Holder<UIImageView>).0.content", "rr"),
  ])
  func theTypeThatAnObjectIsTakenForTellsItsMembers(item: String, expected: String) {
    let holder = "class Holder<Content: UIView>: UIView { var content = Content() }"
    #expect(statuses("func keep() { pool.take(title) }\n    func narrow(_ cell: UIView) { \(item).snp.remakeConstraints { $0.width.equalTo(3) } }", others: ["Holder.swift": holder]) == expected)
  }

  @Test(arguments: [
    ("var onEach: ((UIView) -> Void)?", "onEach = \(again)"), ("let all: [(UIView) -> Void] = [\(again)]", ""), ("let all: [String: (UIView) -> Void] = [\"a\": \(again)]", ""),
    ("func style() -> (UIView) -> Void { \(again) }", ""), ("func style() -> (UIView) -> Void { return \(again) }", ""), ("static let narrow: (UIView) -> Void = \(again)", ""),
    ("lazy var narrow: (UIView) -> Void = \(again)", ""), ("var narrow: (UIView) -> Void { \(again) }", ""),
  ])
  func aClosureThatIsKeptMayBeGivenAnyView(member: String, statement: String) {
    #expect(statuses("\(member)\n    func more() { \(statement) }") == "rr")
  }

  /// The type of what a kept closure is given tells views apart.
  @Test(arguments: [("UIView", "rr"), ("UILabel", "rr"), ("UIButton", "mr")])
  func theTypeOfAClosureSaysWhichViewsItIsGiven(type: String, expected: String) {
    #expect(statuses("var onEach: ((\(type)) -> Void)?\n    func more() { onEach = \(Self.again) }") == expected)
    #expect(statuses("static let narrow: (\(type)) -> Void = \(Self.again)") == expected)
  }

  @Test(arguments: [
    ("struct Style { let run: (UIView) -> Void }", "Style"), ("struct Style<View: UIView> { let run: (View) -> Void }", "Style<UILabel>"),
    ("class Style { init(_ run: @escaping (UIView) -> Void) { kept = run }; let kept: (UIView) -> Void }", "Style.init"),
  ])
  func aValueThatIsMadeOfAClosureKeepsIt(type: String, name: String) {
    #expect(statuses("static let narrow = \(name) \(Self.again)", type) == "rr")
    #expect(statuses("static let narrow = \(name) \(Self.again)", others: ["Style.swift": type]) == "rr")
    #expect(statuses("func re() { title.snp.remakeConstraints { $0.height.equalTo(1) } }\n    static let tall = \(name) { $0.snp.makeConstraints { $0.height.equalTo(4) } }", type) == "rrr")
  }

  /// All calls of a local closure are there.
  @Test(arguments: [("narrow(body)", "mr"), ("narrow(title)", "rr"), ("for view in subviews { narrow(view) }", "rr"), ("keep(narrow)", "rr"), ("[title].forEach(narrow)", "rr")])
  func aLocalClosureIsGivenWhatItsCallsSay(calls: String, expected: String) {
    #expect(statuses("let body = UIView()\n    func more() {\n        let narrow: (UIView) -> Void = \(Self.again)\n        \(calls)\n    }") == expected)
  }

  @Test(arguments: [("{ [unowned self] in title }", "rr"), ("{ [unowned self] in body }", "mr")])
  func aClosureGivesTheViewThatIsItsOnlyExpression(closure: String, expected: String) {
    #expect(
      statuses(
        """
        let body = UIView()
            var makers: [String: () -> UIView] = [:]
            func fill() { makers["a"] = \(closure) }
            func narrow() { makers["a"]!().snp.remakeConstraints { $0.width.equalTo(3) } }
        """) == expected)
  }
}
