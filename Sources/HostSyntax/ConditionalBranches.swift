/// The branches of `#if` that the tokens of a file stand in.
struct ConditionalBranches: Sendable {
  /// A branch goes from its directive to the next one of its conditional.
  struct Branch: Sendable {
    /// The branch around the conditional; -1 outside of all.
    let outer: Int32
    /// The directives of the conditional up to the one that starts the branch.
    let directives: [Int32]
  }

  /// In source order.
  private(set) var all: [Branch] = []
  /// The directives of all conditionals, in source order, and the branch that each starts, or that its `#endif` goes back to.
  private var directives: [Int32] = []
  private var started: [Int32] = []

  static let maximumDepth = 64

  /// - Complexity: O(directives of a conditional × directives).
  init(_ conditionals: [Conditional]) {
    guard !conditionals.isEmpty else { return }
    var owners: [Int32: Int] = [:]
    for (index, conditional) in conditionals.enumerated() {
      for directive in [conditional.start] + conditional.separators + [conditional.end] { owners[directive] = index }
    }
    var current: Int32 = -1
    var outer: [Int32] = []
    for directive in owners.keys.sorted() {
      guard let conditional = owners[directive].map({ conditionals[$0] }) else { continue }
      if directive == conditional.end {
        current = outer.popLast() ?? -1
      } else {
        if directive == conditional.start { outer.append(current) }
        // Of a chain without end it matters only that all of its branches are different ones.
        let before = conditional.separators.prefix { $0 <= directive }.suffix(Self.maximumDepth)
        all.append(Branch(outer: outer.last ?? -1, directives: [conditional.start] + before))
        current = Int32(truncatingIfNeeded: all.count - 1)
      }
      directives.append(directive)
      started.append(current)
    }
  }

  /// The innermost branch around a token; -1 outside of all.
  ///
  /// - Complexity: O(log directives).
  func branch(at token: Int) -> Int32 {
    var (low, high) = (0, directives.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(directives[middle]) <= token { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? -1 : started[low - 1]
  }

  /// Whether a branch is another one or around it.
  func isAround(_ branch: Int32, _ inner: Int32) -> Bool {
    var current = inner
    // An outer branch stands before an inner one.
    while current > branch { current = all[Int(current)].outer }
    return current == branch
  }

  /// Whether two branches are of one conditional, or inside of two that are.
  func exclude(_ one: Int32, _ other: Int32) -> Bool {
    var (one, other) = (one, other)
    while one >= 0, other >= 0, one != other {
      if all[Int(one)].directives[0] == all[Int(other)].directives[0] { return true }
      if one > other { one = all[Int(one)].outer } else { other = all[Int(other)].outer }
    }
    return false
  }
}

extension TokenBuffer {
  /// Whether the file has an `#if` that ends.
  package var hasConditionals: Bool { !branches.all.isEmpty }

  /// Whether only some builds compile the code at a token.
  package func isConditional(_ token: Int) -> Bool { branches.branch(at: token) >= 0 }

  /// Whether the code at one token is compiled wherever that at another one is: no `#if` around the first is not around
  /// the second as well.
  package func isCompiled(_ token: Int, whereverIs other: Int) -> Bool {
    !hasConditionals || branches.isAround(branches.branch(at: token), branches.branch(at: other))
  }

  /// Whether no build compiles the code at both tokens: they stand in two branches of one `#if`.
  package func excludeEachOther(_ one: Int, _ other: Int) -> Bool {
    hasConditionals && branches.exclude(branches.branch(at: one), branches.branch(at: other))
  }

  /// What has to hold where a token is compiled, as the directives around it say, the innermost first: `#if os(iOS) #else`.
  package func conditions(at token: Int) -> String {
    var lines: [String] = []
    var current = branches.branch(at: token)
    while current >= 0, lines.count < ConditionalBranches.maximumDepth {
      for directive in branches.all[Int(current)].directives {
        var end = Int(directive) + 1
        while end < tokens.count, tokens[end].kind != .newline { end += 1 }
        lines.append(normalizedText(trimmed(Int(directive)..<end)))
      }
      current = branches.all[Int(current)].outer
    }
    return lines.joined(separator: " ")
  }

  /// The `#endif` of the outermost `#if` that is around a token and inside of a bracket; nil where there is none.
  ///
  /// - Parameter open: The bracket; nil for the whole file.
  package func lastDirective(around token: Int, inside open: Int?) -> Int? {
    var found: Int?
    var current = branches.branch(at: token)
    while current >= 0, let start = branches.all[Int(current)].directives.first, Int(start) > open ?? -1 {
      found = conditional(of: Int(start))?.end
      current = branches.all[Int(current)].outer
    }
    return found
  }
}
