import Migration
import SourceText
import Testing

/// Properties that hold SnapKit's constraints, and who else names them.
@Suite struct StoredPropertyTests {
  private func migrated(_ text: String) -> String {
    String(decoding: TreeMigration.run([SourceFile(path: "Card.swift", language: .swift, text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private func card(_ property: String, _ rest: String, chain: String = "make.height.equalTo(40)", kind: String = "class Card: UIView") -> String {
    """
    import UIKit
    import SnapKit

    \(kind) {
      let a = UIView()
      \(property)
      func build() {
        a.snp.makeConstraints { make in
          height = \(chain).constraint
        }
      }
    \(rest)

    """
  }

  @Test(arguments: ["height?.update(offset: 3)", "self.height?.update(offset: 3)"])
  func aSubclassOfTheFileUsesTheSame(_ use: String) {
    let after = migrated(card("fileprivate var height: Constraint?", "}\nfinal class Tile: Card {\n  func go() { \(use) }\n}"))
    #expect(after.contains("\(use.prefix { $0 != "?" })?.constant = 3"))
    #expect(!after.contains("Constraint?\n") || after.contains("NSLayoutConstraint?"))
  }

  @Test(arguments: ["extension Pinned where Self: Card {\n  func go() { height?.update(offset: 3) }\n}\nprotocol Pinned {}", "typealias Base = Card\nextension Base {\n  func go() { height?.update(offset: 3) }\n}"])
  func anExtensionThatMayBeOfTheClassKeepsIt(_ other: String) {
    let code = card("fileprivate var height: Constraint?", "}\n\(other)")
    #expect(migrated(code) == code)
  }

  @Test func anotherClassWithSuchANameSaysNothing() {
    let other = "final class Other: UIView {\n  func go(height: CGFloat) { print(height) }\n}\nextension UIView { func grow() { print(height) } }\nextension UIView { var height: CGFloat { 3 } }"
    #expect(migrated(card("private var height: Constraint?", "}\n\(other)")).contains("private var height: NSLayoutConstraint?"))
  }

  @Test(arguments: ["private weak var height: Constraint?", "private unowned var height: Constraint!"])
  func aListCannotBeWeak(_ property: String) {
    #expect(migrated(card(property, "}", chain: "make.size.equalTo(40)")).contains("snp.makeConstraints"))
  }

  @Test func aWeakPropertyMayLoseWhatIsNotActive() {
    let property = "private weak var height: Constraint?"
    #expect(migrated(card(property, "  func go() { height?.deactivate() }\n}")).contains("snp.makeConstraints"))
    #expect(migrated(card(property, "  func go() { height?.update(offset: 8) }\n}")).contains("height?.constant = 8"))
    #expect(migrated(card(property.replacing("weak ", with: ""), "  func go() { height?.deactivate() }\n}")).contains("height?.isActive = false"))
  }

  @Test(arguments: ["#if DEBUG\n  private var height: Constraint?\n  #else\n  private var height: Constraint!\n  #endif", "@Published private var height: Constraint?"])
  func aPropertyOfTwoBranchesOrWithAWrapperStays(_ property: String) {
    let code = card(property, "  func go() { height?.update(offset: 3) }\n}")
    #expect(migrated(code) == code)
    #expect(migrated(card("@objc private var height: Constraint?", "  func go() { height?.update(offset: 3) }\n}")) != code)
  }

  @Test(arguments: [("print(\"\\(one)\")", false), ("print(3)", true)])
  func aLoopThatPrintsItsConstraintsStays(_ statement: String, _ isMigrated: Bool) {
    let code = card("private var height: Constraint?\n  private var all: [Constraint] = []", "  func more() {\n    a.snp.makeConstraints { all.append($0.width.equalTo(3).constraint) }\n    for one in all { one.deactivate(); \(statement) }\n  }\n}")
    #expect((migrated(code) != code) == isMigrated)
  }

  @Test func aTypeThatSeveralNamesShareStays() {
    #expect(migrated(card("private var width, height: Constraint?", "}")).contains("snp.makeConstraints"))
    #expect(migrated(card("private var width: Constraint?, height: Constraint?", "}")).contains("height: NSLayoutConstraint?"))
  }

  @Test(arguments: ["\\(strongSelf.height as Any)", "\\(other.height as Any)"])
  func aStringMayNameThatOfAnotherObject(_ text: String) {
    let code = card("private var height: Constraint?", "  func go(_ other: Card) {\n    let strongSelf = self\n    print(\"\(text)\")\n  }\n}")
    #expect(migrated(code) == code)
    #expect(migrated(code.replacing("other.height", with: "frame.height").replacing("strongSelf.height", with: "bounds.height")).contains("NSLayoutConstraint?"))
  }
}
