internal import SourceText

/// Units in which a view no longer leaves autoresizing although they lay it out, because another unit says it as well.
///
/// Where that other one runs later, or not at all, constraints of autoresizing stand beside those of the unit until then.
struct LostSettings {
  private let before: Side
  private let after: Side

  /// - Parameters:
  ///   - context: Both versions of the file.
  ///   - verdicts: The pairs of units.
  init(_ context: ComparisonContext, _ verdicts: [UnitVerdict]) {
    before = Side(verdicts.map(\.before), GivenValues(context.before))
    after = Side(verdicts.map(\.after), GivenValues(context.after))
  }

  /// The units of one version.
  private struct Side {
    let units: [LayoutUnit?]
    let values: GivenValues?
    /// Where each item is turned off, by its name: the pair, with the conditions.
    private var settings: [String: [(pair: Int, guards: Guards)]] = [:]

    init(_ units: [LayoutUnit?], _ values: GivenValues?) {
      self.units = units
      self.values = values
      for (pair, unit) in units.enumerated() {
        for fact in unit?.autoresizing ?? [] where !fact.isOn && !fact.isLocal { settings[fact.item, default: []].append((pair, fact.guards)) }
      }
    }

    /// Whether whoever calls one unit has called the other one before: `setUpViews()`, then `setUpConstraints()`.
    func runs(_ first: Int, before second: Int, depth: Int = 0) -> Bool {
      guard depth < Self.depthLimit, let early = units[first], let late = units[second], early.owner == late.owner else { return false }
      let callers = units.indices.filter { units[$0]?.owner == late.owner && units[$0]?.calls(to: late).isEmpty == false }
      return !callers.isEmpty
        && callers.allSatisfy { caller in
          guard let unit = units[caller] else { return false }
          let calls = unit.calls(to: early)
          let isCalled = unit.calls(to: late).allSatisfy { call in calls.contains { $0.moment.isBefore(call.moment) && $0.guards.isSubset(of: call.guards) } }
          return isCalled || runs(first, before: caller, depth: depth + 1)
        }
    }

    private static let depthLimit = 4

    /// The pairs in which an item is turned off whenever the fact's unit does that.
    func pairs(saying fact: AutoresizingFact) -> [Int] { settings[fact.item, default: []].filter { $0.guards.isSubset(of: fact.guards) }.map(\.pair) }
  }

  struct Loss {
    let fact: AutoresizingFact
    /// The unit that still says it.
    let place: String
  }

  /// What a side of a pair says, and the other does not.
  ///
  /// - Parameter isAfter: Whether it is the side after the change that says it.
  func first(in pair: Int, isAfter: Bool) -> Loss? {
    let (own, other) = isAfter ? (after, before) : (before, after)
    guard let unit = own.units[pair], let counterpart = other.units[pair], !counterpart.isEmpty else { return nil }
    for fact in unit.autoresizing where !fact.isOn && !fact.isLocal {
      let places = other.pairs(saying: fact)
      // An update only changes what another unit made.
      guard !places.contains(pair), unit.laysOut(fact.item) else { continue }
      let repeated = Set(own.pairs(saying: fact))
      // Moved from here to there, or said where the view is made: that holds for one view, and not for those that come after it.
      let isOneView = other.values?.mayVary(fact.item, in: counterpart) == false
      if isOneView, places.contains(where: { !repeated.contains($0) || other.units[$0]?.runsFirst(for: fact.item) == true || other.runs($0, before: pair) }) { continue }
      if let place = places.first, let name = other.units[place]?.declaration { return Loss(fact: fact, place: name) }
    }
    return nil
  }
}

extension LayoutUnit {
  /// The type whose function the unit is.
  fileprivate var owner: Substring { UnitPairing.owner(declaration) }

  fileprivate func calls(to other: LayoutUnit) -> [LayoutCall] {
    let name = UnitPairing.word(other.declaration)
    return calls.filter { $0.name == name }
  }

  /// Whether the unit makes constraints of the item, or may.
  fileprivate func laysOut(_ item: String) -> Bool {
    constraints.contains { $0.form.items.contains(item) } || facts.contains { $0.concerns([item]) }
  }

  /// Whether the unit gives the item its value, or prepares the object before anything else asks it for its layout.
  fileprivate func runsFirst(for item: String) -> Bool {
    let name = UnitPairing.word(declaration)
    return name == item || name == "_\(item)" || name.hasPrefix("init") || ["loadView", "viewDidLoad", "awakeFromNib"].contains(name)
  }
}
