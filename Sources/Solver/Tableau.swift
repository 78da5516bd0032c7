import LinearRows

/// Why the exact solver stopped without an answer.
package enum SolverError: Error, Hashable, Sendable {
  /// A number needs more digits than the arithmetic has.
  case numberTooLarge
  /// The work limit was reached. Bland's rule guarantees an end, not an early one.
  case workLimit
  /// A row has a priority that only the running program knows.
  case symbolicPriority(String)
  /// The required rows have no solution, and the question was about one.
  case inconsistent
}

/// What a column of the tableau stands for.
enum ColumnKind: UInt8 {
  /// An unknown of the problem; it may take any value.
  case unknown
  /// A column with a given value, for example the container's width.
  case parameter
  /// The trace of a required equality; always zero, never enters the basis.
  case dummy
  /// The slack of a required inequality; never negative.
  case slack
  /// How far an optional row is above its constant; never negative.
  case plus
  /// How far an optional row is below its constant; never negative.
  case minus

  /// Whether the simplex may move the column.
  @inline(__always) var isRestricted: Bool { rawValue >= ColumnKind.slack.rawValue }
}

/// What a row of the tableau is at the moment.
enum RowState: UInt8 {
  /// `0 = constant + Σ`, a required equality that is still to be used.
  case equality
  /// `slack = constant + Σ`.
  case inequality
  /// `plus − minus = constant + Σ`.
  case optional
  /// `unknown = constant + Σ`: the row was used to eliminate its head and is not updated any more.
  case definition
  /// `restricted = constant + Σ` over columns outside the basis.
  case basic
  /// An objective or a query: `value = constant + Σ`.
  case objective
  /// `0 = constant + Σ` over parameters and dummies: a condition on the parameters.
  case condition
  case dropped
}

/// The rows of a problem in sparse, exact, augmented simplex form.
///
/// Every row keeps the current value of its right side in `constant`; parameters and dummies stand among the
/// entries only to tell how it would change. Restricted columns outside the basis are zero.
/// Source: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001,
/// for the augmented form; the elimination order is Markowitz's.
struct Tableau<Number: ExactNumber> {
  struct Entry {
    var column: Int32
    var coefficient: Number
  }

  struct Span {
    var start: Int32
    var length: Int32
    var capacity: Int32
  }

  struct Node {
    let row: Int32
    let next: Int32
  }

  /// An optional row makes a column cost `weight` for each point, at the level `rank`.
  struct Cost {
    let column: Int32
    let rank: Int32
    let weight: Number
  }

  // Columns
  var kind: [ColumnKind] = []
  /// The source row of a slack, error or dummy column.
  var origin: [Int32] = []
  /// How many rows that are not definitions hold an unknown.
  var uses: [Int32] = []
  var firstNode: [Int32] = []
  var nodes: [Node] = []
  /// The basic row or definition of a column, or −1.
  var definingRow: [Int32] = []
  var hasCost: [Bool] = []
  /// Whether the simplex must keep the column at zero to stay optimal at the levels done so far.
  var isFrozen: [Bool] = []

  // Rows
  var spans: [Span] = []
  var constant: [Number] = []
  var state: [RowState] = []
  var head: [Int32] = []
  var entries: [Entry] = []
  /// The definitions in the order of elimination; one refers only to unknowns that later ones define.
  var definitions: [Int32] = []
  var costs: [Cost] = []
  var parameterValues: [Column: Number] = [:]
  /// When each row was last changed by a parameter, and how often parameters changed.
  var lastVisit: [Int32] = []
  var visit: Int32 = 0

  var scratch: [Entry] = []
  var sawSpoiltNumber = false
  var pivots = 0
  var pivotLimit = 0
  /// Required equalities that may have become easy to eliminate.
  var easyRows: [Int32] = []
  /// The row of the tightest plain bound of each unknown from below and from above, or −1.
  var lowerBound: [Int32] = []
  var upperBound: [Int32] = []
  /// The place of each unknown in the order of elimination.
  var eliminationOrder: [Int32] = []
  /// One number a column, all zero between uses.
  var work: [Number] = []
  /// Whether unknowns are still being eliminated, so that use counts matter.
  var isEliminating = true

  /// A parameter that is about to grow: rows at zero that it lowers count as infeasible. −1 for none.
  var direction: Int32 = -1

  // Components, known once all unknowns are eliminated
  var componentParent: [Int32] = []
  var components: [Component] = []
  /// The component of a root column, or −1 while it needs no simplex.
  var componentOfRoot: [Int32] = []

  /// Rows and objectives that share no column with any others.
  struct Component {
    var rows: [Int32] = []
    var costs: [Cost] = []
    /// One objective a level, most important first.
    var objectives: [Objective] = []
  }

  struct Objective {
    let rank: Int32
    let row: Int32
  }

  mutating func addColumn(_ columnKind: ColumnKind, origin row: Int32 = -1) -> Int32 {
    kind.append(columnKind)
    origin.append(row)
    uses.append(0)
    firstNode.append(-1)
    definingRow.append(-1)
    hasCost.append(false)
    isFrozen.append(false)
    return Int32(kind.count - 1)
  }

  mutating func note(_ row: Int32, in column: Int32) {
    nodes.append(Node(row: row, next: firstNode[Int(column)]))
    firstNode[Int(column)] = Int32(nodes.count - 1)
  }

  /// The position of `column` among the entries, or −1.
  @inline(__always)
  func find(_ column: Int32, in row: Int32) -> Int {
    let span = spans[Int(row)]
    var low = Int(span.start)
    let end = low + Int(span.length)
    var high = end
    if high - low <= 8 {
      while low < high {
        let found = entries[low].column
        if found == column { return low }
        if found > column { return -1 }
        low += 1
      }
      return -1
    }
    while low < high {
      let middle = (low + high) >> 1
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < end && entries[low].column == column ? low : -1
  }

  @inline(__always)
  func range(_ row: Int32) -> Range<Int> {
    let span = spans[Int(row)]
    return Int(span.start)..<Int(span.start + span.length)
  }

  func unknownCount(_ row: Int32) -> Int {
    var count = 0
    for index in range(row) where kind[Int(entries[index].column)] == .unknown { count += 1 }
    return count
  }

  /// Adds a row that holds `scratch`, which is sorted; the row stands in the lists of its columns.
  mutating func addRow(_ rowState: RowState, constant value: Number) -> Int32 {
    let row = Int32(spans.count)
    spans.append(Span(start: Int32(entries.count), length: Int32(scratch.count), capacity: Int32(scratch.count)))
    entries.append(contentsOf: scratch)
    constant.append(value)
    state.append(rowState)
    head.append(-1)
    for entry in scratch {
      note(row, in: entry.column)
      if isEliminating { uses[Int(entry.column)] += 1 }
    }
    return row
  }

  func checkNumbers() throws(SolverError) {
    if sawSpoiltNumber { throw .numberTooLarge }
  }

  mutating func countPivot() throws(SolverError) {
    pivots += 1
    if sawSpoiltNumber { throw .numberTooLarge }
    if pivots > pivotLimit { throw .workLimit }
  }
}
