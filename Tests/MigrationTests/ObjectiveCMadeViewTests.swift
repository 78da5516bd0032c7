import Migration
import SourceText
import TestSupport
import Testing

/// Views of Objective-C that no other name stands for, because of who makes them or of what classes they are.
@Suite struct ObjectiveCMadeViewTests {
  /// How the call of a page fares beside other files.
  private func statuses(_ page: String, _ others: [String]) -> [SiteStatus] {
    let head = "#import <Masonry/Masonry.h>\n"
    let files = [SourceFile(path: "Page.m", language: .objectiveC, text: head + page)]
      + others.map { text in
        let words = text.split { $0 == " " || $0 == "\n" }
        let name = words[words.firstIndex { $0 == "@interface" || $0 == "@implementation" }! + 1]
        return SourceFile(path: text.contains("@implementation") ? "\(name).m" : "\(name).h", language: .objectiveC, text: head + text)
      }
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  private let page = """
    @interface Page : UIViewController
    @property (nonatomic, strong) UIView *card;
    @end
    @implementation Page
    - (void)viewDidLoad {
      [super viewDidLoad];
      self.card = [[UIView alloc] init];
      [self.view addSubview:self.card];
      [self.card mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.view); }];
    }
    @end
    """

  /// The block comes from nowhere that is known, so that its view may be any.
  @Test(arguments: [("UILabel *", SiteStatus.migrated), ("UIView *", .refused), ("id ", .refused)])
  func aPlainViewIsNoLabel(_ type: String, _ expected: SiteStatus) {
    let header = "@interface Cell : UIView\n@property (nonatomic, strong) \(type)shown;\n@end\n"
    let cell = "#import \"Cell.h\"\n@implementation Cell\n- (void)fill {\n  [Loader load:^(UIView *found) { self.shown = (id)found; }];\n  [self.shown mas_remakeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(@3); }];\n}\n@end\n"
    #expect(statuses(page, [header, cell]) == [expected], "\(type)")
  }

  private func model(_ type: String) -> String {
    "@interface Model : NSObject\n@property (nonatomic, strong) \(type);\n@end\n"
  }

  private func controller(_ statement: String) -> String {
    "#import \"Page.h\"\n@implementation Editor\n- (void)load:(NSDictionary *)all {\n  \(statement)\n}\n@end\n"
  }

  private let header = "@interface Record : UIView\n@property (nonatomic, strong) UIView *title;\n@end\n"

  private let record = """
    #import "Record.h"
    @implementation Record
    - (void)update {
      self.title = [[UIView alloc] init];
      [self.title mas_remakeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(@3); }];
    }
    @end
    """

  /// `self.model.title` is no member of a record, as headers that the file does not name itself say.
  @Test(arguments: [("Model *model", SiteStatus.migrated), ("Record *model", .refused), ("id model", .refused)])
  func aMemberIsThatOfItsClass(_ type: String, _ expected: SiteStatus) {
    let base = "@interface Editor : UIViewController\n@property (nonatomic, strong) \(type);\n@end\n"
    let shelving = page.replacing("  [self.view addSubview:self.card];\n", with: "  [self.view addSubview:self.card];\n  Shelf.shared.item = self.card;\n")
    #expect(statuses(shelving, [base, model("id title"), controller("self.model.title = Shelf.shared.item;"), header, record]) == [expected], "\(type)")
  }

  private func factory(_ inner: String) -> String {
    "@interface Maker : NSObject\n@end\n@implementation Maker\n+ (UILabel *)label {\n  UILabel *made = [[UILabel alloc] init];\n  return [self plain:made];\n}\n+ (UILabel *)plain:(UILabel *)label {\n  \(inner)\n  return label;\n}\n@end\n"
  }

  private func user(_ call: String) -> String {
    "@interface User : UIViewController\n@end\n@implementation User\n- (void)viewDidLoad {\n  UILabel *shown = [Maker label];\n  [self.view addSubview:shown];\n  [shown \(call)^(MASConstraintMaker *make) { make.top.equalTo(self.view); }];\n}\n@end\n"
  }

  /// Each call of `label` gives another one.
  @Test(arguments: [("label.hidden = YES;", SiteStatus.migrated), ("label = self.shared;", .refused), ("if (label.hidden) { return self.shared; }", .refused)])
  func aMethodMayHandBackWhatItIsGiven(_ inner: String, _ expected: SiteStatus) {
    let other = user("mas_remakeConstraints:").replacing("User", with: "Another")
    #expect(statuses(user("mas_makeConstraints:"), [factory(inner), other]) == [expected], "\(inner)")
  }

  @Test func aSubclassMayHandBackAnother() {
    let other = user("mas_remakeConstraints:").replacing("User", with: "Another")
    let subclass = "@interface Special : Maker\n@end\n@implementation Special\n+ (UILabel *)plain:(UILabel *)label {\n  return self.shared;\n}\n@end\n"
    #expect(statuses(user("mas_makeConstraints:"), [factory(""), other, subclass]) == [.refused])
  }
}
