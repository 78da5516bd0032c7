import Migration
import SourceText
import Testing

/// A bar item that has a button for its view, and code that makes the constraints of a view of unknown origin again.
private func statuses(_ item: String, _ view: String = "item.customView?", more: String = "") -> [SiteStatus] {
  let bars = """
    import SnapKit
    import UIKit

    extension UINavigationItem {
        func add(_ given: UIButton) {
            let button = UIButton()
            \(item)
            \(view).snp.makeConstraints { make in
                make.width.height.equalTo(24)
            }
        }
        \(more)
    }

    """
  let list = """
    import SnapKit
    import UIKit

    final class Panel: UIView {
        let box = UIButton()
        weak var owner: Panel?

        func f() {
            owner?.box.snp.remakeConstraints { $0.width.equalTo(4) }
        }
    }

    """
  let results = TreeMigration.run(
    [SourceFile(path: "Bars.swift", text: bars), SourceFile(path: "Panel.swift", text: list)], options: MigrationOptions())
  return results[0].sites.map(\.status)
}

@Suite struct BarItemTests {
  @Test(arguments: ["let item = UIBarButtonItem(customView: button)", "let item = UIBarButtonItem(customView: given)"])
  func theViewOfABarItemIsTheOneThatItWasMadeFor(_ item: String) {
    #expect(statuses(item) == [.migrated])
  }

  @Test func aMemberOfAnotherNameOrAnotherValueMayBeAnything() {
    #expect(statuses("let item = BarItem(customView: button)") == [.refused])
    #expect(statuses("let item = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)") == [.refused])
  }

  @Test func anItemThatGetsAnotherViewMayShowAnything() {
    #expect(statuses("let item = UIBarButtonItem(customView: button)\n        item.customView = find()") == [.refused])
    #expect(statuses("var item = UIBarButtonItem(customView: button)\n        item = find()") == [.refused])
    #expect(statuses("let item = UIBarButtonItem(customView: button)", more: "func swap(_ item: UIBarButtonItem, _ view: UIView) { item.customView = view }") == [.refused])
  }
}
