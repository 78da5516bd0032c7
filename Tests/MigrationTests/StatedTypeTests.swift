import Migration
import SourceText
import Testing

/// Items of which the source states types that no object has both.
@Suite struct StatedTypeTests {
  private static let pair = "class Pair<First: UIView>: UIView {\n  let first: First\n  init(first: First = First()) { self.first = first; super.init(frame: .zero); addSubview(first) }\n}\n"

  /// What becomes of a card's label, which a pair has, beside a page that is a pair and makes the constraints of its own view again.
  private func isMigrated(_ own: String, beside other: String, _ more: String = "") -> Bool {
    let card = "final class Card: UIView {\n  let pair = Pair<\(own)>()\n  var label: \(own) { pair.first }\n  func setUp() { label.snp.makeConstraints { $0.top.equalTo(self) } }\n}\n"
    let page = "final class Page: Pair<\(other)> {\n  var picture: \(other) { first }\n  func update() { picture.snp.remakeConstraints { $0.leading.equalTo(self) } }\n}\n"
    return migratedCard(card, ["Page.swift": page, "Pair.swift": Self.pair, "More.swift": more]).statuses == "m"
  }

  @Test(arguments: [("UILabel", "UIImageView"), ("Title", "UIImageView"), ("Title", "Picture")])
  func viewsOfTwoClassesAreTwoViews(_ own: String, _ other: String) {
    #expect(isMigrated(own, beside: other, "final class Title: UILabel {}\nclass Picture: UIImageView, Loading {}\nprotocol Loading {}"), "\(own), \(other)")
  }

  @Test(arguments: [("UILabel", "UILabel"), ("UILabel", "UIView"), ("UILabel", "Title"), ("UIView", "UILabel")])
  func oneMayBeOfTheOthersClass(_ own: String, _ other: String) {
    #expect(!isMigrated(own, beside: other, "final class Title: UILabel {}"), "\(own), \(other)")
  }

  @Test(arguments: [
    ("UILabel", "Title", "typealias Title = UILabel"), ("Shiny", "Dull", ""), ("Title", "Shiny", "class Title: UILabel {}"),
    ("UILabel", "Title", "class Title: Shiny {}"), ("UILabel", "Title", "class Title: Base {}\nclass Base: Shiny, Loading {}\nprotocol Loading {}"),
    ("UILabel", "Title", "class Title: UIControl {}\nenum Names { typealias Title = UILabel }"),
  ])
  func ofNamesOfOtherModulesNothingIsKnown(_ own: String, _ other: String, _ more: String) {
    #expect(!isMigrated(own, beside: other, more), "\(own), \(other), \(more)")
  }

  @Test func noModuleInheritsFromAClassOfTheFiles() {
    #expect(isMigrated("Title", beside: "Picture", "class Title: Shiny {}\nclass Picture: Dull {}"))
    #expect(isMigrated("UILabel", beside: "Title", "class Title: UIControl {}"))
  }

  /// What is made for a name is of its class, whatever type the source states where it is changed.
  @Test func whatIsMadeIsOfItsClass() {
    func isMigrated(_ made: String, beside changed: String) -> Bool {
      let card = "final class Card: UIView {\n  private let label: UIView = \(made)()\n  func setUp() {\n    addSubview(label)\n    label.snp.makeConstraints { $0.top.equalTo(self) }\n  }\n}\n"
      let page = "final class Page: UIView {\n  func update(_ pool: Pool) {\n    guard let view = pool.items.first as? \(changed) else { return }\n    view.snp.remakeConstraints { $0.leading.equalTo(self) }\n  }\n}\n"
      return migratedCard(card, ["Page.swift": page, "Picture.swift": "final class Picture: UIImageView {}"]).statuses == "m"
    }
    #expect(isMigrated("UIImageView", beside: "Picture"))
    #expect(!isMigrated("Picture", beside: "UIImageView"))
    #expect(!isMigrated("UIImageView", beside: "UIView"))
    #expect(!isMigrated("UIImageView", beside: "Shiny"))
  }
}
