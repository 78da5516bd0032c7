internal import Migration
internal import SourceText

extension ProjectLines {
  /// - Parameter paths: Files and folders, as the user gave them. Nothing is read before somebody asks.
  init(around paths: [NativePath]) {
    let manifests = Memo<Bool, ManifestLines>()
    let libraries = Memo<Bool, [[VersionLine]]>()
    let systems = Memo<Bool, [[VersionLine]]>()
    let lines: @Sendable () -> ManifestLines = { manifests.answer(true) { ManifestLines(around: paths) } }
    self.init(
      oldSnapKit: { path in
        VersionLine.first(in: libraries.answer(true) { SnapKitVersion(manifests: lines()).lines }, for: path) { $0[0] < 5 }
      },
      olderSystem: { path, version in
        VersionLine.first(in: systems.answer(true) { [DeploymentTargets(manifests: lines()).linesOfIOS] }, for: path) {
          DeploymentTargets.hasAnchors($0) && DeploymentTargets.isVersion($0, before: version)
        }
      })
  }
}

/// A line of a manifest that names a version.
struct VersionLine {
  let line: ManifestLines.Line
  let version: [Int]

  /// The first line with a version of some kind that says something about a file.
  ///
  /// Files in the folders around the file say it; those of other folders only where none of these has a version at all. The
  /// demo of a library that stands in the tree is not the app.
  ///
  /// - Parameter groups: Those of the first group that has any count.
  static func first(in groups: [[VersionLine]], for path: String, where isMeant: ([Int]) -> Bool) -> String? {
    let around = groups.map { lines in lines.filter { $0.isAround(path) } }
    let lines = (around + groups).first { !$0.isEmpty } ?? []
    return lines.first { isMeant($0.version) }.map { "\($0.line.path):\($0.line.number) (\($0.line.text))" }
  }

  /// Whether the folder of the manifest is one of those around a file; that of `App.xcodeproj/project.pbxproj` is the one that holds
  /// `App.xcodeproj`.
  private func isAround(_ path: String) -> Bool {
    var folders = line.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().filter { $0 != "." }
    if let bundle = folders.firstIndex(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) { folders.removeSubrange(bundle...) }
    let names = path.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
    return folders.allSatisfy { $0 == ".." } || names.starts(with: folders)
  }
}
