package import HostSyntax
internal import SourceText

/// Functions and computed properties of a project that lay views out, or measure them: `func fitted() -> CGFloat`.
package struct MeasuringMembers: Hashable, Sendable {
  /// Those that return something: `fitted()`.
  private var functions: Set<String> = []
  /// Those that return nothing, which only a statement of its own calls: `relayout()`.
  private var commands: Set<String> = []
  /// Those whose value is computed each time.
  private var properties: Set<String> = []

  package init() {}

  package var isEmpty: Bool { functions.isEmpty && commands.isEmpty && properties.isEmpty }
  package var names: Set<String> { functions.union(commands).union(properties) }

  /// What the frameworks call so.
  ///
  /// - Source: UIView.h and NSView.h.
  package static let words: [StaticString] = [
    "systemLayoutSizeFitting", "layoutIfNeeded", "layoutSubtreeIfNeeded", "updateConstraintsIfNeeded", "fittingSize", "hasAmbiguousLayout",
  ]

  package mutating func merge(_ other: MeasuringMembers) {
    functions.formUnion(other.functions)
    commands.formUnion(other.commands)
    properties.formUnion(other.properties)
  }

  package func subtracting(_ other: MeasuringMembers) -> MeasuringMembers {
    var rest = self
    rest.functions.subtract(other.functions)
    rest.commands.subtract(other.commands)
    rest.properties.subtract(other.properties)
    return rest
  }

  /// The functions and properties of a file around some names.
  ///
  /// - Parameter known: Those that are known so far; nil for what the frameworks call so.
  package init(in table: DeclarationTable, calling known: MeasuringMembers?) {
    let buffer = table.buffer
    let places = known.map { known in known.names.flatMap { name in buffer.tokens(named: name).filter { known.isUse($0, in: buffer) } } } ?? buffer.tokens(spelled: Self.words)
    for place in places {
      if let property = table.properties.first(where: { $0.isComputed && buffer.statement(containing: $0.token)?.contains(place) == true }) {
        if !Self.unasked.contains(property.name), !Self.isInSetter(place, of: property, in: buffer) { properties.insert(property.name) }
      } else if let open = table.enclosingFunction(at: place), let name = table.nameOfFunction(openedAt: open), !Self.unasked.contains(name), let statement = buffer.statement(containing: open) {
        if (statement.lowerBound..<open).contains(where: { buffer.spells($0, "->") && buffer.parent(of: $0) == buffer.parent(of: open) }) { functions.insert(name) } else { commands.insert(name) }
      }
    }
  }

  /// Whether a name is called, or read of an object.
  package func isUse(_ token: Int, in buffer: TokenBuffer) -> Bool {
    guard let name = buffer.name(token) else { return false }
    if let before = buffer.previous(token), buffer.isWord(before, in: ["func", "var", "let", "case"]) { return false }
    guard let next = buffer.next(token) else { return properties.contains(name) }
    guard buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .leftBrace else {
      return properties.contains(name) && buffer.tokens[next].kind != .colon && !buffer.spells(next, "=")
    }
    if functions.contains(name) { return true }
    return commands.contains(name) && buffer.statement(containing: token)?.lowerBound == buffer.postfixStart(of: token)
  }

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
    "updateViewConstraints", "layout", "top", "left", "right", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "center", "size", "edges",
    "offset", "inset", "priority", "equalTo", "snp", "superview",
  ]
}
