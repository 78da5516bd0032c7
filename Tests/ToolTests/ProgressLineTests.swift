import Testing
@testable import Tooling

/// What a terminal shows while files are read.
@Suite struct ProgressLineTests {
  private func console(isTerminal: Bool = true) -> (Console, CollectedOutput) {
    let errors = CollectedOutput()
    return (Console(output: CollectedOutput(), errors: errors, errorsAreTerminal: isTerminal, allowsColour: isTerminal), errors)
  }

  @Test func lineSaysHowFarTheRunIsAndIsTakenAway() {
    let (console, errors) = console()
    let start = ContinuousClock.now
    var time = start
    var line = ProgressLine(on: console, total: 2000, now: { time })
    line.show(10, SiteTally())
    time = start + .milliseconds(250)
    line.show(500, SiteTally(found: 12, proved: 11, refused: 1))
    time = start + .milliseconds(300)
    line.show(600, SiteTally(found: 20))
    time = start + .milliseconds(1000)
    line.show(1500, SiteTally(found: 1, refused: 1))
    line.clear()
    #expect(
      errors.text == "\r500 of 2000 files, 12 sites: 11 proved, 1 refused, 2000 files/s\u{1B}[K"
        + "\r1500 of 2000 files, 1 site: 1 refused, 1500 files/s\u{1B}[K\r\u{1B}[K")
  }

  @Test(arguments: [(false, true), (true, false)]) func nobodyIsBotheredWhoDoesNotWantIt(isTerminal: Bool, isWanted: Bool) {
    let (console, errors) = console(isTerminal: isTerminal)
    let start = ContinuousClock.now
    var time = start
    var line = ProgressLine(on: console, total: 10, isWanted: isWanted, now: { time })
    time = start + .seconds(1)
    line.show(5, SiteTally())
    line.clear()
    #expect(errors.text.isEmpty)
  }
}
