internal import HostSyntax
internal import SourceText

/// Finds the declarations of an Objective-C file in one pass over its tokens.
struct ObjectiveCDeclarationReader {
  private let buffer: TokenBuffer
  private let roles: ObjectiveCTypeWords
  var declarations: [ObjectiveCDeclaration] = []
  var containers: [ObjectiveCContainer] = []
  var macros: [ObjectiveCMacro] = []
  var undefined: [String: [Int]] = [:]
  private var conditions = MacroConditions()
  /// On which conditions what follows each directive depends, in the order of the directives.
  var parts: [ConditionalPart] = []
  /// The first words of the names of methods and functions, with the colon before an argument, by the braces of their bodies.
  var functionBodies: [Int: String] = [:]
  /// Braces of blocks, and of lambdas.
  var blocks: Set<Int> = []
  private var container: (keyword: ObjectiveCContainer.Keyword, name: String, category: String?, superclass: String?, start: Int, conditions: [Int])?
  private var variables: Int?
  /// The last token of what `@interface Card : UIView` says; what follows may be a declaration of C.
  private var endOfHead: Int?

  init(_ buffer: TokenBuffer) {
    self.buffer = buffer
    roles = ObjectiveCTypeWords(buffer)
  }

  mutating func read() {
    var index = buffer.next(-1)
    while let current = index {
      switch buffer[current].kind {
      case .directive: readDirective(at: current)
      case .at: readKeyword(at: current)
      case .leftBrace: readBrace(at: current)
      case .identifier where startsStatement(current): readDeclaration(from: current)
      case .operatorSymbol where isMethodMark(current): readMethod(at: current)
      case .semicolon where container == nil: readPrototype(before: current)
      default: break
      }
      index = buffer.next(current)
    }
    closeContainer(at: buffer.count - 1)
  }

  // MARK: Containers

  private mutating func readKeyword(at index: Int) {
    guard let word = buffer.next(index), word == index + 1 else { return }
    if buffer.isWord(word, "end") {
      closeContainer(at: word)
    } else if buffer.isWord(word, "interface") {
      openContainer(.interface, at: index, after: word)
    } else if buffer.isWord(word, "implementation") {
      openContainer(.implementation, at: index, after: word)
    } else if buffer.isWord(word, "protocol") {
      guard let name = buffer.next(word), buffer[name].kind == .identifier, let after = buffer.next(name),
        buffer[after].kind != .semicolon, buffer[after].kind != .comma
      else { return }
      openContainer(.protocol, at: index, after: word)
    } else if buffer.isWord(word, "property") {
      readProperty(after: word)
    }
  }

  private mutating func openContainer(_ keyword: ObjectiveCContainer.Keyword, at index: Int, after word: Int) {
    guard let name = buffer.next(word), buffer[name].kind == .identifier else { return }
    closeContainer(at: index)
    var category: String?
    var superclass: String?
    variables = nil
    var next = buffer.next(name)
    if let open = next, buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) {
      category = buffer.objectiveCText(open + 1..<close)
      next = buffer.next(close)
    }
    if let colon = next, buffer[colon].kind == .colon, let parent = buffer.next(colon) {
      superclass = buffer.text(parent)
      next = buffer.next(parent)
    }
    while let angle = next, buffer.isOperator(angle, "<") {
      var end = angle
      while let token = buffer.next(end), !buffer.isOperator(token, ">"), buffer[token].kind != .at { end = token }
      next = buffer.next(end).flatMap { buffer.next($0) }
    }
    if let brace = next, buffer[brace].kind == .leftBrace { variables = brace }
    endOfHead = keyword == .implementation ? nil : next.flatMap { buffer.previous($0) }
    container = (keyword, buffer.text(name), category, superclass, index, conditions.around)
    if let variables, let close = buffer.partner(of: variables) { readVariables(in: variables + 1..<close) }
  }

  private mutating func closeContainer(at index: Int) {
    guard let open = container else { return }
    containers.append(
      ObjectiveCContainer(
        keyword: open.keyword, name: open.name, category: open.category, superclass: open.superclass,
        range: open.start..<max(open.start, index) + 1, variables: variables, conditions: open.conditions))
    container = nil
  }

  private mutating func readVariables(in range: Range<Int>) {
    var start = range.lowerBound
    for index in range where buffer[index].kind == .semicolon || buffer[index].kind == .at || buffer[index].kind == .directive {
      if buffer[index].kind == .semicolon {
        var reader = ObjectiveCDeclaratorReader(buffer, limit: index, roles)
        for found in reader.read(from: start) { add(found, .instanceVariable, scope: nil) }
        start = index + 1
      } else if buffer[index].kind == .at {
        start = (buffer.next(index) ?? index) + 1
      } else {
        start = index + 1
      }
    }
  }

  private mutating func readProperty(after word: Int) {
    guard container != nil, var start = buffer.next(word) else { return }
    var attributes: Range<Int>?
    if buffer[start].kind == .leftParenthesis, let close = buffer.partner(of: start), let next = buffer.next(close) {
      attributes = start + 1..<close
      start = next
    }
    guard let end = semicolon(after: start) else { return }
    var reader = ObjectiveCDeclaratorReader(buffer, limit: end, roles)
    let found = reader.read(from: start)
    let isNullable = attributes.map { self.isNullable($0) } ?? false || self.isNullable(start..<end)
    let isWeak = attributes.map { range in range.contains { buffer.isWord($0, in: ["weak", "assign", "unsafe_unretained"]) } } ?? false
    let getter = attributes.flatMap { name(behind: "getter", in: $0) }
    let setter = attributes.flatMap { name(behind: "setter", in: $0) }
    for property in found { add(property, .property, scope: nil, isWeak: isWeak, isNullable: isNullable, getter: getter, setter: setter) }
  }

  /// The name behind `getter=` or `setter=`, without a colon.
  private func name(behind attribute: StaticString, in attributes: Range<Int>) -> String? {
    guard let word = attributes.first(where: { buffer.isWord($0, attribute) }), let equals = buffer.next(word),
      buffer.isOperator(equals, "="), let name = buffer.next(equals), buffer[name].kind == .identifier
    else { return nil }
    return buffer.text(name)
  }

  private func semicolon(after index: Int) -> Int? {
    var position: Int? = index
    var steps = 0
    while let current = position, steps < 256 {
      if buffer[current].kind == .semicolon { return current }
      if buffer[current].kind == .leftBrace || buffer[current].kind == .rightBrace { return nil }
      position = buffer.next(buffer.groupLastIndex(current))
      steps += 1
    }
    return nil
  }

  // MARK: Methods, functions, blocks

  /// Whether a `-` or `+` starts a method: it is outside of all bodies and at the start of a line.
  private func isMethodMark(_ index: Int) -> Bool {
    guard container != nil, buffer.parent(of: index) == nil, buffer.isOperator(index, "-") || buffer.isOperator(index, "+"),
      let next = buffer.next(index)
    else { return false }
    return buffer[next].kind == .leftParenthesis || buffer[next].kind == .identifier
  }

  private mutating func readMethod(at index: Int) {
    guard let first = buffer.next(index) else { return }
    var returned = ObjectiveCType("id")
    var isNullable = false
    var position: Int? = first
    if buffer[first].kind == .leftParenthesis, let close = buffer.partner(of: first) {
      returned = type(in: first + 1..<close)
      isNullable = self.isNullable(first + 1..<close)
      position = buffer.next(close)
    }
    guard let name = position, buffer[name].kind == .identifier else { return }
    var parameters: [(token: Int, type: ObjectiveCType, isNullable: Bool)] = []
    var hasColon = false
    var selector = ""
    var body: Int?
    var previous: (open: Int, close: Int)?
    while let current = position {
      let kind = buffer[current].kind
      if kind == .semicolon || kind == .at || kind == .directive && hasColon == false && body != nil { break }
      if kind == .leftBrace {
        body = current
        break
      }
      if kind == .colon {
        hasColon = true
        selector += (buffer.previous(current).map(buffer.text) ?? "") + ":"
      }
      if kind == .leftParenthesis, let close = buffer.partner(of: current) {
        previous = (current, close)
        position = buffer.next(close)
        continue
      }
      if kind == .identifier, let types = previous, buffer.previous(current) == types.close {
        let range = types.open + 1..<types.close
        parameters.append((current, type(in: range), self.isNullable(range)))
        previous = nil
      }
      position = buffer.next(current)
    }
    if !hasColon || returned.isPlainValue {
      declarations.append(
        ObjectiveCDeclaration(
          name: hasColon ? selector : buffer.text(name), kind: .method, type: returned, token: name, initializer: nil, scope: nil,
          owner: container?.name, isConstant: true, isNullable: isNullable, hasBody: body != nil))
    }
    guard let body else { return }
    functionBodies[body] = buffer.text(name) + (hasColon ? ":" : "")
    for (token, type, isNullable) in parameters {
      declarations.append(
        ObjectiveCDeclaration(
          name: buffer.text(token), kind: .parameter, type: type, token: token, initializer: nil, scope: body, owner: nil,
          isConstant: false, isNullable: isNullable))
    }
  }

  private func isNullable(_ range: Range<Int>) -> Bool { range.contains { buffer.isWord($0, in: ["nullable", "_Nullable", "__nullable"]) } }

  private mutating func readBrace(at open: Int) {
    guard let close = buffer.previous(open) else { return }
    if buffer.isBlock(open) {
      blocks.insert(open)
      if buffer[close].kind == .rightParenthesis, let group = buffer.partner(of: close) { readParameters(group, close, body: open) }
      return
    }
    if buffer.isLambda(open) {
      blocks.insert(open)
      if let parameters = buffer.parameters(ofLambda: open) { readParameters(parameters.open, parameters.close, body: open) }
      return
    }
    guard buffer.parent(of: open) == nil, buffer[close].kind == .rightParenthesis, let group = buffer.partner(of: close),
      let name = buffer.previous(group), buffer[name].kind == .identifier
    else { return }
    // A function of C: `static CGFloat scale(CGFloat x) {`.
    functionBodies[open] = buffer.text(name)
    readParameters(group, close, body: open)
    addFunction(name, group, close, body: open)
  }

  /// The functions that were read so far, with whether they only compute.
  private var computing: [String: Bool] = [:]

  /// `CGFloat scale(CGFloat x);`
  private mutating func readPrototype(before semicolon: Int) {
    guard buffer.parent(of: semicolon) == nil, let close = buffer.previous(semicolon), buffer[close].kind == .rightParenthesis,
      let group = buffer.partner(of: close), let name = buffer.previous(group), buffer[name].kind == .identifier, let type = buffer.previous(name),
      buffer[type].kind == .identifier || buffer.isOperator(type, "*"), !buffer.isWord(type, "return")
    else { return }
    addFunction(name, group, close)
  }

  private mutating func addFunction(_ name: Int, _ group: Int, _ close: Int, body: Int? = nil) {
    let computes = body.map { CFunctionBody(buffer, computing: computing).computes(openedAt: $0, parameters: group..<close) } ?? false
    if body != nil { computing[buffer.text(name)] = computes && computing[buffer.text(name)] ?? true }
    var start = name
    while let before = buffer.previous(start), buffer[before].kind == .identifier || buffer.isOperator(before, "*") { start = before }
    declarations.append(
      ObjectiveCDeclaration(
        name: buffer.text(name), kind: .function, type: type(in: start..<name), token: name, initializer: nil, scope: nil,
        owner: nil, isConstant: true, hasBody: body != nil, computes: computes, parameters: parameterTypes(group, close)))
  }

  /// The types of a function's parameters; `(void)` is none.
  private func parameterTypes(_ open: Int, _ close: Int) -> [ObjectiveCType] {
    let parts = buffer.splitAtObjectiveCCommas(open + 1..<close)
    if parts.count == 1, buffer.objectiveCText(parts[0]) == "void" { return [] }
    return parts.map { type(in: $0) }
  }

  private mutating func readParameters(_ open: Int, _ close: Int, body: Int) {
    for part in buffer.splitAtObjectiveCCommas(open + 1..<close) {
      var reader = ObjectiveCDeclaratorReader(buffer, limit: part.upperBound, roles)
      for found in reader.read(from: part.lowerBound) { add(found, .parameter, scope: body, isNullable: isNullable(part)) }
    }
  }

  // MARK: Variables

  private func startsStatement(_ index: Int) -> Bool {
    guard let before = buffer.previous(index), before != endOfHead else { return true }
    switch buffer[before].kind {
    case .semicolon, .leftBrace, .rightBrace, .directive: return true
    case .colon: return buffer.previous(before).map { buffer[$0].kind == .number || buffer.isWord($0, "default") || buffer[$0].kind == .identifier } ?? false
    case .leftParenthesis: return buffer.previous(before).map { buffer.isWord($0, "for") } ?? false
    case .identifier: return buffer.isWord(before, "end") && buffer.previous(before).map { buffer[$0].kind == .at } ?? false
    case .rightParenthesis: return false
    default: return false
    }
  }

  private mutating func readDeclaration(from start: Int) {
    if let brace = innermostBrace(around: start), brace == variables { return }
    var reader = ObjectiveCDeclaratorReader(buffer, limit: buffer.count, roles)
    let found = reader.read(from: start)
    guard !found.isEmpty else { return }
    let scope = innermostBrace(around: start)
    for declaration in found {
      add(declaration, scope == nil ? .global : reader.isLoopElement ? .element : .local, scope: scope)
    }
  }

  private func innermostBrace(around index: Int) -> Int? {
    var position = buffer.parent(of: index)
    while let open = position, buffer[open].kind != .leftBrace { position = buffer.parent(of: open) }
    return position
  }

  private func type(in range: Range<Int>) -> ObjectiveCType {
    var reader = ObjectiveCDeclaratorReader(buffer, limit: range.upperBound, roles)
    return reader.readType(from: range.lowerBound)?.type ?? ObjectiveCType("")
  }

  private mutating func add(
    _ found: ObjectiveCDeclaratorReader.Found, _ kind: ObjectiveCDeclaration.Kind, scope: Int?, isWeak: Bool = false, isNullable: Bool = false,
    getter: String? = nil, setter: String? = nil
  ) {
    let isMember = kind == .property || kind == .instanceVariable
    declarations.append(
      ObjectiveCDeclaration(
        name: buffer.text(found.name), kind: kind, type: found.type, token: found.name, initializer: found.initializer,
        scope: scope, owner: isMember ? container?.name : nil, isConstant: found.isConstant, isOutlet: found.isOutlet,
        isWeak: found.isWeak || isWeak, getter: getter, setter: setter, isNullable: isNullable))
  }

  // MARK: Macros

  /// How directives start that say nothing about names and conditions.
  private static let silent = ["import", "include", "pragma"]

  private mutating func readDirective(at index: Int) {
    let file = buffer.file
    let range = buffer[index].range
    // Most directives declare nothing: they are not lexed.
    let name = file.bytes[min(range.start + 1, range.end)..<range.end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if Self.silent.contains(where: { name.starts(with: $0.utf8) }) { return conditions.read("import", "", at: index) }
    let inner = TokenBuffer(lexing: file, in: SourceRange(range.start + 1, range.end))
    let tokens = inner.significant(0..<inner.count)
    guard let word = tokens.first else { return }
    conditions.read(inner.text(word), inner.objectiveCText(word + 1..<inner.count), at: index)
    if parts.last?.conditions ?? [] != conditions.around { parts.append(ConditionalPart(directive: index, conditions: conditions.around)) }
    guard tokens.count >= 2, inner[tokens[1]].kind == .identifier else { return }
    if inner.isWord(word, "undef") { undefined[inner.text(tokens[1]), default: []].append(index) }
    guard inner.isWord(word, "define") else { return }
    var parameters: [String]?
    var first = 2
    if tokens.count > 2, tokens[2] == tokens[1] + 1, inner[tokens[2]].kind == .leftParenthesis,
      let close = inner.partner(of: tokens[2]), let position = tokens.firstIndex(of: close) {
      parameters = inner.splitAtObjectiveCCommas(tokens[2] + 1..<close).map { inner.objectiveCText($0) }
      first = position + 1
    }
    let body = first < tokens.count ? inner.objectiveCText(tokens[first]..<inner.count) : ""
    let changes = parameters != nil && tokens[first...].contains {
      inner[$0].kind == .operatorSymbol && (ObjectiveCDeclarations.changing.contains(inner.text($0)) || inner.isOperator($0, "&"))
    }
    macros.append(
      ObjectiveCMacro(
        name: inner.text(tokens[1]), parameters: parameters, body: body, changesArguments: changes,
        isConditional: conditions.isInside, token: index))
  }
}
