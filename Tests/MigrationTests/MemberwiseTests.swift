import Migration
import SourceText
import Testing

/// Views that a structure holds, which nobody wrote an initialiser for.
@Suite struct MemberwiseTests {
  /// - Parameters:
  ///   - call: What a card does with its label.
  ///   - pin: What holds such labels.
  ///   - path: How other code gets one of them from `shelf`.
  private func statuses(_ call: String, pin: String, path: String) -> [SiteStatus] {
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
      \(pin)
      final class Shelf {
        static let shared = Shelf()
        var pins: [Pin] = []
        func put(_ pin: Pin) { pins.append(pin) }
        func clear() {
          pins.forEach { $0.\(path).snp.remakeConstraints { $0.height.equalTo(20) } }
        }
      }

      """
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Shelf.swift", text: shelf)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: ["view", "contentView", "containerView", "label"])
  func whatAStructureIsGivenIsTheView(member: String) {
    for call in [
      "Shelf.shared.pins.append(Pin(\(member): title))", "Shelf.shared.pins = [Pin(\(member): title), Pin(\(member): UIView())]", "let pin = Pin(\(member): title)\n    Shelf.shared.put(pin)",
      "Shelf.shared.pins.append(.init(\(member): title))", "Shelf.shared.put(.init(\(member): title))",
    ] {
      #expect(statuses(call, pin: "struct Pin { let \(member): UIView }", path: member) == [.refused], "\(call)")
    }
    let keeping = "keep(title)\n  }\n  func keep(_ view: UIView) {\n    Shelf.shared.put(.init(\(member): view))"
    #expect(statuses(keeping, pin: "struct Pin { let \(member): UIView }", path: member) == [.refused])
  }

  /// How the site of a store fares, whose label other types of the tree have under a name of theirs.
  ///
  /// - Parameters:
  ///   - tile: What has a member of some name.
  ///   - keeper: What removes the constraints of what it finds there.
  private func stored(_ tile: String, _ keeper: String) -> [SiteStatus] {
    let store = "final class Store { static let badge = UILabel()\n  func setUp() { Store.badge.snp.makeConstraints { $0.width.equalTo(20) } }\n}\n"
    let files = [("Keeper.swift", keeper), ("Store.swift", store), ("Tile.swift", tile)].map { SourceFile(path: $0.0, text: "import SnapKit\nimport UIKit\n" + $0.1 + "\n") }
    return TreeMigration.run(files, options: MigrationOptions())[1].sites.map(\.status)
  }

  private static let tiles = [
    "enum Tile { case one; ", "struct Tile { ", "final class Tile { ", "class Tile: UIView { ", "class Tile: UIViewController { ", "class Tile: UITableViewCell { ", "protocol Tile {}\nextension Tile { ",
  ]

  @Test(arguments: ["view", "contentView", "titleLabel"], tiles)
  func aComputedMemberMayBeTheViewOfAnotherOne(member: String, tile: String) {
    for value in ["{ Store.badge }", "{ get { Store.badge } set {} }", "{ if isSmall { return UIView() }; return Store.badge }"] {
      #expect(
        stored("\(tile)var \(member): UIView \(value) }", "class Keeper { func go(_ tile: Tile) { tile.\(member).snp.removeConstraints() } }") == [.refused], "\(value)")
    }
  }

  @Test(arguments: ["lazy var contentView: UIView = Store.badge", "let contentView: UIView = Store.badge", "var contentView = Store.badge", "static var contentView: UIView { Store.badge }"])
  func soMayOneWithAnInitialValue(property: String) {
    let tile = property.hasPrefix("static") ? "Tile" : "tile"
    #expect(stored("final class Tile { \(property) }", "class Keeper { func go(_ tile: Tile) { \(tile).contentView.snp.removeConstraints() } }") == [.refused])
  }

  @Test(arguments: [
    "class Keeper { func go(_ tile: Tile) { clear(tile.contentView) }\n  func clear(_ view: UIView) { view.snp.removeConstraints() } }",
    "class Keeper { func go(_ tile: Tile) { tile.contentView.clear() } }\nextension UIView { func clear() { snp.removeConstraints() } }",
    "class Keeper<Shown: Tile> { var tile: Shown!\n  func go() { tile.contentView.snp.removeConstraints() } }",
    "class Keeper { func go() { find { tile in tile.contentView.snp.removeConstraints() } }\n  func find(_ found: (Tile) -> Void) {} }",
    "class Keeper: Tile { func go() { contentView.snp.removeConstraints() } }",
    "extension Tile { func go() { contentView.snp.removeConstraints() } }",
  ])
  func itIsFollowedWhereverItComesFrom(keeper: String) {
    #expect(stored("class Tile: UIView { var contentView: UIView { Store.badge } }", keeper) == [.refused])
  }

  /// The system's names for what makes a view, or gives one that it has, say nothing of functions that the tree declares.
  @Test(arguments: ["copy()", "mutableCopy()", "snapshotView()", "instantiate()", "cellForRow(1)", "cellForItem(1)", "headerView()", "footerView(1)"])
  func aFunctionMayGiveTheViewOfAnotherOne(call: String) {
    let function = call.replacing("(1)", with: "(_ row: Int)")
    #expect(stored("final class Tile { func \(function) -> UIView { Store.badge } }", "class Keeper { func go(_ tile: Tile) { tile.\(call).snp.removeConstraints() } }") == [.refused])
    #expect(stored("func \(function) -> UIView { Store.badge }", "class Keeper { func go() { \(call).snp.removeConstraints() } }") == [.refused])
  }

  @Test(arguments: ["contentView", "titleLabel", "tableView"])
  func anExtensionOfASystemsClassMayNameAView(member: String) {
    #expect(stored("extension UIView { var \(member): UIView { self } }", "class Keeper { func go() { Store.badge.\(member).snp.removeConstraints() } }") == [.refused])
  }

  /// A badge makes constraints for itself, and a tile has one as its view.
  @Test(arguments: ["let view = Badge()", "var view: UIView = Badge()", "lazy var view: UIView = Badge()", "var view: UIView!\n  func fill() { view = Badge() }", "var view: Badge!"])
  func whatATypeMakesForItselfNeedBeNoPlainView(property: String) {
    let badge = "class Badge: UIView { func setUp() { snp.makeConstraints { $0.width.equalTo(20) } } }"
    for lay in ["func go(_ tile: Tile) { tile.view.AGAIN }", "func go(_ tile: Tile) { lay(tile.view) }\n  func lay(_ view: UIView) { view.AGAIN }"] {
      let keeper = "class Keeper { \(lay.replacing("AGAIN", with: "snp.remakeConstraints { $0.width.equalTo(30) }")) }"
      let files = [("Badge.swift", badge), ("Keeper.swift", keeper), ("Tile.swift", "class Tile: UIView { \(property) }")]
        .map { SourceFile(path: $0.0, text: "import SnapKit\nimport UIKit\n" + $0.1 + "\n") }
      #expect(TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [.refused], "\(lay)")
      #expect(TreeMigration.run([files[0], files[2]], options: MigrationOptions())[0].sites.map(\.status) == [.migrated])
    }
  }

  /// What is one of the type's own views is that under both names, and no other.
  @Test func aComputedMemberMayBeAnotherViewOfItsType() {
    let tile = "final class Tile { let face = UIView()\n  let back = UIView()\n  var view: UIView { face }\n  func setUp() {\n    face.snp.makeConstraints { $0.width.equalTo(1) }\n    back.snp.makeConstraints { $0.width.equalTo(2) }\n  }\n}"
    let keeper = "class Keeper { func go(_ tile: Tile) { tile.view.snp.removeConstraints() } }"
    #expect(stored(tile, keeper) == [.migrated])
    let files = [("Keeper.swift", keeper), ("Tile.swift", tile)].map { SourceFile(path: $0.0, text: "import SnapKit\nimport UIKit\n" + $0.1 + "\n") }
    #expect(TreeMigration.run(files, options: MigrationOptions())[1].sites.map(\.status) == [.refused, .migrated])
  }

  /// Other code may put another view into what a member or a function of a tile gives.
  @Test(arguments: ["var contentView: UIView { face }", "var badge: UIView { face }", "lazy var badge: UIView = face", "func badge() -> UIView { face }", "func contentView() -> UIView { face }"])
  func whatItGivesMayBeReplaced(member: String) {
    let path = (member.contains("content") ? "contentView" : "badge") + (member.hasPrefix("func") ? "()" : "")
    func statuses(_ declaration: String) -> [SiteStatus] {
      let tile = "class Tile: UIView { \(declaration)\n  \(member) }\nclass Setter { func go(_ tile: Tile) { \(declaration.hasPrefix("var") ? "tile.face = Store.badge" : "") } }"
      return stored(tile, "class Keeper { func go(_ tile: Tile) { tile.\(path).snp.removeConstraints() } }")
    }
    #expect(statuses("var face: UIView = UILabel()") == [.refused])
    #expect(statuses("let face: UIView = UILabel()") == [.migrated])
    #expect(statuses("private(set) var face: UIView = UILabel()") == [.migrated])
  }

  @Test func aClassMayBeGivenAViewOfAnotherOne() {
    let pin = "final class Pin { var view: UIView\n  init(view: UIView) { self.view = view } }"
    #expect(statuses("Shelf.shared.put(Pin(view: title))", pin: pin, path: "view") == [.refused])
  }

  @Test(arguments: [
    ("struct Pin { let view = UIView() }", "view"), ("final class Pin: UIViewController {}", "view"), ("final class Pin: UICollectionViewCell {}", "contentView"),
    ("final class Pin { let view: UIView\n  init() { view = UIView() } }", "view"), ("struct Pin { let label = UIView() }", "label"),
  ])
  func whatItMakesForItselfIsAnotherView(pin: String, path: String) {
    #expect(statuses("Shelf.shared.pins = [Pin()]", pin: pin, path: path) == [.migrated], "\(pin)")
  }

  @Test func initialisersThatAreWrittenTellWhatTheyKeep() {
    // Another type's member has the label.
    let pin = "final class Pin { let label: UILabel\n  init(text: String) { label = UILabel() } }\nstruct Row { let label: UIView }"
    #expect(statuses("Table.rows.append(.init(text: name()))", pin: pin, path: "label") == [.migrated])
  }
}
