import LinearRows

extension Tableau {
  /// Solves `row` for `column` and substitutes it everywhere else.
  ///
  /// An inequality brings in its slack, an optional row its two errors.
  mutating func eliminate(_ column: Int32, with row: Int32) {
    define(column, by: row)
    var node = firstNode[Int(column)]
    while node >= 0 {
      let target = nodes[Int(node)].row
      node = nodes[Int(node)].next
      if target == row || state[Int(target)] == .definition || state[Int(target)] == .dropped { continue }
      let place = find(column, in: target)
      if place >= 0 { substitute(column, at: place, in: target, by: row) }
    }
    firstNode[Int(column)] = -1
    uses[Int(column)] = 0
  }

  private mutating func define(_ column: Int32, by row: Int32) {
    let place = find(column, in: row)
    let pivot = entries[place].coefficient
    let span = range(row)
    let reciprocal = Number.one / pivot
    let factor = -reciprocal
    let isPlain = factor == .one
    scratch.removeAll(keepingCapacity: true)
    for index in span where index != place {
      let entry = entries[index]
      let value = isPlain ? entry.coefficient : entry.coefficient * factor
      if value.isSpoilt { sawSpoiltNumber = true }
      scratch.append(Entry(column: entry.column, coefficient: value))
    }
    constant[Int(row)] = constant[Int(row)] * factor
    if constant[Int(row)].isSpoilt { sawSpoiltNumber = true }
    switch state[Int(row)] {
    case .inequality:
      let slack = addColumn(.slack, origin: row)
      scratch.append(Entry(column: slack, coefficient: reciprocal))
    case .optional:
      let plus = addColumn(.plus, origin: row)
      let minus = addColumn(.minus, origin: row)
      scratch.append(Entry(column: plus, coefficient: reciprocal))
      scratch.append(Entry(column: minus, coefficient: factor))
    default: break
    }
    store(in: row)
    state[Int(row)] = .definition
    head[Int(row)] = column
    definingRow[Int(column)] = row
    definitions.append(row)
    for index in range(row) { noteFewerUses(of: entries[index].column) }
  }

  /// Uses up all required equalities.
  ///
  /// - Throws: `Contradiction` for an equality that reads `0 = c` with `c ≠ 0`.
  /// - Complexity: O(entries) for the near-triangular systems that layouts are.
  mutating func eliminateEqualities() throws(Contradiction) {
    var heap = CostHeap()
    for row in 0..<Int32(spans.count) where state[Int(row)] == .equality {
      if spans[Int(row)].length <= 2 || bestColumn(in: row).uses <= 1 {
        easyRows.append(row)
      } else {
        heap.push(cost: cost(of: row), row: row)
      }
    }
    // Front to back first, so that chains are followed in the order in which they are written.
    easyRows.reverse()
    while true {
      if let row = easyRows.popLast() {
        if state[Int(row)] == .equality { try use(row, orDefer: &heap) }
      } else if let (cost, row) = heap.pop() {
        guard state[Int(row)] == .equality else { continue }
        let now = self.cost(of: row)
        if now > cost {
          heap.push(cost: now, row: row)
        } else {
          try use(row)
        }
      } else {
        return
      }
    }
  }

  private mutating func use(_ row: Int32, orDefer heap: inout CostHeap) throws(Contradiction) {
    let best = bestColumn(in: row)
    if best.unknowns <= 2 || best.uses <= 1 {
      try use(row)
    } else {
      heap.push(cost: cost(of: row), row: row)
    }
  }

  private mutating func use(_ row: Int32) throws(Contradiction) {
    let best = bestColumn(in: row)
    if best.column >= 0 {
      eliminate(best.column, with: row)
      return
    }
    if !constant[Int(row)].isZero { throw Contradiction(row: row, isEquality: true) }
    let dependsOnParameters = range(row).contains { kind[Int(entries[$0].column)] == .parameter }
    state[Int(row)] = dependsOnParameters ? .condition : .dropped
  }

  /// The unknown of the row that the fewest rows hold; a coefficient of ±1 wins a tie.
  private func bestColumn(in row: Int32) -> (column: Int32, uses: Int32, unknowns: Int) {
    var best: Int32 = -1
    var bestUses = Int32.max
    var bestIsUnit = false
    var unknowns = 0
    for index in range(row) {
      let entry = entries[index]
      if kind[Int(entry.column)] != .unknown { continue }
      unknowns += 1
      let count = uses[Int(entry.column)]
      if count < bestUses || (count == bestUses && !bestIsUnit && entry.coefficient.isUnit) {
        best = entry.column
        bestUses = count
        bestIsUnit = entry.coefficient.isUnit
      }
    }
    return (best, bestUses, unknowns)
  }

  /// Markowitz's estimate of the entries an elimination fills in.
  private func cost(of row: Int32) -> Int32 {
    let best = bestColumn(in: row)
    if best.column < 0 { return 0 }
    return Int32(clamping: (best.unknowns - 1) * (Int(best.uses) - 1))
  }

  /// Eliminates the unknowns that no equality determined, so that only columns ≥ 0 are left.
  ///
  /// Optional rows are used first, the most important first: the start then satisfies as many as it can.
  /// - Throws: `Contradiction` for an inequality that reads `c ≥ 0` with `c < 0`.
  mutating func eliminateRemainingUnknowns(rows: [Row], ranks: [Int32], levelCount: Int) throws(Contradiction) {
    try dropDominatedBounds()
    var optional: [[Int32]] = Array(repeating: [], count: levelCount)
    for (index, rank) in ranks.enumerated() where rank >= 0 { optional[Int(rank)].append(Int32(index)) }
    for row in optional.joined() {
      let rank = ranks[Int(row)]
      let penalisesPlus = rows[Int(row)].relation == .equal
      let best = bestColumn(in: row)
      if best.column >= 0 {
        let plus = Int32(kind.count)
        eliminate(best.column, with: row)
        addCost(plus + 1, rank, .one)
        if penalisesPlus { addCost(plus, rank, .one) }
      } else if !mergeIntoTwin(row, rank: rank, penalisesPlus: penalisesPlus) {
        enterBasis(optionalRow: row, rank: rank, penalisesPlus: penalisesPlus)
      }
    }
    for pass in 0..<2 {
      for row in 0..<Int32(rows.count) where state[Int(row)] == .inequality {
        let best = bestColumn(in: row)
        if best.column < 0 || (pass == 0 && best.unknowns > 1) { continue }
        eliminate(best.column, with: row)
      }
    }
    isEliminating = false
    for row in 0..<Int32(rows.count) where state[Int(row)] == .inequality {
      if isImplied(row) {
        state[Int(row)] = .dropped
      } else {
        let slack = addColumn(.slack, origin: row)
        state[Int(row)] = .basic
        head[Int(row)] = slack
        definingRow[Int(slack)] = row
      }
    }
  }

  mutating func addCost(_ column: Int32, _ rank: Int32, _ weight: Number) {
    costs.append(Cost(column: column, rank: rank, weight: weight))
    hasCost[Int(column)] = true
  }

  /// Whether the row is `c + Σ ≥ 0` with nothing negative in it and no parameter.
  private func isImplied(_ row: Int32) -> Bool {
    if constant[Int(row)].signum < 0 { return false }
    for index in range(row) {
      let entry = entries[index]
      let columnKind = kind[Int(entry.column)]
      if columnKind == .parameter { return false }
      if columnKind.isRestricted, entry.coefficient.signum < 0 { return false }
    }
    return true
  }

  /// Keeps only the tightest bound on each side of an unknown.
  private mutating func dropDominatedBounds() throws(Contradiction) {
    // The row of the tightest bound so far of each unknown.
    var lower = [Int32](repeating: -1, count: kind.count)
    var upper = lower
    for row in 0..<Int32(spans.count) where state[Int(row)] == .inequality {
      var unknown = -1
      var isPlain = true
      for index in range(row) {
        switch kind[Int(entries[index].column)] {
        case .unknown:
          if unknown >= 0 { isPlain = false }
          unknown = index
        case .parameter: isPlain = false
        default: break
        }
        if !isPlain { break }
      }
      guard isPlain else { continue }
      if unknown < 0 {
        if constant[Int(row)].signum < 0 { throw Contradiction(row: row, isEquality: false) }
        state[Int(row)] = .dropped
        continue
      }
      let entry = entries[unknown]
      let isLower = entry.coefficient.signum > 0
      let other = isLower ? lower[Int(entry.column)] : upper[Int(entry.column)]
      var winner = row
      if other >= 0 {
        let bound = -constant[Int(row)] / entry.coefficient
        let place = find(entry.column, in: other)
        let otherBound = -constant[Int(other)] / entries[place].coefficient
        if bound.isSpoilt || otherBound.isSpoilt { sawSpoiltNumber = true }
        let replaces = isLower ? otherBound < bound : bound < otherBound
        let loser = replaces ? other : row
        if !replaces { winner = other }
        for index in range(loser) { noteFewerUses(of: entries[index].column) }
        state[Int(loser)] = .dropped
      }
      if isLower { lower[Int(entry.column)] = winner } else { upper[Int(entry.column)] = winner }
    }
  }

  /// A row that is a multiple of an earlier optional row needs no errors of its own: it adds a cost to theirs.
  ///
  /// This is the pair of hugging and compression resistance.
  private mutating func mergeIntoTwin(_ row: Int32, rank: Int32, penalisesPlus: Bool) -> Bool {
    guard constant[Int(row)].isZero, spans[Int(row)].length == 2 else { return false }
    let first = entries[range(row).lowerBound]
    let second = entries[range(row).lowerBound + 1]
    guard kind[Int(first.column)] == .plus, kind[Int(second.column)] == .minus,
      origin[Int(first.column)] == origin[Int(second.column)], first.coefficient == -second.coefficient,
      definingRow[Int(first.column)] < 0, definingRow[Int(second.column)] < 0
    else { return false }
    let isFlipped = first.coefficient.signum < 0
    let weight = isFlipped ? second.coefficient : first.coefficient
    addCost(isFlipped ? first.column : second.column, rank, weight)
    if penalisesPlus { addCost(isFlipped ? second.column : first.column, rank, weight) }
    for index in range(row) { uses[Int(entries[index].column)] -= 1 }
    state[Int(row)] = .dropped
    return true
  }

  /// Starts with the error of the sign that the row has now; the other one is zero.
  private mutating func enterBasis(optionalRow row: Int32, rank: Int32, penalisesPlus: Bool) {
    let plus = addColumn(.plus, origin: row)
    let minus = addColumn(.minus, origin: row)
    addCost(minus, rank, .one)
    if penalisesPlus { addCost(plus, rank, .one) }
    scratch.removeAll(keepingCapacity: true)
    let isNegative = constant[Int(row)].signum < 0
    for index in range(row) {
      let entry = entries[index]
      scratch.append(Entry(column: entry.column, coefficient: isNegative ? -entry.coefficient : entry.coefficient))
    }
    if isNegative { constant[Int(row)] = -constant[Int(row)] }
    // plus = c + Σ + minus, or minus = −c − Σ + plus.
    let outside = isNegative ? plus : minus
    scratch.append(Entry(column: outside, coefficient: .one))
    store(in: row)
    note(row, in: outside)
    state[Int(row)] = .basic
    head[Int(row)] = isNegative ? minus : plus
    definingRow[Int(head[Int(row)])] = row
  }
}

/// Rows by the estimated cost of their elimination, the cheapest first and then in order of appearance.
struct CostHeap {
  private var items: [(cost: Int32, row: Int32)] = []

  mutating func push(cost: Int32, row: Int32) {
    items.append((cost, row))
    var child = items.count - 1
    while child > 0, items[child] < items[(child - 1) / 2] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> (cost: Int32, row: Int32)? {
    guard let first = items.first else { return nil }
    let last = items.removeLast()
    if items.isEmpty { return first }
    items[0] = last
    var parent = 0
    while true {
      var child = parent * 2 + 1
      if child >= items.count { break }
      if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
      if items[parent] <= items[child] { break }
      items.swapAt(parent, child)
      parent = child
    }
    return first
  }
}
