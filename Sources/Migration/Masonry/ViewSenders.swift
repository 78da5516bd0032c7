internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Follows the views of one file where statements send them: to methods, into collections, out of getters.
struct ViewSenders {
  private let names: ObjectiveCDeclarations
  private var buffer: TokenBuffer { names.buffer }
  /// The identifiers of the file by their text.
  private let places: [String: [Int]]

  init(_ file: HostFile) {
    self.init(file.names)
  }

  init(_ names: ObjectiveCDeclarations) {
    self.names = names
    let buffer = names.buffer
    var places: [String: [Int]] = [:]
    for index in buffer.tokens.indices where buffer[index].kind == .identifier {
      places[buffer.text(index), default: []].append(index)
    }
    self.places = places
  }

  // MARK: Words

  /// The words of an expression that some views come out of: `self.rows[i]`, `[self rowAt:i]`.
  func words(in range: Range<Int>) -> Set<String> {
    var result: Set<String> = []
    for index in range where buffer[index].kind == .identifier {
      let name = buffer.text(index)
      if Self.common.contains(name) || name.lowercased().hasSuffix("self") { continue }
      if let declaration = names.declaration(of: name, at: index), declaration.type.pointers == 0, declaration.kind != .method { continue }
      result.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
    }
    return result
  }

  /// Words that say nothing about which views there are.
  private static let common: Set<String> = [
    "self", "super", "firstObject", "lastObject", "objectAtIndex", "objectAtIndexedSubscript", "objectForKey", "anyObject",
    "nil", "YES", "NO", "i", "index", "idx", "row", "section", "count", "view", "contentView", "subviews", "arrangedSubviews",
    "superview", "enumerateObjectsUsingBlock", "enumerateObjectsWithOptions", "usingBlock", "window", "NSArray", "UIView", "id",
    "reverseObjectEnumerator", "allValues", "allObjects", "mutableCopy", "copy", "viewWithTag", "tag",
  ]

  /// The words that a parameter, loop variable or other variable gets its views through.
  func words(into declaration: ObjectiveCDeclaration) -> Set<String> {
    guard let scope = declaration.scope else { return [] }
    switch declaration.kind {
    case .element:
      // `for (UIView *row in self.rows)`
      guard let word = buffer.next(declaration.token), buffer.isWord(word, "in"), let open = buffer.parent(of: word),
        let close = buffer.partner(of: open)
      else { return [] }
      return words(in: word + 1..<close)
    case .parameter: return names.enclosingFunction(at: scope + 1) == scope ? selector(of: scope) : callers(ofBlock: scope)
    default:
      guard let close = buffer.partner(of: scope) else { return [] }
      var result: Set<String> = []
      for index in places[declaration.name] ?? [] where index >= declaration.token && index < close {
        guard let equals = buffer.next(index), buffer.isOperator(equals, "="), let start = buffer.next(equals),
          let statement = buffer.objectiveCStatement(containing: index)
        else { continue }
        result.formUnion(words(in: start..<max(start, statement.upperBound)))
      }
      return result
    }
  }

  /// The longest word of the method or function whose body a brace opens.
  private func selector(of body: Int) -> Set<String> {
    var found: [String] = []
    var position = buffer.previous(body)
    var steps = 0
    while let current = position, steps < 64 {
      if buffer[current].kind == .semicolon || buffer[current].kind == .rightBrace || buffer[current].kind == .at { break }
      if buffer.isOperator(current, "-") || buffer.isOperator(current, "+") { break }
      if buffer[current].kind == .identifier, let next = buffer.next(current),
        buffer[next].kind == .colon || buffer[next].kind == .leftParenthesis {
        found.append(buffer.text(current))
      }
      position = buffer.previous(buffer[current].kind.isCloser ? buffer.groupStart(current) : current)
      steps += 1
    }
    return found.max { $0.utf8.count < $1.utf8.count }.map { [$0] } ?? []
  }

  /// `[self.rows enumerateObjectsUsingBlock:^(UIView *row, …) {`, `self.handler = ^(UIView *view) {`
  private func callers(ofBlock brace: Int) -> Set<String> {
    var open = buffer.parent(of: brace)
    while let current = open, buffer[current].kind != .leftBracket, buffer[current].kind != .leftBrace { open = buffer.parent(of: current) }
    if let current = open, buffer[current].kind == .leftBracket, let message = MessageExpression(at: current, in: buffer) {
      let pieces = message.pieces.map(\.name).filter { !Self.common.contains($0) }
      return words(in: message.receiver).union(pieces.max { $0.utf8.count < $1.utf8.count }.map { [$0] } ?? [])
    }
    guard let statement = buffer.objectiveCStatement(containing: brace),
      let equals = statement.first(where: { buffer.isOperator($0, "=") }), equals < brace
    else { return [] }
    return words(in: statement.lowerBound..<equals)
  }

  /// The words of all methods of a category: whoever sends one of them may mean any view.
  func methods(of container: ObjectiveCContainer) -> Set<String> {
    var result: Set<String> = []
    for index in container.range where buffer[index].kind == .operatorSymbol && buffer.parent(of: index) == nil {
      guard buffer.isOperator(index, "-"), var name = buffer.next(index) else { continue }
      if buffer[name].kind == .leftParenthesis, let close = buffer.partner(of: name), let next = buffer.next(close) { name = next }
      if buffer[name].kind == .identifier { result.insert(buffer.text(name)) }
    }
    return result
  }

  // MARK: Names

  /// The names of views, and of their classes, that statements of the file put beside some words.
  func names(beside words: Set<String>) -> Set<String> {
    var result: Set<String> = []
    for word in words {
      for place in (places[word] ?? []) + (places["_" + word] ?? []) { result.formUnion(names(around: place)) }
    }
    return result.subtracting(words)
  }

  /// What stands beside each of some words.
  func flow(of words: Set<String>) -> ViewFlow {
    var flow = ViewFlow()
    for word in words {
      for place in (places[word] ?? []) + (places["_" + word] ?? []) {
        flow.add(word, beside: word)
        for name in names(around: place) { flow.add(name, beside: word) }
      }
    }
    return flow
  }

  private func names(around place: Int) -> Set<String> {
    var statement = buffer.objectiveCStatement(containing: place) ?? place..<place + 1
    // `for (UIView *row in self.rows)` sends nothing there.
    if let open = buffer.parent(of: place), buffer[open].kind == .leftParenthesis, let word = buffer.previous(open),
      buffer.isWord(word, in: ["for", "if", "while", "switch"]) { statement = open..<open }
    var result: Set<String> = []
    var index = statement.lowerBound
    while index < statement.upperBound {
      if buffer[index].kind == .leftBrace, buffer.isBody(index) {
        index = buffer.groupLastIndex(index) + 1
        continue
      }
      if buffer[index].kind == .identifier { add(index, to: &result) }
      index += 1
    }
    return result
  }

  private func add(_ index: Int, to result: inout Set<String>) {
    let name = buffer.text(index)
    if name == "self" {
      if let own = names.className(at: index) { result.insert(own) }
      return
    }
    guard !Self.common.contains(name) else { return }
    result.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
    guard let declaration = names.declaration(of: name, at: index) else { return }
    if declaration.type.pointers == 1 { result.insert(declaration.type.name) }
    guard declaration.kind == .local else { return }
    for holder in holders(of: declaration) { result.insert(holder) }
    guard let value = declaration.initializer, value.lowerBound >= 0 else { return }
    // A variable that stands for a member or lists some.
    for token in value where buffer[token].kind == .identifier {
      let part = buffer.text(token)
      if !Self.common.contains(part) { result.insert(part.hasPrefix("_") ? String(part.dropFirst()) : part) }
    }
  }

  // MARK: Other names of a view

  /// The members that a statement gives a local variable's object to: `self.title = label;`.
  func holders(of declaration: ObjectiveCDeclaration) -> [String] {
    guard let scope = declaration.scope, let close = buffer.partner(of: scope) else { return [] }
    var result: [String] = []
    for index in places[declaration.name] ?? [] where index > declaration.token && index < close {
      guard let equals = buffer.previous(index), buffer.isOperator(equals, "="), let target = buffer.previous(equals),
        buffer[target].kind == .identifier
      else { continue }
      let name = buffer.text(target)
      let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
      if !result.contains(plain) { result.append(plain) }
    }
    return result
  }

  /// The methods of a class that return one of its members.
  func getters(of member: String, in className: String) -> Set<String> {
    var result: Set<String> = []
    for place in (places[member] ?? []) + (places["_" + member] ?? []) {
      guard names.className(at: place) == className, let statement = buffer.objectiveCStatement(containing: place),
        buffer.isWord(statement.lowerBound, "return"), let body = names.enclosingFunction(at: place)
      else { continue }
      result.formUnion(method(of: body))
    }
    return result
  }

  private func method(of body: Int) -> Set<String> {
    let words = selector(of: body)
    if !words.isEmpty { return words }
    return buffer.previous(body).flatMap { buffer[$0].kind == .identifier ? [buffer.text($0)] : nil } ?? []
  }
}
