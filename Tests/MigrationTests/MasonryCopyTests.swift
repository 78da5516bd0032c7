import Migration
import SourceText
import Testing

/// A tree that holds Masonry's own sources outside of the folders of dependencies.
@Test func aCopyOfMasonryIsNoCallerOfItself() {
  let library = SourceFile(
    path: "Vendor/View+MASAdditions.m", language: .objectiveC,
    text: """
      #import "View+MASAdditions.h"
      @implementation MAS_VIEW (MASAdditions)
      - (NSArray *)mas_remakeConstraints:(void(^)(MASConstraintMaker *make))block {
          MASConstraintMaker *constraintMaker = [[MASConstraintMaker alloc] initWithView:self];
          constraintMaker.removeExisting = YES;
          return [constraintMaker install];
      }
      @end
      """)
  let shorthand = SourceFile(
    path: "Vendor/NSArray+MASAdditions.m", language: .objectiveC,
    text: """
      @implementation NSArray (MASAdditions)
      - (NSArray *)mas_remakeConstraints:(void(^)(MASConstraintMaker *make))block {
          for (MAS_VIEW *view in self) { [view mas_remakeConstraints:block]; }
          return nil;
      }
      @end
      """)
  let card = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      #import <UIKit/UIKit.h>
      #import "Masonry.h"
      @interface Card : UIView
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation Card
      - (void)lay {
          [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(@8); }];
      }
      @end
      """)
  let results = TreeMigration.run([library, shorthand, card], options: MigrationOptions())
  #expect(results.map(\.sites.count) == [0, 0, 1])
  #expect(results[2].sites[0].status == .migrated)
}
