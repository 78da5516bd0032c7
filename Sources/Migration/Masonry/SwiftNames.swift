internal import Frontends
internal import HostSyntax
internal import SourceText

/// The names under which Swift knows what Objective-C calls otherwise: `NS_SWIFT_NAME(grow(_:animated:))`.
struct SwiftNames: Sendable {
  /// By the words of the selectors, and the names of properties and functions.
  private var words: [String: Set<String>] = [:]
  /// Whether some file of Objective-C imports what Swift declares.
  private(set) var isImported = false

  /// - Complexity: O(bytes of the headers); none are read for trees without Swift.
  init(_ source: TreeSource) {
    let paths = source.paths()
    guard paths.contains(where: { $0.hasSuffix(".swift") }) else { return }
    isImported = source.importsSwift
    let found = source.compactMap(paths.filter(SourceLanguage.isHeader)) { [lexed = source.lexedFiles] file -> [String: Set<String>]? in
      guard file.bytes.withUnsafeBytes({ ByteSearch.contains("NS_SWIFT_NAME", in: $0) || ByteSearch.contains("swift_name", in: $0) }) else { return nil }
      return Self.words(in: lexed.lexed(file).buffer)
    }
    for part in found { words.merge(part) { $0.union($1) } }
  }

  func words(for origin: ViewOrigin) -> [String] { words[origin.name].map(Array.init) ?? [] }

  private static func words(in buffer: TokenBuffer) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for name in ["NS_SWIFT_NAME", "CF_SWIFT_NAME", "swift_name"] {
      for place in buffer.tokens(spelled: name) {
        guard let open = buffer.next(place), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else { continue }
        let given = swiftWords(open + 1..<close, in: buffer)
        for word in declaredWords(before: place, in: buffer) { result[word, default: []].formUnion(given) }
      }
    }
    return result
  }

  /// `grow` in `Card.grow(_:animated:)`, and the labels of an initialiser.
  private static func swiftWords(_ range: Range<Int>, in buffer: TokenBuffer) -> Set<String> {
    let text = range.map { buffer.text($0) }.joined().filter { $0 != "\"" && $0 != "@" }
    let path = text.split(separator: ":").last { $0.contains("(") || !text.contains("(") } ?? text[...]
    guard let head = text.split(separator: "(").first, let last = head.split(whereSeparator: { $0 == "." || $0 == ":" }).last else { return [String(path)] }
    guard last == "init" else { return [String(last)] }
    return Set(text.split(whereSeparator: { $0 == "(" || $0 == ":" || $0 == ")" }).dropFirst().map(String.init))
  }

  /// The names in a declaration: `expandView` and `animated`, each before its colon; of what has no arguments the last one.
  private static func declaredWords(before place: Int, in buffer: TokenBuffer) -> Set<String> {
    var result: Set<String> = []
    var end = place
    // `__attribute__((swift_name("grow()")))`
    while let before = buffer.previous(end), buffer[before].kind == .leftParenthesis || buffer.isWord(before, "__attribute__") { end = before }
    var position = buffer.previous(end)
    while let current = position, buffer[current].kind != .semicolon, buffer[current].kind != .directive, !buffer[current].kind.isOpener {
      if buffer[current].kind == .identifier, let next = buffer.next(current), next == end || buffer[next].kind == .colon || buffer[next].kind == .leftParenthesis {
        result.insert(buffer.text(current))
      }
      position = buffer.previous(buffer.groupStart(current))
    }
    return result
  }
}
