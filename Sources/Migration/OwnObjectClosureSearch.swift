internal import Frontends
internal import Knowledge

extension OwnObjectClosures {
  /// Looks through the Swift code of a tree for functions that are called as Then's are.
  ///
  /// - Complexity: O(bytes of the files that declare one).
  init(in source: TreeSource) {
    self.init()
    let lexed = source.lexedFiles
    for found in source.compactMap(source.paths(declaring: Self.names), { OwnObjectClosures(in: lexed.lexed($0).declarations) }) { merge(found) }
  }
}
