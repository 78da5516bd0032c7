internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ViewOriginReader {
  /// The argument of a message to `self` that the class's own method gives back as it is: `return [self plain:label];` with
  /// `+ (NSTextField *)plain:(NSTextField *)label { label.bordered = NO; return label; }`.
  func argument(handedBackBy message: MessageExpression) -> Range<Int>? {
    let receiver = buffer.trimmed(message.receiver)
    guard receiver.count == 1, buffer.isWord(receiver.lowerBound, "self"), let own = names.className(at: receiver.lowerBound), !classes.hasSubclass(of: own),
      let first = message.pieces.first
    else { return nil }
    let bodies = senders.places(first.name).compactMap { place -> Int? in
      guard buffer.parent(of: place) == nil, senders.isMethodName(place), let body = senders.body(after: place), names.className(at: place) == own,
        ObjectiveCMethodHead(before: body, in: buffer)?.pieces == message.pieces.map(\.name)
      else { return nil }
      return body
    }
    guard bodies.count == 1, let position = position(ofParameterHandedBackBy: bodies[0]), position < message.pieces.count else { return nil }
    let argument = message.pieces[position].argument
    return buffer.splitAtObjectiveCCommas(argument).count == 1 ? argument : nil
  }

  /// Which parameter each `return` of a method gives back, where nothing else is given to it.
  private func position(ofParameterHandedBackBy body: Int) -> Int? {
    guard let close = buffer.partner(of: body) else { return nil }
    var found: Int?
    for index in body..<close where buffer.isWord(index, "return") && names.enclosingBlock(at: index) == nil {
      guard let name = buffer.next(index), let end = buffer.next(name), buffer[end].kind == .semicolon,
        let parameter = names.declaration(of: buffer.text(name), at: name), parameter.kind == .parameter, parameter.scope == body,
        found == nil || found == parameter.token
      else { return nil }
      found = parameter.token
    }
    guard let found else { return nil }
    let isChanged = senders.places(buffer.text(found)).contains { index in
      guard body < index, index < close else { return false }
      return buffer.next(index).map { buffer.isOperator($0, "=") } ?? false || buffer.previous(index).map { buffer.isOperator($0, "&") } ?? false
    }
    return isChanged ? nil : ObjectiveCMethodHead.parameters(before: body, in: buffer).firstIndex(of: found)
  }
}
