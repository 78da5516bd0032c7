/// Draws boxes from left to right, or from right to left.
struct HorizontalPicture {
  let style: PictureStyle
  let width: Int
  let isMirrored: Bool

  /// How wide the texts in boxes and on lines may be; tried in this order.
  private static let limits: [(box: Int, line: Int)] = [(40, 24), (22, 12)]
  /// More views than this never fit into a width that anyone reads.
  private static let mostViews = 40

  func lines(of syntax: VisualFormatSyntax) -> [String] {
    if syntax.views.count <= Self.mostViews {
      for limits in Self.limits {
        let parts = (0..<syntax.views.count).flatMap { unit($0, of: syntax, limits) } + ending(of: syntax, limits)
        let canvas = drawn(parts)
        if canvas.width <= width { return canvas.lines }
      }
    }
    return shortened(syntax, Self.limits[Self.limits.count - 1])
  }

  /// The first and last views that fit, with a note of how many lie between.
  private func shortened(_ syntax: VisualFormatSyntax, _ limits: (box: Int, line: Int)) -> [String] {
    var head: [Part] = []
    var tail = ending(of: syntax, limits)
    var first = 0
    var last = syntax.views.count
    var canvas = drawn([omission(last)] + tail)
    var mayGrowHead = true
    var mayGrowTail = true
    while first < last, mayGrowHead || mayGrowTail {
      if mayGrowHead {
        let longer = head + unit(first, of: syntax, limits)
        let trial = drawn(longer + [omission(last - first - 1)] + tail)
        mayGrowHead = trial.width <= width
        if mayGrowHead { (head, canvas, first) = (longer, trial, first + 1) }
      }
      if mayGrowTail, first < last {
        let longer = unit(last - 1, of: syntax, limits) + tail
        let trial = drawn(head + [omission(last - first - 1)] + longer)
        mayGrowTail = trial.width <= width
        if mayGrowTail { (tail, canvas, last) = (longer, trial, last - 1) }
      }
    }
    return canvas.lines
  }

  private enum Part {
    case wall
    case box(String)
    case line(String)
    case omission(String)
  }

  /// The view at `index` with what stands before it.
  private func unit(_ index: Int, of syntax: VisualFormatSyntax, _ limits: (box: Int, line: Int)) -> [Part] {
    var parts: [Part] = []
    let connection = index > 0 ? syntax.connections[index - 1] : syntax.leadingSuperview?.connection
    if index == 0, syntax.leadingSuperview != nil { parts.append(.wall) }
    if let text = connection.flatMap({ style.label(of: $0, limit: limits.line) }) { parts.append(.line(text)) }
    parts.append(.box(style.label(of: syntax.views[index], limit: limits.box)))
    return parts
  }

  private func ending(of syntax: VisualFormatSyntax, _ limits: (box: Int, line: Int)) -> [Part] {
    guard let link = syntax.trailingSuperview else { return [] }
    return (style.label(of: link.connection, limit: limits.line).map { [.line($0)] } ?? []) + [.wall]
  }

  private func omission(_ count: Int) -> Part {
    .omission(count > 0 ? " \(style.ellipsis) \(count) more \(style.ellipsis) " : "")
  }

  private func drawn(_ parts: [Part]) -> Canvas {
    var canvas = Canvas(style: style)
    for part in isMirrored ? parts.reversed() : parts {
      switch part {
      case .wall: canvas.addWall()
      case .box(let text): canvas.addBox(text)
      case .line(""): canvas.addColumns(style.line(3))
      case .line(let text): canvas.addColumns([style.line(2), text, style.line(2)].joined(separator: style.margin))
      case .omission(let text): canvas.addColumns(text)
      }
    }
    return canvas
  }
}

/// Three lines that grow to the right.
private struct Canvas {
  let style: PictureStyle
  private var top = ""
  private var middle = ""
  private var bottom = ""
  private(set) var width = 0
  private var endsWithBox = false

  init(style: PictureStyle) {
    self.style = style
  }

  var lines: [String] { [top, middle, bottom].map { String($0.reversed().drop { $0 == " " }.reversed()) } }

  mutating func addWall() {
    top.append(style.wall)
    middle.append(style.wall)
    bottom.append(style.wall)
    width += 1
    endsWithBox = false
  }

  /// Adds a box; two boxes side by side share an edge.
  mutating func addBox(_ text: String) {
    if endsWithBox {
      top.removeLast()
      middle.removeLast()
      bottom.removeLast()
      width -= 1
    }
    let edge = style.line(text.count + 2)
    top += "\(endsWithBox ? style.top.1 : style.top.0)\(edge)\(style.top.2)"
    middle += "\(style.vertical) \(text) \(style.vertical)"
    bottom += "\(endsWithBox ? style.bottom.1 : style.bottom.0)\(edge)\(style.bottom.2)"
    width += text.count + 4
    endsWithBox = true
  }

  mutating func addColumns(_ text: String) {
    guard !text.isEmpty else { return }
    top += blank(text.count)
    middle += text
    bottom += blank(text.count)
    width += text.count
    endsWithBox = false
  }
}
