internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The cases of a file's enumerations in their order, and the numbers that they stand for.
struct EnumerationCases {
  /// By the name of the enumeration.
  private(set) var lists: [String: [String]] = [:]
  /// By the case: `Size.small` of Swift, `SizeSmall` of C.
  private(set) var values: [String: String] = [:]
  private(set) var names: Set<String> = []

  /// - Complexity: O(cases).
  init(_ host: HostFile) {
    if host.buffer.file.language == .swift { readSwift(host) } else { readC(host.buffer) }
  }

  private mutating func readSwift(_ host: HostFile) {
    let buffer = host.buffer
    for index in buffer.tokens(spelled: "case") {
      guard let type = host.declarations.enclosingType(at: index), type.keyword == "enum", host.declarations.enclosingFunction(at: index) == nil,
        let statement = buffer.statement(containing: index)
      else { continue }
      for part in buffer.splitAtCommas(index + 1..<statement.upperBound) {
        guard let name = part.first(where: { buffer[$0].kind == .identifier }) else { continue }
        lists[type.name.lastDottedWord, default: []].append(buffer.text(name))
        names.insert(buffer.text(name))
      }
    }
    var found: [ExportedName: [String]] = [:]
    NameMeanings(host, units: []).addCases(to: &found)
    for (name, texts) in found { values["\(name.owner ?? "").\(name.word)"] = texts.joined(separator: ", ") }
  }

  /// `typedef NS_ENUM(NSInteger, Size) { SizeSmall, SizeWide = 4 };`
  private mutating func readC(_ buffer: TokenBuffer) {
    for word in buffer.tokens(spelled: ["enum", "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM"]) {
      var place = buffer.next(word)
      while let current = place, [.identifier, .leftParenthesis, .colon].contains(buffer[current].kind) { place = buffer.next(buffer.groupLastIndex(current)) }
      guard let open = place, buffer[open].kind == .leftBrace, let close = buffer.partner(of: open) else { continue }
      var base = ""
      var step = 0
      for part in buffer.splitAtCommas(open + 1..<close) {
        guard let name = part.first(where: { buffer[$0].kind == .identifier }) else { continue }
        if let equals = part.first(where: { buffer.isOperator($0, "=") }) {
          base = buffer.normalizedText(buffer.trimmed(equals + 1..<part.upperBound))
          step = 0
        }
        values[buffer.text(name)] = Int(base.isEmpty ? "0" : base).map { String($0 + step) } ?? "\(base) + \(step)"
        step += 1
      }
    }
  }
}
