internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The classes and structures that declare a member under a name which the system's classes have for a view of their own,
/// and are given what it holds: `struct Pin { let view: UIView }`.
struct GivenOwnMembers: Sendable {
  private var types: [String: Set<String>] = [:]

  init() {}

  /// - Complexity: O(properties of these names × assignments of each).
  init(in host: HostFile) {
    lazy var origins = ItemOrigins(host)
    for name in ItemIdentityReader.ownMembers {
      for property in host.declarations.declarations(named: name) where property.kind == .property && property.initializer == nil && !property.isComputed {
        guard let body = property.scope.flatMap({ host.declarations.typeBody(openedAt: $0) }), body.keyword == "struct" || body.keyword == "class",
          let type = ItemType.simpleName(of: body.name)
        else { continue }
        if case .own = origins.content(of: property) { continue }
        types[name, default: []].insert(type)
      }
    }
  }

  mutating func merge(_ other: GivenOwnMembers) { types.merge(other.types) { $0.union($1) } }

  /// Whether an object of a type may hold what it was given there.
  func contain(_ name: String, of type: ItemType, _ classes: ClassNames) -> Bool {
    guard let owners = types[name] else { return false }
    return type.choices.contains { $0.name.map { !classes.ancestors(of: $0).isDisjoint(with: owners) } ?? false }
  }
}
