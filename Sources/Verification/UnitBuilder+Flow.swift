internal import SourceText

/// What keeps later code from running, and how long names last.
extension UnitBuilder {
  /// A place where control leaves.
  struct Exit {
    let path: [String]
    /// Whether it leaves the loop or the `switch` around it, and not the function.
    let isLocal: Bool
    /// Whether the loop goes on with its next turn.
    let isTurn: Bool
  }

  /// What a block changes only for itself.
  struct Scope {
    fileprivate let guards: [String]
    fileprivate let names: Int
    fileprivate let declared: Int
  }

  func openScope() -> Scope { Scope(guards: guards, names: names.changeCount, declared: declaredDepth.changeCount) }

  /// Ends a block: what it declared is gone.
  ///
  /// - Complexity: O(what the block changed).
  mutating func close(_ scope: Scope) {
    guards = scope.guards
    let declared = declaredDepth.changed(since: scope.declared).filter { declaredDepth[$0.key] != nil && declaredDepth[$0.key] != $0.value }
    let before = names.changed(since: scope.names)
    for name in declared.keys {
      if let uses = before[name] { bind(name, uses) }
    }
    declaredDepth.goBack(to: scope.declared)
  }

  /// What names stand for before a conditional, and after each of its branches.
  struct Alternatives {
    fileprivate let mark: Int
    /// How many conditions stood around it.
    fileprivate let depth: Int
    fileprivate var branches: [[String: [ConstraintUse]]] = []
    /// The condition under which each branch does not run.
    fileprivate var opposites: [String] = []

    /// What a name stood for before, which it still does unless a branch gave it something else.
    fileprivate func left(_ uses: [ConstraintUse], of name: String) -> [ConstraintUse] {
      uses.map { use in
        guard case .made = use.target else { return use }
        var guards = use.guards
        for (branch, opposite) in zip(branches, opposites) {
          if let new = branch[name], !new.contains(where: { $0.target == use.target }) { guards.insert(opposite) }
        }
        return ConstraintUse(target: use.target, guards: guards)
      }
    }

    /// Leaves out what is taken for something else.
    mutating func forget(_ target: ConstraintUse.Target) {
      for index in branches.indices {
        branches[index] = branches[index].filter { !$0.value.contains { $0.target == target } }
      }
    }
  }

  /// Starts a conditional. A name that its condition is about stands for whatever it holds by then.
  mutating func openAlternatives(about presence: Presence?) -> Alternatives {
    let alternatives = Alternatives(mark: names.changeCount, depth: guards.count)
    if let presence, !unit.locals.contains(presence.name), names[presence.name] != nil {
      bind(presence.name, [ConstraintUse(target: .named(presence.name))])
    }
    return alternatives
  }

  /// Ends a branch: the next one starts where this one did.
  ///
  /// - Parameter condition: What holds in the branch besides the conditions that still stand; nil for an `else` without one.
  mutating func endBranch(_ alternatives: inout Alternatives, about presence: Presence?, under condition: String?) {
    alternatives.opposites.append(Self.opposite(of: Array(guards.dropFirst(alternatives.depth)) + (condition.map { [$0] } ?? [])))
    var changed: [String: [ConstraintUse]] = [:]
    for (name, base) in names.changed(since: alternatives.mark) where names[name] != base {
      if name == presence?.name, names[name] == [ConstraintUse(target: .named(name))] { continue }
      changed[name] = names[name] ?? []
      bind(name, name == presence?.name && base != nil ? [ConstraintUse(target: .named(name))] : base)
    }
    alternatives.branches.append(changed)
  }

  /// After a conditional a name stands for what one of the branches left it with.
  mutating func join(_ alternatives: Alternatives, isComplete: Bool) {
    let before = names.changed(since: alternatives.mark)
    for case (let name, let uses?) in before where names[name] != uses { bind(name, uses) }
    for name in Set(alternatives.branches.flatMap(\.keys)) {
      var uses: [ConstraintUse] = []
      let isEverywhere = isComplete && alternatives.branches.allSatisfy { $0[name] != nil }
      // What a property holds that no code has given a value yet, others know.
      let unknown = unit.locals.contains(name) ? [] : [ConstraintUse(target: .named(name))]
      let base = isEverywhere ? [] : alternatives.left((before[name] ?? names[name]) ?? unknown, of: name)
      for found in [base] + alternatives.branches.compactMap({ $0[name] }) {
        uses += found.filter { !uses.contains($0) }
      }
      bind(name, uses)
    }
  }

  /// Code after this is not reached when the conditions around it hold.
  mutating func exit(isLocal: Bool = false, isTurn: Bool = false) {
    exits.append(Exit(path: guards, isLocal: isLocal, isTurn: isTurn))
  }

  /// Ends the statement of a block that started at `mark`: where it surely leaves the block, the rest does not run.
  mutating func endStatement(since mark: Int) {
    guard exits.count > mark, guards.last != Self.never, exits[mark...].contains(where: { $0.path == guards }) else { return }
    guards.append(Self.never)
  }

  private static let never = "‹never›"

  /// Narrows what follows by the exits that were found since `mark`, as seen from the current block.
  mutating func narrow(since mark: Int) {
    let outer = guards
    for exit in exits[mark...] where exit.path.starts(with: outer) {
      let inner = Array(exit.path.dropFirst(outer.count))
      guard !inner.isEmpty else { continue }
      let text = Self.opposite(of: inner)
      if !guards.contains(text) { guards.append(text) }
    }
  }

  /// The condition that holds where not all of some conditions do.
  private static func opposite(of conditions: [String]) -> String {
    guard conditions.count == 1, let only = conditions.first else { return "unless " + conditions.joined(separator: ", ") }
    if only.hasPrefix("if ") { return "else " + only.dropFirst(3) }
    return only.hasPrefix("else ") ? "if " + only.dropFirst(5) : "unless " + only
  }

  /// Ends a loop that started at `mark`: where it is left, it matters for the turns that would follow.
  ///
  /// - Parameters:
  ///   - start: What was known in front of it.
  ///   - isRelevant: Whether its code has to do with layout: what activates constraints, or adds views, makes none.
  mutating func endLoop(since mark: Int, _ start: Mark, isRelevant: Bool, at range: SourceRange) {
    defer { leaveLoop(since: mark) }
    guard exits.count > mark else { return }
    let makesSome = made.count > start.made || unit.facts.count > start.facts || unit.events.count > start.events || unit.calls.count > start.calls
    guard makesSome || isRelevant else { return }
    let outer = guards
    for path in Set(exits[mark...].lazy.filter { !$0.isTurn }.map(\.path)) where path.starts(with: outer) {
      let text = "the loop ends: " + path.dropFirst(outer.count).joined(separator: ", ")
      note(text, .unsupportedSyntax, "where the loop is left, the turns that would follow do not run", at: range, reach: .nothing)
    }
  }

  /// What only left the loop does not keep the code after it from running.
  mutating func leaveLoop(since mark: Int) {
    exits.replaceSubrange(mark..., with: exits[mark...].filter { !$0.isLocal })
    narrow(since: mark)
  }

  /// What left a closure only left that.
  mutating func forgetExits(since mark: Int) { exits.removeLast(exits.count - mark) }
}
