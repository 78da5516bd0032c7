internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What callers hand to the functions that lay out their parameters, or the object whose methods they are.
struct SnapKitHelperCalls: Sendable {
  private var calls: [String: [Call]] = [:]
  private var unnamedCalls = UnnamedCalls()
  /// What properties are set to.
  private var assigned: [String: [Assignment]] = [:]
  /// What is given to members of these names of types that are not written: `.init(label: title)`.
  private var members: [String: DistinctItems] = [:]
  /// What properties hold from the beginning, or compute; empty where that is new.
  private var declared: [String: [HeldContent]] = [:]
  /// What functions return.
  private var returned: [String: [(owner: ItemType, items: [ItemIdentity])]] = [:]
  /// What functions give that take a closure.
  private var configuring: [String: [(owner: ItemType, function: ConfiguringFunction)]] = [:]
  /// The functions and properties that were looked for.
  private var functions: Set<String> = []
  /// Names whose results no file tells anything of, and that were looked for as nothing else.
  private var undeclared: Set<String> = []
  /// Those of the functions and properties whose objects were looked for wherever they are named.
  private var receivers: Set<String> = []
  /// Functions that are used as values, so that anything may be given to them.
  private var values: Set<String> = []
  /// Those of them of which the place does not tell what is given to them.
  private var keptValues: Set<String> = []
  /// The names of the files with the calls that stand for other types.
  private(set) var standIns = StandInNames()
  /// The classes that are written as the type of something, so that `.init` can stand for them.
  private var written: Set<String> = []
  /// The classes whose properties of a name stand in key paths that are given to functions.
  private var keyPaths: [String: Set<ItemType>] = [:]
  /// Whether a function of some file may take key paths by which it sets properties.
  var takesKeyPaths = true
  /// Whether some file takes views out of others.
  var findsViews = true
  /// The keys by which code sets properties; nil where nobody looked for them.
  var keys: SetKeys?
  /// Whether `.init` is used as a value.
  private var usesImplicitInitializers = false
  /// The types in `Cell<Card>`.
  private(set) var arguments = GenericArguments()

  init() {}

  /// Adds the calls of another file; which names were looked for is noted by `noteSearch`.
  mutating func merge(_ other: SnapKitHelperCalls) {
    for (name, found) in other.calls { calls[name, default: []].append(contentsOf: found) }
    unnamedCalls.merge(other.unnamedCalls)
    for (name, found) in other.assigned { assigned[name, default: []].append(contentsOf: found) }
    for (name, found) in other.members { members[name, default: DistinctItems()].insert(found) }
    for (name, found) in other.declared { declared[name, default: []].append(contentsOf: found) }
    for (name, found) in other.returned { returned[name, default: []].append(contentsOf: found) }
    for (name, found) in other.configuring { configuring[name, default: []].append(contentsOf: found) }
    keyPaths.merge(other.keyPaths) { $0.union($1) }
    values.formUnion(other.values)
    keptValues.formUnion(other.keptValues)
    standIns.merge(other.standIns)
    arguments.merge(other.arguments)
    written.formUnion(other.written)
    usesImplicitInitializers = usesImplicitInitializers || other.usesImplicitInitializers
  }

  /// Whether some property that was looked for can be set by a key.
  var haveKeys: Bool { declared.values.contains { $0.contains(where: \.hasKey) } }

  func isSearched(_ name: String) -> Bool { functions.contains(name) || undeclared.contains(name) }

  /// Whether all files were searched for what comes by a way.
  private func isSearched(_ parameter: ItemIdentity.Parameter) -> Bool {
    functions.contains(parameter.name) || parameter.way.isResult && undeclared.contains(parameter.name)
  }

  /// Notes names that no file declares, so that nothing is known of their results.
  mutating func noteUndeclared(_ names: Set<String>) { undeclared.formUnion(names) }

  /// Whether a file declares a variable of this name outside of types: the code of each type may mean that one.
  func isGlobal(_ name: String) -> Bool { declared[name]?.contains(where: \.isGlobal) == true }

  /// Whether a type declares a member.
  func declares(_ name: String, _ isRelated: (ItemType) -> Bool) -> Bool { declared[name]?.contains { isRelated($0.owner) } == true }

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
      guard let name = buffer.name(index), functions.contains(name), !Self.isAccessor(index, buffer), let next = buffer.next(index) else { continue }
      let before = buffer.previous(index)
      let identities = reader ?? ItemIdentityReader(host, escapes: SnapKitEscapes(in: host, besides: functions), origins(), among: wanted.declared)
      let late = lateReader ?? LateItems.Reader(identities)
      (reader, lateReader) = (identities, late)
      if let before, buffer.isWord(before, "func") {
        if let result = identities.content(ofFunctionAt: index) {
          returned[name, default: []].append(result)
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
          declared[name, default: []].append(property)
        }
        continue
      }
      let isCall = buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .leftBrace
      if receivers.contains(name), !isCall { noteObject(name, at: index, late, host) }
      if let value = ItemOrigins.assignedValue(at: index, in: buffer) {
        note(name, identities.owner(ofMember: index), value, at: index, identities, lines)
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
        guard let name = buffer.name(token), functions.contains(name) else { continue }
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
    unnamedCalls.add([call], ofAny: types, isTyped: isTyped)
  }

  private mutating func add(_ call: Call, of name: String) {
    calls[name, default: []].append(call)
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
    assigned[name, default: []].append(
      Assignment(
        owner: owner, item: item, path: identities.host.buffer.file.path,
        line: lines.location(of: identities.host.range(index).start).line, isSeenOnce: isSeenOnce))
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
    let found = (assigned[name] ?? []).filter { $0.path != path && $0.item != .none && (isGlobal || isRelated($0.owner)) }
    return !found.isEmpty && found.allSatisfy { $0.isSeenOnce && $0.item.isNew(as: name) }
  }

  /// Where another file gives a property an object, as `Cell.swift:12`.
  func assignment(of name: String, elsewhereThan path: String, _ isRelated: (ItemType) -> Bool) -> String? {
    let isGlobal = isGlobal(name)
    guard let found = assigned[name]?.first(where: { $0.path != path && $0.item != .none && (isGlobal || isRelated($0.owner)) }) else { return nil }
    return "\(found.path.split(separator: "/").last.map(String.init) ?? found.path):\(found.line)"
  }

  /// Notes what a call hands over, or that a name is used as a value.
  ///
  /// - Parameter open: What opens the arguments; nil where there are none.
  private mutating func noteCall(of name: String, at index: Int, _ open: Int?, _ identities: ItemIdentityReader, _ late: LateItems.Reader) {
    let buffer = identities.buffer
    guard !Self.isInSelector(buffer.postfixStart(of: index), buffer), let open, !Self.areLabels(in: open, buffer), let call = CallExpression(at: open, in: buffer) else { return noteValue(name, at: index, identities, late) }
    if identities.origins.isPattern(index, open) { return }
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
    return Given(label: argument.label, late: LateItems(elements, at: index, reader), isList: isList)
  }

  /// What comes by some ways, also through several hands, as far as it was looked for.
  ///
  /// The ways are followed in one order, so that what is looked at before a file is too entangled is always the same.
  ///
  /// - Parameters:
  ///   - earlier: What came by the same ways when less had been looked for: what was found then is the same.
  ///   - relations: Tell types apart; otherwise those of one name count as one.
  /// - Complexity: O(items that come by these ways, and did not earlier), and O(types that have properties of one name) for each
  ///   way through such a property.
  func names(handedBy parameters: Set<ItemIdentity.Parameter>, after earlier: HandedNames = HandedNames(), _ relations: TypeRelations? = nil) -> HandedNames {
    var names = earlier
    let start = earlier.seen.isEmpty ? Set(parameters.map { $0.told(apartBy: relations) }) : earlier.further
    var related: [[ItemType]: Bool] = [:]
    func areRelated(_ one: ItemType, _ other: ItemType) -> Bool {
      guard let relations, one != .unknown, other != .unknown else { return true }
      if let known = related[[one, other]] { return known }
      let answer = relations.areRelated(one, other)
      related[[one, other]] = answer
      return answer
    }
    var typed: Set<String> = []
    var unheld = UnheldAssignments()
    names.seen.formUnion(start)
    names.further = []
    var waiting = start.sorted()
    var ignored = Handed()
    for parameter in parameters { if case .method(let owner) = parameter.way { names.types.insert(owner) } }
    while let parameter = waiting.popLast() {
      guard isSearched(parameter), parameter.way != .receiver || receivers.contains(parameter.name) else {
        names.further.insert(parameter)
        continue
      }
      if typed.insert(parameter.name).inserted {
        for assignment in assigned[parameter.name] ?? [] { names.types.insert(assignment.owner) }
        for property in declared[parameter.name] ?? [] { names.types.insert(property.owner) }
        for function in returned[parameter.name] ?? [] { names.types.insert(function.owner) }
      }
      let found: [ItemIdentity]
      if let owner = parameter.way.propertyOwner {
        let (values, isAssigned) = valuesMade(for: parameter.name, of: owner, areRelated)
        let isGlobal = isGlobal(parameter.name)
        let given = !isAssigned ? [] : unheld.take(from: assigned[parameter.name] ?? [], of: parameter.name) { isGlobal || areRelated($0.owner, owner) }
        found = values + given.map(\.item)
      } else {
        found = items(of: parameter, &ignored, areRelated, { _, _ in true })
      }
      for item in found {
        names.add(item)
        for next in item.parameters { if case .method(let owner) = next.way { names.types.insert(owner) } }
        waiting += item.parameters.map { $0.told(apartBy: relations) }.filter { names.seen.insert($0).inserted }.sorted()
      }
    }
    return names
  }

  /// How many objects of one parameter are told apart.
  private static let maximumItems = 256

  /// What is handed over by some ways: the same for all items that come by them.
  struct Handed {
    /// Everything that comes, without ways of its own.
    var items = DistinctItems()
    /// The views in which something is found that comes.
    var containers = DistinctItems()
    /// Whether something comes that may be anything.
    var isForeign = false
    /// Whether something comes that may be in any view.
    var isInAny = false

    fileprivate mutating func setForeign(_ isContained: Bool) {
      isForeign = true
      isInAny = isInAny || isContained
    }
  }

  /// Everything that comes by some ways, also through several hands.
  ///
  /// - Parameters:
  ///   - areRelated: Whether two types can have one object.
  ///   - inherits: Whether all objects of a type are of another one as well.
  func handed(
    by parameters: Set<ItemIdentity.Parameter>, _ areRelated: (ItemType, ItemType) -> Bool, inherits: (_ type: ItemType, _ ancestor: ItemType) -> Bool
  ) -> Handed {
    var result = Handed()
    var waiting = parameters.sorted()
    var seen = parameters
    while let parameter = waiting.popLast() {
      for var item in items(of: parameter, &result, areRelated, inherits) {
        for var next in item.parameters.sorted() {
          // What is in a view that is found in another one may be in any.
          if next.isContainer, parameter.isContainer { result.setForeign(true) }
          next.isContainer = next.isContainer || parameter.isContainer
          guard seen.insert(next).inserted else { continue }
          // What is handed on from code that was not looked for may be anything.
          if isSearched(next), seen.count <= Self.maximumItems { waiting.append(next) } else { result.setForeign(true) }
        }
        item.parameters = []
        if !parameter.isContainer {
          result.items.insert(item)
        } else if item.hasName {
          // In a new view without a name nobody finds what has one.
          result.containers.insert(item)
        }
      }
    }
    return result
  }

  /// What one way hands over; notes what is not known of it.
  private func items(
    of parameter: ItemIdentity.Parameter, _ result: inout Handed, _ areRelated: (ItemType, ItemType) -> Bool, _ inherits: (ItemType, ItemType) -> Bool
  ) -> [ItemIdentity] {
    switch parameter.way {
    case .value(let owner):
      if mayHoldAny(parameter.name, of: owner, areRelated) { result.setForeign(true) }
      return held(by: parameter.name, of: owner, areRelated)
    case .member(let owner):
      if mayHoldAny(parameter.name, of: owner, areRelated) { result.setForeign(true) }
      if !(declared[parameter.name] ?? []).contains(where: { areRelated($0.owner, owner) }) { result.setForeign(true) }
      return held(by: parameter.name, of: owner, areRelated)
    case .ofType:
      // What no file declares is the system's or a case without an object.
      let results = (returned[parameter.name] ?? []).flatMap(\.items)
      return results + (declared[parameter.name] ?? []).filter(\.isOfType).flatMap { property -> [ItemIdentity] in
        let held = held(by: parameter.name, of: property.owner, areRelated)
        return held + [ItemIdentity(members: [.init(name: parameter.name, owner: property.owner)], type: property.items.isEmpty ? .unknown : property.items.map(\.type).joinedType)]
      }
    case .result(let owner, let isNewElsewhere):
      let results = (returned[parameter.name] ?? []).filter { areRelated($0.owner, owner) }
        + (declared[parameter.name] ?? []).filter { areRelated($0.owner, owner) }.map { ($0.owner, $0.items) }
      if results.isEmpty, !isNewElsewhere { result.setForeign(parameter.isContainer) }
      return results.flatMap(\.items)
    case .method(let owner):
      let results = (returned[parameter.name] ?? []).filter { areRelated($0.owner, owner) }
      // What is not declared for the type is a method of a library.
      if !results.contains(where: { inherits(owner, $0.owner) }) || declared[parameter.name] != nil { result.setForeign(parameter.isContainer) }
      return results.flatMap(\.items)
    case .configured(let owner, let isItself, let arguments):
      // What gives back its object may be a method of a protocol, of which any class may be.
      let functions = (configuring[parameter.name] ?? []).filter { (isItself || areRelated($0.owner, owner)) && $0.function.takes(arguments) }
        .map(\.function.outcome)
      let isKnown = functions.allSatisfy { $0 == .new || isItself && $0 == .itself }
      if functions.isEmpty || !isKnown || declared[parameter.name] != nil { result.setForeign(parameter.isContainer) }
      return []
    case .payload:
      if values.contains(parameter.name) { result.setForeign(parameter.isContainer) }
      return calls[parameter.name, default: []].flatMap { self.items(of: parameter, in: $0) }
    case .closure:
      // Functions that are used as values may be given any, and so may those that nobody calls.
      guard !values.contains(parameter.name), let calls = calls[parameter.name] else { return [.anyView] }
      return calls.flatMap { self.items(of: parameter, in: $0) }
    case .receiver, .argument:
      let isWritten = written.contains(parameter.name)
      if parameter.way != .receiver, values.contains(parameter.name) || isWritten && usesImplicitInitializers {
        // A property of that name is another thing.
        result.setForeign(parameter.isContainer || findsViews && keptValues.contains(parameter.name) && declared[parameter.name] == nil)
      }
      // What is given without the label may be given to another function of the name.
      if case .argument(_, .some, _, _) = parameter.way, calls[parameter.name]?.contains(where: \.isApplied) == true { result.setForeign(parameter.isContainer) }
      if parameter.way == .receiver, !receivers.contains(parameter.name) { result.setForeign(parameter.isContainer) }
      // What nobody calls is called by the system, unless only Swift code can.
      let unnamed = unnamedCalls.calls(of: parameter.name, isWritten: isWritten)
      if calls[parameter.name] == nil, unnamed.isEmpty, parameter.way != .receiver || parameter.isExported { result.setForeign(parameter.isContainer) }
      return calls[parameter.name, default: []].flatMap { self.items(of: parameter, in: $0) }
        + unnamed.flatMap { $0.flatMap { self.items(of: parameter, in: $0) } }
    }
  }

  /// Whether a property may be given any view: a function has the key path or the key to it, or its structure is made by the
  /// initialiser as a value, `[box].map(Item.init)`.
  private func mayHoldAny(_ name: String, of owner: ItemType, _ areRelated: (ItemType, ItemType) -> Bool) -> Bool {
    if takesKeyPaths, keyPaths[name]?.contains(where: { areRelated($0, owner) }) == true { return true }
    if declared[name]?.contains(where: { property in
      property.hasKey && areRelated(property.owner, owner) && keys?.mayMean(name, ofObjectsWhere: { areRelated(.declared($0), property.owner) }) ?? true
    }) == true { return true }
    return (declared[name] ?? []).contains { property in
      guard property.isOfStructure, !property.isConstant, let type = property.owner.name else { return false }
      return (values.contains(type) || usesImplicitInitializers && written.contains(type)) && areRelated(property.owner, owner)
    }
  }

  /// The structures that have some properties, of which initialisers may be given the objects that nobody wrote.
  func structures(holding properties: Set<ItemIdentity.Parameter>) -> Set<String> {
    properties.reduce(into: []) { types, property in
      guard let owner = property.way.propertyOwner else { return }
      for found in declared[property.name] ?? [] where found.isOfStructure && !found.isConstant {
        // Nothing inherits from a structure.
        if let type = found.owner.name, owner.mayBeNamed(type) { types.insert(type) }
      }
    }
  }

  /// The class of what constants of types hold that are made where they are declared; nil where one of them may hold something else.
  ///
  /// - Parameter areRelated: Whether two types can have one object.
  func typeMade(for members: Set<ItemIdentity.Member>, _ areRelated: (ItemType, ItemType) -> Bool) -> ItemType? {
    var types: [ItemType] = []
    for member in members {
      let held = (declared[member.name] ?? []).filter { areRelated($0.owner, member.owner) }
      guard member.owner != .unknown, !held.isEmpty, held.allSatisfy({ $0.isConstant && !$0.items.isEmpty && $0.items.allSatisfy(\.isMadeHere) }) else { return nil }
      types += held.flatMap { $0.items.map(\.type) }
    }
    return types.isEmpty ? nil : types.joinedType
  }

  /// What a property of a class is given.
  private func held(by name: String, of owner: ItemType, _ areRelated: (ItemType, ItemType) -> Bool) -> [ItemIdentity] {
    let (values, isAssigned) = valuesMade(for: name, of: owner, areRelated)
    guard isAssigned else { return values }
    let isGlobal = isGlobal(name)
    return values + (assigned[name] ?? []).filter { isGlobal || areRelated($0.owner, owner) }.map(\.item)
  }

  /// What a property of a class holds when its object is made, and whether code can give it something else later.
  private func valuesMade(for name: String, of owner: ItemType, _ areRelated: (ItemType, ItemType) -> Bool) -> (items: [ItemIdentity], isAssigned: Bool) {
    let held = (declared[name] ?? []).filter { areRelated($0.owner, owner) }
    let values = held.flatMap(\.items)
    if !held.isEmpty, held.allSatisfy(\.isConstant) { return (values, false) }
    // Only structures have initialisers that nobody wrote.
    return (values + (held.contains(where: \.isOfStructure) ? members[name]?.all ?? [] : []), true)
  }

  /// What an item can be: itself, as far as it has names of its own, and everything that is handed to it.
  ///
  /// - Parameter narrowed: What is of a type by its place and of another one by its name; nil when no object is of both.
  func items(of item: ItemIdentity, _ handed: Handed, narrowed: (_ place: ItemType, _ name: ItemType) -> ItemType?) -> [ItemIdentity] {
    var own = item
    own.parameters = []
    // The class of what the file makes is not that of what comes from anywhere.
    if handed.isForeign, !own.isForeign, own.type.isExact { own.type = .unknown }
    own.isForeign = own.isForeign || handed.isForeign
    if handed.isInAny { own.found = .any }
    var given = DistinctItems()
    var types: [ItemType] = []
    for var other in handed.items.all where other != .none {
      guard let type = item.isOfType ? narrowed(other.type, item.type) : other.type else { continue }
      // The class of what the file makes is not that of what others give.
      other.type = type.or(item.type.isExact ? .unknown : item.type)
      other.isOfType = false
      other.stacks.formUnion(item.stacks)
      other.escapes = other.escapes || item.escapes
      other.adders.formUnion(item.adders)
      types.append(other.type)
      if other != ItemIdentity(type: item.type) { given.insert(other) }
    }
    for container in handed.containers.all {
      given.insert(ItemIdentity(isForeign: container.isForeign, type: item.type, found: container.isForeign ? .any : .init(members: container.members, type: container.type)))
    }
    // What a member is given tells more about it than its declaration.
    let isGiven = own.members.allSatisfy { member in item.parameters.contains { $0.name == member.name && $0.way.propertyOwner != nil } }
    if !own.isForeign, !types.isEmpty, isGiven { own.type = types.joinedType.or(own.type) }
    if own.members.isEmpty, own.selfType == nil, !own.isForeign, own.found == nil, given.count <= Self.maximumItems { return given.all }
    guard given.count > Self.maximumItems else { return [own] + given.all }
    for other in given.all { own.merge(other) }
    own.type = item.type
    return [own.members.count > Self.maximumMembers ? .anything : own]
  }

  /// How many names an object may have; what has more may be anything.
  private static let maximumMembers = 1024

  private func items(of parameter: ItemIdentity.Parameter, in call: Call) -> [ItemIdentity] {
    if case .payload(let position) = parameter.way {
      guard let position else { return call.arguments.flatMap(\.items) }
      return call.arguments.indices.contains(position) ? call.arguments[position].items : []
    }
    if case .closure(let label, let labels) = parameter.way { return call.mayHave(labels) ? call.results(ofClosure: label) : [] }
    guard case .argument(let position, let label, let isElement, let labels) = parameter.way else {
      return parameter.way == .receiver ? call.receiver.items : []
    }
    guard call.mayHave(labels) else { return [] }
    // A function that is used as a value is given its arguments without labels.
    if call.isApplied { return call.arguments.indices.contains(position) ? call.arguments[position].items : call.arguments.flatMap(\.items) }
    let labelled = call.arguments.indices.filter { call.arguments[$0].label == label }
    // Arguments before it may have been left out; what has no label is given without one.
    if label == nil, !isElement, !labelled.contains(position) { return labelled.flatMap { call.arguments[$0].items } }
    if labelled.count > 1, label != nil, !isElement { return labelled.flatMap { call.arguments[$0].items } }
    guard let start = label == nil ? (labelled.contains(position) ? position : labelled.last) : labelled.first else { return [] }
    guard isElement else { return call.arguments[start].items }
    if call.arguments[start].isList { return call.arguments[start].items }
    // A variadic parameter takes the arguments up to the next label; an array that is not written here may hold anything.
    let rest = call.arguments[(start + 1)...].prefix { $0.label == nil }
    let all = call.arguments[start].items + rest.flatMap(\.items)
    return all.map { item in
      var item = item
      if case .exact = item.type { return item }
      item.isForeign = true
      return item
    }
  }
}

/// What properties are given, as far as no object was found yet that holds it.
private struct UnheldAssignments {
  private var rest: [String: [SnapKitHelperCalls.Assignment]] = [:]

  /// Those of the assignments to properties of a name that some object holds, and that none held before.
  mutating func take(
    from all: [SnapKitHelperCalls.Assignment], of name: String, where isHeld: (SnapKitHelperCalls.Assignment) -> Bool
  ) -> [SnapKitHelperCalls.Assignment] {
    var unheld = rest.removeValue(forKey: name) ?? all
    let start = unheld.partition(by: isHeld)
    let held = Array(unheld[start...])
    unheld.removeSubrange(start...)
    rest[name] = unheld
    return held
  }
}

extension ItemIdentity {
  /// Whether it can only be what is made where it is declared: a function may give another object in a subclass.
  fileprivate var isMadeHere: Bool { type.isCertain && parameters.isEmpty && !isForeign && !isAnything }
}

extension ItemType {
  /// Whether it can only be classes of objects that are made.
  fileprivate var isCertain: Bool { choices.allSatisfy { if case .exact = $0 { true } else { false } } }

  /// Whether a class of the objects that are made is among what it can be.
  fileprivate var isExact: Bool { choices.contains { if case .exact = $0 { true } else { false } } }

  /// Whether it may be a structure of a name, as far as one file tells.
  fileprivate func mayBeNamed(_ structure: String) -> Bool {
    choices.contains { type in
      if let name = type.name { return name == structure }
      // `Card.badge`
      if case .asked(let question) = type, question.names.count == 1, let name = question.names.first, name.first?.isUppercase == true { return name == structure }
      return true
    }
  }
}

extension ItemIdentity.Parameter: Comparable {
  static func < (one: Self, other: Self) -> Bool { one.name == other.name ? one.order < other.order : one.name < other.name }

  /// Tells ways of one name apart.
  private var order: (Int, String, String, Int) {
    let marks = (isContainer ? 1 : 0) + (isExported ? 2 : 0)
    return switch way {
    case .receiver: (0, "", "", marks)
    case .argument(let position, let label, let isElement, let labels): (1 + position, "\(label ?? ""):\(isElement):\(labels.sorted())", "", marks)
    case .closure(let label, let labels): (-8, "\(label ?? ""):\(labels.sorted())", "", marks)
    case .ofType: (-7, "", "", marks)
    case .payload(let position): (-6, "\(position ?? -1)", "", marks)
    case .value(let owner): (-1, "", owner.order, marks)
    case .member(let owner): (-2, "", owner.order, marks)
    case .result(let owner, let isNewElsewhere): (-3, "\(isNewElsewhere)", owner.order, marks)
    case .method(let owner): (-4, "", owner.order, marks)
    case .configured(let owner, let isItself, let arguments): (-5, "\(isItself):\(arguments)", owner.order, marks)
    }
  }

  /// Equal for ways that differ only in the class of a property or function, as far as that does not tell them apart.
  fileprivate func told(apartBy relations: TypeRelations?) -> ItemIdentity.Parameter {
    func known(_ type: ItemType) -> ItemType { relations?.known(type) ?? .unknown }
    let way: Way =
      switch way {
      case .receiver, .argument, .closure, .payload, .ofType: way
      case .value(let owner): .value(of: known(owner))
      case .member(let owner): .member(of: known(owner))
      case .result(let owner, _): .result(of: known(owner), isNewElsewhere: false)
      case .method(let owner): .method(of: known(owner))
      case .configured(let owner, let isItself, let arguments): .configured(of: known(owner), isItself: isItself, arguments: arguments)
      }
    return .init(name: name, way: way)
  }
}

extension ItemType {
  /// Tells types apart.
  fileprivate var order: String {
    switch self {
    case .unknown: ""
    case .declared(let name): name
    case .exact(let name): "=\(name)"
    case .external: "-"
    case .asked(let question): "?\(question.path) \(question.start?.name ?? "") \(question.names.joined(separator: ".")) \(question.types.joined(separator: "."))"
    case .oneOf(let types): types.map(\.order).sorted().joined(separator: " ")
    }
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
