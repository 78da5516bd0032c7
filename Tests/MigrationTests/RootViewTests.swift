import Testing

/// Controllers whose view their own code makes: the object that lays itself out is the view of one.
@Suite struct RootViewTests {
  private static let page = "class Page: UIView { func lay() { snp.makeConstraints { $0.width.equalTo(4) } } }"
  private static let ways = [
    "c.view.snp.removeConstraints()", "let own = c.view!; own.snp.removeConstraints()", "c.children[0].view.snp.removeConstraints()", "let to = t.view(forKey: .to); to?.snp.removeConstraints()",
  ]
  private static func holder(_ way: String) -> String { "class Holder { func reset(_ c: UIViewController, _ t: UIViewControllerContextTransitioning) { \(way) } }" }

  @Test(arguments: ways, [
    "class Shown: UIViewController { override func loadView() { view = Page() } }", "class Shown: UIViewController { override func loadView() { let page = Page(); page.tag = 4; self.view = page } }",
    "class Shown: UIViewController { let page = Page(); override func loadView() { view = page } }", "class Shown: UIViewController { override func loadView() { view = Page.make() } }",
    "class Base<Root: UIView>: UIViewController { override func loadView() { view = Root() } }\nclass Shown: Base<Page> {}",
    "class Shown: UIViewController { let page = Page(); override var view: UIView! { get { page } set {} } }",
    "open class Shown: UIViewController { let page = Page(); override open var view: UIView! { get { page } set {} } }",
    "func make() -> UIViewController { let c = UIViewController(); c.view = Page(); return c }",
  ])
  func whatAControllerMakesIsItsView(way: String, controller: String) {
    #expect(statuses(of: Self.page, beside: [Self.holder(way), "import UIKit\n\(controller)"]) == "r", "\(way) \(controller)")
  }

  @Test(arguments: ways.filter { !$0.contains("children") }, [
    "class Shown: UIViewController { override func loadView() { super.loadView(); view.addSubview(Page()) } }",
    "class Sheet: UIView {}\nclass Shown: UIViewController { override func loadView() { view = Sheet() } }", "class Row: UITableViewHeaderFooterView { let view: UIView; init() { view = Page(); super.init(reuseIdentifier: nil) } }",
  ])
  func aViewThatNoControllerIsGivenIsNone(way: String, controller: String) {
    #expect(statuses(of: Self.page, beside: [Self.holder(way), "import UIKit\n\(controller)"]) == "m", "\(way) \(controller)")
  }
}
