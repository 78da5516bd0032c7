internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ObjectiveCViewMovers {
  /// Looks through the Objective-C code of a tree for methods and functions that add views which they are given, or their own object.
  ///
  /// - Complexity: O(bytes of the files); those are lexed that add `self`, or what may be a parameter, to a view.
  init(in source: TreeSource) {
    self.init()
    let paths = source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    let found = source.compactMap(paths) { [lexed = source.lexedFiles] file -> ObjectiveCViewMovers? in
      guard file.bytes.withUnsafeBytes({ Self.mayBe(in: $0) }) else { return nil }
      let movers = ObjectiveCViewMovers(in: lexed.lexed(file).names)
      return movers.isEmpty ? nil : movers
    }
    for movers in found { merge(movers) }
    guard !classes.isEmpty else { return }
    let tree = ClassTree(of: source)
    inherit(Dictionary(uniqueKeysWithValues: classes.map { ($0, Set(tree.ancestors(of: $0).dropFirst())) }))
  }

  /// The Objective-C files of some that use one of them.
  func users(among paths: [String], in source: TreeSource) -> [String] {
    guard !isEmpty else { return [] }
    return source.compactMap(paths.filter { !$0.hasSuffix(".swift") }) { [lexed = source.lexedFiles] file in areUsed(in: lexed.lexed(file).buffer) ? file.path : nil }
  }

  /// Whether views are added that have names: `addSubview:view]`, `insertSubview:self atIndex:0]`, `addSubview:panel.box]`.
  private static func mayBe(in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = ByteSearch.first("ubview:", in: bytes, from: index) {
      index = start + 7
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      let first = index
      while index < bytes.count, bytes[index].isPartOfPlainWord { index += 1 }
      guard index < bytes.count else { return false }
      if index > first || bytes[index] == UInt8(ascii: "[") { return true }
    }
    return false
  }
}
