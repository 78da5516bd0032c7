internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Messages, calls and values of Objective-C. Arguments are named by their places.
extension ChangedUses.Side {
  /// `[cell configureWithGap:4]`, `[[Card alloc] initWithGap:4]`, `[card setGap:4]`
  func message(at open: Int) -> ChangedUses.Use? {
    guard let message = MessageExpression(at: open, in: buffer), code.body(around: open) != nil else { return nil }
    let place = message.pieces.first?.nameIndex ?? message.unaryName ?? open
    let word = buffer.text(place)
    guard words[place].isEmpty, !Self.silent.contains(where: word.hasPrefix), !isOwn(place, message.selector) else { return nil }
    let arguments = message.pieces.indices.map { (label: String($0), text: text(message.pieces[$0].argument)) }
    if message.pieces.count == 1, let name = ObjectiveCLayoutCode.property(ofSetter: word) {
      guard !isSelf(message.receiver) else { return nil }
      return ChangedUses.Use(kind: .value, name: name, arguments: arguments, place: place, range: message.range, group: "value \(text(message.receiver)) \(name)")
    }
    if word.hasPrefix("init") {
      guard !message.pieces.isEmpty else { return nil }
      let type = initializedType(message)
      return ChangedUses.Use(
        kind: .initializer(type), name: message.selector, arguments: arguments, place: place, range: message.range, group: "init \(type ?? "") \(message.selector)")
    }
    return ChangedUses.Use(kind: .function, name: message.selector, arguments: arguments, place: place, range: message.range, group: message.selector)
  }

  /// What every object has, or every collection.
  private static let silent: [String] = ["alloc", "new", "addObject", "objectAt", "objectFor", "stringWith", "setObject", "perform", "respondsTo", "isKindOf", "mutableCopy", "copy", "make", "with", "offset", "equalTo"]

  private func isSelf(_ receiver: Range<Int>) -> Bool { receiver.first.map { receiver.count == 1 && buffer.isWord($0, "self") } ?? false }

  /// Whether the file has the method: it is read with the units.
  private func isOwn(_ place: Int, _ selector: String) -> Bool {
    buffer.tokens(like: Int(buffer.word(place).map { buffer.firstTokens[$0] } ?? Int32(place))).contains { index in
      guard let close = buffer.previous(index), buffer[close].kind == .rightParenthesis, let open = buffer.partner(of: close), let sign = buffer.previous(open) else { return false }
      return buffer.parent(of: index) == nil && (buffer.isOperator(sign, "-") || buffer.isOperator(sign, "+"))
    }
  }

  /// `Card` of `[[Card alloc] initWithGap:4]`
  private func initializedType(_ message: MessageExpression) -> String? {
    guard let first = message.receiver.first else { return nil }
    if buffer.isWord(first, "super") { return host.names.className(at: first).flatMap { host.names.superclass(of: $0) } }
    if isSelf(message.receiver) { return host.names.className(at: first) }
    guard buffer[first].kind == .leftBracket, let name = buffer.next(first), buffer[name].kind == .identifier, buffer.text(name).first?.isUppercase ?? false else { return nil }
    return buffer.text(name)
  }

  /// `PinTop(view, 4)`
  func functionCall(at open: Int) -> ChangedUses.Use? {
    guard let name = buffer.previous(open), buffer[name].kind == .identifier, words[name].isEmpty, let close = buffer.partner(of: open), code.body(around: open) != nil,
      buffer.previous(name).map({ buffer[$0].kind != .dot }) ?? true, host.names.function(buffer.text(name)) == nil, !Self.isOfFrameworks(buffer.text(name))
    else { return nil }
    let arguments = buffer.splitAtCommas(open + 1..<close).enumerated().map { (label: String($0), text: text($1)) }
    return ChangedUses.Use(kind: .function, name: buffer.text(name), arguments: arguments, place: name, range: name..<close + 1, group: buffer.text(name))
  }

  private static let keywords: Set<String> = ["if", "for", "while", "switch", "return", "sizeof", "typeof", "weakify", "strongify"]

  private static func isOfFrameworks(_ name: String) -> Bool {
    keywords.contains(name) || ["CG", "UI", "NS", "MAX", "MIN", "mas_", "dispatch_", "_", "MAS"].contains(where: name.hasPrefix)
  }

  /// `card.gap = 4`
  func objectiveCValue(at equals: Int) -> ChangedUses.Use? {
    guard let name = buffer.previous(equals), buffer[name].kind == .identifier, words[name].isDisjoint(with: [.always, .setting, .active]),
      let dot = buffer.previous(name), buffer[dot].kind == .dot, let owner = buffer.previous(dot), !buffer.isWord(owner, "self"), code.body(around: name) != nil
    else { return nil }
    let statement = code.statement(around: name)
    guard statement.upperBound > equals + 1, statement.lowerBound < name else { return nil }
    return ChangedUses.Use(
      kind: .value, name: buffer.text(name), arguments: [("_", text(equals + 1..<statement.upperBound))], place: name, range: statement,
      group: "value \(text(statement.lowerBound..<equals))")
  }

  private func text(_ range: Range<Int>) -> String { buffer.normalizedText(range).removing("self.").removing("_") }
}
