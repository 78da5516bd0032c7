internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ViewListers {
  /// Looks through the Swift code of a tree for functions that add views, and for others of their names.
  ///
  /// - Complexity: O(bytes of the files that add views); those are lexed that extend a class of the system, and those that
  ///   declare a function of the same name.
  init(in source: TreeSource) {
    self.init()
    let lexed = source.lexedFiles
    let paths = source.pathsOfFunctions(mentioning: ["addSubview", "addArrangedSubview"])
    let found = source.compactMap(paths) { file -> ViewListers? in
      guard file.bytes.withUnsafeBytes({ Self.mayBe(in: $0) }) else { return nil }
      return ViewListers(in: lexed.lexed(file).declarations)
    }
    for listers in found { merge(listers) }
    let wanted = names
    guard !wanted.isEmpty else { return }
    for listers in source.compactMap(source.paths(declaring: wanted), { ViewListers(in: lexed.lexed($0).declarations, besides: wanted) }) { merge(listers) }
  }

  private static func mayBe(in bytes: UnsafeRawBufferPointer) -> Bool {
    ByteSearch.contains("func add", in: bytes) && (ByteSearch.contains("extension UI", in: bytes) || ByteSearch.contains("extension NS", in: bytes))
  }
}
