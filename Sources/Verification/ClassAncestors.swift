internal import HostSyntax
internal import SourceText

/// Which classes of a project may come before others in the line of superclasses.
///
/// A class that no file declares is one of a library, which inherits from no class of the project.
final class ClassAncestors {
  private let files: () -> [SourceFile]
  private lazy var declared = Declared(files())

  /// - Parameter files: The files of the project, asked for when a class is first looked for.
  init(_ files: @escaping () -> [SourceFile]) {
    self.files = files
  }

  /// Whether a class may be another one or inherit from it. Names are taken without the types around them.
  ///
  /// - Complexity: O(bytes of the project) for the first question.
  func mayInherit(_ name: String, from ancestor: String) -> Bool {
    var waiting = [name.lastDottedWord]
    var seen = Set(waiting)
    while let current = waiting.popLast() {
      if current == ancestor || declared.aliases.contains(current) { return true }
      waiting += declared.superclasses[current, default: []].filter { seen.insert($0).inserted }
    }
    return false
  }

  private struct Declared {
    /// What the heads of a class's declarations name behind it: `Base`, `Item` and `Loading` of `class Card<Item>: Base<Item>, Loading`.
    var superclasses: [String: Set<String>] = [:]
    /// Names that stand for other types.
    var aliases: Set<String> = []

    init(_ files: [SourceFile]) {
      for file in files where file.language == .swift && (ByteSearch.contains("class", in: file.bytes) || ByteSearch.contains("typealias", in: file.bytes)) {
        let buffer = TokenBuffer(lexing: file)
        for index in buffer.tokens(spelled: "class") {
          guard let name = buffer.next(index), buffer[name].kind == .identifier else { continue }
          let body = (name..<buffer.count).first { buffer[$0].kind == .leftBrace } ?? buffer.count
          superclasses[buffer.text(name), default: []].formUnion((name + 1..<max(name + 1, body)).lazy.filter { buffer[$0].kind == .identifier }.map { buffer.text($0) })
        }
        for index in buffer.tokens(spelled: "typealias") {
          if let name = buffer.next(index), buffer[name].kind == .identifier { aliases.insert(buffer.text(name)) }
        }
      }
    }
  }
}
