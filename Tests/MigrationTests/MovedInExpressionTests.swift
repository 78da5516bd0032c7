import Migration
import SourceText
import Testing

/// Views that are added a second time in an expression, by a closure, or under another name: their superview is not named.
@Suite struct MovedInExpressionTests {
  private func migrated(_ move: String, _ members: String = "") -> String {
    let text = """
      class Card: UIView {
          private let badge = UIView()
          private let other = UIView()
          private let host = UIView()
          private let stack = UIStackView()
          private let pager = Pager()
          private var box: UIView?
          \(members)
          func setUp() { addSubview(host); host.addSubview(badge); lay() }
          func lay() { badge.snp.makeConstraints { $0.left.equalToSuperview() } }
          func move() { \(move) }
      }
      """
    return String(decoding: TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private let unknown = "badge.leftAnchor.constraint(equalTo: badge.superview!.leftAnchor)"

  @Test(arguments: [
    ("stack.addArrangedSubview(badge as UIView)", ""), ("stack.addArrangedSubview((badge))", ""), ("stack.insertArrangedSubview(isHidden ? badge : other, at: 0)", ""), ("stack.addArrangedSubview({ badge }())", ""),
    ("badge.then { stack.addArrangedSubview($0) }", ""), ("with(badge) { view in stack.addArrangedSubview(view) }", ""), ("([badge] + [other]).forEach { stack.addArrangedSubview($0) }", ""),
    ("[badge, other].reversed().forEach(stack.addArrangedSubview)", ""), ("for view in [badge, other] where !view.isHidden { stack.addArrangedSubview(view) }", ""),
    ("let views: [UIView] = [badge, other]; stack.addArrangedSubview(views[0])", ""), ("rows.forEach { stack.addArrangedSubview($0) }", "private var rows: [UIView] { [badge, other] }"),
    ("stack.addArrangedSubview(current)", "var current: UIView { isHidden ? badge : other }"), ("stack.addArrangedSubview(content())", "func content() -> UIView { badge }"),
    ("box = badge; stack.addArrangedSubview(box!)", ""), ("shown = badge", "var shown: UIView? { didSet { shown.map(stack.addArrangedSubview) } }"), ("shown = [badge]", "var shown: [UIView] = [] { didSet { for view in shown { stack.addArrangedSubview(view) } } }"),
    ("pager.page = badge", ""), ("pager.show(badge)", ""), ("pager.host(badge)", ""), ("item = UIBarButtonItem(customView: badge)", "var item: UIBarButtonItem?"),
  ])
  func aViewThatMayBeElsewhereIsNotInTheFirstOne(move: String, members: String) {
    #expect(migrated(move, members).contains(unknown), "\(move)")
  }

  /// Nothing adds it again.
  @Test(arguments: [
    ("badge.isHidden = true", ""), ("host.insertSubview(other, belowSubview: badge)", ""), ("other.snp.makeConstraints { $0.left.equalTo(badge) }", ""),
    ("[badge, other].forEach { $0.isHidden = true }", ""), ("badge.addSubview(other)", ""), ("box = badge", ""), ("popover.sourceView = badge", "let popover = Popover()"),
    ("UIView.animate(withDuration: 1) { self.badge.alpha = 0 }", ""), ("pager.titles = [badge].map { $0.tag }", ""),
  ])
  func aViewThatStaysIsInTheFirstOne(move: String, members: String) {
    #expect(migrated(move, members).contains("badge.leftAnchor.constraint(equalTo: host.leftAnchor)"), "\(move)")
  }
}
