internal import Knowledge
internal import SourceText

/// What keeps the import of Masonry in a file that does not name Masonry any more.
struct NeededMasonry: Hashable, Sendable {
  /// Whether it stays whatever the file says: a header that the file imports, or UIKit, comes with it.
  var isNeeded = false
  /// The words of macros and members of other files that only work with it.
  var names: Set<String> = []

  var isEmpty: Bool { !isNeeded && names.isEmpty }
}

/// Tells which files need the import of Masonry for what the headers of their tree say.
struct MasonryImports {
  private let headers: [String: MasonryHeader]
  private let byName: [String: [String]]
  private let prefixes: [String]
  /// The macros of all headers that lead to Masonry.
  private let macros: Set<String>

  /// - Complexity: O(bytes of the headers).
  init(_ source: TreeSource) {
    let lexed = source.lexedFiles
    let all = source.compactMap(source.paths().filter(SourceLanguage.isHeader)) { MasonryHeader($0, lexed) }
    headers = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    byName = Dictionary(grouping: all.map(\.path)) { $0.split(separator: "/").last.map(String.init) ?? $0 }
    prefixes = all.map(\.path).filter { $0.hasSuffix(".pch") }
    var known: Set<String> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (name, words) in all.flatMap({ Array($0.macros) }) where !known.contains(name) {
        guard words.contains(where: { MasonryHeader.isOfMasonry($0) || known.contains($0) }) else { continue }
        known.insert(name)
        isGrowing = true
      }
    }
    macros = known
  }

  /// What a file needs Masonry for, by what it imports beside it.
  func needed(for imports: [HeaderImport]) -> NeededMasonry {
    let own = reached(from: imports)
    let prefix = prefixes.map { reached(from: [], and: $0) }
    if own.brings || !prefix.isEmpty && prefix.allSatisfy(\.brings) { return NeededMasonry() }
    var result = NeededMasonry()
    result.isNeeded = !(own.hasViews || prefix.contains(where: \.hasViews))
    for header in (own.paths.union(prefix.flatMap(\.paths))).compactMap({ headers[$0] }) {
      result.names.formUnion(header.names)
      result.names.formUnion(header.macros.keys.filter(macros.contains))
    }
    for header in own.paths.compactMap({ headers[$0] }) where header.needsMasonry && !reached(from: header.imports).brings { result.isNeeded = true }
    return result
  }

  private struct Reached {
    var paths: Set<String> = []
    /// Whether one of them imports Masonry.
    var brings = false
    /// Whether one of them may bring UIKit, or is not among the files.
    var hasViews = false
  }

  /// The headers that some imports lead to.
  private func reached(from imports: [HeaderImport], and path: String? = nil) -> Reached {
    var result = Reached()
    var open = imports
    if let path, let header = headers[path] {
      result.paths.insert(path)
      open += header.imports
    }
    while let line = open.popLast() {
      if line.isMasonry, !line.isConditional { result.brings = true }
      if line.isMasonry { continue }
      if line.mayBringViews, byName[line.file] == nil { result.hasViews = true }
      guard let found = byName[line.file] else {
        if line.isQuoted { result.hasViews = true }
        continue
      }
      for path in found where result.paths.insert(path).inserted { open += headers[path]?.imports ?? [] }
    }
    return result
  }
}
