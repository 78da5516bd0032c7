internal import HostSyntax

/// Computed properties that give something another value when they are read: `{ count += 1; return count }`.
extension DeclarationTable {
  /// Whether a property does so itself, other than to what its own code declares.
  func writes(_ property: Declaration) -> Bool {
    guard property.isComputed, let open = property.type.flatMap({ buffer.firstSignificant(from: $0.upperBound) }), buffer.tokens[open].kind == .leftBrace,
      let close = buffer.partner(of: open), open < close
    else { return false }
    let body = getter(in: open..<close)
    return body.contains { index in
      guard buffer.tokens[index].kind == .identifier, buffer.isReplaced(at: index) || buffer.isChanged(at: index),
        let statement = buffer.statement(containing: index), !buffer.isWord(statement.lowerBound, in: Self.bindings)
      else { return false }
      return declaration(of: buffer.text(buffer.postfixStart(of: index)), at: index).map { !body.contains($0.token) } ?? true
    }
  }

  /// What an `=` belongs to behind these words gives a new name its value.
  private static let bindings: [StaticString] = ["let", "var", "if", "guard", "while", "case", "for", "switch"]
}
