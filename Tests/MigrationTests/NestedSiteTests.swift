import Migration
import SourceText
import Testing

/// Both calls would have to be written at once; migrating one of them would leave the other to a second run.
@Test func aCallInTheArgumentsOfAnotherStaysWithIt() {
  let inner = "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 3)"
  let outer = "NSLayoutConstraint(item: b, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: \(inner).constant)"
  let result = migrate(SourceFile(text: "import UIKit\nlet c = \(outer)\n"), options: MigrationOptions())
  #expect(result.edits.isEmpty)
  #expect(result.sites.map(\.diagnostic?.id) == [.unsupportedSyntax, .unsupportedSyntax])
}

@Test(arguments: [
  "b.widthAnchor.constraint(equalToConstant: 5).isActive = true", "NSLayoutConstraint.activate([b.leadingAnchor.constraint(equalTo: a.leadingAnchor)])",
  "b.translatesAutoresizingMaskIntoConstraints = false",
])
func aClosureThatMakesConstraintsWithoutSnapKitSaysSo(statement: String) {
  let text = "import SnapKit\nimport UIKit\nfinal class Card: UIView {\n  let a = UILabel()\n  let b = UILabel()\n  func f() {\n    addSubview(a)\n    addSubview(b)\n    a.snp.makeConstraints { make in\n      make.top.equalToSuperview()\n      \(statement)\n    }\n  }\n}\n"
  let result = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
  let site = result.sites.first { $0.diagnostic != nil }
  #expect(site?.diagnostic?.id == .unsupportedSyntax, "\(statement)")
  #expect(site?.diagnostic?.message == "the closure makes constraints without SnapKit as well")
}
