import Migration
import SourceText
import Testing
import Verification

/// Layout code in places that are not understood: a change in it is never called none.
@Suite struct OverlookedSiteTests {
  private func card(_ constant: Int, before: String = "", inside: String = "", after: String = "") -> String {
    """
    import UIKit
    \(before)
    class Card: UIView {
      let title = UILabel()
      func setUp() {
    \(inside)
        addSubview(title)
        title.leftAnchor.constraint(equalTo: leftAnchor, constant: \(constant)).isActive = true
      }
    }
    \(after)
    """
  }

  @Test(arguments: ["=======", "<<<<<<< HEAD", ">>>>>>> other"])
  func conflictsAreNoLayout(marker: String) {
    for (old, new) in [
      (card(5, after: marker + "\nclass Other { }"), card(500, after: marker + "\nclass Other { }")),
      (card(5, inside: marker), card(500, inside: marker)), (card(5), card(5, before: marker)), (card(5, before: marker), card(5)),
    ] {
      let found = file(old, new)
      #expect(found.verdict.severity >= Verdict.unproven.severity, "\(new)")
    }
  }

  @Test(arguments: ["class", "func", "@"])
  func aLoneWordInAFunctionHidesNothing(word: String) {
    #expect(file(card(5, inside: word), card(500, inside: word)).verdict.severity >= Verdict.unproven.severity)
  }

  @Test(arguments: ["{ }", "? x", "as Foo", "where x", "#if DEBUG\n.init()\n#endif"])
  func oddCodeBetweenDeclarationsHidesNothing(code: String) {
    let (old, new) = (card(5, before: "class Other { }\n" + code), card(500, before: "class Other { }\n" + code))
    #expect(file(old, new).verdict.severity >= Verdict.unproven.severity)
    let (first, last) = (card(5, after: code + "\nclass Other { }"), card(500, after: code + "\nclass Other { }"))
    #expect(file(first, last).verdict.severity >= Verdict.unproven.severity)
  }

  @Test func filesWithConflictsAreNotMigrated() {
    let text = """
      import SnapKit
      import UIKit
      class Card: UIView {
        let title = UILabel()
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { $0.left.equalTo(self) }
        }
      }
      <<<<<<< HEAD
      class A { }
      =======
      class B { }
      >>>>>>> other
      """
    let migration = migrateVerified(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    #expect(migration.sites.map(\.status) == [.refused])
    #expect(migration.sites.first?.diagnostic?.id == .unbalancedFile)
    #expect(migration.sites.first?.diagnostic?.notes.first?.message == "a conflict is not resolved (line 10)")
  }
}
