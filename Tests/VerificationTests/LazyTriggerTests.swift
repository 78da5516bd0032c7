import Migration
import SourceText
import Testing
import Verification

/// Properties that are made where something asks for them first: code that does so on one side only.
@Suite struct LazyTriggerTests {
  private static let chip = """
    import UIKit
    final class Chip: UIView {
      private let t = UILabel()
      private lazy var line: UIView = {
        let v = UIView()
        addSubview(v)
        v.translatesAutoresizingMaskIntoConstraints = false
        v.heightAnchor.constraint(equalToConstant: 1).isActive = true
        return v
      }()
      private lazy var parts: [UIView] = makeParts()
      private lazy var badge: UIView = {
        let v = UIView()
        v.backgroundColor = .red
        return v
      }()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(t)
        t.topAnchor.constraint(equalTo: topAnchor).isActive = true
        _ = line
        _ = parts
        _ = badge
        prepare()
      }
      private func makeParts() -> [UIView] { [1, 2].map { _ in let v = UIView(); addSubview(v); return v } }
      private func prepare() { t.text = "" }
      func other() { line.isHidden = true }
    }
    """

  private func verdict(_ old: String, _ new: String) -> Verdict {
    #expect(Self.chip.contains(old))
    let changed = Self.chip.replacing(old, with: new)
    let found = file(Self.chip, changed).verdict
    #expect(file(changed, Self.chip).verdict == found)
    return found
  }

  @Test(arguments: [
    ("    _ = line\n", ""), ("    _ = line\n", "    if frame.width > 0 { _ = line }\n"), ("    _ = line\n", "    guard frame.width > 0 else { return }\n    _ = line\n"),
    ("    _ = parts\n", ""), ("    _ = line\n", "    UIView.animate(withDuration: 1) { _ = self.line }\n"),
  ])
  func whatNobodyAsksForIsOpen(old: String, new: String) { #expect(verdict(old, new) == .unproven) }

  @Test(arguments: [
    ("    _ = line\n", "    line.isHidden = false\n"), ("    _ = line\n", "    self.line.tag = 1\n"), ("t.text = \"\"", "t.text = \"\"; line.isHidden = true"),
    ("    _ = badge\n", ""), ("line.isHidden = true", ""),
    ("    _ = line\n    _ = parts\n    _ = badge\n", "    make()\n  }\n  private func make() {\n    _ = line\n    _ = parts\n    _ = badge\n"),
  ])
  func whatIsAskedForAnywayIsTheSame(old: String, new: String) { #expect(verdict(old, new) == .identical) }

  @Test func theCallOfAFunctionThatAsksCounts() {
    let text = Self.chip.replacing("    _ = line\n", with: "").replacing("t.text = \"\"", with: "_ = line")
    #expect(file(Self.chip, text).verdict == .identical)
    #expect(file(text, text.replacing("    prepare()\n", with: "")).verdict == .unproven)
    #expect(file(text, text.replacing("    prepare()\n", with: "").replacing("  private func prepare() { _ = line }\n", with: "")).verdict == .unproven)
  }

  @Test(arguments: [
    ("        self.line.hidden = NO;", "", Verdict.unproven), ("self.line.hidden", "_line.hidden", .unproven),
    ("self.line.hidden = NO;", "if (frame.size.width > 0) self.line.hidden = NO;", .unproven), ("self.line.hidden = NO;", "self.line.tag = 3;", .identical),
  ])
  func gettersOfObjectiveCAreLazyAsWell(old: String, new: String, expected: Verdict) {
    let text = """
      @interface G : UIView
      @property (nonatomic, strong) UIView *line;
      @end
      @implementation G
      - (instancetype)initWithFrame:(CGRect)frame {
          if (self = [super initWithFrame:frame]) {
              self.line.hidden = NO;
          }
          return self;
      }
      - (UIView *)line {
          if (!_line) {
              _line = [UIView new];
              [self addSubview:_line];
              [_line.heightAnchor constraintEqualToConstant:1].active = YES;
          }
          return _line;
      }
      @end
      """
    #expect(verdictInObjectiveC(text, text.replacing(old, with: new)) == expected)
  }
}
