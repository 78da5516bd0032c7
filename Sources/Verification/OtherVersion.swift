internal import Frontends
internal import HostSyntax
internal import SourceText

/// What the other version of a file tells about one of them.
struct OtherVersion: Sendable {
  /// Expressions that stand where only a number can.
  ///
  /// SnapKit's `equalTo` takes views and numbers alike; the anchor code that it becomes says which it was.
  var numbers: Set<String> = []
  /// The names of its functions. A function that both versions have is compared by itself.
  var functions: Set<String> = []
  /// Those that make the view of one property.
  private(set) var factories = ViewFactories()
  /// Nil where there is no other version.
  private(set) var file: LexedFile?

  init() {}

  /// - Parameter asking: The file that wants to know.
  init(_ file: LexedFile, askedBy asking: LexedFile) {
    self.file = file
    guard file.file.language == .swift, asking.file.language == .swift else { return }
    let buffer = file.buffer
    for index in buffer.tokens(spelled: "func") {
      if let name = buffer.next(index) { functions.insert(buffer.text(name)) }
    }
    factories = ViewFactories(buffer, file.declarations)
    if ByteSearch.contains("snp", in: asking.file.bytes) { numbers = Self.numbers(in: buffer) }
  }

  private static func numbers(in buffer: TokenBuffer) -> Set<String> {
    var found: Set<String> = []
    for index in buffer.tokens(
      spelled: ["constant", "equalToConstant", "greaterThanOrEqualToConstant", "lessThanOrEqualToConstant", "multiplier"]) {
      guard let colon = buffer.next(index), buffer[colon].kind == .colon, let open = buffer.parent(of: index), let close = buffer.partner(of: open)
      else { continue }
      var end = colon + 1
      while end < close, buffer[end].kind != .comma { end = buffer.groupEnd(end) + 1 }
      var range = buffer.trimmed(colon + 1..<min(end, close))
      if let first = range.first, buffer.isOperator(first, "-") { range = buffer.trimmed(first + 1..<range.upperBound) }
      if let first = range.first, buffer.isWord(first, "CGFloat"), let group = buffer.next(first), buffer.partner(of: group) == range.upperBound - 1 {
        range = buffer.trimmed(group + 1..<range.upperBound - 1)
      }
      if !range.isEmpty { found.insert(buffer.normalizedText(range)) }
    }
    return found
  }
}
