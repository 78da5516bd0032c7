import Migration
import SourceText
import Testing

/// A holder of views that adds them to the view which it is given, and a row that clears its stack.
@Suite struct GivenContainerTests {
  private func statuses(_ call: String, adding: String = "view.addSubview(title)", clearing: String = "row.stack.subviews.forEach { $0.snp.removeConstraints() }") -> [SiteStatus] {
    let holder = """
      import SnapKit
      import UIKit
      final class Holder {
        let title = UILabel()
        func place(in view: UIView) {
          \(adding)
          title.snp.makeConstraints { $0.width.equalTo(8) }
        }
      }

      """
    let page = """
      import UIKit
      final class Page: UIViewController {
        let holder = Holder()
        let box = UIView()
        let row = Row()
        func setUp() {
          \(call)
        }
      }

      """
    let row = """
      import SnapKit
      import UIKit
      final class Row: UIView {
        let stack = UIStackView()
      }
      final class List {
        let row = Row()
        func clear() {
          \(clearing)
        }
      }

      """
    let files = [SourceFile(path: "Holder.swift", text: holder), SourceFile(path: "Page.swift", text: page), SourceFile(path: "Row.swift", text: row)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    "holder.place(in: view)", "holder.place(in: box)", "holder.place(in: box)\n    holder.place(in: view)", "let inner = UIStackView()\n    box.addSubview(inner)\n    holder.place(in: inner)",
  ])
  func aViewIsWhereTheCallersSay(call: String) {
    #expect(statuses(call) == [.migrated], "\(call)")
  }

  @Test(arguments: [
    "holder.place(in: row.stack)", "holder.place(in: view)\n    holder.place(in: row.stack)", "holder.place(in: shelf.find())", "print(holder)", "[view].forEach(holder.place)",
    "let box = row.stack\n    holder.place(in: box)", "for view in views { holder.place(in: view) }", "holder.place(in: view.subviews[0])",
  ])
  func whereverTheyMaySay(call: String) {
    #expect(statuses(call) == [.refused], "\(call)")
  }

  @Test func otherPlacesCount() {
    #expect(statuses("holder.place(in: view)", adding: "view.addSubview(title)\n    row.stack.addSubview(title)") == [.refused])
    #expect(statuses("holder.place(in: view)", adding: "view.addSubview(title)\n    Shelf.shared.put(title)", clearing: "shelf.stack.subviews.forEach { $0.snp.removeConstraints() }") == [.refused])
    #expect(statuses("holder.place(in: view)\n    row.stack.addSubview(holder.title)") == [.refused], "added elsewhere")
  }
}
