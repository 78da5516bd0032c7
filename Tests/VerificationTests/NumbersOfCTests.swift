import Migration
import SourceText
import Testing
import Verification

/// What C makes of numbers whose types, values and conditions stand beside the layout code of Objective-C.
@Suite struct NumbersOfCTests {
  private func verdicts(_ old: String, _ new: String, _ first: String = "self.gap", _ second: String? = nil, setup: (String, String) = ("", "")) -> [Verdict] {
    func file(_ declarations: String, _ setup: String, _ constant: String) -> SourceFile {
      SourceFile(
        path: "Card.m", language: .objectiveC,
        text: """
          #import <UIKit/UIKit.h>
          \(declarations.hasPrefix("@interface") ? declarations : "@interface Card : UIView\n@property (nonatomic, strong) UIView *box;\n@property (nonatomic) NSArray *items;\n@property (nonatomic) NSUInteger rows;\n@property (nonatomic) CGFloat gap;\n@end\n" + declarations)
          @implementation Card
          - (void)layout {
            \(setup)
            [self.box.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:\(constant)].active = YES;
          }
          @end

          """)
    }
    let verdict = verify(
      path: "Card.m", before: file(old, setup.0, first), after: file(new, setup.1, second ?? first), options: MigrationOptions())
    return verdict.units.map(\.verdict)
  }

  private static let plain = "static const CGFloat other = 4;"

  @Test(arguments: [
    ("static CGFloat steps[] = {1, 2};", "static CGFloat steps[] = {1, 3};", "steps[1]"), ("static CGFloat steps[] = {1.5, 2};", "static int steps[] = {1.5, 2};", "steps[0]"),
    ("#define A 1\n#if A\n#define kGap 3\n#else\n#define kGap 4\n#endif", "#define A 0\n#if A\n#define kGap 3\n#else\n#define kGap 4\n#endif", "kGap"),
    ("#ifdef A\n#define kGap 3\n#else\n#define kGap 4\n#endif", "#ifndef A\n#define kGap 3\n#else\n#define kGap 4\n#endif", "kGap"),
    ("#if A\nstatic CGFloat gap = 3;\n#else\nstatic CGFloat gap = 4;\n#endif", "#if !A\nstatic CGFloat gap = 3;\n#else\nstatic CGFloat gap = 4;\n#endif", "gap"),
    ("static inline CGFloat Wide(CGFloat x) { return x * 1.5; }", "static inline int Wide(CGFloat x) { return x * 1.5; }", "Wide(3.5)"),
    ("typedef CGFloat Gap;", "typedef int Gap;", "(Gap)3.7"),
    ("@interface Card : UIView {\n  CGFloat _gap;\n}\n@property UIView *box;\n@end", "@interface Card : UIView {\n  int _gap;\n}\n@property UIView *box;\n@end", "_gap / 2"),
    ("@interface Card : UIView {\n  NSInteger _gap;\n}\n@property UIView *box;\n@end", "@interface Card : UIView {\n  NSUInteger _gap;\n}\n@property UIView *box;\n@end", "-_gap"),
  ])
  func anotherTypeOrValueIsNotTheSame(old: String, new: String, constant: String) {
    #expect(verdicts(old, new, constant) == [.unproven])
    #expect(verdicts(new, old, constant) == [.unproven])
    #expect(verdicts(old, old + "\n" + Self.plain, constant) == [.identical])
  }

  @Test func aVariableOfANamedTypeHoldsWhatThatHolds() {
    #expect(verdicts("typedef CGFloat Gap;", "typedef int Gap;", "x", setup: ("Gap x = 3.7;", "Gap x = 3.7;")) != [.identical])
    #expect(verdicts("typedef CGFloat Gap;", "typedef CGFloat Gap;\n" + Self.plain, "x", setup: ("Gap x = 3.7;", "Gap x = 3.7;")) == [.identical])
    #expect(verdicts("", Self.plain, "x", "3.7", setup: ("int x = 3.7;", "")) != [.identical])
    #expect(verdicts("", Self.plain, "x", "3", setup: ("int x = 3;", "")) == [.identical])
  }

  @Test(arguments: [
    ("-n * 1.0", "-1.0 * n"), ("(n - 1) * 10.0", "10.0 * n - 10.0"), ("self.items.count - 3 + 0.5", "self.items.count - 2.5"), ("-self.rows * 1.0", "-1.0 * self.rows"),
    ("(self.rows + -1) * 2.0", "self.rows * 2.0 - 2.0"), ("4294967295U + 1", "4294967296"), ("MAX(-1, 1u)", "1"), ("2u - 3u", "-1"),
  ])
  func whatBeginsAgainAtZeroIsNoNumber(first: String, second: String) {
    let setup = "NSUInteger n = self.items.count;"
    #expect(verdicts("", Self.plain, first, second, setup: (setup, setup)) != [.identical])
    #expect(verdicts("", Self.plain, first, setup: (setup, setup)) == [.identical])
  }

  @Test(arguments: [
    ("(n + 1) * 10.0", "10.0 * n + 10.0"), ("n * 10", "10 * n"), ("(CGFloat)n - 1", "-1 + (CGFloat)n"), ("n * 1.5 - 2", "1.5 * n - 2"), ("2u + 3u", "5"), ("m - 1", "-1 + m"),
    ("n", "self.items.count"), ("self.gap - 1", "-1 + self.gap"),
  ])
  func whatDoesNotIs(first: String, second: String) {
    let setup = "NSUInteger n = self.items.count;\n NSInteger m = self.tag;"
    #expect(verdicts("", Self.plain, first, second, setup: (setup, setup)) == [.identical])
  }

  private static let branches = "#if A\nCGFloat pad = 3;\n#else\nCGFloat pad = 4;\n#endif"

  @Test(arguments: [
    branches.replacing("#if A", with: "#if !A"), branches.replacing("#if A", with: "#ifdef A"), branches.replacing("3", with: "5"), "CGFloat pad = 4;",
  ])
  func aVariableIsWhatTheBranchThatIsCompiledMakesOfIt(setup: String) {
    #expect(verdicts("", "", "pad", setup: (Self.branches, setup)).allSatisfy { $0.severity >= Verdict.unproven.severity })
    #expect(verdicts("", "", "self.gap", setup: (Self.branches, setup)).allSatisfy { $0.severity < Verdict.unproven.severity })
    #expect(verdicts("", "", "pad", setup: (setup, setup)) == [.identical])
  }
}
