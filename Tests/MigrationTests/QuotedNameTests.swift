import Migration
import SourceText
import Testing

/// Names that are written in backticks in one place and without them in another.
@Suite struct QuotedNameTests {
  private func migrated(_ files: String...) -> [FileMigration] {
    let files = files.enumerated().map { SourceFile(path: "Card\($0.offset).swift", text: "import SnapKit\nimport UIKit\n" + $0.element + "\n") }
    return TreeMigration.run(files, options: MigrationOptions())
  }

  private func card(_ use: String, called name: String = "`repeat`") -> String {
    """
    final class Card: UIViewController, UITextFieldDelegate {
      private let \(name) = UITextField()
      private var last: UIView?
      override func viewDidLoad() {
        view.addSubview(\(name))
        \(name).snp.makeConstraints { $0.center.equalToSuperview() }
        \(use)
      }
      func textFieldDidBeginEditing(_ field: UITextField) { field.snp.removeConstraints() }
    }
    """
  }

  @Test(arguments: ["`repeat`", "`title`", "title"]) func whatIsDoneToAPropertyIsSeen(name: String) {
    #expect(migrated(card("\(name).delegate = self", called: name))[0].sites.map(\.status) == [.refused, .refused])
    #expect(migrated(card("\(name).alpha = 1", called: name))[0].sites.map(\.status) == [.migrated, .refused])
  }

  @Test(arguments: ["height", "`height`"]) func aConstraintIsChangedInAnotherFile(name: String) {
    let card = """
      final class Card: UIView {
        var height: Constraint?
        private let badge = UIView()
        func start() {
          addSubview(badge)
          badge.snp.makeConstraints { height = $0.height.equalTo(40).constraint }
        }
      }
      """
    let files = migrated(card, "extension Card { func shrink() { self.\(name)?.deactivate() } }")
    #expect(String(decoding: files[0].newBytes, as: UTF8.self).contains("var height: NSLayoutConstraint?"))
    #expect(String(decoding: files[1].newBytes, as: UTF8.self).contains("self.\(name)?.isActive = false"))
    #expect(migrated(card, "extension Card { func shrink(_ any: Any) { use(self.\(name), any) } }")[0].sites.map(\.status) == [.refused])
  }
}
