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
      let value = variable.initializer, isAssignedOnce(variable), !isHandedOn(variable), let message = MessageExpression(at: buffer.trimmed(value).lowerBound, in: buffer),
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

  /// Whether other classes may put views into a cell: `[Decorator decorate:cell]`, `[cell addLine]`.
  private func isHandedOn(_ variable: ObjectiveCDeclaration) -> Bool {
    buffer.tokens(like: variable.token).contains { use in
      guard use != variable.token, names.declaration(of: variable.name, at: use)?.token == variable.token else { return false }
      return isHandedOn(whole(use))
    }
  }

  /// A cell, or its content view where that is named.
  private func whole(_ use: Int) -> Range<Int> {
    if let open = buffer.parent(of: use), let message = MessageExpression(at: open, in: buffer), message.selector == "contentView", message.receiver == use..<use + 1 {
      return message.range
    }
    guard let dot = buffer.next(use), buffer[dot].kind == .dot, let member = buffer.next(dot), buffer.isWord(member, "contentView") else { return use..<use + 1 }
    return use..<member + 1
  }

  private func isHandedOn(_ object: Range<Int>) -> Bool {
    guard let before = buffer.previous(object.lowerBound), let next = buffer.next(object.upperBound - 1), buffer[next].kind != .dot, let open = buffer.parent(of: object.lowerBound)
    else { return false }
    if buffer.isOperator(before, "=") { return true }
    switch buffer[open].kind {
    case .leftBracket:
      guard let message = MessageExpression(at: open, in: buffer) else { return true }
      let selector = message.selector
      if buffer.trimmed(message.receiver) == object { return !Self.plain.contains { selector.hasPrefix($0) } }
      guard message.pieces.contains(where: { buffer.trimmed($0.argument) == object }), !Self.looking.contains(where: { selector.hasPrefix($0) }) else { return false }
      return !isOwnMethod(message)
    case .leftParenthesis:
      guard let word = buffer.previous(open), buffer[word].kind == .identifier else { return false }
      let text = buffer.text(word)
      return !text.hasSuffix("qualTo") && !["if", "while", "for", "switch", "return", "NSLog", "sizeof", "typeof", "weakify", "strongify"].contains(text)
    default: return false
    }
  }

  /// Starts of messages to a cell that put no views of others into it.
  /// Source: NSObject, UIView, UITableViewCell and UICollectionViewCell in UIKit; Masonry, View+MASAdditions.h.
  private static let plain = [
    "set", "addSubview:", "addGestureRecognizer:", "insertSubview:", "contentView", "viewWithTag:", "mas_", "is", "layout", "sizeThatFits:", "sizeToFit", "systemLayout", "convert", "bring", "send", "removeFrom", "responds",
  ]

  /// Starts of messages that do nothing else with a view that they are given.
  /// Source: UIView, UITableView and UICollectionView in UIKit.
  private static let looking = ["indexPathFor", "convert", "isDescendantOfView:", "isEqual", "addSubview:", "insertSubview:"]

  /// Whether a message is for a method of the class itself, in this file.
  private func isOwnMethod(_ message: MessageExpression) -> Bool {
    guard message.receiver.count == 1, buffer.isWord(message.receiver.lowerBound, "self"), let own = names.className(at: message.open), let word = message.pieces.first?.name
    else { return false }
    return buffer.tokens(spelled: word).contains { buffer.parent(of: $0) == nil && names.className(at: $0) == own && ViewSenders(names).body(after: $0) != nil }
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
