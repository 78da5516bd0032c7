/// What is known of the members of one name, by the classes that have them: that a class may be another one is asked once for
/// all that is known of its member.
struct ByOwner<Element: Sendable>: Sendable {
  /// In the order in which they came.
  private(set) var all: [Element] = []
  /// In the order in which the first of their members came.
  private(set) var owners: [ItemType] = []
  private var places: [ItemType: [Int]] = [:]

  mutating func add(_ element: Element, of owner: ItemType) {
    if places[owner] == nil { owners.append(owner) }
    places[owner, default: []].append(all.count)
    all.append(element)
  }

  mutating func merge(_ other: ByOwner) {
    let start = all.count
    all += other.all
    for owner in other.owners {
      if places[owner] == nil { owners.append(owner) }
      places[owner, default: []] += (other.places[owner] ?? []).map { $0 + start }
    }
  }

  /// What is known of the member of one class.
  func all(of owner: ItemType) -> [Element] { places[owner]?.map { all[$0] } ?? [] }

  /// What is known of the members of some classes, in the order in which it came.
  func all(ofOwners isWanted: (ItemType) -> Bool) -> [Element] { all(ofOwners: owners.filter(isWanted)) }

  /// - Parameter wanted: Each once.
  func all(ofOwners wanted: [ItemType]) -> [Element] {
    if wanted.count == owners.count { return all }
    return wanted.flatMap { places[$0] ?? [] }.sorted().map { all[$0] }
  }
}

/// What properties are given, as far as no object was found yet that holds it.
struct UnheldAssignments {
  private var held: [String: Set<ItemType>] = [:]

  /// The assignments to the properties that some classes have of one name, of those that were not asked for before.
  mutating func take(
    from all: ByOwner<SnapKitHelperCalls.Assignment>?, of name: String, _ owners: [ItemType]
  ) -> [SnapKitHelperCalls.Assignment] {
    guard let all else { return [] }
    var known = held.removeValue(forKey: name) ?? []
    let new = owners.filter { known.insert($0).inserted }
    held[name] = known
    return all.all(ofOwners: new)
  }
}
