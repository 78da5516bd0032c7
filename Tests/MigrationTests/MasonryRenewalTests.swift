import Migration
import SourceText
import Testing

/// Members that are given one new view after another, whose constraints are made again.
@Suite struct MasonryRenewalTests {
  private func migrated(_ show: String, _ more: String = "", property: String = "@property (nonatomic, strong) UIView *box;", _ others: [SourceFile] = []) -> (text: String, statuses: [SiteStatus]) {
    let text = """
      #import <UIKit/UIKit.h>
      #import <Masonry/Masonry.h>
      \(property.isEmpty ? "#import \"Page.h\"" : "@interface Page : UIViewController\n@end")
      @interface Page ()
      \(property)
      @end
      @implementation Page
      - (void)show {
        \(show)
        [self.view addSubview:self.box];
        [self grow];
      }
      - (void)grow {
        [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.top.left.equalTo(self.view);
        }];
      }
      \(more)
      @end
      """
    let results = TreeMigration.run([SourceFile(path: "Page.m", language: .objectiveC, text: text)] + others, options: MigrationOptions())
    return (String(decoding: results[0].newBytes, as: UTF8.self), results[0].sites.map(\.status))
  }

  /// What is kept of the view from before goes right behind the statement.
  @Test(arguments: [
    ("self.box = [[UILabel alloc] init];", "self.box = [[UILabel alloc] init];\n  _boxConstraints = @[];"),
    ("_box = [UILabel new]; // one more", "_box = [UILabel new];\n  _boxConstraints = @[]; // one more"),
    ("[self setBox:[[UILabel alloc] initWithFrame:CGRectZero]];", "[self setBox:[[UILabel alloc] initWithFrame:CGRectZero]];\n  _boxConstraints = @[];"),
    ("if (self.title) { self.box = [UILabel new]; }", "{ self.box = [UILabel new]; _boxConstraints = @[]; }"),
    ("UIView *made = [UIView new];\n  made.alpha = 0;\n  self.box = made;", "self.box = made;\n  _boxConstraints = @[];"),
    ("self.box = nil;", "self.box = nil;\n  _boxConstraints = @[];"),
  ]) func theListIsEmptiedBehindEachView(show: String, expected: String) {
    let (text, statuses) = migrated(show, "- (void)other {\n  self.box = [UIView new];\n}")
    #expect(statuses == [.migrated], "\(show)")
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains("self.box = [UIView new];\n  _boxConstraints = @[];"))
  }

  /// A view that comes back has the constraints that it had.
  @Test(arguments: [
    "self.box = self.cached;", "self.box = [self makeBox];", "if (self.title) self.box = [UIView new];", "self.box = self.title ? [UIView new] : nil;", "UIView *box = self.box = [UIView new];",
    "UIView *made = [UIView new];\n  self.box = made;\n  self.box = nil;\n  self.box = made;", "UIView *made = [UIView new];\n  made = self.cached;\n  self.box = made;",
    "UIView *made = [UIView new];\n  dispatch_block_t later = ^{ self.box = made; };\n  later();", "[self fill:&_box];", "other.box = [UIView new];",
  ]) func otherViewsAreNotFollowed(show: String) {
    let more = "- (void)other:(Page *)other {\n  self.box = [UIView new];\n}\n- (void)drop:(Page *)other {\n  \(show.hasPrefix("other") ? show : "")\n}"
    #expect(migrated(show.hasPrefix("other") ? "" : show, more).statuses == [.refused], "\(show)")
  }

  @Test func whatElseSetsTheMemberCounts() {
    let twice = "self.box = [UIView new];"
    let more = "- (void)other {\n  self.box = [UILabel new];\n}\n"
    #expect(migrated(twice, more).statuses == [.migrated])
    #expect(migrated(twice, more + "- (void)setBox:(UIView *)box {\n  _box = box;\n}").statuses == [.refused])
    #expect(migrated(twice, more + "- (UIView *)box {\n  return self.view.subviews[0];\n}").statuses == [.refused])
    #expect(migrated(twice, more, property: "@property (nonatomic, weak) IBOutlet UIView *box;").statuses == [.refused])
    let header = SourceFile(path: "Page.h", language: .objectiveC, text: "@interface Page : UIViewController\n@property (nonatomic, strong) UIView *box;\n@end\n")
    let other = "#import \"Page.h\"\n@implementation Other\n- (void)f:(Page *)page {\n  page.box = [UIView new];\n}\n@end\n"
    // Whoever knows the member may observe it.
    #expect(migrated(twice, more, property: "", [header]).statuses == [.refused])
    #expect(migrated(twice, more, property: "", [header, SourceFile(path: "Other.m", language: .objectiveC, text: other)]).statuses == [.refused])
  }

  /// Where `self` is not the object of the method, the list may be that of nobody; a value in parentheses would be the list.
  @Test(arguments: [
    "@strongify(self);\n  dispatch_block_t later = ^{ self.box = [UIView new]; };\n  later();", "UIView *v = ({ self.box = [UIView new]; });",
    "RACObserve(self, box);\n  self.box = [UIView new];", "[self addObserver:self forKeyPath:@\"box\" options:0 context:NULL];\n  self.box = [UIView new];",
    "NSString *key = NSStringFromSelector(@selector(box));\n  self.box = [UIView new];", "self.box = [Hud new];",
  ]) func theListIsEmptiedInMethodsOnly(show: String) {
    #expect(migrated(show, "- (void)other {\n  self.box = [UIView new];\n}").statuses == [.refused], "\(show)")
  }

  @Test(arguments: ["+ (void)drop:(Page *)self {\n  self.box = nil;\n}", "static void Drop(Page *self) {\n  self.box = nil;\n}", "@end\n@implementation Page (Other)\n- (void)drop {\n  self.box = nil;\n}"])
  func functionsDoNotKnowTheList(other: String) {
    #expect(migrated("self.box = [UIView new];", other).statuses == [.refused], "\(other)")
  }

  /// An update would look for the constraints of the view that is there.
  @Test func updatesAreLeftAlone() {
    let more = "- (void)other {\n  self.box = [UILabel new];\n  [self.box mas_updateConstraints:^(MASConstraintMaker *make) {\n    make.top.equalTo(self.view).offset(3);\n  }];\n}"
    #expect(migrated("self.box = [UIView new];", more).statuses == [.refused, .refused])
  }

  /// A variable may still have the view from before.
  @Test func anotherNameMayMeanAnotherView() {
    let more = "- (void)other {\n  UIView *old = self.box;\n  self.box = [UILabel new];\n  [old mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.left.equalTo(self.view).offset(3);\n  }];\n}"
    #expect(migrated("self.box = [UIView new];", more).statuses == [.refused, .refused])
    #expect(migrated("self.box = [UIView new];", more.replacing("[old mas", with: "[self.box mas")).statuses == [.migrated, .migrated])
  }

  @Test func swiftHasNoPlaceForTheStatements() {
    let text = "#import <UIKit/UIKit.h>\n#import <Masonry/Masonry.h>\n@interface Page ()\n@property UIView *box;\n@end\n@implementation Page\n- (void)f {\n  self.box = [UIView new];\n}\n- (void)g {\n  [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.width.equalTo(@3);\n  }];\n}\n@end\n"
    var options = MigrationOptions()
    options.target = .swift
    let site = TreeMigration.run([SourceFile(path: "Page.m", language: .objectiveC, text: text)], options: options)[0].sites[0]
    #expect(site.diagnostic?.id == .noSwiftEquivalent)
  }
}
