internal import SourceText

/// Calls `body` for all items on several threads; results come in the order of the items, whatever the width.
///
/// Items are handed out in runs that become shorter towards the end, so that a few large ones do not keep one thread busy
/// when the others have nothing to do any more.
///
/// - Parameters:
///   - width: How many threads work at most, the calling one among them.
///   - itemsPerThread: How many items make a thread worth its start.
///   - makeWorker: Makes what one thread keeps from item to item, such as a buffer.
///   - progress: Called now and then on the calling thread with the number of items handed out.
///   - body: Gives nil for an item that nothing has to be kept of.
/// - Complexity: Memory is needed for the results only.
package func parallelCompactMap<Item: Sendable, Worker, Output: Sendable>(
  _ items: [Item], width: Int, itemsPerThread: Int = 8, makeWorker: @escaping @Sendable () -> Worker,
  progress: (Int) -> Void = { _ in }, _ body: @escaping @Sendable (Item, inout Worker) -> Output?
) -> [Output] {
  let threadCount = max(1, min(width, items.count / max(itemsPerThread, 1)))
  let next = Lock(0)
  let results = Lock<[(index: Int, output: Output)]>([])

  @Sendable func work(_ progress: (Int) -> Void) {
    var worker = makeWorker()
    var found: [(index: Int, output: Output)] = []
    while true {
      let run = next.withLock { next in
        let start = next
        next = min(items.count, start + min(16, max(1, (items.count - start) / (8 * threadCount))))
        return start..<next
      }
      guard !run.isEmpty else { break }
      progress(run.lowerBound)
      for index in run {
        if let output = body(items[index], &worker) { found.append((index, output)) }
      }
    }
    results.withLock { $0 += found }
  }

  let threads = (1..<threadCount).compactMap { _ in Thread { work { _ in } } }
  work(progress)
  threads.forEach { $0.join() }
  return results.withLock { results in
    results.sort { $0.index < $1.index }
    return results.map(\.output)
  }
}
