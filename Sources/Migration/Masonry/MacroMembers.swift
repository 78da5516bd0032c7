internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Reads which members the uses of a macro name that assigns one of its arguments: `SWAP(title)` with `self.x = [UILabel new]`.
struct MacroMembers {
  private let buffer: TokenBuffer

  init(_ buffer: TokenBuffer) {
    self.buffer = buffer
  }

  /// The arguments of each use.
  func uses(of macro: ObjectiveCMacro) -> [[Range<Int>]] {
    buffer.tokens(spelled: macro.name).compactMap { index in
      guard let open = buffer.next(index), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else { return nil }
      return buffer.splitAtObjectiveCCommas(open + 1..<close)
    }
  }

  /// The last words of all arguments, without underscores.
  func words(in macro: ObjectiveCMacro) -> Set<String> {
    Set(uses(of: macro).joined().compactMap(word))
  }

  func word(_ argument: Range<Int>) -> String? {
    guard let last = buffer.significant(argument).last, buffer[last].kind == .identifier else { return nil }
    let text = buffer.text(last)
    return text.hasPrefix("_") ? String(text.dropFirst()) : text
  }
}

extension ObjectiveCMacro {
  /// Whether the replacement gives a value to a member or variable whose name is an argument: `self.x = view`, `x = view`, but
  /// not `x.hidden = YES`, nor `UIView *x = view`.
  var assignsMembers: Bool {
    guard let parameters, !parameters.isEmpty else { return false }
    let body = tokens
    return body.tokens.indices.contains { index in
      guard body[index].kind == .identifier, parameters.contains(body.text(index)), var next = body.next(index) else { return false }
      // `(x) = view`
      while body[next].kind == .rightParenthesis, let after = body.next(next) { next = after }
      guard body.isOperator(next, "=") else { return false }
      guard let before = body.previous(index) else { return true }
      return !body.isOperator(before, "*") && body[before].kind != .identifier
    }
  }
}

extension ViewOriginReader {
  /// What a member gets where no expression shows it: `[self setValue:view forKey:@"box"]`, and macros that assign it.
  func addHidden(_ name: String, to facts: inout ViewOriginGraph.Facts) {
    addValues(forKey: name, to: &facts)
    let members = MacroMembers(buffer)
    for macro in names.allMacros where macro.assignsMembers {
      for arguments in members.uses(of: macro) where arguments.contains(where: { members.word($0) == name }) {
        guard let first = arguments.first?.first else { continue }
        add(arguments.filter { members.word($0) != name }, names.className(at: first), to: &facts)
      }
    }
  }
}
