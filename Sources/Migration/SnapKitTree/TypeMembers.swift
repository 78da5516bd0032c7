internal import Frontends
internal import HostSyntax
internal import Knowledge

extension HostFile {
  /// Those of some members that this file declares for objects of the classes that have them, and for none of these classes itself.
  func membersOfObjects(among members: Set<ItemIdentity.Member>) -> Set<String> {
    members.reduce(into: []) { names, member in
      guard let owner = member.owner.name else { return }
      let found = declarations.declarations(named: member.name).filter { property in
        property.kind == .property && declarations.enclosingType(at: property.token).flatMap { ItemType.simpleName(of: $0.name) } == owner
      }
      if !found.isEmpty, !found.contains(where: isOfType) { names.insert(member.name) }
    }
  }

  /// Whether the file declares a member of a name for a type itself.
  func declaresForTypes(_ name: String) -> Bool {
    declarations.declarations(named: name).contains { $0.kind == .property && isOfType($0) }
  }

  /// Whether a property is one of a type itself.
  func isOfType(_ property: Declaration) -> Bool {
    guard let statement = buffer.statement(containing: property.token) else { return true }
    return statement.contains { $0 < property.token && buffer.isWord($0, in: ["static", "class"]) }
  }
}
