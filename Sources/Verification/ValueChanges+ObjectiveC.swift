internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ValueChanges {
  /// What the tokens of a unit of Objective-C change.
  init(in range: Range<Int>, of names: ObjectiveCDeclarations) {
    self.init(in: range, isObjectiveC: true)
    let buffer = names.buffer
    for index in range where buffer[index].kind == .identifier && !buffer.isReservedWord(index) {
      if Self.isChange(at: index, names) {
        note(buffer.text(index), Self.subjectInObjectiveC(of: index, buffer), at: index, isOfOther: Self.isOfOther(index, names))
      } else if let message = Self.setterMessage(index, buffer) {
        note(buffer.text(index), Self.subject(of: message, buffer), at: index)
      }
    }
  }

  /// Whether a member is one of an object that the file declares as something else than a constraint.
  private static func isOfOther(_ index: Int, _ names: ObjectiveCDeclarations) -> Bool {
    let buffer = names.buffer
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let owner = buffer.previous(dot),
      buffer[owner].kind == .identifier
    else { return false }
    let types = names.declarations(named: buffer.text(owner)).map(\.type.name)
    return !types.isEmpty && types.allSatisfy { !$0.isEmpty && $0 != "id" && !ByteSearch.contains("onstraint", in: $0) }
  }

  /// `[self setGap:20]` changes a variable of the unit's own object.
  static func subject(of message: MessageExpression, _ buffer: TokenBuffer) -> Subject {
    let receiver = buffer.trimmed(message.receiver)
    return receiver.count == 1 && buffer.isWord(receiver.lowerBound, "self") ? .variable : .member
  }

  private static let ownAliases: [StaticString] = ["weakSelf", "strongSelf", "weakself", "strongself", "wself", "sself", "_self"]

  static func subjectInObjectiveC(of index: Int, _ buffer: TokenBuffer) -> Subject {
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let owner = buffer.previous(dot) else {
      return .variable
    }
    guard buffer.previous(owner).map({ buffer[$0].kind != .dot && !buffer.isOperator($0, "->") }) ?? true else { return .member }
    if buffer.isWord(owner, "self") { return .variable }
    return buffer.isWord(owner, in: ownAliases) ? .both : .member
  }

  static func isChange(at index: Int, _ names: ObjectiveCDeclarations) -> Bool {
    let buffer = names.buffer
    // Most names stand where nothing changes, whatever they are.
    let (changesObject, changesValue) = (names.isChange(at: index, isObject: true), names.isChange(at: index, isObject: false))
    guard changesObject || changesValue else { return false }
    let isMember = buffer.previous(index).map { buffer[$0].kind == .dot || buffer.isOperator($0, "->") } ?? false
    let declared = isMember ? nil : names.declaration(of: buffer.text(index), at: index + 1)
    if declared?.token == index || !isMember && isDeclared(index, buffer) { return false }
    let isObject = (declared?.type.pointers ?? 1) > 0
    // `self.style.gap = 20` changes the gap; the members of a structure are a part of it.
    if isObject, let next = buffer.next(index), buffer[next].kind == .dot || buffer.isOperator(next, "->") { return false }
    return isObject ? changesObject : changesValue
  }

  /// `CGFloat gap = 8`, `UIView *view = …` where the declaration is not understood.
  private static func isDeclared(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(index) else { return false }
    if buffer[before].kind == .identifier { return !buffer.isWord(before, in: ["else", "do", "return"]) }
    guard buffer.isOperator(before, "*"), let type = buffer.previous(before) else { return false }
    return buffer[type].kind == .identifier || buffer.isOperator(type, "*") || buffer.isOperator(type, ">")
  }

  /// `[self setGap:20]`
  static func setterMessage(_ index: Int, _ buffer: TokenBuffer) -> MessageExpression? {
    guard let colon = buffer.next(index), buffer[colon].kind == .colon, buffer.bytes(of: index).starts(with: "set".utf8),
      let message = buffer.message(around: index), message.pieces.count == 1, message.pieces[0].nameIndex == index
    else { return nil }
    return message
  }
}
