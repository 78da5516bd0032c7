package import SourceText

/// `// vfl2anchors:disable:next ID - reason`: a comment with which the author keeps the tool away from some code.
///
/// The grammar is SwiftLint's. Source: SwiftLint, README, "Disable rules in code".
package struct SuppressionComment: Hashable, Sendable {
  package enum Action: String, CaseIterable, Sendable {
    /// The next line with code.
    case next = "disable:next"
    /// The line of the comment.
    case this = "disable:this"
    /// The last line with code before the comment.
    case previous = "disable:previous"
    /// From the comment to an `enable`, or to the end of the file.
    case disable
    case enable
    case ignoreFile = "ignore-file"
  }

  package let action: Action
  /// Empty for everything.
  package let ids: [String]
  /// What stands behind ` - `.
  package let reason: String?
  package let range: SourceRange
  /// The lines that it is about, counted from 1.
  package fileprivate(set) var lines: ClosedRange<Int>

  /// Whether it names `id`, or everything.
  package func names(_ id: String) -> Bool { ids.isEmpty || ids.contains(id) }
}

/// The suppression comments of one file.
package struct Suppressions: Sendable {
  package private(set) var comments: [SuppressionComment] = []
  /// Comments that look like one and are none, with what is wrong.
  package private(set) var problems: [Problem] = []

  package struct Problem: Hashable, Sendable {
    package let range: SourceRange
    package let message: String
  }

  static let mark = "vfl2anchors:"

  /// Whether a file can have any.
  package static func mayOccur(in bytes: [UInt8]) -> Bool { ByteSearch.contains("vfl2anchors:", in: bytes) }

  package init(in buffer: TokenBuffer) {
    guard Self.mayOccur(in: buffer.file.bytes) else { return }
    let lines = LineTable(buffer.file.bytes)
    /// Where an open `disable` stands in `comments`.
    var open: [Int] = []
    for token in buffer.tokens.indices where buffer[token].kind.isComment {
      guard let content = Self.content(of: buffer.text(token)) else { continue }
      let range = buffer[token].range
      guard let comment = read(content, at: range) else { continue }
      let first = lines.location(of: range.start).line
      let last = lines.location(of: range.end).line
      switch comment.action {
      case .next: add(comment, lines: buffer.next(token).map { lines.location(of: buffer[$0].range.start).line })
      case .this: add(comment, lines: first)
      case .previous: add(comment, lines: buffer.lastCode(beforeLineOf: token).map { lines.location(of: buffer[$0].range.end).line })
      case .ignoreFile: add(comment, 1...lines.lineCount)
      case .disable:
        open.append(comments.count)
        add(comment, first...lines.lineCount)
      case .enable:
        let ended = open.filter { index in comment.ids.isEmpty || comments[index].ids.contains { comment.names($0) } }
        if ended.isEmpty { problems.append(Problem(range: range, message: "there is no 'disable' that this could end")) }
        for index in ended { comments[index].lines = comments[index].lines.lowerBound...max(last, comments[index].lines.lowerBound) }
        open.removeAll { ended.contains($0) }
      }
    }
  }

  private mutating func add(_ comment: SuppressionComment, lines line: Int?) {
    guard let line else {
      problems.append(Problem(range: comment.range, message: "there is no code that '\(comment.action.rawValue)' could mean"))
      return
    }
    add(comment, line...line)
  }

  private mutating func add(_ comment: SuppressionComment, _ lines: ClosedRange<Int>) {
    var comment = comment
    comment.lines = lines
    comments.append(comment)
  }

  /// What a comment says behind `vfl2anchors:`; nil when it says something else.
  private static func content(of text: String) -> Substring? {
    var rest = Substring(text).drop { $0 == "/" || $0 == "*" || $0 == "!" }
    rest = rest.drop { $0 == " " || $0 == "\t" }
    guard rest.hasPrefix(mark) else { return nil }
    rest = rest.dropFirst(mark.count)
    if text.hasPrefix("/*"), rest.hasSuffix("*/") { rest = rest.dropLast(2) }
    return rest
  }

  private mutating func read(_ content: Substring, at range: SourceRange) -> SuppressionComment? {
    let words = content.split(whereSeparator: { $0 == " " || $0 == "\t" || $0.isNewline || $0 == "," })
    let name = words.first.map(String.init) ?? ""
    guard let first = words.first, content.hasPrefix(first), let action = SuppressionComment.Action(rawValue: name) else {
      guard SuppressionComment.Action(rawValue: name) == nil else {
        problems.append(Problem(range: range, message: "'\(name)' has to follow '\(Self.mark)' without a space"))
        return nil
      }
      let known = SuppressionComment.Action.allCases.map(\.rawValue)
      let nearest = Spelling.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ", but " + known.joined(separator: ", ") + " do"
      problems.append(Problem(range: range, message: "'\(name)' means nothing here\(nearest)"))
      return nil
    }
    // The reason stands behind a dash with space around it.
    let dash = words.firstIndex(of: "-") ?? words.endIndex
    var ids = words[1..<dash].map(String.init)
    if ids.contains("all") { ids = [] }
    let reason = words[min(dash + 1, words.endIndex)...].joined(separator: " ")
    return SuppressionComment(action: action, ids: ids, reason: reason.isEmpty ? nil : reason, range: range, lines: 1...1)
  }
}

extension TokenBuffer {
  /// The last token with a meaning on a line before that of the token at `index`.
  fileprivate func lastCode(beforeLineOf index: Int) -> Int? {
    var position = index
    while position > 0, self[position - 1].kind != .newline { position -= 1 }
    return previous(position)
  }
}

extension Suppressions {
  /// The first comment that covers code on `lines` for `id`.
  ///
  /// - Parameters:
  ///   - statement: The lines of the whole statement, whose first and last line a comment beside it can mean.
  package func index(covering lines: ClosedRange<Int>, in statement: ClosedRange<Int>, _ id: String) -> Int? {
    comments.firstIndex { comment in
      guard comment.names(id) else { return false }
      switch comment.action {
      case .next: return comment.lines.overlaps(lines) || comment.lines.lowerBound == statement.lowerBound
      case .previous: return comment.lines.overlaps(lines) || comment.lines.lowerBound == statement.upperBound
      case .this: return comment.lines.overlaps(lines)
      case .disable, .ignoreFile: return comment.lines.contains(lines.lowerBound)
      case .enable: return false
      }
    }
  }
}
