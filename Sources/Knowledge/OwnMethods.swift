internal import HostSyntax
internal import SourceText

/// What the functions of a file do with their own object.
struct OwnMethods {
  private let declarations: DeclarationTable
  private var buffer: TokenBuffer { declarations.buffer }

  private let adding = Memo<String, Bool>()
  private let keeping = Memo<String, Bool>()

  init(_ declarations: DeclarationTable) {
    self.declarations = declarations
  }

  /// Whether one of the functions of a name adds its own object to something.
  ///
  /// - Complexity: O(tokens of these functions), once for each name.
  func addSelf(_ name: String) -> Bool {
    adding.answer(name) {
      declarations.bodies(ofFunctionsNamed: name).contains { body in
        guard let open = body, let close = buffer.partner(of: open), close > open else { return false }
        return (open..<close).contains { index in
          guard buffer.isWord(index, "self"), let bracket = buffer.parent(of: index), bracket > open, let method = buffer.previous(bracket) else { return false }
          return buffer.isWord(method, in: SubviewOverrides.methods)
        }
      }
    }
  }

  /// Whether the functions of a name are private ones of the file, and give the object to nothing that may add it to something.
  ///
  /// - Complexity: O(tokens of these functions and of those that they call), once for each function of the file.
  func keepSelf(_ name: String) -> Bool {
    if let known = keeping.known(name) { return known }
    var waiting = [name]
    var seen: Set<String> = []
    var callers: [String: [String]] = [:]
    var open: [String] = []
    while let name = waiting.popLast() {
      if let known = keeping.known(name) {
        if !known { open.append(name) }
        continue
      }
      guard seen.insert(name).inserted else { continue }
      guard let called = methods(calledByPrivateOnesNamed: name) else {
        open.append(name)
        continue
      }
      for method in called { callers[method, default: []].append(name) }
      waiting += called
    }
    // What calls one that is open is open itself.
    var isOpen: Set<String> = []
    while let name = open.popLast() {
      if isOpen.insert(name).inserted { open += callers[name] ?? [] }
    }
    for name in seen { _ = keeping.answer(name) { !isOpen.contains(name) } }
    return !isOpen.contains(name)
  }

  /// The methods of the object that private functions of a name call and that may add the object to something by their names; nil
  /// for other functions, and for ones that give the object to something.
  private func methods(calledByPrivateOnesNamed name: String) -> [String]? {
    let bodies = declarations.bodies(ofFunctionsNamed: name)
    guard !bodies.isEmpty else { return nil }
    var result: [String] = []
    for body in bodies {
      guard let open = body, let called = methods(calledByPrivateBodyAt: open) else { return nil }
      result += called
    }
    return result
  }

  private func methods(calledByPrivateBodyAt open: Int) -> [String]? {
    guard let close = buffer.partner(of: open), close > open, let statement = buffer.statement(containing: open),
      statement.contains(where: { $0 < open && buffer.isWord($0, in: ["private", "fileprivate"]) })
    else { return nil }
    var result: [String] = []
    for index in open..<close where buffer.tokens[index].kind == .identifier {
      guard let next = buffer.next(index) else { continue }
      if buffer.isWord(index, "self"), buffer.tokens[next].kind != .dot {
        // `style(self)`, where what may be another name of the object is not followed.
        guard [.comma, .rightParenthesis].contains(buffer.tokens[next].kind), let callee = buffer.parent(of: index).flatMap(buffer.previous),
          !MovedViews.concernsSubviews(buffer.text(callee)), !declarations.index.viewMovers.add(buffer.text(callee))
        else { return nil }
        continue
      }
      guard buffer.tokens[next].kind == .leftParenthesis, buffer.isOwnMember(index) else { continue }
      let called = buffer.text(index)
      if addSelf(called) || declarations.index.viewMovers.addObject(called) { return nil }
      if MovedViews.concernsSubviews(called), !buffer.isWord(index, in: SubviewOverrides.methods) { result.append(called) }
    }
    return result
  }
}
