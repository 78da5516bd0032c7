internal import HostSyntax
internal import SourceText

/// Which types of a project may come before others in the line of superclasses and protocols.
///
/// A type that no file declares is one of a library, which inherits from none of the project.
final class ClassAncestors {
  private let files: () -> [SourceFile]
  private lazy var declared = Declared(files())

  /// - Parameter files: The files of the project, asked for when a type is first looked for.
  init(_ files: @escaping () -> [SourceFile]) {
    self.files = files
  }

  /// Whether a type may be another one or inherit from it. Names are taken without the types around them.
  ///
  /// - Complexity: O(bytes of the project) for the first question.
  func mayInherit(_ name: String, from ancestor: String) -> Bool {
    let line = lineage(of: name)
    return line.contains(ancestor) || !line.isDisjoint(with: declared.aliases)
  }

  /// Whether some file declares a type.
  func declares(_ name: String) -> Bool { declared.superclasses[name] != nil }

  /// A type with all that it may inherit from, as far as the files tell.
  func lineage(of name: String) -> Set<String> {
    var waiting = [name.lastDottedWord]
    var seen = Set(waiting)
    while let current = waiting.popLast() {
      waiting += declared.superclasses[current, default: []].filter { seen.insert($0).inserted }
    }
    return seen
  }

  private var families: [String: Set<String>] = [:]

  /// A type with those of the project that it inherits from or that inherit from it.
  ///
  /// - Complexity: O(types of the project) for the first question about the type.
  func family(of name: String) -> Set<String> {
    if let known = families[name] { return known }
    let heirs = declared.superclasses.keys.filter { lineage(of: $0).contains(name) }
    let family = lineage(of: name).filter(declares).union(heirs).union([name])
    families[name] = family
    return family
  }

  private struct Declared {
    /// What the heads of a type's declarations name behind it: `Base`, `Item` and `Loading` of `class Card<Item>: Base<Item>, Loading`.
    var superclasses: [String: Set<String>] = [:]
    /// Names that stand for other types.
    var aliases: Set<String> = []

    init(_ files: [SourceFile]) {
      for file in files {
        guard file.language == .swift else {
          readInterfaces(of: file)
          continue
        }
        let buffer = TokenBuffer(lexing: file)
        for index in buffer.tokens(spelled: ["class", "struct", "enum", "actor", "protocol", "extension"]) {
          guard let name = Self.name(behind: index, in: buffer) else { continue }
          let body = (name..<buffer.count).first { buffer[$0].kind == .leftBrace } ?? buffer.count
          superclasses[buffer.text(name), default: []].formUnion((name + 1..<max(name + 1, body)).lazy.filter { buffer[$0].kind == .identifier }.map { buffer.text($0) })
        }
        for index in buffer.tokens(spelled: ["typealias", "associatedtype"]) {
          if let name = buffer.next(index), buffer[name].kind == .identifier { aliases.insert(buffer.text(name)) }
        }
      }
    }

    /// `@interface Card : Base`, wherever the bytes of a file say it.
    private mutating func readInterfaces(of file: SourceFile) {
      file.bytes.withUnsafeBytes { bytes in
        var position = 0
        while let start = ByteSearch.first("@interface", in: bytes, from: position) {
          position = start + 10
          guard let name = Self.word(in: bytes, &position), position < bytes.count, bytes[position] == UInt8(ascii: ":") else { continue }
          position += 1
          if let superclass = Self.word(in: bytes, &position) { superclasses[name, default: []].insert(superclass) }
        }
      }
    }

    /// The next word, with the spaces around it.
    private static func word(in bytes: UnsafeRawBufferPointer, _ position: inout Int) -> String? {
      func skipSpaces() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
      }
      skipSpaces()
      let start = position
      while position < bytes.count, isPartOfWord(bytes[position]) { position += 1 }
      let word = bytes[start..<position]
      skipSpaces()
      return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
    }

    /// The last word of `Outer.Card`.
    private static func name(behind keyword: Int, in buffer: TokenBuffer) -> Int? {
      guard var name = buffer.next(keyword), buffer[name].kind == .identifier else { return nil }
      while let dot = buffer.next(name), buffer[dot].kind == .dot, let next = buffer.next(dot), buffer[next].kind == .identifier { name = next }
      return name
    }
  }
}
