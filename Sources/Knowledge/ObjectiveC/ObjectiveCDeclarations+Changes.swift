internal import HostSyntax

extension ObjectiveCDeclarations {
  /// Whether something assigns a name, changes it, or takes its address in a range.
  ///
  /// - Parameter isObject: Whether the name holds an object, which stays the same one when its properties change.
  package func isChanged(_ name: String, isObject: Bool = false, in range: Range<Int>) -> Bool {
    buffer.tokens(spelled: name).contains { range.contains($0) && isChange(at: $0, isObject: isObject) }
  }

  /// The same for the name of a declaration, behind it.
  ///
  /// - Complexity: O(uses of the name from the declaration to the end of the range).
  package func isChanged(_ declaration: ObjectiveCDeclaration, isObject: Bool = false, in range: Range<Int>) -> Bool {
    for index in buffer.tokens(like: declaration.token) where index >= range.lowerBound {
      guard index < range.upperBound else { return false }
      if isChange(at: index, isObject: isObject) { return true }
    }
    return false
  }

  /// Whether the use of a name at a token is an assignment, `++`, `--`, `&`, or the argument of a macro that assigns it.
  package func isChange(at index: Int, isObject: Bool) -> Bool {
    var first = index
    var last = index
    for _ in 0..<Self.deepestUse {
      // `++self.count`
      while let dot = buffer.previous(first), isDot(dot), let owner = buffer.previous(dot), buffer[owner].kind == .identifier { first = owner }
      // `insets.left = 9`, `insets.origin.x += 1`
      while !isObject, let dot = buffer.next(last), buffer[dot].kind == .dot, let member = buffer.next(dot) { last = member }
      if isChanging(around: first, last) { return true }
      // `(insets).left = 9`
      guard let open = buffer.previous(first), buffer[open].kind == .leftParenthesis, let close = buffer.next(last),
        buffer.partner(of: open) == close, !isCallee(before: open)
      else { return isAssignedByMacro(at: index) }
      first = open
      last = close
    }
    return true
  }

  /// Parentheses around a use are looked through this deep; what stands deeper counts as changed.
  private static let deepestUse = 16

  private func isDot(_ index: Int) -> Bool { buffer[index].kind == .dot || buffer.isOperator(index, "->") }

  private func isChanging(around first: Int, _ last: Int) -> Bool {
    if let before = buffer.previous(first), buffer.isOperator(before, "&") || buffer.isOperator(before, "++") || buffer.isOperator(before, "--") { return true }
    guard let after = buffer.next(last) else { return false }
    if buffer.isWord(after, "in") { return isGivenEachElement(first) }
    guard buffer[after].kind == .operatorSymbol else { return isReferred(first) }
    return Self.changing.contains(buffer.text(after))
  }

  /// `for (item in items)` with a variable that was declared before.
  private func isGivenEachElement(_ first: Int) -> Bool {
    guard let open = buffer.previous(first), buffer[open].kind == .leftParenthesis, let word = buffer.previous(open) else { return false }
    return buffer.isWord(word, "for")
  }

  /// `UIView *&other = item`: what C++ gives the reference, the variable gets.
  private func isReferred(_ first: Int) -> Bool {
    guard let equals = buffer.previous(first), buffer.isOperator(equals, "="), let name = buffer.previous(equals), buffer[name].kind == .identifier,
      let sign = buffer.previous(name)
    else { return false }
    return buffer.isOperator(sign, "&") || buffer.isOperator(sign, "&&")
  }

  static let changing: Set<String> = ["=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "++", "--"]

  private func isCallee(before open: Int) -> Bool { buffer.previous(open).map { buffer[$0].kind == .identifier } ?? false }

  /// `INCREASE(x)`
  private func isAssignedByMacro(at index: Int) -> Bool {
    if isArgumentOfUnknownMacro(index) { return true }
    guard hasMacros else { return false }
    var position = buffer.parent(of: index)
    for _ in 0..<Self.deepestUse {
      guard let open = position, buffer[open].kind == .leftParenthesis else { return false }
      if let name = buffer.previous(open), buffer[name].kind == .identifier, macros(buffer.text(name)).contains(where: \.changesArguments) { return true }
      position = buffer.parent(of: open)
    }
    return true
  }

  /// `OVERRIDE_ON_PAD(x, 8);` with a macro that only a header shows: a statement of its own may assign what it is given.
  private func isArgumentOfUnknownMacro(_ index: Int) -> Bool {
    guard let open = buffer.parent(of: index), buffer[open].kind == .leftParenthesis, let name = buffer.previous(open), isUnknownMacro(name),
      let before = buffer.previous(index), before == open || buffer[before].kind == .comma,
      let after = buffer.next(index), after == buffer.partner(of: open) || buffer[after].kind == .comma
    else { return false }
    return buffer.objectiveCStatement(containing: name)?.lowerBound == name
  }

  /// Whether a token is spelled as macros are, and neither the file nor a header that is known says what it stands for.
  package func isUnknownMacro(_ index: Int) -> Bool {
    guard buffer[index].kind == .identifier else { return false }
    let name = buffer.text(index)
    guard name.utf8.count > 1, name.utf8.first.map({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) ?? false,
      name.utf8.allSatisfy({ !($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")) })
    else { return false }
    return !isMacro(name) && declarations(named: name).isEmpty && !Self.harmlessMacros.contains(name)
  }

  /// Source: NSObjCRuntime.h, sys/param.h, assert.h, math.h and the Objective-C runtime.
  private static let harmlessMacros: Set<String> = ["MIN", "MAX", "ABS", "BOOL", "YES", "NO", "NULL", "SEL", "IMP", "NAN", "INFINITY", "UNUSED"]
}
