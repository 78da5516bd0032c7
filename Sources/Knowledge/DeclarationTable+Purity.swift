internal import HostSyntax

/// Whether calling a function twice is as good as calling it once.
struct Purity {
  /// The methods of numbers that it calls: it is pure where they are. Nil for a function that does more.
  let calls: Set<NumberCall>?

  static let none = Purity(calls: nil)
}

/// A method of a number, by the name that all of its overloads have: `scaled(` of `CGFloat`.
struct NumberCall: Hashable, Sendable {
  let type: String
  let name: String
}

extension DeclarationTable {
  /// Whether a function only computes a value from its arguments and from what names look up, and no subclass can put another
  /// one in its place: calling it twice is as good as calling it once.
  ///
  /// - Parameter name: The token of its name.
  func purity(ofFunctionAt name: Int) -> Purity {
    var calls: Set<NumberCall> = []
    var seen: Set<Int> = []
    guard isPure(functionAt: name, depth: 0, &calls), let open = body(ofFunctionAt: name), let close = buffer.partner(of: open) else { return .none }
    return readsOnlyPure(open..<close, &seen) ? Purity(calls: calls) : .none
  }

  /// Whether a computed property of a structure or an enumeration only computes a value, with conditions as well.
  func onlyComputes(_ property: Declaration) -> Bool {
    guard property.isComputed, let type = property.type, let open = buffer.firstSignificant(from: type.upperBound), buffer.tokens[open].kind == .leftBrace,
      let close = buffer.partner(of: open), let owner = enclosingType(at: property.token), owner.keyword == "enum" || owner.keyword == "struct",
      !(open..<close).contains(where: { buffer.isWord($0, in: ["get", "set", "mutating"]) })
    else { return false }
    var seen: Set<Int> = [property.token]
    return onlyComputes(open..<close) && readsOnlyPure(open..<close, &seen)
  }

  /// Whether what stands in braces only computes a value, if what it reads does.
  func onlyComputes(_ body: Range<Int>) -> Bool {
    var calls: Set<NumberCall> = []
    return (body.lowerBound + 1..<body.upperBound).allSatisfy { isPure($0, depth: 0, &calls) } && calls.isEmpty
  }

  /// Whether what the names in braces read, as far as this file declares it, only looks something up: `width` in
  /// `CGSize(width: 4, height: next)` is no name that is read, and `next` may count how often it is.
  ///
  /// - Parameter seen: The names that were followed to get there.
  func readsOnlyPure(_ body: Range<Int>, _ seen: inout Set<Int>) -> Bool {
    for index in body where buffer.tokens[index].kind == .identifier {
      for read in declarationsRead(at: index) where !isPure(read, &seen) { return false }
    }
    return true
  }

  /// What a name may read: one of the properties of that name where the object that has it is not looked at.
  private func declarationsRead(at index: Int) -> [Declaration] {
    let name = buffer.text(index)
    guard let before = buffer.previous(index), let next = buffer.next(index), buffer.tokens[next].kind != .leftParenthesis else { return [] }
    if buffer.tokens[next].kind == .colon, [.leftParenthesis, .comma].contains(buffer.tokens[before].kind) { return [] }
    guard buffer.tokens[before].kind == .dot else { return declaration(of: name, at: index).map { [$0] } ?? [] }
    if buffer.previous(before).map({ buffer.isWord($0, "self") }) == true { return member(name, ofTypeAt: index).map { [$0] } ?? [] }
    return declarations(named: name).filter { $0.kind == .property }
  }

  /// How far functions are followed that call each other.
  private static let maximumCalls = 4

  private func isPure(functionAt name: Int, depth: Int, _ calls: inout Set<NumberCall>) -> Bool {
    guard depth < Self.maximumCalls, let open = body(ofFunctionAt: name), let close = buffer.partner(of: open), isFixed(name) else { return false }
    var index = open + 1
    while index < close {
      guard isPure(index, depth: depth, &calls) else { return false }
      index += 1
    }
    return true
  }

  /// The braces of all functions of a name, whatever they take; nil for a requirement of a protocol.
  package func bodies(ofFunctionsNamed name: String) -> [Int?] { functions(named: name).map(brace) }

  /// The brace that opens a function's body; nil for a requirement of a protocol.
  package func brace(ofFunctionAt name: Int) -> Int? {
    guard let close = buffer.statement(containing: name)?.last, buffer.tokens[close].kind == .rightBrace, let open = buffer.partner(of: close), open > name,
      buffer.parent(of: open) == buffer.parent(of: name)
    else { return nil }
    return open
  }

  /// The brace after the signature; nil where the function takes more than values.
  package func body(ofFunctionAt name: Int) -> Int? {
    var index = buffer.next(name)
    for _ in 0..<64 {
      guard let current = index else { return nil }
      if buffer.tokens[current].kind == .leftBrace { return current }
      // `inout` gives something back to the caller.
      if buffer.tokens[current].kind == .leftParenthesis, let end = buffer.partner(of: current),
        (current..<end).contains(where: { buffer.isWord($0, in: ["inout", "autoclosure"]) || buffer.spells($0, "->") }) { return nil }
      if buffer.isWord(current, in: ["throws", "rethrows", "async", "func", "var", "let"]) || buffer.tokens[current].kind == .rightBrace { return nil }
      index = buffer.next(buffer.groupEnd(current))
    }
    return nil
  }

  /// Whether no subclass can override a method: it is in an extension or a value, or says so.
  private func isFixed(_ name: Int) -> Bool {
    guard let type = enclosingType(at: name) else { return buffer.parent(of: name) == nil }
    guard let statement = buffer.statement(containing: name), statement.lowerBound < name else { return false }
    let words = statement.lowerBound..<name
    if words.contains(where: { buffer.isWord($0, in: ["objc", "dynamic", "override", "mutating", "open"]) }) { return false }
    if words.contains(where: { buffer.isWord($0, in: ["static", "private", "fileprivate", "final"]) }) { return true }
    return ["extension", "struct", "enum"].contains(type.keyword) || type.keyword == "class" && isWithoutSubclasses(type)
  }

  /// Whether only the file itself could make a subclass, and does not: every initialiser is private.
  private func isWithoutSubclasses(_ type: TypeBody) -> Bool {
    guard let close = buffer.partner(of: type.open) else { return false }
    let initialisers = buffer.tokens(spelled: "init").filter { (type.open..<close).contains($0) && buffer.parent(of: $0) == type.open }
    return !initialisers.isEmpty
      && initialisers.allSatisfy { initialiser in
        let start = buffer.statement(containing: initialiser)?.lowerBound ?? initialiser
        let words = min(start, initialiser)..<initialiser
        return words.contains { buffer.isWord($0, in: ["private", "fileprivate"]) } && !words.contains { buffer.isWord($0, "convenience") }
      }
      && !typeBodies.contains { body in body.inheritance?.contains { buffer.tokens[$0].kind == .identifier && buffer.text($0) == type.name } ?? false }
  }

  private func isPure(_ index: Int, depth: Int, _ calls: inout Set<NumberCall>) -> Bool {
    let token = buffer.tokens[index]
    switch token.kind {
    case .leftBracket, .leftBrace, .interpolatedString:
      // Only `if`, `else`, `guard` and `switch` have braces here.
      return token.kind == .leftBrace && isMarked(index, .statement) && !isClosure(openedAt: index)
    case .leftParenthesis:
      guard let callee = buffer.previous(index), callee + 1 == index, buffer.tokens[callee].kind == .identifier else { return !isCall(index) }
      if Self.pureCalls.contains(buffer.text(callee)) && functions(named: buffer.text(callee)).isEmpty || isPureCall(callee, depth: depth, &calls) { return true }
      guard let type = number(ofCall: callee) else { return false }
      calls.insert(NumberCall(type: type, name: buffer.text(callee) + "("))
      return true
    case .operatorSymbol:
      let text = buffer.text(index)
      if text == "=" { return isConstantBinding(index) }
      return ["==", "!=", "<=", ">="].contains(text) || !text.hasSuffix("=") && text != "++" && text != "--"
    case .identifier: return !buffer.isWord(index, in: ["var", "for", "while", "repeat", "defer", "do", "func", "await", "try", "random", "Date", "arc4random"])
    default: return true
    }
  }

  /// Whether a parenthesis calls what stands before it by other means than a name: `source?()`, `makers[0]()`, `Box<Int>(2)`
  ///
  /// `!(isWide)` has nothing before its mark.
  private func isCall(_ open: Int) -> Bool {
    guard let mark = buffer.previous(open), mark + 1 == open, mark > 0 else { return false }
    switch buffer.tokens[mark].kind {
    case .rightParenthesis, .rightBracket, .rightBrace: return true
    case .operatorSymbol where buffer.spells(mark, "?") || buffer.spells(mark, "!") || buffer.spells(mark, ">"):
      return [.identifier, .rightParenthesis, .rightBracket, .rightBrace].contains(buffer.tokens[mark - 1].kind) || buffer.spells(mark - 1, ">")
    default: return false
    }
  }

  /// A call of a function at the top of this file that only computes, and hides no other one here.
  private func isPureCall(_ callee: Int, depth: Int, _ calls: inout Set<NumberCall>) -> Bool {
    if let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot { return false }
    let functions = functions(named: buffer.text(callee))
    return !functions.isEmpty && functions.allSatisfy { buffer.parent(of: $0) == nil && isPure(functionAt: $0, depth: depth + 1, &calls) }
  }

  /// The type of the number that a method is called on: `CGFloat(self).scaled()`, and `self.scaled()` or `scaled()` in an
  /// extension of it.
  private func number(ofCall callee: Int) -> String? {
    guard let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot else { return number(around: callee) }
    guard let object = buffer.previous(dot) else { return nil }
    if buffer.isWord(object, "self") { return number(around: callee) }
    guard buffer.tokens[object].kind == .rightParenthesis, let open = buffer.partner(of: object), let type = buffer.previous(open), type + 1 == open,
      buffer.tokens[type].kind == .identifier, buffer.previous(type).map({ buffer.tokens[$0].kind != .dot }) ?? true
    else { return nil }
    let name = buffer.text(type)
    return Self.numberTypes.contains(name) ? name : nil
  }

  private func number(around token: Int) -> String? { enclosingType(at: token).flatMap { Self.numberTypes.contains($0.name) ? $0.name : nil } }

  /// Source: the Swift standard library and Core Graphics.
  private static let numberTypes: Set<String> = ["Int", "UInt", "Float", "Double", "CGFloat"]

  /// `let size = …`
  private func isConstantBinding(_ equals: Int) -> Bool {
    guard let statement = buffer.statement(containing: equals) else { return false }
    return (statement.lowerBound..<equals).contains { buffer.isWord($0, "let") }
  }

  /// Functions and initialisers of numbers and structures.
  ///
  /// - Source: the Swift standard library, Core Graphics and UIKit.
  private static let pureCalls: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "UInt", "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "max", "min",
    "abs", "floor", "ceil", "round", "pow", "sqrt", "rounded",
  ]
}
