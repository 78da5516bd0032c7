import Migration
import SourceText
import Testing

/// Messages of Objective-C that add constraints to a view which may be nil: then no constraint is active.
@Suite struct HolderPresenceTests {
  private func migrated(_ holder: String, _ open: String = "", _ item: String = "a") -> String {
    let text = """
      #import <UIKit/UIKit.h>
      @interface Page : UIViewController { UIView *_variable; }
      @property (nonatomic, strong) UIView *made;
      @property (nonatomic, strong, nullable) UIView *open;
      @property (nonatomic, weak) UIView *weak;
      @property (nonatomic, weak) IBOutlet UIView *outlet;
      @end
      @implementation Page
      - (void)viewDidLoad {
        self.made = [UIView new];
        if (self.editing) { _variable = [UIView new]; }
        [self layOut:self.made beside:nil];
      }
      - (void)layOut:(UIView *)given beside:(nullable UIView *)other {
        UIView *a = [UIView new];
        \(open)
        [\(holder) addConstraint:[NSLayoutConstraint constraintWithItem:\(item) attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:8]];
      }
      @end
      """
    return String(decoding: migrate(SourceFile(path: "Page.m", language: .objectiveC, text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  @Test(arguments: ["_variable", "self.open", "self.weak", "other", "found", "cell.superview"])
  func aViewThatMayBeNilStaysTheHolder(holder: String) {
    let after = migrated(holder, "UIView *found = [self.view viewWithTag:3]; UITableViewCell *cell = [self cell];")
    #expect(after.contains("[\(holder) addConstraint:[a.widthAnchor constraintEqualToConstant:8]];"), "\(after)")
  }

  @Test(arguments: ["self.view", "given", "box", "self.made"])
  func aViewThatIsThereIsNotNeeded(holder: String) {
    let after = migrated(holder, "UIView *box = [UIView new]; self.made = box;")
    #expect(after.contains("  [a.widthAnchor constraintEqualToConstant:8].active = YES;"), "\(after)")
  }

  @Test func anItemIsThere() {
    #expect(migrated("self.open", "", "self.open").contains("  [self.open.widthAnchor constraintEqualToConstant:8].active = YES;"))
  }
}
