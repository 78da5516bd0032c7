internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ViewMovers {
  /// Looks through the Swift code of a tree for functions that add views.
  ///
  /// - Complexity: O(bytes of the files that add views); those are lexed that add to a view what may be a parameter, or subviews of another one,
  ///   and those that call functions which do so.
  init(in source: TreeSource) {
    self.init()
    let found = source.compactMap(source.pathsOfFunctions(mentioning: Set(SubviewOverrides.methods.map(\.description)))) { [lexed = source.lexedFiles] file -> ViewMovers? in
      guard file.bytes.withUnsafeBytes({ Self.mayBe(in: $0) }) else { return nil }
      let movers = ViewMovers(in: lexed.lexed(file).declarations)
      return movers.isEmpty ? nil : movers
    }
    for movers in found { merge(movers) }
    var fresh = handedOnTo
    for _ in 0..<Self.rounds where !fresh.isEmpty {
      let known = self
      let scan = WordScan(words: fresh, wantsTypes: false)
      let paths = source.pathsOfFunctions(mentioning: fresh)
      for movers in source.compactMap(paths, { [lexed = source.lexedFiles] file -> ViewMovers? in
        guard !scan.names(in: file).isEmpty else { return nil }
        let movers = ViewMovers(in: lexed.lexed(file).declarations, handingOnTo: known)
        return movers.names.isEmpty ? nil : movers
      }) { merge(movers) }
      fresh = handedOnTo.subtracting(known.handedOnTo)
    }
    if !emptyingTypes.isEmpty { inheritEmptying(ClassTree(of: source).relatives(of: emptyingTypes)) }
  }

  /// How many functions a view is followed through.
  private static let rounds = 4

  private static func mayBe(in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    let hasLists = ByteSearch.contains("ubviews", in: bytes) && (ByteSearch.contains("extension ", in: bytes) || ByteSearch.contains("iew.subviews", in: bytes))
    while let start = ByteSearch.first("ubview(", in: bytes, from: index) {
      if hasLists { return true }
      index = start + 7
      let first = index
      if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "0") { return true }
      while index < bytes.count, bytes[index].isPartOfPlainWord { index += 1 }
      guard index > first, index < bytes.count, bytes[index] == UInt8(ascii: ")") || bytes[index] == UInt8(ascii: ",") else { continue }
      if bytes[first..<index].elementsEqual("self".utf8) || isParameter(String(decoding: bytes[first..<index], as: UTF8.self), in: bytes) { return true }
    }
    return false
  }

  /// Whether a name stands before a colon that is not that of `let title: UILabel`, or for an element: `for view in views`.
  private static func isParameter(_ name: String, in bytes: UnsafeRawBufferPointer) -> Bool {
    if ByteSearch.first(name + " in ", in: bytes, from: 0) != nil { return true }
    let text = name + ":"
    var index = 0
    while let start = ByteSearch.first(text, in: bytes, from: index) {
      index = start + text.utf8.count
      guard start > 3, !bytes[start - 1].isPartOfPlainWord else { continue }
      let before = UnsafeRawBufferPointer(rebasing: bytes[start - 4..<start])
      if !before.elementsEqual("let ".utf8), !before.elementsEqual("var ".utf8) { return true }
    }
    return false
  }
}
