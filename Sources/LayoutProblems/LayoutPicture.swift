import LinearRows

/// A layout drawn with characters, about sixty columns wide.
struct LayoutPicture {
  private var cells: [[Character]]
  private let columns: Int
  private let rows: Int

  /// Nil when the container has no area or the picture would show nothing.
  init?(_ boxes: [Box], _ values: [Rational]) {
    guard let root = boxes.firstIndex(where: { $0.role == .root }) else { return nil }
    let width = values[root * 4 + 2].double
    let height = values[root * 4 + 3].double
    let views = boxes.indices.filter { boxes[$0].role == .view }
    guard width >= 1, height >= 1, width < 1e6, height < 1e6, !views.isEmpty, views.count <= 60 else { return nil }
    // A character is about twice as high as it is wide.
    let scale = min(60 / width, 44 / height)
    columns = max(8, Int((width * scale).rounded()))
    rows = max(3, Int((height * scale / 2).rounded()))
    cells = Array(repeating: Array(repeating: " ", count: columns + 1), count: rows + 1)
    func place(_ value: Rational, _ factor: Double, _ limit: Int) -> Int {
      // Boxes far outside are drawn at the border.
      Int(max(-1, min(Double(limit) + 1, (value.double * factor).rounded())))
    }
    for index in [root] + views {
      let box = Array(values[(index * 4)..<(index * 4 + 4)])
      draw(
        left: place(box[0], scale, columns), top: place(box[1], scale / 2, rows),
        right: place(box[0] + box[2], scale, columns), bottom: place(box[1] + box[3], scale / 2, rows),
        label: index == root ? "" : boxes[index].id)
    }
  }

  private mutating func set(_ column: Int, _ row: Int, _ character: Character) {
    if row >= 0, row <= rows, column >= 0, column <= columns { cells[row][column] = character }
  }

  private mutating func draw(left: Int, top: Int, right: Int, bottom: Int, label: String) {
    for column in max(left, 0)...max(left, 0, min(right, columns)) {
      set(column, top, "-")
      set(column, bottom, "-")
    }
    for row in max(top, 0)...max(top, 0, min(bottom, rows)) {
      set(left, row, "|")
      set(right, row, "|")
    }
    for (column, row) in [(left, top), (right, top), (left, bottom), (right, bottom)] { set(column, row, "+") }
    let row = bottom - top > 1 ? top + 1 : top
    for (offset, character) in label.prefix(max(0, right - left - 1)).enumerated() { set(left + 1 + offset, row, character) }
  }

  var lines: [String] { cells.map { String($0) } }
}
