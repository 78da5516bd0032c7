internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A literal that an argument stands for: written in place, or held by a constant.
struct ResolvedLiteral {
  /// The tokens of the literal, without a cast behind it.
  let literal: Range<Int>
  /// The type that a cast or the constant's declaration gives it.
  let type: ValueType?
  /// The constant that holds the literal; nil when it stands in place.
  let constant: Declaration?
}

/// Follows a name to the literal that it was given.
struct LiteralResolver {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// The literal that starts with one of `kinds`, in place or by way of a name that nothing changes before `site`.
  func resolve(_ expression: Range<Int>, startingWith kinds: Set<TokenKind>, before site: Int) -> ResolvedLiteral? {
    let (value, cast) = withoutCast(expression)
    guard let first = buffer.firstSignificant(from: value.lowerBound), first < value.upperBound else { return nil }
    if kinds.contains(buffer.tokens[first].kind) {
      guard isWholeLiteral(first, in: value) else { return nil }
      return ResolvedLiteral(literal: first..<value.upperBound, type: cast, constant: nil)
    }
    guard let declaration = declaration(value, at: site), let initializer = declaration.initializer,
      declaration.isConstant || isNeverChanged(declaration)
    else { return nil }
    let (literal, inner) = withoutCast(initializer)
    guard let start = buffer.firstSignificant(from: literal.lowerBound), start < literal.upperBound,
      kinds.contains(buffer.tokens[start].kind), isWholeLiteral(start, in: literal)
    else { return nil }
    let stated = declaration.type.map { ValueType(spelling: buffer.normalizedText($0)) }
    return ResolvedLiteral(literal: start..<literal.upperBound, type: stated ?? inner ?? cast, constant: declaration)
  }

  /// Whether a name that a stored literal uses is assigned between the constant and the site.
  func isReassigned(_ expression: Range<Int>, between constant: Declaration, and site: Int) -> Bool {
    guard let name = rootName(of: expression) else { return false }
    guard let start = constant.initializer?.upperBound, start < site else {
      // The constant is a property: its value was made when the object was.
      return constant.kind == .property && file.declarations.declaration(of: name, at: site)?.isConstant != true
    }
    return isReassigned(expression, in: start..<site)
  }

  /// Whether a name of an expression is assigned in the code of a function that ends with a site, or by what that code runs.
  func isReassigned(_ expression: Range<Int>, in code: Range<Int>) -> Bool {
    guard let name = rootName(of: expression) else { return false }
    let tokens = file.significantTokens(expression)
    let site = code.upperBound
    let declaration = file.declarations.declaration(of: name, at: site) ?? file.declarations.member(name, ofTypeAt: site)
    // `sizes.gap` is another value when `sizes` is, and when its `gap` is; a computed one when what it reads is.
    var names = Set(tokens.filter { buffer.tokens[$0].kind == .identifier }.map { buffer.text($0) })
    names.formUnion(declaration.map(namesRead) ?? [])
    if code.contains(where: { isAssignment(at: $0, toOneOf: names) }) { return true }
    if tokens.count(where: { buffer.tokens[$0].kind == .identifier && !buffer.isWord($0, "self") }) > 1, isCalled(name, in: code) { return true }
    guard let declaration, !declaration.isConstant else { return false }
    let own = file.declarations.enclosingType(at: site)?.name
    if declaration.kind == .property, let own, code.contains(where: { isCallOfExtension($0, of: own, in: code) }) { return true }
    guard names.contains(where: file.declarations.isAssigned) else { return false }
    // A closure runs when it is called, which may be after an assignment that stands behind it.
    if file.declarations.enclosingClosure(at: expression.lowerBound) != file.declarations.enclosingClosure(at: site) { return true }
    // Some code of this file assigns the variable, and it may run in between: by a call, or by way of an observer.
    return code.contains { index in
      guard buffer.tokens[index].kind == .identifier, let next = buffer.next(index) else { return false }
      if buffer.previous(index).map({ buffer.spells($0, "&") }) == true, buffer.text(index) == name { return true }
      let word = buffer.text(index)
      if buffer.tokens[next].kind == .leftParenthesis {
        return isOver(next, in: code) && (file.declarations.declaresFunction(word) || !file.declarations.declarations(named: word).isEmpty)
      }
      return buffer.isChanged(at: index) && !buffer.isWord(buffer.previous(index) ?? index, in: ["let", "var"]) && file.declarations.declarations(named: word).contains { $0.isComputed || $0.hasObservers }
    }
  }

  /// Whether a call has run when some code has; the one around the site has not.
  private func isOver(_ open: Int, in code: Range<Int>) -> Bool { buffer.partner(of: open).map { $0 < code.upperBound } ?? true }

  /// Whether a method of an object that a path starts with is called: it may change what the path names.
  private func isCalled(_ name: String, in code: Range<Int>) -> Bool {
    buffer.tokens(spelled: name, in: code).contains { index in
      guard let dot = buffer.next(index), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), let open = buffer.next(method),
        buffer.tokens[open].kind == .leftParenthesis, isOver(open, in: code)
      else { return false }
      return !buffer.isWord(method, in: Self.harmless)
    }
  }

  /// Methods of the frameworks' classes that leave an object's members as they are.
  private static let harmless: [StaticString] = [
    "addSubview", "insertSubview", "addArrangedSubview", "bringSubviewToFront", "sendSubviewToBack", "addConstraint", "addConstraints", "addGestureRecognizer", "addTarget",
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "setTitle", "setNeedsLayout", "addLayoutGuide", "removeConstraints", "removeConstraint",
  ]

  /// `update()`, a method of the object that another file declares.
  private func isCallOfExtension(_ index: Int, of type: String, in code: Range<Int>) -> Bool {
    guard buffer.tokens[index].kind == .identifier, let open = buffer.next(index), buffer.tokens[open].kind == .leftParenthesis, isOver(open, in: code) else { return false }
    if let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot {
      guard buffer.previous(dot).map({ buffer.isWord($0, "self") }) ?? false else { return false }
    }
    return !file.declarations.declaresFunction(buffer.text(index)) && file.declarations.index.declares(buffer.text(index) + "(", in: type)
  }

  /// The first name of a path, without `self`.
  private func rootName(of expression: Range<Int>) -> String? {
    file.significantTokens(expression).first { buffer.tokens[$0].kind == .identifier && !buffer.isWord($0, "self") }.map { buffer.text($0) }
  }

  /// The names in the body of a computed property.
  private func namesRead(by property: Declaration) -> [String] {
    guard property.isComputed, let open = property.type.flatMap({ buffer.firstSignificant(from: $0.upperBound) }), buffer.tokens[open].kind == .leftBrace,
      let close = buffer.partner(of: open)
    else { return [] }
    return (open..<close).filter { buffer.tokens[$0].kind == .identifier && !buffer.isReservedWord($0) }.map { buffer.text($0) }
  }

  /// Whether a value is an element of a collection, which another one may take the place of.
  func isElement(_ expression: Range<Int>) -> Bool {
    file.significantTokens(expression).contains { token in
      if buffer.tokens[token].kind == .leftBracket { return true }
      return ["first", "last", "subviews", "arrangedSubviews"].contains(buffer.text(token))
        && buffer.previous(token).map { buffer.tokens[$0].kind == .dot } == true
    }
  }

  private func isAssignment(at index: Int, toOneOf names: Set<String>) -> Bool {
    guard buffer.tokens[index].kind == .identifier, names.contains(buffer.text(index)), buffer.isChanged(at: index) else { return false }
    return buffer.previous(index).map { !buffer.isWord($0, "let") && !buffer.isWord($0, "var") } ?? true
  }

  /// Whether every name that a stored literal uses refers to the same declaration where the site stands.
  func meansTheSame(_ expression: Range<Int>, at site: Int) -> Bool {
    file.significantTokens(expression).allSatisfy { token in
      guard buffer.tokens[token].kind == .identifier else { return true }
      if let before = buffer.previous(token), buffer.tokens[before].kind == .dot {
        guard let owner = buffer.previous(before), buffer.isWord(owner, "self") else { return true }
        return file.declarations.enclosingType(at: token)?.name == file.declarations.enclosingType(at: site)?.name
      }
      let name = buffer.text(token)
      return file.declarations.declaration(of: name, at: token)?.token == file.declarations.declaration(of: name, at: site)?.token
    }
  }

  private func declaration(_ value: Range<Int>, at site: Int) -> Declaration? {
    let tokens = file.significantTokens(value)
    switch tokens.count {
    case 1 where buffer.tokens[tokens[0]].kind == .identifier:
      return file.declarations.declaration(of: buffer.text(tokens[0]), at: site)
    case 3 where buffer.isWord(tokens[0], "self") && buffer.tokens[tokens[2]].kind == .identifier:
      return file.declarations.member(buffer.text(tokens[2]), ofTypeAt: site)
    default:
      return nil
    }
  }

  /// Whether a local variable is only read after its declaration.
  private func isNeverChanged(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .local, let scope = declaration.scope, Int(buffer.closing[scope]) > scope else { return false }
    for index in declaration.token + 1..<Int(buffer.closing[scope])
    where buffer.tokens[index].kind == .identifier && buffer.text(index) == declaration.name {
      if let before = buffer.previous(index), buffer.tokens[before].kind == .dot { continue }
      if let before = buffer.previous(index), buffer.spells(before, "&") { return false }
      if buffer.isReplaced(at: index) { return false }
      guard var next = buffer.next(index) else { continue }
      if buffer.tokens[next].kind == .dot || buffer.spells(next, "?") || buffer.spells(next, "!") { return false }
      if buffer.tokens[next].kind == .leftBracket, let after = buffer.next(Int(buffer.closing[next])) { next = after }
      if buffer.tokens[next].kind == .operatorSymbol, buffer.text(next).hasSuffix("="), !buffer.spells(next, "==") { return false }
    }
    return true
  }

  /// `value as T` and `value as! T`, taken apart.
  private func withoutCast(_ expression: Range<Int>) -> (value: Range<Int>, type: ValueType?) {
    let tokens = file.significantTokens(expression)
    guard
      let cast = tokens.firstIndex(where: {
        buffer.isWord($0, "as") && (buffer.parent(of: $0).map { $0 < expression.lowerBound } ?? true)
      }), cast > 0, cast + 1 < tokens.count
    else { return (expression, nil) }
    let type = buffer.normalizedText(tokens[cast + 1]..<expression.upperBound)
    return (expression.lowerBound..<tokens[cast - 1] + 1, ValueType(spelling: type.hasPrefix("!") ? String(type.dropFirst()) : type))
  }

  /// Whether the literal that starts at a token is all of a value.
  private func isWholeLiteral(_ first: Int, in value: Range<Int>) -> Bool {
    let close = Int(buffer.closing[first])
    let end = close > first ? close : first
    guard let next = buffer.next(end) else { return true }
    return next >= value.upperBound
  }
}

extension ValueType {
  /// The type of a dictionary's values: `CGFloat` for `[String: CGFloat]`.
  var dictionaryValue: ValueType? {
    let text: Substring
    if name.hasPrefix("["), name.hasSuffix("]"), let colon = name.firstIndex(of: ":") {
      text = name[name.index(after: colon)...].dropLast()
    } else if name.hasPrefix("Dictionary<"), name.hasSuffix(">"), let comma = name.firstIndex(of: ",") {
      text = name[name.index(after: comma)...].dropLast()
    } else {
      return nil
    }
    return ValueType(spelling: String(text.drop { $0 == " " }))
  }
}
