import Migration
import SourceText
import Testing
import Verification

/// Helpers with optional parameters, read for what each of their calls hands over.
@Suite struct OptionalArgumentTests {
  private static let helper = """
    extension UIView {
      func anchor(
        top: NSLayoutYAxisAnchor? = nil, left: NSLayoutXAxisAnchor? = nil, bottom: NSLayoutYAxisAnchor? = nil, padding: UIEdgeInsets = .zero, size: CGSize = .zero, height: CGFloat? = nil
      ) {
        if let top = top { topAnchor.constraint(equalTo: top, constant: padding.top).isActive = true }
        if let left { leftAnchor.constraint(equalTo: left, constant: padding.left).isActive = true }
        if let bottom = bottom { bottomAnchor.constraint(equalTo: bottom, constant: -padding.bottom).isActive = true }
        if size.width != 0 { widthAnchor.constraint(equalToConstant: size.width).isActive = true }
        if let height = height, height > 0 { heightAnchor.constraint(equalToConstant: height).isActive = true } else if size.height > 0 { heightAnchor.constraint(equalToConstant: size.height).isActive = true }
      }
    }
    """

  private func isSame(_ made: String, _ call: String) -> Bool {
    func card(_ body: String, _ helper: String = "") -> String {
      "import SnapKit\nclass Card: UIView {\n  let a = UIView(), b = UIView()\n  var c: UIView?\n  func setUp() {\n    addSubview(a)\n    addSubview(b)\n    \(body)\n  }\n}\n\(helper)"
    }
    let verdicts = file(card("a.snp.makeConstraints { make in\n\(made)\n}"), card("a.translatesAutoresizingMaskIntoConstraints = false\n    \(call)", Self.helper)).units
    return verdicts.first { $0.declaration.contains("setUp") }?.verdict == .identical
  }

  @Test(arguments: [
    ("make.top.equalTo(self)", "a.anchor(top: topAnchor)"), ("make.top.equalTo(self).offset(8)\nmake.left.equalTo(b)", "a.anchor(top: topAnchor, left: b.leftAnchor, padding: UIEdgeInsets(top: 8, left: 0, bottom: 0, right: 0))"),
    ("make.top.equalTo(b.snp.bottom)\nmake.width.equalTo(30)", "a.anchor(top: b.bottomAnchor, bottom: nil, size: CGSize(width: 30, height: 0))"),
    ("make.bottom.equalTo(safeAreaLayoutGuide).offset(-4)", "a.anchor(bottom: safeAreaLayoutGuide.bottomAnchor, padding: .init(top: 0, left: 0, bottom: 4, right: 0))"),
    ("make.height.equalTo(44)", "a.anchor(height: 44)"), ("make.height.equalTo(20)", "a.anchor(size: CGSize(width: 0, height: 20))"),
  ])
  func aCallMakesWhatItNames(made: String, call: String) {
    #expect(isSame(made, call))
  }

  @Test(arguments: [
    ("make.top.equalTo(self)", "a.anchor()"), ("make.top.equalTo(self)", "a.anchor(top: topAnchor, left: leftAnchor)"), ("make.top.equalTo(self)", "a.anchor(top: bottomAnchor)"),
    ("make.top.equalTo(self)", "a.anchor(top: b.topAnchor)"), ("make.top.equalTo(self)", "b.anchor(top: topAnchor)"), ("make.top.equalTo(self)", "a.anchor(top: c?.topAnchor)"),
    ("make.top.equalTo(self).offset(8)", "a.anchor(top: topAnchor)"), ("make.height.equalTo(44)", "a.anchor(height: 40)"), ("make.height.equalTo(44)", "a.anchor(size: CGSize(width: 44, height: 0))"),
    ("make.height.equalTo(44)", "a.anchor(height: 0)"), ("make.bottom.equalTo(self).offset(4)", "a.anchor(bottom: bottomAnchor, padding: .init(top: 0, left: 0, bottom: 4, right: 0))"),
  ])
  func andNothingElse(made: String, call: String) {
    #expect(!isSame(made, call))
  }

  private func settled(_ card: String, _ helper: String, others: [String] = [], helperBefore: String = "import UIKit\n") -> [UnitVerdict] {
    func source(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, text: text) }
    let old = "import SnapKit\nclass Card: UIView {\n  let a = UIView()\n  func setUp() {\n    addSubview(a)\n    a.snp.makeConstraints { $0.top.equalTo(self) }\n  }\n}"
    let versions = [(source("Card.swift", old), source("Card.swift", card)), (source("Pins.swift", helperBefore), source("Pins.swift", helper))]
    let verdicts = versions.map { verify(path: $0.0.path, before: $0.0, after: $0.1, options: MigrationOptions()) }
    return NewHelpers(versions.map { ($0.0, $0.1) }) { others.enumerated().map { source("Other\($0.offset).swift", $0.element) } }.settled(verdicts)[1].units
  }

  @Test func aNewHelperIsComparedWhereItIsCalled() {
    let card = "class Card: UIView {\n  let a = UIView()\n  func setUp() {\n    addSubview(a)\n    a.pinTop(to: self)\n    a.leftAnchor.constraint(equalTo: leftAnchor).isActive = true\n  }\n}"
    let helper = "import UIKit\nextension UIView {\n  func pinTop(to other: UIView) {\n    translatesAutoresizingMaskIntoConstraints = false\n    topAnchor.constraint(equalTo: other.topAnchor).isActive = true\n  }\n}"
    #expect(settled(card, helper).isEmpty)
    #expect(!settled(card.replacing("a.pinTop(to: self)", with: ""), helper).isEmpty)
    #expect(!settled(card, helper, others: ["class Page {\n func pinTop() {}\n}"]).isEmpty)
    #expect(!settled(card, helper.replacing("extension UIView", with: "extension Page: Pinning")).isEmpty)
    #expect(!settled(card, helper.replacing("  func pinTop", with: "  @objc func pinTop")).isEmpty)
    #expect(!settled(card, helper, helperBefore: "import UIKit\nfunc pinTop() {}").isEmpty)
  }
}
