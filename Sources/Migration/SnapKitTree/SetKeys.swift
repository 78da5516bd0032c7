internal import Frontends
internal import HostSyntax
internal import SourceText

/// The keys by which files set properties: `card.setValue(box, forKey: "badge")`.
///
/// - Source: NSKeyValueCoding in Foundation.
struct SetKeys: Sendable {
  /// The names of the properties, the last ones of key paths.
  private(set) var names: Set<String> = []
  /// The constants of types that are used as keys: `Keys.name`.
  private(set) var constants: Set<String> = []
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
    constants.formUnion(other.constants)
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
    if let constant = Self.constant(key, buffer) {
      constants.insert(constant)
      return
    }
    guard let token = key.last, (key.lowerBound..<token).allSatisfy({ buffer.text($0) == "@" }), let name = Self.name(inLiteralAt: token, buffer) else {
      isOpen = true
      return
    }
    names.insert(name)
  }

  /// The property that a written key names, the last one of a path; nil for what is no plain text.
  private static func name(inLiteralAt token: Int, _ buffer: TokenBuffer) -> String? {
    guard buffer[token].kind == .string else { return nil }
    let parts = buffer.text(token).split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].contains("\\") else { return nil }
    return parts[1].split(separator: ".").last.map(String.init) ?? ""
  }

  /// `name` of the key `Keys.name`, which is a constant of a type; nil for other keys.
  private static func constant(_ key: Range<Int>, _ buffer: TokenBuffer) -> String? {
    let tokens = key.filter { !buffer[$0].kind.isTrivia }
    guard tokens.count > 2, tokens.count % 2 == 1, let first = tokens.first, let last = tokens.last, buffer.text(first).first?.isUppercase == true,
      tokens.indices.allSatisfy({ buffer[tokens[$0]].kind == ($0 % 2 == 0 ? .identifier : .dot) })
    else { return nil }
    return buffer.name(last)
  }

  /// What files say about the constants that are used as keys.
  struct Constants: Sendable {
    fileprivate var values: [String: Set<String>] = [:]
    /// Those that hold something else than a written text in some file.
    fileprivate var others: Set<String> = []

    init(among names: Set<String>, in buffer: TokenBuffer) {
      for name in names {
        for token in buffer.tokens(spelled: name) {
          guard let word = buffer.previous(token), buffer.isWord(word, in: ["let", "var", "func", "case"]) else { continue }
          guard buffer.isWord(word, "let"), let equals = SetKeys.equals(behind: token, buffer), let literal = buffer.next(equals),
            let value = SetKeys.name(inLiteralAt: literal, buffer), buffer.statement(containing: token).map({ buffer.trimmed($0).last == literal }) == true
          else {
            others.insert(name)
            continue
          }
          values[name, default: []].insert(value)
        }
      }
    }
  }

  /// The sign in `name = "text"` and `name: String = "text"`.
  private static func equals(behind name: Int, _ buffer: TokenBuffer) -> Int? {
    guard let next = buffer.next(name) else { return nil }
    if buffer.spells(next, "=") { return next }
    guard buffer[next].kind == .colon, let type = buffer.next(next), buffer.isWord(type, "String"), let equals = buffer.next(type), buffer.spells(equals, "=") else { return nil }
    return equals
  }

  /// Takes constants for what all files say that they hold.
  mutating func resolve(_ found: [Constants]) {
    for name in constants {
      let values = found.reduce(into: Set<String>()) { $0.formUnion($1.values[name] ?? []) }
      if values.isEmpty || found.contains(where: { $0.others.contains(name) }) { isOpen = true }
      names.formUnion(values)
    }
  }
}
