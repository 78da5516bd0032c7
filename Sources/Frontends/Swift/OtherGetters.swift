internal import HostSyntax
internal import Knowledge

/// Code of a file that runs where an expression names something, and that does not stand under the declaration that the name has there.
extension HostFile {
  /// Where the file has a getter or a subscript that an expression may run besides what its names are declared as; nil for none.
  func codeElsewhere(runBy tokens: [Int]) -> Int? { otherGetters(in: tokens).first?.token ?? actingSubscript(in: tokens) }

  /// Whether a function or property is declared with `override`.
  ///
  /// - Parameter name: The token of its name.
  package func isOverride(_ name: Int) -> Bool {
    buffer.statement(containing: name).map { $0.contains { $0 < name && buffer.isWord($0, "override") } } ?? false
  }

  /// The properties of the file that names of an expression may mean, and that compute their values with statements or calls: those of
  /// subclasses, of types that conform to a protocol, of objects whose class is not known; and the values of property wrappers.
  ///
  /// - Complexity: O(tokens × such properties of their names × types of the file).
  func otherGetters(in tokens: [Int]) -> [Declaration] {
    var result: [Declaration] = []
    let hasWrappers = !declarations.computingProperties(named: "wrappedValue").isEmpty
    for (position, token) in tokens.enumerated() where buffer.tokens[token].kind == .identifier {
      if let next = buffer.next(token), buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .colon { continue }
      let name = buffer.text(token)
      let computing = declarations.computingProperties(named: name)
      guard !computing.isEmpty || hasWrappers else { continue }
      let dot = buffer.previous(token).flatMap { buffer.tokens[$0].kind == .dot ? $0 : nil }
      // `.zero`
      if let dot, buffer.postfixStart(of: token) == dot || position == 1 && tokens[0] == dot { continue }
      let owner = dot.map { self.owner(before: $0, of: token) } ?? ownOwner(of: token)
      guard owner != .none else { continue }
      result += computing.filter { mayBe($0, of: owner) }
      if hasWrappers { result += declarations.declarations(named: name).compactMap { $0.kind == .property && mayBe($0, of: owner) ? wrappedGetter($0) : nil } }
    }
    return result
  }

  /// A subscript of the file that an expression may call, and that calls something or changes something.
  private func actingSubscript(in tokens: [Int]) -> Int? {
    let words = Array(buffer.tokens(spelled: "subscript"))
    guard !words.isEmpty else { return nil }
    for (position, token) in tokens.enumerated() where position > 0 && buffer.tokens[token].kind == .leftBracket && buffer.endsOperand(tokens[position - 1]) {
      let owner = owner(before: token, of: tokens[position - 1])
      let labels = CallExpression(at: token, in: buffer)?.arguments.map(\.label) ?? []
      let found = words.first { word in
        guard let type = declarations.enclosingType(at: word), mayHave(type.name, owner), !(owner == .unknown && Self.lists.contains(type.name)) else { return false }
        return mayTake(labels, subscriptAt: word) && isActing(subscriptAt: word)
      }
      if let found { return found }
    }
    return nil
  }

  /// What has a member.
  private enum Owner: Equatable {
    /// Nothing: the name is that of a local variable.
    case none
    case unknown
    case type(String)
  }

  private func owner(before dot: Int, of token: Int) -> Owner {
    let base = buffer.postfixStart(of: token)..<dot
    guard let first = significantTokens(base).first else { return .unknown }
    if buffer.isWord(first, in: ["self", "super"]), significantTokens(base).count == 1 { return enclosingOwner(of: token) }
    if significantTokens(base).count == 1, let name = buffer.name(first), name.first?.isUppercase == true, declarations.declaration(of: name, at: first) == nil { return .type(name) }
    return declarations.type(of: base).map { named($0.name, at: token) } ?? .unknown
  }

  private func ownOwner(of token: Int) -> Owner {
    let name = buffer.text(token)
    if let found = declarations.declaration(of: name, at: token), found.kind != .property { return .none }
    return enclosingOwner(of: token)
  }

  private func enclosingOwner(of token: Int) -> Owner { declarations.enclosingType(at: token).map { .type($0.name) } ?? .none }

  private func named(_ type: String, at token: Int) -> Owner {
    var name = Substring(type)
    for word in ["any ", "some "] where name.hasPrefix(word) { name = name.dropFirst(word.count) }
    name = name.prefix { $0 != "<" }
    let last = String(name.split(separator: ".").last ?? name)
    return declarations.isBoundGeneric(last, at: token) != nil || last == "Self" ? .unknown : .type(last)
  }

  private func mayBe(_ property: Declaration, of owner: Owner) -> Bool {
    guard let body = declarations.enclosingType(at: property.token) else { return false }
    if mayHave(body.name, owner) { return true }
    // The classes between the two may be in other files.
    guard case .type(let name) = owner, isOverride(property.token), !FrameworkClassTree.contains(name) else { return false }
    return ancestors(of: body.name).contains { one in !FrameworkClassTree.contains(one) && !declarations.typeBodies.contains { $0.name == one } }
  }

  /// Whether an object of a type of the file may be what has a member.
  private func mayHave(_ type: String, _ owner: Owner) -> Bool {
    switch owner {
    case .none: false
    case .unknown: true
    case .type(let name): name == type || ancestors(of: type).contains(name) || ancestors(of: name).contains(type)
    }
  }

  /// All that a type inherits from or conforms to, as far as the file tells.
  private func ancestors(of type: String) -> Set<String> {
    var result: Set<String> = []
    var open = [type]
    while let name = open.popLast() {
      for body in declarations.typeBodies where body.name == name {
        for parent in body.inheritance.map({ buffer.splitAtCommas($0) }) ?? [] {
          guard let first = significantTokens(parent).first(where: { buffer.tokens[$0].kind == .identifier }) else { continue }
          let parent = buffer.text(first)
          if result.insert(parent).inserted { open.append(parent) }
        }
      }
    }
    return result
  }

  /// The `wrappedValue` of the wrapper of a property, where the file says how it is computed.
  private func wrappedGetter(_ property: Declaration) -> Declaration? {
    guard let wrapper = wrapper(of: property) else { return nil }
    return declarations.computingProperties(named: "wrappedValue").first { declarations.enclosingType(at: $0.token)?.name == wrapper }
  }

  /// - Source: Swift standard library and Foundation.
  private static let lists: Set<String> = ["Array", "ArraySlice", "Collection", "MutableCollection", "RandomAccessCollection", "BidirectionalCollection", "Sequence", "Dictionary", "Set", "String", "UserDefaults"]

  /// Whether a subscript may be called with some labels.
  private func mayTake(_ labels: [String?], subscriptAt word: Int) -> Bool {
    guard let open = (word..<buffer.tokens.count).first(where: { buffer.tokens[$0].kind == .leftParenthesis }), let close = buffer.partner(of: open) else { return true }
    let parameters = buffer.splitAtCommas(open + 1..<close)
    guard parameters.count >= labels.count else { return false }
    return zip(parameters, labels).allSatisfy { parameter, label in
      // A subscript's parameter has a label only where two names stand.
      let names = significantTokens(parameter).prefix { buffer.tokens[$0].kind != .colon }
      guard let label else { return names.count < 2 || names.first.map { buffer.text($0) == "_" } == true }
      return names.count == 2 && buffer.text(names[0]) == label
    }
  }

  private func isActing(subscriptAt word: Int) -> Bool {
    guard let open = declarations.brace(ofFunctionAt: word), let close = buffer.partner(of: open) else { return false }
    return (open..<close).contains { index in
      switch buffer.tokens[index].kind {
      case .leftParenthesis: buffer.previous(index).map { buffer.tokens[$0].kind == .identifier && ValueType(buffer.text($0)).number == nil && !buffer.isReservedWord($0) } ?? false
      case .operatorSymbol: buffer.text(index).hasSuffix("=") && !["==", "!=", "<=", ">=", "==="].contains(buffer.text(index))
      default: false
      }
    }
  }
}
