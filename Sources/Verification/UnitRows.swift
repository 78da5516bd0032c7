internal import LayoutIR
internal import LinearRows

/// The columns of two constraint sets: four for each item, one for each symbol.
///
/// Guides are items of their own with nothing known about them, so that what is proved holds for all insets.
struct UnitColumns {
  private(set) var items: [String] = []
  private var itemIndices: [String: Int] = [:]
  private(set) var symbols: [String] = []
  private var symbolIndices: [String: Int] = [:]

  init(_ forms: [ConstraintForm]) {
    for form in forms {
      for item in form.items { add(item) }
    }
    for form in forms {
      for name in form.constant.symbols.union(form.multiplier.symbols).sorted() { addSymbol(name) }
      for name in Self.products(form) { addSymbol(name) }
    }
  }

  private mutating func add(_ item: String) {
    guard itemIndices[item] == nil else { return }
    itemIndices[item] = items.count
    items.append(item)
  }

  private mutating func addSymbol(_ name: String) {
    guard symbolIndices[name] == nil else { return }
    symbolIndices[name] = symbols.count
    symbols.append(name)
  }

  /// Opaque columns that a constraint needs: baselines, products with a symbol, and the origin of coordinates.
  private static func products(_ form: ConstraintForm) -> [String] {
    var names: [String] = []
    for place in [form.first, form.second].compactMap(\.self) {
      if place.attribute == .firstBaseline || place.attribute == .lastBaseline { names.append(place.key) }
    }
    guard let second = form.second, form.multiplier != .one else { return names }
    for symbol in form.multiplier.symbols.sorted() {
      names += ["x", "y", "width", "height"].map { product(symbol, "\(second.item).\($0)") }
      if second.attribute == .firstBaseline || second.attribute == .lastBaseline { names.append(product(symbol, second.key)) }
    }
    if !second.attribute.isDimension {
      let name = origin(form)
      names.append(name)
      names += form.multiplier.symbols.sorted().map { product($0, name) }
    }
    return names
  }

  private static func product(_ symbol: String, _ column: String) -> String { "\(symbol) × \(column)" }

  /// The origin of the view in whose coordinates a location is multiplied.
  private static func origin(_ form: ConstraintForm) -> String {
    let axis = form.first.attribute.facts.axis == .horizontal ? "x" : "y"
    return "the \(axis) origin of \(form.items.sorted().joined(separator: " and "))"
  }

  var columnCount: Int { items.count * 4 + symbols.count }
  var symbolColumns: [Column] { symbols.indices.map { items.count * 4 + $0 } }
  func x(_ item: Int) -> Column { item * 4 }
  func y(_ item: Int) -> Column { item * 4 + 1 }
  func width(_ item: Int) -> Column { item * 4 + 2 }
  func height(_ item: Int) -> Column { item * 4 + 3 }
  func index(of item: String) -> Int? { itemIndices[item] }
  private func column(_ symbol: String) -> Column { items.count * 4 + (symbolIndices[symbol] ?? 0) }

  /// The value of an attribute as terms, each with the name that its products have.
  func terms(_ place: Place, isRightToLeft: Bool) -> [(term: Term, name: String)] {
    let item = itemIndices[place.item] ?? 0
    func part(_ column: Column, _ coefficient: Rational, _ name: String) -> (term: Term, name: String) {
      (Term(column, coefficient), "\(place.item).\(name)")
    }
    let half = Rational(1, 2)
    switch place.attribute {
    case .leading: return terms(Place(item: place.item, attribute: isRightToLeft ? .right : .left), isRightToLeft: isRightToLeft)
    case .trailing: return terms(Place(item: place.item, attribute: isRightToLeft ? .left : .right), isRightToLeft: isRightToLeft)
    case .left: return [part(x(item), 1, "x")]
    case .right: return [part(x(item), 1, "x"), part(width(item), 1, "width")]
    case .top: return [part(y(item), 1, "y")]
    case .bottom: return [part(y(item), 1, "y"), part(height(item), 1, "height")]
    case .width: return [part(width(item), 1, "width")]
    case .height: return [part(height(item), 1, "height")]
    case .centerX: return [part(x(item), 1, "x"), part(width(item), half, "width")]
    case .centerY: return [part(y(item), 1, "y"), part(height(item), half, "height")]
    case .firstBaseline, .lastBaseline: return [(Term(column(place.key), 1), place.key)]
    }
  }

  /// The row of a constraint in one layout direction.
  ///
  /// Source: spec/layout-model.md, section 1: with leading or trailing on either side, the constant is negated and the
  /// relation turned around from right to left; multipliers are not mirrored.
  func row(_ form: ConstraintForm, isRightToLeft: Bool, id: String) -> Row {
    let directional = [form.first.attribute, form.second?.attribute].contains { $0?.facts.sense == .directional }
    let isMirrored = isRightToLeft && directional
    var terms = self.terms(form.first, isRightToLeft: isRightToLeft).map(\.term)
    if let second = form.second {
      let base = self.terms(second, isRightToLeft: isRightToLeft)
      let factor = form.multiplier.constant
      terms += base.map { Term($0.term.column, -factor * $0.term.coefficient) }
      for (symbol, coefficient) in form.multiplier.terms {
        terms += base.map { Term(column(Self.product(symbol, $0.name)), -coefficient * $0.term.coefficient) }
      }
      if !second.attribute.isDimension, form.multiplier != .one {
        // (a − o) == m × (b − o) + c
        let origin = Self.origin(form)
        terms.append(Term(column(origin), factor - 1))
        for (symbol, coefficient) in form.multiplier.terms { terms.append(Term(column(Self.product(symbol, origin)), coefficient)) }
      }
    }
    let sign: Rational = isMirrored ? -1 : 1
    for (symbol, coefficient) in form.constant.terms { terms.append(Term(column(symbol), -sign * coefficient)) }
    let relation = isMirrored ? form.relation.flipped : form.relation
    return Row(terms, relation.rows, sign * form.constant.constant, priority: form.priority, id: id)
  }
}

extension LayoutRelation {
  fileprivate var rows: RowRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .atMost
    case .greaterThanOrEqual: .atLeast
    }
  }
}
