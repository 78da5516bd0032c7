package import LayoutIR
package import VisualFormat

extension ExplainRequest {
  /// The report for people, without colour, each line ended by `\n`.
  ///
  /// - Parameter anchorCode: The source of a constraint whose standard spaces are resolved for the platform and
  ///   whose superview is the item `superview`. It may span several lines.
  package func text(style: PictureStyle = .boxDrawing, anchorCode: (LayoutConstraint) -> String) -> String {
    do throws(VisualFormatError) {
      return try explanation().text(style: style, anchorCode: anchorCode)
    } catch {
      return error.text(for: format)
    }
  }
}

extension VisualFormatError {
  /// Apple's reason, then what would have worked.
  package func text(for format: String) -> String {
    reason(for: format) + "\n" + (help.map { "help: \($0)\n" } ?? "")
  }
}

extension Explanation {
  /// The string, its picture, its parts, its constraints with their anchors, and notes.
  package func text(style: PictureStyle = .boxDrawing, anchorCode: (LayoutConstraint) -> String) -> String {
    var lines = [request.format, ""]
    lines += VisualFormatPicture(of: syntax, options: request.options, style: style).lines
    lines += ["", "Parts"] + parts
    lines += ["", constraints.isEmpty ? "No constraints" : "Constraints"]
    let numberWidth = String(constraints.count).count
    for (index, constraint) in constraints.enumerated() {
      let number = String(index + 1)
      lines.append("  \(padded(number, to: numberWidth, onTheLeft: true))  \(constraint)")
      for line in anchorCode(constraint.forAnchors(request.platform)).split(separator: "\n") {
        lines.append("  \(padded("", to: numberWidth))  \(line)")
      }
    }
    if !notes.isEmpty { lines += ["", notes.count == 1 ? "Note" : "Notes"] + notes.map { "  \($0.message)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The source of every part beside its meaning.
  private var parts: [String] {
    let rows = PartList(of: syntax, options: request.options, format: Array(request.format.utf8)).rows
    let width = min(rows.map(\.source.count).max() ?? 0, 32)
    return rows.map { "  \(padded($0.source, to: width))  \($0.meaning)" }
  }
}

/// `text`, filled up with spaces to `width` columns.
private func padded(_ text: String, to width: Int, onTheLeft: Bool = false) -> String {
  let space = String(repeating: " ", count: max(0, width - text.count))
  return onTheLeft ? space + text : text + space
}

extension LayoutConstraint {
  /// The constraint as anchors can say it: standard spaces resolved, `|` called `superview`.
  fileprivate func forAnchors(_ platform: Platform) -> LayoutConstraint {
    var renamed = self
    renamed.first = first.namingSuperview
    renamed.second = second?.namingSuperview
    return renamed.resolvingStandardSpacing(platform: platform)
  }
}

extension LayoutTerm {
  fileprivate var namingSuperview: LayoutTerm {
    item == .expression("|") ? LayoutTerm(.expression("superview"), attribute) : self
  }
}
