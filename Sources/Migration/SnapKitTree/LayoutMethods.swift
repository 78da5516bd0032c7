internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Methods that a project adds to `view.snp` and that only make constraints:
/// `extension ConstraintViewDSL { func fill() { makeConstraints { $0.edges.equalToSuperview() } } }`.
struct LayoutMethods: Sendable {
  private var making: Set<String> = []
  private var others: Set<String> = []

  /// What `view.snp` is, and what that conforms to.
  ///
  /// Source: ConstraintDSL.swift, ConstraintViewDSL.swift and ConstraintLayoutGuideDSL.swift in SnapKit 5.7.1.
  private static let types: Set<String> = ["ConstraintViewDSL", "ConstraintLayoutGuideDSL", "ConstraintAttributesDSL", "ConstraintBasicAttributesDSL", "ConstraintDSL"]

  /// How often methods are followed to those that they call.
  private static let rounds = 4

  init() {}

  func make(_ name: String) -> Bool { making.contains(name) && !others.contains(name) }

  /// Whether code at a place does what the callers of such a method say.
  static func isInside(_ token: Int, _ host: HostFile) -> Bool {
    guard let type = host.declarations.enclosingType(at: token), type.keyword == "extension", types.contains(type.name.lastDottedWord),
      let function = host.declarations.enclosingFunction(at: token)
    else { return false }
    return host.declarations.nameOfFunction(openedAt: function) != nil
  }

  /// Those of a file among some names.
  init(_ names: Set<String>, in host: HostFile) {
    var open: [String: [Set<String>]] = [:]
    for name in names {
      for function in host.declarations.functions(named: name) {
        guard let type = host.declarations.enclosingType(at: function), type.keyword == "extension", Self.types.contains(type.name.lastDottedWord) else { continue }
        if let called = Self.methods(calledBy: function, host) { open[name, default: []].append(called) } else { others.insert(name) }
      }
    }
    // What a method calls is of the same file, and known before it.
    for _ in 0..<Self.rounds {
      for (name, bodies) in open where bodies.allSatisfy({ $0.isSubset(of: making) }) { making.insert(name) }
    }
    others.formUnion(open.keys.filter { !making.contains($0) })
  }

  /// - Complexity: O(bytes of the files that have the names); those are lexed that extend `view.snp`.
  init(_ names: Set<String>, in source: TreeSource) {
    guard !names.isEmpty else { return }
    for found in source.compactMapSearched(source.paths(declaring: names), { file, lexed -> LayoutMethods? in
      guard file.bytes.withUnsafeBytes({ ByteSearch.contains("DSL", in: $0) }) else { return nil }
      return LayoutMethods(names, in: lexed().host)
    }) {
      making.formUnion(found.making)
      others.formUnion(found.others)
    }
  }

  /// The own methods that a method calls besides SnapKit's; nil where it may do more than make constraints.
  private static func methods(calledBy function: Int, _ host: HostFile) -> Set<String>? {
    let buffer = host.buffer
    guard let body = host.declarations.brace(ofFunctionAt: function), let end = buffer.partner(of: body) else { return nil }
    var result: Set<String> = []
    for index in body + 1..<end where buffer.tokens[index].kind == .identifier {
      let word = buffer.text(index)
      if doubtful.contains(word) { return nil }
      let next = buffer.next(index)
      if word == "self", next.map({ buffer.tokens[$0].kind != .dot }) ?? true { return nil }
      guard buffer.isOwnMember(index), let next, buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .leftBrace, word.first?.isLowercase == true else { continue }
      if word == "makeConstraints" || keywords.contains(word) { continue }
      // A parameter that is a closure.
      if host.declarations.declaration(of: word, at: index) != nil { return nil }
      result.insert(word)
    }
    return result
  }

  private static let doubtful: Set<String> = [
    "remakeConstraints", "updateConstraints", "removeConstraints", "prepareConstraints", "snp", "target", "view", "guide", "constraints", "owningView", "superview",
  ]
  private static let keywords: Set<String> = ["if", "guard", "switch", "for", "while", "return", "else", "do", "let", "var", "case", "default", "in", "where", "is", "as"]
}

extension SnapKitFacts {
  /// The methods of the project that are called of `view.snp`.
  var layoutMethods: Set<String> { Set(uses.compactMap(\.layoutMethod)) }

  /// Notes which of these calls only make constraints.
  mutating func settle(_ methods: LayoutMethods) {
    for index in uses.indices {
      if let name = uses[index].layoutMethod, methods.make(name) { uses[index].operation = SnapKitUse.making }
    }
  }
}
