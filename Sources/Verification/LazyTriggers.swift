internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// Properties that are made, and placed, where something asks for them the first time.
///
/// `_ = line`, where `lazy var line` adds what it makes to its owner: without it there is no line. The same goes for getters of
/// Objective-C that make what their variable lacks.
struct LazyTriggers {
  private let context: ComparisonContext

  init(_ context: ComparisonContext) { self.context = context }

  /// Leaves open the properties that some code asks for on one side only.
  ///
  /// - Complexity: O(uses of such properties), and the brackets around each.
  func settled(_ verdicts: [UnitVerdict]) -> [UnitVerdict] {
    guard let old = context.before.host, let new = context.after.host else { return verdicts }
    var sides = [LazyReads(old), LazyReads(new)]
    let properties = Set(sides[0].properties.keys).intersection(sides[1].properties.keys)
    var verdicts = verdicts
    for property in properties.sorted(by: { ($0.owner, $0.name) < ($1.owner, $1.name) }) {
      guard let (range, isAfter) = oneSided(property, &sides) else { continue }
      let message = "'\(property.name)' is made where it is asked for first, which only one side does here"
      let unit = verdicts.firstIndex { ((isAfter ? $0.after : $0.before)?.range.contains(range.start)) ?? false }
      if let unit {
        if verdicts[unit].verdict.severity < Verdict.unproven.severity { verdicts[unit].leaveOpen(message, at: range, isAfter: isAfter) }
        continue
      }
      var found = UnitVerdict("\(property.owner).\(property.name)", .unproven)
      let place = LayoutUnit(declaration: found.declaration, range: range)
      if isAfter { found.after = place } else { found.before = place }
      found.leaveOpen(message, at: range, isAfter: isAfter)
      verdicts.append(found)
    }
    return verdicts
  }

  /// A place that asks for a property on one side alone.
  private func oneSided(_ property: LazyReads.Property, _ sides: inout [LazyReads]) -> (SourceRange, isAfter: Bool)? {
    if sides[0].isMadeAtStart(property), sides[1].isMadeAtStart(property) { return nil }
    for (own, other) in [(0, 1), (1, 0)] {
      var waiting = sides[own].reads(of: property)
      var seen: Set<Int> = []
      while let read = waiting.popLast() {
        guard seen.insert(read.token).inserted else { continue }
        let body = sides[other].body(named: sides[own].name(ofBodyAt: read.body))
        if let body, !sides[other].asks(for: property, in: body, under: read.conditions) { return (sides[own].range(of: read.token), own == 1) }
        // Whoever calls the function asks as well.
        if body == nil || read.conditions.isEmpty { waiting += sides[own].calls(ofBodyAround: read) }
      }
    }
    return nil
  }
}

/// What one version of a file asks of its lazy properties.
struct LazyReads {
  struct Property: Hashable {
    let owner: String
    let name: String
  }

  struct Read {
    let token: Int
    /// The brace of the body around it.
    let body: Int
    let conditions: Set<String>
  }

  private let host: HostFile
  private let code: CodeSurroundings
  private var buffer: TokenBuffer { host.buffer }
  /// Those that add what they make to other views, with the code that does.
  private(set) var properties: [Property: Range<Int>] = [:]
  private var knownReads: [Property: [Read]] = [:]
  private var bodies: [String: Int]?
  private var functions: [String: [Int]] = [:]

  init(_ host: HostFile) {
    self.host = host
    code = CodeSurroundings(host)
    if code.isSwift { findProperties() } else { findGetters() }
  }

  // MARK: Properties

  private mutating func findProperties() {
    for word in buffer.tokens(spelled: "lazy") {
      guard let statement = buffer.statement(containing: word), let declared = host.declarations.properties.first(where: { statement.contains($0.token) }),
        let value = declared.initializer, let owner = host.declarations.enclosingType(at: declared.token)?.name, places(value)
      else { continue }
      properties[Property(owner: owner, name: declared.name)] = statement
    }
  }

  /// `- (UIView *)line { if (!_line) { … } return _line; }`
  private mutating func findGetters() {
    for open in Set(buffer.tokens(named: HierarchyStep.additions).compactMap({ code.body(around: $0) })) {
      guard let name = buffer.previous(open), buffer[name].kind == .identifier, buffer.previous(name).map({ buffer[$0].kind == .rightParenthesis }) ?? false,
        buffer.parent(of: name) == nil, let owner = host.names.className(at: name), let close = buffer.partner(of: open),
        buffer.tokens(spelled: "_" + buffer.text(name)).contains(where: { (open..<close).contains($0) }), places(open + 1..<close)
      else { continue }
      properties[Property(owner: owner, name: buffer.text(name))] = name..<close + 1
    }
  }

  /// Whether some code, or a function that it calls, adds something to a view that is not made there.
  private func places(_ range: Range<Int>, depth: Int = 0) -> Bool {
    guard depth < 3 else { return true }
    return range.contains { index in
      guard buffer[index].kind == .identifier else { return false }
      let word = buffer.text(index)
      if HierarchyStep.additions.contains(word) { return isOnOther(index, in: range) }
      guard code.isSwift, buffer.kind(buffer.next(index)) == .leftParenthesis, host.declarations.declaresFunction(word) else { return false }
      return functionBodies(word).contains { body in !body.overlaps(range) && places(body, depth: depth + 1) }
    }
  }

  private func isOnOther(_ addition: Int, in range: Range<Int>) -> Bool {
    var owner: Int?
    if code.isSwift {
      guard buffer.previous(addition).map({ buffer[$0].kind == .dot }) ?? false else { return true }
      owner = buffer.postfixStart(of: addition)
      guard let owner else { return true }
      return host.declarations.declaration(of: buffer.text(owner), at: owner).map { $0.kind == .property || !range.contains($0.token) } ?? true
    }
    owner = buffer.parent(of: addition).flatMap { buffer.next($0) }
    guard let owner, buffer[owner].kind == .identifier else { return true }
    return host.names.declaration(of: buffer.text(owner), at: owner).map { $0.scope == nil } ?? true
  }

  private func functionBodies(_ name: String) -> [Range<Int>] {
    buffer.tokens(spelled: name).compactMap { index in
      guard buffer.previous(index).map({ buffer.isWord($0, "func") }) ?? false, let last = buffer.statement(containing: index)?.last,
        buffer[last].kind == .rightBrace, let open = buffer.partner(of: last), open > index
      else { return nil }
      return open + 1..<last
    }
  }

  // MARK: Reads

  func range(of token: Int) -> SourceRange { buffer.sourceRange(token..<token + 1) }

  func name(ofBodyAt open: Int) -> String { code.name(ofBodyAt: open) }

  mutating func body(named name: String) -> Int? {
    if let bodies { return bodies[name] }
    let found = Dictionary(code.bodies().map { (code.name(ofBodyAt: $0), $0) }, uniquingKeysWith: { first, _ in first })
    bodies = found
    return found[name]
  }

  mutating func reads(of property: Property) -> [Read] {
    if let known = knownReads[property] { return known }
    let own = properties[property] ?? 0..<0
    let found = buffer.tokens(spelled: property.name).filter { !own.contains($0) && isRead($0, of: property) }.compactMap { read(at: $0) }
    knownReads[property] = found
    return found
  }

  /// The calls of the function that asks for something, under its conditions and theirs.
  func calls(ofBodyAround read: Read) -> [Read] {
    guard let name = code.runnable(ofBodyAt: read.body)?.name else { return [] }
    return buffer.tokens(spelled: name).filter(isCall).compactMap { self.read(at: $0) }.map {
      Read(token: $0.token, body: $0.body, conditions: $0.conditions.union(read.conditions))
    }
  }

  private func read(at token: Int) -> Read? {
    code.body(around: token).map { Read(token: token, body: $0, conditions: Set(code.conditions(around: token, in: $0) + code.choices(around: token))) }
  }

  private func isRead(_ index: Int, of property: Property) -> Bool {
    let before = buffer.previous(index)
    guard code.isSwift else {
      guard let before, let owner = buffer.previous(before) ?? buffer.next(before), host.names.className(at: index) == property.owner else { return false }
      if buffer[before].kind == .dot { return buffer.isWord(owner, "self") && !isAssigned(index) }
      return buffer.isWord(before, "self") && buffer[owner].kind == .leftBracket
    }
    guard host.declarations.enclosingType(at: index)?.name == property.owner, !isAssigned(index) else { return false }
    if let before, buffer[before].kind == .dot {
      var owner = buffer.previous(before)
      if let mark = owner, buffer[mark].kind == .operatorSymbol { owner = buffer.previous(mark) }
      return owner.map { buffer.isWord($0, "self") } ?? false
    }
    // A label is no name.
    if let before, [.leftParenthesis, .comma].contains(buffer[before].kind), buffer.kind(buffer.next(index)) == .colon { return false }
    return host.declarations.declaration(of: property.name, at: index).map { $0.kind == .property } ?? true
  }

  private func isAssigned(_ index: Int) -> Bool { buffer.next(index).map { buffer.isOperator($0, "=") } ?? false }

  /// Whether a body surely asks for a property wherever some conditions hold, or calls a function that does.
  mutating func asks(for property: Property, in body: Int, under conditions: Set<String>, depth: Int = 0) -> Bool {
    if reads(of: property).contains(where: { $0.body == body && $0.conditions.isSubset(of: conditions) }) { return true }
    guard depth < Self.depthLimit else { return false }
    for (name, bodies) in functionsAsking(for: property) where bodies != [body] {
      let isCalled = buffer.tokens(spelled: name).contains { index in
        guard isCall(index), let call = read(at: index), call.body == body else { return false }
        return call.conditions.isSubset(of: conditions)
      }
      if isCalled { return true }
    }
    return false
  }

  /// The functions that surely ask for a property, with their bodies.
  private mutating func functionsAsking(for property: Property) -> [(String, [Int])] {
    var found: [String: [Int]] = [:]
    var waiting = reads(of: property).filter(\.conditions.isEmpty).map(\.body)
    while let body = waiting.popLast() {
      guard let name = code.runnable(ofBodyAt: body)?.name, found[name] == nil else { continue }
      found[name] = [body]
      for index in buffer.tokens(spelled: name) where isCall(index) {
        if let call = read(at: index), call.conditions.isEmpty { waiting.append(call.body) }
      }
    }
    return found.sorted { $0.key < $1.key }
  }

  private func isCall(_ index: Int) -> Bool {
    if code.isSwift { return buffer.kind(buffer.next(index)) == .leftParenthesis && buffer.previous(index).map { !buffer.isWord($0, "func") } ?? true }
    return buffer.previous(index).map { buffer.isWord($0, "self") } ?? false
  }

  private static let depthLimit = 1

  /// Whether an initialiser, or what runs when a view is loaded, surely asks for a property.
  mutating func isMadeAtStart(_ property: Property) -> Bool {
    let starts = reads(of: property).map(\.body) + startBodies(of: property)
    return Set(starts).sorted().contains { body in Self.isStart(code.name(ofBodyAt: body)) && asks(for: property, in: body, under: []) }
  }

  private func startBodies(of property: Property) -> [Int] {
    buffer.tokens(spelled: ["init", "viewDidLoad", "loadView", "awakeFromNib", "initWithFrame"]).compactMap { index in
      let next = buffer.next(index) ?? index
      return code.body(around: next) == nil ? (next..<buffer.count).first { buffer[$0].kind == .leftBrace } : nil
    }
  }

  private static func isStart(_ name: String) -> Bool {
    ["init", "viewDidLoad", "loadView", "awakeFromNib"].contains { word in name.words.contains { $0.hasPrefix(word) } }
  }
}
