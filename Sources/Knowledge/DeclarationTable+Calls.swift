internal import HostSyntax

extension DeclarationTable {
  /// Each function with its name and the type after its arrow; nil for generic ones and for those that return nothing.
  ///
  /// - Complexity: O(tokens).
  var functionResults: [(name: Int, type: ValueType?)] {
    buffer.tokens.indices.compactMap { isFunctionName($0) ? ($0, resultType(ofFunctionAt: $0)) : nil }
  }

  /// The type after the arrow of a function.
  private func resultType(ofFunctionAt name: Int) -> ValueType? {
    guard let open = buffer.next(name), buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), var arrow = buffer.next(close)
    else { return nil }
    while buffer.isWord(arrow, in: ["throws", "rethrows", "async"]), let next = buffer.next(arrow) { arrow = next }
    guard buffer.spells(arrow, "->"), let start = buffer.next(arrow) else { return nil }
    var end = start
    while end < buffer.count, buffer.tokens[end].kind != .leftBrace, buffer.tokens[end].kind != .newline, buffer.tokens[end].kind != .rightBrace,
      !buffer.isWord(end, "where") {
      end = buffer.groupEnd(end) + 1
    }
    let type = buffer.trimmed(start..<min(end, buffer.count))
    return type.isEmpty || buffer.isWord(start, in: ["some", "Self"]) ? nil : ValueType(spelling: buffer.normalizedText(type))
  }

  /// A function's name with the labels of its parameters, `gap()` or `gap(_:in:)`, so that it is no other member.
  package func memberName(ofFunctionAt name: Int) -> String? {
    guard let open = parameters(ofFunctionAt: name), let close = buffer.partner(of: open), open < close else { return nil }
    let labels = buffer.splitAtCommas(open + 1..<close).map { parameter in
      // Attributes and `inout` stand before the type.
      buffer.next(parameter.lowerBound - 1).map { buffer.text($0) } ?? "_"
    }
    return Self.memberName(buffer.text(name), labels)
  }

  /// The names under which calls can mean a function: parameters with default values may be left out.
  package func callNames(ofFunctionAt name: Int) -> [String] {
    guard let full = memberName(ofFunctionAt: name), let open = parameters(ofFunctionAt: name), let close = buffer.partner(of: open), open < close else { return [] }
    let parameters = buffer.splitAtCommas(open + 1..<close)
    let labels = parameters.map { parameter in buffer.next(parameter.lowerBound - 1).map { buffer.text($0) } ?? "_" }
    let defaults = parameters.indices.filter { index in parameters[index].contains { buffer.parent(of: $0) == open && buffer.spells($0, "=") } }
    guard !defaults.isEmpty, defaults.count <= Self.maximumDefaults else { return [full] }
    return (0..<1 << defaults.count).map { choice in
      let left = Set(defaults.indices.filter { choice & 1 << $0 != 0 }.map { defaults[$0] })
      return Self.memberName(buffer.text(name), labels.indices.filter { !left.contains($0) }.map { labels[$0] })
    }
  }

  private static let maximumDefaults = 4

  /// The type of the one closure that a function takes, as it is written. It is not told where the function may take several, where a
  /// name is all that says it, and for what only the call knows: `func fill<Item>(_ body: (Item) -> Void)`.
  ///
  /// - Returns: Nil for functions that take none.
  func closureType(ofFunctionAt name: Int) -> ClosureTaking? {
    guard let open = parameters(ofFunctionAt: name), let close = buffer.partner(of: open) else { return nil }
    let types = buffer.splitAtCommas(open + 1..<close).compactMap { parameter -> Range<Int>? in
      guard let colon = parameter.first(where: { buffer.tokens[$0].kind == .colon && buffer.parent(of: $0) == open }) else { return nil }
      let end = parameter.first { $0 > colon && buffer.spells($0, "=") && buffer.parent(of: $0) == open } ?? parameter.upperBound
      return buffer.trimmed(colon + 1..<end)
    }
    let closures = types.filter { $0.contains { buffer.spells($0, "->") } }
    // `_ body: Handler` may be one as well.
    let named = types.filter { type in
      guard let word = type.last(where: { buffer.tokens[$0].kind == .identifier }), !type.contains(where: { buffer.spells($0, "->") || buffer.tokens[$0].kind == .leftBracket }) else { return false }
      return ValueType(buffer.text(word)).number == nil && !FrameworkClassTree.contains(buffer.text(word)) && !Self.plainTypes.contains(buffer.text(word))
    }
    if closures.isEmpty && named.isEmpty { return nil }
    guard closures.count == 1, named.isEmpty, let next = buffer.next(name), next == open else { return ClosureTaking(type: nil) }
    return ClosureTaking(type: ValueType(buffer.normalizedText(closures[0])))
  }

  /// Types of values that are no closures.
  private static let plainTypes: Set<String> = ["Bool", "String", "TimeInterval", "CGRect", "CGSize", "CGPoint", "UIEdgeInsets", "IndexPath", "Date", "Data", "URL"]

  /// What a function takes that takes a closure.
  struct ClosureTaking {
    /// Nil where it does not tell what the closure is given.
    let type: ValueType?
  }

  /// The parenthesis in front of a function's parameters.
  package func parameters(ofFunctionAt name: Int) -> Int? {
    var open = buffer.next(name)
    // `gap<Item>(_ item: Item)`
    while let token = open, buffer.tokens[token].kind != .leftParenthesis {
      guard [.identifier, .comma, .colon, .dot, .operatorSymbol].contains(buffer.tokens[token].kind) else { return nil }
      open = buffer.next(token)
    }
    return open
  }

  /// The name with labels that a call has; nil where closures trail, whose labels are not written.
  package func memberName(ofCall name: String, openedAt open: Int) -> String? {
    guard let call = CallExpression(at: open, in: buffer), call.trailingClosures.isEmpty else { return nil }
    return Self.memberName(name, call.labels)
  }

  package static func memberName(_ name: String, _ labels: [String]) -> String { name + "(" + labels.map { $0 + ":" }.joined() + ")" }

  /// The type of what `names` at the opening parenthesis of a call gives back, where declarations tell.
  /// - Parameters:
  ///   - type: The type of an argument.
  ///   - pathType: The type of a path of names.
  func resultType(
    ofCall names: [String], openedAt open: Int, _ type: (Range<Int>) -> ValueType?, _ pathType: ([String]) -> ValueType?
  ) -> ValueType? {
    guard let name = names.last else { return nil }
    // Source: UIView and UICoordinateSpace in UIKit, NSView in AppKit: what is converted stays what it is.
    if name == "convert", names.count > 1, let call = CallExpression(at: open, in: buffer), call.arguments.count == 2, call.arguments[0].label == nil,
      call.arguments[1].label == "from" || call.arguments[1].label == "to" {
      let converted = type(call.arguments[0].value)
      return converted?.name == "CGRect" || converted?.name == "CGPoint" ? converted : nil
    }
    if names.count == 1 {
      // What a function declares is nearer than the members of its type.
      let near = functions(named: name).filter { enclosingFunction(at: $0) != nil && isKnown($0, at: open) }
      if let function = near.first {
        guard near.count == 1, let own = memberName(ofFunctionAt: function), own == memberName(ofCall: name, openedAt: open) else { return nil }
        return resultType(ofFunctionAt: function)
      }
      if let local = declaration(of: name, at: open), local.kind != .property { return pathType(names).flatMap { closureResult($0) } }
    }
    if let member = memberName(ofCall: name, openedAt: open) {
      if let type = pathType((names.count == 1 ? ["self"] : []) + names.dropLast() + [member]) { return type }
      if names.count == 1, let type = pathType([member]) { return type }
      if functions(named: name).isEmpty, let type = FrameworkMembers.result(ofMethod: member, of: Array(names.dropLast())) { return type }
    }
    return pathType(names).flatMap { closureResult($0) }
  }

  /// Whether a function that a body declares can be called at a token: its braces are around that.
  private func isKnown(_ function: Int, at index: Int) -> Bool {
    guard let open = buffer.parent(of: function), let close = buffer.partner(of: open) else { return true }
    return open < index && index < close
  }

  /// `UILabel` for `(Int) -> UILabel`; nil for closures that give closures, and for what is no closure.
  private func closureResult(_ closure: ValueType) -> ValueType? {
    guard !closure.isOptional, closure.name.hasPrefix("("), let arrow = closure.name.utf8.firstRange(of: "->".utf8) else { return nil }
    let result = closure.name[arrow.upperBound...]
    guard !result.contains("->"), !result.contains("("), !result.contains(")") else { return nil }
    return ValueType(spelling: result.trimmingSpaces)
  }

  /// The type of a constant that is made and configured: `let style = Style().colored()`, where `colored` returns `Self`.
  func configuredType(of name: String, at index: Int) -> ValueType? {
    guard let local = declaration(of: name, at: index), local.isConstant, local.type == nil, let value = local.initializer, let first = value.first,
      buffer.tokens[first].kind == .identifier, let open = buffer.next(first), buffer.tokens[open].kind == .leftParenthesis,
      let close = buffer.partner(of: open), let dot = buffer.next(close), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot),
      let arguments = buffer.next(method), buffer.tokens[arguments].kind == .leftParenthesis, buffer.partner(of: arguments) == value.upperBound - 1
    else { return nil }
    let type = buffer.text(first)
    let functions = functions(named: buffer.text(method))
    guard !functions.isEmpty, functions.allSatisfy({ enclosingType(at: $0)?.name == type && returnsSelf($0) }) else { return nil }
    return ValueType(type)
  }

  /// Whether `Self` stands behind the arrow of a function.
  private func returnsSelf(_ name: Int) -> Bool {
    guard let open = buffer.next(name), let close = buffer.partner(of: open), let arrow = buffer.next(close), buffer.spells(arrow, "->"),
      let result = buffer.next(arrow)
    else { return false }
    return buffer.isWord(result, "Self")
  }

  /// The element that a subscript takes out of an array; nil for dictionaries and for slices.
  func elementType(of array: ValueType, subscriptAt open: Int) -> ValueType? {
    guard !array.isOptional, array.name.hasPrefix("["), array.name.hasSuffix("]"), let close = buffer.partner(of: open) else { return nil }
    let element = array.name.dropFirst().dropLast()
    if let colon = element.firstIndex(of: ":") { return valueType(element[..<colon], element[element.index(after: colon)...], subscriptAt: open, close) }
    guard !(open..<close).contains(where: { buffer.tokens[$0].kind == .operatorSymbol && buffer.text($0).contains("..") }),
      !(open..<close).contains(where: { buffer.tokens[$0].kind == .colon || buffer.tokens[$0].kind == .comma })
    else { return nil }
    return ValueType(spelling: String(element))
  }

  /// `[Edge: UIView]` gives what may be nil for a key.
  private func valueType(_ key: Substring, _ value: Substring, subscriptAt open: Int, _ close: Int) -> ValueType? {
    guard key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
    // `all[key, default: view]`, and what stands at an index.
    for token in open + 1..<close where buffer.tokens[token].kind == .comma || buffer.text(token).hasSuffix("Index") || buffer.isWord(token, "index") { return nil }
    let type = ValueType(spelling: String(value.drop { $0 == " " }))
    return type.isOptional || type.isImplicitlyUnwrapped ? nil : ValueType(type.name, isOptional: true)
  }

  /// The property whose value `newValue` or `oldValue` is at a token: in its setter or its observers.
  func observedProperty(_ name: String, at index: Int) -> Declaration? {
    guard name == "newValue" || name == "oldValue" else { return nil }
    for brace in braces(around: index) {
      if typeBody(openedAt: brace) != nil { return nil }
      guard let word = buffer.previous(brace), let outer = buffer.parent(of: brace), buffer.tokens[outer].kind == .leftBrace else { continue }
      let names: [StaticString] = name == "newValue" ? ["set", "willSet"] : ["didSet"]
      // `set(value)` has no `newValue`.
      guard buffer.isWord(word, in: names), let scope = buffer.parent(of: outer), typeBody(openedAt: scope) != nil else { continue }
      return properties(in: scope, before: outer)
    }
    return nil
  }

  /// The last property that a type's body declares before a brace that belongs to it.
  private func properties(in scope: Int, before brace: Int) -> Declaration? {
    guard let statement = buffer.statement(containing: brace), let word = (statement.lowerBound..<brace).first(where: { buffer.isWord($0, "var") }),
      let name = buffer.next(word)
    else { return nil }
    return declarations(named: buffer.text(name)).first { $0.token == name && $0.scope == scope }
  }
}

extension Substring {
  /// Without the spaces at both ends.
  var trimmingSpaces: String {
    var text = self
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
