internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Checks that members which a closure names without `self` can be named so in the code around it.
///
/// A closure that captures `self`, or a method, allows what the closure around the call may not.
struct SnapKitImplicitSelf {
  private let host: HostFile
  private let site: SnapKitSite
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile, _ site: SnapKitSite) {
    self.host = host
    self.site = site
  }

  func check(_ closure: SnapKitClosure) throws(Diagnostic) {
    let isWrittenThere = site.syntax.range.contains(closure.open)
    guard !isWrittenThere || hasSelf(closure.open..<closure.body.lowerBound), needsSelf(at: site.statement.lowerBound),
      let member = closure.body.first(where: { isMember($0, closure) })
    else { return }
    throw Diagnostic(
      .unsupportedSyntax, at: host.range(member), "'\(buffer.text(member))' needs 'self.' in the closure around the call",
      help: "write 'self.\(buffer.text(member))'")
  }

  private func hasSelf(_ signature: Range<Int>) -> Bool { signature.contains { buffer.isWord($0, "self") } }

  /// Whether a closure is around a token that may run later and does not capture an object that is there.
  private func needsSelf(at token: Int) -> Bool {
    for brace in host.declarations.braces(around: token) {
      if host.declarations.typeBody(openedAt: brace) != nil { return false }
      guard host.declarations.isClosure(openedAt: brace), buffer.callee(ofClosureAt: brace).map({ !buffer.isWord($0, "forEach") }) ?? true else { continue }
      guard let end = buffer.signatureEnd(ofClosureAt: brace), hasSelf(brace..<end) else { return true }
      return host.declarations.isSelfWeak(at: token)
    }
    return false
  }

  /// Whether a token names a member of the object without saying so.
  private func isMember(_ token: Int, _ closure: SnapKitClosure) -> Bool {
    guard buffer.tokens[token].kind == .identifier, !buffer.isReservedWord(token), let before = buffer.previous(token), buffer.tokens[before].kind != .dot,
      !closure.droppable.contains(where: { $0.contains(token) }), host.declarations.declared(at: token) == nil
    else { return false }
    let name = buffer.text(token)
    guard name != closure.maker, name.first.map({ $0.isLowercase || $0 == "_" }) == true, !Self.others.contains(name) else { return false }
    if let colon = buffer.next(token), buffer.tokens[colon].kind == .colon, buffer.tokens[before].kind == .leftParenthesis || buffer.tokens[before].kind == .comma { return false }
    if let declared = host.declarations.declaration(of: name, at: token) { return declared.kind == .property && declared.scope != nil }
    let functions = host.declarations.functions(named: name)
    return functions.isEmpty || functions.contains { host.declarations.enclosingType(at: $0) != nil }
  }

  /// Words of the language and functions that belong to no object.
  /// Source: the Swift standard library and Foundation.
  private static let others: Set<String> = [
    "self", "super", "true", "false", "nil", "max", "min", "abs", "floor", "ceil", "round", "sqrt", "pow", "zip", "stride", "print", "debugPrint", "assert", "precondition", "fatalError", "type",
  ]
}
