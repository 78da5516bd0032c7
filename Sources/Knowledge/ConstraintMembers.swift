internal import SourceText

/// The members of types that are called as the tool calls what it keeps constraints in: `titleConstraints`, `boxWidthConstraint`.
///
/// A class cannot have another member of such a name where it has one already, in an extension of another file, from a
/// superclass or from a protocol.
package struct ConstraintMembers: Hashable, Sendable {
  /// By the class that has them, whoever declares them.
  private let names: [String: Set<String>]
  /// Those that any class may have: members of protocols, and of extensions of the frameworks' classes.
  private let everywhere: Set<String>

  package init() {
    names = [:]
    everywhere = []
  }

  package init(_ names: [String: Set<String>], everywhere: Set<String>) {
    self.names = names
    self.everywhere = everywhere
  }

  /// What no new member of some classes can be called.
  ///
  /// - Parameter classes: With or without the types around them.
  package func taken(in classes: some Sequence<String>) -> Set<String> {
    if names.isEmpty { return everywhere }
    return classes.reduce(into: everywhere) { $0.formUnion(names[$1.lastDottedWord] ?? []) }
  }
}
