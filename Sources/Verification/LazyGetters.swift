internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Views that their getters make: until one has run, the instance variable is nil, and what is said to it is lost.
struct LazyGetters {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }
  private var names: ObjectiveCDeclarations { file.names }

  init(_ file: HostFile) { self.file = file }

  /// The instance variables that a method lays out before it, or an earlier statement of it, has asked their getters.
  ///
  /// - Complexity: O(tokens of the method, and of the statements with such variables), and O(uses of a name) for each variable.
  func earlyUses(in tokens: Range<Int>) -> [(name: String, token: Int)] {
    var isLazy: [String: Bool] = [:]
    var last: (statement: Range<Int>, isLayout: Bool)?
    return tokens.compactMap { index in
      guard buffer[index].kind == .identifier, buffer.bytes(of: index).first == UInt8(ascii: "_") else { return nil }
      let variable = buffer.text(index)
      let isOpen = isLazy[variable] ?? isMadeByGetter(variable, for: index)
      isLazy[variable] = isOpen
      guard isOpen else { return nil }
      if last?.statement.contains(index) != true { last = buffer.statement(containing: index).map { ($0, isLayout($0)) } }
      guard last?.isLayout == true else { return nil }
      // What is found for the first one holds for all that follow.
      isLazy[variable] = false
      let name = String(variable.dropFirst())
      let isMade = buffer.tokens(spelled: name).contains { $0 >= tokens.lowerBound && $0 < index && isGetterCall($0) }
        || buffer.tokens(spelled: variable).contains { $0 >= tokens.lowerBound && $0 < index && buffer.next($0).map { buffer.isOperator($0, "=") } == true }
      return isMade ? nil : (variable, index)
    }
  }

  private static let layout: [StaticString] = ["Anchor", "mas_", "translatesAutoresizing", "Subview", "onstraint"]

  private func isLayout(_ statement: Range<Int>) -> Bool {
    statement.contains { index in buffer[index].kind == .identifier && Self.layout.contains { ByteSearch.contains($0, in: buffer.text(index)) } }
  }

  /// Whether the class around a token has a getter that gives the variable its object when it has none: `if (!_title) { _title = … }`.
  private func isMadeByGetter(_ variable: String, for token: Int) -> Bool {
    guard let owner = names.className(at: token) else { return false }
    return buffer.tokens(spelled: variable).contains { use in
      guard use != token, buffer.next(use).map({ buffer.isOperator($0, "=") }) == true, names.className(at: use) == owner, let body = names.enclosingFunction(at: use),
        names.enclosingFunction(at: token) != body, names.functionName(around: use) == String(variable.dropFirst()), let close = buffer.partner(of: body)
      else { return false }
      // Asked first whether there is one.
      return buffer.tokens(spelled: variable).contains { $0 > body && $0 < use && $0 < close }
    }
  }

  /// `self.title`, `[self title]`
  private func isGetterCall(_ index: Int) -> Bool {
    guard let before = buffer.previous(index) else { return false }
    if buffer[before].kind == .dot { return buffer.previous(before).map { buffer.isWord($0, "self") } == true }
    return buffer.isWord(before, "self") && buffer.parent(of: index).map { buffer[$0].kind == .leftBracket } == true
  }
}
