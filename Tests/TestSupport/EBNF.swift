/// A grammar of `Grammar/`, in the subset of ISO/IEC 14977 that `Grammar/README.md` describes.
package struct EBNF: Sendable {
  package indirect enum Expression: Hashable, Sendable {
    case terminal([UInt8])
    case range(ClosedRange<UInt8>)
    case nonterminal(String)
    case sequence([Expression])
    case choice([Expression])
    case optional(Expression)
    case repetition(Expression)
  }

  package struct Production: Sendable {
    package let name: String
    package let expression: Expression
    /// The production as written, from its name to its `;`.
    package let text: String
  }

  /// In the order of the file; the first one is the start.
  package let productions: [Production]

  /// - Throws: `EBNFError` for text outside the subset, and for a name that is defined twice.
  package init(parsing text: String) throws {
    var reader = EBNFReader(bytes: Array(text.utf8))
    productions = try reader.readGrammar()
  }
}

package struct EBNFError: Error, CustomStringConvertible {
  package let description: String
}

extension EBNF {
  /// Names that are used but not defined.
  package var undefinedNames: Set<String> {
    productions.reduce(into: Set<String>()) { $0.formUnion($1.expression.names) }.subtracting(productions.map(\.name))
  }

  /// Names that no sentence of the start symbol uses.
  package var unreachableNames: Set<String> {
    let uses = Dictionary(uniqueKeysWithValues: productions.map { ($0.name, $0.expression.names) })
    var reached: Set<String> = []
    var open = productions.first.map { [$0.name] } ?? []
    while let name = open.popLast() {
      if reached.insert(name).inserted { open += uses[name] ?? [] }
    }
    return Set(uses.keys).subtracting(reached)
  }
}

extension EBNF.Expression {
  /// The nonterminals that occur in the expression.
  package var names: Set<String> {
    switch self {
    case .terminal, .range: []
    case .nonterminal(let name): [name]
    case .sequence(let parts), .choice(let parts): parts.reduce(into: []) { $0.formUnion($1.names) }
    case .optional(let part), .repetition(let part): part.names
    }
  }
}

private struct EBNFReader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func readGrammar() throws -> [EBNF.Production] {
    var productions: [EBNF.Production] = []
    try skipSpace()
    while position < bytes.count {
      let start = position
      let name = try readName()
      try expect("=")
      let expression = try readChoice()
      try expect(";", skippingSpace: false)
      guard !productions.contains(where: { $0.name == name }) else { throw error("'\(name)' is defined twice") }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      productions.append(EBNF.Production(name: name, expression: expression, text: text))
      try skipSpace()
    }
    return productions
  }

  private mutating func readChoice() throws -> EBNF.Expression {
    var parts = [try readSequence()]
    while try consume("|") { parts.append(try readSequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func readSequence() throws -> EBNF.Expression {
    var parts = [try readFactor()]
    while try consume(",") { parts.append(try readFactor()) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func readFactor() throws -> EBNF.Expression {
    for quote in ["\"", "'"] as [Unicode.Scalar] where current == UInt8(ascii: quote) { return try readTerminal(quote) }
    if try consume("?") {
      guard position + 3 <= bytes.count, bytes[position + 1] == UInt8(ascii: "-"), bytes[position] <= bytes[position + 2]
      else { throw error("expected a range of bytes such as '? A-Z ?'") }
      let range = bytes[position]...bytes[position + 2]
      position += 3
      try skipSpace()
      try expect("?")
      return .range(range)
    }
    if try consume("(") { return try readGroup(until: ")") }
    if try consume("[") { return .optional(try readGroup(until: "]")) }
    if try consume("{") { return .repetition(try readGroup(until: "}")) }
    return .nonterminal(try readName())
  }

  private mutating func readGroup(until close: Unicode.Scalar) throws -> EBNF.Expression {
    let group = try readChoice()
    try expect(close)
    return group
  }

  private mutating func readTerminal(_ quote: Unicode.Scalar) throws -> EBNF.Expression {
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: quote) { position += 1 }
    guard current != nil, position > start else { throw error("a terminal is empty or does not end") }
    let text = Array(bytes[start..<position])
    position += 1
    try skipSpace()
    return .terminal(text)
  }

  private mutating func readName() throws -> String {
    let start = position
    while let byte = current, isLetter(byte) || (position > start && isDigit(byte)) { position += 1 }
    guard position > start else { throw error("expected a name") }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    try skipSpace()
    return name
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") }
  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func consume(_ character: Unicode.Scalar) throws -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    try skipSpace()
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar, skippingSpace: Bool = true) throws {
    guard current == UInt8(ascii: character) else { throw error("expected '\(character)'") }
    position += 1
    if skippingSpace { try skipSpace() }
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws {
    while let byte = current {
      if byte == UInt8(ascii: "("), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        let start = position
        position += 2
        while position + 1 < bytes.count, bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: ")") {
          position += 1
        }
        guard position + 1 < bytes.count else {
          position = start
          throw error("a comment does not end")
        }
        position += 2
      } else if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        position += 1
      } else {
        return
      }
    }
  }

  private func error(_ message: String) -> EBNFError {
    let line = bytes[..<min(position, bytes.count)].filter { $0 == UInt8(ascii: "\n") }.count + 1
    return EBNFError(description: "line \(line): \(message)")
  }
}
