import Migration
import SourceText
import TestSupport
import Testing

/// Random sequences of calls on a few items: what SnapKit's rules leave active against what the new code does.
@Suite(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
struct SnapKitLifecycleTests {
  private static let sequencesPerSeed = 40

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func sequencesLeaveTheSameConstraintsActive(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var scenes: [(scene: Scene, expected: [String])] = []
    for number in 0..<Self.sequencesPerSeed {
      let sequence = SnapKitSequence(length: 7, using: &random)
      let type = "Sequence\(seed)x\(number)"
      let migration = migrate(SourceFile(text: sequence.source(type)), options: MigrationOptions())
      #expect(
        migration.sites.allSatisfy { $0.status == .migrated || $0.diagnostic?.id == .constraintLifecycle },
        "seed \(seed): \(GoldenReport(migration: migration))")
      guard migration.sites.allSatisfy({ $0.status == .migrated }) else { continue }
      let text = String(decoding: migration.newBytes, as: UTF8.self)
      scenes.append((Scene(name: type, type: type, text: text), sequence.active))
    }
    #expect(scenes.count > Self.sequencesPerSeed / 2)
    let results = try #require(try SwiftCompiler.shared?.get()).run(scenes.map(\.scene))
    for (scene, expected) in scenes {
      let lines = results[scene.name]?.lines?.filter { !$0.hasPrefix("translates") }.sorted()
      #expect(lines == expected.sorted(), "seed \(seed): \(String(describing: results[scene.name]))\n\(scene.text)")
    }
  }
}

/// A random sequence of calls with what is active at its end, by SnapKit's own rules.
///
/// Source: SnapKit 5.7.1, ConstraintMaker.swift: `make` adds, `remake` removes all of the item's and adds, `remove`
/// removes them, `update` sets the constants of equal ones, or makes them when there are none.
private struct SnapKitSequence {
  private struct Constraint {
    let attribute: String
    let target: String
    var constant: Int
    var text: String { "make.\(attribute).equalTo(\(target)).offset(\(constant))" }
  }

  private var statements: [String] = []
  private var constraints: [String: [Constraint]] = [:]
  private let items = ["a", "b", "c"]

  init(length: Int, using random: inout SeededGenerator) {
    // An item is either remade or updated, as in real code.
    let isRemade = items.map { _ in Bool.random(using: &random) }
    for _ in 0..<length {
      let index = Int.random(in: items.indices, using: &random)
      let item = items[index]
      let known = constraints[item] ?? []
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where isRemade[index]:
        statements.append("\(item).snp.removeConstraints()")
        constraints[item] = []
      case 1, 2:
        if isRemade[index] {
          let made = Self.chains(for: item, items, using: &random)
          add("remake", item, made)
          constraints[item] = made
        } else if !known.isEmpty {
          var changed = known[Int.random(in: known.indices, using: &random)]
          changed.constant = Int.random(in: 1..<100, using: &random)
          add("update", item, [changed])
          constraints[item] = known.map { $0.attribute == changed.attribute ? changed : $0 }
        }
      default:
        let made = Self.chains(for: item, items, using: &random).filter { new in !known.contains { $0.attribute == new.attribute } }
        if made.isEmpty { continue }
        add("make", item, made)
        constraints[item] = known + made
      }
    }
  }

  private mutating func add(_ operation: String, _ item: String, _ made: [Constraint]) {
    statements.append("\(item).snp.\(operation)Constraints { make in\n" + made.map { "  \($0.text)\n" }.joined() + "}")
  }

  private static func chains(for item: String, _ items: [String], using random: inout SeededGenerator) -> [Constraint] {
    let count = Int.random(in: 1...3, using: &random)
    return ["left", "top", "width", "height", "centerX"].shuffled(using: &random).prefix(count).map { attribute in
      let others = items.filter { $0 != item }
      return Constraint(
        attribute: attribute, target: others[Int.random(in: others.indices, using: &random)], constant: Int.random(in: 1..<100, using: &random))
    }
  }

  func source(_ type: String) -> String {
    var text = "import UIKit\nimport SnapKit\n\nfinal class \(type): UIView {\n"
    for item in items { text += "  var \(item)Kept: UIView?\n" }
    text += "\n  override func updateConstraints() {\n    super.updateConstraints()\n"
    for item in items { text += "    let \(item) = UIView()\n    addSubview(\(item))\n" }
    for statement in statements { text += SnapKitVector.indented(statement, 4) + "\n" }
    for item in items { text += "    \(item)Kept = \(item)\n" }
    return text + "  }\n}\n"
  }

  var active: [String] {
    items.flatMap { item in
      (constraints[item] ?? []).map {
        "\(item)Kept.\($0.attribute) == 1.0 × \($0.target)Kept.\($0.attribute) + \(Double($0.constant)) @1000.0"
      }
    }
  }
}
