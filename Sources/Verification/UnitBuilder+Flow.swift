/// What keeps later code from running, and how long names last.
extension UnitBuilder {
  /// A place where control leaves.
  struct Exit {
    let path: [String]
    /// Whether it leaves the loop or the `switch` around it, and not the function.
    let isLocal: Bool
  }

  /// What a block changes only for itself.
  struct Scope {
    fileprivate let guards: [String]
    fileprivate let names: [String: [ConstraintUse]]
    fileprivate let declared: [String: Int]
  }

  func openScope() -> Scope { Scope(guards: guards, names: names, declared: declaredDepth) }

  /// Ends a block: what it declared is gone.
  mutating func close(_ scope: Scope) {
    guards = scope.guards
    for (name, depth) in declaredDepth where scope.declared[name] != depth { bind(name, scope.names[name]) }
    declaredDepth = scope.declared
  }

  /// Code after this is not reached when the conditions around it hold.
  mutating func exit(isLocal: Bool = false) {
    if !guards.isEmpty { exits.append(Exit(path: guards, isLocal: isLocal)) }
  }

  /// Narrows what follows by the exits that were found since `mark`, as seen from the current block.
  mutating func narrow(since mark: Int) {
    let outer = guards
    for exit in exits[mark...] where exit.path.starts(with: outer) {
      let inner = Array(exit.path.dropFirst(outer.count))
      guard let first = inner.first else { continue }
      let text: String
      if inner.count == 1, first.hasPrefix("if ") {
        text = "else " + first.dropFirst(3)
      } else if inner.count == 1, first.hasPrefix("else ") {
        text = "if " + first.dropFirst(5)
      } else {
        text = "unless " + inner.joined(separator: ", ")
      }
      if !guards.contains(text) { guards.append(text) }
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
