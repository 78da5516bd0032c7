internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension MaskingFunctions {
  /// Looks through the Swift code of a tree for functions that turn autoresizing masks on.
  ///
  /// - Complexity: O(bytes of the files that name the mask); those are lexed that set a mask to something else than `false`.
  init(in source: TreeSource) {
    let words = WordScan(words: ["translatesAutoresizingMaskIntoConstraints"], wantsTypes: false)
    let paths = source.paths(mentioning: words).filter { $0.hasSuffix(".swift") }
    let found = source.compactMap(paths) { [lexed = source.lexedFiles] file -> Set<String>? in
      guard file.bytes.withUnsafeBytes({ Self.mayTurnOn(in: $0) }) else { return nil }
      return Self.names(in: lexed.lexed(file).declarations)
    }
    self.init(found.reduce(into: []) { $0.formUnion($1) })
  }

  /// Whether `= false` does not follow some mention of the mask that an assignment follows.
  private static func mayTurnOn(in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = ByteSearch.first("translatesAutoresizingMaskIntoConstraints", in: bytes, from: index) {
      index = start + 41
      func skipSpace() { while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 } }
      skipSpace()
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "="), bytes[index + 1] != UInt8(ascii: "=") else { continue }
      index += 1
      skipSpace()
      if index + 5 > bytes.count || !UnsafeRawBufferPointer(rebasing: bytes[index..<index + 5]).elementsEqual("false".utf8) { return true }
    }
    return false
  }
}
