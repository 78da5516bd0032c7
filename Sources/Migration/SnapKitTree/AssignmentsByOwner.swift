/// What the properties of one name are set to, by the classes that have them: that a class may be another one is asked once
/// for all that is given to its property.
struct AssignmentsByOwner: Sendable {
  typealias Assignment = SnapKitHelperCalls.Assignment

  /// In the order in which they came.
  private(set) var all: [Assignment] = []
  /// In the order in which the first assignments to them came.
  private(set) var owners: [ItemType] = []
  private var places: [ItemType: [Int]] = [:]

  mutating func add(_ assignment: Assignment) {
    if places[assignment.owner] == nil { owners.append(assignment.owner) }
    places[assignment.owner, default: []].append(all.count)
    all.append(assignment)
  }

  mutating func merge(_ other: AssignmentsByOwner) {
    for assignment in other.all { add(assignment) }
  }

  /// The assignments to the properties of one class.
  func all(of owner: ItemType) -> [Assignment] { places[owner]?.map { all[$0] } ?? [] }

  /// The assignments to the properties of some classes, in the order in which they came.
  func all(ofOwners isWanted: (ItemType) -> Bool) -> [Assignment] {
    let wanted = owners.filter(isWanted)
    if wanted.count == owners.count { return all }
    return wanted.flatMap { places[$0] ?? [] }.sorted().map { all[$0] }
  }
}

/// What properties are given, as far as no object was found yet that holds it.
struct UnheldAssignments {
  private var rest: [String: [ItemType]] = [:]

  /// Those of the assignments to properties of a name that some object holds, and that none held before.
  mutating func take(
    from all: AssignmentsByOwner?, of name: String, where isHeld: (ItemType) -> Bool
  ) -> [SnapKitHelperCalls.Assignment] {
    guard let all else { return [] }
    var unheld = rest.removeValue(forKey: name) ?? all.owners
    let start = unheld.partition(by: isHeld)
    let held = unheld[start...].flatMap { all.all(of: $0) }
    unheld.removeSubrange(start...)
    rest[name] = unheld
    return held
  }
}
