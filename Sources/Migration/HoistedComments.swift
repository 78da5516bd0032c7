internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Comments inside of calls that new code takes the place of: they are moved above the lines that are rewritten.
///
/// The file is read with blanks where these comments stand, so that every range in it is one of the file itself.
struct HoistedComments {
  private let source: SourceFile
  /// The comments of each site, by where it starts.
  private var comments: [Int: [SourceRange]] = [:]
  /// Where the statements start, or the elements of lists, that the sites are in.
  private var starts: [Int: Int] = [:]

  /// Nil where no site holds a comment that can be moved.
  ///
  /// - Complexity: O(tokens of the sites).
  init?(in host: HostFile, _ frontends: [any Frontend]) {
    source = host.buffer.file
    let buffer = host.buffer
    for frontend in frontends where !(frontend is SnapKitCalls) && !(frontend is MasonryCalls) {
      for site in frontend.callSites(in: host) where buffer.hasComment(in: site.expression) {
        let start = host.range(site.expression).start
        comments[start] = site.expression.filter { buffer.tokens[$0].kind.isComment }.map { host.range($0) }
        starts[start] = Self.start(around: site.expression.lowerBound, in: buffer).map { host.range($0).start }
      }
    }
    if comments.isEmpty { return nil }
  }

  /// Where the statement around a site starts; inside of a list of several lines that is the element.
  private static func start(around site: Int, in buffer: TokenBuffer) -> Int? {
    let isSwift = buffer.file.language == .swift
    guard let statement = isSwift ? buffer.statement(containing: site) : buffer.objectiveCStatement(containing: site), statement.lowerBound <= site else { return nil }
    var index = site
    while let open = buffer.parent(of: index), open >= statement.lowerBound {
      // A statement in a closure or block is one of its own.
      if buffer.tokens[open].kind == .leftBrace { return nil }
      if buffer.tokens[open].kind == .leftBracket, isSwift || buffer.previous(open).map({ buffer.spells($0, "@") }) == true, buffer.hasNewline(between: open, and: index) { return index }
      index = isSwift ? buffer.postfixStart(of: open) : open
    }
    return statement.lowerBound
  }

  /// The file with blanks for the comments.
  var masked: SourceFile {
    var bytes = source.bytes
    for range in comments.values.joined() {
      for index in range.start..<range.end where !Self.isLineEnd(bytes[index]) { bytes[index] = UInt8(ascii: " ") }
    }
    return SourceFile(path: source.path, language: source.language, bytes: bytes, seams: source.seams)
  }

  /// What was made of the masked file, for the file itself; nil where a comment finds no place.
  ///
  /// - Complexity: O(bytes) where a site is migrated.
  func applied(to migration: FileMigration) -> FileMigration? {
    var result = migration.of(source)
    var insertions: [Int: (text: String, site: Int)] = [:]
    for index in result.sites.indices where result.sites[index].status == .migrated {
      let site = result.sites[index]
      guard let found = comments[site.range.start] else { continue }
      let start = site.transaction.edits.map(\.range).filter { $0.overlaps(site.range) }.map(\.start).min() ?? site.range.start
      guard let place = place(before: min(start, site.range.start, starts[site.range.start] ?? site.range.start)) else { return nil }
      let lines = found.map { place.indentation + String(decoding: source.bytes[$0.start..<$0.end], as: UTF8.self).trimmingLineEnd + place.lineEnd }.joined()
      insertions[place.offset] = ((insertions[place.offset]?.text ?? "") + lines, index)
    }
    for (offset, insertion) in insertions.sorted(by: { $0.key < $1.key }) {
      let edit = SourceEdit(SourceRange(offset, offset), insertion.text)
      do throws(EditConflict) { try result.edits.commit(EditTransaction([edit])) } catch { return nil }
      result.sites[insertion.site].transaction.edits.append(edit)
    }
    guard !insertions.isEmpty else { return result }
    let (plain, new) = (TokenBuffer(lexing: migration.of(masked).written), TokenBuffer(lexing: result.written))
    return Self.areAlike(plain, new) ? result : nil
  }

  /// Whether two texts have the same tokens but for blanks and comments.
  private static func areAlike(_ one: TokenBuffer, _ other: TokenBuffer) -> Bool {
    let (first, second) = (one.tokens.indices.filter { !one.tokens[$0].kind.isTrivia }, other.tokens.indices.filter { !other.tokens[$0].kind.isTrivia })
    return first.count == second.count && zip(first, second).allSatisfy { one.bytes(of: $0).elementsEqual(other.bytes(of: $1)) }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Where the line of a place starts, when another one can be put before it: not behind the backslash of a macro.
  private func place(before offset: Int) -> (offset: Int, indentation: String, lineEnd: String)? {
    let bytes = source.bytes
    var start = offset
    while start > 0, !Self.isLineEnd(bytes[start - 1]) { start -= 1 }
    var before = start
    while before > 0, Self.isLineEnd(bytes[before - 1]) { before -= 1 }
    if before > 0, bytes[before - 1] == UInt8(ascii: "\\") { return nil }
    let isWindows = start > 1 && bytes[start - 1] == UInt8(ascii: "\n") && bytes[start - 2] == UInt8(ascii: "\r")
    let indentation = bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return (start, String(decoding: indentation, as: UTF8.self), isWindows ? "\r\n" : "\n")
  }
}

extension FileMigration {
  /// The same edits and sites of another text of the file.
  fileprivate func of(_ file: SourceFile) -> FileMigration {
    var result = self
    // What was only asked has no text.
    if !self.file.bytes.isEmpty { result.file = file }
    return result
  }

  /// The file as it becomes.
  fileprivate var written: SourceFile { SourceFile(path: file.path, language: file.language, bytes: newBytes) }
}

extension String {
  /// Without blanks at the end.
  fileprivate var trimmingLineEnd: String {
    var text = self[...]
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
