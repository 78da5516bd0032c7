import Foundation
import Migration
import SourceText
import Testing
import Verification

/// What is said of one name in several places: views that are added elsewhere, variables named like members.
@Suite struct AdditionsTests {
  private func verdict(_ members: String, _ change: (String) -> String, language: SourceLanguage = .swift) -> Verdict {
    func source(_ members: String) -> SourceFile {
      language == .objectiveC
        ? SourceFile(path: "Card.m", language: .objectiveC, text: "#import <UIKit/UIKit.h>\n@implementation Card\n\(members)\n@end\n")
        : SourceFile(path: "Card.swift", text: "import UIKit\n\nclass Card: UIView {\n  let title = UILabel()\n  let menu = UIView()\n\(members)\n}\n")
    }
    let (before, after) = (source(members), source(change(members)))
    #expect(before.bytes != after.bytes)
    return verify(path: before.path, before: before, after: after, options: MigrationOptions()).verdict
  }

  private func without(_ line: String) -> (String) -> String {
    { $0.replacing(line + "\n", with: "") }
  }

  // MARK: Views that are added

  private static let adopting = """
      func setUp(_ isWide: Bool) {
        let child = UIView()
        adopt(child)
        pin(child)
        if isWide {
          menu.addSubview(title)
        } else {
          addSubview(title)
        }
        NSLayoutConstraint.activate([title.topAnchor.constraint(equalTo: title.superview!.topAnchor)])
      }
      func adopt(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        insertSubview(view, at: 0)
      }
      func pin(_ view: UIView) {
        view.topAnchor.constraint(equalTo: view.superview!.topAnchor).isActive = true
      }
    """

  @Test(arguments: ["    insertSubview(view, at: 0)", "      menu.addSubview(title)", "      addSubview(title)"])
  func aViewThatIsNoLongerAddedIsNotTheSame(_ line: String) {
    #expect(verdict(Self.adopting, without(line)) == .unproven)
  }

  @Test func aViewThatIsAddedBehindWhatGetsItIsNotTheSame() {
    let text = """
        func setUp() {
          addSubview(title)
          title.fill(self, named: "a")
          menu.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      """
    let moved = { (text: String) in
      text.replacing("    addSubview(title)\n", with: "").replacing("named: \"a\")\n", with: "named: \"a\")\n    addSubview(title)\n")
    }
    let helper = "\n}\nextension UIView {\n  func fill(_ other: UIView, named: String) { topAnchor.constraint(equalTo: other.topAnchor).isActive = true }"
    #expect(verdict(text + helper, moved) == .unproven)
  }

  @Test func aViewThatAnotherOneIsAddedInPlaceOfIsNotTheSame() {
    let text = """
        func add() {
          addSubview(menu)
          menu.addSubview(title)
        }
        func pin() {
          title.topAnchor.constraint(equalTo: menu.topAnchor).isActive = true
        }
        let image = UIImageView()
      """
    let other = { (text: String) in text.replacing("addSubview(title)", with: "addSubview(image)") }
    #expect(verdict(text, other) == .unproven)
    #expect(verdict(other(text)) { $0.replacing("addSubview(image)", with: "addSubview(title)") } == .unproven)
    // What is in the view is still added to it.
    let filled = text.replacing("    menu.addSubview(title)", with: "    menu.addSubview(title)\n    title.addSubview(badge)")
    #expect(verdict(filled) { $0.replacing("menu.addSubview(title)", with: "menu.addSubview(image)") } == .unproven)
    // Another name for the view, and code that adds it in another way.
    #expect(verdict(text) { $0.replacing("menu.addSubview(title)", with: "[title].forEach(menu.addSubview)") } == .identical)
    #expect(verdict(text) { $0.replacing("    menu.addSubview(title)", with: "    let list = [title]\n    for one in list { menu.addSubview(one) }") } == .identical)
    let methods = "- (void)add {\n  [self.menu addSubview:_title];\n}\n- (void)pin {\n  [_title.topAnchor constraintEqualToAnchor:self.menu.topAnchor].active = YES;\n}"
    #expect(verdict(methods, { $0.replacing("addSubview:_title", with: "addSubview:self.title") }, language: .objectiveC) == .identical)
    #expect(verdict(methods, { $0.replacing("addSubview:_title", with: "addSubview:self.image") }, language: .objectiveC) == .unproven)
  }

  @Test func aViewThatLeavesItsPlaceInAnotherFunctionIsNotTheSame() {
    let text = """
        func setUp() {
          addSubview(menu)
          addSubview(title)
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
        func open() {
          tag = 1
          title.leftAnchor.constraint(equalTo: menu.leftAnchor).isActive = true
        }
        func move() {
          menu.addSubview(title)
        }
      """
    #expect(verdict(text) { $0.replacing("    menu.addSubview(title)\n", with: "").replacing("    tag = 1\n", with: "    tag = 1\n    menu.addSubview(title)\n") } == .unproven)
    #expect(verdict(text) { $0.replacing("    menu.addSubview(title)\n", with: "    tag = 2\n    menu.addSubview(title)\n") } == .identical)
  }

  @Test func aViewThatIsAddedOnceLessIsNotTheSame() {
    let text = """
        func setUp() {
          addSubview(title)
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
        func again() {
          addSubview(title)
        }
        let image = UIImageView()
      """
    #expect(verdict(text) { $0.replacing("addSubview(title)\n    title.top", with: "addSubview(image)\n    title.top") } == .unproven)
  }

  @Test func theActivationOfSwift2IsOne() {
    let text = """
        func setUp() {
          addSubview(title)
          let all = [title.topAnchor.constraint(equalTo: topAnchor)]
          NSLayoutConstraint.activateConstraints(all)
        }
      """
    #expect(verdict(text, without("    NSLayoutConstraint.activateConstraints(all)")) == .differs)
    #expect(verdict(text, without("    addSubview(title)")) == .unproven)
  }

  // MARK: Closures

  @Test func aClosureDoesNotUndoWhatAnotherOneDoes() {
    let text = """
        var later: [() -> Void] = []
        var kept: [NSLayoutConstraint] = []
        func setUp() {
          addSubview(title)
          later.append {
            let new = [self.title.topAnchor.constraint(equalTo: self.topAnchor)]
            NSLayoutConstraint.activate(new)
            self.kept += new
          }
          later.append {
            NSLayoutConstraint.deactivate(self.kept)
            self.kept = []
          }
        }
      """
    #expect(verdict(text, without("      NSLayoutConstraint.activate(new)")) != .identical)
    #expect(verdict(text, { $0 + "\n" }) == .identical)
  }

  // MARK: Names

  @Test func autoresizingOfAVariableIsThatOfItsFunction() {
    let text = """
        func first() {
          let row = UIView()
          addSubview(row)
          row.translatesAutoresizingMaskIntoConstraints = false
          row.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
        func second() {
          let row = UIView()
          addSubview(row)
          row.translatesAutoresizingMaskIntoConstraints = false
          row.leftAnchor.constraint(equalTo: leftAnchor).isActive = true
        }
      """
    let line = "    row.translatesAutoresizingMaskIntoConstraints = false\n"
    #expect(verdict(text) { text in text.range(of: line).map { text.replacingCharacters(in: $0, with: "") } ?? "" } == .unproven)
  }

  @Test func whatALoopSetsIsSetForEachVariable() {
    let text = """
        func f() {
          let row = UIView(), line = UIView()
          [row, line].forEach { view in
            view.translatesAutoresizingMaskIntoConstraints = false
          }
          row.topAnchor.constraint(equalTo: line.topAnchor).isActive = true
        }
      """
    let loop = "    [row, line].forEach { view in\n      view.translatesAutoresizingMaskIntoConstraints = false\n    }\n"
    let both = "    row.translatesAutoresizingMaskIntoConstraints = false\n    line.translatesAutoresizingMaskIntoConstraints = false\n"
    #expect(verdict(text) { $0.replacing(loop, with: both) } == .identical)
    #expect(verdict(text) { $0.replacing("[row, line]", with: "[row]") } == .differs)
  }

  @Test(arguments: [
    ("func f(on view: UIView) {", "view", "self.view"), ("func f() {\n    let contentView = UIView()", "contentView", "self.contentView"),
    ("func f(on view: UIView) {", "view", "HOST"), ("func f(for backgroundView: UIView) {", "backgroundView", "self.backgroundView"),
  ])
  func aVariableIsNotTheMemberThatASuperclassDeclares(_ head: String, _ name: String, _ other: String) {
    func text(_ owner: String) -> String {
      "  \(head)\n    title.centerXAnchor.constraint(equalTo: \(owner).centerXAnchor).isActive = true\n  }"
    }
    if other == "HOST" {
      // Without the parameter the name means the member.
      #expect(verdict(text(name)) { $0.replacing("on view:", with: "on host:") } == .differs)
    } else {
      #expect(verdict(text(name)) { _ in text(other) } == .differs)
    }
  }

  @Test func whatOneVersionSaysElsewhereChangesNothing() {
    let text = """
        func f() {
          let view = UIView()
          title.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        }
        func g() {
          menu.topAnchor.constraint(equalTo: self.view.topAnchor).isActive = true
        }
      """
    #expect(verdict(text) { $0.replacing("equalTo: self.view", with: "equalTo: title") } == .differs)
    let units = units("import UIKit\nclass C: UIViewController {\n\(text)\n}", "import UIKit\nclass C: UIViewController {\n\(text.replacing("self.view", with: "title"))\n}")
    #expect(units.first { $0.declaration.hasSuffix(".f()") }?.verdict == .identical)
  }

  @Test func aParameterInObjectiveCIsNotTheMember() {
    let text = "- (void)on:(UIView *)view {\n  [self.title.centerXAnchor constraintEqualToAnchor:view.centerXAnchor].active = YES;\n}"
    #expect(verdict(text, { $0.replacing("Anchor:view", with: "Anchor:self.view") }, language: .objectiveC) == .differs)
    let number = "- (void)on:(CGFloat)gap {\n  [self.title.widthAnchor constraintEqualToConstant:gap].active = YES;\n}"
    #expect(verdict(number, { $0.replacing("Constant:gap", with: "Constant:self.gap") }, language: .objectiveC) == .unproven)
  }

  @Test func aLookAtSubviewsAddsNothing() {
    let text = """
        func setUp() {
          addSubview(title)
          let first = self.subviews[0]
          title.topAnchor.constraint(equalTo: self.topAnchor).isActive = true
          print(first)
        }
      """
    #expect(verdict(text, { $0.replacing("let first = self.subviews[0]", with: "let first = 3") }) == .identical)
  }

  /// A member and the variable that becomes it are one view.
  @Test func aVariableThatAClosureReturnsIsTheProperty() {
    let text = """
        lazy var list: UIView = {
          let list = UIView()
          list.translatesAutoresizingMaskIntoConstraints = false
          return list
        }()
        func setUp() {
          addSubview(list)
          list.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      """
    let line = "    list.translatesAutoresizingMaskIntoConstraints = false\n"
    #expect(verdict(text, { $0.replacing(line, with: "").replacing("    addSubview(list)\n", with: "\(line)    addSubview(list)\n") }) == .identical)
  }

  @Test func oneViewThatIsAddedTwiceLeavesTheOtherOut() {
    let text = """
        func adopt() {
          addSubview(title)
          addSubview(menu)
        }
        func pin() {
          menu.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      """
    #expect(verdict(text) { $0.replacing("addSubview(menu)", with: "addSubview(title)") } == .unproven)
  }

  @Test func anotherViewThatIsAddedHidesNoOtherOrder() {
    let text = """
        func setUp() {
          addSubview(title)
          title.fill(self, named: "a")
          menu.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      """
    let helper = "\n}\nextension UIView {\n  func fill(_ other: UIView, named: String) { topAnchor.constraint(equalTo: other.topAnchor).isActive = true }"
    let after = "    let line = UIView()\n    addSubview(line)\n    title.fill(self, named: \"a\")\n    addSubview(title)\n"
    #expect(verdict(text + helper) { $0.replacing("    addSubview(title)\n    title.fill(self, named: \"a\")\n", with: after) } == .unproven)
  }

  @Test func aNameAtTheEndOfALineIsNoLabel() {
    let text = """
        func build(view: UIView) {
          let host = view
          title.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
        }
      """
    #expect(verdict(text) { $0.replacing("build(view:", with: "build(other:") } == .differs)
  }

  @Test func anArrangedVariableOfAnotherFunctionIsAnotherOne() {
    let text = """
        func one(_ stack: UIStackView) {
          let label = UILabel()
          stack.addArrangedSubview(label)
          label.widthAnchor.constraint(equalToConstant: 8).isActive = true
        }
        func two() {
          let label = UILabel()
          addSubview(label)
          if isHidden { label.translatesAutoresizingMaskIntoConstraints = false }
          label.widthAnchor.constraint(equalToConstant: 8).isActive = true
        }
      """
    #expect(verdict(text) { $0.replacing("if isHidden { label.translatesAutoresizingMaskIntoConstraints = false }", with: "label.translatesAutoresizingMaskIntoConstraints = false") } == .differs)
  }

  @Test func aVariableInObjectiveCNamedLikeAPropertyIsOfItsMethod() {
    let text = """
      - (void)one {
        UILabel *label = [UILabel new];
        label.translatesAutoresizingMaskIntoConstraints = NO;
        [label.widthAnchor constraintEqualToConstant:8].active = YES;
      }
      - (void)two {
        UILabel *label = [UILabel new];
        label.translatesAutoresizingMaskIntoConstraints = NO;
        [label.heightAnchor constraintEqualToConstant:8].active = YES;
        [self.label.heightAnchor constraintEqualToConstant:8].active = YES;
      }
      """
    let line = "  label.translatesAutoresizingMaskIntoConstraints = NO;\n"
    #expect(verdict(text, { text in text.range(of: line).map { text.replacingCharacters(in: $0, with: "") } ?? "" }, language: .objectiveC) == .unproven)
  }
}
