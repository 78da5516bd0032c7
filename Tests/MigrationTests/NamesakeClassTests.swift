import Migration
import SourceText
import Testing

/// Two modules of a tree have a class of one name: a member that each of them declares has one type whichever is meant.
@Suite struct NamesakeClassTests {
  private func statuses(_ first: String, _ second: String) -> [SiteStatus] {
    let empty = """
      import SnapKit
      import UIKit
      public class Empty: UIView {
          public let title = UILabel()
      }
      public class Other: UIView {
          public let title = UILabel()
      }
      """
    let home = """
      import SnapKit
      import UIKit
      public class Home: Base {
          func lay() {
              shown.title.snp.updateConstraints { $0.left.equalToSuperview().inset(40) }
          }
      }
      """
    let card = """
      import SnapKit
      import UIKit
      public class Card: UIView {
          let title = UILabel()
          func lay() {
              addSubview(title)
              title.snp.makeConstraints { $0.left.equalToSuperview().inset(40) }
          }
      }
      """
    let files = ["Card": card, "Empty": empty, "Home": home, "One/Base": "import UIKit\n\(first)", "Two/Base": "import UIKit\n\(second)"]
    let results = TreeMigration.run(
      files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key + ".swift", text: $0.value) }, options: MigrationOptions())
    return results[0].sites.map(\.status)
  }

  private let base = "public class Base: UIViewController { public let shown = Empty() }"

  @Test func aMemberOfBothHasOneType() {
    #expect(statuses(base, base) == [.migrated])
    #expect(statuses(base, "class Base<Bar: UIView>: UITableViewController { let shown = Empty() }") == [.migrated])
    #expect(statuses(base, base + "\nextension Base: Showing { var hidden: Int { 4 } }") == [.migrated])
  }

  @Test(arguments: [
    "class Base: UIViewController { let shown = Other() }", "class Base: UIViewController { let shown = make() }",
    // One inherits it from wherever.
    "class Base: Root { }", "class Base: Root { }\nextension Base { var hidden: Int { 4 } }",
  ])
  func aMemberOfOneOrOfAnotherTypeMayBeAnything(_ second: String) {
    #expect(statuses(base, second) == [.refused])
  }
}
