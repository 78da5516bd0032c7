import Migration
import SourceText
import Testing

/// Objects that are made with closures behind the parentheses.
@Suite struct ConstructedWithClosureTests {
  /// A badge that makes the constraints of what it has again, and another class with one of the same kind.
  private func statuses(_ value: String, _ other: String = "Label(\"x\") { theme in theme.color }") -> [SiteStatus] {
    let files = [("Badge", "remake", value), ("Row", "make", other)].map { name, operation, value in
      SourceFile(
        path: name + ".swift",
        text: """
          import SnapKit
          import UIKit
          class \(name): UIView {
            private let title: Label = \(value)
            override func didMoveToWindow() {
              super.didMoveToWindow()
              addSubview(title)
              title.snp.\(operation)Constraints { make in
                make.left.equalToSuperview()
              }
            }
          }
          """)
    }
    return TreeMigration.run(files, options: MigrationOptions()).flatMap { $0.sites.map(\.status) }
  }

  @Test(arguments: [
    "Label(\"x\") { theme in theme.color }",
    "Label(\"x\") { theme in theme.color } onTap: { print(1) }",
    "{\n  let label = Label(\"x\") { theme in\n    theme.color\n  }\n  label.isHidden = true\n  return label\n}()",
    "{ Label(\"x\") { $0.color } }()",
  ])
  func anObjectThatIsMadeWithAClosureIsNew(_ value: String) {
    #expect(statuses(value) == [.migrated, .migrated])
  }

  @Test(arguments: [
    "Shared.label(\"x\") { theme in theme.color }",
    "Label.find(\"x\") { theme in theme.color }",
    "Label(\"x\")[0] { theme in theme.color }",
  ])
  func whatAFunctionGivesMayBeAnything(_ value: String) {
    #expect(statuses(value, value) == [.refused, .refused])
  }

  /// The closure may be given the object.
  @Test func whatTheClosureLaysOutMayBeTheObject() {
    #expect(statuses("Label(\"x\") { label in label.snp.makeConstraints { $0.width.equalTo(4) } }").contains(.refused))
  }
}
