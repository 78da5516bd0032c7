import Migration
import SourceText
import TestSupport
import Testing

/// Files of which some do something to views of others.
private struct Project: CustomTestStringConvertible {
  let testDescription: String
  /// The files by name; `Card.swift` has the class below beside these.
  let files: [String: String]
  /// What becomes of the sites, by file, in order: `m` for migrated, `r` for left alone.
  let expected: [String: String]

  init(_ name: String, _ files: [String: String], _ expected: [String: String]) {
    testDescription = name
    self.files = files
    self.expected = expected
  }

  /// A card with two labels, which lays out one of them.
  static let card = """
    import SnapKit
    import UIKit

    class Card: UIView {
        let title = UILabel()
        let body = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(title)
            addSubview(body)
            title.snp.makeConstraints { make in
                make.top.equalToSuperview().offset(8)
            }
        }
    }
    """

  static let all: [Project] = [
    Project("nothing is changed elsewhere", ["List.swift": "class List: UIView { let row = UIView(); func f() { row.snp.makeConstraints { $0.width.equalTo(4) } } }"], ["Card.swift": "m", "List.swift": "m"]),
    Project("another class has a view of the same name",
      ["List.swift": "class List: UIView { let title = UILabel(); func f() { title.snp.remakeConstraints { $0.width.equalTo(4) } } }"], ["Card.swift": "m", "List.swift": "m"]),
    Project("a member is made again elsewhere",
      ["List.swift": "class List { let card = Card(); func f() { card.title.snp.remakeConstraints { $0.width.equalTo(4) } } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("a member of an optional is removed elsewhere",
      ["List.swift": "class List { var card: Card?; func f() { card?.title.snp.removeConstraints() } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("the other member is made again elsewhere",
      ["List.swift": "class List { let card = Card(); func f() { card.body.snp.remakeConstraints { $0.width.equalTo(4) } } }"], ["Card.swift": "m", "List.swift": "r"]),
    Project("a subclass updates",
      ["Big.swift": "class Big: Card { func f() { title.snp.updateConstraints { $0.top.equalToSuperview().offset(4) } } }"], ["Card.swift": "r", "Big.swift": "r"]),
    Project("a class between has no constraints",
      ["Wide.swift": "class Wide: Card { }", "Big.swift": "class Big: Wide { func f() { self.title.snp.remakeConstraints { $0.width.equalTo(4) } } }"], ["Card.swift": "r", "Big.swift": "r"]),
    Project("an extension updates",
      ["Card+More.swift": "extension Card { func f() { title.snp.updateConstraints { $0.top.equalToSuperview().offset(4) } } }"], ["Card.swift": "m", "Card+More.swift": "m"]),
    Project("a type that is not known may be the class",
      ["List.swift": "func f() { let card = find(); card.title.snp.remakeConstraints { $0.width.equalTo(4) } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("a helper makes its parameter again",
      ["Helper.swift": "func relayout(_ view: UIView) { view.snp.remakeConstraints { $0.width.equalTo(4) } }", "Call.swift": "class Call { func f(_ card: Card) { relayout(card.title) } }"],
      ["Card.swift": "r", "Helper.swift": "r"]),
    Project("a helper gets other views only",
      ["Helper.swift": "func relayout(_ view: UIView) { view.snp.remakeConstraints { $0.width.equalTo(4) } }", "Call.swift": "class Call { let other = UIView(); func f() { relayout(other) } }"],
      ["Card.swift": "m", "Helper.swift": "r"]),
    Project("a helper is handed on as a value",
      ["Helper.swift": "func relayout(_ view: UILabel) { view.snp.remakeConstraints { $0.width.equalTo(4) } }", "Call.swift": "class Call { func f(_ all: [UILabel]) { all.forEach(relayout) } }", "Card+More.swift": "extension Card { var labels: [UILabel] { [title, body] } }"],
      ["Card.swift": "r", "Helper.swift": "r"]),
    Project("a method of all views removes",
      ["Helper.swift": "extension UIView { func clear() { snp.removeConstraints() } }", "Call.swift": "class Call { func f(_ card: Card) { card.title.clear() } }"], ["Card.swift": "r", "Helper.swift": "r"]),
    Project("a loop goes through the members",
      ["Card+More.swift": "extension Card { func f() { [title, body].forEach { $0.snp.removeConstraints() } } }"], ["Card.swift": "r", "Card+More.swift": "r"]),
    Project("the layout object is handed on",
      ["List.swift": "class List { let card = Card(); func f() { let layout = card.title.snp; use(layout) } }"], ["Card.swift": "r"]),
    Project("an initialiser gets the view",
      ["Panel.swift": "class Panel { let header: UIView; init(header: UIView) { self.header = header }; func f() { header.snp.remakeConstraints { $0.width.equalTo(4) } } }",
       "Call.swift": "class Call { func f(_ card: Card) { _ = Panel(header: card.title) } }"], ["Card.swift": "r", "Panel.swift": "r"]),
    Project("a property gets the view",
      ["Panel.swift": "class Panel { var header: UIView?; func f() { header!.snp.remakeConstraints { $0.width.equalTo(4) } } }",
       "Call.swift": "class Call { func f(_ card: Card, _ panel: Panel) { panel.header = card.title } }"], ["Card.swift": "r", "Panel.swift": "r"]),
    Project("an object lays itself out and is removed elsewhere",
      ["Badge.swift": "class Badge: UIView { func f() { snp.makeConstraints { $0.height.equalTo(4) } } }", "List.swift": "class List: UIView { let badge = Badge(); func f() { badge.snp.removeConstraints() } }"],
      ["Card.swift": "m", "Badge.swift": "r", "List.swift": "r"]),
    Project("an object updates itself and has other constraints elsewhere",
      ["Badge.swift": "class Badge: UIView { override init(frame: CGRect) { super.init(frame: frame); snp.makeConstraints { $0.height.equalTo(4) } }\n func f() { snp.makeConstraints { $0.height.lessThanOrEqualTo(8) } } }",
       "List.swift": "class List: UIView { let badge = Badge(); func f() { badge.snp.makeConstraints { $0.left.equalToSuperview() } } }"],
      ["Card.swift": "m", "Badge.swift": "mm", "List.swift": "m"]),
    Project("a local is made by a call",
      ["Other.swift": "class Other: UIView { func f() { let one = makeView(); one.snp.makeConstraints { $0.width.equalTo(4) }; two.snp.remakeConstraints { $0.width.equalTo(4) } }\nlet two = UIView() }"],
      ["Card.swift": "m", "Other.swift": "mm"]),
    Project("a name of the same condition is known",
      ["List.swift": "class List { func f(_ chosen: Card?) { if let card = chosen, let title = card.body { title.snp.remakeConstraints { $0.width.equalTo(4) } } } }"],
      ["Card.swift": "m", "List.swift": "r"]),
    Project("a local may be any view",
      ["Other.swift": "class Other: UIView { func f() { let one = viewWithTag(4); one.snp.remakeConstraints { $0.width.equalTo(4) } } }", "Card+More.swift": "extension Card { func f() { register(title) } }"],
      ["Card.swift": "r", "Other.swift": "r"]),
    Project("a loop goes through some rows of a class",
      ["Rows.swift": rows("lazy var rows = [Row(), Row()]", "rows.filter { $0.superview != nil }.reversed()"), "Card+More.swift": registered], ["Card.swift": "m", "Rows.swift": "r"]),
    Project("a loop goes through rows that may be of any class",
      ["Rows.swift": rows("lazy var rows: [UIView] = [Row(), Row()]", "rows.filter { $0.superview != nil }"), "Card+More.swift": registered], ["Card.swift": "m", "Rows.swift": "r"]),
    Project("a loop goes through rows of a generic class",
      ["Rows.swift": rows("lazy var rows = [Row(1), Row(text)]", "rows.filter { $0.superview != nil }"), "Card+More.swift": registered], ["Card.swift": "m", "Rows.swift": "r"]),
    Project("a loop goes through rows and labels",
      ["Rows.swift": rows("lazy var rows = [Row(), UILabel()]", "rows.filter { $0.superview != nil }"), "Card+More.swift": registered], ["Card.swift": "m", "Rows.swift": "r"]),
    Project("a loop goes through what rows are turned into",
      ["Rows.swift": rows("lazy var rows = [Row(), Row()]", "rows.map { find($0) }.filter { $0.superview != nil }"), "Card+More.swift": registered], ["Card.swift": "r", "Rows.swift": "r"]),
    Project("a closure is handed the object that a stream is bound with",
      ["Policy.swift": stream("drive(with: self, onNext: { owner, _ in owner.snp.removeConstraints() })"), "Card+More.swift": registered], ["Card.swift": "m", "Policy.swift": "m"]),
    Project("a closure behind the call is handed the object",
      ["Policy.swift": stream("bind(with: self) { [weak other] owner, value -> Void in owner.box.snp.removeConstraints() }"), "Card+More.swift": registered], ["Card.swift": "m", "Policy.swift": "m"]),
    Project("a closure is handed an object that is not retained",
      ["Policy.swift": stream("withUnretained(self)\n.subscribe(onNext: { (owner, _) in owner.snp.removeConstraints() })"), "Card+More.swift": registered], ["Card.swift": "m", "Policy.swift": "m"]),
    Project("a closure is handed the view of another class",
      ["Policy.swift": stream("bind(with: card.title) { label, _ in label.snp.removeConstraints() }"), "Card+More.swift": registered], ["Card.swift": "r", "Policy.swift": "r"]),
    Project("a closure is handed what a stream has become",
      ["Policy.swift": stream("withUnretained(self).map { $0.1 }.subscribe(onNext: { label, _ in label.snp.removeConstraints() })"), "Card+More.swift": registered], ["Card.swift": "r", "Policy.swift": "r"]),
    Project("a closure is handed the value behind the object",
      ["Policy.swift": stream("bind(with: self) { owner, label in label.snp.removeConstraints() }"), "Card+More.swift": registered], ["Card.swift": "r", "Policy.swift": "r"]),
    Project("another function hands a closure any object",
      ["Policy.swift": stream("bind(with: self) { owner, _ in owner.snp.removeConstraints() }").replacing("import RxSwift\n", with: ""), "Card+More.swift": registered], ["Card.swift": "r", "Policy.swift": "r"]),
    Project("a function says by a name what it gives",
      ["Nib.swift": nib, "Policy.swift": "class Policy: UIView { let box: Policy? = UIView.load()\nfunc f() { guard let box = box else { return }; box.snp.removeConstraints() } }", "Card+More.swift": registered],
      ["Card.swift": "m", "Policy.swift": "m"]),
    Project("a function says by a local name what it gives",
      ["Nib.swift": nib, "Policy.swift": "class Policy: UIView { func f() { guard let box: Policy = UIView.load() else { return }; box.snp.removeConstraints() } }", "Card+More.swift": registered],
      ["Card.swift": "m", "Policy.swift": "r"]),
    Project("a nib makes a view of any class",
      ["Nib.swift": nib, "Policy.swift": "class Policy: UIView { func f() { guard let box: UIView = UIView.load() else { return }; box.snp.removeConstraints() } }", "Card+More.swift": registered],
      ["Card.swift": "m", "Policy.swift": "r"]),
    Project("a function gives any view",
      ["Nib.swift": nib.replacing("Bundle.main.loadNibNamed(name, owner: nil)", with: "Registry.views(of: name)"), "Policy.swift": "class Policy: UIView { func f() { guard let box: UIView = UIView.load() else { return }; box.snp.removeConstraints() } }", "Card+More.swift": registered],
      ["Card.swift": "r", "Policy.swift": "r"]),
    Project("the views of a stack are those that the file adds",
      ["Stack.swift": "class Stack: UIView { let stack = UIStackView(); let one = UIView()\nfunc f() { stack.addArrangedSubview(one); stack.arrangedSubviews.forEach { $0.snp.removeConstraints() } } }"], ["Card.swift": "m", "Stack.swift": "r"]),
    Project("a protocol's extension makes again what its types have",
      ["Titled.swift": "protocol Titled { var title: UILabel { get } }\nextension Titled { func f() { title.snp.remakeConstraints { $0.width.equalTo(4) } } }", "Card+More.swift": "extension Card: Titled { }"],
      ["Card.swift": "r", "Titled.swift": "r"]),
    Project("a method of all views goes through what is in them",
      ["Helper.swift": "extension UIView { func clearAll() { subviews.forEach { $0.snp.removeConstraints() } } }", "Card+More.swift": "extension Card { func f() { clearAll() } }", "List.swift": list],
      ["Card.swift": "r", "Helper.swift": "r", "List.swift": "m"]),
    Project("nobody calls a method that goes through what is in views",
      ["Helper.swift": "extension UIView { func clearAll() { subviews.forEach { $0.snp.removeConstraints() } } }", "List.swift": list], ["Card.swift": "m", "Helper.swift": "r", "List.swift": "m"]),
    Project("a public method goes through what is in views",
      ["Helper.swift": "extension UIView { public func clearAll() { subviews.forEach { $0.snp.removeConstraints() } } }", "List.swift": list], ["Card.swift": "r", "Helper.swift": "r", "List.swift": "r"]),
    Project("a function goes through all views below one",
      ["Helper.swift": "func wipe(_ view: UIView) { for child in view.subviews { wipe(child); child.snp.removeConstraints() } }", "Card+More.swift": "extension Card { func f() { wipe(self) } }", "List.swift": list],
      ["Card.swift": "r", "Helper.swift": "r", "List.swift": "r"]),
    Project("a class goes through its own rows",
      ["Rows.swift": "class Rows: UIStackView { func clear() { arrangedSubviews.forEach { $0.snp.removeConstraints() } } }", "List.swift": list], ["Card.swift": "m", "Rows.swift": "r", "List.swift": "m"]),
    Project("a view is added to a class that goes through its own rows",
      ["Rows.swift": "class Rows: UIStackView { func clear() { arrangedSubviews.forEach { $0.snp.removeConstraints() } } }",
       "List.swift": "class List: UIView { let rows = Rows(); let row = UIView(); func f() { rows.addArrangedSubview(row); row.snp.makeConstraints { $0.width.equalTo(4) } } }"],
      ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("a view is found by its tag", ["List.swift": "class List { func f(_ card: Card) { card.viewWithTag(3)!.snp.removeConstraints() } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("a view is found by its superview", ["List.swift": "class List: UIView { func f() { superview!.snp.removeConstraints() } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("a gesture tells its view", ["List.swift": "class List { @objc func f(_ tap: UITapGestureRecognizer) { tap.view!.snp.removeConstraints() } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("the views in a card are kept in a constant",
      ["List.swift": "class List { func f(_ card: Card) { let all = card.subviews\nfor one in all { one.snp.removeConstraints() } } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("a function is given each view in a card",
      ["Helper.swift": "func wipe(_ view: UIView) { view.snp.removeConstraints() }", "List.swift": "class List { func f(_ card: Card) { card.subviews.forEach(wipe) } }"], ["Card.swift": "r", "Helper.swift": "r"]),
    Project("a computed property is another name",
      ["Card+More.swift": "extension Card { var heading: UIView { title } }", "List.swift": "class List { func f(_ card: Card) { card.heading.snp.removeConstraints() } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("a structure holds a local view",
      ["Rows.swift": "struct Rows { let heading: UILabel }\nfunc wipe(_ rows: Rows) { rows.heading.snp.removeConstraints() }",
       "List.swift": "class List: UIView { func f() { let label = UILabel(); addSubview(label); label.snp.makeConstraints { $0.width.equalTo(4) }; wipe(Rows(heading: label)) } }"],
      ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("a helper gets a local view",
      ["Helper.swift": "func wipe(_ view: UIView) { view.snp.removeConstraints() }",
       "List.swift": "class List: UIView { func f() { let label = UILabel(); addSubview(label); label.snp.makeConstraints { $0.width.equalTo(4) }; wipe(label) } }"],
      ["Card.swift": "m", "Helper.swift": "r", "List.swift": "r"]),
    Project("an action gets the button that sends it",
      ["List.swift": "class List: UIView { func f() { let button = UIButton(); addSubview(button); button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside); button.snp.makeConstraints { $0.width.equalTo(4) } } }",
       "List+More.swift": "extension List { @objc func tap(_ sender: UIButton) { sender.snp.removeConstraints() } }"], ["Card.swift": "m", "List.swift": "r", "List+More.swift": "r"]),
    Project("a key path names the member", ["List.swift": "class List { func f(_ card: Card) { card[keyPath: \\Card.title].snp.removeConstraints() } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("an observer changes what was there",
      ["List.swift": "class List: UIView { var header: UIView? { didSet { oldValue?.snp.removeConstraints() } }\nlet mine = UIView()\nfunc f() { mine.snp.makeConstraints { $0.width.equalTo(3) }; header = mine } }"],
      ["Card.swift": "m", "List.swift": "rr"]),
    Project("a member is given a view elsewhere",
      ["Panel.swift": "class Panel: UIView { var header = UIView(); func f() { header.snp.remakeConstraints { $0.width.equalTo(3) } } }", "List.swift": "class List { func f(_ card: Card, _ panel: Panel) { panel.header = card.title } }"],
      ["Card.swift": "r", "Panel.swift": "r"]),
    Project("a member that is made again is given new views elsewhere",
      ["Panel.swift": "class Panel: UIView { var header = UIView(); func f() { header.snp.remakeConstraints { $0.width.equalTo(3) } } }", "List.swift": "class List { func f(_ panel: Panel) { panel.header = UIView() } }"],
      ["Card.swift": "m", "Panel.swift": "m"]),
    Project("a member that is made again is given views of others elsewhere",
      ["Panel.swift": "class Panel: UIView { var header = UIView(); func f() { header.snp.remakeConstraints { $0.width.equalTo(3) } } }", "List.swift": "class List { func f(_ panel: Panel, _ other: Panel) { panel.header = other.header } }"],
      ["Card.swift": "m", "Panel.swift": "r"]),
    Project("one of two views is chosen",
      ["List.swift": "class List: UIView { let a = UIView(), b = UIView(), c = UIView()\nfunc f(_ wide: Bool) { a.snp.makeConstraints { $0.width.equalTo(3) }; c.snp.makeConstraints { $0.width.equalTo(3) }; let one = wide ? a : b; one.snp.removeConstraints() } }"],
      ["Card.swift": "m", "List.swift": "rmr"]),
    Project("a class of one name is not the other's owner",
      ["List.swift": "class List: UIView { let button = UIButton(); func f() { button.titleLabel!.snp.makeConstraints { $0.width.equalTo(3) } } }",
       "Panel.swift": "class Panel: UIView { let other = UIButton(); func f() { other.titleLabel!.snp.updateConstraints { $0.width.equalTo(4) } } }"],
      ["Card.swift": "m", "List.swift": "m", "Panel.swift": "r"]),
    Project("a generic cell lays out what it is made for",
      ["Holder.swift": "class Holder<Content: UIView>: UIView { let content = Content(); func f() { content.snp.remakeConstraints { $0.width.equalTo(4) } } }", "List.swift": "class List { let holder = Holder<Panel>() }",
       "Panel.swift": "class Panel: UIView { func f() { snp.makeConstraints { $0.height.equalTo(4) } } }", "Badge.swift": "class Badge: UIView { func f() { snp.makeConstraints { $0.height.equalTo(4) } } }"],
      ["Card.swift": "m", "Holder.swift": "r", "Panel.swift": "r", "Badge.swift": "m"]),
    Project("a subclass computes another view",
      ["Base.swift": "class Base: UIView { let a = UIView(); var header: UIView { return a }\nfunc f() { header.snp.remakeConstraints { $0.width.equalTo(4) } } }", "List.swift": "class Sub: Base { let row = UIView(); override var header: UIView { return row }\nfunc g() { addSubview(row); row.snp.makeConstraints { $0.width.equalTo(4) } } }"],
      ["Card.swift": "m", "Base.swift": "r", "List.swift": "r"]),
    Project("a subclass returns another view",
      ["Base.swift": "class Base: UIView { let a = UIView(); func header() -> UIView { return a }\nfunc f() { header().snp.remakeConstraints { $0.width.equalTo(4) } } }", "List.swift": "class Sub: Base { let row = UIView(); override func header() -> UIView { return row }\nfunc g() { addSubview(row); row.snp.makeConstraints { $0.width.equalTo(4) } } }"],
      ["Card.swift": "m", "Base.swift": "r", "List.swift": "r"]),
    Project("two views are exchanged as a tuple",
      ["List.swift": "class List: UIView { private var a = UIView(); private var b = UIView()\nfunc f() { a.snp.makeConstraints { $0.width.equalTo(4) } }\nfunc g() { (a, b) = (b, a) }\nfunc h() { b.snp.remakeConstraints { $0.width.equalTo(5) } } }"],
      ["Card.swift": "m", "List.swift": "rr"]),
    Project("two views are swapped",
      ["List.swift": "class List: UIView { private var a = UIView(); private var b = UIView()\nfunc f() { a.snp.makeConstraints { $0.width.equalTo(4) } }\nfunc g() { swap(&self.a, &b) }\nfunc h() { b.snp.remakeConstraints { $0.width.equalTo(5) } } }"],
      ["Card.swift": "m", "List.swift": "rr"]),
    Project("a helper is kept in a property",
      ["List.swift": "class List: UIView { let row = UIView(); let other = UIView(); var onShow: ((UIView) -> Void)?\nfunc f() { row.snp.makeConstraints { $0.width.equalTo(4) }; relayout(other)\nonShow = relayout\nonShow?(row) }\nfunc relayout(_ view: UIView) { view.snp.remakeConstraints { $0.width.equalTo(5) } } }"],
      ["Card.swift": "m", "List.swift": "rr"]),
    Project("a property of all views makes again",
      ["Helper.swift": "extension UIView { var relaid: UIView { snp.remakeConstraints { $0.width.equalTo(4) }; return self } }", "Card+More.swift": "extension Card { func f() { _ = title.relaid } }", "List.swift": list],
      ["Card.swift": "r", "Helper.swift": "r", "List.swift": "m"]),
    Project("setting a property of all views makes again",
      ["Helper.swift": "extension UIView { var isWide: Bool { get { return false } set { snp.remakeConstraints { $0.width.equalTo(newValue ? 4 : 5) } } } }", "Card+More.swift": "extension Card { func f() { title.isWide = true } }", "List.swift": list],
      ["Card.swift": "r", "Helper.swift": "r", "List.swift": "m"]),
    Project("a helper has a view of its own choice",
      ["Helper.swift": "class Home { static let shared = UIView(); func f() { Home.shared.snp.makeConstraints { $0.width.equalTo(4) }; relayout() }\nfunc relayout(_ view: UIView = Home.shared) { view.snp.remakeConstraints { $0.width.equalTo(5) } } }"],
      ["Card.swift": "m", "Helper.swift": "rr"]),
    Project("a factory gives the same view twice",
      ["Factory.swift": "class Factory { static let shared = Factory(); private lazy var cached = UIView(); func makeView() -> UIView { return cached } }",
       "List.swift": "class List: UIView { func f() { let one = Factory.shared.makeView(); one.snp.makeConstraints { $0.width.equalTo(4) } }\nfunc g() { let two = Factory.shared.makeView(); two.snp.remakeConstraints { $0.width.equalTo(5) } } }"],
      ["Card.swift": "m", "List.swift": "rr"]),
    Project("a static function gives what is kept",
      ["List.swift": "class List: UIView { static let row = UIView(); static func current() -> UIView { return row }\nfunc f() { List.row.snp.makeConstraints { $0.width.equalTo(4) } }\nfunc g() { let two = List.current(); two.snp.remakeConstraints { $0.width.equalTo(5) } } }"],
      ["Card.swift": "m", "List.swift": "rr"]),
    Project("a notification has the view",
      ["Card+More.swift": "extension Card { func f() { post(title) } }", "List.swift": "class List { func f(_ note: Notification) { let one = note.object as! UIView; one.snp.remakeConstraints { $0.width.equalTo(4) } } }"],
      ["Card.swift": "r", "List.swift": "r"]),
    Project("a touch tells its view", ["List.swift": "class List: UIView { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { let one = touches.first!.view!; one.snp.removeConstraints() } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("another name hides that a view is handed on",
      ["List.swift": "class List: UIView { let row = UIView(); let bus: Bus\nfunc f() { let one = row; one.snp.makeConstraints { $0.width.equalTo(4) }; bus.send(row) } }", "Other.swift": "class Other { func f(_ bus: Bus) { let one = bus.received() as! UIView; one.snp.remakeConstraints { $0.width.equalTo(5) } } }"],
      ["Card.swift": "m", "List.swift": "r", "Other.swift": "r"]),
    Project("a method hands its object to a closure",
      ["List.swift": "class List: UIView { let row = UIView(); func f() { row.snp.makeConstraints { $0.width.equalTo(4) }\nrow.apply { one in one.snp.remakeConstraints { $0.width.equalTo(5) } } } }"], ["Card.swift": "m", "List.swift": "rr"]),
    Project("a view hands itself on",
      ["Tile.swift": "class Tile: UIView { override init(frame: CGRect) { super.init(frame: frame); Registry.shared.add(self) } }", "List.swift": "class List: UIView { let tile = Tile(); func f() { tile.snp.makeConstraints { $0.width.equalTo(4) } } }",
       "Other.swift": "class Other { func f(_ all: [Tile]) { for one in all { one.snp.remakeConstraints { $0.width.equalTo(5) } } } }"],
      ["Card.swift": "m", "List.swift": "r", "Other.swift": "r"]),
    Project("another file adds the view to a panel",
      ["List.swift": list, "Panel.swift": "class Panel: UIView { let panel = UIView(); func f() { panel.subviews.forEach { $0.snp.removeConstraints() } } }", "Mover.swift": "class Mover { func f(_ panel: Panel, _ list: List) { panel.panel.addSubview(list.row) } }"],
      ["Card.swift": "m", "Panel.swift": "r", "List.swift": "r"]),
    Project("a class has a short name",
      ["V.swift": "class V: UIView { func f() { snp.makeConstraints { $0.width.equalTo(4) } } }", "List.swift": "class List: UIView { let tile = V(); func f() { tile.snp.remakeConstraints { $0.width.equalTo(5) } } }"],
      ["Card.swift": "m", "V.swift": "r", "List.swift": "r"]),
    Project("a generic class holds a subclass",
      ["Holder.swift": "class Holder<Content: UIView>: UIView { let content: Content\ninit(content: Content) { self.content = content; super.init(frame: .zero); self.content.snp.makeConstraints { $0.width.equalTo(4) } } }",
       "Use.swift": "class Sheet: UIView {}\nclass Badge: Sheet { func f() { snp.remakeConstraints { $0.width.equalTo(5) } } }\nclass Screen: UIView { func f(_ pool: Pool) { let two = Holder<Sheet>(content: pool.take()) } }"],
      ["Card.swift": "m", "Holder.swift": "r", "Use.swift": "r"]),
    Project("views of a constant list are in a stack and nowhere else",
      ["Rows.swift": rows("addSubview(UIStackView(arrangedSubviews: all)); count(all.count)"), "Each.swift": each], ["Card.swift": "m", "Rows.swift": "m", "Each.swift": "r"]),
    Project("a constant list of views is kept", ["Rows.swift": rows("addSubview(UIStackView(arrangedSubviews: all)); keep(all)"), "Each.swift": each],
      ["Card.swift": "m", "Rows.swift": "r", "Each.swift": "r"]),
    Project("a view of a constant list is kept", ["Rows.swift": rows("addSubview(UIStackView(arrangedSubviews: all)); keep(all[0])"), "Each.swift": each],
      ["Card.swift": "m", "Rows.swift": "r", "Each.swift": "r"]),
    Project("a constant list of views is looked through", ["Rows.swift": rows("addSubview(UIStackView(arrangedSubviews: all)); keep(all.filter { $0.isHidden })"), "Each.swift": each],
      ["Card.swift": "m", "Rows.swift": "r", "Each.swift": "r"]),
    Project("the stack of a constant list is looked through",
      ["Rows.swift": rows("stack = UIStackView(arrangedSubviews: all)"), "List.swift": "class List { func f(_ rows: Rows) { rows.stack.arrangedSubviews.forEach { $0.snp.removeConstraints() } } }"],
      ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("another file adds to the stack whose views are known",
      ["Rows.swift": arranging, "List.swift": "class List { let rows = Rows(); let line = UIView(); func f() { rows.stack.addArrangedSubview(line); line.snp.makeConstraints { $0.width.equalTo(4) } } }"],
      ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("another file adds to a stack of the same name",
      ["Rows.swift": arranging, "List.swift": "class List { let stack = UIStackView(); let line = UIView(); func f() { stack.addArrangedSubview(line); line.snp.makeConstraints { $0.width.equalTo(4) } } }"],
      ["Card.swift": "m", "Rows.swift": "r", "List.swift": "m"]),
    Project("a class is named inside of another one",
      ["Badge.swift": "enum Badge { class Dot: UIView { func f() { snp.makeConstraints { $0.width.equalTo(4) } } } }",
       "List.swift": "class List: UIView { func f() { let dot = Badge.Dot(); keep(dot); dot.snp.removeConstraints() } }"], ["Card.swift": "m", "Badge.swift": "r", "List.swift": "r"]),
    Project("a function has the name of the property",
      ["List.swift": "class List: UIView { var table = UIView(); func table(_ row: Int) -> UIView { return find(row) }\nfunc f() { table.snp.remakeConstraints { $0.width.equalTo(4) } } }", "Card+More.swift": "extension Card { func f() { register(title) } }"],
      ["Card.swift": "m", "List.swift": "m"]),
    Project("what comes from a function is of the class it is cast to", ["Badge.swift": badge("Badge"), "Other.swift": plain], ["Card.swift": "m", "Badge.swift": "r", "Other.swift": "m"]),
    Project("what comes from a function is of any class", ["Badge.swift": badge("UIView"), "Other.swift": plain], ["Card.swift": "m", "Badge.swift": "r", "Other.swift": "r"]),
    Project("what comes from a function is of a subclass",
      ["Badge.swift": badge("Badge"), "Small.swift": "class Small: Badge { func g() { snp.makeConstraints { $0.width.equalTo(4) } } }"], ["Card.swift": "m", "Badge.swift": "r", "Small.swift": "r"]),
    Project("a local view stands beside one that is handed over",
      ["List.swift": "class List: UIView { func f(_ wide: Bool, _ given: UILabel) { let line = UISwitch(); keep(line)\nlet one: UIView = wide ? line : given\none.snp.remakeConstraints { $0.width.equalTo(4) } }\nfunc g(_ card: Card) { f(true, card.body) } }",
       "Each.swift": "class Each: UIView { func f() { use { (one: UISwitch) in one.snp.makeConstraints { $0.width.equalTo(4) } } } }"], ["Card.swift": "m", "List.swift": "r", "Each.swift": "r"]),
    Project("a member of what a closure is given is handed on",
      ["List.swift": "class List { let rows: [Row] = cells { piece in piece.button.snp.makeConstraints { $0.width.equalTo(4) } } }",
       "Piece.swift": "class Piece: UIView { let button = UISwitch() }", "Keeper.swift": "class Keeper { func f(_ piece: Piece) { keep(piece.button) } }",
       "Other.swift": "class Other { func f() { let one = kept() as? UISwitch; one?.snp.remakeConstraints { $0.width.equalTo(5) } } }"],
      ["Card.swift": "m", "List.swift": "r", "Other.swift": "r"]),
    Project("a helper adds views", ["Rows.swift": added, "Helper.swift": adding("views.forEach { addSubview($0) }"), "List.swift": taking], ["Card.swift": "m", "Rows.swift": "m", "List.swift": "r"]),
    Project("a helper adds views with a method", ["Rows.swift": added, "Helper.swift": adding("views.forEach(stack.addArrangedSubview)"), "List.swift": taking], ["Card.swift": "m", "Rows.swift": "m", "List.swift": "r"]),
    Project("a helper sets up and adds views", ["Rows.swift": added, "Helper.swift": adding("for one in views { one.isHidden = true; insertSubview(one, at: 0) }"), "List.swift": taking], ["Card.swift": "m", "Rows.swift": "m", "List.swift": "r"]),
    Project("a helper of the same name adds views", ["Rows.swift": added, "Helper.swift": adding("addAll(views)"), "List.swift": taking], ["Card.swift": "m", "Rows.swift": "m", "List.swift": "r"]),
    Project("a helper adds views and keeps them", ["Rows.swift": added, "Helper.swift": adding("views.forEach { addSubview($0) }; all = views"), "List.swift": taking], ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("a helper adds views and keeps one", ["Rows.swift": added, "Helper.swift": adding("views.forEach { addSubview($0); all.append($0) }"), "List.swift": taking], ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("a helper adds views and keeps the last one", ["Rows.swift": added, "Helper.swift": adding("for one in views { addSubview(one); last = one }"), "List.swift": taking], ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("a helper hands views to a closure", ["Rows.swift": added, "Helper.swift": adding("views.forEach(keep)"), "List.swift": taking], ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("a helper takes a view out", ["Rows.swift": added, "Helper.swift": adding("views.forEach { addSubview($0) }; keep(views[0])"), "List.swift": taking], ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("a helper adds views and returns them", ["Rows.swift": added, "Helper.swift": adding("views.forEach { addSubview($0) }; return views"), "List.swift": taking], ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("a helper of another type keeps views", ["Rows.swift": added, "Helper.swift": adding("views.forEach { addSubview($0) }"), "Pool.swift": "class Pool { func addAll(_ views: UIView...) { all = views } }", "List.swift": taking],
      ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("no file declares the helper", ["Rows.swift": added, "List.swift": taking], ["Card.swift": "m", "Rows.swift": "r", "List.swift": "r"]),
    Project("another file hands the member on", ["Pool.swift": pool, "List.swift": "class List: UIView { func f() { let one = Pool.shared.take(); one.snp.removeConstraints() } }", "Use.swift": "class Use { func f(_ card: Card) { Pool.shared.put(card.title) } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("an extension hands the member on", ["Pool.swift": pool, "List.swift": "class List: UIView { func f() { let one = Pool.shared.take(); one.snp.removeConstraints() } }", "Card+More.swift": "extension Card { func f() { Pool.shared.put(title) } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("another file hands a member of another class on", ["Pool.swift": pool, "List.swift": "class List: UIView { func f() { let one = Pool.shared.take(); one.snp.removeConstraints() } }", "Use.swift": "class Song { let title = UILabel() }\nclass Use { func f(_ song: Song) { Pool.shared.put(song.title) } }"], ["Card.swift": "m", "List.swift": "r"]),
    Project("another file hands a member of a subclass on", ["Pool.swift": pool, "List.swift": "class List: UIView { func f() { let one = Pool.shared.take(); one.snp.removeConstraints() } }", "Use.swift": "class Use { func f(_ card: Big) { Pool.shared.put(card.title) } }", "Big.swift": "class Big: Card {}"], ["Card.swift": "r", "List.swift": "r"]),
    Project("another file hands a member of something on", ["Pool.swift": pool, "List.swift": "class List: UIView { func f() { let one = Pool.shared.take(); one.snp.removeConstraints() } }", "Use.swift": "class Use { func f() { let card = find(); Pool.shared.put(card.title) } }"], ["Card.swift": "r", "List.swift": "r"]),
    Project("an extension hands on what is its own", ["Pool.swift": pool, "List.swift": "class List: UIView { func f() { let one = Pool.shared.take(); one.snp.removeConstraints() } }", "Card+More.swift": "extension Card { func f(title: UILabel) { Pool.shared.put(title) } }"], ["Card.swift": "m", "List.swift": "r"]),
    Project("a class is extended where it has constraints, and declared elsewhere",
      ["Big.swift": "class Big: Card { }", "Big+Layout.swift": "extension Big { func f() { snp.removeConstraints() } }", "Card+More.swift": "extension Card { func f() { snp.makeConstraints { $0.width.equalTo(4) } } }"],
      ["Card.swift": "m", "Big+Layout.swift": "r", "Card+More.swift": "r"]),
    Project("a class has another name", ["Names.swift": "typealias Tile = Plate", "Plate.swift": plate, "List.swift": "class List: UIView { private let tile = Tile(); func f() { addSubview(tile); tile.snp.removeConstraints() } }"],
      ["Card.swift": "m", "Plate.swift": "r", "List.swift": "r"]),
    Project("a class has another name in a type", ["Names.swift": "enum Names { typealias Tile = Plate }", "Plate.swift": plate, "List.swift": "class List: UIView { private let tile = Names.Tile(); func f() { addSubview(tile); tile.snp.removeConstraints() } }"],
      ["Card.swift": "m", "Plate.swift": "r", "List.swift": "r"]),
    Project("the object of a generic class has the member", ["Holder.swift": holder("Content"), "Holder+Layout.swift": "extension Holder { func f() { content.title.snp.removeConstraints() } }"],
      ["Card.swift": "r", "Holder+Layout.swift": "r"]),
    Project("the object of a generic superclass has the member", ["Holder.swift": holder("Content"), "List.swift": "class List: Holder<Card> { func f() { content.title.snp.removeConstraints() } }"],
      ["Card.swift": "r", "List.swift": "r"]),
    Project("the object of a generic class is one of another class", ["Holder.swift": holder("Content"), "Holder+Layout.swift": "extension Holder { func f() { content.snp.removeConstraints() } }", "Plate.swift": plate, "List.swift": "class List { func f() { let holder = Holder(content: Plate()); holder.f() } }"],
      ["Card.swift": "m", "Holder+Layout.swift": "r", "Plate.swift": "r"]),
    Project("a loop takes the views of one class from a stack", ["Rows.swift": looping("for case let one as Badge in"), "Badge.swift": "class Badge: UIView { func f() { addSubview(dot) }\nlet dot = UIView() }"],
      ["Card.swift": "m", "Rows.swift": "r"]),
    Project("a loop takes the labels from a stack", ["Rows.swift": looping("for case let one as UILabel in")], ["Card.swift": "r", "Rows.swift": "r"]),
    Project("a loop takes what is no label from a stack", ["Rows.swift": looping("for case let one in")], ["Card.swift": "r", "Rows.swift": "r"]),
    Project("an initialiser without a label is called with none", ["Wrap.swift": wrapping("id: card.title")], ["Card.swift": "m", "Wrap.swift": "rr"]),
    Project("an initialiser without a label may be called by no name", ["Wrap.swift": wrapping("card.title")], ["Card.swift": "r", "Wrap.swift": "rr"]),
    Project("arguments before one without a label are left out",
      ["Helper.swift": "func relayout(_ wide: Bool = true, at row: Int = 0, _ view: UIView, with gap: Int) { view.snp.removeConstraints() }", "Call.swift": "class Call { func f(_ card: Card) { relayout(at: 3, card.title, with: 4) } }"],
      ["Card.swift": "r", "Helper.swift": "r"]),
    Project("a class inherits from a library's label",
      ["Badge.swift": "class Badge: MarqueeLabel { func f() { snp.makeConstraints { $0.width.equalTo(4) } } }",
       "Other.swift": "class Other { func f(_ all: [UILabel]) { for one in all { one.snp.remakeConstraints { $0.width.equalTo(5) } } } }"],
      ["Card.swift": "m", "Badge.swift": "r", "Other.swift": "r"]),
    Project("a class inherits from a library's label and conforms to a protocol of views",
      ["Badge.swift": "protocol Loading: UIView {}\nclass Badge: MarqueeLabel, Loading { func f() { snp.makeConstraints { $0.width.equalTo(4) } } }",
       "Other.swift": "class Other { func f(_ all: [UILabel]) { for one in all { one.snp.remakeConstraints { $0.width.equalTo(5) } } } }"],
      ["Card.swift": "m", "Badge.swift": "r", "Other.swift": "r"]),
    Project("a class inherits from a library's button",
      ["Badge.swift": "class Badge: RoundedButton { func f() { snp.makeConstraints { $0.width.equalTo(4) } } }",
       "Other.swift": "class Other { func f(_ all: [UILabel]) { for one in all { one.snp.remakeConstraints { $0.width.equalTo(5) } } } }"],
      ["Card.swift": "m", "Badge.swift": "m", "Other.swift": "r"]),
    Project("a class inherits from one of the system",
      ["Badge.swift": "class Badge: UIControl, Marquee { func f() { snp.makeConstraints { $0.width.equalTo(4) } } }",
       "Other.swift": "class Other { func f(_ all: [UILabel]) { for one in all { one.snp.remakeConstraints { $0.width.equalTo(5) } } } }"],
      ["Card.swift": "m", "Badge.swift": "m", "Other.swift": "r"]),
    Project("an object that is no controller has the member", fielding("class Field: NSObject, Filling {"), ["Card.swift": "m", "List.swift": "r"]),
    Project("a structure has the member", fielding("struct Field: Filling {"), ["Card.swift": "m", "List.swift": "r"]),
    Project("an extension conforms", fielding("final class Field: NSObject {\n}\nextension Field: Filling {"), ["Card.swift": "m", "List.swift": "r"]),
    Project("a class of a library has the member", fielding("class Field: PageVC, Filling {"), ["Card.swift": "r", "List.swift": "r"]),
    Project("a class of a library with a protocol has the member", fielding("class Field: PageVC & Filling {"), ["Card.swift": "r", "List.swift": "r"]),
    Project("a class of a library with a short name has the member", fielding("class Field: VC, Filling {"), ["Card.swift": "r", "List.swift": "r"]),
    Project("a variable with a value is given the view", settable("p.held = title"), ["Card.swift": "r", "Helper.swift": "r"]),
    Project("a variable with a value is given nothing", settable("p.other = title"), ["Card.swift": "m", "Helper.swift": "r"]),
    Project("a generic structure is made with the view", structure("Item<Int>(view: card.title, count: 1)"), ["Card.swift": "r", "Field.swift": "r"]),
    Project("a generic structure is made with another view", structure("Item<Int>(view: UIView(), count: 1)"), ["Card.swift": "m", "Field.swift": "r"]),
    Project("an initialiser gives the view on", structure("Item<Int>(card)", "extension Item { init(_ card: Card) { self.init(view: card.title, count: 1) } }"),
      ["Card.swift": "r", "Field.swift": "r"]),
    Project("many functions hand another view on", hands(17), ["Card.swift": "m", "Helper.swift": "r"]),
    Project("one of many functions hands the view on", hands(17, "extension Card { func f() { hand3(title) } }"), ["Card.swift": "r", "Helper.swift": "r"]),
    Project("a generic class makes its parameter",
      ["Holder.swift": "class Holder<Content: UIView>: UIView { func f() { let content = Content(); keep(content); content.snp.makeConstraints { $0.width.equalTo(4) } } }\nclass Tile: UIView { func f() { snp.remakeConstraints { $0.width.equalTo(4) } } }"],
      ["Card.swift": "m", "Holder.swift": "rr"]),
  ]

  /// A structure whose view is laid out again.
  private static func structure(_ made: String, _ more: String = "") -> [String: String] {
    [
      "Field.swift": "struct Item<T> { let view: UIView; let count: T }\n\(more)\nclass Field: UIView { func show(_ item: Item<Int>) { item.view.snp.remakeConstraints { $0.width.equalTo(4) } } }",
      "Other.swift": "class Other { func f(_ field: Field, _ card: Card) { field.show(\(made)) } }",
    ]
  }

  /// A type with a view of its own that any code can set, and a list that makes the constraints of some controller's view again.
  private static func fielding(_ head: String) -> [String: String] {
    ["Field.swift": "\(head)\nvar content: UIView\nvar view: UIView { content }\n}",
     "List.swift": "class List: UIView { func f(_ page: UIViewController) { addSubview(page.view); page.view.snp.remakeConstraints { $0.width.equalTo(4) } } }"]
  }

  /// A page that hands on what it holds, and an extension of the card that does something with one.
  private static func settable(_ use: String) -> [String: String] {
    [
      "Helper.swift": "func relayout(_ view: UIView) { view.snp.remakeConstraints { $0.width.equalTo(4) } }",
      "Page.swift": "class Page { var held: UIView = UIView(); var other: UIView = UIView(); func go() { relayout(held) } }",
      "Card+More.swift": "extension Card { func f() { let p = Page(); \(use); p.go() } }",
    ]
  }

  /// A view that goes through one of some functions to where its constraints are made again.
  private static func hands(_ count: Int, _ use: String = "extension Card { func f() { register(title) } }") -> [String: String] {
    [
      "Helper.swift": "func relayout(_ view: UIView) { view.snp.remakeConstraints { $0.width.equalTo(4) } }",
      "Hands.swift": (0..<count).map { "func hand\($0)(_ view: UIView) { relayout(view) }\n" }.joined(),
      "Card+More.swift": use,
      "Call.swift": "class Call { let other = UISwitch(); func f() { \((0..<count).map { "hand\($0)(other)" }.joined(separator: "; ")) } }",
    ]
  }

  /// Lays out a local view that is an element of a list.
  private static func rows(_ use: String) -> String {
    "class Rows: UIView { var stack = UIStackView(); func f() { let line = UIView(); let all = [line]; \(use)\nline.snp.makeConstraints { $0.width.equalTo(4) } } }"
  }

  /// Takes the constraints of views away that come from somewhere.
  private static let each = "class Each: UIView { func f() { use { (one: UIView) in one.snp.removeConstraints() } } }"

  /// Takes the constraints of the views of a stack away.
  private static let arranging =
    "class Rows: UIView { let stack = UIStackView(); let one = UIView(); func f() { stack.addArrangedSubview(one); stack.arrangedSubviews.forEach { $0.snp.removeConstraints() } } }"

  /// Gives views to others.
  private static func adding(_ body: String) -> String { "extension UIView { func addAll(_ views: UIView...) { \(body) } }" }

  /// Lays out a label that a helper adds.
  private static let added = "class Rows: UIView { let label = UILabel(); let other = UILabel(); func f() { addAll(label, other); label.snp.makeConstraints { $0.width.equalTo(4) } } }"

  /// Takes the constraints of a label away that comes from somewhere.
  private static let taking = "class List: UIView { func f() { let one: UILabel = find(); one.snp.removeConstraints() } }"

  /// Keeps labels and gives them back.
  private static let pool = "class Pool { static let shared = Pool(); var all: [UILabel] = []\nfunc put(_ label: UILabel) { all.append(label) }\nfunc take() -> UILabel { all.removeLast() } }"

  /// Lays itself out.
  private static let plate = "class Plate: UIView { func f() { snp.makeConstraints { $0.width.equalTo(4) } } }"

  /// Holds an object of any class.
  private static func holder(_ content: String) -> String {
    "class Holder<\(content): UIView>: UIView { let content: \(content)\ninit(content: \(content)) { self.content = content; super.init(frame: .zero) } }"
  }

  /// Wraps a view, next to other initialisers that are called without their class.
  private static func wrapping(_ argument: String) -> String {
    "class Wrap: UIView { let inner: UIView\ninit(_ inner: UIView) { self.inner = inner; super.init(frame: .zero); addSubview(inner); inner.snp.makeConstraints { $0.width.equalTo(4) } }\nfunc f() { inner.snp.removeConstraints() } }\nclass Use { let box = UIView(); var model: Model; func g(_ card: Card) { let wrap = Wrap(box); model = .init(\(argument)) }\n}"
  }

  /// Takes the constraints of some views in a stack away.
  private static func looping(_ head: String) -> String {
    "class Rows: UIView { func f(_ stack: UIStackView) { \(head) stack.arrangedSubviews { one.snp.removeConstraints() } }\nfunc g(_ card: Card) { f(card.stack) } }"
  }

  /// Takes the constraints of a copy away.
  private static func badge(_ type: String) -> String {
    "extension UIView { func twin() -> UIView { return stored() as! UIView } }\nclass Badge: UIButton { var other: UIView?; func f() { let one = twin() as! \(type); other = one; one.snp.removeConstraints() } }"
  }

  /// A view that lays itself out.
  private static let plain = "class Other: UIView { func f() { snp.makeConstraints { $0.width.equalTo(4) } } }"

  /// A view that does something when a stream has a value.
  static func stream(_ call: String) -> String { "import RxSwift\nclass Policy: UIView { let box = UIView(); func f(_ card: Card) { button.rx.tap.\(call) } }" }

  /// A class that takes the constraints from some of its rows.
  static func rows(_ declaration: String, _ chosen: String) -> String {
    "class Row: UIView { }\nclass Rows: UIView { \(declaration)\nfunc f() { \(chosen).forEach { $0.snp.removeConstraints() } } }"
  }

  /// Code that hands a view of the card on.
  static let registered = "extension Card { func f() { register(title) } }"

  /// A function that gives what its caller asks for.
  static let nib = "extension UIView { static func load<T: UIView>() -> T? { Bundle.main.loadNibNamed(name, owner: nil)?.first as? T } }"

  /// A class that has nothing to do with cards.
  static let list = "class List: UIView { let row = UIView(); func f() { addSubview(row); row.snp.makeConstraints { $0.width.equalTo(4) } } }"
}

struct SnapKitTreeTests {
  private func statuses(_ files: [String: String]) -> [String: String] {
    // Files without sites are not looked at as the other ones are.
    let sources = files.sorted { $0.key < $1.key }.map { name, text in
      SourceFile(path: name, text: name == "Card.swift" ? text : (text.contains("snp") ? "import SnapKit\n" : "") + "import UIKit\n" + text + "\n")
    }
    let results = TreeMigration.run(sources, options: MigrationOptions())
    var statuses: [String: String] = [:]
    for result in results where !result.sites.isEmpty {
      statuses[result.file.path] = result.sites.map { $0.status == .migrated ? "m" : "r" }.joined()
    }
    return statuses
  }

  @Test(arguments: Project.all) private func whatOtherFilesDoDecides(project: Project) {
    #expect(statuses(project.files.merging(["Card.swift": Project.card]) { first, _ in first }) == project.expected)
  }

  /// Where the files are and what they are called is nothing to the result.
  @Test(arguments: Project.all) private func theOrderOfFilesDoesNotMatter(project: Project) {
    var files = project.files
    var expected = project.expected
    for (old, new) in [("Card+More.swift", "A.swift"), ("List.swift", "Deep/A.swift"), ("Helper.swift", "Z.swift"), ("Big.swift", "B.swift")] {
      if let text = files.removeValue(forKey: old) { files[new] = text }
      if let status = expected.removeValue(forKey: old) { expected[new] = status }
    }
    #expect(statuses(files.merging(["Card.swift": Project.card]) { first, _ in first }) == expected)
  }

  /// Functions and properties that stand for each other without end.
  @Test func namesThatLeadInCirclesEnd() {
    let text = """
      class Circle: UIView {
          var a: UIView
          var b: UIView
          func f() -> UIView { let x = f(); return x }
          func g() { a = b; b = a; a = f(); b = g(); a.snp.remakeConstraints { $0.width.equalTo(4) } }
          func h(_ v: UIView) { h(v); v.snp.removeConstraints() }
          var c: UIView { c }
          func i() { c.snp.removeConstraints(); if let c = c, let d = c { d.snp.removeConstraints() } }
      }
      """
    #expect(statuses(["Circle.swift": text, "Card.swift": Project.card])["Circle.swift"] == "rrrr")
  }

  @Test func propertiesThatStandForItemsAreRead() throws {
    let helper = "import SnapKit\nextension UIView {\n    var safeArea: ConstraintBasicAttributesDSL { return self.safeAreaLayoutGuide.snp }\n    var safeTop: ConstraintItem {\n        if #available(iOS 11.0, *) { return safeAreaLayoutGuide.snp.top } else { return snp.top }\n    }\n}\n"
    let card = "import SnapKit\nimport UIKit\nclass Card: UIView {\n    let title = UILabel()\n    func f(_ view: UIView) {\n        title.snp.makeConstraints { make in\n            make.left.right.equalTo(view.safeArea.left)\n            make.bottom.equalTo(safeArea.bottom)\n            make.top.equalTo(view.safeTop).offset(8)\n        }\n    }\n}\n"
    let results = TreeMigration.run([SourceFile(path: "Card.swift", text: card), SourceFile(path: "Helper.swift", text: helper)], options: MigrationOptions())
    let after = String(decoding: results[0].newBytes, as: UTF8.self)
    for line in [
      "title.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor)", "title.rightAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor)",
      "title.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor)",
      "title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8)",
    ] { #expect(after.contains(line), "\(line)\n\(after)") }
    let site = try #require(results[0].sites.first)
    #expect(site.assumptions.contains("'safeTop' is 'safeAreaLayoutGuide', from iOS 11.0 on (Helper.swift:4)"), "\(site.assumptions)")
    // Another property of the name in the tree may be the one that is meant.
    let other = SourceFile(path: "Other.swift", text: "class Other: UIView { var safeTop: CGFloat = 4 }\n")
    let two = TreeMigration.run([SourceFile(path: "Card.swift", text: card), SourceFile(path: "Helper.swift", text: helper), other], options: MigrationOptions())
    #expect(two[0].edits.isEmpty)
  }

  /// Source: the safe area of edx-app-ios, written anew.
  @Test func propertiesThatStandForItemsMayNameOneAnother() throws {
    func helper(_ inner: String) -> SourceFile {
      SourceFile(
        path: "Helper.swift",
        text: "import SnapKit\nextension UIViewController {\n    private typealias Item = ConstraintAttributesDSL & ConstraintDSL\n    \(inner)\n    var safeTop: ConstraintItem { return safeItem.top }\n    var safeEdges: ConstraintItem {\n        return self.safeItem.edges\n    }\n}\n")
    }
    let card = SourceFile(
      path: "Screen.swift",
      text: "import SnapKit\nimport UIKit\nclass Screen: UIViewController {\n    let title = UILabel()\n    func f() {\n        title.snp.makeConstraints { make in\n            make.edges.equalTo(safeEdges)\n            make.top.equalTo(self.safeTop).offset(8)\n        }\n    }\n}\n")
    let whole = "private var safeItem: Item {\n        if #available(iOS 11, *) {\n            return view.safeAreaLayoutGuide.snp\n        }\n        else {\n            return view.snp\n        }\n    }"
    let results = TreeMigration.run([card, helper(whole)], options: MigrationOptions())
    let after = String(decoding: results[0].newBytes, as: UTF8.self)
    for line in [
      "title.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)", "title.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor)",
      "title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8)",
    ] { #expect(after.contains(line), "\(line)\n\(after)\n\(results[0].sites.compactMap(\.diagnostic?.message))") }
    // A subclass may say something else.
    let base = SourceFile(
      path: "Base.swift",
      text: "import SnapKit\nclass BaseViewController: UIViewController {\n    var item: ConstraintAttributesDSL { return view.snp }\n    var safeEdges: ConstraintItem { return item.edges }\n    var safeTop: ConstraintItem { return item.top }\n}\n")
    #expect(TreeMigration.run([card, base], options: MigrationOptions())[0].edits.isEmpty)
    let own = SourceFile(path: base.path, text: String(decoding: base.bytes, as: UTF8.self).replacing("    var item", with: "    private var item"))
    #expect(!TreeMigration.run([card, own], options: MigrationOptions())[0].edits.isEmpty)
    // What is more than an expression, what names itself and what has two declarations stands for nothing.
    for inner in [
      "private var safeItem: Item { count += 1; return view.safeAreaLayoutGuide.snp }", "private var safeItem: Item { return safeItem }",
      "private var safeItem: Item { return other }\n    private var other: Item { return view.snp }",
      "private var safeItem: Item { return view.snp }\n}\nclass Base {\n    var safeItem: Item { return view.safeAreaLayoutGuide.snp }",
      "private var safeItem: Int { return view.snp }",
    ] { #expect(TreeMigration.run([card, helper(inner)], options: MigrationOptions())[0].edits.isEmpty, "\(inner)") }
  }

  @Test func functionsInsideOfOnesTellWhatTheyReturn() {
    func statuses(_ inner: String, _ call: String = "label(\"a\")", _ member: String = "") -> String {
      let text = "import SnapKit\nimport UIKit\nclass Card: UIView {\n    let title = UILabel()\n    \(member)\n    func f() {\n        \(inner)\n        let name = \(call)\n        show(name)\n        title.snp.makeConstraints { $0.left.equalTo(name) }\n    }\n    func g() {\n        func label(_ text: Int) -> CGFloat { 4 }\n    }\n}\n"
      return migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions()).sites.map { $0.status == .migrated ? "m" : "r" }.joined()
    }
    let label = "func label(_ text: String) -> UILabel { UILabel() }"
    #expect(statuses(label) == "m")
    #expect(statuses("func label(text: String, size: CGFloat) -> UILabel { UILabel() }", "label(text: \"a\", size: 4)") == "m")
    // Those of other functions cannot be called.
    #expect(statuses("", "label(\"a\")", label) == "m")
    #expect(statuses("if true { \(label) }", "label(\"a\")", label) == "m")
    for (inner, call) in [
      ("func label(_ text: String) -> Any { 4 }", "label(\"a\")"),
      ("func label(_ text: String) -> UILabel? { nil }", "label(\"a\")"), (label, "label(\"a\", 4)"), ("if true { \(label) }", "label(\"a\")"),
      (label + "\n        func label(_ text: Int) -> CGFloat { 4 }", "label(\"a\")"),
    ] { #expect(statuses(inner, call) == "r", "\(inner) \(call)") }
    #expect(statuses("func label(_ text: String) -> Any { 4 }", "label(\"a\")", label) == "r")
  }

  @Test func anItemThatMayBeNilIsUnwrapped() {
    let before = "import SnapKit\nimport UIKit\nclass Card: UIView {\n    var title: UILabel?\n    func f() {\n        self.title?.snp.makeConstraints { $0.width.equalTo(4) }\n    }\n    func g() {\n        title?.snp.makeConstraints { make in\n            make.left.top.equalTo(self)\n        }\n        title?.snp.makeConstraints { $0.width.equalTo(title!.snp.height) }\n    }\n}\n"
    let migration = migrate(SourceFile(path: "Card.swift", text: before), options: MigrationOptions())
    let after = String(decoding: migration.newBytes, as: UTF8.self)
    #expect(migration.sites.map { $0.diagnostic?.id } == [nil, nil, .optionalItem])
    #expect(after.contains("        if let title = self.title {\n            title.translatesAutoresizingMaskIntoConstraints = false\n            title.widthAnchor.constraint(equalToConstant: 4).isActive = true\n        }\n"), "\(after)")
    #expect(after.contains("        if let title = title {\n            title.translatesAutoresizingMaskIntoConstraints = false\n            NSLayoutConstraint.activate([\n                title.leftAnchor"), "\(after)")
  }

  @Test func theDiagnosticNamesTheOtherPlace() throws {
    let other = "import SnapKit\nclass List { let card = Card(); func f() {\n card.title.snp.remakeConstraints { $0.width.equalTo(4) } } }\n"
    let results = TreeMigration.run(
      [SourceFile(path: "Card.swift", text: Project.card), SourceFile(path: "Views/List.swift", text: other)], options: MigrationOptions())
    let diagnostic = try #require(results[0].sites.first?.diagnostic)
    #expect(diagnostic.id == .constraintLifecycle)
    #expect(diagnostic.message == "the item may be 'card.title' at List.swift:3, and its constraints are made again there")
  }

  /// One type's code is not beside that of another one in the same file.
  @Test func typesOfOneFileAreLookedAtAlike() {
    let text = Project.card + "\nclass List { let card = Card(); func f() { card.title.snp.remakeConstraints { $0.width.equalTo(4) } } }\n"
    #expect(statuses(["Card.swift": text]) == ["Card.swift": "rr"])
    #expect(migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions()).edits.isEmpty)
  }
}

/// An extension of `ConstraintView` is one of every view.
@Test func extensionOfWhatSnapKitCallsAViewIsAboutAnyView() {
  let card = """
    class Card: UIView {
        let title = UILabel()
        func setUp() {
            addSubview(title)
            title.snp.makeConstraints { $0.width.equalTo(3) }
        }
        func go() { title.collapse() }
    }
    """
  let changing = "extension ConstraintView { func collapse() { snp.updateConstraints { $0.width.equalTo(0) } } }"
  #expect(migratedCard(card, ["Collapse.swift": changing]).statuses == "r")
  #expect(migratedCard(card, ["Collapse.swift": "extension ConstraintView { func collapse() { isHidden = true } }"]).statuses == "m")
}
