import Migration
import SourceText
import Testing

/// Calls that may mean something else of a helper's name.
@Suite struct HelperNameTests {
  private static let helper = """
    import UIKit
    extension UIView {
      func pin(_ format: String, LABELviews: UIView...) {
        var named = [String: UIView]()
        for (index, view) in views.enumerated() {
          view.translatesAutoresizingMaskIntoConstraints = false
          named["v\\(index)"] = view
        }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: named))
      }
    }
    """

  private func migrated(_ member: String, hasLabel: Bool = false) -> String {
    let files = [
      SourceFile(
        path: "Page.swift",
        text: "import UIKit\nclass Page: UIView {\n  let card = Card(), a = UIView()\n  func setUp() {\n    card.addSubview(a)\n    card.pin(\"H:|[v0]\", \(hasLabel ? "views: " : "")a)\n  }\n}\n"),
      SourceFile(path: "Card.swift", text: "import UIKit\nclass Card: UIView {\n  \(member)\n}\n"),
      SourceFile(path: "Helper.swift", text: Self.helper.replacing("LABEL", with: hasLabel ? "" : "_ ")),
    ]
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  @Test(arguments: ["var pin: (String, UIView) -> Void = { _, _ in }", "lazy var pin: ((String, UIView) -> Void)! = make()", "let pin = { (format: String, view: UIView) in print(format) }"])
  func aMemberMayHoldAClosureOfThatName(member: String) {
    #expect(migrated(member).contains("card.pin("))
    // A closure has no labels.
    #expect(migrated(member, hasLabel: true).contains("a.leadingAnchor.constraint(equalTo: card.leadingAnchor)"))
  }

  @Test(arguments: ["", "let pin = UIImageView()", "var pin: CGPoint = .zero", "let pin: UIView = { let view = UIView(); return view }()"])
  func otherMembersAreNotCalled(member: String) {
    #expect(migrated(member).contains("a.leadingAnchor.constraint(equalTo: card.leadingAnchor)"))
  }

  /// A file that is there twice, as trees have it that were moved by hand.
  @Test(arguments: [("", true), ("layoutIfNeeded()", false)])
  func copiesOfAHelperAreOne(more: String, isMigrated: Bool) {
    let helper = Self.helper.replacing("LABEL", with: "")
    let files = [
      SourceFile(path: "App/Page.swift", text: "import UIKit\nclass Page: UIView {\n  let a = UIView()\n  func setUp() {\n    addSubview(a)\n    pin(\"H:|[v0]\", views: a)\n  }\n}\n"),
      SourceFile(path: "App/Helper.swift", text: helper),
      SourceFile(path: "App/Extensions/Helper.swift", text: helper.replacing("    addConstraints(", with: "    \(more)\n    addConstraints(")),
    ]
    let text = String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    #expect(text.contains("a.leadingAnchor.constraint(equalTo: leadingAnchor)") == isMigrated)
  }
}
