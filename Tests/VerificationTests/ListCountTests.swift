import Migration
import SourceText
import Testing
import Verification

/// Lists of objects that a layout loops over, written out with other numbers of elements.
@Suite struct ListCountTests {
  private func verdict(_ old: String, _ new: String) -> Verdict {
    func file(_ list: String) -> SourceFile {
      SourceFile(
        path: "Card.swift",
        text: """
          import UIKit
          class Card: UIView {
            let views\(list)
            func setUp() {
              for view in views {
                addSubview(view)
                view.topAnchor.constraint(equalTo: topAnchor).isActive = true
              }
            }
          }
          """)
    }
    return verify(path: "Card.swift", before: file(old), after: file(new), options: MigrationOptions()).verdict
  }

  @Test(arguments: [
    (": [UIView] = [UILabel(), UILabel()]", ": [UIView] = [UILabel(), UILabel(), UILabel()]"), (" = [UILabel(), UILabel()]", " = [UILabel()]"),
    (": [UIView] = [UILabel(), UILabel()]", ": [UIView] = []"), (" = [Row(\"a, b\"), UILabel()]", " = [Row(\"a\"), UIView(), UILabel()]"),
  ])
  func anotherCountIsAnotherLayout(old: String, new: String) {
    #expect(verdict(old, new) == .unproven)
    #expect(verdict(new, old) == .unproven)
  }

  @Test(arguments: [
    (": [UIView] = [UILabel(), UILabel()]", ": [UIView] = [UILabel(), UIView(),]"), (" = [UILabel(), UILabel()]", " = [\n    UILabel(),\n    UILabel(),\n  ]"),
    (" = [Row(\"a\"), UILabel()]", " = [Row(\"a, b]\"), UILabel()]"),
  ])
  func theSameCountIsTheSame(old: String, new: String) {
    #expect(verdict(old, new) == .identical)
    #expect(verdict(new, old) == .identical)
  }
}
