import Migration
import SourceText
import Testing

/// `topLayoutGuide` stands in the view of its controller, so that a format string can start at the edge of that view.
@Suite struct LayoutSupportTests {
  @Test(arguments: [
    ("topLayoutGuide", "topLayoutGuide.topAnchor.constraint(equalTo: view.topAnchor)"),
    ("self.topLayoutGuide", "self.topLayoutGuide.topAnchor.constraint(equalTo: self.view.topAnchor)"),
  ])
  func aFormatStartsAboveTheGuide(_ guide: String, _ expected: String) {
    let text = """
      import UIKit

      class Card: UIViewController {
          let box = UIView()
          override func viewDidLoad() {
              super.viewDidLoad()
              view.addSubview(box)
              let views: [String: Any] = ["top": \(guide), "box": box]
              view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[top][box]", options: [], metrics: nil, views: views))
          }
      }
      """
    let migration = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(String(decoding: migration.newBytes, as: UTF8.self).contains(expected))
  }

  @Test(arguments: ["self.topLayoutGuide", "self.bottomLayoutGuide"])
  func theSameInObjectiveC(_ guide: String) {
    let migration = objectiveC(
      "[self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:[guide]|\" options:kNilOptions metrics:nil views:@{@\"guide\": \(guide)}]];")
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(String(decoding: migration.newBytes, as: UTF8.self).contains("[self.view.bottomAnchor constraintEqualToAnchor:\(guide).bottomAnchor].active = YES;"))
  }

  @Test func otherGuidesHaveNoSuperview() {
    let migration = objectiveC(
      "[self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:[guide]|\" options:0 metrics:nil views:@{@\"guide\": self.guide}]];")
    #expect(migration.sites.map(\.diagnostic?.id) == [.unresolvedSuperview])
  }

  @Test(arguments: [("kNilOptions", true), ("0", true), ("kSecondOption", false)])
  func theRelationEqualHasTheNumberZero(_ relation: String, _ isKnown: Bool) {
    let migration = objectiveC(
      "[self.view addConstraint:[NSLayoutConstraint constraintWithItem:self.box attribute:NSLayoutAttributeLeft relatedBy:\(relation) toItem:self.view attribute:NSLayoutAttributeLeft multiplier:1 constant:0]];")
    #expect(migration.sites.map(\.status) == [isKnown ? .migrated : .refused])
  }

  private func objectiveC(_ statement: String) -> FileMigration {
    let text = """
      #import <UIKit/UIKit.h>
      @interface Card : UIViewController
      @property (nonatomic, strong) UIView *box;
      @property (nonatomic, strong) UILayoutGuide *guide;
      @end
      @implementation Card
      - (void)viewDidLoad {
        [super viewDidLoad];
        \(statement)
      }
      @end

      """
    return migrate(SourceFile(path: "Card.m", language: .objectiveC, text: text), options: MigrationOptions())
  }
}
