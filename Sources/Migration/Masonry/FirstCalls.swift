internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Tells which calls find no constraints of their view, because the view is new: to make them again is to make them.
struct FirstCalls {
  private let file: HostFile
  private let origins: ViewOriginReader
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, _ origins: ViewOriginReader) {
    self.file = file
    self.origins = origins
  }

  /// Whether a call is for a local variable that gets one new object, and runs at most once for that. An update makes what
  /// it does not find, and finds only what it makes itself.
  ///
  /// What other calls do to the object is not asked here.
  func isFirst(_ site: CallSite) -> Bool {
    guard site.operation == "remake" || site.operation == "update" && file.describesEachOnce(site),
      let message = MessageExpression(at: site.open, in: buffer), message.receiver.count == 1,
      let local = file.names.declaration(of: buffer.text(message.receiver.lowerBound), at: message.receiver.lowerBound), local.kind == .local
    else { return false }
    if let new = origins.senders.newObject(of: local, before: message.receiver.lowerBound), origins.madeClass(new.value) == local.type.name { return true }
    return isOnlyObject(of: local, at: site)
  }

  private func isOnlyObject(of local: ObjectiveCDeclaration, at site: CallSite) -> Bool {
    guard let scope = local.scope, let initial = local.initializer, initial.lowerBound >= 0, origins.madeClass(buffer.trimmed(initial)) != nil,
      let statement = buffer.objectiveCStatement(containing: local.token), !buffer.isWord(statement.lowerBound, "static"),
      let controls = buffer.controls(around: site.open, in: scope), !controls.contains(where: { buffer.isWord($0, in: ["for", "while", "do"]) })
    else { return false }
    return !isAssigned(local, in: scope)
  }

  /// Whether a variable gets another object behind its declaration.
  private func isAssigned(_ local: ObjectiveCDeclaration, in scope: Int) -> Bool {
    guard let close = buffer.partner(of: scope) else { return true }
    return buffer.tokens(spelled: local.name).contains { place in
      guard place > local.token, place < close, let before = buffer.previous(place), let after = buffer.next(place) else { return false }
      if buffer[before].kind == .dot || buffer.isOperator(before, "->") { return false }
      return buffer.isOperator(before, "&") || buffer.isOperator(after, "=") || buffer.isWord(after, "in")
    }
  }
}
