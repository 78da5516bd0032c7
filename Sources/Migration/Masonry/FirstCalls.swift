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

  /// Whether a call is for a member of `self` that a statement in front of it, in the same braces, has just given a new object:
  /// no other code of the class can have made constraints for that one.
  func isFirst(_ site: CallSite, of member: ObjectiveCMemberNames) -> Bool {
    guard site.operation == "remake" || site.operation == "update" && file.describesEachOnce(site),
      let message = MessageExpression(at: site.open, in: buffer), let name = message.receiver.last, isMember(message.receiver, member),
      let braces = file.names.braces(around: site.open).first, buffer.governor(ofStatementAt: site.open) == nil,
      let place = member.assignments.last(where: { $0 < name }), member.isOwn(place), !member.isHandedOut,
      file.names.braces(around: place).first == braces, let statement = buffer.objectiveCStatement(containing: place),
      buffer.governor(ofStatementAt: statement.lowerBound) == nil, let value = member.value(givenAt: place), let made = origins.madeClass(value),
      file.names.type(of: message.receiver)?.name == made, isMember(statement.lowerBound..<place + 1, member)
    else { return false }
    let between = statement.upperBound..<site.open
    let changes = member.setterMessages + member.emptyings
    return !changes.contains(where: between.contains) && !isLeft(between, in: braces)
  }

  /// `_box` or `self.box`
  private func isMember(_ range: Range<Int>, _ member: ObjectiveCMemberNames) -> Bool {
    let tokens = buffer.significant(range)
    guard let last = tokens.last, [member.name, "_" + member.name].contains(buffer.text(last)), member.isOwn(last) else { return false }
    return tokens.count == 1 || tokens.count == 3 && buffer.isWord(tokens[0], "self")
  }

  /// Whether code may run the statements behind it without those in front of it, or sends `self` a message that may run all again.
  private func isLeft(_ range: Range<Int>, in braces: Int) -> Bool {
    range.contains { index in
      if buffer.isWord(index, in: ["case", "default", "goto"]), buffer.parent(of: index) == braces { return true }
      guard buffer.isWord(index, "self"), let open = buffer.previous(index), buffer[open].kind == .leftBracket, let word = buffer.next(index) else { return false }
      return buffer[word].kind == .identifier && !(Self.placements.contains(buffer.text(word)) && file.names.declarations(named: buffer.text(word)).isEmpty)
    }
  }

  /// - Source: UIView and UIStackView in UIKit.
  private static let placements: Set<String> = ["addSubview", "insertSubview", "bringSubviewToFront", "sendSubviewToBack", "addArrangedSubview", "insertArrangedSubview"]

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
