internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension Porter {
  // MARK: Plain names

  mutating func name(_ index: Int) throws(PortingObstacle) -> PortedExpression {
    let name = buffer.text(index)
    switch name {
    case "self":
      guard let type = host.names.className(at: site) else { throw PortingObstacle("'self' stands outside of a class") }
      return PortedExpression(text: "self", type: .object(ObjectiveCType(type, pointers: 1)))
    case "YES", "true", "TRUE": return PortedExpression(text: "true", type: .bool)
    case "NO", "false", "FALSE": return PortedExpression(text: "false", type: .bool)
    case "nil", "NULL", "Nil": return PortedExpression(text: "nil", type: .null)
    case "super", "_cmd": throw PortingObstacle("'\(name)' has no certain counterpart in Swift here")
    default: break
    }
    if let constant = PortedSpellings.constant(name) { return constant }
    if let local = addedLocal(name) { return local }
    if name.hasPrefix("_"), let member = addedMember(name, of: "self") { return member }
    if isSelf(name, at: index), let type = host.names.className(at: site) {
      record.assume("\(name) is self")
      return PortedExpression(text: "self", type: .object(ObjectiveCType(type, pointers: 1)))
    }
    if let (found, isLocal) = declaration(of: name, at: index) { return try variable(name, found, isLocal: isLocal) }
    if let macro = host.names.macro(name, at: site) { return try expansion(of: macro, name, [], at: index) }
    if host.names.isMacro(name) { throw PortingObstacle("'\(name)' is a macro whose definition is not certain") }
    if name.hasPrefix("_") { throw PortingObstacle("'\(name)' is not declared where the file can see it") }
    record.unknownNames.insert(name)
    return PortedExpression(text: PortedSpellings.escaped(name), type: .unknown)
  }

  private func variable(_ name: String, _ found: ObjectiveCDeclaration, isLocal: Bool) throws(PortingObstacle) -> PortedExpression {
    let type = type(of: found, isLocal: isLocal)
    switch found.kind {
    case .local, .element, .parameter, .global:
      let text = PortedSpellings.escaped(name)
      // A variable that starts as nil is an optional in Swift.
      let source = isLocal ? buffer : host.buffer
      if case .object = type, found.kind == .local, place == nil || !isLocal, let value = found.initializer,
        source.objectiveCText(value) == "nil" {
        return PortedExpression(text: text + "!", type: type, optional: text)
      }
      return PortedExpression(text: text, type: type)
    case .instanceVariable, .property:
      guard let owner = found.owner ?? host.names.className(at: site) else { throw PortingObstacle("'\(name)' is a variable of no class") }
      return instanceVariable(name, of: "self", in: owner, type)
    case .method, .function: throw PortingObstacle("'\(name)' is no variable")
    }
  }

  private func type(of found: ObjectiveCDeclaration, isLocal: Bool) -> PortedType {
    let type = found.type
    guard type.name == "typeof" || type.name == "__auto_type" else { return PortedType(type) }
    let resolved = host.names.type(ofSpelling: found.name, at: site)
    return !isLocal ? resolved.map { PortedType($0) } ?? .unknown : .unknown
  }

  /// The property whose storage a variable is, or the variable itself.
  private func instanceVariable(_ name: String, of receiver: String, in owner: String, _ type: PortedType) -> PortedExpression {
    guard let property = property(ofVariable: name, in: owner) else { return PortedExpression(text: "\(receiver).\(name)", type: type) }
    let word = property.getter ?? property.name
    return read("\(receiver).\(word)", PortedType(property.type), isOptional: property.isNullable)
  }

  /// A property's value, which is unwrapped when it is an optional.
  private func read(_ text: String, _ type: PortedType, isOptional: Bool) -> PortedExpression {
    PortedExpression(text: text + (isOptional ? "!" : ""), type: type, optional: isOptional ? text : nil)
  }

  // MARK: Members

  /// `owner.name`, `owner->name` or `[owner name]`.
  mutating func member(
    _ name: String, of owner: PortedExpression, isVariable: Bool = false
  ) throws(PortingObstacle) -> PortedExpression {
    let receiver = owner.text(for: .primary)
    if receiver == "self", let member = addedMember(name, of: receiver) { return member }
    if host.names.isMacro(name), !isVariable { throw PortingObstacle("'\(name)' is the name of a macro as well") }
    switch owner.type {
    case .size, .point, .insets, .rectangle:
      guard let type = PortedSpellings.member(name, of: owner.type) else { throw PortingObstacle("'\(receiver)' has no member '\(name)'") }
      return PortedExpression(text: "\(receiver).\(name)", type: type)
    case .constraint:
      switch name {
      case "active" where owner.optional != nil, "isActive" where owner.optional != nil:
        let chain = "\(owner.optional ?? "")?.isActive"
        return PortedExpression(text: chain + " == true", type: .bool, rank: .comparison, optional: chain)
      case "constant" where owner.optional != nil:
        return PortedExpression(text: "\(receiver).constant", type: .points, optional: "\(owner.optional ?? "")?.constant")
      case "active", "isActive": return PortedExpression(text: "\(receiver).isActive", type: .bool)
      case "priority": return PortedExpression(text: "\(receiver).priority", type: .priority)
      case "constant": return PortedExpression(text: "\(receiver).constant", type: .points)
      case "identifier": return PortedExpression(text: "\(receiver).identifier", type: .string)
      default: throw PortingObstacle("'\(name)' of a constraint is not read")
      }
    case .array(let element):
      switch name {
      case "count": return PortedExpression(text: "\(receiver).count", type: .unsigned)
      case "firstObject", "lastObject":
        guard let element else { throw PortingObstacle("it is not known what '\(receiver)' holds") }
        return PortedExpression(text: "\(receiver).\(name == "firstObject" ? "first" : "last")!", type: PortedType(element))
      default: throw PortingObstacle("'\(name)' of an array is not read")
      }
    case .boxedNumber:
      switch name {
      case "doubleValue": return PortedExpression(text: "\(receiver).doubleValue", type: .double)
      case "floatValue": return PortedExpression(text: "\(receiver).floatValue", type: .float)
      case "integerValue": return PortedExpression(text: "\(receiver).intValue", type: .integer)
      default: throw PortingObstacle("'\(name)' of a number is not read")
      }
    case .object(let type): return try member(name, of: receiver, type, isVariable: isVariable)
    case .untyped: throw PortingObstacle("'\(receiver)' is of type 'id', which has no members in Swift")
    case .unknown:
      // What every class calls the same in both languages.
      let names = ["translatesAutoresizingMaskIntoConstraints", "frame", "bounds", "layoutMarginsGuide", "safeAreaLayoutGuide"]
      guard names.contains(name), let found = PortedSpellings.member(name) else {
        throw PortingObstacle("it is not known what '\(receiver)' is, and with it what '\(name)' is called in Swift")
      }
      return PortedExpression(text: "\(receiver).\(found.name)", type: found.type)
    default: throw PortingObstacle("'\(receiver)' has no member '\(name)'")
    }
  }

  private mutating func member(
    _ name: String, of receiver: String, _ type: ObjectiveCType, isVariable: Bool
  ) throws(PortingObstacle) -> PortedExpression {
    if isVariable {
      guard let found = host.names.member(name, of: type.name, kinds: [.instanceVariable])
        ?? (name.hasPrefix("_") ? host.names.member(String(name.dropFirst()), of: type.name, kinds: [.property]) : nil)
      else { throw PortingObstacle("'\(type.name)' has no variable '\(name)' that the file shows") }
      return instanceVariable(name, of: receiver, in: type.name, PortedType(found.type))
    }
    if let found = host.names.member(name, of: type.name) {
      let result = found.type.name == "instancetype" ? PortedType(type) : PortedType(found.type)
      // `[self rowHeight]` of a property is the property; of a method it is a call.
      if found.kind == .method { return read("\(receiver).\(name)()", result, isOptional: found.isNullable) }
      return read("\(receiver).\(found.getter ?? name)", result, isOptional: found.isNullable)
    }
    // `isExpanded` of a property with that getter.
    if name.hasPrefix("is"), let found = host.names.property(withGetter: name, of: type.name) {
      return PortedExpression(text: "\(receiver).\(name)", type: PortedType(found.type))
    }
    switch (type.name, name) {
    case ("UIScreen", "scale"): return PortedExpression(text: "\(receiver).scale", type: .points)
    case ("id", "length") where type.kind == .guide: return PortedExpression(text: "\(receiver).length", type: .points)
    default: break
    }
    // A class of the project may have declared it in a header.
    if !type.name.hasPrefix("UI"), !type.name.hasPrefix("NS") { record.usesUnknownMembers = true }
    if let found = PortedSpellings.member(name) {
      return read("\(receiver).\(found.name)", found.type, isOptional: found.isOptional)
    }
    guard type.kind == .view || type.name.hasSuffix("Controller") else { throw PortingObstacle("'\(name)' of a '\(type.name)' is not known") }
    return PortedExpression(text: "\(receiver).\(name)", type: .unknown)
  }

  // MARK: Macros

  /// A macro that is a whole expression by itself needs no parentheses in its replacement.
  mutating func macroAlone(_ range: Range<Int>) throws(PortingObstacle) -> PortedExpression? {
    let range = buffer.trimmed(range)
    guard let first = range.first, buffer[first].kind == .identifier, PortedSpellings.constant(buffer.text(first)) == nil,
      declaration(of: buffer.text(first), at: first) == nil, let macro = host.names.macro(buffer.text(first), at: site)
    else { return nil }
    guard range.count > 1 else { return try expansion(of: macro, macro.name, [], at: first, isAlone: true) }
    guard macro.parameters != nil, let open = buffer.next(first), buffer[open].kind == .leftParenthesis,
      buffer.partner(of: open) == range.upperBound - 1
    else { return nil }
    return try expansion(of: macro, macro.name, buffer.splitAtObjectiveCCommas(open + 1..<range.upperBound - 1), at: first, isAlone: true)
  }

  /// A macro's replacement in Swift, or its name where Swift has it too: a literal.
  ///
  /// Source: Swift's importer takes macros that stand for one literal number ("Using Imported C Macros in Swift").
  mutating func expansion(
    of macro: ObjectiveCMacro, _ name: String, _ arguments: [Range<Int>], at index: Int, isAlone: Bool = false
  ) throws(PortingObstacle) -> PortedExpression {
    guard depth < Self.maximumDepth else { throw PortingObstacle("the macro '\(name)' is nested too deeply") }
    let body = macro.tokens
    if macro.parameters == nil, let number = Self.importedNumber(body) {
      switch number {
      case .signed: return PortedExpression(text: name, type: .narrowInteger)
      case .double: return PortedExpression(text: name, type: .double)
      // How Swift imports a `float` or an unsigned macro is not certain enough.
      case .single, .unsigned: return .literal(number, Self.type(of: number))
      }
    }
    guard (macro.parameters ?? []).count == arguments.count else {
      throw PortingObstacle("the macro '\(name)' takes another number of arguments")
    }
    var texts: [String: String] = [:]
    for (parameter, argument) in zip(macro.parameters ?? [], arguments) { texts[parameter] = buffer.objectiveCText(argument) }
    var replaced = ""
    var last: Int?
    for token in body.significant(0..<body.count) {
      if let last, last + 1 < token { replaced += " " }
      let text = body.text(token)
      guard body[token].kind != .pound, body[token].kind != .directive, text != "__VA_ARGS__" else {
        throw PortingObstacle("the macro '\(name)' puts tokens together")
      }
      replaced += body[token].kind == .identifier ? texts[text] ?? text : text
      last = token
    }
    var inner = Porter(self, text: replaced, at: index)
    guard inner.buffer.isBalanced else { throw PortingObstacle("the macro '\(name)' is no expression") }
    let result = try inner.expression(0..<inner.buffer.count)
    record = inner.record
    guard isAlone || result.rank == .primary || inner.isPrefix(result) else {
      throw PortingObstacle("the replacement of the macro '\(name)' is taken apart by the operators around it")
    }
    return result
  }

  /// A sign in front of a macro's replacement holds as tightly as parentheses, as no postfix follows a number.
  private func isPrefix(_ value: PortedExpression) -> Bool { value.rank == .prefix && value.type.isNumber }

  private static func importedNumber(_ body: TokenBuffer) -> CNumber? {
    var range = body.trimmed(0..<body.count)
    while let open = range.first, body[open].kind == .leftParenthesis, body.partner(of: open) == range.upperBound - 1 {
      range = body.trimmed(open + 1..<range.upperBound - 1)
    }
    var tokens = body.significant(range)
    let isNegative = tokens.first.map { body.isOperator($0, "-") } ?? false
    if isNegative { tokens.removeFirst() }
    guard tokens.count == 1, body[tokens[0]].kind == .number, let number = CNumber(literal: body.text(tokens[0])) else { return nil }
    return isNegative ? number.negated : number
  }
}
