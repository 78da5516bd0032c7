import Migration
import SourceText
import Testing

/// Views whose type is put together from a class and protocols: `UIView & Titled`.
@Suite struct ComposedTypeTests {
  private func migrated(_ body: String, _ type: String, _ others: String = "protocol Titled {}\nprotocol Sized {}") -> String {
    let code = "import SnapKit\nimport UIKit\n\(others)\nfinal class Page: UIView {\n  private let header: \(type)\n  func layout() {\n    \(body)\n  }\n}\n"
    return String(decoding: TreeMigration.run([SourceFile(path: "Page.swift", text: code)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private let make = "addSubview(header)\n    header.snp.makeConstraints { $0.top.equalToSuperview() }"
  private let initializer =
    "NSLayoutConstraint(item: self, attribute: .top, relatedBy: .equal, toItem: header, attribute: .top, multiplier: 1, constant: 0).isActive = true"

  @Test(arguments: ["UIView & Titled", "(UIView & Titled)", "(any Titled & UIKit.UIView)", "Titled & UIView"])
  func aClassAmongProtocolsHasAnchors(_ type: String) {
    #expect(migrated(make, type).contains("header.topAnchor.constraint(equalTo: topAnchor)"))
    #expect(migrated(initializer, type).contains("topAnchor.constraint(equalTo: header.topAnchor)"))
  }

  @Test func anOptionalOneIsUnwrapped() {
    #expect(migrated("if let header = header {\n      \(make)\n    }", "(UIView & Titled)?").contains("header.topAnchor.constraint(equalTo: topAnchor)"))
    #expect(migrated(initializer, "(UIView & Titled)?").contains("equalTo: header!.topAnchor"))
    #expect(migrated(initializer, "(UIView & Titled)!").contains("equalTo: header.topAnchor"))
  }

  @Test func aClassOfTheFileIsOne() {
    #expect(migrated(initializer, "Card & Titled", "class Card: UIView {}\nprotocol Titled {}").contains("equalTo: header.topAnchor"))
  }

  @Test(arguments: ["Titled & Sized", "(Titled & Sized)", "(any Titled & Sized)?", "(UIView, Titled)", "(UIView) -> Titled"])
  func protocolsAloneHaveNone(_ type: String) { #expect(migrated(initializer, type).contains("NSLayoutConstraint(item")) }
}
