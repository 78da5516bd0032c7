package import HostSyntax
internal import SourceText

/// Functions and computed properties of a project that lay views out, or measure them: `func fitted() -> CGFloat`.
package struct MeasuringMembers: Hashable, Sendable {
  package private(set) var names: Set<String>

  package init(_ names: Set<String> = []) { self.names = names }

  /// What the frameworks call so.
  ///
  /// - Source: UIView.h and NSView.h.
  package static let words: [StaticString] = [
    "systemLayoutSizeFitting", "layoutIfNeeded", "layoutSubtreeIfNeeded", "updateConstraintsIfNeeded", "fittingSize", "hasAmbiguousLayout",
  ]

  package mutating func merge(_ other: MeasuringMembers) { names.formUnion(other.names) }

  /// The functions and properties of a file around some names.
  ///
  /// - Parameter known: Those that are known so far; nil for what the frameworks call so.
  package init(in table: DeclarationTable, callingAny known: Set<String>?) {
    let buffer = table.buffer
    let places = known.map { $0.flatMap { name in buffer.tokens(named: name).filter { Self.isUse($0, in: buffer) } } } ?? buffer.tokens(spelled: Self.words)
    names = Set(places.compactMap { place in
      if let function = table.enclosingFunction(at: place).flatMap({ table.nameOfFunction(openedAt: $0) }) { return function }
      // `var fittedHeight: CGFloat { … }`
      return table.properties.first { $0.isComputed && buffer.statement(containing: $0.token)?.contains(place) == true }?.name
    }).subtracting(Self.unasked)
  }

  /// Whether a name is called, or read of an object.
  package static func isUse(_ token: Int, in buffer: TokenBuffer) -> Bool {
    if let before = buffer.previous(token), buffer.isWord(before, in: ["func", "var", "let", "case"]) { return false }
    return buffer.next(token).map { buffer.tokens[$0].kind != .colon && !buffer.spells($0, "=") } ?? true
  }

  /// What no value of a constraint asks, and what SnapKit has as well.
  private static let unasked: Set<String> = [
    "init", "deinit", "layoutSubviews", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "updateConstraints",
    "updateViewConstraints", "layout", "top", "left", "right", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "center", "size", "edges",
    "offset", "inset", "priority", "equalTo", "snp", "superview",
  ]
}
