internal import Knowledge

/// Which of the classes with members of one name may have an object in common with another class, in tables that do not change.
///
/// Most classes of a tree have none: those above and below a class are looked up, and the rest is not compared with it.
final class RelatedOwners {
  /// The members of a name that are looked at.
  enum Members {
    case declared
    case returned
    case assigned
  }

  private struct Place: Hashable {
    let members: Members
    let name: String
  }

  /// Nil where all types count as related before they are compared.
  private let relations: TypeRelations?
  /// What else has to be so.
  private let check: ((ItemType, ItemType) -> Bool)?
  private var lines: [Place: OwnerLines] = [:]

  init(_ relations: TypeRelations?, and check: ((ItemType, ItemType) -> Bool)? = nil) {
    self.relations = relations
    self.check = check
  }

  /// Whether two types can have one object.
  func callAsFunction(_ one: ItemType, _ other: ItemType) -> Bool { check?(one, other) != false && relations?.areRelated(one, other) != false }

  /// Whether a type can be told from others.
  func isKnown(_ type: ItemType) -> Bool { relations?.lines(of: type) != nil }

  /// Whether nothing of a type can be laid out.
  func isValue(_ type: ItemType) -> Bool { relations?.isValue(type) == true }

  /// Whether all objects of a type are surely of another one.
  func isAbove(_ ancestor: ItemType, _ type: ItemType) -> Bool { relations?.isAbove(ancestor, type) == true }

  /// Those of the classes that have members of a name that can have an object in common with a type, in the order of the table.
  ///
  /// - Complexity: O(their count + classes above the type) without another check, after O(classes of the table).
  func owners<Element>(of table: ByOwner<Element>?, _ members: Members, _ name: String, relatedTo type: ItemType) -> [ItemType] {
    guard let table else { return [] }
    var found = table.owners
    if let relations, let line = relations.lines(of: type) {
      found = ownerLines(of: table, Place(members: members, name: name), relations).related(to: line).map { table.owners[$0] }
    }
    guard let check else { return found }
    return found.filter { check($0, type) }
  }

  private func ownerLines<Element>(of table: ByOwner<Element>, _ place: Place, _ relations: TypeRelations) -> OwnerLines {
    if let known = lines[place] { return known }
    let found = OwnerLines(of: table.owners, relations)
    lines[place] = found
    return found
  }

  /// What is known of their members, in the order in which it came.
  func elements<Element>(of table: ByOwner<Element>?, _ members: Members, _ name: String, relatedTo type: ItemType) -> [Element] {
    table?.all(ofOwners: owners(of: table, members, name, relatedTo: type)) ?? []
  }
}

/// The classes of a table, by what is above them.
private struct OwnerLines {
  /// Those of which nothing is known.
  private var unknown: [Int] = []
  private var byType: [UInt32: [Int]] = [:]
  private var byAncestor: [UInt32: [Int]] = [:]
  /// The classes, and those of them that may inherit from any.
  private var classes: [Int] = []
  private var open: [Int] = []

  init(of owners: [ItemType], _ relations: TypeRelations) {
    for (position, owner) in owners.enumerated() {
      guard let lines = relations.lines(of: owner) else {
        unknown.append(position)
        continue
      }
      for line in lines {
        byType[line.type, default: []].append(position)
        guard !line.isStructure else { continue }
        classes.append(position)
        if line.isOpen { open.append(position) }
        for ancestor in line.ancestors { byAncestor[ancestor, default: []].append(position) }
      }
    }
  }

  /// The positions of the owners that may be of one of some types, ascending.
  func related(to types: [DeclaredTypes.Line]) -> [Int] {
    var found = Set(unknown)
    for line in types {
      found.formUnion(byType[line.type] ?? [])
      guard !line.isStructure else { continue }
      found.formUnion(open)
      found.formUnion(byAncestor[line.type] ?? [])
      if line.isOpen {
        found.formUnion(classes)
      } else {
        for ancestor in line.ancestors { found.formUnion(byType[ancestor] ?? []) }
      }
    }
    return found.sorted()
  }
}
