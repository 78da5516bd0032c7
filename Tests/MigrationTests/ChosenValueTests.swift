import Migration
import SourceText
import Testing

/// Values that an `if` or a `switch` gives a name in front of the constraints.
@Suite struct ChosenValueTests {
  private func lay(_ body: String) -> (statuses: [SiteStatus], lines: [String]) {
    let inner = body.split(separator: "\n", omittingEmptySubsequences: false).map { "      " + $0 }.joined(separator: "\n")
    let text = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  let box = UIView()\n  var wide = false\n  func lay() {\n    box.snp.makeConstraints { make in\n\(inner)\n    }\n  }\n}\n"
    let migration = TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0]
    return (migration.sites.map(\.status), String(decoding: migration.newBytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  @Test func aSwitchGivesInsets() {
    let result = lay("let insets = switch wide {\ncase true:\n  UIEdgeInsets(top: 8, left: 2, bottom: 0, right: 2)\ncase false:\n  // narrow\n  UIEdgeInsets(top: 6, left: 2, bottom: 0, right: 2)\n}\nmake.top.left.equalTo(self).inset(insets)")
    #expect(result.statuses == [.migrated])
    #expect(result.lines[4...].elementsEqual([
      "  func lay() {", "    box.translatesAutoresizingMaskIntoConstraints = false", "    let insets = switch wide {", "    case true:", "      UIEdgeInsets(top: 8, left: 2, bottom: 0, right: 2)",
      "    case false:", "      // narrow", "      UIEdgeInsets(top: 6, left: 2, bottom: 0, right: 2)", "    }", "    NSLayoutConstraint.activate([",
      "      box.leftAnchor.constraint(equalTo: leftAnchor, constant: insets.left),", "      box.topAnchor.constraint(equalTo: topAnchor, constant: insets.top)", "    ])", "  }", "}",
    ]), "\(result.lines)")
  }

  @Test(arguments: [
    "let s = if wide { CGSize(width: 1, height: 2) } else { CGSize(width: 3, height: 2) }\nmake.size.equalTo(s)",
    "let s = if wide { CGSize(width: 1, height: 2) } else if tag > 1 { CGSize.zero } else { CGSize(width: 3, height: 2) }\nmake.size.equalTo(s)",
    "let s: CGFloat = if wide { 2 } else { 3 }\nmake.width.equalTo(s)",
  ])
  func anIfGivesOneType(_ body: String) { #expect(lay(body).statuses == [.migrated], "\(body)") }

  @Test(arguments: [
    "let s = if wide { CGSize(width: 1, height: 2) } else { UIView() }\nmake.size.equalTo(s)", "let s = if wide { found() } else { CGSize(width: 1, height: 2) }\nmake.size.equalTo(s)",
    "let s = switch wide { case true: print(1); CGSize.zero\ncase false: CGSize.zero }\nmake.size.equalTo(s)",
  ])
  func otherArmsTellNothing(_ body: String) { #expect(lay(body).statuses == [.refused], "\(body)") }

  @Test func whatIsChosenBehindAChainStaysThere() {
    let lines = lay("make.left.equalTo(self)\nlet gap: CGFloat = if wide { 2 } else { 3 }\nmake.top.equalTo(self).offset(gap)").lines
    let chosen = lines.firstIndex { $0.contains("let gap") }, left = lines.firstIndex { $0.contains("leftAnchor") }
    #expect(chosen != nil && left != nil && left! < chosen!, "\(lines)")
  }
}
