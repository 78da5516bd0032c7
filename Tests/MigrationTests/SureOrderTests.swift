import Migration
import SourceText
import Testing

/// Updates that only ever find what was made before: nothing is made there, and nobody asks whether there is something.
@Suite struct SureOrderTests {
  private static let make = "box.snp.makeConstraints { $0.height.equalTo(8) }"
  private static let update = "box.snp.updateConstraints { $0.height.equalTo(9) }"

  private static func text(_ members: String, _ more: String = "", type: String = "class Card: UIView", box: String = "private let box = UIView()") -> String {
    migratedCard("\(type) {\n  \(box)\n  \(members)\n}\n", more.isEmpty ? [:] : ["More.swift": more, "Elsewhere.swift": "extension UIView { func elsewhere() { (self as? Base)?.bind() } }\n"]).text
  }

  private static func onlyUpdates(_ text: String) -> Bool {
    #expect(text.contains("boxHeightConstraint?.constant = 9") && !text.contains("snp."), "\(text)")
    return !text.contains("boxHeightConstraint == nil")
  }

  private static let coder = "required init?(coder: NSCoder) { fatalError() }"

  @Test(arguments: [
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(coder)\n  func setUp() { \(make) }\n  func show() { \(update) }", true),
    ("override init(frame: CGRect) { super.init(frame: frame); start() }\n  \(coder)\n  func start() { setUp() }\n  func setUp() { \(make) }\n  func show() { \(update) }", true),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  required init?(coder: NSCoder) { super.init(coder: coder); setUp() }\n  func setUp() { \(make) }\n  func show() { \(update) }", true),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(coder)\n  convenience init() { self.init(frame: .zero) }\n  func setUp() { \(make) }\n  func show() { \(update) }", true),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp(); show() }\n  \(coder)\n  func setUp() { \(make) }\n  func show() { \(update) }", true),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(coder)\n  func setUp() { \(make) }\n  func setUp(item: Int) { \(update) }", true),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp(item: 3) }\n  \(coder)\n  func setUp() { \(make) }\n  func setUp(item: Int) { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp(item: 3); setUp() }\n  \(coder)\n  func setUp() { \(make) }\n  func setUp(item: Int) { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(coder)\n  func setUp(wide: Bool = true) { \(make) }\n  func setUp(item: Int) { \(update) }", true),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(coder)\n  func setUp(wide: Bool = true) { \(make) }\n  func setUp(item: Int = 0) { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp { 3 } }\n  \(coder)\n  func setUp() { \(make) }\n  func setUp(item: () -> Int) { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp(4) }\n  \(coder)\n  func setUp(_ wide: Bool) { \(make) }\n  func setUp(_ item: Int) { \(update) }", false),
    ("func show() { \(make); \(update) }", true), ("func show() { \(make); run { [weak self] in self?.\(update) } }", true), ("func show() { \(make); if isHidden { \(update) } }", true),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(coder)\n  func setUp() { \(make); bind() }\n  private func bind() { onTap = { [weak self] in self?.\(update) } }\n  var onTap: (() -> Void)?", true),
    // One that updates comes before.
    ("override init(frame: CGRect) { super.init(frame: frame); show(); setUp() }\n  \(coder)\n  func setUp() { \(make) }\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); style.apply(to: self); setUp() }\n  \(coder)\n  func setUp() { \(make) }\n  func show() { \(update) }", false),
    ("func show() { \(update); \(make) }", false), ("func show() { run { self.\(make) }; \(update) }", false), ("func show() { if isHidden { \(make) }; \(update) }", false),
    // Some objects are made without it.
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  required init?(coder: NSCoder) { super.init(coder: coder) }\n  func setUp() { \(make) }\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); if frame.isEmpty { setUp() } }\n  \(coder)\n  func setUp() { \(make) }\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); run { self.setUp() } }\n  \(coder)\n  func setUp() { \(make) }\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); frame.isEmpty ? setUp() : show() }\n  \(coder)\n  func setUp() { \(make) }\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(coder)\n  func setUp() { guard isHidden else { return }; \(make) }\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(coder)\n  func setUp() {\n#if DEBUG\n    \(make)\n#endif\n  }\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp(1) }\n  \(coder)\n  func setUp() { \(make) }\n  func setUp(_ gap: Int) {}\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); other.setUp() }\n  \(coder)\n  func setUp() { \(make) }\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); let setUp = { }; setUp() }\n  \(coder)\n  func setUp() { \(make) }\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(coder)\n  open func setUp() { \(make) }\n  func show() { \(update) }", false),
    ("func setUp() { \(make) }\n  func show() { \(update) }", false),
    ("override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(coder)\n  func setUp() { box.snp.makeConstraints { if isHidden { $0.height.equalTo(8) } } }\n  func show() { \(update) }", false),
  ])
  func initialisersComeFirst(members: String, isSure: Bool) {
    let text = Self.text(members)
    #expect(Self.onlyUpdates(text) == isSure, "\(text)")
  }

  private static let base = "init(frame: CGRect) { super.init(frame: frame); style(); setUp(); bind() }\n  \(coder)\n  func style() {}\n  func setUp() {}\n  func bind() {}"
  private static let made = "override func setUp() { \(make) }\n  func show() { \(update) }"

  /// The superclass calls what the class has in the place of its methods.
  @Test(arguments: [
    (made, base, true), ("init(box: Int) { super.init(frame: .zero); show() }\n  \(coder)\n  \(made)", base, true), (made + "\n  override func bind() { show() }", base, true),
    (made.replacing("setUp", with: "lay"), base.replacing("func setUp() {}", with: "private func setUp() { lay() }\n  func lay() {}"), true),
    (made, "init(frame: CGRect) { super.init(frame: frame); setUp() }\n  required init?(coder: NSCoder) { super.init(coder: coder); style(); setUp() }\n  func style() {}\n  func setUp() {}", true),
    // The class updates before.
    (made + "\n  override func style() { show() }", base, false), (made, base.replacing("style();", with: "helper.style(self);"), false), (made, base.replacing("style();", with: "style(); elsewhere();"), false),
    ("\(make)\n  override var gap: Int { didSet { \(update) } }".replacing(make, with: "override func setUp() { \(make) }"), base.replacing("style();", with: "gap = 3;") + "\n  var gap = 0", false),
    // Some objects are made without it, or it is not this one.
    (made, base.replacing("setUp();", with: "if frame.isEmpty { setUp() };"), false), (made, base.replacing("setUp();", with: "run { self.setUp() };"), false), (made, base.replacing("setUp();", with: ""), false),
    (made, "init(frame: CGRect) { super.init(frame: frame); setUp() }\n  required init?(coder: NSCoder) { super.init(coder: coder) }\n  func setUp() {}", false),
    (made.replacing("override func", with: "open override func"), base, false), (made.replacing("override func setUp()", with: "func setUp(_ gap: Int)"), base, false),
  ])
  func superclassesComeFirst(members: String, base: String, isSure: Bool) {
    let more = "class Base: UIView {\n  override \(base)\n}\n"
    let text = Self.text(members, more, type: "class Card: Base")
    #expect(Self.onlyUpdates(text) == isSure, "\(text)")
    // A class between them changes nothing; one of a library may do anything.
    #expect(Self.onlyUpdates(Self.text(members, more + "class Middle: Base {}\n", type: "class Card: Middle")) == isSure)
    #expect(!Self.onlyUpdates(Self.text(members, more.replacing("Base: UIView", with: "Base: LibraryView"), type: "class Card: Base")))
    #expect(!Self.onlyUpdates(Self.text(members, more + more, type: "class Card: Base")))
    #expect(!Self.onlyUpdates(Self.text(members, more + "class Wide: Card {\n  override func setUp() {}\n  override func lay() {}\n}\n", type: "class Card: Base")))
  }

  /// What one of the superclasses leaves open is open for all below it.
  @Test(arguments: [
    ("", "", "UIView", "setUp()", true), ("", "helper.attach(self)", "UIView", "setUp()", false), ("", "elsewhere()", "UIView", "setUp()", false), ("", "", "LibraryView", "setUp()", false),
    ("func refresh() {}\n  var gap = 0 { didSet { refresh() } }", "", "UIView", "gap = 3; setUp()", false), ("func refresh() {}\n  var gap = 0 { didSet { refresh() } }", "", "UIView", "gap += 3; setUp()", false),
    ("", "", "UIView", "setUp(3)", false), ("", "", "UIView", "setUp { }", false), ("", "", "UIView", "let setUp = {}; setUp()", false), ("", "", "UIView", "style(); setUp()", true),
  ])
  func whatStandsBetweenIsReadAsWell(members: String, code: String, superclass: String, call: String, isSure: Bool) {
    let base = "class Base: \(superclass) {\n  override init(frame: CGRect) { super.init(frame: frame); \(code) }\n  \(Self.coder)\n  \(members)\n}\n"
    let middle = "class Middle: Base {\n  override init(frame: CGRect) { super.init(frame: frame); \(call) }\n  \(Self.coder)\n  func setUp() {}\n  func style() {}\n}\n"
    let card = "class Card: Middle {\n  private let box = UIView()\n  override func setUp() { \(Self.make) }\n  func show() { \(Self.update) }\n  override func refresh() { show() }\n}\n"
    let text = migratedCard(card, ["Base.swift": base, "Middle.swift": middle, "Elsewhere.swift": "extension UIView { func elsewhere() {} }\n"]).text
    #expect(Self.onlyUpdates(text) == isSure, "\(text)")
  }

  private static let basePage = "override func viewDidLoad() { super.viewDidLoad(); setUp() }\n  func setUp() {}"

  @Test(arguments: [
    ("override func viewWillAppear(_ animated: Bool) { \(update) }", basePage, true), ("override func viewDidLoad() { super.viewDidLoad(); bind() }\n  private func bind() { \(update) }", basePage, true),
    ("override func viewDidLoad() { bind(); super.viewDidLoad() }\n  private func bind() { \(update) }", basePage, false), ("override func viewDidLoad() { bind() }\n  private func bind() { \(update) }", basePage, false),
    ("override func viewDidLoad() { if isWide { super.viewDidLoad() }; bind() }\n  private func bind() { \(update) }", basePage, false), ("func reload() { \(update) }", basePage, false),
    ("override func viewWillAppear(_ animated: Bool) { \(update) }", basePage.replacing("super.viewDidLoad(); setUp()", with: "super.lay()"), false),
    ("override func viewWillAppear(_ animated: Bool) { \(update) }", basePage.replacing("super.viewDidLoad(); setUp()", with: "if isWide { setUp() }"), false),
  ])
  func pagesAboveComeFirst(members: String, base: String, isSure: Bool) {
    let text = Self.text("override func setUp() { \(Self.make) }\n  \(members)", "class Page: UIViewController {\n  \(base)\n}\n", type: "class Card: Page")
    #expect(Self.onlyUpdates(text) == isSure, "\(text)")
  }

  /// What is made may be taken away again, or be of another view.
  @Test func whatIsMadeMayBeGone() {
    let card = "override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(Self.coder)\n  func setUp() { \(Self.make) }\n  func show() { \(Self.update) }"
    let cleared = Self.text(card + "\n  func clear() { box.snp.removeConstraints() }")
    #expect(cleared.contains("if boxConstraints.isEmpty {"), "\(cleared)")
    #expect(!Self.onlyUpdates(Self.text(card + "\n  func renew() { box = UIView() }", box: "private var box = UIView()")))
  }

  /// What makes the constraints first has turned the mask off for good.
  @Test(arguments: [
    ("private let box = UIView()", "func setUp() { MAKE }", "", 1), ("let box = UIView()", "func setUp() { MAKE }", "", 2), ("private var box = UIView()", "func setUp() { MAKE }\n  func renew() { box = UIView() }", "", 2),
    ("private let box = UIView()", "func setUp() { MAKE }\n  func reset() { box.translatesAutoresizingMaskIntoConstraints = true }", "", 3), ("private let box = UIView()", "func setUp() { if isHidden { MAKE } }", "", 2),
  ])
  func theMaskStaysOff(box: String, setUp: String, more: String, count: Int) {
    let text = Self.text(
      "override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(Self.coder)\n  \(setUp.replacing("MAKE", with: Self.make))\n  func show() { box.snp.remakeConstraints { $0.height.equalTo(9) } }", more, box: box)
    #expect(text.split(separator: "translatesAutoresizingMaskIntoConstraints").count - 1 == count && !text.contains("snp."), "\(text)")
  }

  private static let page = "override func viewDidLoad() { super.viewDidLoad(); setUp(); bind() }\n  func setUp() { \(make) }"

  @Test(arguments: [
    ("private func bind() { onTap = { [weak self] in self?.\(update) } }\n  var onTap: (() -> Void)?", true), ("func bind() {}\n  override func viewWillAppear(_ animated: Bool) { \(update) }", true),
    ("private func bind() { button.addTarget(self, action: #selector(tap), for: .touchUpInside) }\n  @objc private func tap() { \(update) }", true), ("private func bind() { tap() }\n  private func tap() { \(update); tap() }", true),
    // Other code may come by another way.
    ("func bind() { \(update) }", false), ("private func bind() { \(update) }\n  func reload() { bind() }", false), ("private func bind() { \(update) }\n  override func loadView() { bind() }", false),
    ("private func bind() {}\n  @IBAction private func tap() { \(update) }", false), ("private func bind() { run(Selector(\"tap\")); tap() }\n  @objc private func tap() { \(update) }", false),
    ("private func bind() {}\n  override func viewDidLayoutSubviews() { \(update) }", false), ("private func bind() {}\n  private func tap() { \(update) }", false),
    ("private func bind() {}\n  var state = 0 { didSet { \(update) } }", false), ("private func bind() {}\n  func textViewDidChange(_ text: UITextView) { \(update) }", false),
  ])
  func controllersLoadFirst(members: String, isSure: Bool) {
    let text = Self.text(Self.page + "\n  " + members, type: "class Page: UIViewController")
    #expect(Self.onlyUpdates(text) == isSure, "\(text)")
  }

  /// A file by itself tells of its own subclasses.
  @Test(arguments: [("", true), ("override func show() {}", true), ("override func setUp() {}", false), ("override func start() { show() }", false)])
  func subclassesOfTheFileCount(member: String, isSure: Bool) {
    let code = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  private let box = UIView()\n  override init(frame: CGRect) { super.init(frame: frame); start(); setUp() }\n  \(Self.coder)\n  func start() {}\n  func setUp() { \(Self.make) }\n  func show() { \(Self.update) }\n}\nclass Other: Card {\n  \(member)\n}\n"
    let result = migrate(SourceFile(path: "Card.swift", text: code), options: MigrationOptions())
    #expect(Self.onlyUpdates(String(decoding: result.newBytes, as: UTF8.self)) == isSure, "\(member)")
  }

  @Test func subclassesOfOtherFilesCount() {
    let card = "override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(Self.coder)\n  func setUp() { \(Self.make) }\n  func show() { \(Self.update) }"
    #expect(Self.onlyUpdates(Self.text(card, "class Other: Card { override func show() {} }")))
    #expect(!Self.onlyUpdates(Self.text(card, "class Other: Card { override func setUp() {} }")))
    let page = Self.page + "\n  func bind() {}\n  override func viewDidAppear(_ animated: Bool) { \(Self.update) }"
    #expect(Self.onlyUpdates(Self.text(page, type: "class Page: UIViewController")))
    #expect(!Self.onlyUpdates(Self.text(page, "class Other: Page { override func viewDidLoad() { bind() } }", type: "class Page: UIViewController")))
    // The initialiser of a project's class may run an override.
    let row = card.replacing("func show()", with: "override func show()")
    #expect(!Self.onlyUpdates(Self.text(row, "class Base: UIView { override init(frame: CGRect) { super.init(frame: frame); show() }\n  required init?(coder: NSCoder) { fatalError() }\n  func show() {} }", type: "class Card: Base")))
  }

  @Test func theFlagStaysOff() {
    let card = "override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  \(Self.coder)\n  func setUp() { \(Self.make) }\n  func show() { \(Self.update) }"
    func count(_ text: String) -> Int { text.components("box.translatesAutoresizingMaskIntoConstraints = false") }
    #expect(count(Self.text(card)) == 1)
    #expect(count(Self.text(card, box: "let box = UIView()")) == 2)
    #expect(count(Self.text(card + "\n  func reset() { box.translatesAutoresizingMaskIntoConstraints = true }")) == 2)
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
