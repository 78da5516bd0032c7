import Foundation
import Migration
import SourceText
import TestSupport
import Testing
import Verification

/// The project's own migrations: each is accepted, and no single fault in one passes as equal.
@Suite struct MutationTests {
  private struct Mutant {
    let topic: String
    let kind: String
    let text: String
    let line: Int
  }

  /// All variants of anchor code with one fault.
  private static func mutants(of text: String, topic: String) -> [Mutant] {
    var result: [Mutant] = []
    let lines = text.components(separatedBy: "\n")
    func add(_ kind: String, _ line: Int, _ replacement: [String]) {
      var changed = lines
      changed.replaceSubrange(line...line, with: replacement)
      result.append(Mutant(topic: topic, kind: kind, text: changed.joined(separator: "\n"), line: line + 1))
    }
    let swaps = [
      ("leadingAnchor", "trailingAnchor"), ("topAnchor", "bottomAnchor"), ("leftAnchor", "rightAnchor"), ("widthAnchor", "heightAnchor"),
      ("leadingAnchor", "leftAnchor"), ("trailingAnchor", "rightAnchor"), ("centerXAnchor", "leftAnchor"), ("centerYAnchor", "topAnchor"),
      ("(equalTo", "(lessThanOrEqualTo"), ("(lessThanOrEqualTo", "(greaterThanOrEqualTo"), ("(greaterThanOrEqualTo", "(equalTo"),
      (".translatesAutoresizingMaskIntoConstraints = false", ".translatesAutoresizingMaskIntoConstraints = true"),
      (".isActive = true", ".isActive = false"), ("NSLayoutConstraint.activate(", "NSLayoutConstraint.deactivate("),
    ]
    for (index, line) in lines.enumerated() where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
      guard line.contains("Anchor") || line.contains("priority") || line.contains("translates") || line.contains("ctive") else { continue }
      for (old, new) in swaps where line.contains(old) {
        guard let range = line.range(of: old) else { continue }
        add("\(old) → \(new)", index, [line.replacingCharacters(in: range, with: new)])
      }
      if let range = line.range(of: #"(constant|Constant|multiplier): -?\d+(\.\d+)?(?![\w.])"#, options: .regularExpression) {
        let found = String(line[range])
        let number = Double(found.split(separator: " ").last ?? "") ?? 0
        let label = found.split(separator: " ")[0]
        if number != 0 { add("sign", index, [line.replacingCharacters(in: range, with: "\(label) \(-number)")]) }
        add("plus one", index, [line.replacingCharacters(in: range, with: "\(label) \(number + 1)")])
      }
      if let range = line.range(of: #"priority = UILayoutPriority\((rawValue: )?\d+"#, options: .regularExpression) {
        let digits = line[range].filter(\.isNumber)
        if let value = Int(digits) {
          add("priority", index, [line.replacingCharacters(in: range, with: "priority = UILayoutPriority(\(value - 1)")])
        }
      }
      if line.contains(".constraint("), line.trimmingCharacters(in: .whitespaces).hasSuffix(",") { add("drop", index, []) }
      if line.hasSuffix(".isActive = true") { add("drop", index, []) }
    }
    return result
  }

  private static func verdict(_ before: String, _ after: String, _ topic: String) -> Verdict {
    verify(
      path: topic, before: SourceFile(path: topic, text: before), after: SourceFile(path: topic, text: after), options: MigrationOptions()
    ).verdict
  }

  private static func fixtures() throws -> [(topic: String, before: String, after: String)] {
    let folder = URL(filePath: Repository.root).appending(path: "Tests/Fixtures/Migration")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".after.swift") }.sorted()
    return try names.map { name in
      let topic = String(name.dropLast(12))
      return (
        topic, try String(contentsOf: folder.appending(path: "\(topic).before.swift"), encoding: .utf8),
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      )
    }
  }

  /// Variants that lay out the same, each for a reason.
  private static let equivalent: [String: String] = [
    "dot-init widthAnchor → heightAnchor": "the width is 6 and the height is the width; or the height is 6 and is the width",
    "helper-kinds .translatesAutoresizingMaskIntoConstraints = false → .translatesAutoresizingMaskIntoConstraints = true":
      "a later statement of the same function turns it off again",
  ]

  @Test func noFaultOfAMigrationPassesAsEqual() throws {
    let seed = UInt64(ProcessInfo.processInfo.environment["VERIFY_SEED"] ?? "") ?? 20_261_121
    let share = Int(ProcessInfo.processInfo.environment["VERIFY_SHARE"] ?? "") ?? 16
    var generator = SeededGenerator(seed: seed)
    var survivors: [String] = []
    var counts: [Verdict: Int] = [:]
    for fixture in try Self.fixtures() {
      for mutant in Self.mutants(of: fixture.after, topic: fixture.topic) where Int.random(in: 0..<share, using: &generator) == 0 {
        let verdict = Self.verdict(fixture.after, mutant.text, fixture.topic)
        counts[verdict, default: 0] += 1
        if [.identical, .proved, .agrees].contains(verdict), Self.equivalent["\(fixture.topic) \(mutant.kind)"] == nil { survivors.append("\(fixture.topic):\(mutant.line) \(mutant.kind)") }
      }
    }
    print("mutants:", counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.value) \($0.key)" }.joined(separator: ", "), "seed \(seed)")
    #expect(survivors.isEmpty, "seed \(seed): \(survivors.joined(separator: "\n"))")
    #expect(counts.values.reduce(0, +) > 20)
  }

  @Test func noMigrationIsCalledDifferent() throws {
    var verdicts: [Verdict: Int] = [:]
    var wrong: [String] = []
    for fixture in try Self.fixtures() {
      let verdict = Self.verdict(fixture.before, fixture.after, fixture.topic)
      verdicts[verdict, default: 0] += 1
      if verdict == .differs { wrong.append(fixture.topic) }
    }
    print("fixtures:", verdicts.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
    #expect(wrong.isEmpty, "\(wrong.joined(separator: " "))")
  }
}
