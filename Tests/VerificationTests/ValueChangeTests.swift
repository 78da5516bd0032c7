import Migration
import SourceText
import Testing
import Verification

/// What a name stands for depends on whether the unit has given it a new value by then.
@Suite struct ValueChangeTests {
  private func verdict(_ before: String, _ after: String) -> Verdict? {
    func card(_ body: String) -> String {
      """
      import UIKit

      class Card: UIView {
        var title = UILabel(), gap: CGFloat = 8, isOpen = false
        var style = Style(), other: CGFloat = 4, margins: [CGFloat] = [], note: String?
        var height: NSLayoutConstraint?

        func setUp() {
          \(body.split(separator: "\n").joined(separator: "\n    "))
        }
      }
      """
    }
    return units(card(before), card(after)).first { $0.declaration == "Card.setUp()" }?.verdict
  }

  @Test(arguments: [
    ("isOpen = !isOpen", "height?.constant = isOpen ? 200 : 44"), ("isOpen.toggle()", "height?.constant = isOpen ? 200 : 44"),
    ("gap = 12", "title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"),
    ("self.gap += 4", "title.topAnchor.constraint(equalTo: topAnchor, constant: self.gap * 2).isActive = true"),
    ("isOpen = true", "if isOpen { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }"),
    ("isOpen = true", "title.topAnchor.constraint(equalTo: topAnchor).isActive = isOpen"),
    ("title = UILabel()", "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"),
    ("swap(&gap, &other)", "title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"),
    ("fill(&self.gap)", "title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"),
    ("(gap, other) = (1, 2)", "title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"),
    ("((isOpen, gap), other) = values", "title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"),
    ("style.gap = 20", "title.topAnchor.constraint(equalTo: topAnchor, constant: style.gap).isActive = true"),
    ("self.style.insets.left += 2", "title.topAnchor.constraint(equalTo: topAnchor, constant: style.insets.left).isActive = true"),
    // What a constraint would have, of another object.
    ("style.constant = 20", "title.topAnchor.constraint(equalTo: topAnchor, constant: style.constant).isActive = true"),
    ("swap(&style.gap, &other)", "title.topAnchor.constraint(equalTo: topAnchor, constant: style.gap).isActive = true"),
    ("margins[0] = 8", "title.topAnchor.constraint(equalTo: topAnchor, constant: margins[0]).isActive = true"),
    ("icon?.isHidden = true", "if icon!.isHidden { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }"),
    ("style.isWide.toggle()", "if style.isWide { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }"),
    ("note = nil", "if let note = note { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }"),
    ("note = nil", "if note != nil { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }"),
  ])
  func anAssignmentThatMovesIsNotTakenForEqual(_ assignment: String, _ use: String) {
    #expect(verdict("\(assignment)\n\(use)", "\(assignment)\n\(use)") == .identical)
    #expect(verdict("\(assignment)\n\(use)", "\(use)\n\(assignment)").map { [.differs, .unproven].contains($0) } == true)
  }

  @Test func anAssignmentOfSomethingElseMayMove() {
    let use = "title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"
    #expect(verdict("isOpen = true\n\(use)", "\(use)\nisOpen = true") == .identical)
    #expect(verdict("title.text = \"a\"\n\(use)", "\(use)\ntitle.text = \"a\"") == .identical)
    #expect(verdict("style.gap = 3\n\(use)", "\(use)\nstyle.gap = 3") == .identical)
    #expect(verdict("let inset: CGFloat = 3\n\(use.replacing("gap", with: "CGFloat(gap)"))", use.replacing("gap", with: "CGFloat(gap)")) == .identical)
  }

  @Test func aConditionAndItsNegationAreOneAfterAnAssignment() {
    let (yes, no) = ("title.topAnchor.constraint(equalTo: topAnchor).isActive = true", "title.leftAnchor.constraint(equalTo: leftAnchor).isActive = true")
    #expect(
      verdict("isOpen = gap > 3\nif isOpen { \(yes) } else { \(no) }", "isOpen = gap > 3\nif !isOpen { \(no) } else { \(yes) }") == .identical)
  }

  /// The body of a helper is read where it is called.
  @Test func aHelperHasTheValuesOfItsCall() {
    func card(_ body: String) -> String {
      """
      import UIKit

      class Card: UIView {
        let title = UILabel()
        var gap: CGFloat = 8

        func setUp() {
          addSubview(title)
          \(body)
        }

        func pin(_ view: UIView) { view.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true }
      }
      """
    }
    let written = "title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"
    func verdict(_ before: String, _ after: String) -> Verdict? {
      units(card(before).replacing("func pin(", with: "func pinOther("), card(after)).first { $0.declaration == "Card.setUp()" }?.verdict
    }
    #expect(verdict("gap = 20\n\(written)", "gap = 20\npin(title)") == .identical)
    #expect(verdict("gap = 20\n\(written)", "pin(title)\ngap = 20").map { [.differs, .unproven].contains($0) } == true)
  }

  // MARK: Objective-C

  private func objectiveC(_ before: String, _ after: String) -> Verdict? {
    func card(_ body: String) -> SourceFile {
      SourceFile(
        path: "Card.m", language: .objectiveC,
        text: """
          #import <UIKit/UIKit.h>
          #define DOUBLE(x) x = 2 * x
          @interface Card : UIView
          @property (nonatomic, strong) UILabel *title;
          @property (nonatomic, strong) Style *style;
          @property (nonatomic, assign) CGFloat gap;
          @property (nonatomic, assign) BOOL hidden;
          @end
          @implementation Card
          - (void)setUp {
            \(body)
          }
          @end
          """)
    }
    return verify(path: "Card.m", before: card(before), after: card(after), options: MigrationOptions())
      .units.first { $0.declaration == "Card.setUp" }?.verdict
  }

  @Test(arguments: [
    ("_gap++;", "self.gap"), ("--_gap;", "self.gap"), ("self.gap = 20;", "_gap"), ("[self setGap:20];", "self.gap"), ("(_gap) = 3;", "self.gap"),
    ("_gap *= 2;", "self.gap"), ("DOUBLE(_gap);", "self.gap"), ("[self fill:&_gap];", "self.gap"), ("self.style.gap = 3;", "self.style.gap"),
    ("self.style.constant = 3;", "self.style.constant"),
    ("[self.style setGap:3];", "self.style.gap"), ("self->_gap -= 1;", "self.gap"), ("if (self.hidden) {} else _gap = 3;", "self.gap"),
  ])
  func aChangeInObjectiveCThatMovesIsNotTakenForEqual(_ change: String, _ value: String) {
    let use = "[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:\(value)].active = YES;"
    #expect(objectiveC("\(change)\n\(use)", "\(change)\n\(use)") == .identical)
    #expect(objectiveC("\(change)\n\(use)", "\(use)\n\(change)").map { [.differs, .unproven].contains($0) } == true)
  }

  @Test func aConditionOfObjectiveCHasTheValueOfItsPlace() {
    let use = "if (self.title.isHidden) { [self.title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES; }"
    for change in ["self.title.hidden = YES;", "[self.title setHidden:YES];"] {
      #expect(objectiveC("\(change)\n\(use)", "\(change)\n\(use)") == .identical)
      #expect(objectiveC("\(change)\n\(use)", "\(use)\n\(change)").map { [.differs, .unproven].contains($0) } == true)
    }
    #expect(objectiveC("self.title.text = @\"a\";\n\(use)", "\(use)\nself.title.text = @\"a\";") == .identical)
  }
}
