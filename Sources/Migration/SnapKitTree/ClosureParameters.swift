internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What the parameters of a file's closures stand for, as far as the calls say it that the closures are given to.
struct ClosureParameters {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// The object that RxSwift hands on to a closure: `owner` of `.bind(with: self) { owner, text in … }`, and of the closure
  /// behind `.withUnretained(self)`; for `$0` there the pair's first part, `$0.0`.
  ///
  /// What projects and libraries add to Combine under the first's name does the same.
  ///
  /// - Source: RxSwift 6, RxSwift/Observables/WithUnretained.swift, RxSwift/ObservableType+Extensions.swift (`subscribe(with:)`),
  ///   RxCocoa/Observable+Bind.swift and RxCocoa/SharedSequence/ (`drive(with:)`, `emit(with:)`); Publisher in Combine.
  /// - Parameter isFirstPart: Whether the first part of the closure's one parameter is meant, and not the parameter.
  func objectOfRxSwift(_ declaration: Declaration?, _ position: Int, isFirstPart: Bool, at token: Int) -> Range<Int>? {
    guard buffer.importsStreams, let (brace, position) = closure(of: declaration, position, at: token), position == 0, var callee = buffer.previous(brace) else { return nil }
    var arguments: Int?
    if buffer.tokens[callee].kind == .colon || buffer.tokens[callee].kind == .leftParenthesis {
      guard let open = buffer.parent(of: brace), buffer.tokens[open].kind == .leftParenthesis, let name = buffer.previous(open) else { return nil }
      arguments = open
      callee = name
    } else if buffer.tokens[callee].kind == .rightParenthesis {
      guard let open = buffer.partner(of: callee), let name = buffer.previous(open) else { return nil }
      arguments = open
      callee = name
    }
    guard buffer.isWord(callee, in: Self.receivers) else { return nil }
    if let arguments, let call = CallExpression(at: arguments, in: buffer), let object = call.arguments.first, object.label == "with" {
      guard !host.declarations.functions(named: buffer.text(callee)).contains(where: { firstLabel(ofFunctionAt: $0) == "with" }) else { return nil }
      return isFirstPart || !buffer.isWord(callee, in: ["subscribe", "bind", "drive", "emit"]) ? nil : object.value
    }
    guard !host.declarations.functions(named: buffer.text(callee)).contains(where: mayTakePair) else { return nil }
    guard isFirstPart == (declaration == nil || isAlone(declaration, in: brace)) else { return nil }
    return unretained(before: callee, isOwner: declaration.map { ["owner", "self", "object", "this"].contains($0.name) } ?? false)
  }

  /// Whether a name is that of a parameter which RxSwift gives the object around the closure: `owner` behind `bind(with: self)`.
  func isSelf(_ name: String, at token: Int) -> Bool {
    guard buffer.importsStreams, let found = host.declarations.declaration(of: name, at: token), found.kind == .parameter || found.kind == .element,
      let object = objectOfRxSwift(found, 0, isFirstPart: false, at: token)
    else { return false }
    return buffer.normalizedText(object) == "self" && host.declarations.enclosingType(at: object.lowerBound)?.open == host.declarations.enclosingType(at: token)?.open
  }

  private func firstLabel(ofFunctionAt name: Int) -> String? {
    host.declarations.parameters(ofFunctionAt: name).flatMap { buffer.next($0) }.map { buffer.text($0) }
  }

  /// Whether a function of the file may be the one that is called behind `withUnretained`: not one that takes nothing, such as
  /// `func bind()`, and no method of a class, which is nothing that comes from there.
  private func mayTakePair(_ name: Int) -> Bool {
    if let open = host.declarations.parameters(ofFunctionAt: name), buffer.next(open) == buffer.partner(of: open) { return false }
    return host.declarations.enclosingType(at: name)?.keyword != "class"
  }

  /// `self` of `.withUnretained(self)` in front of a call, with nothing between them that gives something else.
  ///
  /// - Parameter isOwner: Whether the closure calls it so; then a project's property between them, `.main`, hands it on.
  private func unretained(before callee: Int, isOwner: Bool) -> Range<Int>? {
    var name = callee
    for _ in 0..<ItemIdentityReader.maximumDepth {
      guard let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot, let close = buffer.previous(dot) else { return nil }
      if isOwner, buffer.tokens[close].kind == .identifier {
        name = close
        continue
      }
      guard buffer.tokens[close].kind == .rightParenthesis, let open = buffer.partner(of: close), let before = buffer.previous(open) else { return nil }
      if buffer.isWord(before, "withUnretained") {
        guard let call = CallExpression(at: open, in: buffer), call.arguments.count == 1, call.trailingClosures.isEmpty else { return nil }
        return call.arguments[0].value
      }
      guard buffer.isWord(before, in: ["observe", "subscribe", "debug", "share", "throttle", "debounce", "take", "skip", "receive", "delay"]),
        !buffer.isWord(before, "subscribe") || CallExpression(at: open, in: buffer)?.arguments.first?.label == "on"
      else { return nil }
      name = before
    }
    return nil
  }

  private static let receivers: [StaticString] = ["subscribe", "bind", "drive", "emit", "do", "map", "flatMap", "flatMapLatest", "compactMap", "filter", "sink"]

  /// Whether a closure has one parameter.
  private func isAlone(_ declaration: Declaration?, in brace: Int) -> Bool {
    guard let end = buffer.signatureEnd(ofClosureAt: brace) else { return true }
    return !(brace..<end).contains { buffer.tokens[$0].kind == .comma && (buffer.parent(of: $0) == brace || buffer.parent(of: $0) == declaration.flatMap { buffer.parent(of: $0.token) }) }
  }

  /// The brace of the closure that has a parameter, and the position of this, from 0.
  func closure(of declaration: Declaration?, _ position: Int, at token: Int) -> (brace: Int, position: Int)? {
    guard let declaration else { return host.declarations.enclosingClosure(at: token).map { ($0, position) } }
    guard let brace = declaration.scope, host.declarations.isClosure(openedAt: brace), let parent = buffer.parent(of: declaration.token), declaration.token > brace
    else { return nil }
    let start = parent == brace ? captureEnd(brace) : parent
    guard start < declaration.token else { return nil }
    return (brace, (start..<declaration.token).count { buffer.tokens[$0].kind == .comma && buffer.parent(of: $0) == parent })
  }

  /// The last token of `[weak self]` behind a brace, or the brace.
  private func captureEnd(_ brace: Int) -> Int {
    guard let next = buffer.next(brace), buffer.tokens[next].kind == .leftBracket, let close = buffer.partner(of: next) else { return brace }
    return close
  }
}

extension TokenBuffer {
  /// Whether a file imports a library of streams that hand an object on to closures: RxSwift, Combine, or one that belongs to them.
  var importsStreams: Bool {
    let modules = ["RxSwift", "RxCocoa", "RxRelay", "ReactorKit", "Combine", "CombineExt", "CombineCocoa", "OpenCombine"]
    return ImportStatement.all(in: self).contains { modules.contains($0.module) }
  }
}
