/// Finds the types that a file calls by a module which it imports, as it goes from word to word: `Library.Badge`.
///
/// Such a type is none of the files, whatever these declare under its name.
struct ImportWalk {
  /// Their hashes, without marks.
  private(set) var types: [UInt32] = []
  private var modules: [UInt32] = []
  private var last: (hash: UInt32, end: Int) = (0, 0)
  /// Whether the words are those behind `import`.
  private var isImporting = false

  private static let word = WordHashes.hash(of: "import")
  /// Modules whose types are called so to tell them from those of the files.
  private static let systems = Set(["Swift", "Foundation", "UIKit"].map { WordHashes.hash(of: $0) })

  /// - Complexity: O(imports) for a word behind a dot.
  @inline(__always)
  mutating func step(to start: Int, _ end: Int, _ hash: UInt32, in bytes: UnsafeRawBufferPointer) {
    let hash = hash & ~1
    if isImporting {
      isImporting = !(last.end..<start).contains { bytes[$0] == UInt8(ascii: "\n") || bytes[$0] == UInt8(ascii: ";") }
      if isImporting, !Self.systems.contains(hash) { modules.append(hash) }
    }
    if hash == Self.word { isImporting = true }
    if start > 0, last.end == start - 1, bytes[start - 1] == UInt8(ascii: "."), modules.contains(last.hash) { types.append(hash) }
    last = (hash, end)
  }
}
