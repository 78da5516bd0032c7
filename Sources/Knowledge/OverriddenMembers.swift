internal import HostSyntax
internal import SourceText

/// The members of classes that subclasses in any file override, by the names of the classes.
package struct OverriddenMembers: Hashable, Sendable {
  private let names: [String: Set<String>]

  package init(_ names: [String: Set<String>] = [:]) {
    self.names = names
  }

  /// Those of a class.
  ///
  /// - Parameter className: With or without the types around it.
  package func names(of className: String) -> Set<String> { names.isEmpty ? [] : names[className.lastDottedWord] ?? [] }

  /// The members that the classes of a file override, without initialisers.
  package static func overrides(in table: DeclarationTable) -> [(type: String, name: String)] {
    let buffer = table.buffer
    return buffer.tokens(spelled: "override").compactMap { word in
      guard let statement = buffer.statement(containing: word), let type = table.enclosingType(at: word),
        let keyword = (word..<statement.upperBound).first(where: { buffer.isWord($0, in: ["func", "var", "init", "subscript"]) }),
        buffer.isWord(keyword, "func") || buffer.isWord(keyword, "var"), let name = buffer.next(keyword).flatMap({ buffer.name($0) })
      else { return nil }
      return (type.name.lastDottedWord, name)
    }
  }
}
