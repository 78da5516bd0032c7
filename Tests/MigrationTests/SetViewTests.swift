import Migration
import SourceText
import Testing

/// Views that controllers are given in the place of their own.
@Suite struct SetViewTests {
  private let home = "final class Home: UIViewController {\n  let box = UIView()\n  func show(_ page: UIViewController) {\n    box.addSubview(page.view)\n    page.view.snp.remakeConstraints { $0.edges.equalTo(box) }\n  }\n}\nfunc start(_ home: Home) { home.show(Log()) }\n"
  private func log(_ text: String, _ statement: String = "self.view = text") -> String {
    "final class Log: UIViewController {\n  static let shared = Log()\n  var text = \(text)()\n  override func viewDidLoad() { \(statement) }\n}\n"
  }
  private func card(_ title: String) -> String {
    "final class Card: UIView {\n  let title = \(title)()\n  func setUp() {\n    Log.shared.text = title\n    addSubview(title)\n    title.snp.makeConstraints { $0.top.equalToSuperview() }\n  }\n}\n"
  }

  /// A text view in the place of a controller's view is no label.
  @Test(arguments: [("UITextView", "UILabel", "m"), ("UITextView", "UITextView", "r"), ("UIView", "UILabel", "r")])
  func aViewOfAnotherClassIsAnotherView(text: String, title: String, status: String) {
    #expect(migratedCard(card(title), ["Home.swift": home, "Log.swift": log(text)]).statuses == status)
  }

  @Test(arguments: ["view = text", "view=text", "view = self.text", "super.viewDidLoad(); view  =  text", "super.view = text", "self . view = text"])
  func aViewIsSetByManySpellings(statement: String) {
    #expect(migratedCard(card("UITextView"), ["Home.swift": home, "Log.swift": log("UITextView", statement)]).statuses == "r")
  }
}
