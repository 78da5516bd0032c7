internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What functions and types of the files hand to closures which they are given, beside what their callers know:
/// `for view in subviews { body(view) }`.
///
/// A function's own object, what it is given beside the closure, and what it makes are known to those that call it.
struct TakingFunctions: Sendable {
  private var handed: [GivenClosure: Set<ItemIdentity>] = [:]
  private(set) var closures: Set<GivenClosure> = []

  init() {}

  /// What a file says about the functions, types and properties that closures are given to.
  ///
  /// - Parameter types: Those of the files, of which no function is.
  init(among wanted: Set<GivenClosure>, in host: HostFile, _ types: DeclaredTypes = DeclaredTypes()) {
    closures = wanted
    let types = ClosureTypes(in: host, types)
    var reader: ItemIdentityReader?
    for closure in wanted {
      let name = closure.taker
      // What makes an object of a closure keeps it, and so does a property that is called.
      if host.declarations.typeBodies.contains(where: { $0.name.lastDottedWord == name && $0.keyword != "extension" && $0.keyword != "protocol" })
        || host.declarations.declarations(named: name).contains(where: { $0.kind == .property }) { handed[closure, default: []].insert(.anyView) }
      for function in host.declarations.functions(named: name) where (!closure.isOfList || Self.mayBeOfList(function, in: host)) && Self.mayBeCalled(function, by: closure, in: host, types) {
        for value in Self.values(handedBy: function, in: host, types) {
          guard let value else {
            handed[closure, default: []].insert(.anyView)
            continue
          }
          let identities = reader ?? ItemIdentityReader(host, escapes: SnapKitEscapes(in: host))
          reader = identities
          let item = identities.identity(of: value, at: value.lowerBound)
          // `done(Card.make(title))`: what a type makes is handed to no other code by that.
          handed[closure, default: []].insert(item.isMadeByType ? .unknown : item)
        }
      }
    }
  }

  /// Notes that all files were searched for what these are given to.
  mutating func noteSearch(for closures: Set<GivenClosure>) { self.closures.formUnion(closures) }

  mutating func merge(_ other: TakingFunctions) {
    closures.formUnion(other.closures)
    handed.merge(other.handed) { $0.union($1) }
  }

  /// Everything that some of the functions may hand to a closure.
  func items(handedBy takers: Set<GivenClosure>) -> Set<ItemIdentity> { takers.reduce(into: []) { $0.formUnion(handed[$1] ?? []) } }

  /// Whether a function may be one of the lists of the standard library: not when a type declares it for itself, while what is
  /// extended may be a list under another name, or a protocol of lists.
  private static func mayBeOfList(_ function: Int, in host: HostFile) -> Bool {
    guard let body = host.declarations.enclosingType(at: function) else { return true }
    return body.keyword == "extension" || body.keyword == "protocol"
  }

  /// Whether a function has parameters for the arguments of a call: `reduce(using:)` is not the list's `reduce(_:_:)`.
  private static func mayBeCalled(_ function: Int, by closure: GivenClosure, in host: HostFile, _ types: ClosureTypes) -> Bool {
    let buffer = host.buffer
    guard let open = host.declarations.parameters(ofFunctionAt: function), let close = buffer.partner(of: open),
      !(open..<close).contains(where: { buffer.bytes(of: $0).starts(with: "...".utf8) })
    else { return true }
    let parameters = buffer.splitAtCommas(open + 1..<close).compactMap { parameter -> GivenClosure.Parameter? in
      let tokens = host.significantTokens(parameter)
      guard let label = tokens.first, let colon = tokens.first(where: { buffer.tokens[$0].kind == .colon && buffer.parent(of: $0) == open }) else { return nil }
      let type = tokens.filter { $0 > colon }
      // What is no number, list or view, and of no type of the files, may be a closure under another name.
      let isValue = type.first.map { buffer.tokens[$0].kind == .leftBracket } == true || !types.mayBeFunction(type)
      let isLeftOut = type.contains { buffer.spells($0, "=") || buffer.spells($0, "->") }
      return .init(label: buffer.isWord(label, "_") ? nil : buffer.text(label), isWritten: isValue && !isLeftOut)
    }
    return closure.mayCall(functionWith: parameters)
  }

  /// The values that a function hands to its closures and that its callers do not know; nil among them for closures that it keeps
  /// or gives on.
  ///
  /// - Parameter function: The token of the name.
  private static func values(handedBy function: Int, in host: HostFile, _ types: ClosureTypes) -> [Range<Int>?] {
    let buffer = host.buffer
    // The bodies of a requirement are elsewhere.
    guard let open = host.declarations.parameters(ofFunctionAt: function), let close = buffer.partner(of: open), let body = host.declarations.brace(ofFunctionAt: function),
      let end = buffer.partner(of: body)
    else { return [] }
    return buffer.splitAtCommas(open + 1..<close).flatMap { parameter -> [Range<Int>?] in
      guard let colon = parameter.first(where: { buffer.tokens[$0].kind == .colon && buffer.parent(of: $0) == open }), let name = buffer.previous(colon),
        types.takesViews(host.significantTokens(colon + 1..<parameter.upperBound))
      else { return [] }
      return buffer.tokens(named: buffer.text(name)).filter { body < $0 && $0 < end }.flatMap { values(handedAt: $0, body, in: host) }
    }
  }

  /// The values that a closure is called with at a token, as far as callers of the function do not know them; nil among them
  /// where it is not called.
  private static func values(handedAt use: Int, _ body: Int, in host: HostFile) -> [Range<Int>?] {
    let buffer = host.buffer
    let start = buffer.postfixStart(of: use)
    guard var next = buffer.next(use), let before = buffer.previous(start) else { return [nil] }
    // A member or a label of that name is something else.
    if start < use || buffer.tokens[next].kind == .colon { return [] }
    if buffer.isWord(before, "let") || buffer.spells(next, "==") || buffer.spells(next, "!=") { return [] }
    // `if let body = body`
    if buffer.spells(before, "="), let bound = buffer.previous(before), buffer.text(bound) == buffer.text(use), let word = buffer.previous(bound),
      buffer.isWord(word, in: ["let", "var"]) { return [] }
    if buffer.spells(next, "?") || buffer.spells(next, "!"), let after = buffer.next(next) { next = after }
    guard buffer.tokens[next].kind == .leftParenthesis, let call = CallExpression(at: next, in: buffer) else { return [nil] }
    return call.arguments.map { buffer.trimmed($0.value) }.filter { !isKnown($0, body, in: host) }
  }

  /// Whether callers of a function know a value that it hands to their closure: `self`, a parameter, and what is new.
  private static func isKnown(_ value: Range<Int>, _ body: Int, in host: HostFile) -> Bool {
    let buffer = host.buffer
    let tokens = host.significantTokens(value).filter { !buffer.spells($0, "&") && !buffer.spells($0, "!") }
    guard let first = tokens.first else { return true }
    // `self`, and what it is taken for: `self as! Self`
    if buffer.isWord(first, "self"), tokens.count == 1 || buffer.isWord(tokens[1], "as") { return true }
    if buffer.tokens[first].kind == .number || buffer.tokens[first].kind == .string || buffer.isWord(first, in: ["true", "false", "nil"]) { return true }
    let origins = ItemOrigins(host)
    if origins.constructed(value) != nil { return true }
    guard tokens.count == 1, buffer.tokens[first].kind == .identifier, let found = host.declarations.declaration(of: buffer.text(first), at: first) else { return false }
    if found.kind == .parameter { return found.scope == body && found.type.map { type in !type.contains { buffer.tokens[$0].kind == .leftBracket || buffer.bytes(of: $0).starts(with: "...".utf8) } } == true }
    guard found.kind == .local, let made = found.initializer.map({ buffer.trimmed($0) }) else { return false }
    return origins.constructed(made) != nil || buffer.isWord(made.lowerBound, "self") && made.count == 1
  }
}

extension ItemIdentity {
  /// Whether it is nothing but what functions of named types give: `Card.make()`.
  fileprivate var isMadeByType: Bool {
    !parameters.isEmpty && found == nil && !isAnything && takers.isEmpty && stacks.isEmpty && members.allSatisfy { $0.name.contains(":") }
      && parameters.allSatisfy { if case .result(let owner, _) = $0.way { owner.name != nil } else { false } }
  }
}
