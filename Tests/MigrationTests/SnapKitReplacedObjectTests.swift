import Migration
import SourceText
import Testing

/// Properties that hold one view after another, and code that runs in the middle of a site: where a list of
/// constraints would be kept of two objects at once, or lose some.
struct SnapKitReplacedObjectTests {
  private func after(_ text: String, _ others: [String: String] = [:]) -> (text: String, statuses: String, messages: [String]) {
    let head = "import SnapKit\nimport UIKit\n\n"
    let files = [SourceFile(path: "Card.swift", text: head + text)]
      + others.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: head + $0.value) }
    let result = TreeMigration.run(files, options: MigrationOptions())[0]
    return (
      String(decoding: result.newBytes, as: UTF8.self), result.sites.map { $0.status == .migrated ? "m" : "r" }.joined(),
      result.sites.compactMap { $0.diagnostic.map { "\($0.id.rawValue): \($0.message)" } }
    )
  }

  // MARK: Stored constraints

  @Test func whatAFunctionDoesToItsParameterIsDoneToTheVariable() {
    let text = """
      final class Card: UIView {
          private let card = UIView()
          private var height: Constraint?
          func setUp() {
              card.snp.makeConstraints { height = $0.height.equalTo(10).priority(700).constraint }
          }
          func set() {
              height?.layoutConstraints.first?.constant = 50
              lower(height)
          }
          private func lower(_ constraint: Constraint?) { constraint?.update(priority: 500) }
      }

      """
    #expect(after(text).statuses == "r")
    #expect(after(text.replacing("        height?.layoutConstraints.first?.constant = 50\n", with: "")).statuses == "m")
  }

  @Test func aFunctionIsNotGivenAConstraintWhileOthersAreMade() {
    let text = """
      final class Card: UIView {
          private let card = UIView()
          private var height: Constraint?
          func setUp() {
              card.snp.remakeConstraints { make in
                  make.top.equalTo(self)
                  show(height)
                  height = make.height.equalTo(10).constraint
              }
          }
          private func show(_ constraint: Constraint?) { constraint?.activate() }
      }

      """
    #expect(after(text).statuses == "r")
    #expect(after(text.replacing("            show(height)\n", with: "").replacing("10).constraint\n        }\n", with: "10).constraint\n        }\n        show(height)\n")).statuses == "m")
  }

  @Test func whatAFunctionActivatesLaterMayNoLongerBeHeld() {
    let text = """
      final class Card: UIView {
          private let card = UIView()
          private var height: Constraint?
          func setUp() {
              card.snp.remakeConstraints { height = $0.height.equalTo(10).constraint }
              show(height)
          }
          private func show(_ constraint: Constraint?) { later { constraint?.activate() } }
      }

      """
    #expect(after(text).statuses == "r")
    #expect(after(text.replacing("later { constraint?.activate() }", with: "constraint?.activate()")).statuses == "m")
  }

  @Test func anObserverThatUsesTheOldConstraintStays() {
    let text = """
      final class Card: UIView {
          private let card = UIView()
          private var height: Constraint? { didSet { oldValue?.deactivate() } }
          func setUp() { card.snp.makeConstraints { height = $0.height.equalTo(10).constraint } }
      }

      """
    #expect(after(text).statuses == "r")
    #expect(after(text.replacing("oldValue?.deactivate()", with: "setNeedsLayout()")).statuses == "m")
  }
}
