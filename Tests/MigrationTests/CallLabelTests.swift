import Testing

/// Functions of one name with other labels: what one is given is not given to the other.
@Suite struct CallLabelTests {
  private let card = "class Card: UIView { private let badge = UILabel(); func setUp() { addSubview(badge); badge.snp.makeConstraints { $0.width.equalTo(20) } } }"

  private func pins(_ code: String) -> String {
    """
    class Pins {
      func add(_ key: Int, view: UIView) { view.snp.removeConstraints() }
      func add(_ card: Int, _ view: UIView) { view.snp.removeConstraints() }
      func build(for make: () -> UIView) { make().snp.removeConstraints() }
      func fill(@Builder content: () -> UIView, with view: UIView) { view.snp.removeConstraints() }
      func go(_ root: UIView) { for hit in root.subviews { \(code) } }
    }
    """
  }

  @Test(arguments: [
    "add(1, view: UIView()); add(2, UIView()); add(3, other: hit); add(hit, to: 4)", "add(1, view: UIView()); add(2, UIView()); build { UIView() }; build(4) { hit }; build(with: 4) { hit }",
  ])
  func whatHasOtherLabelsIsAnotherFunction(code: String) {
    let all = code + (code.contains("build") ? "" : "; build { UIView() }") + "; fill(content: { UIView() }, with: UIView())"
    #expect(statuses(of: card, beside: [pins(all)]) == (code.contains("build(4)") ? "r" : "m"), "\(code)")
  }

  @Test(arguments: [
    "add(1, view: hit)", "add(2, hit)", "build { hit }", "build(for: { hit })", "fill(content: { UIView() }, with: hit)", "fill(with: hit) { UIView() }", "[hit].forEach { add(1, view: $0) }",
    "let all = add(_:view:); all(1, hit)",
  ])
  func whatAFunctionIsGivenCounts(code: String) {
    let all = "add(1, view: UIView()); add(2, UIView()); build { UIView() }; fill(content: { UIView() }, with: UIView()); \(code)"
    #expect(statuses(of: card, beside: [pins(all)]) == "r", "\(code)")
  }

  /// Where parameters and arguments are called like a method, the object around them is none of its objects.
  @Test(arguments: ["func make(styled text: String) -> UIView { UIView() }", "func make(styled: String) -> UIView { UIView() }; func go() { _ = make(styled: \"\") }", "func go() { _ = make(styled: 2) }"])
  func aLabelIsNoMethod(code: String) {
    let label = "class Card: UIView { lazy var badge: UILabel = { UILabel().lined(2).styled(1) }(); func setUp() { addSubview(badge); badge.snp.makeConstraints { $0.top.equalToSuperview() } } }"
    let style = "extension UILabel { func styled(_ size: Int) -> UILabel { numberOfLines = size; return self }; func lined(_ size: Int) -> UILabel { return self } }"
    let base = "class Base: Foreign { lazy var contentView = UIView(); func setUp() { addSubview(contentView); contentView.snp.makeConstraints { $0.top.equalToSuperview() } } }"
    let row = "class Row: Base { func move() { contentView.snp.updateConstraints { $0.top.equalToSuperview().offset(2) } } }"
    #expect(statuses(of: label, beside: [style, base, row, "class Maker: Foreign { \(code) }"]) == "m", "\(code)")
  }

  @Test func aMethodThatIsNamedHasItsObject() {
    let label = "class Card: UIView { func setUp() { snp.makeConstraints { $0.width.equalTo(20) } } }"
    let style = "extension UIView { func styled(_ size: Int) -> Self { snp.updateConstraints { $0.width.equalTo(size) }; return self } }"
    #expect(statuses(of: label, beside: [style, "extension Card { func go(styles: (Int) -> Card) {}; func run() { go(styles: styled) } }"]) == "r")
  }

  /// A function of a protocol that the system calls, and another one of its name that code calls.
  @Test func theSystemCallsWhatOnlyOthersOfTheNameAreCalledFor() {
    let cell = "class Card: UITableViewCell { func setUp() { snp.makeConstraints { $0.height.equalTo(40) } } }"
    let page = """
      class Page: NSObject, UITableViewDelegate {
        func tableView(_ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) { cell.snp.updateConstraints { $0.height.equalTo(90) } }
        func go(_ table: UITableView, _ path: IndexPath) { tableView(table, didSelectRowAt: path) }
      }
      """
    #expect(statuses(of: cell, beside: [page]) == "r")
  }
}
