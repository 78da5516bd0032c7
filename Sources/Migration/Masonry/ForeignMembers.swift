internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Finds the members that constraints are kept in, that nothing of the files declares, and that only one file uses.
///
/// Some files of a project are an excerpt: `@interface Card : Panel` stands in `Card.m`, and neither `Panel.h` nor any
/// other header that it imports is among them. Then `self.top` is a property of `Panel`. In a whole project the headers
/// are there, and a class without one belongs to a library whose code nobody sees.
struct ForeignMembers {
  /// The members of such files, by their paths.
  private(set) var certain: [String: Set<ForeignMember>] = [:]

  /// - Parameters:
  ///   - asked: Members without a declaration, by the files that use them.
  ///   - imports: The names of the headers that files import.
  ///   - classes: The classes of all files.
  /// - Complexity: O(bytes of the files); none are read when no file is part of an excerpt.
  init(_ asked: [String: Set<ForeignMember>], imports: [String: Set<String>], _ classes: ClassTree, _ source: TreeSource) {
    guard !asked.isEmpty else { return }
    let paths = source.paths()
    let present = Set(paths.map { path in path.split(separator: "/").last.map(String.init) ?? path })
    var open: [String: Set<ForeignMember>] = [:]
    for (path, members) in asked {
      let headers = imports[path] ?? []
      guard headers.isDisjoint(with: present) else { continue }
      let found = members.filter { member in
        guard let root = classes.ancestors(of: member.owner).last else { return false }
        return root != member.owner && !ClassTree.isOpen(root) && headers.contains(root + ".h")
      }
      if !found.isEmpty { open[path] = found }
    }
    guard !open.isEmpty else { return }
    let words = WordScan(words: Set(open.values.joined().flatMap { Self.spellings($0.name) }), wantsTypes: false)
    let uses = source.compactMap(paths) { Uses(of: words, in: $0) }
    for (path, members) in open {
      certain[path] = members.filter { member in
        !uses.contains { file in
          Self.spellings(member.name).contains { spelling in
            (file.users[spelling] ?? []).contains { user in
              guard let user else { return true }
              return file.path == path ? user != member.owner : !Self.areApart(user, member.owner, classes)
            }
          }
        }
      }
    }
  }

  private static func spellings(_ name: String) -> [String] { [name, "_" + name, ObjectiveCMemberNames.setter(of: name)] }

  /// Whether no object is of both classes: they inherit from the same class, and neither from the other one.
  private static func areApart(_ first: String, _ second: String, _ classes: ClassTree) -> Bool {
    let (one, other) = (classes.ancestors(of: first), classes.ancestors(of: second))
    return one.last == other.last && !one.contains(second) && !other.contains(first)
  }

  /// Which classes' code uses some words.
  private struct Uses: Sendable {
    let path: String
    /// Nil where a word is more than a member of `self`.
    private(set) var users: [String: Set<String?>] = [:]

    /// Nil when a file has none of the words.
    init?(of words: WordScan, in file: SourceFile) {
      guard let outline = file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path) }) else { return nil }
      let found = outline.mentioned.union(outline.declared)
      guard !found.isEmpty else { return nil }
      path = file.path
      guard file.language == .objectiveC else {
        users = Dictionary(uniqueKeysWithValues: found.map { ($0, [nil]) })
        return
      }
      let buffer = TokenBuffer(lexing: file)
      let names = ObjectiveCDeclarations(buffer)
      for index in buffer.tokens.indices {
        switch buffer[index].kind {
        case .identifier:
          let text = buffer.text(index)
          if found.contains(text) { users[text, default: []].insert(Self.isOwn(index, buffer) ? names.className(at: index) : nil) }
        case .string, .directive:
          // A key path, or a macro.
          let text = buffer.text(index)
          for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) where found.contains(String(word)) {
            users[String(word), default: []].insert(nil)
          }
        default: break
        }
      }
    }

    /// `self.top`, `self->_top`, `_top`, `[self setTop:…]`
    private static func isOwn(_ index: Int, _ buffer: TokenBuffer) -> Bool {
      guard let before = buffer.previous(index) else { return false }
      if buffer[before].kind == .dot || buffer.isOperator(before, "->") {
        return buffer.previous(before).map { buffer.isWord($0, "self") } ?? false
      }
      if buffer.text(index).hasPrefix("_") { return buffer[before].kind != .identifier && !buffer.isOperator(before, "*") }
      return buffer.message(around: index).map { message in
        let receiver = buffer.trimmed(message.receiver)
        return receiver.count == 1 && buffer.isWord(receiver.lowerBound, "self")
          && (message.unaryName == index || message.pieces.contains { $0.nameIndex == index })
      } ?? false
    }
  }
}
