import Migration
import SourceText
import Testing

private func remake(_ receiver: String) -> String {
  "[\(receiver) mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.left.equalTo(self);\n}];"
}

private func card(_ path: String, _ implementation: String = "@implementation Card", others: String = "") -> SourceFile {
  SourceFile(
    path: path, language: .objectiveC,
    text: """
      #import "Card.h"
      \(implementation)
      - (instancetype)initWithFrame:(CGRect)frame {
        self.title = [[UILabel alloc] init];
        [self addSubview:self.title];
      }
      - (void)updateConstraints {
        \(remake("self.title"))
      }
      @end
      \(others)

      """)
}

/// What becomes of the one site of `Card.m`, beside another file.
private func status(beside other: SourceFile) -> SiteStatus {
  let interface = "@interface Card : UIView\n@property (nonatomic, strong) UILabel *title;\n@end\n"
  let header = SourceFile(path: "app/Card.h", language: .objectiveC, text: interface)
  let sites = TreeMigration.run([card("app/Card.m"), header, other], options: MigrationOptions())[0].sites
  #expect(sites.count == 1)
  return sites[0].status
}

/// A program has one implementation of a class: another one is that of a copy, and meets none of its views.
@Suite struct ClassCopyTests {
  @Test(arguments: [
    card("old/Card.m"),
    card("old/Card.m", others: "@implementation Row\n@end"),
    card("old/Card.m", "@interface Card ()\n@property (nonatomic, strong) UIView *box;\n@end\n@implementation Card"),
  ])
  func copiesAreMigratedEach(other: SourceFile) {
    #expect(status(beside: other) == .migrated)
  }

  @Test(arguments: [
    card("app/Card+More.m", "@implementation Card (More)"),
    card("app/WideCard.m", "@interface WideCard : Card\n@end\n@implementation WideCard"),
    card("old/Card.m", others: "@implementation Card (More)\n- (void)grow {\n\(remake("self.title"))\n}\n@end"),
    card("old/Card.m", others: "@implementation Page\n- (void)grow:(Card *)card {\n\(remake("card.title"))\n}\n@end"),
    card("old/Card.m", others: "@implementation Page\n- (void)grow:(Card *)card {\n  card.title = [[UILabel alloc] init];\n}\n@end"),
    card("old/Card.m", others: "@implementation Card (More)\n- (void)grow {\n  self.title = [[UILabel alloc] init];\n}\n@end"),
  ])
  func otherCodeOfTheClassStillCounts(other: SourceFile) {
    #expect(status(beside: other) == .refused)
  }
}
