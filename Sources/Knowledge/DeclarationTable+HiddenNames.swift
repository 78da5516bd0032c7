internal import HostSyntax
internal import SourceText

/// Names at the top of a file that members from other files hide.
extension DeclarationTable {
  /// The question whether what a type around a token has from other files hides a name at the top of this one; nil for other names.
  package func questionAboutHiding(_ name: String, at index: Int) -> DeclarationIndex.Question? {
    guard let found = declaration(of: name, at: index), Self.mayBeHidden(found), let type = ownType(at: index) else { return nil }
    return DeclarationIndex.Question(start: ValueType(type), names: [name], types: namesAround(index), path: buffer.file.path)
  }

  func isHidden(_ found: Declaration, at index: Int) -> Bool {
    guard Self.mayBeHidden(found), let type = ownType(at: index) else { return false }
    return self.index.givesMember(found.name, to: type, seenFrom: buffer.file.path)
  }

  private static func mayBeHidden(_ declaration: Declaration) -> Bool { declaration.kind == .property && declaration.scope == nil }

  /// The full name of the type around a token, where other files may say more about it: it is extended here, or inherits from
  /// something that is no class of the frameworks.
  private func ownType(at index: Int) -> String? {
    guard let type = enclosingType(at: index), FrameworkClasses.named(type.name) == nil else { return nil }
    if type.keyword != "extension" {
      guard type.keyword == "class", let base = superclass(of: type.name), FrameworkClasses.named(base) == nil else { return nil }
    }
    return fullTypeName(at: index)
  }
}
