internal import Frontends
internal import HostSyntax

/// What an expression is made of.
extension ItemIdentityReader {
  /// The expressions that another one, which is not understood, is made of: its operands, the object in front of its last member, and
  /// what its last call is given.
  func parts(of expression: Range<Int>) -> [Range<Int>] {
    let expression = buffer.trimmed(expression)
    let operands = operands(of: expression)
    guard operands.count == 1, operands[0] == expression else { return operands }
    return partsOfPath(expression)
  }

  /// `a ?? b.c`, `-a`, `isWide ? a : b`
  private func operands(of expression: Range<Int>) -> [Range<Int>] {
    guard let first = expression.first else { return [] }
    let outer = buffer.parent(of: first)
    var operands: [Range<Int>] = []
    var start: Int?
    var end = expression.lowerBound
    var index = expression.lowerBound
    while index < expression.upperBound {
      defer { index += 1 }
      if buffer.tokens[index].kind.isTrivia { continue }
      if isSeparator(index) {
        if let from = start { operands.append(from..<end) }
        start = nil
        continue
      }
      if start == nil { start = index }
      if let close = buffer.partner(of: index), close > index, buffer.parent(of: index) == outer { index = close }
      end = index + 1
    }
    if let from = start { operands.append(from..<min(end, expression.upperBound)) }
    return operands
  }

  private func isSeparator(_ index: Int) -> Bool {
    switch buffer.tokens[index].kind {
    case .operatorSymbol: !buffer.isPostfixMark(index)
    case .colon, .comma: true
    case .identifier: buffer.isReservedWord(index) && buffer.isWord(index, in: ["as", "is", "try", "await"])
    default: false
    }
  }

  /// The objects in front of the members of a path, and the arguments of its calls: a new object may hand on what it is made of.
  private func partsOfPath(_ path: Range<Int>) -> [Range<Int>] {
    guard let first = path.first else { return [] }
    var end = path.upperBound
    func last() -> Int? { buffer.previous(end).flatMap { $0 >= first ? $0 : nil } }
    var parts: [Range<Int>] = []
    while end > first {
      while let mark = last(), buffer.isPostfixMark(mark) { end = mark }
      // `a.b { … }`, `a.b(c) { … }`
      while let close = last(), buffer.tokens[close].kind == .rightBrace, let open = buffer.partner(of: close), open > first { end = open }
      if let close = last(), buffer.tokens[close].kind == .rightParenthesis || buffer.tokens[close].kind == .rightBracket, let open = buffer.partner(of: close), open >= first {
        parts += arguments(in: open, close)
        guard open > first else { return parts }
        end = open
      }
      guard let name = last() else { return parts }
      if buffer.tokens[name].kind == .identifier || buffer.tokens[name].kind == .number {
        guard let dot = buffer.previous(name), dot > first, buffer.tokens[dot].kind == .dot else { return parts }
        end = dot
      } else if end == path.upperBound {
        return parts
      }
      parts.append(first..<end)
      guard parts.count <= Self.maximumCount else { return parts }
    }
    return parts
  }

  /// What stands in brackets, without labels; keys as well as values.
  private func arguments(in open: Int, _ close: Int) -> [Range<Int>] {
    buffer.splitAtCommas(open + 1..<close).flatMap { argument -> [Range<Int>] in
      guard let colon = argument.first(where: { buffer.tokens[$0].kind == .colon && buffer.parent(of: $0) == open }),
        !argument.contains(where: { $0 < colon && buffer.isTernaryMark($0) })
      else { return [argument] }
      let value = colon + 1..<argument.upperBound
      return buffer.tokens[open].kind == .leftBracket ? [argument.lowerBound..<colon, value] : [value]
    }.map { buffer.trimmed($0) }.filter { part in
      guard let first = part.first else { return false }
      // A closure is no object.
      return buffer.tokens[first].kind != .leftBrace
    }
  }
}
