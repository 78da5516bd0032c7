internal import Frontends
internal import HostSyntax
internal import LayoutIR
internal import SourceText

/// The tokens of a closure's body with some of them replaced, as text and as what the text has to mean.
struct SnapKitPieces {
  private let host: HostFile
  private let renamed: [String: String]
  private let weakMarks: Set<Int>
  private var replacements: [Int: (end: Int, text: String, events: [LayoutEvent])] = [:]
  private var insertions: [Int: (text: String, events: [LayoutEvent])] = [:]
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile, _ site: SnapKitSite) {
    self.host = host
    renamed = site.syntax.closure?.renamed ?? [:]
    weakMarks = site.syntax.closure?.weakMarks ?? []
  }

  mutating func replace(_ range: Range<Int>, by text: String, _ events: [LayoutEvent]) {
    replacements[range.lowerBound] = (range.upperBound, text, events)
  }

  mutating func insert(_ text: String, _ events: [LayoutEvent], before range: Range<Int>) {
    insertions[range.lowerBound] = (text, events)
  }

  mutating func drop(_ range: Range<Int>) { replace(range, by: "", []) }

  /// Puts the names of constraints in the place of the chain that made them.
  ///
  /// - Throws: `Diagnostic` for members behind `.constraint` that the constraints do not have.
  mutating func replace(_ chain: SnapKitChain, by names: [String], _ constraints: [LayoutConstraint]) throws(Diagnostic) {
    let rest = chain.rest.map(\.name)
    var end = chain.range.upperBound
    var isList = constraints.count != 1
    let next = buffer.firstSignificant(from: end)
    switch rest {
    case []: break
    case ["layoutConstraints", "first"] where constraints.count == 1:
      if let mark = next, mark == end, buffer.spells(mark, "!") { end = mark + 1 }
    case ["layoutConstraints"]:
      isList = true
      if constraints.count == 1, let open = next, buffer.tokens[open].kind == .leftBracket, buffer.normalizedText(open..<open + 3) == "[0]" {
        isList = false
        end = open + 3
      }
    default:
      throw Diagnostic(
        .unsupportedSyntax, at: host.range(chain.range), "'\(rest.joined(separator: "."))' is not a member of layout constraints")
    }
    if let following = buffer.firstSignificant(from: end), following == end,
      buffer.spells(following, "!") || buffer.spells(following, "?") || buffer.tokens[following].kind == .leftBracket {
      throw Diagnostic(.unsupportedSyntax, at: host.range(following), "the constraint is unwrapped or indexed here")
    }
    let values: [LayoutEvent] = constraints.map { .value(NormalForm($0)) }
    guard isList else {
      replacements[chain.range.lowerBound] = (end, names.joined(), values)
      return
    }
    var events: [LayoutEvent] = []
    for (index, value) in values.enumerated() { events += index == 0 ? [value] : [.code(","), value] }
    let list = names.joined(separator: ", ")
    let open = buffer.parent(of: chain.range.lowerBound)
    if rest.isEmpty, let open, buffer.tokens[open].kind == .leftBracket {
      // The elements join those of the list around them.
      replacements[chain.range.lowerBound] = (end, list, events)
      return
    }
    var label = ""
    if rest.isEmpty, let open, buffer.tokens[open].kind == .leftParenthesis, let method = buffer.previous(open), buffer.isWord(method, "append") {
      label = "contentsOf: "
      events = [.code("contentsOf"), .code(":"), .code("[")] + events
    } else {
      events.insert(.code("["), at: 0)
    }
    replacements[chain.range.lowerBound] = (end, "\(label)[\(list)]", events + [.code("]")])
  }

  // MARK: Results

  func text(of range: Range<Int>) -> String {
    var text = ""
    walk(range) { step in
      switch step {
      case .token(let index): text += spelling(of: index)
      case .text(let inserted, _): text += inserted
      }
    }
    return text
  }

  func events(of range: Range<Int>) -> [LayoutEvent] {
    var events: [LayoutEvent] = []
    walk(range) { step in
      switch step {
      case .token(let index):
        if !buffer.tokens[index].kind.isTrivia, buffer.tokens[index].kind != .semicolon, !weakMarks.contains(index) {
          events.append(.code(spelling(of: index)))
        }
      case .text(_, let added): events += added
      }
    }
    return events
  }

  /// The text with its lines moved from one indentation to another.
  func lines(of range: Range<Int>, movedTo indentation: String, lineEnd: String, firstIndentation: String) -> String {
    var text = ""
    var isAtLineStart = false
    walk(range) { step in
      switch step {
      case .token(let index):
        let kind = buffer.tokens[index].kind
        if kind == .newline {
          text += lineEnd
          isAtLineStart = true
        } else if isAtLineStart, kind == .whitespace {
          let own = buffer.text(index)
          text += own.hasPrefix(firstIndentation) ? indentation + own.dropFirst(firstIndentation.count) : indentation
          isAtLineStart = false
        } else {
          text += spelling(of: index)
          isAtLineStart = false
        }
      case .text(let inserted, _):
        text += inserted
        isAtLineStart = false
      }
    }
    return text.split(separator: lineEnd, omittingEmptySubsequences: false)
      .map { $0.allSatisfy { $0 == " " || $0 == "\t" } ? "" : $0 }.joined(separator: lineEnd)
  }

  private enum Step {
    case token(Int)
    case text(String, [LayoutEvent])
  }

  private func walk(_ range: Range<Int>, _ visit: (Step) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      if let insertion = insertions[index] { visit(.text(insertion.text, insertion.events)) }
      if let replacement = replacements[index] {
        visit(.text(replacement.text, replacement.events))
        index = max(replacement.end, index + 1)
      } else {
        visit(.token(index))
        index += 1
      }
    }
  }

  /// The text of a token, with the names that weakly captured objects have outside.
  private func spelling(of index: Int) -> String {
    if weakMarks.contains(index) { return "" }
    guard buffer.tokens[index].kind == .identifier else { return buffer.text(index) }
    let text = buffer.text(index)
    guard let name = renamed[text], let before = buffer.previous(index), buffer.tokens[before].kind != .dot, !buffer.isLabel(index) else { return text }
    return name
  }
}

/// Text of Swift source.
enum SwiftText {
  /// A string literal that says `text`.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      case _ where scalar.value < 32: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
