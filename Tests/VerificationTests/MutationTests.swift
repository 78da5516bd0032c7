import Foundation
import Migration
import SourceText
import TestSupport
import Testing
import Verification

/// The project's own migrations: each is accepted, no single fault in one passes as equal, and no rewrite is refused.
///
/// `VFL2ANCHORS_FULL=1 swift test --filter MutationTests` looks at every variant, and executes those that are taken for
/// equal; otherwise one of `VERIFY_SHARE` is looked at.
@Suite struct MutationTests {
  private static func verdict(_ before: String, _ after: String, _ topic: String) -> Verdict {
    verify(
      path: topic, before: SourceFile(path: topic, text: before), after: SourceFile(path: topic, text: after), options: MigrationOptions()
    ).verdict
  }

  /// One of so many variants is looked at.
  private static let share = ProcessInfo.processInfo.environment["VFL2ANCHORS_FULL"] == "1" ? 1 : number("VERIFY_SHARE", 160)

  private static func number(_ name: String, _ usual: Int) -> Int { Int(ProcessInfo.processInfo.environment[name] ?? "") ?? usual }

  /// Looks at many variants at once, in the order of the fixtures.
  private static func forEachFixture<Result: Sendable>(_ look: @escaping @Sendable (MutationFixture, Int) -> Result) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, fixture) in MutationFixture.all.enumerated() { group.addTask { (index, look(fixture, index)) } }
      var results: [(Int, Result)] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private struct Tally: Sendable {
    var counts: [String: Int] = [:]
    var failures: [String] = []
    /// Mutants that were taken for equal.
    var passed: [(fixture: MutationFixture, mutant: AnchorMutant)] = []
    /// Mutants that are not proved equal, and not called different either.
    var open: [String] = []

    mutating func add(_ other: Tally) {
      counts.merge(other.counts, uniquingKeysWith: +)
      failures += other.failures
      passed += other.passed
      open += other.open
    }

    var text: String { counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") }
  }

  @Test func noFaultOfAMigrationPassesAsEqual() async throws {
    let seed = UInt64(Self.number("VERIFY_SEED", 20_261_121))
    let share = Self.share
    let tallies = await Self.forEachFixture { fixture, index -> Tally in
      var generator = SeededGenerator(seed: seed &+ UInt64(index))
      var tally = Tally()
      for mutant in AnchorMutations(of: fixture.after).all() where Int.random(in: 0..<share, using: &generator) == 0 {
        let verdict = Self.verdict(fixture.after, mutant.text, fixture.topic)
        tally.counts[verdict.rawValue, default: 0] += 1
        if [.identical, .proved, .agrees].contains(verdict) {
          tally.passed.append((fixture, mutant))
        } else if verdict != .differs {
          tally.open.append("\(fixture.topic):\(mutant.line) \(mutant.kind) \(verdict)")
        }
      }
      return tally
    }
    let tally = tallies.reduce(into: Tally()) { $0.add($1) }
    print("mutants:", tally.text, "seed \(seed)")
    if share == 1 { print(tally.open.joined(separator: "\n")) }
    let failures = try differentWhenTheyRun(tally.passed.filter { !EquivalentMutants.contains($0.fixture.topic, $0.mutant) || share == 1 })
    #expect(failures.isEmpty, "seed \(seed): \(failures.joined(separator: "\n"))")
    #expect(tally.counts.values.reduce(0, +) > 100)
  }

  /// Executes mutants that were taken for equal beside the code that they were made of, and names those that make other
  /// constraints, or whose constraints are not known.
  private func differentWhenTheyRun(_ passed: [(fixture: MutationFixture, mutant: AnchorMutant)]) throws -> [String] {
    guard !passed.isEmpty else { return [] }
    guard let compiler = try SwiftCompiler.shared?.get() else { return passed.map { "\($0.fixture.topic):\($0.mutant.line) \($0.mutant.kind)" } }
    var scenes: [Scene] = []
    for (number, item) in passed.enumerated() {
      scenes += [item.fixture.scene(item.fixture.after, number: 2 * number), item.fixture.scene(item.mutant.text, number: 2 * number + 1)].compactMap(\.self)
    }
    let results = try compiler.run(scenes)
    return passed.enumerated().compactMap { number, item in
      let name = "\(item.fixture.topic):\(item.mutant.line) \(item.mutant.kind)"
      let lines = [2 * number, 2 * number + 1].map { results["\(item.fixture.topic) \($0)"]?.lines?.sorted() }
      print("taken for equal: \(name)\(lines[0] == lines[1] && lines[0] != nil ? "" : " (executes differently)")")
      if lines[0] != nil, lines[0] == lines[1] { return nil }
      return EquivalentMutants.contains(item.fixture.topic, item.mutant) ? nil : name
    }
  }

  @Test func noRewriteOfAMigrationIsRefused() async {
    let seed = UInt64(Self.number("VERIFY_SEED", 20_261_121))
    let share = Self.share
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
    ("add-subview-in-for-each", "item", 23, "both views share their left and right edges, whichever of them is named"),
    ("options-set", "item", 30, "the three views share their top edges, whichever of them is named"),
    ("remade-in-animations", "autoresizing", 22, "the observer that remakes the constraints turns it off again"),
    ("helper-kinds", "autoresizing", nil, "a later statement of the same function turns it off again"),
  ]

  static func contains(_ topic: String, _ mutant: AnchorMutant) -> Bool {
    reasons.contains { $0.topic == topic && $0.kind == mutant.kind && ($0.line ?? mutant.line) == mutant.line }
  }
}
