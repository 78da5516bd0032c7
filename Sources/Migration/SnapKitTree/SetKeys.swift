internal import Frontends
internal import HostSyntax
internal import SourceText

/// The keys by which files set properties: `card.setValue(box, forKey: "badge")`.
///
/// - Source: NSKeyValueCoding in Foundation.
struct SetKeys: Sendable {
  /// The names of the properties, the last ones of key paths.
  private(set) var names: Set<String> = []
  /// Whether a key is not written where something is set by it.
  private(set) var isOpen = false

  static let words: Set<String> = ["setValue", "setValuesForKeys", "setValuesForKeysWithDictionary"]

  init() {}

  /// - Complexity: O(uses of the words).
  init(in buffer: TokenBuffer) {
    for word in Self.words {
      for index in buffer.tokens(spelled: word) {
        guard word == "setValue" else {
          isOpen = true
          continue
        }
        if buffer.file.language == .swift { readCall(index, buffer) } else { readMessage(index, buffer) }
      }
    }
  }

  mutating func merge(_ other: SetKeys) {
    names.formUnion(other.names)
    isOpen = isOpen || other.isOpen
  }

  /// Whether a property of a name may be set so.
  func mayMean(_ name: String) -> Bool { isOpen || names.contains(name) }

  private static let labels: [StaticString] = ["forKey", "forKeyPath"]

  private mutating func readCall(_ index: Int, _ buffer: TokenBuffer) {
    guard let open = buffer.next(index), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else {
      isOpen = true
      return
    }
    // `field.setValue(text)` is another method.
    guard (open..<close).contains(where: { buffer.isWord($0, in: Self.labels) }) else { return }
    guard let call = CallExpression(at: open, in: buffer), call.arguments.count == 2 else {
      isOpen = true
      return
    }
    note(call.arguments[0].value, under: call.arguments[1].label ?? "", call.arguments[1].value, buffer)
  }

  private mutating func readMessage(_ index: Int, _ buffer: TokenBuffer) {
    guard let message = buffer.message(around: index), message.pieces.contains(where: { $0.nameIndex == index }) else {
      // What is declared sets nothing.
      if let next = buffer.next(index), buffer[next].kind != .colon || buffer.statement(containing: index)?.contains(where: { buffer.isWord($0, in: Self.labels) }) == true { isOpen = true }
      return
    }
    guard message.pieces.count == 2 else { return }
    note(message.pieces[0].argument, under: message.pieces[1].name, message.pieces[1].argument, buffer)
  }

  private mutating func note(_ value: Range<Int>, under label: String, _ key: Range<Int>, _ buffer: TokenBuffer) {
    // `request.setValue("text/html", forHTTPHeaderField: "Accept")` is another method.
    guard label == "forKey" || label == "forKeyPath" else { return }
    // A number or text is no view, and neither is `orientation.rawValue`.
    if let last = value.last, buffer.isWord(last, "rawValue"), value.count > 1 { return }
    if value.count == 1, [.number, .string].contains(buffer[value.lowerBound].kind) || buffer.isWord(value.lowerBound, in: ["true", "false", "nil"]) { return }
    guard let token = key.last, buffer[token].kind == .string, (key.lowerBound..<token).allSatisfy({ buffer.text($0) == "@" }) else {
      isOpen = true
      return
    }
    let parts = buffer.text(token).split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].contains("\\") else {
      isOpen = true
      return
    }
    if let name = parts[1].split(separator: ".").last { names.insert(String(name)) }
  }
}
