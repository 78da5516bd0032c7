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

  @Test func aMemberOfAnotherValueMayBeAnything() { #expect(statuses("let item = BarItem(customView: button)") == [.refused]) }

  @Test func anItemThatGetsAnotherViewMayShowAnything() {
    let item = "let item = UIBarButtonItem(customView: button)"
    #expect(statuses("\(item)\n        item.customView = window.viewWithTag(4)") == [.refused])
    #expect(statuses("var \(item.dropFirst(4))\n        item = UIBarButtonItem(customView: window.viewWithTag(4)!)") == [.refused])
  }

  /// No other code has the button of the other file.
  @Test(arguments: ["let item = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)", "let item = leftBarButtonItems![0] as UIBarButtonItem", "let item: UIBarButtonItem = made()"])
  func anItemOfUnknownOriginShowsWhatSomeCodeGaveOne(_ item: String) {
    #expect(statuses(item) == [.migrated], "\(item)")
    #expect(statuses(item, more: "func swap(_ item: UIBarButtonItem, _ panel: Panel) { item.customView = panel.box }") == [.refused], "\(item)")
  }
}
