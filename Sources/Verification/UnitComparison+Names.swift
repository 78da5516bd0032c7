internal import LayoutIR
internal import LinearRows
internal import Solver

/// Which names the two sides share.
extension UnitComparison {
  /// A name of the rows that differ that only one of the files has: the other may have it by another name.
  func unknownName(in difference: Difference, _ left: [MadeConstraint], _ right: [MadeConstraint]) -> String? {
    let symbols = (left.reduce(into: Set<String>()) { $0.formUnion($1.form.symbols) }, right.reduce(into: Set<String>()) { $0.formUnion($1.form.symbols) })
    let items = (Set(left.flatMap(\.form.items)), Set(right.flatMap(\.form.items)))
    guard let made = made(difference.row.id, left, right) else { return nil }
    let isAfter = difference.row.id.hasPrefix("after")
    let others = isAfter ? symbols.0 : symbols.1
    if let symbol = made.form.symbols.sorted().first(where: { !others.contains($0) }) { return symbol }
    // A symbol of a constraint about the same item, which the other side does not have either.
    for (own, other) in [(left, right), (right, left)] {
      let matched = Set(other.map(\.form))
      let known = other.reduce(into: Set<String>()) { $0.formUnion($1.form.symbols) }
      for item in own where !matched.contains(item.form) && !Set(item.form.items).isDisjoint(with: made.form.items) {
        if let symbol = item.form.symbols.sorted().first(where: { !known.contains($0) }) { return symbol }
      }
    }
    // An item that only this side has, while the other side has one that this one has not.
    let (own, other) = isAfter ? (items.1, items.0) : (items.0, items.1)
    let (ownFile, otherFile) = isAfter ? (context.after, context.before) : (context.before, context.after)
    func isUnknown(_ item: String, in file: FileLayout) -> Bool {
      let head = item.split(separator: ".").first.map(String.init) ?? item
      if item.contains(".superview") || item.contains("‹") || item.contains("@") { return true }
      return head != "self" && !file.mentions(head)
    }
    let onlyOwn = own.subtracting(other).filter { isUnknown($0, in: otherFile) }
    let onlyOther = other.subtracting(own).filter { isUnknown($0, in: ownFile) }
    if !onlyOwn.isEmpty, !onlyOther.isEmpty { return onlyOwn.sorted().first }
    // A superview that is not known may be any view of the other side.
    return onlyOwn.union(onlyOther).sorted().first { $0.contains(".superview") }
  }

  /// A required row without names that only one side knows, which nothing on the other side can be equal to.
  func knownDifference(_ left: [MadeConstraint], _ right: [MadeConstraint], _ question: EquivalenceQuestion) -> Difference? {
    func symbols(_ side: [MadeConstraint]) -> Set<String> { side.reduce(into: []) { $0.formUnion($1.form.symbols) } }
    let unknown = symbols(left).symmetricDifference(symbols(right))
    func isOpen(_ item: MadeConstraint) -> Bool {
      !item.form.symbols.isDisjoint(with: unknown) || item.form.items.contains { $0.contains(".superview") || $0.contains("‹") || $0.contains("@") }
    }
    let sides = [(left, right, question.before, question.after, EquivalenceAnswer.Side.before), (right, left, question.after, question.before, .after)]
    for (own, other, ownRows, otherRows, side) in sides {
      let forms = Set(other.map(\.form))
      let open = other.filter(isOpen)
      for (item, row) in zip(own, ownRows) where row.isRequired && !forms.contains(item.form) && !isOpen(item) {
        let axis = item.form.first.attribute.facts.axis
        // A constraint of a number that is not known can stand for this one.
        if open.contains(where: { $0.form.first.attribute.facts.axis == axis && !Set($0.form.items).isDisjoint(with: item.form.items) }) { continue }
        if unknownItem(item, other) { continue }
        do throws(SolverError) {
          var prover = try Prover(rows: otherRows.filter(\.isRequired) + question.background, columnCount: question.columnCount)
          if prover.contradiction == nil, case .refuted(let point) = try prover.examine(row) {
            return .required(row: row, of: side, point: point)
          }
        } catch {
          // Without an answer there is no difference to show.
          return nil
        }
      }
    }
    return nil
  }

  /// Whether a constraint is about an item that the other file may have by another name.
  private func unknownItem(_ item: MadeConstraint, _ other: [MadeConstraint]) -> Bool {
    let known = Set(other.flatMap(\.form.items))
    return item.form.items.contains { name in
      guard !known.contains(name), name != "self" else { return false }
      let head = name.split(separator: ".").first.map(String.init) ?? name
      return !context.before.mentions(head) || !context.after.mentions(head)
    }
  }

  func text(of id: String, _ left: [MadeConstraint], _ right: [MadeConstraint]) -> String {
    made(id, left, right).map { "'\($0.constraint)'" } ?? id
  }

  func made(_ id: String, _ left: [MadeConstraint], _ right: [MadeConstraint]) -> MadeConstraint? {
    let parts = id.split(separator: " ")
    guard parts.count == 2, let index = Int(parts[1]) else { return nil }
    let side = parts[0] == "after" ? right : left
    return side.indices.contains(index) ? side[index] : nil
  }
}
