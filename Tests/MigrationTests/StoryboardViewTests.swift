import Migration
import SourceText
import Testing

/// Views of controllers that storyboards make.
@Suite struct StoryboardViewTests {
  @Test func aControllerOfAStoryboardHasItsOwnView() {
    let card = "final class Card: UIView {\n  private let title = UILabel()\n  func setUp() {\n    addSubview(title)\n    title.snp.remakeConstraints { $0.top.equalToSuperview() }\n  }\n}\n"
    func start(_ value: String) -> String {
      "protocol Starting {}\nextension Starting {\n  var shown: UIView? { return UIApplication.shared.keyWindow }\n  func start(_ window: UIWindow) {\n    guard let view = \(value) else { return }\n    window.addSubview(view)\n    view.snp.makeConstraints { $0.edges.equalToSuperview() }\n  }\n}\n"
    }
    #expect(migratedCard(card, ["Start.swift": start("UIStoryboard(name: \"Start\", bundle: nil).instantiateInitialViewController()?.view")]).statuses == "m")
    #expect(migratedCard(card, ["Start.swift": start("Router.shared.instantiateInitialViewController()?.view")]).statuses == "r")
  }
}
