internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The statements of a class that give a member one new view after another: right behind them, what is kept of the view from
/// before can be let go, as Masonry lets it go with the view.
struct MemberRenewals {
  private let file: HostFile
  private let names: ObjectiveCMemberNames
  private let origins: ViewOriginReader
  private var buffer: TokenBuffer { file.buffer }

  /// - Parameter names: The member, and where the file may name it.
  init(_ file: HostFile, _ names: ObjectiveCMemberNames, _ origins: ViewOriginReader) {
    self.file = file
    self.names = names
    self.origins = origins
  }

  /// All statements of the file that give the member a view or take it away; nil where one of them may give it a view that it had
  /// before, or does something else besides.
  func statements() -> [Range<Int>]? {
    // Somebody else may hear of it when the member gets an object: `RACObserve(self, box)`, `@selector(box)`.
    guard !names.isHandedOut, isHidden, names.places.allSatisfy({ isObject(before: $0) || names.isOwn($0) || buffer.isSynthesized($0) || isDeclared($0) }),
      !file.names.declarations(named: names.name).contains(where: { $0.isOutlet || $0.setter != nil })
    else { return nil }
    var result: [Range<Int>] = []
    var locals: Set<Int> = []
    for place in Set(names.assignments + names.setterMessages + names.emptyings).sorted() where !buffer.isSynthesized(place) {
      guard names.isOwn(place), isInMethod(place), let value = names.value(givenAt: place), let statement = statement(giving: value, at: place) else { return nil }
      if !isNil(value), !isNew(value) {
        // The object of a local variable could come back by a second assignment.
        guard let local = newLocal(value, beside: statement), locals.insert(local.token).inserted else { return nil }
      }
      result.append(statement)
    }
    return result.isEmpty ? nil : result
  }

  /// Whether a place stands in a method of an object of the class, and in no block: `self` is that object, and is not nil.
  private func isInMethod(_ place: Int) -> Bool {
    file.names.implementedClass(at: place) == names.owner && file.names.enclosingBlock(at: place) == nil
      && file.names.enclosingFunction(at: place).flatMap { ObjectiveCMethodHead(before: $0, in: buffer) }?.isClassMethod == false
  }

  /// Whether a value is an object that was not there before.
  private func isNew(_ value: Range<Int>) -> Bool {
    // A class of the project may give one object again and again.
    origins.madeClass(value).map(FrameworkClassTree.contains) ?? false
  }

  /// Whether only the file knows the member.
  private var isHidden: Bool {
    let own = (file.names.declarations(named: names.name) + file.names.declarations(named: "_" + names.name)).filter {
      $0.owner == names.owner && ($0.kind == .property || $0.kind == .instanceVariable)
    }
    return !own.isEmpty && own.allSatisfy { $0.token >= 0 }
  }

  private func isObject(before place: Int) -> Bool { buffer.previous(place).map { buffer[$0].kind == .dot || buffer.isOperator($0, "->") } ?? false }

  private func isDeclared(_ place: Int) -> Bool { file.names.declarations(named: buffer.text(place)).contains { $0.token == place } }

  private func isNil(_ value: Range<Int>) -> Bool { value.count == 1 && buffer.isWord(value.lowerBound, in: ["nil", "NULL", "Nil"]) }

  /// The statement `self.box = value` or `[self setBox:value]`, where another one has a place behind it.
  private func statement(giving value: Range<Int>, at place: Int) -> Range<Int>? {
    guard let statement = buffer.objectiveCStatement(containing: place), !buffer.hasDirective(in: statement), buffer.governor(ofStatementAt: statement.lowerBound) == nil,
      !buffer.isLabelled(statementAt: statement.lowerBound), let brace = buffer.parent(of: statement.lowerBound), buffer.isBody(brace), buffer.previous(brace).map({ buffer[$0].kind != .leftParenthesis }) ?? false,
      let end = buffer.next(statement.upperBound - 1), buffer[end].kind == .semicolon
    else { return nil }
    if let message = MessageExpression(at: statement.lowerBound, in: buffer), message.range == statement {
      return message.pieces.count == 1 && message.pieces[0].nameIndex == place ? statement : nil
    }
    guard buffer.trimmed(value).upperBound == statement.upperBound else { return nil }
    let start = buffer.significant(statement.lowerBound..<place + 1)
    let isPath = start.count == 1 || start.count == 3 && buffer.isWord(start[0], "self") && (buffer[start[1]].kind == .dot || buffer.isOperator(start[1], "->"))
    return isPath ? statement : nil
  }

  /// The local variable that a value names, when it gets one new object each time that the statement runs: both stand in the same
  /// braces.
  private func newLocal(_ value: Range<Int>, beside statement: Range<Int>) -> ObjectiveCDeclaration? {
    let value = buffer.trimmed(value)
    guard value.count == 1, let local = file.names.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound), local.kind == .local,
      let made = local.initializer, made.lowerBound >= 0, isNew(buffer.trimmed(made)), let scope = local.scope, scope == buffer.parent(of: statement.lowerBound),
      let close = buffer.partner(of: scope)
    else { return nil }
    // Nothing else is put into it.
    let isReplaced = buffer.tokens(spelled: local.name).contains { place in
      guard place > local.token, place < close else { return false }
      if let before = buffer.previous(place), buffer.isOperator(before, "&") { return true }
      return buffer.next(place).map { buffer.isOperator($0, "=") } ?? false
    }
    return isReplaced ? nil : local
  }

  /// The edits that run something right behind some statements.
  static func edits(behind statements: [Range<Int>], _ text: String, in file: HostFile, style: SurroundingStyle) -> [SourceEdit] {
    let buffer = file.buffer
    return statements.compactMap { statement in
      guard let end = buffer.next(statement.upperBound - 1) else { return nil }
      let offset = file.range(end).end
      var next = end + 1
      while next < buffer.count, buffer[next].kind == .whitespace || buffer[next].kind.isComment { next += 1 }
      let isLast = next >= buffer.count || buffer[next].kind == .newline
      let indentation = SurroundingStyle.indentation(at: file.range(statement.lowerBound).start, in: buffer.file)
      return SourceEdit(SourceRange(offset, offset), isLast && startsLine(statement.lowerBound, buffer) ? style.lineEnd + indentation + text : " " + text)
    }
  }

  private static func startsLine(_ token: Int, _ buffer: TokenBuffer) -> Bool {
    var left = token
    while left > 0, buffer[left - 1].kind == .whitespace { left -= 1 }
    return left == 0 || buffer[left - 1].kind == .newline
  }
}
