internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import LinearRows
internal import Migration
internal import SourceText

/// Statements of Objective-C that make constraints or do something to them.
extension ObjectiveCUnitReader {
  mutating func readReturn(_ value: Range<Int>) {
    guard !value.isEmpty, isRelevant(value) else { return }
    let mark = builder.mark
    if let uses = uses(value) {
      builder.send(uses, "returned", at: buffer.sourceRange(value))
    } else {
      builder.rewind(to: mark)
      readEffects(of: value)
    }
  }

  /// `CGSize size = [card systemLayoutSizeFittingSize:UILayoutFittingCompressedSize];`
  private func isMeasuring(_ statement: Range<Int>) -> Bool {
    !statement.contains { buffer[$0].kind == .leftBrace } && statement.contains { buffer.isWord($0, in: UnitMoment.measuring) }
  }

  mutating func readExpressionStatement(_ statement: Range<Int>) {
    if readStatementExpression(statement) { return }
    builder.stopsWithoutView = Self.stopsWithoutView(statement, buffer)
    defer { builder.stopsWithoutView = false }
    noteOwnCode(statement)
    if !isRelevant(statement) || isMeasuring(statement) { builder.noteStatement(at: buffer.sourceRange(statement)) }
    if readDeclaration(statement) { return }
    readHierarchy(statement)
    guard isRelevant(statement) else { return readPlacingBlocks(statement) }
    if let site = layout.sites[statement.lowerBound], site.tokens == statement { return readSite(site) }
    let mark = builder.mark
    if let equals = assignment(in: statement) {
      if readAssignment(statement, equals) { return }
    } else if readMessage(statement) {
      return
    }
    builder.rewind(to: mark)
    readEffects(of: statement)
  }

  /// `list = ({ UITableView *list = [UITableView new]; …; list; })`: the statements in it run at once, and what they give is an
  /// object, of which only the name matters.
  private mutating func readStatementExpression(_ statement: Range<Int>) -> Bool {
    guard let equals = assignment(in: statement), buffer.isOperator(equals, "="), let open = buffer.next(equals), buffer[open].kind == .leftParenthesis,
      buffer.partner(of: open).map({ $0 + 1 }) == statement.upperBound, let brace = buffer.next(open), buffer[brace].kind == .leftBrace,
      let close = buffer.partner(of: brace), buffer.next(close) == statement.upperBound - 1, isRelevant(brace + 1..<close),
      let value = ObjectiveCNames.given(byStatementsIn: brace, in: buffer)
    else { return false }
    if let name = buffer.previous(equals), buffer[name].kind == .identifier,
      let declared = file.names.declarations(named: buffer.text(name)).first(where: { $0.token == name && $0.kind == .local }) {
      builder.declare(declared.name)
      builder.bind(declared.name, nil)
    }
    readBlock(brace + 1..<value)
    return true
  }

  /// `@[ … ]`, `@{ … }` and the constraint methods of NSLayoutConstraint take no nil.
  private static func stopsWithoutView(_ statement: Range<Int>, _ buffer: TokenBuffer) -> Bool {
    statement.contains { index in
      if buffer[index].kind == .at { return buffer.next(index).map { [.leftBracket, .leftBrace].contains(buffer[$0].kind) } ?? false }
      return buffer.isWord(index, in: ["constraintWithItem", "NSDictionaryOfVariableBindings"])
    }
  }

  /// `NSLayoutConstraint *c = …`, `__block UIView *a, *b;`
  private mutating func readDeclaration(_ statement: Range<Int>) -> Bool {
    let level = buffer.parent(of: statement.lowerBound)
    let declared = statement.compactMap { index -> (name: String, value: Range<Int>?)? in
      guard buffer[index].kind == .identifier, buffer.parent(of: index) == level,
        let found = file.names.declarations(named: buffer.text(index)).first(where: { $0.token == index && $0.kind == .local })
      else { return nil }
      return (found.name, found.initializer)
    }
    let found = declared.isEmpty ? unusualDeclaration(statement) : declared
    guard !found.isEmpty else { return false }
    for (name, value) in found {
      builder.declare(name)
      builder.bind(name, nil)
      guard let value else {
        if isRelevant(statement) { bindLocal(name, []) }
        continue
      }
      guard isRelevant(statement) else { continue }
      let mark = builder.mark
      if let uses = uses(value) {
        bindLocal(name, uses)
      } else {
        builder.rewind(to: mark)
        if isRelevant(value) { readEffects(of: value) }
      }
    }
    return true
  }

  /// `NSArray<__kindof NSLayoutConstraint *> *list = …`: a type that the declarations do not read.
  private func unusualDeclaration(_ statement: Range<Int>) -> [(name: String, value: Range<Int>?)] {
    guard let equals = assignment(in: statement), buffer.isOperator(equals, "="), let name = buffer.previous(equals), name > statement.lowerBound,
      buffer[name].kind == .identifier, buffer[statement.lowerBound].kind == .identifier, let star = buffer.previous(name),
      buffer[star].kind == .operatorSymbol, buffer.text(star).hasSuffix("*"), buffer.text(star).hasPrefix("*") || buffer.text(star).hasPrefix(">")
    else { return [] }
    return [(buffer.text(name), buffer.trimmed(equals + 1..<statement.upperBound))]
  }

  private mutating func bindLocal(_ name: String, _ uses: [ConstraintUse]) {
    builder.hold(uses)
    builder.bind(name, uses)
    builder.declaredDepth[name] = builder.guards.count
  }

  // MARK: Sites

  /// A site that is a statement of its own.
  mutating func readSite(_ site: SwiftLayoutReader.ReadSite) {
    if let block = layout.blocks[site.tokens.lowerBound] { return readBlock(block, of: site) }
    let inspection = site.inspection
    guard inspection.diagnostic == nil, inspection.frontend != "masonry" else { return unread(site.tokens) }
    for item in inspection.translatesFalse { setAutoresizing(names.item(spelled: item, at: site.tokens.lowerBound), false, site.tokens) }
    let uses = makeConstraints(of: site)
    switch inspection.effect {
    case .none: break
    case .appends: append(uses, in: site)
    case .activates, .adds, .addsAsWritten, .addsSomewhere: builder.activate(uses, at: inspection.range)
    }
  }

  /// `for (NSString *format in formats) { [list addObjectsFromArray:…]; }`
  private mutating func append(_ uses: [ConstraintUse], in site: SwiftLayoutReader.ReadSite) {
    guard let selector = buffer.tokens(spelled: "addObjectsFromArray", in: site.tokens).first(where: { _ in true }),
      let message = buffer.message(around: selector), let name = names.name(message.receiver)
    else { return unread(site.tokens) }
    touch(name, message.receiver)
    extend(name, uses, site.inspection.range)
  }

  mutating func makeConstraints(of site: SwiftLayoutReader.ReadSite) -> [ConstraintUse] {
    let constraints = site.inspection.constraints
    func make(_ constraint: LayoutConstraint) -> ConstraintUse {
      builder.make(constraint, names.form(of: constraint, at: site.tokens.lowerBound), at: site.inspection.range)
    }
    guard let choice = site.inspection.choice, let head = buffer.tokenRange(of: choice.range), constraints.count == 2 else { return constraints.map(make) }
    let condition = Branch(names.text(head))
    return zip([condition.holds, condition.fails], constraints).map { branch, constraint in
      builder.guards.append(branch)
      defer { builder.guards.removeLast() }
      let use = make(constraint)
      return ConstraintUse(target: use.target, guards: use.guards.union([branch]))
    }
  }

  mutating func setAutoresizing(_ item: String, _ isOn: Bool, _ tokens: Range<Int>) {
    let head = String(item.prefix { $0 != "." && $0 != "[" })
    // One that hides a member is marked, so that without the mark it is the member.
    let isVariable = file.names.declaration(of: head, at: tokens.lowerBound).map { declared in
      [.local, .parameter, .element].contains(declared.kind) && !names.hides(declared, at: tokens.lowerBound)
    }
    let isLocal = head.hasSuffix("‹local›") || isVariable ?? false
    let guards = builder.guards
    // What a getter says of the view that it makes holds for each that there is.
    if item == UnitPairing.word(builder.unit.declaration), guards.allSatisfy({ Self.asks($0, onlyAbout: item) }) { builder.guards = [] }
    defer { builder.guards = guards }
    builder.setAutoresizing(of: item, owner: file.names.className(at: tokens.lowerBound) ?? "", to: isOn, at: buffer.sourceRange(tokens), isLocal: isLocal)
  }

  /// Whether a condition is nothing but whether there is a view yet: `if !_title`, `else title`.
  private static func asks(_ guarding: String, onlyAbout item: String) -> Bool {
    let words = guarding.words.map(String.init)
    return words.contains { $0 == item || $0 == "_" + item } && words.allSatisfy { ["if", "else", "nil", "self", item, "_" + item].contains($0) }
  }

  // MARK: Assignments

  private func assignment(in statement: Range<Int>) -> Int? {
    var index = statement.lowerBound
    while index < statement.upperBound {
      if buffer[index].kind == .operatorSymbol, ["=", "+=", "-=", "*=", "/="].contains(buffer.text(index)) { return index }
      index = buffer.groupLastIndex(index) + 1
    }
    return nil
  }

  private mutating func readAssignment(_ statement: Range<Int>, _ equals: Int) -> Bool {
    let range = buffer.sourceRange(statement)
    let target = buffer.trimmed(statement.lowerBound..<equals)
    let value = buffer.trimmed(equals + 1..<statement.upperBound)
    guard let member = target.last, !value.isEmpty else { return false }
    let isPlain = buffer.isOperator(equals, "=")
    if buffer[member].kind == .identifier, let dot = buffer.previous(member), dot > target.lowerBound, buffer[dot].kind == .dot {
      let owner = buffer.trimmed(target.lowerBound..<dot)
      if let done = set(buffer.text(member), of: owner, to: value, isPlain: isPlain, statement) { return done }
    }
    guard isPlain, let name = names.name(target) else { return false }
    guard let uses = uses(value) else {
      guard value.count == 1, buffer.isWord(value.lowerBound, in: ["nil", "NULL"]), isConstraintName(name, at: target.lowerBound) else { return false }
      touch(name, target)
      builder.forget(name, at: range)
      return true
    }
    touch(name, target)
    if isHiddenMember(name, target) { builder.givenMembers.insert(name) }
    let lasting = isWeakMember(name, at: target.lowerBound) ? builder.lasting(uses) : uses
    if lasting.count < uses.count {
      builder.assign(name, lasting, text: names.text(statement), at: range)
      // Whether it is there for the next statement, the source does not say.
      if lasting.isEmpty { builder.bind(name, nil) }
      return true
    }
    builder.assign(name, uses, text: names.text(statement), at: range)
    if builder.unit.locals.contains(name) { builder.hold(uses) } else { builder.send(uses, "kept in \(name)", at: range) }
    return true
  }

  /// `@property (nonatomic, weak) NSLayoutConstraint *height;`
  private func isWeakMember(_ name: String, at token: Int) -> Bool {
    guard !builder.unit.locals.contains(name), let owner = file.names.className(at: token) else { return false }
    return [name, "_" + name].contains { file.names.member($0, of: owner, kinds: [.property, .instanceVariable])?.isWeak == true }
  }

  /// `owner.member = value`; nil for a member that has nothing to do with layout.
  private mutating func set(
    _ member: String, of owner: Range<Int>, to value: Range<Int>, isPlain: Bool, _ statement: Range<Int>
  ) -> Bool? {
    let range = buffer.sourceRange(statement)
    switch member {
    case "translatesAutoresizingMaskIntoConstraints":
      guard isPlain, let isOn = flag(value), let item = names.name(owner) else { return false }
      setAutoresizing(item, isOn, statement)
      return true
    case "active":
      guard isPlain, let uses = uses(owner) else { return false }
      return setActive(uses, value, range)
    case "priority":
      guard let uses = uses(owner) else { return false }
      let change: UnitBuilder.Change = isPlain ? .priority(names.priority(value), names.text(value)) : .multiplier(names.text(statement))
      for use in uses { builder.change(use, change, at: range) }
      return true
    case "constant":
      guard let uses = uses(owner) else { return false }
      let change: UnitBuilder.Change = isPlain ? .constant(names.number(value), names.text(value)) : .multiplier(names.text(statement))
      for use in uses { builder.change(use, change, at: range) }
      return true
    case "identifier", "shouldBeArchived":
      // Names for people; layout does not depend on them.
      return uses(owner) != nil
    default: return nil
    }
  }

  /// `YES`, `true`, `NO`, `false`
  private func flag(_ value: Range<Int>) -> Bool? {
    guard value.count == 1 else { return nil }
    if buffer.isWord(value.lowerBound, in: ["YES", "true", "TRUE"]) { return true }
    return buffer.isWord(value.lowerBound, in: ["NO", "false", "FALSE"]) ? false : nil
  }

  private mutating func setActive(_ uses: [ConstraintUse], _ value: Range<Int>, _ range: SourceRange) -> Bool {
    switch flag(value) {
    case true: builder.activate(uses, at: range)
    case false: builder.deactivate(uses, at: range)
    default:
      let branch = Branch(names.text(value))
      builder.guards.append(branch.holds)
      builder.activate(uses, at: range)
      builder.guards[builder.guards.count - 1] = branch.fails
      builder.deactivate(uses, at: range)
      builder.guards.removeLast()
    }
    return true
  }

  // MARK: Messages

  private mutating func readMessage(_ statement: Range<Int>) -> Bool {
    guard let message = MessageExpression(at: statement.lowerBound, in: buffer), message.range == statement else { return false }
    let range = buffer.sourceRange(statement)
    guard let argument = message.pieces.first?.argument else {
      if message.selector == "install" || message.selector == "uninstall", let uses = uses(message.receiver) {
        // Masonry's constraint.
        if message.selector == "install" { builder.activate(uses, at: range) } else { builder.deactivate(uses, at: range) }
        return true
      }
      guard let name = message.unaryName, layout.layoutMethods.contains(buffer.text(name)), names.name(message.receiver) == "self" else { return false }
      builder.call(buffer.text(name), at: range)
      return true
    }
    let isList = ["addConstraints:", "removeConstraints:", "activateConstraints:", "deactivateConstraints:"].contains(message.selector)
    switch message.selector {
    case "activateConstraints:", "addConstraints:", "addConstraint:":
      guard isOfRightKind(argument, isList: isList) else {
        builder.note(
          names.text(statement), .illegalConstraint,
          isList ? "a list is asked for, and one constraint is given" : "one constraint is asked for, and a list is given", at: range,
          reach: .exception)
        return true
      }
      guard let uses = uses(argument) else { return false }
      if message.selector != "activateConstraints:", let holder = names.name(message.receiver) {
        builder.add(uses, to: holder, at: range) { [names] in names.parent(of: $0, at: statement.lowerBound) }
      } else {
        builder.activate(uses, at: range)
      }
    case "removeConstraints:", "removeConstraint:":
      guard let uses = uses(argument), let holder = names.name(message.receiver) else { return false }
      builder.remove(uses, from: holder, at: range)
    case "deactivateConstraints:":
      guard let uses = uses(argument) else { return false }
      builder.deactivate(uses, at: range)
    case "addObject:", "addObjectsFromArray:":
      guard isOfRightKind(argument, isList: message.selector != "addObject:") else { return false }
      guard let name = names.name(message.receiver), !isNil(message.receiver), let uses = uses(argument) else { return false }
      touch(name, message.receiver)
      extend(name, uses, range)
    case "setActive:":
      guard let uses = uses(message.receiver) else { return false }
      return setActive(uses, argument, range)
    case "setPriority:", "setConstant:":
      guard set(message.selector == "setPriority:" ? "priority" : "constant", of: message.receiver, to: argument, isPlain: true, statement) == true
      else { return false }
    case "setTranslatesAutoresizingMaskIntoConstraints:":
      guard let isOn = flag(argument), let item = names.name(message.receiver) else { return false }
      setAutoresizing(item, isOn, statement)
    default: return false
    }
    return true
  }

  /// Whether a variable was given nothing yet, so that what is said to it is lost: `NSMutableArray *heights;`.
  private func isNil(_ receiver: Range<Int>) -> Bool {
    let receiver = buffer.trimmed(receiver)
    guard receiver.count == 1, let declared = file.names.declaration(of: buffer.text(receiver.lowerBound), at: receiver.lowerBound), declared.kind == .local,
      declared.initializer.map({ buffer.trimmed($0) }).map({ $0.count == 1 && buffer.isWord($0.lowerBound, in: ["nil", "Nil", "NULL"]) }) ?? true
    else { return false }
    return !file.names.isChanged(declared, isObject: true, in: declared.token + 1..<receiver.lowerBound)
  }

  /// Whether a list stands where a list is asked for: anything else raises an exception.
  func isOfRightKind(_ argument: Range<Int>, isList: Bool) -> Bool {
    let argument = buffer.trimmed(argument)
    if let site = layout.sites[argument.lowerBound], site.tokens == argument { return (site.inspection.frontend == "vfl") == isList }
    if case .array? = ObjectiveCLiteral(argument, in: buffer) { return isList }
    if argument.count == 1, let type = file.names.type(of: argument), type.pointers == 1, ["NSArray", "NSMutableArray", "NSLayoutConstraint"].contains(type.name) {
      return (type.name != "NSLayoutConstraint") == isList
    }
    return true
  }

  private mutating func extend(_ name: String, _ uses: [ConstraintUse], _ range: SourceRange) {
    let guards = Guards(builder.guards)
    let guarded = uses.map { ConstraintUse(target: $0.target, guards: $0.guards.union(guards)) }
    builder.extend(name, with: guarded)
    if builder.unit.locals.contains(name) { builder.hold(uses) } else { builder.send(uses, "kept in \(name)", at: range) }
  }
}
