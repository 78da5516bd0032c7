import Migration
import SourceText
import Testing

/// A holder of views that adds them to the view which it is given, and a row that clears its stack.
@Suite struct GivenContainerTests {
  private func statuses(
    _ call: String, adding: String = "view.addSubview(title)", clearing: String = "row.stack.subviews.forEach { $0.snp.removeConstraints() }",
    stack: String = "let stack = UIStackView()", beside others: String = ""
  ) -> [SiteStatus] {
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
      class Row: UIView {
        \(stack)
      }
      \(others)
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

  /// A banner may be a stack of its library, but it is not what a constant of another class was made as.
  @Test(arguments: [
    ("let stack = UIStackView()", SiteStatus.migrated), ("let stack: UIStackView = UIStackView()", .migrated), ("let stack: UIStackView = .init(frame: .zero)", .migrated),
    ("let stack: UIStackView = {\n    let stack: UIStackView = .init(frame: .zero)\n    stack.spacing = 8\n    return stack\n  }()", .migrated), ("var stack = UIStackView()", .refused),
    ("lazy var stack: UIStackView = UIStackView()", .refused), ("let stack: UIStackView = Shelf.make()", .refused), ("let stack: UIStackView", .refused),
    ("let stack: UIStackView = make()\n  class func make() -> UIStackView {\n    let stack = UIStackView()\n    return stack\n  }", .refused),
    ("let stack: UIStackView = {\n    let stack: UIStackView = Banner()\n    return stack\n  }()", .refused), ("var stack: UIStackView { Shelf.make() }", .refused),
  ])
  func aConstantIsOfTheClassThatItWasMadeOf(stack: String, status: SiteStatus) {
    let banner = """
      final class Banner: LibraryBanner {
        let holder = Holder()
        func setUp() { holder.place(in: self) }
      }
      """
    #expect(statuses("holder.place(in: view)", stack: stack, beside: banner) == [status], "\(stack)")
  }

  /// A row that code is given may be of a subclass, whose stack may be another one.
  @Test(arguments: [("class Wide: Row {}", SiteStatus.migrated), ("class Wide: Row {\n  override var stack: UIStackView { Shelf.make() }\n}", .refused)])
  func orASubclassHoldsAnotherOne(subclass: String, status: SiteStatus) {
    let others = """
      final class Banner: LibraryBanner {
        let holder = Holder()
        func setUp() { holder.place(in: self) }
      }
      extension List {
        func wipe(_ row: Row) { row.stack.subviews.forEach { $0.snp.removeConstraints() } }
      }
      \(subclass)
      """
    #expect(statuses("holder.place(in: view)", clearing: "wipe(row)\n    wipe(Wide())", beside: others) == [status])
  }
}
