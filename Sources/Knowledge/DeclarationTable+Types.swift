internal import HostSyntax
internal import SourceText

extension DeclarationTable {
  /// The type of an expression, from declarations in this file and the framework's own members; nil when they
  /// do not tell.
  package func type(of expression: Range<Int>) -> ValueType? {
    type(of: expression, at: expression.lowerBound, depth: 0)
  }

  /// The type that a declaration states or that its initial value shows.
  package func type(of declaration: Declaration) -> ValueType? {
    type(of: declaration, depth: 0)
  }

  /// - Parameter depth: How many names were followed to get there.
  func type(of declaration: Declaration, depth: Int) -> ValueType? {
    valueTypes.answer(TypeQuestion(token: declaration.token, first: declaration.alternatives.first?.token, depth: depth)) { newType(of: declaration, depth: depth) }
  }

  private func newType(of declaration: Declaration, depth: Int) -> ValueType? {
    if !declaration.alternatives.isEmpty { return common(declaration.alternatives.map { type(of: $0, depth: depth) }) }
    if let tokens = declaration.type {
      let stated = ValueType(spelling: buffer.normalizedText(tokens))
      // `if let a: T? = …` is not used; a bound name is never nil.
      return declaration.kind == .unwrapped ? ValueType(stated.name) : stated
    }
    guard depth < 8 else { return nil }
    if let value = declaration.initializer, !value.isEmpty {
      guard let type = type(of: value, at: declaration.token, depth: depth + 1) else {
        return nil
      }
      // A constant that holds an implicitly unwrapped value is an optional.
      if declaration.kind != .unwrapped, type.isImplicitlyUnwrapped {
        return ValueType(type.name, isOptional: !isSurelyPresent(declaration, value))
      }
      return declaration.kind == .unwrapped ? ValueType(type.name) : type
    }
    if declaration.kind == .unwrapped {
      // `if let name {` unwraps the outer name.
      guard let outer = self.declaration(of: declaration.name, at: declaration.token),
        outer.token != declaration.token,
        let type = type(of: outer, depth: depth + 1)
      else { return nil }
      return ValueType(type.name)
    }
    return elementType(of: declaration, depth: depth) ?? partType(of: declaration, depth: depth)
  }

  /// Whether a constant with a value whose name alone says that it may be unwrapped is no optional: code names members of it as
  /// such, or the framework's member of that name is none.
  ///
  /// Source: the Swift interfaces of UIKit (iOS 17 SDK) and AppKit (macOS 14 SDK): `contentView` of cells and `view` of an
  /// `NSViewController` are no optionals, `contentView` of windows and `view` of a `UIViewController` may be nil.
  private func isSurelyPresent(_ declaration: Declaration, _ value: Range<Int>) -> Bool {
    let end = declaration.scope.flatMap { buffer.partner(of: $0) } ?? buffer.tokens.count
    for use in buffer.tokens(named: declaration.name) where use > value.upperBound && use < end && buffer.kind(buffer.previous(use)) != .dot {
      guard let next = buffer.next(use), self.declaration(of: declaration.name, at: use)?.token == declaration.token else { continue }
      if buffer.spells(next, "?") || buffer.spells(next, "!") { return false }
      if buffer.tokens[next].kind == .dot, let member = buffer.next(next), !buffer.isWord(member, in: ["map", "flatMap", "unsafelyUnwrapped"]) { return true }
    }
    let path = significantTokens(in: value)
    guard let member = path.last, buffer.isWord(member, in: ["view", "contentView"]), buffer.kind(buffer.previous(member)) == .dot,
      path.allSatisfy({ buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .dot })
    else { return false }
    // A member of that name that the files declare is what they say.
    let names = path.filter { buffer.tokens[$0].kind == .identifier }.map { buffer.text($0) }
    guard names.count > 1, indexed(names, at: member, depth: 0) == nil, partType(names, at: member, depth: 0) == nil,
      names.count > 2 || names[0] != "self" || self.member(names[1], ofTypeAt: member) == nil
    else { return false }
    let isOfAppKit = buffer.tokens(spelled: ["AppKit", "Cocoa"]).contains { buffer.previous($0).map { buffer.isWord($0, "import") } ?? false }
    return isOfAppKit == buffer.isWord(member, "view")
  }

  /// The type that all have; of numbers of several types, that they are some number.
  private func common(_ types: [ValueType?]) -> ValueType? {
    guard let first = types.first, types.contains(where: { $0 != first }) else { return types.first.flatMap(\.self) }
    return types.allSatisfy({ $0.map { $0.number != nil && !$0.isOptional && !$0.isImplicitlyUnwrapped } ?? false }) ? .someNumber : nil
  }

  /// - Parameter depth: How many names were followed to get there.
  func type(of expression: Range<Int>, depth: Int) -> ValueType? { type(of: expression, at: expression.lowerBound, depth: depth) }

  private func type(of expression: Range<Int>, at index: Int, depth: Int) -> ValueType? {
    guard depth < 8 else { return nil }
    let tokens = significantTokens(in: expression)
    guard let first = tokens.first, let last = tokens.last else { return nil }

    if let cast = tokens.lastIndex(where: { buffer.isWord($0, "as") }), isTopLevel(tokens[cast], in: expression),
      cast + 1 < tokens.count {
      let mark = tokens[cast + 1]
      if buffer.spells(mark, "?"), let start = buffer.next(mark), start <= last {
        return ValueType(ValueType(spelling: buffer.normalizedText(start..<last + 1)).name, isOptional: true)
      }
      let start = buffer.spells(mark, "!") ? buffer.next(mark) ?? mark : mark
      return start <= last ? ValueType(spelling: buffer.normalizedText(start..<last + 1)) : nil
    }
    if let type = arithmeticType(expression, { type(of: $0, at: index, depth: depth + 1) }) { return type }
    if let type = typeOfChoice(expression, { type(of: $0, at: index, depth: depth + 1) }) { return type }
    switch buffer.tokens[first].kind {
    case .number where tokens.count == 1:
      return ValueType(isFloatLiteral(first) ? "Double" : "Int")
    case .number:
      guard let (member, end) = literalMember(at: first), end == last + 1 else { return nil }
      return self.type(of: member, at: first)
    case .string, .interpolatedString:
      return tokens.count == 1 ? ValueType("String") : nil
    case .operatorSymbol where buffer.spells(first, "-") && tokens.count == 2 && buffer.tokens[last].kind == .number:
      return ValueType(isFloatLiteral(last) ? "Double" : "Int")
    case .leftBrace:
      // `{ … }()`
      guard tokens.count == 4, buffer.tokens[tokens[2]].kind == .leftParenthesis else { return nil }
      return closureResult(first) ?? returnedType(first, depth: depth)
    case .identifier:
      return path(tokens, at: index, depth: depth) ?? memberOfResult(tokens, at: index, depth: depth) ?? pickedSubview(tokens)
    case .leftParenthesis:
      if let type = castType(tokens, depth: depth) { return type }
      guard let (member, end) = groupMember(at: first, depth: depth + 1), end == last + 1 else { return nil }
      return self.type(of: member, at: first)
    default:
      return nil
    }
  }

  /// The type of `(cell as! Card)` and of what is there for certain behind `(cell as? Card)?`.
  private func castType(_ tokens: [Int], depth: Int) -> ValueType? {
    guard let open = tokens.first, let close = buffer.partner(of: open), close > open + 1,
      (open + 1..<close).contains(where: { buffer.isWord($0, "as") && buffer.parent(of: $0) == open }), buffer.splitAtCommas(open + 1..<close).count == 1
    else { return nil }
    let marks = tokens.filter { $0 > close }
    guard marks.count <= 1, marks.allSatisfy({ buffer.spells($0, "?") || buffer.spells($0, "!") }), let type = type(of: open + 1..<close, depth: depth + 1) else { return nil }
    return marks.isEmpty ? type : ValueType(type.name)
  }

  /// `a`, `self.a.b`, `Type(…)`, `a.b!`
  private func path(_ tokens: [Int], at index: Int, depth: Int) -> ValueType? {
    var names: [String] = []
    var position = 0
    var type: ValueType?
    var isChained = false
    while position < tokens.count {
      let token = tokens[position]
      switch buffer.tokens[token].kind {
      case .identifier:
        if buffer.isWord(token, "try") || buffer.isWord(token, "await") { return nil }
        names.append(buffer.text(token))
        // The type of `a.b` says nothing about `a.b.c`.
        let isOwner = position + 2 < tokens.count && buffer.tokens[tokens[position + 1]].kind == .dot
          && buffer.tokens[tokens[position + 2]].kind == .identifier
        if !isOwner { type = member(names, at: index, depth: depth) }
      case .dot:
        break
      case .operatorSymbol where buffer.spells(token, "?"):
        isChained = true
        type = type.map { ValueType($0.name) }
      case .operatorSymbol where buffer.spells(token, "!"):
        type = type.map { ValueType($0.name) }
      case .operatorSymbol where buffer.spells(token, "<"):
        // `Box<UILabel>()`
        guard !isChained, names.last?.utf8.first.map({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) == true, !names.contains("[]"),
          let close = buffer.genericClauseEnd(openedAt: token), let open = buffer.next(close), buffer.tokens[open].kind == .leftParenthesis,
          Int(buffer.closing[open]) == tokens.last || isTrailingClosure(after: open, tokens) || isThen(after: open, tokens)
        else { return nil }
        return ValueType(names.joined(separator: ".") + buffer.normalizedText(token..<close + 1))
      case .leftBracket:
        guard let array = type, position > 0, let element = elementType(of: array, subscriptAt: token) else { return nil }
        type = element
        names.append("[]")
        position += 1
      case .leftParenthesis:
        // A call: an initialiser shows its type, a function has one that is declared.
        guard let last = names.last,
          Int(buffer.closing[token]) == tokens.last || isTrailingClosure(after: token, tokens) || isThen(after: token, tokens)
        else { return nil }
        let spelling = names.joined(separator: ".")
        guard let initial = last.utf8.first else { return nil }
        if last == "init", names.count > 1 {
          return ValueType(String(spelling.dropLast(5)))
        }
        if initial >= UInt8(ascii: "A"), initial <= UInt8(ascii: "Z") {
          // `Adapted(15)` and `Scale.Width(15)` can be functions, too.
          let function = !isChained && Int(buffer.closing[token]) == tokens.last && !names.contains("[]") ? memberName(ofCall: last, openedAt: token) : nil
          return function.flatMap { indexed(names.dropLast() + [$0], at: index, depth: depth) } ?? ValueType(spelling)
        }
        guard Int(buffer.closing[token]) == tokens.last, !names.contains("[]") else { return nil }
        let result = resultType(
          ofCall: names, openedAt: token, { self.type(of: $0, at: index, depth: depth + 1) }, { self.member($0, at: index, depth: depth + 1) })
        // `self?.height(of: rows)`
        return isChained ? result.map { ValueType($0.name, isOptional: true) } : result
      default:
        return nil
      }
      position += 1
    }
    guard isChained, let found = type else { return type }
    return ValueType(found.name, isOptional: true)
  }

  /// `UILabel().then { … }` has the type that it starts with.
  ///
  /// - Source: Then 3.0, Then.swift.
  private func isThen(after open: Int, _ tokens: [Int]) -> Bool {
    let close = Int(buffer.closing[open])
    guard close > open, let dot = buffer.next(close), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), buffer.isWord(method, "then"),
      let brace = buffer.next(method), buffer.tokens[brace].kind == .leftBrace
    else { return false }
    return Int(buffer.closing[brace]) == tokens.last
  }

  private func isTrailingClosure(after open: Int, _ tokens: [Int]) -> Bool {
    let close = Int(buffer.closing[open])
    guard close > open, let brace = buffer.next(close), buffer.tokens[brace].kind == .leftBrace else { return false }
    return Int(buffer.closing[brace]) == tokens.last
  }

  /// The type of a path of names, such as `self.insets.left`, as seen from a token.
  package func type(ofPath names: [String], at index: Int) -> ValueType? {
    member(names, at: index, depth: 0)
  }

  private func member(_ names: [String], at index: Int, depth: Int) -> ValueType? {
    let names = unaliased(names, at: index)
    guard let name = names.last else { return nil }
    let owner = names.count > 1 ? names[names.count - 2] : nil
    if names.count == 1 {
      if name == "self" { return selfType(at: index) }
      if let found = declaration(of: name, at: index) { return type(of: found, depth: depth + 1) }
      if name.utf8.first == UInt8(ascii: "$") { return elementType(ofShorthand: name, at: index, depth: depth) }
      if let observed = observedProperty(name, at: index) { return observed.type == nil ? nil : type(of: observed, depth: depth + 1) }
      return indexed(names, at: index, depth: depth) ?? FrameworkMembers.type(of: name)
    }
    if names.count == 2, owner == "self" {
      if let found = member(name, ofTypeAt: index) { return type(of: found, depth: depth + 1) }
      return indexed(names, at: index, depth: depth) ?? FrameworkMembers.type(of: name)
    }
    if let type = indexed(names, at: index, depth: depth) ?? partType(names, at: index, depth: depth) { return type }
    if FrameworkMembers.isPoints(name, of: owner) { return ValueType("CGFloat") }
    // `Metrics.gap`: a static member of a type in this file.
    if names.count == 2, let owner, let declared = staticMember(name, of: owner, from: index) { return type(of: declared, depth: depth + 1) }
    if names.count == 2, let owner, let type = FrameworkMembers.constant(name, of: owner) { return type }
    if FrameworkMembers.isOptional(name) { return ValueType("UIView", isOptional: true) }
    return FrameworkMembers.type(of: name)
  }

  /// `SizeConstants.gap` for `sizes.gap`, where the file says `typealias sizes = SizeConstants` outside of all types.
  func unaliased(_ names: [String], at index: Int) -> [String] {
    guard names.count > 1, let first = names.first, first != "self" else { return names }
    for word in buffer.tokens(spelled: "typealias") where buffer.parent(of: word) == nil {
      guard let name = buffer.next(word), buffer.name(name) == first, let equals = buffer.next(name), buffer.spells(equals, "="),
        let start = buffer.next(equals), let statement = buffer.statement(containing: word), start < statement.upperBound
      else { continue }
      let path = significantTokens(in: start..<statement.upperBound).filter { buffer.tokens[$0].kind != .dot }
      guard path.allSatisfy({ buffer.tokens[$0].kind == .identifier }), declaration(of: first, at: index) == nil, !typeBodies.contains(where: { $0.name == first })
      else { return names }
      return path.map { buffer.text($0) } + names.dropFirst()
    }
    return names
  }

  /// The type of a path that more than this file may declare.
  private func indexed(_ names: [String], at index: Int, depth: Int) -> ValueType? {
    guard let question = question(names, at: index, depth: depth + 1), case .type(let type, _, _) = self.index.answer(question) else { return nil }
    return type
  }

  private func staticMember(_ name: String, of type: String, from index: Int) -> Declaration? {
    seen(declarations(named: name).first { candidate in
      guard candidate.kind == .property, let scope = candidate.scope else { return false }
      return typeBody(openedAt: scope)?.name == type
    }, from: index)
  }

  private func selfType(at index: Int) -> ValueType? {
    guard let type = enclosingType(at: index) else { return nil }
    // `extension Pinning where Self: UIView`
    if type.keyword == "extension", let bound = type.inheritance.map({ buffer.normalizedText($0) }), declaresProtocol(type.name),
      bound.hasSuffix("View") {
      return ValueType(bound)
    }
    return ValueType(type.name)
  }

  /// `{ () -> UILabel in … }()`
  private func closureResult(_ open: Int) -> ValueType? {
    var index = buffer.next(open)
    var arrow: Int?
    var steps = 0
    while let current = index, steps < 64, !buffer.isWord(current, "in") {
      steps += 1
      if buffer.spells(current, "->") { arrow = current }
      let close = Int(buffer.closing[current])
      index = buffer.next(close > current ? close : current)
    }
    guard let arrow, let word = index, buffer.isWord(word, "in"), let start = buffer.next(arrow), start < word else { return nil }
    return ValueType(spelling: buffer.normalizedText(start..<word))
  }

  /// The type of what a closure returns in its one `return`, or of the one expression that it is.
  private func returnedType(_ open: Int, depth: Int) -> ValueType? {
    let close = Int(buffer.closing[open])
    let start = buffer.signatureEnd(ofClosureAt: open).map { $0 + 1 } ?? open + 1
    guard let first = buffer.firstSignificant(from: start), first < close else { return nil }
    let returns = (first..<close).filter { buffer.isReservedWord($0) && buffer.isWord($0, "return") }
    guard let word = returns.first else {
      guard let statement = buffer.statement(containing: first), buffer.trimmed(start..<close) == statement else { return nil }
      return type(of: statement, at: first, depth: depth + 1)
    }
    // With several it takes more to know which of them is this closure's.
    guard returns.count == 1, buffer.parent(of: word) == open, let statement = buffer.statement(containing: word), statement.lowerBound == word
    else { return nil }
    return type(of: word + 1..<min(statement.upperBound, close), at: word, depth: depth + 1)
  }

  /// The tokens of a range that are not white space or comments, jumping over what brackets hold.
  func significantTokens(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = buffer.firstSignificant(from: range.lowerBound)
    while let current = index, current < range.upperBound {
      result.append(current)
      let close = Int(buffer.closing[current])
      if close > current {
        guard close < range.upperBound else { break }
        result.append(close)
        index = buffer.next(close)
      } else {
        index = buffer.next(current)
      }
    }
    // The closing bracket of a call stands for the call's end.
    return result
  }

  private func isTopLevel(_ token: Int, in range: Range<Int>) -> Bool {
    guard let open = buffer.parent(of: token) else { return true }
    return open < range.lowerBound
  }
}
