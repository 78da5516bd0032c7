internal import SourceText

/// The words of one file, as far as they answer where something may be: small enough to be kept for each file of a tree.
///
/// Comments and strings are not told from code, and different words can have one hash, so that a file that does not have
/// a word may be taken for one that has it; a file that has it is never missed.
package struct FileWords: Sendable {
  /// Hashes of the names behind `func`, `let` and `var`, and of those behind `class`, `struct`, …, which have `typeMark`.
  private let declared: [UInt32]
  /// Those of the names of structures and enumerations, without marks.
  let structures: [UInt32]
  /// Those of the names of classes and protocols, without marks.
  let objects: [UInt32]
  /// Those of the names of protocols alone.
  let protocols: [UInt32]
  /// The types that all files of a module can name without anything in front, without marks.
  let outer: [UInt32]
  /// The types that the file calls by an imported module, without marks: `Library.Badge`.
  let imported: [UInt32]
  /// Whether it has a word of types that may give views which they hold.
  let hasOpener: Bool
  /// Whether it may declare a member that is called as constraints are: `titleConstraints`.
  package let hasConstraintMember: Bool
  /// The classes with what they inherit from, without marks: `noSuperclass` where that is nothing. Of `Library.Base` it is the
  /// last name, and `isMember` says that it is one of something.
  let classes: [(name: UInt32, superclass: UInt32, isMember: Bool)]
  /// Those of the names that stand for any type, without marks.
  let placeholders: [UInt32]
  /// The other names of types with those, without marks: `anySuperclass` where that is more than a name.
  let aliases: [(name: UInt32, type: UInt32)]
  /// Two bits for each word; a power of two of them, or none for a file without words.
  private let filter: [UInt64]

  private static let typeMark: UInt32 = 1

  // No name has a mark.
  static let noSuperclass: UInt32 = 1
  static let anySuperclass: UInt32 = 3

  /// - Complexity: O(bytes), with memory of 1/16 of them.
  package init(_ bytes: UnsafeRawBufferPointer) {
    var size = 1
    while size < 1 << 14, size * 128 < bytes.count { size *= 2 }
    var filter = [UInt64](repeating: 0, count: size)
    var declared: [UInt32] = []
    var structures: [UInt32] = []
    var objects: [UInt32] = []
    var protocols: [UInt32] = []
    var outer: [UInt32] = []
    var imports = ImportWalk()
    var placeholders: [UInt32] = []
    var aliases: [(name: UInt32, type: UInt32)] = []
    var classes: [(name: UInt32, superclass: UInt32, isMember: Bool)] = []
    let openers = DeclaredTypes.openers
    var hasOpener = false
    var hasConstraintMember = false
    filter.withUnsafeMutableBufferPointer { filter in
      var walk = DeclarationWalk(bytes)
      WordMasks.forEachWord(in: bytes) { start, end in
        let hash = WordHash.of(bytes, start, end)
        filter[Int(hash >> 6) & (size - 1)] |= 1 << UInt64(hash & 63)
        filter[Int(hash >> 18) & (size - 1)] |= 1 << UInt64(hash >> 12 & 63)
        let step = walk.step(to: start, end)
        if !hasOpener { hasOpener = openers.contain(hash, isName: step == .value) }
        imports.step(to: start, end, hash, in: bytes)
        if step.isType, step != .extended, walk.isOuter(start) { outer.append(hash & ~Self.typeMark) }
        switch step {
        case .nothing: break
        case .value:
          declared.append(hash & ~Self.typeMark)
          if !hasConstraintMember { hasConstraintMember = ConstraintMembers.isName(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) }
        case .extended: declared.append(hash | Self.typeMark)
        // Not all that stands behind '<' is one.
        case .placeholder:
          declared.append(hash & ~Self.typeMark)
          placeholders.append(hash & ~Self.typeMark)
        case .alias:
          declared.append(hash | Self.typeMark)
          aliases.append((hash & ~Self.typeMark, walk.aliased < 0 ? Self.anySuperclass : Self.wholeName(in: bytes, at: walk.aliased)))
        case .protocolType:
          declared.append(hash | Self.typeMark)
          objects.append(hash & ~Self.typeMark)
          protocols.append(hash & ~Self.typeMark)
        case .type:
          declared.append(hash | Self.typeMark)
          objects.append(hash & ~Self.typeMark)
          let superclass = switch walk.superclass {
          case DeclarationWalk.noSuperclass: (name: Self.noSuperclass, isMember: false)
          case DeclarationWalk.anySuperclass: (name: Self.anySuperclass, isMember: false)
          default: Self.lastName(in: bytes, at: walk.superclass)
          }
          classes.append((hash & ~Self.typeMark, superclass.name, superclass.isMember))
        case .structure:
          declared.append(hash | Self.typeMark)
          structures.append(hash & ~Self.typeMark)
        }
      }
    }
    self.filter = filter
    self.declared = declared
    self.structures = structures
    self.objects = objects
    self.protocols = protocols
    self.outer = outer
    imported = imports.types
    self.placeholders = placeholders
    self.aliases = aliases
    self.classes = classes
    self.hasOpener = hasOpener
    self.hasConstraintMember = hasConstraintMember
  }

  /// The hash of `Base` for `Base` and `Base<Card>` where nothing else follows; `anySuperclass` for other types.
  private static func wholeName(in bytes: UnsafeRawBufferPointer, at start: Int) -> UInt32 {
    var end = start
    while end < bytes.count, WordMasks.isPartOfWord(bytes[end]) { end += 1 }
    guard end > start else { return anySuperclass }
    var next = end
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") || bytes[next] == UInt8(ascii: "\r") { next += 1 }
    guard next == bytes.count || bytes[next] == UInt8(ascii: "\n") || bytes[next] == UInt8(ascii: ";") || bytes[next] == UInt8(ascii: "}") else { return anySuperclass }
    // A line may go on: `typealias Both = Card` with `& Pinned` below.
    var following = next
    while following < bytes.count, bytes[following] <= UInt8(ascii: " ") { following += 1 }
    if following < bytes.count, [UInt8(ascii: "&"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(bytes[following]) { return anySuperclass }
    return WordHash.of(bytes, start, end) & ~typeMark
  }

  /// The hash of `Base` for `Library.Base`.
  private static func lastName(in bytes: UnsafeRawBufferPointer, at first: Int) -> (name: UInt32, isMember: Bool) {
    var start = first
    while true {
      var end = start
      while end < bytes.count, WordMasks.isPartOfWord(bytes[end]) { end += 1 }
      guard end > start else { return (anySuperclass, false) }
      // `Pinned & Base` may have the class behind the first name.
      var next = end
      while next < bytes.count, bytes[next] <= UInt8(ascii: " ") { next += 1 }
      if next < bytes.count, bytes[next] == UInt8(ascii: "&") { return (anySuperclass, false) }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return (WordHash.of(bytes, start, end) & ~typeMark, start > first) }
      start = end + 1
    }
  }

  /// The types that the file declares or extends, without marks.
  var types: [UInt32] { declared.compactMap { $0 & Self.typeMark != 0 ? $0 & ~Self.typeMark : nil } }

  /// Whether some word of the file may be one of `names`.
  package func mayMention(_ names: WordHashes) -> Bool {
    let size = filter.count
    return names.all.contains { hash in
      filter[Int(hash >> 6) & (size - 1)] & 1 << UInt64(hash & 63) != 0
        && filter[Int(hash >> 18) & (size - 1)] & 1 << UInt64(hash >> 12 & 63) != 0
    }
  }

  /// Whether the file may declare a type of one of some names, or a function or value of one of others.
  package func mayDeclare(types: WordHashes, values: WordHashes) -> Bool {
    declared.contains { hash in
      hash & Self.typeMark != 0 ? types.containsPair(of: hash) : values.containsPair(of: hash)
    }
  }

  /// Whether the file declares or extends a type whose name has one of some hashes.
  package func mayDeclare(typesOf hashes: Set<UInt32>) -> Bool { declared.contains { $0 & Self.typeMark != 0 && hashes.contains($0 & ~Self.typeMark) } }

  /// Adds the hashes of those of some names that the file may declare.
  package func collect(declaredAmong names: WordHashes, into found: inout Set<UInt32>) {
    for hash in declared where names.containsPair(of: hash) { found.insert(hash & ~Self.typeMark) }
  }
}

/// Names to look for in the words of files.
package struct WordHashes: Sendable {
  let all: [UInt32]
  /// An open table of `all` without their last bit; a power of two of places, of which at most half are taken.
  private var slots: [UInt32]
  private var hasZero = false

  package init(_ names: some Sequence<String>) {
    all = names.map(Self.fullHash)
    var size = 16
    while size < all.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for hash in all {
      let key = hash & ~1
      if key == 0 { hasZero = true }
      var slot = Self.slot(key) & (size - 1)
      while slots[slot] != 0, slots[slot] != key { slot = (slot + 1) & (size - 1) }
      slots[slot] = key
    }
  }

  /// How a name is told from others, but for the last bit.
  package static func hash(of name: String) -> UInt32 { fullHash(name) & ~1 }

  private static func fullHash(_ name: String) -> UInt32 {
    var name = name
    return name.withUTF8 { WordHash.of(UnsafeRawBufferPointer($0), 0, $0.count) }
  }

  /// Whether a name has this hash, but for its last bit.
  func containsPair(of hash: UInt32) -> Bool {
    let key = hash & ~1
    if key == 0 { return hasZero }
    var slot = Self.slot(key) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == key { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  private static func slot(_ key: UInt32) -> Int { Int(key >> 7) }
}

enum WordHash {
  /// A hash of all bytes of a word, the same on every machine.
  @inline(__always)
  static func of(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> UInt32 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(truncatingIfNeeded: end - start) &* factor
    var position = start
    while position < end {
      let length = end - position
      var part: UInt64 = 0
      if position + 8 <= bytes.count {
        part = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        if length < 8 { part &= (1 << UInt64(length * 8)) - 1 }
      } else {
        for offset in 0..<length { part |= UInt64(bytes[position + offset]) << UInt64(offset * 8) }
      }
      hash = (hash ^ part) &* factor
      hash ^= hash >> 32
      position += 8
    }
    return UInt32(truncatingIfNeeded: hash)
  }
}

/// Finds words in bytes, 64 bytes at a time.
enum WordMasks {
  /// Calls `body` with the start and the end of each run of letters, digits, underscores and bytes beyond ASCII.
  @inline(__always)
  static func forEachWord(in bytes: UnsafeRawBufferPointer, _ body: (Int, Int) -> Void) {
    /// The start of the word that goes on from the block before, or -1.
    var start = -1
    var base = 0
    while base < bytes.count {
      let mask = base + 64 <= bytes.count ? mask(of: bytes, at: base) : tail(of: bytes, at: base)
      // Bits that differ from the one before them: words start and end there, in turn.
      var edges = mask ^ (mask << 1 | (start < 0 ? 0 : 1))
      while edges != 0 {
        let position = base + edges.trailingZeroBitCount
        edges &= edges - 1
        if start < 0 {
          start = position
        } else {
          body(start, position)
          start = -1
        }
      }
      base += 64
    }
    if start >= 0, start < bytes.count { body(start, bytes.count) }
  }

  /// One bit for each of 64 bytes that is part of a word.
  @inline(__always)
  private static func mask(of bytes: UnsafeRawBufferPointer, at base: Int) -> UInt64 {
    var mask: UInt64 = 0
    var part = 0
    while part < 8 {
      mask |= bits(of: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: base + part * 8, as: UInt64.self))) << UInt64(part * 8)
      part += 1
    }
    return mask
  }

  /// One bit for each of eight bytes, the first one's first.
  ///
  /// All eight are compared at once in one integer: the standard library's SIMD comparisons are not always vectors.
  @inline(__always)
  private static func bits(of bytes: UInt64) -> UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    let low = bytes & (each &* 0x7F)
    let lower = low | (each &* 0x20)
    // The highest bit of a byte: at least the first of a range, and not more than its last.
    let letters = (lower &+ each &* (0x80 - 0x61)) & ~(lower &+ each &* (0x7F - 0x7A))
    let digits = (low &+ each &* (0x80 - 0x30)) & ~(low &+ each &* (0x7F - 0x39))
    let underscores = ~((low ^ each &* 0x5F) &+ each &* 0x7F)
    let words = (letters | digits | underscores | bytes) >> 7 & each
    return (words &* 0x0102_0408_1020_4080) >> 56
  }

  private static func tail(of bytes: UnsafeRawBufferPointer, at base: Int) -> UInt64 {
    var mask: UInt64 = 0
    for offset in 0..<min(64, bytes.count - base) where isPartOfWord(bytes[base + offset]) { mask |= 1 << UInt64(offset) }
    return mask
  }

  static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
