internal import HostSyntax
internal import SourceText

/// The anchors that classes of a project override, so that they need not be those of the attributes: `override var topAnchor`.
package struct AnchorOverrides: Hashable, Sendable {
  /// The classes by the names of the anchors: those that override one, and all that are related to them.
  private var classes: [String: Set<String>] = [:]

  package init() {}

  package var isEmpty: Bool { classes.isEmpty }

  /// Every class whose objects may have other anchors.
  package var allClasses: Set<String> { classes.values.reduce(into: []) { $0.formUnion($1) } }

  /// Whether objects of a class may have something else under the name of an anchor.
  package func override(_ anchor: String, of className: String) -> Bool { classes[anchor]?.contains(className.lastDottedWord) ?? false }

  package mutating func merge(_ other: AnchorOverrides) { classes.merge(other.classes) { $0.union($1) } }

  /// - Parameter related: The classes above and below each.
  package mutating func add(related: [String: Set<String>]) {
    for (anchor, names) in classes { classes[anchor] = names.reduce(into: names) { $0.formUnion(related[$1] ?? []) } }
  }

  /// - Parameter anchors: The names of all anchors.
  package init(_ anchors: [String], in names: DeclarationTable) {
    for anchor in anchors {
      for declaration in names.declarations(named: anchor) where declaration.kind == .property {
        if let type = names.enclosingType(at: declaration.token) { add(anchor, of: type.name.lastDottedWord) }
      }
    }
  }

  /// The same of an Objective-C file.
  package init(_ anchors: [String], in names: ObjectiveCDeclarations) {
    for anchor in anchors {
      for method in names.declarations(named: anchor) where method.kind == .method && method.hasBody {
        if let owner = method.owner { add(anchor, of: owner) }
      }
    }
  }

  private mutating func add(_ anchor: String, of className: String) {
    if !FrameworkClassTree.contains(className) { classes[anchor, default: []].insert(className) }
  }
}
