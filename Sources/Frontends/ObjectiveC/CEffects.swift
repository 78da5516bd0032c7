internal import HostSyntax
package import Knowledge
internal import SourceText

/// Whether an expression of C or Objective-C does more than give a value.
package struct CEffects {
  /// In the order of how much is known against an expression.
  package enum Effect: Int, Comparable {
    /// Variables, properties, arithmetic: it can run any number of times.
    case none
    /// A message that may do anything.
    case possible
    /// `i++`, `x = 3`, statements inside an expression.
    case certain

    package static func < (first: Effect, second: Effect) -> Bool { first.rawValue < second.rawValue }
  }

  private let file: HostFile
  private static let maximumDepth = 6

  package init(_ file: HostFile) {
    self.file = file
  }

  package func effect(of range: Range<Int>) -> Effect { effect(of: range, in: file.buffer, at: range.lowerBound, depth: 0) }

  /// - Parameter site: Where the file's names are looked up for tokens of another buffer.
  private func effect(of range: Range<Int>, in buffer: TokenBuffer, at site: Int, depth: Int) -> Effect {
    guard depth < Self.maximumDepth else { return .possible }
    var result = Effect.none
    for index in range {
      let found: Effect
      switch buffer[index].kind {
      case .operatorSymbol: found = Self.assignments.contains(buffer.text(index)) ? .certain : .none
      case .leftBrace:
        let isInParentheses = buffer.previous(index).map { buffer[$0].kind == .leftParenthesis } ?? false
        found = isInParentheses || buffer.isBlock(index) ? .certain : .none
      case .leftBracket: found = message(at: index, in: buffer, at: site, depth)
      case .identifier: found = name(index, in: buffer, at: site, depth)
      default: found = .none
      }
      if found > result { result = found }
      if result == .certain { return result }
    }
    return result
  }

  private static let assignments: Set<String> = ["++", "--", "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="]

  /// Getters give a value; of other messages only those whose method the file shows are known.
  private func message(at open: Int, in buffer: TokenBuffer, at site: Int, _ depth: Int) -> Effect {
    guard let message = MessageExpression(at: open, in: buffer) else { return .none }
    if let name = message.unaryName {
      let word = buffer.text(name)
      let declarations = file.names.declarations(named: word)
      if let method = declarations.first(where: { $0.kind == .method && $0.token >= 0 && $0.hasBody }) {
        return body(of: method, depth)
      }
      // Masonry's attributes of a view.
      if word.hasPrefix("mas_") { return .none }
      if actsElsewhere(word, behind: buffer.trimmed(message.receiver).last, in: buffer, at: site) { return .possible }
      return HarmlessMessages.getters.contains(word) || declarations.contains { $0.kind == .property } ? .none : .possible
    }
    return HarmlessMessages.questions.contains(message.selector) ? .none : .possible
  }

  /// A macro is what it stands for; a name behind a dot is a method when the file has one of that name.
  private func name(_ index: Int, in buffer: TokenBuffer, at site: Int, _ depth: Int) -> Effect {
    let word = buffer.text(index)
    if let before = buffer.previous(index), buffer[before].kind == .dot {
      // `self.height()` runs a block; `view.mas_attribute(…)` is Masonry's.
      if let open = buffer.next(index), buffer[open].kind == .leftParenthesis, !word.hasPrefix("mas_") { return .possible }
      guard let method = file.names.declarations(named: word).first(where: { $0.kind == .method && $0.token >= 0 && $0.hasBody }) else {
        return actsElsewhere(word, behind: buffer.previous(before), in: buffer, at: site) ? .possible : .none
      }
      return body(of: method, depth)
    }
    var result = call(of: index, in: buffer)
    for macro in file.names.macros(word) {
      let body = macro.tokens
      let found = effect(of: 0..<body.count, in: body, at: site, depth: depth + 1)
      if found > result { result = found }
    }
    return result
  }

  /// A call of a function of C that is not known to compute, and of a block.
  private func call(of index: Int, in buffer: TokenBuffer) -> Effect {
    let word = buffer.text(index)
    guard let open = buffer.next(index), buffer[open].kind == .leftParenthesis, buffer.previous(index).map({ buffer[$0].kind != .at }) ?? true,
      file.names.macros(word).isEmpty, !file.names.computes(word)
    else { return .none }
    return .possible
  }

  /// Whether a member of the own object has a getter in another file that does something.
  private func actsElsewhere(_ name: String, behind object: Int?, in buffer: TokenBuffer, at site: Int) -> Bool {
    guard let object, buffer[object].kind == .identifier, buffer.text(object).lowercased().hasSuffix("self"), let owner = file.names.className(at: site) else { return false }
    return file.names.changingGetters.acting.contains(ForeignMember(name, of: owner))
  }

  /// Whether a getter of the file may do something each time.
  package func acts(_ getter: ObjectiveCDeclaration) -> Bool { body(of: getter, 0) != .none }

  /// A method that assigns nothing but its own variables, and sends no messages of its own, gives a value. One call of
  /// any other may do something, and two may do it twice.
  private func body(of method: ObjectiveCDeclaration, _ depth: Int) -> Effect {
    let buffer = file.names.buffer
    guard depth < Self.maximumDepth, let open = buffer.next(method.token), buffer[open].kind == .leftBrace, let close = buffer.partner(of: open)
    else { return .possible }
    for index in open + 1..<close {
      switch buffer[index].kind {
      case .operatorSymbol where Self.assignments.contains(buffer.text(index)):
        guard buffer.text(index) == "=", let target = buffer.previous(index), buffer[target].kind == .identifier else { return .possible }
        let name = buffer.text(target)
        // `_title = …` in a getter that makes its view when it is asked first.
        if name == "_" + method.name { continue }
        guard let local = file.names.declaration(of: name, at: index), local.kind == .local else { return .possible }
      case .leftBracket:
        guard let message = MessageExpression(at: index, in: buffer) else { continue }
        if let name = message.unaryName, HarmlessMessages.getters.contains(buffer.text(name)) || isProperty(buffer.text(name)) { continue }
        if HarmlessMessages.questions.contains(message.selector) { continue }
        return isLazy(method, open, close) ? .none : .possible
      case .leftBrace where buffer.isBlock(index): return .possible
      default: continue
      }
    }
    return .none
  }

  private func isProperty(_ name: String) -> Bool { file.names.declarations(named: name).contains { $0.kind == .property } }

  /// Whether an expression is a path of members, and the getter of the last one in the file puts views into others than its own one.
  func addsViews(_ range: Range<Int>) -> Bool {
    let buffer = file.buffer
    guard let last = buffer.trimmed(range).last, buffer[last].kind == .identifier else { return false }
    return addsViews(member: buffer.text(last))
  }

  /// Whether a getter of the file puts views into others than its own one.
  package func addsViews(member name: String) -> Bool {
    let buffer = file.buffer
    return bodies(ofGettersNamed: name).contains { body in
      body.contains { index in
        guard buffer[index].kind == .identifier, buffer.isWord(index, in: SubviewOverrides.methods), let message = buffer.message(around: index),
          message.pieces.first?.nameIndex == index, let first = message.receiver.first
        else { return false }
        let receiver = buffer.objectiveCText(message.receiver)
        if receiver == "_" + name || receiver == "self." + name { return false }
        return file.names.declaration(of: buffer.text(first), at: first).map { $0.kind != .local } ?? true
      }
    }
  }

  /// Whether a getter of the file makes other views than its own when it is asked first, or adds any to one.
  package func makesMore(member name: String) -> Bool {
    let buffer = file.buffer
    return bodies(ofGettersNamed: name).contains { body in
      body.contains { index in
        guard buffer[index].kind == .identifier else { return false }
        if buffer.isWord(index, in: SubviewOverrides.methods) { return true }
        // `_title = …` in the getter of another view
        guard buffer.bytes(of: index).first == UInt8(ascii: "_"), buffer.text(index) != "_" + name, let next = buffer.next(index) else { return false }
        return buffer.isOperator(next, "=")
      }
    }
  }

  private func bodies(ofGettersNamed name: String) -> [Range<Int>] {
    let buffer = file.buffer
    return file.names.declarations(named: name).compactMap { method in
      guard method.kind == .method, method.token >= 0, method.hasBody, let open = buffer.next(method.token), buffer[open].kind == .leftBrace,
        let close = buffer.partner(of: open)
      else { return nil }
      return open..<close
    }
  }

  /// Whether a getter keeps what it makes in a variable of its own name.
  private func isLazy(_ method: ObjectiveCDeclaration, _ open: Int, _ close: Int) -> Bool {
    let buffer = file.names.buffer
    return (open..<close).contains { index in
      guard buffer[index].kind == .identifier, buffer.text(index) == "_" + method.name, let next = buffer.next(index) else { return false }
      return buffer.isOperator(next, "=")
    }
  }
}
