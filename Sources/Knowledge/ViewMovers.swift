internal import HostSyntax

/// Functions of a project that add what they are given to a view, `func fill(with view: UIView) { addSubview(view) }`, or
/// their own object, `func pin(to view: UIView) { view.addSubview(self) }`, or the subviews of their object to another one.
package struct ViewMovers: Hashable, Sendable {
  private var adding: Set<String> = []
  private var entering: Set<String> = []
  private var emptying: Set<String> = []

  package init() {}

  package var names: Set<String> { adding.union(entering).union(emptying) }

  /// Whether a function of this name does the first.
  func add(_ name: String) -> Bool { adding.contains(name) }

  /// Whether a function of this name does the second.
  package func addObject(_ name: String) -> Bool { entering.contains(name) }

  /// Whether a file calls a function that does the third.
  func empty(anyIn buffer: TokenBuffer) -> Bool {
    emptying.contains { name in
      buffer.tokens(named: name).contains { index in
        buffer.previous(index).map { !buffer.isWord($0, "func") } ?? true && buffer.next(index).map { buffer.tokens[$0].kind == .leftParenthesis } ?? false
      }
    }
  }

  package mutating func merge(_ other: ViewMovers) {
    adding.formUnion(other.adding)
    entering.formUnion(other.entering)
    emptying.formUnion(other.emptying)
  }

  /// Those of a file.
  package init(in table: DeclarationTable) {
    let buffer = table.buffer
    for method in buffer.tokens(spelled: SubviewOverrides.methods) {
      guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let view = buffer.next(open), buffer.tokens[view].kind == .identifier,
        buffer.next(view).map({ buffer.tokens[$0].kind == .comma || buffer.tokens[$0].kind == .rightParenthesis }) == true
      else { continue }
      if buffer.isWord(view, "self") {
        if let name = table.enclosingFunction(at: view).flatMap({ table.nameOfFunction(openedAt: $0) }) { entering.insert(name) }
      } else if let name = function(givenWhatIsAt: view, in: table) {
        adding.insert(name)
      }
    }
    for list in MovedViews(table).emptied where buffer.isOwnMember(list) {
      if let name = table.enclosingFunction(at: list).flatMap({ table.nameOfFunction(openedAt: $0) }) { emptying.insert(name) }
    }
  }

  /// The function of whose parameter a view is, or one of the elements.
  private func function(givenWhatIsAt view: Int, in table: DeclarationTable) -> String? {
    let buffer = table.buffer
    guard var declared = table.declaration(of: buffer.text(view), at: view) else { return nil }
    if declared.kind == .element, let list = table.list(of: declared).map({ buffer.trimmed($0) }), list.count == 1, let other = table.declaration(of: buffer.text(list.lowerBound), at: view) {
      declared = other
    }
    guard declared.kind == .parameter, let body = declared.scope, !table.isClosure(openedAt: body) else { return nil }
    return table.nameOfFunction(openedAt: body)
  }
}
