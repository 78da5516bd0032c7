/// A counter that is written over itself on a terminal, at most ten times a second.
struct ProgressLine {
  private let console: Console
  private let total: Int
  private var last: ContinuousClock.Instant?
  private var isShown = false

  init(on console: Console, total: Int) {
    self.console = console
    self.total = total
    last = .now
  }

  mutating func show(_ count: Int) {
    let now = ContinuousClock.now
    if let last, now - last < .milliseconds(100) { return }
    last = now
    isShown = true
    console.complain("\r\(count) of \(total) files\u{1B}[K")
  }

  func clear() {
    if isShown { console.complain("\r\u{1B}[K") }
  }
}
