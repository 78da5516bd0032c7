import Migration
import SourceText
import Testing

/// Files of Swift 2 get the names that Swift 2 has.
@Suite struct SwiftTwoTests {
  private func migrated(_ lines: String) -> (text: String, statuses: [SiteStatus]) {
    let text = "import UIKit\n\nclass Card: UIView {\n    let title = UILabel()\n    let box = UIView()\n    func setUp() {\n        addSubview(title)\n        addSubview(box)\n        \(lines)\n    }\n}\n"
    let result = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map(\.status))
  }

  @Test func formatsBecomeAnchorsOfSwiftTwo() {
    let result = migrated(
      "let all = NSLayoutConstraint.constraintsWithVisualFormat(\"H:|-20-[title(>=40)]-8@200-[box]\", options: NSLayoutFormatOptions(rawValue: 0), metrics: nil, views: [\"title\": title, \"box\": box])\n        NSLayoutConstraint.activateConstraints(all)")
    #expect(result.statuses == [.migrated])
    #expect(result.text.contains("title.leadingAnchor.constraintEqualToAnchor(leadingAnchor, constant: 20)"))
    #expect(result.text.contains("title.widthAnchor.constraintGreaterThanOrEqualToConstant(40)"))
    #expect(result.text.contains("box.leadingAnchor.constraintEqualToAnchor(title.trailingAnchor, constant: 8)"))
    #expect(result.text.contains("NSLayoutConstraint.activateConstraints(all)"))
  }

  @Test func statementsActivateAsSwiftTwoDoes() {
    let list = migrated("addConstraints(NSLayoutConstraint.constraintsWithVisualFormat(\"H:|[title]|\", options: [], metrics: nil, views: [\"title\": title]))")
    #expect(list.statuses == [.migrated] && list.text.contains("NSLayoutConstraint.activateConstraints([\n"))
    let one = migrated("addConstraint(NSLayoutConstraint(item: title, attribute: .Width, relatedBy: .Equal, toItem: box, attribute: .Width, multiplier: 0.5, constant: 4))")
    #expect(one.statuses == [.migrated] && one.text.contains("title.widthAnchor.constraintEqualToAnchor(box.widthAnchor, multiplier: 0.5, constant: 4).active = true"))
  }

  @Test func laterFilesGetTheirs() {
    let one = migrated("addConstraint(NSLayoutConstraint(item: title, attribute: .width, relatedBy: .equal, toItem: box, attribute: .width, multiplier: 0.5, constant: 4))")
    #expect(one.statuses == [.migrated] && one.text.contains("title.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: 4).isActive = true"))
  }
}
