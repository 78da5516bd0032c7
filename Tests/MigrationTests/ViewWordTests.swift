import Migration
import SourceText
import Testing

/// A class that makes constraints for a view that it gets from `value`, and makes those of its title again.
private func migratedSites(_ value: String) -> Int {
  let file = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      @interface Card : UIView
      @property (nonatomic, strong) UILabel *title;
      @end
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
        self.title = [[UILabel alloc] init];
        [self addSubview:self.title];
      }
      - (void)open {
        UIView *row = nil;
        row = \(value);
        [self addSubview:row];
        [row mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self);
        }];
      }
      - (void)grow {
        [self.title mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.left.bottom.equalTo(self);
        }];
      }
      @end

      """)
  let sites = TreeMigration.run([file], options: MigrationOptions())[0].sites
  #expect(sites.count == 2)
  return sites.count { $0.status == .migrated }
}

/// The words of an expression tell which views its value may be.
@Suite struct ViewWordTests {
  /// What a block does when it runs is no part of the value, unless it gives something back.
  @Test(arguments: [
    (2, "[self rowFrom:^{ self.title.hidden = YES; }]"),
    (2, "[self rowFrom:^(BOOL done) { if (done) { return; } [self.title removeFromSuperview]; }]"),
    (2, "[[UIView alloc] initWithFrame:CGRectZero then:^{ self.title.hidden = YES; }]"),
    (0, "[self rowFrom:^UIView *{ return self.title; }]"),
    (0, "[self rowFrom:^{ return ^{ return self.title; }; }]"),
    (0, "[self rowFrom:self.title]"),
    (0, "[self rowFrom:@{@\"title\": self.title}]"),
  ])
  func blocksAreNoPartOfTheValue(expected: Int, value: String) {
    #expect(migratedSites(value) == expected)
  }

  /// `({ …; x; })` is what its last statement is.
  @Test(arguments: [
    (2, "({ [[UIView alloc] initWithFrame:self.title.bounds]; })"),
    (2, "({ UIView *view = [UIView new]; view.hidden = self.title.hidden; view; })"),
    (2, "({ ({ [UIView new]; }); })"),
    (0, "({ self.title; })"),
    (0, "({ UIView *view = self.title; view; })"),
    (0, "({ UIView *view = [UIView new]; if (self.hidden) { view = self.title; } view; })"),
    (0, "({ [self title]; })"),
    (0, "({ self.hidden ? [UIView new] : self.title; })"),
  ])
  func newObjectsAreFollowedOutOfBraces(expected: Int, value: String) {
    #expect(migratedSites(value) == expected)
  }
}
