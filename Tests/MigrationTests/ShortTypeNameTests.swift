import Migration
import SourceText
import Testing

struct ShortTypeNameTests {
  /// A file may give the type of its constants a short name.
  @Test func anAliasOfTheFileLeadsToTheMembersOfItsType() {
    func height(_ code: String, _ others: String...) -> Bool {
      let row = "import SnapKit\nimport UIKit\n\n\(code)\n\nfinal class Row: UIView {\n    let title = UILabel()\n\n    func setUp() {\n        addSubview(title)\n"
        + "        title.snp.makeConstraints { make in\n            make.height.equalTo(sizes.row)\n        }\n    }\n}\n"
      let files = [SourceFile(path: "Row.swift", text: row)] + others.map { SourceFile(path: "Other.swift", text: "import UIKit\n\n" + $0) }
      return TreeMigration.run(files, options: MigrationOptions())[0].sites.first?.status == .migrated
    }
    let constants = "struct Sizes {\n    static let row: CGFloat = 8\n    struct Inner {\n        static let row = 8.0\n    }\n}\n"
    #expect(height("fileprivate typealias sizes = Sizes\n" + constants))
    #expect(height("typealias sizes = Sizes.Inner", constants))
    #expect(!height("typealias sizes = Sizes", constants.replacing(": CGFloat = 8", with: " = find()")))
    #expect(!height("typealias sizes = Sizes\nlet sizes = find()", constants))
    #expect(!height("", constants + "typealias sizes = Sizes\n"))
  }
}
