package import HostSyntax

/// Methods and functions of a project's Objective-C code that lay views out, or measure them: `- (CGFloat)fitHeight`.
package struct ObjectiveCMeasuringMethods: Hashable, Sendable {
  /// The first words of their selectors, with a colon where something follows.
  package private(set) var names: Set<String> = []

  package init() {}

  package var isEmpty: Bool { names.isEmpty }

  /// The words to look for.
  package var words: Set<String> { Set(names.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }) }

  package mutating func merge(_ other: ObjectiveCMeasuringMethods) { names.formUnion(other.names) }

  package func subtracting(_ other: ObjectiveCMeasuringMethods) -> ObjectiveCMeasuringMethods {
    var rest = self
    rest.names.subtract(other.names)
    return rest
  }

  /// What the frameworks call so.
  ///
  /// - Source: UIView.h and NSView.h.
  package static let frameworkWords: [StaticString] = [
    "systemLayoutSizeFittingSize", "layoutIfNeeded", "layoutSubtreeIfNeeded", "updateConstraintsIfNeeded", "fittingSize", "hasAmbiguousLayout",
  ]

  /// The methods and functions of a file around some names.
  ///
  /// - Parameter known: Those that are known so far; nil for what the frameworks call so.
  package init(in names: ObjectiveCDeclarations, calling known: ObjectiveCMeasuringMethods?) {
    let places = known?.uses(in: names.buffer) ?? names.buffer.tokens(spelled: Self.frameworkWords)
    self.names = Set(places.compactMap(names.functionName)).subtracting(Self.unasked)
  }

  /// Where a file sends or calls one of them: `[view fitHeight]`, `view.fitHeight`, `FitHeight(view)`.
  package func uses(in buffer: TokenBuffer) -> [Int] {
    names.flatMap { name in
      let takesArguments = name.hasSuffix(":")
      return buffer.tokens(spelled: takesArguments ? String(name.dropLast()) : name).filter { index in
        guard let before = buffer.previous(index), let next = buffer.next(index) else { return false }
        if takesArguments { return buffer[next].kind == .colon && buffer.message(around: index)?.pieces.first?.nameIndex == index }
        if buffer[before].kind == .dot { return !buffer.isOperator(next, "=") && buffer[next].kind != .leftParenthesis }
        if buffer[next].kind == .leftParenthesis { return buffer[before].kind != .identifier && buffer[before].kind != .rightParenthesis }
        return buffer[next].kind == .rightBracket && buffer.message(around: index)?.unaryName == index
      }
    }
  }

  /// What no value of a constraint asks.
  private static let unasked: Set<String> = [
    "init", "initWithFrame:", "initWithCoder:", "initWithStyle:", "dealloc", "layoutSubviews", "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewDidLayoutSubviews",
    "viewWillLayoutSubviews", "updateConstraints", "updateViewConstraints", "layout", "tableView:", "collectionView:", "observeValueForKeyPath:",
  ]
}
