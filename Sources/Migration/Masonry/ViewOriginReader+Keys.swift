internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Members that code names by their keys, or of objects of which it knows no class.
extension ViewOriginReader {
  /// What such code gives to the members of a name: `[board setValue:view forKey:@"box"]`, `self.delegate.box = view`.
  func addKeyed(_ name: String, to facts: inout ViewOriginGraph.Facts) {
    addValues(forKey: name, to: &facts)
    for place in senders.places(name) {
      guard let dot = buffer.previous(place), buffer[dot].kind == .dot, isOfAnyClass(buffer.postfixStart(of: place)..<dot) else { continue }
      add(given(to: place), nil, to: &facts)
    }
    for place in senders.places(ObjectiveCMemberNames.setter(of: name)) {
      if let objects = objects(sentBySelectorAt: place) {
        add(objects, nil, to: &facts)
      } else if let message = buffer.message(around: place), let piece = message.pieces.first(where: { $0.nameIndex == place }), isOfAnyClass(message.receiver) {
        add([piece.argument], nil, to: &facts)
      }
    }
  }

  /// Whether an object is one of `id`, or of a protocol: `id<Host>`, `UIView<Host> *`.
  private func isOfAnyClass(_ object: Range<Int>) -> Bool {
    guard let type = names.type(of: object) else { return false }
    return type.name == "id" || ClassTree.isOpen(type.name) && type.arguments != nil
  }

  /// What gives a member a value by its key.
  func addValues(forKey name: String, to facts: inout ViewOriginGraph.Facts) {
    for given in keyed(name) { add([given.value], given.owner, to: &facts) }
    // The dictionary gives several members their values.
    for place in senders.places("setValuesForKeysWithDictionary") {
      guard let message = buffer.message(around: place), message.unaryName == nil, let piece = message.pieces.first, piece.nameIndex == place else { continue }
      let type = names.type(of: message.receiver)
      let owner = buffer.objectiveCText(message.receiver) == "self" ? names.className(at: place) : type?.pointers == 1 ? type?.name : nil
      guard case .dictionary(_, let pairs) = ObjectiveCLiteral(piece.argument, in: buffer) else {
        add([piece.argument], owner, to: &facts)
        continue
      }
      add(pairs.filter { text(of: $0.key).map { isKey($0[...], of: name) } ?? true }.map(\.value), owner, to: &facts)
    }
  }

  /// Where code gives a member of a name a value by its key, with the class of the object where that is known.
  func keyed(_ name: String) -> [(place: Int, value: Range<Int>, owner: String?)] {
    senders.places("setValue").compactMap { place in
      guard let message = buffer.message(around: place), message.pieces.count == 2, message.pieces[0].nameIndex == place, message.pieces[1].name.hasPrefix("forKey"),
        let path = text(of: message.pieces[1].argument), let key = path.split(separator: ".").last, isKey(key, of: name)
      else { return nil }
      let isOwn = key.utf8.count == path.utf8.count && buffer.objectiveCText(message.receiver) == "self"
      return (place, message.pieces[0].argument, isOwn ? names.className(at: place) : nil)
    }
  }

  private func isKey(_ key: Substring, of name: String) -> Bool { key == name || key == "_" + name }

  /// The text of a string, which a constant or a macro of the file may name; nil for another expression.
  private func text(of key: Range<Int>) -> String? {
    if case .string(let parts) = ObjectiveCLiteral(key, in: buffer) { return parts.count == 1 ? buffer.cString(parts[0]) : nil }
    let text = buffer.objectiveCText(key)
    // `NSStringFromSelector(@selector(box))`
    if text.hasPrefix("NSStringFromSelector(@selector("), text.hasSuffix("))") { return String(text.dropFirst(31).dropLast(2)) }
    if let macro = names.macros(text).first, names.macros(text).count == 1, macro.body.hasPrefix("@\""), macro.body.hasSuffix("\"") { return String(macro.body.dropFirst(2).dropLast()) }
    guard key.count == 1, let value = names.declaration(of: buffer.text(key.lowerBound), at: key.lowerBound)?.initializer, value.lowerBound >= 0,
      case .string(let parts) = ObjectiveCLiteral(buffer.trimmed(value), in: buffer), parts.count == 1
    else { return nil }
    return buffer.cString(parts[0])
  }

  // MARK: Associated objects

  /// What tells an associated object from others of an object: `kBadge` in `&kBadge`, and the selector of the method that says
  /// `_cmd`. Nil for a variable of a function, which may be any key.
  func associationKey(_ argument: Range<Int>) -> String? {
    let tokens = buffer.significant(argument)
    guard let last = tokens.last else { return nil }
    if buffer.isWord(last, "_cmd") {
      return names.enclosingFunction(at: last).flatMap { ObjectiveCMethodHead(before: $0, in: buffer) }.flatMap { $0.pieces.count == 1 ? $0.pieces[0] : nil }
    }
    if buffer[last].kind == .rightParenthesis, let open = buffer.partner(of: last), buffer.previous(open).map({ buffer.isWord($0, "selector") }) == true {
      return buffer.objectiveCText(open + 1..<last).filter { $0 != ":" }
    }
    guard tokens.count == 1 || tokens.count == 2 && buffer.isOperator(tokens[0], "&") else { return buffer.objectiveCText(argument) }
    return names.declaration(of: buffer.text(last), at: last)?.scope == nil ? buffer.text(last) : nil
  }
}
