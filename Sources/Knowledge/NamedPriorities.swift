internal import HostSyntax
internal import SourceText

/// Priorities that a project adds to SnapKit's: `extension ConstraintPriority { static let almostRequired = ConstraintPriority(999) }`.
package struct NamedPriorities: Hashable, Sendable {
  /// By their names; nil for those whose number is not written.
  private var values: [String: Double?] = [:]

  package init() {}

  package var isEmpty: Bool { values.isEmpty }

  /// The number of one, 0…1000, where it is written and no other declaration has the name.
  package func value(of name: String) -> Double? { values[name] ?? nil }

  package mutating func merge(_ other: NamedPriorities) { values.merge(other.values) { _, _ in nil } }

  /// Those of a file.
  package init(in table: DeclarationTable) {
    for body in table.typeBodies where body.keyword == "extension" && body.name.lastDottedWord == "ConstraintPriority" {
      for word in table.buffer.tokens(spelled: ["let", "var"]) where table.buffer.parent(of: word) == body.open {
        guard let token = table.buffer.next(word), let declared = table.declarations(named: table.buffer.text(token)).first(where: { $0.token == token }) else { continue }
        values.merge([declared.name: Self.value(of: declared, in: table)]) { _, _ in nil }
      }
    }
  }

  private static func value(of declared: Declaration, in table: DeclarationTable) -> Double? {
    let buffer = table.buffer
    guard let word = buffer.previous(declared.token), let modifiers = buffer.statement(containing: word), modifiers.contains(where: { $0 < word && buffer.isWord($0, "static") })
    else { return nil }
    if let value = declared.initializer { return buffer.isWord(word, "let") ? number(buffer.normalizedText(value)) : nil }
    guard declared.isComputed, let close = modifiers.last, let open = buffer.partner(of: close), open < close, buffer.tokens[open].kind == .leftBrace else { return nil }
    var text = buffer.normalizedText(open + 1..<close)
    if text.hasPrefix("return ") { text.removeFirst(7) }
    return number(text)
  }

  /// `999`, `ConstraintPriority(999)`, `.init(999)`, `.init(integerLiteral: 999)`
  ///
  /// Source: SnapKit 5.7.1, ConstraintPriority.swift.
  private static func number(_ text: String) -> Double? {
    guard let start = ["ConstraintPriority(", ".init(", "ConstraintPriority.init(", "self.init(", "Self("].first(where: text.hasPrefix) else { return plain(text) }
    guard text.hasSuffix(")") else { return nil }
    var inner = String(text.dropFirst(start.count).dropLast())
    for label in ["floatLiteral: ", "integerLiteral: ", "value: "] where inner.hasPrefix(label) { inner.removeFirst(label.count) }
    return plain(inner)
  }

  private static func plain(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }), let value = Double(text), value >= 0, value <= 1000
    else { return nil }
    return value
  }
}
