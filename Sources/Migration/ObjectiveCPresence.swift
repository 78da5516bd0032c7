internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Tells which expressions of an Objective-C file surely hold an object.
///
/// Masonry's methods do nothing for nil, and so do the messages of new code; an array literal with nil raises.
struct ObjectiveCPresence {
  private let file: HostFile
  private let members: ObjectiveCMemberPresence
  private var buffer: TokenBuffer { file.buffer }

  private static let maximumDepth = 6

  /// - Complexity: O(tokens).
  init(_ file: HostFile) {
    self.file = file
    members = ObjectiveCMemberPresence(file)
  }

  /// Whether a header would have told more.
  var isMissingHeader: Bool { members.isMissingHeader }

  func isCertain(_ expression: Range<Int>) -> Bool { isCertain(expression, depth: 0) }

  /// Masonry takes the superview for a view that is nil where its assertions are off, and an anchor of nil raises.
  ///
  /// - Throws: `unstableItem` for a constraint to a property of the class that never gets its view.
  func checkTargets(of constraints: [LayoutConstraint], at site: CallSite) throws(Diagnostic) {
    for item in constraints.compactMap(\.second?.item.owner) {
      let text = item.objectiveCSpelling
      let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text.hasPrefix("self->") ? String(text.dropFirst(6)) : text
      guard name != "self", !name.contains(where: { !($0.isLetter || $0.isNumber || $0 == "_") }), name != text || name.hasPrefix("_"), members.isNeverGiven(name, at: site.open) else { continue }
      throw Diagnostic(
        .unstableItem, at: file.range(site.expression), "nothing that runs gives '\(text)' a view, and Masonry lays out to the superview then, or stops the program",
        help: "give the property its view, or take the constraint out")
    }
  }

  private func isCertain(_ expression: Range<Int>, depth: Int) -> Bool {
    let range = withoutParentheses(expression)
    guard let first = range.first, depth < Self.maximumDepth else { return false }
    if let choice = CConditional(range, in: buffer) { return choice.arms.allSatisfy { isCertain($0, depth: depth + 1) } }
    if buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), message.range == range {
      if file.names.mayGiveNil(message) { return false }
      guard let name = message.unaryName else { return Self.isClass(message.receiver, buffer) || isMaking(message.receiver) }
      if Self.isClass(message.receiver, buffer) || buffer.isWord(name, "init") && isMaking(message.receiver) { return true }
      return isMember(buffer.text(name), of: message.receiver, depth)
    }
    guard let last = range.last, buffer[last].kind == .identifier else { return false }
    if range.count == 1 { return isVariable(last, depth) }
    guard let dot = buffer.previous(last), dot > first, buffer[dot].kind == .dot || buffer.isOperator(dot, "->") else { return false }
    return isMember(buffer.text(last), of: buffer.trimmed(first..<dot), depth)
  }

  private func withoutParentheses(_ expression: Range<Int>) -> Range<Int> {
    var range = buffer.trimmed(expression)
    while let open = range.first, buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == range.upperBound - 1 {
      range = buffer.trimmed(open + 1..<range.upperBound - 1)
    }
    return range
  }

  private static func isClass(_ range: Range<Int>, _ buffer: TokenBuffer) -> Bool {
    guard range.count == 1, let byte = buffer.text(range.lowerBound).utf8.first else { return false }
    return byte >= 0x41 && byte <= 0x5A
  }

  /// `[UILabel alloc]`
  private func isMaking(_ range: Range<Int>) -> Bool {
    guard let open = range.first, buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer) else { return false }
    return Self.isClass(message.receiver, buffer)
  }

  // MARK: Names

  private func isVariable(_ index: Int, _ depth: Int) -> Bool {
    let name = buffer.text(index)
    if name == "self" { return !ObjectiveCBlockSelf(file).isOwn(at: index) }
    guard let declaration = file.names.declaration(of: name, at: index) else {
      // The variable of a property that the class's header declares.
      if name.hasPrefix("_") { members.missHeader() }
      return false
    }
    switch declaration.kind {
    // A container of C++ may have nil.
    case .element: return buffer.next(declaration.token).map { buffer.isWord($0, "in") } ?? false
    case .instanceVariable, .property: return members.isPresent(name, at: index)
    case .parameter: return isEnumerated(declaration)
    case .local:
      // Another name for `self` is no other object while the method runs; a block may run when the object is gone.
      if declaration.type.name == "typeof" {
        guard let block = file.names.enclosingBlock(at: index) else { return true }
        if declaration.token < block { return false }
      }
      guard !isWeak(declaration, at: index), let value = file.value(of: index..<index + 1), value.lowerBound != index else { return false }
      return isCertain(value, depth: depth + 1)
    case .global, .method, .function: return false
    }
  }

  /// Whether a variable that does not keep its object may have none: a block runs later.
  private func isWeak(_ declaration: ObjectiveCDeclaration, at index: Int) -> Bool {
    guard let block = file.names.enclosingBlock(at: index), declaration.token < block,
      let statement = buffer.objectiveCStatement(containing: declaration.token)
    else { return false }
    return (statement.lowerBound..<declaration.token).contains { buffer.isWord($0, in: ["__weak", "__unsafe_unretained"]) }
  }

  private func isMember(_ name: String, of object: Range<Int>, _ depth: Int) -> Bool {
    guard isCertain(object, depth: depth + 1) else { return false }
    let range = withoutParentheses(object)
    let own = range.count == 1 ? file.names.className(at: range.lowerBound).flatMap { file.names.type(of: range)?.name == $0 ? $0 : nil } : nil
    // Source: UIViewController.h, UITableViewCell.h, UICollectionViewCell.h: declared nonnull.
    if ["view", "contentView", "tableView", "collectionView"].contains(name), own.map({ !declares(name, $0) }) ?? true { return true }
    return own == nil ? false : members.isPresent(name, at: range.lowerBound)
  }

  /// Whether a class of the files, or one above it, declares a property under the name of one of the system's.
  private func declares(_ name: String, _ owner: String) -> Bool {
    var next: String? = owner
    for _ in 0..<Self.maximumDepth {
      guard let current = next else { return false }
      if file.names.declares(name, in: current) { return true }
      next = file.names.superclass(of: current)
    }
    return false
  }

  /// Whether a parameter is one of a block that runs for the objects of a collection.
  private func isEnumerated(_ declaration: ObjectiveCDeclaration) -> Bool {
    guard let scope = declaration.scope, buffer.isBlock(scope) else { return false }
    var open = buffer.parent(of: scope)
    while let current = open, buffer[current].kind != .leftBracket, buffer[current].kind != .leftBrace { open = buffer.parent(of: current) }
    guard let current = open, buffer[current].kind == .leftBracket, let message = MessageExpression(at: current, in: buffer) else { return false }
    return message.selector.hasPrefix("enumerateObjects")
  }
}
