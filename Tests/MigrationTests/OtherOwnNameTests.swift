import Testing

/// Views that go by two names because of what their classes do.
@Suite struct OtherOwnNameTests {
  private let shelf = """
    class Shelf { static let shared = Shelf(); private var views: [UIView] = []; func keep(_ view: UIView) { views.append(view) }; func clear() { views.forEach { $0.snp.removeConstraints() } } }
    """

  /// A controller makes a property its view.
  @Test(arguments: [
    ("override func loadView() { view = card }", ""), ("override func loadView() { self.view = self.card }", ""), ("override func loadView() { view = card }", "class Inner: Base {}\n"),
    ("func start() { self.view = card }", ""),
  ])
  func theViewOfAControllerIsWhatItSays(member: String, more: String) {
    let base = "class Base: UIViewController { let card = UIView(); \(member) }\n\(more)"
    let name = more.isEmpty ? "Base" : "Inner"
    let host = "class Host: UIViewController { let inner = \(name)(); func start() { inner.card.snp.makeConstraints { $0.width.equalTo(2) } }; func go() { inner.view.snp.removeConstraints() } }"
    #expect(statuses(of: host, beside: [base]) == "rr", "\(member)")
    let own = "class Page: \(name) { func start() { card.snp.makeConstraints { $0.width.equalTo(2) } } }"
    #expect(statuses(of: own, beside: [base, "class Host { func go(_ page: Page) { page.view.snp.removeConstraints() } }"]) == "r", "\(member)")
    #expect(statuses(of: own.replacing("card", with: "other"), beside: [base, "class Host { func go(_ page: Page) { page.view.snp.removeConstraints() } }"]) == "m", "\(member)")
  }

  /// What a new object goes through hands it on.
  @Test(arguments: [
    "private let badge = UIView().themed()", "private lazy var badge = UIView().themed().then { $0.isHidden = true }", "private lazy var badge = adopted(UIView())", "private lazy var badge = self.adopted(UIView())",
    "private lazy var badge: UIView = { UIView().themed() }()",
  ])
  func aNewObjectThatAMethodHandsOnIsLeft(declaration: String) {
    let card = """
      class Card: UIView {
          \(declaration)
          func setUp() { addSubview(badge); badge.snp.makeConstraints { $0.width.equalTo(2) } }
          private func adopted(_ view: UIView) -> UIView { Shelf.shared.keep(view); return view }
      }
      """
    #expect(statuses(of: card, beside: [shelf, "extension UIView { func themed() -> Self { Shelf.shared.keep(self); return self } }"]) == "r", "\(declaration)")
    if declaration.contains("adopted") || declaration.contains("{ UIView()") { return }
    #expect(statuses(of: card, beside: [shelf, "extension UIView { func themed() -> Self { tag = 1; return self } }"]) == "m", "\(declaration)")
  }

  @Test func aComputedNewObjectThatIsHandedOnIsLeft() {
    let card = "class Card: UIView { var made: UIView { let view = UIView(); Shelf.shared.keep(view); return view }; func setUp() { let badge = made; addSubview(badge); badge.snp.makeConstraints { $0.width.equalTo(2) } } }"
    #expect(statuses(of: card, beside: [shelf]) == "r")
    let list = "class Card: UIView { func setUp() { let rows = (0..<3).map { _ in let view = UIView(); Shelf.shared.keep(view); return view }; rows.forEach { row in addSubview(row); row.snp.makeConstraints { $0.width.equalTo(2) } } } }"
    #expect(statuses(of: list, beside: [shelf]) == "r")
    #expect(statuses(of: list.replacing("Shelf.shared.keep(view); ", with: ""), beside: [shelf]) == "m")
  }

  /// A gesture recognizer is not what it is attached to.
  @Test(arguments: [
    "class Press: UILongPressGestureRecognizer { func go() { view?.snp.removeConstraints() } }", "class PressGestureRecognizer: Base { func go() { self.view?.snp.removeConstraints() } }",
    "class Press: NSObject, UIInteraction { var view: UIView?; func didMove(to view: UIView?) { view?.snp.removeConstraints() } }",
  ])
  func theViewOfARecognizerMayBeAny(recognizer: String) {
    let card = "class Card: UIView { private let badge = UIView(); func setUp() { addSubview(badge); badge.addGestureRecognizer(Press()); badge.snp.makeConstraints { $0.width.equalTo(2) } } }"
    #expect(statuses(of: card, beside: [recognizer]) == "r", "\(recognizer)")
  }

  /// A method that the project adds to what stands behind `snp`.
  @Test(arguments: ["func reset() { removeConstraints() }", "func reset() { remakeConstraints { $0.width.equalTo(3) } }"])
  func aMethodBehindSnpMayChangeConstraints(method: String) {
    let card = "class Card: UIView { private let badge = UIView(); func setUp() { addSubview(badge); badge.snp.makeConstraints { $0.width.equalTo(2) } }; func go() { CALL } }"
    #expect(statuses(of: card.replacing("CALL", with: "badge.snp.reset()"), beside: ["extension ConstraintViewDSL { \(method) }"]) == "r", "\(method)")
    #expect(statuses(of: card.replacing("CALL", with: "badge.snp.setLabel(\"badge\")"), beside: ["extension ConstraintViewDSL { \(method) }"]) == "m", "\(method)")
  }

  /// A part of a tuple has another name in its own expression, or somebody is told about it.
  @Test(arguments: [
    ("private lazy var parts = (badge: UITextField().then { Shelf.shared.keep($0) }, box: UIView())", ""), ("private let parts = (badge: UITextField(), box: UIView())", "parts.badge.delegate = self"),
    ("private lazy var parts = (badge: { let made = UITextField(); Shelf.shared.keep(made); return made }(), box: UIView())", ""),
  ])
  func aPartOfATupleThatOthersGetIsLeft(declaration: String, statement: String) {
    let card = """
      class Card: UIView, UITextFieldDelegate {
          \(declaration)
          func setUp() { addSubview(parts.badge); \(statement); parts.badge.snp.makeConstraints { $0.width.equalTo(2) } }
          func textFieldDidBeginEditing(_ field: UITextField) { field.snp.removeConstraints() }
      }
      """
    #expect(statuses(of: card, beside: [shelf]).first == "r", "\(declaration)")
  }

  /// Another file unwraps a property for a constraint by its name alone.
  @Test(arguments: [
    "extension Card { func grow() { if let height { height.deactivate() } } }", "extension Card { func grow() { guard let height else { return }; height.update(offset: 3) } }",
    "class Big: Card { func grow() { if let height, height.isActive { height.deactivate() } } }",
  ])
  func aConstraintThatAnotherFileUnwrapsIsLeft(other: String) {
    let card = "class Card: UIView { var height: Constraint?; private let badge = UIView(); func setUp() { addSubview(badge); badge.snp.makeConstraints { make in height = make.height.equalTo(40).constraint } } }"
    #expect(statuses(of: card, beside: [other]) == "r", "\(other)")
    #expect(statuses(of: card, beside: ["class Row { var height: CGFloat?; func grow() { if let height { print(height) } } }"]) == "m")
  }
}

/// Functions that have the name of the method which they call.
@Suite struct NamesakeMethodTests {
  @Test(arguments: [
    "private let rows = NSHashTable<UIView>.weakObjects(); func add(_ view: UIView) { rows.add(view) }", "private let rows = NSMutableArray(); func insert(_ view: UIView) { rows.insert(view) }",
    "private let rows = Rows(); func append(_ view: UIView) { self.rows.append(view) }",
  ])
  func whatTheMethodOfALibraryKeepsIsLeft(members: String) {
    let name = members.contains("insert") ? "insert" : members.contains("append") ? "append" : "add"
    let hub = "class Hub { static let shared = Hub(); \(members); func clear() { let all = rows.objectEnumerator(); while let row = all.nextObject() as? UIView { row.snp.removeConstraints() } } }"
    let card = "class Card: UIView { private let badge = UIView(); func setUp() { addSubview(badge); Hub.shared.\(name)(badge); badge.snp.makeConstraints { $0.width.equalTo(2) } } }"
    #expect(statuses(of: card, beside: [hub]) == "r", "\(members)")
  }

  @Test func aFunctionThatCallsItselfKeepsNothing() {
    let hub = "class Hub { static let shared = Hub(); func add(_ view: UIView, _ depth: Int) { if depth > 0 { add(view, depth - 1) } }; func clear(_ row: UIView) { row.snp.removeConstraints() } }"
    let card = "class Card: UIView { private let badge = UIView(); func setUp() { addSubview(badge); Hub.shared.add(badge, 2); badge.snp.makeConstraints { $0.width.equalTo(2) } } }"
    #expect(statuses(of: card, beside: [hub]) == "m")
  }
}
