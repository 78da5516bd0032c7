internal import HostSyntax
internal import Knowledge

extension ViewOriginReader {
  /// The classes of all objects that the file's statements give to a member; nil when one of them is not made there.
  func madeClasses(of member: ViewOrigin) -> Set<String>? {
    let declarations = names.declarations(named: member.name) + names.declarations(named: "_" + member.name)
    guard !declarations.contains(where: { $0.isOutlet && $0.owner == member.owner }) else { return nil }
    let facts = facts(of: member)
    let assigned = facts.assigned.filter { !$0.isEmpty }
    // What the assignments take from local variables is read below; a getter may return others.
    let isPlain = !declarations.contains { $0.kind == .method && $0.hasBody } && facts.edges.allSatisfy { $0.values.allSatisfy { $0.kind == .local } }
    guard facts.edges.isEmpty || isPlain, !assigned.isEmpty else { return nil }
    for name in [member.name, "_" + member.name] {
      // Who has the address may put anything there, and a loop its elements.
      for place in buffer.tokens(spelled: name) {
        if let before = buffer.previous(place), buffer.isOperator(before, "&") { return nil }
        if let after = buffer.next(place), buffer.isWord(after, "in") { return nil }
      }
    }
    var result: Set<String> = []
    for assignment in assigned {
      guard let value = value(assignedAt: assignment.token), let name = madeClass(value) ?? localClass(value) else { return nil }
      result.insert(name)
    }
    return result
  }

  /// The classes of the project whose objects the file gives to what an expression names, of which only the superclass is
  /// written there: `UIView *box` with `box = [Card new]`.
  func classes(givenTo object: Range<Int>) -> Set<String> {
    let object = buffer.trimmed(object)
    guard let last = object.last, let name = MessageExpression(at: object.lowerBound, in: buffer)?.unaryName ?? (buffer[last].kind == .identifier ? last : nil) else { return [] }
    let text = buffer.text(name)
    let plain = text.hasPrefix("_") ? String(text.dropFirst()) : text
    let places = senders.places(plain: plain) + Array(senders.places(ObjectiveCMemberNames.setter(of: plain)))
    let found = places.compactMap { place -> String? in
      guard let value = value(assignedAt: place) else { return nil }
      return madeClass(value) ?? names.type(of: value).flatMap { $0.pointers == 1 ? $0.name : nil }
    }
    return Set(found.filter { ViewSenders.isClassName($0) && !ClassTree.isOpen($0) })
  }

  /// The class of the one object of a local variable.
  private func localClass(_ value: Range<Int>) -> String? {
    guard value.count == 1, let local = names.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound), local.kind == .local,
      let scope = local.scope, let close = buffer.partner(of: scope), let initial = local.initializer, initial.lowerBound >= 0
    else { return nil }
    for place in buffer.tokens(spelled: local.name) where place > local.token && place < close {
      guard let before = buffer.previous(place), let after = buffer.next(place) else { return nil }
      if buffer[before].kind == .dot || buffer.isOperator(before, "->") { continue }
      if buffer.isOperator(before, "&") || buffer.isOperator(after, "=") { return nil }
    }
    return madeClass(buffer.trimmed(initial))
  }

  /// The value of `name = value` and of `[object setName:value]`.
  private func value(assignedAt place: Int) -> Range<Int>? {
    guard let next = buffer.next(place), let start = buffer.next(next) else { return nil }
    if buffer.isOperator(next, "="), let statement = buffer.objectiveCStatement(containing: place), start < statement.upperBound {
      return buffer.trimmed(start..<statement.upperBound)
    }
    return buffer.message(around: place)?.pieces.first { $0.nameIndex == place }?.argument
  }

  /// The class of `[[UILabel alloc] init]`, `[UILabel new]` and `[UIButton buttonWithType:…]`.
  func madeClass(_ value: Range<Int>) -> String? {
    guard let open = value.first, let message = MessageExpression(at: open, in: buffer), message.range == value else { return nil }
    var receiver = buffer.trimmed(message.receiver)
    if let start = receiver.first, let inner = MessageExpression(at: start, in: buffer), inner.range == receiver, inner.selector == "alloc",
      ViewSenders.isInitializer(message.selector, ofAllocated: true) {
      receiver = buffer.trimmed(inner.receiver)
    } else if message.selector != "new", message.selector != "buttonWithType:" {
      return nil
    }
    guard receiver.count == 1, names.declaration(of: buffer.text(receiver.lowerBound), at: receiver.lowerBound) == nil,
      ViewSenders.isClassName(buffer.text(receiver.lowerBound)), !names.isMacro(buffer.text(receiver.lowerBound))
    else { return nil }
    return buffer.text(receiver.lowerBound)
  }

  /// The member that `@property (getter=theBox) UIView *box;` has under another name.
  func property(withGetterAt place: Int) -> ViewOrigin? {
    guard let equals = buffer.previous(place), buffer.isOperator(equals, "="), let word = buffer.previous(equals), buffer.isWord(word, "getter"),
      let open = buffer.parent(of: place), let close = buffer.partner(of: open), let owner = names.container(at: place)?.name
    else { return nil }
    var index = buffer.next(close)
    while let current = index, buffer[current].kind != .semicolon {
      if buffer[current].kind == .identifier, names.member(buffer.text(current), of: owner, kinds: [.property])?.getter == buffer.text(place) {
        return ViewOrigin(.member, buffer.text(current), owner: owner)
      }
      index = buffer.next(current)
    }
    return nil
  }
}
