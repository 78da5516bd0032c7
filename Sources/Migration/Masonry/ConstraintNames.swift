internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The names of members for constraints that the classes of a tree have: a new property of the same name in a superclass or
/// subclass would share their accessors.
struct ConstraintNames: Sendable {
  private var byClass: [String: Set<String>] = [:]

  init() {}

  /// - Complexity: O(bytes of the files); those that may declare such a member are lexed.
  init(_ source: TreeSource) {
    let paths = source.paths().filter { SourceLanguage.isHeader($0) || $0.hasSuffix(".m") || $0.hasSuffix(".mm") || $0.hasSuffix(".swift") }
    let found = source.compactMap(paths) { [lexed = source.lexedFiles] file -> [String: Set<String>]? in
      guard file.bytes.withUnsafeBytes({ Self.mayDeclare(in: $0) }) else { return nil }
      let names = file.language == .swift ? Self.names(in: DeclarationTable(lexed.lexed(file).buffer)) : Self.names(in: lexed.lexed(file).names)
      return names.isEmpty ? nil : names
    }
    for names in found { byClass.merge(names) { $0.union($1) } }
  }

  /// The names that a new member of a class must not have.
  func taken(in className: String, _ classes: ClassTree) -> Set<String> {
    byClass.filter { classes.isRelated($0.key, className) }.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether a word is like those of the members that the tool adds: `titleTopConstraint`, `titleConstraints2`.
  private static func isOne(_ word: String) -> Bool {
    var word = Substring(word)
    while word.last?.isNumber == true { word.removeLast() }
    if word.hasSuffix("s") { word.removeLast() }
    return word.hasSuffix("Constraint")
  }

  /// Whether a file may declare one: its word stands before `;`, `{`, `=`, `:` or `,`.
  private static func mayDeclare(in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = ByteSearch.first("Constraint", in: bytes, from: index) {
      index = start + 10
      guard start > 0, bytes[start - 1].isPartOfPlainWord else { continue }
      while index < bytes.count, bytes[index] == UInt8(ascii: "s") || (0x30...0x39).contains(bytes[index]) { index += 1 }
      guard index < bytes.count, !bytes[index].isPartOfPlainWord else { continue }
      var end = index
      while end < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end]) { end += 1 }
      if end < bytes.count, ";{=:,/".utf8.contains(bytes[end]) { return true }
    }
    return false
  }

  private static func names(in names: ObjectiveCDeclarations) -> [String: Set<String>] {
    let buffer = names.buffer
    var result: [String: Set<String>] = [:]
    for container in names.containers {
      for index in container.range where buffer[index].kind == .identifier && isOne(buffer.text(index)) {
        let parent = buffer.parent(of: index)
        guard parent == nil || parent == container.variables, let next = buffer.next(index), [.semicolon, .leftBrace, .comma, .colon].contains(buffer[next].kind) || buffer.isOperator(next, "=") else { continue }
        let word = buffer.text(index)
        result[container.name, default: []].insert(word.hasPrefix("_") ? String(word.dropFirst()) : word)
      }
    }
    return result
  }

  private static func names(in names: DeclarationTable) -> [String: Set<String>] {
    let buffer = names.buffer
    var result: [String: Set<String>] = [:]
    for word in buffer.tokens(spelled: ["var", "let", "func"]) {
      guard let index = buffer.next(word), buffer[index].kind == .identifier, isOne(buffer.text(index)), let type = names.enclosingType(at: index) else { continue }
      result[type.name.split(separator: ".").last.map(String.init) ?? type.name, default: []].insert(buffer.text(index))
    }
    return result
  }
}
