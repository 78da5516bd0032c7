internal import Migration
internal import SourceText

extension ProjectLines {
  /// - Parameter paths: Files and folders, as the user gave them. Nothing is read before somebody asks.
  init(around paths: [NativePath]) {
    let known = Memo<Bool, ManifestLines>()
    let versions = Memo<[Int], String?>()
    let snapKit = Memo<Bool, String?>()
    let manifests: @Sendable () -> ManifestLines = { known.answer(true) { ManifestLines(around: paths) } }
    self.init(
      oldSnapKit: { snapKit.answer(true) { SnapKitVersion(manifests: manifests()).lineBefore5?.sentencePart } },
      olderSystem: { version in versions.answer(version) { DeploymentTargets(manifests: manifests()).line(before: version)?.sentencePart } })
  }
}

extension ManifestLines.Line {
  /// `Podfile:1 (platform :ios, '10.0')`
  var sentencePart: String { "\(path):\(number) (\(text))" }
}
