import Migration
import Testing
import Verification

/// Changes of what runs when: each pair has the same statements, and another layout, or another one for a while.
@Suite struct MovedMomentTests {
  private func card(_ make: String, _ go: String) -> String {
    """
    import SnapKit
    import UIKit
    final class Card: UIView {
      private let a = UILabel(), b = UIView(), stack = UIStackView(), table = UITableView()
      private var on = false
      private var width: Constraint!
      func setUp() {
        addSubview(a)
        a.snp.makeConstraints { make in
          make.top.equalTo(self)
          \(make)
        }
      }
      func go(h: CGFloat) {
        \(go)
      }
    }
    """
  }

  private static let kept = "width = make.width.equalTo(40).constraint"
  private static let old = "private var width: Constraint!"

  private func migrated(_ go: String) -> String {
    card("", go).replacing(Self.old, with: "private var width: NSLayoutConstraint!").replacing(
      "    a.snp.makeConstraints { make in\n      make.top.equalTo(self)\n      \n    }",
      with: "    a.translatesAutoresizingMaskIntoConstraints = false\n    width = a.widthAnchor.constraint(equalToConstant: 40)\n    NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: topAnchor), width])")
  }

  private func isSame(_ before: String, _ after: String) -> Bool { file(card(Self.kept, before), migrated(after)).verdict == .identical }

  @Test(arguments: [
    ("a.text = name", "a.intrinsicContentSize.width"), ("a.setTitle(name, for: .normal)", "a.intrinsicContentSize.width"), ("table.reloadData()", "table.contentSize.height"),
  ])
  func aConstantIsReadBehindWhatChangesIt(deed: String, value: String) {
    #expect(isSame("\(deed)\nwidth.update(offset: \(value))", "\(deed)\nwidth.constant = \(value)"))
    #expect(!isSame("\(deed)\nwidth.update(offset: \(value))", "width.constant = \(value)\n\(deed)"))
    #expect(isSame("\(deed)\nwidth.update(offset: h)", "width.constant = h\n\(deed)"))
  }

  @Test func aPassOfLayoutKeepsItsPlaceAmongChanges() {
    let pass = "UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }"
    #expect(isSame("width.update(offset: h)\n\(pass)", "width.constant = h\n\(pass)"))
    #expect(isSame("width.update(offset: h)\n\(pass)", "UIView.animate(withDuration: 0.3) {\nself.width.constant = h\nself.layoutIfNeeded()\n}"))
    #expect(!isSame("width.update(offset: h)\n\(pass)", "UIView.animate(withDuration: 0.3) {\nself.layoutIfNeeded()\nself.width.constant = h\n}"))
    #expect(!isSame("width.update(offset: -60)\nlayoutIfNeeded()\nwidth.update(offset: 0)", "width.constant = -60\nwidth.constant = 0\nlayoutIfNeeded()"))
  }

  /// SnapKit's `update(priority:)` does nothing to a required constraint.
  @Test func aRequiredConstraintKeepsItsPriority() {
    let (update, priority) = ("width.update(priority: 250)", "width.priority = UILayoutPriority(250)")
    #expect(!isSame(update, priority))
    #expect(isSame(update + "\nwidth.update(offset: h)", "width.constant = h"))
    let optional = Self.kept.replacing(".constraint", with: ".priority(700).constraint")
    let new = migrated(priority).replacing("    NSLayoutConstraint.activate", with: "    width.priority = UILayoutPriority(700)\n    NSLayoutConstraint.activate")
    #expect(file(card(optional, update), new).verdict == .identical)
  }

  @Test(arguments: [
    ("for v in [a, b] { addSubview(v) }", "for v in [a, b] {\naddSubview(v)\nif on { break }\n}"),
    ("for v in [a, b] { stack.addArrangedSubview(v) }", "for v in [a, b] {\nstack.addArrangedSubview(v)\nif on { break }\n}"),
  ])
  func aLoopThatEndsEarlyIsOpen(loop: String, ending: String) {
    #expect(file(migrated(loop), migrated(ending)).verdict == .unproven)
    #expect(file(migrated(ending), migrated(ending.replacing("for v", with: "for view").replacing("(v)", with: "(view)"))).verdict == .identical)
    #expect(file(migrated(loop), migrated(loop + "\nfor v in [a, b] {\nv.tag = 1\nif on { break }\n}")).verdict != .unproven)
  }

  @Test func aVariableThatIsHandedOverMayMeanAnotherView() {
    func new(_ swap: String) -> String { "var first: UIView = a, second: UIView = b\n\(swap)\nfirst.heightAnchor.constraint(equalToConstant: 4).isActive = true" }
    let old = "a.heightAnchor.constraint(equalToConstant: 4).isActive = true"
    #expect(file(migrated(old), migrated(new(""))).verdict == .identical)
    #expect(file(migrated(old), migrated(new("swap(&first, &second)"))).verdict != .identical)
  }

  /// What is measured is what the constraints say at that moment.
  @Test func aViewIsMeasuredBehindItsConstant() {
    let size = "let size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)"
    #expect(isSame("width.update(offset: h)\n\(size)\nuse(size)", "width.constant = h\n\(size)\nuse(size)"))
    #expect(!isSame("width.update(offset: h)\n\(size)\nuse(size)", "\(size)\nwidth.constant = h\nuse(size)"))
  }

  /// A frame is what the last pass of layout has left.
  @Test(arguments: ["b.frame = CGRect(x: 0, y: 0, width: a.frame.width, height: 1)", "use(a.bounds)", "b.center = a.center"])
  func aFrameIsReadBehindAPassOfLayout(reading: String) {
    #expect(isSame("width.update(offset: h)\nlayoutIfNeeded()\n\(reading)", "width.constant = h\nlayoutIfNeeded()\n\(reading)"))
    #expect(!isSame("width.update(offset: h)\nlayoutIfNeeded()\n\(reading)", "width.constant = h\n\(reading)"))
    #expect(!isSame("width.update(offset: h)\nlayoutIfNeeded()\n\(reading)", "width.constant = h\n\(reading)\nlayoutIfNeeded()"))
  }

  /// What `defer` makes, the rest of the function has named before.
  @Test func aDeferredConstraintIsNamedTooEarly() {
    let old = "    a.translatesAutoresizingMaskIntoConstraints = false\n    width = a.widthAnchor.constraint(equalToConstant: 40)\n"
    let new = migrated("").replacing(old, with: "    a.translatesAutoresizingMaskIntoConstraints = false\n    defer { width = a.widthAnchor.constraint(equalToConstant: 40) }\n")
    #expect(new.contains("defer"))
    #expect(file(card(Self.kept, ""), migrated("")).verdict == .identical)
    #expect(file(card(Self.kept, ""), new).verdict == .unproven)
  }
}
