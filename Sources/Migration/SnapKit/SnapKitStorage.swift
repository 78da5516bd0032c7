internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Where the constraints of an item are kept, so that code can remove or change them later.
struct SnapKitStorage {
  let name: String
  /// Declares the property or variable.
  let edit: SourceEdit
  /// Empties it when the property beside it is given another object.
  var renewal: SourceEdit?
  /// Whether the list is surely empty when a site runs that is the first one of its item.
  let isEmptyAtFirst: Bool
  /// The first token of the site in front of which the list is declared; nil where it stands beside the item.
  var site: Int?
}

/// Finds a place beside an item for what is kept of it.
struct StorageFinder {
  let host: HostFile
  let style: SurroundingStyle
  private let runs: CallOnceFacts
  var buffer: TokenBuffer { host.buffer }

  init(_ stages: SiteStages) {
    host = stages.host
    style = stages.style
    runs = CallOnceFacts(stages.host)
  }

  /// The declaration of an item that is one object for as long as its owner lives.
  ///
  /// - Throws: `constraintLifecycle` when it is not certain that two uses of the name mean one object, or when there
  ///   is no place for a property.
  func owner(of group: [SnapKitSite]) throws(Diagnostic) -> Declaration {
    guard let first = group.first else { preconditionFailure("a group has a site") }
    let range = host.range(first.site.expression)
    func refuse(_ reason: String) -> Diagnostic { Diagnostic(.constraintLifecycle, at: range, reason) }
    let name = first.key.path
    if group.contains(where: { isInlinable($0.statement.lowerBound) }) {
      throw refuse("code of other modules has '@inlinable' functions in it, and no private property for the constraints of '\(name)'")
    }
    if name == "self", let object = ownObject(of: group) { return object }
    guard first.key.declaration != nil, !name.contains("."),
      let declaration = host.declarations.declarations(named: name).first(where: { $0.token == first.key.declaration })
    else {
      throw refuse("'\(name)' is not declared in this file, so there is no place beside it to keep its constraints")
    }
    switch declaration.kind {
    case .property: try checkProperty(declaration, group, refuse)
    case .local: try checkLocal(declaration, group, refuse)
    case .parameter, .unwrapped, .element:
      throw refuse("'\(name)' is another item each time, so its constraints have no place to be kept")
    }
    return declaration
  }

  private func checkProperty(_ declaration: Declaration, _ group: [SnapKitSite], _ refuse: (String) -> Diagnostic) throws(Diagnostic) {
    guard let scope = declaration.scope, let type = host.declarations.typeBody(openedAt: scope), type.keyword == "class" else {
      throw refuse("'\(declaration.name)' is not a property of a class in this file")
    }
    if declaration.isComputed { throw refuse("'\(declaration.name)' is computed each time") }
    if let statement = buffer.statement(containing: declaration.token),
      statement.prefix(while: { $0 < declaration.token }).contains(where: { buffer.isWord($0, in: ["static", "class"]) }) {
      throw refuse("'\(declaration.name)' belongs to the type, not to an object")
    }
    guard group.allSatisfy({ host.declarations.enclosingType(at: $0.statement.lowerBound)?.name == type.name }) else {
      throw refuse("'\(declaration.name)' is laid out outside of the type that declares it")
    }
    if let wrapper = host.wrapper(of: declaration) {
      throw refuse("'\(declaration.name)' is what '@\(wrapper)' makes of it, which may be another view each time")
    }
    if group.contains(where: { isDetached($0) && !hasSelf(at: $0.site.expression.lowerBound) }) {
      throw refuse("a closure has '\(declaration.name)' without the object that would keep its constraints")
    }
    if isShared(declaration) { throw refuse("several objects may have '\(declaration.name)' in common, and each would keep constraints of its own for it") }
    guard isRenewed(declaration, group) else { return }
    let isAlsoElsewhere = group.contains(where: \.isRenewed)
    if !canBeRenewed(declaration, isAlsoElsewhere: isAlsoElsewhere) {
      throw refuse("'\(declaration.name)' can be given another object, whose constraints would be kept together with the old one's")
    }
    if group.contains(where: { mayBeReplaced(declaration, before: $0, isAlsoElsewhere: isAlsoElsewhere) }) {
      throw refuse("'\(declaration.name)' can be given another object while code goes on with the old one under a name of its own")
    }
  }

  /// Whether a function around a token may become a part of other modules.
  /// Source: The Swift Programming Language, "Attributes" (inlinable); docs/ReferenceGuides/UnderscoredAttributes.md of the compiler.
  private func isInlinable(_ token: Int) -> Bool {
    host.declarations.braces(around: token).contains { brace in
      guard host.declarations.typeBody(openedAt: brace) == nil, let statement = buffer.statement(containing: brace), statement.lowerBound < brace else { return false }
      return (statement.lowerBound..<brace).contains {
        buffer.isWord($0, in: ["inlinable", "_alwaysEmitIntoClient", "_transparent"]) && buffer.previous($0).map { buffer.tokens[$0].kind == .at } == true
      }
    }
  }

  /// Whether a variable surely holds one object only.
  func isAssignedOnce(_ declaration: Declaration) -> Bool {
    if isAssignedOtherwise(declaration) { return false }
    var assignments: [Int] = []
    for index in buffer.tokens(named: declaration.name) where index != declaration.token {
      // A local variable or a label of the same name is something else.
      guard let value = ItemOrigins.assignedValue(at: index, in: buffer), buffer.normalizedText(value) != "nil" else { continue }
      assignments.append(index)
    }
    if assignments.isEmpty { return true }
    return declaration.initializer == nil && assignments.count == 1
      && assignments.allSatisfy { runs.isOnce($0) }
  }

  /// Whether code gives a property something by other ways than `name = value`: `(card, other) = …`, `swap(&card, &other)`,
  /// `self[keyPath: \.card] = …`, `card ??= UIView()`, `stream.assign(to: &$card)`.
  func isAssignedOtherwise(_ declaration: Declaration) -> Bool {
    if buffer.tokens(named: "$" + declaration.name).contains(where: { buffer.previous(buffer.postfixStart(of: $0)).map { buffer.spells($0, "&") } == true }) { return true }
    return buffer.tokens(named: declaration.name).contains { name in
      let start = buffer.postfixStart(of: name)
      guard name != declaration.token, let before = buffer.previous(start), let next = buffer.next(name) else { return false }
      if buffer.spells(before, "&") || buffer.isOwnAssignment(next) { return true }
      if buffer.tokens[start].kind == .backslash { return buffer.tokens[next].kind != .dot }
      guard buffer.tokens[next].kind == .comma || buffer.tokens[next].kind == .rightParenthesis else { return false }
      var open = buffer.parent(of: start)
      while let current = open, buffer.tokens[current].kind == .leftParenthesis, let sign = buffer.partner(of: current).flatMap(buffer.next) {
        if buffer.spells(sign, "=") { return buffer.previous(current).map { !buffer.isWord($0, in: ["let", "var"]) } ?? true }
        open = buffer.parent(of: current)
      }
      return false
    }
  }

  private func checkLocal(_ declaration: Declaration, _ group: [SnapKitSite], _ refuse: (String) -> Diagnostic) throws(Diagnostic) {
    guard let value = declaration.initializer, isConstructor(value) || isSnapshot(value), declaration.isConstant else {
      throw refuse("'\(declaration.name)' may have constraints that were made elsewhere")
    }
    let function = host.declarations.enclosingFunction(at: declaration.token)
    guard group.allSatisfy({ host.declarations.enclosingFunction(at: $0.statement.lowerBound) == function }) else {
      throw refuse("'\(declaration.name)' is laid out in another function")
    }
  }

  /// `UIView()`, `UILabel(frame: .zero)`
  func isConstructor(_ value: Range<Int>) -> Bool {
    guard let first = value.first, buffer.tokens[first].kind == .identifier, let initial = buffer.text(first).utf8.first,
      initial >= UInt8(ascii: "A"), initial <= UInt8(ascii: "Z"), let open = buffer.next(first)
    else { return false }
    return buffer.tokens[open].kind == .leftParenthesis && buffer.partner(of: open) == value.upperBound - 1
  }

  // MARK: Writing

  /// A list beside the item.
  func storage(for group: [SnapKitSite], of declaration: Declaration, named name: String) throws(Diagnostic) -> SnapKitStorage {
    let text = "var \(name): [NSLayoutConstraint] = []"
    if declaration.kind == .property {
      let edit = try insertion("private " + text, after: declaration)
      guard isRenewed(declaration, group) else { return SnapKitStorage(name: name, edit: edit, isEmptyAtFirst: false) }
      return try renewing(SnapKitStorage(name: name, edit: edit, isEmptyAtFirst: false), of: declaration)
    }
    if let first = group.first, let brace = host.declarations.braces(around: first.statement.lowerBound).first, brace == declaration.scope,
      group.allSatisfy({ buffer.isCompiled(first.statement.lowerBound, whereverIs: $0.statement.lowerBound) }) {
      let start = host.range(first.statement).start
      let indentation = SurroundingStyle.indentation(at: start, in: buffer.file)
      return SnapKitStorage(
        name: name, edit: SourceEdit(SourceRange(start, start), text + style.lineEnd + indentation), isEmptyAtFirst: true,
        site: first.site.expression.lowerBound)
    }
    return SnapKitStorage(name: name, edit: try insertion(text, after: declaration), isEmptyAtFirst: false)
  }

  /// A line after the declaration and what stands on its line, and outside of the `#if` that only some builds have it by.
  func insertion(_ text: String, after declaration: Declaration) throws(Diagnostic) -> SourceEdit {
    if declaration.isOwnObject { return try firstMember(text, in: declaration) }
    guard let statement = buffer.statement(containing: declaration.token) else {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "there is no place for a property here")
    }
    let offset = host.endOfLine(after: buffer.lastDirective(around: declaration.token, inside: declaration.scope) ?? statement.upperBound - 1)
    let indentation = SurroundingStyle.indentation(at: host.range(statement.lowerBound).start, in: buffer.file)
    return SourceEdit(SourceRange(offset, offset), style.lineEnd + indentation + text)
  }
}
