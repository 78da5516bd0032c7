import Frontends
import LayoutIR
import Migration
import SourceText
import Testing

/// An update may give one constraint another constant in each arm of a condition.
@Suite struct UpdateArmsTests {
  private func migrated(_ block: String) -> FileMigration {
    TreeMigration.run(
      [
        SourceFile(
          path: "Card.m", language: .objectiveC,
          text: """
            @interface Card : UIView
            @property (nonatomic, strong) UIView *box;
            @property (nonatomic) BOOL wide;
            @end
            @implementation Card
            - (instancetype)initWithFrame:(CGRect)frame {
              self = [super initWithFrame:frame];
              self.box = [[UIView alloc] init];
              [self addSubview:self.box];
              [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
                make.width.mas_equalTo(20);
                make.height.mas_equalTo(20);
              }];
              return self;
            }
            - (void)updateConstraints {
              [self.box mas_updateConstraints:^(MASConstraintMaker *make) {
                \(block)
              }];
              [super updateConstraints];
            }
            @end

            """)
      ], options: MigrationOptions())[0]
  }

  @Test(arguments: [
    "if (self.wide) { make.width.mas_equalTo(40); } else { make.width.mas_equalTo(0); }",
    "if (self.wide) { make.width.mas_equalTo(40); make.height.mas_equalTo(30); } else { make.size.mas_equalTo(CGSizeZero); }",
    "if (self.wide) { make.width.mas_equalTo(40); } else if (self.hidden) { make.width.mas_equalTo(0); } else { make.width.mas_equalTo(3); }",
  ])
  func eachArmChangesTheSameConstraint(block: String) {
    let sites = migrated(block).sites
    #expect(sites.map(\.status) == [.migrated, .migrated])
    #expect(sites.allSatisfy { $0.verdict == .identical })
  }

  /// The one would not be found where the other was made.
  @Test(arguments: ["make.width.mas_equalTo(40).priorityLow();", "make.width.equalTo(self.subviews.firstObject);"])
  func anotherConstraintIsAnotherOne(arm: String) {
    let text = String(decoding: migrated("if (self.wide) { \(arm) } else { make.width.mas_equalTo(0); }").newBytes, as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains("NSLayoutConstraint *_box") } != 1)
  }

  // MARK: Reading what was written

  private func arm(_ updated: Int, _ made: Int) -> String {
    """
    if (_width.active) {
      _width.constant = \(updated);
    } else {
      _width = [box.widthAnchor constraintEqualToConstant:\(made)];
      _width.active = YES;
    }
    """
  }

  @Test func aNameStandsForTheConstraintThatItWasGivenLast() throws {
    let result = try ObjectiveCAnchorReader().read("if (wide) {\n\(arm(4, 4))\n} else {\n\(arm(0, 0))\n}")
    #expect(result.constraints.map(\.constant.spelling) == ["4", "0"])
  }

  /// A constraint with the constant zero is made without one.
  @Test(arguments: ["0.0f", "0", "-0.0"])
  func zeroIsNoConstant(zero: String) {
    let sites = migrated("make.top.mas_equalTo(\(zero));\nmake.width.mas_equalTo(\(zero));").sites
    #expect(sites.map(\.status) == [.migrated, .migrated])
  }

  @Test(arguments: [("0.5f", ""), ("gap", ""), ("0", " constant:8"), ("0.0f", " constant:gap")])
  func anotherConstantIsNotZero(update: String, made: String) {
    #expect(throws: Diagnostic.self) {
      try ObjectiveCAnchorReader().read(
        "if (_top.active) {\n_top.constant = \(update);\n} else {\n_top = [box.topAnchor constraintEqualToAnchor:self.topAnchor\(made)];\n_top.active = YES;\n}")
    }
  }

  @Test(arguments: [(4, 4, 0, 1), (4, 4, 1, 0), (4, 3, 0, 0)])
  func anArmThatUpdatesToAnotherConstantIsNoUpdate(first: Int, made: Int, second: Int, other: Int) {
    #expect(throws: Diagnostic.self) {
      try ObjectiveCAnchorReader().read("if (wide) {\n\(arm(first, made))\n} else {\n\(arm(second, other))\n}")
    }
  }
}
