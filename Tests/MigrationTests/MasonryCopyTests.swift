import Migration
import SourceText
import Testing

/// A class with a box that it lays out by the Masonry of the project, behind other statements.
private func card(_ statements: String = "") -> SourceFile {
  SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      #import <UIKit/UIKit.h>
      #import "Masonry.h"
      @interface Card : UIView
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation Card
      - (void)lay {
          \(statements)
          [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(@8); }];
      }
      @end
      """)
}

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
  let results = TreeMigration.run([library, shorthand, card()], options: MigrationOptions())
  #expect(results.map(\.sites.count) == [0, 0, 1])
  #expect(results[2].sites[0].status == .migrated)
}

private let renamedMaker = """
  @implementation ABMASConstraintMaker
  - (NSArray *)install {
      if (self.removeExisting) {
          for (ABMASConstraint *constraint in [ABMASViewConstraint installedConstraintsForView:self.view]) { [constraint uninstall]; }
      }
      return nil;
  }
  @end
  """

private let renamedArray = """
  @implementation NSArray (ABMASAdditions)
  - (NSArray *)mas_remakeConstraints:(void(^)(ABMASConstraintMaker *make))block {
      for (ABMAS_VIEW *view in self) { [view mas_remakeConstraints:block]; }
      return nil;
  }
  @end
  """

/// How many calls of a card are migrated beside another file.
private func migrated(beside text: String) -> Int {
  let other = SourceFile(path: "Vendor/Other.m", language: .objectiveC, text: text)
  let card = card(
    "for (UIView *row in self.subviews) {\n[row mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@8); }];\n}")
  return TreeMigration.run([other, card], options: MigrationOptions())[1].sites.count { $0.status == .migrated }
}

@Test func aRenamedCopyOfMasonryIsNoCallerOfItself() {
  #expect(migrated(beside: renamedMaker) == 2)
  #expect(migrated(beside: renamedArray) == 2)
}

/// A class with a name like one of Masonry's, which uses the one that the calls are for, and a category that only asks.
@Test(arguments: [
  renamedMaker.replacing("[ABMASViewConstraint installedConstraintsForView:self.view]", with: "[MASViewConstraint installedConstraintsForView:self.card.box]"),
  renamedArray.replacing("ABMASConstraintMaker", with: "MASConstraintMaker").replacing("in self", with: "in self.subviews"),
  """
  @implementation UIView (ABMASAdditions)
  - (void)clear {
      for (UIView *view in self.subviews) { [view mas_remakeConstraints:self.block]; }
  }
  @end
  """,
])
func whatOnlySoundsLikeMasonryIsACaller(text: String) {
  #expect(migrated(beside: text) < 2)
}
