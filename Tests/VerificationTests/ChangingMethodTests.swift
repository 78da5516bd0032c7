import Migration
import SourceText
import Testing
import Verification

/// Methods that a project adds to `NSLayoutConstraint`, and that give their object back.
@Suite struct ChangingMethodTests {
  private func card(_ lines: String) -> SourceFile {
    SourceFile(path: "Card.swift", text: "class Card: UIView {\n  let title = UILabel()\n  func setUp() {\n    addSubview(title)\n    \(lines)\n  }\n}\n")
  }

  private func method(_ body: String, _ parameter: String = "_ value: UILayoutPriority") -> String {
    "extension NSLayoutConstraint {\n  func with(\(parameter)) -> NSLayoutConstraint {\n    \(body)\n    return self\n  }\n}\n"
  }

  private let snapKit = "title.snp.makeConstraints { $0.top.equalToSuperview().priority(750) }"
  private let flag = "title.translatesAutoresizingMaskIntoConstraints = false\n    "

  private func verdict(_ after: String, _ method: String) -> Verdict? {
    let after = SourceFile(path: "Card.swift", text: String(decoding: card(flag + after).bytes, as: UTF8.self) + method)
    return verify(path: "Card.swift", before: card(snapKit), after: after, options: MigrationOptions()).units.first { $0.declaration == "Card.setUp()" }?.verdict
  }

  @Test func thePriorityIsThatOfTheCall() {
    #expect(verdict("title.topAnchor.constraint(equalTo: topAnchor).with(.defaultHigh).isActive = true", method("priority = value")) == .identical)
    #expect(verdict("NSLayoutConstraint.activate([title.topAnchor.constraint(equalTo: topAnchor).with(UILayoutPriority(750))])", method("self.priority = value")) == .identical)
    #expect(verdict("title.topAnchor.constraint(equalTo: topAnchor).with(750).isActive = true", method("priority = UILayoutPriority(rawValue: value)", "_ value: Float")) == .identical)
    #expect(verdict("title.topAnchor.constraint(equalTo: topAnchor).with().isActive = true", method("priority = value", "_ value: UILayoutPriority = .defaultHigh")) == .identical)
  }

  @Test func anotherPriorityIsAnotherConstraint() {
    #expect(verdict("title.topAnchor.constraint(equalTo: topAnchor).with(.defaultLow).isActive = true", method("priority = value")) == .differs)
    #expect(verdict("title.topAnchor.constraint(equalTo: topAnchor).with(.defaultHigh).isActive = true", method("priority = .defaultLow")) == .differs)
    #expect(verdict("title.topAnchor.constraint(equalTo: topAnchor).with(.defaultHigh)", method("priority = value")) != .identical)
  }

  @Test func aMethodThatDoesMoreIsNotTaken() {
    for body in ["priority = value; constant = 8", "if value.rawValue > 8 { priority = value }", "print(value); priority = value", "guard isActive else { return self }; priority = value"] {
      #expect(verdict("title.topAnchor.constraint(equalTo: topAnchor).with(.defaultHigh).isActive = true", method(body)) == .unproven, "\(body)")
    }
  }

  @Test func oneOfAnotherFileIsReadAsWell() {
    let helper = SourceFile(path: "Helper.swift", text: method("priority = value"))
    func verdict(_ priority: String) -> Verdict? {
      let after = card(flag + "title.topAnchor.constraint(equalTo: topAnchor).with(\(priority)).isActive = true")
      let alone = verify(path: "Card.swift", before: card(snapKit), after: after, options: MigrationOptions())
      return SharedCode.settled([alone], before: SharedDeclarations([helper, card(snapKit)]), after: SharedDeclarations([helper, after]), options: MigrationOptions())[0].verdict
    }
    #expect(verdict(".defaultHigh") == .identical)
    #expect(verdict(".defaultLow") == .differs)
  }

  /// `NSLayoutConstraint.constraints(withVisualFormat: …)` asks no view for its constraints.
  @Test func aFormatStringAsksNoView() {
    let before = card(flag + "addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-10-[title(50)]\", options: [], metrics: nil, views: [\"title\": title]))")
    func verdict(_ more: String) -> Verdict {
      let after = card(flag + "NSLayoutConstraint.activate([title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10), title.widthAnchor.constraint(equalToConstant: 50)])\n  }\n  func reset() {\(more)")
      let old = SourceFile(path: "Card.swift", text: String(decoding: before.bytes, as: UTF8.self).replacing("\n  }\n}\n", with: "\n  }\n  func reset() {\(more)\n  }\n}\n"))
      return verify(path: "Card.swift", before: old, after: after, options: MigrationOptions()).verdict
    }
    #expect(verdict("") == .identical)
    #expect(verdict("removeConstraints(constraints)") == .unproven)
  }
}
