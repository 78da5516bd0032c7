internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension MovedMemberNames {
  /// Looks through the Swift files of a tree for code that adds members of other objects, or inherited ones, to views.
  ///
  /// - Complexity: O(bytes of the files that mention the names); those are lexed that may move one.
  init(of names: Set<String>, in source: TreeSource) {
    let paths = source.paths(mentioning: WordScan(words: names, wantsTypes: false)).filter { $0.hasSuffix(".swift") }
    let found = source.compactMap(paths) { [lexed = source.lexedFiles] file -> [(name: String, owner: String)]? in
      guard file.bytes.withUnsafeBytes({ Self.mayMove(names, in: $0) }) else { return nil }
      var table = lexed.lexed(file).declarations
      table.index.add(FileFacts(table))
      let moved = Self.moved(names, in: table)
      return moved.isEmpty ? nil : moved
    }.joined()
    guard !found.isEmpty else {
      self.init()
      return
    }
    let relatives = ClassTree(of: source).relatives(of: Set(found.map(\.owner)))
    var owners: [String: Set<String>] = [:]
    for member in found { owners[member.name, default: []].formUnion(relatives[member.owner, default: []].union([member.owner])) }
    self.init(owners)
  }

  /// Whether `Subview(` stands before a path that ends with one of some names: before several names, or before one that the
  /// bytes do not declare.
  private static func mayMove(_ names: Set<String>, in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = ByteSearch.first("ubview(", in: bytes, from: index) {
      index = start + 7
      var name = index
      var isPath = false
      while index < bytes.count, bytes[index].isPartOfPlainWord || [UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[index]) {
        if bytes[index] == UInt8(ascii: ".") {
          isPath = true
          name = index + 1
        }
        index += 1
      }
      var end = index
      while end > name, !bytes[end - 1].isPartOfPlainWord { end -= 1 }
      let word = String(decoding: bytes[name..<max(name, end)], as: UTF8.self)
      guard names.contains(word) else { continue }
      if isPath || !["let \(word)", "var \(word)", "\(word):", "\(word) in"].contains(where: { ByteSearch.first($0, in: bytes, from: 0) != nil }) { return true }
    }
    return false
  }
}
