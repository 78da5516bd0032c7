import Migration
import SourceText
import Testing

/// What is copied.
@Suite struct CopiedViewTests {
  private let card = "final class Card: UIView {\n  let bar = Bar()\n  func setUp() {\n    addSubview(bar)\n    bar.snp.makeConstraints { $0.top.equalToSuperview() }\n    Page.show(bar)\n  }\n}\n"
  private let page = "final class Page: UIView {\n  static func show(_ bar: UIView?) { Page(bar?.copy() as? UIView).start() }\n  let bar: UIView?\n  init(_ bar: UIView?) { self.bar = bar\n    super.init(frame: .zero) }\n  func start() { bar?.snp.remakeConstraints { $0.edges.equalToSuperview() } }\n}\n"

  @Test(arguments: [
    ("class Bar: UIView {\n  func copy(with zone: NSZone? = nil) -> Any { return Bar() }\n}", "m"),
    ("class Bar: UIView {\n  func copy(with zone: NSZone? = nil) -> Any {\n    let copy = Bar()\n    return copy\n  }\n}", "m"),
    ("class Bar: UIView {\n  func copy(with zone: NSZone? = nil) -> Any { return self }\n}", "r"),
    ("class Bar: UIView {\n  static let one = Bar()\n  func copy(with zone: NSZone? = nil) -> Any { return Bar.one }\n}", "m"),
  ])
  func aCopyIsWhatTheClassGives(bar: String, status: String) {
    #expect(migratedCard(card, ["Page.swift": page, "Bar.swift": bar + "\n"]).statuses == status)
  }
}
