import Migration
import SourceText
import Testing

/// Classes of the project whose anchors are not those of the attributes.
@Suite struct AnchorOverrideTests {
  private func swift(_ member: String, _ type: String = "Card") -> String {
    let page = SourceFile(
      path: "Page.swift",
      text: """
        import SnapKit
        import UIKit
        class Page: UIViewController {
          let card = \(type)(), a = UIView(), b = UIView()
          func setUp() {
            card.addSubview(a)
            card.addSubview(b)
            card.addConstraint(NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: card, attribute: .top, multiplier: 1, constant: 1))
            card.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-2-[a]", options: [], metrics: nil, views: ["a": a]))
            b.snp.makeConstraints { $0.top.equalTo(card).offset(3) }
            card.addConstraint(NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: card, attribute: .left, multiplier: 1, constant: 4))
          }
        }
        """)
    let card = SourceFile(path: "Card.swift", text: "import UIKit\nclass Card: UIView {\n  \(member)\n}\nclass Wide: Card {}\nclass Other: UIView {}\n")
    return String(decoding: TreeMigration.run([page, card], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private func constants(_ text: String) -> [Int] { (1...4).filter { text.contains("nchor, constant: \($0))") || text.contains("nchor constant:\($0)]") } }

  private static let override = "override var topAnchor: NSLayoutYAxisAnchor { layoutMarginsGuide.topAnchor }"

  @Test(arguments: [(override, "Card", [4]), (override, "Wide", [4]), (override, "Other", [1, 2, 3, 4]), ("", "Card", [1, 2, 3, 4]), ("var top: CGFloat = 3", "Card", [1, 2, 3, 4])])
  func anAnchorThatAClassOverridesIsNotUsed(_ member: String, _ type: String, _ migrated: [Int]) {
    #expect(constants(swift(member, type)) == migrated)
  }

  private func objectiveC(_ method: String, _ type: String = "Card") -> String {
    let page = SourceFile(
      path: "Page.m", language: .objectiveC,
      text: """
        #import "Card.h"
        @implementation Page
        - (void)setUp {
          \(type) *card = [\(type) new];
          UIView *a = [UIView new];
          [card addSubview:a];
          [card addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:card attribute:NSLayoutAttributeTop multiplier:1 constant:1]];
          [card addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-2-[a]" options:0 metrics:nil views:@{@"a": a}]];
          [a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(card).offset(3); }];
          [card addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:card attribute:NSLayoutAttributeLeft multiplier:1 constant:4]];
        }
        @end
        """)
    let files = [
      page, SourceFile(path: "Card.h", language: .objectiveC, text: "@interface Card : UIView\n@end\n@interface Wide : Card\n@end\n@interface Other : UIView\n@end\n"),
      SourceFile(path: "Card.m", language: .objectiveC, text: "#import \"Card.h\"\n@implementation Card\n\(method)\n@end\n"),
    ]
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  @Test func theSameHoldsForObjectiveC() {
    let getter = "- (NSLayoutYAxisAnchor *)topAnchor { return self.layoutMarginsGuide.topAnchor; }"
    #expect(constants(objectiveC(getter)) == [4])
    #expect(constants(objectiveC(getter, "Wide")) == [4])
    #expect(constants(objectiveC(getter, "Other")) == [1, 2, 3, 4])
    #expect(constants(objectiveC("- (void)open { [self.topAnchor description]; }")) == [1, 2, 3, 4])
  }
}
