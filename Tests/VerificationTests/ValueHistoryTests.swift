import Migration
import Testing
import Verification

/// Values that constraints depend on, which names get under other conditions or at other times.
@Suite struct ValueHistoryTests {
  private static let pin = "title.leftAnchor.constraint(equalTo: leftAnchor, constant: gap).isActive = true"
  private static let objectiveCPin = "[self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:self.gap].active = YES;"

  @Test(arguments: [
    ("if isWide { gap += 4 }"), ("for _ in 0..<3 { gap += 4 }"), ("later = { self.gap += 4 }"), ("defer { gap += 4 }"),
    ("switch count { case 1: gap += 4; default: break }"), ("guard isWide else { gap += 4; return }"),
  ])
  func aChangeUnderOtherConditionsIsNotTheSame(_ new: String) {
    #expect(changeVerdict("func setUp() { gap += 4\n\(Self.pin) }", from: "gap += 4", to: new).severity >= Verdict.unproven.severity)
  }

  @Test(arguments: [
    ("func set() { gap = 4 }\nfunc go() { set(); \(pin) }", "set(); \(pin)", "\(pin); set()"),
    ("func set() { gap = 4 }\nfunc go() { set(); \(pin) }", "{ set();", "{ if isWide { set() };"),
    ("func set() { gap = 4 }\nfunc go() { set(); \(pin) }", "{ set();", "{"),
    ("func go() { isWide.toggle(); lay() }\nfunc lay() { if isWide { \(pin) } }", "isWide.toggle(); lay()", "lay(); isWide.toggle()"),
    ("func go() { isWide = true; lay() }\nfunc lay() { if isWide { \(pin) } }", "isWide = true; lay()", "lay(); isWide = true"),
    ("func go() { count += 1; gap = CGFloat(count); \(pin) }", "count += 1; gap = CGFloat(count)", "gap = CGFloat(count); count += 1"),
    ("func go() { var x: CGFloat = 8; x = 4; title.topAnchor.constraint(equalTo: topAnchor, constant: x).isActive = true }", " x = 4", " if isWide { x = 4 }"),
    ("var x = UIView()\nfunc set() { x = icon }\nfunc go() { set(); x.topAnchor.constraint(equalTo: topAnchor).isActive = true }", "{ set();", "{"),
    ("lazy var h = Holder(title)\nfunc go() { h = Holder(icon); h.v.topAnchor.constraint(equalTo: topAnchor).isActive = true }",
     "h = Holder(icon); h.v.topAnchor.constraint(equalTo: topAnchor).isActive = true", "h.v.topAnchor.constraint(equalTo: topAnchor).isActive = true; h = Holder(icon)"),
    ("var mode = 3 { didSet { gap = 5 } }\nfunc go() { mode = 2; \(pin) }", "mode = 2; ", ""),
    ("var g: CGFloat { get { 3 } set { gap = newValue } }\nfunc go() { g = 2; \(pin) }", "g = 2; ", ""),
    ("struct S { var pad: CGFloat = 3; mutating func grow() { pad += 1 } }\nvar s = S()\nfunc go() { s.grow(); title.leftAnchor.constraint(equalTo: leftAnchor, constant: s.pad).isActive = true }", "s.grow(); ", ""),
    ("func set(_ x: CGFloat) { gap = x }\nfunc go() { set(2); \(pin) }", "set(2)", "set(3)"),
    ("func go() { switch count { case 1: gap = 4\ncase 2: gap = 6\ndefault: break }; \(pin) }", "case 1: gap = 4\ncase 2: gap = 6", "case 1: gap = 6\ncase 2: gap = 4"),
  ])
  func aChangeAtAnotherTimeIsNotTheSame(_ members: String, _ old: String, _ new: String) {
    #expect(changeVerdict(members, from: old, to: new).severity >= Verdict.unproven.severity)
  }

  @Test(arguments: [
    ("self.gap += 1;", "if (self.wide) self.gap += 1;"), ("self.gap += 1;", "for (int i = 0; i < 2; i++) { self.gap += 1; }"),
    ("[self grow];", ""), ("[self grow];", "if (self.wide) [self grow];"), ("[self setGap:3];", "if (self.wide) { [self setGap:3]; }"),
  ])
  func theSameGoesForObjectiveC(_ old: String, _ new: String) {
    let members = """
      - (void)grow { self.gap = self.gap + 1; }
      - (void)setUp {
        \(old)
        [self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:self.gap].active = YES;
      }
      """
    #expect(changeVerdictInObjectiveC(members, from: "{\n  \(old)", to: "{\n  \(new)").severity >= Verdict.unproven.severity)
  }

  @Test(arguments: [
    ("- (void)setWide:(BOOL)wide { _wide = wide; self.gap = 3; }\n- (void)go { self.wide = YES; \(objectiveCPin) }", "self.wide = YES; ", ""),
    ("- (void)go { switch (self.tag) { case 1: self.gap = 4; break; case 2: self.gap = 5; break; } \(objectiveCPin) }", "4; break", "4"),
    ("#if DEBUG\n- (void)go { \(objectiveCPin) }\n#endif", "#if DEBUG", "#if RELEASE"),
    ("- (void)go { NSLog(@\"\"); \(objectiveCPin) }", "NSLog(@\"\")", "@throw [NSException new]"),
    ("- (void)go { \(objectiveCPin) }\n- (void)clear { NSLog(@\"\"); }", "NSLog(@\"\")", "[_title removeFromSuperview]"),
  ])
  func soDoesWhatSettersAndLabelsDoThere(_ members: String, _ old: String, _ new: String) {
    #expect(changeVerdictInObjectiveC(members, from: old, to: new).severity >= Verdict.unproven.severity)
  }

  @Test(arguments: [
    ("func go() { if isWide { gap = 4 }\n\(pin) }", "if isWide", "if self.isWide"),
    ("func go() { gap = 4; \(pin) }", "gap = 4;", "print(gap); gap = 4;"),
    ("func go() { gap = 4; count = 2; \(pin) }", "gap = 4; count = 2", "count = 2; gap = 4"),
    ("func go() { gap = 4; count = 2; \(pin) }", "count = 2", "if isWide { count = 2 }"),
    ("func go() { NSLayoutConstraint.activate([title.topAnchor.constraint(equalTo: topAnchor)]); gap = 4 }", "; gap = 4", "; gap = 4; print(gap)"),
  ])
  func whatDoesNotConcernTheConstraintsIsFree(_ members: String, _ old: String, _ new: String) {
    #expect(changeVerdict(members, from: old, to: new).severity < Verdict.unproven.severity)
  }

  /// `#if DEBUG` and `#if !DEBUG`
  @Test func aChangeInAnotherBranchIsNotTheSame() {
    let members = "func setUp() {\n#if DEBUG\ngap = 4\n#else\ngap = 6\n#endif\n\(Self.pin) }"
    #expect(changeVerdict(members, from: "#if DEBUG", to: "#if !DEBUG").severity >= Verdict.unproven.severity)
    #expect(changeVerdict(members, from: "#if DEBUG", to: "#if DEBUG ").severity < Verdict.unproven.severity)
    let method = "- (void)setUp {\n#if DEBUG\nself.gap = 4;\n#else\nself.gap = 6;\n#endif\n\(Self.objectiveCPin)\n}"
    func card(_ method: String) -> String {
      "@interface Card : UIView\n@property (nonatomic, strong) UIView *title;\n@property (nonatomic) CGFloat gap;\n@end\n@implementation Card\n\(method)\n@end\n"
    }
    #expect(verdictInObjectiveC(card(method), card(method.replacing("#if DEBUG", with: "#if !DEBUG"))).severity >= Verdict.unproven.severity)
    #expect(verdictInObjectiveC(card(method), card(method.replacing("#endif", with: "#endif // DEBUG"))).severity < Verdict.unproven.severity)
  }
}
