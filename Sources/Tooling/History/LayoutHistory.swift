internal import JSONText

/// How many layout sites a project had at some commits, oldest first.
struct LayoutHistory {
  struct Point: Hashable, Sendable {
    let commit: String
    /// `2026-11-21`, when the commit was made.
    let date: String
    /// The sites of each front end.
    let sites: [String: Int]
    let fileCount: Int

    var total: Int { sites.values.reduce(0, +) }
  }

  var points: [Point]

  /// The front ends that have a site at some commit, in the order of their names.
  var frontends: [String] { Set(points.flatMap(\.sites.keys)).sorted() }

  static let note = "each file is read by itself: calls of helpers that another file declares are not counted"

  // MARK: Text

  /// A line for each commit, with a bar.
  var text: String {
    let largest = max(1, points.map(\.total).max() ?? 1)
    let digits = String(largest).count
    var lines = points.map { point in
      let count = String(point.total)
      let length = point.total == 0 ? 0 : max(1, point.total * 40 / largest)
      let bar = String(repeating: "█", count: length) + String(repeating: " ", count: 40 - length)
      let parts = frontends.compactMap { name in point.sites[name].map { "\(name) \($0)" } }.joined(separator: ", ")
      return "\(point.date) \(point.commit.prefix(10)) \(String(repeating: " ", count: digits - count.count))\(count) \(bar) \(parts)"
    }
    if let first = points.first, let last = points.last, points.count > 1 {
      let change = last.total - first.total
      lines.append("\(first.total) sites on \(first.date), \(last.total) on \(last.date): \(change > 0 ? "+" : "")\(change)")
    }
    return lines.map { trimmed($0) + "\n" }.joined()
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  // MARK: JSON

  var json: JSONValue {
    [
      "schema": "vfl2anchors/history/1",
      "points": .array(
        points.map { point in
          [
            "commit": .string(point.commit), "date": .string(point.date), "sites": .number(point.total),
            "files": .number(point.fileCount),
            "frontends": .object(frontends.map { .init($0, .number(point.sites[$0, default: 0])) }),
          ]
        }),
      "note": .string(Self.note),
    ]
  }

  // MARK: SVG

  private static let colours = ["#3b6fd4", "#f28e2b", "#1a7f46", "#b07aa1", "#c92a2a", "#0b7285"]

  /// Areas on top of each other, one for each front end, over the dates of the commits.
  var svg: String {
    let (width, height, left, top, bottom) = (760.0, 300.0, 56.0, 24.0, 64.0)
    let largest = Double(max(1, points.map(\.total).max() ?? 1))
    let plotWidth = width - left - 24
    let plotHeight = height - top - bottom
    let days = points.map { Self.day($0.date) }
    let (first, last) = (days.first ?? 0, days.last ?? 0)
    func x(_ index: Int) -> Double {
      last > first ? left + Double(days[index] - first) / Double(last - first) * plotWidth : left + plotWidth / 2
    }
    func y(_ value: Double) -> Double { top + plotHeight * (1 - value / largest) }
    func text(_ value: Double) -> String {
      let rounded = (value * 10).rounded() / 10
      return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
    var body = ""
    for share in [0.0, 0.5, 1] {
      let value = (largest * share).rounded()
      body += "<line class=\"g\" x1=\"\(text(left))\" x2=\"\(text(width - 24))\" y1=\"\(text(y(value)))\" y2=\"\(text(y(value)))\"/>"
      body += "<text x=\"\(text(left - 8))\" y=\"\(text(y(value) + 4))\" text-anchor=\"end\">\(Int(value))</text>\n"
    }
    var base = [Double](repeating: 0, count: points.count)
    for (index, name) in frontends.enumerated() {
      let next = zip(base, points).map { $0 + Double($1.sites[name, default: 0]) }
      let upper = points.indices.map { "\(text(x($0))),\(text(y(next[$0])))" }
      let lower = points.indices.reversed().map { "\(text(x($0))),\(text(y(base[$0])))" }
      let colour = Self.colours[index % Self.colours.count]
      body += "<polygon points=\"\((upper + lower).joined(separator: " "))\" fill=\"\(colour)\" fill-opacity=\".55\" stroke=\"\(colour)\"/>\n"
      let place = left + Double(index) * 120
      body += "<rect x=\"\(text(place))\" y=\"\(text(height - 26))\" width=\"11\" height=\"11\" rx=\"2\" fill=\"\(colour)\"/>"
      body += "<text x=\"\(text(place + 16))\" y=\"\(text(height - 16))\">\(name)</text>\n"
      base = next
    }
    for (index, anchor) in [(0, "start"), (points.count - 1, "end")] where points.indices.contains(index) {
      let label = "\(points[index].date): \(points[index].total)"
      body += "<text x=\"\(text(anchor == "start" ? left : width - 24))\" y=\"\(text(height - 42))\" text-anchor=\"\(anchor)\">\(label)</text>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(width)) \(text(height))" width="\(text(width))" height="\(text(height))" \
      role="img" aria-label="layout sites over time">
      <style>text{font:12px sans-serif;fill:#444}.g{stroke:#bbb;stroke-dasharray:2 3}\
      @media(prefers-color-scheme:dark){text{fill:#ccc}.g{stroke:#555}}</style>
      \(body)</svg>

      """
  }

  /// Days since the start of the year 0, as far as distances go.
  private static func day(_ date: String) -> Int {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return 0 }
    return parts[0] * 365 + parts[0] / 4 + (parts[1] - 1) * 30 + parts[1] / 2 + parts[2]
  }
}
