import Migration
import SourceText
import Testing

/// Types of the files that have a view under the name of a controller's own view: `struct Item { let view: UIView }`.
@Suite struct ViewPropertyTests {
  /// What becomes of a badge's box, which the badge makes again, beside a field that lays out the view of an item.
  private func statuses(_ item: String, _ others: String = "") -> String {
    let badge = """
      import SnapKit
      import UIKit
      final class Badge: UIView {
        let box = UIView()
        func setUp() {
          addSubview(box)
          box.snp.makeConstraints { $0.top.equalTo(self) }
        }
        func shrink() { box.snp.remakeConstraints { $0.bottom.equalTo(self) } }
      }

      """
    let field = """
      import SnapKit
      import UIKit
      final class Field: UIView {
        \(item)
        func show(_ item: Item) {
          addSubview(item.view)
          item.view.snp.makeConstraints { $0.leading.equalTo(self) }
        }
      }

      """
    let files = [SourceFile(path: "Badge.swift", text: badge), SourceFile(path: "Field.swift", text: field), SourceFile(path: "Others.swift", text: "import UIKit\n" + others)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map { $0.status == .migrated ? "m" : "r" }.joined()
  }

  @Test(arguments: ["struct Item { let view: UIView }", "final class Item { let view: UIView\ninit(view: UIView) { self.view = view } }"])
  func whatATypeStoresIsWhatItIsGiven(_ item: String) {
    #expect(statuses(item, "final class Page { let label = UILabel()\nfunc f(_ field: Field) { field.show(Field.Item(view: label)) } }") == "mm")
  }

  @Test(arguments: [
    "field.show(Field.Item(view: badge.box))", "field.show(.init(view: badge.box))", "let box = badge.box; field.show(Field.Item(view: box))",
  ])
  func theViewOfAnotherObjectMayBeGivenToIt(_ call: String) {
    #expect(statuses("struct Item { let view: UIView }", "final class Page { func f(_ field: Field, _ badge: Badge) { \(call) } }") == "rr", "\(call)")
    #expect(statuses("struct Item { let view: UIView }", "final class Page { func f(_ field: Field, _ badge: Badge) { \(call.replacing("badge.box", with: "UIView()")) } }") == "mm")
  }

  @Test func whatIsSetLaterCountsToo() {
    let others = "final class Page { func f(_ field: Field, _ badge: Badge) { var item = Field.Item(view: UIView()); item.view = badge.box; field.show(item) } }"
    #expect(statuses("struct Item { var view: UIView }", others) == "rr")
    #expect(statuses("struct Item { var view: UIView }", others.replacing("badge.box", with: "UIView()")) == "mm")
  }

  @Test func whatIsComputedIsWhatItComputes() {
    let item = "struct Item { let badge: Badge; let other = UIView()\nvar view: UIView { badge.box } }"
    #expect(statuses(item) == "rr")
    #expect(statuses(item.replacing("badge.box", with: "other")) == "mm")
  }

  @Test func aSubclassMayHaveAnotherOne() {
    let item = "class Item { var view: UIView { other }\nlet other = UIView() }"
    #expect(statuses(item, "final class Row: Item { let badge: Badge\noverride var view: UIView { badge.box } }") == "rr")
    #expect(statuses(item, "final class Row: Item { let badge: Badge\noverride var view: UIView { other } }") == "mm")
  }
}
