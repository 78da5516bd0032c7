import Migration
import SourceText
import Testing

/// What `updateConstraints` finds: a constraint to the same object, whatever that is called where it was made.
@Suite struct SnapKitUpdateTargetTests {
  private func migrated(_ members: String, make: String, update: String) -> String {
    let text = """
      import UIKit
      import SnapKit

      class Page: UIViewController {
        let a = UIView(), head = UIView(), foot = UIView()
        \(members)
        func lay() {
      \(make)
        }
        func grow() {
          a.snp.updateConstraints { $0.top.equalTo(\(update)).offset(3) }
        }
      }

      """
    return String(decoding: TreeMigration.run([SourceFile(path: "Page.swift", language: .swift, text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private func make(_ target: String, before: String = "", inside: String = "") -> String {
    "    \(before)\n    a.snp.makeConstraints { make in\n      \(inside)\n      make.top.equalTo(\(target))\n      make.height.equalTo(4)\n    }"
  }

  @Test(arguments: [
    ("var top: UIView { head }", "top.snp.bottom", "head.snp.bottom"), ("lazy var top: UIView = head", "top.snp.bottom", "head.snp.bottom"),
    ("var top = UIView()\n  func swap() { top = head }", "top.snp.bottom", "head.snp.bottom"), ("var top: UIView { view }", "top.snp.bottom", "view.snp.bottom"),
    ("var safeArea: UILayoutGuide { view.safeAreaLayoutGuide }", "safeArea.snp.top", "view.safeAreaLayoutGuide.snp.top"),
  ])
  func aPropertyMayHoldTheSameObject(_ member: String, _ target: String, _ update: String) {
    #expect(migrated(member, make: make(target), update: update).contains("snp.updateConstraints"))
  }

  @Test(arguments: [
    ("let safe = view.safeAreaLayoutGuide", "", "safe.snp.top", "view.safeAreaLayoutGuide.snp.top"), ("", "let top = head", "top.snp.bottom", "head.snp.bottom"),
    ("let page = view!", "", "page.snp.top", "self.view.snp.top"),
  ])
  func aNameOfTheFunctionOrTheClosureHoldsTheSame(_ before: String, _ inside: String, _ target: String, _ update: String) {
    let text = migrated("", make: make(target, before: before, inside: inside), update: update)
    #expect(!text.contains("snp.") && text.contains("?.constant = 3\n"), "\(text)")
  }

  @Test(arguments: [
    ("let nav = navigationController!", "nav.view.snp.bottom", "navigationController!.view.snp.bottom"), ("var top = head; top = foot", "top.snp.bottom", "head.snp.bottom"),
    ("let top = next(head)", "top.snp.bottom", "head.snp.bottom"), ("let top = [head][0]", "top.snp.bottom", "head.snp.bottom"),
  ])
  func aNameMayHoldTheSameObject(_ before: String, _ target: String, _ update: String) {
    #expect(migrated("", make: make(target, before: before), update: update).contains("snp.updateConstraints"))
  }

  @Test(arguments: [
    ("", "head.snp.bottom", "head.snp.bottom"), ("", "foot.snp.bottom", "head.snp.bottom"), ("lazy var top: UIView = { let made = UIView(); return made }()", "top.snp.bottom", "head.snp.bottom"),
    ("var top = UIView()\n  func renew() { top = UIView() }", "top.snp.bottom", "view.safeAreaLayoutGuide.snp.top"),
  ])
  func othersAreToldApart(_ member: String, _ target: String, _ update: String) {
    #expect(!migrated(member, make: make(target), update: update).contains("snp."))
  }

  @Test func twoClosuresCallDifferentObjectsTheSame() {
    let text = """
      import UIKit
      import SnapKit

      class Page: UIView {
        let a = UIView(), head = UIView(), foot = UIView()
        func lay() {
          a.snp.makeConstraints { make in
            let top = head
            make.top.equalTo(top.snp.bottom)
          }
        }
        func grow() {
          a.snp.updateConstraints { make in
            let top = foot
            make.top.equalTo(top.snp.bottom).offset(3)
          }
        }
      }

      """
    let after = String(decoding: TreeMigration.run([SourceFile(path: "Page.swift", language: .swift, text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
    #expect(!after.contains("aTopConstraint?.constant = 3") || after == text)
  }

  private func whole(_ body: String) -> String {
    let text = "import UIKit\nimport SnapKit\n\nfinal class Card: UIView {\n  private let a = UIView()\n  private var bar: UIView?\n\(body)\n}\n"
    return String(decoding: TreeMigration.run([SourceFile(path: "Card.swift", language: .swift, text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  @Test(arguments: ["", "// make.height.equalTo(8)", "print(make)"])
  func anUpdateThatDescribesNothingRemovesNothing(_ body: String) {
    let others = "  func lay() { a.snp.makeConstraints { $0.height.equalTo(4) } }\n  func clear() { a.snp.removeConstraints() }\n"
    let after = whole(others + "  func grow() {\n    a.snp.updateConstraints { make in\n      \(body)\n    }\n  }")
    #expect(after.contains("snp.updateConstraints"))
  }

  @Test func anUpdateThatRunsAgainChangesWhatTheFirstMade() {
    let after = whole("  func lay() {\n    let v = UIView()\n    addSubview(v)\n    for i in 0..<3 {\n      v.snp.updateConstraints { $0.height.equalTo(i) }\n    }\n  }")
    #expect(after.contains("if vHeightConstraint == nil {") && after.contains("vHeightConstraint?.constant = CGFloat(i)"))
    let once = whole("  func lay() {\n    let v = UIView()\n    addSubview(v)\n    v.snp.updateConstraints { $0.height.equalTo(8) }\n  }")
    #expect(once.contains("v.heightAnchor.constraint(equalToConstant: 8).isActive = true"))
  }

  @Test func anOptionalViewInAClosureKeepsSelf() {
    let after = whole("  func show() { bar?.snp.makeConstraints { $0.height.equalTo(8) } }\n  func go() {\n    UIView.animate(withDuration: 1) {\n      self.bar?.snp.remakeConstraints { $0.height.equalTo(10) }\n    }\n  }")
    #expect(after.contains("NSLayoutConstraint.deactivate(self.barConstraints)"))
    #expect(after.contains("barConstraints += barNewConstraints"))
  }

  @Test(arguments: [
    "isHidden ? lay() : grow()", "if isHidden, true { lay() }", "_ = bar.map { _ in lay() }", "#if DEBUG\n    lay()\n    #endif",
  ])
  func aMakeThatMayNotRunIsAskedFor(_ call: String) {
    let after = whole("  init() {\n    super.init(frame: .zero)\n    \(call)\n  }\n  required init?(coder: NSCoder) { fatalError() }\n  private func lay() { a.snp.makeConstraints { $0.width.equalTo(30) } }\n  func grow() { a.snp.updateConstraints { $0.width.equalTo(50) } }")
    #expect(after.contains("if aWidthConstraint == nil {") || after.contains("snp.updateConstraints"))
  }

  @Test(arguments: [
    "side = 60", "configure(self)", "_ = extra", "addSubview(a)",
  ])
  func whatARemakeBeforeTheMakeMadeIsKept(_ call: String) {
    func card(_ call: String) -> String {
      whole("""
          var side: CGFloat = 40 { didSet { apply() } }
          private lazy var extra: UIView = { apply(); return UIView() }()
          init(configure: (Card) -> Void) {
            super.init(frame: .zero)
            \(call)
            a.snp.makeConstraints { $0.size.equalTo(side) }
          }
          required init?(coder: NSCoder) { fatalError() }
          override func didAddSubview(_ subview: UIView) { apply() }
          func apply() { a.snp.remakeConstraints { $0.size.equalTo(side) } }
        """)
    }
    #expect(card(call).contains("aConstraints += "))
    #expect(card("tag = 3").contains("aConstraints = ["))
    #expect(!card("tag = 3").contains("aConstraints += "))
  }

  /// Two constraints to what one name stands for are two unlike ones, and the update changes the one to what it is now.
  @Test(arguments: [
    ("var isWide = false\n  var top: UIView { isWide ? head : foot }", true), ("var top: UIView!\n  func swap(_ isWide: Bool) { top = isWide ? head : foot }", true), ("var top: UIView { head }", false),
    ("lazy var top: UIView = head", false), ("let top = UIView()", false), ("var top = UIView()\n  func renew() { top = UIView() }", false),
  ])
  func aNameMayStandForSeveralObjects(_ members: String, _ isLeft: Bool) {
    let target = "top.snp.bottom"
    #expect(migrated(members, make: make(target), update: target).contains("snp.updateConstraints") == isLeft)
    let again = members + "\n  func more() {\n  \(make(target))\n  }"
    #expect(migrated(again, make: make(target), update: target).contains("snp.updateConstraints") == isLeft)
    // Where all others go there is one.
    let remade = make(target).replacing("make.height.equalTo(4)", with: "").replacing("makeConstraints", with: "remakeConstraints")
    #expect(!migrated(members, make: remade, update: target).contains("snp.updateConstraints"))
  }
}
