internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Where a site stands: the indentation of its line and the code next to it.
struct SnapKitPlace {
  /// The line end and the indentation of the statements that take the site's place.
  private(set) var newLine: String
  private(set) var indentation: String
  /// Whether `self` may be left out: no closure around the site may run later, and nothing hides the names of anchors.
  let allowsImplicitSelf: Bool
  private let range: SourceRange
  private let prefix: String
  private let suffix: String
  /// What the site leaves behind when nothing takes its place.
  private let rest: SourceEdit

  init(_ site: SnapKitSite, in host: HostFile, style: SurroundingStyle) {
    let buffer = host.buffer
    let own = host.range(site.statement)
    var range = own
    var indentation = SurroundingStyle.indentation(at: own.start, in: buffer.file)
    var prefix = ""
    var suffix = ""
    // `if wide { a.snp… }` on one line becomes lines of its own.
    if let before = buffer.previous(site.statement.lowerBound), !buffer.hasNewline(between: before, and: site.statement.lowerBound),
      !buffer.hasComment(in: before + 1..<site.statement.lowerBound) {
      let outer = indentation
      indentation += style.indentUnit
      prefix = style.lineEnd + indentation
      // A semicolon has nothing to part then.
      range.start = buffer.tokens[before].kind == .semicolon ? host.range(before).start : host.range(before).end
      if let after = buffer.next(site.statement.upperBound - 1), buffer.tokens[after].kind == .rightBrace,
        !buffer.hasNewline(between: site.statement.upperBound - 1, and: after),
        !buffer.hasComment(in: site.statement.upperBound..<after) {
        suffix = style.lineEnd + outer
        range.end = host.range(after).start
      }
    }
    let emptied = buffer.emptied(site.statement)
    if emptied.text.isEmpty {
      // A line of spaces is nothing to leave behind.
      rest = SourceEdit(emptied.tokens == site.statement && !prefix.isEmpty ? range : buffer.lineRange(of: emptied.tokens), "")
    } else {
      rest = SourceEdit(range, prefix + emptied.text + suffix)
    }
    self.range = range
    self.prefix = prefix
    self.suffix = suffix
    self.indentation = indentation
    newLine = style.lineEnd + indentation
    allowsImplicitSelf = !host.isInEscapingClosure(site.statement.lowerBound) && !host.declaresAnchorNames
  }

  /// The same place inside of one more pair of braces.
  func indented(by unit: String) -> SnapKitPlace {
    var inner = self
    inner.newLine += unit
    inner.indentation += unit
    return inner
  }

  func edit(_ text: String) -> SourceEdit {
    text.isEmpty ? rest : SourceEdit(range, prefix + text + suffix)
  }
}

/// Where a file sets `translatesAutoresizingMaskIntoConstraints`.
struct AutoresizingFacts {
  private let host: HostFile
  private let items: SteadyItems
  /// The tokens of assignments by the item's spelling without `self.`.
  private var assignments: [String: [(token: Int, isFalse: Bool)]] = [:]
  /// Where some flag is turned on or is set to what is not known, in source order.
  private let resets: [Int]
  /// Whether nothing in the file turns a flag on, or calls what does.
  private let isQuiet: Bool

  init(_ host: HostFile) {
    self.host = host
    items = SteadyItems(host)
    let buffer = host.buffer
    resets = MaskingFunctions.settings(in: buffer)
    isQuiet = resets.isEmpty && !host.declarations.index.maskingFunctions.areNamed(in: 0..<buffer.count, of: buffer)
    for index in buffer.tokens(spelled: "translatesAutoresizingMaskIntoConstraints") {
      guard let equals = buffer.next(index), buffer.spells(equals, "="), let value = buffer.next(equals) else { continue }
      let start = buffer.postfixStart(of: index)
      let item = start < index ? buffer.normalizedText(start..<(buffer.previous(index) ?? index)) : "self"
      assignments[Self.key(item), default: []].append((index, buffer.isWord(value, "false")))
    }
  }

  private static func key(_ item: String) -> String { item.hasPrefix("self.") ? String(item.dropFirst(5)) : item }

  /// Whether code that surely runs before the site, in the same function, has set the flag to false.
  func isOff(_ site: SnapKitSite) -> Bool {
    let token = site.statement.lowerBound
    guard let all = assignments[Self.key(site.syntax.receiver.spelling)], let function = host.declarations.enclosingFunction(at: token),
      let last = all.last(where: { $0.token < token && host.declarations.enclosingFunction(at: $0.token) == function }), last.isFalse,
      SnapKitKey(site.syntax.receiver, at: last.token, in: host) == site.key
    else { return false }
    return host.declarations.surelyPrecedes(last.token, token) && !isInterrupted(last.token..<token, in: function)
      && items.isSteady(site.key, from: last.token, to: token)
  }

  /// Whether one of some sites of an item surely runs before the site, in the same function, and turns the flag off.
  func isOff(_ site: SnapKitSite, after earlier: some Collection<SnapKitSite>) -> Bool {
    let token = site.statement.lowerBound
    guard let function = host.declarations.enclosingFunction(at: token) else { return false }
    return earlier.contains { other in
      let start = other.statement.lowerBound
      return other.operation != .remove && other.key == site.key && host.declarations.enclosingFunction(at: start) == function
        && host.declarations.surelyPrecedes(start, token) && !isInterrupted(start..<token, in: function) && items.isSteady(site.key, from: start, to: token)
    }
  }

  /// Whether nothing in the file turns the flag of an item on again.
  func staysOff(_ site: SnapKitSite) -> Bool {
    isQuiet && assignments[Self.key(site.syntax.receiver.spelling), default: []].allSatisfy(\.isFalse)
  }

  /// Whether the flag may be turned on between two places of a function, or one of them belongs to another branch of `#if`.
  private func isInterrupted(_ range: Range<Int>, in function: Int) -> Bool {
    // What another function does may be called between them.
    resets.contains { range.contains($0) || host.declarations.enclosingFunction(at: $0) != function }
      || host.declarations.index.maskingFunctions.areNamed(in: range, of: host.buffer) || range.contains { host.buffer.tokens[$0].kind == .directive }
  }
}

extension TokenBuffer {
  /// A statement with its indentation and line end, where nothing else stands on its lines.
  func lineRange(of statement: Range<Int>) -> SourceRange {
    var range = sourceRange(statement)
    var end = statement.upperBound
    while end < count, tokens[end].kind == .whitespace { end += 1 }
    guard end < count, tokens[end].kind == .newline else { return range }
    var start = statement.lowerBound
    if start > 0, tokens[start - 1].kind == .whitespace { start -= 1 }
    guard start == 0 || tokens[start - 1].kind == .newline else { return range }
    range.start = tokens[start].range.start
    range.end = tokens[end].range.end
    return range
  }
}
