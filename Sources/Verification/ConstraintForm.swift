package import LayoutIR
package import LinearRows

/// An item by its resolved path, and one of its attributes.
package struct Place: Hashable, Sendable {
  package let item: String
  package let attribute: LayoutAttribute

  var key: String { "\(item).\(attribute.rawValue)" }
}

/// A constraint whose names are resolved and whose numbers are linear forms: what two sides are compared by.
package struct ConstraintForm: Hashable, Sendable {
  package var first: Place
  package var relation: LayoutRelation
  package var second: Place?
  package var multiplier: LinearForm
  package var constant: LinearForm
  package var priority: RowPriority

  /// The sides in a fixed order, so that `a == b + 8` and `b == a - 8` are equal.
  package var normalised: ConstraintForm {
    guard let second, multiplier == .one, second.key < first.key else {
      var copy = self
      if second == nil { copy.multiplier = .one }
      return copy
    }
    return ConstraintForm(
      first: second, relation: relation.flipped, second: first, multiplier: .one, constant: constant.negated,
      priority: priority)
  }

  /// One line, for reports and for facts that name a constraint.
  package var text: String {
    var text = "\(first.key) \(relation.rawValue) "
    if let second {
      if multiplier != .one { text += "(\(multiplier.text)) × " }
      text += second.key
      if constant != .zero { text += " + \(constant.text)" }
    } else {
      text += constant.text
    }
    switch priority {
    case .required: break
    case .level(let level): text += " @\(level)"
    case .symbolic(let name): text += " @\(name)"
    }
    return text
  }

  /// The form without its constant.
  var shape: ConstraintForm {
    var form = self
    form.constant = .zero
    return form
  }

  var items: [String] { [first.item] + (second.map { [$0.item] } ?? []) }
  var symbols: Set<String> {
    var names = multiplier.symbols.union(constant.symbols)
    if case .symbolic(let name) = priority { names.insert(name) }
    return names
  }
}
