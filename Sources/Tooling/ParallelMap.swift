internal import SourceText

/// Calls `body` for all items on several threads; results come in the order of the items, whatever the width.
///
/// Items are handed out in small runs, so that a few large ones do not keep one thread busy at the end.
///
/// - Parameters:
///   - width: How many threads work at most, the calling one among them.
///   - makeWorker: Makes what one thread keeps from item to item, such as a buffer.
///   - progress: Called now and then on the calling thread with the number of items handed out.
///   - body: Gives nil for an item that nothing has to be kept of.
/// - Complexity: Memory is needed for the results only.
package func parallelCompactMap<Item: Sendable, Worker, Output: Sendable>(
  _ items: [Item], width: Int, makeWorker: @escaping @Sendable () -> Worker,
  progress: (Int) -> Void = { _ in }, _ body: @escaping @Sendable (Item, inout Worker) -> Output?
) -> [Output] {
  let runLength = 16
  let next = Lock(0)
  let results = Lock<[(index: Int, output: Output)]>([])

  @Sendable func work(_ progress: (Int) -> Void) {
    var worker = makeWorker()
    var found: [(index: Int, output: Output)] = []
    while true {
      let start = next.withLock { next in
        defer { next += runLength }
        return next
      }
      guard start < items.count else { break }
      progress(start)
      for index in start..<min(start + runLength, items.count) {
        if let output = body(items[index], &worker) { found.append((index, output)) }
      }
    }
    results.withLock { $0 += found }
  }

  // Starting a thread costs more than reading a few files.
  let helpers = max(0, min(width, items.count / runLength) - 1)
  let threads = (0..<helpers).compactMap { _ in Thread { work { _ in } } }
  work(progress)
  threads.forEach { $0.join() }
  return results.withLock { results in
    results.sort { $0.index < $1.index }
    return results.map(\.output)
  }
}
