package import HostSyntax
internal import SourceText

/// The functions and properties of a project whose code turns the autoresizing masks of views on:
/// `func usesFrames() { translatesAutoresizingMaskIntoConstraints = true }`.
package struct MaskingFunctions: Hashable, Sendable {
  private let names: Set<String>

  package init(_ names: Set<String> = []) {
    self.names = names
  }

  package var isEmpty: Bool { names.isEmpty }

  /// Whether some tokens name one of them.
  package func areNamed(in range: Range<Int>, of buffer: TokenBuffer) -> Bool {
    !names.isEmpty && range.contains { index in buffer.name(index).map(names.contains) ?? false }
  }

  /// The places where a file turns a mask on, or sets it to what is not known.
  package static func settings(in buffer: TokenBuffer) -> [Int] {
    buffer.tokens(spelled: "translatesAutoresizingMaskIntoConstraints").filter { index in
      guard let equals = buffer.next(index), buffer.spells(equals, "="), let value = buffer.next(equals) else { return false }
      return !buffer.isWord(value, "false")
    }
  }

  /// The names of what a file does so in: of the function or property around the code, and of the type around an initialiser.
  package static func names(in table: DeclarationTable) -> Set<String> {
    let buffer = table.buffer
    return Set(settings(in: buffer).compactMap { place in
      guard let brace = table.ancestors(of: place).last(where: { buffer.tokens[$0].kind == .leftBrace && table.typeBody(openedAt: $0) == nil }),
        let statement = buffer.statement(containing: brace)
      else { return nil }
      guard let word = statement.first(where: { $0 <= brace && buffer.isWord($0, in: ["func", "var", "let", "init"]) }) else { return nil }
      if buffer.isWord(word, "init") { return table.enclosingType(at: word)?.name.lastDottedWord }
      return buffer.next(word).flatMap { buffer.name($0) }
    })
  }
}
