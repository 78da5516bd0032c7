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
}
