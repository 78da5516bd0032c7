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
      if isStoring(index) { return true }
      guard buffer.tokens[index].kind == .identifier, buffer.isReplaced(at: index) || buffer.isChanged(at: index),
        let statement = buffer.statement(containing: index), !buffer.isWord(statement.lowerBound, in: Self.bindings)
      else { return false }
      return declaration(of: buffer.text(buffer.postfixStart(of: index)), at: index).map { !body.contains($0.token) } ?? true
    }
  }

  /// `set(true, forKey: "seen")`, `UserDefaults.standard.removeObject(forKey: "seen")`
  ///
  /// - Source: UserDefaults and NSCache in Foundation.
  package func isStoring(_ name: Int) -> Bool {
    guard buffer.isWord(name, in: ["set", "setValue", "setObject", "removeObject"]), let open = buffer.next(name), buffer.tokens[open].kind == .leftParenthesis,
      let close = buffer.partner(of: open)
    else { return false }
    return (open..<close).contains { buffer.isWord($0, in: ["forKey", "forKeyPath"]) && buffer.parent(of: $0) == open }
  }

  /// What an `=` belongs to behind these words gives a new name its value.
  private static let bindings: [StaticString] = ["let", "var", "if", "guard", "while", "case", "for", "switch"]
}
