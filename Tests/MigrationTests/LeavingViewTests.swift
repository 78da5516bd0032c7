import Migration
import SourceText
import Testing

/// A view that code takes out of its superview after it removed its constraints, whichever it is.
@Suite struct LeavingViewTests {
  private func statuses(
    _ chains: String, _ clearing: String = "$0.snp.removeConstraints()\n      $0.removeFromSuperview()", more: String = "", tree: String = "", local: Bool = false,
    loop: String = "views.forEach"
  ) -> [SiteStatus] {
    let declaration = local ? "let title = UILabel()" : ""
    let card = """
      import SnapKit
      import UIKit
      final class Card: UIView {
        \(local ? "" : "let title = UILabel()")
        func setUp(in stack: UIStackView) {
          \(declaration)
          stack.addArrangedSubview(title)
          \(more)
          title.snp.makeConstraints { make in
            \(chains)
          }
        }
      }

      """
    let list = """
      import SnapKit
      import UIKit
      final class List {
        func clear(_ views: [UIView]) {
          \(loop) {
            \(clearing)
          }
        }
        func all() { clear(shelf.stack.arrangedSubviews) }
      }

      """
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "List.swift", text: list), SourceFile(path: "Tree.swift", text: tree)]
    let results = TreeMigration.run(files, options: MigrationOptions())
    #expect(results[1].sites.map(\.status).allSatisfy { $0 == .refused })
    return results[0].sites.map(\.status)
  }

  @Test(arguments: [
    "make.edges.equalToSuperview()", "make.top.equalToSuperview().offset(8)\n      make.leading.trailing.equalToSuperview().inset(16)", "make.left.top.equalTo(8)",
    "make.right.equalTo(-8)\n      make.width.equalToSuperview().multipliedBy(0.5)", "make.height.lessThanOrEqualToSuperview()",
  ])
  func whatRelatesAViewToItsSuperviewIsGoneWithThat(chains: String) {
    #expect(statuses(chains) == [.migrated], "\(chains)")
  }

  @Test(arguments: [
    "make.height.equalTo(44)", "make.size.equalTo(44)", "make.edges.equalToSuperview()\n      make.width.equalTo(8)", "make.bottom.equalTo(icon.snp.bottom)",
    "make.height.equalTo(title.snp.width)", "height = make.top.equalToSuperview().constraint",
  ])
  func whatDoesNotStays(chains: String) {
    #expect(statuses(chains) == [.refused], "\(chains)")
  }

  @Test(arguments: [
    "$0.removeFromSuperview()\n      $0.snp.removeConstraints()", "$0.snp.removeConstraints(); $0.removeFromSuperview()",
    "stack.removeArrangedSubview($0)\n      $0.snp.removeConstraints()\n      $0.removeFromSuperview()", "view in\n      view.snp.removeConstraints()\n      view.removeFromSuperview()",
  ])
  func theViewLeavesRightThen(clearing: String) {
    #expect(statuses("make.edges.equalToSuperview()", clearing) == [.migrated], "\(clearing)")
  }

  @Test(arguments: [
    "$0.snp.removeConstraints()", "$0.snp.removeConstraints()\n      if $0.tag == 0 { return }\n      $0.removeFromSuperview()",
    "$0.snp.removeConstraints()\n      other.removeFromSuperview()", "if $0.tag == 0 { $0.snp.removeConstraints() }\n      $0.removeFromSuperview()",
    "$0.snp.remakeConstraints { $0.top.equalToSuperview() }\n      $0.removeFromSuperview()", "$0.snp.removeConstraints()\n      $0.removeFromSuperview(animated: true)",
    "$0.snp.removeConstraints()\n      $0.removeFromSuperview()\n      last.snp.removeConstraints()",
  ])
  func otherwiseItMayStay(clearing: String) {
    #expect(statuses("make.edges.equalToSuperview()", clearing.replacing("last", with: "shelf.box.subviews[0]")) == [.refused], "\(clearing)")
  }

  /// What comes first is another view when one has left.
  @Test func theNextViewOfAStackDoesNotLeave() {
    let first = "shelf.stack.arrangedSubviews.first?"
    let (leave, forget) = ("\(first).removeFromSuperview()", "\(first).snp.removeConstraints()")
    #expect(statuses("make.edges.equalToSuperview()", "\(forget)\n      \(leave)") == [.migrated])
    #expect(statuses("make.edges.equalToSuperview()", "\(leave)\n      \(forget)") == [.refused])
  }

  @Test(arguments: ["updateConstraints { $0.top.equalToSuperview().offset(9) }", "remakeConstraints { $0.top.equalToSuperview() }"])
  func whatBelongsTogetherStaysTogether(other: String) {
    #expect(statuses("make.top.equalToSuperview()", more: "func again() { title.snp.\(other) }") == [.refused, .refused], "\(other)")
  }

  @Test func aClassMayStayWhenItIsToLeave() {
    let tree = "import UIKit\nclass Chip: UILabel {\n  override func removeFromSuperview() { isHidden = true }\n}\n"
    #expect(statuses("make.edges.equalToSuperview()", tree: tree) == [.refused])
  }

  @Test func aViewThatNobodyHoldsIsGoneWithItsConstraints() {
    let (leave, forget) = ("removeFromSuperview()", "snp.removeConstraints()")
    #expect(statuses("make.height.equalTo(44)", local: true, loop: "shelf.stack.arrangedSubviews.forEach") == [.migrated])
    #expect(statuses("make.height.equalTo(44)", "row.\(leave)\n      row.\(forget)", local: true, loop: "for row in shelf.box.subviews") == [.migrated])
    #expect(statuses("make.height.equalTo(44)", "shelf.stack.removeArrangedSubview($0); $0.\(forget); $0.\(leave)", local: true, loop: "shelf.stack.arrangedSubviews.forEach") == [.migrated])
    // Who lists them before may add them again.
    let clearing = "$0.\(forget)\n      $0.\(leave)"
    let loop = "shelf.stack.arrangedSubviews.forEach"
    #expect(statuses("make.height.equalTo(44)", clearing, local: true, loop: "pool += shelf.stack.arrangedSubviews\n    \(loop)") == [.refused])
    #expect(statuses("make.height.equalTo(44)", clearing, local: true, loop: "let old = shelf.stack.subviews\n    \(loop)") == [.refused])
    #expect(statuses("make.height.equalTo(44)", clearing, local: true, loop: "pool += shelf.other.subviews\n    if shelf.stack.arrangedSubviews.isEmpty { return }\n    \(loop)") == [.migrated])
    // Who takes it out may put it somewhere else.
    #expect(statuses("make.height.equalTo(44)", local: true) == [.refused])
    #expect(statuses("make.height.equalTo(44)", "$0.\(forget)\n      $0.\(leave)\n      other.addSubview($0)", local: true, loop: "shelf.stack.arrangedSubviews.forEach") == [.refused])
    #expect(statuses("make.height.equalTo(44)", "let row = $0\n      row.\(forget)\n      row.\(leave)", local: true, loop: "shelf.stack.arrangedSubviews.forEach") == [.refused])
    for more in [
      "Shelf.shared.put(title)", "let other = title", "self.kept = title", "button.onTap = { stack.addArrangedSubview(title) }",
      "DispatchQueue.main.async { stack.addArrangedSubview(title) }",
    ] {
      #expect(statuses("make.height.equalTo(44)", more: more, local: true, loop: "shelf.stack.arrangedSubviews.forEach") == [.refused], "\(more)")
    }
  }
}
