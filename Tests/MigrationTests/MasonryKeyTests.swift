import Migration
import SourceText
import Testing

/// The name that a chain gives its constraint for debug texts is the identifier of the new one.
@Suite struct MasonryKeyTests {
  private func run(_ chain: String, later: String = "") -> FileMigration {
    migrate(
      SourceFile(
        path: "Card.m", language: .objectiveC,
        text: """
          @interface Card : UIView
          @property (nonatomic, strong) UIView *box;
          @property (nonatomic, copy) NSString *name;
          @end
          @implementation Card
          - (instancetype)initWithFrame:(CGRect)frame {
            self = [super initWithFrame:frame];
            self.box = [[UIView alloc] init];
            [self addSubview:self.box];
            [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
              \(chain)
            }];
            return self;
          }
          \(later)
          @end

          """), options: MigrationOptions())
  }

  private func text(_ migration: FileMigration) -> String { String(decoding: migration.newBytes, as: UTF8.self) }

  @Test func aKeyIsAnIdentifier() {
    let migration = run("make.width.mas_equalTo(7).key(@\"wide\").priorityLow();")
    #expect(migration.sites.first?.verdict == .identical)
    #expect(text(migration).contains(".identifier = @\"wide\";"))
  }

  /// Masonry numbers the parts of a composite.
  @Test func eachOfSeveralHasANumber() {
    let text = text(run("make.left.top.equalTo(self).key(@\"edge\");"))
    #expect(text.contains("boxLeftConstraint.identifier = @\"edge[0]\";"))
    #expect(text.contains("boxTopConstraint.identifier = @\"edge[1]\";"))
  }

  @Test func theOnlyOneOfAnArrayHasANumberToo() {
    #expect(text(run("make.left.equalTo(@[self]).key(@\"edge\");")).contains(".identifier = @\"edge[0]\";"))
  }

  @Test func aConstraintThatAnUpdateFindsIsNamedToo() {
    let later = "- (void)grow {\n  [self.box mas_updateConstraints:^(MASConstraintMaker *make) {\n    make.width.mas_equalTo(9);\n  }];\n}"
    let migration = run("make.width.mas_equalTo(7).key(@\"wide\");", later: later)
    #expect(migration.sites.map(\.status) == [.migrated, .migrated])
    #expect(text(migration).contains("_boxWidthConstraint.identifier = @\"wide\";"))
  }

  @Test(arguments: [
    "make.width.mas_equalTo(7).key(self.name);", "make.width.mas_equalTo(7).key(@340954);", "make.left.top.equalTo(@[self, self.superview]).key(@\"edge\");",
    "make.group(^{ make.left.top.equalTo(self); }).key(@\"edge\");",
  ])
  func whatIsNoPlainTextIsLeftAlone(chain: String) {
    #expect(run(chain).sites.map(\.status) == [.refused])
  }
}
