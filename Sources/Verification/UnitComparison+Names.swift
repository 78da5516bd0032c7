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
      return head != "self" && !file.identifiers.contains(head)
    }
    let onlyOwn = own.subtracting(other).filter { isUnknown($0, in: otherFile) }
    let onlyOther = other.subtracting(own).filter { isUnknown($0, in: ownFile) }
    if !onlyOwn.isEmpty, !onlyOther.isEmpty { return onlyOwn.sorted().first }
    // A superview that is not known may be any view of the other side.
    return onlyOwn.union(onlyOther).sorted().first { $0.contains(".superview") }
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
