import Migration
import SourceText
import Testing

/// What Swift assigns to a member that is called like one of an Objective-C class, whose view then is another one or not.
@Suite struct SwiftAssignmentTests {
  /// How many of the two sites of `Card` are migrated beside Swift files, and headers.
  private func migratedSites(_ files: [String: String]) -> Int {
    let interface = "@interface Card : UIView\n@property (nonatomic, strong) UIView *box;\n@end\n"
    let card = """
      #import "Card.h"
      @implementation Card
      - (void)rebuild {
        [self addSubview:self.box];
        [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self);
        }];
      }
      - (void)grow {
        [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.left.bottom.equalTo(self);
        }];
      }
      @end

      """
    let own = [("Card.m", card), ("Card.h", interface)]
    let all = (own + files.sorted { $0.key < $1.key }).map { path, text in
      SourceFile(path: path, language: path.hasSuffix(".swift") ? .swift : .objectiveC, text: text)
    }
    let sites = TreeMigration.run(all, options: MigrationOptions())[0].sites
    #expect(sites.count == 2)
    return sites.count { $0.status == .migrated }
  }

  private func page(_ statement: String) -> String {
    "import UIKit\nclass Page: UIViewController {\n  func reload(store: Store, item: Item, thing: Thing) {\n    \(statement)\n  }\n}\n"
  }

  private static let item = "struct Item {\n  var box: UIView?\n}\n"
  private static let store = "final class Store: NSObject {\n  var item = Item()\n  var items: [Item] = []\n}\n"

  @Test(arguments: [
    "var other = item\n    other.box = UIView()", "store.item.box = nil", "store.items[0].box = UIView()", "var copy = store.item\n    copy.box = UIView()",
    "run { text in\n      var copy = store.item\n      copy.box = text\n    }", "var copy = Item()\n    copy.box = UIView()",
    "var box = UIView()\n    swap(&store.item.box, &box)", "let other: Store? = store\n    other?.item.box = UIView()",
  ])
  func aMemberOfASwiftTypeIsAnotherOne(statement: String) {
    #expect(migratedSites(["Page.swift": page(statement), "Item.swift": Self.item, "Store.swift": Self.store]) == 2)
  }

  @Test(arguments: [
    Self.item, "final class Item: UIView {\n  var box = UIView()\n}\n", "class Item: Codable, Equatable {\n  var box: UIView?\n}\n",
    "protocol Boxed {}\nclass Base: NSObject {\n  var box: UIView?\n}\nclass Item: Base, Boxed {}\n",
    "enum Outer {\n  struct Item {\n    var box: UIView?\n  }\n}\n",
  ])
  func typesOfSwiftAloneAreApart(item: String) {
    #expect(migratedSites(["Page.swift": page("store.item.box = UIView()"), "Item.swift": item, "Store.swift": Self.store]) == 2)
  }

  @Test(arguments: [
    "", "class Item: Card {}\n", "class Base: Card {}\nclass Item: Base {\n  var other = 1\n}\n", "class Item: Unknown {\n  var box: UIView?\n}\n",
    "protocol Item {\n  var box: UIView? { get set }\n}\nextension Card: Item {}\n", "typealias Item = Card\n", "extension Item {\n  var box: UIView? { nil }\n}\n",
    "@dynamicMemberLookup struct Item {\n  subscript<T>(dynamicMember path: ReferenceWritableKeyPath<Card, T>) -> T { card[keyPath: path] }\n}\n",
    Self.item + "enum Outer {\n  class Item: Card {}\n}\n", Self.item + "enum Outer {\n  typealias Item = Card\n}\n", Self.item + "final class Bag<Item> {}\n",
    "class Base: Codable {}\nextension Base {}\nclass Item: Base {}\n", "typealias Base = Card\nclass Item: Base {\n  var other = 1\n}\n",
  ])
  func aTypeThatMayBeTheClassCounts(item: String) {
    #expect(migratedSites(["Page.swift": page("store.item.box = UIView()"), "Item.swift": item, "Store.swift": Self.store]) == 0)
  }

  @Test(arguments: [
    "thing.box = UIView()", "if let item = thing as? Card { item.box = UIView() }", "switch thing {\n    case let item as Card: item.box = UIView()\n    default: break\n    }",
    "run { item in item.box = UIView() }", "run { $0.box = UIView() }", "for item in thing.cards { item.box = UIView() }", "let item = make()\n    item.box = UIView()",
    "for case let item as Card in thing.all { item.box = UIView() }", "guard let item = thing.card else { return }\n    item.box = UIView()",
    "let (item, _) = thing.pair\n    item.box = UIView()", "[thing].forEach { (item: Card) in item.box = UIView() }", "make().box = UIView()", "(store.item).box = UIView()",
  ])
  func anObjectThatNothingTellsCounts(statement: String) {
    #expect(migratedSites(["Page.swift": page(statement), "Item.swift": Self.item, "Store.swift": Self.store]) == 0)
  }

  @Test(arguments: [
    ["Item.h": "@interface Item : Card\n@end\n"], ["Item.h": "@interface Row : Card\n@end\nNS_SWIFT_NAME(Item)\n@interface Wide : Row\n@end\n"],
  ])
  func aClassOfObjectiveCOfTheSameNameCounts(headers: [String: String]) {
    let files = ["Page.swift": page("store.item.box = UIView()"), "Item.swift": Self.item, "Store.swift": Self.store]
    #expect(migratedSites(files.merging(headers) { first, _ in first }) == 0)
    #expect(migratedSites(files) == 2)
  }

  @Test(arguments: [
    ("\"title\"", 2), ("true", 2), ("3", 2), ("thing.title ?? \"\"", 2), ("title(of: thing)", 2), ("store.name", 2), ("store.count", 2), ("thing.title", 0),
    ("thing.title ?? UIView()", 0), ("view(of: thing)", 0), ("store.any", 0), ("[UIView()]", 0), ("thing.label.text", 0),
  ])
  func aValueThatIsNoViewIsNotTheMembers(value: String, expected: Int) {
    let store = "class Store {\n  var name = \"\"\n  let count: Int\n  var any: Any\n}\nfunc title(of thing: Thing) -> String { \"\" }\nfunc view(of thing: Thing) -> UIView { UIView() }\n"
    #expect(migratedSites(["Page.swift": page("thing.box = \(value)"), "Store.swift": store]) == expected)
  }
}
