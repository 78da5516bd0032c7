internal import HostSyntax
internal import SourceText

extension DeclarationTable {
  /// The last word of the name of the type around a token; empty outside of types.
  func typeName(around token: Int) -> String { enclosingType(at: token)?.name.lastDottedWord ?? "" }

  /// Whether an own member at a place may be declared by one of some types: the one around it, its superclass, or a class of
  /// the frameworks.
  ///
  /// - Parameter types: The last words of their names; empty stands for no type.
  func isOwnMember(at token: Int, declaredByAnyOf types: Set<String>) -> Bool {
    let own = typeName(around: token)
    return types.contains(own) || types.contains("") || superclass(of: own).map { types.contains($0.lastDottedWord) } ?? false || types.contains(where: FrameworkClassTree.contains)
  }
}
