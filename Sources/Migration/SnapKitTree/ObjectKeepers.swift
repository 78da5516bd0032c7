internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The variables and properties of a file that are given an object which has a name already: `last = row`,
/// `self.current = card`. What they hold is known from there.
///
/// It is an object because it looks through the file when somebody asks, once.
final class ObjectKeepers {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  /// The names that code gives objects by other ways than `name = value`.
  private lazy var lent = Set(buffer.tokens.indices.flatMap { ItemOrigins.namesLent(at: $0, in: buffer) })

  init(_ host: HostFile) {
    self.host = host
  }

  /// What is given the object whose name is at a token; nil when that is nothing, or nothing of which the file tells all.
  ///
  /// - Parameter start: Where the expression starts that the name ends.
  func keeper(of index: Int, from start: Int) -> Declaration? {
    guard let equals = buffer.previous(start), buffer.spells(equals, "="), var name = buffer.previous(equals), let statement = buffer.statement(containing: start),
      buffer.trimmed(start..<statement.upperBound) == start..<index + 1
    else { return nil }
    if buffer.spells(name, "?") || buffer.spells(name, "!"), let before = buffer.previous(name) { name = before }
    guard buffer.tokens[name].kind == .identifier, statement.lowerBound == buffer.postfixStart(of: name) else { return nil }
    let isMember = statement.lowerBound < name
    if isMember, !buffer.isWord(statement.lowerBound, "self") || buffer.next(statement.lowerBound).flatMap(buffer.next) != name { return nil }
    let text = buffer.text(name)
    guard let found = isMember ? host.declarations.member(text, ofTypeAt: name) : host.declarations.declaration(of: text, at: name), isPlain(found) else { return nil }
    return found
  }

  /// Whether a variable holds what it is given, and no code sees it come.
  private func isPlain(_ variable: Declaration) -> Bool {
    guard !variable.isComputed, !variable.hasObservers, variable.scope != nil, !lent.contains(variable.name) else { return false }
    switch variable.kind {
    case .local: return true
    case .property:
      // `@Published`, `@IBOutlet`
      return buffer.statement(containing: variable.token)?.contains { $0 < variable.token && buffer.bytes(of: $0).first == UInt8(ascii: "@") } == false
    case .parameter, .unwrapped, .element: return false
    }
  }
}
