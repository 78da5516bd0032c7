internal import HostSyntax

/// Names that several branches of `#if` declare, each in another way.
struct ConditionalDeclarations: Sendable {
  /// By the token of each declaration, all that may stand for the name.
  private var groups: [Int: [Declaration]] = [:]

  var isEmpty: Bool { groups.isEmpty }

  init() {}

  /// - Parameter typeName: The full name of the type whose body a brace opens.
  /// - Complexity: O(declarations), and the square of how many of one name stand in branches.
  init(_ declarations: [Declaration], in buffer: TokenBuffer, typeName: (Int) -> String?) {
    guard buffer.hasConditionals else { return }
    let conditional = declarations.filter { $0.kind != .parameter && $0.kind != .element && buffer.isConditional($0.token) }
    var places: [String: [Declaration]] = [:]
    for declaration in conditional {
      let place = declaration.scope.map { scope in (declaration.kind == .property ? typeName(scope) : nil) ?? "\(scope)" } ?? ""
      places[place + " " + declaration.name, default: []].append(declaration)
    }
    for found in places.values where found.count > 1 && found.count <= Self.maximumCount {
      for one in found {
        let others = found.filter { other in
          one.token == other.token || !buffer.isCompiled(one.token, whereverIs: other.token) && !buffer.isCompiled(other.token, whereverIs: one.token)
        }
        if Set(others.map { Self.meaning($0, in: buffer) }).count > 1 { groups[one.token] = others }
      }
    }
  }

  /// More branches than code has.
  private static let maximumCount = 64

  private static func meaning(_ declaration: Declaration, in buffer: TokenBuffer) -> String {
    guard let statement = buffer.statement(containing: declaration.token) else { return "\(declaration.token)" }
    return buffer.normalizedText(statement)
  }

  /// What a declaration that was found for a name is known to be at a token.
  func seen(_ found: Declaration, from index: Int, in buffer: TokenBuffer) -> Declaration {
    guard let group = groups[found.token] else { return found }
    let visible = group.filter { !buffer.excludeEachOther($0.token, index) && ($0.kind == .property || $0.token < index) }
    guard visible.count > 1, let last = visible.last else { return visible.first ?? found }
    if let own = visible.last(where: { buffer.isCompiled($0.token, whereverIs: index) }) { return own }
    let isNew = visible.allSatisfy { Self.isNewView($0, in: buffer) }
    return Declaration(
      name: last.name, kind: last.kind, isConstant: visible.allSatisfy(\.isConstant), isComputed: visible.contains(where: \.isComputed),
      hasObservers: visible.contains(where: \.hasObservers), token: last.token, type: nil, initializer: isNew ? last.initializer : nil,
      scope: last.scope, alternatives: visible)
  }

  /// `UILabel()`, of a class whose objects have no subviews of another kind.
  private static func isNewView(_ declaration: Declaration, in buffer: TokenBuffer) -> Bool {
    guard !declaration.isComputed, let value = declaration.initializer.map({ buffer.normalizedText($0) }), value.hasSuffix("()") else { return false }
    let name = String(value.dropLast(2))
    return FrameworkClassTree.contains(name) && !name.hasSuffix("StackView") && !name.hasSuffix("ScrollView")
  }
}
