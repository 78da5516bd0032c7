internal import HostSyntax
internal import SourceText

/// Methods that a project adds to SnapKit's `Constraint`, and that only do with their argument what one of SnapKit's own
/// does: `func set(isActivated: Bool) { if isActivated { activate() } else { deactivate() } }`.
package struct ConstraintMethods: Hashable, Sendable {
  /// What a call does to the constraint.
  package enum Deed: Hashable, Sendable {
    /// `isActive = argument`, or `isActive = !argument`.
    case activity(isNegated: Bool)
    /// `activate()`, `deactivate()`
    case activates, deactivates
    /// `update(offset: argument)`
    case offset(Argument)
    /// `update(inset: argument)`
    case inset(Argument)
    /// `update(priority: argument)`
    case priority(Argument)

    /// What a body says that does this.
    fileprivate var text: String {
      switch self {
      case .activity(let isNegated): "isActive = \(isNegated ? "!" : "")…"
      case .activates: "activate()"
      case .deactivates: "deactivate()"
      case .offset: "update(offset: …)"
      case .inset: "update(inset: …)"
      case .priority: "update(priority: …)"
      }
    }
  }

  /// What a method takes a number as.
  package enum Argument: Hashable, Sendable {
    /// A protocol of SnapKit's, as its own methods do: an argument is for both what it is.
    case any
    /// `Int`, `Double` or `CGFloat`, which a literal becomes.
    case number(String)
  }

  /// One that is understood.
  struct Method: Hashable, Sendable {
    let deed: Deed
    /// `Constraint+Active.swift:3`
    let place: String
    /// The path of the only file that can call it.
    let onlyPath: String?
    /// Whether types that are no constraints of SnapKit's have such a method too.
    var isShared = false
  }

  /// By the name with labels: `set(isActivated:)`.
  private let methods: [String: Method]
  /// Whether a file may mean something else by a name than it says, as far as methods are concerned.
  private let hasAny: Bool

  package init() {
    methods = [:]
    hasAny = false
  }

  /// - Parameters:
  ///   - files: What the files of the project declare that have to do with `Constraint`.
  ///   - namesakes: Functions that other extensions have under the same names.
  ///   - types: The names of classes, structures and enumerations: what extends these extends no protocol.
  package init(_ files: [DeclaredMethods], _ namesakes: [Namesake], types: Set<String>) {
    let all = files.flatMap(\.functions)
    hasAny = !all.isEmpty
    guard hasAny, !files.contains(where: \.hasOwnType) else {
      methods = [:]
      return
    }
    let variables = files.reduce(into: Set<String>()) { $0.formUnion($1.variables) }
    /// Whether SnapKit's own method or property is the one that a body names.
    func isSnapKits(_ deed: Deed) -> Bool {
      switch deed {
      case .activity: !all.contains { ["activate", "deactivate"].contains($0.word) } && !variables.contains("isActive")
      case .activates: !all.contains { $0.word == "activate" }
      case .deactivates: !all.contains { $0.word == "deactivate" }
      case .offset, .inset, .priority: !all.contains { $0.word == "update" }
      }
    }
    func isOther(_ namesake: Namesake) -> Bool { namesake.isOfType || types.contains(namesake.type) }
    methods = all.reduce(into: [:]) { found, function in
      guard let deed = function.deed, isSnapKits(deed), !variables.contains(function.word), all.count(where: { $0.mayMean(function.name) }) == 1 else { return }
      let others = namesakes.filter { $0.mayMean(function.name) }
      guard others.allSatisfy(isOther) else { return }
      found[function.name] = Method(deed: deed, place: function.place, onlyPath: function.onlyPath, isShared: !others.isEmpty)
    }
  }

  /// Whether the project adds nothing to the class.
  package var isEmpty: Bool { !hasAny }

  /// - Parameter name: With labels.
  func method(_ name: String, calledIn path: String) -> Method? {
    methods[name].flatMap { $0.onlyPath == nil || $0.onlyPath == path ? $0 : nil }
  }
}

extension DeclarationTable {
  /// What a method does that the project adds to SnapKit's `Constraint`; nil for a call that is not understood.
  ///
  /// - Parameters:
  ///   - name: The name of the method that is called on a constraint.
  ///   - isCertain: Whether the object is surely one of SnapKit's constraints.
  package func constraintMethod(at name: Int, ofConstraint isCertain: Bool) -> ConstraintMethods.Deed? {
    addedMethod(at: name).flatMap { isCertain || !$0.method.isShared ? $0.method.deed : nil }
  }

  /// What is known of a method that is called on a constraint: `'set(isActivated:)' is 'isActive = …' (Card.swift:12)`.
  package func constraintMethodEvidence(at name: Int) -> String? {
    addedMethod(at: name).map { "'\($0.name)' is '\($0.method.deed.text)' (\($0.method.place))" }
  }

  private func addedMethod(at name: Int) -> (name: String, method: ConstraintMethods.Method)? {
    guard !index.constraintMethods.isEmpty, buffer.tokens[name].kind == .identifier, let open = buffer.next(name), buffer.tokens[open].kind == .leftParenthesis,
      let full = memberName(ofCall: buffer.text(name), openedAt: open)
    else { return nil }
    return index.constraintMethods.method(full, calledIn: buffer.file.path).map { (full, $0) }
  }
}
