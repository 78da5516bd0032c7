import Migration
import SourceText
import Testing

/// Views that reach an update by a way that no plain expression shows, and members whose names other classes have.
@Suite struct HiddenViewTests {
  /// The texts that become of the files, the class's one first; nil when a site of it was refused.
  private func migrated(_ body: String, _ others: [String: String] = [:], before: String = "") -> String? {
    let header = """
      #import <UIKit/UIKit.h>
      #import "Base.h"
      @interface Card : Base
      @property (nonatomic, strong) UILabel *title;
      @property (nonatomic, strong) UILabel *label;
      @property (nonatomic, strong) UIView *box;
      @end

      """
    let card = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: "#import <UIKit/UIKit.h>\n#import <Masonry/Masonry.h>\n#import \"Card.h\"\n\(before)\n@implementation Card\n\(body)\n@end\n")
    var files = [card, SourceFile(path: "Card.h", language: .objectiveC, text: header)]
    if others["Base.h"] == nil { files.append(SourceFile(path: "Base.h", language: .objectiveC, text: "#import <UIKit/UIKit.h>\n@interface Base : UIView\n@end\n")) }
    files += others.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, language: .objectiveC, text: $0.value + "\n") }
    let migration = TreeMigration.run(files, options: MigrationOptions())[0]
    return migration.sites.allSatisfy { $0.status == .migrated } ? String(decoding: migration.newBytes, as: UTF8.self) : nil
  }

  private func call(_ receiver: String, _ operation: String) -> String {
    "[\(receiver) mas_\(operation)Constraints:^(MASConstraintMaker *make) {\n    make.height.mas_equalTo(10);\n  }];"
  }

  private func methods(_ receiver: String, _ last: String, start: String = "", local: String = "") -> String {
    """
    - (instancetype)initWithFrame:(CGRect)frame {
      self = [super initWithFrame:frame];
      self.title = [UILabel new];
      \(local)
      \(call(receiver, "make"))
      \(start)
      return self;
    }
    - (void)grow {
      \(last)
    }

    """
  }

  // MARK: Other ways to a view

  @Test func anAssociatedObjectIsTheViewThatWasSet() {
    let key = "static char key;"
    let set = "objc_setAssociatedObject(self, &key, tip, OBJC_ASSOCIATION_RETAIN);"
    let update = "UILabel *view = objc_getAssociatedObject(self, &key);\n  \(call("view", "update"))"
    #expect(migrated(methods("tip", update, start: set, local: "UILabel *tip = [UILabel new];"), before: key) == nil)
    #expect(migrated(methods("self.title", call("self.title", "update"), local: "UILabel *tip = [UILabel new];\n  \(set)"), before: key) != nil)
  }

  @Test func keyValueCodingGivesAMemberItsView() {
    let set = "- (void)swap {\n  [self setValue:self.title forKey:@\"label\"];\n}\n"
    #expect(migrated(methods("self.title", call("self.label", "update")) + set) == nil)
    #expect(migrated(methods("self.title", "") + set) != nil)
  }

  @Test(arguments: ["#define ALIAS(a, b) self.a = self.b", "#define ALIAS(a, b) _##a = _##b", "#define ALIAS(a, b) (self.a) = (self.b)"])
  func aMacroGivesAMemberTheViewOfAnother(macro: String) {
    #expect(migrated(methods("self.title", call("self.label", "update")) + "- (void)swap {\n  ALIAS(label, title);\n}\n", before: macro) == nil)
  }

  @Test func aMacroReplacesAView() {
    let swap = "- (void)swap {\n  SWAP(title)\n}\n"
    #expect(migrated(methods("self.title", call("self.title", "update")) + swap, before: "#define SWAP(x) self.x = [UILabel new];") == nil)
    #expect(migrated(methods("self.title", call("self.title", "update")) + swap, before: "#define SWAP(x) self.x.hidden = YES;") != nil)
  }

  // MARK: Superviews

  private let panel = """
    @implementation Panel
    - (void)addSubview:(UIView *)view {
      [self.content addSubview:view];
    }
    @end
    """
  private let panelHeader = "#import <UIKit/UIKit.h>\n@interface Panel : UIView\n@property (nonatomic, strong) UIView *content;\n@end"

  private func superview(_ giving: String, others: [String: String] = [:]) -> Bool {
    let text = migrated(
      """
      - (void)setUp {
        \(giving)
        UILabel *tip = [UILabel new];
        [self.box addSubview:tip];
        [tip mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.mas_equalTo(10);
        }];
      }
      """, others.merging(["Panel.h": panelHeader, "Panel.m": "#import \"Panel.h\"\n\(panel)"]) { first, _ in first })
    return text?.contains("constraintEqualToAnchor:self.box.leftAnchor") ?? false
  }

  @Test(arguments: ["self.box = [Panel new];", "self.box = [[Panel alloc] initWithFrame:CGRectZero];", "Panel *panel = [Panel new];\n  self.box = panel;", "[self setBox:[Panel new]];", "UIView *panel = [Panel new];\n  _box = panel;"])
  func aViewThatHandsItsSubviewsOnIsNoSuperview(giving: String) {
    #expect(!superview(giving))
  }

  @Test func anotherFileMayGiveSuchAView() {
    let page = "#import \"Card.h\"\n#import \"Panel.h\"\n@implementation Page\n- (void)setUp:(Card *)card {\n  card.box = [Panel new];\n}\n@end"
    #expect(!superview("", others: ["Page.m": page]))
  }

  @Test(arguments: ["self.box = [UIView new];", "self.box = [[UIScrollView alloc] init];", "Panel *panel = [Panel new];\n  self.box = [UIView new];"])
  func otherViewsAreSuperviews(giving: String) {
    #expect(superview(giving))
  }

  // MARK: Names

  private var group: String { methods("self.title", call("self.title", "update")) }

  @Test func aNewPropertyHasANameThatNoSuperclassHas() {
    let base = "#import \"Base.h\"\n@interface Base ()\n@property (nonatomic, strong) NSLayoutConstraint *titleHeightConstraint;\n@end\n@implementation Base\n@end"
    #expect(migrated(group, ["Base.m": base])?.contains("NSLayoutConstraint *titleHeightConstraint2;") == true)
    #expect(migrated(group)?.contains("NSLayoutConstraint *titleHeightConstraint;") == true)
  }

  @Test(arguments: ["Card", "Base", "UIView"])
  func aNewPropertyHasANameThatNoSubclassHas(superclass: String) {
    let sub = "#import \"Card.h\"\n@interface Sub : \(superclass)\n@property (nonatomic, strong) NSLayoutConstraint *titleHeightConstraint;\n@end\n@implementation Sub\n@end"
    let isTaken = migrated(group, ["Sub.m": sub])?.contains("NSLayoutConstraint *titleHeightConstraint2;")
    #expect(isTaken == (superclass == "Card"))
  }
}
