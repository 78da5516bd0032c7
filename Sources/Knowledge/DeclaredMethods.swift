internal import HostSyntax
internal import SourceText

extension ConstraintMethods {
  /// What one file declares that has to do with SnapKit's `Constraint`.
  package struct DeclaredMethods: Sendable {
    /// The functions of extensions of the class.
    let functions: [Function]
    /// The properties of these extensions.
    let variables: Set<String>
    /// Whether the file has a type of that name, or a subclass.
    let hasOwnType: Bool

    package init(_ table: DeclarationTable) {
      let buffer = table.buffer
      let extensions = table.typeBodies.filter { $0.keyword == "extension" && $0.name.lastDottedWord == ConstraintMethods.className }
      hasOwnType = Self.declaresType(buffer) || table.typeBodies.contains { type in
        type.keyword == "class" && type.inheritance.map { $0.contains { buffer.isWord($0, "Constraint") } } == true
      }
      let opens = Dictionary(extensions.map { ($0.open, $0) }, uniquingKeysWith: { first, _ in first })
      functions = opens.isEmpty ? [] : buffer.tokens(spelled: "func").compactMap { word in
        guard let name = buffer.next(word), let type = buffer.parent(of: name).flatMap({ opens[$0] }) else { return nil }
        return Function(at: name, of: type, in: table)
      }
      variables = Set(table.properties.filter { $0.scope.map { opens[$0] != nil } ?? false }.map(\.name))
    }

    /// The words of names that are looked for in other files.
    package var words: [String] { functions.map(\.word) }

    /// `class Constraint`, `typealias Constraint`
    private static func declaresType(_ buffer: TokenBuffer) -> Bool {
      buffer.tokens(spelled: "Constraint").contains { name in
        guard let word = buffer.previous(name), buffer.isWord(word, in: declaringWords) else { return false }
        return buffer.previous(word).map { buffer.tokens[$0].kind != .dot && !buffer.isWord($0, "import") } ?? true
      }
    }

    private static let declaringWords: [StaticString] = ["class", "struct", "enum", "actor", "protocol", "typealias", "associatedtype"]
  }

  package static let className = "Constraint"

  /// A function in an extension of `Constraint`.
  struct Function: Sendable {
    let word: String
    /// With labels.
    let name: String
    /// The names under which calls can mean it.
    let calls: Set<String>
    /// Nil for one that does something else.
    let deed: Deed?
    let place: String
    let onlyPath: String?

    init(at token: Int, of type: TypeBody, in table: DeclarationTable) {
      word = table.buffer.text(token)
      name = table.memberName(ofFunctionAt: token) ?? ""
      let calls = Set(table.callNames(ofFunctionAt: token))
      self.calls = calls
      let reader = ConstraintMethodReader(token, of: type, in: table)
      // A name that leaves arguments out is not looked up.
      deed = calls == [name] ? reader.deed : nil
      let path = table.buffer.file.path
      let line = deed == nil ? 0 : LineTable(table.buffer.file.bytes).location(of: table.buffer.tokens[token].range.start).line
      place = "\(path.split(separator: "/").last.map(String.init) ?? path):\(line)"
      onlyPath = reader.isPrivate ? path : nil
    }

    func mayMean(_ call: String) -> Bool { calls.isEmpty || calls.contains(call) }
  }

  /// A function that has a name of one of those in another extension.
  package struct Namesake: Sendable {
    package let type: String
    /// Whether the extended type is surely no protocol.
    let isOfType: Bool
    private let calls: Set<String>

    /// Those of a file, among functions of some names.
    package static func all(_ words: Set<String>, in table: DeclarationTable) -> [Namesake] {
      let extensions = Dictionary(table.typeBodies.filter { $0.keyword == "extension" }.map { ($0.open, $0) }, uniquingKeysWith: { first, _ in first })
      let others = Set(table.typeBodies.filter { $0.keyword != "extension" && $0.keyword != "protocol" }.map(\.open))
      return words.sorted().flatMap { word in
        table.functions(named: word).compactMap { function -> Namesake? in
          guard let open = table.buffer.parent(of: function) else { return nil }
          let calls = Set(table.callNames(ofFunctionAt: function))
          if others.contains(open) { return Namesake(type: "", isOfType: true, calls: calls) }
          guard let type = extensions[open], type.name.lastDottedWord != ConstraintMethods.className else { return nil }
          return Namesake(type: type.name.lastDottedWord, isOfType: type.name == "NSLayoutConstraint" || FrameworkClassTree.contains(type.name), calls: calls)
        }
      }
    }

    func mayMean(_ call: String) -> Bool { calls.isEmpty || calls.contains(call) }
  }
}
