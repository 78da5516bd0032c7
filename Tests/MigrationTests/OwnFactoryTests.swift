import Migration
import SourceText
import Testing

/// What becomes of the sites of a class with a method that makes labels, and constraints for them.
private func statuses(_ body: String, _ factory: String = "- (UILabel *)makeLabel") -> [SiteStatus] {
  let file = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      @interface Card : UIView
      @property (nonatomic, strong) UILabel *box;
      @property (nonatomic, strong) UILabel *other;
      @end
      @implementation Card
      \(factory) {
        UILabel *label = [[UILabel alloc] init];
        [self addSubview:label];
        [label mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self);
        }];
        return label;
      }
      - (instancetype)initWithFrame:(CGRect)frame {
        \(body)
      }
      - (void)grow {
        [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.left.bottom.equalTo(self);
        }];
      }
      @end

      """)
  return TreeMigration.run([file], options: MigrationOptions())[0].sites.map(\.status)
}

/// What a class's own method makes is the view of the name that gets it.
@Suite struct OwnFactoryTests {
  @Test(arguments: [
    ("self.box = [self makeLabel];", "- (UILabel *)makeLabel"),
    ("UILabel *label = [self makeLabel]; self.box = label;", "- (UILabel *)makeLabel"),
    ("_box = [self labelWith:@\"a\" in:self];", "- (UILabel *)labelWith:(NSString *)text in:(UIView *)view"),
    ("__weak typeof(self) weakSelf = self; self.box = [weakSelf makeLabel];", "- (UILabel *)makeLabel"),
    ("self.box = self.makeLabel;", "- (UILabel *)makeLabel"),
  ])
  func constraintsOfTheMethodAreThoseOfTheView(body: String, factory: String) {
    #expect(statuses(body, factory) == [.refused, .refused])
  }

  @Test func whatAnotherNameGetsIsAnotherView() {
    #expect(statuses("self.box = [[UILabel alloc] init]; self.other = [self makeLabel];") == [.migrated, .migrated])
  }
}
