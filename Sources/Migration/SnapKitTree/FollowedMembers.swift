internal import Knowledge

/// A member of a type of the files, by their names.
struct TypeMember: Hashable, Sendable {
  let name: String
  let owner: String

  /// Nil for what may be a member of a class of the system.
  init?(_ member: ItemIdentity.Member) {
    guard let owner = member.owner.name, !FrameworkClassTree.contains(owner) else { return nil }
    self.name = member.name
    self.owner = owner
  }
}

extension SnapKitFacts {
  /// The items of sites that are members under names which the system's classes have for views of their own.
  var ownMembersOfTypes: Set<TypeMember> { Set(uses.compactMap(\.ownMemberOfType)) }

  /// Follows some of them by what other code gives to the members.
  mutating func follow(_ members: Set<TypeMember>) {
    guard !members.isEmpty else { return }
    for index in uses.indices {
      guard let known = uses[index].ownMemberOfType, members.contains(known), let member = uses[index].item.members.first else { continue }
      uses[index].item.parameters.insert(.init(name: member.name, way: .value(of: member.owner)))
      uses[index].ownMembers.remove(member.name)
    }
  }
}

extension SnapKitUse {
  /// The member that the item is, when nothing else is known of it and the system's classes have one of that name.
  fileprivate var ownMemberOfType: TypeMember? {
    guard item.members.count == 1, let member = item.members.first, ownMembers.contains(member.name) else { return nil }
    return TypeMember(member)
  }
}
