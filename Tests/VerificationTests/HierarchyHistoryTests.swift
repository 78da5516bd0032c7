import TestSupport
import Testing

@testable import Verification

@Suite struct HierarchyHistoryTests {
  /// Which of the first steps connect two items, found by walking from one to the other.
  private func connection(of first: String, _ last: String, in steps: [HierarchyStep]) -> Int? {
    for count in 0...steps.count {
      var reached: Set<String> = [first]
      var size = 0
      while reached.count > size {
        size = reached.count
        for step in steps[..<count] {
          guard case .add(let parent) = step.deed else { continue }
          if reached.contains(parent) || reached.contains(step.child) { reached.formUnion([parent, step.child]) }
        }
        if reached.contains("self") || reached.contains("contentView") { reached.formUnion(["self", "contentView"]) }
      }
      if reached.contains(last) { return count - 1 }
    }
    return nil
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>) func itemsAreConnectedByTheStepThatAWalkFinds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let items = ["self", "contentView"] + (0..<10).map { "v\($0)" }
    let steps = (0..<14).map { _ in
      let child = items.randomElement(using: &random) ?? "self"
      let parent = items.randomElement(using: &random) ?? "self"
      let deeds: [HierarchyStep.Deed] = [.add(to: parent), .add(to: parent), .add(to: parent), .remove, .assign]
      return HierarchyStep(
        child: child, deed: deeds.randomElement(using: &random) ?? .remove, guards: Bool.random(using: &random) ? [] : ["if isWide"])
    }
    for guards in [[], ["if isWide"], ["if isWide", "for views"]] as [Guards] {
      var history = HierarchyHistory(steps)
      let timeline = history.timeline(under: guards)
      // Steps under other conditions do not count, whatever they are.
      let relevant = steps.map { $0.guards.isSubset(of: guards) ? $0 : HierarchyStep(child: $0.child, deed: .remove, guards: []) }
      for first in items {
        for last in items where first != last {
          #expect(timeline.connection(of: first, last) == connection(of: first, last, in: relevant), "seed \(seed): \(first), \(last), \(guards)")
        }
      }
    }
  }

  @Test func aTableGoesBackToWhatItHeld() {
    var table = JournaledTable<Int>()
    table["a"] = 1
    let mark = table.changeCount
    table["a"] = 2
    table["b"] = 3
    table["a"] = nil
    #expect(table.changed(since: mark) == ["a": 1, "b": nil])
    table.goBack(to: mark)
    #expect(table["a"] == 1)
    #expect(table["b"] == nil)
  }
}
