import Testing

/// What is found out of names that several places give something to, and of code that several initialisers call.
@Suite struct SharedNameTests {
  private static let page = "class Page: UIView { let scroll = UIScrollView(); func lay() { all.append(scroll); scroll.snp.makeConstraints { $0.width.equalTo(4) } } }\nvar all: [UIView] = []"

  /// Constraints are kept beside the name by which an item is made, whatever its other name gets later.
  @Test(arguments: [("scroll", "m"), ("current?", "r")])
  func anotherNameMayGetAnotherObject(item: String, expected: String) {
    let list = """
      class List: UIViewController {
        weak var current: UIScrollView?
        lazy var scroll: UIScrollView = { let s = UIScrollView(); return s }()
        func lay() {
          current = scroll
          \(item).snp.remakeConstraints { $0.width.equalTo(4) }
        }
      }
      """
    let other = "class Other { func go(_ list: List) { list.current = UIScrollView() } }"
    #expect(statuses(of: list, beside: [other]) == expected, "\(item)")
  }

  @Test func aLocalViewIsKeptUnderTheNameOfItsProperty() {
    let list = "class List: UIViewController { var current: UIScrollView?\n  func lay() { let scroll = UIScrollView(); current = scroll; scroll.snp.makeConstraints { $0.width.equalTo(4) } }\n  func grow() { current?.snp.remakeConstraints { $0.width.equalTo(8) } } }"
    #expect(statuses(of: list, beside: ["class Other { func go(_ list: List) { list.current = UIScrollView() } }"]) == "rr")
  }

  @Test func theScrollViewOfAWebViewIsItsOwn() {
    let other = "class Web: UIViewController { let web = WKWebView(); let mine = UIView(); func lay(_ b: Bool) { let v: UIView = b ? web.scrollView : mine; v.snp.remakeConstraints { $0.width.equalTo(4) } } }"
    #expect(statuses(of: Self.page, beside: [other]) == "m")
    #expect(statuses(of: Self.page, beside: [other.replacing("WKWebView()", with: "Holder()"), "class Holder { var scrollView = all[0] }"]) == "r")
  }

  private static func header(_ initializers: String, _ more: String = "") -> String {
    """
    class Header: UIView {
      private let card = UIView()
      private var showing: Constraint?
      \(initializers)
      private func configure() {
        addSubview(card)
        card.snp.makeConstraints { showing = $0.width.equalTo(4).constraint }
      }
      func update() { showing?.activate() }
      func again() { card.snp.remakeConstraints { showing = $0.width.equalTo(8).constraint } }
      \(more)
    }
    """
  }

  @Test(arguments: [
    "override init(frame: CGRect) { super.init(frame: frame); configure() }", "override init(frame: CGRect) { super.init(frame: frame); configure() }\n  required init?(coder: NSCoder) { super.init(coder: coder); configure() }",
    "init(a: Int) { super.init(frame: .zero); configure() }\n  init(b: Int) { super.init(frame: .zero); self.configure() }\n  convenience init() { self.init(a: 4) }",
  ])
  func eachInitializerMayCallIt(initializers: String) {
    #expect(statuses(of: Self.header(initializers), beside: []) == "mm", "\(initializers)")
    #expect(statuses(of: Self.header(initializers), beside: ["class Other: UIView { init() { super.init(frame: .zero); configure() }\n private func configure() {} }"]) == "mm", "\(initializers)")
    let other = "class Other: UIView { init() { super.init(frame: .zero); configure() }\n private func configure() {} }"
    #expect(statuses(of: Self.header(initializers) + "\n" + other, beside: []) == "mm", "\(initializers)")
  }

  @Test(arguments: [
    "override init(frame: CGRect) { super.init(frame: frame); configure() }\n  convenience init() { self.init(frame: .zero); configure() }",
    "init(a: Int) { super.init(frame: .zero); configure(); configure() }\n  init(b: Int) { super.init(frame: .zero); configure() }",
    "init(a: Int) { super.init(frame: .zero); configure() }\n  init(b: Int) { super.init(frame: .zero); for _ in 0..<b { configure() } }",
    "init(a: Int) { super.init(frame: .zero); configure() }\n  init(b: Int) { super.init(frame: .zero); run { self.configure() } }",
    "init(a: Int) { super.init(frame: .zero); configure() }\n  func restart() { configure() }",
  ])
  func anythingElseMayRunItAgain(initializers: String) {
    #expect(statuses(of: Self.header(initializers), beside: []) == "rr", "\(initializers)")
  }

  @Test func theInitializerOfASubclassRunsThatOfTheClass() {
    let open = Self.header("override init(frame: CGRect) { super.init(frame: frame); configure() }").replacing("private func configure", with: "fileprivate func configure")
    #expect(statuses(of: open, beside: []) == "mm")
    #expect(statuses(of: open + "\nclass Sub: Header { override init(frame: CGRect) { super.init(frame: frame); configure() } }", beside: []) == "rr")
  }
}
