import Migration
import Testing
import Verification

/// Lines that became a loop with a variable for the view of the turn before.
@Suite struct CurrentViewTests {
  private func card(_ body: String) -> String {
    "import SnapKit\nfinal class Card: UIView {\n  let a = UILabel(), b = UILabel(), c = UILabel(), head = UIView()\n  var isWide = false, other: UIView?\n  private lazy var rows = [a, b, c]\n  func setUp() {\n    addSubview(head)\n    \(body)\n  }\n}"
  }

  private static let lines = """
    for v in [a, b, c] { addSubview(v) }
    a.snp.makeConstraints { $0.top.left.equalTo(self) }
    b.snp.makeConstraints { $0.top.equalTo(a.snp.bottom).offset(8); $0.left.equalTo(self) }
    c.snp.makeConstraints { $0.top.equalTo(b.snp.bottom).offset(8); $0.left.bottom.equalTo(self) }
    """

  private static let loop = """
    var previous: UIView?
    for v in [a, b, c] {
      v.translatesAutoresizingMaskIntoConstraints = false
      addSubview(v)
      v.leftAnchor.constraint(equalTo: leftAnchor).isActive = true
      if let previous = previous {
        v.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: 8).isActive = true
      } else {
        v.topAnchor.constraint(equalTo: topAnchor).isActive = true
      }
      previous = v
    }
    previous?.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    """

  private func isSame(_ loop: String) -> Bool { file(card(Self.lines), card(loop)).verdict == .identical }

  @Test(arguments: [
    ("", ""), ("[a, b, c] {", "rows {"), ("if let previous = previous", "if let previous"), ("if let previous = previous {", "if let above = previous {\n let previous = above"),
    ("= previous {", "= previous, true == true {"), ("var previous: UIView?", "var previous: UIView? = nil"),
  ])
  func aLoopSaysTheSame(old: String, new: String) {
    let loop = old.isEmpty ? Self.loop : Self.loop.replacing(old, with: new)
    #expect(isSame(loop) == !new.contains("true == true"))
  }

  @Test(arguments: [
    ("  previous = v\n", ""), ("constant: 8", "constant: 4"), ("  previous = v\n", "  previous = a\n"), ("  previous = v\n", "  if isWide { previous = v }\n"), ("[a, b, c] {", "[a, c, b] {"),
    ("previous?.bottomAnchor.constraint", "a.bottomAnchor.constraint"), ("var previous: UIView?", "var previous: UIView? = head"), ("    previous?.bottom", "    previous = other\n    previous?.bottom"),
    ("  previous = v\n", "  previous = v\n  if isWide { break }\n"), ("equalTo: previous.bottomAnchor", "equalTo: previous.topAnchor"), ("    previous?.bottom", "    swap(&previous, &other)\n    previous?.bottom"),
    ("  previous = v\n", "  later { previous = v }\n"), ("  previous = v\n", "  (previous, isWide) = (other, true)\n"), ("    previous?.bottom", "    previous? = head\n    previous?.bottom"),
  ])
  func anythingElseDoesNot(old: String, new: String) {
    let loop = Self.loop.replacing(old.trimmed(), with: new.trimmed())
    #expect(loop != Self.loop)
    #expect(!isSame(loop))
  }

  /// `defer` gives the variable its view behind the rest of the turn.
  @Test func aDeferredAssignmentIsNotMissed() {
    let loop = Self.loop.replacing("  previous = v\n", with: "").replacing("  addSubview(v)\n", with: "  defer { previous = v }\n  addSubview(v)\n")
    #expect(loop.contains("defer"))
    let apart = Self.lines.replacing("a.snp.bottom).offset(8)", with: "self)").replacing("b.snp.bottom).offset(8)", with: "self)").replacing("left.bottom", with: "left")
    #expect(file(card(apart), card(loop)).verdict != .identical)
  }

  @Test func anOptionalOfSnapKitIsThereAsWell() {
    let old = "var center: UIView?\n    addSubview(a)\n    center = a\n    center?.snp.makeConstraints { $0.top.equalTo(self) }"
    func new(_ item: String) -> String { "var center: UIView?\n    addSubview(a)\n    center = a\n    if let center {\n      center.translatesAutoresizingMaskIntoConstraints = false\n      \(item).topAnchor.constraint(equalTo: topAnchor).isActive = true\n    }" }
    #expect(file(card(old), card(new("center"))).verdict == .identical)
    #expect(file(card(old), card(new("b"))).verdict != .identical)
  }

  @Test func aVariableMayStartWithAView() {
    let old = Self.lines.replacing("$0.top.left.equalTo(self)", with: "$0.top.equalTo(head.snp.bottom).offset(8); $0.left.equalTo(self)")
    let new = Self.loop.replacing("var previous: UIView?", with: "var previous: UIView = head").replacing("if let previous = previous {", with: "do {").replacing(
      "} else {\n    v.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  }", with: "}").replacing("previous?.bottom", with: "previous.bottom")
    #expect(file(card(old), card(new)).verdict == .identical)
    #expect(file(card(Self.lines), card(new)).verdict != .identical)
  }
}

extension String {
  fileprivate func trimmed() -> String { String(drop { $0 == " " }) }
}
