internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension MovedMemberNames {
  /// Looks through the Swift files of a tree for code that adds members of other objects, or inherited ones, to views, or gives them
  /// other objects.
  ///
  /// - Parameters:
  ///   - names: The members.
  ///   - known: What is known of the functions of the tree that add views.
  /// - Complexity: O(bytes of the files that mention the names); those are lexed that may move one.
  init(of names: Set<String>, _ known: DeclarationIndex, in source: TreeSource) {
    let handedOn = HandedOnMembers(names, movers: known.viewMovers)
    let paths = source.paths(mentioning: WordScan(words: names, wantsTypes: false)).filter { $0.hasSuffix(".swift") }
    let found = source.compactMap(paths) { [lexed = source.lexedFiles] file -> [Change]? in
      guard file.bytes.withUnsafeBytes({ handedOn.isAny(in: $0) || Self.mayReplace(names, in: $0) }) else { return nil }
      var table = lexed.lexed(file).declarations
      table.index.add(FileFacts(table))
      table.index.viewMovers = known.viewMovers
      table.index.viewListers = known.viewListers
      let changes = Self.changes(of: names, in: table)
      return changes.isEmpty ? nil : changes
    }.joined()
    guard !found.isEmpty else {
      self.init()
      return
    }
    let relatives = ClassTree(of: source).relatives(of: Set(found.map(\.owner)))
    var moved: [String: Set<String>] = [:]
    var replaced: [String: Set<String>] = [:]
    for change in found {
      let owners = relatives[change.owner, default: []].union([change.owner])
      if change.isReplaced { replaced[change.name, default: []].formUnion(owners) } else { moved[change.name, default: []].formUnion(owners) }
    }
    let classes = moved.values.reduce(into: Set<String>()) { $0.formUnion($1) }.union(replaced.values.joined())
    self.init(moved, replaced: replaced, overridden: OverriddenMembers(of: classes, in: source))
  }

  /// Whether one of some names stands before ` = `, as a member of another object or as a name that the bytes do not declare, or
  /// before `.subviews`.
  private static func mayReplace(_ names: Set<String>, in bytes: UnsafeRawBufferPointer) -> Bool {
    func name(before end: Int) -> (word: String, start: Int)? {
      var end = end
      while end > 0, bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!") { end -= 1 }
      var start = end
      while start > 0, bytes[start - 1].isPartOfPlainWord { start -= 1 }
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      return names.contains(word) ? (word, start) : nil
    }
    var index = 0
    while let equals = ByteSearch.first(" = ", in: bytes, from: index) {
      index = equals + 3
      guard let (word, start) = name(before: equals) else { continue }
      if start > 0, bytes[start - 1] == UInt8(ascii: ".") {
        if start < 5 || !UnsafeRawBufferPointer(rebasing: bytes[start - 5..<start - 1]).elementsEqual("self".utf8) { return true }
      } else if !HandedOnMembers.declares(word, in: bytes) {
        return true
      }
    }
    index = 0
    while let list = ByteSearch.first("ubviews", in: bytes, from: index) {
      index = list + 7
      guard let dot = bytes[..<list].lastIndex(of: UInt8(ascii: ".")), list - dot < 11 else { continue }
      if name(before: dot) != nil { return true }
    }
    return false
  }
}
