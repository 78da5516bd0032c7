import Migration
import SourceText
import Testing

/// Views that code configures while it hands them over.
@Suite struct HandedConfiguredViewTests {
  private func statuses(_ call: String, remade: String) -> [SiteStatus] {
    let card = """
      import SnapKit
      import UIKit
      final class Card: UIView {
        let title = UILabel()
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { make in
            make.height.equalTo(40)
          }
          \(call)
        }
      }

      """
    let shelf = """
      import SnapKit
      import UIKit
      extension UIView { func tagged(_ tag: Int) -> Self { self.tag = tag; return self } }
      final class Shelf {
        static let shared = Shelf()
        var last: UIView?
        var views: [UIView] = []
        func f() {
          \(remade).snp.remakeConstraints { $0.height.equalTo(20) }
        }
      }

      """
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Shelf.swift", text: shelf)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: ["Shelf.shared.put(title.then { $0.tag = 1 })", "Shelf.shared.views = [title.then { $0.tag = 1 }]", "let kept = title.then { $0.tag = 1 }\n    Shelf.shared.put(kept)"])
  func whatIsConfiguredOnTheWayIsHandedOver(call: String) {
    #expect(statuses(call, remade: "Finder.find()") == [.refused], "\(call)")
  }

  @Test(arguments: ["title.then { $0.tag = 1 }", "title.then {\n      $0.tag = 1\n    }\n    print(1)", "if true { title.then { $0.tag = 1 } }"])
  func whatIsOnlyConfiguredIsNot(call: String) {
    #expect(statuses(call, remade: "Finder.find()") == [.migrated], "\(call)")
  }

  @Test func anObjectMayHaveAPropertyThatIsCalledLast() {
    #expect(statuses("Shelf.shared.last = title.tagged(1)", remade: "Shelf.shared.last!") == [.refused])
    #expect(statuses("Shelf.shared.last = UILabel()", remade: "Shelf.shared.last!") == [.migrated])
    #expect(statuses("print(title)", remade: "Shelf.shared.views.last!") == [.migrated])
  }
}
