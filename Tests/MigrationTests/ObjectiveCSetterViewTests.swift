import Migration
import SourceText
import Testing

/// Members that messages give an object which lays itself out: `[self setBadge:[Page new]];`
@Suite struct ObjectiveCSetterViewTests {
  private static let page = "#import <UIKit/UIKit.h>\n#import <Masonry/Masonry.h>\n@interface Page : UIView\n@end\n@implementation Page\n- (void)lay {\n  [self mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(4); }];\n}\n@end\n"
  private static let header = "#import <UIKit/UIKit.h>\n@interface Card : NSObject\n@property UIView *badge;\n@property UIView *note;\n@end\n"
  private static let holder = "#import \"Card.h\"\n#import <Masonry/Masonry.h>\n@interface Holder : NSObject\n@end\n@implementation Holder\n- (void)reset:(Card *)card {\n  [card.badge mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(8); }];\n}\n@end\n"

  private func status(_ statement: String) -> SiteStatus? {
    let card = "#import \"Card.h\"\n#import \"Page.h\"\n@implementation Card\n- (void)fill:(Card *)other {\n  \(statement)\n}\n@end\n"
    let files = [("Page.m", Self.page), ("Card.h", Self.header), ("Card.m", card), ("Holder.m", Self.holder)].map { SourceFile(path: $0, language: .objectiveC, text: $1) }
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.first?.status
  }

  @Test(arguments: [
    "[self setBadge:[Page new]];", "[other setBadge:[[Page alloc] init]];", "Page *page = [Page new]; [self setBadge:page];", "UIView *page = [Page new]; page.tag = 4; [other setBadge:page];",
  ])
  func whatASetterTakesIsTheMember(statement: String) {
    #expect(status(statement) == .refused, "\(statement)")
  }

  @Test(arguments: ["[self setNote:[Page new]];", "Page *page = [Page new]; [other setNote:page];", "Page *page = [Page new]; [page setTag:4];"])
  func anotherMemberIsNone(statement: String) {
    #expect(status(statement) == .migrated, "\(statement)")
  }
}
