internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ConstraintMembers {
  /// Looks through the code of a tree for members whose names are those of constraints.
  ///
  /// - Complexity: O(files + bytes of those that declare such a name).
  init(in source: TreeSource) {
    let lexed = source.lexedFiles
    let found = source.compactMap(source.pathsOfConstraintMembers()) { file -> [(type: FileFacts.Body, names: Set<String>)]? in
      FileFacts(lexed.lexed(file).declarations).bodies.compactMap { body in
        // What is private cannot be seen from another file.
        let names = Set(body.members.filter { !$0.isPrivate }.map { String($0.name.prefix { $0 != "(" }) }.filter(Self.isName))
        return names.isEmpty ? nil : (body, names)
      }
    }.flatMap(\.self)
    guard !found.isEmpty else {
      self.init()
      return
    }
    let tree = ClassTree(of: source)
    var everywhere: Set<String> = []
    var owned: [String: Set<String>] = [:]
    for (type, names) in found {
      let name = type.type.lastDottedWord
      // An extension of something that is no class of the tree is one of a protocol, or of a class of the frameworks.
      if type.isProtocol || type.isExtension && !tree.contains(name) { everywhere.formUnion(names) } else { owned[name, default: []].formUnion(names) }
    }
    var names = owned
    for (owner, relatives) in tree.relatives(of: Set(owned.keys)) {
      for relative in relatives where tree.isSuperclass(owner, of: relative) { names[relative, default: []].formUnion(owned[owner] ?? []) }
    }
    self.init(names, everywhere: everywhere)
  }

  private static func isName(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { isName(UnsafeRawBufferPointer($0)) }
  }
}
