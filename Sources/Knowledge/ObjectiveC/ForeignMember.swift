/// A property or variable that code uses and that nothing of the files at hand declares.
package struct ForeignMember: Hashable, Sendable {
  /// Without an underscore.
  package let name: String
  /// The class whose code uses it.
  package let owner: String

  package init(_ name: String, of owner: String) {
    self.name = name
    self.owner = owner
  }
}
