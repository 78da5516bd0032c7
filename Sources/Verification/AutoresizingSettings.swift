internal import HostSyntax
internal import SourceText

/// What one version of a file says of `translatesAutoresizingMaskIntoConstraints`, for all of its views.
struct AutoresizingSettings: Equatable {
  /// For each item: on or off, and the conditions under which that is said.
  private var settings: [Key: Set<Setting>] = [:]
  /// Statements that are not understood: they may set anything that they name.
  private let unread: [LayoutFact]
  /// The names of the properties whose units have such a statement on this side: in the closure that makes what a property
  /// holds, it goes by another name.
  private let unreadProperties: Set<String>
  /// The items of functions that only code of other files may call, and that only this side has.
  private var possible: Set<String> = []

  /// An item of the file, or of one of its units.
  private struct Key: Hashable {
    let owned: OwnedItem
    /// The number of the pair of units whose variable it is.
    let pair: Int?
    var item: String { owned.item }

    init(_ fact: AutoresizingFact, _ pair: Int) {
      owned = fact.owned
      self.pair = fact.isLocal ? pair : nil
    }

    init(_ owned: OwnedItem) {
      self.owned = owned
      pair = nil
    }
  }

  private struct Setting: Hashable {
    let isOn: Bool
    let guards: Guards
  }

  /// - Parameters:
  ///   - units: One side of each pair of units.
  ///   - others: The other side of each.
  init(_ file: FileLayout, _ units: [LayoutUnit?], beside other: FileLayout, _ others: [LayoutUnit?]) {
    unread = file.units.flatMap(\.facts)
    unreadProperties = Set(file.units.lazy.filter { unit in unit.facts.contains { $0.reach != .nothing } }.map(\.declaration.lastDottedWord))
    let own = units.enumerated().flatMap { pair, unit in (unit?.autoresizing ?? []).filter(\.isLocal).map { (pair, $0) } }
    let elsewhere = elsewhere(file, units, beside: other, others)
    for (pair, fact) in elsewhere.filter({ !$0.isLocal }).map({ (0, $0) }) + own {
      settings[Key(fact, pair), default: []].insert(Setting(isOn: fact.isOn, guards: fact.guards))
    }
    for (key, found) in settings where !found.contains(where: \.isOn) && found.contains(where: { $0.guards.isEmpty }) {
      // Said once for all; saying it again changes nothing.
      settings[key] = [Setting(isOn: false, guards: [])]
    }
    // A stack view takes its arranged subviews out of autoresizing; which variable of a name is one, the name does not say.
    // Source: UIStackView, addArrangedSubview(_:).
    for key in Set(settings.keys).union(file.arranged.map(Key.init)) where key.pair == nil && file.arranged.contains(key.owned) {
      if settings[key, default: []].allSatisfy({ !$0.isOn }) { settings[key] = [Setting(isOn: false, guards: [])] }
    }
  }

  /// What the units that run say.
  private mutating func elsewhere(_ file: FileLayout, _ units: [LayoutUnit?], beside other: FileLayout, _ others: [LayoutUnit?]) -> [AutoresizingFact] {
    guard let buffer = file.buffer, file.units.contains(where: { !$0.autoresizing.isEmpty }) else { return file.units.flatMap(\.autoresizing) }
    let counterparts = Dictionary(zip(units, others).compactMap { unit, other in unit.map { ($0.declaration, (unit: $0, other: other)) } }, uniquingKeysWith: { first, _ in first })
    var idle = file.idleFunctions(beside: other)
    return file.units.filter { !$0.autoresizing.isEmpty }.flatMap { unit -> [AutoresizingFact] in
      guard let pair = counterparts[unit.declaration] else { return Self.isTaken(unit, file, buffer) ? [] : unit.autoresizing }
      // With what functions of this side alone say where it calls them.
      guard pair.other == nil || pair.other?.isEmpty == true, let brace = Self.brace(of: unit, buffer) else { return pair.unit.autoresizing }
      switch idle?.answer(at: brace) ?? .called {
      case .called: return pair.unit.autoresizing
      case .open: possible.formUnion(pair.unit.autoresizing.lazy.filter { !$0.isLocal }.map(\.item))
      case .idle: break
      }
      return []
    } + file.units.lazy.filter(\.autoresizing.isEmpty).flatMap { counterparts[$0.declaration]?.unit.autoresizing ?? [] }
  }

  /// Whether all that runs a function was read as code of the units that call it.
  private static func isTaken(_ unit: LayoutUnit, _ file: FileLayout, _ buffer: TokenBuffer) -> Bool {
    guard !unit.isInlined else { return false }
    let name = UnitPairing.word(unit.declaration)
    let owner = UnitPairing.owner(unit.declaration)
    let calls = file.units.lazy.filter { UnitPairing.owner($0.declaration) == owner }.map { $0.calls.count { $0.name == name } }.reduce(0, +)
    return calls > 0 && buffer.tokens(spelled: name).count { _ in true } == calls + 1
  }

  /// The last token of a unit's code.
  private static func brace(of unit: LayoutUnit, _ buffer: TokenBuffer) -> Int? {
    guard unit.range.end > unit.range.start else { return nil }
    return buffer.tokenIndex(at: unit.range.end - 1).flatMap { buffer.partner(of: $0) }.flatMap { buffer.next($0) }
  }

  static func == (first: AutoresizingSettings, second: AutoresizingSettings) -> Bool { first.settings == second.settings }

  func has(_ fact: AutoresizingFact, in pair: Int) -> Bool {
    settings[Key(fact, pair)]?.contains(Setting(isOn: fact.isOn, guards: fact.guards)) ?? false
  }

  /// Whether an item that the other file does not name may be one of this file by a new name.
  func mayBeRenamed(_ item: String, unknownTo other: FileLayout, own: FileLayout) -> Bool {
    func head(_ item: String) -> String { item.split { $0 == "." || $0 == "[" || $0 == "‹" }.first.map(String.init) ?? item }
    guard head(item) != "self", !other.mentions(head(item)) else { return false }
    return settings.keys.contains { head($0.item) != "self" && !own.mentions(head($0.item)) }
  }

  /// Whether an element of a list, or a variable, may be what this side calls an element of another list: `rows`, `rows.reversed()`
  ///
  /// - Parameter other: The side of the fact.
  func mayBeElement(_ fact: AutoresizingFact, beside other: AutoresizingSettings) -> Bool {
    func isElement(_ item: String) -> Bool { ByteSearch.contains("‹", in: item) }
    // `subviews.forEach { $0.translates… = false }` may be said of any view.
    guard fact.isLocal || isElement(fact.item) else {
      return settings.contains { key, found in isElement(key.item) && other.settings[key] == nil && found.contains { $0.isOn == fact.isOn } }
    }
    return settings.contains { key, found in
      (key.pair != nil || isElement(key.item) || isElement(fact.item)) && key.item != fact.item && other.settings[key] == nil && found.contains { $0.isOn == fact.isOn }
    }
  }

  /// Whether the statement says nothing beyond what both sides say of its item.
  func isCovered(_ fact: AutoresizingFact, in pair: Int, by other: AutoresizingSettings) -> Bool {
    settings[Key(fact, pair)] == other.settings[Key(fact, pair)]
  }

  /// Whether this side may say the same: under other conditions, of an item of that name elsewhere, or in code that is
  /// not understood.
  func mayHave(_ fact: AutoresizingFact, in pair: Int) -> Bool {
    if let found = settings[Key(fact, pair)] { return found.contains { $0.isOn == fact.isOn } }
    return unreadProperties.contains(fact.item) || possible.contains(fact.item) || unread.contains { $0.reach != .nothing && $0.concerns([fact.item]) }
      || settings.contains { $0.key.item == fact.item && $0.value.contains { $0.isOn == fact.isOn } }
  }

  /// The conditions under which alone this side turns an item off that the other side always turns off, where some of them may
  /// fail; nil where that is not certain.
  ///
  /// - Parameters:
  ///   - fact: What the other side says.
  ///   - unit: This side of the pair.
  func conditionsToLack(_ fact: AutoresizingFact, in pair: Int, _ unit: LayoutUnit?) -> [String]? {
    guard !fact.isOn, let unit, let found = settings[Key(fact, pair)], !unreadProperties.contains(fact.item), !possible.contains(fact.item),
      !unread.contains(where: { $0.reach != .nothing && $0.concerns([fact.item]) }),
      found == Set(unit.autoresizing.lazy.filter { $0.item == fact.item }.map { Setting(isOn: $0.isOn, guards: $0.guards) }),
      found.allSatisfy({ !$0.isOn && $0.guards.isSuperset(of: fact.guards) })
    else { return nil }
    let cases = found.map { $0.guards.subtracting(fact.guards) }
    let words = Set(fact.item.words.map(String.init))
    let conditions = Set(cases.joined()).map { ConditionText($0) }
    guard conditions.allSatisfy({ $0?.mayFail(beside: words) ?? false }) else { return nil }
    let texts = Set(conditions.compactMap { $0?.text }).sorted()
    guard texts.count <= Self.conditionLimit else { return nil }
    let isLacking = (0..<1 << texts.count).contains { bits in
      cases.allSatisfy { $0.contains { guarding in ConditionText(guarding).map { $0.isPositive != (bits >> (texts.firstIndex(of: $0.text) ?? 0) & 1 == 1) } ?? false } }
    }
    return isLacking ? texts : nil
  }

  private static let conditionLimit = 6
}

/// `if isWide` and `else isWide`: what is asked, and which answer counts.
private struct ConditionText {
  let text: String
  let isPositive: Bool

  /// Nil for what is no condition, such as a loop.
  init?(_ guarding: String) {
    guard let keyword = ["if ", "else "].first(where: guarding.hasPrefix) else { return nil }
    text = String(guarding.dropFirst(keyword.count))
    isPositive = keyword == "if "
  }

  /// Whether it may be answered either way, whatever there is of an item.
  func mayFail(beside item: Set<String>) -> Bool {
    !text.contains("nil") && !text.contains("#") && item.isDisjoint(with: text.words.map(String.init))
  }
}
