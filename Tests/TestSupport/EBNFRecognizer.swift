/// Decides whether bytes are a sentence of a grammar; any grammar will do, also an ambiguous one.
///
/// Source: Earley, "An Efficient Context-Free Parsing Algorithm", CACM 1970; Aycock and Horspool, "Practical
/// Earley Parsing", The Computer Journal 2002, for symbols that may be empty.
package struct EBNFRecognizer: Sendable {
  private enum Symbol {
    case bytes(ClosedRange<UInt8>)
    case nonterminal(Int)
  }

  /// One dotted rule; the next one in the array has its dot one further.
  private struct State {
    let left: Int
    /// Nil when the dot stands at the end.
    let next: Symbol?
  }

  private var states: [State] = []
  /// The first state of each rule of a nonterminal.
  private var rules: [[Int]] = []
  private var isNullable: [Bool] = []

  /// - Throws: `EBNFError` when a name is not defined.
  package init(_ grammar: EBNF) throws {
    var numbers: [String: Int] = [:]
    for production in grammar.productions { numbers[production.name] = addNonterminal() }
    for production in grammar.productions {
      try addRules(numbers[production.name, default: 0], production.expression, numbers)
    }
    isNullable = [Bool](repeating: false, count: rules.count)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for left in rules.indices where !isNullable[left] && rules[left].contains(where: isRuleNullable) {
        isNullable[left] = true
        hasChanged = true
      }
    }
  }

  /// - Complexity: O(bytes) for most grammars of programming languages, O(bytes³) at worst.
  package func accepts(_ bytes: [UInt8]) -> Bool {
    guard !rules.isEmpty else { return false }
    let width = bytes.count + 1
    var sets: [[(state: Int, origin: Int)]] = []
    var current: [(state: Int, origin: Int)] = rules[0].map { ($0, 0) }
    for position in 0...bytes.count {
      var seen = Set(current.map { $0.state * width + $0.origin })
      var scanned: [(state: Int, origin: Int)] = []
      func add(_ state: Int, _ origin: Int) {
        if seen.insert(state * width + origin).inserted { current.append((state, origin)) }
      }
      var index = 0
      while index < current.count {
        let (state, origin) = current[index]
        index += 1
        switch states[state].next {
        case .bytes(let range):
          if position < bytes.count, range.contains(bytes[position]) { scanned.append((state + 1, origin)) }
        case .nonterminal(let number):
          for rule in rules[number] { add(rule, position) }
          if isNullable[number] { add(state + 1, origin) }
        case nil:
          // What is empty was stepped over where it was predicted.
          guard origin < position else { continue }
          for waiting in sets[origin] {
            if case .nonterminal(states[state].left) = states[waiting.state].next { add(waiting.state + 1, waiting.origin) }
          }
        }
      }
      sets.append(current)
      current = scanned
    }
    return sets[bytes.count].contains { states[$0.state].next == nil && states[$0.state].left == 0 && $0.origin == 0 }
  }

  private mutating func addNonterminal() -> Int {
    rules.append([])
    return rules.count - 1
  }

  private mutating func addRules(_ left: Int, _ expression: EBNF.Expression, _ numbers: [String: Int]) throws {
    switch expression {
    case .choice(let parts):
      for part in parts { try addRules(left, part, numbers) }
    case .optional(let part):
      addRule(left, [])
      try addRules(left, part, numbers)
    case .repetition(let part):
      // A name of its own: the other choices of `left` must not repeat.
      let list = addNonterminal()
      addRule(list, [])
      addRule(list, [.nonterminal(list)] + (try symbols(of: part, numbers)))
      addRule(left, [.nonterminal(list)])
    case .terminal, .range, .nonterminal, .sequence:
      addRule(left, try symbols(of: expression, numbers))
    }
  }

  private mutating func symbols(of expression: EBNF.Expression, _ numbers: [String: Int]) throws -> [Symbol] {
    switch expression {
    case .terminal(let bytes): return bytes.map { .bytes($0...$0) }
    case .range(let range): return [.bytes(range)]
    case .nonterminal(let name):
      guard let number = numbers[name] else { throw EBNFError(description: "'\(name)' is not defined") }
      return [.nonterminal(number)]
    case .sequence(let parts):
      var all: [Symbol] = []
      for part in parts { all += try symbols(of: part, numbers) }
      return all
    case .choice, .optional, .repetition:
      let number = addNonterminal()
      try addRules(number, expression, numbers)
      return [.nonterminal(number)]
    }
  }

  private mutating func addRule(_ left: Int, _ symbols: [Symbol]) {
    rules[left].append(states.count)
    for symbol in symbols { states.append(State(left: left, next: symbol)) }
    states.append(State(left: left, next: nil))
  }

  private func isRuleNullable(_ rule: Int) -> Bool {
    var state = rule
    while let next = states[state].next {
      guard case .nonterminal(let number) = next, isNullable[number] else { return false }
      state += 1
    }
    return true
  }
}

extension EBNFRecognizer {
  package func accepts(_ text: String) -> Bool { accepts(Array(text.utf8)) }
}
