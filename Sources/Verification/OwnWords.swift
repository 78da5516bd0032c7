internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The words of a file that name its functions, and its properties whose accessors run.
struct OwnWords {
  private enum Kind {
    case function
    /// A property whose value is computed.
    case computed
    /// A property that notices when it changes.
    case observed
  }

  /// By the number of the word.
  private var kinds: [Int: Kind] = [:]

  /// - Complexity: O(functions + properties).
  init(_ file: HostFile) {
    let buffer = file.buffer
    for property in file.declarations.properties where property.hasObservers || property.isComputed {
      if let word = buffer.word(property.token) { kinds[word] = property.hasObservers ? .observed : .computed }
    }
    for index in buffer.tokens(spelled: "func") {
      if let name = buffer.next(index), let word = buffer.word(name) { kinds[word] = .function }
    }
  }

  /// Whether such code runs where a word stands.
  func areRun(at index: Int, in buffer: TokenBuffer) -> Bool {
    guard let word = buffer.word(index), let kind = kinds[word] else { return false }
    let next = buffer.next(index)
    let before = buffer.previous(index)
    // A label is no name.
    if let next, buffer[next].kind == .colon, let before, [.leftParenthesis, .comma].contains(buffer[before].kind) { return false }
    if kind == .function { return true }
    if let before, buffer[before].kind == .dot, buffer.previous(before).map({ !buffer.isWord($0, "self") }) ?? true { return false }
    guard kind == .observed else { return true }
    guard let next, buffer[next].kind == .operatorSymbol else { return false }
    let text = buffer.text(next)
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
  }
}
