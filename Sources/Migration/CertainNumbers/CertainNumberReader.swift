internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Reads expressions whose numbers the file itself tells: literals, constants that hold them, and what is computed of these.
struct CertainNumberReader {
  private let host: HostFile
  /// What is read: the file, or the text of a constraint.
  private let buffer: TokenBuffer
  private let tokens: [Int]
  /// Where the names are looked up in the file.
  private let place: Int
  private let depth: Int
  private var position = 0

  /// How often a constant may be another one.
  private static let maximumDepth = 8

  private init(_ host: HostFile, _ buffer: TokenBuffer, _ tokens: [Int], at place: Int, depth: Int) {
    self.host = host
    self.buffer = buffer
    self.tokens = tokens
    self.place = place
    self.depth = depth
  }

  /// - Parameters:
  ///   - type: The type that is wanted, where that gives `.zero` its meaning.
  ///   - place: The token at which the text stands.
  static func value(of text: String, as type: String? = nil, in host: HostFile, at place: Int) -> CertainValue? {
    let buffer = TokenBuffer(lexing: SourceFile(text: text))
    var reader = CertainNumberReader(host, buffer, buffer.tokens.indices.filter { !buffer.tokens[$0].kind.isTrivia }, at: place, depth: 0)
    return reader.whole(type)
  }

  private mutating func whole(_ type: String?) -> CertainValue? {
    guard let value = sum(type), position == tokens.count else { return nil }
    return value
  }

  // MARK: Operators

  private func spells(_ text: StaticString) -> Bool { position < tokens.count && buffer.spells(tokens[position], text) }

  private mutating func take(_ text: StaticString) -> Bool {
    guard spells(text) else { return false }
    position += 1
    return true
  }

  // sum = product { ( "+" | "-" ) product } [ "as" type ] ;
  private mutating func sum(_ type: String?) -> CertainValue? {
    var result = product(type)
    while let left = result, spells("+") || spells("-") {
      let symbol = buffer.text(tokens[position])
      position += 1
      result = product(type).flatMap { left.combined(with: $0, symbol) }
    }
    // `20 as CGFloat`
    if position + 1 < tokens.count, buffer.isWord(tokens[position], "as") {
      let name = buffer.text(tokens[position + 1])
      position += 2
      return isShadowed(name) ? nil : result?.stored(as: name)
    }
    return result
  }

  // product = operand { ( "*" | "/" ) operand } ;
  private mutating func product(_ type: String?) -> CertainValue? {
    var result = operand(type)
    while let left = result, spells("*") || spells("/") {
      let symbol = buffer.text(tokens[position])
      position += 1
      result = operand(type).flatMap { left.combined(with: $0, symbol) }
    }
    return result
  }

  // operand = [ "-" ] primary { "." member } ;
  private mutating func operand(_ type: String?) -> CertainValue? {
    if take("-") { return operand(type)?.negated }
    guard var value = primary(type) else { return nil }
    while spells("."), position + 1 < tokens.count {
      let name = buffer.text(tokens[position + 1])
      position += 2
      guard let part = member(name, of: value) else { return nil }
      value = part
    }
    return value
  }

  private mutating func member(_ name: String, of value: CertainValue) -> CertainValue? {
    switch (name, value) {
    case ("rawValue", .priority(let number)), ("value", .priority(let number)): return .single(number)
    case ("rounded", _), ("advanced", .priority): break
    case (_, .structure(let parts)): return parts[name].map { .floating($0) }
    default: return nil
    }
    guard let arguments = arguments() else { return nil }
    if name == "rounded" { return arguments.isEmpty ? value.applying(name) : nil }
    guard case .priority(let number) = value, arguments.count == 1, arguments[0].label == "by", let distance = arguments[0].value.float else { return nil }
    return .priority(Double(Float(number) + Float(distance)))
  }

  // MARK: Operands

  private mutating func primary(_ type: String?) -> CertainValue? {
    guard position < tokens.count else { return nil }
    let token = tokens[position]
    switch buffer.tokens[token].kind {
    case .number:
      position += 1
      return Self.literal(buffer.text(token))
    case .leftParenthesis:
      position += 1
      guard let value = sum(type), take(")") else { return nil }
      return value
    case .dot:
      position += 1
      guard position < tokens.count else { return nil }
      let name = buffer.text(tokens[position])
      position += 1
      if name == "init" { return type.flatMap { call($0) } }
      return constant(name, of: type)
    case .identifier: return named()
    default: return nil
    }
  }

  private static func literal(_ text: String) -> CertainValue? {
    let digits = text.filter { $0 != "_" }
    guard !digits.hasPrefix("0x"), !digits.hasPrefix("0b"), !digits.hasPrefix("0o"), let number = Double(digits) else { return nil }
    return .literal(integer: digits.allSatisfy(\.isNumber) ? number : nil, floating: number)
  }

  /// `CGFloat.zero`, `UIEdgeInsets.zero`, `UILayoutPriority.required`, `.zero`
  private func constant(_ name: String, of type: String?) -> CertainValue? {
    guard let type else { return name == "zero" ? .zero : nil }
    if type == "UILayoutPriority" || type == "NSLayoutConstraint.Priority" { return LayoutPriority.platformValues[name].map { .priority($0) } }
    guard name == "zero" else { return nil }
    if let parts = CertainStructure.parts[type] { return .structure(Dictionary(uniqueKeysWithValues: parts.map { ($0, 0) })) }
    return CertainValue.zero.stored(as: type)
  }

  /// A call, or a path of names.
  private mutating func named() -> CertainValue? {
    var names = [buffer.text(tokens[position])]
    position += 1
    if spells("(") { return function(names[0]) }
    while spells("."), position + 1 < tokens.count, buffer.tokens[tokens[position + 1]].kind == .identifier {
      let name = buffer.text(tokens[position + 1])
      if position + 2 < tokens.count, buffer.spells(tokens[position + 2], "("), name != "init", names != ["NSLayoutConstraint"] { break }
      position += 2
      if name == "init" { return call(names.joined(separator: ".")) }
      names.append(name)
      if names == ["NSLayoutConstraint", "Priority"], spells("(") { return call("NSLayoutConstraint.Priority") }
    }
    if names.count == 2 || names.count == 3 && names[0] == "NSLayoutConstraint" {
      if let value = constant(names[names.count - 1], of: names.dropLast().joined(separator: ".")) { return isShadowed(names[0]) ? nil : value }
    }
    if names.count == 3, names[2] == "rawValue", names[0] == "UILayoutPriority", let value = constant(names[1], of: names[0]), !isShadowed(names[0]) {
      return member("rawValue", of: value)
    }
    if names.count == 4, names[3] == "rawValue", names[0] == "NSLayoutConstraint", let value = constant(names[2], of: "NSLayoutConstraint.Priority") {
      return member("rawValue", of: value)
    }
    return declared(names)
  }

  /// Whether the file gives a name of a framework another meaning.
  private func isShadowed(_ name: String) -> Bool {
    host.declarations.typeBodies.contains { $0.keyword != "extension" && $0.name.lastDottedWord == name } || host.declarations.declaresFunction(name)
      || host.buffer.tokens(named: name).contains { index in host.buffer.previous(index).map { host.buffer.isWord($0, "typealias") } ?? false }
  }

  // MARK: Calls

  private struct Argument {
    let label: String?
    let value: CertainValue
  }

  private mutating func arguments(as type: String? = nil) -> [Argument]? {
    guard take("(") else { return nil }
    var result: [Argument] = []
    if take(")") { return result }
    repeat {
      var label: String?
      if position + 1 < tokens.count, buffer.tokens[tokens[position]].kind == .identifier, buffer.tokens[tokens[position + 1]].kind == .colon {
        label = buffer.text(tokens[position])
        position += 2
      }
      guard let value = sum(type) else { return nil }
      result.append(Argument(label: label, value: value))
    } while take(",")
    return take(")") ? result : nil
  }

  private mutating func function(_ name: String) -> CertainValue? {
    guard !isShadowed(name) else { return nil }
    switch name {
    case "min", "max":
      guard let values = arguments(), values.count > 1, values.allSatisfy({ $0.label == nil }) else { return nil }
      return values.dropFirst().reduce(values[0].value) { result, next in result?.combined(with: next.value, name) }
    case "abs", "ceil", "floor", "round":
      guard let values = arguments(), values.count == 1, values[0].label == nil else { return nil }
      return values[0].value.applying(name)
    default: return call(name)
    }
  }

  /// The arguments of a conversion or an initialiser.
  private mutating func call(_ type: String) -> CertainValue? {
    guard !isShadowed(type) else { return nil }
    switch type {
    case "CGFloat", "Double", "Float", "Int":
      guard let values = arguments(), values.count == 1, values[0].label == nil else { return nil }
      return values[0].value.converted(to: type)
    case "UILayoutPriority", "NSLayoutConstraint.Priority":
      guard let values = arguments(), values.count == 1, values[0].label == nil || values[0].label == "rawValue" else { return nil }
      return values[0].value.float.map { .priority($0) }
    default:
      guard let names = CertainStructure.parts[type], let values = arguments() else { return nil }
      if values.isEmpty { return constant("zero", of: type) }
      return values.map(\.label) == names ? CertainStructure.made(type, of: values.map(\.value)) : nil
    }
  }

  // MARK: Constants of the file

  private func declared(_ names: [String]) -> CertainValue? {
    guard depth < Self.maximumDepth else { return nil }
    var found: Declaration?
    var rest = names.dropFirst()
    if names[0] == "self" || names[0] == "Self" {
      guard let name = rest.popFirst() else { return nil }
      found = host.declarations.member(name, ofTypeAt: place)
    } else if let local = host.declarations.declaration(of: names[0], at: place) {
      found = local
    } else {
      // `Metrics.Inset.small`
      while let name = rest.popFirst() {
        let owner = names[names.count - rest.count - 2]
        let declared = host.declarations.declarations(named: name).filter { isStatic($0, in: owner) }
        if declared.count > 1 { return nil }
        found = declared.first
        if found != nil { break }
      }
    }
    guard let found, var value = value(of: found) else { return nil }
    for name in rest {
      guard case .structure(let parts) = value, let part = parts[name] else {
        guard rest.count == 1, name == "rawValue", case .priority(let number) = value else { return nil }
        return .single(number)
      }
      value = .floating(part)
    }
    return value
  }

  private func isStatic(_ declaration: Declaration, in owner: String) -> Bool {
    guard declaration.kind == .property, let scope = declaration.scope, let body = host.declarations.typeBody(openedAt: scope), body.name.lastDottedWord == owner,
      let statement = host.buffer.statement(containing: declaration.token)
    else { return false }
    return (statement.lowerBound..<declaration.token).contains { host.buffer.isWord($0, "static") }
  }

  private func value(of declaration: Declaration) -> CertainValue? {
    guard declaration.kind == .local || declaration.kind == .property, declaration.isConstant, !declaration.isComputed, let initial = declaration.initializer,
      // One of several is compiled, or a subclass computes another one.
      host.declarations.declarations(named: declaration.name).count(where: { $0.scope == declaration.scope }) == 1,
      !host.declarations.declarations(named: declaration.name).contains(where: isOverride)
    else { return nil }
    let type = declaration.type.map { host.buffer.normalizedText($0) }
    var reader = CertainNumberReader(
      host, host.buffer, host.significantTokens(initial), at: declaration.token, depth: depth + 1)
    guard let value = reader.whole(type) else { return nil }
    guard let type else { return value.withOwnType }
    return isShadowed(type) ? nil : value.stored(as: type)
  }

  private func isOverride(_ declaration: Declaration) -> Bool {
    guard let statement = host.buffer.statement(containing: declaration.token) else { return true }
    return (statement.lowerBound..<declaration.token).contains { host.buffer.isWord($0, "override") }
  }
}
