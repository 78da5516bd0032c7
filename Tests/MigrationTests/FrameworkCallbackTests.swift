import Migration
import SourceText
import Testing

/// Functions that the frameworks call with views, of which no code of the project says which ones they are.
@Suite struct FrameworkCallbackTests {
  private static func card(_ type: String, _ code: String = "") -> String {
    """
    import SnapKit
    import UIKit

    final class Card: UIView {
      let box = \(type)()

      func setUp() {
        addSubview(box)
        box.snp.makeConstraints { make in
          make.top.equalToSuperview()
          make.height.equalTo(40)
        }
      }

      \(code)
    }

    """
  }

  /// Whether the card's constraints stay as they are.
  private func isLeft(_ card: String, beside other: String = "") -> Bool {
    let files = [("Card.swift", card), ("Other.swift", "import SnapKit\nimport UIKit\n\n\(other)\n")].map { SourceFile(path: $0, language: .swift, text: $1) }
    let text = String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    #expect(text == card || text.contains("box.heightAnchor.constraint(equalToConstant: 40)"))
    return text == card
  }

  private static let update = "snp.updateConstraints { $0.height.equalTo(90) }"

  @Test(arguments: [
    ("UIView", "override func didAddSubview(_ subview: UIView) { subview.\(update) }"),
    ("UIView", "override func willRemoveSubview(_ subview: UIView) { subview.\(update) }"),
    ("UIScrollView", "override func observeValue(forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) { (object as? UIScrollView)?.\(update) }"),
  ])
  func aViewThatACallbackMayBeAboutIsLeft(type: String, callback: String) {
    #expect(isLeft(Self.card(type, callback)))
  }

  private static func shelf(_ method: String) -> String {
    "class Shelf: UIStackView {\n  override func \(method) { super.\(method.prefix { $0 != "(" })(view); view.\(update) }\n}"
  }

  /// A class that does something to whatever is added to it, in the methods that add it.
  @Test(arguments: ["addSubview(_ view: UIView)", "addArrangedSubview(_ view: UIView)", "insertSubview(_ view: UIView, at index: Int)"])
  func whatAnOverrideMayBeGivenIsLeft(method: String) {
    #expect(!isLeft(Self.card("UIView"), beside: Self.shelf(method)))
    #expect(isLeft(Self.card("UIView").replacing("Card: UIView", with: "Card: Shelf"), beside: Self.shelf(method)))
    let name = method.prefix { $0 != "(" }
    for shelf in ["Shelf", "UIStackView", "UIView"] {
      #expect(isLeft(Self.card("UIView", "func show(in shelf: \(shelf)) { shelf.\(name)(box) }"), beside: Self.shelf(method)))
      let other = "func show(_ card: Card, in shelf: \(shelf)) { shelf.\(name)(card.box) }"
      #expect(isLeft(Self.card("UIView"), beside: Self.shelf(method) + "\n" + other))
    }
  }

  /// What only has the name of such a method is called like any other.
  @Test func whatAMethodOfThatNameIsGivenIsLeft() {
    let other = "final class Shelf {\n  func addSubview(_ view: UIView) { view.\(Self.update) }\n}"
    #expect(isLeft(Self.card("UIView", "func show(in shelf: Shelf) { shelf.addSubview(box) }"), beside: other))
  }

  /// Somebody else makes the view's object its delegate, or is told itself.
  @Test(arguments: [
    ("UITextField", "delegate", "func textFieldDidEndEditing(_ textField: UITextField) { textField.\(update) }"),
    ("UITextField", "delegate", "func textFieldDidEndEditing(_ textField: UITextField) { grow(textField) }\n  func grow(_ view: UIView) { view.\(update) }"),
    ("UITextView", "delegate", "func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.\(update) }"),
    ("UITableView", "dataSource", "func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { table.\(update)\n    return 1 }"),
  ])
  func theDelegateMayBeSetInAnotherFile(type: String, role: String, callback: String) {
    func page(_ delegate: String, _ code: String) -> String { "final class Page: UIViewController {\n  let card = Card()\n  func start() { card.box.\(role) = \(delegate) }\n  \(code)\n}" }
    #expect(isLeft(Self.card(type, callback), beside: page("card", "")))
    #expect(isLeft(Self.card(type), beside: page("self", callback)))
    #expect(!isLeft(Self.card(type), beside: page("self", callback.replacing(Self.update, with: "tag = 1"))))
  }

  /// Of another view, which has another delegate.
  @Test func theDelegateOfAnotherViewIsNotToldOfThisOne() {
    let callback = "func textFieldDidEndEditing(_ textField: UITextField) { textField.\(Self.update) }"
    let other = "final class Form: UIView {\n  let field = UITextField()\n  func start() { field.delegate = self }\n  \(callback)\n}"
    #expect(!isLeft(Self.card("UITextField"), beside: other))
  }

  @Test func aViewThatIsAddedToAnotherOneIsNoneOfItsSubviews() {
    let other = "final class Shelf: UIView {\n  override func didAddSubview(_ subview: UIView) { subview.\(Self.update) }\n}"
    #expect(!isLeft(Self.card("UILabel"), beside: other))
  }

  @Test(arguments: [
    // Of another class.
    "func textFieldDidBeginEditing(_ textField: UITextField) { textField.\(update) }",
    // Nothing that the call for the height has to do with.
    "func labelDidChange(_ label: UILabel) { label.snp.updateConstraints { $0.width.equalTo(90) } }",
    "func textFieldDidBeginEditing(_ textField: UITextField) { textField.text = nil }",
  ])
  func anotherViewIsNotLeft(callback: String) {
    #expect(!isLeft(Self.card("UILabel", callback)))
  }
}
