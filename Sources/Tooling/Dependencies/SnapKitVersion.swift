/// Finds out which versions of SnapKit a project may be built with.
struct SnapKitVersion {
  let manifests: ManifestLines

  /// The lines that name a version: those of locks, which say what is built, and those of manifests.
  var lines: [[VersionLine]] { [versions(in: ManifestLines.lockNames), versions(in: ManifestLines.names)] }

  private func versions(in names: Set<String>) -> [VersionLine] {
    manifests.lines(behind: "SnapKit", count: Self.distance, in: names).compactMap { lines in
      for (position, line) in lines.enumerated() {
        // What follows says something about another library, or a version of this one.
        if position > 0, Self.starts.contains(where: line.text.contains) { return nil }
        guard position == 0 || Self.words.contains(where: line.text.contains) else { continue }
        // `- SnapKit (~> 4.0)` in a lock is what was asked for, not what is built.
        if line.path.hasSuffix(".lock"), line.text.contains(where: { "<>=".contains($0) }) { return nil }
        if let version = Self.version(in: line.text) { return VersionLine(line: line, version: version) }
      }
      return nil
    }
  }

  /// What lines have that name another library.
  private static let starts = ["url", "URL", "pod ", "github", "git ", "package(", "identity", "\"package\"", "isa ="]

  /// What lines have that name a version below a library's name.
  private static let words = ["minimumVersion", "\"version\"", "version = ", "version:", "Version:", "from:", "exact"]

  /// How many lines below the name its version stands at most.
  ///
  /// Source: `Package.resolved` of SwiftPM, and package references in Xcode's project files.
  private static let distance = 8

  /// The first version in a line: `pod 'SnapKit', '~> 4.0'`, `- SnapKit (4.2.0)`, `minimumVersion = 4.0.0;`,
  /// `.upToNextMajor(from: "5.0.0")`, `github "SnapKit/SnapKit" ~> 4`.
  static func version(in line: String) -> [Int]? {
    let text = Array(line.utf8)
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    var index = 0
    while index < text.count {
      guard isDigit(text[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < text.count, isDigit(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
      let parts = text[index..<end].split(separator: UInt8(ascii: ".")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      let before = index > 0 ? text[index - 1] : UInt8(ascii: " ")
      let isPartOfWord = before >= 0x80 || before == UInt8(ascii: "_") || (before | 0x20) >= UInt8(ascii: "a") && (before | 0x20) <= UInt8(ascii: "z") && before != UInt8(ascii: "v")
      if !isPartOfWord, parts.count > 1 || end == text.count || [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(text[end]), parts.first.map({ $0 < 100 }) == true { return parts }
      index = end
    }
    return nil
  }
}
