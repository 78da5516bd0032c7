internal import LayoutIR
internal import SourceText
internal import VisualFormat

/// The parts of a format string in reading order, each with its meaning in words.
struct PartList {
  struct Row {
    let source: String
    let meaning: String
  }

  private(set) var rows: [Row] = []
  private let format: [UInt8]

  init(of syntax: VisualFormatSyntax, options: FormatOptions, format: [UInt8]) {
    self.format = format
    let start = (syntax.leadingSuperview?.bar ?? syntax.views[0].range).start
    add(SourceRange(0, start), Self.direction(of: syntax, options))
    if let link = syntax.leadingSuperview {
      add(link.bar, "superview")
      add(link.connection)
    }
    for (index, view) in syntax.views.enumerated() {
      if index > 0 { add(syntax.connections[index - 1]) }
      add(view.range, "view '\(view.name.text)'")
      let size = syntax.orientation == .horizontal ? "width" : "height"
      for predicate in view.predicates { add(predicate, size) }
    }
    if let link = syntax.trailingSuperview {
      add(link.connection)
      add(link.bar, "superview")
    }
  }

  private mutating func add(_ range: SourceRange, _ meaning: String, isDetail: Bool = false) {
    let source = String(decoding: format[range.start..<range.end], as: UTF8.self)
    rows.append(Row(source: (isDetail ? "  " : "") + source, meaning: (isDetail ? "  " : "") + meaning))
  }

  private mutating func add(_ connection: VisualFormatSyntax.Connection) {
    switch connection.spacing {
    case .flush: rows.append(Row(source: "", meaning: "no space"))
    case .standard: add(connection.range, "standard space")
    case .predicates(let predicates):
      if predicates.count == 1 {
        add(connection.range, "space " + Self.words(for: predicates[0]))
      } else {
        add(connection.range, "\(predicates.count) conditions on the space")
        for predicate in predicates { add(predicate, "space") }
      }
    }
  }

  private mutating func add(_ predicate: VisualFormatSyntax.Predicate, _ quantity: String) {
    add(predicate.range, "\(quantity) \(Self.words(for: predicate))", isDetail: true)
  }

  private static func words(for predicate: VisualFormatSyntax.Predicate) -> String {
    var words: String
    switch predicate.object {
    case .number(let number): words = Scalar.spell(number.value)
    case .name(let name): words = "\(predicate.relation == .equal ? "equal to " : "")'\(name.text)'"
    }
    switch predicate.relation {
    case .equal: break
    case .lessThanOrEqual: words = "at most \(words)"
    case .greaterThanOrEqual: words = "at least \(words)"
    }
    switch predicate.priority {
    case nil: break
    case .number(let number): words += ", priority \(Scalar.spell(number.value))"
    case .name(let name): words += ", priority '\(name.text)'"
    }
    return words
  }

  private static func direction(of syntax: VisualFormatSyntax, _ options: FormatOptions) -> String {
    guard syntax.orientation == .horizontal else { return "vertical, top to bottom" }
    return switch options.intersection(.directionMask) {
    case .directionLeftToRight: "horizontal, left to right"
    case .directionRightToLeft: "horizontal, right to left"
    default: "horizontal, leading to trailing"
    }
  }
}
