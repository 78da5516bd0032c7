import Migration
import SourceText
import Testing

/// The text after the migration of a card that is the delegate of its box.
private func migrated(_ code: String, delegate: String) -> (text: String, before: String) {
  let text = """
    import SnapKit
    import UIKit

    final class Card: UIView, UITextViewDelegate {
      let box = UITextView()

      func setUp() {
        addSubview(box)
        \(delegate)
        box.snp.makeConstraints { make in
          make.top.equalToSuperview()
          make.height.equalTo(40)
        }
      }

      \(code)
    }

    """
  let file = SourceFile(path: "Card.swift", language: .swift, text: text)
  return (String(decoding: TreeMigration.run([file], options: MigrationOptions())[0].newBytes, as: UTF8.self), text)
}

@Test(arguments: ["box.delegate = self", "self.box.delegate = self"])
func viewThatIsHandedToItsDelegateIsTheOneThatHasIt(delegate: String) {
  let found = migrated("func textViewDidChange(_ textView: UITextView) { textView.snp.updateConstraints { $0.height.equalTo(90) } }", delegate: delegate)
  #expect(found.text == found.before)
}

@Test func delegateThatLaysOutNothingIsNoObstacle() {
  let found = migrated("func textViewDidChange(_ textView: UITextView) { print(textView.text ?? \"\") }", delegate: "box.delegate = self")
  #expect(found.text.contains("box.heightAnchor.constraint(equalToConstant: 40)"))
}
