/// Rows by the estimated cost of their elimination, the cheapest first and then in order of appearance.
struct CostHeap {
  private var items: [(cost: Int32, row: Int32)] = []

  var isEmpty: Bool { items.isEmpty }

  mutating func push(cost: Int32, row: Int32) {
    items.append((cost, row))
    var child = items.count - 1
    while child > 0, items[child] < items[(child - 1) / 2] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> (cost: Int32, row: Int32)? {
    guard let first = items.first else { return nil }
    let last = items.removeLast()
    if items.isEmpty { return first }
    items[0] = last
    var parent = 0
    while true {
      var child = parent * 2 + 1
      if child >= items.count { break }
      if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
      if items[parent] <= items[child] { break }
      items.swapAt(parent, child)
      parent = child
    }
    return first
  }
}
