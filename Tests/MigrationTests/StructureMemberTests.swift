import Migration
import SourceText
import Testing

/// What another file gives to a member of a structure, no view of the same name gets.
@Suite struct StructureMemberTests {
  private func statuses(_ statement: String) -> [SiteStatus] {
    let header = SourceFile(
      path: "Cell.h", language: .objectiveC, text: "@interface Cell : UIView\n@property (nonatomic, strong) UILabel *length;\n@end\n")
    let cell = SourceFile(
      path: "Cell.m", language: .objectiveC,
      text: """
        #import "Cell.h"
        @implementation Cell
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          _length = [[UILabel alloc] init];
          [self addSubview:_length];
          return self;
        }
        - (void)updateConstraints {
          [self.length mas_remakeConstraints:^(MASConstraintMaker *make) {
            make.left.top.equalTo(self);
          }];
          [super updateConstraints];
        }
        @end

        """)
    let text = SourceFile(
      path: "Text.m", language: .objectiveC,
      text: "#import \"Cell.h\"\n#import \"Thing.h\"\n@implementation Text\n- (void)mark:(NSArray *)marks {\n  \(statement)\n}\n@end\n")
    return TreeMigration.run([cell, header, text], options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    "NSRange range;\nrange.length = marks.count;", "NSRange range = NSMakeRange(0, 3);\nrange.length = 4;",
    "for (NSArray *mark in marks) {\nNSRange range;\nrange.length = mark.count;\n}",
  ])
  func aRangeHasNoViews(statement: String) {
    #expect(statuses(statement) == [.migrated])
  }

  @Test(arguments: [
    "Cell *cell = [Cell new];\ncell.length = marks.firstObject;", "id cell = [Cell new];\n[cell setLength:marks.firstObject];",
    "Thing *range = [Thing new];\nrange.cell.length = marks.firstObject;",
    "NSRange *range = NULL;\nself.things[0].length = marks.firstObject;",
  ])
  func anObjectMayBeTheCell(statement: String) {
    #expect(statuses(statement) == [.refused])
  }
}
