internal import HostSyntax
internal import SourceText

/// Finds members of other objects in bytes where code may hand them on: `show(card.title)`, `[card.title]`,
/// `let title = card.title`, `card.title.pin(to: box)`.
package struct HandedOnMembers: Sendable {
  private let names: Set<String>
  private let hashes: WordHashes
  private let movers: ViewMovers

  /// - Parameters:
  ///   - names: The members.
  ///   - movers: The functions of the tree that add views.
  package init(_ names: Set<String>, movers: ViewMovers) {
    self.names = names
    self.movers = movers
    hashes = WordHashes(names)
  }

  /// Whether there may be one: a member of another object, or one that the bytes do not declare.
  ///
  /// - Complexity: O(bytes + names that the bytes have).
  package func isAny(in bytes: UnsafeRawBufferPointer) -> Bool {
    var isFound = false
    var isDeclared: [String: Bool] = [:]
    WordMasks.forEachWord(in: bytes) { start, end in
      guard !isFound, hashes.containsPair(of: WordHash.of(bytes, start, end)), let follower = follower(of: end, in: bytes) else { return }
      let isOfAnother = start > 0 && bytes[start - 1] == UInt8(ascii: ".") && !Self.isSelf(before: start - 1, in: bytes)
      guard isOfAnother || follower == .handedOn || Self.isAssigned(start, in: bytes) else { return }
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      guard names.contains(word) else { return }
      if isOfAnother {
        isFound = true
      } else if let known = isDeclared[word] {
        isFound = !known
      } else {
        let known = Self.declares(word, in: bytes)
        isDeclared[word] = known
        isFound = !known
      }
    }
    return isFound
  }

  private enum Follower {
    /// The end of an argument, or a method that adds the view to another one.
    case handedOn
    case other
  }

  /// What stands behind a name that is handed on; nil where code only asks something of it, or sets it.
  private func follower(of end: Int, in bytes: UnsafeRawBufferPointer) -> Follower? {
    var index = end
    while index < bytes.count, bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "!") { index += 1 }
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    guard index < bytes.count else { return .other }
    switch bytes[index] {
    case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"): return .handedOn
    case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "("): return nil
    case UInt8(ascii: "."):
      var last = index + 1
      while last < bytes.count, bytes[last].isPartOfPlainWord { last += 1 }
      let method = String(decoding: bytes[index + 1..<last], as: UTF8.self)
      return movers.addObject(method) || MovedViews.verbs.contains(where: method.hasPrefix) ? .handedOn : nil
    default: return .other
    }
  }

  /// Whether a name that is no member of another object stands behind `=`: `let same = title`, `let same = self.title`.
  private static func isAssigned(_ start: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    var end = start
    if end > 0, bytes[end - 1] == UInt8(ascii: ".") { end -= 5 }
    return end > 1 && bytes[end - 1] == UInt8(ascii: " ") && bytes[end - 2] == UInt8(ascii: "=")
  }

  private static func isSelf(before dot: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    dot >= 4 && bytes[dot - 4..<dot].elementsEqual("self".utf8) && (dot == 4 || !bytes[dot - 5].isPartOfPlainWord)
  }

  /// Whether bytes declare a name, as a member or as a parameter.
  package static func declares(_ word: String, in bytes: UnsafeRawBufferPointer) -> Bool {
    ["let \(word)", "var \(word)", "\(word):", "\(word) in"].contains { ByteSearch.first($0, in: bytes, from: 0) != nil }
  }
}
