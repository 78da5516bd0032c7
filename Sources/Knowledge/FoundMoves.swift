internal import HostSyntax

/// Code that adds to a view what it finds in another one: `subviews.reversed().forEach { box.addSubview($0) }`.
///
/// Which views these are is not asked: whatever a file adds somewhere may be among them.
struct FoundMoves {
  private let declarations: DeclarationTable
  private var buffer: TokenBuffer { declarations.buffer }
  /// The places where code finds views.
  private let all: Set<Int>
  /// Those of them of which it adds something.
  private(set) var moved: Set<Int> = []

  /// How many names each token was looked at behind.
  private var depths: [UInt8] = []

  /// How often a name stands for another one.
  private static let maximumDepth: UInt8 = 4

  private static let words: [StaticString] = ["subviews", "arrangedSubviews", "viewWithTag", "hitTest"]

  /// - Complexity: O(tokens that are added, and of the values that their names stand for), when the file has one of the words at all.
  init(_ declarations: DeclarationTable) {
    self.declarations = declarations
    let buffer = declarations.buffer
    all = Set(buffer.tokens(spelled: Self.words).filter { Self.isFound($0, declarations) })
    guard !all.isEmpty else { return }
    depths = [UInt8](repeating: .max, count: buffer.tokens.count)
    let listers = declarations.index.viewListers.names.sorted().flatMap { Array(buffer.tokens(named: $0)) }
    for method in buffer.tokens(spelled: SubviewOverrides.methods) + listers where buffer.previous(method).map({ !buffer.isWord($0, "func") }) ?? true {
      guard let next = buffer.next(method) else { continue }
      if buffer.tokens[next].kind == .leftParenthesis, let call = CallExpression(at: next, in: buffer) {
        // `insertSubview(line, at: subviews.count)` only says where.
        let isOne = buffer.isWord(method, in: SubviewOverrides.methods)
        for argument in isOne ? call.arguments.prefix(1) : call.arguments[...] { collect(argument.value, 0) }
      } else if let open = buffer.parent(of: method), buffer.tokens[open].kind == .leftParenthesis, let receiver = receiver(ofCallOpenedAt: open) {
        // `subviews.first.map(box.addSubview)`
        collect(receiver, 0)
      }
    }
    for list in all where isLoop(over: list) || isHandedOver(list) || isVisited(list) { moved.insert(list) }
  }

  /// Whether a word means what it says: no label, no parameter and no function that is declared.
  private static func isFound(_ index: Int, _ declarations: DeclarationTable) -> Bool {
    let buffer = declarations.buffer
    if let before = buffer.previous(index), buffer.isWord(before, in: ["func", "let", "var"]) { return false }
    if let next = buffer.next(index), buffer.tokens[next].kind == .colon, let before = buffer.previous(index),
      buffer.tokens[before].kind == .leftParenthesis || buffer.tokens[before].kind == .comma { return false }
    let start = buffer.postfixStart(of: index)
    guard start == index else { return !buffer.isWord(start, "super") }
    // A local list holds what it is given, which is looked at instead.
    return declarations.declaration(of: buffer.text(index), at: index).map { $0.kind == .property } ?? true
  }

  /// Notes the places that a value comes from.
  private mutating func collect(_ value: Range<Int>, _ depth: UInt8) {
    for token in value where depths[token] > depth {
      depths[token] = depth
      if all.contains(token) {
        moved.insert(token)
        continue
      }
      guard depth < Self.maximumDepth, buffer.tokens[token].kind == .identifier, buffer.previous(token).map({ buffer.tokens[$0].kind != .dot }) ?? true else { continue }
      let name = buffer.text(token)
      if name.hasPrefix("$") {
        if let brace = closure(around: token), let list = receiver(ofClosureAt: brace) { collect(list, depth + 1) }
        continue
      }
      guard let found = declarations.declaration(of: name, at: token), found.token != token, found.kind != .property else { continue }
      if let list = declarations.list(of: found) {
        collect(list, depth + 1)
      } else if let value = found.initializer {
        collect(value, depth + 1)
      } else if let scope = found.scope, declarations.isClosure(openedAt: scope), let list = receiver(ofClosureAt: scope) {
        collect(list, depth + 1)
      } else if found.kind != .parameter, let statement = buffer.statement(containing: found.token), statement.lowerBound < found.token {
        // `switch subviews.first { case let view?: … }` and whatever else gives a name.
        if let head = switchHead(around: found.token) { collect(head, depth + 1) } else { collect(statement.lowerBound..<found.token, depth + 1) }
      }
    }
  }

  private func closure(around token: Int) -> Int? {
    var current = buffer.parent(of: token)
    while let brace = current {
      if buffer.tokens[brace].kind == .leftBrace, declarations.isClosure(openedAt: brace) { return brace }
      current = buffer.parent(of: brace)
    }
    return nil
  }

  /// `subviews.first` of the `switch` around a name.
  private func switchHead(around token: Int) -> Range<Int>? {
    guard let brace = buffer.parent(of: token), buffer.tokens[brace].kind == .leftBrace, let statement = buffer.statement(containing: brace),
      buffer.isWord(statement.lowerBound, "switch"), statement.lowerBound + 1 < brace
    else { return nil }
    return statement.lowerBound + 1..<brace
  }

  /// What the method belongs to that a closure is given: `zip(subviews, boxes)`.
  private func receiver(ofClosureAt brace: Int) -> Range<Int>? {
    if let open = buffer.parent(of: brace), buffer.tokens[open].kind == .leftParenthesis, let before = buffer.previous(brace), before == open || buffer.tokens[before].kind == .comma || buffer.tokens[before].kind == .colon {
      return receiver(ofCallOpenedAt: open)
    }
    guard var method = buffer.previous(brace) else { return nil }
    if buffer.tokens[method].kind == .rightParenthesis, let open = buffer.partner(of: method), let before = buffer.previous(open) { method = before }
    guard buffer.tokens[method].kind == .identifier else { return nil }
    let start = buffer.postfixStart(of: method)
    return start < method ? start..<method : nil
  }

  private func receiver(ofCallOpenedAt open: Int) -> Range<Int>? {
    guard let method = buffer.previous(open), buffer.tokens[method].kind == .identifier else { return nil }
    let start = buffer.postfixStart(of: method)
    return start < method ? start..<method : nil
  }

  /// Whether what goes through a list of subviews adds something: `for view in subviews { … }`, `subviews.forEach { … }`.
  private func isLoop(over list: Int) -> Bool {
    guard buffer.isWord(list, in: Self.lists), let next = buffer.next(list) else { return false }
    var open: Int? = buffer.tokens[next].kind == .leftBrace ? next : nil
    if buffer.tokens[next].kind == .dot, let method = buffer.next(next), buffer.isWord(method, "forEach"), let body = buffer.next(method) { open = body }
    guard let open, let close = buffer.partner(of: open), close > open else { return false }
    return (open..<close).contains { isAdding($0) }
  }

  /// Whether a word is the name of a method that adds a view to its object, or each view of a list.
  private func isAdding(_ word: Int) -> Bool {
    buffer.isWord(word, in: SubviewOverrides.methods) || buffer.tokens[word].kind == .identifier && declarations.index.viewListers.contains(buffer.text(word))
  }

  private static let lists: [StaticString] = ["subviews", "arrangedSubviews"]

  /// Functions that put nothing they are given anywhere.
  ///
  /// - Source: Swift standard library.
  private static let harmless: Set<String> = ["print", "debugPrint", "dump", "zip", "Array", "Set", "assert", "precondition", "stride", "min", "max", "contains", "elementsEqual", "NSLog", "isEqual", "starts"]

  /// Whether a list is given to a function: `UIStackView(arrangedSubviews: subviews)`, `move(subviews)`.
  private func isHandedOver(_ list: Int) -> Bool {
    guard buffer.isWord(list, in: Self.lists), let next = buffer.next(list),
      buffer.tokens[next].kind == .comma || buffer.tokens[next].kind == .rightParenthesis,
      let open = buffer.parent(of: list), buffer.tokens[open].kind == .leftParenthesis, let before = buffer.previous(buffer.postfixStart(of: list)),
      before == open || buffer.tokens[before].kind == .comma || buffer.tokens[before].kind == .colon,
      let method = buffer.previous(open), buffer.tokens[method].kind == .identifier
    else { return false }
    return !Self.harmless.contains(buffer.text(method))
  }

  private static let visiting: [StaticString] = ["forEach", "map", "compactMap", "flatMap"]

  /// Whether each view of a list is given to a function that is named: `subviews.forEach(adopt)`.
  private func isVisited(_ list: Int) -> Bool {
    var current = list
    for _ in 0..<16 {
      guard let next = buffer.next(current) else { return false }
      if buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .leftBracket || buffer.tokens[next].kind == .leftBrace {
        guard let close = buffer.partner(of: next), close > next else { return false }
        if buffer.tokens[next].kind == .leftParenthesis, buffer.isWord(current, in: Self.visiting), let call = CallExpression(at: next, in: buffer), call.trailingClosures.isEmpty,
          call.arguments.count == 1, call.arguments[0].label == nil, let last = buffer.trimmed(call.arguments[0].value).last, buffer.tokens[last].kind == .identifier,
          let first = buffer.text(last).first, first.isLowercase || first == "_", !buffer.isWord(last, in: ["removeFromSuperview"]) {
          return buffer.tokens[buffer.trimmed(call.arguments[0].value).lowerBound].kind == .identifier
        }
        current = close
      } else if buffer.tokens[next].kind == .dot || buffer.spells(next, "?") || buffer.spells(next, "!") {
        current = next
      } else if buffer.tokens[current].kind == .dot, buffer.tokens[next].kind == .identifier {
        current = next
      } else {
        return false
      }
    }
    return false
  }
}
