/// Draws boxes from top to bottom.
struct VerticalPicture {
  let style: PictureStyle
  let width: Int

  /// Views at the start and at the end of a string that is too long to show.
  private static let kept = 4

  func lines(of syntax: VisualFormatSyntax) -> [String] {
    let count = syntax.views.count
    let omitted = count > 2 * Self.kept + 1 ? Self.kept..<(count - Self.kept) : count..<count
    let shown = (0..<count).filter { !omitted.contains($0) }
    let labels = Dictionary(
      uniqueKeysWithValues: shown.map { ($0, style.label(of: syntax.views[$0], limit: min(48, width - 4))) })
    let inner = max(9, (labels.values.map(\.count).max() ?? 0) + 2)

    var lines: [String] = []
    var endsWithBox = false
    func add(_ connection: VisualFormatSyntax.Connection) {
      // A line stands at a quarter of the box, its text to the right of it.
      guard let text = style.label(of: connection, limit: width - inner / 2 - 4) else { return }
      lines.append(blank(inner / 2 + 1) + String(style.vertical) + (text.isEmpty ? "" : " \(text)"))
      endsWithBox = false
    }
    func addWall() {
      lines.append(String(repeating: style.floor, count: inner + 2))
      endsWithBox = false
    }

    if let link = syntax.leadingSuperview {
      addWall()
      add(link.connection)
    }
    for index in shown {
      if index > 0 {
        if index == omitted.upperBound {
          lines.append(blank(inner / 2 - 1) + "\(style.ellipsis) \(omitted.count) more")
          endsWithBox = false
        }
        add(syntax.connections[index - 1])
      }
      let edge = style.line(inner)
      if endsWithBox {
        lines[lines.count - 1] = "\(style.joint.0)\(edge)\(style.joint.2)"
      } else {
        lines.append("\(style.top.0)\(edge)\(style.top.2)")
      }
      let text = labels[index] ?? ""
      let left = (inner - text.count) / 2
      lines.append("\(style.vertical)\(blank(left))\(text)\(blank(inner - text.count - left))\(style.vertical)")
      lines.append("\(style.bottom.0)\(edge)\(style.bottom.2)")
      endsWithBox = true
    }
    if let link = syntax.trailingSuperview {
      add(link.connection)
      addWall()
    }
    return lines
  }
}
