internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ConstraintMembers {
  /// Looks through the code of a tree for members whose names are those of constraints.
  ///
  /// - Complexity: O(bytes of the files); files are lexed where such a name is declared.
  init(in source: TreeSource) {
    let paths = source.paths().filter { $0.hasSuffix(".swift") }
    let found = source.compactMap(paths) { file -> [(type: FileFacts.Body, names: Set<String>)]? in
      guard file.bytes.withUnsafeBytes({ Self.mayDeclare(in: $0) }) else { return nil }
      return FileFacts(DeclarationTable(TokenBuffer(lexing: file))).bodies.compactMap { body in
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

  /// Whether a name is one that constraints are kept under: it ends in `Constraint` or `Constraints`, with a number or without.
  private static func isName(_ name: String) -> Bool {
    let word = name.reversed().drop { $0.isNumber }
    return word.starts(with: "tniartsnoC") || word.starts(with: "stniartsnoC")
  }

  /// Whether a file may declare such a name: `var titleConstraints`.
  private static func mayDeclare(in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = ByteSearch.first("Constraint", in: bytes, from: index) {
      index = start + 10
      var first = start
      while first > 0, bytes[first - 1].isPartOfPlainWord { first -= 1 }
      while first > 0, bytes[first - 1] == 0x20 || bytes[first - 1] == UInt8(ascii: "`") { first -= 1 }
      guard first > 3 else { continue }
      let word = UnsafeRawBufferPointer(rebasing: bytes[first - 3..<first])
      if word.elementsEqual("var".utf8) || word.elementsEqual("let".utf8) || word.elementsEqual("unc".utf8) { return true }
    }
    return false
  }
}
