internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension MeasuringMembers {
  /// Looks through the Swift code of a tree for what measures views, and for what asks that.
  ///
  /// - Complexity: O(bytes of the files); those are lexed that have one of the names.
  init(in source: TreeSource) {
    self.init()
    var fresh: MeasuringMembers?
    for _ in 0..<Self.rounds {
      let asked = fresh
      let known = self
      let words = asked?.names ?? Set(Self.words.map(\.description))
      let paths = source.paths(mentioning: WordScan(words: words, wantsTypes: false)).filter { $0.hasSuffix(".swift") }
      for found in source.compactMap(paths, { [lexed = source.lexedFiles] file -> MeasuringMembers? in
        let found = MeasuringMembers(in: lexed.lexed(file).declarations, calling: asked)
        return found.isEmpty ? nil : found
      }) { merge(found) }
      let more = subtracting(known)
      guard !more.isEmpty else { return }
      fresh = more
    }
  }

  /// How many functions the value of a constraint is followed through.
  private static let rounds = 3
}
