import Migration
import SourceText
import Testing

/// How new variables of Objective-C are called.
@Suite struct ObjectiveCNameTests {
  private func text(_ methods: String) -> String {
    let file = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import <UIKit/UIKit.h>
        #import <Masonry/Masonry.h>
        @interface Card : UIViewController
        @property (nonatomic, strong) UIView *box;
        @end
        @implementation Card
        \(methods)
        @end

        """)
    return String(decoding: TreeMigration.run([file], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private func make(_ body: String, on view: String = "self.box") -> String {
    "  [\(view) mas_makeConstraints:^(MASConstraintMaker *make) {\n    \(body)\n  }];\n"
  }

  @Test func eachMethodHasNamesOfItsOwn() {
    let body = "[self.view addSubview:self.box];\n" + make("make.left.equalTo(self.view).priority(500);")
    let text = text("- (void)show {\n  \(body)}\n- (void)hide {\n  \(body)  \(make("make.left.equalTo(self.view).offset(3).priority(500);"))}\n")
    #expect(!text.contains("mas_"))
    #expect(text.split(separator: "NSLayoutConstraint *boxLeftConstraint = ").count == 3, "\(text)")
    #expect(text.split(separator: "NSLayoutConstraint *boxLeftConstraint2 = ").count == 2, "\(text)")
  }

  @Test(arguments: [
    ("- (void)show:(NSArray<UIView *> *)views {\n  [self.view addSubview:self.box];\n  [self view];\n", true), ("- (void)show:(NSArray<UIView *> *)views {\n  UIView *view = self.box;\n  [view layoutIfNeeded];\n", false),
    ("- (void)show:(NSArray<UIView *> *)views on:(UIView *)view {\n", false), ("- (void)show:(NSArray<UIView *> *)views {\n  for (id view in views) {}\n", false),
    ("static int view;\n- (void)show:(NSArray<UIView *> *)views {\n", true),
  ])
  func aLoopHasItsUsualNameWhereTheMethodHasNoneOfIt(_ head: String, isFree: Bool) {
    let text = text(head + make("make.left.equalTo(self.box);", on: "views") + "}\n- (void)other { self.view.hidden = NO; }\n")
    #expect(text.contains("for (UIView *view in views) {\n    view.translatesAutoresizingMaskIntoConstraints = NO;") == isFree, "\(text)")
    #expect(text.contains("for (UIView *view2 in views) {") == !isFree, "\(text)")
  }
}
