internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Jumps to a label or a case, which the compiler forbids over the declaration of a variable for an object.
struct ObjectiveCJumps {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// Whether new code declares such a variable where a call stands, and a jump may lead over it.
  func mayLead(over text: String, at site: CallSite) -> Bool { mayLead(over: site) && Self.declaresObjects(text) }

  /// `NSArray *list`
  private static func declaresObjects(_ text: String) -> Bool {
    let bytes = text.utf8
    return zip(zip(bytes, bytes.dropFirst()), bytes.dropFirst(2)).contains { pair, name in
      pair == (UInt8(ascii: " "), UInt8(ascii: "*")) && name.isPartOfPlainWord
    }
  }

  private func mayLead(over site: CallSite) -> Bool {
    guard let brace = file.names.braces(around: site.open).first, let function = file.names.enclosingFunction(at: site.open),
      let close = buffer.partner(of: function)
    else { return false }
    if let group = buffer.previous(brace), buffer[group].kind == .rightParenthesis, let open = buffer.partner(of: group), let word = buffer.previous(open),
      buffer.isWord(word, "switch") { return true }
    return buffer.tokens(spelled: "goto").contains { (function..<close).contains($0) }
  }
}
