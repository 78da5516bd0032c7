import Migration
import SourceText
import Testing
import Verification

/// Views that a closure behind their initialiser lays out, and what says nothing of a layout beside them.
@Suite struct ConfiguredViewTests {
  private func verdicts(_ before: String, _ after: String) -> [String: Verdict] {
    func card(_ members: String) -> String { "import UIKit\nimport SnapKit\nclass Card: UIView {\n  let icon = UIImageView()\n\(members)\n}\n" }
    return Dictionary(file(card(before), card(after)).units.map { ($0.declaration, $0.verdict) }, uniquingKeysWith: { first, _ in first })
  }

  private let before = "  let title = UILabel().then {\n    $0.text = \"a\"\n    $0.snp.makeConstraints { $0.height.equalTo(40) }\n  }"

  private func after(_ height: String) -> String {
    "  let title = UILabel().then {\n    $0.text = \"a\"\n    $0.translatesAutoresizingMaskIntoConstraints = false\n    $0.heightAnchor.constraint(equalToConstant: \(height)).isActive = true\n  }"
  }

  @Test func aClosureBehindAnInitialiserIsRead() {
    #expect(verdicts(before, after("40")) == ["Card.title": .identical])
    #expect(verdicts(before, after("41")) == ["Card.title": .differs])
    #expect(verdicts(before, after("40").replacing(".then", with: ".later"))["Card.title"] != .identical)
  }

  /// Another view of the file that is let take part in constraints says nothing of this one.
  @Test func theMaskOfAnotherViewIsNotAskedFor() {
    let other = "  let badge = UIView().then { $0.translatesAutoresizingMaskIntoConstraints = false; $0.widthAnchor.constraint(equalToConstant: 4).isActive = true }\n"
    #expect(verdicts(other + before, other + after("40")) == ["Card.badge": .identical, "Card.title": .identical])
    let on = "  let badge = UIView().then { $0.translatesAutoresizingMaskIntoConstraints = true; $0.widthAnchor.constraint(equalToConstant: 4).isActive = true }\n"
    #expect(verdicts(other + before, on + before)["Card.badge"] != .identical)
  }

  @Test func theSuperviewThatAClosureGivesIsKnown() {
    func member(_ layout: String) -> String { "  let box = UIView().then {\n    let label = UILabel()\n    $0.addSubview(label)\n    \(layout)\n  }" }
    let snapKit = "label.snp.makeConstraints { $0.left.right.equalToSuperview() }"
    func anchors(_ parent: String) -> String {
      "label.translatesAutoresizingMaskIntoConstraints = false\n    NSLayoutConstraint.activate([label.leftAnchor.constraint(equalTo: \(parent).leftAnchor), label.rightAnchor.constraint(equalTo: \(parent).rightAnchor)])"
    }
    #expect(verdicts(member(snapKit), member(anchors("$0"))) == ["Card.box": .identical])
    #expect(verdicts(member(snapKit), member(anchors("other")))["Card.box"] != .identical)
  }

  /// `[a, b].forEach(…)` in one branch is no loop around what another branch adds.
  @Test func aLoopInAnotherBranchIsNone() {
    func members(_ layout: String, _ other: String) -> String {
      """
        let stack = UIStackView(), row = UIStackView(), title = UILabel(), badge = UIView()
        func lay(_ isWide: Bool) {
          if isWide {
            [title, badge].forEach(row.addArrangedSubview(_:))
            \(layout)
          } else {
            [title, row].forEach({ self.stack.addArrangedSubview($0) })
          }
        }
        func pin() { \(other) }
      """
    }
    let layout = ("badge.snp.makeConstraints { $0.height.equalTo(8) }", "badge.translatesAutoresizingMaskIntoConstraints = false\n      badge.heightAnchor.constraint(equalToConstant: 8).isActive = true")
    let other = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    #expect(Set(verdicts(members(layout.0, other), members(layout.1, other)).values) == [.identical])
    let lost = members(layout.1, other).replacing("[title, row]", with: "[row]")
    #expect(Set(verdicts(members(layout.0, other), lost).values) != [.identical])
  }

  @Test func aSelectorThatSaysActiveIsNoValue() {
    func code(_ made: String) -> SourceFile {
      SourceFile(
        path: "Card.m", language: .objectiveC,
        text: "#import <UIKit/UIKit.h>\n@implementation Card\n- (void)lay {\n  [Tools setConstraints:self.all active:YES];\n  \(made)\n}\n@end\n")
    }
    let found = verify(
      path: "Card.m", before: code("[self.a.topAnchor constraintEqualToAnchor:self.b.topAnchor].active = YES;"),
      after: code("NSLayoutConstraint *top = [self.a.topAnchor constraintEqualToAnchor:self.b.topAnchor]; top.active = YES;"), options: MigrationOptions())
    #expect(found.units.map(\.verdict) == [.identical])
  }
}
