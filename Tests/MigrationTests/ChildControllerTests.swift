import Testing

/// Views of objects that code shows to be controllers.
@Suite struct ChildControllerTests {
  private let card = "class Card: UIView { private let badge = UILabel(); func setUp() { addSubview(badge); badge.snp.makeConstraints { $0.width.equalTo(20) } } }"

  private func page(_ code: String, _ heading: String = "class Page: BaseViewController") -> String { "\(heading) { var other = Library.make()\n  func show() { \(code); child.view.snp.remakeConstraints { $0.width.equalTo(2) } } }" }

  @Test(arguments: [
    "let child = Library.make(); addChild(child)", "let child = Library.make(); self.addChild(child); view.addSubview(child.view)", "let child = Library.make(); child.didMove(toParent: self)",
    "guard let child = Library.find() else { return }; addChild(child)", "let child = Library.make(); child.willMove(toParentViewController: self)",
    "for child in Library.all { addChild(child) ",
  ])
  func theViewOfAControllerIsNoOtherView(code: String) {
    let code = code.hasPrefix("for") ? page(code).replacing("equalTo(2) }", with: "equalTo(2) } }") : page(code)
    #expect(statuses(of: card, beside: [code]) == "m", "\(code)")
  }

  @Test(arguments: [
    // Nothing tells what it is.
    "let child = Library.make(); addPage(child)", "let child = Library.make(); child.show()",
    // Another object is the controller.
    "let child = Library.make(); addChild(other)", "let child = Library.make(); other.didMove(toParent: self)", "let child = Library.make(); addChild(child.page)", "let child = Library.make(); tree.addChild(child)",
    "let child = Library.make(); func add() { let child = Library.page(); addChild(child) }",
    // Of another function.
    "let child = Library.make(); child.didMove(to: self)",
  ])
  func theViewOfWhatMayBeNoControllerMayBeAnyView(code: String) {
    #expect(statuses(of: card, beside: [page(code)]) == "r", "\(code)")
  }

  /// Coordinators have children as well.
  @Test func aMethodOfThatNameOfAnotherClassTellsNothing() {
    #expect(statuses(of: card, beside: [page("let child = Library.make(); addChild(child)", "class Page: Coordinator")]) == "r")
    let own = page("let child = Library.make(); addChild(child)").replacing("func show", with: "func addChild(_ child: Coordinator) { children.append(child) }\n  func show")
    #expect(statuses(of: card, beside: [own]) == "r")
  }

  /// The views that controllers of the files have are meant all the same.
  @Test(arguments: [
    "class Board: UIViewController { func lay() { view.snp.makeConstraints { $0.width.equalTo(20) } } }",
    "class Board: UIViewController { let badge = UILabel(); override func loadView() { view = badge }; func lay() { badge.snp.makeConstraints { $0.width.equalTo(20) } } }",
    "class Board { let page = UIViewController(); func lay() { page.view.snp.makeConstraints { $0.width.equalTo(20) } } }",
  ])
  func theViewOfAControllerOfTheFilesIsLeft(board: String) {
    #expect(statuses(of: board, beside: [page("let child = Library.make(); addChild(child)")]) == "r")
  }
}
