package import SourceText

/// A name in the code of a string's interpolation, which the string's token does not show: `count` in `"\(count) new"`.
package struct InterpolatedName: Sendable {
  /// The token of the string.
  package let string: Int
  package let range: SourceRange
  /// The name before the dot of a member, without `?` and `!`: `self` of `self?.count`. It is empty where no name stands there,
  /// and nil for what is no member.
  package let owner: String?
  /// Whether `?` or `!` follows at once.
  package let isUnwrapped: Bool

  package var isMember: Bool { owner != nil }
}

extension TokenBuffer {
  /// The places at which the code in strings has a name.
  ///
  /// - Complexity: O(bytes of the strings with interpolations) the first time, and then one step.
  package func interpolatedNames(spelled name: String) -> [InterpolatedName] {
    interpolations.answer(0) { readInterpolations() }[name] ?? []
  }

  private func readInterpolations() -> [String: [InterpolatedName]] {
    var result: [String: [InterpolatedName]] = [:]
    for index in tokens.indices where tokens[index].kind == .interpolatedString {
      var literals = [tokens[index]]
      while let literal = literals.popLast() {
        for code in interpolations(of: literal) { read(code, of: index, &literals, &result) }
      }
    }
    return result
  }

  private func interpolations(of literal: Token) -> [SourceRange] {
    guard !literal.isUnterminated else { return [] }
    let segments = file.bytes.withUnsafeBufferPointer { bytes in
      var decoder = LiteralDecoder(UnsafeBufferPointer(rebasing: bytes[..<literal.range.end]), token: literal.range)
      return decoder.decode() ?? []
    }
    return segments.compactMap { if case .interpolation(let code) = $0 { code } else { nil } }
  }

  /// Notes the names of some code; the strings with interpolations in it are left to be read.
  private func read(_ code: SourceRange, of string: Int, _ literals: inout [Token], _ result: inout [String: [InterpolatedName]]) {
    let tokens = file.bytes.withUnsafeBufferPointer { SwiftLexer.tokens(of: UnsafeBufferPointer(rebasing: $0[..<code.end]), from: code.start) }
      .filter { !$0.kind.isTrivia }
    for (position, token) in tokens.enumerated() {
      if token.kind == .interpolatedString { literals.append(token) }
      guard token.kind == .identifier else { continue }
      var owner: String?
      if position > 0, tokens[position - 1].kind == .dot {
        let before = tokens[..<(position - 1)].last { !["?", "!"].contains(file.text($0.range)) }
        owner = before.map { $0.kind == .identifier ? file.text($0.range) : "" } ?? ""
      }
      let end = token.range.end
      let isUnwrapped = end < code.end && (file.bytes[end] == .questionMark || file.bytes[end] == .exclamationMark)
      result[file.text(token.range), default: []].append(
        InterpolatedName(string: string, range: token.range, owner: owner, isUnwrapped: isUnwrapped))
    }
  }
}
