// A second reading of the Visual Format Language, against which the project's own is held.
// It cuts the string at its brackets and never looks back: slow, simple, and made from nothing of the project.

extension NSLayoutConstraint {
  /// Source: Apple, Auto Layout Guide, "Visual Format Language".
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try FormatString(format, options, metrics ?? [:], views).constraints()
    } catch {
      Recorder.current.violated("unable to parse constraint format '\(format)': \(error)")
      return []
    }
  }
}

struct FormatError: Error, CustomStringConvertible {
  let description: String
}

/// `|`, `[name(…)]`, and the text between two of them.
private struct FormatString {
  private enum Element {
    case bar
    case view(name: String, sizes: [String])
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private let isVertical: Bool
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var elements: [Element] = []
  /// `gaps[i]` stands between `elements[i]` and `elements[i + 1]`.
  private var gaps: [String] = []

  init(_ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]) throws {
    self.options = options
    self.metrics = metrics
    self.views = views
    isVertical = format.hasPrefix("V:")
    var rest = Substring(format)
    if rest.hasPrefix("V:") || rest.hasPrefix("H:") { rest = rest.dropFirst(2) }

    while let start = rest.firstIndex(where: { $0 == "|" || $0 == "[" }) {
      let gap = String(rest[..<start])
      if elements.isEmpty { guard gap.isEmpty else { throw FormatError(description: "text before the first element") } }
      else { gaps.append(gap) }
      if rest[start] == "|" {
        elements.append(.bar)
        rest = rest[start...].dropFirst()
      } else {
        guard let end = rest[start...].firstIndex(of: "]") else { throw FormatError(description: "a view without ']'") }
        elements.append(try Self.view(String(rest[start..<end].dropFirst())))
        rest = rest[end...].dropFirst()
      }
    }
    guard rest.isEmpty else { throw FormatError(description: "text after the last element") }
    for (index, element) in elements.enumerated() {
      if case .bar = element, index > 0, index < elements.count - 1 { throw FormatError(description: "'|' between two views") }
    }
    guard elements.contains(where: { if case .view = $0 { true } else { false } }) else {
      throw FormatError(description: "expected a view")
    }
  }

  /// `name`, or `name(size,size)`.
  private static func view(_ text: String) throws -> Element {
    guard let open = text.firstIndex(of: "(") else { return .view(name: text, sizes: []) }
    guard text.hasSuffix(")") else { throw FormatError(description: "a size without ')'") }
    let list = text[open...].dropFirst().dropLast()
    return .view(name: String(text[..<open]), sizes: list.components(separatedBy: ","))
  }

  // MARK: Constraints, in Apple's order

  func constraints() throws -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for (index, element) in elements.enumerated() {
      if index > 0 { result += try gapConstraints(between: index - 1, and: index) }
      if case .view(let name, let sizes) = element {
        result += try sizes.map { try sizeConstraint($0, of: item(name)) }
      }
    }
    return try result + alignments()
  }

  private func item(_ name: String) throws -> AnyObject {
    guard isName(name), let value = views[name] else { throw FormatError(description: "\(name) is not a key in the views dictionary") }
    return value as AnyObject
  }

  /// The constraints that put `elements[second]` behind `elements[first]`.
  private func gapConstraints(between first: Int, and second: Int) throws -> [NSLayoutConstraint] {
    let (before, after) = (try side(first, neighbour: second), try side(second, neighbour: first))
    return try distances(gaps[first], touchesBar: before.isBar || after.isBar).map { distance in
      let near = distance.isMargin ? before.margins : before.item
      let far = distance.isMargin ? after.margins : after.item
      // At a bar the same edges meet, between views opposite ones.
      let isBetweenViews = !before.isBar && !after.isBar
      let nearEdge = before.isBar ? startEdge : isBetweenViews && spacesBaselines ? .lastBaseline : endEdge
      let farEdge = after.isBar ? endEdge : isBetweenViews && spacesBaselines ? .firstBaseline : startEdge
      let isMirrored = !isVertical && options.contains(.directionRightToLeft)
      let constraint =
        isMirrored
        ? NSLayoutConstraint(
          item: near, attribute: nearEdge, relatedBy: distance.relation, toItem: far, attribute: farEdge,
          multiplier: 1, constant: distance.points)
        : NSLayoutConstraint(
          item: far, attribute: farEdge, relatedBy: distance.relation, toItem: near, attribute: nearEdge,
          multiplier: 1, constant: distance.points)
      constraint.priority = distance.priority
      return constraint
    }
  }

  private struct Side {
    let item: AnyObject
    /// The layout margins guide of a superview; a view that is no superview stands for itself.
    let margins: AnyObject
    let isBar: Bool
  }

  /// The object of an element; that of a bar is the superview of its neighbour.
  private func side(_ index: Int, neighbour: Int) throws -> Side {
    switch (elements[index], elements[neighbour]) {
    case (.view(let name, _), _):
      let item = try item(name)
      return Side(item: item, margins: item, isBar: false)
    case (.bar, .view(let name, _)):
      guard let superview = (try item(name) as? UIView)?.superview else {
        throw FormatError(description: "unable to interpret '|', because the related view has no superview")
      }
      return Side(item: superview, margins: superview.layoutMarginsGuide, isBar: true)
    case (.bar, .bar): throw FormatError(description: "expected a view")
    }
  }

  private var spacesBaselines: Bool {
    #if APPKIT
    false
    #else
    isVertical && options.contains(.spacingBaselineToBaseline)
    #endif
  }

  private var startEdge: Attribute {
    if isVertical { return .top }
    if options.contains(.directionLeftToRight) { return .left }
    return options.contains(.directionRightToLeft) ? .right : .leading
  }

  private var endEdge: Attribute {
    if isVertical { return .bottom }
    if options.contains(.directionLeftToRight) { return .right }
    return options.contains(.directionRightToLeft) ? .left : .trailing
  }

  private func sizeConstraint(_ text: String, of view: AnyObject) throws -> NSLayoutConstraint {
    let predicate = try Predicate(text)
    let size = isVertical ? Attribute.height : .width
    let number = predicate.number(metrics)
    let other = number == nil ? try item(predicate.object) : nil
    let constraint = NSLayoutConstraint(
      item: view, attribute: size, relatedBy: predicate.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : size, multiplier: 1, constant: number ?? 0)
    constraint.priority = try predicate.priority(metrics)
    return constraint
  }

  /// One constraint per alignment and pair of neighbours among the views.
  private func alignments() throws -> [NSLayoutConstraint] {
    var items: [AnyObject] = []
    for case .view(let name, _) in elements { items.append(try item(name)) }
    var result: [NSLayoutConstraint] = []
    for (first, second) in zip(items, items.dropFirst()) {
      for attribute in Attribute.allCases where options.rawValue & 0xFFFF & (1 << UInt(attribute.rawValue)) != 0 {
        guard attribute.kind == (isVertical ? .horizontal : .vertical) else {
          throw FormatError(description: "options align along the axis of the layout")
        }
        result.append(
          NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: attribute,
            multiplier: 1, constant: 0))
      }
    }
    return result
  }

  // MARK: Gaps

  private struct Distance {
    var relation = NSLayoutConstraint.Relation.equal
    var points: CGFloat = 0
    var priority = UILayoutPriority.required
    var isMargin = false
  }

  /// Nothing, `-`, `-8-` or `-(>=8,8@500)-`.
  private func distances(_ gap: String, touchesBar: Bool) throws -> [Distance] {
    if gap.isEmpty { return [Distance()] }
    if gap == "-" {
      if !touchesBar { return [Distance(points: 8)] }
      #if APPKIT
      return [Distance(points: 20)]
      #else
      return [Distance(isMargin: true)]
      #endif
    }
    guard gap.count > 2, gap.hasPrefix("-"), gap.hasSuffix("-") else { throw FormatError(description: "a gap needs two dashes") }
    var list = gap.dropFirst().dropLast()
    if list.hasPrefix("("), list.hasSuffix(")") {
      list = list.dropFirst().dropLast()
    } else if list.hasPrefix("-") || list.contains(",") {
      throw FormatError(description: "a list or a negative number needs parentheses")
    }
    return try list.components(separatedBy: ",").map { text in
      let predicate = try Predicate(text)
      guard let points = predicate.number(metrics) else { throw FormatError(description: "unknown metric \(predicate.object)") }
      return Distance(relation: predicate.relation, points: points, priority: try predicate.priority(metrics))
    }
  }
}
