internal import HostSyntax
internal import SourceText

/// Reads a method in an extension of SnapKit's `Constraint`.
struct ConstraintMethodReader {
  private let function: Int
  private let type: TypeBody
  private let table: DeclarationTable
  private var buffer: TokenBuffer { table.buffer }

  /// - Parameters:
  ///   - function: The name of the method.
  ///   - type: The extension.
  init(_ function: Int, of type: TypeBody, in table: DeclarationTable) {
    self.function = function
    self.type = type
    self.table = table
  }

  /// Whether other files cannot call the method.
  var isPrivate: Bool {
    [function, type.open].contains { token in
      buffer.statement(containing: token).map { $0.contains { $0 < token && buffer.isWord($0, in: ["private", "fileprivate"]) } } ?? true
    }
  }

  /// Nil for a method that does more, or something else.
  var deed: ConstraintMethods.Deed? {
    guard isOfSnapKit, buffer.parent(of: type.open) == nil, !isConditional, hasPlainHead, let open = buffer.next(function), buffer.tokens[open].kind == .leftParenthesis,
      let close = buffer.partner(of: open), let brace = buffer.next(close), buffer.tokens[brace].kind == .leftBrace, let end = buffer.partner(of: brace)
    else { return nil }
    let body = words(brace + 1..<end)
    let parameter = words(open + 1..<close)
    if parameter.isEmpty { return Self.deed(body) }
    guard let colon = parameter.firstIndex(of: ":"), colon == 1 || colon == 2 else { return nil }
    let type = parameter[(colon + 1)...].filter { $0 != "any" }
    guard type.count == 1 else { return nil }
    let name = parameter[colon - 1]
    return type == ["Bool"] ? Self.activity(body, of: name) : Self.change(body, to: name, as: type[0])
  }

  // MARK: Head

  /// Whether `Constraint` is surely SnapKit's.
  private var isOfSnapKit: Bool {
    if type.name == "SnapKit.\(ConstraintMethods.className)" { return true }
    guard type.name == ConstraintMethods.className else { return false }
    return buffer.tokens(spelled: "SnapKit").contains { buffer.previous($0).map { buffer.isWord($0, "import") } ?? false }
  }

  /// Whether the method is compiled under a condition only.
  private var isConditional: Bool {
    let directives = (0..<function).filter { buffer.tokens[$0].kind == .directive }.map { buffer.text($0) }
    return directives.count { $0 == "#if" } != directives.count { $0 == "#endif" }
  }

  /// `public func`, and nothing that makes another function of it.
  private var hasPlainHead: Bool {
    guard let statement = buffer.statement(containing: function) else { return false }
    return words(statement.lowerBound..<function).allSatisfy { ["public", "internal", "private", "fileprivate", "open", "final", "func"].contains($0) }
  }

  // MARK: Body

  /// The words of a range without `self.` in front of members.
  private func words(_ range: Range<Int>) -> [String] {
    var result: [String] = []
    for index in range where !buffer.tokens[index].kind.isTrivia {
      if buffer.tokens[index].kind == .dot, result.last == "self" { result.removeLast() } else { result.append(buffer.text(index)) }
    }
    return result
  }

  /// `activate()`
  private static func deed(_ body: [String]) -> ConstraintMethods.Deed? {
    switch body {
    case ["activate", "(", ")"]: .activates
    case ["deactivate", "(", ")"]: .deactivates
    default: nil
    }
  }

  /// `isActive = parameter`, `if parameter { activate() } else { deactivate() }`, `parameter ? activate() : deactivate()`
  private static func activity(_ body: [String], of parameter: String) -> ConstraintMethods.Deed? {
    if body.starts(with: ["isActive", "="]) { return polarity(body[2...], of: parameter).map { .activity(isNegated: !$0) } }
    let condition: ArraySlice<String>
    let rest: [String]
    let isFirst: [String: Bool]
    if body.first == "if", let brace = body.firstIndex(of: "{") {
      condition = body[1..<brace]
      rest = Array(body[brace...])
      isFirst = ["{ activate ( ) } else { deactivate ( ) }": true, "{ deactivate ( ) } else { activate ( ) }": false]
    } else if let mark = body.firstIndex(of: "?") {
      condition = body[(body.starts(with: ["_", "="]) ? 2 : 0)..<mark]
      rest = Array(body[mark...])
      isFirst = ["? activate ( ) : deactivate ( )": true, "? deactivate ( ) : activate ( )": false]
    } else {
      return nil
    }
    guard let isActivated = isFirst[rest.joined(separator: " ")], let isPlain = polarity(condition, of: parameter) else { return nil }
    return .activity(isNegated: isActivated != isPlain)
  }

  /// Whether a condition is a parameter, or its opposite; nil for another one.
  private static func polarity(_ condition: ArraySlice<String>, of parameter: String) -> Bool? {
    if condition.elementsEqual([parameter]) { return true }
    if condition.first == "!" { return polarity(condition.dropFirst(), of: parameter).map { !$0 } }
    guard condition.first == "(", condition.last == ")", condition.count > 2 else { return nil }
    return polarity(condition.dropFirst().dropLast(), of: parameter)
  }

  /// `update(offset: parameter)`
  private static func change(_ body: [String], to parameter: String, as type: String) -> ConstraintMethods.Deed? {
    let body = body.starts(with: ["_", "="]) ? Array(body.dropFirst(2)) : body
    guard body.count == 6, body[0] == "update", body[1] == "(", body[3] == ":", body[4] == parameter, body[5] == ")" else { return nil }
    let number: ConstraintMethods.Argument? = ["Int", "Double", "CGFloat"].contains(type) ? .number(type) : nil
    switch body[2] {
    case "offset": return (type == "ConstraintOffsetTarget" ? .any : number).map { .offset($0) }
    case "inset": return (type == "ConstraintInsetTarget" ? .any : number).map { .inset($0) }
    case "priority": return (type == "ConstraintPriorityTarget" || type == "ConstraintPriority" ? .any : number).map { .priority($0) }
    default: return nil
    }
  }
}
