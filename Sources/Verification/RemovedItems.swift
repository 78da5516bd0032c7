internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What the code of a file takes out of its superview, wherever that is done.
struct RemovedItems: Sendable {
  /// How often each statement does so.
  private var statements: [String: Int] = [:]
  /// The names in each of them.
  private var names: [String: Set<String>] = [:]

  init() {}

  /// - Complexity: O(calls), and the tokens of their statements.
  init(_ host: HostFile) {
    let buffer = host.buffer
    let code = CodeSurroundings(host)
    for index in buffer.tokens(spelled: ["removeFromSuperview", "removeLayoutGuide"]) {
      if let before = buffer.previous(index), buffer.isWord(before, "func") { continue }
      let tokens = (code.loops(around: index).flatMap(\.self) + code.statement(around: index)).filter { buffer[$0].kind == .identifier && !buffer.isWord($0, "self") }
      let words = tokens.map { code.isSwift ? buffer.text($0) : ObjectiveCLayoutReader.plain(buffer.text($0)) }
      let text = words.joined(separator: " ")
      statements[text, default: 0] += 1
      names[text] = Set(words)
    }
  }

  /// The names in all of them.
  var allNames: Set<String> { names.values.reduce(into: []) { $0.formUnion($1) } }

  /// The names in statements that this version has more often than another one.
  func names(notIn other: RemovedItems) -> Set<String> {
    statements.reduce(into: []) { found, entry in
      if entry.value > other.statements[entry.key, default: 0] { found.formUnion(names[entry.key] ?? []) }
    }
  }
}
