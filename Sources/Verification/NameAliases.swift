internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What names stand for, as far as their declarations and the statements that fill them tell.
struct NameAliases {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }
  /// Names that stand for others are followed this far.
  private static let depthLimit = 4
  /// More words than this are not looked at.
  private static let wordLimit = 256

  init(_ file: HostFile) { self.file = file }

  /// `header` for `top` behind `let top = header.bottomAnchor`, `a` and `b` for `list` behind `list += [a, b]`
  ///
  /// - Complexity: O(words of the declarations and statements that are looked at).
  func words(of range: Range<Int>) -> Set<String> {
    var found: Set<String> = []
    var waiting = [range]
    var seen: Set<Int> = []
    for _ in 0..<Self.depthLimit where !waiting.isEmpty {
      let ranges = waiting
      waiting = []
      for index in ranges.joined() where buffer[index].kind == .identifier && !buffer.isReservedWord(index) {
        guard found.count < Self.wordLimit else { return found }
        if let before = buffer.previous(index), buffer[before].kind == .dot, buffer.previous(before).map({ !buffer.isWord($0, "self") }) ?? true { continue }
        guard let declared = file.declarations.declaration(of: buffer.text(index), at: index), seen.insert(declared.token).inserted else { continue }
        waiting += values(of: declared)
      }
      for index in waiting.joined() where buffer[index].kind == .identifier { found.insert(buffer.text(index)) }
    }
    return found
  }

  /// What a name is given: its first value, and for a variable of a body what is assigned and appended later.
  private func values(of declared: Declaration) -> [Range<Int>] {
    var values: [Range<Int>] = []
    if let value = declared.initializer, value.first.map({ buffer[$0].kind != .leftBrace }) ?? false { values.append(value) }
    guard declared.kind == .local, !declared.isConstant, let scope = declared.scope, let end = buffer.partner(of: scope) else { return values }
    for index in buffer.tokens(spelled: declared.name).drop(while: { $0 <= declared.token }).prefix(Self.wordLimit) where index < end {
      guard let next = buffer.next(index), [.operatorSymbol, .dot, .leftBracket].contains(buffer[next].kind),
        let statement = buffer.statement(containing: index), statement.lowerBound == index, statement.count < Self.wordLimit
      else { continue }
      values.append(next..<statement.upperBound)
    }
    return values
  }
}
