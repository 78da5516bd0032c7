import HostSyntax
import Knowledge
import SourceText
import TestSupport
import Testing

/// Constants that hold what a member of an unknown object gives, whose name alone says that it may be unwrapped.
@Suite struct PresentConstantTests {
  @Test(arguments: [
    ("UIKit", "view", "", true), ("UIKit", "view", "value.addSubview(a)", false), ("UIKit", "view", "value?.addSubview(a)", true),
    ("UIKit", "view", "value!.addSubview(a)", true), ("UIKit", "view", "other.value.show()", true), ("UIKit", "view", "value.map(show)", true),
    ("UIKit", "contentView", "", false), ("UIKit", "contentView", "value?.addSubview(a)", true), ("AppKit", "view", "", false),
    ("Cocoa", "contentView", "", true), ("Cocoa", "contentView", "value.addSubview(a)", false),
  ]) func codeTellsWhetherTheyAreOptionals(module: String, member: String, use: String, isOptional: Bool) throws {
    let buffer = TokenBuffer(lexing: SourceFile(path: "A.swift", text: "import \(module)\nfunc f(_ owner: Owner) {\n  let value = owner.\(member)\n  \(use)\n  g()\n}\n"))
    let table = DeclarationTable(buffer)
    let token = try #require(Array(buffer.tokens(spelled: "g")).first)
    let declaration = try #require(table.declaration(of: "value", at: token))
    #expect(table.type(of: declaration)?.isOptional == isOptional)
  }

  /// What the file declares is no member of the framework.
  @Test(arguments: ["self.contentView", "self.owner.contentView", "owner.contentView"]) func declaredMembersAreKnown(path: String) throws {
    let text = """
      import UIKit
      class Page { var contentView: UIView!; var owner: Page!; func f(_ owner: Page) {
        let value = \(path)
        g()
      } }
      """
    let buffer = TokenBuffer(lexing: SourceFile(path: "A.swift", text: text))
    var table = DeclarationTable(buffer)
    table.index.add(FileFacts(table))
    let token = try #require(Array(buffer.tokens(spelled: "g")).first)
    let declaration = try #require(table.declaration(of: "value", at: token))
    #expect(table.type(of: declaration)?.isOptional == true)
  }
}
