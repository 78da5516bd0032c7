internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What callers hand to the functions that lay out their parameters, or the object whose methods they are.
struct SnapKitHelperCalls: Sendable {
  private(set) var calls: [String: CallsByShape] = [:]
  private(set) var unnamedCalls = UnnamedCalls()
  /// What properties are set to.
  private(set) var assigned: [String: ByOwner<Assignment>] = [:]
  /// What is given to members of these names of types that are not written: `.init(label: title)`.
  private(set) var members: [String: DistinctItems] = [:]
  /// What properties hold from the beginning, or compute; empty where that is new.
  private(set) var declared: [String: ByOwner<HeldContent>] = [:]
  /// What functions return.
  private(set) var returned: [String: ByOwner<[ItemIdentity]>] = [:]
  /// What functions give that take a closure.
  private(set) var configuring: [String: [(owner: ItemType, function: ConfiguringFunction)]] = [:]
  /// The cases of enumerations that are declared under the names.
  private(set) var cases: [String: Set<DeclaredCase>] = [:]
  /// The functions and properties that were looked for.
  private var functions: Set<String> = []
  /// Names whose results no file tells anything of, and that were looked for as nothing else.
  private var undeclared: Set<String> = []
  /// Those of the functions and properties whose objects were looked for wherever they are named.
  private(set) var receivers: Set<String> = []
  /// Functions that are used as values, so that anything may be given to them.
  private(set) var values: Set<String> = []
  /// Those of them of which the place does not tell what is given to them.
  private(set) var keptValues: Set<String> = []
  /// The names of the files with the calls that stand for other types.
  private(set) var standIns = StandInNames()
  /// The classes that are written as the type of something, so that `.init` can stand for them.
  private(set) var written: Set<String> = []
  /// The classes whose properties of a name stand in key paths that are given to functions.
  private(set) var keyPaths: [String: Set<ItemType>] = [:]
  /// Whether a function of some file may take key paths by which it sets properties.
  var takesKeyPaths = true
  /// Whether some file takes views out of others.
  var findsViews = true
  /// The types whose functions are about the objects that they wrap.
  var wrappers = ObjectWrappers()
  /// The keys by which code sets properties; nil where nobody looked for them.
  var keys: SetKeys?
  /// Names of members that files of Objective-C declare.
  private(set) var objectiveCMembers: Set<String> = []
  /// Whether `.init` is used as a value.
  private(set) var usesImplicitInitializers = false
  /// The types in `Cell<Card>`.
  private(set) var arguments = GenericArguments()

  init() {}

  /// Adds the calls of another file; which names were looked for is noted by `noteSearch`.
  mutating func merge(_ other: SnapKitHelperCalls) {
    for (name, found) in other.calls { calls[name, default: CallsByShape()].merge(found) }
    unnamedCalls.merge(other.unnamedCalls)
    for (name, found) in other.assigned { assigned[name, default: ByOwner()].merge(found) }
    for (name, found) in other.members { members[name, default: DistinctItems()].insert(found) }
    for (name, found) in other.declared { declared[name, default: ByOwner()].merge(found) }
    for (name, found) in other.returned { returned[name, default: ByOwner()].merge(found) }
    for (name, found) in other.configuring { configuring[name, default: []].append(contentsOf: found) }
    keyPaths.merge(other.keyPaths) { $0.union($1) }
    cases.merge(other.cases) { $0.union($1) }
    objectiveCMembers.formUnion(other.objectiveCMembers)
    values.formUnion(other.values)
    keptValues.formUnion(other.keptValues)
    standIns.merge(other.standIns)
    arguments.merge(other.arguments)
    written.formUnion(other.written)
    usesImplicitInitializers = usesImplicitInitializers || other.usesImplicitInitializers
  }

  /// Adds what a file of Objective-C gives to properties: it may be any view.
  mutating func add(_ found: ObjectiveCAssignments) {
    objectiveCMembers.formUnion(found.declared)
    for one in found.found {
      assigned[one.name, default: ByOwner()].add(
        Assignment(owner: one.owner, item: .anyView, path: found.path, line: one.line, isSeenOnce: false), of: one.owner)
    }
  }

  /// Whether some property that was looked for can be set by a key.
  var haveKeys: Bool { declared.values.contains { $0.all.contains(where: \.hasKey) } }

  func isSearched(_ name: String) -> Bool { functions.contains(name) || undeclared.contains(name) }

  /// Whether all files were searched for what comes by a way.
  func isSearched(_ parameter: ItemIdentity.Parameter) -> Bool {
    functions.contains(parameter.name) || parameter.way.isResult && undeclared.contains(parameter.name)
  }

  /// Notes names that no file declares, so that nothing is known of their results.
  mutating func noteUndeclared(_ names: Set<String>) { undeclared.formUnion(names) }

  /// Whether a file declares a variable of this name outside of types: the code of each type may mean that one.
  func isGlobal(_ name: String) -> Bool { declared[name]?.all.contains(where: \.isGlobal) == true }

  /// Whether a type declares a member.
  func declares(_ name: String, _ isRelated: (ItemType) -> Bool) -> Bool { declared[name]?.owners.contains(where: isRelated) == true }

  /// Notes that all files were searched for these names, also when none has them.
  ///
  /// - Parameter receivers: Those whose objects were noted wherever they are named.
  mutating func noteSearch(for names: Set<String>, ofObjects receivers: Set<String>) {
    functions.formUnion(names)
    self.receivers.formUnion(receivers)
  }

  /// The calls in one file.
  ///
  /// - Parameter present: Those of the names that the file may have.
  init(of wanted: Wanted, present: Set<String>, in file: SearchedFile) {
    self.init(of: wanted, present: present, in: file.host, file.origins)
  }

  /// - Complexity: O(tokens).
  init(of wanted: Wanted, present: Set<String>? = nil, in host: HostFile, _ origins: @autoclosure () -> ItemOrigins) {
    functions = wanted.names
    receivers = wanted.receivers
    let buffer = host.buffer
    standIns = StandInNames(buffer)
    var reader: ItemIdentityReader?
    var lateReader: LateItems.Reader?
    lazy var lines = LineTable(buffer.file.bytes)
    for index in buffer.tokens(named: present ?? functions) {
      guard let name = buffer.name(index), functions.contains(name), !Self.isAccessor(index, buffer), !buffer.isOuterLabel(index), let next = buffer.next(index) else { continue }
      let before = buffer.previous(index)
      if let found = DeclaredCase(at: index, in: host) {
        cases[name, default: []].insert(found)
        continue
      }
      let identities = reader ?? ItemIdentityReader(host, escapes: SnapKitEscapes(in: host, besides: functions), origins(), among: wanted.declared)
      let late = lateReader ?? LateItems.Reader(identities)
      (reader, lateReader) = (identities, late)
      if let before, buffer.isWord(before, "func") {
        if let result = identities.content(ofFunctionAt: index) {
          returned[name, default: ByOwner()].add(result.items, of: result.owner)
          if let function = ConfiguringFunction(at: index, in: host) { configuring[name, default: []].append((result.owner, function)) }
        }
        continue
      }
      if name.first?.isUppercase == true {
        arguments.note(name, at: index, buffer)
        if Self.isWrittenType(at: index, buffer) || Self.isMemberOfStructure(index, host) { written.insert(name) }
        if buffer.tokens[next].kind == .dot, let word = buffer.next(next), buffer.isWord(word, "init") { noteInitializer(word, of: [name], identities, late) }
        // `Holder<Card>(card)`
        if buffer.spells(next, "<"), let close = buffer.genericClauseEnd(openedAt: next), let open = buffer.next(close), buffer.tokens[open].kind == .leftParenthesis {
          noteCall(of: name, at: index, open, identities, late)
        }
        guard buffer.tokens[next].kind == .leftParenthesis else { continue }
      }
      if let before, buffer.isWord(before, in: ["let", "var"]) {
        if let property = identities.content(ofPropertyAt: index) {
          declared[name, default: ByOwner()].add(property, of: property.owner)
        }
        continue
      }
      let isCall = buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .leftBrace
      if receivers.contains(name), !isCall, !buffer.isLabel(index) { noteObject(name, at: index, late, host) }
      if let value = ItemOrigins.assignedValue(at: index, in: buffer) {
        note(name, identities.owner(ofMember: index), value, at: index, identities, lines)
        continue
      }
      if ItemOrigins.isReactiveTarget(index, in: buffer) {
        note(name, .unknown, .anyView, at: index, identities, lines)
        continue
      }
      if let root = KeyPathUse(at: index, in: buffer) {
        let owner = root.type.map { ItemType.declared($0) } ?? .unknown
        switch root.effect {
        case .reads: break
        case .sets: note(name, owner, .anyView, at: index, identities, lines)
        case .handsOn: keyPaths[name, default: []].insert(owner)
        }
        continue
      }
      // `rows.append(row)`
      if let elements = ItemOrigins.elements(writtenAt: index, in: buffer) {
        for element in elements { note(name, identities.owner(ofMember: index), element, at: index, identities, lines) }
        if !elements.isEmpty { continue }
      } else {
        note(name, identities.owner(ofMember: index), .unknown, at: index, identities, lines)
        continue
      }
      // `Row(title: label)`
      if buffer.tokens[next].kind == .colon {
        if let open = buffer.parent(of: index), buffer.tokens[open].kind == .leftParenthesis, let callee = Self.callee(of: open, buffer),
          let value = CallExpression(at: open, in: buffer)?.arguments.first(where: { $0.range.contains(index) })?.value {
          if let type = Self.type(namedAt: callee, buffer) {
            note(name, .declared(type), value, at: index, identities, lines)
          } else if Self.isShortType(callee, buffer) {
            note(name, .unknown, value, at: index, identities, lines)
          } else if buffer.isWord(callee, "init"), let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot, !Self.isLiteral(value, buffer) {
            // `.init(label: title)`, `self.init(label: title)`
            members[name, default: DistinctItems()].insert(identities.identity(of: value, at: index).withValuesOfOthers)
          }
        }
        continue
      }
      noteCall(of: name, at: index, isCall ? next : nil, identities, late)
    }
    guard let reader, let lateReader else { return }
    for sign in buffer.tokens.indices where buffer.tokens[sign].kind == .operatorSymbol {
      for token in ItemOrigins.tokensLent(at: sign, in: buffer) {
        guard var name = buffer.name(token) else { continue }
        // `&$card`
        if name.hasPrefix("$") { name.removeFirst() }
        guard functions.contains(name) else { continue }
        // `swap(&slot, &view)`
        let isSwapped = buffer.parent(of: sign).flatMap { buffer.previous($0) }.map { buffer.isWord($0, "swap") } == true
        note(name, reader.owner(ofMember: token), isSwapped ? .anyView : .unknown, at: sign, reader, lines)
      }
    }
    // `super.init(title: label)`, `.init(title: label)`
    let types = wanted.types
    guard !types.isEmpty else { return }
    for word in buffer.tokens(spelled: "init") {
      guard let dot = buffer.previous(word), buffer.tokens[dot].kind == .dot else { continue }
      let owner = buffer.previous(dot).flatMap { buffer.tokens[$0].kind == .identifier && !buffer.isReservedWord($0) || buffer.isWord($0, in: ["self", "super", "Self"]) ? $0 : nil }
      if let owner, types.contains(buffer.text(owner)) { continue }
      // `Card.Row.init` is no initialiser of another class, unless the name stands for any.
      if let owner, buffer.text(owner).first?.isUppercase == true, !buffer.isWord(owner, "Self"), !standIns.open.contains(buffer.text(owner)) { continue }
      if let owner, !buffer.isWord(owner, in: ["self", "super", "Self"]), buffer.postfixStart(of: word) == owner, !standIns.open.contains(buffer.text(owner)) { continue }
      noteInitializer(word, of: types, reader, lateReader)
    }
  }

  /// Notes what an initialiser is given that may be of one of some classes.
  private mutating func noteInitializer(_ word: Int, of types: Set<String>, _ identities: ItemIdentityReader, _ late: LateItems.Reader) {
    let buffer = identities.buffer
    let isTyped = Self.isTypedElsewhere(word, buffer)
    guard let open = buffer.next(word), buffer.tokens[open].kind == .leftParenthesis || buffer.tokens[open].kind == .leftBrace,
      !Self.areLabels(in: open, buffer), let written = CallExpression(at: open, in: buffer)
    else {
      if isTyped { usesImplicitInitializers = true } else { values.formUnion(types) }
      // `views.map(Row.init)`
      guard let type = types.first, types.count == 1, !isTyped else { return }
      guard let elements = Self.mappedElements(at: buffer.postfixStart(of: word), identities) else {
        keptValues.insert(type)
        return
      }
      add(Call(receiver: LateItems([]), arguments: [Given(label: nil, late: LateItems([elements]), isList: false)], unlabelledCount: .max), of: type)
      return
    }
    let arguments = written.arguments.map { Self.given($0, at: word, late, buffer) }
    let call = Call(receiver: LateItems([]), arguments: arguments, unlabelledCount: written.trailingClosures.count)
    if types.count == 1, let type = types.first, !isTyped { return add(call, of: type) }
    unnamedCalls.add(call, ofAny: types, isTyped: isTyped)
  }

  private mutating func add(_ call: Call, of name: String) {
    calls[name, default: CallsByShape()].add(call)
  }

  /// Notes the object whose property or method is named without a call.
  private mutating func noteObject(_ name: String, at index: Int, _ late: LateItems.Reader, _ host: HostFile) {
    let buffer = host.buffer
    let start = buffer.postfixStart(of: index)
    if start == index, host.declarations.declaration(of: name, at: index).map({ $0.kind != .property }) == true { return }
    let receiver = start < index ? buffer.previous(index).map { start..<$0 } : nil
    add(Call(receiver: LateItems([receiver], at: index, late), arguments: []), of: name)
  }

  private mutating func note(_ name: String, _ owner: ItemType, _ value: Range<Int>, at index: Int, _ identities: ItemIdentityReader, _ lines: LineTable) {
    note(name, owner, identities.identity(of: value, at: index).withValuesOfOthers, at: index, identities, lines, isSeenOnce: Self.isSeenOnce(value, at: index, identities))
  }

  private mutating func note(
    _ name: String, _ owner: ItemType, _ item: ItemIdentity, at index: Int, _ identities: ItemIdentityReader, _ lines: LineTable, isSeenOnce: Bool = false
  ) {
    assigned[name, default: ByOwner()].add(
      Assignment(
        owner: owner, item: item, path: identities.host.buffer.file.path,
        line: lines.location(of: identities.host.range(index).start).line, isSeenOnce: isSeenOnce),
      of: owner)
  }

  /// Whether an assignment gives a property another object each time that it runs, where observers run.
  private static func isSeenOnce(_ value: Range<Int>, at index: Int, _ identities: ItemIdentityReader) -> Bool {
    let host = identities.host
    if host.declarations.enclosingType(at: index)?.keyword == "extension", host.isInInitializer(index) { return false }
    guard value.count == 1, let local = host.declarations.declaration(of: host.buffer.text(value.lowerBound), at: value.lowerBound), local.kind == .local else {
      return true
    }
    return host.declarations.braces(around: index).first == host.declarations.braces(around: local.token).first
      && identities.origins.assignments(of: local).count == 1
  }

  /// Whether another file gives a property objects, and all of them are new and have no other name.
  func isRenewed(_ name: String, elsewhereThan path: String, _ isRelated: (ItemType) -> Bool) -> Bool {
    let isGlobal = isGlobal(name)
    let found = (assigned[name]?.all ?? []).filter { $0.path != path && $0.item != .none && (isGlobal || isRelated($0.owner)) }
    return !found.isEmpty && found.allSatisfy { $0.isSeenOnce && $0.item.isNew(as: name) }
  }

  /// Where another file gives a property an object, as `Cell.swift:12`.
  func assignment(of name: String, elsewhereThan path: String, _ isRelated: (ItemType) -> Bool) -> String? {
    let isGlobal = isGlobal(name)
    guard let found = assigned[name]?.all.first(where: { $0.path != path && $0.item != .none && (isGlobal || isRelated($0.owner)) }) else { return nil }
    return "\(found.path.split(separator: "/").last.map(String.init) ?? found.path):\(found.line)"
  }

  /// Notes what a call hands over, or that a name is used as a value.
  ///
  /// - Parameter open: What opens the arguments; nil where there are none.
  private mutating func noteCall(of name: String, at index: Int, _ open: Int?, _ identities: ItemIdentityReader, _ late: LateItems.Reader) {
    let buffer = identities.buffer
    guard !Self.isInSelector(buffer.postfixStart(of: index), buffer), let open, !Self.areLabels(in: open, buffer), let call = CallExpression(at: open, in: buffer) else { return noteValue(name, at: index, identities, late) }
    if identities.origins.isPattern(index, open) || Self.isOfSnapKit(name, at: index, buffer) { return }
    let start = buffer.postfixStart(of: index)
    let receiver = start < index ? buffer.previous(index).map { start..<$0 } : nil
    let arguments = call.arguments.map { Self.given($0, at: index, late, buffer) }
    add(
      Call(receiver: LateItems([receiver], at: index, late), arguments: arguments, closures: Self.closures(of: call, identities, late), unlabelledCount: call.trailingClosures.count),
      of: name)
    guard let second = Self.application(behind: open, buffer), let application = CallExpression(at: second, in: buffer) else { return }
    // `Card.style(card)(title)`: the object of a method is given first.
    values.insert(name)
    guard let object = arguments.first else { return }
    add(Call(receiver: object.late, arguments: application.arguments.map { Self.given($0, at: index, late, buffer) }, unlabelledCount: .max), of: name)
  }

  /// `card.snp.makeConstraints { … }` is no call of a function of the files.
  private static func isOfSnapKit(_ name: String, at index: Int, _ buffer: TokenBuffer) -> Bool {
    guard SnapKitOperation(method: name) != nil, let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot else { return false }
    return buffer.previous(dot).map { buffer.isWord($0, "snp") } == true
  }

  /// A function that is used as a value: what is known to be given to it counts as a call.
  private mutating func noteValue(_ name: String, at index: Int, _ identities: ItemIdentityReader, _ late: LateItems.Reader) {
    let host = identities.host
    let buffer = host.buffer
    let start = buffer.postfixStart(of: index)
    // No function is named so without its arguments: `mode = .replace`.
    if ImplicitMember.isOne(index, from: start, in: buffer) { return }
    // `{ set in … }` declares the name.
    if start == index, host.declarations.declaration(of: name, at: index) != nil || host.declarations.declarations(named: name).contains(where: { $0.token == index }) { return }
    let receiver = start < index ? buffer.previous(index).map { start..<$0 } : nil
    var argument: ItemIdentity?
    if let open = buffer.parent(of: start), let method = buffer.previous(open) {
      if buffer.isWord(method, "forEach"), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot {
        let sequence = buffer.postfixStart(of: method)
        if sequence < dot { argument = identities.elements(of: sequence..<dot, at: index, 0) }
      } else if Self.isSelector(method, buffer), let outer = buffer.parent(of: method), let target = buffer.previous(outer), buffer.isWord(target, "addTarget"),
        let dot = buffer.previous(target), buffer.tokens[dot].kind == .dot {
        let control = buffer.postfixStart(of: target)
        if control < dot { argument = identities.identity(of: control..<dot, at: index).withValuesOfOthers }
      } else if let elements = Self.mappedElements(at: start, identities) {
        argument = elements
        values.insert(name)
      } else if Self.isSelector(method, buffer), let outer = buffer.parent(of: method), let call = CallExpression(at: outer, in: buffer), let action = buffer.previous(outer),
        buffer.isWord(action, "perform"), let value = call.arguments.first(where: { $0.label == "with" })?.value {
        argument = identities.identity(of: value, at: index).withValuesOfOthers
      }
    }
    guard let argument else {
      values.insert(name)
      // `view.center.x` and `isWide = true` are about a property.
      if !Self.isInSelector(start, buffer), buffer.next(index).map({ buffer.tokens[$0].kind == .dot || buffer.spells($0, "=") }) != true { keptValues.insert(name) }
      return
    }
    add(
      Call(
        receiver: LateItems([receiver], at: index, late), arguments: [Given(label: nil, late: LateItems([argument]), isList: false)],
        unlabelledCount: .max),
      of: name)
  }

  /// What a function gets that stands at a token and is given to `map`: `views.map(Row.init)`; nil for others.
  private static func mappedElements(at start: Int, _ identities: ItemIdentityReader) -> ItemIdentity? {
    let buffer = identities.buffer
    guard let open = buffer.parent(of: start), buffer.tokens[open].kind == .leftParenthesis, let method = buffer.previous(open),
      buffer.isWord(method, in: ["map", "compactMap", "flatMap", "forEach"]), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot
    else { return nil }
    let sequence = buffer.postfixStart(of: method)
    return sequence < dot ? identities.elements(of: sequence..<dot, at: start, 0) : nil
  }

  private static func given(_ argument: Argument, at index: Int, _ reader: LateItems.Reader, _ buffer: TokenBuffer) -> Given {
    var elements = [argument.value]
    var isList = false
    if let open = argument.value.first, buffer.tokens[open].kind == .leftBracket, let literal = ArrayLiteral(at: open, in: buffer),
      literal.close == argument.value.upperBound - 1 {
      elements = literal.elements
      isList = true
    }
    let late = LateItems(elements, at: index, reader)
    return Given(label: argument.label, late: late, elements: isList ? nil : LateItems([argument.value], at: index, reader, areElements: true), isList: isList)
  }
}

extension ItemIdentity {
  /// Whether it is an object that was made for a local variable or for nothing, and goes to a property of this name alone.
  fileprivate func isNew(as name: String) -> Bool {
    guard selfType == nil, parameters.isEmpty, !isForeign, !escapes, adders.isEmpty, !isAnything, found == nil else { return false }
    // A local variable is among the members by the place where it is declared.
    return members.isEmpty || isNew && members.contains { $0.name.contains(":") } && members.allSatisfy { $0.name == name || $0.name.contains(":") }
  }
}
