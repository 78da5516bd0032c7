/// What one version of a file says of `translatesAutoresizingMaskIntoConstraints`, for all of its views.
struct AutoresizingSettings: Equatable {
  /// For each item: on or off, and the conditions under which that is said.
  private var settings: [String: Set<Setting>] = [:]
  /// Statements that are not understood: they may set anything that they name.
  private let unread: [LayoutFact]

  private struct Setting: Hashable {
    let isOn: Bool
    let guards: Guards
  }

  init(_ file: FileLayout) {
    unread = file.units.flatMap(\.facts)
    for fact in file.units.flatMap(\.autoresizing) {
      settings[fact.item, default: []].insert(Setting(isOn: fact.isOn, guards: fact.guards))
    }
    for (item, found) in settings where !found.contains(where: \.isOn) && found.contains(where: { $0.guards.isEmpty }) {
      // Said once for all; saying it again changes nothing.
      settings[item] = [Setting(isOn: false, guards: [])]
    }
    // A stack view takes its arranged subviews out of autoresizing. Source: UIStackView, addArrangedSubview(_:).
    for item in file.arranged where settings[item, default: []].allSatisfy({ !$0.isOn }) {
      settings[item] = [Setting(isOn: false, guards: [])]
    }
  }

  static func == (first: AutoresizingSettings, second: AutoresizingSettings) -> Bool { first.settings == second.settings }

  func has(_ fact: AutoresizingFact) -> Bool {
    settings[fact.item]?.contains(Setting(isOn: fact.isOn, guards: fact.guards)) ?? false
  }

  /// Whether an item that the other file does not name may be one of this file by a new name.
  func mayBeRenamed(_ item: String, unknownTo other: FileLayout, own: FileLayout) -> Bool {
    func head(_ item: String) -> String { item.split { $0 == "." || $0 == "[" || $0 == "‹" }.first.map(String.init) ?? item }
    guard head(item) != "self", !other.mentions(head(item)) else { return false }
    return settings.keys.contains { head($0) != "self" && !own.mentions(head($0)) }
  }

  /// Whether the statement says nothing beyond what both sides say of its item.
  func isCovered(_ fact: AutoresizingFact, by other: AutoresizingSettings) -> Bool { settings[fact.item] == other.settings[fact.item] }

  /// Whether this side may say the same, under other conditions or in code that is not understood.
  func mayHave(_ fact: AutoresizingFact) -> Bool {
    settings[fact.item]?.contains { $0.isOn == fact.isOn } ?? unread.contains { $0.reach != .nothing && $0.concerns([fact.item]) }
  }
}
