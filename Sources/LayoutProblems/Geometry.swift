import LinearRows

/// Which boxes cover each other or leave their superviews, given all unknowns.
struct Geometry {
  let boxes: [Box]
  /// Views by superview, in order.
  private let siblings: [[Int]]

  /// Boxes with an unknown that is not determined: there is no telling what they cover.
  private let loose: Set<Int>

  init(boxes: [Box], loose: Set<Int> = []) {
    self.boxes = boxes
    self.loose = loose
    var groups: [Int: [Int]] = [:]
    for (index, box) in boxes.enumerated() where box.role == .view && !loose.contains(index) {
      if let parent = box.parent { groups[parent, default: []].append(index) }
    }
    siblings = groups.keys.sorted().compactMap { groups[$0] }
  }

  /// Pairs of siblings that share an area above zero.
  ///
  /// Siblings are swept from left to right, so distant ones are never compared.
  func overlaps(_ values: [Rational]) -> [ScenarioAnswer.Overlap] {
    var result: [ScenarioAnswer.Overlap] = []
    for group in siblings {
      let order = group.sorted { values[$0 * 4] < values[$1 * 4] }
      var open: [Int] = []
      for box in order {
        open.removeAll { values[$0 * 4] + values[$0 * 4 + 2] <= values[box * 4] }
        for other in open {
          let (first, second) = (min(box, other), max(box, other))
          if let area = intersection(first, second, values) {
            result.append(ScenarioAnswer.Overlap(first: first, second: second, area: area))
          }
        }
        open.append(box)
      }
    }
    return result.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  private func intersection(_ first: Int, _ second: Int, _ values: [Rational]) -> [Rational]? {
    var area = [Rational](repeating: .zero, count: 4)
    for axis in 0..<2 {
      let low = max(values[first * 4 + axis], values[second * 4 + axis])
      let high = min(
        values[first * 4 + axis] + values[first * 4 + axis + 2], values[second * 4 + axis] + values[second * 4 + axis + 2])
      if high <= low { return nil }
      area[axis] = low
      area[axis + 2] = high - low
    }
    return area
  }

  /// Whether leaving the superview's bounds is something to report.
  func isClipped(_ box: Int) -> Bool {
    boxes[box].role == .view && boxes[box].parent != nil && !boxes[box].mayOverflow
  }

  func overflows(_ values: [Rational]) -> [ScenarioAnswer.Overflow] {
    var result: [ScenarioAnswer.Overflow] = []
    for (index, box) in boxes.enumerated() where isClipped(index) && !loose.contains(index) {
      guard let parent = box.parent, !loose.contains(parent) else { continue }
      var edges: [ScenarioAnswer.Violation] = []
      for (axis, names) in [("left", "right"), ("top", "bottom")].enumerated() {
        let start = values[parent * 4 + axis] - values[index * 4 + axis]
        let end = -start + values[index * 4 + axis + 2] - values[parent * 4 + axis + 2]
        if start.isPositive { edges.append(ScenarioAnswer.Violation(id: names.0, amount: start)) }
        if end.isPositive { edges.append(ScenarioAnswer.Violation(id: names.1, amount: end)) }
      }
      if !edges.isEmpty { result.append(ScenarioAnswer.Overflow(box: index, edges: edges)) }
    }
    return result
  }
}
