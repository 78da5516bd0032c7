import Migration
import SourceText
import Testing

/// Descriptions that a closure changes before their constraints are activated.
@Suite struct SnapKitChangedChainTests {
  private func migrated(_ body: String, _ method: String = "makeConstraints") -> (text: String, statuses: [SiteStatus]) {
    let text = """
      import SnapKit
      import UIKit
      func setUp(_ b: UIView, _ c: UIView) {
        let a = UIView()
        b.addSubview(a)
        a.snp.\(method) { make in
          \(body)
        }
      }

      """
    let result = migrate(SourceFile(path: "Page.swift", text: text), options: MigrationOptions())
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map(\.status))
  }

  @Test(arguments: [
    ("let side = make.left\n    side.equalTo(b)\n    side.equalTo(c)", "a.leftAnchor.constraint(equalTo: c.leftAnchor).isActive = true"),
    ("let side = make.left\n    side.equalTo(b).offset(10)\n    side.lessThanOrEqualTo(c)", "a.leftAnchor.constraint(lessThanOrEqualTo: c.leftAnchor).isActive = true"),
    ("make.left.equalTo(b).constraint.isActive = false", "a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true"),
    (
      "let side = make.left.equalTo(b).constraint\n    side.update(offset: 4)\n    side.update(priority: 30)",
      "a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 4).isActive = true"
    ),
    ("let side = make.left.equalTo(b).constraint\n    side.isActive = false", "a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true"),
  ])
  func theLastWordCounts(body: String, code: String) {
    let (text, statuses) = migrated(body)
    #expect(statuses == [.migrated], "\(body)")
    #expect(text.contains(code), "\(text)")
    #expect(!text.contains("side"), "\(text)")
  }

  @Test(arguments: [
    // SnapKit stops at the first relation, or calls something for it.
    "let side = make.left.top\n    side.equalTo(b.snp.edges)\n    side.equalTo(c)",
    "let side = make.left\n    side.equalTo(b).offset(next())\n    side.equalTo(c)",
    "let side = make.left\n    side.equalToSuperview()\n    side.equalTo(c)",
    // The new priority counts.
    "let side = make.left.equalTo(b).priority(500).constraint\n    side.update(priority: 30)",
    "let side = make.left.equalTo(b).constraint\n    keep(side)",
  ])
  func whatIsNotForgottenStays(body: String) {
    #expect(migrated(body).statuses == [.refused], "\(body)")
  }

  /// What is only prepared stays active when it is activated.
  @Test(arguments: ["make.left.equalTo(b).constraint.activate()", "make.left.equalTo(b).constraint.isActive = true"])
  func whatIsPreparedIsNotActivatedInTheEnd(body: String) {
    #expect(migrated(body, "prepareConstraints").statuses == [.refused])
  }

  @Test(arguments: [
    // The old constraint is gone, and the multiplier counts although there is nothing to multiply.
    "a.snp.makeConstraints { $0.left.equalTo(b) }\n  a.snp.remakeConstraints { $0.right.equalTo(b) }\n  a.snp.updateConstraints { $0.left.equalTo(b).offset(3) }",
    "a.snp.makeConstraints { $0.width.equalTo(10) }\n  a.snp.updateConstraints { $0.width.equalTo(10).multipliedBy(2) }",
    "a.snp.makeConstraints { $0.left.equalTo(b).constraint.updatePriorityHigh() }",
  ])
  func trapsAreNotLowered(code: String) {
    let text = "import SnapKit\nimport UIKit\nfunc setUp(_ b: UIView) {\n  let a = UIView()\n  b.addSubview(a)\n  \(code)\n}\n"
    let file = SourceFile(path: "Page.swift", text: text)
    #expect(inspect(file, options: MigrationOptions()).sites.allSatisfy { $0.diagnostic?.id == .trapsInSnapKit }, "\(code)")
    #expect(migrate(file, options: MigrationOptions()).sites.allSatisfy { $0.status == .refused }, "\(code)")
  }

  @Test func updatesFindWhatWasMadeAgain() {
    let text = """
      import SnapKit
      import UIKit
      func setUp(_ b: UIView) {
        let a = UIView()
        b.addSubview(a)
        a.snp.makeConstraints { $0.left.equalTo(b) }
        a.snp.remakeConstraints { $0.right.equalTo(b) }
        a.snp.updateConstraints { $0.right.equalTo(b).offset(3) }
      }

      """
    #expect(inspect(SourceFile(path: "Page.swift", text: text), options: MigrationOptions()).sites.allSatisfy { $0.diagnostic == nil })
  }

  @Test func updatesMakeWhatWasRemoved() {
    let text = "import SnapKit\nimport UIKit\nfunc setUp(_ b: UIView) {\n  let a = UIView()\n  b.addSubview(a)\n  a.snp.makeConstraints { $0.left.equalTo(b) }\n  a.snp.removeConstraints()\n  a.snp.updateConstraints { $0.right.equalTo(b).offset(3) }\n}\n"
    let result = migrate(SourceFile(path: "Page.swift", text: text), options: MigrationOptions())
    #expect(result.sites.map(\.status) == [.migrated, .migrated, .migrated])
    #expect(String(decoding: result.newBytes, as: UTF8.self).contains("a.rightAnchor.constraint(equalTo: b.rightAnchor, constant: 3)"))
  }

  @Test(arguments: [".first?.activate()", "[0].activate()", ".forEach { $0.activate() }"])
  func whatIsActivatedAtOnceIsMade(activation: String) {
    func statuses(_ chains: String) -> [SiteStatus] {
      let text = "import SnapKit\nimport UIKit\nfunc setUp(_ b: UIView) {\n  let a = UIView()\n  b.addSubview(a)\n  a.snp.prepareConstraints {\n    \(chains)\n  }\(activation)\n}\n"
      return migrate(SourceFile(path: "Page.swift", text: text), options: MigrationOptions()).sites.map(\.status)
    }
    #expect(statuses("$0.left.right.equalTo(b)") == [.migrated])
    #expect(statuses("$0.left.equalTo(b)\n    $0.top.equalTo(b)") == [activation.contains("forEach") ? .migrated : .refused])
  }

  /// An update of the offset sets SnapKit's old priority as well.
  @Test(arguments: [("stored.update(offset: 3)", SiteStatus.refused), ("stored.deactivate()", .migrated)])
  func prioritiesThatSnapKitDoesNotKnow(update: String, status: SiteStatus) {
    let text = "import SnapKit\nimport UIKit\nfunc setUp(_ b: UIView) {\n  let a = UIView()\n  b.addSubview(a)\n  var stored: Constraint!\n  a.snp.makeConstraints { stored = $0.left.equalTo(b).priority(400).constraint }\n  stored.layoutConstraints.first?.priority = UILayoutPriority(500)\n  \(update)\n}\n"
    #expect(migrate(SourceFile(path: "Page.swift", text: text), options: MigrationOptions()).sites.map(\.status) == [status], "\(update)")
  }

  @Test func locationsAreNotMultipliedByZero() {
    #expect(migrated("make.left.equalTo(b).multipliedBy(0)").statuses == [.refused])
    #expect(migrated("make.width.equalTo(b).multipliedBy(0)").statuses == [.migrated])
  }
}
