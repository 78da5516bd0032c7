internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension TreeSource {
  /// Whether a file of Objective-C, or a header that others begin with, imports what Swift declares.
  ///
  /// - Complexity: O(bytes of these files).
  var importsSwift: Bool {
    let paths = paths().filter { !$0.hasSuffix(".swift") }
    return !compactMap(paths) { ByteSearch.contains("-Swift.h", in: $0.bytes) ? $0.path : nil }.isEmpty
  }
}

/// What code of Objective-C does to the objects of Swift, and what code of both does by names that are texts.
extension SnapKitSearch {
  /// The files with statements of Objective-C.
  static func objectiveCPaths(_ source: TreeSource) -> [String] { source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") } }

  /// What files of Objective-C give to properties of some names, and which of these they declare.
  static func objectiveCAssignments(to names: Set<String>, _ source: TreeSource) -> [ObjectiveCAssignments] {
    let paths = source.paths().filter { !$0.hasSuffix(".swift") }
    guard !paths.isEmpty, !names.isEmpty else { return [] }
    let words = WordScan(words: ObjectiveCAssignments.words(for: names), wantsTypes: false)
    let lexed = source.lexedFiles
    let found = source.compactMap(paths) { file -> ObjectiveCAssignments? in
      guard file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path) }) != nil else { return nil }
      let found = ObjectiveCAssignments(among: names, in: lexed.lexed(file).names)
      return found.isEmpty ? nil : found
    }
    // Without the header in which Swift's classes are declared, Objective-C has their objects under types of its own at most.
    guard found.contains(where: \.isAboutUnknownObjects), !source.importsSwift else { return found }
    return found.map(\.withoutUnknownObjects)
  }

  /// The keys by which files set properties.
  static func keys(_ source: TreeSource) -> SetKeys {
    let words = WordScan(words: SetKeys.words, wantsTypes: false)
    let paths = source.outlines(words).filter { !$0.mentioned.isEmpty }.map(\.path)
    let lexed = source.lexedFiles
    var keys = SetKeys()
    for found in source.compactMap(paths, { SetKeys(in: lexed.lexed($0)) }) { keys.merge(found) }
    for found in source.compactMap(objectiveCPaths(source), { file -> SetKeys? in
      guard file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path) }) != nil else { return nil }
      return SetKeys(in: lexed.lexed(file))
    }) { keys.merge(found) }
    if !keys.constants.isEmpty, !keys.isOpen {
      let constants = keys.constants
      keys.resolve(source.compactMap(source.paths(declaring: constants)) { SetKeys.Constants(among: constants, in: lexed.lexed($0).buffer) })
    }
    return keys
  }
}
