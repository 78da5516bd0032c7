internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Checks that the statements of a closure mean the same in the code around the closure.
struct SnapKitSplice {
  private let host: HostFile
  private let site: SnapKitSite
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile, _ site: SnapKitSite) {
    self.host = host
    self.site = site
  }

  func check(_ closure: SnapKitClosure) throws(Diagnostic) {
    for range in closure.droppable where buffer.hasComment(in: range) {
      throw Diagnostic(.commentInsideSite, at: host.range(range), "a comment stands inside a statement that is not needed any more")
    }
    for index in closure.body {
      guard buffer.tokens[index].kind == .string || buffer.tokens[index].kind == .interpolatedString else { continue }
      if buffer.bytes(of: index).contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
        throw Diagnostic(.unsupportedSyntax, at: host.range(index), "a string of several lines stands in the closure")
      }
    }
    if !closure.isStraight { try checkJumps(closure) }
    try checkNames(of: closure)
    try SnapKitImplicitSelf(host, site).check(closure)
  }

  /// `return` leaves the closure, not the function around it; it can be said as `break` out of a `do`.
  private func checkJumps(_ closure: SnapKitClosure) throws(Diagnostic) {
    for index in closure.body where buffer.isWord(index, in: ["return", "defer", "throw", "await"]) && buffer.isReservedOrEffect(index) {
      if closure.droppable.contains(where: { $0.contains(index) }) || isInInnerFunction(index, closure) { continue }
      if buffer.isWord(index, "return"), let statement = buffer.statement(containing: index), statement == index..<index + 1 { continue }
      throw Diagnostic(
        .controlFlowInSite, at: host.range(index), "'\(buffer.text(index))' leaves the closure, and would leave the code around it")
    }
  }

  private func isInInnerFunction(_ index: Int, _ closure: SnapKitClosure) -> Bool {
    host.declarations.braces(around: index).contains { $0 > closure.open && host.declarations.isClosure(openedAt: $0) }
      || host.declarations.enclosingFunction(at: index).map { $0 > closure.open && closure.body.contains($0) } == true
  }

  /// The statements that leave the closure before its end.
  func returns(in closure: SnapKitClosure) -> [Range<Int>] {
    closure.body.filter { index in
      buffer.isWord(index, "return") && buffer.isReservedWord(index) && !closure.droppable.contains { $0.contains(index) } && !isInInnerFunction(index, closure)
    }.map { $0..<$0 + 1 }
  }

  /// Names that the body declares at its own level join the names of the code around the closure, unless they get a block.
  private func checkNames(of closure: SnapKitClosure) throws(Diagnostic) {
    if site.isBlock { return }
    if let unfit = unfitDeclaration(in: closure) {
      throw Diagnostic(.controlFlowInSite, at: host.range(unfit), "this declaration would join the code around the closure")
    }
    guard let name = takenName(in: closure) else { return }
    throw Diagnostic(
      .controlFlowInSite, at: host.range(name), "'\(buffer.text(name))' is the name of something else in the code around the closure")
  }

  /// Whether what the body declares cannot stand beside the code around the closure.
  func needsBlock(_ closure: SnapKitClosure) -> Bool { unfitDeclaration(in: closure) != nil || takenName(in: closure) != nil }

  /// The braces around the site, where the body joins the code in them.
  private func surroundings(of closure: SnapKitClosure) -> Range<Int>? {
    guard let brace = buffer.parent(of: site.statement.lowerBound), let end = buffer.partner(of: brace), returns(in: closure).isEmpty else { return nil }
    return brace..<end
  }

  private func unfitDeclaration(in closure: SnapKitClosure) -> Int? {
    surroundings(of: closure) == nil ? nil : closure.body.first { declaresOtherThanNames($0, closure) }
  }

  /// A name that the body declares and the code around the closure has.
  private func takenName(in closure: SnapKitClosure) -> Int? {
    guard let around = surroundings(of: closure) else { return nil }
    return joiningNames(of: closure).first { name in
      let spelling = buffer.text(name)
      let isUsed = buffer.tokens(named: spelling, in: around.lowerBound + 1..<around.upperBound).contains { other in
        !(closure.open...closure.close).contains(other) && buffer.previous(other).map { buffer.tokens[$0].kind != .dot } ?? true
      }
      return isUsed || buffer.interpolatedNames(spelled: spelling).contains { other in
        !other.isMember && around.lowerBound < other.string && other.string < around.upperBound && !(closure.open...closure.close).contains(other.string)
      }
    }
  }

  /// The tokens of the names that a body declares at its own level: variables and types.
  ///
  /// Where the body is left before its end, it stays a block with names of its own.
  func joiningNames(of closure: SnapKitClosure) -> [Int] {
    if closure.isStraight || !returns(in: closure).isEmpty { return [] }
    return closure.body.filter { index in
      guard buffer.tokens[index].kind == .identifier, buffer.parent(of: index) == closure.open, let before = buffer.previous(index),
        !closure.droppable.contains(where: { $0.contains(index) })
      else { return false }
      if buffer.isWord(before, in: ["class", "struct", "enum", "typealias"]) { return true }
      guard let declared = host.declarations.declared(at: index), declared.scope == closure.open else { return false }
      // A condition's names end with it.
      return buffer.previous(before).map { !buffer.isWord($0, "case") } ?? true
    }
  }

  /// `func gap() -> CGFloat { 8 }`, `let (a, b) = pair`
  private func declaresOtherThanNames(_ index: Int, _ closure: SnapKitClosure) -> Bool {
    guard buffer.isWord(index, in: ["let", "var", "func"]), buffer.parent(of: index) == closure.open, let name = buffer.next(index),
      !closure.droppable.contains(where: { $0.contains(index) })
    else { return false }
    return buffer.tokens[name].kind != .identifier || buffer.isWord(index, "func")
  }
}

extension TokenBuffer {
  fileprivate func isReservedOrEffect(_ index: Int) -> Bool { isReservedWord(index) || isWord(index, "await") }
}
