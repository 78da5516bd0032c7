internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The types that declare a member under a name which the system's classes have for a view of their own, whether or not it
/// holds a view that is made for it: `struct Pin { let view: UIView }`, `var view: UIView { self }`, `var contentView: UIView { title }`.
struct GivenOwnMembers: Sendable {
  /// Those that make what they hold.
  private var made: [String: Set<String>] = [:]
  /// Those that are given what they hold, when they are made or at any time.
  private var given: [String: Set<String>] = [:]
  /// Those of them that keep it.
  private var constant: [String: Set<String>] = [:]
  /// Those that have what is also found otherwise: under other names of theirs, or, where there are none, anywhere.
  private var others: [String: [String: Set<String>]] = [:]

  /// Classes and structures that declare such members themselves, as their own bodies tell.
  private var declared: [String: Set<String>] = [:]

  /// What such a member may be.
  enum Content: Hashable, Sendable {
    /// What the system made for it.
    case own
    /// What its class made for it, or what code that hands it over tells, of any class.
    case made
    /// What these members are.
    case members(Set<ItemIdentity.Member>)
    case any
  }

  init() {}

  /// - Complexity: O(properties of these names × assignments of each).
  init(in host: HostFile) {
    lazy var origins = ItemOrigins(host)
    for name in ItemIdentityReader.ownMembers {
      for property in host.declarations.declarations(named: name) where property.kind == .property {
        guard let body = property.scope.flatMap({ host.declarations.typeBody(openedAt: $0) }), let type = ItemType.simpleName(of: body.name) else { continue }
        if body.keyword == "class" || body.keyword == "struct" { declared[name, default: []].insert(type) }
        switch origins.content(of: property) {
        case .own: made[name, default: []].insert(type)
        case .given where property.isComputed: continue
        case .given:
          given[name, default: []].insert(type)
          if property.isConstant { constant[name, default: []].insert(type) }
        case .values(let values):
          let names = values.compactMap { Self.ownProperty($0, in: host, origins) }
          note(names.count == values.count ? Set(names) : [], name, of: type)
        case .unknown: note([], name, of: type)
        }
      }
    }
  }

  /// The property of the same type that an expression is, when it holds what is made for it.
  private static func ownProperty(_ value: Range<Int>, in host: HostFile, _ origins: ItemOrigins) -> String? {
    let tokens = host.significantTokens(value)
    guard let last = tokens.last, let name = host.buffer.name(last), tokens.count == 1 || tokens.count == 3 && host.buffer.isWord(tokens[0], "self"),
      host.buffer.postfixStart(of: last) == tokens[0], tokens.count == 3 || host.declarations.declaration(of: name, at: last)?.kind == .property,
      let property = host.declarations.member(name, ofTypeAt: last), property.kind == .property, case .own = origins.content(of: property),
      property.isConstant || host.declarations.isPrivatelySet(property)
    else { return nil }
    return name
  }

  private mutating func note(_ names: Set<String>, _ name: String, of type: String) {
    if names.isEmpty || others[name]?[type]?.isEmpty == true { others[name, default: [:]][type] = [] } else { others[name, default: [:]][type, default: []].formUnion(names) }
  }

  mutating func merge(_ other: GivenOwnMembers) {
    made.merge(other.made) { $0.union($1) }
    declared.merge(other.declared) { $0.union($1) }
    given.merge(other.given) { $0.union($1) }
    constant.merge(other.constant) { $0.union($1) }
    for (name, types) in other.others { for (type, names) in types { note(names, name, of: type) } }
  }

  /// Whether a class or structure declares such a member, and its file does not tell which view that holds.
  func isOpen(_ name: String, of type: String) -> Bool { others[name]?[type]?.isEmpty == true && declared[name]?.contains(type) == true }

  /// What a member may be that the system did not make.
  ///
  /// - Parameters:
  ///   - isNew: Whether it is one of a new object that nothing was given to.
  ///   - isHanded: Whether code gets it from other code, which tells what it gives to members that can change.
  ///   - mayBe: Whether its object may be of a type.
  func content(of name: String, isNew: Bool, isHanded: Bool, ofType mayBe: (String) -> Bool) -> Content {
    if !isNew, (isHanded ? constant : given)[name]?.contains(where: mayBe) == true { return .any }
    var members: Set<ItemIdentity.Member> = []
    for (owner, names) in others[name] ?? [:] where mayBe(owner) {
      if names.isEmpty { return .any }
      members.formUnion(names.map { .init(name: $0, owner: .declared(owner)) })
    }
    if !members.isEmpty { return .members(members) }
    return made[name]?.contains(where: mayBe) == true || given[name]?.contains(where: mayBe) == true ? .made : .own
  }
}
