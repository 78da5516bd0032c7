internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Which code runs once in the life of an object.
struct CallOnceFacts {
  let host: HostFile
  var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// Whether a token's code runs at most once for an object: in an initialiser or `viewDidLoad`, or in a method that
  /// only those call, in one place.
  /// - Parameter first: Whether no other code of the object may run before.
  func isOnce(_ index: Int, first: Bool = false) -> Bool {
    var token = index
    for _ in 0..<6 {
      guard let function = host.declarations.enclosingFunction(at: token), isInPlainBody(token, of: function) else { return false }
      guard let name = nameOfFunction(function) else { return false }
      if name == "init" || !first && (name == "viewDidLoad" || name == "loadView") && isStart(name, function) { return true }
      guard isPrivate(function), let calls = calls(of: function, named: name) else { return false }
      if calls.count > 1 { return areInInitializersOfTheirOwn(calls) }
      guard let call = calls.first else { return false }
      token = call
    }
    return false
  }

  /// Whether each of some calls stands in another designated initialiser: an object runs one of these.
  ///
  /// - Source: The Swift Programming Language, "Initializer Delegation for Class Types".
  private func areInInitializersOfTheirOwn(_ calls: [Int]) -> Bool {
    var seen: Set<Int> = []
    // That of a subclass runs one of these as well.
    guard Set(calls.map { host.declarations.enclosingType(at: $0)?.name }).count == 1 else { return false }
    return calls.allSatisfy { call in
      guard let function = host.declarations.enclosingFunction(at: call), isInPlainBody(call, of: function), isDesignatedInitializer(openedAt: function) else { return false }
      return seen.insert(function).inserted
    }
  }

  /// Whether a token's code runs in every initialiser that holds it: under no condition, and behind nothing that leaves.
  func isAlways(_ index: Int) -> Bool {
    chain(to: index).allSatisfy { isUnconditional($0.token, in: $0.function) }
  }

  /// Whether a token's code runs each time that a function does which holds it.
  func isUnconditional(_ token: Int, in function: Int) -> Bool {
    host.declarations.braces(around: token).first == function
      && !(function..<token).contains { buffer.isWord($0, in: ["return", "guard", "throw", "try"]) } && !isConditional(token)
      // In another branch of '#if' there may be no such code.
      && !buffer.hasDirective(in: function..<token)
  }

  /// Whether a part of the statement around a token decides whether its code runs: `isWide ? lay() : stack()`, `if isWide, lay()`.
  func isConditional(_ token: Int) -> Bool {
    guard let statement = buffer.statement(containing: token), statement.lowerBound <= token else { return false }
    if buffer.isWord(statement.lowerBound, in: ["if", "guard", "while", "switch", "for"]) { return true }
    let own = buffer.postfixStart(of: token)
    return (statement.lowerBound..<own).contains { index in
      buffer.tokens[index].kind == .operatorSymbol && ["?", "??", "&&", "||", ":"].contains(buffer.text(index)) || buffer.tokens[index].kind == .leftBrace
    }
  }

  /// Whether other code of the object may run before a token's, which runs in an initialiser.
  ///
  /// - Complexity: O(tokens of the functions that run before).
  func mayRun(_ other: Int, before index: Int) -> Bool { mayRun(other, before: index, along: chain(to: index)) }

  /// - Parameters:
  ///   - chain: The function around a token, the one that calls it there, and so on to an initialiser, or to a method that the
  ///     superclass's calls.
  ///   - inherited: The names in the superclasses' code that may run before, where that is known.
  func mayRun(_ other: Int, before index: Int, along chain: [(function: Int, token: Int)], inherited: Set<String>? = nil) -> Bool {
    guard inherited != nil || chain.last.map({ nameOfFunction($0.function) == "init" }) == true, let goal = host.declarations.enclosingFunction(at: other) else { return true }
    let property = nameOfFunction(goal) == nil ? host.declarations.observedProperty(openedAt: goal) : nil
    var waiting: [Range<Int>] = []
    for (function, token) in chain {
      if function == goal, other < token { return true }
      waiting.append(function + 1..<token)
    }
    for member in inherited == nil ? membersOfSuperclass(before: index) : [] {
      if member.contains(goal) { return true }
      waiting.append(member)
    }
    // What a subclass does in an override may be anything.
    let overridden = host.declarations.enclosingType(at: index).map { overriddenMembers(of: $0.name) } ?? []
    var seen: Set<String> = []
    /// Whether a name may run the other code; what else it may run waits.
    func mayRun(_ word: String) -> Bool {
      guard seen.insert(word).inserted else { return false }
      if word == property { return true }
      if !overridden.isEmpty, overridden.contains(word) || Self.hooks[word]?.contains(where: overridden.contains) == true { return true }
      for body in ([word] + Self.hooks[word, default: []]).flatMap({ host.declarations.bodies(ofFunctionsNamed: $0) }).compactMap(\.self) {
        if body == goal { return true }
        if let close = buffer.partner(of: body) { waiting.append(body + 1..<close) }
      }
      for code in host.declarations.declarations(named: word).compactMap(codeRun) {
        if code.contains(goal) { return true }
        waiting.append(code)
      }
      return false
    }
    for word in inherited ?? [] where mayRun(word) { return true }
    while let range = waiting.popLast() {
      for place in range where buffer.tokens[place].kind == .identifier {
        let word = buffer.text(place)
        if word == "self", isHandedOut(place), !isPrivate(goal) { return true }
        if mayRun(word) { return true }
      }
    }
    return false
  }

  /// The members of a class that subclasses override, of this file and of all others that were looked through.
  ///
  /// - Complexity: O(overrides of the file).
  func overriddenMembers(of className: String) -> Set<String> {
    let own = OverriddenMembers.overrides(in: host.declarations).filter { $0.type != className.lastDottedWord && host.declarations.inherits($0.type, from: className) }
    return host.declarations.index.overriddenMembers.names(of: className).union(own.map(\.name))
  }

  /// What the frameworks call when a method of theirs is called.
  ///
  /// Source: UIView and NSView, "Observing View-Related Changes", "Laying out Subviews" and "Triggering Auto Layout".
  private static let hooks: [String: [String]] = [
    "addSubview": ["didAddSubview"], "insertSubview": ["didAddSubview"], "removeFromSuperview": ["willRemoveSubview"], "layoutIfNeeded": ["layoutSubviews", "layout"],
    "updateConstraintsIfNeeded": ["updateConstraints"],
  ]

  /// What naming a property may run: its accessors, its observers, or the code that makes a lazy one.
  private func codeRun(by property: Declaration) -> Range<Int>? {
    guard property.kind == .property, let statement = buffer.statement(containing: property.token), property.token + 1 < statement.upperBound,
      property.isComputed || property.hasObservers || statement.contains(where: { $0 < property.token && buffer.isWord($0, "lazy") })
    else { return nil }
    return property.token + 1..<statement.upperBound
  }

  /// Whether a call that is no framework's gets the object: `style.apply(to: self)`.
  func isHandedOut(_ index: Int) -> Bool {
    guard let open = buffer.parent(of: index), buffer.tokens[open].kind == .leftParenthesis, let next = buffer.next(index),
      [.comma, .rightParenthesis].contains(buffer.tokens[next].kind), let callee = buffer.previous(open), buffer.tokens[callee].kind == .identifier
    else { return false }
    return !buffer.isReservedWord(callee) && buffer.text(callee).first?.isUppercase != true
      && !buffer.isWord(callee, in: ["addTarget", "addObserver", "removeObserver", "type", "constraint", "isEqual", "addInteraction"])
  }

  /// The function around a token, the one that calls it, and so on to the initialiser, each with the token in it.
  func chain(to index: Int) -> [(function: Int, token: Int)] {
    var result: [(function: Int, token: Int)] = []
    var token = index
    for _ in 0..<6 {
      guard let function = host.declarations.enclosingFunction(at: token) else { return result }
      result.append((function, token))
      guard let name = nameOfFunction(function), name != "init", let call = onlyCall(of: name, except: function) else { return result }
      token = call
    }
    return result
  }

  /// Whether the frameworks alone call a method, as far as the file and what is known of others tells: other code only has it
  /// in an override, where it goes to `super`.
  private func isStart(_ name: String, _ function: Int) -> Bool {
    let type = host.declarations.enclosingType(at: function)?.name
    if host.declarations.index.repeatedStarts.mayRepeat(name, of: type) { return false }
    var functions: Set<Int> = []
    return buffer.tokens(named: name).allSatisfy { index in
      guard let before = buffer.previous(index), !buffer.isWord(before, "func"), buffer.next(index).map({ buffer.tokens[$0].kind == .leftParenthesis }) == true
      else { return true }
      guard buffer.tokens[before].kind == .dot, let owner = buffer.previous(before) else { return false }
      guard buffer.isWord(owner, "super") else { return !buffer.isWord(owner, "self") }
      guard let function = host.declarations.enclosingFunction(at: index), nameOfFunction(function) == name else { return false }
      return functions.insert(function).inserted
    }
  }

  /// Whether no loop or closure stands between a token and the function's body.
  private func isInPlainBody(_ index: Int, of function: Int) -> Bool {
    var place = index
    for brace in host.declarations.braces(around: index) {
      if buffer.isInRepeatedPart(place) { return false }
      if brace == function { return true }
      if host.declarations.isClosure(openedAt: brace) { return false }
      place = brace
    }
    return false
  }

  /// The name after `func`, or `init`.
  func nameOfFunction(_ body: Int) -> String? {
    guard let statement = buffer.statement(containing: body) else { return nil }
    var index: Int? = statement.lowerBound
    while let current = index, current < body {
      if buffer.isWord(current, "init") { return "init" }
      if buffer.isWord(current, "func") { return buffer.next(current).map { buffer.text($0) } }
      index = buffer.next(buffer.groupEnd(current))
    }
    return nil
  }

  func isPrivate(_ body: Int) -> Bool {
    guard let statement = buffer.statement(containing: body) else { return false }
    return (statement.lowerBound..<body).contains { buffer.isWord($0, "private") || buffer.isWord($0, "fileprivate") }
  }

  /// The places that call a private function; nil for others, and where another one names it.
  func callsOfPrivate(_ body: Int, named name: String) -> [Int]? { isPrivate(body) ? calls(of: body, named: name) : nil }

  /// The one place that calls a function, when no other place names it.
  private func onlyCall(of name: String, except body: Int) -> Int? {
    guard let calls = calls(of: body, named: name), calls.count == 1 else { return nil }
    return calls.first
  }

  /// The places that call a function of their own object; nil where another one names it, or calls that of another object.
  ///
  /// - Complexity: O(occurrences of the name × functions of the name).
  private func calls(of body: Int, named name: String) -> [Int]? {
    let type = host.declarations.enclosingType(at: body)?.name
    let functions = host.declarations.functions(named: name)
    var found: [Int] = []
    for index in buffer.tokens(named: name) {
      if let before = buffer.previous(index), buffer.isWord(before, "func") { continue }
      let isOwn = buffer.isOwnMember(index)
      // Another type of the file means its own function.
      if isOwn, let other = host.declarations.enclosingType(at: index)?.name, other != type, functions.contains(where: { host.declarations.enclosingType(at: $0)?.name == other }) { continue }
      guard isOwn, let next = buffer.next(index), buffer.tokens[next].kind == .leftParenthesis else { return nil }
      found.append(index)
    }
    return found
  }
}

extension DeclarationTable {
  /// The name of the property whose accessors or observers open at a brace.
  fileprivate func observedProperty(openedAt brace: Int) -> String? {
    guard let outer = buffer.parent(of: brace) else { return nil }
    let start = buffer.tokens[outer].kind == .leftBrace && typeBody(openedAt: outer) == nil ? outer : brace
    return buffer.statement(containing: start).flatMap { statement in
      (statement.lowerBound..<start).first { buffer.isWord($0, "var") }.flatMap { buffer.next($0) }.map { buffer.text($0) }
    }
  }
}
