/// Makes random sentences of a grammar.
package struct SentenceGenerator: Sendable {
  private let expressions: [String: EBNF.Expression]
  private let start: String
  /// The least nesting of nonterminals with which a name yields a sentence.
  private let depths: [String: Int]

  /// - Throws: `EBNFError` when a name is not defined or yields no sentence.
  package init(_ grammar: EBNF) throws {
    guard let first = grammar.productions.first else { throw EBNFError(description: "the grammar is empty") }
    let expressions = Dictionary(uniqueKeysWithValues: grammar.productions.map { ($0.name, $0.expression) })
    var depths: [String: Int] = [:]
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (name, expression) in expressions {
        guard let depth = Self.depth(of: expression, depths).map({ $0 + 1 }), depth < depths[name] ?? .max else { continue }
        depths[name] = depth
        hasChanged = true
      }
    }
    for name in expressions.keys.sorted() where depths[name] == nil {
      throw EBNFError(description: "'\(name)' uses an undefined name or never ends")
    }
    self.expressions = expressions
    self.depths = depths
    start = first.name
  }

  /// A sentence of the start symbol.
  ///
  /// - Parameter size: How generous choices are; beyond it they are the shallowest.
  package func sentence(size: Int, using random: inout some RandomNumberGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    write(.nonterminal(start), size, &bytes, &random)
    return bytes
  }

  private func write(
    _ expression: EBNF.Expression, _ budget: Int, _ bytes: inout [UInt8], _ random: inout some RandomNumberGenerator
  ) {
    switch expression {
    case .terminal(let text): bytes += text
    case .range(let range): bytes.append(.random(in: range, using: &random))
    case .nonterminal(let name):
      if let expression = expressions[name] { write(expression, budget - 1, &bytes, &random) }
    case .sequence(let parts):
      for part in parts { write(part, budget, &bytes, &random) }
    case .choice(let parts):
      let affordable = parts.filter { depth(of: $0) <= budget }
      let choice = affordable.randomElement(using: &random) ?? parts.min { depth(of: $0) < depth(of: $1) }
      if let choice { write(choice, budget, &bytes, &random) }
    case .optional(let part):
      if depth(of: part) <= budget, Bool.random(using: &random) { write(part, budget, &bytes, &random) }
    case .repetition(let part):
      var rest = budget
      while depth(of: part) <= rest, Bool.random(using: &random) {
        write(part, rest, &bytes, &random)
        rest -= 1
      }
    }
  }

  private func depth(of expression: EBNF.Expression) -> Int {
    Self.depth(of: expression, depths) ?? .max
  }

  /// Nil as long as a name in it has no known depth.
  private static func depth(of expression: EBNF.Expression, _ depths: [String: Int]) -> Int? {
    switch expression {
    case .terminal, .range, .optional, .repetition: return 0
    case .nonterminal(let name): return depths[name]
    case .choice(let parts): return parts.compactMap { depth(of: $0, depths) }.min()
    case .sequence(let parts):
      var deepest = 0
      for part in parts {
        guard let depth = depth(of: part, depths) else { return nil }
        deepest = max(deepest, depth)
      }
      return deepest
    }
  }
}
