internal import HostSyntax
internal import SourceText

/// Which words of a file may have to do with layout, as far as their spelling tells: found out once for each word, however
/// often it stands in the file.
struct LayoutWordTable: Sendable {
  /// What the spelling of a word leaves open is told by the tokens around it.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// Layout wherever it stands.
    static let always = Traits(rawValue: 1)
    /// A setting of a constraint, where something is assigned to it: `constant`, `priority`.
    static let setting = Traits(rawValue: 2)
    /// `update` of SnapKit's constraints.
    static let update = Traits(rawValue: 4)
    /// The name of a layout function of a library, or the first word of such a selector.
    static let call = Traits(rawValue: 8)
    /// `active`, where something is assigned to it.
    static let active = Traits(rawValue: 16)
    /// The class of constraints.
    static let type = Traits(rawValue: 32)
    /// A relation of SnapKit, where it stands behind an attribute: `make.height.equalTo(40)`.
    static let relation = Traits(rawValue: 128)
    /// `setActive:` and the like.
    static let setter = Traits(rawValue: 64)
  }

  private let buffer: TokenBuffer
  /// By the numbers of the words.
  private let traits: [Traits]

  /// - Complexity: O(different words of the file).
  init(_ buffer: TokenBuffer) {
    self.buffer = buffer
    let traits = buffer.file.language == .swift ? LayoutWords.traits : LayoutWords.traitsInObjectiveC
    self.traits = buffer.file.bytes.withUnsafeBytes { bytes in
      buffer.firstTokens.map { first in
        let range = buffer[Int(first)].range
        return traits(UnsafeRawBufferPointer(rebasing: bytes[range.start..<range.end]))
      }
    }
  }

  /// What the spelling of the token at `index` tells; nothing for what is not an identifier.
  subscript(index: Int) -> Traits { buffer.word(index).map { traits[$0] } ?? [] }
}

/// Texts that words start with, by their first bytes.
struct WordPrefixes: Sendable {
  private let byFirst: [[StaticString]]

  init(_ prefixes: [StaticString]) {
    var byFirst = [[StaticString]](repeating: [], count: 256)
    for prefix in prefixes { byFirst[Int(prefix.utf8Start.pointee)].append(prefix) }
    self.byFirst = byFirst
  }

  /// Whether a name starts with one of the words: `pin`, `pinEdges`, but not `pinch`.
  func startWord(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let first = name.first else { return false }
    return byFirst[Int(first)].contains { prefix in
      let count = prefix.utf8CodeUnitCount
      guard name.starts(with: UnsafeRawBufferPointer(start: prefix.utf8Start, count: count)) else { return false }
      if prefix.utf8Start[count - 1] == UInt8(ascii: "_") { return true }
      guard count < name.count else { return true }
      if name[count] < 0x80 { return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(name[count]) }
      let rest = String(decoding: UnsafeRawBufferPointer(rebasing: name[count...]), as: UTF8.self)
      return rest.first.map { !$0.isLowercase } ?? true
    }
  }
}
