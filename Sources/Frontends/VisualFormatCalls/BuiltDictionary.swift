internal import HostSyntax
internal import Knowledge
internal import LayoutIR

/// A local dictionary that statements fill: `var views = ["a": a]`, then `views["b"] = b`.
///
/// A key is known when one statement of the function gives it its value, before the call.
struct BuiltDictionary {
  private let file: HostFile
  /// The token of the call.
  private let site: Int
  /// The values by key; more than one when several statements give a key its value.
  private var values: [String: [Value]] = [:]

  private struct Value {
    let expression: Range<Int>
    /// The first token of the statement after which the key has the value.
    let end: Int
  }

  private var buffer: TokenBuffer { file.buffer }

  /// Nil when the expression is not the name of such a dictionary, or something else than plain assignments to
  /// literal keys changes it.
  init?(_ expression: Range<Int>, before site: Int, in file: HostFile) {
    self.file = file
    self.site = site
    let tokens = file.significantTokens(expression)
    guard let name = tokens.first, tokens.count == 1 || file.buffer.isWord(tokens[1], "as"),
      let declaration = file.declarations.declaration(of: file.buffer.text(name), at: name), declaration.kind == .local,
      !declaration.isConstant, let scope = declaration.scope, let close = file.buffer.partner(of: scope), let initial = declaration.initializer
    else { return nil }
    guard readInitial(initial), readStatements(of: declaration, until: close) else { return nil }
  }

  private mutating func readInitial(_ initial: Range<Int>) -> Bool {
    let value = buffer.trimmed(initial)
    guard let first = value.first, buffer.tokens[first].kind == .leftBracket, let close = buffer.partner(of: first) else { return false }
    if close + 1 == value.upperBound {
      guard let literal = DictionaryLiteral(at: first, in: buffer) else { return false }
      for pair in literal.pairs {
        guard let key = key(pair.key) else { return false }
        values[key, default: []].append(Value(expression: pair.value, end: value.upperBound))
      }
      return true
    }
    // `[String: UIView]()`
    return buffer.normalizedText(close + 1..<value.upperBound) == "()"
  }

  private mutating func readStatements(of declaration: Declaration, until close: Int) -> Bool {
    let start = declaration.initializer?.upperBound ?? declaration.token
    for index in start..<close where buffer.tokens[index].kind == .identifier && buffer.name(index) == declaration.name {
      if let before = buffer.previous(index) {
        if buffer.tokens[before].kind == .dot { continue }
        if buffer.spells(before, "&") { return false }
      }
      guard file.declarations.declaration(of: declaration.name, at: index)?.token == declaration.token, let next = buffer.next(index)
      else { continue }
      switch buffer.tokens[next].kind {
      case .colon:
        // A label; or the value of `a ? views : b`, which is a read.
        continue
      case .comma, .rightParenthesis: continue
      case .leftBracket:
        guard let end = buffer.partner(of: next), let equals = buffer.next(end), buffer.spells(equals, "="),
          let statement = buffer.statement(containing: index), statement.lowerBound == index, let key = key(next + 1..<end),
          let value = buffer.next(equals), value < statement.upperBound
        else { return false }
        values[key, default: []].append(Value(expression: value..<statement.upperBound, end: statement.upperBound))
      default:
        return false
      }
    }
    return true
  }

  private func key(_ range: Range<Int>) -> String? {
    let tokens = file.significantTokens(range)
    guard tokens.count == 1, let literal = StringLiteral(at: tokens[0], in: buffer) else { return nil }
    return literal.text
  }

  /// All keys that get a value, in order.
  var keys: [String] { values.keys.sorted() }

  /// What a key stands for where the call stands.
  enum Answer {
    /// No statement gives the key a value.
    case missing
    /// An expression that means the same at the call.
    case expression(Range<Int>)
    /// A name that means the same at the call as the value did, and that is an optional there when the flag is set.
    case name(String, of: Range<Int>, isOptional: Bool)
    case unknown
  }

  func answer(_ key: String) -> Answer {
    guard let all = values[key], let value = all.first else { return .missing }
    guard all.count == 1, value.end <= site else { return .unknown }
    let tokens = file.significantTokens(value.expression)
    guard !tokens.contains(where: { isReassigned($0, value.end..<site) }), !LiteralResolver(file).isReassigned(value.expression, in: value.end..<site) else { return .unknown }
    guard tokens.count == 1, let token = tokens.first, let name = buffer.name(token) else {
      return LiteralResolver(file).meansTheSame(value.expression, at: site) ? .expression(value.expression) : .unknown
    }
    let root = root(of: name, at: token)
    for candidate in [name, root.name] {
      let there = self.root(of: candidate, at: site)
      guard there.name == root.name, there.token == root.token else { continue }
      // A name that was unwrapped for the dictionary is an optional where it was not.
      return .name(candidate, of: value.expression, isOptional: root.isUnwrapped && !there.isUnwrapped)
    }
    return .unknown
  }

  /// The name that was unwrapped to make another one, and what it refers to.
  private func root(of name: String, at token: Int) -> (name: String, token: Int?, isUnwrapped: Bool) {
    var name = name
    var place = token
    var isUnwrapped = false
    for _ in 0..<8 {
      guard let declaration = file.declarations.declaration(of: name, at: place) else { return (name, nil, isUnwrapped) }
      guard declaration.kind == .unwrapped else { return (name, declaration.token, isUnwrapped) }
      if let initial = declaration.initializer {
        let tokens = file.significantTokens(initial)
        guard tokens.count == 1, let inner = buffer.name(tokens[0]) else { return (name, declaration.token, isUnwrapped) }
        name = inner
      }
      isUnwrapped = true
      place = declaration.token
    }
    return (name, nil, isUnwrapped)
  }

  private func isReassigned(_ token: Int, _ range: Range<Int>) -> Bool {
    guard let name = buffer.name(token) else { return false }
    return range.contains { index in
      guard buffer.tokens[index].kind == .identifier, buffer.name(index) == name, buffer.isChanged(at: index) else { return false }
      // `let name = name` in a condition makes another one.
      return buffer.previous(index).map { !buffer.isWord($0, "let") && !buffer.isWord($0, "var") } ?? true
    }
  }
}
