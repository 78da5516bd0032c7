import Migration
import Testing
import Verification

/// Calls of layout functions that are lost, and what they do to lists that the caller keeps.
@Suite struct LostCallTests {
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
    #expect(cardVerdict(before, lost) == .unproven)
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
    #expect(cardVerdict(before, before.replacing("    top.isActive = true\n", with: "")) != .identical)
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
    #expect(cardVerdict(before, before.replacing("    begin()\n", with: "")) == .unproven)
    #expect(cardVerdict(before, before.replacing("self?.layOut(\(argument))", with: "print(self as Any)")) == .unproven)
    #expect(cardVerdict(before, before) == .identical)
  }

  @Test func aLostCallForAnotherObjectIsNoticed() {
    let before = """
        func begin(_ cards: [Card]) { cards.first?.layOut() }
        func layOut() {
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      """
    #expect(cardVerdict(before, before.replacing("cards.first?.layOut()", with: "")) == .unproven)
    #expect(cardVerdict(before, before) == .identical)
  }

  @Test(arguments: ["[title].forEach(pin)", "[title].forEach(self.pin)", "perform(#selector(pin(_:)), with: title)", "run(action: pin, 1)"])
  func aLayoutFunctionThatIsHandedOnIsNoticed(_ statement: String) {
    let before = """
        func begin() { \(statement) }
        func pin(_ view: UIView) { view.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      """
    #expect(cardVerdict(before, before.replacing(statement, with: "")) == .unproven)
    #expect(cardVerdict(before, before) == .identical)
  }

  @Test(arguments: ["setupViewConfiguration()", "self.setUpView()", "super.buildLayout()", "commonInit()"])
  func aLostCallOfAFunctionThatASuperclassMayHaveIsNoticed(_ statement: String) {
    let before = """
        func begin() { \(statement) }
        func setupConstraints() { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      """
    #expect(cardVerdict(before, before.replacing(statement, with: "")) == .unproven)
    #expect(cardVerdict(before, before) == .identical)
    // Names that say nothing of layout, and calls that are about other objects.
    for other in ["load()", "player.setUp()", "builder()"] {
      #expect(cardVerdict(before.replacing(statement, with: other), before.replacing(statement, with: "")) == .identical)
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
    #expect(cardVerdict(before, before.replacing("    addSubview(title)\n", with: "")).severity >= Verdict.unproven.severity)
    #expect(cardVerdict(before, before.replacing("    \(statement)\n", with: "")) == .identical)
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
    #expect(verdictInObjectiveC(before, before.replacing("  [self performSelector:@selector(pin:) withObject:self.title];\n", with: "")) == .unproven)
    #expect(verdictInObjectiveC(before, before) == .identical)
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
    #expect(verdictInObjectiveC(before, before.replacing("  [self begin];\n", with: "")) == .unproven)
    #expect(verdictInObjectiveC(before, before.replacing("  [self \(message)];\n", with: "")) == .unproven)
    #expect(verdictInObjectiveC(before, before) == .identical)
  }

  /// Methods that only place views are no layout by themselves, but others depend on them.
  @Test func aLostOrLaterMessageThatPlacesViewsIsNoticedInObjectiveC() {
    let before = """
      @implementation Card
      - (void)viewDidLoad {
        [self build];
        [self layOut];
      }
      - (void)build {
        [self.view addSubview:self.title];
      }
      - (void)layOut {
        [self.title.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
      }
      @end
      """
    #expect(verdictInObjectiveC(before, before.replacing("  [self build];\n", with: "")) == .unproven)
    #expect(verdictInObjectiveC(before, before.replacing("  [self build];\n  [self layOut];", with: "  [self layOut];\n  [self build];")) == .unproven)
    #expect(verdictInObjectiveC(before, before) == .identical)
  }
}
