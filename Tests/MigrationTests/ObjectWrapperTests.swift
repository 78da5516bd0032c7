import Testing

/// Types that wrap objects, `card.kit.park()`: what extends them is about the objects whose functions are called.
@Suite struct ObjectWrapperTests {
  private static let wrapper = """
    struct Kit<Base> { let base: Base; init(_ base: Base) { self.base = base } }
    protocol HasKit { associatedtype Base; var kit: Kit<Base> { get } }
    extension HasKit { var kit: Kit<Self> { Kit(self) } }
    extension UIView: HasKit {}

    """
  private static let parking = "extension Kit where Base: UIView { func park() { base.snp.remakeConstraints { $0.left.equalTo(3) } } }\n"

  private func statuses(_ statement: String, _ more: String = "", wrapper: String = wrapper, parking: String = parking) -> String {
    let page = """
      import SnapKit
      import UIKit
      final class Page: UIView {
        private let title = UILabel()
        private let box = UIView()
        func setUp() {
          addSubview(title)
          addSubview(box)
          title.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
        func move() { \(statement) }
      }

      """
    return MigrationTests.statuses(of: page, beside: ["import SnapKit\nimport UIKit\n" + wrapper + parking + more])
  }

  @Test(arguments: [
    ("", ""), ("box.kit.park()", ""), ("self.box.kit.park()", ""), ("let kit = box.kit; kit.park()", ""),
    ("box.kit.wait()", "extension Kit where Base: UIView { func wait() { park() } }"), ("go(box.kit)", "func go(_ kit: Kit<UIView>) { kit.park() }"),
  ])
  func anotherObjectIsNotTheTitle(statement: String, more: String) {
    // A parameter of the wrapper's type may be given any.
    #expect(statuses(statement, more) == (statement.hasPrefix("go") ? "r" : "m"), "\(statement)")
  }

  @Test(arguments: [
    ("title.kit.park()", ""), ("let kit = title.kit; kit.park()", ""), ("title.kit.wait()", "extension Kit where Base: UIView { func wait() { park() } }"), ("Kit(title).park()", ""),
    ("title.kit.red().park()", "extension Kit where Base: UIView { func red() -> Self { self } }"), ("let kit: Kit<UIView> = .init(title); kit.park()", ""),
    ("[title.kit].forEach { $0.park() }", ""), ("title.kit.apply { $0.park() }", "extension Kit { func apply(_ body: (Kit<Base>) -> Void) { body(self) } }"),
    ("go(title.kit)", "func go<K>(_ kit: K) { (kit as! Kit<UIView>).park() }"), ("wrapped().park()", "extension Page { func wrapped() -> Kit<UILabel> { .init(title) } }"),
  ])
  func theTitleIsMetByEachName(statement: String, more: String) {
    #expect(statuses(statement, more) == "r", "\(statement)")
  }

  @Test(arguments: [
    "final class Kit<Base> { var base: Base; init(_ base: Base) { self.base = base }; func renew(_ other: Base) { base = other } }",
    "struct Kit<Base> { let base: Base; let other: Base; init(_ base: Base) { self.base = base; other = base } }",
    "struct Kit<Base> { let base: UIView; init(_ base: Base) { self.base = Pool.shared.view } }",
  ])
  func aTypeThatHoldsSomethingElseIsNoWrapper(declaration: String) {
    let others = Self.wrapper.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    #expect(statuses("box.kit.park()", wrapper: declaration + "\n" + others) == "r", "\(declaration)")
  }

  @Test(arguments: [
    "extension HasKit where Self: UIView { var kit: Kit<UIView> { Kit(subviews[0]) } }", "struct Row { let kit: UIView }", "typealias Tool = Kit", "func make(_ view: UIView) -> Kit<UIView> { Kit(view) }",
  ])
  func norIsOneThatIsMadeOfSomethingElse(more: String) {
    #expect(statuses("box.kit.park()", more) == "r", "\(more)")
  }

  @Test func anotherTypeMayHaveAnotherOneOfItsName() {
    let button = "class Button: UIView { enum Kit { case plain, wide }\n  func style(_ kit: Kit) -> Button { if kit == Kit.wide { alpha = 1 }; return self } }"
    #expect(statuses("box.kit.park()", button) == "m")
    #expect(statuses("title.kit.park()", button) == "r")
  }

  @Test func aModuleMayHaveItsName() {
    #expect(statuses("box.kit.park()", "import Kit\n") == "m")
    #expect(statuses("title.kit.park()", "import Kit\n") == "r")
  }

  /// Objects of other protocols have their own wrapper under that name.
  @Test func otherObjectsMayHaveAnotherWrapper() {
    let other = "struct Tool<Base> { let base: Base; init(_ base: Base) { self.base = base } }\nprotocol HasTool {}\nextension HasTool { var kit: Tool<Self> { Tool(self) } }\nextension String: HasTool {}"
    #expect(statuses("box.kit.park()", other) == "m")
    #expect(statuses("title.kit.park()", other) == "r")
  }

  /// `snp.remakeConstraints` is no call of a function that has that name as well.
  @Test func functionsMayBeNamedAsThoseOfSnapKit() {
    let parking = "extension Kit where Base: UIView { func remakeConstraints(_ body: (ConstraintMaker) -> Void) { base.snp.remakeConstraints(body) } }\n"
    #expect(statuses("box.kit.remakeConstraints { $0.left.equalTo(3) }", parking: parking) == "m")
    #expect(statuses("title.kit.remakeConstraints { $0.left.equalTo(3) }", parking: parking) == "r")
  }
}
