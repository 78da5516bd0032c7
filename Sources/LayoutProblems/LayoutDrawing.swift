import LinearRows

/// All scenarios of some answers as one SVG drawing, one below the other.
struct LayoutDrawing {
  private var body = ""
  private var bottom = 20.0
  private var right = 200.0

  init(_ answers: [LayoutAnswer]) {
    for answer in answers {
      for (scenario, result) in zip(answer.problem.scenarios, answer.scenarios) { draw(answer, scenario, result) }
    }
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(text(right + 20))" height="\(text(bottom))" \
    font-family="sans-serif" font-size="11">
    <rect width="100%" height="100%" fill="white"/>
    \(body)</svg>

    """
  }

  private static let colors = ["#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#b07aa1", "#76b7b2", "#9c755f"]

  private mutating func draw(_ answer: LayoutAnswer, _ scenario: LayoutProblem.Scenario, _ result: ScenarioAnswer) {
    let boxes = answer.problem.boxes
    label(20, bottom, "\(answer.problem.id), \(result.name): \(result.status.rawValue)", color: "black")
    bottom += 10
    let width = min(scenario.width.double, 4000)
    let height = min(scenario.height.double, 4000)
    let top = bottom
    rectangle(20, top, width, height, "fill=\"#fafafa\" stroke=\"black\"")
    for (index, box) in boxes.enumerated() where box.role != .root && !result.values.isEmpty {
      let color = Self.colors[index % Self.colors.count]
      let style = box.role == .view
        ? "fill=\"\(color)\" fill-opacity=\"0.25\" stroke=\"\(color)\"" : "fill=\"none\" stroke=\"#999\" stroke-dasharray=\"2 2\""
      let frame = (0..<4).map { clamped(result.values[index * 4 + $0]) }
      rectangle(20 + frame[0], top + frame[1], frame[2], frame[3], style)
      if box.role == .view { label(23 + frame[0], top + frame[1] + 12, box.id, color: color) }
      if let other = result.alternative, (0..<4).contains(where: { other[index * 4 + $0] != result.values[index * 4 + $0] }) {
        let ghost = (0..<4).map { clamped(other[index * 4 + $0]) }
        rectangle(
          20 + ghost[0], top + ghost[1], ghost[2], ghost[3], "fill=\"none\" stroke=\"\(color)\" stroke-dasharray=\"6 3\"")
      }
    }
    for overlap in result.overlaps {
      let area = overlap.area.map(clamped)
      rectangle(20 + area[0], top + area[1], area[2], area[3], "fill=\"red\" fill-opacity=\"0.4\"")
    }
    bottom += height + 15
    for conflict in result.evidence?.conflicts.prefix(5) ?? [] {
      label(20, bottom, "conflict: \(conflict.joined(separator: ", "))", color: "#c00")
      bottom += 15
    }
    for unknown in result.free.prefix(8) {
      let range = PointText.range(unknown.minimum, unknown.maximum)
      label(20, bottom, "\(boxes[unknown.box].id).\(Lowering.unknownNames[unknown.unknown]): \(range)", color: "#c60")
      bottom += 15
    }
    bottom += 15
    right = max(right, 20 + width)
  }

  private func clamped(_ value: Rational) -> Double { max(-4000, min(4000, value.double)) }

  private func text(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String) {
    let sides = "width=\"\(text(max(0, width)))\" height=\"\(text(max(0, height)))\""
    body += "<rect x=\"\(text(x))\" y=\"\(text(y))\" \(sides) \(style)/>\n"
  }

  private mutating func label(_ x: Double, _ y: Double, _ content: String, color: String) {
    var escaped = ""
    for character in content.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case _ where character.value < 0x20: escaped += " "
      default: escaped.unicodeScalars.append(character)
      }
    }
    body += "<text x=\"\(text(x))\" y=\"\(text(y))\" fill=\"\(color)\">\(escaped)</text>\n"
  }
}
