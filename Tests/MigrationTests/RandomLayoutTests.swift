import Migration
import SourceText
import TestSupport
import Testing

/// Random layouts make the same constraints before and after.
struct RandomLayoutTests {
  private static let seeds: [UInt64] = Array(1...300)

  @Test(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
  func randomLayoutsStayTheSame() throws {
    let compiler = try #require(try SwiftCompiler.shared?.get())
    let befores = Self.seeds.map { RandomLayout.scene(seed: $0) }
    var statuses: [String: Int] = [:]
    let afters = befores.map { before in
      let migration = migrate(SourceFile(text: before.text), options: MigrationOptions())
      for site in migration.sites { statuses[site.diagnostic?.id.rawValue ?? site.status.rawValue, default: 0] += 1 }
      let text = String(decoding: migration.newBytes, as: UTF8.self)
      return Scene(name: before.name, type: before.type, module: before.module, text: text)
    }
    let (old, new) = (try compiler.run(befores), try compiler.run(afters))
    for (before, after) in zip(befores, afters) {
      let lines = try #require(old[before.name]?.lines, "\(before.name): \(String(describing: old[before.name]))\n\(before.text)")
      #expect(
        new[after.name]?.lines == lines, "\(before.name): \(String(describing: new[after.name]))\n\(before.text)\n\(after.text)")
    }
    // A test in which nothing migrates would pass too; the format of a helper's body is a parameter.
    statuses["dynamic-format-string"] = nil
    let sites = statuses.values.reduce(0, +)
    #expect(statuses["migrated", default: 0] > sites * 19 / 20, "\(statuses)")
    #expect(sites > 600)
  }
}
