import Foundation
import Migration
import SourceText
import TestSupport
import Testing
import Verification

/// The project's own migrations: each is accepted, no single fault in one passes as equal, and no rewrite is refused.
///
/// `VERIFY_SHARE=1 swift test --filter MutationTests` looks at every variant; other shares take one of so many.
@Suite struct MutationTests {
  private struct Fixture: Sendable {
    let topic: String
    let before: String
    let after: String
  }

  private static let fixtures: [Fixture] = {
    var result: [Fixture] = []
    for folder in ["Migration", "SnapKit"] {
      let path = URL(filePath: Repository.root).appending(path: "Tests/Fixtures/\(folder)")
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []).filter { $0.hasSuffix(".after.swift") }.sorted()
      for name in names {
        let topic = String(name.dropLast(12))
        guard let before = try? String(contentsOf: path.appending(path: "\(topic).before.swift"), encoding: .utf8),
          let after = try? String(contentsOf: path.appending(path: name), encoding: .utf8)
        else { continue }
        result.append(Fixture(topic: topic, before: before, after: after))
      }
    }
    return result
  }()

  private static func verdict(_ before: String, _ after: String, _ topic: String) -> Verdict {
    verify(
      path: topic, before: SourceFile(path: topic, text: before), after: SourceFile(path: topic, text: after), options: MigrationOptions()
    ).verdict
  }

  private static func number(_ name: String, _ usual: Int) -> Int { Int(ProcessInfo.processInfo.environment[name] ?? "") ?? usual }

  /// Looks at many variants at once, in the order of the fixtures.
  private static func forEachFixture<Result: Sendable>(_ look: @escaping @Sendable (Fixture, Int) -> Result) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, fixture) in fixtures.enumerated() { group.addTask { (index, look(fixture, index)) } }
      var results: [(Int, Result)] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private struct Tally: Sendable {
    var counts: [String: Int] = [:]
    var failures: [String] = []

    mutating func add(_ other: Tally) {
      counts.merge(other.counts, uniquingKeysWith: +)
      failures += other.failures
    }

    var text: String { counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") }
  }

  @Test func noFaultOfAMigrationPassesAsEqual() async {
    let seed = UInt64(Self.number("VERIFY_SEED", 20_261_121))
    let share = Self.number("VERIFY_SHARE", 64)
    let tallies = await Self.forEachFixture { fixture, index -> Tally in
      var generator = SeededGenerator(seed: seed &+ UInt64(index))
      var tally = Tally()
      for mutant in AnchorMutations(of: fixture.after).all() where Int.random(in: 0..<share, using: &generator) == 0 {
        let verdict = Self.verdict(fixture.after, mutant.text, fixture.topic)
        tally.counts[verdict.rawValue, default: 0] += 1
        if [.identical, .proved, .agrees].contains(verdict), !EquivalentMutants.contains(fixture.topic, mutant) {
          tally.failures.append("\(fixture.topic):\(mutant.line) \(mutant.kind)")
        }
      }
      return tally
    }
    let tally = tallies.reduce(into: Tally()) { $0.add($1) }
    print("mutants:", tally.text, "seed \(seed)")
    #expect(tally.failures.isEmpty, "seed \(seed): \(tally.failures.joined(separator: "\n"))")
    #expect(tally.counts.values.reduce(0, +) > 100)
  }

  @Test func noRewriteOfAMigrationIsRefused() async {
    let seed = UInt64(Self.number("VERIFY_SEED", 20_261_121))
    let share = Self.number("VERIFY_SHARE", 64)
    let tallies = await Self.forEachFixture { fixture, index -> Tally in
      var generator = SeededGenerator(seed: seed &+ UInt64(index))
      var tally = Tally()
      for rewrite in EquivalentRewrites(of: fixture.after).all(&generator) where Int.random(in: 0..<max(1, share / 8), using: &generator) == 0 {
        let verdict = Self.verdict(fixture.after, rewrite.text, fixture.topic)
        tally.counts[verdict.rawValue, default: 0] += 1
        if ![.identical, .proved, .agrees].contains(verdict) { tally.failures.append("\(fixture.topic) \(rewrite.kind): \(verdict)") }
      }
      return tally
    }
    let tally = tallies.reduce(into: Tally()) { $0.add($1) }
    print("rewrites:", tally.text, "seed \(seed)")
    #expect(tally.failures.isEmpty, "seed \(seed): \(tally.failures.joined(separator: "\n"))")
    #expect(tally.counts.values.reduce(0, +) > 50)
  }

  @Test func noMigrationIsCalledDifferent() async {
    let tallies = await Self.forEachFixture { fixture, _ -> Tally in
      let verdict = Self.verdict(fixture.before, fixture.after, fixture.topic)
      return Tally(counts: [verdict.rawValue: 1], failures: verdict == .differs ? [fixture.topic] : [])
    }
    let tally = tallies.reduce(into: Tally()) { $0.add($1) }
    print("fixtures:", tally.text)
    #expect(tally.failures == [])
  }
}

/// Faults after which the layout is the same all the same, each for a reason.
enum EquivalentMutants {
  private static let reasons: [(topic: String, kind: String, line: Int?, reason: String)] = [
    ("dot-init", "attribute", nil, "the width is 6 and the height is the width; or the height is 6 and is the width"),
    ("multi-line-call", "item", 20, "both views start where the superview does, whichever of them is named"),
    ("remade-in-animations", "autoresizing", 22, "the observer that remakes the constraints turns it off again"),
    ("helper-kinds", "autoresizing", nil, "a later statement of the same function turns it off again"),
  ]

  static func contains(_ topic: String, _ mutant: AnchorMutant) -> Bool {
    reasons.contains { $0.topic == topic && $0.kind == mutant.kind && ($0.line ?? mutant.line) == mutant.line }
  }
}
