import Testing

/// Names for constraints that the class of an item has already, from another file.
struct TakenMemberNameTests {
  private func text(_ other: String, superclass: String = "UIView", operation: String = "remake", file: String = "Other.swift") -> (text: String, statuses: String) {
    let result = migratedCard(
      """
      class Card: \(superclass) {
          let title = UILabel()
          func setUp() {
              addSubview(title)
              title.snp.\(operation)Constraints { $0.height.equalTo(3) }
          }
          func fold() { title.snp.updateConstraints { $0.height.equalTo(0) } }
      }
      """, [file: other])
    return (result.text, result.statuses)
  }

  @Test(arguments: [
    ("extension Card { var titleConstraints: [NSLayoutConstraint] { title.constraints } }", "UIView"), ("extension Card { func titleConstraints() { } }", "UIView"),
    ("extension UIView { var titleConstraints: [NSLayoutConstraint] { constraints } }", "UIView"), ("class Base: UIView { let titleConstraints = 3 }", "Base"),
    ("class Root: UIView { let titleConstraints = 3 }\nclass Base: Root { }", "Base"), ("class Base: UIView { }\nextension Base { var titleConstraints: Int { 3 } }", "Base"),
    ("protocol HasTitle { var titleConstraints: [NSLayoutConstraint] { get } }\nextension HasTitle { var titleConstraints: [NSLayoutConstraint] { [] } }", "UIView, HasTitle"),
    ("protocol HasTitle { }\nextension HasTitle { var titleConstraints: [NSLayoutConstraint] { [] } }", "UIView, HasTitle"),
  ])
  func aMemberOfAnotherFileKeepsItsName(other: String, superclass: String) {
    let result = text(other, superclass: superclass)
    #expect(result.statuses == "mm" && result.text.contains("var titleConstraints2: ["), "\(result.text)")
  }

  @Test(arguments: [
    "class List: UIView { var titleConstraints: [NSLayoutConstraint] = [] }", "extension Card { private var titleConstraints: Int { 3 } }",
    "class Big: Card { var titleConstraints: [NSLayoutConstraint] = [] }", "func f() { let titleConstraints = 3; print(titleConstraints) }",
  ])
  func whatTheClassDoesNotHaveIsFree(other: String) {
    #expect(text(other).text.contains("var titleConstraints: ["), "\(text(other).text)")
  }

  @Test func aSingleConstraintHasANameOfItsOwn() {
    let result = text("class Base: UIView { var titleHeightConstraint: NSLayoutConstraint? }", superclass: "Base", operation: "make")
    #expect(result.statuses == "mm" && result.text.contains("private var titleHeightConstraint2: NSLayoutConstraint?"), "\(result.text)")
    let own = migratedCard(
      "class Card: UIView {\n    func setUp() { snp.makeConstraints { $0.height.equalTo(3) } }\n    func again() { snp.remakeConstraints { $0.height.equalTo(4) } }\n}",
      ["Other.swift": "extension UIView { var ownConstraints: [NSLayoutConstraint] { constraints } }"])
    #expect(own.statuses == "mm" && own.text.contains("var ownConstraints2: ["), "\(own.text)")
  }

  @Test(arguments: ["@inlinable", "@_alwaysEmitIntoClient"])
  func codeOfOtherModulesHasNoPrivateProperty(attribute: String) {
    func statuses(_ again: String) -> String {
      migratedCard(
        """
        public class Card: UIView {
            public let box = UIView()
            \(attribute) public func setUp() { box.snp.makeConstraints { $0.height.equalTo(3) } }
            func more() { \(again) }
        }
        """
      ).statuses
    }
    #expect(statuses("") == "m")
    #expect(statuses("box.snp.remakeConstraints { $0.height.equalTo(5) }") == "rr")
    #expect(statuses("box.snp.updateConstraints { $0.height.equalTo(5) }") == "rr")
  }

  @Test(arguments: [
    ("func pin() -> Void?", "r"), ("func pin() -> ()?", "r"), ("func pin() -> Optional<Void>", "r"), ("var pin: Void?", "r"), ("func pin()", "m"),
    ("func pin(_ done: () -> Void? = { nil })", "m"),
  ])
  func aFunctionMayGiveWhatItsOnlyStatementGives(head: String, expected: String) {
    let body = "{ title?.snp.makeConstraints { $0.width.equalTo(50) } }"
    #expect(migratedCard("class Card: UIView {\n    var title: UILabel? = UILabel()\n    \(head) \(body)\n}").statuses == expected)
  }
}
