import Migration
import SourceText
import Testing

/// Properties of a project under the names of views that the system's classes always have.
@Suite struct OwnViewPresenceTests {
  private func migrated(_ declaration: String, superclass: String = "UIViewController", getter: String = "") -> String {
    let text = """
      #import <Masonry/Masonry.h>
      @interface Page : \(superclass)
      \(declaration)
      @end
      @implementation Page
      \(getter)
      - (void)layOut {
          [self.contentView mas_makeConstraints:^(MASConstraintMaker *make) {
              make.width.height.mas_equalTo(20);
          }];
      }
      @end

      """
    return String(decoding: migrate(SourceFile(path: "Page.m", language: .objectiveC, bytes: Array(text.utf8)), options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  /// A list with nil raises, where Masonry does nothing.
  @Test func aPropertyOfTheProjectMayBeNil() {
    let text = migrated("@property (nonatomic, strong) UIView *contentView;")
    #expect(text.contains("self.contentView.widthAnchor"))
    #expect(!text.contains("    [NSLayoutConstraint activateConstraints:@[\n        [self.contentView.widthAnchor") || text.contains("if (self.contentView)"), "\(text)")
  }

  @Test func aCellAlwaysHasItsView() {
    let text = migrated("", superclass: "UITableViewCell")
    #expect(text.contains("    [NSLayoutConstraint activateConstraints:@[\n        [self.contentView.widthAnchor constraintEqualToConstant:20],"), "\(text)")
  }

  @Test func aGetterMakesIt() {
    let getter = "- (UIView *)contentView {\n    if (!_contentView) {\n        _contentView = [UIView new];\n    }\n    return _contentView;\n}"
    let text = migrated("@property (nonatomic, strong) UIView *contentView;", getter: getter)
    #expect(text.contains("    [NSLayoutConstraint activateConstraints:@[\n        [self.contentView.widthAnchor constraintEqualToConstant:20],"), "\(text)")
  }
}
