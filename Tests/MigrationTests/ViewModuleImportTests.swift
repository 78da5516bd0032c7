import Migration
import SourceText
import Testing

/// Files that see SnapKit's members by the import of another file, and no class of UIKit or AppKit by any.
@Suite struct ViewModuleImportTests {
  private let other = "import UIKit\nfinal class Badge: UIView {}\n"

  /// The new text of a page that imports some modules, beside other files; nil when it stays as it was.
  private func migrated(_ imports: String, beside others: String...) -> String? {
    let code = "\(imports)\n\nfinal class Page: BasePage {\n  let card = Card()\n  func setUp() {\n    card.snp.makeConstraints { $0.width.height.equalTo(40) }\n  }\n}\n"
    let files = [SourceFile(path: "Page.swift", text: code)] + others.enumerated().map { SourceFile(path: "Other\($0.offset).swift", text: $0.element) }
    let text = String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    #expect(text == code || text.contains("card.heightAnchor.constraint(equalToConstant: 40)"))
    return text == code ? nil : text
  }

  @Test func theImportOfTheOtherFilesIsAdded() {
    #expect(migrated("import Foundation", beside: other)?.hasPrefix("import Foundation\nimport UIKit\n\nfinal") == true)
    #expect(migrated("import Kit // cards", beside: other)?.hasPrefix("import Kit // cards\nimport UIKit\n\nfinal") == true)
    #expect(migrated("import Foundation", beside: "import Cocoa\nfinal class Badge: NSView {}\n")?.hasPrefix("import AppKit\nimport Foundation\n\nfinal") == true)
  }

  @Test func itStandsWhereImportsAreSorted() {
    #expect(migrated("import Cards\n@testable import kit", beside: other)?.hasPrefix("import Cards\nimport UIKit\n@testable import kit\n\nfinal") == true)
    #expect(migrated("import Kit\nimport Cards", beside: other)?.hasPrefix("import Kit\nimport Cards\nimport UIKit\n\nfinal") == true)
    #expect(migrated("import Kit\r\nimport Stores", beside: other)?.hasPrefix("import Kit\r\nimport Stores\r\nimport UIKit\n\nfinal") == true)
  }

  /// SwiftPM builds SnapKit without the header by which CocoaPods hands UIKit on.
  @Test func snapKitAloneHandsNothingOn() {
    #expect(migrated("import SnapKit", beside: other)?.hasPrefix("import UIKit\n\nfinal") == true)
    #expect(migrated("import Foundation\nimport SnapKit", beside: other)?.hasPrefix("import Foundation\nimport UIKit\n\nfinal") == true)
    #expect(migrated("import SnapKit", beside: "import AppKit\nfinal class Badge: NSView {}\n")?.hasPrefix("import AppKit\n\nfinal") == true)
    #expect(migrated("import SnapKit") == nil)
    #expect(migrated("import SnapKit", beside: other, "import AppKit\nfinal class Badge: NSView {}\n") == nil)
    #expect(migrated("#if canImport(SnapKit)\nimport SnapKit\n#endif", beside: other) == nil)
  }

  @Test func whereSnapKitStaysTheOtherImportStandsBeside() {
    let user = "import UIKit\nfinal class Old: UIView {\n  func setUp(_ make: Maker) {\n    helper(snp.prepare)\n  }\n}\n"
    #expect(migrated("import SnapKit", beside: other, user)?.hasPrefix("import SnapKit\nimport UIKit\n\nfinal") == true)
    #expect(migrated("import SnapKit\n\nlet key = ConstraintKey()", beside: other)?.hasPrefix("import SnapKit\nimport UIKit\n\nlet") == true)
  }

  @Test func oneNameOfAModuleIsNotAll() {
    #expect(migrated("import class UIKit.UIView", beside: other)?.hasPrefix("import class UIKit.UIView\nimport UIKit\n\nfinal") == true)
  }

  @Test func membersAloneNeedNoImport() {
    let code = "import Kit\n\nfinal class Page: BasePage {\n  let card = Card()\n  func setUp() {\n    card.snp.makeConstraints { $0.height.equalTo(40) }\n  }\n}\n"
    let files = [SourceFile(path: "Page.swift", text: code), SourceFile(path: "Other.swift", text: other)]
    let text = String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    #expect(text.hasPrefix("import Kit\n\nfinal") && text.contains("card.heightAnchor.constraint(equalToConstant: 40).isActive = true"))
  }

  @Test(arguments: ["", "import UIKit", "import SwiftUI", "import WebKit\nimport Kit", "import Kit\nfinal class Row: UIView {}"])
  func whatIsSeenIsNotImported(_ imports: String) throws {
    let text = try #require(migrated(imports, beside: other))
    #expect(text.hasPrefix(imports + "\n\nfinal"))
  }

  @Test(arguments: [
    [], ["import Foundation\n"], ["import UIKit\n", "import AppKit\n"], ["#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\n"],
    ["let word = \"UIKit\"\n"],
  ])
  func withoutACertainModuleNothingIsWritten(_ others: [String]) {
    let code = "import Foundation\nimport Kit\n\nfinal class Page: BasePage {\n  func setUp() {\n    card.snp.makeConstraints { $0.width.height.equalTo(40) }\n  }\n}\n"
    let files = [SourceFile(path: "Page.swift", text: code)] + others.enumerated().map { SourceFile(path: "Other\($0.offset).swift", text: $0.element) }
    let result = TreeMigration.run(files, options: MigrationOptions())[0]
    #expect(result.edits.isEmpty)
    #expect(result.sites.map(\.diagnostic?.message) == ["the file imports no module that has 'NSLayoutConstraint'"])
  }

  @Test func anImportOnAConditionIsNoPlaceForOthers() {
    #expect(migrated("#if DEBUG\nimport Kit\n#endif", beside: other) == nil)
  }

  @Test func callsOfHelpersNeedItAsWell() {
    let helper = "import UIKit\nextension UIView {\n  func add(_ format: String, views: UIView...) {\n"
      + "    var all: [String: UIView] = [:]\n    for (index, view) in views.enumerated() {\n      view.translatesAutoresizingMaskIntoConstraints = false\n      all[\"v\\(index)\"] = view\n    }\n"
      + "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: all))\n  }\n}\n"
    func text(_ imports: String) -> String {
      let code = "\(imports)\n\nfinal class Page: BasePage {\n  let card = Card()\n  func setUp() {\n    addSubview(card)\n    add(\"H:|-8-[v0]-8-|\", views: card)\n  }\n}\n"
      let files = [SourceFile(path: "Page.swift", text: code), SourceFile(path: "Helper.swift", text: helper)]
      return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    }
    #expect(text("import UIKit").contains("card.leadingAnchor.constraint(equalTo: card.superview!.leadingAnchor, constant: 8)"))
    #expect(text("import Foundation").contains("add(\"H:|-8-[v0]-8-|\", views: card)"))
  }
}
