import Foundation
import Migration
import SourceText
import Testing
import Verification

/// Constraints that properties hold: which of them an update finds, which are no longer held, and what follows from those
/// that other code changes.
@Suite struct KeptConstraintTests {
  private func verdicts(_ members: String, _ change: (String) -> String) -> [Verdict] {
    func card(_ members: String) -> String {
      """
      import UIKit
      import SnapKit

      class Card: UIView {
        let title = UILabel()
        let badge = UILabel()
        var all: [NSLayoutConstraint] = []
      \(members)
      }
      """
    }
    #expect(members != change(members))
    return file(card(members), card(change(members))).units.map(\.verdict)
  }

  private func isSame(_ members: String, _ change: (String) -> String) -> Bool {
    verdicts(members, change).allSatisfy { [.identical, .proved].contains($0) }
  }

  private func without(_ text: String) -> (String) -> String { { $0.replacing(text, with: "") } }

  // MARK: Numbers that a constraint gets once it is kept

  private static let local = """
      private var kept: NSLayoutConstraint!
      func setUp() {
        title.translatesAutoresizingMaskIntoConstraints = false
        let gap = title.topAnchor.constraint(equalTo: topAnchor, constant: 20)
        gap.priority = .defaultHigh
        NSLayoutConstraint.activate([title.leftAnchor.constraint(equalTo: leftAnchor), gap])
      }
    """

  @Test(arguments: [
    ("    let gap = title", "    kept = title"), ("    let gap = title", "    self.kept = title"),
    ("    gap.priority", "    kept = gap\n    gap.priority"), ("    gap.priority", "    self.kept = gap\n    self.kept.priority"),
  ])
  func whatIsKeptBeforeItGetsItsPriorityIsTheSame(old: String, new: String) {
    func moved(_ text: String) -> String {
      let text = text.replacing(old, with: new)
      return new.contains(" = gap") ? text : text.replacing("    gap.priority", with: "    kept.priority").replacing(", gap]", with: ", kept]")
    }
    #expect(isSame(Self.local, moved))
    #expect(!isSame(Self.local) { moved($0).replacing("defaultHigh", with: "defaultLow") })
  }

  @Test func codeThatRunsInBetweenMayUseWhatIsKept() {
    let members = Self.local + "\n  func enable() { kept.isActive = true }"
    #expect(!isSame(members) { $0.replacing("    gap.priority", with: "    kept = gap\n    enable()\n    gap.priority") })
  }

  // MARK: Updates

  private let kept = """
      var height: NSLayoutConstraint?
      func setUp() {
        addSubview(title)
        title.translatesAutoresizingMaskIntoConstraints = false
        let first = title.heightAnchor.constraint(equalToConstant: 10)
        height = first
        NSLayoutConstraint.activate([first, title.topAnchor.constraint(equalTo: topAnchor)])
      }
      func grow(_ points: CGFloat) {
        title.translatesAutoresizingMaskIntoConstraints = false
        if height == nil {
          let new = title.heightAnchor.constraint(equalToConstant: points)
          height = new
          new.isActive = true
        } else {
          height?.constant = points
        }
      }
    """

  @Test func anUpdateByNameFindsWhatIsKeptUnderTheName() {
    #expect(!isSame(kept, without("    height = first\n")))
    #expect(isSame(kept) { $0.replacing("[first, title.topAnchor.constraint(equalTo: topAnchor)]", with: "[title.topAnchor.constraint(equalTo: topAnchor), first]") })
    let library = """
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { $0.height.equalTo(10); $0.top.equalToSuperview() }
        }
        func grow(_ points: CGFloat) { title.snp.updateConstraints { $0.height.equalTo(points) } }
      """
    #expect(isSame(library) { _ in kept })
    #expect(!isSame(library) { _ in kept.replacing("    height = first\n", with: "") })
  }

  // MARK: Lists

  private let lists = """
      func setUp() {
        let edges = [title.topAnchor.constraint(equalTo: topAnchor), title.leftAnchor.constraint(equalTo: leftAnchor)]
        NSLayoutConstraint.activate(edges)
        all += edges
      }
      func widen() {
        let widths = [title.widthAnchor.constraint(equalToConstant: 3)]
        NSLayoutConstraint.activate(widths)
        all += widths
      }
      func remake() {
        NSLayoutConstraint.deactivate(all)
        all = [title.topAnchor.constraint(equalTo: topAnchor)]
        NSLayoutConstraint.activate(all)
      }
    """

  @Test func aListThatIsReplacedNoLongerHoldsWhatStaysActive() {
    #expect(!isSame(lists) { $0.replacing("all += widths", with: "all = widths") })
    #expect(isSame(lists) { $0.replacing("let widths", with: "let new").replacing("(widths)", with: "(new)").replacing("+= widths", with: "+= new") })
    let inOne = """
        func setUp() {
          let edges = [title.topAnchor.constraint(equalTo: topAnchor)]
          NSLayoutConstraint.activate(edges)
          all += edges
          let widths = [title.widthAnchor.constraint(equalToConstant: 3)]
          NSLayoutConstraint.activate(widths)
          all += widths
        }
        func clear() {
          NSLayoutConstraint.deactivate(all)
          all = []
        }
      """
    #expect(!isSame(inOne) { $0.replacing("all += ", with: "all = ") })
  }

  @Test func aBranchThatReplacesAListLeavesNothingOfIt() {
    let text = """
        func lay(_ isWide: Bool) {
          NSLayoutConstraint.deactivate(all)
          all = [title.topAnchor.constraint(equalTo: topAnchor)]
          if isWide { all.append(title.leftAnchor.constraint(equalTo: leftAnchor)) }
          NSLayoutConstraint.activate(all)
        }
      """
    #expect(verdicts(text) { $0.replacing("all.append(title.leftAnchor.constraint(equalTo: leftAnchor))", with: "all = [title.leftAnchor.constraint(equalTo: leftAnchor)]") } == [.differs])
    #expect(isSame(text) { $0.replacing("all.append(title.leftAnchor.constraint(equalTo: leftAnchor))", with: "all += [title.leftAnchor.constraint(equalTo: leftAnchor)]") })
    let chosen = text.replacing("all.append(title.leftAnchor.constraint(equalTo: leftAnchor))", with: "all = [title.leftAnchor.constraint(equalTo: leftAnchor)]")
    #expect(
      isSame(chosen) { text in
        text.replacing("    all = [title.topAnchor.constraint(equalTo: topAnchor)]\n", with: "").replacing(
          "if isWide { all = [title.leftAnchor.constraint(equalTo: leftAnchor)] }",
          with: "if isWide { all = [title.leftAnchor.constraint(equalTo: leftAnchor)] } else { all = [title.topAnchor.constraint(equalTo: topAnchor)] }")
      })
  }

  @Test func aListOfObjectiveCThatIsReplacedNoLongerHoldsWhatItHeld() {
    let text = """
      @implementation Card
      - (void)lay:(BOOL)isWide {
        [NSLayoutConstraint deactivateConstraints:self.all];
        self.all = @[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor]];
        if (isWide) { self.all = [self.all arrayByAddingObject:[self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor]]; }
        [NSLayoutConstraint activateConstraints:self.all];
      }
      @end
      """
    let other = text.replacing("[self.all arrayByAddingObject:[self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor]]", with: "@[[self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor]]")
    func source(_ text: String) -> SourceFile { SourceFile(path: "Card.m", language: .objectiveC, text: "#import <UIKit/UIKit.h>\n" + text) }
    let found = verify(path: "Card.m", before: source(text), after: source(other), options: MigrationOptions()).verdict
    #expect([.unproven, .differs].contains(found))
  }

  // MARK: What follows

  @Test(arguments: [
    ("$0.height.equalTo(20)", "title.snp.updateConstraints { $0.height.equalTo(8) }"),
    ("$0.height.equalTo(20)", "title.snp.remakeConstraints { $0.top.equalTo(8) }"),
    ("$0.height.equalTo(20)", "title.snp.removeConstraints()"),
    ("constraint = $0.height.equalTo(20).constraint", "constraint?.update(offset: 3)"),
    ("constraint = $0.height.equalTo(20).constraint", "constraint?.deactivate()"),
  ]) func nothingFollowsFromWhatOtherCodeChanges(_ made: String, _ change: String) {
    let text = """
        var constraint: Constraint?
        func setUp() {
          addSubview(title)
          addSubview(badge)
          title.snp.makeConstraints {
            $0.top.equalToSuperview()
            \(made)
          }
          badge.snp.makeConstraints { $0.top.equalTo(title.snp.bottom) }
        }
        func change() { \(change) }
      """
    let other = { (text: String) in text.replacing("$0.top.equalTo(title.snp.bottom)", with: "$0.top.equalTo(title.snp.top).offset(20)") }
    #expect(!isSame(text, other))
    #expect(isSame(text.replacing(change, with: ""), other))
  }

  @Test func nothingFollowsFromConstraintsOfViewsThatAreTakenAway() {
    let text = """
        func setUp() {
          addSubview(title)
          addSubview(badge)
          title.snp.makeConstraints {
            $0.top.equalToSuperview()
            $0.height.equalTo(20)
          }
          badge.snp.makeConstraints { $0.top.equalTo(title.snp.bottom) }
        }
        func hide() { title.removeFromSuperview() }
      """
    let other = { (text: String) in text.replacing("$0.top.equalTo(title.snp.bottom)", with: "$0.top.equalToSuperview().offset(20)") }
    #expect(!isSame(text, other))
    #expect(isSame(text.replacing("title.removeFromSuperview()", with: "title.isHidden = true"), other))
    // The view that goes is not the one that it follows from.
    #expect(isSame(text.replacing("title.removeFromSuperview()", with: "other.removeFromSuperview()"), other))
  }

  @Test func nothingFollowsFromConstraintsThatAreEndedOrChangedByName() {
    let text = """
        var height: NSLayoutConstraint?
        func setUp() {
          addSubview(title)
          addSubview(badge)
          let first = title.heightAnchor.constraint(equalToConstant: 20)
          height = first
          first.isActive = true
          badge.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
        }
        func change() { height?.constant = 3 }
      """
    let other = { (text: String) in text.replacing("title.bottomAnchor)", with: "title.topAnchor, constant: 20)") }
    #expect(!isSame(text, other))
    #expect(!isSame(text.replacing("height?.constant = 3", with: "height?.isActive = false"), other))
    #expect(!isSame(text.replacing("height?.constant = 3", with: "hand(height)"), other))
    #expect(isSame(text.replacing("height?.constant = 3", with: "height?.identifier = nil"), other))
  }
}
