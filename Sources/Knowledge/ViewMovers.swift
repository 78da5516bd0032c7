internal import HostSyntax
internal import SourceText

/// Functions of a project, and closures that members keep, that add what they are given to a view, `func fill(with view: UIView) { addSubview(view) }`, or
/// their own object, `func pin(to view: UIView) { view.addSubview(self) }`, or the subviews of their object to another one.
package struct ViewMovers: Hashable, Sendable {
  /// The functions of each kind, with the types that declare them.
  private var adding: [String: Set<String>] = [:]
  private var entering: [String: Set<String>] = [:]
  private var emptying: [String: Set<String>] = [:]

  /// The classes of whose objects some code adds the subviews to another view: `card.subviews.forEach { box.addSubview($0) }`.
  package private(set) var emptied: Set<String> = []

  package init() {}

  package var isEmpty: Bool { names.isEmpty && emptied.isEmpty }
  package var names: Set<String> { Set(emptying.keys).union(adding.keys).union(entering.keys) }

  /// The types that declare functions of the third kind, and the classes of what is emptied.
  package var emptyingTypes: Set<String> { emptying.values.reduce(into: emptied) { $0.formUnion($1) } }

  /// Lets objects of subclasses have the functions of the third kind.
  ///
  /// - Parameter relatives: The classes whose objects may be of each of `emptyingTypes`.
  package mutating func inheritEmptying(_ relatives: [String: Set<String>]) {
    emptying = emptying.mapValues { types in types.union(types.flatMap { relatives[$0] ?? [] }) }
    emptied.formUnion(emptied.flatMap { relatives[$0] ?? [] })
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
        return table.isOwnMember(at: index, declaredByAnyOf: types)
      }
    }
  }

  package mutating func merge(_ other: ViewMovers) {
    adding.merge(other.adding) { $0.union($1) }
    entering.merge(other.entering) { $0.union($1) }
    emptying.merge(other.emptying) { $0.union($1) }
    emptied.formUnion(other.emptied)
  }

  /// Those of a file.
  package init(in table: DeclarationTable) {
    let buffer = table.buffer
    for method in buffer.tokens(spelled: SubviewOverrides.methods) {
      guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let view = buffer.next(open), buffer.tokens[view].kind == .identifier,
        buffer.next(view).map({ buffer.tokens[$0].kind == .comma || buffer.tokens[$0].kind == .rightParenthesis }) == true
      else { continue }
      if buffer.isWord(view, "self") {
        if let name = table.enclosingFunction(at: view).flatMap({ table.nameOfFunction(openedAt: $0) }) { entering[name, default: []].insert(table.typeName(around: view)) }
      } else if let name = function(givenWhatIsAt: view, in: table) {
        adding[name, default: []].insert(table.typeName(around: view))
      }
    }
    let lists = MovedViews(table).emptied
    guard !lists.isEmpty else { return }
    var table = table
    table.index.add(FileFacts(table))
    for list in lists {
      let isOwn = buffer.isOwnMember(list) || Self.isOfOwnView(list, buffer)
      if let type = isOwn ? table.typeName(around: list) : Self.owner(of: list, in: table), !type.isEmpty, !FrameworkClassTree.contains(type) { emptied.insert(type) }
      guard isOwn else { continue }
      if let name = table.enclosingFunction(at: list).flatMap({ table.nameOfFunction(openedAt: $0) }) { emptying[name, default: []].insert(table.typeName(around: list)) }
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
      for call in Self.calls(of: callee, in: buffer) where buffer.isOwnMember(call) && table.isOwnMember(at: call, declaredByAnyOf: types) {
        guard let name = table.enclosingFunction(at: call).flatMap({ table.nameOfFunction(openedAt: $0) }) else { continue }
        entering[name, default: []].insert(table.typeName(around: call))
      }
    }
    for (callee, types) in known.adding {
      for call in Self.calls(of: callee, in: buffer) where !buffer.isOwnMember(call) || table.isOwnMember(at: call, declaredByAnyOf: types) {
        guard let open = buffer.next(call), let arguments = CallExpression(at: open, in: buffer)?.arguments else { continue }
        for value in arguments.map({ buffer.trimmed($0.value) }) {
          guard let view = value.first(where: { buffer.tokens[$0].kind == .identifier }), buffer.next(view).map({ $0 >= value.upperBound || buffer.tokens[$0].kind == .rightBracket || buffer.tokens[$0].kind == .comma }) == true
          else { continue }
          if let name = function(givenWhatIsAt: view, in: table) { adding[name, default: []].insert(table.typeName(around: call)) }
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

  /// The class of the object whose subviews a list is: of `card.subviews` and `page.view.subviews`.
  private static func owner(of list: Int, in table: DeclarationTable) -> String? {
    let buffer = table.buffer
    guard let dot = buffer.previous(list), buffer.tokens[dot].kind == .dot, let last = buffer.previous(dot) else { return nil }
    let start = buffer.postfixStart(of: list)
    var end = dot
    if buffer.isWord(last, in: ["view", "contentView"]), let before = buffer.previous(last), buffer.tokens[before].kind == .dot { end = before }
    return start < end ? table.type(of: start..<end)?.name.lastDottedWord : nil
  }

  private static func calls(of name: String, in buffer: TokenBuffer) -> [Int] {
    buffer.tokens(named: name).filter { index in
      buffer.next(index).map { buffer.tokens[$0].kind == .leftParenthesis } ?? false && buffer.previous(index).map { !buffer.isWord($0, "func") } ?? true
    }
  }

  /// The function of whose parameter a view is, or one of the elements; of a closure the member that keeps it.
  private func function(givenWhatIsAt view: Int, in table: DeclarationTable) -> String? {
    let buffer = table.buffer
    let found = buffer.isWord(view, "$0") ? nil : table.declaration(of: buffer.text(view), at: view)
    let visited = buffer.isWord(view, "$0") ? table.list(ofShorthandAt: view) : found.flatMap(table.list)
    var declared = found
    if let list = visited.map({ buffer.trimmed($0) }), list.count == 1 { declared = table.declaration(of: buffer.text(list.lowerBound), at: list.lowerBound) ?? found }
    if declared == nil, visited == nil, buffer.isWord(view, "$0") { return table.enclosingClosure(at: view).flatMap { Self.keeper(ofClosureOpenedAt: $0, buffer) } }
    guard let declared else { return nil }
    guard declared.kind == .parameter || declared.kind == .element, let body = declared.scope else { return nil }
    return table.isClosure(openedAt: body) ? Self.keeper(ofClosureOpenedAt: body, buffer) : table.nameOfFunction(openedAt: body)
  }

  /// The name under which other code may call a closure: `card.onPlace = { … }`, `Card(onPlace: { … })`.
  private static func keeper(ofClosureOpenedAt open: Int, _ buffer: TokenBuffer) -> String? {
    guard let sign = buffer.previous(open), buffer.spells(sign, "=") || buffer.tokens[sign].kind == .colon else { return nil }
    return buffer.previous(sign).flatMap { buffer.name($0) }
  }
}
