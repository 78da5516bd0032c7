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

  /// Of two updates of one constraint, only one stands where members need `self.`.
  @Test(arguments: [("", "self."), ("self.", ""), ("self.", "self.")])
  func eachUpdateNamesItsMembersAsItsPlaceDoes(first: String, second: String) {
    func update(_ start: String) -> String { "\(start)box.snp.updateConstraints { $0.height.equalTo(9) }" }
    func around(_ start: String) -> String { start.isEmpty ? update(start) : "UIView.animate(withDuration: 1) {\n      \(update(start))\n    }" }
    let file = SourceFile(
      text: """
        import SnapKit
        import UIKit
        final class Card: UIView {
          let box = UIView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(box)
            box.snp.makeConstraints { $0.left.equalToSuperview(); $0.height.equalTo(4) }
          }
          required init?(coder: NSCoder) { fatalError() }
          func show() {
            \(around(first))
          }
          func hide() {
            \(around(second))
          }
        }

        """)
    let migration = migrate(file, options: MigrationOptions())
    let text = String(decoding: migration.newBytes, as: UTF8.self)
    #expect(migration.sites.map(\.status) == [.migrated, .migrated, .migrated])
    let closures = [first, second].filter { !$0.isEmpty }.count
    #expect(text.split(separator: "\n").filter { $0.contains(" self.boxHeightConstraint?.constant = 9") }.count == closures, "\(text)")
    #expect(text.split(separator: "\n").filter { $0.contains("  boxHeightConstraint?.constant = 9") }.count == 2 - closures, "\(text)")
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
