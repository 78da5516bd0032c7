internal import HostSyntax
internal import SourceText

/// Functions of a project that add what they are given to a view, `func fill(with view: UIView) { addSubview(view) }`, or
/// their own object, `func pin(to view: UIView) { view.addSubview(self) }`, or the subviews of their object to another one.
package struct ViewMovers: Hashable, Sendable {
  /// The functions of each kind, with the types that declare them.
  private var adding: [String: Set<String>] = [:]
  private var entering: [String: Set<String>] = [:]
  private var emptying: [String: Set<String>] = [:]

  package init() {}

  package var names: Set<String> { Set(emptying.keys).union(adding.keys).union(entering.keys) }

  /// The types that declare functions of the third kind.
  package var emptyingTypes: Set<String> { emptying.values.reduce(into: []) { $0.formUnion($1) } }

  /// Lets objects of subclasses have the functions of the third kind.
  ///
  /// - Parameter relatives: The classes whose objects may be of each of `emptyingTypes`.
  package mutating func inheritEmptying(_ relatives: [String: Set<String>]) {
    emptying = emptying.mapValues { types in types.union(types.flatMap { relatives[$0] ?? [] }) }
  }

  /// The functions of the first two kinds, which others may hand on to what they are given or their own object.
  package var handedOnTo: Set<String> { Set(adding.keys).union(entering.keys) }

  /// Whether a function of this name does the first.
  func add(_ name: String) -> Bool { adding[name] != nil }

  /// Whether a function of this name does the second.
  package func addObject(_ name: String) -> Bool { entering[name] != nil }

  /// Whether a file calls a function that does the third.
  func empty(anyIn table: DeclarationTable) -> Bool {
    let buffer = table.buffer
    return emptying.contains { name, types in
      Self.calls(of: name, in: buffer).contains { index in
        let start = buffer.postfixStart(of: index)
        guard start == index || buffer.isWord(start, "super") || buffer.isWord(start, "self") else { return true }
        return Self.isDeclared(by: types, at: index, in: table)
      }
    }
  }

  package mutating func merge(_ other: ViewMovers) {
    adding.merge(other.adding) { $0.union($1) }
    entering.merge(other.entering) { $0.union($1) }
    emptying.merge(other.emptying) { $0.union($1) }
  }

  /// Those of a file.
  package init(in table: DeclarationTable) {
    let buffer = table.buffer
    for method in buffer.tokens(spelled: SubviewOverrides.methods) {
      guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let view = buffer.next(open), buffer.tokens[view].kind == .identifier,
        buffer.next(view).map({ buffer.tokens[$0].kind == .comma || buffer.tokens[$0].kind == .rightParenthesis }) == true
      else { continue }
      if buffer.isWord(view, "self") {
        if let name = table.enclosingFunction(at: view).flatMap({ table.nameOfFunction(openedAt: $0) }) { entering[name, default: []].insert(Self.type(at: view, in: table)) }
      } else if let name = function(givenWhatIsAt: view, in: table) {
        adding[name, default: []].insert(Self.type(at: view, in: table))
      }
    }
    for list in MovedViews(table).emptied where buffer.isOwnMember(list) || Self.isOfOwnView(list, buffer) {
      if let name = table.enclosingFunction(at: list).flatMap({ table.nameOfFunction(openedAt: $0) }) { emptying[name, default: []].insert(Self.type(at: list, in: table)) }
    }
  }

  /// The functions of a file that hand on what they are given, or their own object, to functions that add it:
  /// `func show(in box: UIView) { pin(to: box) }`.
  ///
  /// - Parameter known: The functions that are known so far.
  /// - Complexity: O(calls of these functions).
  package init(in table: DeclarationTable, handingOnTo known: ViewMovers) {
    let buffer = table.buffer
    for (callee, types) in known.entering {
      for call in Self.calls(of: callee, in: buffer) where buffer.isOwnMember(call) && Self.isDeclared(by: types, at: call, in: table) {
        guard let name = table.enclosingFunction(at: call).flatMap({ table.nameOfFunction(openedAt: $0) }) else { continue }
        entering[name, default: []].insert(Self.type(at: call, in: table))
      }
    }
    for (callee, types) in known.adding {
      for call in Self.calls(of: callee, in: buffer) where !buffer.isOwnMember(call) || Self.isDeclared(by: types, at: call, in: table) {
        guard let open = buffer.next(call), let arguments = CallExpression(at: open, in: buffer)?.arguments else { continue }
        for value in arguments.map({ buffer.trimmed($0.value) }) {
          guard let view = value.first(where: { buffer.tokens[$0].kind == .identifier }), buffer.next(view).map({ $0 >= value.upperBound || buffer.tokens[$0].kind == .rightBracket || buffer.tokens[$0].kind == .comma }) == true
          else { continue }
          if let name = function(givenWhatIsAt: view, in: table) { adding[name, default: []].insert(Self.type(at: call, in: table)) }
        }
      }
    }
    subtract(known)
  }

  /// Leaves what others do not have.
  private mutating func subtract(_ known: ViewMovers) {
    adding = adding.filter { name, types in !types.isSubset(of: known.adding[name] ?? []) }
    entering = entering.filter { name, types in !types.isSubset(of: known.entering[name] ?? []) }
  }

  /// `view.subviews` of a controller, `contentView.subviews` of a cell
  private static func isOfOwnView(_ list: Int, _ buffer: TokenBuffer) -> Bool {
    guard let dot = buffer.previous(list), buffer.tokens[dot].kind == .dot, let view = buffer.previous(dot) else { return false }
    return buffer.isWord(view, in: ["view", "contentView"]) && buffer.isOwnMember(view)
  }

  private static func calls(of name: String, in buffer: TokenBuffer) -> [Int] {
    buffer.tokens(named: name).filter { index in
      buffer.next(index).map { buffer.tokens[$0].kind == .leftParenthesis } ?? false && buffer.previous(index).map { !buffer.isWord($0, "func") } ?? true
    }
  }

  /// The type around a token; empty outside of types.
  private static func type(at token: Int, in table: DeclarationTable) -> String { table.enclosingType(at: token)?.name.lastDottedWord ?? "" }

  /// Whether an own member at a place may be declared by one of some types: the one around it, its superclass, or a class of
  /// the frameworks.
  private static func isDeclared(by types: Set<String>, at token: Int, in table: DeclarationTable) -> Bool {
    let own = type(at: token, in: table)
    return types.contains(own) || types.contains("") || table.superclass(of: own).map { types.contains($0.lastDottedWord) } ?? false || types.contains(where: FrameworkClassTree.contains)
  }

  /// The function of whose parameter a view is, or one of the elements.
  private func function(givenWhatIsAt view: Int, in table: DeclarationTable) -> String? {
    let buffer = table.buffer
    let found = buffer.isWord(view, "$0") ? nil : table.declaration(of: buffer.text(view), at: view)
    let visited = buffer.isWord(view, "$0") ? table.list(ofShorthandAt: view) : found.flatMap(table.list)
    var declared = found
    if let list = visited.map({ buffer.trimmed($0) }), list.count == 1 { declared = table.declaration(of: buffer.text(list.lowerBound), at: list.lowerBound) ?? found }
    guard let declared else { return nil }
    guard declared.kind == .parameter, let body = declared.scope, !table.isClosure(openedAt: body) else { return nil }
    return table.nameOfFunction(openedAt: body)
  }
}
