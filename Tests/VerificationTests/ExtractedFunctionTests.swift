import Migration
import SourceText
import Testing
import Verification

/// Functions that take what an initialiser did: whether, when and under which conditions they are called.
@Suite struct ExtractedFunctionTests {
  private static let whole = """
    import UIKit

    final class Toolbar: UIView {
      private let left = UIButton(), right = UIButton()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(left)
        addSubview(right)
        left.translatesAutoresizingMaskIntoConstraints = false
        right.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          left.leadingAnchor.constraint(equalTo: leadingAnchor),
          right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
        ])
      }
    }
    """

  private func extracted(_ calls: String, modifier: String = "private ") -> String {
    Self.whole.replacing("    addSubview(left)\n", with: "\(calls)\n  }\n  \(modifier)func compose() {\n    addSubview(left)\n")
      .replacing("    left.translates", with: "  }\n  \(modifier)func prepare() {\n    left.translates")
      .replacing("    NSLayoutConstraint", with: "  }\n  \(modifier)func arrange() {\n    NSLayoutConstraint")
  }

  private func verdicts(_ calls: String, modifier: String = "private ") -> [Verdict] {
    let after = extracted(calls, modifier: modifier)
    return [file(Self.whole, after).verdict, file(after, Self.whole).verdict]
  }

  @Test(arguments: ["private ", "", "fileprivate ", "@objc private "])
  func allOfThemCalledInOrderAreTheSame(modifier: String) {
    #expect(verdicts("    compose()\n    prepare()\n    arrange()", modifier: modifier) == [.identical, .identical])
    #expect(verdicts("    self.prepare()\n    self.compose()\n    self.arrange()", modifier: modifier) == [.identical, .identical])
    #expect(verdicts("    compose()\n    defer { arrange() }\n    prepare()", modifier: modifier) == [.identical, .identical])
  }

  @Test(arguments: [
    "    prepare()\n    arrange()", "    compose()\n    arrange()", "    arrange()\n    compose()\n    prepare()",
    "    defer { compose() }\n    prepare()\n    arrange()", "    if frame.width > 0 { compose() }\n    prepare()\n    arrange()",
    "    compose()\n    if frame.width > 0 { prepare() }\n    arrange()", "    for _ in subviews { compose() }\n    prepare()\n    arrange()",
  ])
  func oneThatIsNotCalledLikeThatIsSeen(calls: String) {
    for modifier in ["private ", ""] {
      for verdict in verdicts(calls, modifier: modifier) { #expect([.unproven, .differs].contains(verdict)) }
    }
  }

  /// A function that another one calls, and what other files may call.
  @Test func whatCallsThemCounts() {
    let nested = extracted("    build()\n    arrange()").replacing("  private func compose", with: "  private func build() {\n    prepare()\n    compose()\n  }\n  private func compose")
    #expect(file(Self.whole, nested).verdict == .identical)
    #expect(file(Self.whole, nested.replacing("build()\n    arrange()", with: "arrange()\n    build()")).verdict != .identical)
    #expect(verdicts("    compose()\n    arrange()", modifier: "") == [.unproven, .unproven])
  }

  private static let method = """
    @implementation Ribbon
    - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        [self addSubview:self.text];
        [self addSubview:self.mark];
        self.text.translatesAutoresizingMaskIntoConstraints = NO;
        self.mark.translatesAutoresizingMaskIntoConstraints = NO;
        [NSLayoutConstraint activateConstraints:@[
            [self.text.leftAnchor constraintEqualToAnchor:self.leftAnchor],
            [self.mark.leftAnchor constraintEqualToAnchor:self.text.rightAnchor constant:4],
        ]];
        return self;
    }
    @end
    """

  private func verdictInObjectiveC(calling calls: String) -> Verdict {
    let start = Self.method.replacing("    [self addSubview:self.text];\n", with: "\(calls)\n    return self;\n}\n- (void)compose {\n    [self addSubview:self.text];\n")
      .replacing("    self.text.translates", with: "}\n- (void)prepare {\n    self.text.translates")
      .replacing("    [NSLayoutConstraint", with: "}\n- (void)arrange {\n    [NSLayoutConstraint").replacing("    ]];\n    return self;", with: "    ]];")
    return VerificationTests.verdictInObjectiveC(Self.method, start)
  }

  @Test func methodsOfObjectiveCAreFollowedAsWell() {
    #expect(verdictInObjectiveC(calling: "    [self compose];\n    [self prepare];\n    [self arrange];") == .identical)
    for calls in [
      "    [self prepare];\n    [self arrange];", "    [self compose];\n    [self arrange];", "    [self arrange];\n    [self compose];\n    [self prepare];",
      "    [self compose];\n    if (frame.size.width > 0) [self prepare];\n    [self arrange];", "    if (frame.size.width > 0) [self compose];\n    [self prepare];\n    [self arrange];",
    ] {
      #expect([.unproven, .differs].contains(verdictInObjectiveC(calling: calls)), "\(calls)")
    }
  }
}
