internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Cells of a list that are objects of a class of the frameworks, so that no class of the project has put views into them:
/// only code that gets such a cell has.
struct ReusedCells {
  private let names: ObjectiveCDeclarations
  private var buffer: TokenBuffer { names.buffer }

  init(_ names: ObjectiveCDeclarations) {
    self.names = names
  }

  /// Whether an expression is a cell, or its content view, that a list of the file made as a plain cell:
  /// `cell.contentView` behind `cell = [list dequeueReusableCellWithReuseIdentifier:kCell forIndexPath:path]`.
  func contain(_ object: Range<Int>) -> Bool {
    guard let first = cell(of: buffer.trimmed(object)), buffer[first].kind == .identifier, let variable = names.declaration(of: buffer.text(first), at: first), variable.kind == .local,
      let value = variable.initializer, isAssignedOnce(variable), let message = MessageExpression(at: buffer.trimmed(value).lowerBound, in: buffer),
      message.range == buffer.trimmed(value), message.selector.hasPrefix("dequeueReusable"), let identifier = message.pieces.first?.argument
    else { return false }
    let found = registrations(of: buffer.objectiveCText(identifier))
    return !found.isEmpty && found.allSatisfy { $0 }
  }

  /// The first token of `cell`, `cell.contentView` and `[cell contentView]`.
  private func cell(of object: Range<Int>) -> Int? {
    if let message = MessageExpression(at: object.lowerBound, in: buffer), message.range == object {
      return message.selector == "contentView" && message.receiver.count == 1 ? message.receiver.lowerBound : nil
    }
    let tokens = object.filter { !buffer[$0].kind.isTrivia }
    return tokens.count == 1 || tokens.count == 3 && buffer[tokens[1]].kind == .dot && buffer.isWord(tokens[2], "contentView") ? tokens.first : nil
  }

  private func isAssignedOnce(_ variable: ObjectiveCDeclaration) -> Bool {
    buffer.tokens(like: variable.token).allSatisfy { index in
      guard index != variable.token, let next = buffer.next(index), buffer.isOperator(next, "=") else { return true }
      return names.declaration(of: variable.name, at: index)?.token != variable.token
    }
  }

  /// For each place that registers a class for cells of an identifier, whether it is one of the frameworks.
  private func registrations(of identifier: String) -> [Bool] {
    ["registerClass", "registerNib"].flatMap { buffer.tokens(spelled: $0) }.compactMap { word in
      guard let open = buffer.parent(of: word), buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer), message.pieces.count == 2,
        message.selector.hasSuffix("ReuseIdentifier:"), buffer.objectiveCText(message.pieces[1].argument) == identifier
      else { return nil }
      return message.selector.hasPrefix("registerClass:") && className(message.pieces[0].argument).map(FrameworkClassTree.contains) == true
    }
  }

  /// `Cell` for `[Cell class]`, `Cell.class` and `NSClassFromString(kCell)`.
  private func className(_ expression: Range<Int>) -> String? {
    let range = buffer.trimmed(expression)
    guard let first = range.first else { return nil }
    if let message = MessageExpression(at: first, in: buffer), message.range == range, message.selector == "class" { return buffer.objectiveCText(message.receiver) }
    let tokens = range.filter { !buffer[$0].kind.isTrivia }
    if tokens.count == 3, buffer[tokens[1]].kind == .dot, buffer.isWord(tokens[2], "class") { return buffer.text(first) }
    guard tokens.count == 4, buffer.isWord(first, "NSClassFromString"), let constant = names.declaration(of: buffer.text(tokens[2]), at: tokens[2]),
      constant.kind == .global, let value = constant.initializer, case .string(let parts) = ObjectiveCLiteral(value, in: buffer), parts.count == 1
    else { return nil }
    return buffer.cString(parts[0])
  }
}
