import Foundation
import Migration
import SourceText
import TestSupport
import Testing
import Verification

/// The project's own migrations: each is accepted, no single fault in one passes as equal, and no rewrite is refused.
///
/// `VFL2ANCHORS_FULL=1 swift test --filter MutationTests` looks at every variant and executes all that are not called
/// different, and a part of the others; `VERIFY_PART` cuts that into parts. See `MutationRun`.
@Suite struct MutationTests {
  private static let run = MutationRun.current
  private static let equal: [Verdict] = [.identical, .proved, .agrees]

  private static func verdict(_ before: String, _ after: String, _ topic: String) -> Verdict {
    verify(
      path: topic, before: SourceFile(path: topic, text: before), after: SourceFile(path: topic, text: after), options: MigrationOptions()
    ).verdict
  }

  /// Looks at many variants at once, in the order of the fixtures.
  private static func forEachFixture<Result: Sendable>(_ look: @escaping @Sendable (MutationFixture, Int) -> Result) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, fixture) in MutationFixture.all.enumerated() { group.addTask { (index, look(fixture, index)) } }
      var results: [(Int, Result)] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// The verdicts on variants of all fixtures, each compared with the code that it was made of.
  private static func look(
    share: Int, at variants: @escaping @Sendable (MutationFixture, inout SeededGenerator) -> [(kind: String, line: Int, text: String)]
  ) async throws -> [Variant] {
    let run = Self.run
    var found = await forEachFixture { fixture, index -> [Variant] in
      var generator = SeededGenerator(seed: run.seed &+ UInt64(index))
      return run.portion(variants(fixture, &generator)).enumerated().compactMap { number, variant in
        guard run.isFull ? run.includes(number, of: index) : Int.random(in: 0..<share, using: &generator) == 0 else { return nil }
        let verdict = run.tool == nil ? verdict(fixture.after, variant.text, fixture.topic) : .unproven
        return Variant(fixture: fixture, kind: variant.kind, line: variant.line, text: variant.text, verdict: verdict)
      }
    }.flatMap(\.self)
    if let tool = run.tool {
      // Types of its own keep a file's units from being taken for those of another one.
      let pairs = found.enumerated().map { number, variant in
        (
          variant.fixture.scene(variant.fixture.after, number: number)?.text ?? variant.fixture.after,
          variant.fixture.scene(variant.text, number: number)?.text ?? variant.text
        )
      }
      for (index, verdict) in try tool.verdicts(pairs).enumerated() { found[index].verdict = verdict }
    }
    return found
  }

  /// Executes some variants, and prints how often each kind had which verdict and result.
  private static func executed(_ variants: [Variant], as title: String, _ isExecuted: (Variant) -> Bool) throws -> [(variant: Variant, outcome: VariantExecution.Outcome?)] {
    let wanted = variants.indices.filter { isExecuted(variants[$0]) }
    var outcomes: [Int: VariantExecution.Outcome] = [:]
    if !wanted.isEmpty, let execution = try VariantExecution() {
      for (index, outcome) in zip(wanted, try execution.outcomes(wanted.map { variants[$0] })) { outcomes[index] = outcome }
    }
    var counts: [String: Int] = [:]
    for (index, variant) in variants.enumerated() {
      counts["\(variant.kind), \(variant.verdict), \(outcomes[index]?.rawValue ?? "not executed")", default: 0] += 1
    }
    if run.isFull { for (key, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(title): \(key), \(count)") } }
    return variants.indices.map { (variants[$0], outcomes[$0]) }
  }

  private static func text(_ variants: [Variant]) -> String {
    let counts = variants.reduce(into: [:]) { $0[$1.verdict.rawValue, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") + ", seed \(run.seed)"
  }

  @Test func noFaultOfAMigrationPassesAsEqual() async throws {
    let mutants = try await Self.look(share: Self.run.share) { fixture, _ in AnchorMutations(of: fixture.after).all().map { ($0.kind, $0.line, $0.text) } }
    print("mutants:", Self.text(mutants))
    var generator = SeededGenerator(seed: Self.run.seed)
    let results = try Self.executed(mutants, as: "mutants") { mutant in
      if mutant.verdict == .differs { return Self.run.isFull && Int.random(in: 0..<MutationRun.executedShare, using: &generator) == 0 }
      if Self.run.isFull { return true }
      return Self.equal.contains(mutant.verdict) && !EquivalentMutants.contains(mutant)
    }
    var failures: [String] = []
    for (mutant, outcome) in results where outcome != nil && outcome != .invalid && outcome != .unknown {
      let isEqual = Self.equal.contains(mutant.verdict)
      if isEqual, outcome == .different, !EquivalentMutants.contains(mutant) { failures.append("\(mutant.name): \(outcome?.rawValue ?? "")") }
      if Self.run.isFull, isEqual || mutant.verdict != .differs || outcome == .same {
        print("\(mutant.verdict): \(mutant.name): \(outcome?.rawValue ?? "")")
      }
    }
    #expect(failures.isEmpty, "seed \(Self.run.seed): \(failures.joined(separator: "\n"))")
    #expect(mutants.count > 100 || !Self.run.isWhole)
  }

  @Test func noRewriteOfAMigrationIsRefused() async throws {
    let rewrites = try await Self.look(share: max(1, Self.run.share / 8)) { fixture, generator in
      EquivalentRewrites(of: fixture.after).all(&generator).map { ($0.kind, 0, $0.text) }
    }
    print("rewrites:", Self.text(rewrites))
    var generator = SeededGenerator(seed: Self.run.seed)
    let results = try Self.executed(rewrites, as: "rewrites") { rewrite in
      Self.run.isFull && (!Self.equal.contains(rewrite.verdict) || Int.random(in: 0..<MutationRun.executedShare, using: &generator) == 0)
    }
    var failures = rewrites.filter { !Self.equal.contains($0.verdict) }.map { "\($0.name): \($0.verdict)" }
    failures += results.filter { $0.outcome == .different }.map { "\($0.variant.name): executes differently" }
    #expect(failures.isEmpty, "seed \(Self.run.seed): \(failures.joined(separator: "\n"))")
    #expect(rewrites.count > 50 || !Self.run.isWhole)
  }

  @Test func noMigrationIsCalledDifferent() async {
    let verdicts = await Self.forEachFixture { fixture, _ in (fixture.topic, Self.verdict(fixture.before, fixture.after, fixture.topic)) }
    print("fixtures:", verdicts.reduce(into: [:]) { $0[$1.1.rawValue, default: 0] += 1 }.sorted { $0.key < $1.key })
    #expect(verdicts.filter { $0.1 == .differs }.map(\.0) == [])
  }
}

/// Faults after which the layout is the same all the same, each for a reason.
enum EquivalentMutants {
  private static let reasons: [(topic: String, kind: String, line: Int?, reason: String)] = [
    ("dot-init", "attribute", nil, "the width is 6 and the height is the width; or the height is 6 and is the width"),
    ("multi-line-call", "item", 20, "both views start where the superview does, whichever of them is named"),
    ("add-subview-in-for-each", "item", 23, "both views share their left and right edges, whichever of them is named"),
    ("options-set", "item", 30, "the three views share their top edges, whichever of them is named"),
    ("swift-2-spellings", "item", 28, "both views have the same width, whichever of them is at least 50 wide"),
    ("formats-in-variables", "item", 13, "both views have the same edges; that other lines of the fixture contradict them is on purpose"),
    ("formats-in-variables", "item", 14, "both views have the same edges; that other lines of the fixture contradict them is on purpose"),
    ("remade-in-animations", "autoresizing", 22, "the observer that remakes the constraints turns it off again"),
    ("helper-kinds", "autoresizing", nil, "a later statement of the same function turns it off again"),
  ]

  static func contains(_ mutant: Variant) -> Bool {
    reasons.contains { $0.topic == mutant.fixture.topic && $0.kind == mutant.kind && ($0.line ?? mutant.line) == mutant.line }
  }
}
