internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A macro that makes constraints from a format string and hands the list to one message:
/// `#define ADD(format) [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]]`.
struct FormatMacro {
  enum Argument: Equatable {
    /// The place of the parameter.
    case parameter(Int)
    /// What stands in the body.
    case text(String)
  }

  let parameterCount: Int
  let format: Argument
  let options: Argument
  let metrics: Argument
  let views: Argument
  /// What stands before the list of constraints: `[self addConstraints:`.
  let before: String
  /// What stands behind it.
  let after: String

  /// Nil when the body does anything else, or puts its parameters anywhere else.
  init?(_ macro: ObjectiveCMacro) {
    guard let parameters = macro.parameters, !parameters.isEmpty, !parameters.contains("...") else { return nil }
    let body = macro.tokens
    guard body.isBalanced, !body.tokens.contains(where: { $0.kind == .directive || $0.kind == .semicolon }) else { return nil }
    let tokens = body.significant(0..<body.count)
    guard let first = tokens.first, let last = tokens.last, let outer = MessageExpression(at: first, in: body), outer.close == last,
      outer.pieces.count == 1, let open = outer.pieces[0].argument.first, let inner = MessageExpression(at: open, in: body),
      inner.range == outer.pieces[0].argument, body.objectiveCText(inner.receiver) == "NSLayoutConstraint",
      inner.selector == "constraintsWithVisualFormat:options:metrics:views:", Self.isPlain(outer, in: body)
    else { return nil }
    let outside = body.significant(first..<inner.open).map { body.text($0) }
    guard !outside.contains(where: parameters.contains) else { return nil }
    let arguments = inner.pieces.map { piece -> Argument in
      let text = body.objectiveCText(piece.argument)
      return parameters.firstIndex(of: text).map { .parameter($0) } ?? .text(text)
    }
    let words = Set(parameters)
    for case .text(let text) in arguments {
      let inside = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text))
      guard !inside.tokens.indices.contains(where: { words.contains(inside.text($0)) }) else { return nil }
    }
    parameterCount = parameters.count
    format = arguments[0]
    options = arguments[1]
    metrics = arguments[2]
    views = arguments[3]
    before = body.objectiveCText(first..<inner.open)
    after = body.objectiveCText(inner.close + 1..<last + 1)
  }

  /// Whether the list goes to a message of the framework, sent to a name.
  private static func isPlain(_ message: MessageExpression, in body: TokenBuffer) -> Bool {
    let receiver = body.significant(message.receiver)
    guard receiver.allSatisfy({ body[$0].kind == .identifier || body[$0].kind == .dot || body.isOperator($0, "->") }) else { return false }
    return ["addObjectsFromArray:", "addConstraints:", "activateConstraints:"].contains(message.selector)
  }
}
