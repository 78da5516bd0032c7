internal import SourceText

/// Units in which a view no longer leaves autoresizing although they lay it out, because another unit says it as well.
///
/// Where that other one runs later, or not at all, constraints of autoresizing stand beside those of the unit until then.
struct LostSettings {
  private let before: [LayoutUnit?]
  private let after: [LayoutUnit?]

  /// - Parameters: The sides of each pair of units.
  init(before: [LayoutUnit?], after: [LayoutUnit?]) {
    self.before = before
    self.after = after
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
    guard let unit = own[pair], let counterpart = other[pair], !counterpart.isEmpty else { return nil }
    for fact in unit.autoresizing where !fact.isOn && !fact.isLocal && !counterpart.says(fact) {
      // An update only changes what another unit made.
      guard unit.laysOut(fact.item) else { continue }
      let places = other.indices.filter { $0 != pair && other[$0]?.says(fact) == true }
      // Moved from here to there, or said where the view is made.
      if places.contains(where: { own[$0]?.says(fact) != true || other[$0]?.runsFirst(for: fact.item) == true }) { continue }
      if let place = places.first, let name = other[place]?.declaration { return Loss(fact: fact, place: name) }
    }
    return nil
  }
}

extension LayoutUnit {
  /// Whether the unit turns autoresizing off for the item whenever the fact's unit does.
  fileprivate func says(_ fact: AutoresizingFact) -> Bool {
    autoresizing.contains { $0.item == fact.item && !$0.isOn && !$0.isLocal && $0.guards.isSubset(of: fact.guards) }
  }

  /// Whether the unit makes constraints of the item, or may.
  fileprivate func laysOut(_ item: String) -> Bool {
    constraints.contains { $0.form.items.contains(item) } || facts.contains { $0.concerns([item]) }
  }

  /// Whether the unit gives the item its value, or prepares the object before anything else asks it for its layout.
  fileprivate func runsFirst(for item: String) -> Bool {
    let end = declaration.firstIndex { $0 == "(" || $0 == ":" } ?? declaration.endIndex
    let name = declaration[..<end].split(separator: ".").last.map(String.init) ?? declaration
    return name == item || name == "_\(item)" || name.hasPrefix("init") || ["loadView", "viewDidLoad", "awakeFromNib"].contains(name)
  }
}
