package import Foundation

/// A folder for files that tests write; it goes away with its last owner.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init(_ purpose: String) throws {
    let name = "vfl2anchors-\(purpose)-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // Nothing of a test depends on the folder being gone.
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file and gives its path.
  package func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
