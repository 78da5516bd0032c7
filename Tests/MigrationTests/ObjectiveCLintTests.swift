import Migration
import SourceText
import Testing

private func lint(_ body: String, superclass: String = "UIView") -> [DiagnosticID] {
  let text = """
    #import <UIKit/UIKit.h>
    @interface Cell : \(superclass)
    @property (nonatomic, strong) UILabel *kept;
    @end
    @implementation Cell
    - (void)layOut {
    \(body)
    }
    @end

    """
  let file = SourceFile(path: "Cell.m", language: .objectiveC, text: text)
  return check(file, options: MigrationOptions(), lints: Set(DiagnosticID.ofLint)).findings.map(\.diagnostic.id)
}

/// The lints of layout code read Objective-C as they read Swift.
@Suite struct ObjectiveCLintTests {
  private static let pin = "[a.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;"

  @Test(arguments: ["[UILabel new]", "[[UILabel alloc] init]", "[[UILabel alloc] initWithFrame:CGRectZero]"])
  func aMaskThatIsNeverTurnedOffIsReported(made: String) {
    #expect(lint("UILabel *a = \(made);\na.text = @\"x\";\n[a setHidden:NO];\n[self addSubview:a];\n\(Self.pin)") == [.autoresizingMaskKept])
  }

  @Test(arguments: [
    "UILabel *a = [UILabel new];\na.translatesAutoresizingMaskIntoConstraints = NO;\n[self addSubview:a];",
    "UILabel *a = [UILabel new];\n[a setTranslatesAutoresizingMaskIntoConstraints:NO];\n[self addSubview:a];",
    "UILabel *a = [UILabel new];\n[self addSubview:a];\nfor (UIView *v in self.subviews) { v.translatesAutoresizingMaskIntoConstraints = NO; }",
    "UILabel *a = [UILabel new];\n[self prepare:a];\n[self addSubview:a];",
    "UILabel *a = [UILabel new];\n[a prepareForLayout];\n[self addSubview:a];",
    "UILabel *a = [UILabel new];\nself.kept = a;\n[self addSubview:a];",
    "UILabel *a = [UILabel new];\nself.views = @[a];\n[self addSubview:a];",
    "UILabel *a = [FancyLabel new];\n[self addSubview:a];",
    "UILabel *a = [UILabel labelWithText:@\"x\"];\n[self addSubview:a];",
    "UILabel *a = [UILabel new];\n[stack addArrangedSubview:a];",
  ])
  func aMaskThatMayBeOffIsNot(body: String) {
    #expect(lint(body + "\n" + Self.pin).isEmpty)
  }

  @Test func constraintsBeforeTheirViewIsAdded() {
    let before = "self.kept.hidden = NO;\n[NSLayoutConstraint activateConstraints:@[ [_kept.topAnchor constraintEqualToAnchor:self.topAnchor] ]];\n[self addSubview:self.kept];"
    #expect(lint(before) == [.activatedBeforeAdded])
    #expect(lint("[_kept.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;\nif (self.hidden) { [self addSubview:self.kept]; }").isEmpty)
  }

  @Test func manyActivationsInARow() {
    let one = "[self.kept.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;\n"
    #expect(lint(one + one + one) == [.activatedOneByOne])
    #expect(lint(one + one + "[self layoutIfNeeded];\n" + one).isEmpty)
  }

  @Test func theWholeViewOfAController() {
    let pin = "[self.kept.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:20].active = YES;"
    #expect(lint(pin, superclass: "UIViewController") == [.safeAreaInstead])
    #expect(lint(pin).isEmpty)
  }

  @Test func aColumnThatIsAStack() {
    var body = ""
    for (first, second) in [("b", "a"), ("c", "b")] { body += "[\(first).topAnchor constraintEqualToAnchor:\(second).bottomAnchor constant:8].active = YES;\n[self layoutIfNeeded];\n" }
    for view in ["a", "b", "c"] { body += "[\(view).leadingAnchor constraintEqualToAnchor:self.leadingAnchor].active = YES;\n[self layoutIfNeeded];\n" }
    #expect(lint(body) == [.stackViewInstead])
  }
}
