import Migration
import SourceText
import Testing

/// `owner.title.snp` in a closure to which RxSwift or Combine hands the object around it.
@Suite struct HandedSelfTests {
  private func migrated(
    _ code: String, call: String = "text.bind(with: self) { owner, gap in", end: String = "}", import module: String = "RxSwift", members: String = ""
  ) -> (text: String, statuses: [SiteStatus]) {
    let text = """
      import \(module)
      import SnapKit
      import UIKit

      final class Card: UIView {
          private let title = UILabel()
          \(members)
          func setUp(_ text: Subject<CGFloat>, _ other: Card) {
              addSubview(title)
              title.snp.makeConstraints { $0.height.equalTo(40) }
              \(call)
                  \(code)
              \(end)
          }
      }

      """
    let result = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map(\.status))
  }

  @Test(arguments: [
    ("text.bind(with: self) { owner, gap in", "}"), ("text.drive(with: self, onNext: { owner, gap in", "})"),
    ("text.withUnretained(self).subscribe { owner, gap in", "}"), ("text.withUnretained(self).subscribe(onNext: { owner, gap in", "})"),
  ])
  func anUpdateFindsTheConstraintsOfTheObject(call: String, end: String) {
    let (text, statuses) = migrated("owner.title.snp.updateConstraints { $0.height.equalTo(50) }", call: call, end: end)
    #expect(statuses == [.migrated, .migrated])
    #expect(text.contains("        titleHeightConstraint = heightConstraint"), "\(text)")
    #expect(text.contains("            owner.titleHeightConstraint?.constant = 50\n"), "\(text)")
  }

  @Test func constraintsAreKeptInTheObject() {
    let (text, statuses) = migrated("owner.title.snp.remakeConstraints { $0.height.equalTo(50) }")
    #expect(statuses == [.migrated, .migrated])
    #expect(text.contains("            NSLayoutConstraint.deactivate(owner.titleConstraints)\n            owner.titleConstraints = [\n"), "\(text)")
    #expect(text.contains("        titleConstraints += titleNewConstraints\n"), "\(text)")
  }

  /// A variable for a constraint is one of the object as well.
  @Test func aStoredConstraintIsOneOfTheObject() {
    let members = "private var height: Constraint?\n    func g() {\n        title.snp.makeConstraints { height = $0.width.equalTo(40).constraint }\n    }"
    let (text, statuses) = migrated("owner.height?.update(offset: 50)", members: members)
    #expect(statuses == [.migrated, .migrated])
    #expect(text.contains("            owner.height?.constant = 50\n"), "\(text)")
    let other = migrated("other.height?.update(offset: 50)", members: members)
    #expect(other.statuses == [.migrated, .migrated])
    #expect(other.text.contains("            other.height?.constant = 50\n"), "\(other.text)")
    // It may be that of another class.
    #expect(migrated("find().height?.update(offset: 50)", members: members).statuses == [.refused, .refused])
  }

  @Test(arguments: [
    ("text.bind(with: other) { owner, gap in", "RxSwift"), ("text.bind(with: self) { owner, gap in", "Signals"),
    ("text.withUnretained(self).map { $0.1 }.subscribe { owner, gap in", "RxSwift"), ("text.bind(with: self) { gap, owner in", "RxSwift"),
  ])
  func anotherObjectKeepsNothingHere(call: String, module: String) {
    #expect(migrated("owner.title.snp.remakeConstraints { $0.height.equalTo(50) }", call: call, import: module).statuses == [.refused, .refused])
  }

  @Test(arguments: ["text.withUnretained(self).sink { owner, gap in", "text.withUnretained(self).main.sink { owner, gap in", "text.withUnretained(self).receive(on: queue).sink { this, gap in"])
  func publishersHandOnTheObjectAsWell(call: String) {
    let code = "owner.title.snp.updateConstraints { $0.height.equalTo(50) }".replacing("owner", with: call.contains("this") ? "this" : "owner")
    let (text, statuses) = migrated(code, call: call, import: "Combine")
    #expect(statuses == [.migrated, .migrated], "\(call)")
    #expect(text.contains(".titleHeightConstraint?.constant = 50\n"), "\(text)")
  }

  @Test(arguments: [
    "text.withUnretained(other).sink { owner, gap in", "text.withUnretained(self).second.sink { card, gap in", "text.withUnretained(self).map(\\.1).sink { owner, gap in",
    "text.withUnretained(self).sink { gap, owner in",
  ])
  func publishersMayHandOnAnother(call: String) {
    let name = call.contains("card") ? "card" : "owner"
    #expect(migrated("\(name).title.snp.remakeConstraints { $0.height.equalTo(50) }", call: call, import: "Combine").statuses == [.refused, .refused], "\(call)")
  }
}
