internal import Knowledge
internal import LayoutIR

/// Uses by what their items are.
///
/// It is an object because it notes what it finds out about types.
final class SnapKitUseTable {
  private let classes: ClassNames
  private let uses: [SnapKitUse]
  /// For each use a number that all uses of its item have in its file and type, and one that all of its kind have.
  private var places: [Int] = []
  private var kinds: [Int] = []

  /// By the names of members, then by owners.
  private var members: [String: [String: Beside]] = [:]
  /// The same for owners that are surely of no subclass.
  private var exact: [String: [String: Beside]] = [:]
  /// The same for everything that an owner inherits from.
  private var inherited: [String: [String: Beside]] = [:]
  private var unowned: [String: Beside] = [:]
  private var named: [String: Beside] = [:]
  /// Uses of `self`, by class.
  private let selves = Types()
  /// Items that may have any name.
  private let foreign = Types()
  private let escaping = Types()
  /// Items by their type, for objects that do something to themselves.
  private let typed = Types()
  private var all = Beside()
  /// Items that may be any object.
  private var anything = Beside()
  /// Items by the views that they are added to; nil where that does not show.
  private var placed: [(place: ItemIdentity.Container?, types: Types)] = []
  private var placeNumbers: [ItemIdentity.Container?: Int] = [:]
  /// Items that are found in views.
  private var found: [(container: ItemIdentity.Container, types: Types)] = []
  private var foundNumbers: [ItemIdentity.Container: Int] = [:]

  /// The numbers of uses with one key, as many as are told apart.
  private struct Beside {
    var uses: [Int] = []
    /// One of the others, and one of another place.
    var more: Int?
    var elsewhere: Int?

    static let maximumCount = 1024
  }

  /// Uses by the types of their items.
  private final class Types {
    var entries: [ItemType: Beside] = [:]
    /// What an object of a type may be, found out once.
    private var related: [ItemType: [Beside]] = [:]

    func entries(related type: ItemType, _ classes: ClassNames) -> [Beside] {
      if let known = related[type] { return known }
      let found = entries.compactMap { classes.mayBe(type, $0.key) ? $0.value : nil }
      related[type] = found
      return found
    }
  }

  private struct Place: Hashable {
    let path: String
    let scope: String
    let key: SnapKitKey
  }

  private struct Kind: Hashable {
    let operation: String
    let attributes: Set<LayoutAttribute>?
    let leaving: SnapKitUse.Leaving
    let statedType: ItemType
    let statedNames: Set<String>
    let type: ItemType
    /// Uses of other members are told apart.
    let members: Set<ItemIdentity.Member>
  }

  init(_ uses: [SnapKitUse], _ classes: ClassNames) {
    self.classes = classes
    self.uses = uses
    var places: [Place: Int] = [:]
    var kinds: [Kind: Int] = [:]
    for use in uses {
      self.places.append(places.number(of: Place(path: use.path, scope: use.scope, key: use.key)))
      let kind = Kind(
        operation: use.operation, attributes: use.attributes, leaving: use.leaving, statedType: use.statedType, statedNames: use.statedNames,
        type: use.item.isAnything ? .unknown : use.item.type, members: use.item.members)
      self.kinds.append(kinds.number(of: kind))
    }
    for (number, use) in uses.enumerated() {
      add(number, to: &all)
      if use.item.isAnything { add(number, to: &anything) }
      for member in use.item.members {
        add(number, to: &named[member.name, default: Beside()])
        guard let owner = owner(of: member) else {
          add(number, to: &unowned[member.name, default: Beside()])
          continue
        }
        if case .exact = member.owner {
          add(number, to: &exact[member.name, default: [:]][owner, default: Beside()])
        } else {
          add(number, to: &members[member.name, default: [:]][owner, default: Beside()])
        }
        for ancestor in classes.ancestors(of: owner) { add(number, to: &inherited[member.name, default: [:]][ancestor, default: Beside()]) }
      }
      if let type = use.item.selfType { add(number, of: .declared(type), to: selves) }
      if use.item.isForeign { add(number, of: use.item.type, to: foreign) }
      if use.item.escapes || use.item.selfType != nil { add(number, of: use.item.type, to: escaping) }
      if use.item.selfType == nil { add(number, of: use.item.type, to: typed) }
      add(number, of: use.item.type, to: placed[self.number(ofPlace: use.item.place)].types)
      if let container = use.item.found { add(number, of: use.item.type, to: found[self.number(ofContainer: container)].types) }
    }
  }

  /// The class that has a member; nil when that may be any.
  private func owner(of member: ItemIdentity.Member) -> String? { member.owner.name.flatMap { classes.isAlias($0) ? nil : $0 } }

  private func number(ofPlace place: ItemIdentity.Container?) -> Int {
    let place = placed.count < Self.maximumTypes || placeNumbers[place] != nil ? place : nil
    if let known = placeNumbers[place] { return known }
    placeNumbers[place] = placed.count
    placed.append((place, Types()))
    return placed.count - 1
  }

  /// How many views are told apart in which others are found.
  private static let maximumContainers = 32

  private func number(ofContainer container: ItemIdentity.Container) -> Int {
    let container = found.count < Self.maximumContainers || foundNumbers[container] != nil ? container : .any
    if let known = foundNumbers[container] { return known }
    foundNumbers[container] = found.count
    found.append((container, Types()))
    return found.count - 1
  }

  private func add(_ number: Int, to entry: inout Beside) {
    for other in entry.uses where places[other] == places[number] && kinds[other] == kinds[number] { return }
    if entry.uses.count < Beside.maximumCount {
      entry.uses.append(number)
    } else if let more = entry.more {
      if places[more] != places[number] { entry.elsewhere = number }
    } else {
      entry.more = number
    }
  }

  /// How many types are told apart.
  private static let maximumTypes = 1024

  private func add(_ number: Int, of type: ItemType, to table: Types) {
    let isTold = table.entries.count < Self.maximumTypes || table.entries[type] != nil
    add(number, to: &table.entries[isTold ? type : .unknown, default: Beside()])
  }

  /// What is known of pairs of types.
  private var apart: [[ItemType]: Bool] = [:]

  private func areApart(_ one: ItemType, _ other: ItemType) -> Bool {
    if one == .unknown || other == .unknown || one == other { return false }
    if let known = apart[[one, other]] { return known }
    let answer = classes.areApart(one, other)
    apart[[one, other]] = answer
    return answer
  }

  /// Whether two uses, of which no name tells that they have one item, are surely about two objects: one is of a class of
  /// which nothing can be that has the type that the source states for the other.
  private func areApart(_ use: SnapKitUse, _ other: SnapKitUse) -> Bool {
    !use.item.isAnything && (areApart(use.item.type, other.statedType) || isApart(use.item.type, from: other.statedNames))
      || !other.item.isAnything && (areApart(other.item.type, use.statedType) || isApart(other.item.type, from: use.statedNames))
  }

  /// What is known of types and the names of protocols.
  private var foreignTypes: [ItemType: [Set<String>: Bool]] = [:]

  /// Whether nothing of a type conforms to one of some protocols.
  private func isApart(_ type: ItemType, from names: Set<String>) -> Bool {
    if names.isEmpty || type == .unknown { return false }
    if let known = foreignTypes[type]?[names] { return known }
    let answer = names.contains { !classes.mayConform(type, to: $0) }
    foreignTypes[type, default: [:]][names] = answer
    return answer
  }

  /// Whether one item is nothing but what code finds in a view, and another one is surely added to another view.
  private func isElsewhere(_ use: SnapKitUse, _ other: SnapKitUse) -> Bool {
    guard use.item.isOnlyFound, let container = use.item.found else { return false }
    return !mayHold(container, other.item.place)
  }

  /// - Parameter member: The member of the use that the others are found by.
  private func find(_ use: SnapKitUse, in entry: Beside?, by member: ItemIdentity.Member? = nil) -> SnapKitUse? {
    guard let entry else { return nil }
    func concerns(_ other: SnapKitUse) -> Bool {
      guard !other.isBeside(use), !areApart(use.statedType, other.statedType) else { return false }
      guard let member else { return !areApart(use, other) && !isElsewhere(use, other) && !isElsewhere(other, use) }
      return !use.isOfCopy(of: other, member.name) && other.item.members.contains { $0.name == member.name && !$0.isApart(from: member) }
    }
    if let found = entry.uses.first(where: { concerns(uses[$0]) && !uses[$0].isIndependent(of: use) && !use.isGone(by: uses[$0]) }) { return uses[found] }
    for other in [entry.more, entry.elsewhere] {
      if let other, !uses[other].isBeside(use) { return uses[other] }
    }
    return nil
  }

  /// A use elsewhere whose item may be the same object.
  func find(_ use: SnapKitUse) -> SnapKitUse? {
    if let other = find(use, in: anything) { return other }
    if use.item.isAnything { return find(use, in: all) }
    let members = use.item.members
    let ordered = members.count < 2 ? Array(members) : members.sorted { ($0.name, $0.owner.name ?? "", $0.holder ?? "", $0.file ?? "") < ($1.name, $1.owner.name ?? "", $1.holder ?? "", $1.file ?? "") }
    for member in ordered {
      if let other = find(member, use) { return other }
    }
    if let type = use.item.selfType {
      if let other = find(use, of: .declared(type), in: typed) ?? find(use, of: .declared(type), in: selves) { return other }
    } else if let other = find(use, of: use.item.type, in: selves) {
      return other
    }
    if let other = findAmongFound(use) { return other }
    if use.item.isForeign {
      return find(use, of: use.item.type, in: foreign) ?? find(use, of: use.item.type, in: escaping)
    }
    return use.item.escapes || use.item.selfType != nil ? find(use, of: use.item.type, in: foreign) : nil
  }

  private func find(_ member: ItemIdentity.Member, _ use: SnapKitUse) -> SnapKitUse? {
    guard let all = named[member.name] else { return nil }
    guard let owner = owner(of: member) else { return find(use, in: all, by: member) }
    if let other = find(use, in: unowned[member.name], by: member) { return other }
    if case .exact = member.owner {
      if let other = find(use, in: exact[member.name]?[owner], by: member) { return other }
    } else if let other = find(use, in: inherited[member.name]?[owner], by: member) {
      return other
    }
    guard let owners = members[member.name] else { return nil }
    return first(classes.ancestors(of: owner).compactMap { find(use, in: owners[$0], by: member) })
  }

  /// A use of what code finds in a view where the item of a use may be, or the other way round.
  private func findAmongFound(_ use: SnapKitUse) -> SnapKitUse? {
    if !isGuide(use.item.type) {
      for (container, types) in found where mayHold(container, use.item.place) {
        if let other = find(use, of: use.item.type, in: types) { return other }
      }
    }
    guard let container = use.item.found else { return nil }
    for (place, types) in placed where mayHold(container, place) {
      let others = types.entries.compactMap { !isGuide($0.key) && classes.mayBe(use.item.type, $0.key) ? find(use, in: $0.value) : nil }
      if let other = first(others) { return other }
    }
    return nil
  }

  /// Guides are not among the views in a view.
  private func isGuide(_ type: ItemType) -> Bool { type.choices.allSatisfy { $0.name?.hasSuffix("LayoutGuide") == true } }

  /// Whether what is found in one view may be added to another one.
  private func mayHold(_ container: ItemIdentity.Container, _ place: ItemIdentity.Container?) -> Bool {
    guard let place else { return true }
    guard classes.mayBe(container.type, place.type) else { return false }
    // Views that types hold under different names are different ones.
    guard !container.members.isEmpty, !place.members.isEmpty else { return true }
    return container.members.contains { one in
      place.members.contains { $0.name == one.name && classes.mayBe($0.owner, one.owner) }
    }
  }

  private func find(_ use: SnapKitUse, of type: ItemType, in table: Types) -> SnapKitUse? {
    first(table.entries(related: type, classes).compactMap { find(use, in: $0) })
  }

  /// The first of some uses by file and place: sets and dictionaries have no order, and a report needs one.
  private func first(_ uses: [SnapKitUse]) -> SnapKitUse? {
    uses.min { ($0.path, $0.offset) < ($1.path, $1.offset) }
  }
}

extension Dictionary where Value == Int {
  /// The number of a key; keys are counted in the order in which they come.
  fileprivate mutating func number(of key: Key) -> Int {
    if let known = self[key] { return known }
    let number = count
    self[key] = number
    return number
  }
}
