internal import HostSyntax
internal import SourceText

/// A function that a project adds to SnapKit's chains and that only hands a member of its argument to the function of the
/// same name: `func offset(_ gap: Gap) -> ConstraintMakerEditable { offset(gap.value) }`.
package struct ChainForward: Hashable, Sendable {
  /// The type of the argument, which is declared at the top of a file.
  package let type: String
  /// What the type declares for itself: cases and static properties of its own type.
  fileprivate let names: Set<String>
  fileprivate let passed: Passed
  /// Whether the member that is handed on is a `CGFloat`.
  fileprivate let isPoints: Bool

  /// What becomes of the argument in the body.
  struct Passed: Hashable, Sendable {
    /// `value` in `offset(gap.value)`
    let members: [String]
    /// Whether `CGFloat(gap.value)` is handed on.
    let isConverted: Bool
  }

  /// The number that a call gives SnapKit for an object of the type, as a `CGFloat`.
  package func number(of object: String) -> String {
    let member = "\(object).\(passed.members.joined(separator: "."))"
    return isPoints && !passed.isConverted ? member : "CGFloat(\(member))"
  }

  /// Whether `.name` can be an object of the type.
  package func declares(_ name: String) -> Bool { names.contains(name) }
}

extension ChainForward {
  /// - Parameter declaring: The files that declare the type or something of that name.
  ///
  /// Nil where it is not certain that the member is a number, or that the name of the type means the same everywhere.
  init?(_ candidate: ChainOverloads.Candidate, _ declaring: [TypeDeclarations]) {
    guard let type = candidate.type, let passed = candidate.passed else { return nil }
    let bodies = declaring.flatMap(\.facts.bodies).filter { $0.type.lastDottedWord == type }
    guard bodies.count(where: { !$0.isExtension }) == 1, bodies.allSatisfy({ $0.type == type && !$0.isProtocol }),
      !declaring.contains(where: { $0.aliases.contains(type) })
    else { return nil }
    var index = DeclarationIndex()
    for file in declaring { index.add(file.facts) }
    index.close()
    let question = DeclarationIndex.Question(start: ValueType(type), names: passed.members, types: [], path: "")
    guard case .type(let found, place: _, let isPure) = index.answer(question), let number = found.number,
      isPure || passed.members.count == 1 && declaring.contains(where: { $0.computed[type]?.contains(passed.members[0]) == true })
    else { return nil }
    self.type = type
    self.passed = passed
    isPoints = number == .cgFloat
    let members = bodies.flatMap(\.members)
    names = Set(members.filter { $0.isStatic && !$0.isPrivate && $0.isPure && $0.type?.name == type && $0.type?.isOptional == false }.map(\.name))
      .union(declaring.flatMap { $0.cases[type] ?? [] })
  }

  /// What a file says about the types of arguments.
  struct TypeDeclarations: Sendable {
    let facts: FileFacts
    let aliases: Set<String>
    /// The cases without values of enumerations at the top of the file.
    let cases: [String: Set<String>]
    /// The properties of structures and enumerations that only compute a value.
    let computed: [String: Set<String>]

    init(_ table: DeclarationTable) {
      facts = FileFacts(alone: table)
      let buffer = table.buffer
      aliases = Set(buffer.tokens(spelled: ["typealias", "associatedtype"]).compactMap { buffer.next($0).flatMap(buffer.name) })
      let enumerations = table.typeBodies.filter { $0.keyword == "enum" && buffer.parent(of: $0.open) == nil }
      cases = Dictionary(enumerations.map { ($0.name, Self.cases(of: $0, buffer)) }, uniquingKeysWith: { $0.union($1) })
      computed = table.properties.reduce(into: [:]) { found, property in
        guard let scope = property.scope, let type = table.typeBody(openedAt: scope), table.onlyComputes(property) else { return }
        found[type.name, default: []].insert(property.name)
      }
    }

    private static func cases(of body: TypeBody, _ buffer: TokenBuffer) -> Set<String> {
      guard let close = buffer.partner(of: body.open) else { return [] }
      let words = (body.open + 1..<close).filter { buffer.isWord($0, "case") && buffer.parent(of: $0) == body.open }
      let parts = words.flatMap { word in
        buffer.statement(containing: word).map { $0.lowerBound == word ? buffer.splitAtCommas(word + 1..<$0.upperBound) : [] } ?? []
      }
      return Set(parts.compactMap { part in
        part.contains { buffer.tokens[$0].kind == .leftParenthesis } ? nil : buffer.next(part.lowerBound - 1).flatMap(buffer.name)
      })
    }
  }
}

extension ChainForward.Passed {
  /// - Parameter function: The name of a function with one parameter.
  init?(bodyOf function: Int, in table: DeclarationTable) {
    let buffer = table.buffer
    guard let open = table.parameters(ofFunctionAt: function), let close = buffer.partner(of: open),
      let colon = (open..<close).first(where: { buffer.tokens[$0].kind == .colon }), let parameter = buffer.previous(colon),
      let statement = buffer.statement(containing: function), let end = statement.last, buffer.tokens[end].kind == .rightBrace,
      let start = buffer.partner(of: end), close < start
    else { return nil }
    var rest = (start + 1..<end).filter { !buffer.tokens[$0].kind.isTrivia }[...]
    if let first = rest.first, buffer.isWord(first, "return") { rest.removeFirst() }
    if rest.count > 2, buffer.isWord(rest[rest.startIndex], "self"), buffer.tokens[rest[rest.startIndex + 1]].kind == .dot { rest.removeFirst(2) }
    guard let inner = Self.argument(of: buffer.text(function), rest, buffer) else { return nil }
    let converted = Self.argument(of: "CGFloat", inner, buffer)
    let path = converted ?? inner
    guard path.count >= 3, path.count % 2 == 1, buffer.text(path[path.startIndex]) == buffer.text(parameter),
      path.enumerated().allSatisfy({ buffer.tokens[$1].kind == ($0 % 2 == 0 ? .identifier : .dot) })
    else { return nil }
    members = path.enumerated().filter { $0.offset > 0 && $0.offset % 2 == 0 }.map { buffer.text($0.element) }
    isConverted = converted != nil
  }

  /// What stands in the brackets of a call that is all of some tokens.
  private static func argument(of name: String, _ tokens: ArraySlice<Int>, _ buffer: TokenBuffer) -> ArraySlice<Int>? {
    guard tokens.count > 3, let first = tokens.first, let last = tokens.last, buffer.text(first) == name else { return nil }
    let open = tokens[tokens.startIndex + 1]
    guard buffer.tokens[open].kind == .leftParenthesis, buffer.partner(of: open) == last else { return nil }
    return tokens.dropFirst(2).dropLast()
  }
}
