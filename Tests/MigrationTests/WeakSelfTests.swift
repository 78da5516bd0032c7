import Migration
import SourceText
import Testing

/// `self?.title.snp` in a closure that holds `self` weakly: SnapKit does nothing when the object is gone.
@Suite struct WeakSelfTests {
  private func migrated(_ code: String, captures: String = "[weak self]", members: String = "") -> (text: String, statuses: [SiteStatus]) {
    let text = "import SnapKit\nimport UIKit\nfinal class Card: UIView {\n    private let title = UILabel()\n    \(members)\n    func bind(_ source: Source) {\n        addSubview(title)\n        source.sink { \(captures) gap in\n            \(code)\n        }\n    }\n}\n"
    let result = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map(\.status))
  }

  @Test func theObjectIsHeldWhileItsViewIsLaidOut() {
    let (text, statuses) = migrated("self?.title.snp.makeConstraints { $0.left.equalToSuperview().offset(gap * 2) }")
    #expect(statuses == [.migrated])
    #expect(
      text.contains(
        "            if let self = self {\n                self.title.translatesAutoresizingMaskIntoConstraints = false\n                self.title.leftAnchor.constraint(equalTo: self.leftAnchor, constant: CGFloat(gap * 2)).isActive = true\n            }\n"),
      "\(text)")
  }

  /// The closure runs later, when the parent's name may mean another view, or the view have another parent.
  @Test(arguments: [
    ("private let box = UIView()", "self.box.leftAnchor"), ("private var box = UIView()\n    func swap() { box = UIView() }", "self.title.superview!.leftAnchor"),
    ("private let box = UIView()\n    func move() { addSubview(title) }", "self.title.superview!.leftAnchor"), ("private let box = UIView()\n    func move() { embed(title) }", "self.title.superview!.leftAnchor"),
  ])
  func theParentMayBeAnotherByThen(members: String, anchor: String) {
    let card = "final class Card: UIView {\n    private let title = UILabel()\n    \(members)\n    func bind(_ source: Source) {\n        box.addSubview(title)\n        source.sink { [weak self] gap in\n            self?.title.snp.makeConstraints { $0.left.equalToSuperview() }\n        }\n    }\n}\n"
    let text = migratedCard(card).text
    #expect(text.contains("equalTo: \(anchor)"), "\(text)")
  }

  @Test func constraintsAreKeptInTheObject() {
    let remade = migrated("self?.title.snp.remakeConstraints { $0.height.equalTo(40) }")
    #expect(remade.statuses == [.migrated])
    #expect(remade.text.contains("NSLayoutConstraint.deactivate(self.titleConstraints)\n                self.titleConstraints = ["), "\(remade.text)")
    #expect(remade.text.contains("            if let self = self {\n"), "\(remade.text)")
    // It is the view that the rest of the class lays out.
    let updated = migrated(
      "self?.title.snp.updateConstraints { $0.height.equalTo(gap * 2) }",
      members: "func setUp() {\n        title.snp.makeConstraints { $0.height.equalTo(40) }\n    }")
    #expect(updated.statuses == [.migrated, .migrated])
    #expect(updated.text.contains("self.titleHeightConstraint?.constant = CGFloat(gap * 2)"), "\(updated.text)")
  }

  @Test(arguments: [
    // The closure uses the optional itself.
    ("self?.title.snp.makeConstraints { $0.height.equalTo(self?.height ?? 0) }", "[weak self]", ""),
    ("self?.title.snp.makeConstraints { $0.width.equalTo(self!) }", "[weak self]", ""),
    // Another name for it, and another optional behind it.
    ("this?.title.snp.makeConstraints { $0.height.equalTo(40) }", "[weak this = self]", ""),
    ("self?.badge?.snp.makeConstraints { $0.height.equalTo(40) }", "[weak self]", "var badge: UILabel?"),
    ("let label = UILabel()\n            self?.label.title.snp.makeConstraints { $0.height.equalTo(40) }", "[weak self]", ""),
  ])
  func whatNeedsTheOptionalStays(code: String, captures: String, members: String) {
    #expect(migrated(code, captures: captures, members: members).statuses == [.refused], "\(code)")
  }

  /// An `if` gives nothing where the call gave `Void?`.
  @Test(arguments: [
    ("let pin: () -> Void? = { self?.title.snp.makeConstraints { $0.height.equalTo(40) } }", false),
    ("self?.onPin = { self?.title.snp.makeConstraints { $0.height.equalTo(40) } }", false),
    ("source.map { () -> Void? in self?.title.snp.makeConstraints { $0.height.equalTo(40) } }", false),
    ("let pin: () -> Void = { self?.title.snp.makeConstraints { $0.height.equalTo(40) } }", true),
    ("source.map { self?.title.snp.makeConstraints { $0.height.equalTo(40) } }", true),
  ])
  func aClosureGivesWhatItGave(code: String, isMigrated: Bool) {
    #expect(migrated(code, members: "var onPin: (() -> Void?)?").statuses == [isMigrated ? .migrated : .refused], "\(code)")
  }
}
