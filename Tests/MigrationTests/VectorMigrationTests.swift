import Migration
import SourceText
import TestSupport
import Testing

/// The vectors of Apple's behaviour as source: migrated, compiled, executed.
struct VectorMigrationTests {
  @Test(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
  func migratedVectorsMakeApplesConstraints() throws {
    let vectors = try VectorScene.all().filter { $0.expected != nil }
    var scenes: [Scene] = []
    for vector in vectors {
      let migration = migrate(SourceFile(text: vector.scene.text), options: MigrationOptions())
      #expect(migration.sites.count == 1, "\(vector.id)")
      // What the spacing between baselines means at the superview is not known.
      let isUnknown = vector.scene.text.contains("spacingBaselineToBaseline")
      #expect(migration.sites.allSatisfy { $0.status == .migrated } || isUnknown, "\(vector.id): \(GoldenReport(migration: migration))")
      let text = String(decoding: migration.newBytes, as: UTF8.self)
      scenes.append(Scene(name: vector.id, type: vector.scene.type, module: vector.scene.module, text: text))
    }
    let results = try #require(try SwiftCompiler.shared?.get()).run(scenes)
    for (vector, scene) in zip(vectors, scenes) {
      let active = results[vector.id]?.lines?.filter { !$0.hasPrefix("translates") }
      #expect(active == vector.expected, "\(vector.id): \(String(describing: results[vector.id]))\n\(scene.text)")
    }
  }

  @Test func stringsThatRaiseAreRefused() throws {
    // Whether a view has a superview shows only when the code runs; then 'superview!' stops as the old call does.
    for vector in try VectorScene.all() where vector.expected == nil && vector.error != "noSuperview" {
      let migration = migrate(SourceFile(text: vector.scene.text), options: MigrationOptions())
      #expect(migration.sites.map(\.status) == [.refused], "\(vector.id)")
      #expect(migration.edits.isEmpty, "\(vector.id)")
    }
  }
}
