import Migration
import SourceText
import Testing

/// Views that come from where nobody else has them, beside a box that hands its view on and makes its constraints again.
@Suite struct NewViewTests {
  private func isMigrated(_ members: String, _ more: String = "", _ view: String = "UIView") -> Bool {
    let box = """
      final class Box: UIView {
        let inner = \(view)()
        func setUp() {
          addSubview(inner)
          Keeper.keep(inner)
          inner.snp.remakeConstraints { $0.top.equalTo(self) }
        }
      }

      """
    let keeper = "enum Keeper { static var views: [UIView] = []\nstatic func keep(_ view: UIView) { views.append(view) } }\n"
    return migratedCard("final class Card: UIView {\n\(members)\n}\n", ["Box.swift": box, "Keeper.swift": keeper, "More.swift": more]).statuses == "m"
  }

  private func reducing(_ type: String) -> String {
    "func add(_ rows: [\(type)]) {\n  _ = rows.reduce([\(type)]()) { done, row in\n    addSubview(row)\n    row.snp.makeConstraints { $0.leading.equalTo(self) }\n    return done + [row]\n  }\n}"
  }

  @Test func whatIsReducedAreTheElementsOfTheList() {
    let row = "final class Row: UIView {}\nfinal class Page { func f(_ card: Card) { let rows = (0..<3).map { _ in Row() }; card.add(rows) } }\n"
    #expect(isMigrated(reducing("Row"), row, "UILabel"))
    #expect(!isMigrated(reducing("UIView"), "final class Page { func f(_ card: Card, _ box: Box) { card.add([box.inner]) } }"))
    #expect(!isMigrated(reducing("Row"), row + "extension Box { func g(_ card: Card) { card.add([inner]) } }\n", "Row"))
  }

  @Test func anObjectMayBeMadeOfAClosure() {
    let card = "lazy var shield = makeShield()\nfunc makeShield() -> UIView {\n  let shield = Shield<UILabel> { nil }\n  shield.alpha = 0.5\n  return shield\n}\nfunc setUp() { addSubview(shield); shield.snp.makeConstraints { $0.edges.equalTo(self) } }"
    let shield = "final class Shield<Content: UIView>: UIView { init(_ content: () -> Content?) { super.init(frame: .zero) } }"
    #expect(isMigrated(card, shield))
    #expect(isMigrated(card.replacing("<UILabel>", with: ""), shield))
    #expect(!isMigrated(card.replacing("Shield<UILabel>", with: "findShield"), shield), "a function may find any")
  }
}
