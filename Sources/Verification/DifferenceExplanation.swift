internal import LayoutIR
internal import LinearRows
internal import Solver
internal import SourceText

/// Says what happened to a constraint, as a person would: lost, added or changed, and the usual cause.
struct DifferenceExplanation {
  let left: [MadeConstraint]
  let right: [MadeConstraint]
  let before: SourceFile
  let after: SourceFile

  /// - Parameter side: Where the constraint stands that the other side has no equal for.
  func sentences(for made: MadeConstraint, on side: EquivalenceAnswer.Side) -> [String] {
    guard let other = counterpart(of: made, on: side) else {
      return ["\(side == .before ? "lost" : "added"), only \(side == .before ? "before" : "after") the change: \(quote(made, side))"]
    }
    let (old, new) = side == .before ? (made, other) : (other, made)
    var sentences = ["changed: before \(quote(old, .before)), after \(quote(new, .after))"]
    sentences += causes(old, new)
    return sentences
  }

  private func quote(_ made: MadeConstraint, _ side: EquivalenceAnswer.Side) -> String {
    let file = side == .before ? before : after
    let line = LineTable(file.bytes).location(of: made.range.start).line
    return "\(made.constraint) (\(file.path):\(line))"
  }

  /// The constraint of the other side that most likely was this one: about the same place, and without an equal itself.
  private func counterpart(of made: MadeConstraint, on side: EquivalenceAnswer.Side) -> MadeConstraint? {
    let (own, others) = side == .before ? (left, right) : (right, left)
    let known = Set(own.map(\.form))
    let axis = made.form.first.attribute.facts.axis
    let candidates = others.filter { !known.contains($0.form) && $0.form.first.attribute.facts.axis == axis }
    func likeness(_ other: MadeConstraint) -> Int {
      var score = 0
      if other.written.first == made.written.first { score += 4 } else if other.written.first.item == made.written.first.item { score += 2 }
      if other.written.second == made.written.second { score += 2 } else if other.written.second?.item == made.written.second?.item { score += 1 }
      if other.written.relation == made.written.relation { score += 1 }
      if other.written.constant == made.written.constant { score += 1 }
      return score
    }
    let best = candidates.max { likeness($0) < likeness($1) }
    return best.flatMap { likeness($0) >= 4 ? $0 : nil }
  }

  // MARK: Causes

  private func causes(_ old: MadeConstraint, _ new: MadeConstraint) -> [String] {
    var causes: [String] = []
    let (a, b) = (old.written, new.written)
    if a.constant != b.constant, a.constant == b.constant.negated, a.first.attribute == b.first.attribute {
      causes.append("the constant has the other sign: an inset counts inwards, an anchor's constant to the right and down")
    }
    if a.priority != b.priority { causes.append(priorityCause(a.priority, b.priority)) }
    if a.relation != b.relation { causes.append("the relation was '\(a.relation.rawValue)' and is '\(b.relation.rawValue)'") }
    if a.multiplier != b.multiplier { causes.append("the multiplier was \(a.multiplier.text) and is \(b.multiplier.text)") }
    if let pair = Self.directions.first(where: { $0 == (a.first.attribute, b.first.attribute) || $0 == (b.first.attribute, a.first.attribute) }) {
      causes.append("'\(pair.0.rawValue)' follows the direction of reading and '\(pair.1.rawValue)' does not")
    }
    if let first = a.second?.item, let second = b.second?.item, first != second { causes.append(itemCause(first, second)) }
    if a.first.item != b.first.item { causes.append(itemCause(a.first.item, b.first.item)) }
    let remade = ConstraintLifecycle.remade
    if old.guards.contains(remade), !new.guards.contains(remade) {
      causes.append("what an earlier run made stays active: 'remakeConstraints' took it away first")
    }
    return causes
  }

  private static let directions: [(LayoutAttribute, LayoutAttribute)] = [(.leading, .left), (.trailing, .right), (.leading, .right), (.trailing, .left)]

  private func priorityCause(_ old: RowPriority, _ new: RowPriority) -> String {
    switch (old, new) {
    case (.level(let level), .required): "the priority \(level) is gone: the constraint is required now"
    case (.required, .level(let level)): "the constraint was required and has the priority \(level) now"
    case (.level(500), .level(750)), (.level(750), .level(500)):
      "the priority is 500 on one side and 750 on the other: 'medium' of SnapKit and Masonry is 500, 'defaultHigh' is 750"
    case (.level(let first), .level(let second)): "the priority was \(first) and is \(second)"
    default: "the priority is another one"
    }
  }

  private func itemCause(_ old: String, _ new: String) -> String {
    func plain(_ item: String) -> String { item.hasPrefix("self.") ? String(item.dropFirst(5)) : item }
    for (first, second, isAdded) in [(old, new, true), (new, old, false)] {
      for guide in LayoutGuide.allCases where second == "\(first).\(guide.rawValue)" || first == "self" && plain(second) == guide.rawValue {
        return isAdded
          ? "'\(first)' became its '\(guide.rawValue)', whose edges lie elsewhere" : "the '\(guide.rawValue)' of '\(first)' became '\(first)' itself"
      }
    }
    for (view, other) in [(old, new), (new, old)] where plain(other) == "contentView" || other.hasSuffix(".contentView") {
      return "one side counts from '\(view)', the other from its content view '\(other)'"
    }
    return "it counts from '\(new)' instead of '\(old)'"
  }
}
