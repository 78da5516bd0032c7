import Migration
import SourceText
import Testing

/// A getter that is written by hand may give another view each time, and each view has constraints of its own.
@Suite struct WrittenGetterTests {
  /// How many of two calls are migrated: one makes constraints of `receiver`, the other one updates them.
  private func migratedSites(
    _ getter: String, receiver: String = "self.box", item: String = "self", beside other: SourceFile? = nil, members: String = ""
  ) -> Int {
    let interface = """
      @interface Card : UIView
      @property (nonatomic, strong) UIView *box;
      @property (nonatomic, strong) UIView *header;
      @property (nonatomic, strong) UIView *footer;
      @property (nonatomic) BOOL isOpen;
      \(members)
      @end

      """
    let card = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import "Card.h"
        @implementation Card
        - (instancetype)init {
          self = [super init];
          [\(receiver) mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(\(item)).offset(1);
          }];
          return self;
        }
        \(getter)
        - (void)grow {
          [\(receiver) mas_updateConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(\(item)).offset(2);
          }];
        }
        @end

        """)
    let header = SourceFile(path: "Card.h", language: .objectiveC, text: interface)
    let sites = TreeMigration.run([card, header] + (other.map { [$0] } ?? []), options: MigrationOptions())[0].sites
    #expect(sites.count == 2)
    return sites.count { $0.status == .migrated }
  }

  private func objectiveC(_ text: String) -> SourceFile {
    SourceFile(path: "Other.m", language: .objectiveC, text: "#import \"Card.h\"\n\(text)\n")
  }

  private static let varying = [
    "{ return self.isOpen ? self.header : self.footer; }", "{ if (self.isOpen) { return _header; }\nreturn _footer; }", "{ return [self viewWithTag:self.tag]; }",
    "{ UIView *view = self.isOpen ? _header : _box;\nreturn view; }", "{ return self.subviews.firstObject; }", "{ return _box ?: self.header; }",
    "{ static UIView *shared;\nreturn shared; }",
  ]

  @Test(arguments: varying)
  func aReceiverThatAGetterChoosesIsLeftAlone(body: String) {
    #expect(migratedSites("- (UIView *)box \(body)") == 0)
  }

  @Test(arguments: varying)
  func anItemThatAGetterChoosesIsLeftAlone(body: String) {
    #expect(migratedSites("- (UIView *)box \(body)", receiver: "self.header", item: "self.box") == 0)
  }

  @Test(arguments: [
    "{ if (!_box) { _box = [UIView new]; }\nreturn _box; }", "{ return _box ?: (_box = [UIView new]); }", "{ if (_box) return _box;\n_box = [UIView new];\nreturn _box; }",
    "{ if (_box == nil) {\nUIView *box = [UIView new];\n_box = box; }\nreturn self->_box; }", "{ return (UIView *)_box; }", "{ return _header; }", "{ return self.header; }",
    "{ UIView *box = _box;\nreturn box; }", "{ if (!_box) _box = [UIView new];\nreturn _box; }", "{ if (nil == _box)\n_box = [UIView new];\nreturn _box; }",
  ])
  func aGetterThatGivesOneViewIsNoObstacle(body: String) {
    #expect(migratedSites("- (UIView *)box \(body)") == 2)
  }

  @Test func whatIsSynthesizedIsNotAssigned() {
    #expect(migratedSites("@synthesize box = _box;\n- (UIView *)box { if (!_box) { _box = [UIView new]; }\nreturn _box; }") == 2)
  }

  @Test(arguments: ["{ if (_box) _box = [UIView new];\nreturn _box; }", "{ if (self.isOpen) _box = [UIView new];\nreturn _box; }", "{ return self.isOpen ?: (_box = [UIView new]); }"])
  func aGetterThatMakesItsViewAgainIsLeftAlone(body: String) {
    #expect(migratedSites("- (UIView *)box \(body)") == 0)
  }

  @Test func anItemThatHasTwoNamesIsLeftAlone() {
    #expect(migratedSites("- (UIView *)box { return self.header; }", receiver: "self.footer", item: "self.box") == 0)
  }

  @Test(arguments: ["self.box", "[self box]"])
  func aCategoryOrASubclassMayWriteTheGetter(receiver: String) {
    let body = "- (UIView *)box { return self.isOpen ? self.header : self.footer; }"
    #expect(migratedSites("", receiver: receiver, beside: objectiveC("@implementation Card (Box)\n\(body)\n@end")) == 0)
    let subclass = "@interface Wide : Card\n@end\n@implementation Wide\n\(body)\n@end"
    #expect(migratedSites("", receiver: receiver, beside: objectiveC(subclass)) == 0)
    #expect(migratedSites("", receiver: "self.header", item: receiver, beside: objectiveC(subclass)) == 0)
  }

  @Test func theGetterOfAnotherClassIsAnother() {
    let other = "@interface Page : UIViewController\n@end\n@implementation Page\n- (UIView *)box { return self.isOpen ? self.a : self.b; }\n@end"
    #expect(migratedSites("", beside: objectiveC(other)) == 2)
    #expect(migratedSites("", beside: objectiveC("@interface Wide : Card\n@end\n@implementation Wide\n- (UIView *)box { return [super box]; }\n@end")) == 2)
  }

  @Test func theMemberOfAMemberMayHaveAGetterToo() {
    let page = "@interface Page : UIView\n@property UIView *box;\n@end\n@implementation Page\n- (UIView *)box BODY\n@end"
    let members = "@property (nonatomic, strong) Page *page;"
    let varying = objectiveC(page.replacing("BODY", with: "{ return self.isOpen ? self.a : self.b; }"))
    #expect(migratedSites("", receiver: "self.header", item: "self.page.box", beside: varying, members: members) == 0)
  }

  @Test func aSubclassInSwiftMayOverrideTheGetter() {
    let text = "class Wide: Card {\n  override var box: UIView! {\n    get { isOpen ? header : footer }\n    set {}\n  }\n}\n"
    #expect(migratedSites("", beside: SourceFile(path: "Wide.swift", language: .swift, text: text)) == 0)
  }
}
