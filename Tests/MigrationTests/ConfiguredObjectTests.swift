import Migration
import SourceText
import Testing

/// A class that makes the constraints of its box again, and another one whose line must not be taken for it.
private func statuses(_ box: String, helper: String, more: String = "") -> [SiteStatus] {
  func file(_ name: String, _ text: String) -> SourceFile {
    SourceFile(path: "\(name).swift", language: .swift, text: "import SnapKit\nimport UIKit\n\n\(text)\n")
  }
  let files = [
    file("Page", """
      final class Page: UIView {
          private let line: UIView
          init(line: UIView) {
              self.line = line
              super.init(frame: .zero)
              addSubview(line)
              line.snp.makeConstraints { make in
                  make.top.equalToSuperview()
              }
          }
      }
      final class Other { func f(_ view: UIView) -> Page { Page(line: view) } }
      final class Board { var other = Other(); func g() { other.f(Finder.shared.find()) } }
      """),
    file("Card", """
      final class Card: UIView {
          \(box)
          func setUp() {
              addSubview(box)
              box.snp.makeConstraints { make in
                  make.top.equalToSuperview()
              }
          }
          func move() {
              box.snp.remakeConstraints { make in
                  make.top.equalToSuperview().offset(4)
              }
          }
      }
      """),
    file("Helper", helper), file("More", more),
  ]
  return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
}

private let than = "extension NSObjectProtocol { func than(_ block: (Self) throws -> Void) rethrows -> Self { try block(self); return self } }"
private let create = "extension UIView { static func create<View: UIView>(with mutation: (View) -> Void) -> View { let view = View(); mutation(view); return view } }"
private let chained = "private let box = UIView().than { $0.isHidden = true; $0.alpha = 0 }"
private let made = "private let box: UIView = .create { $0.isHidden = true }"

/// What a function of the tree sets up is as new as what it was given.
@Test func anObjectThatAFunctionSetsUpIsItself() {
  #expect(statuses(chained, helper: than) == [.migrated])
  #expect(statuses("private let box = UIView(frame: .zero).than { view in view.alpha = 0 }.than { $0.tag = 4 }", helper: than) == [.migrated])
  #expect(statuses("private lazy var box: UIView = UIView().than { $0.addSubview(UILabel()) }", helper: than) == [.migrated])
  let copy = "protocol With {}\nextension With { func than(_ block: (inout Self) throws -> Void) rethrows -> Self { var copy = self; try block(&copy); return copy } }"
  #expect(statuses(chained, helper: copy) == [.migrated])
  for helper in [
    "", "extension UIView { func than(_ block: (UIView) -> Void) -> UIView { Registry.views.append(self); block(self); return self } }",
    "extension UIView { func than(_ block: @escaping (UIView) -> Void) -> UIView { Registry.block = block; return self } }",
    "extension UIView { func than(_ block: (UIView) -> Void) -> UIView { block(self); return Registry.shared } }",
    "extension UIView { func than(_ block: (UIView) -> UIView) -> UIView { return block(self) } }",
    "extension UIView { func than(_ block: (UIView) -> Void) -> UIView { register(); block(self); return self } }",
    than + "\nextension UIView { func than(_ block: (UIView) -> Void) -> UIView { Registry.shared } }",
  ] {
    #expect(statuses(chained, helper: helper) == [.refused], "\(helper)")
  }
}

/// What a function of the tree makes anew is no other object.
@Test func anObjectThatAFunctionMakesIsNew() {
  #expect(statuses(made, helper: create) == [.migrated])
  #expect(statuses("private let box = UIView.create { view in view.alpha = 0 }", helper: create) == [.migrated])
  let initializer = "extension UIView { static func create(_ block: (Self) -> Void) -> Self { let view = self.init(); view.alpha = 0; block(view); return view } }"
  #expect(statuses(made, helper: initializer) == [.migrated])
  // Another function that no such call can mean.
  #expect(statuses(made, helper: create, more: "enum Setting { static func create(from kind: Kind, owner: Owner) -> UIView { Registry.shared } }") == [.migrated])
  for helper in [
    "", "extension UIView { static func create(_ block: (UIView) -> Void) -> UIView { let view = Registry.shared; block(view); return view } }",
    "extension UIView { static let one = UIView(); static func create(_ block: (UIView) -> Void) -> UIView { block(one); return one } }",
    "extension UIView { static func create(_ block: (UIView) -> Void) -> UIView { let view = UIView(); Registry.views.append(view); block(view); return view } }",
    "extension UIView { static func create(_ block: (UIView) -> Void) -> UIView { let view = UIView(); view.register(); block(view); return view } }",
    "extension UIView { static func create(_ block: (UIView) -> Void) -> UIView { if let old = Registry.shared { return old }; let view = UIView(); block(view); return view } }",
    create + "\nextension UIView { static func create(_ block: (UIView) -> Void) -> UIView { Registry.shared } }",
  ] {
    #expect(statuses(made, helper: helper) == [.refused], "\(helper)")
  }
}

/// A closure that gives its object away gives it another name.
@Test func aClosureMayGiveItsObjectAway() {
  for box in [
    "private let box: UIView = .create { Registry.views.append($0) }", "private let box: UIView = .create { $0.alpha = 0; Registry.shared = $0 }",
    "private let box = UIView().than { view in view.alpha = 0; Registry.keep(view) }", "private let box = UIView.create { Registry.view }",
  ] {
    #expect(statuses(box, helper: than + "\n" + create) == [.refused], "\(box)")
  }
}

/// In the closure the object has the name of what it is for.
@Test func constraintsInTheClosureAreThoseOfTheProperty() {
  let text = """
    import SnapKit
    import UIKit
    \(create)
    final class Card: UIView {
        private let box: UIView = .create { view in
            view.snp.makeConstraints { make in
                make.width.equalTo(4)
            }
            view.alpha = 0
        }
        func move() {
            box.snp.remakeConstraints { make in
                make.top.equalToSuperview().offset(4)
            }
        }
    }
    """
  let result = migrate(SourceFile(path: "Card.swift", language: .swift, text: text), options: MigrationOptions())
  #expect(result.sites.allSatisfy { $0.status == .refused })
}

/// A closure behind a call is no address.
@Test func aFunctionThatTakesNoClosureIsNotMeant() {
  func other(_ type: String) -> String { "extension Factory { func create(with value: \(type)) -> View { Registry.view(value) } }" }
  #expect(statuses("private let box = .create { $0.isHidden = true }", helper: create) == [.migrated])
  #expect(statuses("private let box = .create { $0.isHidden = true }", helper: create, more: other("URL")) == [.migrated])
  // The name may be one for a type of functions.
  #expect(statuses("private let box = .create { $0.isHidden = true }", helper: create, more: other("Change")) == [.refused])
}
