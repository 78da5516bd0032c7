import Migration
import SourceText
import Testing
import Verification

/// Calls of layout functions that are lost, and what they do to lists that the caller keeps.
@Suite struct LostCallTests {
  private func verdict(_ before: String, _ after: String) -> Verdict { file(Self.card(before), Self.card(after)).verdict }

  private static func card(_ members: String) -> String {
    """
    import UIKit

    class Card: UIView {
      let title = UILabel()
      var kept: NSLayoutConstraint?
      var later: [() -> Void] = []
    \(members)
    }
    """
  }

  private func messages(_ before: String, _ after: String) -> Verdict {
    func file(_ text: String) -> SourceFile { SourceFile(path: "Card.m", language: .objectiveC, text: text) }
    return verify(path: "Card.m", before: file(before), after: file(after), options: MigrationOptions()).verdict
  }

  @Test func aFunctionThatIsCalledMayFillAListAgain() {
    let before = """
        var list: [NSLayoutConstraint] = []
        func change() {
          list = []
          fill()
          NSLayoutConstraint.deactivate(list)
          list = []
        }
        func fill() {
          list += [title.topAnchor.constraint(equalTo: topAnchor)]
          NSLayoutConstraint.activate(list)
        }
      """
    let lost = before.replacing("    NSLayoutConstraint.deactivate(list)\n", with: "")
    #expect(lost != before)
    #expect(verdict(before, lost) == .unproven)
  }

  @Test func anActivationThatIsTakenBackIsNotLost() {
    let before = """
        func flash() {
          let top = title.topAnchor.constraint(equalTo: topAnchor)
          top.isActive = true
          layoutIfNeeded()
          top.isActive = false
          kept = top
        }
      """
    #expect(verdict(before, before.replacing("    top.isActive = true\n", with: "")) != .identical)
  }

  @Test(arguments: ["", "4"]) func aLostCallOfALayoutFunctionIsNoticed(_ argument: String) {
    let before = """
        override func didMoveToSuperview() {
          super.didMoveToSuperview()
          begin()
        }
        func begin() { later.append { [weak self] in self?.layOut(\(argument)) } }
        func layOut(\(argument.isEmpty ? "" : "_ gap: CGFloat")) {
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      """
    #expect(verdict(before, before.replacing("    begin()\n", with: "")) == .unproven)
    #expect(verdict(before, before.replacing("self?.layOut(\(argument))", with: "print(self as Any)")) == .unproven)
    #expect(verdict(before, before) == .identical)
  }

  @Test func aLostCallForAnotherObjectIsNoticed() {
    let before = """
        func begin(_ cards: [Card]) { cards.first?.layOut() }
        func layOut() {
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      """
    #expect(verdict(before, before.replacing("cards.first?.layOut()", with: "")) == .unproven)
    #expect(verdict(before, before) == .identical)
  }

  @Test(arguments: ["[title].forEach(pin)", "[title].forEach(self.pin)", "perform(#selector(pin(_:)), with: title)", "run(action: pin, 1)"])
  func aLayoutFunctionThatIsHandedOnIsNoticed(_ statement: String) {
    let before = """
        func begin() { \(statement) }
        func pin(_ view: UIView) { view.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      """
    #expect(verdict(before, before.replacing(statement, with: "")) == .unproven)
    #expect(verdict(before, before) == .identical)
  }

  @Test(arguments: ["setupViewConfiguration()", "self.setUpView()", "super.buildLayout()", "commonInit()"])
  func aLostCallOfAFunctionThatASuperclassMayHaveIsNoticed(_ statement: String) {
    let before = """
        func begin() { \(statement) }
        func setupConstraints() { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      """
    #expect(verdict(before, before.replacing(statement, with: "")) == .unproven)
    #expect(verdict(before, before) == .identical)
    // Names that say nothing of layout, and calls that are about other objects.
    for other in ["load()", "player.setUp()", "builder()"] {
      #expect(verdict(before.replacing(statement, with: other), before.replacing(statement, with: "")) == .identical)
    }
  }

  @Test(arguments: ["bringSubviewToFront(title)", "sendSubviewToBack(title)"])
  func aLostAdditionIsNoticedWhereAnotherCallNamesTheView(_ statement: String) {
    let before = """
        func setUp() {
          addSubview(title)
          \(statement)
          title.translatesAutoresizingMaskIntoConstraints = false
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      """
    #expect(verdict(before, before.replacing("    addSubview(title)\n", with: "")).severity >= Verdict.unproven.severity)
    #expect(verdict(before, before.replacing("    \(statement)\n", with: "")) == .identical)
  }

  @Test func aLayoutMethodWhoseSelectorIsHandedOnIsNoticed() {
    let before = """
      @implementation Card
      - (void)begin {
        [self performSelector:@selector(pin:) withObject:self.title];
      }
      - (void)pin:(UIView *)view {
        [view.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
      }
      @end
      """
    #expect(messages(before, before.replacing("  [self performSelector:@selector(pin:) withObject:self.title];\n", with: "")) == .unproven)
    #expect(messages(before, before) == .identical)
  }

  @Test(arguments: ["layOut", "layOut:3"]) func aLostMessageThatRunsALayoutMethodIsNoticed(_ message: String) {
    let before = """
      @implementation Card
      - (void)viewDidLoad {
        [super viewDidLoad];
        [self begin];
      }
      - (void)begin {
        [self \(message)];
      }
      - (void)layOut\(message.hasSuffix("3") ? ":(CGFloat)gap" : "") {
        [self.title.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
      }
      @end
      """
    #expect(messages(before, before.replacing("  [self begin];\n", with: "")) == .unproven)
    #expect(messages(before, before.replacing("  [self \(message)];\n", with: "")) == .unproven)
    #expect(messages(before, before) == .identical)
  }
}
