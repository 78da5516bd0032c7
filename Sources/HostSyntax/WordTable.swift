internal import SourceText

/// The words of a file by their spelling: each different identifier has a number, and the tokens that spell it the same
/// form a list.
///
/// Whoever looks for some words finds them here without walking over all tokens, and what depends on a word alone is
/// found out once for each word. A name in backticks is a word of its own.
final class WordTable: Sendable {
  /// For each token the number of its word, and -1 for what is not an identifier.
  let numbers: [Int32]
  /// For each token the next one with the same word, or -1.
  let following: [Int32]
  /// For each word its first token.
  let firsts: [Int32]
  /// For each word what it is to the parser of Swift; empty for other languages.
  let traits: [KeywordTraits]
  /// Whether some name is written in backticks.
  let hasQuoted: Bool
  private let slots: WordSlots

  /// - Complexity: O(bytes of the identifiers).
  init(_ tokens: [Token], _ bytes: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage) {
    var numbers = [Int32](repeating: -1, count: tokens.count)
    var following = numbers
    var firsts: [Int32] = []
    var lasts: [Int32] = []
    var traits: [KeywordTraits] = []
    var hasQuoted = false
    var slots = WordSlots()
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      let word = UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
      let number = slots.insert(word, at: token.start, in: bytes)
      numbers[index] = Int32(truncatingIfNeeded: number)
      if number < firsts.count {
        following[Int(lasts[number])] = Int32(truncatingIfNeeded: index)
        lasts[number] = Int32(truncatingIfNeeded: index)
      } else {
        firsts.append(Int32(truncatingIfNeeded: index))
        lasts.append(Int32(truncatingIfNeeded: index))
        if language == .swift { traits.append(KeywordTraits(of: word)) }
        if word.first == .backtick { hasQuoted = true }
      }
    }
    self.numbers = numbers
    self.following = following
    self.firsts = firsts
    self.traits = traits
    self.hasQuoted = hasQuoted
    self.slots = slots
  }

  var count: Int { firsts.count }

  /// The number of a word; nil when no identifier spells it.
  func number(of text: UnsafeBufferPointer<UInt8>, in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { slots.number(of: text, in: $0) }
  }
}

/// Words by their bytes: an open table whose keys stay where they are in the file.
private struct WordSlots: Sendable {
  private struct Key: Sendable {
    let hash: UInt32
    let start: UInt32
    let length: UInt32
  }

  private var keys: [Key] = []
  /// Numbers of words at the places that their hashes say, or -1; a power of two of them.
  private var slots = [Int32](repeating: -1, count: 64)

  func number(of text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let slot = slot(of: text, Self.hash(text), in: bytes)
    return slots[slot] < 0 ? nil : Int(slots[slot])
  }

  /// The number of a word that stands at `start`.
  mutating func insert(_ text: UnsafeBufferPointer<UInt8>, at start: UInt32, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(text)
    let slot = slot(of: text, hash, in: bytes)
    guard slots[slot] < 0 else { return Int(slots[slot]) }
    slots[slot] = Int32(truncatingIfNeeded: keys.count)
    keys.append(Key(hash: hash, start: start, length: UInt32(truncatingIfNeeded: text.count)))
    if keys.count * 2 > slots.count { grow() }
    return keys.count - 1
  }

  /// Where a word is, or where it would have to be.
  private func slot(of text: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let key = keys[Int(slots[slot])]
      if key.hash == hash, Int(key.length) == text.count, Self.areEqual(text, bytes, Int(key.start)) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, key) in keys.enumerated() {
      var slot = Int(key.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }

  private static func areEqual(_ text: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    for index in text.indices where text[index] != bytes[start + index] { return false }
    return true
  }

  /// A hash of all bytes, so that long names that share their ends do not meet.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let bytes = UnsafeRawBufferPointer(text)
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(truncatingIfNeeded: bytes.count) &* factor
    var position = 0
    while position + 8 <= bytes.count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) &* factor
      hash ^= hash >> 32
      position += 8
    }
    var rest: UInt64 = 0
    while position < bytes.count {
      rest = rest << 8 | UInt64(bytes[position])
      position += 1
    }
    hash = (hash ^ rest) &* factor
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}

/// The tokens of a file that spell one word, or one name with backticks and without them, in the order of the file.
package struct WordTokens: Sequence, IteratorProtocol, Sendable {
  private let following: [Int32]
  private var position: Int32
  /// The next token that has backticks, or -1.
  private var quoted: Int32

  init(_ following: [Int32], from first: Int32, quoted: Int32 = -1) {
    self.following = following
    position = first
    self.quoted = quoted
  }

  package mutating func next() -> Int? {
    if quoted >= 0, position < 0 || quoted < position {
      defer { quoted = following[Int(quoted)] }
      return Int(quoted)
    }
    guard position >= 0 else { return nil }
    defer { position = following[Int(position)] }
    return Int(position)
  }
}

extension TokenBuffer {
  /// The identifiers that are spelled like `word`, in the order of the file.
  /// - Complexity: O(bytes of the word), and one step for each token found.
  package func tokens(spelled word: StaticString) -> WordTokens {
    tokens(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  package func tokens(spelled word: String) -> WordTokens {
    var word = word
    return word.withUTF8 { tokens($0) }
  }

  /// The identifiers of some tokens that are spelled like `word`, in the order of the file.
  /// - Complexity: O(log tokens of the word), and one step for each token found; O(tokens of the word) the first time.
  package func tokens(spelled word: String, in range: Range<Int>) -> ArraySlice<Int> {
    guard let number = number(of: word) else { return [] }
    let places = wordPlaces.answer(number) { Array(WordTokens(words.following, from: words.firsts[number])) }
    func count(before limit: Int) -> Int {
      var (low, high) = (0, places.count)
      while low < high {
        let middle = (low + high) / 2
        if places[middle] < limit { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return places[count(before: range.lowerBound)..<max(count(before: range.lowerBound), count(before: range.upperBound))]
  }

  /// The identifiers that are one of `words`, in the order of the file.
  package func tokens(spelled words: [StaticString]) -> [Int] {
    words.flatMap { Array(tokens(spelled: $0)) }.sorted()
  }

  /// The identifiers that are spelled like the one at `index`, from that one on.
  package func tokens(like index: Int) -> WordTokens { WordTokens(words.following, from: Int32(truncatingIfNeeded: index)) }

  /// The identifiers that mean `name`: those that are spelled like it and those that have it in backticks.
  /// - Parameter name: With or without its backticks.
  /// - Complexity: O(bytes of the name), and one step for each token found.
  package func tokens(named name: String) -> WordTokens {
    guard words.hasQuoted else { return tokens(spelled: name) }
    let plain = Self.withoutBackticks(name)
    return WordTokens(words.following, from: first(spelled: plain), quoted: first(spelled: "`\(plain)`"))
  }

  /// The identifiers of some tokens that mean `name`, in the order of the file.
  package func tokens(named name: String, in range: Range<Int>) -> [Int] {
    guard words.hasQuoted else { return Array(tokens(spelled: name, in: range)) }
    let plain = Self.withoutBackticks(name)
    return (tokens(spelled: plain, in: range) + tokens(spelled: "`\(plain)`", in: range)).sorted()
  }

  /// The identifiers whose names, without backticks, are one of `names`, in the order of the file.
  package func tokens(named names: Set<String>) -> [Int] { names.flatMap { Array(tokens(named: $0)) }.sorted() }

  /// The name that `spelling` has between its backticks, or all of it.
  private static func withoutBackticks(_ spelling: String) -> String {
    spelling.utf8.first == .backtick && spelling.utf8.count > 2 ? String(spelling.dropFirst().dropLast()) : spelling
  }

  private func first(spelled word: String) -> Int32 { number(of: word).map { words.firsts[$0] } ?? -1 }

  /// Whether some identifier is spelled like `word`.
  package func contains(_ word: StaticString) -> Bool {
    words.number(of: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount), in: file.bytes) != nil
  }

  package func contains(_ word: String) -> Bool { number(of: word) != nil }

  private func tokens(_ text: UnsafeBufferPointer<UInt8>) -> WordTokens {
    WordTokens(words.following, from: words.number(of: text, in: file.bytes).map { words.firsts[$0] } ?? -1)
  }

  // MARK: Numbers

  /// How many different identifiers the file has; their numbers count from 0 in the order of the file.
  package var wordCount: Int { words.count }

  /// The number of the word that a token spells; nil for what is not an identifier.
  package func word(_ index: Int) -> Int? {
    let number = words.numbers[index]
    return number < 0 ? nil : Int(number)
  }

  /// The number of a word; nil when no identifier spells it.
  package func number(of word: StaticString) -> Int? {
    words.number(of: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount), in: file.bytes)
  }

  package func number(of word: String) -> Int? {
    var word = word
    return word.withUTF8 { words.number(of: $0, in: file.bytes) }
  }

  /// The first token of each word, by the numbers of the words.
  package var firstTokens: [Int32] { words.firsts }
}
