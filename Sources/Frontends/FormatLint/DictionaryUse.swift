internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A dictionary as one call uses it.
struct DictionaryUse {
  enum Kind { case views, metrics }

  struct Key {
    let name: String
    let range: SourceRange
  }

  /// A variable that holds the dictionary.
  struct Variable {
    let name: String
    /// The token of its declaration.
    let declaration: Int
    /// The tokens among which it is known.
    let scope: Range<Int>
  }

  let kind: Kind
  /// The first token of the literal, which tells dictionaries apart.
  let literal: Int
  let keys: [Key]
  /// Nil when the literal stands in the call.
  let variable: Variable?
  /// The call.
  let site: Int
  /// The names that the format strings of the call use; nil when they could not be read.
  var names: Set<String>?

  /// The dictionary that an argument stands for; nil for anything but a literal with plain keys.
  init?(_ argument: Range<Int>, _ kind: Kind, before site: Int, in file: HostFile) {
    self.kind = kind
    self.site = site
    let buffer = file.buffer
    switch buffer.file.language {
    case .swift:
      guard let resolved = LiteralResolver(file).resolve(argument, startingWith: [.leftBracket], before: site),
        let dictionary = DictionaryLiteral(at: resolved.literal.lowerBound, in: buffer)
      else { return nil }
      literal = resolved.literal.lowerBound
      let keys = dictionary.pairs.compactMap { Self.key($0.key, in: buffer) }
      guard keys.count == dictionary.pairs.count else { return nil }
      self.keys = keys
      guard let constant = resolved.constant else {
        variable = nil
        return
      }
      guard constant.kind == .local, let scope = constant.scope, let close = buffer.partner(of: scope) else { return nil }
      variable = Variable(name: constant.name, declaration: constant.token, scope: scope..<close)
    case .objectiveC:
      let stored = ObjectiveCVariableResolver(file).value(argument, at: site)
      let value = buffer.trimmed(stored ?? argument)
      guard let keys = Self.objectiveCKeys(value, in: buffer) else { return nil }
      literal = value.lowerBound
      self.keys = keys
      guard stored != nil else {
        variable = nil
        return
      }
      guard let token = buffer.firstSignificant(from: argument.lowerBound),
        let declaration = file.names.declaration(of: buffer.text(token), at: site), declaration.kind == .local,
        let scope = declaration.scope, let close = buffer.partner(of: scope)
      else { return nil }
      variable = Variable(name: buffer.text(token), declaration: declaration.token, scope: scope..<close)
    }
  }

  private static func key(_ expression: Range<Int>, in buffer: TokenBuffer) -> Key? {
    guard expression.count == 1, buffer[expression.lowerBound].kind == .string,
      let literal = StringLiteral(at: expression.lowerBound, in: buffer), let text = literal.text
    else { return nil }
    return Key(name: text, range: buffer[expression.lowerBound].range)
  }

  /// The keys of `@{@"a": a}` and of `NSDictionaryOfVariableBindings(a)`.
  private static func objectiveCKeys(_ value: Range<Int>, in buffer: TokenBuffer) -> [Key]? {
    if case .dictionary(_, let pairs) = ObjectiveCLiteral(value, in: buffer) {
      let keys = pairs.compactMap { pair -> Key? in
        guard case .string(let parts) = ObjectiveCLiteral(pair.key, in: buffer), parts.count == 1, let name = buffer.cString(parts[0])
        else { return nil }
        return Key(name: name, range: buffer.sourceRange(pair.key))
      }
      return keys.count == pairs.count ? keys : nil
    }
    guard let first = value.first, buffer.isWord(first, "NSDictionaryOfVariableBindings"), let open = buffer.next(first),
      buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), close + 1 == value.upperBound
    else { return nil }
    return buffer.splitAtObjectiveCCommas(open + 1..<close).map {
      Key(name: buffer.objectiveCText($0), range: buffer.sourceRange(buffer.trimmed($0)))
    }
  }
}
