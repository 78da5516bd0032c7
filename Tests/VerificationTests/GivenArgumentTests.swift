import Migration
import SourceText
import Testing
import Verification

/// Calls of functions and initialisers of other files: which views they are given, when, and in which order.
@Suite struct GivenArgumentTests {
  private static let row = """
    import UIKit
    final class Row: UIView {
      let title = UILabel()
      var isWide = false
      init(gap: CGFloat = 3) { super.init(frame: .zero); title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true }
      func layOut(in other: UIView) { topAnchor.constraint(equalTo: other.topAnchor).isActive = true }
      func prepare() { if isWide { title.leftAnchor.constraint(equalTo: leftAnchor).isActive = true } }
    }
    """

  private func isOpen(_ old: String, _ new: String) -> Bool {
    func file(_ body: String) -> SourceFile {
      SourceFile(path: "Page.swift", text: "import UIKit\nfinal class Page: UIViewController {\n  let box = UIView(), row: Row\n  init(isSmall: Bool) {\n\(body)\n  }\n}\n")
    }
    let (before, after) = (file(old), file(new))
    let calls = ChangedCalls([("Page.swift", before, after)]) { [SourceFile(path: "Row.swift", text: Self.row)] }
    let verdict = verify(path: "Page.swift", before: before, after: after, options: MigrationOptions())
    return calls.settled([verdict])[0].units.contains { $0.verdict == .unproven }
  }

  @Test(arguments: [
    ("row.layOut(in: view)", "row.layOut(in: box)"), ("row.layOut(in: view)", "if isEditing { return }\nrow.layOut(in: view)"),
    ("row = Row(gap: 5)", "row = Row()"), ("row = isSmall ? Row(gap: 4) : Row(gap: 8)", "row = isSmall ? Row(gap: 8) : Row(gap: 4)"),
    ("row.isWide = true\nrow.prepare()", "row.prepare()\nrow.isWide = true"),
  ])
  func whatAFunctionIsGivenCounts(before: String, after: String) {
    #expect(isOpen(before, after))
    #expect(!isOpen(before, before + "\n"))
  }

  @Test func aConstantIsNoOtherName() {
    let util = "@implementation Util\n+ (void)pin:(NSLayoutAttribute)edge of:(UIView *)view {\n"
      + "    [NSLayoutConstraint constraintWithItem:view attribute:edge relatedBy:0 toItem:nil attribute:edge multiplier:1 constant:0].active = YES;\n}\n@end\n"
    func file(_ edge: String) -> SourceFile {
      SourceFile(path: "Card.m", language: .objectiveC, text: "@implementation Card\n- (void)setUp {\n    [Util pin:\(edge) of:self.title];\n}\n@end\n")
    }
    let (before, after) = (file("NSLayoutAttributeLeft"), file("NSLayoutAttributeRight"))
    let calls = ChangedCalls([("Card.m", before, after)]) { [SourceFile(path: "Util.m", language: .objectiveC, text: util)] }
    let verdict = verify(path: "Card.m", before: before, after: after, options: MigrationOptions())
    #expect(calls.settled([verdict])[0].units.contains { $0.verdict == .unproven })
  }
}
