import Migration
import SourceText
import Testing

/// Views that loops take out of a part of a list: whether they may be views of other files.
@Suite struct ListSliceTests {
  private static let page = """
    import SnapKit
    import UIKit
    class Page: UIViewController {
      let image = UIImageView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(image)
        image.snp.makeConstraints { $0.top.equalToSuperview() }
      }
      func scrolled(_ y: CGFloat) { image.snp.updateConstraints { $0.top.equalToSuperview().offset(y) } }
    }
    """

  /// The statuses of the sites of `Page`, beside a file that lays out what a loop is given.
  private func statuses(_ loop: String, members: String = "let rows: [Row] = [Row(), Row()]", page: String = page) -> [SiteStatus] {
    let list = """
      import SnapKit
      import UIKit
      class List: UIView {
        \(members)
        func setUp(_ first: Int) {
          for \(loop) {
            addSubview(row)
            row.snp.makeConstraints { $0.top.equalToSuperview() }
          }
        }
      }
      """
    let row = "import UIKit\nclass Row: UIView {}"
    let files = [page, list, row].enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    "row in rows[..<rows.count]", "row in rows[rows.startIndex...]", "row in rows[..<(rows.count - 1)]", "row in rows[first...]",
    "(_, row) in zip(rows[..<(rows.count - 1)], rows[1...])", "row in rows.prefix(rows.count - 1)",
  ])
  func thePartsOfAListOfItsOwnAreNoViewsOfOthers(_ loop: String) {
    #expect(statuses(loop) == [.migrated, .migrated])
  }

  @Test func otherListsMayHoldThem() {
    let members = "var rows: [UIView] = []"
    let page = Self.page.replacing("super.viewDidLoad()", with: "super.viewDidLoad()\n    list.rows = [image]") + "\nlet list = List()"
    #expect(statuses("row in rows[1...]", members: members, page: page) == [.refused, .refused])
    #expect(statuses("row in rows[..<rows.count]", members: members, page: page) == [.refused, .refused])
    // What counts here is a view.
    #expect(statuses("row in [badge.count]", members: "let badge: Badge", page: Self.page.replacing("super.viewDidLoad()", with: "super.viewDidLoad()\n    badge.count = image") + "\nlet badge = Badge()\nclass Badge: UIView { var count = UIView() }") == [.refused, .refused])
  }
}
