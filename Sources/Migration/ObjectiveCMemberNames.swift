internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Finds the places of an Objective-C file that may name a member of one class.
struct ObjectiveCMemberNames {
  private let file: HostFile
  private let owner: String
  private let name: String
  private let setter: String
  private var buffer: TokenBuffer { file.buffer }

  /// A class has no more superclasses than this in a file that compiles.
  private static let maximumDepth = 32

  /// - Parameter name: Without an underscore.
  init(_ name: String, of owner: String, in file: HostFile) {
    self.file = file
    self.owner = owner
    self.name = name
    setter = Self.setter(of: name)
  }

  static func setter(of name: String) -> String { "set" + name.prefix(1).uppercased() + name.dropFirst() }

  /// The property, its variable and its setter, in the order of the file.
  var places: [Int] {
    [name, "_" + name, setter].flatMap { buffer.tokens(spelled: $0) }.sorted().filter(mayMean)
  }

  /// Where the member gets an object: `self.box = view`, `_box = view`, `card.box = view`. Nil is none.
  var assignments: [Int] {
    [name, "_" + name].flatMap { buffer.tokens(spelled: $0) }.filter { index in
      guard let equals = buffer.next(index), buffer.isOperator(equals, "="), let value = buffer.next(equals), !isNone(value) else { return false }
      let dot = buffer.previous(index).flatMap { buffer[$0].kind == .dot || buffer.isOperator($0, "->") ? $0 : nil }
      guard file.names.className(at: index) == owner else { return dot.flatMap(object).map(mayBeOwner) ?? false }
      return dot != nil || file.names.declaration(of: buffer.text(index), at: index + 1)?.scope == nil
    }
  }

  private func isNone(_ value: Int) -> Bool { buffer.isWord(value, in: ["nil", "NULL"]) }

  /// Where a message hands the member an object: `[self setBox:view]`. Nil is none.
  var setterMessages: [Int] {
    buffer.tokens(spelled: setter).filter { index in
      guard let colon = buffer.next(index), buffer[colon].kind == .colon, let message = buffer.message(around: index),
        let piece = message.pieces.first(where: { $0.nameIndex == index })
      else { return false }
      return !(piece.argument.count == 1 && isNone(piece.argument.lowerBound)) && mayBeOwner(message.receiver)
    }
  }

  // MARK: One place

  private func mayMean(_ index: Int) -> Bool {
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

  /// Whether a class inherits from another one; nil when the file does not tell.
  private func reaches(_ start: String, _ end: String) -> Bool? {
    var current = start
    for _ in 0..<Self.maximumDepth {
      if current == end { return true }
      if ClassTree.isOpen(current) { return false }
      guard let next = file.names.superclass(of: current) else { return nil }
      current = next
    }
    return nil
  }
}
