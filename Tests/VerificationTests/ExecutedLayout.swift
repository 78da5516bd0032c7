/// Whether the constraints of two executions have the same solutions, told by elimination in a plain way that has nothing
/// in common with the solver of the project.
///
/// The constraints that only one side has must be required equalities, and linear combinations of the other side's.
enum ExecutedLayout {
  static func isEqual(_ first: [String], _ second: [String]) -> Bool {
    [false, true].allSatisfy { isRightToLeft in
      let (left, right) = (first.map { Line($0, isRightToLeft) }, second.map { Line($0, isRightToLeft) })
      let (own, new) = (remainder(left, without: right), remainder(right, without: left))
      return spans(rows(left), new) && spans(rows(right), own)
    }
  }

  /// Coefficients by what they stand at; the constant stands at the empty name.
  private typealias Row = [String: Double]

  /// A constraint whose sides are gathered, or anything else that an execution prints.
  private struct Line {
    let key: String
    let row: Row
    let isRequiredEquality: Bool

    /// `a.left == 1.0 × b.right + 8.0 @1000.0 'id'`, `a.width >= 20.0 @750.0`
    init(_ line: String, _ isRightToLeft: Bool) {
      let words = line.split(separator: " ").map(String.init)
      guard let end = words.lastIndex(where: { $0.hasPrefix("@") }), end == 3 || end == 7, ["==", "<=", ">="].contains(words[1]),
        let last = Double(words[end == 3 ? 2 : 6]), let factor = end == 3 ? 0 : Double(words[2])
      else {
        (key, row, isRequiredEquality) = (line, [:], false)
        return
      }
      var row: Row = ["": -last]
      for (name, part) in ExecutedLayout.parts(of: words[0], isRightToLeft) { row[name, default: 0] += part }
      if end == 7 { for (name, part) in ExecutedLayout.parts(of: words[4], isRightToLeft) { row[name, default: 0] -= factor * part } }
      row = row.filter { abs($0.value) > ExecutedLayout.tolerance }
      // The first coefficient is one, so that it does not matter which side was written first.
      let scale = row.filter { !$0.key.isEmpty }.min { $0.key < $1.key }?.value ?? 1
      row = row.mapValues { $0 / scale }
      let relation = words[1] == "==" || scale > 0 ? words[1] : words[1] == "<=" ? ">=" : "<="
      let terms = row.sorted { $0.key < $1.key }.map { "\($0.key) \(($0.value * 1e6).rounded() / 1e6)" }
      key = ([relation] + terms + words[end...]).joined(separator: " ")
      self.row = row
      isRequiredEquality = relation == "==" && words[end] == "@1000.0" && end == words.count - 1
    }
  }

  private static func remainder(_ lines: [Line], without others: [Line]) -> [Line] {
    var counts = others.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
    return lines.filter { line in
      guard let count = counts[line.key], count > 0 else { return true }
      counts[line.key] = count - 1
      return false
    }
  }

  private static func rows(_ lines: [Line]) -> [Row] { lines.filter(\.isRequiredEquality).map(\.row) }

  /// An attribute as a sum of the position and the size of its item.
  private static func parts(of term: String, _ isRightToLeft: Bool) -> [(String, Double)] {
    guard let dot = term.lastIndex(of: ".") else { return [(term, 1)] }
    let item = String(term[..<dot])
    let (x, y, width, height) = (item + ".x", item + ".y", item + ".width", item + ".height")
    let leading = isRightToLeft ? "right" : "left"
    let trailing = isRightToLeft ? "left" : "right"
    var attribute = String(term[term.index(after: dot)...])
    if attribute == "leading" { attribute = leading } else if attribute == "trailing" { attribute = trailing }
    switch attribute {
    case "left": return [(x, 1)]
    case "right": return [(x, 1), (width, 1)]
    case "centerX": return [(x, 1), (width, 0.5)]
    case "top": return [(y, 1)]
    case "bottom": return [(y, 1), (height, 1)]
    case "centerY": return [(y, 1), (height, 0.5)]
    default: return [(term, 1)]
    }
  }

  /// Whether every row of `others` is a combination of those of `rows`.
  private static func spans(_ rows: [Row], _ others: [Line]) -> Bool {
    var pivots: [(name: String, row: Row)] = []
    if others.isEmpty { return true }
    for row in rows {
      let reduced = reduce(row, pivots)
      if let name = reduced.keys.filter({ !$0.isEmpty }).min() { pivots.append((name, reduced)) }
    }
    return others.allSatisfy { $0.isRequiredEquality && reduce($0.row, pivots).isEmpty }
  }

  private static func reduce(_ row: Row, _ pivots: [(name: String, row: Row)]) -> Row {
    var row = row.filter { abs($0.value) > tolerance }
    for (name, pivot) in pivots {
      guard let value = row[name], let unit = pivot[name] else { continue }
      for (other, part) in pivot { row[other, default: 0] -= value / unit * part }
      row = row.filter { abs($0.value) > tolerance }
    }
    return row
  }

  /// The numbers of the fixtures have few digits.
  private static let tolerance = 1e-7
}
