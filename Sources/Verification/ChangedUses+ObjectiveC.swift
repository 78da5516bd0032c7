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
    if let use = ownPlacing(message, word, place) ?? keyed(message, word, place) ?? performed(message, word, place) { return use }
    if LayoutSettings.contains(word), !LayoutSettings.isOfStack(word) || buffer.file.mentionsStackViews {
      let arguments = message.pieces.indices.map { (label: String($0), text: text(message.pieces[$0].argument)) }
      return ChangedUses.Use(kind: .setting, name: message.selector, arguments: arguments, place: place, range: message.range, group: "value \(text(message.receiver)) \(message.selector)")
    }
    guard words[place].isEmpty, !Self.silent.contains(where: word.hasPrefix) else { return nil }
    // What an own method does is read with the units, and what a subclass has in its place is not.
    let isToOwn = isSelf(message.receiver) || isSuper(message.receiver)
    guard isToOwn || !isOwn(place, message.selector) else { return nil }
    let arguments = message.pieces.indices.map { (label: String($0), text: text(message.pieces[$0].argument)) }
    if message.pieces.count == 1, let name = ObjectiveCLayoutCode.property(ofSetter: word) {
      if isSelf(message.receiver) {
        return own(name, text(message.pieces[0].argument), place, message.range, message.pieces[0].argument)
      }
      let kind: ChangedUse.Kind = LayoutSettings.contains(name) && (!LayoutSettings.isOfStack(name) || buffer.file.mentionsStackViews) ? .setting : .value
      return ChangedUses.Use(kind: kind, name: name, arguments: arguments, place: place, range: message.range, group: "value \(text(message.receiver)) \(name)")
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

  private func isSuper(_ receiver: Range<Int>) -> Bool { receiver.first.map { receiver.count == 1 && buffer.isWord($0, "super") } ?? false }

  // MARK: Own members

  /// `[self addSubview:_title]`, `[self.title removeFromSuperview]`
  private func ownPlacing(_ message: MessageExpression, _ word: String, _ place: Int) -> ChangedUses.Use? {
    let view: Range<Int>
    if HierarchyStep.additions.contains(word), let argument = message.pieces.first?.argument {
      view = argument
    } else if word == "removeLayoutGuide", let argument = message.pieces.first?.argument {
      view = argument
    } else if word == "removeFromSuperview" {
      view = message.receiver
    } else {
      return nil
    }
    guard let name = ownMember(view) else { return placing(of: view, message) }
    return ChangedUses.Use(kind: .own, name: name, arguments: [], place: place, range: message.range, group: "place \(name)")
  }

  /// `[self.panel.box removeFromSuperview]`: a member of an object that the class has.
  private func placing(of view: Range<Int>, _ message: MessageExpression) -> ChangedUses.Use? {
    guard let last = buffer.significant(view).last, buffer[last].kind == .identifier, memberType(at: last) != nil else { return nil }
    return ChangedUses.Use(kind: .placed, name: buffer.text(last), arguments: [], place: last, range: message.range, group: text(message.range))
  }

  /// The class of `panel` in `self.panel.box` and `_panel.box`.
  private func memberType(at name: Int) -> String? {
    guard let dot = buffer.previous(name), buffer[dot].kind == .dot, let owner = buffer.previous(dot), buffer[owner].kind == .identifier, !buffer.isWord(owner, "self") else { return nil }
    let plain = ObjectiveCLayoutReader.plain(buffer.text(owner))
    if let local = host.names.declaration(of: buffer.text(owner), at: name), local.scope != nil { return local.type.name }
    let declared = (host.names.declarations(named: plain) + host.names.declarations(named: "_" + plain)).filter { $0.scope == nil }
    let types = Set(declared.map(\.type.name))
    return types.count == 1 ? types.first : nil
  }

  /// `[self setValue:@4 forKey:@"gap"]`
  private func keyed(_ message: MessageExpression, _ word: String, _ place: Int) -> ChangedUses.Use? {
    guard word == "setValue", message.pieces.count == 2, message.selector.hasPrefix("setValue:forKey"), let key = Self.key(text(message.pieces[1].argument)) else { return nil }
    return ChangedUses.Use(
      kind: .value, name: key, arguments: [("_", text(message.pieces[0].argument))], place: place, range: message.range, group: "key \(text(message.receiver)) \(key)")
  }

  /// `[card performSelector:@selector(lay)]`, `[cards makeObjectsPerformSelector:@selector(lay)]`
  private func performed(_ message: MessageExpression, _ word: String, _ place: Int) -> ChangedUses.Use? {
    guard word.hasPrefix("performSelector") || word.hasPrefix("makeObjectsPerform"), let argument = message.pieces.first?.argument else { return nil }
    let spelled = buffer.normalizedText(argument).filter { $0 != " " }
    guard spelled.hasPrefix("@selector("), spelled.hasSuffix(")") else { return nil }
    let selector = String(spelled.dropFirst("@selector(".count).dropLast())
    let arguments = selector.filter { $0 == ":" }.indices.enumerated().map { (label: String($0.offset), text: "performed") }
    return ChangedUses.Use(kind: .function, name: selector, arguments: arguments, place: place, range: message.range, group: "perform \(selector)")
  }

  /// `title` of `_title`, `self.title`, `self->_title` and `[self title]`
  private func ownMember(_ range: Range<Int>) -> String? {
    let tokens = buffer.significant(range)
    guard let first = tokens.first, let last = tokens.last else { return nil }
    if tokens.count == 1 { return buffer.text(first).hasPrefix("_") ? ObjectiveCLayoutReader.plain(buffer.text(first)) : nil }
    if tokens.count == 4, buffer[first].kind == .leftBracket, buffer.isWord(tokens[1], "self") { return buffer.text(tokens[2]) }
    guard tokens.count == 3, buffer.isWord(first, "self"), buffer[tokens[1]].kind == .dot || buffer.isOperator(tokens[1], "->"), buffer[last].kind == .identifier else { return nil }
    return ObjectiveCLayoutReader.plain(buffer.text(last))
  }

  private static let assignments: Set<String> = ["=", "+=", "-=", "*=", "/=", "++", "--"]

  /// `_gap = 4`, `self.gap += 4`, `_size.width = 4`
  func ownValue(at sign: Int) -> ChangedUses.Use? {
    guard Self.assignments.contains(buffer.text(sign)), code.body(around: sign) != nil, let last = buffer.previous(sign), buffer[last].kind == .identifier else { return nil }
    let statement = code.statement(around: last)
    guard statement.lowerBound <= last else { return nil }
    var start = last
    while let dot = buffer.previous(start), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let owner = buffer.previous(dot), buffer[owner].kind == .identifier { start = owner }
    guard start == statement.lowerBound else { return nil }
    // The member of a structure is a part of what has it.
    var end = last
    while end > start, let dot = buffer.previous(end), let owner = buffer.previous(dot), ownMember(start..<end + 1) == nil { end = owner }
    guard let name = ownMember(start..<end + 1), words[end].isDisjoint(with: [.always, .setting, .active]) else { return nil }
    let value = sign + 1..<max(statement.upperBound, sign + 1)
    return own(name, text(start..<max(statement.upperBound, sign + 1)), last, statement, value)
  }

  private func own(_ name: String, _ text: String, _ place: Int, _ range: Range<Int>, _ value: Range<Int>) -> ChangedUses.Use? {
    // Constraints are read with the units.
    if Self.layoutWords.contains(where: { ByteSearch.contains($0, in: text) }) { return nil }
    if host.names.declarations(named: name).contains(where: { ByteSearch.contains("onstraint", in: $0.type.name) }) { return nil }
    return ChangedUses.Use(
      kind: .own, name: name, arguments: [("_", made(value).map { "made \($0)" } ?? text)], place: place, range: range, group: "own \(name)")
  }

  private static let layoutWords: [StaticString] = ["onstraint", "mas_", "make.", "Anchor"]

  /// The class of `[UIView new]` and `[[UIView alloc] initWithFrame:CGRectZero]`: how a view is made does not matter.
  private func made(_ value: Range<Int>) -> String? {
    let words = buffer.significant(value).prefix { buffer[$0].kind == .leftBracket || buffer[$0].kind == .identifier }.filter { buffer[$0].kind == .identifier }
    guard words.count >= 2, buffer.isWord(words[1], in: ["new", "alloc"]) else { return nil }
    return buffer.text(words[0])
  }

  /// What the own object or another one is told in a body before a member of it is given a value: `[row lay]` in front of
  /// `row.gap = 4`.
  func messages(before use: ChangedUses.Use, in body: Int, _ other: TokenBuffer) -> [String] {
    guard use.isOfValue || use.kind == .own, let owner = owner(of: use) else { return [] }
    let owners = Array(buffer.tokens(spelled: owner)) + (owner == "self" ? Array(buffer.tokens(spelled: "super")) : [])
    return owners.sorted().compactMap { index in
      guard body < index, index < use.range.lowerBound, let open = buffer.previous(index), buffer[open].kind == .leftBracket, let name = buffer.next(index),
        buffer[name].kind == .identifier, words[name].isEmpty, other.contains(buffer.text(name)), !Self.silent.contains(where: buffer.text(name).hasPrefix)
      else { return nil }
      return "after \(buffer.text(name))"
    }
  }

  /// `row` of `row.gap = 4`
  private func owner(of use: ChangedUses.Use) -> String? {
    if use.kind == .own { return "self" }
    if let dot = buffer.previous(use.place), buffer[dot].kind == .dot { return buffer.previous(dot).map { buffer.text($0) } }
    return buffer.message(around: use.place).flatMap { $0.receiver.count == 1 ? buffer.text($0.receiver.lowerBound) : nil }
  }

  /// The class whose own object is asked; nil for any other one.
  func objectiveCReceiver(of use: ChangedUses.Use) -> String? {
    if use.kind == .placed { return memberType(at: use.place) }
    let isOwn: Bool
    if use.kind == .own {
      isOwn = true
    } else if let dot = buffer.previous(use.place), buffer[dot].kind == .dot {
      isOwn = buffer.previous(dot).map { buffer.isWord($0, "self") } ?? false
    } else {
      isOwn = buffer.message(around: use.place).map { isSelf($0.receiver) || isSuper($0.receiver) } ?? false
    }
    return isOwn ? host.names.className(at: use.place) : nil
  }

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
    guard Self.assignments.contains(buffer.text(equals)), let name = buffer.previous(equals), buffer[name].kind == .identifier, words[name].isDisjoint(with: [.always, .setting, .active]),
      let dot = buffer.previous(name), buffer[dot].kind == .dot, let owner = buffer.previous(dot), !buffer.isWord(owner, "self"), code.body(around: name) != nil
    else { return nil }
    let statement = code.statement(around: name)
    guard statement.upperBound > equals, statement.lowerBound < name else { return nil }
    return ChangedUses.Use(
      kind: isLayoutSetting(name) ? .setting : .value, name: buffer.text(name), arguments: [("_", text((buffer.isOperator(equals, "=") ? equals + 1 : equals)..<statement.upperBound))], place: name, range: statement,
      group: "value \(text(statement.lowerBound..<equals))")
  }

  private func text(_ range: Range<Int>) -> String { buffer.normalizedText(range).removing("self.").removing("_") }
}
