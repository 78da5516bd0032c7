internal import LayoutIR
internal import SourceText

/// Finds distances that many files write as the same number.
package enum RepeatedSpacing {
  /// A number has to stand in as many files, and as often, to belong in one place.
  static let fileCount = 3
  static let useCount = 5

  /// Adds a finding for each such number to the first file that has it.
  ///
  /// - Parameter files: Sorted by path.
  package static func add(to files: inout [FileCheck]) {
    var uses: [Double: [(file: Int, range: SourceRange)]] = [:]
    for (index, file) in files.enumerated() {
      for use in file.spacings { uses[use.points, default: []].append((index, use.range)) }
    }
    for (points, places) in uses.sorted(by: { $0.key < $1.key }) {
      let own = Set(places.map(\.file)).sorted()
      guard own.count >= fileCount, places.count >= useCount, let first = places.first else { continue }
      let names = own.dropFirst().prefix(5).map { index in
        Note("and \(places.count { $0.file == index }) times in '\(files[index].file.path)'")
      }
      let rest = own.count > 6 ? [Note("and in \(own.count - 6) more files")] : []
      let diagnostic = Diagnostic(
        .repeatedSpacing, at: first.range,
        "\(Scalar.spell(points)) points are written as a number \(places.count) times in \(own.count) files", notes: names + rest)
      var finding = CheckFinding(diagnostic, subject: "spacing \(Scalar.spell(points))")
      var suppressed = SuppressedSites(in: files[first.file].file)
      if suppressed.comment(covering: first.range, .repeatedSpacing) != nil { finding.status = .suppressed }
      files[first.file].findings.append(finding)
      files[first.file].sortFindings()
    }
  }
}
