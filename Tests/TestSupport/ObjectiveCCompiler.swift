/// Clang, as far as it checks Objective-C against the stub of UIKit.
package struct ObjectiveCCompiler {
  private let clang: String
  private let folder: TemporaryFolder

  package static var isThere: Bool { Subprocess.find("clang") != nil }

  /// - Throws: When there is no clang, or no place for files.
  package init() throws {
    guard let clang = Subprocess.find("clang") else { throw Missing() }
    self.clang = clang
    folder = try TemporaryFolder("objective-c")
  }

  private struct Missing: Error {}

  /// What clang complains about in a file, warnings included; empty for a good one.
  ///
  /// - Throws: When clang cannot be run.
  package func complaints(about text: String, flags: [String] = []) throws -> String {
    let result = try Subprocess(
      clang,
      ["-x", "objective-c", "-fsyntax-only", "-fobjc-runtime=macosx-10.15", "-fblocks", "-fobjc-arc", "-Werror"] + flags
        + ["-I\(Repository.root)/Tests/StubUIKitObjectiveC", try folder.write(text, to: "Card.m")], in: folder)
    return result.status == 0 ? "" : result.errors.isEmpty ? "clang ended with \(result.status)" : result.errors
  }
}
