import Migration
import SourceText
import TestSupport
import Testing
import Verification

/// What changes a layout beside the constraints: when they are made, for which views, and with what other code gives.
@Suite struct TakenAwayTests {
  private static let pin = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"

  private func isOpen(_ old: String, _ new: String) -> Bool { cardVerdict(old, new) == .unproven }

  @Test func aViewThatACallGivesIsAnotherOne() {
    func members(_ receiver: String) -> String {
      "  let box = UIView()\n  func setUp() {\n    addSubview(box)\n    \(receiver)addSubview(title)\n    \(Self.pin)\n  }\n  func host() -> UIView { box }"
    }
    #expect(isOpen(members(""), members("host().")))
    #expect(isOpen(members(""), members("UIView().")))
    #expect(cardVerdict(members("host()."), members("self.host().")) == .identical)
  }

  @Test(arguments: [("(0...4).map", "(0...3).map"), ("(0..<4).map", "(0..<5).map"), ("[1, 2].map", "[1, 2, 3].map")])
  func anotherNumberOfViewsIsNotTheSame(old: String, new: String) {
    func members(_ list: String) -> String {
      "  let rows: [UIView] = \(list) { _ in UIView() }\n  func setUp() {\n    for row in rows {\n      addSubview(row)\n      row.topAnchor.constraint(equalTo: topAnchor).isActive = true\n    }\n  }"
    }
    #expect(isOpen(members(old), members(new)))
    #expect(cardVerdict(members(old), members(old) + "\n") == .identical)
  }

  /// The time grows with the text, and not with its square.
  @Test func longTextsAreReadOnce() {
    func members(_ first: String, _ count: Int) -> String {
      let numbers = (0..<count).map { "n\($0)" }.joined(separator: ", ")
      return "  static let table = [\(first), \(numbers)]\n  func setUp() {\n    addSubview(title)\n    title.topAnchor.constraint(equalTo: topAnchor, constant: Card.table[0]).isActive = true\n  }"
    }
    let times = growth(from: 4_000) { #expect(cardVerdict(members("1", $0), members("1", $0) + "\n") == .identical) }
    #expect(times < 24)
  }

  @Test(arguments: ["try check()", "await load()", "layoutIfNeeded()", "let size = try check()"])
  func whatRunsBeforeAPauseIsNotMoved(pause: String) {
    func members(_ lines: [String]) -> String { "  func setUp() async throws {\n    addSubview(title)\n    \(lines.joined(separator: "\n    "))\n  }" }
    #expect(isOpen(members([pause, Self.pin]), members([Self.pin, pause])))
    #expect(cardVerdict(members([pause, Self.pin]), members([pause, "self." + Self.pin])) == .identical)
  }

  @Test func whatANumberIsReadFromIsNotChangedInFrontOfIt() {
    let width = "title.widthAnchor.constraint(equalToConstant: title.intrinsicContentSize.width).isActive = true"
    func members(_ lines: [String]) -> String { "  func setUp() {\n    addSubview(title)\n    \(lines.joined(separator: "\n    "))\n  }" }
    #expect(isOpen(members([width, "title.text = \"a\""]), members(["title.text = \"a\"", width])))
    #expect(cardVerdict(members([width, "alpha = 1"]), members(["alpha = 1", width])) == .identical)
  }

  @Test func aTypeBehindADivisionCounts() {
    func members(_ type: String, _ value: String) -> String {
      "  static let points\(type) = 5\n  static let half = \(value)\n  func setUp() {\n    addSubview(title)\n    title.topAnchor.constraint(equalTo: topAnchor, constant: Card.half).isActive = true\n  }"
    }
    #expect(isOpen(members("", "points / 2"), members(": CGFloat", "points / 2")))
    #expect(cardVerdict(members(": CGFloat", "points"), members(": CGFloat", "points") + "\n") == .identical)
  }

  @Test func aPropertyOfConstraintsIsSetOnBothSides() {
    func members(_ access: String, _ line: String) -> String {
      "  \(access)var top: NSLayoutConstraint?\n  func setUp() {\n    addSubview(title)\n    let pin = title.topAnchor.constraint(equalTo: topAnchor)\n    pin.isActive = true\n    \(line)\n  }"
    }
    #expect(isOpen(members("public ", "top = pin"), members("public ", "")))
    #expect(cardVerdict(members("public ", "top = pin"), members("public ", "self.top = pin")) == .identical)
  }

  @Test(arguments: [
    ("- (UIView *)title { if (!_title) { _title = [UIView new]; } return _title; }", "- (UIView *)title { if (!_title) { _title = [UIView new]; } return nil; }", true),
    ("", "- (UIView *)title { return [super title].subviews[0]; }", true), ("", "- (CGFloat)gap { return 4; }", true),
    ("", "- (UIView *)title { if (!_title) { _title = [UIView new]; } return _title; }", false), ("", "- (CGFloat)other { return 4; }", false),
  ])
  func anotherGetterIsNotTheSame(old: String, new: String, isOpen: Bool) {
    func file(_ getter: String) -> String {
      "@implementation Card\n- (void)setUp {\n  [self addSubview:self.title];\n  [self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:self.gap].active = YES;\n}\n\(getter)\n@end"
    }
    #expect(verdictInObjectiveC(file(old), file(new)) == (isOpen ? .unproven : .identical))
  }

  @Test func aVariableOfABlockIsComparedByTheBlock() {
    func file(_ number: Int) -> String {
      "static CGFloat (^gap)(void) = ^CGFloat { return \(number); };\n@implementation Card\n- (void)setUp {\n  [self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:gap()].active = YES;\n}\n@end"
    }
    #expect(verdictInObjectiveC(file(3), file(4)) == .unproven)
    #expect(verdictInObjectiveC(file(3), file(3) + "\n") == .identical)
  }
}
