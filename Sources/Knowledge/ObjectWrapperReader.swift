internal import HostSyntax
internal import SourceText

/// Reads what a file does with the name of a type that may wrap objects.
struct ObjectWrapperReader {
  private let type: String
  private let table: DeclarationTable
  private var buffer: TokenBuffer { table.buffer }

  enum Meaning {
    /// The type is declared, and holds this alone.
    case declaration(String?)
    /// A property that gives its object in a wrapper.
    case accessor(String)
    case harmless
    case open
  }

  init(_ type: String, _ table: DeclarationTable) {
    self.type = type
    self.table = table
  }

  /// The bodies of types that have a type of that name of their own: `enum Kit` in a button.
  var namesakes: [Range<Int>] {
    table.typeBodies.compactMap { body in
      guard body.name == type, body.keyword != "extension", let outer = buffer.parent(of: body.open), let close = buffer.partner(of: outer), outer < close else { return nil }
      return outer..<close
    }
  }

  func meaning(of use: Int) -> Meaning {
    guard let before = buffer.previous(use), let statement = buffer.statement(containing: use) else { return .open }
    // A module may have the name as well.
    if buffer.isWord(before, in: ["extension", "import"]) { return .harmless }
    if buffer.isWord(before, in: ["struct", "class"]) { return .declaration(member(ofTypeNamedAt: use)) }
    if buffer.spells(before, "->") { return isOnlyGivenOn(statement) ? .harmless : .open }
    guard let (word, name) = property(declaredIn: statement), word < use else { return isInAccessor(use) ? .harmless : .open }
    guard let open = statement.first(where: { buffer.tokens[$0].kind == .leftBrace && buffer.parent(of: $0) == buffer.parent(of: word) }), let close = buffer.partner(of: open) else {
      return .open
    }
    let body = open + 1..<close
    if (statement.lowerBound..<word).contains(where: { buffer.isWord($0, in: ["static", "class"]) }) {
      // `static var kit: Kit<Self>.Type { Kit<Self>.self }`
      return body.contains { buffer.tokens[$0].kind == .leftParenthesis } ? .open : .harmless
    }
    return makesOnlyOfSelf(body) ? .accessor(buffer.text(name)) : .open
  }

  /// The word `var` and the name of a property that a statement declares to be of the type.
  private func property(declaredIn statement: Range<Int>) -> (word: Int, name: Int)? {
    guard let word = statement.first(where: { buffer.isWord($0, "var") }), let name = buffer.next(word), let colon = buffer.next(name), buffer.tokens[colon].kind == .colon,
      buffer.next(colon).map({ buffer.text($0) == type }) == true
    else { return nil }
    return (word, name)
  }

  /// Whether a token stands in the body of such a property, which is looked at where its type is named.
  private func isInAccessor(_ use: Int) -> Bool {
    table.braces(around: use).prefix { table.typeBody(openedAt: $0) == nil }.contains { brace in
      buffer.statement(containing: brace).flatMap(property(declaredIn:)).map { $0.word < brace } ?? false
    }
  }

  /// Whether a function makes no other wrapper: `return self`.
  private func isOnlyGivenOn(_ statement: Range<Int>) -> Bool {
    !statement.contains { buffer.isWord($0, "init") && buffer.previous($0).map { buffer.tokens[$0].kind == .dot } == true }
  }

  /// Whether code is nothing but `Kit(self)`, `Kit<Self>(base: self)`, `.init(self)` in accessors, or the heads of these.
  private func makesOnlyOfSelf(_ body: Range<Int>) -> Bool {
    for token in body {
      switch buffer.tokens[token].kind {
      case .identifier:
        let isLabel = buffer.next(token).map { buffer.tokens[$0].kind == .colon } == true
        guard isLabel || buffer.text(token) == type || buffer.isWord(token, in: ["get", "set", "nonmutating", "mutating", "return", "self", "Self", "init", "_", "newValue"]) else { return false }
      case .leftParenthesis:
        guard let before = buffer.previous(token), buffer.text(before) == type || buffer.isWord(before, "init") || buffer.spells(before, ">"), let call = CallExpression(at: token, in: buffer),
          call.arguments.count == 1, call.trailingClosures.isEmpty
        else { return false }
        let value = buffer.trimmed(call.arguments[0].value)
        guard value.count == 1, buffer.isWord(value.lowerBound, "self") else { return false }
      case .rightParenthesis, .leftBrace, .rightBrace, .dot, .colon: continue
      case .operatorSymbol:
        guard buffer.spells(token, "<") || buffer.spells(token, ">") || buffer.spells(token, "=") else { return false }
      default:
        guard buffer[token].kind.isTrivia else { return false }
      }
    }
    return true
  }

  /// The only thing that a type holds, of the class behind its only parameter; nil where it holds more, or something else.
  private func member(ofTypeNamedAt name: Int) -> String? {
    guard let less = buffer.next(name), buffer.spells(less, "<"), let greater = buffer.genericClauseEnd(openedAt: less), let parameter = buffer.next(less),
      !(less..<greater).contains(where: { buffer.tokens[$0].kind == .comma }), let body = buffer.statement(containing: name).flatMap({ statement in
        (greater..<statement.upperBound).first { buffer.tokens[$0].kind == .leftBrace }
      })
    else { return nil }
    let stored = table.storedProperties(ofTypeOpenedAt: body)
    guard stored.count == 1, let held = stored[0].type, buffer.normalizedText(held) == buffer.text(parameter), stored[0].initializer == nil, !stored[0].hasObservers else { return nil }
    return stored[0].name
  }
}
