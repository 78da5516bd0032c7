import Migration
import SourceText
import Testing
import Verification

/// Methods that a project adds to SnapKit's `Constraint`, read from their bodies.
@Suite struct ConstraintMethodTests {
  private static let method = "import SnapKit\nextension Constraint { func set(isActivated: Bool) { if isActivated { activate() } else { deactivate() } } }"
  private static let card = """
    import SnapKit
    import UIKit

    class Card: UIView {
      private let box = UIView()
      private var held: Constraint?
      private var all: [Constraint] = []

      func lay() {
        addSubview(box)
        box.snp.makeConstraints {
          held = $0.width.equalTo(4).constraint
          all.append($0.height.equalTo(4).constraint)
        }
      }

      func update(isWide: Bool) {
        held?.set(isActivated: isWide && window != nil)
        all.forEach { $0.set(isActivated: isWide) }
      }
    }
    """

  private static func migrated(beside method: String = method) -> String {
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Methods.swift", text: method)]
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  /// The verdict on `update`, with what the other file of each version says.
  private func verdict(_ after: String, of before: String = card, beside old: String = method, _ new: String = method) -> Verdict? {
    func file(_ text: String) -> SourceFile { SourceFile(path: "Card.swift", text: text) }
    let alone = verify(path: "Card.swift", before: file(before), after: file(after), options: MigrationOptions(), wantsChanges: true)
    func declared(_ text: String, _ method: String) -> SharedDeclarations { SharedDeclarations([file(text), SourceFile(path: "Methods.swift", text: method)]) }
    let both = SharedCode.settled([alone], before: declared(before, old), after: declared(after, new), options: MigrationOptions())
    let calls = ChangedCalls([("Card.swift", file(before), file(after))]) { [SourceFile(path: "Methods.swift", text: new)] }
    return calls.settled(both)[0].units.first { $0.declaration == "Card.update(isWide:)" }?.verdict
  }

  @Test func theCallIsWhatItsBodyDoes() {
    #expect(Self.migrated().contains("held?.isActive = isWide && window != nil"))
    #expect(verdict(Self.migrated()) == .identical)
  }

  @Test(arguments: [
    ("= isWide && window != nil", "= !(isWide && window != nil)"), ("$0.isActive = isWide", "$0.isActive = !isWide"), ("    held?.isActive = isWide && window != nil\n", ""),
    ("    all.forEach { $0.isActive = isWide }\n", ""), ("= isWide && window != nil", "= true"),
  ])
  func somethingElseIsNot(_ old: String, _ new: String) {
    let text = Self.migrated()
    #expect(text.contains(old), "\(text)")
    #expect(verdict(text.replacing(old, with: new)) != .identical)
  }

  @Test func anotherBodyIsNot() {
    let swapped = Self.method.replacing("{ activate() } else { deactivate() }", with: "{ deactivate() } else { activate() }")
    #expect(verdict(Self.migrated(), beside: swapped, Self.method) != .identical)
    #expect(verdict(Self.migrated(beside: swapped), beside: swapped, swapped) == .identical)
    #expect(verdict(Self.migrated(), beside: Self.method.replacing("deactivate() }", with: "deactivate(); log() }"), Self.method) != .identical)
  }

  @Test func aCallThatIsLostIsSeen() {
    let lost = Self.card.replacing("    held?.set(isActivated: isWide && window != nil)\n", with: "")
    #expect(lost != Self.card)
    #expect(verdict(lost) != .identical)
    #expect(verdict(lost, beside: "import SnapKit", "import SnapKit") != .identical)
  }

  @Test func aNamesakeOfLayoutConstraintsIsNotTaken() {
    let held = Self.migrated().replacing("held?.isActive = isWide && window != nil", with: "held?.set(isActivated: isWide && window != nil)")
    #expect(verdict(held) != .identical)
  }
}
