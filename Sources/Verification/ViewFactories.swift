internal import HostSyntax
internal import Knowledge

/// Functions of a Swift file that make the view of one property: `title = makeTitle()`, `lazy var title = makeTitle()`.
///
/// The variable that such a function returns is the property, as the one of `lazy var title = { … }()` is.
struct ViewFactories: Sendable {
  /// The property for each function's name.
  private(set) var properties: [String: String] = [:]

  init() {}

  /// - Complexity: O(functions), and the brackets around each and its only call.
  init(_ buffer: TokenBuffer, _ declarations: DeclarationTable) {
    for word in buffer.tokens(spelled: "func") {
      guard let name = buffer.next(word), Self.returnsVariable(functionAt: name, buffer, declarations) else { continue }
      let uses = buffer.tokens(spelled: buffer.text(name)).filter { $0 != name }
      guard uses.count == 1, let call = uses.first, let property = Self.property(givenBy: call, buffer, declarations),
        declarations.enclosingType(at: call)?.name == declarations.enclosingType(at: name)?.name
      else { continue }
      properties[buffer.text(name)] = property
    }
  }

  /// Whether a function has no parameters and ends with `return label`, where `label` is a variable of its body.
  private static func returnsVariable(functionAt name: Int, _ buffer: TokenBuffer, _ declarations: DeclarationTable) -> Bool {
    guard let open = buffer.next(name), buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == buffer.next(open),
      let brace = buffer.statement(containing: name)?.last, buffer[brace].kind == .rightBrace, let last = buffer.previous(brace),
      buffer[last].kind == .identifier, let word = buffer.previous(last), buffer.isWord(word, "return")
    else { return false }
    return declarations.declaration(of: buffer.text(last), at: last)?.kind == .local
  }

  /// The property that a statement gives what a call returns, and nothing else.
  private static func property(givenBy call: Int, _ buffer: TokenBuffer, _ declarations: DeclarationTable) -> String? {
    guard let statement = buffer.statement(containing: call), function(calledBy: statement, buffer) == call, let before = buffer.previous(buffer.postfixStart(of: call)),
      buffer.isOperator(before, "=")
    else { return nil }
    if let declared = declarations.properties.first(where: { $0.initializer?.contains(call) ?? false }) { return declared.kind == .property ? declared.name : nil }
    guard let target = buffer.previous(before), buffer[target].kind == .identifier else { return nil }
    let start = buffer.postfixStart(of: target)
    guard start == target || buffer.isWord(start, "self"), start == buffer.firstSignificant(from: statement.lowerBound) else { return nil }
    let name = buffer.text(target)
    guard start != target || declarations.declaration(of: name, at: target)?.kind == .property else { return nil }
    return name
  }

  /// The name at the end of `title = makeTitle()`.
  static func function(calledBy statement: Range<Int>, _ buffer: TokenBuffer) -> Int? {
    guard let last = buffer.trimmed(statement).last, buffer[last].kind == .rightParenthesis, let open = buffer.partner(of: last), buffer.next(open) == last,
      let name = buffer.previous(open), buffer[name].kind == .identifier
    else { return nil }
    let start = buffer.postfixStart(of: name)
    return start == name || buffer.isWord(start, "self") && buffer.next(start).flatMap(buffer.next) == name ? name : nil
  }
}
