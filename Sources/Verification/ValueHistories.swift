internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// When the names of a file get their values: under which conditions, and in front of which uses.
///
/// A function that gives a name a value does so where it is called.
final class ValueHistories {
  /// What happens to a name in a body.
  struct History: Equatable {
    /// What it gets, with the conditions, in the order of the text.
    fileprivate(set) var changes: [String] = []
    /// The statements that use it, with how many of the changes stand in front of them.
    fileprivate(set) var uses: [String: Set<Int>] = [:]

    /// Whether the name gets the same, and each use of both sides finds the same.
    ///
    /// A use that only one side has may be another one that the other side has in its place.
    func agrees(with other: History) -> Bool {
      guard changes == other.changes else { return false }
      if uses.contains(where: { text, counts in other.uses[text].map { $0 != counts } ?? false }) { return false }
      let own = Set(uses.lazy.filter { other.uses[$0.key] == nil }.flatMap(\.value))
      let others = Set(other.uses.lazy.filter { uses[$0.key] == nil }.flatMap(\.value))
      return own.isEmpty || others.isEmpty || !own.isDisjoint(with: others)
    }
  }

  private let host: HostFile
  private let code: CodeSurroundings
  var buffer: TokenBuffer { host.buffer }
  /// The names of bodies, by the braces that open them, and those of their functions.
  private var bodyNames: [Int: String] = [:]
  private var bodyRunnables: [Int: CodeSurroundings.Runnable?] = [:]
  private var useTexts: [Int: String] = [:]
  private var directCallers: [Call: Set<CodeSurroundings.Runnable>] = [:]
  private lazy var branches = code.isSwift ? PreprocessorConditions(swift: buffer) : PreprocessorConditions(host.names)
  private lazy var allBodies = Set(code.bodies().map { bodyName($0) })
  /// The functions of the file, and the properties that run code where they get values.
  private(set) lazy var runnables = Set(code.bodies().compactMap { runnable($0) })

  init(_ host: HostFile) {
    self.host = host
    code = CodeSurroundings(host)
  }

  /// What a token declares.
  enum DeclaredKind {
    case none
    /// The variable of a closure or block, of a loop, or of a function.
    case element, parameter
    case other
  }

  func declaredKind(at index: Int) -> DeclaredKind {
    let name = buffer.text(index)
    if code.isSwift {
      guard let found = host.declarations.declarations(named: name).first(where: { $0.token == index }) else { return .none }
      return found.kind == .element ? .element : found.kind == .parameter ? .parameter : .other
    }
    guard let found = host.names.declaration(of: name, at: index + 1), found.token == index else { return .none }
    return found.kind == .parameter ? .parameter : .other
  }

  func hasBody(_ name: String) -> Bool { allBodies.contains(name) }

  private func bodyName(_ open: Int) -> String {
    if let name = bodyNames[open] { return name }
    let name = code.name(ofBodyAt: open)
    bodyNames[open] = name
    return name
  }

  private func runnable(_ body: Int) -> CodeSurroundings.Runnable? {
    if let known = bodyRunnables[body] { return known }
    let found = code.runnable(ofBodyAt: body)
    bodyRunnables[body] = found
    return found
  }

  /// Whether the file declares something of a name outside of all functions.
  func declaresMember(_ name: String) -> Bool {
    code.isSwift ? host.declarations.declarations(named: name).contains { $0.kind == .property } : host.names.declarations(named: name).contains { $0.scope == nil }
  }

  /// What happens to a name in each body that gives it a value; nil where that is told elsewhere, as it is for constraints.
  ///
  /// - Complexity: O(uses of the name + calls of functions that name it), and the brackets around each.
  func histories(of name: MeaningComparison.Name) -> [String: History]? {
    guard !ByteSearch.contains("onstraint", in: name.word) else { return nil }
    let isItem = name.isItem
    let tokens = tokens(of: name.word)
    // Most names are given nothing behind their declarations.
    guard tokens.contains(where: isChange) else { return [:] }
    var places: [(token: Int, body: Int, change: String?)] = []
    for index in tokens where !isDeclaration(index, of: name.word) && isMeant(by: name, at: index) {
      guard let body = code.body(around: index) else { continue }
      let change = isChange(index) ? value(at: index) : nil
      if let change, Self.isOfConstraint(change) { return nil }
      places.append((index, body, change.map { isItem && !MeaningComparison.isTelling($0, ofItem: true) ? "" : $0 }))
    }
    // A variable of a function is another one each time.
    let shared = places.filter { !isLocal(name.word, at: $0.token) }
    guard let changing = callers(of: shared.filter { $0.change != nil }.compactMap { runnable($0.body) }, onAny: name.isMember) else { return nil }
    guard !changing.isEmpty || places.contains(where: { $0.change != nil }) else { return [:] }
    let using = callers(of: shared.filter { $0.change == nil }.compactMap { runnable($0.body) }, onAny: name.isMember)?.subtracting(changing) ?? []
    for (runnables, isChanging) in [(changing, true), (using, false)] {
      for runnable in runnables {
        for index in calls(of: Call(runnable: runnable, isOnAny: name.isMember)) {
          guard let body = code.body(around: index) else { continue }
          places.append((index, body, isChanging ? isItem ? "" : text(ofCallAt: index) : nil))
        }
      }
    }
    var found: [String: History] = [:]
    for place in places.sorted(by: { $0.token < $1.token }) {
      let body = bodyName(place.body)
      if let change = place.change {
        let branch = branches.text(at: place.token)
        let conditions = code.conditions(around: place.token, in: place.body) + (branch.isEmpty ? [] : [branch])
        found[body, default: History()].changes.append(([change] + conditions).joined(separator: " | "))
      } else {
        let count = found[body]?.changes.count ?? 0
        found[body, default: History()].uses[text(ofUseAt: place.token), default: []].insert(count)
      }
    }
    return found
  }

  /// What a unit gives members of a name, whichever objects have them, in the order of the text.
  func changes(of name: String, in unit: SourceRange) -> [String] {
    guard !Self.constraintMembers.contains(name), !ByteSearch.contains("onstraint", in: name) else { return [] }
    return tokens(of: name).filter { unit.contains(buffer[$0].range.start) && isChange($0) }.sorted().compactMap { index in
      guard let body = code.body(around: index) else { return nil }
      let owner = buffer.normalizedText(code.start(before: index)..<index).removing("self.")
      return ([owner + value(at: index)] + code.conditions(around: index, in: body)).joined(separator: " | ")
    }
  }

  private static let constraintMembers: Set<String> = ["isActive", "active", "constant", "priority", "identifier", "translatesAutoresizingMaskIntoConstraints"]

  /// What stands around a use in its statement, as far as it tells one use from another.
  private func text(ofUseAt index: Int) -> String {
    if let text = useTexts[index] { return text }
    let statement = code.statement(around: index)
    let text = buffer.normalizedText(max(statement.lowerBound, index - Self.useLength)..<min(statement.upperBound, index + Self.useLength)).removing("self.")
    useTexts[index] = text
    return text
  }

  private static let useLength = 24

  func tokens(of name: String) -> [Int] {
    if code.isSwift { return Array(buffer.tokens(spelled: name)) }
    let plain = ObjectiveCLayoutReader.plain(name)
    return [plain, "_" + plain, ObjectiveCMemberNames.setter(of: plain)].flatMap { buffer.tokens(spelled: $0) }
  }

  private func isDeclaration(_ index: Int, of name: String) -> Bool {
    guard code.isSwift else { return host.names.declaration(of: buffer.text(index), at: index + 1)?.token == index }
    if host.declarations.declarations(named: name).contains(where: { $0.token == index }) { return true }
    // A label is no name.
    guard let next = buffer.next(index), buffer[next].kind == .colon, let before = buffer.previous(index) else { return false }
    return buffer[before].kind == .leftParenthesis || buffer[before].kind == .comma
  }

  private func isLocal(_ name: String, at index: Int) -> Bool {
    code.isSwift
      ? host.declarations.declaration(of: name, at: index).map { $0.kind != .property } ?? false
      : host.names.declaration(of: buffer.text(index), at: index).map { $0.scope != nil } ?? false
  }

  func isChange(_ index: Int) -> Bool {
    code.isSwift
      ? ValueChanges.isChange(at: index, buffer)
      : ValueChanges.isChange(at: index, host.names) || ValueChanges.setterMessage(index, buffer) != nil
  }

  /// Whether a token may be what a name means: `gap` is a variable of the own object, and the member `gap` one of any other.
  private func isMeant(by name: MeaningComparison.Name, at index: Int) -> Bool {
    let subject = subject(of: index)
    if !name.isMember { return subject != .member }
    // What a type says of its own member.
    return subject != .variable || code.isSwift && host.declarations.declaration(of: name.word, at: index)?.kind == .property
  }

  private func subject(of index: Int) -> ValueChanges.Subject {
    if code.isSwift { return ValueChanges.subject(of: index, buffer) }
    return ValueChanges.setterMessage(index, buffer).map { ValueChanges.subject(of: $0, buffer) } ?? ValueChanges.subjectInObjectiveC(of: index, buffer)
  }

  /// What a name gets: `= 4`, `.toggle()`.
  private func value(at index: Int) -> String {
    buffer.normalizedText(index + 1..<max(code.statement(around: index).upperBound, index + 1), spacingOperators: true).removing("self.")
  }

  /// `grow(4)`; what a call says of constraints is compared by itself.
  private func text(ofCallAt index: Int) -> String {
    let value = value(at: index)
    return buffer.text(index) + (Self.isOfConstraint(value) ? "" : value)
  }

  private static let layoutWords: [StaticString] = ["onstraint", "snp", "mas_", "make."]

  private static func isOfConstraint(_ value: String) -> Bool { layoutWords.contains { ByteSearch.contains($0, in: value) } }

  // MARK: Functions

  /// Calls of a function, of the own object alone or of any.
  struct Call: Hashable {
    let runnable: CodeSurroundings.Runnable
    let isOnAny: Bool
  }

  /// Some functions, and those that call them; nil for more than it pays to follow.
  private func callers(of runnables: [CodeSurroundings.Runnable], onAny isOnAny: Bool) -> Set<CodeSurroundings.Runnable>? {
    var found = Set(runnables)
    var waiting = Array(found)
    while let runnable = waiting.popLast() {
      if found.count > Self.callerLimit { return nil }
      for caller in directCallers(of: Call(runnable: runnable, isOnAny: isOnAny)) where found.insert(caller).inserted { waiting.append(caller) }
    }
    return found
  }

  private static let callerLimit = 64

  private func directCallers(of call: Call) -> Set<CodeSurroundings.Runnable> {
    if let callers = directCallers[call] { return callers }
    let callers = Set(calls(of: call).compactMap { code.body(around: $0).flatMap { runnable($0) } })
    directCallers[call] = callers
    return callers
  }

  private var knownCalls: [Call: [Int]] = [:]

  /// `grow()`, `self.grow(4)`, `[self grow]`, `Grow(4)`, and what gives a property with a setter its value
  func calls(of call: Call) -> [Int] {
    if let calls = knownCalls[call] { return calls }
    var calls: [Int] = []
    switch call.runnable {
    case .setter(let name): calls = buffer.tokens(spelled: name).filter { isChange($0) && (call.isOnAny || subject(of: $0) != .member) }
    case .function(let name):
      calls = buffer.tokens(spelled: name).filter { isCall($0, onAny: call.isOnAny) }
      if !code.isSwift, let property = Self.property(ofSetter: name) {
        calls += buffer.tokens(spelled: property).filter { ValueChanges.isChange(at: $0, host.names) && isBehindDot($0) && subject(of: $0) != .member }
      }
    }
    knownCalls[call] = calls
    return calls
  }

  /// `wide` for `setWide`
  private static func property(ofSetter name: String) -> String? {
    guard name.hasPrefix("set"), let first = name.dropFirst(3).first else { return nil }
    return first.lowercased() + name.dropFirst(4)
  }

  private func isBehindDot(_ index: Int) -> Bool { buffer.previous(index).map { buffer[$0].kind == .dot } ?? false }

  private func isCall(_ index: Int, onAny isOnAny: Bool) -> Bool {
    guard let next = buffer.next(index), let before = buffer.previous(index) else { return false }
    if !code.isSwift, let open = buffer.parent(of: index), buffer[open].kind == .leftBracket {
      return (isOnAny || buffer.isWord(before, "self")) && (buffer[next].kind == .rightBracket || buffer[next].kind == .colon)
    }
    guard buffer[next].kind == .leftParenthesis, !buffer.isWord(before, "func") else { return false }
    return isOnAny || buffer[before].kind != .dot || buffer.previous(before).map { buffer.isWord($0, "self") } ?? false
  }
}

extension ValueHistories {
  /// Whether a name gets its values under other conditions in another version of the file, or in another order.
  func differ(from other: ValueHistories, in name: MeaningComparison.Name) -> Bool {
    if name.isMember, !declaresMember(name.word) || !other.declaresMember(name.word) { return false }
    guard let own = histories(of: name), let others = other.histories(of: name), own != others else { return false }
    return Set(own.keys).union(others.keys).contains { body in
      hasBody(body) && other.hasBody(body) && !(own[body] ?? History()).agrees(with: others[body] ?? History())
    }
  }
}
