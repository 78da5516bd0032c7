import Migration
import SourceText
import Testing

/// Names at the top of a file that members from other files hide.
@Suite struct HiddenGlobalTests {
  private func written(_ code: String, _ globals: String, _ head: String = "final class Card: Base", beside base: String) -> String {
    let card = "import SnapKit\nimport UIKit\n\(globals)\n\(head) {\n  let title = UIView()\n  func setUp() {\n    addSubview(title)\n    \(code)\n  }\n}\n"
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Base.swift", text: "import UIKit\n\(base)\n")]
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private let offset = "title.snp.makeConstraints { $0.left.equalToSuperview().offset(gap) }"

  @Test(arguments: [
    ("class Base: UIView { var gap = 3 }", "CGFloat(gap)"), ("class Base: Root {}\nclass Root: UIView {}\nextension Root { var gap: Int { 3 } }", "CGFloat(gap)"),
    ("class Base: UIView {}", "gap"), ("class Base: UIView { private var gap = 3 }", "gap"), ("class Base: UIView { static var gap = 3 }", "gap"),
    ("class Base: UIView {}\nclass Other: Base { var gap = 3 }", "gap"),
  ])
  func aMemberOfASuperclassHidesAGlobal(base: String, expected: String) {
    #expect(written(offset, "var gap: CGFloat = 3", beside: base).contains("constant: \(expected))"))
  }

  @Test func soDoesOneOfTheClassThatAFileExtends() {
    let base = "class Base: UIView { var gap = 3; let title = UIView() }"
    #expect(written(offset, "var gap: CGFloat = 3", "extension Base", beside: base).contains("constant: CGFloat(gap))"))
  }

  @Test func metricsOfASuperclassAreNotThoseOfTheFile() {
    let code = "addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"[title(width)]\", metrics: metrics, views: [\"title\": title]))"
    let globals = "let metrics = [\"width\": 8]"
    #expect(written(code, globals, beside: "class Base: UIView { var metrics = [\"width\": 20] }").contains(code))
    #expect(written(code, globals, beside: "class Base: UIView {}").contains("widthAnchor.constraint(equalToConstant: 8)"))
  }

  /// What is no number may be a closure.
  @Test(arguments: [
    ("let ratio = 1\nfunc ratio(number: Int) -> Int { number }", "constant: CGFloat(ratio(number: 80))"), ("let ratio: Int? = 1\nfunc ratio(number: Int) -> Int { number }", "equalTo(ratio(number: 80))"), ("let ratio = make()\nfunc ratio(number: Int) -> Int { number }", "equalTo(ratio(number: 80))"),
  ])
  func aNumberHidesNoFunction(globals: String, expected: String) {
    #expect(written("title.snp.makeConstraints { $0.height.equalTo(ratio(number: 80)) }", "", "final class Card: UIView", beside: globals).contains(expected.replacing("constant: ", with: "equalToConstant: ")))
  }
}
