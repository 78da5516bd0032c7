internal import HostSyntax

/// Calls that turn a format string into constraints:
/// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)` and Swift 2's
/// `constraintsWithVisualFormat(_:options:metrics:views:)`.
package struct VisualFormatCalls: Frontend {
  package let name = "vfl"
  package let isLegacy = true
  package let triggers: [StaticString] = ["withVisualFormat", "constraintsWithVisualFormat"]

  package init() {}

  package func callSites(in file: HostFile) -> [CallSite] {
    let buffer = file.buffer
    return buffer.tokens(spelled: ["constraints", "constraintsWithVisualFormat"]).compactMap { index in
      guard let open = buffer.next(index), buffer.tokens[open].kind == .leftParenthesis else {
        return nil
      }
      let isSite =
        buffer.isWord(index, "constraintsWithVisualFormat")
        || buffer.isWord(index, "constraints") && buffer.next(open).map { buffer.isWord($0, "withVisualFormat") } == true
          && buffer.next(open).flatMap(buffer.next).map { buffer.tokens[$0].kind == .colon } == true
      guard isSite, buffer.previous(index).map({ !buffer.isWord($0, "func") }) ?? true else { return nil }
      if let loop = FormatLoop(around: open, in: file) {
        return CallSite(operation: "formats", expression: loop.expression, open: open)
      }
      return CallSite(operation: "formats", calling: index, open: open, in: buffer)
    }
  }
}

extension CallSite {
  /// A site whose callee ends with the name at `index`.
  init(operation: String, calling index: Int, open: Int, in buffer: TokenBuffer) {
    let close = Int(buffer.closing[open])
    let start = buffer.postfixStart(of: index)
    self.init(operation: operation, expression: start..<max(open, close) + 1, open: open)
  }
}
