/// Finds names in texts, whatever stands between their words: `My Cards` in `../My\ Cards` and in `My%20Cards`.
///
/// Letters count as the same in either case, and however Unicode composes them.
struct NameMentions {
  private struct Name {
    let words: [String]
    let owner: Int
  }

  /// By their first words.
  private var names: [String: [Name]] = [:]
  /// The hashes of the first words that are ASCII alone.
  private var hashes: Set<UInt64> = []

  /// - Parameter owner: What a mention of the name tells of.
  mutating func add(_ name: String, of owner: Int) {
    let words = Self.words(of: Array(name.utf8)).map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard let first = words.first else { return }
    names[first, default: []].append(Name(words: words, owner: owner))
    hashes.insert(Self.hash(Array(first.utf8)[...]))
  }

  /// The owners of the names that a text mentions.
  ///
  /// - Complexity: O(bytes), and the lengths of names whose first words it has.
  func owners(mentionedIn bytes: UnsafeRawBufferPointer) -> Set<Int> {
    var found: Set<Int> = []
    var position = 0
    while let word = Self.nextWord(in: bytes, from: position) {
      position = word.upperBound
      guard word.isPlain ? hashes.contains(word.hash) : true, let starting = names[Self.text(word.range, bytes)] else { continue }
      // `Cards-Demo` does not mention `Cards` where both are names.
      let matching = starting.filter { follows($0.words.dropFirst(), in: bytes, from: word.upperBound) }
      let longest = matching.map(\.words.count).max()
      for name in matching where name.words.count == longest { found.insert(name.owner) }
    }
    return found
  }

  private func follows(_ words: ArraySlice<String>, in bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
    var position = start
    for expected in words {
      guard let word = Self.nextWord(in: bytes, from: position), Self.text(word.range, bytes) == expected else { return false }
      position = word.upperBound
    }
    return true
  }

  // MARK: Words

  private struct Word {
    let range: Range<Int>
    let hash: UInt64
    /// Whether it is ASCII alone.
    let isPlain: Bool
    var upperBound: Int { range.upperBound }
  }

  private static func nextWord(in bytes: UnsafeRawBufferPointer, from start: Int) -> Word? {
    var first = start
    while first < bytes.count, !isOfWord(bytes[first]) { first += separatorLength(in: bytes, at: first) }
    guard first < bytes.count else { return nil }
    var (end, hash, isPlain) = (first, UInt64(0xcbf2_9ce4_8422_2325), true)
    while end < bytes.count, isOfWord(bytes[end]) {
      hash = (hash ^ UInt64(lowered(bytes[end]))) &* 0x100_0000_01b3
      isPlain = isPlain && bytes[end] < 0x80
      end += 1
    }
    return Word(range: first..<end, hash: hash, isPlain: isPlain)
  }

  /// How long a byte is that is of no word: `%20` is a space in an address, `&amp;` a character in XML.
  private static func separatorLength(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
    let rest = bytes[index...]
    return rest.starts(with: "%20".utf8) ? 3 : rest.starts(with: "&amp;".utf8) ? 5 : 1
  }

  private static func words(of bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split { !isOfWord($0) } }

  private static func text(_ range: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self).lowercased()
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64(lowered($1))) &* 0x100_0000_01b3 } }

  private static func lowered(_ byte: UInt8) -> UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: false
    }
  }
}
