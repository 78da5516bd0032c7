import Migration
import SourceText
import Testing

/// Names for `self` inside blocks, which mean nothing where the block is gone.
@Suite struct SelfNameTests {
  @Test func priorityIsOneOfSelf() {
    let file = SourceFile(
      text: """
        import SnapKit
        import UIKit
        final class Card: UIView {
          let box = UIView(), other = UIView()
          var level: Float = 700
          func setUp() {
            addSubview(box)
            addSubview(other)
            box.snp.makeConstraints { [weak self] make in
              guard let strongSelf = self else { return }
              make.left.equalTo(strongSelf.other).priority(strongSelf.level)
            }
          }
        }

        """)
    let migration = migrate(file, options: MigrationOptions())
    let text = String(decoding: migration.newBytes, as: UTF8.self)
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains("UILayoutPriority(self.level)") && !text.contains("strongSelf"), "\(text)")
  }

  private func card(_ body: String) -> SourceFile {
    SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import <UIKit/UIKit.h>
        #import <Masonry/Masonry.h>
        #define MAKER MASConstraintMaker
        #define STRONG @strongify(self)
        @interface Card : UIView
        @property (nonatomic, strong) UIView *box;
        @property (nonatomic, assign) CGFloat level;
        @end
        @implementation Card
        - (void)setUp {
          [self addSubview:self.box];
          @weakify(self);
          __weak typeof(self) weakSelf = self;
          [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
            @strongify(self);
            make.left.equalTo(weakSelf).priority(weakSelf.level);
          }];
        \(body)
        }
        @end

        """)
  }

  @Test func priorityIsOneOfSelfInObjectiveC() {
    let migration = migrate(card(""), options: MigrationOptions())
    let text = String(decoding: migration.newBytes, as: UTF8.self)
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains(".priority = self.level;") && !text.contains("weakSelf"), "\(text)")
    #expect(!text.contains("Masonry.h") && !text.contains("@weakify"), "\(text)")
  }

  /// What a macro needs that is used further on stays.
  @Test func importsAndNamesThatMacrosNeedStay() {
    let text = String(decoding: migrate(card("  [self take:^(MAKER *make) { STRONG; [self use:make]; }];"), options: MigrationOptions()).newBytes, as: UTF8.self)
    #expect(text.contains("#import <Masonry/Masonry.h>") && text.contains("@weakify(self);") && text.contains("constraintEqualToAnchor"), "\(text)")
  }
}
