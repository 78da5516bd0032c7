import Migration
import SourceText
import Testing

/// Results that may be nil are optional in Swift.
@Suite struct NullableResultTests {
  private func swift(_ result: String, _ item: String) -> String? {
    var options = MigrationOptions()
    options.target = .swift
    let text = """
      #import <UIKit/UIKit.h>
      @interface Page : UIViewController
      - (\(result))header;
      @end
      @implementation Page
      - (void)viewDidLoad {
        [self.view addConstraint:[NSLayoutConstraint constraintWithItem:\(item) attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeTop multiplier:1 constant:8]];
      }
      @end
      """
    return migrate(SourceFile(path: "Page.m", language: .objectiveC, text: text), options: options).sites.first?.swift?.text
  }

  @Test(arguments: ["nullable UIView *", "UIView * _Nullable", "UIView * __nullable"])
  func aResultThatMayBeNilIsUnwrapped(result: String) {
    #expect(swift(result, "self.header")?.contains("self.header()!.topAnchor.constraint(equalTo: self.view.topAnchor, constant: 8)") == true)
    #expect(swift(result, "[self header]")?.contains("self.header()!.topAnchor") == true)
  }

  @Test(arguments: ["UIView *", "nonnull UIView *", "UIView * _Nonnull"])
  func anotherResultIsTakenAsItIs(result: String) {
    #expect(swift(result, "self.header")?.contains("self.header().topAnchor") == true)
  }
}
