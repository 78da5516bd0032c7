import LinearRows

/// Which required rows contradict each other, and what would end the contradiction.
package struct Conflicts: Sendable {
  /// Smallest sets of blamed rows that have no solution together with the background, by position.
  package var conflicts: [[Int]]
  /// Smallest sets of blamed rows without which the rest has a solution.
  package var corrections: [[Int]]
  /// Whether these are all of them.
  package var isComplete: Bool
  /// Multipliers that show the first conflict.
  package var certificate: Certificate
}

/// Finds minimal conflicts with a deletion filter and enumerates them with a hitting set tree.
///
/// Source: Chinneck and Dravnieks, "Locating minimal infeasible constraint sets in linear programs", 1991, for the
/// filter; Reiter, "A theory of diagnosis from first principles", 1987, for the tree.
package struct ConflictSearch {
  /// Required rows only.
  private let rows: [Row]
  private let isBlamed: [Bool]
  private let columnCount: Int
  /// How many sets of rows may be solved.
  private var budget: Int

  /// - Parameter isBlamed: False for rows that are facts, such as sizes not being negative.
  package init(rows: [Row], isBlamed: [Bool], columnCount: Int, budget: Int = 2000) {
    precondition(rows.count == isBlamed.count, "every row is blamed or not")
    self.rows = rows
    self.isBlamed = isBlamed
    self.columnCount = columnCount
    self.budget = budget
  }

  /// - Returns: Nil when the rows have a solution.
  /// - Throws: `numberTooLarge`, `workLimit`.
  package mutating func run() throws(SolverError) -> Conflicts? {
    let blamed = rows.indices.filter { isBlamed[$0] }
    guard let first = try contradiction(among: blamed) else { return nil }
    let start = try minimal(first)
    guard let certificate = try contradiction(among: start) else { throw .workLimit }
    var found = Conflicts(conflicts: [start], corrections: [], isComplete: true, certificate: certificate)
    // Breadth first, so that a correction is found before any larger one.
    var queue: [[Int]] = [[]]
    var next = 0
    var seen: Set<[Int]> = [[]]
    while next < queue.count {
      let removed = queue[next]
      next += 1
      if found.corrections.contains(where: { Set($0).isSubset(of: removed) }) { continue }
      var conflict = found.conflicts.first { Set($0).isDisjoint(with: removed) }
      if conflict == nil {
        if budget <= 0 || found.conflicts.count >= 20 {
          found.isComplete = false
          break
        }
        if let certificate = try contradiction(among: blamed.filter { !removed.contains($0) }) {
          let set = try minimal(certificate)
          found.conflicts.append(set)
          conflict = set
        } else {
          found.corrections.append(removed)
        }
      }
      for row in conflict ?? [] {
        let larger = (removed + [row]).sorted()
        if queue.count < 5000, seen.insert(larger).inserted { queue.append(larger) }
      }
      if queue.count >= 5000 { found.isComplete = false }
    }
    return found
  }

  /// Shrinks the support of a certificate until every member is needed.
  private mutating func minimal(_ certificate: Certificate) throws(SolverError) -> [Int] {
    var members = certificate.parts.map(\.row).filter { isBlamed[$0] }.sorted()
    var index = 0
    while index < members.count {
      var rest = members
      rest.remove(at: index)
      if let smaller = try contradiction(among: rest) {
        // The members before `index` are needed and stay; the new support may drop several others.
        let support = Set(smaller.parts.map(\.row))
        members = rest.enumerated().filter { $0.offset < index || support.contains($0.element) }.map(\.element)
      } else {
        index += 1
      }
    }
    return members
  }

  /// Multipliers for a contradiction among some blamed rows and the facts about their columns.
  private mutating func contradiction(among blamed: [Int]) throws(SolverError) -> Certificate? {
    budget -= 1
    let places = relevant(blamed)
    let problem = LinearProblem(rows: places.map { rows[$0] }, columnCount: columnCount)
    guard case .inconsistent(let certificate) = try LinearSolver.solve(problem, ranges: .none) else { return nil }
    return Certificate(
      claim: .contradiction,
      parts: certificate.parts.map { Certificate.Part(row: places[$0.row], multiplier: $0.multiplier) })
  }

  /// The rows, and all facts that are linked to their columns directly or through other facts.
  private func relevant(_ blamed: [Int]) -> [Int] {
    var isReached = [Bool](repeating: false, count: columnCount)
    for row in blamed { for term in rows[row].terms { isReached[term.column] = true } }
    var facts = rows.indices.filter { !isBlamed[$0] }
    var chosen = blamed
    var grows = true
    while grows {
      grows = false
      var waiting: [Int] = []
      for fact in facts {
        if rows[fact].terms.isEmpty || rows[fact].terms.contains(where: { isReached[$0.column] }) {
          chosen.append(fact)
          for term in rows[fact].terms where !isReached[term.column] {
            isReached[term.column] = true
            grows = true
          }
        } else {
          waiting.append(fact)
        }
      }
      facts = waiting
    }
    return chosen.sorted()
  }
}
