internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Which expressions may do something when they are evaluated, so that it matters how often and in which order.
package struct SnapKitEffects {
  let file: HostFile
  var buffer: TokenBuffer { file.buffer }

  package init(_ file: HostFile) {
    self.file = file
  }

  /// Whether an expression calls what does not surely only compute, or reads a property of the file that counts or changes
  /// something when it is read.
  package func mayHaveEffect(_ expression: Range<Int>) -> Bool {
    return file.significantTokens(expression).contains { token in
      switch buffer.tokens[token].kind {
      case .leftParenthesis:
        guard let name = buffer.previous(token), expression.contains(name), buffer.tokens[name].kind == .identifier else { return false }
        return !Self.pureCalls.contains(buffer.text(isInitializer(name) ? name - 2 : name)) && !isPureCall(name, token)
      case .leftBrace: return true
      case .identifier: return isWritingProperty(token)
      default: return false
      }
    }
  }

  /// A computed property of this file whose body gives something another value, or reads or calls what does. One of another
  /// object counts by its name.
  private func isWritingProperty(_ token: Int) -> Bool {
    var seen: Set<Int> = []
    return isWritingProperty(token, &seen)
  }

  private func isWritingProperty(_ token: Int, _ seen: inout Set<Int>) -> Bool {
    let name = buffer.text(token)
    if file.declarations.index.mayWrite(name), mayBeImpure(path(to: token), at: buffer.postfixStart(of: token)) { return true }
    guard let dot = buffer.previous(token), buffer.tokens[dot].kind == .dot else {
      let found = file.declarations.declaration(of: name, at: token)
      return isWriting(found, &seen) || found.map { $0.kind == .property } ?? true && isWritingOther(token, &seen)
    }
    if buffer.previous(dot).map({ buffer.isWord($0, "self") }) == true { return isWriting(file.declarations.member(name, ofTypeAt: token), &seen) || isWritingOther(token, &seen) }
    return file.declarations.declarations(named: name).contains { $0.kind == .property && isWriting($0, &seen) }
  }

  /// Whether a property of the object itself may be one of a subclass, of a protocol or of a wrapper in this file that does so.
  private func isWritingOther(_ token: Int, _ seen: inout Set<Int>) -> Bool { file.otherGetters(in: [token]).contains { isWriting($0, &seen) } }

  /// Whether reading a path of names may do more than look something up, where some property of its last name does: the type of what
  /// it is a property of may be unknown, `UserDefaults.standard.isFirstLaunch`.
  private func mayBeImpure(_ path: [String], at token: Int) -> Bool {
    guard let question = file.declarations.question(path, at: token) else { return false }
    if case .type(_, place: let place, isPure: let isPure) = file.declarations.index.answer(question) { return place != nil && !isPure }
    return path.count > 1 && file.declarations.declaration(of: path[0], at: token) == nil && path[0] != "self"
  }

  /// The names of a path that ends with a token.
  private func path(to token: Int) -> [String] {
    (buffer.postfixStart(of: token)...token).compactMap { buffer.name($0) }
  }

  /// - Parameter seen: The properties that were followed to get there.
  private func isWriting(_ property: Declaration?, _ seen: inout Set<Int>) -> Bool {
    guard let property, property.isComputed, seen.insert(property.token).inserted, let last = property.type?.upperBound, let open = buffer.firstSignificant(from: last),
      buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open)
    else { return false }
    return (open..<close).contains { index in
      // What assigning the property does is no matter of reading it.
      if let brace = buffer.parent(of: index), brace != open, let word = buffer.previous(brace), buffer.isWord(word, "set") { return false }
      return isWriting(index, in: open..<close, &seen) || isAssignment(index)
    }
  }

  /// Whether a token of a body gives something another value, or calls or reads what does.
  private func isWriting(_ index: Int, in body: Range<Int>, _ seen: inout Set<Int>) -> Bool {
    guard buffer.tokens[index].kind == .identifier, let next = buffer.next(index) else { return false }
    if file.declarations.isStoring(index) { return true }
    if buffer.tokens[next].kind == .leftParenthesis { return isWritingCall(index, &seen) }
    // `let gap: CGFloat = 8`
    if buffer.tokens[next].kind == .colon || buffer.previous(index).map({ buffer.tokens[$0].kind == .colon }) == true { return false }
    return buffer.isReplaced(at: index) && !isOwn(index, in: body) || isWritingProperty(index, &seen)
  }

  /// `advance()`, `self.advance()`: a function of this file that does so. What it makes itself does not count.
  private func isWritingCall(_ name: Int, _ seen: inout Set<Int>) -> Bool {
    if let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot, buffer.previous(dot).map({ !buffer.isWord($0, "self") }) ?? true { return false }
    for function in file.declarations.functions(named: buffer.text(name)) where seen.insert(function).inserted {
      guard let open = file.declarations.brace(ofFunctionAt: function), let close = buffer.partner(of: open) else { continue }
      if (open..<close).contains(where: { isWriting($0, in: open..<close, &seen) || isAssignment($0) && !isAssignmentToOwn($0, in: open..<close) }) { return true }
    }
    return false
  }

  private func isAssignment(_ index: Int) -> Bool {
    guard buffer.isAssignment(index) else { return false }
    guard let statement = buffer.statement(containing: index) else { return true }
    return !buffer.isWord(statement.lowerBound, in: ["let", "var", "if", "guard", "set"])
  }

  /// `label.text = title` where the body declares the label.
  private func isAssignmentToOwn(_ symbol: Int, in body: Range<Int>) -> Bool { buffer.previous(symbol).map { isOwn($0, in: body) } ?? false }

  /// Whether the path that ends with a name starts with one that a body declares.
  private func isOwn(_ name: Int, in body: Range<Int>) -> Bool {
    let base = buffer.postfixStart(of: name)
    return file.declarations.declaration(of: buffer.text(base), at: name).map { body.contains($0.token) } ?? false
  }

  /// `24.auto()`: what a library makes of a literal number is the same each time, unless its name says otherwise.
  private func isSteadyOfLibrary(_ member: DeclarationTable.LiteralMember, _ name: String) -> Bool {
    guard file.declarations.isOfLibrary(member) else { return false }
    let name = name.lowercased()
    return !["random", "next", "unique", "increment", "decrement", "count", "shuffle"].contains { name.contains($0) }
  }

  /// The methods of libraries that expressions call of literal numbers, and that are taken to give the same each time: `auto()`.
  package func libraryNumbers(in expressions: [Range<Int>]) -> [String] {
    var names: [String] = []
    for literal in expressions.joined() {
      guard let (member, end) = file.declarations.literalMember(at: literal), buffer.tokens[end - 1].kind == .rightParenthesis, let name = buffer.next(literal).flatMap(buffer.next),
        !file.declarations.isPure(member, at: literal), isSteadyOfLibrary(member, buffer.text(name)), !names.contains("\(buffer.text(name))()")
      else { continue }
      names.append("\(buffer.text(name))()")
    }
    return names
  }

  /// `scaled(16)`, `self.scaled(16)`, `Metrics.scaled(16)`, `16.scaled()`, where the project's own method only computes.
  private func isPureCall(_ name: Int, _ open: Int) -> Bool {
    if let dot = buffer.previous(name), let literal = buffer.previous(dot), let (member, end) = file.declarations.literalMember(at: literal),
      buffer.partner(of: open).map({ $0 + 1 }) == end {
      return file.declarations.isPure(member, at: literal) || isSteadyOfLibrary(member, buffer.text(name))
    }
    guard let method = file.declarations.memberName(ofCall: buffer.text(name), openedAt: open) else { return false }
    var owners: [String] = []
    var start = name
    while let dot = buffer.previous(start), buffer.tokens[dot].kind == .dot {
      guard let owner = buffer.previous(dot), buffer.tokens[owner].kind == .identifier else { return false }
      owners.insert(buffer.text(owner), at: 0)
      start = owner
    }
    if owners.isEmpty, file.declarations.functions(named: buffer.text(name)).contains(where: { file.declarations.enclosingFunction(at: $0) != nil }) {
      return false
    }
    for path in owners.isEmpty ? [["self", method], [method]] : [owners + [method]] {
      guard let question = file.declarations.question(path, at: start),
        case .type(_, place: _, isPure: let isPure) = file.declarations.index.answer(question)
      else { continue }
      return isPure
    }
    return false
  }

  /// `UIEdgeInsets.init`
  private func isInitializer(_ name: Int) -> Bool {
    name > 1 && file.buffer.isWord(name, "init") && file.buffer.tokens[name - 1].kind == .dot && file.buffer.tokens[name - 2].kind == .identifier
  }

  /// `scaledValue` is that of `UIFontMetrics`, `advanced` that of `ConstraintPriority`.
  private static let pureCalls: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "UInt", "CGSize", "CGPoint", "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "max",
    "min", "abs", "floor", "ceil", "round", "CGSizeMake", "UIEdgeInsetsMake", "scaledValue",
    "UILayoutPriority", "ConstraintPriority", "Priority", "advanced",
  ]
}
