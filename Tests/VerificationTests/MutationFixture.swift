import Foundation
import Migration
import SourceText
import TestSupport

/// A migration of the project whose code after the change is varied, and can be executed.
struct MutationFixture: Sendable {
  let topic: String
  let before: String
  let after: String
  /// The type that makes the layout; nil where only the comparison looks at the code.
  let type: String?
  let module: Scene.Module

  /// The pairs of files, and the vectors of the format language and of SnapKit as the tool migrates them.
  static let all: [MutationFixture] = files("Migration") + files("SnapKit") + vectors

  private static func files(_ folder: String) -> [MutationFixture] {
    let path = "Tests/Fixtures/\(folder)"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/\(path)")) ?? []).filter { $0.hasSuffix(".after.swift") }.sorted()
    return names.compactMap { name in
      let topic = String(name.dropLast(12))
      guard let before = try? Repository.text("\(path)/\(topic).before.swift"), let after = try? Repository.text("\(path)/\(name)") else { return nil }
      let type = topic.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      return MutationFixture(
        topic: topic, before: before, after: after, type: type, module: after.contains("import AppKit") ? .appkit : .uikit)
    }
  }

  private static let vectors: [MutationFixture] = {
    let formats = ((try? VectorScene.all()) ?? []).filter { $0.expected != nil }.map(\.scene)
    let chains = ((try? SnapKitVector.all()) ?? []).filter { $0.fatal == nil && $0.runsOnStub }.map(\.scene)
    return (formats + chains).compactMap { scene in
      let migration = migrate(SourceFile(path: "\(scene.name).swift", text: scene.text), options: MigrationOptions())
      guard !migration.edits.isEmpty else { return nil }
      return MutationFixture(
        topic: scene.name, before: scene.text, after: String(decoding: migration.newBytes, as: UTF8.self), type: scene.type, module: scene.module)
    }
  }()

  /// A version of the code as a scene of its own, whose types no other one has.
  func scene(_ text: String, number: Int) -> Scene? {
    guard let type else { return nil }
    let suffix = "Variant\(number)"
    var own = text
    for name in Self.typeNames(in: text).union([type]) {
      own = own.replacingOccurrences(of: "(?<![\\w.])\(name)\\b", with: name + suffix, options: .regularExpression)
    }
    // Functions and the members of extensions stay in the file.
    own = own.replacingOccurrences(of: #"(?m)^(func|let|var|extension UI\w+ \{|extension NS\w+ \{)"#, with: "fileprivate $1", options: .regularExpression)
    return Scene(name: "\(topic) \(number)", type: type + suffix, module: module, text: own)
  }

  /// The names of the types that a file declares.
  private static func typeNames(in text: String) -> Set<String> {
    guard let expression = try? NSRegularExpression(pattern: #"(?m)^(?:\w+ )*(?:class|struct|enum|protocol|typealias) (\w+)"#) else { return [] }
    return Set(
      expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
        Range(match.range(at: 1), in: text).map { String(text[$0]) }
      })
  }
}
