import Testing

/// Views that streams of values are given for what is done to them.
@Suite struct StreamClosureTests {
  private let shelf = "class Shelf { static let shared = Shelf(); private var view: UIView?; func put(_ view: UIView) { self.view = view }; func clear() { view?.snp.removeConstraints() } }"

  private func status(_ statement: String, importing library: String = "import RxCocoa\nimport Combine", _ more: String = "") -> String {
    let card = """
      \(library)
      class Card: UIView {
          private let badge = UILabel()
          func setUp() {
              addSubview(badge)
              badge.snp.makeConstraints { $0.width.equalTo(20) }
              \(statement)
          }
          \(more)
      }
      """
    return statuses(of: card, beside: [shelf])
  }

  @Test(arguments: [
    "names.bind(with: badge) { badge, name in badge.text = name }.disposed(by: bag)", "names.bind(with: badge) { $0.text = $1 }.disposed(by: bag)",
    "names.subscribe(with: self.badge, onNext: { view, name in view.text = name }, onError: { view, _ in view.text = nil }).disposed(by: bag)",
    "names.drive(with: badge, onNext: { [weak self] label, _ in self?.tag = label.tag }).disposed(by: bag)", "names.emit(with: badge) { _, name in print(name) }",
    "isOn.assign(to: \\.isHidden, on: badge).store(in: &bag)", "isOn.map { !$0 }.assign(to: \\UIView.isHidden, on: badge).store(in: &bag)",
  ])
  func aStreamGivesItToItsClosuresAlone(statement: String) {
    #expect(status(statement) == "m", "\(statement)")
  }

  @Test(arguments: [
    "names.bind(with: badge) { badge, name in Shelf.shared.put(badge) }.disposed(by: bag)", "names.bind(with: badge) { Shelf.shared.put($0) }.disposed(by: bag)",
    "names.bind(with: badge) { label, _ in let other = label; Shelf.shared.put(other) }.disposed(by: bag)", "names.map(with: badge) { label, _ in label }.subscribe(onNext: Shelf.shared.put)",
    "names.subscribe(with: badge, onNext: show).disposed(by: bag)", "names.subscribe(with: badge, onNext: { $0.text = $1 }, onError: fail).disposed(by: bag)",
    "names.bind(with: badge) { label, _ in [label].forEach { Shelf.shared.put($0) } }.disposed(by: bag)", "bind(with: badge) { label, _ in label.tag = 1 }",
    "isOn.assign(to: slot, on: badge).store(in: &bag)", "isOn.assign(badge, on: badge).store(in: &bag)",
  ])
  func whatOtherCodeGetsIsLeft(statement: String) {
    #expect(status(statement) == "r", "\(statement)")
  }

  /// What the closures do with its constraints counts.
  @Test(arguments: [
    "names.bind(with: badge) { label, _ in label.snp.removeConstraints() }", "names.bind(with: badge) { $0.snp.updateConstraints { $0.width.equalTo(3) } }",
    "names.subscribe(with: badge) { label, _ in label.snp.removeConstraints() }", "names.drive(with: badge, onNext: { label, _ in label.snp.removeConstraints() })",
    "names.subscribe(with: badge) { label, _ in label.tag = 1 } onError: { label, _ in label.snp.removeConstraints() }",
    "names.emit(with: badge, onNext: { label, _ in label.tag = 1 }, onDisposed: { label in label.snp.removeConstraints() })",
  ])
  func whatAClosureLaysOutIsLeft(statement: String) {
    for library in ["import RxCocoa", "import Streams"] {
      #expect(status(statement, importing: library).first == "r", "\(statement)")
      let other = "\(library)\nclass Page { func go(_ card: Card) { \(statement.replacing("badge", with: "card.badge")) } }"
      let card = "class Card: UIView { let badge = UILabel(); func setUp() { addSubview(badge); badge.snp.makeConstraints { $0.width.equalTo(20) } } }"
      #expect(statuses(of: card, beside: [other]) == "r", "\(statement)")
    }
  }

  /// What the name of a stream's method means elsewhere is not known.
  @Test func otherMethodsOfTheNamesMayKeepIt() {
    let bind = "names.bind(with: badge) { label, _ in label.tag = 1 }"
    #expect(status(bind, importing: "import Streams") == "r")
    #expect(status(bind, importing: "import RxSwift", "func bind(with view: UIView, _ done: (UIView, Int) -> Void) { Shelf.shared.put(view) }") == "r")
    #expect(status("isOn.assign(to: \\.isHidden, on: badge)", importing: "import Streams") == "r")
  }
}
