internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The classes and structures that declare a member under a name which the system's classes have for a view of their own,
/// and are given what it holds, `struct Pin { let view: UIView }`, or have themselves there, `var view: UIView { self }`.
struct GivenOwnMembers: Sendable {
  private var types: [String: Set<String>] = [:]

  init() {}

  /// - Complexity: O(properties of these names × assignments of each).
  init(in host: HostFile) {
    lazy var origins = ItemOrigins(host)
    for name in ItemIdentityReader.ownMembers {
      for property in host.declarations.declarations(named: name) where property.kind == .property && property.initializer == nil {
        guard let body = property.scope.flatMap({ host.declarations.typeBody(openedAt: $0) }),
          body.keyword == "struct" || body.keyword == "class" || body.keyword == "extension" && property.isComputed, let type = ItemType.simpleName(of: body.name)
        else { continue }
        switch origins.content(of: property) {
        case .own: continue
        // `var view: UIView { self }`
        case .values(let values) where property.isComputed: if !values.contains(where: { host.buffer.normalizedText($0) == "self" }) { continue }
        case .values, .given, .unknown: if property.isComputed { continue }
        }
        types[name, default: []].insert(type)
      }
    }
  }

  mutating func merge(_ other: GivenOwnMembers) { types.merge(other.types) { $0.union($1) } }

  /// Whether an object of a type may hold what it was given there; one of a protocol is of some type that conforms to it.
  func contain(_ name: String, of type: ItemType, _ classes: ClassNames) -> Bool {
    guard let owners = types[name] else { return false }
    if type.choices.contains(where: { type in type.name.map { name in classes.protocols.contains(name) && owners.contains { classes.ancestors(of: $0).contains(name) } } ?? false }) {
      return true
    }
    return type.choices.contains { $0.name.map { !classes.ancestors(of: $0).isDisjoint(with: owners) } ?? false }
  }
}
