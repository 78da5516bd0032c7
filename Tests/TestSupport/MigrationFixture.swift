internal import Foundation

/// A pair of files in `Tests/Fixtures/Migration`: a layout as it was, and what the tool makes of it.
///
/// The file `plain-fill.before.swift` declares a view or view controller `PlainFill`; making one makes the layout.
package struct MigrationFixture: Sendable, CustomStringConvertible {
  /// The construct that the fixture shows, in kebab case.
  package let topic: String

  package var description: String { topic }

  package static let folder = "Tests/Fixtures/Migration"

  package static let all: [MigrationFixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/\(folder)")) ?? []
    let suffix = ".before.swift"
    return names.filter { $0.hasSuffix(suffix) }.map { MigrationFixture(topic: String($0.dropLast(suffix.count))) }
      .sorted { $0.topic < $1.topic }
  }()

  /// Paths are relative to the root of the repository.
  package var beforePath: String { "\(Self.folder)/\(topic).before.swift" }
  package var afterPath: String { "\(Self.folder)/\(topic).after.swift" }
  package var reportPath: String { "\(Self.folder)/\(topic).report.txt" }

  /// The topic in camel case: the type that makes the layout.
  package var type: String {
    topic.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The scene that `text`, a version of the fixture's file, makes.
  package func scene(_ text: String) -> Scene {
    Scene(name: topic, type: type, module: text.contains("import UIKit") ? .uikit : .appkit, text: text)
  }
}
