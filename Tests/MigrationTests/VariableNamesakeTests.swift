import Migration
import SourceText
import Testing

/// A class with the member `badge`, whose constraints are made again, and with a list of other views.
private func statuses(_ fill: String, _ use: String, others: String = "") -> [SiteStatus] {
  let file = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      @interface Card : UIView
      @property (nonatomic, strong) UIImageView *badge;
      @property (nonatomic, strong) NSMutableArray *rows;
      @end
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        self.badge = [[UIImageView alloc] init];
        [self addSubview:self.badge];
        return self;
      }
      - (void)fill {
        \(fill)
      }
      - (void)layout {
        [self.badge mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self);
        }];
        \(use)
      }
      \(others)
      @end

      """)
  return TreeMigration.run([file], options: MigrationOptions())[0].sites.map(\.status)
}

/// A variable has the name of a member without being that one.
@Suite struct VariableNamesakeTests {
  private let use = """
    for (int i = 0; i < self.rows.count; i++) {
      UIImageView *badge = self.rows[i];
      [badge mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self);
      }];
    }
    """

  @Test(arguments: [
    "UIImageView *badge = [[UIImageView alloc] init];\n[self.rows addObject:badge];\n[self addSubview:badge];",
    "for (int i = 0; i < 3; i++) {\nUIImageView *badge = [UIImageView new];\n[self.rows addObject:badge];\n}",
  ])
  func aVariableIsAnotherViewThanTheMember(fill: String) {
    #expect(statuses(fill, use).first == .migrated)
  }

  @Test(arguments: [
    "[self.rows addObject:self.badge];",
    "[self.rows addObject:_badge];",
    "UIImageView *badge = self.badge;\n[self.rows addObject:badge];",
    "UIImageView *badge = nil;\nbadge = self.badge;\n[self.rows addObject:badge];",
    "UIImageView *badge = [[UIImageView alloc] init];\nif (self.hidden) { badge = self.badge; }\n[self.rows addObject:badge];",
    "UIImageView *first = self.badge;\nUIImageView *badge = first;\n[self.rows addObject:badge];",
    "UIImageView *badge = [[UIImageView alloc] init];\nself.badge = badge;\n[self.rows addObject:badge];",
    "UIImageView *badge = [[UIImageView alloc] init];\n[self setBadge:badge];\n[self.rows addObject:badge];",
    "UIImageView *badge = [[UIImageView alloc] init];\n[self keep:badge];\n[self.rows addObject:badge];",
    "NSArray *badge = @[self.badge];\n[self.rows addObjectsFromArray:badge];",
  ])
  func aVariableThatHoldsTheMemberIsTheMember(fill: String) {
    #expect(statuses(fill, use, others: "- (void)keep:(UIImageView *)view {\n  _badge = view;\n}").first == .refused)
  }

  /// The variable takes the member out of the list.
  @Test func whatComesOutOfTheListMayBeTheMember() {
    let use = "UIImageView *last = self.rows.lastObject;\nself.badge = last;\n[last mas_updateConstraints:^(MASConstraintMaker *make) {\n  make.top.equalTo(self);\n}];"
    #expect(statuses("[self.rows addObject:[[UIImageView alloc] init]];", use).first == .refused)
  }

  /// Two classes with lists of views: the elements of the one are changed, those of the other are made.
  @Test(arguments: [
    ("[self.stars addObject:[[UIView alloc] init]];", true), ("[self.stars removeAllObjects];\n[self.stars insertObject:[UIView new] atIndex:0];", true),
    ("[self.stars addObjectsFromArray:self.card.rows];", false), ("[self.card.rows addObject:self.stars.firstObject];", false),
    ("self.stars = self.card.rows;", false), ("for (UIView *row in self.card.rows) {\n[self.stars addObject:row];\n}", false),
  ])
  func twoListsHaveNothingInCommonByWhatListsAreSent(statement: String, isApart: Bool) {
    let card = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import "Card.h"
        @implementation Card
        - (void)fill {
          [self.rows removeAllObjects];
          [self.rows addObject:[[UIView alloc] init]];
          for (UIView *row in self.rows) {
            [row mas_remakeConstraints:^(MASConstraintMaker *make) {
              make.left.equalTo(self);
            }];
          }
        }
        @end

        """)
    let header = SourceFile(
      path: "Card.h", language: .objectiveC, text: "@interface Card : UIView\n@property (nonatomic, strong) NSMutableArray<UIView *> *rows;\n@end\n")
    let page = SourceFile(
      path: "Page.m", language: .objectiveC,
      text: """
        #import "Card.h"
        @interface Page : UIView
        @property (nonatomic, strong) NSMutableArray<UIView *> *stars;
        @property (nonatomic, strong) Card *card;
        @end
        @implementation Page
        - (void)fill {
          \(statement)
          for (UIView *star in self.stars) {
            [star mas_makeConstraints:^(MASConstraintMaker *make) {
              make.top.equalTo(self);
            }];
          }
        }
        @end

        """)
    let statuses = TreeMigration.run([page, card, header], options: MigrationOptions())[0].sites.map(\.status)
    #expect(statuses == [isApart ? .migrated : .refused])
  }

  /// Who has the address of a variable may put the member there.
  @Test func aVariableThatOthersFillMayBeTheMember() {
    #expect(statuses("UIImageView *badge = nil;\n[self find:&badge];\n[self.rows addObject:badge];", use).first == .refused)
  }
}
