import Migration
import SourceText
import Testing
import Verification

/// Helpers and constants of other files, and members that have a new name.
@Suite struct SharedCodeTests {
  private func swift(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, text: text) }

  private func card(_ body: String, _ rest: String = "") -> SourceFile {
    swift(
      "Card.swift",
      """
      import UIKit

      class Card: UIView {
        let title = UILabel()
        \(rest)

        func setUp() {
          addSubview(title)
          \(body)
        }
      }
      """)
  }

  private func verdict(_ before: SourceFile, _ after: SourceFile, _ others: (before: [SourceFile], after: [SourceFile])) -> Verdict? {
    let alone = verify(path: "Card.swift", before: before, after: after, options: MigrationOptions())
    let both = SharedCode.settled(
      [alone], before: SharedDeclarations(others.before + [before]), after: SharedDeclarations(others.after + [after]), options: MigrationOptions())
    return both[0].units.first { $0.declaration == "Card.setUp()" }?.verdict
  }

  private let helper = """
    import UIKit

    extension UIView {
      func pinEdges(to other: UIView, inset: CGFloat = 0) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
          topAnchor.constraint(equalTo: other.topAnchor, constant: inset)
        ])
      }
    }
    """

  private func spelled(_ inset: Int) -> String {
    """
    title.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: \(inset)),
          title.topAnchor.constraint(equalTo: topAnchor, constant: \(inset))
        ])
    """
  }

  @Test func aHelperOfAnotherFileIsReadFromItsBody() {
    let others = [swift("Helpers.swift", helper)]
    #expect(verdict(card(spelled(4)), card("title.pinEdges(to: self, inset: 4)"), (others, others)) == .identical)
    #expect(verdict(card(spelled(4)), card("title.pinEdges(to: self, inset: 5)"), (others, others)) == .differs)
    #expect(verdict(card(spelled(4)), card("title.pinEdges(to: self, inset: 4)"), ([], [])) == .unproven)
  }

  @Test func aHelperThatOtherFilesCannotSeeIsNotTaken() {
    let hidden = [swift("Helpers.swift", helper.replacing("extension", with: "private extension"))]
    #expect(verdict(card(spelled(4)), card("title.pinEdges(to: self, inset: 4)"), (hidden, hidden)) == .unproven)
  }

  @Test func aNameThatTwoFilesDeclareIsNotTaken() {
    let others = [swift("Helpers.swift", helper), swift("Pods.swift", helper.replacing("constant: inset", with: "constant: -inset"))]
    #expect(verdict(card(spelled(4)), card("title.pinEdges(to: self, inset: 4)"), (others, others)) == .unproven)
  }

  @Test func eachSideHasTheHelpersOfItsOwnTree() {
    let (old, new) = (swift("Helpers.swift", helper), swift("Helpers.swift", helper.replacing("constant: inset", with: "constant: inset * 2")))
    #expect(verdict(card(spelled(4)), card("title.pinEdges(to: self, inset: 2)"), ([old], [new])) == .identical)
    #expect(verdict(card(spelled(4)), card("title.pinEdges(to: self, inset: 4)"), ([old], [new])) == .differs)
  }

  @Test func aConstantOfAnotherFileIsItsNumber() {
    let others = [swift("Metrics.swift", "import UIKit\n\nenum Metrics {\n  static let gap: CGFloat = 4\n}\n")]
    #expect(verdict(card(spelled(4)), card(spelled(4).replacing("constant: 4", with: "constant: Metrics.gap")), (others, others)) == .identical)
    #expect(verdict(card(spelled(5)), card(spelled(5).replacing("constant: 5", with: "constant: Metrics.gap")), (others, others)) == .differs)
  }

  @Test(arguments: [
    "class Other {\n  enum Metrics {\n    static let gap: CGFloat = 4\n  }\n}", "extension Other.Metrics {\n  static let gap: CGFloat = 4\n}",
    "private class Other {\n  enum Metrics {\n    static let gap: CGFloat = 4\n  }\n}",
    "func make() {\n  enum Metrics {\n    static let gap: CGFloat = 4\n  }\n}",
  ])
  func aConstantInsideAnotherTypeIsNotTaken(declaration: String) {
    let others = [swift("Metrics.swift", "import UIKit\n\n\(declaration)\n")]
    let named = spelled(4).replacing("constant: 4", with: "constant: Metrics.gap")
    #expect(verdict(card(spelled(4)), card(named), (others, others)) == .unproven)
  }

  @Test func aConstantOfTheFileItselfIsThatOfNoOtherFile() {
    let others = [swift("Metrics.swift", "import UIKit\n\nenum Metrics {\n  static let gap: CGFloat = 5\n}\n")]
    let own = "private enum Metrics { static var gap: CGFloat = 4 }"
    let named = spelled(5).replacing("constant: 5", with: "constant: Metrics.gap")
    #expect(verdict(card(spelled(5), own), card(named, own), (others, others)) == .unproven)
  }

  /// A class that adds its views to one of its superclass in one method, and lays them out in another one.
  private func page(_ layout: String) -> SourceFile {
    swift(
      "Card.swift",
      """
      import SnapKit
      import UIKit

      final class Card: Base {
        private let title = UILabel()

        func addSubviews() {
          container.addSubview(title)
        }

        func setUp() {
          \(layout)
        }
      }
      """)
  }

  private func anchored(to view: String) -> SourceFile {
    page(
      """
      title.translatesAutoresizingMaskIntoConstraints = false
          title.topAnchor.constraint(equalTo: \(view).topAnchor, constant: 8).isActive = true
      """)
  }

  @Test func aMemberOfASuperclassInAnotherFileIsTheSuperview() {
    let made = page("title.snp.makeConstraints { $0.top.equalToSuperview().offset(8) }")
    let others = [swift("Base.swift", "import UIKit\n\nclass Base: UIViewController {\n  let container = UIView()\n  let other = UIView()\n}\n")]
    #expect(verdict(made, anchored(to: "container"), (others, others)) == .identical)
    #expect(verdict(made, anchored(to: "other"), (others, others)) == .differs)
  }

  /// Constraints that contradict each other only where two unknown superviews are the one view that the other side names.
  @Test func aContradictionThatDependsOnAnUnknownSuperviewIsNoDifference() {
    func card(_ layout: String) -> SourceFile {
      swift(
        "Card.swift",
        """
        import SnapKit
        import UIKit

        final class Card: Base {
          private let title = UILabel(), icon = UIView()

          func add(_ shelf: Shelf) {
            shelf.put(title, icon)
          }

          func setUp() {
            \(layout)
          }
        }
        """)
    }
    let made = """
      title.snp.makeConstraints { $0.right.equalToSuperview().offset(-16) }
          icon.snp.makeConstraints { make in
            make.width.equalTo(32)
            make.right.equalToSuperview().offset(-16)
            make.left.equalTo(title.snp.right).offset(8)
          }
      """
    func anchored(_ view: String) -> String {
      """
      title.translatesAutoresizingMaskIntoConstraints = false
          icon.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            title.rightAnchor.constraint(equalTo: \(view).rightAnchor, constant: -16), icon.widthAnchor.constraint(equalToConstant: 32),
            icon.rightAnchor.constraint(equalTo: \(view).rightAnchor, constant: -16), icon.leftAnchor.constraint(equalTo: title.rightAnchor, constant: 8),
          ])
      """
    }
    #expect(verdict(card(made), card(anchored("container")), ([], [])) == .unproven)
    #expect(verdict(card(anchored("container")), card(anchored("container")), ([], [])) == .identical)
  }

  @Test func aPrivateMemberMayHaveANewName() {
    func card(_ name: String, _ access: String = "private ", _ constant: Int = 4) -> SourceFile {
      swift(
        "Card.swift",
        """
        import UIKit

        class Card: UIView {
          \(access)let \(name) = UILabel()

          func setUp() {
            addSubview(\(name))
            \(name).translatesAutoresizingMaskIntoConstraints = false
            \(name).leadingAnchor.constraint(equalTo: leadingAnchor, constant: \(constant)).isActive = true
          }
        }
        """)
    }
    #expect(verdict(card("title"), card("titleLabel"), ([], [])) == .identical)
    #expect(verdict(card("title"), card("titleLabel", "private ", 5), ([], [])).map { [.unproven, .differs].contains($0) } == true)
    // Other files may name it, so that it may be another one.
    #expect(verdict(card("title", ""), card("titleLabel", ""), ([], [])) == .unproven)
  }

  @Test func updatesOfAnotherFileAreComparedByTheirCalls() {
    func cell(_ body: String) -> [SourceFile] {
      [swift("Cell.swift", "import UIKit\n\nfinal class Cell: UIView {\n  let cover = UIView()\n  var bottom: NSLayoutConstraint?\n}\n\nextension Cell {\n  func narrow(_ done: Int? = nil) {\n    \(body)\n  }\n}\n")]
    }
    func screen(_ body: String) -> SourceFile {
      card(
        "UIView.animate(withDuration: 1, animations: {\n\(body)\n    })\n    UIView.animate(withDuration: 1, animations: {\n\(body)\n      if let cell = self.item() as? Cell {\n        cell.narrow()\n      }\n    })",
        "var kept: [NSLayoutConstraint] = []")
    }
    let old = screen("self.title.snp.remakeConstraints { make in\n      }")
    let new = screen(
      "self.title.translatesAutoresizingMaskIntoConstraints = false\n      NSLayoutConstraint.deactivate(self.kept)\n      self.kept = []")
    let updating = cell("cover.snp.updateConstraints { make in\n      make.bottom.equalTo(self).offset(6)\n    }")
    let migrated = cell(
      "cover.translatesAutoresizingMaskIntoConstraints = false\n    if bottom == nil {\n      let made = cover.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 6)\n      bottom = made\n      made.isActive = true\n    } else {\n      bottom?.constant = 6\n    }")
    #expect(verdict(old, new, (updating, migrated)) != .differs)
  }
}

/// Code that is not understood on one side, where the other side says more.
@Suite struct UnreadSiteTests {
  private func verdict(_ before: String, _ after: String) -> Verdict {
    func file(_ body: String) -> SourceFile { SourceFile(path: "Card.swift", text: "import SnapKit\nimport UIKit\nclass Card: UIView {\n\(body)\n}") }
    return verify(path: "Card.swift", before: file(before), after: file(after), options: MigrationOptions()).verdict
  }

  /// What the unit calls `title` goes by the name `button` in the closure.
  @Test func autoresizingOfAReturnedObjectIsOpen() {
    func card(_ layout: String) -> String { "let title: UIButton = {\n  let button = UIButton()\n  \(layout)\n  return button\n}()" }
    let before = card("button.snp.makeConstraints { $0.width.height.equalTo(next()) }")
    let anchors = "NSLayoutConstraint.activate([button.widthAnchor.constraint(equalToConstant: next()), button.heightAnchor.constraint(equalToConstant: next())])"
    #expect(verdict(before, card("button.translatesAutoresizingMaskIntoConstraints = false\n  \(anchors)")) == .unproven)
    #expect(verdict(card(anchors), card("button.translatesAutoresizingMaskIntoConstraints = false\n  \(anchors)")) == .differs)
  }

  @Test func theFrameOfAScrollViewIsNamedByTheView() {
    func card(_ layout: String) -> String { "let list = UIScrollView()\nfunc setUp() {\n  addSubview(list)\n  \(layout)\n}" }
    let anchors = """
      list.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        list.widthAnchor.constraint(equalToConstant: next()), list.heightAnchor.constraint(equalToConstant: next()),
        list.centerXAnchor.constraint(equalTo: centerXAnchor),
      ])
      """
    #expect(verdict(card("list.snp.makeConstraints { make in\n make.width.height.equalTo(next())\n make.centerX.equalToSuperview()\n}"), card(anchors)) == .unproven)
    #expect(verdict(card("list.translatesAutoresizingMaskIntoConstraints = false"), card(anchors)) == .differs)
  }
}
