internal import JSONText

/// One of the parts that the files of a run are divided into.
package struct RunPart: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int
  /// How many files all parts have together.
  package var fileCount: Int

  package init(number: Int, of count: Int, fileCount: Int = 0) {
    self.number = number
    self.count = count
    self.fileCount = fileCount
  }

  /// Reads `2/5`.
  package init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let number = Int(words[0]), let count = Int(words[1]), number >= 1, number <= count else { return nil }
    self.init(number: number, of: count)
  }

  /// Whether the file called `name` belongs to this part. That depends on nothing else, so files do not move between
  /// parts when others come and go.
  package func contains(_ name: some Sequence<UInt8>) -> Bool {
    // Source: FNV-1a with 64 bits, by Fowler, Noll and Vo; draft-eastlake-fnv, sections 2 and 5.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // The low bits depend on the low bits of the bytes only.
    return Int((hash >> 33 ^ hash & 0x7FFF_FFFF) % UInt64(count)) == number - 1
  }
}

extension RunPart: CustomStringConvertible {
  package var description: String { "\(number)/\(count)" }
}

extension RunPart {
  var json: JSONValue { ["number": .number(number), "count": .number(count), "files": .number(fileCount)] }
}
