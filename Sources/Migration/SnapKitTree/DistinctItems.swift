/// Items, each once, in the order in which they came: a set gives them in another order each time, and a report needs one.
struct DistinctItems: Sendable {
  private(set) var all: [ItemIdentity] = []
  private var known: Set<ItemIdentity> = []

  var count: Int { all.count }

  mutating func insert(_ item: ItemIdentity) {
    if known.insert(item).inserted { all.append(item) }
  }

  mutating func insert(_ items: DistinctItems) {
    for item in items.all { insert(item) }
  }
}

/// Numbers, each once, in the order in which they came.
struct DistinctNumbers {
  private(set) var all: [Int] = []
  private var known: Set<Int> = []

  mutating func insert(_ number: Int) {
    if known.insert(number).inserted { all.append(number) }
  }

  mutating func insert(_ numbers: [Int]) {
    for number in numbers { insert(number) }
  }
}
