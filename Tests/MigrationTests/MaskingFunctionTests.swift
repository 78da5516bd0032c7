import Migration
import SourceText
import Testing

/// Functions of other files that turn the autoresizing mask of a view on between two sites of it.
@Suite struct MaskingFunctionTests {
  private func count(_ call: String, beside other: String) -> Int {
    let card = """
      import SnapKit
      import UIKit
      class Card: UIView {
        let title = UIView()
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { $0.width.equalTo(4) }
          \(call)
          title.snp.makeConstraints { $0.height.equalTo(4) }
        }
      }

      """
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Other.swift", text: "import UIKit\n\(other)\n")]
    let text = String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    return text.split(separator: "title.translatesAutoresizingMaskIntoConstraints = false", omittingEmptySubsequences: false).count - 1
  }

  @Test(arguments: [
    ("title.usesFrames()", "extension UIView { func usesFrames() { translatesAutoresizingMaskIntoConstraints = true } }"),
    ("title.usesFrames = true", "extension UIView { var usesFrames: Bool { get { false } set { translatesAutoresizingMaskIntoConstraints = newValue } } }"),
    ("reset([title])", "func reset(_ views: [UIView]) { views.forEach { $0.translatesAutoresizingMaskIntoConstraints=true } }"),
    ("_ = Resetter(title)", "struct Resetter { init(_ view: UIView) { view.translatesAutoresizingMaskIntoConstraints = true } }"),
  ])
  func theMaskIsTurnedOffAgain(call: String, other: String) {
    #expect(count(call, beside: other) == 2)
    #expect(count("title.alpha = 1", beside: other) == 1)
    #expect(count(call, beside: other.replacing("true }", with: "false }").replacing("newValue", with: "false").replacing("=true", with: "=false")) == 1)
  }
}
