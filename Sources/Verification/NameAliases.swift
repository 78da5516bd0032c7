internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What names stand for, as far as their declarations and the statements that fill them tell.
struct NameAliases {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }
  private var isSwift: Bool { buffer.file.language == .swift }
  /// Names that stand for others are followed this far.
  private static let depthLimit = 4
  /// More words than this are not looked at.
  private static let wordLimit = 256

  init(_ file: HostFile) { self.file = file }

  /// `header` for `top` behind `let top = header.bottomAnchor`, `a` and `b` for `list` behind `list += [a, b]`
  ///
  /// - Complexity: O(words of the declarations and statements that are looked at).
  func words(of range: Range<Int>) -> Set<String> { Set(tokens(of: range).map { String(buffer.text($0).drop { $0 == "_" && !isSwift }) }) }

  /// The same as the places of the names.
  func tokens(of range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var words: Set<String> = []
    var waiting = [range]
    var seen: Set<Int> = []
    for _ in 0..<Self.depthLimit where !waiting.isEmpty {
      let ranges = waiting
      waiting = []
      for index in ranges.joined() where buffer[index].kind == .identifier && !buffer.isReservedWord(index) {
        guard words.count < Self.wordLimit else { return found }
        if let before = buffer.previous(index), buffer[before].kind == .dot, buffer.previous(before).map({ !buffer.isWord($0, "self") }) ?? true { continue }
        guard let source = isSwift ? source(at: index) : objectiveCSource(at: index), seen.insert(source.place).inserted else { continue }
        waiting += source.values
      }
      for index in waiting.joined() where buffer[index].kind == .identifier && words.insert(buffer.text(index)).inserted { found.append(index) }
    }
    return found
  }

  /// Where a name gets what it stands for, and a token by which to know it again.
  private typealias Source = (place: Int, values: [Range<Int>])

  private func source(at index: Int) -> Source? {
    if buffer.spells(index, "$0") { return closure(around: index).map { ($0, head(ofClosureAt: $0).map { [$0] } ?? []) } }
    return file.declarations.declaration(of: buffer.text(index), at: index).map { ($0.token, values(of: $0)) }
  }

  /// What stands between a loop's variable and its body, or in front of the closure of `views.forEach { view in`.
  private func head(of variable: Declaration) -> Range<Int>? {
    guard let body = variable.scope else { return nil }
    return variable.token < body ? variable.token + 1..<body : head(ofClosureAt: body)
  }

  private func head(ofClosureAt brace: Int) -> Range<Int>? {
    buffer.statement(containing: brace).flatMap { $0.lowerBound < brace ? $0.lowerBound..<brace : nil }
  }

  /// The brace of the closure whose argument `$0` is.
  private func closure(around index: Int) -> Int? {
    var open = buffer.parent(of: index)
    while let current = open, buffer[current].kind != .leftBrace { open = buffer.parent(of: current) }
    return open
  }

  /// What a name is given: its first value, and for a variable of a body what is assigned and appended later; for the
  /// variable of a loop what it goes through.
  private func values(of declared: Declaration) -> [Range<Int>] {
    var values: [Range<Int>] = []
    if let value = declared.initializer, value.first.map({ buffer[$0].kind != .leftBrace }) ?? false { values.append(value) }
    if declared.kind == .element, let head = head(of: declared) { values.append(head) }
    guard declared.kind == .local, !declared.isConstant, let scope = declared.scope, let end = buffer.partner(of: scope) else { return values }
    for index in buffer.tokens(spelled: declared.name).drop(while: { $0 <= declared.token }).prefix(Self.wordLimit) where index < end {
      guard let next = buffer.next(index), [.operatorSymbol, .dot, .leftBracket].contains(buffer[next].kind),
        let statement = buffer.statement(containing: index), statement.lowerBound == index, statement.count < Self.wordLimit
      else { continue }
      values.append(next..<statement.upperBound)
    }
    return values
  }

  // MARK: Objective-C

  /// Variables of a body only: what members hold, their names do not tell.
  private func objectiveCSource(at index: Int) -> Source? {
    guard let declared = file.names.declaration(of: buffer.text(index), at: index), let scope = declared.scope, let end = buffer.partner(of: scope) else {
      return nil
    }
    var values: [Range<Int>] = []
    if let value = declared.initializer { values.append(value) }
    // `for (UIView *row in rows)`
    if declared.kind == .element, let open = buffer.parent(of: declared.token), let close = buffer.partner(of: open) {
      values.append(declared.token + 1..<close)
    }
    for index in buffer.tokens(spelled: declared.name).drop(while: { $0 <= declared.token }).prefix(Self.wordLimit) where index < end {
      guard let statement = buffer.objectiveCStatement(containing: index), statement.count < Self.wordLimit,
        statement.lowerBound == index || statement.lowerBound + 1 == index && buffer[statement.lowerBound].kind == .leftBracket
      else { continue }
      values.append(index + 1..<statement.upperBound)
    }
    return (declared.token, values)
  }
}
