/// What the headers of a tree say of the members of their classes: the types of `self.model.title`, whose declarations stand in
/// headers that a file sees by way of others.
package struct ObjectiveCMemberIndex: Sendable {
  /// The types by class and name; nil where headers disagree.
  private var types: [String: [String: ObjectiveCType?]] = [:]
  private var superclasses: [String: String] = [:]
  /// Classes to which headers give several superclasses.
  private var ambiguous: Set<String> = []

  package init() {}

  /// - Complexity: O(declarations).
  package mutating func add(_ header: ObjectiveCDeclarations) {
    for container in header.containers {
      guard container.keyword == .interface, let superclass = container.superclass else { continue }
      if let known = superclasses[container.name], known != superclass { ambiguous.insert(container.name) }
      superclasses[container.name] = superclass
    }
    for declaration in header.members {
      guard let owner = declaration.owner else { continue }
      if let known = types[owner]?[declaration.name] {
        if known?.name != declaration.type.name || known?.pointers != declaration.type.pointers { types[owner]?[declaration.name] = .some(nil) }
      } else {
        types[owner, default: [:]][declaration.name] = declaration.type
      }
    }
  }

  /// The type of a property or of what a method without arguments returns; nil when no header tells it for certain.
  package func type(of name: String, in className: String) -> ObjectiveCType? {
    var current = className
    // A cycle of superclasses does not compile, but it must not hang either.
    for _ in 0..<32 {
      if let found = types[current]?[name] { return found }
      guard !ambiguous.contains(current), let next = superclasses[current] ?? FrameworkClassTree.superclass(of: current) else { return nil }
      current = next
    }
    return nil
  }
}
