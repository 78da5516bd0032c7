internal import Knowledge
internal import LayoutIR

/// Uses by what their items are.
///
/// It is an object because it notes what it finds out about types.
final class SnapKitUseTable {
  private let classes: ClassNames
  private let uses: [SnapKitUse]
  /// For each use a number that all uses of its file and type have, and one that all of its kind have.
  private var places: [Int] = []
  private var kinds: [Int] = []

  /// By the names of members, then by owners.
  private var members: [String: [String: Beside]] = [:]
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

  /// The numbers of uses with one key, as many as are told apart.
  private struct Beside {
    var uses: [Int] = []
    /// One of the others, and one of another place.
    var more: Int?
    var elsewhere: Int?

    static let maximumCount = 32
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
  }

  private struct Kind: Hashable {
    let operation: String
    let attributes: Set<LayoutAttribute>?
  }

  init(_ uses: [SnapKitUse], _ classes: ClassNames) {
    self.classes = classes
    self.uses = uses
    var places: [Place: Int] = [:]
    var kinds: [Kind: Int] = [:]
    for use in uses {
      self.places.append(places.number(of: Place(path: use.path, scope: use.scope)))
      self.kinds.append(kinds.number(of: Kind(operation: use.operation, attributes: use.attributes)))
    }
    for (number, use) in uses.enumerated() {
      add(number, to: &all)
      if use.item.isAnything { add(number, to: &anything) }
      for member in use.item.members {
        add(number, to: &named[member.name, default: Beside()])
        guard let owner = member.owner.name else {
          add(number, to: &unowned[member.name, default: Beside()])
          continue
        }
        add(number, to: &members[member.name, default: [:]][owner, default: Beside()])
        for ancestor in classes.ancestors(of: owner) { add(number, to: &inherited[member.name, default: [:]][ancestor, default: Beside()]) }
      }
      if let type = use.item.selfType { add(number, of: .declared(type), to: selves) }
      if use.item.isForeign { add(number, of: use.item.type, to: foreign) }
      if use.item.escapes || use.item.selfType != nil { add(number, of: use.item.type, to: escaping) }
      if use.item.selfType == nil { add(number, of: use.item.type, to: typed) }
    }
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

  private func find(_ use: SnapKitUse, in entry: Beside?) -> SnapKitUse? {
    guard let entry else { return nil }
    if let found = entry.uses.first(where: { !uses[$0].isBeside(use) && !uses[$0].isIndependent(of: use) }) { return uses[found] }
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
    let ordered = members.count < 2 ? Array(members) : members.sorted { ($0.name, $0.owner.name ?? "") < ($1.name, $1.owner.name ?? "") }
    for member in ordered {
      if let other = find(member, use) { return other }
    }
    if let type = use.item.selfType {
      if let other = find(use, of: .declared(type), in: typed) ?? find(use, of: .declared(type), in: selves) { return other }
    } else if let other = find(use, of: use.item.type, in: selves) {
      return other
    }
    if use.item.isForeign {
      return find(use, of: use.item.type, in: foreign) ?? find(use, of: use.item.type, in: escaping)
    }
    return use.item.escapes || use.item.selfType != nil ? find(use, of: use.item.type, in: foreign) : nil
  }

  private func find(_ member: ItemIdentity.Member, _ use: SnapKitUse) -> SnapKitUse? {
    guard let all = named[member.name] else { return nil }
    guard let owner = member.owner.name else { return find(use, in: all) }
    if let other = find(use, in: unowned[member.name]) { return other }
    if let other = find(use, in: inherited[member.name]?[owner]) { return other }
    guard let owners = members[member.name] else { return nil }
    return first(classes.ancestors(of: owner).compactMap { find(use, in: owners[$0]) })
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
