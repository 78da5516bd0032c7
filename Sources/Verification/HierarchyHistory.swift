/// The steps of a unit in the view hierarchy, ready to be asked about many constraints.
struct HierarchyHistory {
  let steps: [HierarchyStep]
  private var timelines: [Guards: Timeline] = [:]
  private let byChild: [String: [Int]]
  /// What is done to each view of a list whose views are not known.
  let ofLists: [Int]

  init(_ steps: [HierarchyStep]) {
    self.steps = steps
    ofLists = steps.indices.filter { steps[$0].child.hasPrefix("‹") }
    byChild = Dictionary(grouping: steps.indices) { steps[$0].child }
  }

  /// The steps that are done to an item, in their order, under whatever conditions.
  func steps(of item: String) -> [Int] { byChild[item] ?? [] }

  /// The steps that run wherever some conditions hold.
  ///
  /// - Complexity: O(steps) for the first question about the conditions.
  mutating func timeline(under guards: Guards) -> Timeline {
    if let known = timelines[guards] { return known }
    let made = Timeline(steps) { $0.guards.isSubset(of: guards) }
    timelines[guards] = made
    return made
  }

  /// When items come under one ancestor, and what is done to each of them.
  struct Timeline {
    private var numbers: [String: Int] = [:]
    /// A forest: each item's way to the others that it is connected with, never longer than the logarithm of their count.
    private var parents: [Int] = []
    private var heights: [Int] = []
    /// The step that connected an item with its parent; -1 for what is so from the start.
    private var times: [Int] = []
    private var byChild: [String: [Int]] = [:]

    fileprivate init(_ steps: [HierarchyStep], isRelevant: (HierarchyStep) -> Bool) {
      // A cell's content view is in the cell from the start.
      connect("self", "contentView", at: -1)
      for (index, step) in steps.enumerated() where isRelevant(step) {
        byChild[step.child, default: []].append(index)
        if case .add(let parent) = step.deed { connect(step.child, parent, at: index) }
      }
    }

    /// The steps that are done to an item, in their order.
    func steps(of item: String) -> [Int] { byChild[item] ?? [] }

    /// The step that connects two different items; -1 for those that are so from the start, nil when none does.
    ///
    /// - Complexity: O(log items).
    func connection(of first: String, _ last: String) -> Int? {
      guard let one = numbers[first], let other = numbers[last] else { return nil }
      let way = way(from: one)
      var current = other
      var time = -1
      while true {
        if let met = way[current] { return max(time, met) }
        guard parents[current] != current else { return nil }
        time = max(time, times[current])
        current = parents[current]
      }
    }

    /// The items on the way to the root, with the last step that the way needs.
    private func way(from start: Int) -> [Int: Int] {
      var result = [start: -1]
      var current = start
      var time = -1
      while parents[current] != current {
        time = max(time, times[current])
        current = parents[current]
        result[current] = time
      }
      return result
    }

    private mutating func number(of item: String) -> Int {
      if let known = numbers[item] { return known }
      numbers[item] = parents.count
      parents.append(parents.count)
      heights.append(0)
      times.append(-1)
      return parents.count - 1
    }

    private func root(of item: Int) -> Int {
      var current = item
      while parents[current] != current { current = parents[current] }
      return current
    }

    private mutating func connect(_ one: String, _ other: String, at time: Int) {
      let (first, last) = (number(of: one), number(of: other))
      var (low, high) = (root(of: first), root(of: last))
      guard low != high else { return }
      if heights[low] > heights[high] { swap(&low, &high) }
      parents[low] = high
      times[low] = time
      heights[high] = max(heights[high], heights[low] + 1)
    }
  }
}
