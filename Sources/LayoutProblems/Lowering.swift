import LinearRows

/// Turns boxes and constraints into rows, for one layout direction.
///
/// Columns: `x y width height` of box 0, of box 1, …, then the symbols. All positions are in root coordinates.
/// Source: layout-model.md, sections 1 to 4.
package struct Lowering: Sendable {
  package let boxes: [Box]
  package let symbols: [String]
  package let isRightToLeft: Bool
  package let keepsSizesPositive: Bool
  private let symbolColumns: [String: Column]

  package init(boxes: [Box], symbols: [String] = [], isRightToLeft: Bool, keepsSizesPositive: Bool) {
    self.boxes = boxes
    self.symbols = symbols
    self.isRightToLeft = isRightToLeft
    self.keepsSizesPositive = keepsSizesPositive
    symbolColumns = Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1, boxes.count * 4 + $0) })
  }

  package var columnCount: Int { boxes.count * 4 + symbols.count }
  package var symbolRange: Range<Column> { boxes.count * 4..<columnCount }
  package var rootIndex: Int { boxes.firstIndex { $0.role == .root } ?? 0 }

  package static let unknownNames = ["x", "y", "width", "height"]

  package func x(_ box: Int) -> Column { box * 4 }
  package func y(_ box: Int) -> Column { box * 4 + 1 }
  package func width(_ box: Int) -> Column { box * 4 + 2 }
  package func height(_ box: Int) -> Column { box * 4 + 3 }

  /// A linear form in the box's unknowns.
  struct Form {
    var terms: [Term]
    var constant: Rational = 0
  }

  func form(_ attribute: BoxAttribute, of box: Int) -> Form {
    let margins = boxes[box].margins
    let left = isRightToLeft ? margins.trailing : margins.leading
    let right = isRightToLeft ? margins.leading : margins.trailing
    let (x, y, width, height) = (x(box), y(box), width(box), height(box))
    let half = Rational(1, 2)
    switch attribute {
    case .leading: return form(isRightToLeft ? .right : .left, of: box)
    case .trailing: return form(isRightToLeft ? .left : .right, of: box)
    case .leadingMargin: return form(isRightToLeft ? .rightMargin : .leftMargin, of: box)
    case .trailingMargin: return form(isRightToLeft ? .leftMargin : .rightMargin, of: box)
    case .left: return Form(terms: [Term(x, 1)])
    case .right: return Form(terms: [Term(x, 1), Term(width, 1)])
    case .top: return Form(terms: [Term(y, 1)])
    case .bottom: return Form(terms: [Term(y, 1), Term(height, 1)])
    case .width: return Form(terms: [Term(width, 1)])
    case .height: return Form(terms: [Term(height, 1)])
    case .centerX: return Form(terms: [Term(x, 1), Term(width, half)])
    case .centerY: return Form(terms: [Term(y, 1), Term(height, half)])
    case .firstBaseline: return Form(terms: [Term(y, 1)], constant: boxes[box].firstBaseline)
    case .lastBaseline: return Form(terms: [Term(y, 1), Term(height, 1)], constant: -boxes[box].lastBaseline)
    case .leftMargin: return Form(terms: [Term(x, 1)], constant: left)
    case .rightMargin: return Form(terms: [Term(x, 1), Term(width, 1)], constant: -right)
    case .topMargin: return Form(terms: [Term(y, 1)], constant: margins.top)
    case .bottomMargin: return Form(terms: [Term(y, 1), Term(height, 1)], constant: -margins.bottom)
    case .centerXWithinMargins: return Form(terms: [Term(x, 1), Term(width, half)], constant: (left - right) * half)
    case .centerYWithinMargins:
      return Form(terms: [Term(y, 1), Term(height, half)], constant: (margins.top - margins.bottom) * half)
    }
  }

  package func row(_ constraint: BoxConstraint) -> Row {
    let isMirrored =
      isRightToLeft && (constraint.firstAttribute.isDirectional || constraint.secondAttribute?.isDirectional == true)
    let first = form(constraint.firstAttribute, of: constraint.first)
    var terms = first.terms
    var constant = -first.constant
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      let other = form(attribute, of: second)
      terms += other.terms.map { Term($0.column, -constraint.multiplier * $0.coefficient) }
      constant += constraint.multiplier * other.constant
      if !attribute.isSize, !constraint.multiplier.isOne {
        // Coordinates are those of the constraint's container: (a − o) = m·(b − o) + c.
        let container = commonAncestor(constraint.first, second)
        let origin = attribute.isHorizontal ? x(container) : y(container)
        terms.append(Term(origin, constraint.multiplier - 1))
      }
    }
    let sign: Rational = isMirrored ? -1 : 1
    constant += sign * constraint.constant
    for (symbol, coefficient) in constraint.symbols {
      if let column = symbolColumns[symbol] { terms.append(Term(column, -sign * coefficient)) }
    }
    var relation = constraint.relation
    if isMirrored {
      switch relation {
      case .atMost: relation = .atLeast
      case .atLeast: relation = .atMost
      case .equal: break
      }
    }
    return Row(terms, relation, constant, priority: constraint.priority, id: constraint.id)
  }

  /// The nearest box that holds both, a view counting as inside itself.
  private func commonAncestor(_ first: Int, _ second: Int) -> Int {
    var above: Set<Int> = []
    var current: Int? = first
    while let index = current {
      above.insert(index)
      current = boxes[index].owner ?? boxes[index].parent
    }
    current = second
    while let index = current {
      if above.contains(index), boxes[index].role == .root || boxes[index].role == .view { return index }
      current = boxes[index].owner ?? boxes[index].parent
    }
    return rootIndex
  }

  /// What is always so: the root's origin, sizes, and the places of guides.
  package func background() -> [Row] {
    var rows: [Row] = []
    let root = rootIndex
    rows.append(Row([Term(x(root), 1)], .equal, 0, id: "bg:\(boxes[root].id).x"))
    rows.append(Row([Term(y(root), 1)], .equal, 0, id: "bg:\(boxes[root].id).y"))
    for (index, box) in boxes.enumerated() {
      if keepsSizesPositive || box.role == .root {
        rows.append(Row([Term(width(index), 1)], .atLeast, 0, id: "bg:\(box.id).width>=0"))
        rows.append(Row([Term(height(index), 1)], .atLeast, 0, id: "bg:\(box.id).height>=0"))
      }
      guard let owner = box.owner else { continue }
      if box.role == .contentGuide {
        rows.append(Row([Term(x(index), 1), Term(x(owner), -1)], .equal, 0, id: "bg:\(box.id).x"))
        rows.append(Row([Term(y(index), 1), Term(y(owner), -1)], .equal, 0, id: "bg:\(box.id).y"))
      } else if let insets = box.insets {
        let left = isRightToLeft ? insets.trailing : insets.leading
        let right = isRightToLeft ? insets.leading : insets.trailing
        for (attribute, inset) in [
          (BoxAttribute.left, left), (.top, insets.top), (.right, -right), (.bottom, -insets.bottom),
        ] {
          let terms = form(attribute, of: index).terms + form(attribute, of: owner).terms.map { Term($0.column, -$0.coefficient) }
          rows.append(Row(terms, .equal, inset, id: "bg:\(box.id).\(attribute.rawValue)"))
        }
      }
    }
    return rows
  }

  /// The two rows of each content size: hugging from above, compression resistance from below.
  package func contentRows(_ contents: [String: ContentSize] = [:]) -> [Row] {
    var rows: [Row] = []
    for (index, box) in boxes.enumerated() {
      let size = contents[box.id] ?? box.content
      let axes = [
        ("width", width(index), size.width, box.hugging.horizontal, box.compression.horizontal),
        ("height", height(index), size.height, box.hugging.vertical, box.compression.vertical),
      ]
      // A negative size is UIKit's noIntrinsicMetric.
      for (name, column, size, hugging, compression) in axes {
        guard let size, !size.isNegative else { continue }
        let id = "intrinsic:\(box.id).\(name)"
        rows.append(Row([Term(column, 1)], .atMost, size, priority: priority(hugging), id: "\(id).hug"))
        rows.append(Row([Term(column, 1)], .atLeast, size, priority: priority(compression), id: "\(id).comp"))
      }
    }
    return rows
  }

  private func priority(_ value: Rational) -> RowPriority { value >= 1000 ? .required : .level(value) }

  /// The rows that fix the container, in points.
  package func containerRows(width: Rational, height: Rational) -> [Row] {
    [
      Row([Term(self.width(rootIndex), 1)], .equal, width, id: "bg:root.width"),
      Row([Term(self.height(rootIndex), 1)], .equal, height, id: "bg:root.height"),
    ]
  }
}
