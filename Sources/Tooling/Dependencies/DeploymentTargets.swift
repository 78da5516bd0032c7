internal import Migration

/// Finds what makes a project run on systems that have no anchors.
struct DeploymentTargets {
  let manifests: ManifestLines

  /// The first systems with `NSLayoutAnchor`.
  ///
  /// Source: Apple's documentation of NSLayoutAnchor.
  private static let first: [(name: String, words: [String], version: [Int])] = [
    ("iOS 9.0", ["IPHONEOS_DEPLOYMENT_TARGET", ":ios", ".iOS(", "iOS:"], [9]),
    ("macOS 10.11", ["MACOSX_DEPLOYMENT_TARGET", ":osx", ":macos", ".macOS(", "macOS:"], [10, 11]),
  ]

  /// A sentence for each system with a version that is too old.
  func sentences() -> [String] {
    Self.first.compactMap { system in
      let lines = manifests.lines(with: system.words) { line in
        Self.version(in: line, behind: system.words).map { $0.lexicographicallyPrecedes(system.version) } ?? false
      }
      guard let first = lines.first else { return nil }
      let rest = lines.count > 1 ? " and \(plural(lines.count - 1, "more line"))" : ""
      let verb = lines.count > 1 ? "ask" : "asks"
      return "anchors need \(system.name), and \(first.path):\(first.number) (\(first.text))\(rest) \(verb) for less"
    }
  }

  /// The lines that set a version of iOS.
  var linesOfIOS: [VersionLine] {
    let words = Self.first[0].words
    return manifests.lines(with: words) { Self.version(in: $0, behind: words) != nil }.compactMap { line in
      Self.version(in: line.text, behind: words).map { VersionLine(line: line, version: $0) }
    }
  }

  /// Whether a version of iOS has anchors: where a project runs on others, it has to be raised for any edit, as the summary says.
  static func hasAnchors(_ version: [Int]) -> Bool { !isVersion(version, before: first[0].version) }

  static func isVersion(_ version: [Int], before other: [Int]) -> Bool { significant(version).lexicographicallyPrecedes(significant(other)) }

  /// `11` for `11.0`
  private static func significant(_ version: [Int]) -> [Int] { Array(version.reversed().drop { $0 == 0 }.reversed()) }

  /// The version that a line sets: `IPHONEOS_DEPLOYMENT_TARGET = 8.0;`, `platform :ios, '8.0'`, `.macOS(.v10_10)`; nil for
  /// other lines, such as `platforms: [:ios]`.
  static func version(in line: String, behind words: [String]) -> [Int]? {
    guard let word = words.first(where: line.contains), let range = line.firstRange(of: word) else { return nil }
    if word.hasPrefix(":"), !line.hasPrefix("platform") { return nil }
    if word.hasSuffix(":"), !line.hasPrefix(word) { return nil }
    let rest = line[range.upperBound...].prefix { ![")", ";", "]", "#"].contains($0) }
    guard let start = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    // `$(MINIMUM_1)` and other names give no version.
    guard rest[..<start].allSatisfy({ !$0.isLetter || $0 == "v" }) || rest[..<start].contains("targetVersion") else { return nil }
    let number = rest[start...].prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "_" }
    let parts = number.split { $0 == "." || $0 == "_" }.compactMap { Int($0) }
    return parts.isEmpty ? nil : parts
  }
}
