import JSONText
import LayoutIR
import Migration
import Reports
import SourceText
import TestSupport
import Testing

/// What the tool reads in SnapKit code, and what its rewriting does, against what SnapKit did.
struct SnapKitVectorTests {
  @Test(arguments: [("vectors", Platform.uikit, 260), ("vectors-appkit", .appkit, 48)])
  func constraintsReadAreThoseThatSnapKitMade(file: String, platform: Platform, least: Int) throws {
    var right = 0
    for vector in try SnapKitVector.all(file) where vector.fatal == nil {
      var options = MigrationOptions()
      options.frontends = ["snapkit"]
      options.platform = platform
      let sites = inspect(SourceFile(text: vector.function), options: options).sites
      guard sites.count == 1, let site = sites.first, site.operation == "make", site.diagnostic == nil else { continue }
      let read = site.constraints.map { SnapKitVector.line(JSONValue($0)) }
      // An expression stays as it is written.
      guard !read.contains(where: { $0.contains("nan") }) else { continue }
      #expect(read.sorted() == vector.everActive.sorted(), "\(vector.id): \(vector.code)")
      // The code around the site has masks of its own to set in some cases.
      if !vector.code.contains("translates"), !vector.code.contains("arrangedSubviews") {
        #expect(site.translatesFalse.sorted() == vector.translatesFalse.sorted(), "\(vector.id): \(vector.code)")
      }
      right += 1
    }
    #expect(right >= least)
  }

  @Test func sitesThatStopTheProgramAreRefused() throws {
    var options = MigrationOptions()
    options.frontends = ["snapkit"]
    for vector in try SnapKitVector.all() {
      guard let fatal = vector.fatal, !fatal.contains("no-common-ancestor"), !fatal.contains("nil while unwrapping") else { continue }
      let sites = inspect(SourceFile(text: vector.function), options: options).sites
      #expect(sites.allSatisfy { $0.diagnostic != nil }, "\(vector.id): \(vector.code)")
      #expect(migrate(SourceFile(text: vector.function), options: MigrationOptions()).edits.isEmpty, "\(vector.id)")
    }
  }

  @Test(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
  func migratedVectorsMakeWhatSnapKitMade() throws {
    var migrated: [(vector: SnapKitVector, scene: Scene)] = []
    for vector in try SnapKitVector.all() where vector.fatal == nil {
      let scene = vector.scene
      guard vector.runsOnStub else { continue }
      let migration = migrate(SourceFile(text: scene.text), options: MigrationOptions())
      guard !migration.sites.isEmpty, migration.sites.allSatisfy({ $0.status == .migrated }) else { continue }
      let text = String(decoding: migration.newBytes, as: UTF8.self)
      #expect(!text.contains("SnapKit"), "\(vector.id): \(text)")
      migrated.append((vector, Scene(name: vector.id, type: scene.type, text: text)))
    }
    #expect(migrated.count >= 270)
    let results = try #require(try SwiftCompiler.shared?.get()).run(migrated.map(\.scene))
    for (vector, scene) in migrated {
      guard let lines = results[vector.id]?.lines else {
        Issue.record("\(vector.id): \(String(describing: results[vector.id]))\n\(scene.text)")
        continue
      }
      #expect(vector.active(in: lines) == vector.active.sorted(), "\(vector.id): \(scene.text)")
      #expect(vector.translatesFalse(in: lines) == vector.translatesFalse.sorted(), "\(vector.id): \(scene.text)")
    }
  }
}
