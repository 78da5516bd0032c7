internal import Migration

/// What a run has made of the sites that it found so far.
struct SiteTally: Hashable, Sendable {
  var found = 0
  /// Sites whose new code is proved, or units that lay out the same.
  var proved = 0
  /// What is left to a person.
  var refused = 0

  static func + (first: SiteTally, second: SiteTally) -> SiteTally {
    SiteTally(found: first.found + second.found, proved: first.proved + second.proved, refused: first.refused + second.refused)
  }
}

/// A line that is written over itself on a terminal, at most ten times a second: how far a run is, what it made of the
/// sites, and how quickly files pass.
struct ProgressLine {
  private let console: Console
  private let total: Int
  /// What is counted beside files: `site`, `unit`.
  private let noun: String
  private let isWanted: Bool
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  private var isShown = false

  /// - Parameter isWanted: Whether the user wants it; it is only shown where a line can be written over.
  init(
    on console: Console, total: Int, of noun: String = "site", isWanted: Bool = true,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.console = console
    self.total = total
    self.noun = noun
    self.isWanted = isWanted && console.showsProgress
    self.now = now
    start = now()
    last = start
  }

  mutating func show(_ count: Int, _ tally: @autoclosure () -> SiteTally) {
    guard isWanted else { return }
    let time = now()
    guard time - last >= .milliseconds(100) else { return }
    last = time
    isShown = true
    console.complain("\r\(text(count, tally(), after: time - start))\u{1B}[K")
  }

  func clear() {
    if isShown { console.complain("\r\u{1B}[K") }
  }

  private func text(_ count: Int, _ tally: SiteTally, after time: Duration) -> String {
    var text = "\(count) of \(plural(total, "file"))"
    if tally.found > 0 {
      text += ", \(plural(tally.found, noun))"
      let parts = [(tally.proved, "proved"), (tally.refused, "refused")].filter { $0.0 > 0 }
      if !parts.isEmpty { text += ": " + parts.map { "\($0) \($1)" }.joined(separator: ", ") }
    }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    return text + ", \(Int(Double(count) / max(seconds, 0.001))) files/s"
  }
}
