internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ViewModule {
  /// The only framework of views that Swift files of a tree import; nil where they import several, or none.
  ///
  /// - Complexity: O(bytes of the files that name one, up to the first that imports it).
  init?(in source: TreeSource) {
    let imported = Self.allCases.filter { module in
      let words = WordScan(words: Set(module.imports), wantsTypes: false)
      return source.paths(mentioning: words).filter { $0.hasSuffix(".swift") }.contains { path in
        source.files([path]).contains { file in
          ImportStatement.all(in: TokenBuffer(lexing: file)).contains { module.imports.contains($0.module) }
        }
      }
    }
    guard imported.count == 1 else { return nil }
    self = imported[0]
  }
}
