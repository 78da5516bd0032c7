import Migration
import SourceText
import Testing

/// Statements that activate a stored constraint of SnapKit's or deactivate it.
@Suite struct ActivationChoiceTests {
  /// What becomes of a statement; nil when nothing is edited.
  private func written(_ use: String, type: String = "Constraint!") -> String? {
    let text = """
      import SnapKit
      import UIKit

      class Card: UIView {
          private let box = UIView()
          private let isWide = false
          private var held: \(type)

          func lay() {
              addSubview(box)
              box.snp.makeConstraints { held = $0.width.equalTo(4).constraint }
          }

          private func update(isTall: Bool) {
              \(use)
          }
      }
      """
    let migration = TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0]
    guard !migration.edits.isEmpty else { return nil }
    let lines = String(decoding: migration.newBytes, as: UTF8.self).split(separator: "\n").map { $0.drop { $0 == " " } }
    guard let head = lines.firstIndex(where: { $0.hasPrefix("private func update") }) else { return nil }
    return lines[(head + 1)...].prefix { $0 != "}" }.joined(separator: "; ")
  }

  @Test(arguments: [
    ("isTall ? held.activate() : held.deactivate()", "held.isActive = isTall"), ("isTall ? self.held.deactivate() : self.held.activate()", "self.held.isActive = !isTall"),
    ("isWide && isTall ? held.deactivate() : held.activate()", "held.isActive = !(isWide && isTall)"),
  ])
  func aChoiceOfActivationsIsWrittenOut(_ use: String, _ expected: String) {
    #expect(written(use) == expected)
  }

  @Test(arguments: [
    "isTall ? held.activate() : held.activate()", "isTall ? held.activate() : other.deactivate()", "next() ? held.activate() : held.deactivate()",
    "return isTall ? held.activate() : held.deactivate()", "isTall ? held.activate() : isWide ? held.deactivate() : held.activate()",
  ])
  func anotherChoiceStays(_ use: String) {
    #expect(written(use) == nil)
  }

  @Test(arguments: ["held.update(offset: /* wide */ 8)", "held.isActive = // for now\n isTall", "isTall ? held.activate() : /* not yet */ held.deactivate()"])
  func aStatementWithACommentStays(_ use: String) {
    #expect(written(use) == nil)
  }

  @Test func aChoiceInALoopIsWrittenOut() {
    let text = """
      import SnapKit
      import UIKit
      class Card: UIView {
          private let box = UIView()
          private var wide: [Constraint] = []
          var isOn: Bool { get { first.isActive } set { first.isActive = newValue } }
          private var first: Constraint!
          func lay() {
              addSubview(box)
              box.snp.prepareConstraints { wide.append($0.width.equalTo(4).constraint); first = $0.height.equalTo(8).constraint }
          }
          func show(_ isShown: Bool) {
              for constraint in wide {
                  isShown ? constraint.deactivate() : constraint.activate()
              }
          }
      }
      """
    let after = String(decoding: TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
    #expect(after.contains("        for constraint in wide {\n            constraint.isActive = !isShown\n        }"), "\(after)")
    #expect(after.contains("get { first.isActive } set { first.isActive = newValue }") && after.contains("private var first: NSLayoutConstraint!"))
  }
}
