internal import HostSyntax
internal import SourceText

/// Functions and computed properties of a project that lay views out, or measure them: `func fitted() -> CGFloat`.
package struct MeasuringMembers: Hashable, Sendable {
  /// Those that return something, `fitted()`, with the types that declare them; empty stands for none.
  private var functions: [String: Set<String>] = [:]
  /// Those that return nothing, which only a statement of its own calls: `relayout()`.
  private var commands: [String: Set<String>] = [:]
  /// Those whose value is computed each time.
  private var properties: [String: Set<String>] = [:]

  package init() {}

  package var isEmpty: Bool { functions.isEmpty && commands.isEmpty && properties.isEmpty }
  package var names: Set<String> { Set(functions.keys).union(commands.keys).union(properties.keys) }

  /// What the frameworks call so.
  ///
  /// - Source: UIView.h and NSView.h.
  package static let words: [StaticString] = [
    "systemLayoutSizeFitting", "layoutIfNeeded", "layoutSubtreeIfNeeded", "updateConstraintsIfNeeded", "fittingSize", "hasAmbiguousLayout",
  ]

  package mutating func merge(_ other: MeasuringMembers) {
    functions.merge(other.functions) { $0.union($1) }
    commands.merge(other.commands) { $0.union($1) }
    properties.merge(other.properties) { $0.union($1) }
  }

  package func subtracting(_ other: MeasuringMembers) -> MeasuringMembers {
    func rest(_ all: [String: Set<String>], _ known: [String: Set<String>]) -> [String: Set<String>] {
      all.filter { name, types in !types.isSubset(of: known[name] ?? []) }
    }
    var result = MeasuringMembers()
    result.functions = rest(functions, other.functions)
    result.commands = rest(commands, other.commands)
    result.properties = rest(properties, other.properties)
    return result
  }

  /// The functions and properties of a file around some names.
  ///
  /// - Parameter known: Those that are known so far; nil for what the frameworks call so.
  package init(in table: DeclarationTable, calling known: MeasuringMembers?) {
    let buffer = table.buffer
    let places = known.map { known in known.names.flatMap { name in buffer.tokens(named: name).filter { known.isUse($0, in: table, isCertain: true) } } } ?? buffer.tokens(spelled: Self.words)
    for place in places {
      let type = table.typeName(around: place)
      if let property = table.properties.first(where: { $0.isComputed && buffer.statement(containing: $0.token)?.contains(place) == true }) {
        if !Self.unasked.contains(property.name), !Self.attributes.contains(property.name), !Self.isInSetter(place, of: property, in: buffer) { properties[property.name, default: []].insert(type) }
      } else if let open = table.enclosingFunction(at: place), let name = table.nameOfFunction(openedAt: open), !Self.unasked.contains(name), let statement = buffer.statement(containing: open) {
        if (statement.lowerBound..<open).contains(where: { buffer.spells($0, "->") && buffer.parent(of: $0) == buffer.parent(of: open) }) {
          functions[name, default: []].insert(type)
        } else {
          commands[name, default: []].insert(type)
        }
      }
    }
  }

  /// Whether a name is called, or read of an object.
  ///
  /// - Parameter isCertain: Whether an object of which nobody knows the class has none of them.
  package func isUse(_ token: Int, in table: DeclarationTable, isCertain: Bool) -> Bool {
    let buffer = table.buffer
    guard let name = buffer.name(token) else { return false }
    if let before = buffer.previous(token), buffer.isWord(before, in: ["func", "var", "let", "case"]) { return false }
    let next = buffer.next(token)
    let isCall = next.map { buffer.tokens[$0].kind == .leftParenthesis || buffer.tokens[$0].kind == .leftBrace } ?? false
    var types: Set<String> = []
    if isCall {
      types = functions[name] ?? []
      if let commands = commands[name], buffer.statement(containing: token)?.lowerBound == buffer.postfixStart(of: token) { types.formUnion(commands) }
    } else if next.map({ buffer.tokens[$0].kind != .colon && !buffer.spells($0, "=") }) ?? true {
      types = properties[name] ?? []
    }
    guard !types.isEmpty else { return false }
    if buffer.isOwnMember(token) {
      if buffer.postfixStart(of: token) == token, table.declaration(of: name, at: token).map({ $0.kind != .property }) ?? false { return false }
      return table.isOwnMember(at: token, declaredByAnyOf: types)
    }
    guard let dot = buffer.previous(token), let type = table.type(of: buffer.postfixStart(of: token)..<dot)?.name.lastDottedWord else { return !isCertain }
    return types.contains(type) || types.contains(where: FrameworkClassTree.contains) || !isCertain && !FrameworkClassTree.contains(type) && !Self.isValue(type)
  }

  /// Lists, texts and numbers.
  private static func isValue(_ type: String) -> Bool { type.hasPrefix("[") || type == "String" || ValueType(type).number != nil }

  /// `set { … }`
  private static func isInSetter(_ place: Int, of property: Declaration, in buffer: TokenBuffer) -> Bool {
    var open = buffer.parent(of: place)
    while let brace = open, brace > property.token {
      if buffer.tokens[brace].kind == .leftBrace, let before = buffer.previous(brace) {
        let word = buffer.tokens[before].kind == .rightParenthesis ? buffer.partner(of: before).flatMap(buffer.previous) : before
        if let word, buffer.isWord(word, in: ["set", "willSet", "didSet"]) { return true }
      }
      open = buffer.parent(of: brace)
    }
    return false
  }

  /// What no value of a constraint asks, and what SnapKit has as well.
  private static let unasked: Set<String> = [
    "init", "deinit", "layoutSubviews", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "updateConstraints",
    "updateViewConstraints", "layout", "offset", "inset", "priority", "equalTo", "snp",
  ]

  /// Properties of SnapKit's makers, which are read of them in every closure.
  private static let attributes: Set<String> = ["top", "left", "right", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "center", "size", "edges", "superview"]
}
