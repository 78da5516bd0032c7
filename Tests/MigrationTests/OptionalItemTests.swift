import Migration
import SourceText
import Testing

/// Items that the old calls take as `Any?`, so that only their declarations tell whether they are optionals.
@Suite struct OptionalItemTests {
  private func migrated(_ code: String) -> String {
    String(decoding: TreeMigration.run([SourceFile(path: "Page.swift", language: .swift, text: code)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private func call(_ item: String, _ attribute: String = ".leading") -> String {
    "NSLayoutConstraint(item: list, attribute: \(attribute), relatedBy: .equal, toItem: \(item), attribute: \(attribute), multiplier: 1, constant: 0).isActive = true"
  }

  @Test(arguments: [
    ("NSTableCellView", "", "textField"), ("NSView", "scroll: NSScrollView", "scroll.documentView"), ("NSView", "box: NSBox", "box.contentView"),
    ("NSView", "item: NSTabViewItem", "item.view"), ("NSView", "item: NSStatusItem", "item.button"), ("NSView", "table: NSTableView", "table.headerView"),
    ("NSView", "table: NSTableView", "table.enclosingScrollView"), ("UIViewController", "", "navigationItem.titleView"), ("UIViewController", "", "viewIfLoaded"),
    ("UIView", "button: UIBarButtonItem", "button.customView"), ("UIView", "table: UITableView", "table.refreshControl"),
  ])
  func membersOfTheFrameworksAreUnwrapped(_ superclass: String, _ parameter: String, _ item: String) {
    let after = migrated("import UIKit\nfinal class Page: \(superclass) {\n  let list = UIView()\n  func layout(\(parameter)) { \(call(item)) }\n}\n")
    #expect(after.contains("list.leadingAnchor.constraint(equalTo: \(item)!.leadingAnchor)"))
  }

  @Test(arguments: [
    "viewWithTag(3)", "table.cellForRow(at: path)", "hitTest(.zero, with: nil)", "box?.content", "Bundle.main.loadNibNamed(\"Card\", owner: nil)?.first",
  ])
  func aNameThatHoldsAnUnknownResultStays(_ value: String) {
    func code(_ declaration: String) -> String {
      "import UIKit\nfinal class Page: UIView {\n  let list = UIView()\n  func layout(_ table: UITableView, _ path: IndexPath, _ box: Box?) {\n    \(declaration)\n    \(call("found"))\n  }\n}\n"
    }
    #expect(migrated(code("let found = \(value)")).contains("NSLayoutConstraint(item"))
    #expect(migrated(code("guard let found = \(value) else { return }")).contains("equalTo: found.leadingAnchor"))
    #expect(migrated(code("let found: UIView = \(value)")).contains("equalTo: found.leadingAnchor"))
  }

  /// A member of a class that no file declares, or a name of a superclass that none does, may be an optional.
  @Test(arguments: ["cell.caption", "cell.textLabel", "panel", "self.panel"])
  func aMemberOfAnUnknownClassStaysUnlessTheFileShowsThatItIsThere(_ item: String) {
    func code(_ shown: String, _ item: String) -> String {
      "import UIKit\nfinal class Page: LibraryView {\n  let list = UIView()\n  func layout(_ cell: LibraryCell) {\n    \(shown)\n    \(call(item))\n  }\n}\n"
    }
    #expect(migrated(code("", item)).contains("NSLayoutConstraint(item") == (item == "cell.textLabel"))
    #expect(migrated(code("let found = \(item)", "found as Any")).contains("NSLayoutConstraint(item"))
    // What is unwrapped is an optional, or unwrapped implicitly: without it the old call raises an exception as well.
    #expect(migrated(code("\(item)?.isHidden = true", item)).contains("equalTo: \(item)!.leadingAnchor"))
    #expect(migrated(code("\(item)!.isHidden = true", item)).contains("equalTo: \(item)!.leadingAnchor"))
    #expect(migrated(code("let found = \(item)\n    found!.isHidden = true", "found")).contains("equalTo: found!.leadingAnchor"))
    #expect(migrated(code("\(item).isHidden = true", item)).contains("equalTo: \(item).leadingAnchor"))
    if item == "self.panel" { #expect(migrated(code("let panel = self.panel\n    panel!.isHidden = true", "panel as Any")).contains("equalTo: panel!.leadingAnchor")) }
    let first = code("\(item)!.isHidden = true", "list").replacing("item: list", with: "item: \(item)")
    #expect(migrated(first).contains("\(item)!.leadingAnchor.constraint(equalTo: list.leadingAnchor)"))
    #expect(migrated(code("let found = \(item)\n    found.isHidden = true", "found")).contains("equalTo: found.leadingAnchor"))
  }

  @Test func whatOneUnwrapsOrSnapKitTakesIsNoOptional() {
    let code = "import UIKit\nimport SnapKit\nfinal class Page: UIView {\n  let list = UIView()\n  func layout() {\n    let found = Toasts.show()\n    list.snp.makeConstraints { $0.left.equalTo(found.snp.left) }\n  }\n}\n"
    #expect(migrated(code).contains("equalTo: found.leftAnchor"))
  }

  @Test(arguments: ["constraints[0].firstItem!", "note.object!", "note.object", "item", "guides[0]", "guides.first!"])
  func objectsOfNoClassStay(_ item: String) {
    let code = """
      import UIKit
      typealias Item = AnyObject
      final class Page: UIViewController {
        let list = UIView()
        let constraints: [NSLayoutConstraint] = []
        func layout(_ note: Notification, _ item: Item, _ guides: [UILayoutSupport]) {
          \(call(item, ".centerY"))
        }
      }

      """
    #expect(migrated(code) == code)
  }

  @Test(arguments: [
    ("", "let views: [String: AnyObject] = [:]", "for view in views.values { SITE }"), ("enum Kind { case shown(AnyObject) }", "let kind: Kind", "if case .shown(let view) = kind { SITE }"),
    ("enum Kind { case shown(AnyObject) }", "let kind: Kind", "switch kind {\n    case .shown(let view): SITE\n    }"),
    ("protocol Shown { associatedtype Body: AnyObject; var body: Body { get } }", "func lay<S: Shown>(_ shown: S) {}", "func inner(_ view: Body) { SITE }"),
  ])
  func objectsThatAPatternOrALoopNamesStay(_ outside: String, _ member: String, _ statement: String) {
    let code = "import UIKit\n\(outside)\nfinal class Page: UIView {\n  let list = UIView()\n  \(member)\n  func layout() {\n    \(statement.replacing("SITE", with: call("view", ".top")))\n  }\n}\n"
    #expect(migrated(code) == code)
  }

  @Test func elementsOfADictionaryHaveItsClass() {
    let code = "import UIKit\nfinal class Page: UIView {\n  let list = UIView(), views: [String: UIView] = [:]\n  func layout() { for view in views.values { \(call("view", ".top")) } }\n}\n"
    #expect(migrated(code).contains("equalTo: view.topAnchor"))
  }

  @Test func elementsOfSelfStay() {
    let code = "import UIKit\nlet list = UIView()\nextension Array where Element: AnyObject {\n  func pin() { for view in self { \(call("view", ".top")) } }\n}\n"
    #expect(migrated(code) == code)
    #expect(migrated(code.replacing("AnyObject", with: "UIView")).contains("view.topAnchor"))
  }

  @Test func elementsOfAListOfSupportHaveTheirAnchors() {
    let code = "import UIKit\nfinal class Page: UIViewController {\n  let list = UIView()\n  func layout(_ guides: [UILayoutSupport]) { \(call("guides[0]", ".top")) }\n}\n"
    #expect(migrated(code).contains("equalTo: guides[0].topAnchor"))
  }

  @Test(arguments: ["let made: Tagged = INIT", "func make() -> Tagged { return INIT }", "let made: [Tagged] = [INIT]"])
  func theInitialiserOfASubclassStays(_ member: String) {
    let initialiser = ".init(item: list, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10)"
    func code(_ type: String) -> String {
      "import UIKit\nlet list = UIView()\nfinal class Page {\n  \(member.replacing("INIT", with: initialiser).replacing("Tagged", with: type))\n}\n"
    }
    #expect(migrated(code("Tagged")) == code("Tagged"))
    #expect(migrated(code("NSLayoutConstraint")).contains("list.widthAnchor.constraint(equalToConstant: 10)"))
  }

  /// What is nil means a constant size to the old call.
  @Test(arguments: [(".width", "other = nil", false), (".leading", "other = nil", true), (".width", "other = UIView()", true)])
  func anUnwrappedNameThatIsEmptiedIsNoItemOfASize(_ attribute: String, _ change: String, _ isMigrated: Bool) {
    let code = "import UIKit\nfinal class Page: UIView {\n  let list = UIView()\n  var other: UIView!\n  func clear() { \(change) }\n  func layout() {\n    clear()\n    \(call("other", attribute))\n  }\n}\n"
    #expect(migrated(code).contains("NSLayoutConstraint(item") == !isMigrated)
  }
}
