internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Code that stands inside the arguments of a macro: a comma that no parentheses hold splits the argument in two.
///
/// Source: ISO/IEC 9899:2011, section 6.10.3: only parentheses count.
enum MacroArguments {
  /// New code whose lists stand in parentheses where it is written into the arguments of something that may be a macro.
  ///
  /// - Throws: `unsupportedSyntax` when another comma would split the argument.
  static func held(_ text: String, at site: CallSite, in file: HostFile) throws(Diagnostic) -> String {
    guard macro(around: site.open, in: file) != nil else { return text }
    let new = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text))
    var result = ""
    var index = 0
    while index < new.count {
      // `@[a, b]` as an argument of a message.
      if new[index].kind == .at, index + 1 < new.count, new[index + 1].kind == .leftBracket, let close = new.partner(of: index + 1), !isInParentheses(index, new),
        (index..<close).contains(where: { new[$0].kind == .comma && !isInParentheses($0, new) }) {
        result += "(" + (index...close).map { new.text($0) }.joined() + ")"
        index = close + 1
      } else {
        result += new.text(index)
        index += 1
      }
    }
    try check(result, at: site, in: file)
    return result
  }

  /// - Throws: `unsupportedSyntax` when new code with such a comma would stand in the arguments of something that may be
  ///   a macro.
  static func check(_ text: String, at site: CallSite, in file: HostFile) throws(Diagnostic) {
    guard let name = macro(around: site.open, in: file) else { return }
    let new = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text))
    guard new.tokens.indices.contains(where: { new[$0].kind == .comma && !isInParentheses($0, new) }) else { return }
    throw Diagnostic(
      .unsupportedSyntax, at: file.range(site.expression),
      "the call stands in the arguments of '\(file.buffer.text(name))', which may be a macro: the commas of the new code would split them",
      help: "move the call out of the arguments, or put it into parentheses")
  }

  private static func isInParentheses(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    var position = buffer.parent(of: index)
    while let open = position {
      if buffer[open].kind == .leftParenthesis { return true }
      position = buffer.parent(of: open)
    }
    return false
  }

  /// The name of the macro, or of what is not known to be anything else, around a token.
  private static func macro(around index: Int, in file: HostFile) -> Int? {
    let buffer = file.buffer
    var position = buffer.parent(of: index)
    while let open = position {
      if buffer[open].kind == .leftParenthesis {
        // Parentheses without a name in front hold the commas together.
        guard let name = buffer.previous(open), buffer[name].kind == .identifier, !isWordOfLanguage(name, buffer) else { return nil }
        if mayBeMacro(name, in: file) { return name }
      }
      position = buffer.parent(of: open)
    }
    return nil
  }

  private static func isWordOfLanguage(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    buffer.isWord(index, in: ["if", "for", "while", "switch", "return", "sizeof", "typeof", "__typeof__", "in"])
  }

  private static func mayBeMacro(_ index: Int, in file: HostFile) -> Bool {
    let name = file.buffer.text(index)
    let macros = file.names.macros(name)
    if !macros.isEmpty { return !macros.allSatisfy { $0.parameters?.last?.hasSuffix("...") == true } }
    // A method of a builder, as in `make.left.equalTo(…)`, is none.
    if let before = file.buffer.previous(index), file.buffer[before].kind == .dot { return false }
    return !functions.contains(name) && file.names.function(name) == nil && file.names.declaration(of: name, at: index) == nil
  }

  /// Source: dispatch/dispatch.h, Foundation/NSObjCRuntime.h and NSException.h, whose macros take any number of arguments.
  private static let functions: Set<String> = [
    "dispatch_async", "dispatch_sync", "dispatch_after", "dispatch_once", "dispatch_barrier_async", "dispatch_barrier_sync",
    "dispatch_group_async", "dispatch_group_notify", "dispatch_apply", "dispatch_block_create", "NSLog", "CFRunLoopPerformBlock",
  ]
}
