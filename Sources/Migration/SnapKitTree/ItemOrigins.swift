internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Where the objects come from that the names of a file stand for.
final class ItemOrigins: Sendable {
  let host: HostFile
  var buffer: TokenBuffer { host.buffer }
  /// The tokens before `=`, by their names; declarations are not among them.
  let assigned: [String: [Int]]
  /// Where an object sets properties of its own, by their names and declarations: a file can have thousands of one name.
  let assignments = Memo<String, [Int: [Int]]>()
  /// The names that code gives objects by other ways than `name = value`: `(a, b) = (b, a)`, `swap(&a, &b)`.
  let lent: Set<String>
  /// The short names of types that generic classes and functions of the file are given: `V` of `V()`.
  let genericNames: Set<String>
  /// The methods that add a view to another one, and the labels of views that a stack is made with.
  let additions: [Int]
  /// Where something is laid out that a closure is given, in their order.
  let layoutsOfParameters: [Int]

  /// - Complexity: O(tokens).
  init(_ host: HostFile) {
    self.host = host
    let buffer = host.buffer
    var assigned: [String: [Int]] = [:]
    for index in buffer.tokens.indices where buffer.tokens[index].kind == .operatorSymbol && buffer.spells(index, "=") {
      guard var name = buffer.previous(index) else { continue }
      if buffer.spells(name, "?") || buffer.spells(name, "!"), let before = buffer.previous(name) { name = before }
      guard let text = buffer.name(name), let before = buffer.previous(buffer.postfixStart(of: name)), !buffer.isWord(before, in: ["let", "var"]) else { continue }
      assigned[text, default: []].append(name)
    }
    self.assigned = assigned
    genericNames = StandInNames(buffer).open.filter { ItemType.simpleName(of: $0) == nil }
    lent = Set(buffer.tokens.indices.flatMap { Self.namesLent(at: $0, in: buffer) } + Self.tokensSetByStreams(in: buffer).compactMap { buffer.name($0) })
    layoutsOfParameters = buffer.tokens(spelled: "snp").filter { Self.isOfParameter($0, host) }
    additions = buffer.tokens(spelled: ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "arrangedSubviews"] + AddingFunctions.usual)
  }

  /// Whether code gives a name another object by other ways than `name = value`.
  func isLent(_ name: String) -> Bool { lent.contains(name) }

  /// The last names in `&self.a` at the sign, in `(a, _)` before `=` at that sign, or before an operator of the project's.
  static func namesLent(at sign: Int, in buffer: TokenBuffer) -> [String] {
    // `&$card`
    tokensLent(at: sign, in: buffer).compactMap { buffer.name($0) }.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
  }

  /// The names of properties that a stream gives its values: `assign(to: \.card, on: self)`, `bind(to: rx.card)`, `drive(rx.card)`.
  /// Source: Publisher in Combine; RxCocoa 6, Reactive.swift.
  static func tokensSetByStreams(in buffer: TokenBuffer) -> [Int] {
    let assigned = buffer.tokens(spelled: "assign").compactMap { method -> Int? in
      guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let value = CallExpression(at: open, in: buffer)?.arguments.first, value.label == "to",
        value.value.contains(where: { buffer.tokens[$0].kind == .backslash })
      else { return nil }
      return value.value.last { buffer.tokens[$0].kind == .identifier }
    }
    return assigned + buffer.tokens(spelled: "rx").compactMap { word in
      guard let dot = buffer.next(word), buffer.tokens[dot].kind == .dot, let name = buffer.next(dot), buffer.tokens[name].kind == .identifier, isReactiveTarget(name, in: buffer) else { return nil }
      return name
    }
  }

  /// Whether a name is that of a property behind `rx` that a stream is told to set.
  static func isReactiveTarget(_ name: Int, in buffer: TokenBuffer) -> Bool {
    guard let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot, let word = buffer.previous(dot), buffer.isWord(word, "rx"), let next = buffer.next(name),
      buffer.tokens[next].kind == .rightParenthesis || buffer.tokens[next].kind == .comma, let open = buffer.parent(of: name)
    else { return false }
    return buffer.tokens[open].kind == .leftParenthesis && buffer.previous(open).map { buffer.isWord($0, in: ["bind", "drive", "emit", "subscribe"]) } == true
  }

  /// Where these names stand.
  static func tokensLent(at sign: Int, in buffer: TokenBuffer) -> [Int] {
    guard buffer.tokens[sign].kind == .operatorSymbol else { return [] }
    if buffer.isOwnAssignment(sign), let name = buffer.previous(sign) { return buffer.name(name) == nil ? [] : [name] }
    if buffer.spells(sign, "&"), var last = buffer.next(sign), buffer.tokens[last].kind == .identifier {
      // Only the address of a key counts: `objc_getAssociatedObject(self, &key)`.
      if let open = buffer.parent(of: sign).flatMap(buffer.previous), buffer.isWord(open, in: ["objc_getAssociatedObject", "objc_setAssociatedObject"]) { return [] }
      while let mark = buffer.next(last), buffer.tokens[mark].kind == .dot || buffer.spells(mark, "?") || buffer.spells(mark, "!"), let next = buffer.next(mark),
        buffer.tokens[next].kind == .identifier || buffer.tokens[next].kind == .dot {
        last = next
      }
      return buffer.name(last) == nil ? [] : [last]
    }
    guard buffer.spells(sign, "="), let close = buffer.previous(sign), buffer.tokens[close].kind == .rightParenthesis, let open = buffer.partner(of: close) else {
      return []
    }
    if let before = buffer.previous(open), buffer.isWord(before, in: ["let", "var", "case"]) { return [] }
    return (open..<close).filter { index in
      guard buffer.tokens[index].kind == .identifier, let next = buffer.next(index) else { return false }
      return buffer.tokens[next].kind != .dot && buffer.tokens[next].kind != .colon && buffer.name(index) != nil
    }
  }

  /// How many additions are looked through.
  static let maximumAdditions = 512

  /// The expressions that the file adds to a view of this name; nil when that is not known.
  func children(of container: String) -> [Range<Int>]? {
    guard additions.count <= Self.maximumAdditions else { return nil }
    var result: [Range<Int>] = []
    for index in additions {
      guard let next = buffer.next(index) else { continue }
      if buffer.isWord(index, "arrangedSubviews") {
        guard buffer.tokens[next].kind == .colon, let open = buffer.next(next), let statement = buffer.statement(containing: index),
          (statement.lowerBound..<index).contains(where: { buffer.tokens[$0].kind == .identifier && buffer.text($0) == container })
        else { continue }
        guard let elements = elements(at: open) else { return nil }
        result += elements
        continue
      }
      guard let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot, let owner = buffer.previous(dot) else { continue }
      let name = buffer.spells(owner, "?") || buffer.spells(owner, "!") ? buffer.previous(owner) : owner
      guard let name, buffer.tokens[name].kind == .identifier else { continue }
      // `title.superview?.addSubview(badge)`
      if buffer.isWord(name, "superview") { return nil }
      guard buffer.text(name) == container else { continue }
      if buffer.isWord(index, in: AddingFunctions.usual) {
        guard let views = AddingFunctions.views(ofCallOf: index, in: buffer), views.count > 1 || !views.contains(where: isList) else { return nil }
        result += views
        continue
      }
      if buffer.tokens[next].kind == .leftParenthesis, let call = CallExpression(at: next, in: buffer), let view = call.arguments.first, view.label == nil {
        if let reference = buffer.parent(of: index), let method = buffer.previous(reference), buffer.isWord(method, "forEach"), view.value.count < 3,
          view.value.contains(where: { buffer.isWord($0, "_") }) { return nil }
        result.append(view.value)
      } else {
        // `[a, b].forEach(stack.addArrangedSubview)`
        guard let open = buffer.parent(of: index), let method = buffer.previous(open), buffer.isWord(method, "forEach"), let close = buffer.previous(method).flatMap(buffer.previous),
          buffer.tokens[close].kind == .rightBracket, let start = buffer.partner(of: close), let literal = ArrayLiteral(at: start, in: buffer)
        else { return nil }
        result += literal.elements
      }
    }
    return result.isEmpty ? nil : result
  }

  /// Whether an expression may be a list of views: what it lists is not written there.
  func isList(_ expression: Range<Int>) -> Bool {
    host.declarations.type(of: expression).map { $0.name.hasPrefix("[") || $0.name.hasPrefix("Array<") } ?? true
  }

  /// The elements of an array that is written at a token, or that the constant at it was given.
  func elements(at token: Int) -> [Range<Int>]? {
    if buffer.tokens[token].kind == .leftBracket { return ArrayLiteral(at: token, in: buffer)?.elements }
    guard buffer.tokens[token].kind == .identifier, let local = host.declarations.declaration(of: buffer.text(token), at: token), local.isConstant,
      let open = local.initializer?.first, buffer.tokens[open].kind == .leftBracket
    else { return nil }
    return ArrayLiteral(at: open, in: buffer)?.elements
  }
}
