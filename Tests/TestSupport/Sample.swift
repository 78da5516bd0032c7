internal import Foundation

/// A folder in `samples` with legacy code, and below `expected` what the tool makes of it.
package struct Sample: Sendable, CustomStringConvertible {
  package let name: String
  /// The path of its one source file.
  package let path: String

  package var description: String { name }

  package static let all: [Sample] = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/samples")) ?? []
    return folders.sorted().compactMap { folder in
      let files = try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/samples/\(folder)")
      return files?.first { $0.hasSuffix(".swift") || $0.hasSuffix(".m") }.map { Sample(name: folder, path: "samples/\(folder)/\($0)") }
    }
  }()

  /// The view or view controller that the file declares.
  package var type: String { String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "") }
  package var isSwift: Bool { path.hasSuffix(".swift") }
  package var expectedPath: String { "samples/\(name)/expected/\(type)\(isSwift ? ".swift" : ".m")" }
  package var reportPath: String { "samples/\(name)/expected/report.txt" }

  /// The scene that `text`, a version of the sample's file, makes.
  package func scene(_ text: String) -> Scene {
    Scene(name: name, type: type, module: text.contains("import UIKit") ? .uikit : .appkit, text: text)
  }
}
