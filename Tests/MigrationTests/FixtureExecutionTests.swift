import TestSupport
import Testing

/// Each fixture as it was and as it became, compiled and executed: the same constraints are active in the end.
@Suite(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
struct FixtureExecutionTests {
  @Test func beforeAndAfterMakeTheSameConstraints() throws {
    let compiler = try #require(try SwiftCompiler.shared?.get())
    let befores = try compiler.run(MigrationFixture.all.map { $0.scene(try Repository.text($0.beforePath)) })
    let afters = try compiler.run(MigrationFixture.all.map { $0.scene(try Repository.text($0.afterPath)) })
    for fixture in MigrationFixture.all {
      guard case .ran(let before, let oldWarnings) = befores[fixture.topic], case .ran(let after, let newWarnings) = afters[fixture.topic]
      else {
        Issue.record("\(fixture): \(String(describing: befores[fixture.topic])), \(String(describing: afters[fixture.topic]))")
        continue
      }
      #expect(before == after, "\(fixture)")
      #expect(!before.contains { $0.hasPrefix("violated") }, "\(fixture)")
      // A migration leaves nothing behind that the compiler complains about.
      let texts = { (warnings: [String]) in
        warnings.map { String($0.drop { $0 != " " }) }.sorted()
      }
      #expect(texts(newWarnings) == texts(oldWarnings), "\(fixture)")
    }
  }
}
