package import SourceText

/// Some lines of a file before and after a change.
package struct CodeComparison: Sendable {
  package struct Line: Sendable {
    /// Nil for lines that are left out, and where the number is not known.
    package var number: Int?
    package var text: String
    package var isChanged = false
    package var isGap = false
  }

  package var language: SourceLanguage
  package var before: [Line] = []
  package var after: [Line] = []

  /// Lines of a block that are shown at most; longer lines are cut.
  static let lineLimit = 160
  static let widthLimit = 400

  package init(_ language: SourceLanguage) {
    self.language = language
  }

  /// The lines around some edits of a file, before and after them.
  ///
  /// - Complexity: O(edits × log lines + bytes shown).
  package init(_ edits: [SourceEdit], in file: SourceFile, _ lines: LineTable) {
    self.init(file.language)
    let edits = edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    var next = 0
    while next < edits.count {
      let first = next
      var last = Self.lastLine(of: edits[next], lines)
      next += 1
      // Edits with few lines between them are shown together.
      while next < edits.count, lines.location(of: edits[next].range.start).line <= last + 4 {
        last = max(last, Self.lastLine(of: edits[next], lines))
        next += 1
      }
      let start = max(1, lines.location(of: edits[first].range.start).line - 1)
      let end = min(lines.lineCount, last + 1)
      let range = SourceRange(lines.range(ofLine: start).start, lines.range(ofLine: end).end)
      var text: [UInt8] = []
      var position = range.start
      for edit in edits[first..<next] {
        text += file.bytes[position..<max(position, edit.range.start)]
        text += edit.replacement.utf8
        position = max(position, edit.range.end)
      }
      text += file.bytes[position..<max(position, range.end)]
      append(Self.lines(file.bytes[range.start..<range.end], from: start), Self.lines(text[...], from: nil))
    }
  }

  /// The lines of a place that does not change.
  package init(showing range: SourceRange, in file: SourceFile, _ lines: LineTable) {
    self.init(file.language)
    let first = max(1, lines.location(of: range.start).line - 1)
    let last = min(lines.lineCount, lines.location(of: max(range.start, range.end - 1)).line + 1)
    let marked = lines.location(of: range.start).line...lines.location(of: max(range.start, range.end - 1)).line
    before = Self.lines(file.bytes[lines.range(ofLine: first).start..<lines.range(ofLine: last).end], from: first)
    for index in before.indices { before[index].isChanged = before[index].number.map { marked.contains($0) } ?? false }
    before = Self.limited(before)
  }

  /// Two versions of a declaration.
  package init(_ language: SourceLanguage, before: (SourceFile, SourceRange)?, after: (SourceFile, SourceRange)?) {
    self.init(language)
    func block(_ place: (SourceFile, SourceRange)?) -> [Line] {
      guard let (file, range) = place, !range.isEmpty else { return [] }
      let lines = LineTable(file.bytes)
      let first = lines.location(of: range.start).line
      let last = lines.location(of: range.end - 1).line
      return Self.lines(file.bytes[lines.range(ofLine: first).start..<lines.range(ofLine: last).end], from: first)
    }
    append(block(before), block(after))
  }

  private static func lastLine(of edit: SourceEdit, _ lines: LineTable) -> Int {
    lines.location(of: max(edit.range.start, edit.range.end - 1)).line
  }

  private static func lines(_ bytes: ArraySlice<UInt8>, from number: Int?) -> [Line] {
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts.enumerated().map { index, part in
      let content = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      var text = String(decoding: content.prefix(widthLimit), as: UTF8.self)
      if content.count > widthLimit { text += "…" }
      return Line(number: number.map { $0 + index }, text: text)
    }
  }

  private mutating func append(_ old: [Line], _ new: [Line]) {
    var (old, new) = (old, new)
    Self.mark(&old, &new)
    if !before.isEmpty { before.append(Line(text: "", isGap: true)) }
    if !after.isEmpty { after.append(Line(text: "", isGap: true)) }
    before += Self.limited(old)
    after += Self.limited(new)
  }

  /// Marks the lines of each side that the other one does not have.
  private static func mark(_ old: inout [Line], _ new: inout [Line]) {
    func counts(_ lines: [Line]) -> [String: Int] { lines.reduce(into: [:]) { $0[$1.text, default: 0] += 1 } }
    func mark(_ lines: inout [Line], _ others: [String: Int]) {
      var rest = others
      for index in lines.indices {
        if let count = rest[lines[index].text], count > 0 {
          rest[lines[index].text] = count - 1
        } else {
          lines[index].isChanged = true
        }
      }
    }
    let (first, second) = (counts(old), counts(new))
    mark(&old, second)
    mark(&new, first)
  }

  /// The lines near changed ones; long runs of others are left out.
  private static func limited(_ lines: [Line]) -> [Line] {
    guard lines.count > 24 else { return lines }
    var isNear = [Bool](repeating: false, count: lines.count)
    for index in lines.indices where lines[index].isChanged || index == 0 {
      for place in max(0, index - 3)...min(lines.count - 1, index + 3) { isNear[place] = true }
    }
    var result: [Line] = []
    for index in lines.indices {
      if isNear[index], result.count < lineLimit {
        result.append(lines[index])
      } else if result.last?.isGap == false {
        result.append(Line(text: "", isGap: true))
      }
    }
    return result
  }

  /// Both columns as HTML; the second is missing when nothing changes.
  var html: String {
    func column(_ lines: [Line], _ title: String, _ side: String) -> String {
      var highlighter = CodeHighlighter(language)
      var rows = ""
      for line in lines {
        if line.isGap {
          highlighter = CodeHighlighter(language)
          rows += "<div class=\"gap\">⋯</div>"
        } else {
          let number = line.number.map(String.init) ?? ""
          rows += "<div class=\"l\(line.isChanged ? " \(side)" : "")\" data-n=\"\(number)\">\(highlighter.html(line.text))</div>"
        }
      }
      return "<figure><figcaption>\(title)</figcaption><pre>\(rows)</pre></figure>"
    }
    if after.isEmpty, before.isEmpty { return "" }
    if after.isEmpty { return "<div class=\"code one\">\(column(before, "the site", "mark"))</div>" }
    if before.isEmpty { return "<div class=\"code one\">\(column(after, "only after", "add"))</div>" }
    return "<div class=\"code\">\(column(before, "before", "del"))\(column(after, "after", "add"))</div>"
  }
}
