import Migration
import SourceText
import Testing
import Verification

/// What the classes of a project are given that a layout of theirs reads: arguments, and values of properties.
@Suite struct ChangedValueTests {
  private static let card = """
    import UIKit
    class Card: UIView {
      let title = UILabel()
      var gap: CGFloat = 2
      var inset: CGFloat = 0 { didSet { top.constant = inset } }
      var level = 0 { didSet { update() } }
      var text = "" { didSet { title.text = text } }
      var count = 0
      lazy var top = title.topAnchor.constraint(equalTo: topAnchor)
      init(gap: CGFloat, text: String = "", count: Int = 0) {
        self.gap = gap
        self.count = count
        super.init(frame: .zero)
        title.text = text
        setUp()
      }
      convenience init(scale: CGFloat) { self.init(gap: scale * 4) }
      func configure(width: CGFloat, text: String, isOn: Bool, place: Int) {
        title.text = text + "\\(place)"
        if isOn { title.snp.makeConstraints { $0.width.equalTo(width) } }
      }
      func show(_ style: Style) {
        let inset = style.small ? 4 : 8
        resize(by: inset)
      }
      private func resize(by points: Int) {
        guard points > 4 else { return }
        title.heightAnchor.constraint(equalToConstant: 8).isActive = true
      }
      private var doubled: CGFloat { gap * 2 }
      private func update() { top.constant = CGFloat(level) }
      func setUp() {
        addSubview(title)
        NSLayoutConstraint.activate([top, title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: doubled)])
      }
    }
    struct Style { var small = false, name = "" }
    final class Note: UIView {
      var gap: CGFloat = 0 { didSet { layer.borderWidth = gap } }
      func configure(width: CGFloat, text: String, isOn: Bool, place: Int) { layer.borderWidth = width }
    }

    """

  /// The declarations that are open where a page changes and the class of a card stands in another file or in its own one.
  private func open(_ old: String, _ new: String, isOwnFile: Bool = false) -> [String] {
    func page(_ text: String) -> SourceFile {
      let page = """
        import UIKit
        final class Page: UIViewController {
          let card: Card, note = Note()
          let label = UILabel()
          func setUp(_ other: Note) {
            label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            \(text)
          }
        }
        """
      return SourceFile(path: "Page.swift", text: isOwnFile ? page + Self.card.replacing("import UIKit\n", with: "") : page)
    }
    let (before, after) = (page(old), page(new))
    let calls = ChangedCalls([("Page.swift", before, after)]) { isOwnFile ? [] : [SourceFile(path: "Card.swift", text: Self.card)] }
    let verdict = verify(path: "Page.swift", before: before, after: after, options: MigrationOptions())
    return calls.settled([verdict])[0].units.filter { $0.verdict == .unproven }.map(\.declaration)
  }

  @Test(arguments: [
    ("card.configure(width: 4, text: \"\", isOn: true, place: 1)", "card.configure(width: 8, text: \"\", isOn: true, place: 1)"),
    ("card.configure(width: 4, text: \"\", isOn: true, place: 1)", "card.configure(width: 4, text: \"\", isOn: false, place: 1)"),
    ("card.configure(width: 4, text: \"\", isOn: true, place: 1)", ""), ("card.show(Style(small: true))", "card.show(Style(small: false))"),
    ("unknown().configure(width: 4, text: \"\", isOn: true, place: 1)", "unknown().configure(width: 8, text: \"\", isOn: true, place: 1)"),
    ("card.show(Style(small: true))", "if isEditing { card.show(Style(small: true)) }"),
  ])
  func aCallThatLaysOutIsNotTheSame(old: String, new: String) {
    #expect(open(old, new) == ["Page.setUp(_:)"])
    #expect(open(new, old) == ["Page.setUp(_:)"])
  }

  @Test(arguments: [
    ("let a = Card(gap: 4)", "let a = Card(gap: 8)"), ("let a = Card(scale: 1)", "let a = Card(scale: 2)"), ("let a: Card = .init(gap: 4)", "let a: Card = .init(gap: 8)"),
    ("let a = Card.init(gap: 4)", "let a = Card.init(gap: 8)"), ("let a = Card(gap: 4)", "let a = Card(scale: 1)"),
    ("card.gap = 4", "card.gap = 8"), ("card.inset = 4", "card.inset = 8"), ("card.level = 4", "card.level = 8"), ("card.gap = 4", ""),
    ("unknown().inset = 4", "unknown().inset = 8"),
  ])
  func aValueThatALayoutReadsIsNotTheSame(old: String, new: String) {
    for isOwnFile in [false, true] { #expect(!open(old, new, isOwnFile: isOwnFile).isEmpty, "\(isOwnFile)") }
  }

  @Test(arguments: [
    ("card.configure(width: 4, text: \"a\", isOn: true, place: 1)", "card.configure(width: 4, text: \"b\", isOn: true, place: 2)"),
    ("note.configure(width: 4, text: \"\", isOn: true, place: 1)", "note.configure(width: 8, text: \"\", isOn: true, place: 1)"),
    ("other.configure(width: 4, text: \"\", isOn: true, place: 1)", ""), ("let a = Card(gap: 4, text: \"a\")", "let a = Card(gap: 4, text: \"b\")"),
    ("let a = Card(gap: 4, count: 1)", "let a = Card(gap: 4, count: 2)"), ("card.text = \"a\"", "card.text = \"b\""), ("card.count = 1", "card.count = 2"),
    ("note.gap = 1", "note.gap = 2"), ("other.gap = 1", ""), ("card.gap = 4", "self.card.gap = 4"),
    ("let a = 4; card.gap = a", "let b = 4; card.gap = b"), ("card.gap = 4; note.gap = 4", "note.gap = 4; card.gap = 4"),
    ("let a = Style(name: \"a\")", "let a = Style(name: \"b\")"),
  ])
  func whatNoLayoutReadsIsNoReason(old: String, new: String) {
    #expect(open(old, new) == [])
    #expect(open(new, old) == [])
  }

  @Test func argumentsOfASuperclassAreFollowed() {
    let sub = "import UIKit\nfinal class Small: Card {\n  init() { super.init(gap: 4) }\n  func grow() { inset = 4 }\n}"
    for (old, new) in [("gap: 4", "gap: 8"), ("init() { super.init(gap: 4)", "init() { super.init(scale: 4)"), ("inset = 4", "inset = 8")] {
      let (before, after) = (SourceFile(path: "Small.swift", text: sub), SourceFile(path: "Small.swift", text: sub.replacing(old, with: new)))
      let calls = ChangedCalls([("Small.swift", before, after)]) { [SourceFile(path: "Card.swift", text: Self.card)] }
      #expect(calls.settled([]).flatMap(\.units).map(\.verdict).contains(.unproven))
    }
  }
}

/// What a class has of its superclasses of other files.
@Suite struct ChangedClassTests {
  private static let bases = """
    import UIKit
    class BasePage: UIViewController {
      let label = UILabel()
      var gap: CGFloat { 0 }
      var heading: String { "" }
      override func viewDidLoad() {
        super.viewDidLoad()
        setUpConstraints()
        decorate()
      }
      func inset() -> CGFloat { 2 }
      func decorate() {}
      func makeIcon() -> UIView { UIView() }
      func setUpConstraints() {
        label.text = heading
        makeIcon().leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: gap + inset()).isActive = true
      }
    }
    class PlainPage: UIViewController {
      override func viewDidLoad() { super.viewDidLoad() }
    }
    class OtherPlainPage: UIViewController {}
    """

  private func open(_ old: String, _ new: String) -> [String] {
    func page(_ text: String) -> SourceFile {
      SourceFile(path: "Page.swift", text: "import UIKit\nfinal class Page: \(text.contains("{") ? "BasePage" : text) {\n\(text.contains("{") ? text : "")\n}")
    }
    let (before, after) = (page(old), page(new))
    let calls = ChangedCalls([("Page.swift", before, after)]) { [SourceFile(path: "Bases.swift", text: Self.bases)] }
    return calls.settled([]).flatMap(\.units).filter { $0.verdict == .unproven }.map(\.declaration)
  }

  @Test(arguments: [
    ("BasePage", "PlainPage"), ("UIViewController", "BasePage"), ("override var gap: CGFloat { 4 }", "override var gap: CGFloat { 8 }"),
    ("override var gap: CGFloat { 4 }", "func other() {}"), ("override func inset() -> CGFloat { 4 }", "override func inset() -> CGFloat { 8 }"),
    ("override func setUpConstraints() {}", "func other() {}"),
  ])
  func whatASuperclassLaysOutIsNotTheSame(old: String, new: String) {
    #expect(open(old, new).count == 1)
    #expect(open(new, old).count == 1)
  }

  @Test(arguments: [
    ("PlainPage", "OtherPlainPage"), ("UIViewController", "PlainPage"), ("override var heading: String { \"4\" }", "override var heading: String { \"8\" }"),
    ("override func makeIcon() -> UIView { UILabel() }", "override func makeIcon() -> UIView { UIImageView() }"),
    ("override func decorate() {}", "func other() {}"), ("override func setUpConstraints() { super.setUpConstraints() }", "func other() {}"),
    ("override func decorate() { label.text = nil }", "override func decorate() { label.text = heading }"), ("FormerPage", "BasePage"),
  ])
  func whatSaysNothingOfLayoutIsNoReason(old: String, new: String) {
    #expect(open(old, new) == [])
  }
}
