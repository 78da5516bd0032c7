internal import HostSyntax
internal import SourceText

/// The declarations of a file, found by their names without making a text of each name.
struct DeclarationsByName: Sendable {
  /// In the order in which they were read.
  let all: [Declaration]
  /// For each word of the file the first declaration of that name, or -1.
  private var firsts: [Int32] = []
  /// For each declaration the next one of the same name, or -1.
  private var following: [Int32] = []
  /// For each word of the file how many declarations have that name.
  private var counts: [Int32] = []
  /// Declarations whose names are written in backticks, by their names without them.
  private var quoted: [String: [Int32]] = [:]
  /// The declarations of names that many have, where somebody asked for one of them.
  private let groups = Memo<String, NamesakeDeclarations?>()

  init() {
    all = []
  }

  /// - Complexity: O(declarations + words).
  init(_ all: [Declaration], in buffer: TokenBuffer) {
    self.all = all
    firsts = Array(repeating: -1, count: buffer.wordCount)
    following = Array(repeating: -1, count: all.count)
    counts = Array(repeating: 0, count: buffer.wordCount)
    var lasts = firsts
    for (index, declaration) in all.enumerated() {
      guard let word = buffer.word(declaration.token) else { continue }
      let position = Int32(truncatingIfNeeded: index)
      if buffer.tokens[declaration.token].length != UInt32(truncatingIfNeeded: declaration.name.utf8.count) {
        quoted[declaration.name, default: []].append(position)
        continue
      }
      if lasts[word] < 0 { firsts[word] = position } else { following[Int(lasts[word])] = position }
      lasts[word] = position
      counts[word] += 1
    }
  }

  /// The declarations of a name, in the order in which they were read.
  func named(_ name: String, in buffer: TokenBuffer) -> Matches {
    let first = firsts.isEmpty ? -1 : buffer.number(of: name).map { firsts[$0] } ?? -1
    guard !quoted.isEmpty, let others = quoted[name] else { return Matches(all: all, following: following, position: first) }
    // Few files declare a name both ways.
    var found = others.map { Int($0) }
    var position = first
    while position >= 0 {
      found.append(Int(position))
      position = following[Int(position)]
    }
    found.sort()
    return Matches(all: found.map { all[$0] }, following: found.indices.map { $0 + 1 < found.count ? Int32($0 + 1) : -1 }, position: 0)
  }

  /// The declarations of a name that is declared often; nil for one whose few declarations are looked through at once.
  func namesakes(_ name: String, in buffer: TokenBuffer) -> NamesakeDeclarations? {
    if quoted.isEmpty {
      guard !counts.isEmpty, let word = buffer.number(of: name), counts[word] > Self.fewCount else { return nil }
    }
    return groups.answer(name) {
      let found = Array(named(name, in: buffer))
      return found.count > Self.fewCount ? NamesakeDeclarations(found) : nil
    }
  }

  private static let fewCount = 8

  struct Matches: Sequence, IteratorProtocol {
    let all: [Declaration]
    let following: [Int32]
    var position: Int32

    mutating func next() -> Declaration? {
      guard position >= 0 else { return nil }
      defer { position = following[Int(position)] }
      return all[Int(position)]
    }
  }
}
