internal import HostSyntax
internal import Knowledge

extension MasonryCalls {
  /// The arguments of `.offset(…)` that are numbers unless another file defines Masonry's shorthand macros: the macro of this name takes
  /// structures as well.
  ///
  /// - Complexity: O(calls of `offset`).
  /// - Source: Masonry 1.1.0, MASConstraint.h.
  package static func openOffsets(in file: HostFile) -> [Range<Int>] {
    let buffer = file.buffer
    guard !file.names.isMacro("MAS_SHORTHAND_GLOBALS") else { return [] }
    let reader = MasonryArgumentReader(file)
    return buffer.tokens(spelled: "offset").compactMap { word in
      guard buffer.previous(word).map({ buffer[$0].kind == .dot }) == true, let open = buffer.next(word), buffer[open].kind == .leftParenthesis,
        let close = buffer.partner(of: open), open + 1 < close
      else { return nil }
      let argument = open + 1..<close
      return reader.isNumber(argument) || CStructure(argument, in: buffer) != nil ? nil : argument
    }
  }
}
