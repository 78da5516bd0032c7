internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ObjectiveCMeasuringMethods {
  /// Looks through the Objective-C code of a tree for what measures views, and for what asks that.
  ///
  /// - Complexity: O(bytes of the files × names); those are lexed that have one of the names.
  init(in source: TreeSource) {
    self.init()
    let paths = source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    var fresh: ObjectiveCMeasuringMethods?
    for _ in 0..<Self.rounds {
      let asked = fresh
      let known = self
      let words = asked?.words ?? Set(Self.frameworkWords.map(\.description))
      for found in source.compactMap(paths, { [lexed = source.lexedFiles] file -> ObjectiveCMeasuringMethods? in
        guard file.bytes.withUnsafeBytes({ bytes in words.contains { ByteSearch.first($0, in: bytes, from: 0) != nil } }) else { return nil }
        let found = ObjectiveCMeasuringMethods(in: lexed.lexed(file).names, calling: asked)
        return found.isEmpty ? nil : found
      }) { merge(found) }
      let more = subtracting(known)
      guard !more.isEmpty else { return }
      fresh = more
    }
  }

  /// The files of some that use one of them.
  func users(among paths: [String], in source: TreeSource) -> [String] {
    source.compactMap(paths) { [lexed = source.lexedFiles] file in uses(in: lexed.lexed(file).buffer).isEmpty ? nil : file.path }
  }

  /// How many methods a value is followed through.
  private static let rounds = 2
}
