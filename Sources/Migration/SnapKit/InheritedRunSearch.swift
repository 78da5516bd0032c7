internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension InheritedRuns {
  /// How many superclasses are followed.
  private static let maximumDepth = 8

  /// Looks through the Swift code of a tree for what the superclasses of some classes run.
  ///
  /// - Parameter harmless: Functions that only add views to their own object.
  /// - Complexity: O(bytes of the files that declare one of the classes, or a superclass of one).
  init(of classes: Set<String>, besides harmless: Set<String>, in source: TreeSource) {
    var known: [String: [StartingClass]] = [:]
    var wanted = classes
    for _ in 0..<Self.maximumDepth where !wanted.isEmpty {
      let names = wanted
      for name in names { known[name] = [] }
      let found = source.compactMapSearched(source.paths(declaring: names, orValues: [])) { _, lexed in StartingClass.all(named: names, in: lexed().host) }
      for one in found.joined() { known[one.name, default: []].append(one) }
      wanted = Set(found.joined().compactMap(\.superclass)).subtracting(known.keys).filter { !FrameworkClassTree.contains($0) && $0 != "NSObject" }
    }
    let foreign = source.declared(among: known.values.joined().reduce(into: Set<String>()) { $0.formUnion($1.foreignNames) }.subtracting(harmless))
    var runs: [String: [Start: [Run]]] = [:]
    for name in classes {
      guard let superclass = known[name]?.first?.superclass, known[name]?.count == 1 else { continue }
      for start in Start.allCases {
        if let found = Self.runs(of: superclass, by: start, known, foreign, 0)?.runs, !found.isEmpty { runs[name, default: [:]][start] = found }
      }
    }
    self.init(runs)
  }

  /// What a class and its superclasses run, and all names in their code; nil where some of that code may run anything, as that of a
  /// library.
  private static func runs(
    of name: String, by start: Start, _ known: [String: [StartingClass]], _ foreign: Set<String>, _ depth: Int
  ) -> (runs: [Run], words: Set<String>)? {
    if FrameworkClassTree.contains(name) { return ([], []) }
    guard depth < maximumDepth, let found = known[name], found.count == 1, let superclass = found[0].superclass,
      let above = runs(of: superclass, by: start, known, foreign, depth + 1)
    else { return nil }
    guard let code = found[0].starts[start] else { return above }
    guard !code.isOpen, code.foreignNames.isDisjoint(with: foreign) else { return nil }
    let further = code.runs.map { Run(method: $0.method, before: $0.before.union(above.words)) }
    // Without a message to 'super' what stands above does not run.
    return ((start == .initializer || code.callsSuper ? above.runs : []) + further, above.words.union(code.words))
  }
}

/// What a class of one file runs of its objects when these start.
private struct StartingClass: Sendable {
  struct Code: Sendable {
    var runs: [InheritedRuns.Run] = []
    /// The names in all of the code.
    var words: Set<String> = []
    /// Whether other code gets the object.
    var isOpen = false
    var callsSuper = false
    /// The members of the object that are called or set and that the file does not declare.
    var foreignNames: Set<String> = []
  }

  let name: String
  let superclass: String?
  private(set) var starts: [InheritedRuns.Start: Code] = [:]

  /// See `Code.foreignNames`.
  var foreignNames: Set<String> { starts.values.reduce(into: []) { $0.formUnion($1.foreignNames) } }

  static func all(named names: Set<String>, in host: HostFile) -> [StartingClass] {
    host.declarations.typeBodies.compactMap { body in
      body.keyword == "class" && names.contains(body.name.lastDottedWord) ? StartingClass(body, host) : nil
    }
  }

  private init(_ body: TypeBody, _ host: HostFile) {
    name = body.name.lastDottedWord
    superclass = host.declarations.superclass(of: body.name)
    let reader = StartReader(host, body)
    starts[.initializer] = reader.codeOfInitializers
    starts[.viewDidLoad] = reader.code(ofMethod: InheritedRuns.Start.viewDidLoad.rawValue)
  }
}

/// Reads the code by which a class starts its objects.
private struct StartReader {
  private let host: HostFile
  private let body: TypeBody
  private let runs: CallOnceFacts
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile, _ body: TypeBody) {
    self.host = host
    self.body = body
    runs = CallOnceFacts(host)
  }

  /// Nil for a class that inherits its initialisers.
  var codeOfInitializers: StartingClass.Code? {
    guard let bodies = runs.designatedInitializers(ofClassAround: body.open + 1) else {
      guard buffer.tokens(spelled: "init").contains(where: { buffer.parent(of: $0) == body.open }) else { return nil }
      return StartingClass.Code(isOpen: true)
    }
    guard let first = bodies.first else { return StartingClass.Code(isOpen: true) }
    return bodies.dropFirst().reduce(code(of: first)) { Self.common($0, code(of: $1)) }
  }

  func code(ofMethod name: String) -> StartingClass.Code? {
    let found = host.declarations.functions(named: name).filter { buffer.parent(of: $0) == body.open }
    guard !found.isEmpty else { return nil }
    guard found.count == 1, let brace = host.declarations.brace(ofFunctionAt: found[0]) else { return StartingClass.Code(isOpen: true) }
    return code(of: brace)
  }

  /// What both of two initialisers run; an object runs one of them.
  private static func common(_ one: StartingClass.Code, _ other: StartingClass.Code) -> StartingClass.Code {
    var result = StartingClass.Code(words: one.words.union(other.words), isOpen: one.isOpen || other.isOpen, callsSuper: one.callsSuper && other.callsSuper, foreignNames: one.foreignNames.union(other.foreignNames))
    result.runs = one.runs.compactMap { run in
      other.runs.first { $0.method == run.method }.map { .init(method: run.method, before: run.before.union($0.before)) }
    }
    return result
  }

  private func code(of function: Int) -> StartingClass.Code {
    var result = StartingClass.Code()
    guard let close = buffer.partner(of: function), close > function else { return result }
    result.words = words(in: function + 1..<close, &result.isOpen)
    result.foreignNames = result.words.filter(isForeign)
    let name = runs.nameOfFunction(function)
    result.callsSuper = (function..<close).contains { index in
      buffer.isWord(index, "super") && runs.isUnconditional(index, in: function) && buffer.next(index).flatMap(buffer.next).map { buffer.text($0) } == name
    }
    add(function, before: [], 0, to: &result)
    return result
  }

  /// How many methods are looked at; template methods are few.
  private static let maximumRuns = 64

  /// Adds the methods without arguments that a function surely calls of its object, and those that private ones among them call.
  private func add(_ function: Int, before: Set<String>, _ depth: Int, to result: inout StartingClass.Code) {
    guard depth < 4, let close = buffer.partner(of: function), close > function else { return }
    var isOpen = false
    for index in function + 1..<close where isOwnCall(index) && isWithoutArguments(index) && runs.isUnconditional(index, in: function) {
      let name = buffer.text(index)
      guard result.runs.count < Self.maximumRuns, !result.runs.contains(where: { $0.method == name }) else { continue }
      let earlier = before.union(words(in: function + 1..<index, &isOpen))
      result.runs.append(.init(method: name, before: earlier))
      // What a subclass has in its place is not read.
      if let open = onlyBody(ofMethodNamed: name), runs.isPrivate(open) { add(open, before: earlier, depth + 1, to: &result) }
    }
  }

  /// The body of the only function of a name in the file.
  private func onlyBody(ofMethodNamed name: String) -> Int? {
    let functions = host.declarations.functions(named: name)
    return functions.count == 1 ? host.declarations.brace(ofFunctionAt: functions[0]) : nil
  }

  /// `setUp()`, which is no function of the name with arguments.
  private func isWithoutArguments(_ index: Int) -> Bool {
    guard let open = buffer.next(index), let close = buffer.partner(of: open), buffer.next(open) == close else { return false }
    return buffer.next(close).map { buffer.tokens[$0].kind != .leftBrace } ?? true
  }

  /// Whether a name calls a method of the object, and no local function or closure.
  private func isOwnCall(_ index: Int) -> Bool {
    buffer.tokens[index].kind == .identifier && !buffer.isReservedWord(index) && buffer.isOwnMember(index) && buffer.next(index).map { buffer.tokens[$0].kind == .leftParenthesis } == true
      && buffer.text(index).first?.isUppercase != true && (host.declarations.declaration(of: buffer.text(index), at: index)?.kind ?? .property) == .property
  }

  /// The names in some code, and in what it may run of the file.
  private func words(in range: Range<Int>, _ isOpen: inout Bool) -> Set<String> {
    var found: Set<String> = []
    var waiting = [range]
    while let code = waiting.popLast() {
      for index in code where buffer.tokens[index].kind == .identifier {
        if buffer.isWord(index, "self"), runs.isHandedOut(index) { isOpen = true }
        let word = buffer.text(index)
        guard found.insert(word).inserted else { continue }
        for open in host.declarations.bodies(ofFunctionsNamed: word).compactMap(\.self) { if let close = buffer.partner(of: open), close > open { waiting.append(open + 1..<close) } }
        for property in host.declarations.declarations(named: word) where property.kind == .property { if let statement = buffer.statement(containing: property.token) { waiting.append(statement) } }
      }
    }
    return found
  }

  /// Whether a name is that of a member which the class calls or sets and the file does not declare: its code is elsewhere.
  private func isForeign(_ name: String) -> Bool {
    guard host.declarations.functions(named: name).isEmpty, !host.declarations.declarations(named: name).contains(where: { $0.kind == .property }) else { return false }
    return buffer.tokens(named: name).contains { index in
      guard host.declarations.enclosingType(at: index)?.name == body.name, buffer.isOwnMember(index) else { return false }
      return isOwnCall(index) || buffer.isChanged(at: index) && host.declarations.declaration(of: name, at: index) == nil && buffer.previous(index).map { !buffer.isWord($0, in: ["let", "var"]) } ?? true
    }
  }
}
