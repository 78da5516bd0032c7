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

  /// Makes `row` the definition of `column` without touching other rows.
  mutating func define(_ column: Int32, by row: Int32) {
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
    eliminationOrder[Int(column)] = Int32(definitions.count)
    definitions.append(row)
    if isEliminating {
      for index in range(row) { noteFewerUses(of: entries[index].column) }
    }
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
      if best.isImplied {
        // The other columns' bounds imply this one's, so it need not be carried along.
        state[Int(lowerBound[Int(best.column)])] = .dropped
      }
      eliminate(best.column, with: row)
      return
    }
    if !constant[Int(row)].isZero { throw Contradiction(row: row, isEquality: true) }
    let dependsOnParameters = range(row).contains { kind[Int(entries[$0].column)] == .parameter }
    state[Int(row)] = dependsOnParameters ? .condition : .dropped
  }

  /// The unknown of the row that the fewest rows hold; a coefficient of ±1 wins a tie.
  func bestColumn(in row: Int32) -> (column: Int32, uses: Int32, unknowns: Int, isImplied: Bool) {
    let implied = isEliminating ? impliedColumn(in: row) : -1
    var best: Int32 = -1
    var bestUses = Int32.max
    var bestIsUnit = false
    var unknowns = 0
    for index in range(row) {
      let entry = entries[index]
      if kind[Int(entry.column)] != .unknown { continue }
      unknowns += 1
      var count = uses[Int(entry.column)]
      if isEliminating, lowerBound[Int(entry.column)] >= 0 {
        // A bound that is not implied turns into a row of its own, which is worse than one more entry.
        count += entry.column == implied ? -1 : 2
      }
      if count < bestUses || (count == bestUses && !bestIsUnit && entry.coefficient.isUnit) {
        best = entry.column
        bestUses = count
        bestIsUnit = entry.coefficient.isUnit
      }
    }
    return (best, bestUses, unknowns, best >= 0 && best == implied)
  }

  /// An unknown whose lower bound follows from the equality `row` and the lower bounds of the row's other unknowns.
  ///
  /// A container that is the sum of its parts is no smaller than nothing because its parts are.
  private func impliedColumn(in row: Int32) -> Int32 {
    var positive = (count: 0, last: -1)
    var negative = (count: 0, last: -1)
    for index in range(row) {
      let entry = entries[index]
      switch kind[Int(entry.column)] {
      case .unknown:
        if lowerBound[Int(entry.column)] < 0 { return -1 }
        if entry.coefficient.signum > 0 { positive = (positive.count + 1, index) } else { negative = (negative.count + 1, index) }
      case .parameter: return -1
      default: break
      }
    }
    if positive.count == 1, isBoundImplied(at: positive.last, in: row) { return entries[positive.last].column }
    if negative.count == 1, isBoundImplied(at: negative.last, in: row) { return entries[negative.last].column }
    return -1
  }

  private func isBoundImplied(at place: Int, in row: Int32) -> Bool {
    let pivot = entries[place].coefficient
    // pivot · x = −constant − Σ others, where every other term grows with its column.
    var sum = constant[Int(row)]
    for index in range(row) where index != place && kind[Int(entries[index].column)] == .unknown {
      sum = sum + entries[index].coefficient * boundValue(lowerBound[Int(entries[index].column)])
    }
    let implied = -sum / pivot
    return !implied.isSpoilt && !(implied < boundValue(lowerBound[Int(entries[place].column)]))
  }

  /// The bound that a row with a single unknown sets.
  private func boundValue(_ row: Int32) -> Number {
    for index in range(row) where kind[Int(entries[index].column)] == .unknown {
      return -constant[Int(row)] / entries[index].coefficient
    }
    return .zero
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
    isEliminating = false
    var optional: [[Int32]] = Array(repeating: [], count: levelCount)
    for (index, rank) in ranks.enumerated() where rank >= 0 { optional[Int(rank)].append(Int32(index)) }
    for level in optional {
      for row in level {
        refresh(row)
        defineByBound(contradicting: row)
        let rank = ranks[Int(row)]
        let penalisesPlus = rows[Int(row)].relation == .equal
        let best = bestColumn(in: row)
        if best.column >= 0 {
          let plus = Int32(kind.count)
          define(best.column, by: row)
          addCost(plus + 1, rank, .one)
          if penalisesPlus { addCost(plus, rank, .one) }
        } else if !mergeIntoTwin(row, rank: rank, penalisesPlus: penalisesPlus) {
          enterBasis(optionalRow: row, rank: rank, penalisesPlus: penalisesPlus)
        }
      }
    }
    for pass in 0..<2 {
      for row in 0..<Int32(rows.count) where state[Int(row)] == .inequality {
        refresh(row)
        let best = bestColumn(in: row)
        if best.column < 0 || (pass == 0 && best.unknowns > 1) { continue }
        define(best.column, by: row)
      }
    }
    for row in 0..<Int32(rows.count) where state[Int(row)] == .inequality {
      refresh(row)
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

  /// When an optional row wants a single unknown beyond its required bound, the bound is the better start.
  private mutating func defineByBound(contradicting row: Int32) {
    var place = -1
    for index in range(row) where kind[Int(entries[index].column)] == .unknown {
      if place >= 0 { return }
      place = index
    }
    if place < 0 { return }
    let entry = entries[place]
    let wanted = -constant[Int(row)] / entry.coefficient
    for (bound, isLower) in [(lowerBound[Int(entry.column)], true), (upperBound[Int(entry.column)], false)] {
      guard bound >= 0, state[Int(bound)] == .inequality else { continue }
      let limit = boundValue(bound)
      if isLower ? wanted < limit : limit < wanted {
        define(entry.column, by: bound)
        refresh(row)
        return
      }
    }
  }

  /// Replaces all unknowns of a row that have a definition by now, in one pass.
  ///
  /// Definitions refer to later ones only, so taking them in order visits each once.
  mutating func refresh(_ row: Int32) {
    var pending = CostHeap()
    for index in range(row) {
      let column = entries[index].column
      if kind[Int(column)] == .unknown, definingRow[Int(column)] >= 0 {
        pending.push(cost: eliminationOrder[Int(column)], row: column)
      }
    }
    if pending.isEmpty { return }
    while work.count < kind.count { work.append(.zero) }
    var touched: [Int32] = []
    var value = constant[Int(row)]
    for index in range(row) {
      touched.append(entries[index].column)
      work[Int(entries[index].column)] = entries[index].coefficient
    }
    while let (_, column) = pending.pop() {
      let factor = work[Int(column)]
      if factor.isZero { continue }
      work[Int(column)] = .zero
      let source = definingRow[Int(column)]
      if !constant[Int(source)].isZero { value = value + factor * constant[Int(source)] }
      for index in range(source) {
        let entry = entries[index]
        let old = work[Int(entry.column)]
        if old.isZero {
          touched.append(entry.column)
          if kind[Int(entry.column)] == .unknown, definingRow[Int(entry.column)] >= 0 {
            pending.push(cost: eliminationOrder[Int(entry.column)], row: entry.column)
          }
        }
        work[Int(entry.column)] = old + factor * entry.coefficient
      }
    }
    if value.isSpoilt { sawSpoiltNumber = true }
    constant[Int(row)] = value
    touched.sort()
    scratch.removeAll(keepingCapacity: true)
    for column in touched where !work[Int(column)].isZero {
      if work[Int(column)].isSpoilt { sawSpoiltNumber = true }
      scratch.append(Entry(column: column, coefficient: work[Int(column)]))
      work[Int(column)] = .zero
      if kind[Int(column)] != .unknown { note(row, in: column) }
    }
    store(in: row)
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
  mutating func dropDominatedBounds() throws(Contradiction) {
    lowerBound = [Int32](repeating: -1, count: kind.count)
    upperBound = lowerBound
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
      let other = isLower ? lowerBound[Int(entry.column)] : upperBound[Int(entry.column)]
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
      if isLower { lowerBound[Int(entry.column)] = winner } else { upperBound[Int(entry.column)] = winner }
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

  var isEmpty: Bool { items.isEmpty }

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
