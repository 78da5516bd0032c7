import Testing

/// Views that code finds and hands on by ways that are no plain calls, and views that go such ways to where they are laid out again.
@Suite struct FoundWayTests {
  private let card = """
    class Card: UIView {
        private let badge = UILabel()
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.width.equalTo(20) }
        }
    }
    """

  private let clear = "snp.removeConstraints()"

  private func statuses(_ others: String...) -> String { MigrationTests.statuses(of: card, beside: others) }

  private func flow(_ statement: String) -> String { "class Flow { func go(_ root: UIView) { for hit in root.subviews { \(statement) } } }" }

  /// What a pattern binds is what a case of an enumeration was made with.
  @Test(arguments: [
    "switch event { case .show(let view): view.CLEAR; case .hide: break }", "if case let .show(view) = event { view.CLEAR }",
    "guard case .show(let view) = event else { return }; view.CLEAR",
  ])
  func aCaseOfAnEnumerationHoldsAView(body: String) {
    let bus = "enum Event { case show(UIView), hide }; class Bus { func handle(_ event: Event) { \(body.replacing("CLEAR", with: clear)) } }"
    #expect(statuses(bus, flow("Bus().handle(.show(hit))")) == "r")
    #expect(statuses(bus, flow("Bus().handle(.show(UIView())); print(hit)")) == "m")
  }

  /// The same for an enumeration of another file; another one of that name may be a library's.
  @Test(arguments: [("Event", "m"), ("Bus.Event", "m"), ("Library.Event", "r"), ("Other", "r")])
  func anotherFileDeclaresTheCase(type: String, expected: String) {
    let event = type.hasPrefix("Bus") ? "extension Bus { enum Event { case show(UIView), hide } }" : "enum Event { case show(UIView), hide }"
    let bus = "class Bus { func handle(_ event: \(type)) { if case .show(let view) = event { view.\(clear) } } }"
    #expect(statuses(event, bus, flow("Bus().handle(.show(hit))")) == "r")
    let page = "class Page { func go(_ card: Card) { Library.take(card.badge); Bus().handle(.show(UIView())) } }"
    #expect(MigrationTests.statuses(of: card.replacing("private let", with: "let"), beside: [event, bus, page]) == expected)
  }

  /// Whoever uses a library can make values of its public enumerations.
  @Test func aPublicCaseThatNobodyMakesMayHoldAnything() {
    let open = card.replacing("private let", with: "let")
    let bus = "class Bus { func handle(_ event: Event) { if case .show(let view) = event { view.\(clear) } } }"
    let page = "class Page { func go(_ card: Card) { Library.take(card.badge) } }"
    #expect(MigrationTests.statuses(of: open, beside: ["public enum Event { case show(UIView) }", bus, page]) == "r")
    #expect(MigrationTests.statuses(of: open, beside: ["enum Event { case show(UIView) }", bus, page]) == "m")
  }

  /// A method of an enumeration gives what one of its cases holds, whatever else is called as the method.
  @Test func aMethodGivesWhatACaseHolds() {
    let content = """
      enum Content { case none, box(UIView) }
      extension Content { fileprivate func view(in row: Row) -> UIView? { switch self { case .none: return nil; case .box(let view): return view } } }
      class Row: UIView { var content: Content = .none { didSet { if let view = content.view(in: self) { addSubview(view); view.\(clear) } } } }
      class Page: UIViewController { func go() { view.tag = 1 } }
      struct Pin { var view: UIView { UIView() } }
      """
    #expect(statuses(content, flow("Row().content = .box(hit)")) == "r")
    #expect(statuses(content, flow("Row().content = .box(UIView()); print(hit)")) == "m")
  }

  /// What a library's enumeration of the name holds may be any view that the library was given.
  @Test(arguments: [("Content", "m"), ("Row.Content", "m"), ("Library.Content", "r")])
  func anEnumerationOfALibraryIsAnotherOne(type: String, expected: String) {
    let row = "import Library; class Row { enum Content { case box(UIView) }; func go(_ content: \(type)) { if case .box(let view) = content { view.\(clear) } } }"
    let open = card.replacing("private let", with: "let")
    #expect(MigrationTests.statuses(of: open, beside: [row, "class Page { func go(_ row: Row, _ card: Card) { row.go(.box(UIView())); Library.show(card.badge) } }"]) == expected)
  }

  /// A pattern without a case of the project's takes the value itself.
  @Test(arguments: ["case let view as UIView: view.CLEAR; default: break", "case .some(let view): view.CLEAR; case .none: break", "case let view?: view.CLEAR; case nil: break"])
  func aPatternNamesTheValue(cases: String) {
    let lay = "func lay(_ view: UIView?) { switch view { \(cases.replacing("CLEAR", with: clear)) } }"
    #expect(statuses(lay, flow("lay(hit)")) == "r")
    #expect(statuses(lay, flow("lay(UIView())")) == "m")
  }

  @Test func aCaptureHasAnotherName() {
    let lay = "func lay(_ view: UIView) { later { [weak box = view] in box?.\(clear) } }"
    #expect(statuses(lay, flow("lay(hit)")) == "r")
    #expect(statuses(lay, flow("lay(UIView())")) == "m")
  }

  /// `map` gives an initialiser or a function the elements.
  @Test func anInitializerIsAFunction() {
    let row = "class Row { let view: UIView; init(LABEL view: UIView) { self.view = view }; func hide() { view.\(clear) } }"
    #expect(statuses(row.replacing("LABEL", with: "_"), flow("[hit].map(Row.init).forEach { $0.hide() }")) == "r")
    #expect(statuses(row.replacing("LABEL ", with: ""), flow("[hit].map(Row.init(view:)).forEach { $0.hide() }")) == "r")
  }

  /// A function whose name no call has is given any view.
  @Test(arguments: [
    ("infix operator <-; func <- (view: UIView, gap: Int) { view.CLEAR }", "hit <- 3"),
    ("struct Pin { func callAsFunction(_ view: UIView) { view.CLEAR } }", "let pin = Pin(); pin(hit)"),
    ("class Pin { subscript(view: UIView) -> Bool { view.CLEAR; return true } }", "_ = Pin()[hit]"),
    ("func lay(_ make: @autoclosure () -> UIView) { let view = make(); view.CLEAR }", "lay(hit)"),
    ("func lay(_ make: () -> UIView) { make().CLEAR }", "lay { hit }"),
    ("class Pin: NSObject { @objc func lay(_ view: UIView) { view.CLEAR } }", "Pin().perform(#selector(Pin.lay(_:)), with: hit)"),
    ("class Pin { var show: ((UIView) -> Void)?; func go() { show = lay }; func lay(_ view: UIView) { view.CLEAR } }", "Pin().show?(hit)"),
    ("import Combine; let stream = PassthroughSubject<UIView, Never>(); func go() { _ = stream.sink { view in view.CLEAR } }", "stream.send(hit)"),
    ("class Pin { private var views: [String: UIView] = [:]; func put(_ view: UIView) { views.updateValue(view, forKey: \"a\") }; func go() { for (_, view) in views { view.CLEAR } } }", "Pin().put(hit)"),
    ("let cache = NSCache<NSString, UIView>(); func go() { cache.object(forKey: \"a\")?.CLEAR }", "cache.setObject(hit, forKey: \"a\")"),
    ("extension UIApplication { func go() { (objc_getAssociatedObject(self, &key) as? UIView)?.CLEAR } }", "objc_setAssociatedObject(UIApplication.shared, &key, hit, .OBJC_ASSOCIATION_RETAIN)"),
  ])
  func aFoundViewGoesOtherWays(change: String, statement: String) {
    #expect(statuses(change.replacing("CLEAR", with: clear), flow(statement)) == "r", "\(statement)")
  }

  /// Of what comes through many hands nobody knows where it was before.
  @Test func aViewCanComeThroughManyHands() {
    let hands = (0..<6).map { "func hand\($0)(_ view: UIView) { \($0 == 5 ? "view.\(clear)" : "hand\($0 + 1)(view)") }" }.joined(separator: "\n")
    #expect(statuses(hands, flow("hand0(hit)")) == "r")
  }

  /// A generic function gives what it returns.
  @Test func aGenericFunctionGivesAFoundView() {
    let find = "extension UIView { func ancestor<T>(of type: T.Type) -> T? { superview as? T ?? superview?.ancestor(of: type) } }"
    #expect(statuses(find, "func go(_ view: UIView) { view.ancestor(of: UILabel.self)?.\(clear) }") == "r")
    #expect(statuses(find, "func go(_ view: UIView) { let other = UILabel(); print(view.ancestor(of: UILabel.self)); other.\(clear) }") == "m")
  }

  /// A view is a responder, too.
  @Test func theNextResponderMayBeAnyView() {
    #expect(statuses("class Key: UIControl { func go() { if let hit = next as? UIView { hit.\(clear) } } }") == "r")
    #expect(statuses("class Key: UIControl { func go() { if let hit = next as? UITextField { hit.\(clear) } } }") == "m")
  }

  /// An extension of RxSwift's proxy has the object as `base`.
  @Test(arguments: ["var hidden: Binder<Bool> { Binder(base) { view, _ in view.CLEAR } }", "func hidden() { base.CLEAR }", "var hidden: Binder<Bool> { Binder(self.base) { $0.CLEAR; print($1) } }"])
  func theProxyOfRxSwiftHasTheObject(member: String) {
    let change = "import RxSwift\nextension Reactive where Base: UIView { \(member.replacing("CLEAR", with: clear)) }"
    let call = member.hasPrefix("func") ? "hidden()" : "hidden.onNext(true)"
    let name = "class Card: UIView { let badge = UILabel(); let other = UILabel(); func setUp() { addSubview(badge); badge.snp.makeConstraints { $0.width.equalTo(20) } }; func go() { NAME.rx.\(call) } }"
    #expect(migratedCard(name.replacing("NAME", with: "badge"), ["Reactive.swift": change]).statuses == "r")
    #expect(migratedCard(name.replacing("NAME", with: "other"), ["Reactive.swift": change]).statuses == "m")
  }

  @Test func theProxyOfRxSwiftHasMembersOfItsClass() {
    let change = "import RxSwift\nextension Reactive where Base: CLASS { func hide() { base.badge.\(clear) } }"
    let card = card.replacing("private ", with: "")
    #expect(migratedCard(card, ["Reactive.swift": change.replacing("CLASS", with: "Card")]).statuses == "r")
    #expect(migratedCard(card, ["Reactive.swift": change.replacing("CLASS", with: "Page"), "Page.swift": "class Page: UIView { let badge = UILabel() }"]).statuses == "m")
  }

  /// The delegate of another file is told about the view by the system.
  @Test(arguments: ["func setUp2() { table.delegate = handler }", "func setUp2() { table.rx.setDelegate(handler) }", ""])
  func theDelegateIsToldAboutAView(code: String) {
    let made = code.isEmpty ? "UITableView().then { $0.dataSource = handler }" : "UITableView()"
    let card = """
      class Card: UIView {
          private lazy var table = \(made)
          let handler = Handler()
          func setUp() {
              addSubview(table)
              table.snp.makeConstraints { $0.width.equalTo(20) }
          }
          \(code)
      }
      """
    let handler = "class Handler: NSObject { func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { BODY } }"
    #expect(migratedCard(card, ["Handler.swift": handler.replacing("BODY", with: "tableView.\(clear)")]).statuses == "r")
    #expect(migratedCard(card, ["Handler.swift": handler.replacing("BODY", with: "print(tableView)")]).statuses == "m")
    let other = handler.replacing("BODY", with: "tableView.\(clear)").replacing("Handler", with: "OtherHandler")
    #expect(migratedCard(card, ["Handler.swift": handler.replacing("BODY", with: ""), "Other.swift": other]).statuses == "m")
  }

  /// What conforms to a protocol may be the view that this asks for.
  @Test func aViewCanBeTheViewOfAProtocol() {
    let show = "func hide(_ item: Showing) { item.view.\(clear) }"
    let badge = "protocol Showing { var view: UIView { get } }\nclass Badge: UIView {}\nextension Badge: Showing { var view: UIView { BODY } }"
    let card = card.replacing("UILabel", with: "Badge")
    #expect(migratedCard(card, ["Show.swift": show, "Badge.swift": badge.replacing("BODY", with: "self")]).statuses == "r")
    #expect(migratedCard(card, ["Show.swift": show, "Badge.swift": badge.replacing("BODY", with: "UIView()")]).statuses == "m")
  }
}
