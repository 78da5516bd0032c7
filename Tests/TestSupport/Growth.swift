internal import Foundation

/// How many times longer some work takes on eight times the input: about 8 when it is linear, about 64 when it is quadratic.
///
/// What counts is the processor's time of this thread, so that other tests which run meanwhile change nothing.
///
/// - Parameters:
///   - count: The size of the smaller input.
///   - work: Is done on one thread, three times for each size.
package func growth(from count: Int, _ work: (_ count: Int) -> Void) -> Double {
  func seconds(_ count: Int) -> Double {
    (0..<3).map { _ in
      let start = threadSeconds()
      work(count)
      return threadSeconds() - start
    }.min() ?? 0
  }
  return seconds(8 * count) / seconds(count)
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
