internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Finds the places of an Objective-C file that may name a member of one class.
package struct ObjectiveCMemberNames {
  private let file: HostFile
  let owner: String
  let name: String
  private let setter: String
  /// What the tree tells of the classes, where the file does not.
  private let classes: ClassTree?
  private var buffer: TokenBuffer { file.buffer }

  /// A class has no more superclasses than this in a file that compiles.
  private static let maximumDepth = 32

  /// - Parameter name: Without an underscore.
  init(_ name: String, of owner: String, in file: HostFile, _ classes: ClassTree? = nil) {
    self.file = file
    self.classes = classes
    self.owner = owner
    self.name = name
    setter = Self.setter(of: name)
  }

  package static func setter(of name: String) -> String { "set" + name.prefix(1).uppercased() + name.dropFirst() }

  /// `title` of `setTitle`; nil for what sets nothing.
  static func property(ofSetter word: String) -> String? {
    guard word.hasPrefix("set"), let first = word.dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + word.dropFirst(4)
  }

  /// The property, its variable and its setter, in the order of the file.
  var places: [Int] {
    [name, "_" + name, setter].flatMap { buffer.tokens(spelled: $0) }.sorted().filter(mayMean)
  }

  /// Where something of the member's name is given a value, whatever its class.
  var gifts: [(place: Int, value: Range<Int>)] {
    [name, "_" + name, setter].flatMap { buffer.tokens(spelled: $0) }.compactMap { index in value(givenAt: index).map { (index, $0) } }
  }

  /// Where the member gets an object: `self.box = view`, `_box = view`, `card.box = view`. Nil is none.
  var assignments: [Int] {
    [name, "_" + name].flatMap { buffer.tokens(spelled: $0) }.filter { index in
      guard let equals = buffer.next(index), buffer.isOperator(equals, "="), let value = buffer.next(equals), !isNone(value),
        !buffer.isSynthesized(index)
      else { return false }
      if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
        return object(before: dot).map(mayBeOwner) ?? false
      }
      guard file.names.declaration(of: buffer.text(index), at: index + 1)?.scope == nil, let here = file.names.className(at: index) else {
        return false
      }
      // A subclass may have the variable as well.
      return here == owner || mayInherit(here) && !file.names.declares(name, in: here)
    }
  }

  /// `nil` and nothing behind it.
  private func isNone(_ value: Int) -> Bool {
    guard buffer.isWord(value, in: ["nil", "NULL", "Nil"]) else { return false }
    return buffer.next(value).map { buffer[$0].kind == .semicolon || buffer[$0].kind == .comma || buffer[$0].kind.isCloser } ?? true
  }

  /// Where a message hands the member an object: `[self setBox:view]`. Nil is none.
  var setterMessages: [Int] {
    buffer.tokens(spelled: setter).filter { index in
      guard let colon = buffer.next(index), buffer[colon].kind == .colon, let value = buffer.next(colon), !isNone(value),
        let message = buffer.message(around: index), message.pieces.contains(where: { $0.nameIndex == index })
      else { return false }
      return mayBeOwner(message.receiver)
    }
  }

  /// Where the member may lose its object: `self.box = nil`, `[card setBox:nil]`.
  var emptyings: [Int] {
    places.filter { index in value(givenAt: index).map { isNone($0.lowerBound) } ?? false }
  }

  /// Whether code may give the member anything without naming what: it has its address, a loop's elements go there, its setter is a
  /// selector, or its variable has another name.
  var isHandedOut: Bool {
    if hasOtherVariable || buffer.tokens(spelled: setter).contains(where: isSelector) { return true }
    return places.contains { index in
      if isSelector(index) { return true }
      if let after = buffer.next(index), buffer.isWord(after, "in") { return true }
      var start = index
      if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let object = object(before: dot) {
        start = object.lowerBound
      }
      return buffer.previous(start).map { buffer.isOperator($0, "&") } ?? false
    }
  }

  /// `@selector(setBox:)`
  private func isSelector(_ index: Int) -> Bool { buffer.parent(of: index).flatMap(buffer.previous).map { buffer.isWord($0, "selector") } ?? false }

  /// `@synthesize box = mainBox;`
  private var hasOtherVariable: Bool {
    buffer.tokens(spelled: name).contains { index in
      guard buffer.isSynthesized(index), let sign = buffer.next(index), buffer.isOperator(sign, "="), let variable = buffer.next(sign) else { return false }
      return buffer.text(variable) != "_" + name && buffer.text(variable) != name
    }
  }

  /// The value that a place gives to the member: of `self.box = value` and `[self setBox:value]`.
  func value(givenAt index: Int) -> Range<Int>? {
    guard let sign = buffer.next(index), let start = buffer.next(sign) else { return nil }
    if buffer[sign].kind == .colon {
      return buffer.text(index) == setter ? buffer.message(around: index)?.pieces.first { $0.nameIndex == index }?.argument : nil
    }
    guard buffer.isOperator(sign, "="), let statement = buffer.objectiveCStatement(containing: index) else { return nil }
    var end = start
    while end < statement.upperBound, buffer[end].kind != .comma, !buffer[end].kind.isCloser { end = buffer.groupLastIndex(end) + 1 }
    return start < end ? buffer.trimmed(start..<end) : nil
  }

  // MARK: The member of `self`

  /// Whether a place surely means the member of the object whose code it is: `self.box`, `_box`, `[self setBox:view]`.
  ///
  /// - Parameter index: One of the places.
  func isOwn(_ index: Int) -> Bool {
    guard file.names.className(at: index) == owner, let before = buffer.previous(index) else { return false }
    if buffer[before].kind == .dot || buffer.isOperator(before, "->") {
      guard let object = buffer.previous(before), buffer.isWord(object, "self"), let outer = buffer.previous(object) else { return false }
      return buffer[outer].kind != .dot && !buffer.isOperator(outer, "->")
    }
    if let message = buffer.message(around: index), message.unaryName == index || message.pieces.contains(where: { $0.nameIndex == index }) {
      return message.receiver.count == 1 && buffer.isWord(message.receiver.lowerBound, "self")
    }
    let declaration = file.names.declaration(of: buffer.text(index), at: index + 1)
    guard declaration?.scope == nil else { return false }
    return buffer.text(index) == "_" + name || declaration?.kind == .instanceVariable
  }

  /// Whether a condition asks for the member of `self` and nothing else: true for `self.box` and `_box != nil`, false for
  /// `!self.box` and `_box == nil`; nil for another question.
  func presence(askedBy condition: Range<Int>) -> Bool? {
    var tokens = buffer.significant(condition)
    var isPresent = true
    while let open = tokens.first, buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == tokens.last {
      tokens = Array(tokens.dropFirst().dropLast())
    }
    if let sign = tokens.first, buffer.isOperator(sign, "!") {
      isPresent = false
      tokens.removeFirst()
    } else if tokens.count > 2 {
      let isNil: (Int) -> Bool = { buffer.isWord($0, in: ["nil", "NULL"]) }
      let sign = isNil(tokens[0]) ? tokens[1] : isNil(tokens[tokens.count - 1]) ? tokens[tokens.count - 2] : nil
      if let sign {
        guard buffer.isOperator(sign, "==") || buffer.isOperator(sign, "!=") else { return nil }
        isPresent = buffer.isOperator(sign, "!=")
        tokens = Array(isNil(tokens[0]) ? tokens.dropFirst(2) : tokens.dropLast(2))
      }
    }
    guard let last = tokens.last, [name, "_" + name].contains(buffer.text(last)), isOwn(last) else { return nil }
    return tokens.count == 1 || tokens.count == 3 && buffer.isWord(tokens[0], "self") ? isPresent : nil
  }

  // MARK: One place

  /// Whether a place of the name may mean the member.
  func mayMean(_ index: Int) -> Bool {
    if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
      // `.top = 8` stands in the value of a structure.
      return object(before: dot).map(mayBeOwner) ?? false
    }
    if let next = buffer.next(index), buffer[next].kind == .colon || buffer[next].kind == .rightBracket,
      let message = buffer.message(around: index) {
      if message.unaryName == index { return mayBeOwner(message.receiver) }
      if message.pieces.contains(where: { $0.nameIndex == index }) { return buffer.text(index) == setter && mayBeOwner(message.receiver) }
    }
    if isParameter(index) { return false }
    if let declaration = file.names.declaration(of: buffer.text(index), at: index + 1), declaration.scope != nil { return false }
    guard let here = file.names.className(at: index), !mayBeOwner(here) else { return true }
    // The member of another class.
    return !file.names.declares(name, in: here)
  }

  /// `- (void)moveTo:(CGFloat)top`
  private func isParameter(_ index: Int) -> Bool {
    guard buffer.parent(of: index) == nil, let close = buffer.previous(index), buffer[close].kind == .rightParenthesis,
      let open = buffer.partner(of: close), let before = buffer.previous(open)
    else { return false }
    return buffer[before].kind == .colon
  }

  /// `a.b[0]` before `.c`
  func object(before dot: Int) -> Range<Int>? {
    guard let last = buffer.previous(dot), buffer.endsObjectiveCOperand(last) else { return nil }
    var start = buffer.groupStart(last)
    while let before = buffer.previous(start) {
      if buffer[before].kind == .dot || buffer.isOperator(before, "->"), let object = buffer.previous(before),
        buffer.endsObjectiveCOperand(object) {
        start = buffer.groupStart(object)
      } else if buffer[start].kind == .leftBracket || buffer[start].kind == .leftParenthesis, buffer[before].kind == .identifier,
        buffer.endsObjectiveCOperand(before), before + 1 == start {
        // `list[0]`, `card(1)`
        start = before
      } else {
        break
      }
    }
    return start..<dot
  }

  // MARK: Classes

  /// Whether an expression may be an object of the class.
  func mayBeOwner(_ object: Range<Int>) -> Bool {
    let object = buffer.trimmed(object)
    guard let first = object.first else { return true }
    if buffer[first].kind == .identifier, file.names.declaration(of: buffer.text(first), at: first)?.type.name.hasPrefix("MAS") ?? false {
      return false
    }
    guard let type = file.names.type(of: object), !file.names.isProvenView(object, in: buffer, at: first) else { return true }
    switch type.pointers {
    case 0: return type.kind == .unknown && !type.name.hasPrefix("CG") && !type.name.hasPrefix("NS")
    case 1: return mayBeOwner(type.name)
    default: return true
    }
  }

  /// Whether an object of a static class may be one of the class: it is that one, one of its superclasses or
  /// subclasses, or a class whose superclasses the file does not tell.
  private func mayBeOwner(_ type: String) -> Bool {
    if type == "id" || type == "instancetype" || type == owner { return true }
    // What a class of the frameworks declares is no member of a class of the project.
    if ClassTree.isOpen(type) || type.hasPrefix("MAS") || type.hasPrefix("CA") { return false }
    return reaches(type, owner) ?? true || reaches(owner, type) ?? true
  }

  /// Whether a class may be a subclass of the owner.
  func mayInherit(_ type: String) -> Bool { !ClassTree.isOpen(type) && reaches(type, owner) ?? true }

  /// Whether a class inherits from another one; nil when neither the file nor the tree tells.
  private func reaches(_ start: String, _ end: String) -> Bool? {
    var current = start
    for _ in 0..<Self.maximumDepth {
      if current == end { return true }
      if ClassTree.isOpen(current) { return false }
      guard let next = file.names.superclass(of: current) ?? classes?.superclass(of: current) else { return nil }
      current = next
    }
    return nil
  }
}

extension TokenBuffer {
  /// Whether a name stands in `@synthesize box = _box;`, which gives it nothing.
  func isSynthesized(_ index: Int) -> Bool {
    guard parent(of: index) == nil else { return false }
    var current = previous(index)
    while let word = current, self[word].kind == .identifier || self[word].kind == .comma || isOperator(word, "=") {
      if isWord(word, "synthesize") { return true }
      current = previous(word)
    }
    return false
  }
}
