import Migration
import Testing
import Verification

/// Code that control leaves before its end.
@Suite struct LeftCodeTests {
  private static let pin = "icon.topAnchor.constraint(equalTo: topAnchor).isActive = true"

  @Test(arguments: ["return;", "do { return }\n", "if isWide { return } else { return }\n", "fatalError()\n"])
  func whatStandsBehindAnExitDoesNotRun(_ exit: String) {
    #expect(changeVerdict("func go() { print(count)\n\(Self.pin) }", from: "print(count)\n", to: exit).severity >= Verdict.unproven.severity)
    #expect(changeVerdict("func go() { print(count)\nlay() }\nfunc lay() { \(Self.pin) }", from: "print(count)\n", to: exit).severity >= Verdict.unproven.severity)
  }

  @Test(arguments: ["if v === title { break }", "if v === title { return }", "break"])
  func aLoopThatEndsEarlierHasFewerTurns(_ exit: String) {
    for list in ["[title, icon]", "subviews"] {
      let members = "func go() { for v in \(list) { v.topAnchor.constraint(equalTo: topAnchor).isActive = true\nprint(v) } }"
      #expect(changeVerdict(members, from: "print(v)", to: exit).severity >= Verdict.unproven.severity)
      #expect(changeVerdict(members.replacing("print(v)", with: "continue"), from: "continue", to: exit).severity >= Verdict.unproven.severity)
    }
  }

  @Test(arguments: ["return;", "goto end;", "while (YES) { return; }"])
  func theSameGoesForObjectiveC(_ exit: String) {
    let members = "- (void)go { NSLog(@\"\"); [self.icon.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;\nend:; }"
    #expect(changeVerdictInObjectiveC(members, from: "NSLog(@\"\");", to: exit).severity >= Verdict.unproven.severity)
  }

  @Test(arguments: [
    ("func go() { \(pin); print(1) }", "print(1)", "return"),
    ("func go() { for v in subviews { v.topAnchor.constraint(equalTo: topAnchor).isActive = true\nprint(v) } }", "print(v)", "continue"),
    ("func go() { for v in subviews { if v === icon { print(v) } }\n\(pin) }", "print(v)", "print(v); break"),
    ("func go() { let n: Int = { count }()\nprint(n)\n\(pin) }", "{ count }", "{ return count }"),
    ("func go() { [title, icon].forEach { v in v.topAnchor.constraint(equalTo: topAnchor).isActive = true\nprint(v) }\n\(pin) }", "print(v)", "return"),
  ])
  func anExitBehindTheLayoutIsNone(_ members: String, _ old: String, _ new: String) {
    #expect(changeVerdict(members, from: old, to: new).severity < Verdict.unproven.severity)
  }
}
