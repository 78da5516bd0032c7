import Migration
import SourceText
import Testing

/// A constraint about the size of one view that another one holds: it goes when the view leaves that one, and does not when
/// the view holds it by itself.
@Suite struct HeldSizeTests {
  private func migrated(_ path: String, _ text: String, _ others: [String: String] = [:]) -> String {
    let files = ([(path, text)] + others.sorted { $0.key < $1.key }).map { path, text in
      SourceFile(path: path, language: path.hasSuffix(".swift") ? .swift : .objectiveC, text: text)
    }
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private func card(_ method: String = "", _ addition: String = width) -> String {
    """
    #import <UIKit/UIKit.h>
    @interface Card : UIView
    @property (nonatomic, strong) UIView *box;
    @property (nonatomic, strong) UIView *line;
    @end
    @implementation Card
    - (void)attach {
      [self addSubview:_box];
      \(addition)
    }
    \(method)
    @end

    """
  }

  private static let width = """
    [self addConstraint:[NSLayoutConstraint constraintWithItem:_box attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil \
    attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:self.bounds.size.width]];
    """

  private static let format = """
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[_box(40)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_box)]];
    """

  @Test(arguments: [
    "- (void)toggle { if (_box.superview) [_box removeFromSuperview]; else [self attach]; }", "- (void)toggle { [self.box removeFromSuperview]; }",
    "- (void)clear { for (UIView *v in self.subviews) [v removeFromSuperview]; }", "- (void)clear { [self.subviews makeObjectsPerformSelector:@selector(removeFromSuperview)]; }",
    "- (void)move { [self.line addSubview:self.box]; }",
  ])
  func aViewThatLeavesIsHeldAsBefore(_ method: String) {
    #expect(migrated("Card.m", card(method)).contains("[self addConstraint:[_box.widthAnchor constraintEqualToConstant:"))
    #expect(migrated("Card.m", card(method, Self.format)).contains("[self addConstraints:@["))
  }

  @Test(arguments: ["", "- (void)toggle { [self.line removeFromSuperview]; }", "- (void)leave { [self removeFromSuperview]; }"])
  func aViewThatStaysHoldsItByItself(_ method: String) {
    #expect(migrated("Card.m", card(method)).contains("[_box.widthAnchor constraintEqualToConstant:self.bounds.size.width].active = YES;"))
    #expect(!migrated("Card.m", card(method, Self.format)).contains("addConstraints"))
  }

  @Test(arguments: [
    ("Page.m", "#import \"Card.h\"\n@implementation Page\n- (void)clear:(Card *)card { [card removeConstraints:card.constraints]; }\n@end\n"),
    ("Page.swift", "extension Card {\n  func widen() { constraints.first { $0.firstAttribute == .width }?.constant = 3 }\n}\n"),
    ("Tools.m", "@implementation UIView (Tools)\n- (void)clearAll { [self removeConstraints:self.constraints]; }\n@end\n"),
  ])
  func aFileThatAsksForThemFindsThem(_ path: String, _ text: String) {
    let method = path == "Tools.m" ? "- (void)clear { [self clearAll]; }" : ""
    #expect(migrated("Card.m", card(method), [path: text]).contains("[self addConstraint:["))
  }

  @Test(arguments: [
    ("Page.m", "@implementation Page\n- (void)clear { [self removeConstraints:self.constraints]; }\n@end\n"),
    ("Tools.m", "@implementation UIView (Tools)\n- (void)clearAll { [self removeConstraints:self.constraints]; }\n@end\n"),
    ("Page.m", "#import \"Card.h\"\n@implementation Page\n- (void)show:(Card *)card { card.hidden = NO; }\n@end\n"),
  ])
  func aFileThatDoesNotIsNoReason(_ path: String, _ text: String) {
    #expect(!migrated("Card.m", card(), [path: text]).contains("addConstraint"))
  }

  @Test func swiftKeepsTheHolderToo() {
    func code(_ method: String) -> String {
      """
      import UIKit

      final class CardView: UIView {
        let box = UIView()
        func attach() {
          addSubview(box)
          self.addConstraint(NSLayoutConstraint(item: box, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40))
        }
        \(method)
      }

      """
    }
    #expect(!migrated("CardView.swift", code("")).contains("addConstraint"))
    #expect(migrated("CardView.swift", code("func toggle() { box.removeFromSuperview() }")).contains("self.addConstraint(box.widthAnchor"))
    #expect(!migrated("CardView.swift", code("func leave() { removeFromSuperview() }")).contains("addConstraint"))
  }
}
