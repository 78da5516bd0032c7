import Testing

/// Code that tells SnapKit's constraints from others by their class, which those of the new code have not.
@Suite struct ConstraintClassReadTests {
  private func status(_ code: String, _ others: String...) -> String {
    statuses(of: "final class Card: UIView {\n    func setUp(_ title: UIView) {\n        title.snp.makeConstraints { $0.width.equalTo(20) }\n    }\n    \(code)\n}\n", beside: others)
  }

  private func drop(_ code: String) -> String { "func drop() { \(code) }" }

  @Test(arguments: [
    "constraints.filter { $0 is LayoutConstraint }.forEach { $0.isActive = false }", "constraints.compactMap { $0 as? LayoutConstraint }.forEach { $0.constant = 3 }",
    "if let own = constraints as? [LayoutConstraint] { own[0].constant = 3 }", "constraints.forEach { if $0.isKind(of: SnapKit.LayoutConstraint.self) { removeConstraint($0) } }",
    "for case let own as LayoutConstraint in constraints { own.constant = 3 }",
  ])
  func theClassIsAskedFor(code: String) {
    #expect(status(drop(code)) == "r")
    #expect(status("", "extension UIView {\n    \(drop(code))\n}\n") == "r")
  }

  @Test(arguments: [
    "constraints.filter { $0 is NSLayoutConstraint }.forEach { $0.isActive = false }", "let names = [\"LayoutConstraint\"]", "let LayoutConstraint = 4; print(LayoutConstraint)",
  ])
  func othersDoNot(code: String) {
    #expect(status(drop(code)) == "m")
    #expect(status("", "extension UIView {\n    \(drop(code))\n}\n") == "m")
  }

  @Test func aClassOfTheProjectIsAnother() {
    let own = "final class LayoutConstraint: NSLayoutConstraint {}\n"
    let code = drop("constraints.filter { $0 is LayoutConstraint }.forEach { $0.isActive = false }")
    #expect(status(code, own) == "m")
    #expect(status("", own, "extension UIView {\n    \(code)\n}\n") == "m")
  }
}
