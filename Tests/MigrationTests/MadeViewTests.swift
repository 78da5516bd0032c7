import Testing

/// Views that the closure which makes them adds to another one, under a name of its own.
@Suite struct MadeViewTests {
  private static func text(_ closure: String, _ more: String = "", declaration: String = "private lazy var title: UILabel") -> String {
    migratedCard(
      "final class Card: UIView {\n  private let box = UIView()\n  \(declaration) = {\n    \(closure)\n  }()\n  func setUp() {\n    title.snp.makeConstraints { $0.left.equalToSuperview() }\n  }\n  \(more)\n}\n", [:]).text
  }

  private static let asked = "equalTo: title.superview!.leftAnchor"

  @Test(arguments: [
    ("let label = UILabel()\n    addSubview(label)\n    return label", "equalTo: leftAnchor"), ("let label = UILabel()\n    label.text = \"a\"\n    box.addSubview(label)\n    return label", "equalTo: box.leftAnchor"),
    ("let title = UILabel(frame: .zero)\n    self.box.addSubview(title)\n    return title", "equalTo: self.box.leftAnchor"), ("let label = UILabel()\n    if isHidden { label.alpha = 0 }\n    addSubview(label)\n    return label", "equalTo: leftAnchor"),
  ])
  func theSuperviewIsThatOfTheProperty(closure: String, code: String) {
    #expect(Self.text(closure).contains(code), "\(Self.text(closure))")
  }

  @Test(arguments: [
    // Another view is returned, or may be.
    "let label = UILabel()\n    addSubview(label)\n    return make()", "let label = UILabel()\n    addSubview(label)\n    if isHidden { return other }\n    return label", "var label = UILabel()\n    addSubview(label)\n    return label",
    "let label = shared\n    addSubview(label)\n    return label", "let label = UILabel()\n    addSubview(label)\n    return label as UILabel",
    // It is handed on, or has another superview by then.
    "let label = UILabel()\n    addSubview(label)\n    keep(label)\n    return label", "let label = UILabel()\n    addSubview(label)\n    box.addSubview(label)\n    return label",
    "let label = UILabel()\n    addSubview(label)\n    label.embed(in: box)\n    return label", "let label = UILabel()\n    addSubview(label)\n    let same = label\n    box.addSubview(same)\n    return label",
    "let label = UILabel()\n    let host = UIView()\n    host.addSubview(label)\n    return label", "let label = UILabel()\n    [label].forEach { box.addSubview($0) }\n    addSubview(label)\n    return label",
  ])
  func anythingElseIsAsked(closure: String) {
    #expect(Self.text(closure).contains(Self.asked), "\(Self.text(closure))")
  }

  @Test(arguments: ["func move() { box.addSubview(title) }", "func move() { embed(title) }", "func other() { title = UILabel() }"])
  func otherCodeMayMoveIt(member: String) {
    #expect(Self.text("let label = UILabel()\n    addSubview(label)\n    return label", member).contains(Self.asked), "\(member)")
  }

  @Test(arguments: ["func move(_ card: Card, _ box: UIView) { box.addSubview(card.title) }", "extension Card { func move(_ box: UIView) { box.insertSubview(title, at: 0) } }", "func move(_ card: Card) { card.title = UILabel() }"])
  func otherFilesMayMoveIt(other: String) {
    func text(_ access: String) -> String {
      migratedCard(
        "final class Card: UIView {\n  \(access)lazy var title: UILabel = {\n    let label = UILabel()\n    addSubview(label)\n    return label\n  }()\n  func setUp() {\n    title.snp.makeConstraints { $0.left.equalToSuperview() }\n  }\n}\n",
        ["Other.swift": other]).text
    }
    #expect(text("").contains(Self.asked), "\(other)")
    #expect(text("private ").contains("equalTo: leftAnchor"))
  }

  @Test func otherClosuresHaveNamesOfTheirOwn() {
    let icon = "private lazy var icon: UILabel = {\n    let label = UILabel()\n    box.addSubview(label)\n    return label\n  }()"
    #expect(Self.text("let label = UILabel()\n    addSubview(label)\n    return label", icon).contains("equalTo: leftAnchor"))
    #expect(Self.text("let label = UILabel()\n    return label", icon).contains(Self.asked))
  }
}
