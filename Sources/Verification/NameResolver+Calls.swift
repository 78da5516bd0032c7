internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What depends on the call in whose place a function is read.
extension NameResolver {
  /// A text of the function, told apart from the same text in another call.
  func calledText(_ text: String, of range: Range<Int>) -> String {
    guard let frame, let first = range.first, frame.range.contains(first), range.contains(where: dependsOnCall) else { return text }
    return "\(text)‹\(frame.key)›"
  }

  /// Whether a word of an expression stands for an argument, for a variable of the function, or for a member of the
  /// object that it is called for.
  func dependsOnCall(_ text: String, at token: Int) -> Bool {
    text.words.contains { word in
      let isMember = word.startIndex > text.startIndex && text.utf8[text.utf8.index(before: word.startIndex)] == UInt8(ascii: ".")
      return !isMember && isOfCall(String(word), at: token)
    }
  }

  private func dependsOnCall(_ index: Int) -> Bool {
    guard buffer[index].kind == .identifier else { return false }
    let before = buffer.previous(index)
    if let before, buffer[before].kind == .dot { return false }
    if let next = buffer.next(index), buffer[next].kind == .colon, let before, [.leftParenthesis, .comma].contains(buffer[before].kind) { return false }
    if buffer.isReservedWord(index), !buffer.isWord(index, "self") { return false }
    return isOfCall(buffer.text(index), at: index)
  }

  private func isOfCall(_ name: String, at token: Int) -> Bool {
    guard let frame else { return false }
    if frame.substitutions[name] != nil || frame.numbers[name] != nil || frame.values[name] != nil { return true }
    if let declared = file.declarations.declaration(of: name, at: token), declared.kind != .property { return frame.range.contains(declared.token) }
    return frame.subject != nil && name.first.map { $0.isLowercase || $0 == "_" } == true && !Self.systems.contains(name)
  }

  /// The names in `#available`.
  private static let systems: Set<String> = ["iOS", "iOSApplicationExtension", "macOS", "macCatalyst", "tvOS", "watchOS", "visionOS"]
}
