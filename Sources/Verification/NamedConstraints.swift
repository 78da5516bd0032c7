internal import SourceText

/// What the units of a file do to constraints that they keep under names, by the names.
struct NamedConstraints {
  /// An event, by the position of its unit and its own.
  struct Place: Hashable {
    let unit: Int
    let event: Int
  }

  private var kept: [String: [(unit: Int, kept: KeptConstraint)]] = [:]
  private var updated: [String: [ConstraintForm]] = [:]
  private var touched: [String: Set<Int>] = [:]
  private var events: [String: [Place]] = [:]
  /// The names that are given what another name stands for: `old = gap`.
  private var given: Set<String> = []
  /// The names whose constraints are activated.
  private var activated: Set<String> = []
  /// The positions of the constraints of each unit, by the places of their code.
  private var positions: [[SourceRange: [Int]]] = []

  /// - Complexity: O(what the units do).
  init(_ units: [LayoutUnit]) {
    positions = Array(repeating: [:], count: units.count)
    for (number, unit) in units.enumerated() {
      for item in unit.kept { kept[item.name, default: []].append((number, item)) }
      for item in unit.updated { updated[item.name, default: []].append(item.form) }
      for item in unit.touched { touched[item.name, default: []].insert(item.token) }
      for (event, item) in unit.events.enumerated() {
        guard case .name(let name) = item.subject else { continue }
        events[name, default: []].append(Place(unit: number, event: event))
        switch item.deed {
        case .activate: activated.insert(name)
        case .other(let fate) where fate.hasPrefix("kept in "): given.insert(String(fate.dropFirst(8)))
        default: break
        }
      }
    }
    guard !kept.isEmpty else { return }
    for (number, unit) in units.enumerated() {
      for (position, made) in unit.constraints.enumerated() { note(position, at: made.range, in: number) }
    }
  }

  /// The names under which something is kept, in order.
  var all: [String] { kept.keys.sorted() }

  func kept(under name: String) -> [(unit: Int, kept: KeptConstraint)] { kept[name] ?? [] }

  /// What updates make where the name stands for nothing yet.
  func updated(under name: String) -> [ConstraintForm] { updated[name] ?? [] }

  /// How many tokens of the name were understood.
  func touchedCount(_ name: String) -> Int { touched[name]?.count ?? 0 }

  func events(of name: String) -> [Place] { events[name] ?? [] }

  /// Whether code may activate constraints again that the names of their own no longer stand for.
  var mayReturn: Bool { !given.isDisjoint(with: activated) }

  /// The positions of the constraints of a unit that code at a place makes.
  func constraints(at range: SourceRange, in unit: Int) -> [Int] { positions[unit][range] ?? [] }

  /// Notes a constraint that a unit has at a position.
  mutating func note(_ position: Int, at range: SourceRange, in unit: Int) { positions[unit][range, default: []].append(position) }
}

/// The constraints of the units of a file by the views that they belong to, for updates that look for one like theirs.
struct LikeConstraints {
  private struct Key: Hashable {
    let view: String
    let shape: ConstraintForm
    /// The name under which it is kept; nil for one that SnapKit or Masonry made.
    let name: String?
  }

  private var counts: [Key: Int] = [:]

  init(_ units: [LayoutUnit]) {
    // Only updates ask.
    guard units.contains(where: { $0.events.contains { if case .like = $0.subject { true } else { false } } }) else { return }
    for made in units.lazy.flatMap(\.constraints) {
      guard let view = made.maker?.view else { continue }
      counts[Key(view: view, shape: made.written.shape, name: nil), default: 0] += 1
    }
    for kept in units.lazy.flatMap(\.kept) {
      let written = kept.made.written
      counts[Key(view: written.first.item, shape: written.shape, name: kept.name), default: 0] += 1
    }
  }

  /// - Parameter name: The name under which they are kept; nil for those that SnapKit or Masonry made.
  func count(like form: ConstraintForm, of view: String, keptIn name: String?) -> Int {
    counts[Key(view: view, shape: form.shape, name: name), default: 0]
  }
}
