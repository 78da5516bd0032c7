internal import HostSyntax
internal import SourceText

/// Tells whether a view whose static class is one of the frameworks may be an object of a class of the project that puts the
/// views elsewhere which are added to it.
package struct RedirectingViews {
  private let names: ObjectiveCDeclarations
  private let overrides: SubviewOverrides
  private var buffer: TokenBuffer { names.buffer }

  /// Variables that hold other ones are followed this far.
  private static let maximumDepth = 4

  package init(_ names: ObjectiveCDeclarations, _ overrides: SubviewOverrides) {
    self.names = names
    self.overrides = overrides
  }

  /// Whether a receiver may be one: `self.box` behind `self.box = [Panel new]`.
  ///
  /// Where the file does not name such a class, it is none that another file does not give to the member.
  func mayBe(_ receiver: Range<Int>) -> Bool { mayBe(receiver, overrides.areNamed(in: buffer), 0) }

  private func mayBe(_ receiver: Range<Int>, _ areNamed: Bool, _ depth: Int) -> Bool {
    let tokens = buffer.significant(receiver)
    guard depth < Self.maximumDepth, let last = tokens.last, buffer[last].kind == .identifier else { return areNamed }
    let text = buffer.text(last)
    let name = text.hasPrefix("_") ? String(text.dropFirst()) : text
    let local = tokens.count == 1 ? names.declaration(of: text, at: last).flatMap { $0.scope == nil ? nil : $0 } : nil
    if local == nil, overrides.isGiven(name, of: owner(ofMemberAt: last)) { return true }
    guard areNamed else { return false }
    if let local, local.kind != .local { return true }
    return values(givenTo: name, local).contains { isOne($0, depth) }
  }

  private func owner(ofMemberAt index: Int) -> String? {
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let object = buffer.previous(dot),
      buffer[object].kind == .identifier, !buffer.isWord(object, "self")
    else { return names.className(at: index) }
    return names.type(of: object..<object + 1)?.name
  }

  /// What the file gives to a name, whoever has the member.
  private func values(givenTo name: String, _ local: ObjectiveCDeclaration?) -> [Range<Int>] {
    let spellings = local == nil ? [name, "_" + name, "set" + name.prefix(1).uppercased() + name.dropFirst()] : [local?.name ?? name]
    return spellings.flatMap { Array(buffer.tokens(spelled: $0)) }.compactMap { index in
      if let local, names.declaration(of: local.name, at: index + 1)?.token != local.token { return nil }
      return value(givenAt: index)
    }
  }

  /// The value of `box = value` and `[self setBox:value]`, by the token of the name.
  private func value(givenAt index: Int) -> Range<Int>? {
    guard let sign = buffer.next(index), let start = buffer.next(sign) else { return nil }
    if buffer[sign].kind == .colon, let message = buffer.message(around: index) {
      return message.pieces.first { $0.nameIndex == index }?.argument
    }
    guard buffer.isOperator(sign, "="), let statement = buffer.objectiveCStatement(containing: index), start < statement.upperBound else { return nil }
    return buffer.trimmed(start..<statement.upperBound)
  }

  /// Whether a value may be an object of such a class.
  private func isOne(_ value: Range<Int>, _ depth: Int) -> Bool {
    if isSurelyOne(value) { return true }
    let tokens = buffer.significant(value)
    guard let first = tokens.first, let last = tokens.last else { return false }
    if buffer.isWord(first, in: ["nil", "NULL"]) { return false }
    // `[UIView new]`, `[[UIView alloc] init]`
    var open = first
    while buffer[open].kind == .leftBracket, let next = buffer.next(open) { open = next }
    if open != first, buffer[last].kind == .rightBracket, FrameworkClassTree.contains(buffer.text(open)) { return false }
    if let type = names.type(of: value), type.pointers == 1, !FrameworkClassTree.contains(type.name), type.name != "id" { return false }
    let isPath = tokens.allSatisfy { buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.isOperator($0, "->") }
    return isPath ? mayBe(value, true, depth + 1) : true
  }

  /// Whether a value is one by its static class, or by the name of a class in it.
  private func isSurelyOne(_ value: Range<Int>) -> Bool {
    if let type = names.type(of: value), overrides.contains(type.name) { return true }
    return value.contains { buffer[$0].kind == .identifier && overrides.contains(buffer.text($0)) }
  }

  /// The members that the file gives an object of such a class, with their classes: `self.view = [Panel new]`.
  package func members() -> [(name: String, owner: String?)] {
    guard overrides.areNamed(in: buffer) else { return [] }
    return buffer.tokens.indices.compactMap { index in
      guard buffer[index].kind == .identifier, let value = value(givenAt: index), isSurelyOne(value) else { return nil }
      let text = buffer.text(index)
      if let message = buffer.message(around: index), let piece = message.pieces.first(where: { $0.nameIndex == index }) {
        guard text.hasPrefix("set"), piece.argument == value else { return nil }
        let word = text.dropFirst(3)
        let type = names.type(of: message.receiver)?.name
        return (word.prefix(1).lowercased() + word.dropFirst(), buffer.objectiveCText(message.receiver) == "self" ? names.className(at: index) : type)
      }
      let isMember = buffer.previous(index).map { buffer[$0].kind == .dot || buffer.isOperator($0, "->") } ?? false
      guard isMember || names.declaration(of: text, at: index + 1)?.scope == nil else { return nil }
      return (text.hasPrefix("_") ? String(text.dropFirst()) : text, owner(ofMemberAt: index))
    }
  }
}
