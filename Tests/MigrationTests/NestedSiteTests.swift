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
