internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Removes `import SnapKit` from a file in which nothing needs it any more.
struct SnapKitImport {
  /// The edit, or nil when the import has to stay.
  ///
  /// SnapKit may hand UIKit or AppKit on, so a file that imports neither gets the import that it needs.
  ///
  /// - Parameters:
  ///   - old: The file as it was.
  ///   - new: The same with the edits that have been accepted.
  ///   - module: What the other files of the tree import, where that is one framework.
  static func edit(_ old: TokenBuffer, after new: TokenBuffer, or module: ViewModule?) -> SourceEdit? {
    let all = ImportStatement.all(in: old)
    let imports = all.filter { $0.module == "SnapKit" }
    guard imports.count == 1, let statement = imports.first?.tokens, old.isWord(statement.lowerBound, "import"),
      let name = old.next(statement.lowerBound), old.isWord(name, "SnapKit"), statement.upperBound == name + 1,
      old.parent(of: name) == nil, !old.isConditional(name), !needsSnapKit(new)
    else { return nil }
    let platform = ["UIKit", "AppKit", "Cocoa", "SwiftUI"]
    guard all.contains(where: { !$0.isOfOneName && platform.contains($0.module) }) else {
      let used = usesUIKit(old).map { $0 ? ViewModule.uiKit : .appKit } ?? module
      return used.map { SourceEdit(old.tokens[name].range, $0.rawValue) }
    }
    return SourceEdit(line(of: statement, old), "")
  }

  /// Whether a name of SnapKit's is left, in a form that its users write. Its types are all called `Constraint…`.
  private static func needsSnapKit(_ buffer: TokenBuffer) -> Bool {
    if buffer.contains("snp") || buffer.tokens(spelled: "SnapKit").contains(where: { buffer.previous($0).map { !buffer.isWord($0, "import") } ?? true }) {
      return true
    }
    let hasType = buffer.firstTokens.contains { first in
      let text = buffer.bytes(of: Int(first))
      return text.starts(with: "snp_".utf8) || text.starts(with: "Constraint".utf8) || text.starts(with: "LayoutConstraint".utf8)
    }
    return hasType || buffer.tokens.indices.contains { index in
      guard buffer.tokens[index].kind == .interpolatedString else { return false }
      let text = buffer.text(index)
      return text.contains("snp") || text.contains("SnapKit")
    }
  }

  /// Whether the file speaks of UIKit's types; nil when it speaks of both or of neither.
  private static func usesUIKit(_ buffer: TokenBuffer) -> Bool? {
    var isUIKit = false
    var isAppKit = false
    for first in buffer.firstTokens where buffer.tokens[Int(first)].length > 4 {
      let text = buffer.text(Int(first))
      guard text.hasPrefix("UI") || text.hasPrefix("NS"), buffer.tellsPlatform(byWordFirstAt: Int(first)) else { continue }
      if text.hasPrefix("UI"), text.dropFirst(2).first?.isUppercase == true { isUIKit = true }
      if ["NSView", "NSViewController", "NSColor", "NSTextField", "NSWindow", "NSImage", "NSButton"].contains(text) { isAppKit = true }
    }
    return isUIKit == isAppKit ? nil : isUIKit
  }

  /// The statement with its line end, when nothing else stands on the line, and with the semicolon that parts it from others.
  private static func line(of statement: Range<Int>, _ buffer: TokenBuffer) -> SourceRange {
    var range = buffer.sourceRange(statement)
    var end = statement.upperBound
    if let semicolon = buffer.next(end - 1), buffer.tokens[semicolon].kind == .semicolon, !buffer.hasComment(in: end..<semicolon) {
      end = semicolon + 1
      while end < buffer.count, buffer.tokens[end].kind == .whitespace { end += 1 }
      range.end = buffer.tokens[end - 1].range.end
    } else if let semicolon = buffer.previous(statement.lowerBound), buffer.tokens[semicolon].kind == .semicolon,
      !buffer.hasNewline(between: semicolon, and: statement.lowerBound), !buffer.hasComment(in: semicolon..<statement.lowerBound) {
      range.start = buffer.tokens[semicolon].range.start
    }
    while end < buffer.count, buffer.tokens[end].kind == .whitespace { end += 1 }
    let isAtStart = statement.lowerBound == 0 || buffer.tokens[statement.lowerBound - 1].kind == .newline
    guard isAtStart, end < buffer.count, buffer.tokens[end].kind == .newline else { return range }
    range.end = buffer.tokens[end].range.end
    return RemovedLines.withGap(range, in: buffer.file)
  }
}
