internal import HostSyntax
internal import SourceText

/// Functions of a project that a call in one of SnapKit's chains may mean instead of SnapKit's own: `offset(_: Int)` in an
/// extension of `ConstraintMakerEditable`.
package struct ChainOverloads: Hashable, Sendable {
  /// Where one is declared, by its name: `Chains.swift:12`.
  private let places: [String: String]
  /// The same for functions that take objects of the project's own types alone.
  private let placesOfOwnTypes: [String: String]
  /// Those that only hand a member of their argument on, where no other function has the name.
  private let forwards: [String: ChainForward]
  /// Those that are a piece of a chain themselves, where no other function has the name.
  private let helpers: [String: ChainHelper]
  /// Priorities that have names of the project's own.
  private let priorities: NamedPriorities

  package init() {
    self.init([], [], Helpers([]), NamedPriorities())
  }

  /// - Parameters:
  ///   - candidates: What calls can mean by their labels.
  ///   - tables: The files that declare the types of their arguments.
  ///   - helpers: The functions that are pieces of chains.
  ///   - priorities: The priorities that have names.
  package init(_ candidates: [Candidate], _ tables: [Declarations], _ helpers: Helpers, _ priorities: NamedPriorities) {
    self.priorities = priorities
    // Structures and enumerations of the project, for which no literal can stand.
    let types = tables.reduce(into: Set<String>()) { $0.formUnion($1.plain) }.subtracting(tables.flatMap(\.literal))
    func places(_ isOne: (Candidate) -> Bool) -> [String: String] {
      Dictionary(candidates.filter(isOne).map { ($0.name, $0.place) }, uniquingKeysWith: { first, _ in first })
    }
    self.places = places { $0.type.map(types.contains) != true }
    placesOfOwnTypes = places { $0.type.map(types.contains) == true }
    forwards = Dictionary(grouping: candidates, by: \.name).compactMapValues { found in
      guard let only = found.first, found.count == 1, only.type.map(types.contains) == true else { return nil }
      return ChainForward(only, tables.map(\.types))
    }
    // What a piece calls has to be SnapKit's own.
    let overloaded = Set(candidates.map(\.name))
    self.helpers = helpers.known.filter { !$0.value.links.contains { overloaded.contains($0.name) } }
  }

  /// The functions of a tree that are pieces of chains.
  package struct Helpers: Sendable {
    private let candidates: [ChainHelper.Candidate]
    private var numbers: [ChainHelper.NumberMembers] = []

    package init(_ candidates: [ChainHelper.Candidate]) {
      self.candidates = candidates
    }

    package var isEmpty: Bool { candidates.allSatisfy { $0.helper == nil } }

    /// The types of numbers whose members they name.
    package var typesAsked: Set<String> { candidates.reduce(into: []) { $0.formUnion($1.helper?.typesAsked ?? []) } }

    /// - Parameter numbers: What the files add to those types.
    package mutating func add(_ numbers: [ChainHelper.NumberMembers]) { self.numbers += numbers }

    fileprivate var known: [String: ChainHelper] {
      Dictionary(grouping: candidates, by: \.name).compactMapValues { found in
        guard let only = found.first, found.count == 1, let helper = only.helper, helper.canBeWrittenOut(numbers, isPublic: only.isPublic) else { return nil }
        return helper
      }
    }
  }

  /// What a call of that name stands for in a chain.
  package func helper(named name: String) -> ChainHelper? { helpers[name] }

  /// What a call of that name with an object of the project's own type gives SnapKit.
  package func forward(of name: String) -> ChainForward? { forwards[name] }

  /// What one file says about the types of arguments.
  package struct Declarations: Sendable {
    fileprivate let plain: Set<String>
    fileprivate let literal: Set<String>
    fileprivate let types: ChainForward.TypeDeclarations

    package init(_ table: DeclarationTable) {
      (plain, literal) = ChainOverloads.plainTypes(in: table)
      types = ChainForward.TypeDeclarations(table)
    }
  }

  package var isEmpty: Bool { places.isEmpty && placesOfOwnTypes.isEmpty && helpers.isEmpty && priorities.isEmpty }

  /// - Parameter takingNumbers: Whether the call has a number.
  package func place(of name: String, takingNumbers: Bool) -> String? { places[name] ?? (takingNumbers ? nil : placesOfOwnTypes[name]) }

  /// Where the project declares one of SnapKit's priorities anew: `extension ConstraintPriority { static var high …`.
  package func place(ofPriority name: String) -> String? { places["ConstraintPriority.\(name)"] }

  /// The number of a priority that the project adds to SnapKit's.
  package func number(ofPriority name: String) -> Double? { places["ConstraintPriority.\(name)"] == nil ? priorities.value(of: name) : nil }

  /// The types that a chain is made of, and those that start one.
  ///
  /// Source: SnapKit 5.7.1, Sources/, and the names that version 4.2 has for them.
  package static let types: Set<String> = [
    "ConstraintMaker", "ConstraintMakerExtendable", "ConstraintMakerRelatable", "ConstraintMakerEditable", "ConstraintMakerPrioritizable",
    "ConstraintMakerPriortizable", "ConstraintMakerFinalizable", "ConstraintDSL", "ConstraintBasicAttributesDSL", "ConstraintAttributesDSL",
    "ConstraintViewDSL", "ConstraintLayoutGuideDSL", "ConstraintLayoutSupportDSL", "Constraint", "ConstraintPriority",
  ]

  /// Source: SnapKit 5.7.1, ConstraintPriority.swift.
  private static let ownPriorities: Set<String> = ["required", "high", "medium", "low"]

  /// What SnapKit's functions are called, with the number of their arguments that have no default.
  ///
  /// Source: the same files.
  private static let functions: [String: Int] = [
    "equalTo": 1, "lessThanOrEqualTo": 1, "greaterThanOrEqualTo": 1, "equalToSuperview": 0, "lessThanOrEqualToSuperview": 0,
    "greaterThanOrEqualToSuperview": 0, "offset": 1, "inset": 1, "multipliedBy": 1, "dividedBy": 1, "priority": 1, "priorityRequired": 0,
    "priorityHigh": 0, "priorityMedium": 0, "priorityLow": 0, "labeled": 1, "makeConstraints": 1, "remakeConstraints": 1, "updateConstraints": 1,
    "removeConstraints": 0, "prepareConstraints": 1, "update": 1, "activate": 0, "deactivate": 0, "install": 0, "uninstall": 0,
  ]

  static func isFunction(_ name: String) -> Bool { functions[name] != nil }

  /// One function that calls may mean.
  package struct Candidate: Sendable {
    package let name: String
    package let place: String
    /// The type of its one argument, where that is a name alone.
    package let type: String?
    let passed: ChainForward.Passed?
  }

  private static func extensions(in table: DeclarationTable) -> Set<Int> {
    Set(table.typeBodies.filter { $0.keyword == "extension" && types.contains($0.name.lastDottedWord) }.map(\.open))
  }

  /// The functions of a file that may be pieces of chains.
  package static func helperCandidates(in table: DeclarationTable) -> [ChainHelper.Candidate] {
    let extensions = extensions(in: table)
    return extensions.isEmpty ? [] : ChainHelper.candidates(in: table, extensions: extensions)
  }

  /// The functions of a file that a call can mean by its labels.
  package static func candidates(in table: DeclarationTable) -> [Candidate] {
    let extensions = extensions(in: table)
    guard !extensions.isEmpty else { return [] }
    let lines = LineTable(table.buffer.file.bytes)
    let own = ownPriorities.sorted().compactMap { name -> Candidate? in
      let found = table.declarations(named: name).first { declared in
        declared.kind == .property && declared.scope.flatMap { table.typeBody(openedAt: $0) }.map { $0.keyword == "extension" && $0.name.lastDottedWord == "ConstraintPriority" } == true
      }
      return found.map { declared in
        let line = lines.location(of: table.buffer.tokens[declared.token].range.start).line
        return Candidate(name: "ConstraintPriority.\(name)", place: "\(table.buffer.file.path):\(line)", type: nil, passed: nil)
      }
    }
    return own + functions.sorted { $0.key < $1.key }.flatMap { name, count in
      table.functions(named: name).compactMap { function in
        guard let scope = table.buffer.parent(of: function), extensions.contains(scope), let type = type(ofArgumentOf: function, count, in: table) else { return nil }
        let line = lines.location(of: table.buffer.tokens[function].range.start).line
        return Candidate(name: name, place: "\(table.buffer.file.path):\(line)", type: type.isEmpty ? nil : type, passed: ChainForward.Passed(bodyOf: function, in: table))
      }
    }
  }

  /// The one word that the type of the first parameter is, empty for more; nil where a call of SnapKit's cannot mean the function.
  private static func type(ofArgumentOf function: Int, _ count: Int, in table: DeclarationTable) -> String? {
    let buffer = table.buffer
    guard let open = table.parameters(ofFunctionAt: function), let close = buffer.partner(of: open), open < close else { return "" }
    let parameters = buffer.splitAtCommas(open + 1..<close)
    let required = parameters.filter { parameter in !parameter.contains { buffer.parent(of: $0) == open && buffer.spells($0, "=") } }.count
    guard count == 1 else { return required == 0 ? "" : nil }
    guard let first = parameters.first, required <= 1, let label = buffer.next(first.lowerBound - 1) else { return nil }
    if required == 1, first.contains(where: { buffer.parent(of: $0) == open && buffer.spells($0, "=") }) { return nil }
    guard buffer.isWord(label, "_") || buffer.text(function) == "update" || buffer.text(function).hasSuffix("Constraints") else { return nil }
    guard let colon = first.first(where: { buffer.tokens[$0].kind == .colon && buffer.parent(of: $0) == open }) else { return "" }
    let type = (colon + 1..<first.upperBound).prefix { !buffer.spells($0, "=") }.filter { !buffer.tokens[$0].kind.isTrivia }
    guard type.count == 1, buffer.tokens[type[0]].kind == .identifier else {
      // A number or a view is no closure.
      let isClosure = type.contains { buffer.spells($0, "->") && buffer.parent(of: $0) == open } && !buffer.text(function).hasSuffix("Constraints")
      return isClosure ? nil : ""
    }
    return buffer.text(type[0])
  }

  /// Those of some types that a file declares as structures or enumerations, or extends, without letting literals stand for them.
  private static func plainTypes(in table: DeclarationTable) -> (plain: Set<String>, literal: Set<String>) {
    var plain: Set<String> = []
    var literal: Set<String> = []
    for body in table.typeBodies {
      let name = body.name.lastDottedWord
      if body.keyword == "struct" || body.keyword == "enum" { plain.insert(name) }
      let isLiteral = body.inheritance.map { clause in clause.contains { table.buffer.tokens[$0].kind == .identifier && table.buffer.text($0).hasPrefix("Expressible") } }
      if isLiteral == true { literal.insert(name) }
    }
    return (plain, literal)
  }
}
