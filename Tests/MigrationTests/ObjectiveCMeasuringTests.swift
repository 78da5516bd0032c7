import Migration
import SourceText
import Testing

/// Blocks of Masonry whose values measure views by way of other files: Masonry runs the whole block before it changes a constraint.
@Suite struct ObjectiveCMeasuringTests {
  private func migrated(_ call: String, _ value: String, _ other: String) -> FileMigration {
    let card = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import "Sizes.h"
        #import <Masonry/Masonry.h>
        @interface Card : UIView
        @property (nonatomic, strong) UIView *badge;
        @end
        @implementation Card
        - (instancetype)init {
          if (self = [super init]) {
            _badge = [UIView new];
            [self addSubview:_badge];
            [_badge mas_makeConstraints:^(MASConstraintMaker *make) {
              make.top.left.equalTo(self);
              make.width.mas_equalTo(3);
              make.height.mas_equalTo(4);
            }];
          }
          return self;
        }
        - (void)grow {
          [_badge \(call):^(MASConstraintMaker *make) {
            make.width.mas_equalTo(200);
            make.height.mas_equalTo(\(value));
          }];
        }
        @end
        """)
    let header = SourceFile(path: "Sizes.h", language: .objectiveC, text: "@interface UIView (Sizes)\n- (CGFloat)tall;\n- (CGFloat)tallWith:(CGFloat)inset;\n@end\n")
    let sizes = SourceFile(path: "Sizes.m", language: .objectiveC, text: "#import \"Sizes.h\"\n@implementation UIView (Sizes)\n\(other)\n@end\n")
    return TreeMigration.run([card, header, sizes], options: MigrationOptions())[0]
  }

  private static let fitting = "[self systemLayoutSizeFittingSize:CGSizeZero].height"

  private static let measuring = [
    ("[self.badge tall]", "- (CGFloat)tall { return \(fitting); }"), ("self.badge.tall", "- (CGFloat)tall { return \(fitting); }"),
    ("[self.badge tallWith:3]", "- (CGFloat)tallWith:(CGFloat)inset { return inset + [self tall]; }\n- (CGFloat)tall { [self layoutIfNeeded]; return 3; }"),
  ]

  private static let plain = [
    ("[self.badge tall]", "- (CGFloat)tall { return 3; }"), ("12", "- (CGFloat)tall { return \(fitting); }"),
    ("[self.badge tall]", "- (CGFloat)tallWith:(CGFloat)inset { return \(fitting); }"),
  ]

  @Test(arguments: measuring) func anUpdateThatMeasuresStays(_ value: String, _ other: String) {
    let migration = migrated("mas_updateConstraints", value, other)
    #expect(migration.sites.last?.diagnostic?.id == .unstableItem, "\(value)")
  }

  @Test(arguments: plain) func mostUpdatesDoNot(_ value: String, _ other: String) {
    #expect(migrated("mas_updateConstraints", value, other).sites.map(\.status) == [.migrated, .migrated], "\(value)")
  }

  /// The old constraints are active until all new ones are made.
  @Test(arguments: measuring.map { ($0.0, $0.1, true) } + plain.map { ($0.0, $0.1, false) })
  func aRemakeMeasuresWithTheOldConstraints(_ value: String, _ other: String, _ measures: Bool) {
    let text = String(decoding: migrated("mas_remakeConstraints", value, other).newBytes, as: UTF8.self)
    let made = text.firstRange(of: "constraintEqualToConstant:200")
    let left = text.firstRange(of: "deactivateConstraints:")
    #expect(made != nil && left != nil && (made!.lowerBound < left!.lowerBound) == measures, "\(text)")
  }
}
