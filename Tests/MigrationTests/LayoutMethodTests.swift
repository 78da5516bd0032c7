import Migration
import SourceText
import Testing

/// Methods that a project adds to `view.snp`.
@Suite struct LayoutMethodTests {
  private func run(_ method: String, call: String = "title.snp.fill()", isApart: Bool = true) -> [SiteStatus] {
    let card = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  let box = UIView(), title = UILabel()\n  func lay() {\n    addSubview(box)\n    box.snp.makeConstraints { $0.left.equalTo(4) }\n  }\n  func move() { box.snp.remakeConstraints { $0.left.equalTo(8) } }\n}\n"
    let page = "import SnapKit\nimport UIKit\nclass Page: UIView {\n  let card = Card(), title = UILabel()\n  func lay() {\n    addSubview(title)\n    \(call)\n  }\n}\n"
    let other = "import SnapKit\n\(method)\n"
    let files = isApart
      ? [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Page.swift", text: page), SourceFile(path: "Methods.swift", text: other)]
      : [SourceFile(path: "Card.swift", text: card + page + other)]
    return TreeMigration.run(files, options: MigrationOptions()).flatMap { file in file.sites.map(\.status) }
  }

  private static let fill = "extension ConstraintViewDSL { func fill() { makeConstraints { (make) in make.edges.equalToSuperview() } } }"

  @Test(arguments: [
    fill, "extension ConstraintViewDSL { func fill() { self.makeConstraints { $0.edges.equalToSuperview() } } }",
    "extension ConstraintDSL { func fill() {} }", "extension ConstraintViewDSL { func fill() { inset(by: 0) }\n func inset(by gap: CGFloat) { makeConstraints { $0.edges.equalToSuperview().inset(gap) } } }",
  ])
  func thoseThatOnlyMakeConstraintsLeaveOtherViewsAlone(_ method: String) {
    #expect(run(method).filter { $0 == .migrated }.count == 2, "\(method)")
    #expect(run(method, isApart: false).filter { $0 == .migrated }.count == 2, "\(method)")
  }

  @Test func theViewItselfHasMoreConstraintsThan() {
    #expect(!run(Self.fill, call: "card.box.snp.fill()").contains(.migrated))
    #expect(!run(Self.fill, call: "card.box.snp.fill()", isApart: false).contains(.migrated))
  }

  @Test(arguments: [
    "extension ConstraintViewDSL { func fill() { remakeConstraints { $0.edges.equalToSuperview() } } }", "extension ConstraintViewDSL { func fill() { Keeper.shared.keep(self) } }",
    "extension ConstraintViewDSL { func fill() { empty() }\n func empty() { removeConstraints() } }", "extension ConstraintViewDSL { func fill() { (target as? UIView).map(Keeper.shared.keep) } }",
    "extension UIView { func fill() { snp.makeConstraints { $0.edges.equalToSuperview() } } }", "extension ConstraintViewDSL { func fill(_ change: (ConstraintViewDSL) -> Void = { _ in }) { change(self) } }",
    "extension ConstraintViewDSL { func fill() { makeConstraints { $0.left.equalToSuperview() } }\n func fill(_ other: Int = 0) { removeConstraints() } }", "",
  ])
  func othersMayDoAnythingToAnyView(_ method: String) {
    for call in ["card.box.snp.fill()", "found(0).snp.fill()\n  }\n  func found(_ i: Int) -> UIView {\n    card.subviews[i]"] {
      #expect(!run(method, call: call).contains(.migrated), "\(method) \(call)")
    }
  }

  /// What a method does to another view than its own is a matter of that view.
  @Test func anotherViewThatAMethodLaysOutIsFollowed() {
    let method = "extension ConstraintViewDSL { func fill(_ other: UIView) { other.snp.remakeConstraints { $0.edges.equalToSuperview() } } }"
    for isApart in [true, false] {
      #expect(!run(method, call: "title.snp.fill(card.box)", isApart: isApart).contains(.migrated))
      #expect(!run(method, call: "let box = card.box\n    title.snp.fill(box)", isApart: isApart).contains(.migrated))
    }
  }

  @Test func theSiteInTheMethodStays() {
    let files = [SourceFile(path: "Methods.swift", text: "import SnapKit\nimport UIKit\n\(Self.fill)\n")]
    #expect(TreeMigration.run(files, options: MigrationOptions()).allSatisfy { $0.newBytes == $0.file.bytes })
  }
}
