internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Finds names in a block that a macro may make the block's maker of.
struct MasonryMacros {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  /// Macros in the bodies of other ones are looked at up to this number.
  private static let maximumCount = 64

  init(_ file: HostFile) {
    self.file = file
  }

  /// Whether a name is a macro that uses the maker, or one that the file does not show and that is a whole statement.
  func mayUse(_ maker: String, at index: Int) -> Bool {
    let name = buffer.text(index)
    return file.names.isMacro(name) ? expansion(of: name, mentions: maker) : isUnknownStatement(index, name)
  }

  private func expansion(of name: String, mentions maker: String) -> Bool {
    var open = [name]
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      guard seen.count <= Self.maximumCount else { return true }
      for macro in file.names.macros(name) {
        let body = macro.tokens
        for token in body.tokens.indices where body[token].kind == .identifier {
          let word = body.text(token)
          // A parameter is what the call hands over.
          if macro.parameters?.contains(word) ?? false { continue }
          if word == maker { return true }
          if file.names.isMacro(word) { open.append(word) }
        }
      }
    }
    return false
  }

  /// `TOP_LEFT;` or `PIN();` with no function of the name: C has no such statements but macros.
  private func isUnknownStatement(_ index: Int, _ name: String) -> Bool {
    guard let before = buffer.previous(index), let after = buffer.next(index) else { return false }
    switch buffer[before].kind {
    case .semicolon, .leftBrace, .rightBrace, .directive: break
    default: guard buffer.governor(ofStatementAt: index) != nil else { return false }
    }
    if buffer[after].kind == .semicolon { return !["break", "continue", "return"].contains(name) }
    guard buffer[after].kind == .leftParenthesis, name.utf8.count > 2, file.names.function(name) == nil else { return false }
    return name.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0 < UInt8(ascii: "a") }
  }
}
