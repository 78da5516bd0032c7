internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What the parameters of closures are: of the type that a property declares.
extension ItemIdentityReader {
  /// The type of a closure's parameter, as the property says it that the closure is assigned to: `card.onTap = { card in … }`.
  ///
  /// - Parameters:
  ///   - declaration: Nil for `$0`.
  ///   - position: That of the parameter, from 0, when it has no declaration.
  func typeOfParameter(_ declaration: Declaration?, _ position: Int, at token: Int) -> ItemType? {
    guard let (brace, position) = ClosureParameters(host).closure(of: declaration, position, at: token), let equals = buffer.previous(brace), buffer.spells(equals, "=")
    else { return nil }
    // `static let narrow: (UIView) -> Void = { … }`
    if let holder = origins.holder(ofValueAt: brace), holder.type != nil {
      let type = type(of: [holder.name, DeclarationIndex.closureParameter(position)], holder.kind == .property, at: holder.token)
      return type == .unknown ? nil : type
    }
    guard let property = buffer.previous(equals), buffer.tokens[property].kind == .identifier,
      var names = names(host.significantTokens(buffer.postfixStart(of: property)..<property + 1))
    else { return nil }
    let isMember = names.count > 1 && names[0] == "self" || names.count == 1 && host.declarations.declaration(of: names[0], at: property).map { $0.kind == .property } ?? true
    if names[0] == "self" { names.removeFirst() }
    let type = type(of: names + [DeclarationIndex.closureParameter(position)], isMember, at: property)
    return type == .unknown ? nil : type
  }

  /// The type of a parameter of a closure that a method is given, as the method says it: `banner.fill { card in … }`.
  ///
  /// - Parameters:
  ///   - declaration: Nil for `$0`.
  ///   - position: That of the parameter, from 0, when it has no declaration.
  func typeOfParameterOfMethod(_ declaration: Declaration?, _ position: Int, at token: Int) -> ItemType? {
    guard let (brace, position) = ClosureParameters(host).closure(of: declaration, position, at: token), let method = ClosureTaker.method(givenClosureAt: brace, in: buffer),
      let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot,
      var names = names(host.significantTokens(buffer.postfixStart(of: method)..<dot)), names.first?.first?.isUppercase == false
    else { return nil }
    let isMember = names.count > 1 && names[0] == "self" || names.count == 1 && host.declarations.declaration(of: names[0], at: method).map { $0.kind == .property } ?? true
    if names[0] == "self" {
      // What the type of the code itself has may be that of a subclass.
      guard names.count > 1 else { return nil }
      names.removeFirst()
    }
    let path = names + [DeclarationIndex.closureTaken(byFunction: buffer.text(method)), DeclarationIndex.closureParameter(position)]
    let type = type(of: path, isMember, at: method)
    return type == .unknown ? nil : type
  }

  /// Adds what calls of a closure hand to its parameter: what is written beside a local closure, and any view for a closure
  /// that something keeps. Which views a function hands to a closure is for all files to tell.
  func addCallers(_ declaration: Declaration?, _ position: Int, at token: Int, _ depth: Int, to result: inout ItemIdentity) {
    guard let (brace, position) = ClosureParameters(host).closure(of: declaration, position, at: token) else { return }
    switch ClosureTaker(of: brace, in: host) {
    case .function(let name):
      result.takers.insert(GivenClosure(taker: name, labels: labels(ofCallWith: brace)))
      // Whoever has the other end of a stream can send any view.
      if ClosureTaker.listeners.contains(name) { result.found = .any }
      // A closure that a parameter or variable holds takes it.
      if let held = host.declarations.declaration(of: name, at: brace), held.kind != .property { result.found = .any }
    case .called(let call): add([call], position, depth, to: &result)
    case .kept:
      guard let local = origins.holder(ofValueAt: brace), let calls = callsAlone(of: local) else {
        result.found = .any
        return
      }
      add(calls, position, depth, to: &result)
    }
  }

  /// What a closure gives that a variable or property of the file holds, or a function is given: any view, unless it is written there
  /// alone, or callers write it.
  ///
  /// - Parameters:
  ///   - method: The token of the name that is called.
  ///   - first: The first token of the expression.
  func resultOfClosure(named name: String, _ method: Int, at token: Int, _ first: Int, _ depth: Int) -> ItemIdentity? {
    let isMember = method > first
    guard !isMember || buffer.isWord(first, "self") && buffer.next(first).flatMap(buffer.next) == method, host.declarations.functions(named: name).isEmpty,
      let holder = isMember ? host.declarations.member(name, ofTypeAt: method) : host.declarations.declaration(of: name, at: method)
    else { return nil }
    if holder.kind == .parameter, let parameter = origins.closureParameter(holder) { return ItemIdentity(parameters: [parameter]) }
    guard holder.isConstant, let brace = holder.initializer.map({ buffer.trimmed($0) })?.first, buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace),
      let values = origins.returnedValues(in: brace, close, startingAt: buffer.signatureEnd(ofClosureAt: brace) ?? brace), !values.isEmpty
    else { return .anyView }
    var result = union(ofReturned: values, depth)
    result.isNew = false
    return result
  }

  /// Adds the function that is given the closure whose parameter something is.
  ///
  /// - Parameter isOfList: Whether it is a method of one of the standard library's lists.
  func addTaker(_ declaration: Declaration?, _ position: Int, isOfList: Bool, at token: Int, to result: inout ItemIdentity) {
    guard let (brace, _) = ClosureParameters(host).closure(of: declaration, position, at: token), case .function(let name) = ClosureTaker(of: brace, in: host) else { return }
    result.takers.insert(GivenClosure(taker: name, isOfList: isOfList, labels: labels(ofCallWith: brace)))
  }

  /// The labels of the arguments beside which a closure stands, or among which it does.
  private func labels(ofCallWith brace: Int) -> [String?]? {
    guard let before = buffer.previous(brace) else { return nil }
    if buffer.tokens[before].kind == .identifier { return [] }
    guard let open = buffer.tokens[before].kind == .rightParenthesis ? buffer.partner(of: before) : buffer.parent(of: brace), buffer.tokens[open].kind == .leftParenthesis
    else { return nil }
    return CallExpression(at: open, in: buffer)?.arguments.map { $0.label?.filter { $0 != "`" } }
  }

  private func add(_ calls: [CallExpression], _ position: Int, _ depth: Int, to result: inout ItemIdentity) {
    for call in calls where call.arguments.indices.contains(position) {
      let value = call.arguments[position].value
      memo.merge(identity(of: value, at: value.lowerBound, depth: depth + 1), into: &result)
    }
  }

  /// The calls of a local closure that is used for nothing else; nil for others.
  private func callsAlone(of closure: Declaration) -> [CallExpression]? {
    guard closure.kind == .local, closure.isConstant else { return nil }
    var calls: [CallExpression] = []
    for use in buffer.tokens(named: closure.name) where use != closure.token && host.declarations.declaration(of: closure.name, at: use)?.token == closure.token {
      guard let open = buffer.next(use), buffer.tokens[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer) else { return nil }
      calls.append(call)
    }
    return calls
  }
}

/// What has a closure that is written somewhere.
enum ClosureTaker {
  /// Functions that hand a closure what code elsewhere sends.
  /// Source: Publisher in Combine; ObservableType in RxSwift, Signal and Driver in RxCocoa; SignalProducer in ReactiveSwift.
  static let listeners: Set<String> = ["sink", "subscribe", "drive", "emit", "observeValues", "startWithValues", "onReceive", "onNext"]

  /// A function or type of this name is given it.
  case function(String)
  /// Code around it calls it at once: `{ … }(title)`.
  case called(CallExpression)
  /// A variable, a list or whoever gets the result of a function.
  case kept

  /// The name of the function that a closure is given to, behind its brackets or between them; nil for a second closure behind them.
  static func method(givenClosureAt brace: Int, in buffer: TokenBuffer) -> Int? {
    guard var callee = buffer.previous(brace) else { return nil }
    if let open = buffer.call(givenClosureAt: brace) {
      guard let name = buffer.previous(open) else { return nil }
      callee = name
    } else if buffer.tokens[callee].kind == .rightParenthesis, let open = buffer.partner(of: callee), let name = buffer.previous(open) {
      callee = name
    }
    return buffer.tokens[callee].kind == .identifier && !buffer.isReservedWord(callee) ? callee : nil
  }

  /// - Parameter brace: What opens the closure.
  init(of brace: Int, in host: HostFile) {
    let buffer = host.buffer
    self = .kept
    if let close = buffer.partner(of: brace), let open = buffer.next(close), buffer.tokens[open].kind == .leftParenthesis, !buffer.hasNewline(between: close, and: open),
      let call = CallExpression(at: open, in: buffer) {
      self = .called(call)
      return
    }
    guard var callee = buffer.previous(brace) else { return }
    if let open = buffer.call(givenClosureAt: brace) {
      guard let name = buffer.previous(open) else { return }
      callee = name
    } else if buffer.tokens[callee].kind == .colon {
      // `animations: { … } completion: { … }`
      let start = buffer.postfixStart(of: brace)
      guard start < brace, let first = (start..<brace).first(where: { buffer.tokens[$0].kind == .leftBrace && buffer.parent(of: $0) == buffer.parent(of: brace) }),
        let name = buffer.previous(first)
      else { return }
      callee = name
    }
    if buffer.tokens[callee].kind == .rightParenthesis, let open = buffer.partner(of: callee), let name = buffer.previous(open) { callee = name }
    guard buffer.tokens[callee].kind == .identifier, !buffer.isReservedWord(callee), !buffer.isWord(callee, "in"), let name = buffer.name(callee) else { return }
    // `Row.init { … }`
    if buffer.isWord(callee, "init") {
      guard let dot = buffer.previous(callee), let type = buffer.previous(dot), buffer.tokens[type].kind == .identifier, buffer.text(type).first?.isUppercase == true else { return }
      self = .function(buffer.text(type))
      return
    }
    self = .function(name)
  }
}

extension TokenBuffer {
  /// The parenthesis of the call that a closure is an argument of; nil for one that trails: `use(rows.map { $0 })`.
  func call(givenClosureAt brace: Int) -> Int? {
    guard let before = previous(brace), tokens[before].kind != .identifier, tokens[before].kind != .rightParenthesis, let open = parent(of: brace),
      tokens[open].kind == .leftParenthesis
    else { return nil }
    return open
  }
}
