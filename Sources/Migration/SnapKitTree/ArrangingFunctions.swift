internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Functions of the files that arrange views in a stack that they are given.
struct ArrangingFunctions: Sendable {
  private var declared: Set<String> = []
  private var arranging: Set<String> = []

  init() {}

  /// - Complexity: O(tokens of the functions).
  init(among names: Set<String>, in lexed: LexedFile) {
    let buffer = lexed.buffer
    for name in names {
      for function in lexed.declarations.functions(named: name) {
        declared.insert(name)
        let end = lexed.declarations.brace(ofFunctionAt: function).flatMap(buffer.partner) ?? buffer.statement(containing: function)?.upperBound ?? function
        if (function..<end).contains(where: { Self.namesStack($0, in: buffer) }) { arranging.insert(name) }
      }
    }
  }

  mutating func merge(_ other: ArrangingFunctions) {
    declared.formUnion(other.declared)
    arranging.formUnion(other.arranging)
  }

  /// Whether some of the functions may arrange views in what they are given. A function that no file declares may do it as well.
  func mayArrange(_ functions: Set<String>) -> Bool { !functions.isSubset(of: declared) || !functions.isDisjoint(with: arranging) }

  /// A function that arranges views names the class of stacks or the method: `UIStackView`, `addArrangedSubview`.
  ///
  /// - Source: UIStackView in UIKit, NSStackView in AppKit.
  private static func namesStack(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard buffer.tokens[index].kind == .identifier else { return false }
    let text = buffer.text(index)
    return text.contains("Stack") || text.contains("Arrange") || AddingFunctions.names.contains(text) && !AddingFunctions.ofSystem.contains(text)
  }
}
