@testable import Migration
import TestSupport
import Testing

private typealias Call = SnapKitHelperCalls.Call
private typealias Parameter = ItemIdentity.Parameter

private let labels: [String?] = [nil, "in", "title", "body"]

private func item(_ name: String) -> ItemIdentity { ItemIdentity(members: [.init(name: name, owner: .declared("Card"))], type: .declared("UIView")) }

/// `show(v0, in: v1)` and the like.
private func randomCall(_ number: Int, _ random: inout SeededGenerator) -> Call {
  let count = Int.random(in: 0...3, using: &random)
  let arguments = (0..<count).map { position in
    SnapKitHelperCalls.Given(
      label: labels.randomElement(using: &random)!, late: LateItems([item("v\(number)x\(position)")]), isList: Int.random(in: 0..<6, using: &random) == 0)
  }
  let closures = Int.random(in: 0..<4, using: &random) == 0 ? [SnapKitHelperCalls.WrittenClosure(label: nil, isTrailing: true, values: [LateItems([item("c\(number)")])])] : []
  let unlabelled = Int.random(in: 0..<8, using: &random) == 0 ? Int.max : closures.count
  return Call(receiver: LateItems([item("r\(number)")]), arguments: arguments, closures: closures, unlabelledCount: unlabelled)
}

private func randomWay(_ random: inout SeededGenerator) -> Parameter.Way {
  let own = Set(labels.compactMap { $0 }.filter { _ in Bool.random(using: &random) })
  let label = labels.randomElement(using: &random)!
  switch Int.random(in: 0..<5, using: &random) {
  case 0: return .receiver
  case 1: return .payload(position: [nil, 0, 1].randomElement(using: &random)!, of: nil)
  case 2: return .closure(label: label, labels: own)
  default: return .argument(position: Int.random(in: 0..<3, using: &random), label: label, isElement: Bool.random(using: &random), labels: own)
  }
}

/// Leaving out what came before changes nothing of what comes by all ways together.
@Test(arguments: 0..<200 as Range<UInt64>) func whatWasTakenOnceIsNotMissed(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let all = (0..<Int.random(in: 1...30, using: &random)).map { randomCall($0, &random) }
  var calls = CallsByShape()
  for call in all { calls.add(call) }
  #expect(calls.groups.joined().count == all.count)
  var (everything, taken): (TakenParts?, TakenParts?) = (nil, TakenParts())
  var (expected, found, alone): (Set<ItemIdentity>, Set<ItemIdentity>, Set<ItemIdentity>) = ([], [], [])
  for _ in 0..<12 {
    let possible = Bool.random(using: &random) ? Set(labels.compactMap { $0 }.filter { _ in Bool.random(using: &random) }) : nil
    let parameter = Parameter(name: "show", way: randomWay(&random), possibleLabels: possible)
    expected.formUnion(TakenParts.items(of: parameter, in: calls, .named("show"), &everything))
    found.formUnion(TakenParts.items(of: parameter, in: calls, .named("show"), &taken))
    // What a call hands over does not depend on those that are written like it.
    for call in all where call.mayBe(ofFunctionOf: parameter) { alone.formUnion(call.parts(of: parameter.way).flatMap { call.items(of: $0) }) }
  }
  #expect(found == expected, "seed \(seed)")
  #expect(alone == expected, "seed \(seed)")
}

/// A function with many parameters that many files call: each argument is looked at once.
@Test func manyWaysToManyCallsAreFollowedOnce() {
  var calls = CallsByShape()
  for number in 0..<2000 {
    calls.add(Call(receiver: LateItems([]), arguments: [.init(label: "in", late: LateItems([item("v\(number)")]), isList: false)]))
  }
  var taken: TakenParts? = TakenParts()
  var count = 0
  for way in 0..<200 {
    let parameter = Parameter(name: "show", way: .argument(position: way, label: "in", isElement: false, labels: []))
    count += TakenParts.items(of: parameter, in: calls, .named("show"), &taken).count
  }
  #expect(calls.groups.count == 1)
  #expect(count == 2000)
}

@Test func whatAClassIsGivenComesInItsOrder() {
  var assignments = ByOwner<SnapKitHelperCalls.Assignment>()
  for (line, owner) in ["Card", "Row", "Card", "Cell", "Row"].enumerated() {
    assignments.add(.init(owner: .declared(owner), item: item("v\(line)"), path: "Card.swift", line: line, isSeenOnce: false), of: .declared(owner))
  }
  #expect(assignments.all(ofOwners: { $0 != .declared("Cell") }).map(\.line) == [0, 1, 2, 4])
  #expect(assignments.all(of: .declared("Row")).map(\.line) == [1, 4])
  var both = ByOwner<SnapKitHelperCalls.Assignment>()
  both.merge(assignments)
  both.merge(assignments)
  #expect(both.all(ofOwners: { $0 == .declared("Row") }).map(\.line) == [1, 4, 1, 4])
  var unheld = UnheldAssignments()
  #expect(unheld.take(from: assignments, of: "title", [.declared("Row")]).map(\.line) == [1, 4])
  #expect(Set(unheld.take(from: assignments, of: "title", assignments.owners).map(\.line)) == [0, 2, 3])
  #expect(unheld.take(from: assignments, of: "title", assignments.owners).isEmpty)
}
