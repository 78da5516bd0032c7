internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Rewrites what code does with a variable that holds one of Masonry's constraints: `self.top.offset(8)`, `[top uninstall]`.
///
/// Source: Masonry 1.1.0, MASConstraint.h, MASViewConstraint.m, MASCompositeConstraint.m.
struct MasonryStoredConstraints {
  private let file: HostFile
  private let style: SurroundingStyle
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, style: SurroundingStyle) {
    self.file = file
    self.style = style
  }

  /// What a variable holds, and how new code speaks of it.
  struct Variable {
    /// Equal for the same variable, in one file.
    let key: String
    let name: String
    /// Nil when a class outside of the files has it.
    let declaration: ObjectiveCDeclaration?
    /// The class of a member; nil for a local variable.
    let owner: String?
    /// Whether it is declared as one of Masonry's constraints, so that its type changes.
    let isTyped: Bool

    /// Whether a class outside of the files declares it, so that its type is not known.
    var isForeign: Bool { declaration == nil }
  }

  /// The variable that a chain is assigned to; nil when it is no member of `self` and no local variable.
  func variable(_ target: Range<Int>) -> Variable? {
    let tokens = buffer.significant(target)
    guard let last = tokens.last, buffer[last].kind == .identifier else { return nil }
    let text = buffer.text(last)
    let name = text.hasPrefix("_") ? String(text.dropFirst()) : text
    let owner = file.names.className(at: last) ?? ""
    if tokens.count == 1, let found = file.names.declaration(of: text, at: last), let scope = found.scope, found.kind == .local {
      guard found.type.kind == .storedConstraint || found.type.name == "id" else { return nil }
      return Variable(
        key: "\(text)#\(scope)", name: text, declaration: found, owner: nil, isTyped: found.type.kind == .storedConstraint)
    }
    guard isMember(tokens, of: owner) else { return nil }
    if let member = undeclared(target) {
      guard file.names.foreignMembers.contains(member) else { return nil }
      return Variable(key: "\(name)@\(owner)", name: name, declaration: nil, owner: owner, isTyped: false)
    }
    let found = (file.names.declarations(named: name) + file.names.declarations(named: "_" + name))
      .filter { $0.owner == owner && ($0.kind == .property || $0.kind == .instanceVariable) }
    // A superclass or a header has what the file does not declare: it would have to change in another file, with all who use it.
    guard let declaration = found.first, found.count == 1, declaration.token >= 0, !SourceLanguage.isHeader(buffer.file.path),
      !isInherited(name, by: owner), !file.names.includesCode
    else { return nil }
    guard declaration.type.kind == .storedConstraint || declaration.type.name == "id" else { return nil }
    return Variable(
      key: "\(name)@\(owner)", name: name, declaration: declaration, owner: owner,
      isTyped: declaration.type.kind == .storedConstraint)
  }

  /// The member that a chain is assigned to, when neither the file nor its headers declare it.
  func undeclared(_ target: Range<Int>) -> ForeignMember? {
    let tokens = buffer.significant(target)
    guard let last = tokens.last, let owner = file.names.className(at: last), isMember(tokens, of: owner) else { return nil }
    let text = buffer.text(last)
    let name = text.hasPrefix("_") ? String(text.dropFirst()) : text
    let kinds: [ObjectiveCDeclaration.Kind] = [.property, .instanceVariable, .method]
    for spelling in [name, "_" + name] {
      guard file.names.member(spelling, of: owner, kinds: kinds) == nil, !file.names.isMacro(spelling),
        !file.names.declarations(named: spelling).contains(where: { $0.scope == nil })
      else { return nil }
    }
    return ForeignMember(name, of: owner)
  }

  /// Whether tokens are `_top`, or `self.top` with any name for `self`.
  private func isMember(_ tokens: [Int], of owner: String) -> Bool {
    guard let last = tokens.last, buffer[last].kind == .identifier else { return false }
    if tokens.count == 1 { return buffer.text(last).hasPrefix("_") }
    return tokens.count == 3 && file.names.type(of: tokens[0]..<tokens[0] + 1)?.name == owner
  }

  /// Whether a superclass has a property of the name too, so that its code reaches the constraint.
  private func isInherited(_ name: String, by owner: String) -> Bool {
    guard let superclass = file.names.superclass(of: owner) else { return false }
    return file.names.member(name, of: superclass, kinds: [.property, .method]) != nil
  }

  // MARK: Uses

  /// The edits for the declaration and all uses.
  ///
  /// - Parameters:
  ///   - shape: The constraints that the variable holds, in their order.
  ///   - assignments: The targets that calls of Masonry assign.
  ///   - sites: The calls that are rewritten as a whole.
  /// - Throws: `Diagnostic` at a use that means nothing for a constraint of the framework.
  func edits(
    for variable: Variable, shape: [LayoutConstraint], assignments: [Range<Int>], sites: [CallSite]
  ) throws(Diagnostic) -> [SourceEdit] {
    var result: [SourceEdit] = []
    for index in places(of: variable) {
      if assignments.contains(where: { $0.contains(index) }) || index == variable.declaration?.token { continue }
      guard !sites.contains(where: { $0.expression.contains(index) }) else {
        throw refusal(index, "the block of another call uses the constraint")
      }
      result += try use(of: variable, at: index, shape)
    }
    if variable.isTyped, let declaration = variable.declaration { result += try retype(declaration, isList: shape.count != 1) }
    try checkHolding(variable, sites)
    try checkSuperviews(variable, shape)
    return result
  }

  /// Masonry makes a constraint anew each time that it installs it, with the superview that the view has then.
  ///
  /// - Source: Masonry 1.1.0, MASViewConstraint.m: `install`.
  private func checkSuperviews(_ variable: Variable, _ shape: [LayoutConstraint]) throws(Diagnostic) {
    // `[self.top install]`, `self.top.install`
    let installed = places(of: variable).first { place in
      let next = buffer.next(place).flatMap { buffer[$0].kind == .dot ? buffer.next($0) : $0 }
      return next.map { buffer.isWord($0, in: ["install", "activate"]) } ?? false
    }
    guard let installed, shape.contains(where: { $0.second != nil }) else { return }
    let views = Set(shape.map { Self.plain($0.first.item.objectiveCSpelling) })
    let additions = buffer.tokens(spelled: ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"]).filter { word in
      buffer.message(around: word)?.pieces.first { $0.nameIndex == word }.map { views.contains(Self.plain(buffer.objectiveCText($0.argument))) } ?? false
    }
    guard additions.count > 1 else { return }
    throw refusal(installed, "the view may be in another superview when Masonry installs its constraint again")
  }

  /// `box` of `self.box`, `_box` and `self->_box`
  private static func plain(_ spelling: String) -> String {
    let last = spelling.split { $0 == "." || $0 == ">" }.last.map(String.init) ?? spelling
    return last.hasPrefix("_") ? String(last.dropFirst()) : last
  }

  /// A property that does not keep its constraint is empty when Masonry has removed it; the new one is not.
  private func checkHolding(_ variable: Variable, _ sites: [CallSite]) throws(Diagnostic) {
    guard variable.isTyped, variable.owner != nil, let declaration = variable.declaration, attributes(of: declaration).contains(where: { buffer.isWord($0, in: Self.weak) }) else { return }
    let uses = places(of: variable).map { (place: $0, after: buffer.next($0)) }
    let isRemoved = sites.contains { $0.operation == "remake" }
      || uses.contains { $0.after.map { buffer.isWord($0, in: ["uninstall", "deactivate"]) } ?? false }
    guard isRemoved else { return }
    for use in uses {
      guard let after = use.after else { continue }
      let isInstalled = buffer.isWord(after, in: ["install", "activate"])
      let object = buffer.previous(use.place).flatMap { buffer[$0].kind == .dot || buffer.isOperator($0, "->") ? buffer.previous($0) : nil }
      guard isInstalled || !buffer.isOperator(after, "=") && isPlainRead(object ?? use.place, use.place) else { continue }
      throw refusal(use.place, "'\(variable.name)' does not keep its constraint, so that it is empty when Masonry has removed that one")
    }
  }

  private static let weak: [StaticString] = ["weak", "assign", "unsafe_unretained"]

  /// What stands in the parentheses of `@property (nonatomic, weak)`.
  private func attributes(of declaration: ObjectiveCDeclaration) -> Range<Int> {
    var position = buffer.previous(declaration.token)
    while let current = position, buffer[current].kind == .identifier || buffer.isOperator(current, "*") { position = buffer.previous(current) }
    guard let close = position, buffer[close].kind == .rightParenthesis, let open = buffer.partner(of: close) else { return 0..<0 }
    return open + 1..<close
  }

  /// Where the file may name a variable.
  private func places(of variable: Variable) -> [Int] {
    if let owner = variable.owner { return ObjectiveCMemberNames(variable.name, of: owner, in: file).places }
    return buffer.tokens(spelled: variable.name).filter { index in
      if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") { return false }
      return file.names.declaration(of: variable.name, at: index + 1)?.token == variable.declaration?.token
    }
  }

  private func refusal(_ index: Int, _ reason: String) -> Diagnostic {
    Diagnostic(.constraintLifecycle, at: file.range(index), reason, help: "a constraint of the framework has no such method")
  }

  private func use(of variable: Variable, at index: Int, _ shape: [LayoutConstraint]) throws(Diagnostic) -> [SourceEdit] {
    var start = index
    if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
      guard let object = buffer.previous(dot), buffer[object].kind == .identifier,
        file.names.type(of: object..<object + 1)?.name == file.names.className(at: index), file.names.className(at: index) != nil
      else { throw refusal(index, "the constraint of another object of the class is used") }
      start = object
    }
    let path = buffer.objectiveCText(start..<index + 1)
    if isPlainRead(start, index) { return [] }
    guard let statement = buffer.objectiveCStatement(containing: start), let end = buffer.next(statement.upperBound - 1),
      buffer[end].kind == .semicolon
    else { throw refusal(index, "the constraint '\(path)' is used in an expression") }
    let tokens = buffer.significant(statement)
    let text: [String]
    if let open = tokens.first, buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer),
      message.range == statement, buffer.trimmed(message.receiver) == start..<index + 1 {
      text = try self.text(path, variable, message, shape, at: index)
    } else if statement.lowerBound == start, let dot = buffer.next(index), buffer[dot].kind == .dot, let name = buffer.next(dot),
      let after = buffer.next(name) {
      if buffer[after].kind == .leftParenthesis, let close = buffer.partner(of: after), close + 1 == statement.upperBound {
        text = try self.text(path, variable, buffer.text(name), buffer.trimmed(after + 1..<close), shape, at: name)
      } else if buffer.isOperator(after, "="), let value = buffer.next(after) {
        text = try self.text(path, variable, buffer.text(name), value..<statement.upperBound, shape, at: name)
      } else {
        throw refusal(index, "'\(buffer.objectiveCText(statement))' is not understood for a stored constraint")
      }
    } else {
      throw refusal(index, "'\(buffer.objectiveCText(statement))' is not understood for a stored constraint")
    }
    guard text.count > 1 else { return [SourceEdit(file.range(statement), text[0])] }
    let first = statement.lowerBound
    let isGoverned = buffer.governor(ofStatementAt: first) != nil
    let indentation = SurroundingStyle.indentation(at: file.range(first).start, in: buffer.file)
    let inner = isGoverned ? indentation + style.indentUnit : indentation
    let lines = text.joined(separator: ";" + style.lineEnd + inner)
    guard isGoverned else { return [SourceEdit(file.range(statement), lines)] }
    // The `;` goes, as `{ … };` before an `else` is no C.
    let range = SourceRange(file.range(first).start, file.range(end).end)
    return [SourceEdit(range, "{" + style.lineEnd + inner + lines + ";" + style.lineEnd + indentation + "}")]
  }

  /// `if (self.top)`, `!self.top`, `self.top == nil`, `self.top = nil`
  private func isPlainRead(_ start: Int, _ last: Int) -> Bool {
    guard let after = buffer.next(last), let before = buffer.previous(start) else { return false }
    if buffer.isOperator(after, "==") || buffer.isOperator(after, "!=") {
      return buffer.next(after).map { buffer.isWord($0, in: ["nil", "NULL"]) } ?? false
    }
    if buffer.isOperator(after, "="), let value = buffer.next(after), buffer.isWord(value, in: ["nil", "NULL"]) { return true }
    let isClosed = buffer[after].kind == .rightParenthesis || buffer.isOperator(after, "&&") || buffer.isOperator(after, "||")
    let isOpened = buffer[before].kind == .leftParenthesis || buffer.isOperator(before, "!") || buffer.isOperator(before, "&&")
    guard isClosed, isOpened, let open = buffer.parent(of: start), buffer[open].kind == .leftParenthesis,
      let word = buffer.previous(open)
    else { return false }
    return buffer.isWord(word, "if") || buffer.isWord(word, "while")
  }

  private func text(
    _ path: String, _ variable: Variable, _ message: MessageExpression, _ shape: [LayoutConstraint], at index: Int
  ) throws(Diagnostic) -> [String] {
    if let name = message.unaryName {
      switch buffer.text(name) {
      case "uninstall", "deactivate": return [activity(path, variable, shape, isActive: false)]
      case "install", "activate": return [activity(path, variable, shape, isActive: true)]
      default: throw refusal(index, "'\(buffer.text(name))' is not understood for a stored constraint")
      }
    }
    guard message.pieces.count == 1, message.pieces[0].name.hasPrefix("set"), message.pieces[0].name.count > 3 else {
      throw refusal(index, "'\(message.selector)' is not understood for a stored constraint")
    }
    let name = message.pieces[0].name.dropFirst(3)
    return try text(path, variable, name.prefix(1).lowercased() + name.dropFirst(), message.pieces[0].argument, shape, at: index)
  }

  private func activity(_ path: String, _ variable: Variable, _ shape: [LayoutConstraint], isActive: Bool) -> String {
    guard shape.count == 1 else {
      return "[NSLayoutConstraint \(isActive ? "activate" : "deactivate")Constraints:\(list(path, variable)) ?: @[]]"
    }
    return "\(object(path, variable)).active = \(isActive ? "YES" : "NO")"
  }

  private func list(_ path: String, _ variable: Variable) -> String { variable.isForeign ? "(NSArray *)\(path)" : path }

  private func object(_ path: String, _ variable: Variable) -> String {
    variable.isTyped ? path : "((NSLayoutConstraint *)\(path))"
  }

  /// The statements for `constraint.name(argument)`.
  private func text(
    _ path: String, _ variable: Variable, _ name: String, _ argument: Range<Int>, _ shape: [LayoutConstraint], at index: Int
  ) throws(Diagnostic) -> [String] {
    let changed: [LayoutConstraint]
    do throws(Diagnostic) {
      changed = try MasonryLowering.changed(shape, by: name, argument, in: file)
    } catch {
      throw Diagnostic(.constraintLifecycle, at: file.range(argument), error.message, help: error.help)
    }
    let parts = changed.map { $0.constant.spelling }
    guard parts.contains(where: { $0 != Self.untouched }) else { throw refusal(index, "'\(name)' changes nothing of this constraint") }
    guard CEffects(file).effect(of: argument) == .none || shape.count == 1 && parts[0].contains(buffer.objectiveCText(argument)) else {
      throw Diagnostic(
        .unstableItem, at: file.range(argument),
        "'\(buffer.objectiveCText(argument))' may do something when it runs, and the new code would run it more or less often",
        help: "store the value in a variable first and use that name")
    }
    if shape.count == 1 { return ["\(object(path, variable)).constant = \(parts[0])"] }
    return zip(parts.indices, zip(shape, changed)).compactMap { position, pair in
      // A structure leaves alone what it does not fit.
      pair.0.constant.spelling == pair.1.constant.spelling && pair.1.constant.spelling == Self.untouched ? nil
        : (variable.isTyped ? "\(path)[\(position)]" : "((NSLayoutConstraint *)[\(list(path, variable)) objectAtIndex:\(position)])") + ".constant = \(pair.1.constant.spelling)"
    }
  }

  /// Marks constants that a use does not set.
  static let untouched = "untouched"

  // MARK: The declaration

  private func retype(_ declaration: ObjectiveCDeclaration, isList: Bool) throws(Diagnostic) -> [SourceEdit] {
    var start = declaration.token
    var names = 1
    while let before = buffer.previous(start), buffer[before].kind == .identifier || buffer.isOperator(before, "*") || buffer[before].kind == .comma {
      if buffer[before].kind == .comma { names += 1 }
      start = before
    }
    let words = (start..<declaration.token).filter { buffer[$0].kind == .identifier && buffer.text($0).hasPrefix("MAS") }
    guard names == 1, words.count == 1, buffer.next(declaration.token).map({ buffer[$0].kind != .comma }) ?? true else {
      throw refusal(declaration.token, "several variables are declared together")
    }
    // `MASConstraint *top = self.top;` holds what another variable does, which stays one of Masonry's.
    if let value = declaration.initializer, value.lowerBound >= 0, !(value.count == 1 && buffer.isWord(value.lowerBound, in: ["nil", "NULL"])) {
      throw refusal(value.lowerBound, "the variable has another constraint at first")
    }
    let type = isList ? "NSArray<NSLayoutConstraint *>" : "NSLayoutConstraint"
    var result = [SourceEdit(file.range(words[0]), type)]
    let attributes = attributes(of: declaration)
    if let word = attributes.first(where: { buffer.isWord($0, in: ["getter", "setter"]) }) {
      throw refusal(word, "the property is used by another name")
    }
    // Nothing else holds a constraint that is not active.
    if let weak = attributes.first(where: { buffer.isWord($0, in: Self.weak) }) { result.append(SourceEdit(file.range(weak), "strong")) }
    if (start..<declaration.token).contains(where: { buffer.isWord($0, in: ["__weak", "__unsafe_unretained"]) }) {
      throw refusal(declaration.token, "a weak variable does not keep a constraint that is not active")
    }
    return result
  }
}
