internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A getter that a class writes by hand and that may give another object than the variable of its own name.
struct WrittenGetter: Hashable, Sendable {
  let path: String
  /// The class whose objects have it; nil when the source does not tell it.
  let owner: String?
  /// The class in whose implementation it stands; nil in a category.
  let implementation: String?
  /// The one member whose object it gives each time; nil when that may be another one each time.
  let member: String?
}

/// Reads the getters of an Objective-C file that are written by hand.
struct WrittenGetters {
  private let names: ObjectiveCDeclarations
  private var buffer: TokenBuffer { names.buffer }

  /// Variables that hold other ones are followed this far.
  private static let maximumDepth = 4

  init(_ names: ObjectiveCDeclarations) {
    self.names = names
  }

  /// The getters of a member, in all classes, without those that only give the variable of the same name: what that gets is
  /// seen where it is assigned.
  func all(of member: String) -> [WrittenGetter] {
    let spellings = Set([member] + names.declarations(named: member).compactMap(\.getter))
    return spellings.sorted().flatMap { Array(buffer.tokens(spelled: $0)) }.compactMap { index in
      guard buffer.parent(of: index) == nil, let brace = buffer.next(index), buffer[brace].kind == .leftBrace,
        let head = ObjectiveCMethodHead(before: brace, in: buffer), !head.isClassMethod, !head.takesArguments,
        let container = names.container(at: index), container.keyword == .implementation
      else { return nil }
      let given = values(of: brace, member)
      if given.isSubset(of: [.own]) { return nil }
      var other: String?
      if given.count == 1, case .member(let name)? = given.first { other = name }
      return WrittenGetter(
        path: buffer.file.path, owner: container.name, implementation: names.implementedClass(at: index), member: other)
    }
  }

  /// Whether a file may define a getter of a name: `)title {`.
  ///
  /// - Complexity: O(bytes).
  static func mayDefine(_ name: String, in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = ByteSearch.first(name, in: bytes, from: index) {
      index = start + name.utf8.count
      var end = index
      while end < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end]) { end += 1 }
      // A comment may stand before the brace.
      guard end < bytes.count, bytes[end] == UInt8(ascii: "{") || bytes[end] == UInt8(ascii: "/") else { continue }
      if start == 0 || !bytes[start - 1].isPartOfPlainWord { return true }
    }
    return false
  }

  // MARK: What a body returns

  private enum Value: Hashable {
    /// The variable of the getter's own name, or what the superclass's getter gives.
    case own
    case member(String)
    case other
  }

  private func values(of body: Int, _ member: String) -> Set<Value> {
    guard let close = buffer.partner(of: body) else { return [.other] }
    var result: Set<Value> = []
    for index in body..<close where buffer.isWord(index, "return") && names.enclosingBlock(at: index) == nil {
      guard let start = buffer.next(index), let statement = buffer.objectiveCStatement(containing: index), start < statement.upperBound
      else { return [.other] }
      result.formUnion(values(start..<statement.upperBound, member, body, 0))
    }
    return result
  }

  private func values(_ expression: Range<Int>, _ member: String, _ body: Int, _ depth: Int) -> Set<Value> {
    guard depth < Self.maximumDepth else { return [.other] }
    var range = buffer.withoutParentheses(buffer.trimmed(expression))
    while let open = range.first, buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), close < range.upperBound - 1,
      names.castType(open + 1..<close) != nil {
      range = buffer.withoutParentheses(buffer.trimmed(close + 1..<range.upperBound))
    }
    if let choice = CConditional(range, in: buffer) {
      return choice.arms.reduce(into: []) { $0.formUnion(values($1, member, body, depth + 1)) }
    }
    if let sign = equals(in: range) { return values(range.lowerBound..<sign, member, body, depth + 1) }
    return [value(range, member, body, depth)]
  }

  /// `_title = [UILabel new]`
  private func equals(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if buffer.isOperator(index, "=") { return index }
      index = buffer.groupLastIndex(index) + 1
    }
    return nil
  }

  private func value(_ range: Range<Int>, _ member: String, _ body: Int, _ depth: Int) -> Value {
    let tokens = buffer.significant(range)
    if tokens.count == 1 { return variable(tokens[0], member, body, depth) }
    if tokens.count == 3, buffer[tokens[2]].kind == .identifier {
      if buffer.isWord(tokens[0], "self"), buffer.isOperator(tokens[1], "->") { return named(buffer.text(tokens[2]), member) }
      guard buffer[tokens[1]].kind == .dot else { return .other }
      if buffer.isWord(tokens[0], "self") { return .member(buffer.text(tokens[2])) }
      return buffer.isWord(tokens[0], "super") && buffer.text(tokens[2]) == member ? .own : .other
    }
    guard let first = range.first, let message = MessageExpression(at: first, in: buffer), message.range == range, let name = message.unaryName,
      message.receiver.count == 1
    else { return .other }
    if buffer.isWord(message.receiver.lowerBound, "super"), buffer.text(name) == member { return .own }
    return buffer.isWord(message.receiver.lowerBound, "self") && isProperty(buffer.text(name), at: name) ? .member(buffer.text(name)) : .other
  }

  private func isProperty(_ name: String, at index: Int) -> Bool {
    let owner = names.className(at: index)
    return names.declarations(named: name).contains { $0.kind == .property && $0.owner == owner }
  }

  private func variable(_ index: Int, _ member: String, _ body: Int, _ depth: Int) -> Value {
    guard buffer[index].kind == .identifier else { return .other }
    let text = buffer.text(index)
    guard let declaration = names.declaration(of: text, at: index) else {
      return text.hasPrefix("_") ? named(text, member) : .other
    }
    switch declaration.kind {
    case .instanceVariable, .property: return named(text, member)
    case .local: return isHeld(declaration, member, body, depth) ? .own : .other
    case .parameter, .element, .global, .method, .function: return .other
    }
  }

  private func named(_ variable: String, _ member: String) -> Value {
    let plain = variable.hasPrefix("_") ? String(variable.dropFirst()) : variable
    return plain == member || synthesized(member) == variable ? .own : .member(plain)
  }

  /// The variable of `@synthesize title = label;`.
  private func synthesized(_ member: String) -> String? {
    for word in buffer.tokens(spelled: "synthesize") {
      guard let statement = buffer.objectiveCStatement(containing: word) else { continue }
      for index in statement where buffer.text(index) == member {
        if let sign = buffer.next(index), buffer.isOperator(sign, "="), let name = buffer.next(sign) { return buffer.text(name) }
      }
    }
    return nil
  }

  /// Whether a local variable starts as the getter's own variable, and what it gets otherwise is given to that as well.
  private func isHeld(_ local: ObjectiveCDeclaration, _ member: String, _ body: Int, _ depth: Int) -> Bool {
    guard let value = local.initializer, let close = buffer.partner(of: body), values(value, member, body, depth + 1) == [.own] else { return false }
    guard names.isChanged(local, isObject: true, in: value.upperBound..<close) else { return true }
    return (value.upperBound..<close).contains { index in
      guard buffer[index].kind == .identifier, buffer.text(index) == local.name, let sign = buffer.previous(index), buffer.isOperator(sign, "="), let target = buffer.previous(sign),
        let end = buffer.next(index), buffer[end].kind == .semicolon
      else { return false }
      return [member, "_" + member, synthesized(member)].contains(buffer.text(target))
    }
  }
}
