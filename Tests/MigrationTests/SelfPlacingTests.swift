import Migration
import SourceText
import Testing

/// Views whose own code, or a function of the project that is called of them, adds them to another view than the file does.
@Suite struct SelfPlacingTests {
  private static func text(_ statement: String, _ other: String, card: String = "UIView()") -> String {
    let screen = """
      import SnapKit
      import UIKit
      class Screen: UIViewController {
        let card = \(card)
        let box = UIView()
        func lay() {
          view.addSubview(card)
          \(statement)
          card.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }

      """
    let files = [SourceFile(path: "Screen.swift", text: screen), SourceFile(path: "Other.swift", text: "import UIKit\n\(other)\n")]
    return TreeMigration.run(files, options: MigrationOptions()).filter { $0.file.path == "Screen.swift" }.map { String(decoding: $0.newBytes, as: UTF8.self) }.joined()
  }

  @Test(arguments: [
    ("card.pin(to: box)", "extension UIView { func pin(to other: UIView) { other.addSubview(self) } }", "UIView()"),
    ("card.hang(box)", "extension UIView { func hang(_ other: UIView) { other.insertSubview(self, at: 0) } }", "UIView()"),
    ("card.hang(box)", "class Card: UIView { func hang(_ other: UIView) { other.addSubview(self) } }", "Card()"),
    ("card.hang(row)", "class Card: UIView { func hang(_ other: UIStackView) { other.addArrangedSubview(self) } }", "Card()"),
    ("card.hang(box)", "extension UIView { func pin(to other: UIView) { other.addSubview(self) }\n func hang(_ other: UIView) { pin(to: other) } }", "UIView()"),
    ("card.go(box)", "extension UIView { func pin(to other: UIView) { other.addSubview(self) }\n func hang(_ other: UIView) { self.pin(to: other) }\n func go(_ other: UIView) { hang(other) } }", "UIView()"),
    ("card.go(box)", "class Base: UIView { func hang(_ other: UIView) { other.addSubview(self) } }\nclass Card: Base { func go(_ other: UIView) { hang(other) } }", "Card()"),
    ("box.fill(card)", "extension UIView { func fill(_ views: UIView...) { views.forEach { addSubview($0) } } }", "UIView()"),
    ("box.fill(card)", "extension UIView { func hold(_ view: UIView) { addSubview(view) }\n func fill(_ view: UIView) { hold(view) } }", "UIView()"),
  ])
  func theSuperviewIsAskedFor(statement: String, other: String, card: String) {
    #expect(Self.text(statement, other, card: card).contains("card.superview!.leftAnchor"), "\(statement) \(other)")
  }

  @Test(arguments: ["extension UIView { func hang(_ other: UIView) { other.alpha = 1 } }", "class Card: UIView { func pin(_ other: UIView) { other.addSubview(self) } }",
    "class Card: UIView { func pin(_ other: UIView) { other.addSubview(self) } }\nclass Row: UIView { func pin() {}; func hang(_ other: UIView) { pin() } }",
  ])
  func anyOtherCallTellsNothing(other: String) {
    #expect(Self.text("card.hang(box)", other).contains("equalTo: view.leftAnchor"), "\(other)")
  }

  @Test(arguments: [
    ("view.addSubview(dim)", true), ("self.dim = UIView()", true), ("showRest(in: view)", true), ("box?.addSubview(self)", false), ("place(self)", false), ("move(to: view)", false),
    ("let card = self\n    box?.addSubview(card)", false),
  ])
  func aMethodOfItsOwnIsRead(code: String, isKnown: Bool) {
    let card = """
      import SnapKit
      import UIKit
      class Card: UIView {
        var dim = UIView(), box: UIView?
        func show(in view: UIView) {
          self.showDim(in: view)
          view.addSubview(self)
          self.snp.makeConstraints { $0.left.equalToSuperview() }
        }
        private func showDim(in view: UIView) { \(code) }
        private func showRest(in view: UIView) { view.addSubview(dim) }
      }

      """
    let result = TreeMigration.run([SourceFile(path: "Card.swift", text: card)], options: MigrationOptions())[0]
    #expect(String(decoding: result.newBytes, as: UTF8.self).contains("equalTo: view.leftAnchor") == isKnown, "\(String(decoding: result.newBytes, as: UTF8.self))")
  }

  private static let row = "class Row: UIView { func clear() { subviews.forEach { $0.removeFromSuperview(); $0.snp.removeConstraints() } } }"

  private static func screen(_ bar: String, _ statement: String = "") -> String {
    """
    class Screen: UIViewController {
      \(bar)
      let row = Row()
      func lay() {
        view.addSubview(bar)
        \(statement)
        bar.snp.makeConstraints { $0.width.equalTo(4) }
      }
    }
    """
  }

  @Test(arguments: [
    "func hang(_ row: Row) { row.addSubview(self) }", "func hang(_ row: UIView) { row.insertSubview(self, at: 0) }", "func hang(_ row: Row) { row.take(self) }\n}\nextension Row {\n  func take(_ v: UIView) { addSubview(v) }",
    "func hang(_ row: Row) { row.addSubviews([self]) }", "func hang() { _ = UIStackView(arrangedSubviews: [self]) }",
  ])
  func aClassThatAddsItsObjectMayBeInAnyView(method: String) {
    let bar = "class Bar: UIView {\n  func titled() -> Self { return self }\n  \(method)\n}"
    #expect(statuses(of: Self.screen("private lazy var bar = Bar()"), beside: [bar, Self.row]) == "r", "\(method)")
    #expect(statuses(of: Self.screen("private lazy var bar = Bar().titled()"), beside: [bar, Self.row]) == "r", "\(method)")
  }

  @Test(arguments: [
    ("bar.pin(to: row)", "private let bar = UIView()"), ("bar.pin(to: row)", "private var bar: UIView! = UIView()"), ("", "private let bar = UIView().pin(to: Row())"),
  ])
  func aFunctionThatAddsItsObjectIsNoticed(statement: String, bar: String) {
    let mover = "extension UIView { func pin(to other: UIView) -> Self { other.addSubview(self); return self } }"
    #expect(statuses(of: Self.screen(bar, statement), beside: [mover, Self.row]) == "r", "\(statement) \(bar)")
    guard !statement.isEmpty else { return }
    #expect(statuses(of: Self.screen(bar, statement), beside: [mover.replacing("other.addSubview(self);", with: ""), Self.row]) == "m", "\(statement) \(bar)")
  }

  @Test func anotherFileMayMoveAMember() {
    let mover = "extension UIView { func pin(to other: UIView) { other.addSubview(self) } }"
    let other = "func move(_ s: Screen) { s.bar.pin(to: s.row) }"
    #expect(statuses(of: Self.screen("let bar = UIView()"), beside: [mover, other, Self.row]) == "r")
    #expect(statuses(of: Self.screen("let bar = UIView()"), beside: [mover, Self.row]) == "m")
  }

  /// What a builder gives back is where its variable is.
  @Test(arguments: ["", "class Popup: UIView { func show(in v: UIView) { v.addSubview(self) } }"])
  func whatBuildersGiveBackIsWhereItIsAdded(other: String) {
    let bar = "class Bar: UIView {\n  let label = UILabel()\n  func titled(_ s: String) -> Self { addSubview(label); return self }\n}"
    #expect(statuses(of: Self.screen("private lazy var bar = Bar().titled(\"a\")"), beside: [bar, Self.row, other]) == "m", "\(other)")
  }
}
