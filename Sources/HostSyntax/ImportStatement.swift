/// `import UIKit`, `@testable import Cards`, `import class UIKit.UIView`.
package struct ImportStatement {
  /// With the attributes in front.
  package let tokens: Range<Int>
  /// `UIKit` of `UIKit.UIView`.
  package let module: String
  /// Whether only one declaration of the module is imported.
  package let isOfOneName: Bool

  /// The imports of a Swift file, in their order.
  package static func all(in buffer: TokenBuffer) -> [ImportStatement] {
    let kinds: [StaticString] = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let"]
    return buffer.tokens(spelled: "import").compactMap { keyword in
      guard buffer.previous(keyword).map({ buffer.tokens[$0].kind != .dot }) ?? true, let statement = buffer.statement(containing: keyword),
        let next = buffer.next(keyword)
      else { return nil }
      let isOfOneName = buffer.isWord(next, in: kinds)
      guard let module = isOfOneName ? buffer.next(next) : next, statement.contains(module), buffer.tokens[module].kind == .identifier else { return nil }
      return ImportStatement(tokens: statement, module: buffer.text(module), isOfOneName: isOfOneName)
    }
  }
}
