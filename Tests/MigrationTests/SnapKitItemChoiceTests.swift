import TestSupport
import Testing

/// One of two views on the other side of a chain.
@Suite struct SnapKitItemChoiceTests {
  private func migrated(_ statement: String) -> (text: String, statuses: String, messages: [String]) {
    migratedCard(
      "class Card: UIView {\n  let label = UILabel()\n  let button = UIButton()\n  let box = UIView()\n  var other: UIView!\n  weak var last: UIView?\n  let guide = UILayoutGuide()\n  var isWide = false\n  func setUp() {\n"
        + "    [label, button, box].forEach(addSubview)\n    label.snp.makeConstraints { make in\n      \(statement)\n    }\n  }\n  func next() -> Bool { isWide.toggle(); return isWide }\n}\n", [:])
  }

  @Test(arguments: [
    ("make.top.equalTo(isWide ? button : box)", ["label.topAnchor.constraint(equalTo: (isWide ? button : box).topAnchor)"]),
    ("make.top.equalTo(isWide ? button.snp.bottom : box.snp.bottom).offset(8)", ["label.topAnchor.constraint(equalTo: (isWide ? button : box).bottomAnchor, constant: 8)"]),
    ("make.top.equalTo((isWide ? self : box).snp.bottom)", []),
    ("make.leading.top.equalTo(isWide ? self.button : self)", ["label.leadingAnchor.constraint(equalTo: (isWide ? self.button : self).leadingAnchor)", "label.topAnchor.constraint(equalTo: (isWide ? self.button : self).topAnchor)"]),
  ] as [(String, [String])]) func theAnchorIsAskedOfTheChosenOne(statement: String, expected: [String]) {
    let (text, statuses, messages) = migrated(statement)
    #expect(expected.isEmpty || statuses == "m", "\(messages)")
    for line in expected { #expect(text.contains(line), "\(text)") }
  }

  @Test(arguments: [
    "make.top.equalTo(isWide ? button.snp.top : box.snp.bottom)", "make.top.equalTo(next() ? button : box)", "make.top.equalTo(isWide ? button : other)", "make.top.equalTo(isWide ? button.snp.top : box)",
    "make.top.equalTo(isWide ? button : guide)",
  ]) func othersStay(statement: String) {
    #expect(migrated(statement).statuses == "r", "\(statement)")
  }

  @Test func numbersAreNumbers() {
    #expect(migrated("make.top.equalTo(isWide ? 8 : 16)").text.contains("constant: isWide ? 8 : 16"))
  }
}
