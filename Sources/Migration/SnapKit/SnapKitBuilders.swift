internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Closures and functions that are declared apart from the calls which take them: `a.snp.makeConstraints(pin)`.
struct SnapKitBuilders {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// The declaration that gives a call its closure, when the body means the same at the call and nothing else uses it.
  func declaration(of closure: SnapKitClosure, at call: CallSite) throws(Diagnostic) -> Range<Int> {
    let failure = Diagnostic(.dynamicClosure, at: host.range(call.expression), "the closure is not written at the call")
    guard let statement = buffer.statement(containing: closure.open), let name = name(in: statement, before: closure.open),
      let scope = buffer.parent(of: statement.lowerBound)
    else { throw failure }
    let isMember = host.declarations.typeBody(openedAt: scope) != nil
    guard !isMember || statement.prefix(while: { $0 < name }).contains(where: { buffer.isWord($0, in: ["private", "fileprivate"]) }) else { throw failure }
    guard host.declarations.enclosingType(at: name)?.name == host.declarations.enclosingType(at: call.open)?.name else { throw failure }
    try checkNames(closure, at: call, failure)
    // Two copies of a body side by side would declare its names twice.
    for index in closure.body where buffer.parent(of: index) == closure.open && buffer.isWord(index, in: ["let", "var", "func", "return"]) { throw failure }
    return statement
  }

  /// Removes a declaration when calls in these statements are all its uses.
  func removal(of declaration: Range<Int>, usedIn statements: [Range<Int>]) throws(Diagnostic) -> SourceEdit {
    guard let name = name(in: declaration, before: declaration.upperBound) else {
      throw Diagnostic(.dynamicClosure, at: host.range(declaration), "the closure has no name")
    }
    for index in buffer.tokens.indices where index != name && buffer.tokens[index].kind == .identifier && buffer.text(index) == buffer.text(name) {
      guard statements.contains(where: { $0.contains(index) }) else {
        throw Diagnostic(.dynamicClosure, at: host.range(index), "the closure is used here as well")
      }
    }
    return SourceEdit(lines(of: declaration), "")
  }

  private func name(in statement: Range<Int>, before end: Int) -> Int? {
    for index in statement where index < end && (buffer.isWord(index, "func") || buffer.isWord(index, "let")) {
      return buffer.next(index)
    }
    return nil
  }

  /// Names of the body that it does not declare itself have to mean the same where the call stands.
  private func checkNames(_ closure: SnapKitClosure, at call: CallSite, _ failure: Diagnostic) throws(Diagnostic) {
    for index in closure.body where buffer.tokens[index].kind == .identifier && !buffer.isReservedWord(index) {
      if let before = buffer.previous(index), buffer.tokens[before].kind == .dot { continue }
      let name = buffer.text(index)
      if name == closure.maker || name.hasPrefix("$") { continue }
      let there = host.declarations.declaration(of: name, at: index)
      if let there, closure.body.contains(there.token) { continue }
      guard host.declarations.declaration(of: name, at: call.open)?.token == there?.token else { throw failure }
    }
  }

  /// The statement with its indentation, its line end and the blank line before it.
  private func lines(of statement: Range<Int>) -> SourceRange {
    var range = buffer.lineRange(of: statement)
    if let before = buffer.tokens.indices[..<statement.lowerBound].last(where: { buffer.tokens[$0].kind != .whitespace }),
      before > 0, buffer.tokens[before].kind == .newline, buffer.tokens[before - 1].kind == .newline {
      range.start = buffer.tokens[before].range.start
    }
    return range
  }
}
