extension DeclarationIndex {
  /// What is known of a member of a type that Swift declares.
  package enum OwnMember: Hashable, Sendable {
    /// All types of that name are structures, enumerations, and classes that inherit from nothing but such ones and classes
    /// of the frameworks, and declare the member; with the names of them all.
    case declared(Set<String>)
    case unknown
    /// Files that may declare these types have to be added first.
    case needs(Set<String>)
  }

  /// Looks at every type that a name may mean, in whichever module or type it is declared.
  ///
  /// - Complexity: O(types of those names × length of the chains of superclasses).
  package func ownMember(_ member: String, of type: ValueType) -> OwnMember {
    let name = Self.lastName(of: Self.base(of: type.name))
    guard !name.isEmpty else { return .unknown }
    var seen: Set<String> = []
    var waiting = [name]
    var isDeclared = false
    while let current = waiting.popLast() {
      guard seen.insert(current).inserted else { continue }
      guard isSearched(current) else { return .needs([current]) }
      // A name that stands for a type may stand for any.
      guard !standIns.open.contains(current), !standIns.aliases.contains(where: { $0.name == current }) else { return .unknown }
      let entries = declaredTypes(lastNamed: current)
      guard !entries.isEmpty else { return .unknown }
      for entry in entries {
        if !entry.members(named: member).isEmpty { isDeclared = true } else if current == name, entry.isValue { return .unknown }
        switch superclasses(of: entry) {
        case .declared(let names): waiting += names
        case .unknown: return .unknown
        case .needs(let names): return .needs(names)
        }
      }
    }
    return isDeclared ? .declared(seen) : .unknown
  }

  /// The types of all members of a name, in whichever types they are declared; nil where the files were not searched for the name,
  /// where none declares it, and where one does not say of which type it is.
  ///
  /// - Complexity: O(types).
  package func types(ofMembersNamed name: String) -> Set<ValueType>? {
    guard isSearched(name) else { return nil }
    let found = types.values.flatMap { $0.members(named: name) }.map(\.member.type)
    let known = Set(found.compactMap(\.self))
    return !found.isEmpty && !found.contains(nil) ? known : nil
  }

  /// The superclasses of a type that are not the frameworks', by the last parts of their names.
  private func superclasses(of entry: TypeEntry) -> OwnMember {
    guard !entry.bodies.contains(where: { !$0.isExtension && $0.isProtocol }) else { return .unknown }
    guard !entry.isValue else { return .declared([]) }
    var found: Set<String> = []
    for base in Set(entry.bodies.flatMap(\.bases)) {
      let name = Self.lastName(of: base)
      if FrameworkClassTree.contains(base) || Self.isProtocol(base) { continue }
      guard !name.isEmpty else { return .unknown }
      guard isSearched(name) else { return .needs([name]) }
      let entries = declaredTypes(lastNamed: name)
      guard !entries.isEmpty else { return .unknown }
      let isProtocol = entries.allSatisfy { $0.bodies.allSatisfy { $0.isExtension || $0.isProtocol } }
      if !isProtocol { found.insert(name) }
    }
    return .declared(found)
  }

  /// Protocols of the frameworks that classes without a layout conform to.
  /// Source: the Swift standard library, Foundation, Combine.
  private static func isProtocol(_ name: String) -> Bool {
    harmless.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
      || ["Encodable", "Decodable", "Identifiable", "Comparable", "CustomStringConvertible", "ObservableObject", "NSCopying", "NSCoding"].contains(name)
  }
}

extension DeclarationIndex.TypeEntry {
  /// Whether it is a structure or an enumeration, and in no file a class.
  fileprivate var isValue: Bool { bodies.allSatisfy { $0.isExtension || $0.isValue } }
}
