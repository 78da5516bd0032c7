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

  /// Whether a name is one that constraints are kept under: it ends in `Constraint` or `Constraints`, with a number or without.
  package static func isName(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var end = bytes.count
    while end > 0, bytes[end - 1] >= UInt8(ascii: "0"), bytes[end - 1] <= UInt8(ascii: "9") { end -= 1 }
    if end > 0, bytes[end - 1] == UInt8(ascii: "s") { end -= 1 }
    return end >= 10 && UnsafeRawBufferPointer(rebasing: bytes[end - 10..<end]).elementsEqual("Constraint".utf8)
  }

  /// What no new member of some classes can be called.
  ///
  /// - Parameter classes: With or without the types around them.
  package func taken(in classes: some Sequence<String>) -> Set<String> {
    if names.isEmpty { return everywhere }
    return classes.reduce(into: everywhere) { $0.formUnion(names[$1.lastDottedWord] ?? []) }
  }
}
