import Migration
import SourceText
import Testing

private func migrated(_ start: String, _ block: String, receiver: String = "self.bar") -> (statuses: [SiteStatus], text: String) {
  let file = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      #import <UIKit/UIKit.h>
      #import <Masonry/Masonry.h>
      @interface Card : UIView
      @property (nonatomic, strong) UIView *bar;
      @property (nonatomic, copy) void (^onTap)(BOOL);
      @end
      @implementation Card
      - (instancetype)init {
        if (self = [super init]) {
          self.bar = [UIView new];
          [self addSubview:self.bar];
          [self.bar mas_makeConstraints:^(MASConstraintMaker *make) {
            make.height.mas_equalTo(10);
          }];
          \(start)
          \(block.replacing("REMAKE", with: "[\(receiver) mas_remakeConstraints:^(MASConstraintMaker *make) {\n        make.height.mas_equalTo(20);\n      }];"))
        }
        return self;
      }
      @end

      """)
  let result = TreeMigration.run([file], options: MigrationOptions())[0]
  return (result.sites.map(\.status), String(decoding: result.newBytes, as: UTF8.self))
}

/// A variable without an object in front of it is one of the method's `self`, whatever the block calls so.
@Test(arguments: [
  ("@weakify(self)", "self.onTap = ^(BOOL on) {\n      @strongify(self)\n      REMAKE\n    };"),
  ("__weak typeof(self) weakSelf = self;", "self.onTap = ^(BOOL on) {\n      __strong typeof(weakSelf) self = weakSelf;\n      REMAKE\n    };"),
])
func aBlockWithASelfOfItsOwnGetsAProperty(start: String, block: String) {
  let result = migrated(start, block)
  #expect(result.statuses == [.migrated, .migrated])
  #expect(result.text.contains("self.barConstraints ="))
  #expect(!result.text.contains("_barConstraints"))
  #expect(result.text.contains("if (self.bar) {"))
}

@Test func aBlockWithTheMethodsSelfGetsAVariable() {
  let result = migrated("", "[UIView animateWithDuration:1 animations:^{\n      REMAKE\n    }];")
  #expect(result.statuses == [.migrated, .migrated])
  #expect(result.text.contains("_barConstraints = @["))
}

@Test func aBlockThatHasOnlyTheViewStaysAsItIs() {
  let alias = "__weak UIView *weakBar = self.bar;"
  #expect(migrated(alias, "self.onTap = ^(BOOL on) {\n      REMAKE\n    };", receiver: "weakBar").statuses == [.refused, .refused])
  // It has the object already.
  let kept = migrated(alias, "self.onTap = ^(BOOL on) {\n      [self layoutIfNeeded];\n      REMAKE\n    };", receiver: "weakBar")
  #expect(kept.statuses == [.migrated, .migrated])
  #expect(!kept.text.contains("@[[weakBar") || kept.text.contains("if (weakBar) {"))
  // It runs and is gone.
  #expect(migrated("UIView *bar = self.bar;", "[UIView animateWithDuration:1 animations:^{\n      REMAKE\n    }];", receiver: "bar").statuses == [.migrated, .migrated])
}
