import Testing

/// What stack views and other views of the framework are told, by which they lay out.
@Suite struct LayoutSettingTests {
  private static let card = """
    import UIKit
    class Card: UIView {
      let stack = UIStackView()
      let title = UILabel(), icon = UIView()
      func lay() {
        addSubview(stack)
        stack.axis = .vertical
        stack.addArrangedSubview(title)
        stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
      }
      func fill() {
        // here
      }
    }
    """

  private func isOpen(_ old: String, _ new: String, _ card: String = card, path: String = "Card.swift") -> Bool { !open(in: [path: card], editing: path, old, new).isEmpty }

  @Test(arguments: [
    "stack.axis = .horizontal", "stack.spacing += 8", "stack.alignment = .center", "self.stack.distribution = .fillEqually", "stack.isLayoutMarginsRelativeArrangement = true",
    "stack.setCustomSpacing(4, after: title)", "stack.removeArrangedSubview(title)", "title.isHidden = true", "stack.layoutMargins = .zero", "directionalLayoutMargins = .zero",
    "stack.layoutMargins.left = 20", "additionalSafeAreaInsets.top += 8", "keyboardLayoutGuide.usesBottomSafeArea = false",
  ])
  func aSettingOfOneSideIsOpen(setting: String) {
    #expect(isOpen("// here", setting))
    #expect(isOpen(setting, "// here", Self.card.replacing("// here", with: setting)))
  }

  @Test(arguments: ["icon.isHidden = true", "style.alignment = .center", "title.textAlignment = .center", "stack.tag = 3"])
  func whatLaysNothingOutIsNot(setting: String) {
    let card = Self.card.replacing("let title", with: "let style = NSMutableParagraphStyle()\n  let title")
    #expect(!isOpen("// here", setting, card))
  }

  @Test func aSettingThatOnlyMovesIsNot() {
    let closure = Self.card.replacing("let stack = UIStackView()", with: "let stack: UIStackView = {\n    let made = UIStackView()\n    made.axis = .vertical\n    return made\n  }()")
      .replacing("    stack.axis = .vertical\n", with: "")
    #expect(open(from: ["Card.swift": Self.card], to: ["Card.swift": closure]).isEmpty)
    #expect(isOpen(".vertical", ".horizontal", closure))
  }

  @Test(arguments: ["layoutMargins", "self.layoutMargins"])
  func aSettingOfAnotherViewIsOpen(own: String) {
    let card = Self.card.replacing("// here", with: "\(own) = .zero")
    #expect(isOpen("\(own) = ", "icon.layoutMargins = ", card))
    #expect(isOpen("icon.layoutMargins = ", "\(own) = ", Self.card.replacing("// here", with: "icon.layoutMargins = .zero")))
  }

  @Test(arguments: [("stack.spacing = 8", "stack.spacing = 4"), ("stack.setCustomSpacing(8, after: title)", "stack.setCustomSpacing(4, after: title)")])
  func theLastOfTwoSettingsCounts(first: String, second: String) {
    let card = Self.card.replacing("// here", with: "\(first)\n    \(second)")
    #expect(isOpen("\(first)\n    \(second)", "\(second)\n    \(first)", card))
  }

  @Test func settingsOfTwoThingsHaveNoOrder() {
    let card = Self.card.replacing("// here", with: "stack.spacing = 8\n    stack.axis = .vertical")
    #expect(!isOpen("stack.spacing = 8\n    stack.axis = .vertical", "stack.axis = .vertical\n    stack.spacing = 8", card))
  }

  @Test func aSettingOfSomeBuildsIsOpen() {
    let card = Self.card.replacing("// here", with: "stack.spacing = 8")
    #expect(isOpen("    stack.spacing = 8", "    #if DEBUG\n    stack.spacing = 8\n    #endif", card))
  }

  @Test func oneOfTwoEqualClosuresThatSaysLessIsOpen() {
    let closure = "UIStackView().then {\n    $0.spacing = 8\n  }"
    let card = Self.card.replacing("let stack = UIStackView()", with: "lazy var stack = \(closure)\n  lazy var row = \(closure)")
    #expect(isOpen("var row = \(closure)", "var row = UIStackView().then { _ in\n  }", card))
    #expect(!isOpen("var row = \(closure)", "var row = UIStackView().then {\n    // The space between two rows.\n    $0.spacing = 8\n  }", card))
  }

  @Test func aValueThatMeansSomethingElseIsOpen() {
    #expect(isOpen("= 8", "= 9", Self.card.replacing("let stack", with: "let gap: CGFloat = 8\n  let stack").replacing("// here", with: "stack.spacing = gap")))
  }

  @Test func soItIsInObjectiveC() {
    let card = """
      @interface Card : UIView
      @property (nonatomic, strong) UIStackView *stack;
      @end
      @implementation Card
      - (void)lay {
        [self.stack.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
        self.stack.spacing = 8;
        [self.stack setCustomSpacing:4 afterView:self];
      }
      @end
      """
    #expect(isOpen("spacing = 8", "spacing = 9", card, path: "Card.m"))
    #expect(isOpen("Spacing:4", "Spacing:5", card, path: "Card.m"))
  }
}
