internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Functions that no code of their file calls: what stands in them counts for nothing, or only where other files call them.
struct IdleFunctions {
  enum Answer {
    /// Something calls it, or may have called it all along.
    case called
    /// Only code of other files can call it, and it is new there.
    case open
    case idle
  }

  private let file: LexedFile
  /// The version that the file is compared with; nil where there is none.
  private let other: TokenBuffer?
  /// By the brace of the function.
  private var known: [Int: Answer] = [:]

  init(_ file: LexedFile, beside other: TokenBuffer?) {
    self.file = file
    self.other = other
  }

  /// What is known of the function around a token.
  ///
  /// - Complexity: O(uses of its name), once for each function.
  mutating func answer(at index: Int) -> Answer {
    let isSwift = file.file.language == .swift
    guard let open = isSwift ? file.declarations.enclosingFunction(at: index) : file.names.enclosingFunction(at: index) else { return .called }
    if let answer = known[open] { return answer }
    let answer = isSwift ? answer(openedAt: open) : answer(ofMethodAround: index)
    known[open] = answer
    return answer
  }

  private func answer(openedAt open: Int) -> Answer {
    let buffer = file.buffer
    guard let statement = buffer.statement(containing: open), let word = (statement.lowerBound..<open).first(where: { buffer.isWord($0, "func") }),
      let name = buffer.next(word), buffer[name].kind == .identifier, buffer.tokens(spelled: buffer.text(name)).count(where: { _ in true }) == 1
    else { return .called }
    let modifiers = statement.lowerBound..<word
    // `@objc`, `@IBAction`: a storyboard knows it.
    if modifiers.contains(where: { buffer[$0].kind == .at || buffer.isWord($0, "override") }) { return .called }
    if modifiers.contains(where: { buffer.isWord($0, in: ["private", "fileprivate"]) }) || file.declarations.enclosingFunction(at: word) != nil { return .idle }
    return isNew(buffer.text(name)) ? .open : .called
  }

  private func answer(ofMethodAround index: Int) -> Answer {
    let buffer = file.buffer
    guard let name = file.names.functionName(around: index)?.prefix(while: { $0 != ":" && $0 != "(" }).description, !name.hasPrefix("set"), isNew(name),
      buffer.tokens(spelled: name).allSatisfy({ buffer.parent(of: $0) == nil })
    else { return .called }
    return .open
  }

  private func isNew(_ name: String) -> Bool { !UnitPairing.isOfFrameworks(name) && other.map { !$0.contains(name) } ?? false }
}
