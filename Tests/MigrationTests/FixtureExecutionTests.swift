import Migration
import TestSupport
import Testing

/// Each fixture as it was and as it became, compiled and executed: the same constraints are active in the end.
@Suite(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
struct FixtureExecutionTests {
  /// What the fixtures make as they were; compiled and executed once.
  private static let befores = Result {
    try SwiftCompiler.shared?.get().run(MigrationFixture.all.map { $0.scene(try Repository.text($0.beforePath)) }) ?? [:]
  }

  @Test func beforeAndAfterMakeTheSameConstraints() throws {
    let compiler = try #require(try SwiftCompiler.shared?.get())
    let befores = try Self.befores.get()
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

  /// How a constraint is activated and how a standard gap is written changes no layout.
  @Test(arguments: ActivationStyle.allCases, SystemSpacing.allCases)
  func everySpellingMakesTheSameConstraints(style: ActivationStyle, spacing: SystemSpacing) throws {
    var options = MigrationOptions()
    options.style = style
    options.systemSpacing = spacing
    let compiler = try #require(try SwiftCompiler.shared?.get())
    let befores = try Self.befores.get()
    let afters = try compiler.run(
      MigrationFixture.all.map { fixture in
        fixture.scene(String(decoding: migrate(try fixture.before(), options: options).newBytes, as: UTF8.self))
      })
    for fixture in MigrationFixture.all {
      let before = try #require(befores[fixture.topic]?.lines, "\(fixture)")
      #expect(afters[fixture.topic]?.lines == before, "\(fixture): \(String(describing: afters[fixture.topic]))")
    }
  }
}
